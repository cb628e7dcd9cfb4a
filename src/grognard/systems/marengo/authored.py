"""What a person writes in map.toml of a Marengo pack; `grognard build` makes map.json of it."""

from typing import Annotated

from pydantic import Field

from grognard.packs_io import Id, Name, Record, Words
from grognard.systems.marengo.schema import (
    Breadth,
    Count,
    Entry,
    Extent,
    Ground,
    Label,
    LineKind,
    Ornament,
    Point,
    Positive,
    RoadKind,
    Room,
    Star,
    Status,
    Terrain,
    Text,
)

Share = Annotated[float, Field(ge=0, le=1)]
Size = Annotated[float, Field(gt=0, le=100)]
GradeStep = Annotated[tuple[float, Size], Field(strict=False)]


class AuthoredFrame(Record):
    width: Extent = Field(description="metres from side to side")
    height: Extent = Field(description="metres from bottom to top")
    x_axis_azimuth: Annotated[int, Field(ge=0, le=359)] = Field(
        description="the bearing of the sheet's right-hand way, in degrees; turns the compass"
    )
    marengo: Point | None = Field(
        None, description="a place from which all else was measured, for whoever edits; nothing reads it"
    )
    west_bank: Annotated[list[Point], Field(min_length=2)] = Field(
        description="where play ends in the west, from south to north: a straight edge, or a river's bank"
    )


class Method(Record):
    """Numbers of the build; those of a new battle's map.toml do for a map of its size."""

    rounds: Positive = Field(description="how often cells drift towards their middles (Lloyd's method)")
    pull: Share = Field(description="the share of the way that they go each time")
    leash: Positive = Field(description="the most metres that a cell drifts from its site")
    stub: Positive = Field(description="shared sides shorter than this, in metres, are merged away at once")
    shortest_side: Positive = Field(description="and at the end those shorter than this: no room for a block")
    shortest_rim: Positive = Field(description="the same for stubs along the edge of play")
    good_side: Positive = Field(description="sides shorter than this are made longer where corners can move")
    settle_rounds: Positive = Field(description="how often corners are moved")
    grade: Annotated[list[GradeStep], Field(min_length=1)] = Field(
        description="pairs of metres from the west and relative size: how large locales grow on the way east"
    )
    sigma: Positive = Field(description="how many metres from its line a stream may be laid along sides")
    reach: Positive = Field(description="the most metres that a corner is pulled onto a stream")
    wide: Positive = Field(description="sides of so many metres and more are wide (MAR-5.2)")
    strip: Positive = Field(description="the depth in metres of the ground behind a side that counts for it")
    share: Share = Field(description="the part of that ground that must be of a kind to give its symbols")
    village_reach: dict[str, Positive] = Field(
        description="for village, hamlet and works: how many metres of sides around count for them"
    )


class Symbols(Record):
    """What a kind of ground puts on an approach, for the side that defends there."""

    infantry: Count = Field(0, description="penalties of an infantry attack")
    cavalry: Count = Field(0, description="penalties of a cavalry attack")
    artillery: Count = Field(0, description="penalties of an artillery attack")
    obstructs_cavalry: bool = Field(False, description="whether cavalry may not lead across it (MAR-5.10)")
    impassable: bool = Field(False, description="whether nobody crosses it (MAR-5.8)")


class Penalties(Record):
    """Where kinds meet on one approach they are combined arm by arm, and the highest number counts."""

    source: Words = Field(description="where the symbols come from")
    open: Symbols = Field(description="sides with nothing else")
    vines: Symbols = Field(description="vineyards")
    hedges: Symbols = Field(description="hedges and orchards")
    hamlet: Symbols = Field(description="hamlets and farms")
    ditch: Symbols = Field(description="ditches")
    stream: Symbols = Field(description="streams")
    marsh: Symbols = Field(description="marsh")
    village: Symbols = Field(description="villages")
    works: Symbols = Field(description="field works")
    lake: Symbols = Field(description="lakes and broad arms of a river")

    def of(self, kind: str) -> Symbols:
        found = getattr(self, kind)
        assert isinstance(found, Symbols)
        return found


class AuthoredLocale(Record):
    id: Positive = Field(description="its number, by which everything else names it")
    name: Name = Field(description="what it is called")
    at: Point = Field(description="its site: the village or farm, around which its polygon grows")
    capacity: Room = Field(description="the most blocks of one side that it holds (MAR-5.11)")
    terrain: Terrain = Field(description="how it is tinted and furnished: see map.json")
    status: Status = Field(description="where its name comes from: see map.json")
    note: Text = Field(description="a sentence on it, shown to whoever asks")
    setup: Count = Field(0, description="how many French blocks are drawn for it at the start (MAR-5.12)")
    centre: Point | None = Field(None, description="where its cell grows from, if not at its site")
    road_at: Point | None = Field(None, description="where roads meet in it, if not at its site")
    leash: Positive | None = Field(None, description="its own number in place of the method's")
    size: Size = Field(1.0, description="its size beside others at the same distance from the west")


class AuthoredRiver(Record):
    id: Id = Field(description="its own name in this file")
    name: Name = Field(description="what it is called")
    width: Breadth = Field(description="metres from bank to bank")
    points: Annotated[list[Point], Field(min_length=2)] = Field(
        description="its course; it is drawn, no rule reads it"
    )


class AuthoredLine(Record):
    id: Id = Field(description="its own name in this file")
    name: Name = Field(description="what it is called")
    kind: LineKind = Field(description="what it is")
    points: Annotated[list[Point], Field(min_length=2)] = Field(description="its course")
    lay: bool = Field(True, description="whether sides follow it and get its symbols; else it is drawn only")


class AuthoredArea(Record):
    id: Id = Field(description="its own name in this file")
    name: Name = Field(description="what it is called")
    kind: Ground = Field(description="the ground")
    points: Annotated[list[Point], Field(min_length=3)] = Field(description="its outline")
    locale: Positive | None = Field(None, description="of a village, hamlet or works: the locale it defends")
    reach: Positive | None = Field(None, description="its own number in place of `village_reach`")


class AuthoredRoad(Record):
    id: Id = Field(description="by which entries name it")
    name: Text = Field(description="what it is called")
    kind: RoadKind = Field(description="a main road frees from the command limit (MAR-5.23)")
    path: Annotated[list[Positive], Field(min_length=1)] = Field(
        description="the locales it runs through, in order; neighbours share a side"
    )
    start: Point | None = Field(
        default=None, alias="from", description="where it comes in over the frame before the first"
    )
    end: Point | None = Field(
        default=None, alias="to", description="where it leaves over the frame after the last"
    )


class AuthoredMap(Record):
    """map.toml: what is drawn by hand. `grognard build` makes polygons, approaches and symbols of it."""

    name: Text = Field(description="the title of the plan")
    source: Words = Field(description="where the ground comes from")
    frame: AuthoredFrame = Field(description="the sheet, in metres from its south-west corner")
    method: Method = Field(description="numbers of the build")
    penalty: Penalties = Field(description="the symbols of each kind of ground")
    locale: Annotated[list[AuthoredLocale], Field(min_length=3)] = Field(description="the areas of play")
    river: list[AuthoredRiver] = Field([], description="broad waters, drawn only")
    line: list[AuthoredLine] = Field([], description="streams, ditches, lakes along sides")
    area: list[AuthoredArea] = Field([], description="patches of ground")
    road: list[AuthoredRoad] = Field([], description="main and secondary roads")
    entry: list[Entry] = Field([], description="where reinforcements come in")
    star: list[Star] = Field([], description="the objectives")
    label: list[Label] = Field([], description="words on the plan")
    ornament: list[Ornament] = Field([], description="what else is drawn")
