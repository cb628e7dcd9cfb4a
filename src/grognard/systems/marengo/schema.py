"""What the files of a Marengo pack hold: map.json, forces.toml and scenario.toml.

A field that is not listed here is a fault. What must agree between fields and files is in `crosschecks`.
"""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from grognard.packs_io import Id, Name, Record, Words, readable

Side = Literal["austrian", "french"]
Arm = Literal["infantry", "cavalry", "artillery"]
Colour = Literal["red", "green", "blue"]
RoadKind = Literal["main", "secondary"]
Ground = Literal[
    "open", "vines", "hedges", "hamlet", "ditch", "stream", "marsh", "village", "works", "lake", "heath"
]

Status = Literal["battle", "modern", "unchecked", "descriptive"]
Terrain = Literal["open", "meadow", "vines", "hedges", "marsh", "hamlet", "village", "works"]
LineKind = Literal["stream", "ditch", "lake"]

Point = Annotated[tuple[int, int], Field(strict=False)]
Positive = Annotated[int, Field(ge=1)]
Count = Annotated[int, Field(ge=0)]
Spares = Annotated[int, Field(ge=0, le=99)]
Extent = Annotated[int, Field(ge=1000, le=50_000)]
Room = Annotated[int, Field(ge=1, le=20)]
Breadth = Annotated[int, Field(ge=1, le=2000)]
Sentence = Annotated[str, Field(min_length=1, max_length=160), AfterValidator(readable)]

ARMS: tuple[Arm, ...] = ("infantry", "cavalry", "artillery")
STRENGTHS: dict[Arm, tuple[int, ...]] = {"infantry": (1, 2, 3), "cavalry": (1, 2), "artillery": (1,)}


class Text(Record):
    """Words in French and English; a plain text in the file stands for both."""

    fr: Sentence = Field(description="in French")
    en: Sentence = Field(description="in English")

    @model_validator(mode="before")
    @classmethod
    def same_in_both(cls, given: object) -> object:
        return {"fr": given, "en": given} if isinstance(given, str) else given

    def in_language(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Frame(Record):
    width: Extent = Field(description="metres from side to side")
    height: Extent = Field(description="metres from bottom to top")
    unit: Literal["metre"] = Field(description="what points are counted in")
    origin: Literal["south-west corner"] = Field(description="where points are counted from")
    x_axis_azimuth: Annotated[int, Field(ge=0, le=359)] = Field(
        description="the bearing of the sheet's right-hand way, in degrees; turns the compass"
    )


class Locale(Record):
    """A polygon of the map (MAR-5.1, 5.11 to 5.13)."""

    id: Positive = Field(description="its number, by which everything else names it")
    name: Name = Field(description="what it is called")
    status: Status = Field(
        description="where its name comes from: accounts of the battle, a map of today, a guess, or our words"
    )
    terrain: Terrain = Field(description="how it is tinted and furnished; no rule reads it")
    note: Text = Field(description="a sentence on it, shown to whoever asks")
    site: Point = Field(description="where the village or farm is drawn, and roads meet")
    middle: Point = Field(description="where blocks in reserve stand")
    polygon: Annotated[list[Point], Field(min_length=3)] = Field(description="its corners in order")
    area_km2: float = Field(description="its size; no rule reads it")
    capacity: Room = Field(description="the most blocks of one side that it holds (MAR-5.11)")
    setup: Count = Field(description="how many French blocks are drawn for it at the start (MAR-5.12)")
    star: Colour | None = Field(description="the colour of the objective in it, null for none (MAR-5.13)")
    edge: bool = Field(description="whether it lies on the edge of the map")
    roads: list[Words] = Field(description="the ids of the roads through it")
    entries: list[Words] = Field(description="the ids of the entry points into it")
    approaches: list[Words] = Field(description="the ids of its own approaches, in order around it")
    adjacent: list[Positive] = Field(description="the locales that its passable approaches lead to")


class Crossing(Record):
    road: Words = Field(description="the road's id")
    kind: RoadKind = Field(description="the road's kind")
    at: Point = Field(description="where it crosses the side")


class Reason(Record):
    """A kind of ground that gave an approach its symbols."""

    kind: Ground = Field(description="the ground")
    name: Name | None = Field(description="what it is called, if anything")


class Approach(Record):
    """One side of a locale with the symbols that hurt whoever attacks across it (MAR-5.2 to 5.10)."""

    id: Id = Field(description="locale and neighbour, as `8/4`")
    locale: Positive = Field(description="the locale it belongs to")
    toward: Positive = Field(description="the locale beyond")
    opposite: Words | None = Field(description="the id of the approach beyond, null where nobody passes")
    side: Annotated[tuple[Point, Point], Field(strict=False)] = Field(description="its two ends")
    length: Positive = Field(description="metres")
    width: Literal["narrow", "wide"] = Field(description="narrow lets one block lead, wide two (MAR-5.2)")
    infantry: Annotated[int, Field(ge=0, le=3)] = Field(description="penalties of an infantry attack")
    cavalry: Annotated[int, Field(ge=0, le=3)] = Field(description="penalties of a cavalry attack")
    artillery: Annotated[int, Field(ge=0, le=3)] = Field(description="penalties of an artillery attack")
    obstructs_cavalry: bool = Field(description="whether cavalry may not lead across it (MAR-5.10)")
    impassable: bool = Field(description="whether nobody crosses it, in either direction (MAR-5.8)")
    roads: list[Crossing] = Field(description="the roads that cross it")
    why: list[Reason] = Field(description="what gave it its symbols; shown, no rule reads it")


class Road(Record):
    """A road through locales in order (MAR-5.21); all roads of a locale meet in it."""

    id: Id = Field(description="by which locales, approaches and entries name it")
    name: Text = Field(description="what it is called")
    kind: RoadKind = Field(description="red or brown: a main road frees from the command limit (MAR-5.23)")
    locales: Annotated[list[Positive], Field(min_length=1)] = Field(
        description="the locales it runs through, in order"
    )
    from_edge: bool = Field(description="whether it comes in over the edge before the first")
    to_edge: bool = Field(description="whether it leaves over the edge after the last")
    points: Annotated[list[Point], Field(min_length=2)] = Field(description="its drawn course")


class Entry(Record):
    """Where reinforcements come onto the map (MAR-8.65)."""

    id: Id = Field(description="by which displays name it")
    side: Side = Field(description="whose it is")
    locale: Positive = Field(description="where whoever enters arrives")
    road: Words = Field(description="by which road")
    at: Point = Field(description="where the road crosses the edge")
    note: Text = Field(description="a sentence on it")


class Star(Record):
    colour: Colour = Field(description="stars of one colour belong together (MAR-5.13)")
    locale: Positive = Field(description="where it is")
    note: Text = Field(description="a sentence on it")


class River(Record):
    id: Id = Field(description="its own name in this file")
    name: Name = Field(description="what it is called")
    width: Breadth = Field(description="metres from bank to bank")
    points: Annotated[list[Point], Field(min_length=2)] = Field(
        description="its course; it is drawn, no rule reads it"
    )


class Line(Record):
    """A stream, ditch or lake along sides; one with no sides is only drawn."""

    id: Id = Field(description="its own name in this file")
    name: Name = Field(description="what it is called")
    kind: LineKind = Field(description="what is drawn")
    points: Annotated[list[Point], Field(min_length=2)] = Field(description="its course")
    sides: list[Words] = Field(
        description="the sides it runs along, as `5/6`: their approaches have its symbols"
    )


class Area(Record):
    id: Id = Field(description="its own name in this file")
    name: Name = Field(description="what it is called")
    kind: Ground = Field(description="the ground that is drawn")
    locale: Positive | None = Field(description="the locale it lies in, null for none")
    points: Annotated[list[Point], Field(min_length=3)] = Field(description="its outline")


class Label(Record):
    """Words of the plan that name no locale."""

    kind: Literal["water", "marsh", "road", "margin_road", "margin_water"] = Field(
        description="the manner of its letters"
    )
    text: Text = Field(description="the words")
    points: Annotated[list[Point], Field(min_length=1)] = Field(
        description="the line they stand along, or one point"
    )
    size: Annotated[int, Field(ge=1, le=200)] = Field(description="height of the letters in metres")


class Ornament(Record):
    kind: Literal["meander", "pontoon"] = Field(description="a dry bend of the river, or a bridge of boats")
    points: Annotated[list[Point], Field(min_length=2)] = Field(description="its course")


class MapData(Record):
    """map.json, as `grognard build` makes it of map.toml; one written by hand does as well."""

    format: Literal["marengo-map/1"] = Field(description="the format of this file")
    name: Text = Field(description="the title of the plan")
    source: Words = Field(description="where the ground comes from")
    frame: Frame = Field(description="the sheet")
    play_area: Annotated[list[Point], Field(min_length=3)] = Field(
        description="the outline of what is played on"
    )
    locales: Annotated[list[Locale], Field(min_length=1)] = Field(description="the areas of play")
    approaches: list[Approach] = Field(description="every side of every locale")
    roads: list[Road] = Field(description="main and secondary roads")
    entries: list[Entry] = Field(description="where reinforcements come in")
    stars: list[Star] = Field(description="the objectives")
    rivers: list[River] = Field(description="broad waters")
    lines: list[Line] = Field(description="streams, ditches, lakes")
    areas: list[Area] = Field(description="patches of ground that are drawn")
    labels: list[Label] = Field(description="words on the plan")
    ornaments: list[Ornament] = Field(description="what else is drawn")


class MenScale(Record):
    points: Positive = Field(description="strength points")
    men: Positive = Field(description="men for so many points")


class GunScale(Record):
    points: Positive = Field(description="strength points")
    guns: Positive = Field(description="guns for so many points")


class Scale(Record):
    """The rulebook's remark on men and points (MAR-4.17); no effect on play."""

    infantry: MenScale = Field(description="foot")
    cavalry: MenScale = Field(description="horse")
    artillery: GunScale = Field(description="guns")


class StartGroup(Record):
    """The French pieces drawn at random for the start symbols (MAR-6.4, 6.5)."""

    id: Id = Field(description="by which blocks name it")
    side: Literal["french"] = Field(description="the French, who alone begin on the map")
    name: Text = Field(description="what it is called")


class Display(Record):
    """Pieces that wait off the map for their round (MAR-5.25, 8.66)."""

    id: Id = Field(description="by which blocks name it")
    side: Side = Field(description="whose it is")
    name: Text = Field(description="what it is called")
    plan: Text = Field(description="what stands for it on the plan, a name")
    round: Positive = Field(description="the round in which it may enter")
    entry: Words = Field(description="the entry point it comes by")
    pontoon: bool = Field(
        False, description="whether one block more may enter in a turn, over a bridge of boats"
    )


class Block(Record):
    id: Id = Field(description="its own name in positions and actions")
    group: Words = Field(description="the start group or display it belongs to")
    type: Arm = Field(description="its arm")
    strength: Annotated[int, Field(ge=1, le=3)] = Field(
        description="points: foot 1 to 3, horse 1 or 2, guns 1"
    )
    unit: Text = Field(description="the troops it stands for")
    under: Name = Field(description="who commands them")
    men: Positive | None = Field(None, description="how many; no rule reads it")
    guns: Positive | None = Field(None, description="how many; no rule reads it")


class Spare(Record):
    """Pieces that only show reduced strength (MAR-4.15): strength to number."""

    side: Side = Field(description="whose they are")
    infantry: dict[Literal["1", "2", "3"], Spares] = Field(description="by strength, how many")
    cavalry: dict[Literal["1", "2"], Spares] = Field(description="by strength, how many")


class Forces(Record):
    """forces.toml."""

    source: Words = Field(description="where the order of battle comes from")
    scale: Scale = Field(description="men and guns for a point")
    start: Annotated[list[StartGroup], Field(min_length=1, max_length=1)] = Field(
        description="the group that stands on the map"
    )
    display: Annotated[list[Display], Field(min_length=1)] = Field(description="the groups that come later")
    block: Annotated[list[Block], Field(min_length=1)] = Field(description="all blocks of both sides")
    spare: list[Spare] = Field([], description="blocks that only stand in for reduced ones; no limit on play")


class Morale(Record):
    source: Words = Field(description="where the levels come from")
    french: Positive = Field(description="the level the French begin with")
    austrian: Positive = Field(description="the level the Austrians begin with")


class SideData(Record):
    id: Side = Field(description="which side; the first listed moves first (MAR-7.2)")
    name: Text = Field(description="what it is called")
    army: Text = Field(description="what its army is called")


class ScenarioData(Record):
    """scenario.toml. With `counts = "rulebook"` map and forces must have the numbers that the rules fix."""

    id: Id = Field(description="`marengo/` and the folder's name")
    title: Text = Field(description="over the plan")
    subtitle: Text = Field(description="below it")
    source: Words = Field(description="where the terms come from")
    counts: Literal["rulebook", "free"] = Field(description="`free` for a battle of any size")
    rounds: Positive = Field(description="how many are played")
    first_hour: Annotated[int, Field(ge=0, le=23)] = Field(
        description="the hour of the first round; each lasts an hour"
    )
    notes: list[Text] = Field(description="what the players read before the game")
    morale: Morale = Field(description="what each army can bear")
    side: Annotated[list[SideData], Field(min_length=2, max_length=2)] = Field(
        description="both sides, in the order of play"
    )
