"""What the files of a Castiglione pack hold: map, forces, tables and scenario.

A field that is not listed here is a fault. What must agree between fields and files is in `crosschecks`.
Marks everywhere: TXT the rulebook states it, HIS history, REC reconstructed.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

SideName = Literal["austrian", "french"]
Mark = Literal["TXT", "HIS", "REC"]
AreaType = Literal["clear", "mountain", "city"]
UnitType = Literal["infantry", "cavalry", "artillery"]
BridgeType = Literal["none", "yes", "red"]

Point = Annotated[tuple[float, float], Field(strict=False)]
Words = Annotated[str, Field(min_length=1)]
Count = Annotated[int, Field(ge=0)]
Positive = Annotated[int, Field(ge=1)]
Degrees = Annotated[float, Field(ge=-180, le=180)]
Kilometres = Annotated[float, Field(ge=1, le=200)]
Coordinate = Annotated[float, Field(ge=-1000, le=1000)]
Men = Annotated[int, Field(ge=1, le=10_000)]
Points = Annotated[int, Field(ge=1, le=99)]
Shift = Annotated[int, Field(ge=-9, le=9)]
DieTotal = Annotated[int, Field(ge=-10, le=20)]


class Record(BaseModel):
    """Base of all: unknown fields and wrong types are faults, nothing changes once read."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# -- map -------------------------------------------------------------------------------------------


class Origin(Record):
    lon: Degrees
    lat: Degrees
    km_per_degree_lon: Kilometres
    km_per_degree_lat: Kilometres


class Frame(Record):
    west: Coordinate
    east: Coordinate
    south: Coordinate
    north: Coordinate


class Counts(Record):
    areas: Positive
    links: Positive
    bridges: Count
    red_bridges: Count


class AreaGarrison(Record):
    side: SideName
    sp: Positive


class Area(Record):
    """One area (CAS-2.2.1); `draw` and `works` concern the drawing alone."""

    id: Words
    name: Words
    type: AreaType
    x: float
    y: float
    draw: Point | None = None
    works: Literal["star", "wall-star", "great", "wall"] | None = None
    special: Literal["mantua"] | None = None
    supply: SideName | None = None
    garrison: AreaGarrison | None = None
    zone: bool
    text: bool


class Link(Record):
    """A road between two areas (CAS-2.2.4); `via` bends the drawn road."""

    a: Words
    b: Words
    bridge: BridgeType
    river: str | None = None
    site: str | None = None
    via: list[Point] = []


class Limit(Record):
    rule: Words
    points: list[Point]


class MapData(Record):
    name: Words
    provenance: Words
    licence: Words
    origin: Origin
    frame: Frame
    counts: Counts
    area: list[Area]
    link: list[Link]
    limit: Limit


# -- forces ----------------------------------------------------------------------------------------


class Scale(Record):
    infantry: Men
    cavalry: Men
    artillery: Men


class Totals(Record):
    infantry: Count
    cavalry: Count
    artillery: Count
    units: Count
    leaders: Count


class BothTotals(Record):
    austrian: Totals
    french: Totals


class LeaderRules(Record):
    ma: Annotated[int, Field(ge=1, le=9)]


class GarrisonRules(Record):
    sp: Annotated[int, Field(ge=1, le=9)]
    cf: Annotated[int, Field(ge=1, le=6)]
    ma: Literal[0]
    hits: Annotated[int, Field(ge=1, le=9)]


class Formation(Record):
    id: Words
    side: SideName
    leader: Words
    army: bool = False
    stripe: Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]


class Leader(Record):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)

    id: Words
    name: Words
    side: SideName
    formation: Words
    rank: Annotated[int, Field(ge=1, le=9)]
    sr: Annotated[int, Field(ge=0, le=4)]
    cr: Annotated[int, Field(ge=0, le=6)]
    tr: Annotated[int, Field(ge=0, le=4)]
    area: Words
    marks: dict[str, Mark] = Field(alias="from")
    mark: str


class Unit(Record):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)

    id: Words
    name: Words
    name_fr: Words | None = None
    side: SideName
    formation: Words
    type: UnitType
    sp: Annotated[int, Field(ge=1, le=9)]
    cf: Annotated[int, Field(ge=1, le=6)]
    ma: Annotated[int, Field(ge=1, le=6)]
    area: Words
    army_only: bool = False
    marks: dict[str, Mark] = Field(alias="from")
    mark: str


class Garrison(Record):
    id: Words
    side: SideName
    area: Words
    sp: Annotated[int, Field(ge=1, le=9)]
    cf: Annotated[int, Field(ge=1, le=6)]
    ma: Literal[0]


class Forces(Record):
    scale: Scale
    totals: BothTotals
    leader_rules: LeaderRules
    garrison_rules: GarrisonRules
    formation: list[Formation]
    leader: list[Leader]
    unit: list[Unit]
    garrison: list[Garrison]


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
    condition: CfCondition
    when: Words
    cf: Shift | Literal["SR", "TR"]
    mark: Mark


class Drm(Record):
    condition: DrmCondition
    when: Words
    value: Shift | Literal["SR", "TR"]
    mark: Mark
    note: str = ""


class CfTable(Record):
    """CF modifiers of a cohesion test (CAS-3.3e)."""

    name: Words
    rule: Words
    kind: Literal["cf"]
    provenance: Words
    fixed_by_text: list[str]
    mp: Positive | None = None
    modifiers: list[CfModifier]


class DieRow(Record):
    die: DieTotal
    extra: Count
    hit: bool
    mark: Mark


class DieTable(Record):
    """Rows by modified die; the first row stands for less as well, the last for more."""

    name: Words
    rule: Words
    kind: Literal["die"]
    provenance: Words
    fixed_by_text: list[str]
    reasoning: str = ""
    rows: list[DieRow]
    drm: list[Drm]


class GridTable(Record):
    """Columns by their lowest value, rows by modified die; last column and outer rows are open."""

    name: Words
    rule: Words
    kind: Literal["grid"]
    provenance: Words
    fixed_by_text: list[str]
    columns: list[int]
    labels: list[str] = []
    dice: list[DieTotal]
    rows: list[list[Count]]
    means: list[float] = []
    drm: list[Drm]


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
    printed: Positive
    hits: Count
    apply: list[CfCondition]
    die: Positive
    SR: Count = 0
    TR: Count = 0


class Expected(Record):
    extra: int | None = None
    hit: bool | None = None
    value: int | str | None = None
    cf: int | None = None
    hits: int | None = None
    passes: bool | None = Field(default=None, alias="pass")


class Constraint(Record):
    """What the text or one of its examples asks of a table."""

    table: TableName
    source: Words
    die: DieTotal | None = None
    column: Positive | None = None
    drm: DrmCondition | None = None
    test: TestCase | None = None
    has_column: Positive | None = None
    expect: Expected | None = None


class Tables(Record):
    forage: CfTable
    forced_march: DieTable
    bridge_destruction: CfTable
    bridge_repair: CfTable
    march_to_the_guns: CfTable
    bombardment: GridTable
    combat: GridTable
    pursuit: GridTable
    recovery: CfTable
    constraint: list[Constraint]


# -- scenario --------------------------------------------------------------------------------------


class SetUp(Record):
    mantua: Literal["besieged", "liberated", "not in play"]
    areas: dict[str, str] | None = None


class Reinforcement(Record):
    turn: Positive
    side: SideName
    pieces: Annotated[list[str], Field(min_length=1)]
    area: Words
    otherwise: list[str] = Field(alias="or", default=[])


class Siege(Record):
    area: Words
    infantry_sp: Positive


class Initiative(Record):
    fixed: list[SideName]
    french_drm: Shift
    ties: SideName


class Turn(Record):
    turn: Positive
    date: Annotated[str, Field(pattern=r"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$")]
    republican: Words


class Instant(Record):
    rule: Words
    level: Words


class VictoryItem(Record):
    rule: Words
    side: Literal["austrian", "french", "both"]
    kind: Literal["eliminated", "control", "joined_units", "joined_leader", "besieged", "zone_clear", "held"]
    points: Points
    areas: list[str] = []
    leader: str | None = None


class Level(Record):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)

    name: Literal["strategic", "operational", "tactical", "decisive", "clear", "minor", "draw"]
    least: Annotated[int, Field(ge=0, le=999)] = Field(alias="from")
    rule: Words


class Fog(Record):
    """Fog of war with dummies, the project's own option: how many each side has, and their movement."""

    dummies: Annotated[int, Field(ge=1, le=9)]
    ma: Annotated[int, Field(ge=1, le=4)]


class ScenarioData(Record):
    name: Words
    map: Words
    forces: Words
    tables: Words
    provenance: dict[str, Mark]
    areas: list[str] | None = None
    setup: SetUp
    reinforcement: list[Reinforcement] = []
    siege: Siege | None = None
    initiative: Initiative
    fog: Fog
    turn: list[Turn]
    instant: Instant
    vp: list[VictoryItem]
    level: list[Level]
