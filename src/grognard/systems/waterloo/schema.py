"""What the files of a Waterloo pack hold: map.toml, forces.toml and the tables that both scenarios share.

A field that is not listed here is a fault. What must agree between fields and files is in `survey`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from grognard.packs_io import Id, Name, Named, Record, Words

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
OnCounter = Annotated[str, Field(max_length=40)]
"""What is printed on a counter, if anything."""
Positive = Annotated[int, Field(ge=1)]
Side = Annotated[int, Field(ge=2, le=100)]
"""How many octagons a map is wide or high: what a table can hold, and a machine that is sent one."""
Factor = Annotated[int, Field(ge=0, le=99)]
Count = Annotated[int, Field(ge=0)]
Pair = Annotated[tuple[float, float], Field(strict=False)]
Within = Annotated[float, Field(ge=-10, le=210)]
Spot = Annotated[tuple[Within, Within], Field(strict=False)]
Near = Annotated[float, Field(ge=-10, le=10)]
Offset = Annotated[tuple[Near, Near], Field(strict=False)]
SectorNumber = Annotated[str, Field(pattern=r"^[1-9]\d?$")]


class Size(Record):
    columns: Positive = Field(description="sectors from west to east")
    rows: Positive = Field(description="sectors from north to south")
    octagons: Positive = Field(description="how many octagons a sector is wide and high")


class Origin(Record):
    cell: Cell = Field(description="a cell whose place on the earth is known")
    degrees: Pair = Field(description="its longitude and latitude")
    metres_per_degree: Pair = Field(description="metres to a degree of longitude, and of latitude, there")


class Road(Record):
    id: Id = Field(description="by which entries name it")
    kind: Literal["paved", "lane"] = Field(description="how it is drawn; both play alike")
    name: Name = Field(description="what it is called")
    way: Annotated[list[Cell], Field(min_length=2)] = Field(
        description="the cells where it bends, its ends among them"
    )


class Water(Record):
    name: Name = Field(description="what it is called")
    small: bool = Field(False, description="whether it is drawn as a mere brook")
    edges: Annotated[list[Edge], Field(min_length=1)] = Field(
        description="the edges in order, each a cell, a stroke and a side"
    )


class Bridge(Record):
    name: Name = Field(description="what it is called")
    edge: Edge = Field(description="the edge of a stream that it crosses")


class PlaceLettering(Record):
    """How the name of a place stands beside it."""

    offset: Offset = Field((0.0, 1.75), description="from its first cell, right and down, in half octagons")
    anchor: Literal["start", "middle", "end"] = Field("middle", description="which end of it stands there")
    great: bool = Field(False, description="whether it is set in bold capitals")


class WoodLettering(Record):
    """How the name of a wood stands on the map."""

    at: Spot = Field(description="its middle, in half octagons from the first octagon")
    angle: Annotated[float, Field(ge=-180, le=180)] = Field(0.0, description="degrees clockwise")
    size: Annotated[float, Field(ge=4, le=100)] = Field(20.0, description="of its letters")


class Label(WoodLettering):
    """Lettering that belongs to no single place."""

    kind: Literal["road", "stream", "height"] = Field(description="the manner of its letters")
    text: Named = Field(description="the words")


class Place(Record):
    name: Name = Field(description="what it is called; a unit's `place` names it")
    cells: Annotated[list[Cell], Field(min_length=1)] = Field(
        description="its cells, all of one kind of ground"
    )
    degrees: Pair | None = Field(None, description="its real longitude and latitude, where known")
    title: Named | None = Field(None, description="its name as it is drawn, where the languages differ")
    lettering: PlaceLettering | None = Field(None, description="how its name stands beside it, if not below")


class Wood(Record):
    name: Name = Field(description="what it is called")
    cells: Annotated[list[Cell], Field(min_length=1)] = Field(
        description="cells of it, any that tell which wood is meant"
    )
    title: Named | None = Field(None, description="its name as it is drawn, where the languages differ")
    lettering: WoodLettering | None = Field(None, description="how its name stands; none is drawn without")


class Exit(Record):
    cell: Cell = Field(description="the cell of the edge")
    to: Name = Field(description="where the road leads")
    title: Named | None = Field(None, description="the same as it is drawn, where the languages differ")


class MapFile(Record):
    """map.toml: pictures of the ground and the heights, then what runs through and along the cells."""

    name: Name = Field(description="what the field is called")
    source: Words = Field(description="where the ground comes from")
    metres_per_octagon: Annotated[int, Field(ge=20, le=2000)] = Field(
        description="metres from octagon to octagon"
    )
    origin: Origin | None = Field(None, description="where the map lies on the earth")
    sectors: Size | None = Field(None, description="how the map is cut into sectors; none if left out")
    octagons: Annotated[tuple[Side, Side], Field(strict=False)] = Field(
        description="how many octagons wide and high"
    )
    ground: str = Field(description="the picture of the ground, one letter for a cell")
    height: str = Field(description="the picture of the heights, one digit for a cell")
    road: list[Road] = Field([], description="paved roads and lanes")
    stream: list[Water] = Field([], description="streams along edges")
    bridge: list[Bridge] = Field([], description="bridges over them")
    embankment: list[Water] = Field([], description="steep banks along edges; the cell named is above")
    place: list[Place] = Field([], description="villages, farms, inns and castles by name")
    wood: list[Wood] = Field([], description="woods by name")
    label: list[Label] = Field([], description="lettering that belongs to no place")
    sector_label: dict[SectorNumber, Spot] = Field(
        {}, description="where a sector's number stands, if not in its upper left corner"
    )
    exit: list[Exit] = Field([], description="where roads leave the map, as it is drawn")


class UnitRow(Record):
    """One counter: either its start zone (sectors or place, and the turn) or its cell and facing."""

    id: Annotated[str, Field(pattern=r"^[A-Z]+-[A-Z]+\d*$", max_length=12)] = Field(
        description="its own name in positions and actions: letters, a hyphen, letters and a number"
    )
    army: Army = Field(description="whose it is")
    type: Kind = Field(description="its type; tables.toml has the factors")
    general: OnCounter = Field("", description="whose troops they are; an entry names him")
    corps: OnCounter = Field("", description="the corps, printed on the counter")
    combat: Annotated[int, Field(ge=1, le=3)] | None = Field(
        None, description="its combat factor where the type's own does not hold"
    )
    sectors: list[Positive] = Field(
        [], description="the sectors in which it may be set up; for maps that have sectors"
    )
    place: str = Field("", description="the place in which it is set up instead")
    turn: Positive = Field(
        1, description="the turn from which it is there; later than 1 it comes in by its general's entry"
    )
    sheet: Literal["a", "b", "c"] | None = Field(
        None, description="how sure its type is: a said, b and c inferred"
    )
    label: OnCounter = Field("", description="a regiment to print on the counter; no rule reads it")
    cell: Cell | None = Field(None, description="the cell where it starts, in place of a zone")
    facing: Facing | None = Field(None, description="the side it faces there")


class Entry(Record):
    general: Words = Field(description="whose troops enter")
    sectors: list[Positive] = Field(
        [], description="the sectors its cell lies in; for maps that have sectors"
    )
    turn: Positive = Field(description="the turn in which they come")
    cell: Cell = Field(description="the cell of the edge at which their road begins")
    road: Id = Field(description="the id of the road")


class ForcesFile(Record):
    """forces.toml: the counters and where they start or come in."""

    source: Words = Field(description="where the order of battle comes from")
    turns: Annotated[int, Field(ge=1, le=40)] = Field(16, description="how many are played")
    hours: list[Clock] = Field([], description="the hour of each turn; those of 18 June 1815 if left out")
    soft_ground: bool | None = Field(
        None,
        description="whether rain-soaked ground limits the first turns; if left out, where somebody enters",
    )
    unit: Annotated[list[UnitRow], Field(min_length=2)] = Field(description="all counters of all armies")
    entry: list[Entry] = Field([], description="where and when generals with their troops come in")


class Post(Record):
    """Where one unit stands in a set-up that is ready to play."""

    cell: Cell = Field(description="the cell")
    facing: Facing | None = Field(None, description="the side it faces; none in a town")


class SetupFile(Record):
    """setup.toml: a set-up that is ready to play, within the zones of the forces sheet."""

    source: Words = Field(description="where the set-up comes from")
    post: dict[str, Post] = Field(description="by the id of the unit")


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
