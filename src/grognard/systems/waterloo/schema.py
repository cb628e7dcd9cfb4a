"""What the files of a Waterloo pack hold: map.toml, forces.toml and the tables that both scenarios share.

A field that is not listed here is a fault. What must agree between fields and files is in `survey`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from grognard.packs_io import InBoth

Words = Annotated[str, Field(min_length=1)]
Cell = Annotated[str, Field(pattern=r"^\d{1,3},\d{1,3}$")]
Edge = Annotated[str, Field(pattern=r"^\d{1,3},\d{1,3}/(N|NE|E|SE|S|SW|W|NW)$")]
Clock = Annotated[str, Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]
Facing = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Army = Literal["French", "English", "Prussian"]
Kind = Literal[
    "infantry",
    "Guard infantry",
    "light infantry",
    "Guard light infantry",
    "field artillery",
    "light artillery",
    "heavy cavalry",
    "light cavalry",
    "Guard heavy cavalry",
    "Guard light cavalry",
    "cavalry command",
    "command",
]
Verdict = Annotated[str, Field(pattern=r"^(-|DE|[AD][1-5])$")]
FireVerdict = Annotated[str, Field(pattern=r"^(-|DE|D[1-5])$")]
DieFace = Literal["1", "2", "3", "4", "5", "6"]
Source = Literal["rulebook", "reconstructed"]
Positive = Annotated[int, Field(ge=1)]
Side = Annotated[int, Field(ge=2, le=100)]
"""How many octagons a map is wide or high: what a table can hold, and a machine that is sent one."""
Factor = Annotated[int, Field(ge=0, le=99)]
Count = Annotated[int, Field(ge=0)]
Pair = Annotated[tuple[float, float], Field(strict=False)]


class Record(BaseModel):
    """Base of all: unknown fields and wrong types are faults, nothing changes once read."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Size(Record):
    columns: Positive
    rows: Positive
    octagons: Positive


class Origin(Record):
    cell: Cell
    degrees: Pair
    metres_per_degree: Pair


class Road(Record):
    id: Words
    kind: Literal["paved", "lane"]
    name: Words
    way: Annotated[list[Cell], Field(min_length=2)]


class Water(Record):
    name: Words
    small: bool = Field(False, description="whether it is drawn as a mere brook")
    edges: Annotated[list[Edge], Field(min_length=1)]


class Bridge(Record):
    name: Words
    edge: Edge


class PlaceLettering(Record):
    """How the name of a place stands beside it."""

    offset: Pair = Field((0.0, 1.75), description="from its first cell, right and down, in half octagons")
    anchor: Literal["start", "middle", "end"] = Field("middle", description="which end of it stands there")
    great: bool = Field(False, description="whether it is set in bold capitals")


class WoodLettering(Record):
    """How the name of a wood stands on the map."""

    at: Pair = Field(description="its middle, in half octagons from the first octagon")
    angle: float = Field(0.0, description="degrees clockwise")
    size: float = Field(20.0, description="of its letters")


class Label(WoodLettering):
    """Lettering that belongs to no single place."""

    kind: Literal["road", "stream", "height"] = Field(description="the manner of its letters")
    text: InBoth


class Place(Record):
    name: Words
    cells: Annotated[list[Cell], Field(min_length=1)]
    degrees: Pair | None = None
    title: InBoth | None = Field(None, description="its name as it is drawn, where the languages differ")
    lettering: PlaceLettering | None = Field(None, description="how its name stands beside it, if not below")


class Wood(Record):
    name: Words
    cells: Annotated[list[Cell], Field(min_length=1)]
    title: InBoth | None = Field(None, description="its name as it is drawn, where the languages differ")
    lettering: WoodLettering | None = Field(None, description="how its name stands; none is drawn without")


class Exit(Record):
    cell: Cell
    to: Words
    title: InBoth | None = Field(None, description="the same as it is drawn, where the languages differ")


class MapFile(Record):
    """map.toml: pictures of the ground and the heights, then what runs through and along the cells."""

    name: Words
    source: Words
    metres_per_octagon: Annotated[int, Field(ge=20, le=2000)]
    origin: Origin | None = None
    sectors: Size | None = None
    octagons: Annotated[tuple[Side, Side], Field(strict=False)]
    ground: str
    height: str
    road: list[Road] = []
    stream: list[Water] = []
    bridge: list[Bridge] = []
    embankment: list[Water] = []
    place: list[Place] = []
    wood: list[Wood] = []
    label: list[Label] = []
    sector_label: dict[str, Pair] = Field(
        {}, description="where a sector's number stands, if not in its upper left corner"
    )
    exit: list[Exit] = []


class UnitRow(Record):
    """One counter: either its start zone (sectors or place, and the turn) or its cell and facing."""

    id: Annotated[str, Field(pattern=r"^[A-Z]+-[A-Z]+\d*$")]
    army: Army
    type: Kind
    general: str = ""
    corps: str = ""
    combat: Annotated[int, Field(ge=1, le=3)] | None = None
    sectors: list[Positive] = []
    place: str = ""
    turn: Positive = 1
    sheet: Literal["a", "b", "c"] | None = None
    label: str = ""
    cell: Cell | None = None
    facing: Facing | None = None


class Entry(Record):
    general: Words
    sectors: Annotated[list[Positive], Field(min_length=1)]
    turn: Positive
    cell: Cell
    road: Words


class ForcesFile(Record):
    """forces.toml: the counters and where they start or come in."""

    source: Words
    turns: Annotated[int, Field(ge=1, le=40)] = 16
    hours: list[Clock] = Field([], description="the hour of each turn; those of 18 June 1815 if left out")
    soft_ground: bool | None = Field(
        None,
        description="whether rain-soaked ground limits the first turns; if left out, where somebody enters",
    )
    unit: Annotated[list[UnitRow], Field(min_length=2)]
    entry: list[Entry] = []


class Post(Record):
    """Where one unit stands in a set-up that is ready to play."""

    cell: Cell
    facing: Facing | None = None


class SetupFile(Record):
    """setup.toml: a set-up that is ready to play, within the zones of the forces sheet."""

    source: Words
    post: dict[str, Post]


class Attested(Record):
    difference: int
    die: Positive
    result: Verdict
    source: Words


class CombatTable(Record):
    provenance: Words
    fixed_by_rulebook: list[Words]
    reasoning: Words
    die: Literal[6]
    differences: Annotated[list[int], Field(min_length=2)]
    lowest: int
    cap: int
    attested: list[Attested]
    rows: dict[DieFace, list[Verdict]]


class FireTable(Record):
    provenance: Words
    sums: list[Positive]
    rows: dict[str, list[FireVerdict]]


class Artillery(Record):
    provenance: Words
    fixed_by_rulebook: list[Words]
    reasoning: Words
    range: Positive
    field: FireTable
    light: FireTable


class Hour(Record):
    turn: Positive
    hour: Annotated[str, Field(pattern=r"^\d\d:\d\d$")]
    soft_ground: Count
    basis: Source
    enter: list[Words] = []
    french_reduced: bool = False
    last: bool = False


class Calendar(Record):
    provenance: Words
    fixed_by_rulebook: list[Words]
    start_turns: Annotated[tuple[Positive, Positive], Field(strict=False)]
    turn: Annotated[list[Hour], Field(min_length=1)]


class Factors(Record):
    movement: Positive
    combat: Count | dict[Army, Count] | None = None
    formation: Count | None = None
    loss: Positive
    source: Words
    note: str = ""


class TablesFile(Record):
    """tables.toml: combat, artillery, calendar and the factors of each type of unit."""

    combat: CombatTable
    artillery: Artillery
    calendar: Calendar
    type: dict[Kind, Factors]


class ToyMap(Record):
    """A small map written out by its features; everything else is open and flat."""

    octagons: Annotated[tuple[Side, Side], Field(strict=False)] = (20, 20)
    wood: list[Cell] = []
    town: list[Cell] = []
    quarry: list[Cell] = []
    high: list[Cell] = []
    road: list[list[Cell]] = []
    stream: list[Edge] = []
    bridge: list[Edge] = []
    embankment: list[Edge] = []


class OwnFactors(Record):
    """Factors other than the printed ones."""

    combat: Factor | None = None
    movement: Factor | None = None
    formation: Factor | None = None
    loss: Factor | None = None


class DataTable(Record):
    """Values other than the pack's, for one position: by unit, by kind, and rows of the tables."""

    units: dict[str, OwnFactors] = {}
    types: dict[Kind, OwnFactors] = {}
    combat: dict[DieFace, list[Verdict]] = {}
    field: dict[str, list[FireVerdict]] = {}
    light: dict[str, list[FireVerdict]] = {}
    soft_ground: dict[str, Annotated[int, Field(ge=0, le=9)]] = {}


class PositionFile(Record):
    """A situation: see `docs/positions/waterloo.md`."""

    format: Literal["grognard-position/1", "grognard-position/2"] = "grognard-position/2"
    system: Literal["waterloo"] = "waterloo"
    scenario: str | None = None
    map: ToyMap | None = None
    data: DataTable | None = None
    options: dict[Literal["players", "morale", "setup"], str] = {}
    turn: Annotated[int, Field(ge=1, le=16)] = 4
    begun: Annotated[int, Field(ge=1, le=16)] = 1
    side: Literal["french", "allied", "english", "prussian"] = "french"
    phase: Literal["deployment", "artillery", "battle", "counters"] = "battle"
    units: list[str] = []
    lost: list[str] = []
    shaken: list[Army] = []
    panic: Annotated[int, Field(ge=0, le=3)] = 0
    started: list[Words] | None = None
    engaged: list[Words] | None = None
    struck: list[str] = []
    moving: str = ""
    flight: list[str] = []
    under_way: list[dict[str, object]] | None = None
    seed: int | str = 0
    dice: list[int] = []
    exact: dict[str, object] | None = None
