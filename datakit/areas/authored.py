"""What a person writes in map.toml of a Marengo pack."""

from typing import Annotated

from pydantic import Field

from grognard.packs_io import Record, Words
from grognard.systems.marengo.schema import (
    Count,
    Entry,
    Ground,
    Label,
    Ornament,
    Point,
    Positive,
    RoadKind,
    Star,
    Text,
)

GradeStep = Annotated[tuple[float, float], Field(strict=False)]


class AuthoredFrame(Record):
    """`west_bank` is the limit of play in the west, from south to north."""

    width: Positive
    height: Positive
    x_axis_azimuth: int
    marengo: Point
    west_bank: Annotated[list[Point], Field(min_length=2)]


class Method(Record):
    """Numbers of the build; the map of 1800 says what each does."""

    rounds: Positive
    pull: float
    leash: Positive
    stub: Positive
    shortest_side: Positive
    shortest_rim: Positive
    good_side: Positive
    settle_rounds: Positive
    grade: Annotated[list[GradeStep], Field(min_length=1)]
    sigma: Positive
    reach: Positive
    wide: Positive
    strip: Positive
    share: float
    village_reach: dict[str, Positive]


class Symbols(Record):
    """What a kind of ground puts on an approach, for the side that defends there."""

    infantry: Count = 0
    cavalry: Count = 0
    artillery: Count = 0
    obstructs_cavalry: bool = False
    impassable: bool = False


class Penalties(Record):
    source: Words
    open: Symbols
    vines: Symbols
    hedges: Symbols
    hamlet: Symbols
    ditch: Symbols
    stream: Symbols
    marsh: Symbols
    village: Symbols
    works: Symbols
    lake: Symbols

    def of(self, kind: str) -> Symbols:
        found = getattr(self, kind)
        assert isinstance(found, Symbols)
        return found


class AuthoredLocale(Record):
    """`centre` is where the cell grows from and `road_at` where roads meet, if not at the site."""

    id: Positive
    name: Words
    at: Point
    capacity: Positive
    terrain: Words
    status: Words
    note: Text
    setup: Count = 0
    centre: Point | None = None
    road_at: Point | None = None
    leash: Positive | None = None
    size: float = 1.0


class AuthoredRiver(Record):
    id: Words
    name: Words
    width: Positive
    points: list[Point]


class AuthoredLine(Record):
    """A stream, ditch or lake; with `lay = false` it is only drawn."""

    id: Words
    name: Words
    kind: Words
    points: Annotated[list[Point], Field(min_length=2)]
    lay: bool = True


class AuthoredArea(Record):
    id: Words
    name: Words
    kind: Ground
    points: Annotated[list[Point], Field(min_length=3)]
    locale: Positive | None = None
    reach: Positive | None = None


class AuthoredRoad(Record):
    """`from` and `to` are where the road leaves the frame."""

    id: Words
    name: Text
    kind: RoadKind
    path: Annotated[list[Positive], Field(min_length=1)]
    start: Point | None = Field(default=None, alias="from")
    end: Point | None = Field(default=None, alias="to")


class AuthoredMap(Record):
    """map.toml."""

    name: Text
    source: Words
    frame: AuthoredFrame
    method: Method
    penalty: Penalties
    locale: Annotated[list[AuthoredLocale], Field(min_length=3)]
    river: list[AuthoredRiver]
    line: list[AuthoredLine]
    area: list[AuthoredArea]
    road: list[AuthoredRoad]
    entry: list[Entry]
    star: list[Star]
    label: list[Label]
    ornament: list[Ornament]
