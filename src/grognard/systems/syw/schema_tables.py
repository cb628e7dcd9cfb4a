"""What tables.toml of a SYW pack holds: the player aids."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from grognard.packs_io import Record, Words
from grognard.systems.syw.schema import Count, Pair, Positive, Source, Sources

Result = Literal["-", "TE", "D", "D/P", "P"]
Letter = Literal["A", "B", "C", "D", "E", "F"]
Modifier = Literal[
    "difficult",
    "cover",
    "works",
    "side",
    "flank_cavalry",
    "flank_infantry",
    "caught_in_column",
    "caught_dispersed",
    "shaken",
]
Added = Annotated[int, Field(ge=-9, le=9)]
Move = Annotated[int, Field(ge=1, le=40)]
Die = Annotated[str, Field(pattern=r"^[1-6]$")]


class TablesMeta(Record):
    provenance: dict[str, Words] = Field(description="what the letters of `from` mean in this file")
    sheets: list[Words] = Field(description="the fire sheets; a nation uses one")


class Potential(Record):
    mp: Move = Field(description="movement points")
    source: Source = Field(alias="from", description="where it comes from")


class Turning(Record):
    mp: Count = Field(description="movement points for a side or vertex")
    three: Positive | None = Field(None, description="the same for a brigade of three hexes in Line")
    source: Source = Field(alias="from", description="where it comes from")


class Change(Record):
    unit: Count = Field(description="movement points of a unit")
    brigade: Count = Field(description="movement points of a brigade")
    artillery: Count = Field(description="movement points of a battery")
    source: Source = Field(alias="from", description="where it comes from")


class TwoThree(Record):
    two: Positive = Field(description="for a brigade of two hexes")
    three: Positive = Field(description="for one of three")


class ClearDifficult(Record):
    clear: Positive = Field(description="over clear ground")
    difficult: Positive = Field(description="over difficult ground")


class Pivot(Record):
    clear: TwoThree = Field(description="over clear ground, for each sixth of a turn")
    difficult: TwoThree = Field(description="over difficult ground, for each sixth of a turn")
    special_deployment: ClearDifficult = Field(description="for the special deployment")
    source: Source = Field(alias="from", description="where it comes from")


class SlideText(Record):
    line: Words = Field(description="what a Line may do")
    other: Words = Field(description="what others may do")
    source: Source = Field(alias="from", description="where it comes from")


class RoadMarch(Record):
    secondary: Count = Field(description="hexes more by a secondary road")
    main: Count = Field(description="hexes more by a main road")
    columns: list[Words] = Field(description="the columns of the chart that march by road")
    source: Source = Field(alias="from", description="where it comes from")


class BrigadeOnly(Record):
    brigade: Positive = Field(description="the cost for a whole brigade; a single unit may not enter")


Cost = Annotated[int, Field(ge=0, le=6)] | Literal["-", "road"] | BrigadeOnly


class HexRow(Record):
    """The cost of one kind of ground for every column of the chart."""

    key: list[Annotated[str, Field(min_length=1)]] = Field(
        description="the letters of the map that are this ground, or the kinds of hexside"
    )
    inf_line: Cost = Field(description="foot in Line, unlimbered guns")
    inf_a: Cost = Field(description="foot in A or Column, light limbered guns")
    light_inf: Cost = Field(description="light or Dispersed foot")
    cav_line: Cost = Field(description="heavy horse in Line")
    cav_a: Cost = Field(description="heavy horse in A or Column")
    light_cav_line: Cost = Field(description="light horse in Line")
    light_cav_a: Cost = Field(description="light horse in A, Dispersed horse")
    heavy_limbered: Cost = Field(description="heavy limbered guns")
    baggage: Cost = Field(description="baggage")
    leaders: Cost = Field(description="leaders")


class BridgeRow(Record):
    cost: Count = Field(description="movement points over a bridge")
    note: Words = Field(description="a remark")


class Sides(Record):
    light_protection: HexRow = Field(description="hedges, fences and steep slopes")
    stream: HexRow = Field(description="streams and ditches")
    elevation: HexRow = Field(description="other slopes")
    bridge: BridgeRow = Field(description="bridges")


class Ground(Record):
    clear: HexRow = Field(description="clear ground")
    difficult: HexRow = Field(description="difficult ground")
    wood: HexRow = Field(description="woods")
    simple_protection: HexRow = Field(description="villages and towns")
    high_protection: HexRow = Field(description="ramparts and redoubts")
    impassable: HexRow = Field(description="where nobody goes")


class Terrain(Record):
    sheets: list[Words] = Field(description="the sheets on which the chart is printed")
    columns: list[Words] = Field(description="the columns of the chart")
    fixed: Words = Field(description="what the rulebook says of it")
    alternative: Words = Field(description="what else its words could mean")
    source: Source = Field(alias="from", description="where the rest comes from")
    column: dict[str, Words] = Field(description="who uses each column")
    potential: dict[str, Potential] = Field(description="movement by column")
    turning: dict[str, Turning] = Field(description="turning by column")
    change_of_formation: Change = Field(description="changing formation")
    pivot: Pivot = Field(description="pivoting a brigade")
    slide_and_rear_move: SlideText = Field(description="moving sideways and backwards")
    road_march: RoadMarch = Field(description="marching by road")
    hex: Ground = Field(description="what ground costs")
    side: Sides = Field(description="what hexsides cost besides")


class GunType(Record):
    name: Words = Field(description="what it is called; batteries name it")
    point_blank: Pair = Field(description="the first and the last hex of point blank")
    medium: Pair = Field(description="the same of medium range")
    maximum: Pair = Field(description="the same of maximum range")
    guns_per_ball: Positive = Field(description="how many guns a printed ball stands for")
    heavy: bool = Field(description="whether it is heavy")
    indirect: bool = Field(description="whether it may fire over others")
    sources: Sources = Field(alias="from", description="where each of these values comes from")


class Guns(Record):
    fixed: Words = Field(description="what the rulebook says of it")
    source: Source = Field(alias="from", description="where the rest comes from")
    type: list[GunType] = Field(description="the types of guns")
    nation: dict[str, list[Words] | Source] = Field(
        description="which types a nation has; for whoever reads the file"
    )


class ArtilleryFire(Record):
    sheets: list[Words] = Field(description="the sheets on which it is printed")
    fixed: Words = Field(description="what the rulebook says of it")
    source: Source = Field(alias="from", description="where the rest comes from")
    maximum: list[Letter] = Field(description="the letters of maximum range, for one to four balls")
    medium: list[Letter] = Field(description="the letters of medium range")
    point_blank: list[Letter] = Field(description="the letters of point blank")


class FireRow(Record):
    row: Words = Field(description="who fires by it")
    letters: list[Letter] = Field(description="the letters, rising")
    upto: list[int] = Field(
        description="up to which sum of strength and efficiency each letter goes; the last has no limit"
    )


class InfantryFire(Record):
    sheets: list[Words] = Field(description="the sheets on which it is printed")
    fixed: Words = Field(description="what the rulebook says of it")
    source: Source = Field(alias="from", description="where the rest comes from")
    panicked: FireRow = Field(description="the Panicked")
    a_open: FireRow = Field(description="units in A in the open")
    dispersed: FireRow = Field(description="the Dispersed")
    square_line: FireRow = Field(description="square units in Line")
    brigade_line: FireRow = Field(description="units of a brigade in Line")


class FireResults(Record):
    sheets: list[Words] = Field(description="the sheets on which it is printed")
    order: list[Words] = Field(description="the classes of targets, from the most exposed")
    letters: list[Letter] = Field(description="the letters")
    rule: Words = Field(description="how the table was made")
    thresholds: dict[str, list[int]] = Field(description="from which score each result comes, by class")
    fixed: Words = Field(description="what the rulebook says of it")
    source: Source = Field(alias="from", description="where the rest comes from")
    classes: dict[str, Words] = Field(description="who is of which class")
    table: dict[str, list[list[Result]]] = Field(
        description="by class, a row for each die, with a result for each letter"
    )


class Ratio(BaseModel):
    """The opponents' ratio: one row per defender's strength, named by the number."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)
    __pydantic_extra__: dict[str, list[int]] = Field(init=False)

    sheets: list[Words] = Field(description="the sheets on which it is printed")
    ratios: list[int] = Field(description="the ratios in per cent, rising")
    rule: Words = Field(description="how the table was made")
    artillery_defender: Words = Field(description="what stands for the strength of guns")
    fixed: Words = Field(description="what the rulebook says of it")
    source: Source = Field(alias="from", description="where the rest comes from")


class ChargeModifier(Record):
    code: Modifier = Field(description="the modifier, as the rules know it")
    when: Words = Field(description="the same in words")
    add: Added = Field(description="what is added to the die")
    group: Words = Field(description="of a group only one counts")
    source: Source = Field(alias="from", description="where it comes from")


class ChargeModifiers(Record):
    rule: Words = Field(description="how modifiers add up")
    source: Source = Field(alias="from", description="where that comes from")


class ChargeLine(Record):
    line: Positive = Field(description="its number, from 1")
    ratio: Positive = Field(description="the ratio")
    die: Annotated[int, Field(ge=1, le=6)] = Field(description="the die")
    cells: list[Words] = Field(description="attacker and defender, for each differential")


class ChargeResults(Record):
    sheets: list[Words] = Field(description="the sheets on which it is printed")
    differential: list[int] = Field(description="the differentials, the outer ones open")
    rule: Words = Field(description="how the table was made")
    base: dict[str, int] = Field(description="the step by ratio from which it was made")
    steps: list[Words] = Field(description="the results, from the worst for the attacker")
    fixed: Words = Field(description="what the rulebook says of it")
    source: Source = Field(alias="from", description="where the rest comes from")
    lines: list[ChargeLine] = Field(description="its lines, six dice a ratio")
    panicked_defender: dict[str, Words] = Field(
        description="what a defender already Panicked suffers instead"
    )


class CommandRanges(Record):
    gic: Positive = Field(description="how far the general in chief commands, in hexes")
    second: Positive = Field(description="how far his second does")
    corps: Positive = Field(description="how far a corps leader does")
    order_at_once: Count = Field(description="up to how many hexes an order holds at once")
    order_box_1: Positive = Field(description="up to how many hexes it waits one turn")
    source: Source = Field(alias="from", description="where it comes from")


class ArrivalRolls(Record):
    time_roll: dict[Die, Literal["one hour early", "on time", "one hour late", "two hours late"]] = Field(
        description="when a column arrives, by die"
    )
    place_roll: dict[
        Die, Literal["planned", "one entry point to the right", "one entry point to the left"]
    ] = Field(description="where it arrives, by die")
    source: Source = Field(alias="from", description="where it comes from")


class Tables(Record):
    """tables.toml: the player aids."""

    meta: TablesMeta = Field(description="what the file is about")
    terrain: Terrain = Field(description="the terrain chart")
    guns: Guns = Field(description="guns and their ranges")
    artillery_fire: ArtilleryFire = Field(description="how strong guns fire")
    infantry_fire: InfantryFire = Field(description="how strong foot fires")
    fire_results: FireResults = Field(description="what fire does")
    ratio: Ratio = Field(description="the opponents' ratio")
    charge_modifier: list[ChargeModifier] = Field(description="what is added to the die of a charge")
    charge_modifiers: ChargeModifiers = Field(description="how that adds up")
    charge_results: ChargeResults = Field(description="what a charge does")
    command: CommandRanges = Field(description="how far leaders command")
    arrival: ArrivalRolls = Field(description="when and where columns arrive")
