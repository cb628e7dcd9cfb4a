"""What the files of a Marengo pack hold: map.json, forces.toml and scenario.toml.

A field that is not listed here is a fault. What must agree between fields and files is in `crosschecks`.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

Side = Literal["austrian", "french"]
Arm = Literal["infantry", "cavalry", "artillery"]
Colour = Literal["red", "green", "blue"]
RoadKind = Literal["main", "secondary"]
Ground = Literal[
    "open", "vines", "hedges", "hamlet", "ditch", "stream", "marsh", "village", "works", "lake", "heath"
]

Point = Annotated[tuple[int, int], Field(strict=False)]
Positive = Annotated[int, Field(ge=1)]
Count = Annotated[int, Field(ge=0)]
Words = Annotated[str, Field(min_length=1)]

ARMS: tuple[Arm, ...] = ("infantry", "cavalry", "artillery")
STRENGTHS: dict[Arm, tuple[int, ...]] = {"infantry": (1, 2, 3), "cavalry": (1, 2), "artillery": (1,)}


class Record(BaseModel):
    """Base of all: unknown fields and wrong types are faults, nothing changes once read."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Text(Record):
    """Words in French and English; a plain text in the file stands for both."""

    fr: Words
    en: Words

    @model_validator(mode="before")
    @classmethod
    def same_in_both(cls, given: object) -> object:
        return {"fr": given, "en": given} if isinstance(given, str) else given

    def in_language(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Frame(Record):
    width: Positive
    height: Positive
    unit: Literal["metre"]
    origin: Literal["south-west corner"]
    x_axis_azimuth: int


class Locale(Record):
    """A polygon of the map (MAR-5.1, 5.11 to 5.13)."""

    id: Positive
    name: Words
    status: Literal["battle", "modern", "unchecked", "descriptive"]
    terrain: Literal["open", "meadow", "vines", "hedges", "marsh", "hamlet", "village", "works"]
    note: Text
    site: Point
    middle: Point
    polygon: Annotated[list[Point], Field(min_length=3)]
    area_km2: float
    capacity: Positive
    setup: Count
    star: Colour | None
    edge: bool
    roads: list[Words]
    entries: list[Words]
    approaches: list[Words]
    adjacent: list[Positive]


class Crossing(Record):
    road: Words
    kind: RoadKind
    at: Point


class Reason(Record):
    """A kind of ground that gave an approach its symbols."""

    kind: Ground
    name: Words | None


class Approach(Record):
    """One side of a locale with the symbols that hurt whoever attacks across it (MAR-5.2 to 5.10)."""

    id: Words
    locale: Positive
    toward: Positive
    opposite: Words | None
    side: Annotated[tuple[Point, Point], Field(strict=False)]
    length: Positive
    width: Literal["narrow", "wide"]
    infantry: Annotated[int, Field(ge=0, le=3)]
    cavalry: Annotated[int, Field(ge=0, le=3)]
    artillery: Annotated[int, Field(ge=0, le=3)]
    obstructs_cavalry: bool
    impassable: bool
    roads: list[Crossing]
    why: list[Reason]


class Road(Record):
    """A road through locales in order (MAR-5.21); all roads of a locale meet in it."""

    id: Words
    name: Text
    kind: RoadKind
    locales: Annotated[list[Positive], Field(min_length=1)]
    from_edge: bool
    to_edge: bool
    points: list[Point]


class Entry(Record):
    """Where reinforcements come onto the map (MAR-8.65)."""

    id: Words
    side: Side
    locale: Positive
    road: Words
    at: Point
    note: Text


class Star(Record):
    colour: Colour
    locale: Positive
    note: Text


class River(Record):
    id: Words
    name: Words
    width: Positive
    points: list[Point]


class Line(Record):
    """A stream, ditch or lake along sides; one with no sides is only drawn."""

    id: Words
    name: Words
    kind: Literal["stream", "ditch", "lake"]
    points: list[Point]
    sides: list[Words]


class Area(Record):
    id: Words
    name: Words
    kind: Ground
    locale: Positive | None
    points: list[Point]


class Label(Record):
    """Words of the plan that name no locale."""

    kind: Literal["water", "marsh", "road", "margin_road", "margin_water"]
    text: Text
    points: Annotated[list[Point], Field(min_length=1)]
    size: Positive


class Ornament(Record):
    kind: Literal["meander", "pontoon"]
    points: Annotated[list[Point], Field(min_length=2)]


class MapData(Record):
    """map.json, as `datakit.marengo_map` builds it."""

    format: Literal["marengo-map/1"]
    name: Text
    source: Words
    frame: Frame
    play_area: list[Point]
    locales: Annotated[list[Locale], Field(min_length=1)]
    approaches: list[Approach]
    roads: list[Road]
    entries: list[Entry]
    stars: list[Star]
    rivers: list[River]
    lines: list[Line]
    areas: list[Area]
    labels: list[Label]
    ornaments: list[Ornament]


class MenScale(Record):
    points: Positive
    men: Positive


class GunScale(Record):
    points: Positive
    guns: Positive


class Scale(Record):
    """The rulebook's remark on men and points (MAR-4.17); no effect on play."""

    infantry: MenScale
    cavalry: MenScale
    artillery: GunScale


class StartGroup(Record):
    """The French pieces drawn at random for the start symbols (MAR-6.4, 6.5)."""

    id: Words
    side: Literal["french"]
    name: Text


class Display(Record):
    """Pieces that wait off the map for their round (MAR-5.25, 8.66)."""

    id: Words
    side: Side
    name: Text
    plan: Text
    round: Positive
    entry: Words
    pontoon: bool = False


class Block(Record):
    id: Words
    group: Words
    type: Arm
    strength: Annotated[int, Field(ge=1, le=3)]
    unit: Text
    under: Words
    men: Positive | None = None
    guns: Positive | None = None


class Spare(Record):
    """Pieces that only show reduced strength (MAR-4.15): strength to number."""

    side: Side
    infantry: dict[Literal["1", "2", "3"], Count]
    cavalry: dict[Literal["1", "2"], Count]


class Forces(Record):
    """forces.toml."""

    source: Words
    scale: Scale
    start: Annotated[list[StartGroup], Field(min_length=1, max_length=1)]
    display: Annotated[list[Display], Field(min_length=1)]
    block: Annotated[list[Block], Field(min_length=1)]
    spare: list[Spare] = []


class Morale(Record):
    source: Words
    french: Positive
    austrian: Positive


class SideData(Record):
    id: Side
    name: Text
    army: Text


class ScenarioData(Record):
    """scenario.toml. With `counts = "rulebook"` map and forces must have the numbers that the rules fix."""

    id: Words
    title: Text
    subtitle: Text
    source: Words
    counts: Literal["rulebook", "free"]
    rounds: Positive
    first_hour: Annotated[int, Field(ge=0, le=23)]
    notes: list[Text]
    morale: Morale
    side: Annotated[list[SideData], Field(min_length=2, max_length=2)]
