"""What the files of a Castiglione pack hold: map, forces, tables and scenario.

A field that is not listed here is a fault. What must agree between fields and files is in `crosschecks`.
Marks everywhere: TXT the rulebook states it, HIS history, REC reconstructed.
"""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from grognard.packs_io import Colour, Id, Name, Record, Words

SideName = Literal["austrian", "french"]
Mark = Literal["TXT", "HIS", "REC"]
AreaType = Literal["clear", "mountain", "city"]
UnitType = Literal["infantry", "cavalry", "artillery"]
BridgeType = Literal["none", "yes", "red"]

Point = Annotated[tuple[float, float], Field(strict=False)]
Count = Annotated[int, Field(ge=0)]
Positive = Annotated[int, Field(ge=1)]
Degrees = Annotated[float, Field(ge=-180, le=180)]
Kilometres = Annotated[float, Field(ge=1, le=200)]
Coordinate = Annotated[float, Field(ge=-1000, le=1000)]
Hits = Annotated[int, Field(ge=0, le=20)]
Men = Annotated[int, Field(ge=1, le=10_000)]
Points = Annotated[int, Field(ge=1, le=99)]
Shift = Annotated[int, Field(ge=-9, le=9)]
DieTotal = Annotated[int, Field(ge=-10, le=20)]


# -- map -------------------------------------------------------------------------------------------


class Origin(Record):
    lon: Degrees = Field(description="the longitude of x = 0")
    lat: Degrees = Field(description="the latitude of y = 0")
    km_per_degree_lon: Kilometres = Field(description="kilometres to a degree of longitude")
    km_per_degree_lat: Kilometres = Field(description="kilometres to a degree of latitude")


class Frame(Record):
    west: Coordinate = Field(description="the least x of the sheet")
    east: Coordinate = Field(description="the greatest x")
    south: Coordinate = Field(description="the least y")
    north: Coordinate = Field(description="the greatest y")


class Counts(Record):
    areas: Positive = Field(description="areas of this file")
    links: Positive = Field(description="links of this file")
    bridges: Count = Field(description="links with an ordinary bridge")
    red_bridges: Count = Field(description="links with a red bridge")


class AreaGarrison(Record):
    side: SideName = Field(description="whose it is")
    sp: Positive = Field(description="its strength")


class Area(Record):
    """One area (CAS-2.2.1); `draw` and `works` concern the drawing alone."""

    id: Id = Field(description="by which everything else names it")
    name: Name = Field(description="what it is called")
    type: AreaType = Field(description="the ground (CAS-2.2.1b)")
    x: float = Field(description="kilometres east")
    y: float = Field(description="kilometres north")
    draw: Point | None = Field(default=None, description="where its circle is drawn if not at x, y")
    works: Literal["star", "wall-star", "great", "wall"] | None = Field(
        default=None, description="how its walls are drawn"
    )
    special: Literal["mantua"] | None = Field(default=None, description="Mantua, with its siege (chapter 5)")
    supply: SideName | None = Field(default=None, description="the side it feeds (CAS-2.2.2a)")
    garrison: AreaGarrison | None = Field(
        default=None, description="who holds it at the start; every city but Mantua has one (CAS-2.2.3a)"
    )
    zone: bool = Field(description="whether it lies in the zone that `zone_clear` counts (CAS-12.1j)")
    text: bool = Field(description="whether the rulebook names it; for whoever reads the file")


class Link(Record):
    """A road between two areas (CAS-2.2.4); `via` bends the drawn road."""

    a: Words = Field(description="the area at one end")
    b: Words = Field(description="the area at the other")
    bridge: BridgeType = Field(description="a bridge that can be destroyed, a red one within a city, or none")
    river: str | None = Field(default=None, description="the river under the bridge; given for bridges alone")
    site: str | None = Field(default=None, description="where the bridge is, if not in either area")
    via: list[Point] = Field(default=[], description="points through which its road is drawn")


class Limit(Record):
    rule: Words = Field(description="the clause that speaks of it")
    points: list[Point] = Field(description="its course")


class MapData(Record):
    name: Name = Field(description="what the map is called")
    provenance: Words = Field(description="where the ground comes from, by a mark")
    licence: Words = Field(description="under which licence it may be used")
    origin: Origin = Field(description="where the map lies on the earth")
    frame: Frame = Field(description="what the sheet shows")
    counts: Counts = Field(description="how many there are of what, as a check")
    area: list[Area] = Field(description="the areas, and what each is")
    link: list[Link] = Field(description="the roads from area to area")
    limit: Limit = Field(description="the drawn limit of the zone of `zone_clear`")


# -- forces ----------------------------------------------------------------------------------------


class Scale(Record):
    infantry: Men = Field(description="men for a strength point of foot")
    cavalry: Men = Field(description="men for a strength point of horse")
    artillery: Men = Field(description="guns for a strength point")


class Totals(Record):
    infantry: Count = Field(description="strength points of foot")
    cavalry: Count = Field(description="strength points of horse")
    artillery: Count = Field(description="strength points of guns")
    units: Count = Field(description="units")
    leaders: Count = Field(description="leaders")


class BothTotals(Record):
    austrian: Totals = Field(description="the sum of the Austrian pieces")
    french: Totals = Field(description="the sum of the French pieces")


class LeaderRules(Record):
    ma: Annotated[int, Field(ge=1, le=9)] = Field(description="movement of every leader (CAS-2.1.2j)")


class GarrisonRules(Record):
    sp: Annotated[int, Field(ge=1, le=9)] = Field(description="strength of a garrison placed in play")
    cf: Annotated[int, Field(ge=1, le=6)] = Field(description="its cohesion")
    ma: Literal[0] = Field(description="none: it cannot move")
    hits: Annotated[int, Field(ge=1, le=9)] = Field(description="how many eliminate it (CAS-2.2.3e)")


class Formation(Record):
    id: Id = Field(description="by which units and leaders name it")
    side: SideName = Field(description="whose it is")
    leader: Words = Field(description="the id of its leader")
    army: bool = Field(
        False, description="whether it is the army itself, whose leader commands all; one for each side"
    )
    stripe: Colour = Field(description="the colour its counters share")


class Leader(Record):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)

    id: Id = Field(description="his own name in positions and actions")
    name: Name = Field(description="what he is called")
    side: SideName = Field(description="whose he is")
    formation: Words = Field(description="the formation he leads")
    rank: Annotated[int, Field(ge=1, le=9)] = Field(
        description="1 leads the army, a larger number a formation"
    )
    sr: Annotated[int, Field(ge=0, le=4)] = Field(description="strategic rating: marches (CAS-2.1.2b)")
    cr: Annotated[int, Field(ge=0, le=6)] = Field(description="command radius in areas (CAS-2.1.2c)")
    tr: Annotated[int, Field(ge=0, le=4)] = Field(
        description="tactical rating: combat and recovery (CAS-2.1.2d)"
    )
    area: Words = Field(description="where he stands unless the scenario sets up otherwise")
    marks: dict[str, Mark] = Field(alias="from", description="where each of his values comes from")
    mark: str = Field(description="a remark on that")


class Unit(Record):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)

    id: Id = Field(description="its own name in positions and actions")
    name: Name = Field(description="what it is called")
    name_fr: Name | None = Field(None, description="the same in French, where it differs")
    side: SideName = Field(description="whose it is")
    formation: Words = Field(description="the formation it belongs to")
    type: UnitType = Field(description="its arm")
    sp: Annotated[int, Field(ge=1, le=9)] = Field(description="strength points (CAS-2.1.1g)")
    cf: Annotated[int, Field(ge=1, le=6)] = Field(description="cohesion (CAS-2.1.1h)")
    ma: Annotated[int, Field(ge=1, le=6)] = Field(description="movement (CAS-2.1.1i)")
    area: Words = Field(description="where it stands unless the scenario sets up otherwise")
    army_only: bool = Field(
        False, description="whether it is of the army itself, so that the army's leader alone commands it"
    )
    marks: dict[str, Mark] = Field(alias="from", description="where each of its values comes from")
    mark: str = Field(description="a remark on that")


class Garrison(Record):
    id: Id = Field(description="its own name in positions and actions")
    side: SideName = Field(description="whose it is")
    area: Words = Field(description="the city it holds, as in the map")
    sp: Annotated[int, Field(ge=1, le=9)] = Field(description="strength, as in the map")
    cf: Annotated[int, Field(ge=1, le=6)] = Field(description="cohesion")
    ma: Literal[0] = Field(description="none: it cannot move")


class Forces(Record):
    scale: Scale = Field(description="men and guns for a strength point; shown, no rule reads it")
    totals: BothTotals = Field(description="the sums of both sides, as a check")
    leader_rules: LeaderRules = Field(description="what holds for every leader")
    garrison_rules: GarrisonRules = Field(description="what holds for every garrison placed in play")
    formation: list[Formation] = Field(description="divisions, columns and the two armies")
    leader: list[Leader] = Field(description="leaders")
    unit: list[Unit] = Field(description="brigades and batteries")
    garrison: list[Garrison] = Field(description="who holds which city at the start")


# -- tables ----------------------------------------------------------------------------------------

CfCondition = Literal[
    "unit_in_city",
    "crowded",
    "enemy_at_bridge",
    "leader",
    "two_links",
    "mountain",
    "destroyed_bridge",
    "out_of_command",
]
DrmCondition = Literal[
    "french",
    "leader",
    "each_hit",
    "attack_on_rough",
    "attack_on_city",
    "attack_on_mountain",
    "into_city",
    "into_mountain",
]


class CfModifier(Record):
    condition: CfCondition = Field(description="when it holds, as the rules know it")
    when: Words = Field(description="the same in words, shown in the table")
    cf: Shift | Literal["SR", "TR"] = Field(
        description="what is added to the cohesion: a number, or a leader's rating"
    )
    mark: Mark = Field(description="where it comes from")


class Drm(Record):
    condition: DrmCondition = Field(description="when it holds, as the rules know it")
    when: Words = Field(description="the same in words, shown in the table")
    value: Shift | Literal["SR", "TR"] = Field(
        description="what is added to the die: a number, or a leader's rating"
    )
    mark: Mark = Field(description="where it comes from")
    note: str = Field("", description="a remark")


class CfTable(Record):
    """CF modifiers of a cohesion test (CAS-3.3e)."""

    name: Name = Field(description="what it is called")
    rule: Words = Field(description="the clause without its prefix")
    kind: Literal["cf"] = Field(description="modifiers of a cohesion test")
    provenance: Words = Field(description="where it comes from")
    fixed_by_text: list[str] = Field(description="what the rulebook says of it")
    mp: Positive | None = Field(None, description="what the attempt costs in movement")
    modifiers: list[CfModifier] = Field(description="its modifiers")


class DieRow(Record):
    die: DieTotal = Field(description="the modified die")
    extra: Count = Field(description="movement points gained")
    hit: bool = Field(description="whether a hit is taken")
    mark: Mark = Field(description="where it comes from")


class DieTable(Record):
    """Rows by modified die; the first row stands for less as well, the last for more."""

    name: Name = Field(description="what it is called")
    rule: Words = Field(description="the clause without its prefix")
    kind: Literal["die"] = Field(description="rows by die")
    provenance: Words = Field(description="where it comes from")
    fixed_by_text: list[str] = Field(description="what the rulebook says of it")
    reasoning: str = Field("", description="how the rest was found")
    rows: list[DieRow] = Field(description="its rows, without gaps")
    drm: list[Drm] = Field(description="modifiers of the die")


class GridTable(Record):
    """Columns by their lowest value, rows by modified die; last column and outer rows are open."""

    name: Name = Field(description="what it is called")
    rule: Words = Field(description="the clause without its prefix")
    kind: Literal["grid"] = Field(description="columns, and rows by die")
    provenance: Words = Field(description="where it comes from")
    fixed_by_text: list[str] = Field(description="what the rulebook says of it")
    columns: list[int] = Field(description="the least value of each column, rising")
    labels: list[str] = Field([], description="what each column is headed; its value if left out")
    dice: list[DieTotal] = Field(description="the modified die of each row, without gaps")
    rows: list[list[Hits]] = Field(description="the hits of each row, one number a column")
    means: list[float] = Field([], description="the mean of each column, as a check")
    drm: list[Drm] = Field(description="modifiers of the die")


TableName = Literal[
    "forage",
    "forced_march",
    "bridge_destruction",
    "bridge_repair",
    "march_to_the_guns",
    "bombardment",
    "combat",
    "pursuit",
    "recovery",
]


class TestCase(Record):
    printed: Positive = Field(description="the printed cohesion")
    hits: Count = Field(description="hits taken before")
    apply: list[CfCondition] = Field(description="the modifiers that hold")
    die: Positive = Field(description="the die thrown")
    SR: Count = Field(0, description="the leader's strategic rating")
    TR: Count = Field(0, description="the leader's tactical rating")


class Expected(Record):
    extra: int | None = Field(default=None, description="movement points gained")
    hit: bool | None = Field(default=None, description="whether a hit is taken")
    value: int | str | None = Field(default=None, description="the modifier")
    cf: int | None = Field(default=None, description="the cohesion tested against")
    hits: int | None = Field(default=None, description="hits inflicted")
    passes: bool | None = Field(default=None, alias="pass", description="whether the test is passed")


class Constraint(Record):
    """What the text or one of its examples asks of a table."""

    table: TableName = Field(description="which table")
    source: Words = Field(description="the words or the example that ask for it")
    die: DieTotal | None = Field(None, description="the modified die")
    column: Positive | None = Field(None, description="the value that finds the column")
    drm: DrmCondition | None = Field(None, description="the modifier that is asked for")
    test: TestCase | None = Field(None, description="a cohesion test")
    has_column: Positive | None = Field(None, description="a column that must be there")
    expect: Expected | None = Field(None, description="what must come of it")


class Tables(Record):
    forage: CfTable = Field(description="living off the land (5.5)")
    forced_march: DieTable = Field(description="forced marches (8.3)")
    bridge_destruction: CfTable = Field(description="destroying a bridge (8.5.1)")
    bridge_repair: CfTable = Field(description="repairing it (8.5.2)")
    march_to_the_guns: CfTable = Field(description="marching to the guns (9.1.2)")
    bombardment: GridTable = Field(description="artillery before a combat (9.2)")
    combat: GridTable = Field(description="rounds of a combat")
    pursuit: GridTable = Field(description="pursuit after it")
    recovery: CfTable = Field(description="recovery of hits")
    constraint: list[Constraint] = Field(
        description="what the text fixes, looked up whenever the file is read"
    )


# -- scenario --------------------------------------------------------------------------------------


class SetUp(Record):
    mantua: Literal["besieged", "liberated", "not in play"] = Field(description="how its siege stands")
    areas: dict[str, str] | None = Field(
        None,
        description="where each piece stands that is there, by its id; as in forces.toml if left out",
    )


class Reinforcement(Record):
    turn: Positive = Field(description="the turn in whose supply phase they come")
    side: SideName = Field(description="whose they are")
    pieces: Annotated[list[str], Field(min_length=1)] = Field(description="their ids")
    area: Words = Field(description="where they come")
    otherwise: list[str] = Field(
        alias="or", default=[], description="where instead, the first that is free of enemies"
    )


class Siege(Record):
    area: Words = Field(description="the besieged city")
    infantry_sp: Points = Field(description="points of foot that a siege takes")


class Initiative(Record):
    fixed: list[SideName] = Field(description="who has it in the first turns, one after another")
    french_drm: Shift = Field(description="what the French add when it is thrown for")
    ties: SideName = Field(description="who has it when both throw the same")


class Turn(Record):
    turn: Positive = Field(description="its number, from 1")
    date: Annotated[str, Field(pattern=r"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$")] = Field(
        description="the day"
    )
    republican: Words = Field(description="the same day in the Republic's calendar")


class Instant(Record):
    rule: Words = Field(description="the clause by which the game may end at once")
    level: Words = Field(description="the victory that this is")


class VictoryItem(Record):
    rule: Words = Field(description="the clause it is told by")
    side: Literal["austrian", "french", "both"] = Field(description="who scores it")
    kind: Literal[
        "eliminated", "control", "joined_units", "joined_leader", "besieged", "zone_clear", "held"
    ] = Field(
        description="what is counted: enemy units `eliminated`, areas under `control`, areas `held` by own "
        "units and no enemy; Austrian units in Mantua (`joined_units`) or its leader (`joined_leader`), "
        "Mantua `besieged`, or `zone_clear` of Austrians"
    )
    points: Points = Field(description="what it scores, each time")
    areas: list[str] = Field([], description="the areas; for `control` and `held` alone")
    leader: str | None = Field(None, description="the leader; for `joined_leader` alone")


class Level(Record):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)

    name: Literal["strategic", "operational", "tactical", "decisive", "clear", "minor", "draw"] = Field(
        description="how great the victory is"
    )
    least: Annotated[int, Field(ge=0, le=999)] = Field(
        alias="from", description="points of difference from which it is won"
    )
    rule: Words = Field(description="the clause")


class Fog(Record):
    """Fog of war with dummies, the project's own option: how many each side has, and their movement."""

    dummies: Annotated[int, Field(ge=1, le=9)] = Field(description="how many dummies each side has")
    ma: Annotated[int, Field(ge=1, le=4)] = Field(description="their movement")


class ScenarioData(Record):
    name: Name = Field(description="the folder's name")
    map: Words = Field(description="the map's file")
    forces: Words = Field(description="the forces' file")
    tables: Words = Field(description="the tables' file")
    provenance: dict[str, Mark] = Field(description="where each of these terms comes from")
    areas: list[str] | None = Field(None, description="the areas in play; all of the map if left out")
    setup: SetUp = Field(description="who stands where")
    reinforcement: list[Reinforcement] = Field([], description="who comes later")
    siege: Siege | None = Field(None, description="the siege of a city")
    initiative: Initiative = Field(description="who moves first")
    fog: Fog = Field(description="dummies, for players who choose fog of war")
    turn: Annotated[list[Turn], Field(min_length=1, max_length=60)] = Field(
        description="the turns, one a day"
    )
    instant: Instant = Field(description="how the game may end at once")
    vp: list[VictoryItem] = Field(description="what scores at the end")
    level: list[Level] = Field(description="how great the victory is by the difference, best first")
