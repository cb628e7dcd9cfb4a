"""What tables.toml of a SYW pack holds: the player aids."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from grognard.systems.syw.schema import Count, Pair, Positive, Record, Source, Sources, Words

Result = Literal["-", "TE", "D", "D/P", "P"]
Letter = Literal["A", "B", "C", "D", "E", "F"]
Die = Annotated[str, Field(pattern=r"^[1-6]$")]


class TablesMeta(Record):
    provenance: dict[str, Words]
    sheets: list[Words]


class Potential(Record):
    mp: Positive
    source: Source = Field(alias="from")


class Turning(Record):
    mp: Count
    three: Positive | None = None
    source: Source = Field(alias="from")


class Change(Record):
    unit: Count
    brigade: Count
    artillery: Count
    source: Source = Field(alias="from")


class TwoThree(Record):
    two: Positive
    three: Positive


class ClearDifficult(Record):
    clear: Positive
    difficult: Positive


class Pivot(Record):
    clear: TwoThree
    difficult: TwoThree
    special_deployment: ClearDifficult
    source: Source = Field(alias="from")


class SlideText(Record):
    line: Words
    other: Words
    source: Source = Field(alias="from")


class RoadMarch(Record):
    secondary: Count
    main: Count
    columns: list[Words]
    source: Source = Field(alias="from")


class BrigadeOnly(Record):
    brigade: Positive


Cost = Annotated[int, Field(ge=0, le=6)] | Literal["-", "road"] | BrigadeOnly


class HexRow(Record):
    """The cost of one kind of ground for every column of the chart."""

    key: list[Annotated[str, Field(min_length=1)]]
    inf_line: Cost
    inf_a: Cost
    light_inf: Cost
    cav_line: Cost
    cav_a: Cost
    light_cav_line: Cost
    light_cav_a: Cost
    heavy_limbered: Cost
    baggage: Cost
    leaders: Cost


class BridgeRow(Record):
    cost: Count
    note: Words


class Sides(Record):
    light_protection: HexRow
    stream: HexRow
    elevation: HexRow
    bridge: BridgeRow


class Ground(Record):
    clear: HexRow
    difficult: HexRow
    wood: HexRow
    simple_protection: HexRow
    high_protection: HexRow
    impassable: HexRow


class Terrain(Record):
    sheets: list[Words]
    columns: list[Words]
    fixed: Words
    alternative: Words
    source: Source = Field(alias="from")
    column: dict[str, Words]
    potential: dict[str, Potential]
    turning: dict[str, Turning]
    change_of_formation: Change
    pivot: Pivot
    slide_and_rear_move: SlideText
    road_march: RoadMarch
    hex: Ground
    side: Sides


class GunType(Record):
    name: Words
    point_blank: Pair
    medium: Pair
    maximum: Pair
    guns_per_ball: Positive
    heavy: bool
    indirect: bool
    sources: Sources = Field(alias="from")


class Guns(Record):
    fixed: Words
    source: Source = Field(alias="from")
    type: list[GunType]
    nation: dict[str, list[Words] | Source]


class ArtilleryFire(Record):
    sheets: list[Words]
    fixed: Words
    source: Source = Field(alias="from")
    maximum: list[Letter]
    medium: list[Letter]
    point_blank: list[Letter]


class FireRow(Record):
    row: Words
    letters: list[Letter]
    upto: list[int]


class InfantryFire(Record):
    sheets: list[Words]
    fixed: Words
    source: Source = Field(alias="from")
    panicked: FireRow
    a_open: FireRow
    dispersed: FireRow
    square_line: FireRow
    brigade_line: FireRow


class FireResults(Record):
    sheets: list[Words]
    order: list[Words]
    letters: list[Letter]
    rule: Words
    thresholds: dict[str, list[int]]
    fixed: Words
    source: Source = Field(alias="from")
    classes: dict[str, Words]
    table: dict[str, list[list[Result]]]


class Ratio(BaseModel):
    """The opponents' ratio: one row per defender's strength, named by the number."""

    model_config = ConfigDict(extra="allow", strict=True, frozen=True)
    __pydantic_extra__: dict[str, list[int]] = Field(init=False)

    sheets: list[Words]
    ratios: list[int]
    rule: Words
    artillery_defender: Words
    fixed: Words
    source: Source = Field(alias="from")


class ChargeModifier(Record):
    code: Words
    when: Words
    add: int
    group: Words
    source: Source = Field(alias="from")


class ChargeModifiers(Record):
    rule: Words
    source: Source = Field(alias="from")


class ChargeLine(Record):
    line: Positive
    ratio: Positive
    die: Annotated[int, Field(ge=1, le=6)]
    cells: list[Words]


class ChargeResults(Record):
    sheets: list[Words]
    differential: list[int]
    rule: Words
    base: dict[str, int]
    steps: list[Words]
    fixed: Words
    source: Source = Field(alias="from")
    lines: list[ChargeLine]
    panicked_defender: dict[str, Words]


class CommandRanges(Record):
    gic: Positive
    second: Positive
    corps: Positive
    order_at_once: Count
    order_box_1: Positive
    source: Source = Field(alias="from")


class ArrivalRolls(Record):
    time_roll: dict[Die, Literal["one hour early", "on time", "one hour late", "two hours late"]]
    place_roll: dict[Die, Literal["planned", "one entry point to the right", "one entry point to the left"]]
    source: Source = Field(alias="from")


class Tables(Record):
    """tables.toml: the player aids."""

    meta: TablesMeta
    terrain: Terrain
    guns: Guns
    artillery_fire: ArtilleryFire
    infantry_fire: InfantryFire
    fire_results: FireResults
    ratio: Ratio
    charge_modifier: list[ChargeModifier]
    charge_modifiers: ChargeModifiers
    charge_results: ChargeResults
    command: CommandRanges
    arrival: ArrivalRolls
