"""The files of a We Are Napoléon battle as strict models; what they mean together is checked in ``pack``."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from grognard.hexmaps import Chain, HexMap, Latitude, Lettering, Longitude, Path
from grognard.packs_io import Colour, Name, Named, Record, Words

Id = Annotated[str, Field(pattern=r"^\S+$", max_length=12)]
Pair = Annotated[list[Annotated[int, Field(ge=0, le=9999)]], Field(min_length=2, max_length=2)]
Kind = Literal[
    "army_general",
    "corps_general",
    "infantry",
    "cuirassiers",
    "dragoons",
    "lancers",
    "light_cavalry",
    "foot_artillery",
    "horse_artillery",
]
Effect = Literal[
    "commands_all",
    "second_test",
    "inspires",
    "covers_zone",
    "dashing",
    "better_odds",
    "may_refuse",
    "sluggish",
    "precious",
    "two_tests",
    "extra_manoeuvre",
]
Carrier = Literal["army", "army_general", "general", "unit"]


class Water(Chain):
    """A watercourse: its hexsides in order, each sharing a corner with the one before."""

    kind: Literal["rill", "stream", "river", "large_river"] = Field(description="how wide it is (4.2.1)")
    title: Named | None = Field(None, description="its name as it is drawn, where the languages differ")


class Entrenchment(Chain):
    """A wall or abatis; the hex written is the one inside."""

    kind: Literal["abatis", "wall"] = Field(description="what it is made of")


class Way(Path):
    """A road or path."""

    kind: Literal["road", "path"] = Field(description="how good it is")


PlaceKind = Literal[
    "village",
    "house",
    "mill",
    "chapel",
    "tower",
    "barrow",
    "summit",
    "plateau",
    "range",
    "pond",
    "island",
    "wood",
    "vineyard",
    "bridge",
    "dike",
]


class NamedPlace(Record):
    """A named place; its kind tells how it is drawn and lettered."""

    name: Name = Field(description="its name; what stands in brackets is not drawn")
    kind: PlaceKind = Field("village", description="what it is: mark and lettering follow")
    hex: str = Field(description="the hex it stands in")
    title: Named | None = Field(None, description="its name as it is drawn, where the languages differ")
    lettering: Lettering | None = Field(None, description="how its name stands on the map")
    lat: Latitude | None = Field(None, description="latitude, where it is known")
    lon: Longitude | None = Field(None, description="longitude, where it is known")


class Zone(Record):
    """Hexes with a name: `placement <army>`, or the zone of a corps under Couvrir."""

    name: Name = Field(
        description="`placement` and an army, of which nobody begins outside; or as `cover` names it"
    )
    hexes: Annotated[list[str], Field(min_length=1)] = Field(description="hexes, or runs such as A01-09")


class MapFile(HexMap):
    """map.toml: the ground.

    A hex is a column's letter and a row, `A01`; a hexside a hex, a stroke and N, NE, SE, S, SW or NW.
    """

    terrain: list[str] = Field(
        description="one text per row, one letter per hex, from north to south: `.` clear, `w` wood, "
        "`b` built-up, `m` marsh, `r` broken, `o` orchard, `f` fortified farm, `#` closed"
    )

    water: list[Water] = Field([], description="watercourses")
    entrenchment: list[Entrenchment] = Field([], description="walls and abatis")
    way: list[Way] = Field([], description="roads and paths")
    place: list[NamedPlace] = Field([], description="villages, hills, woods and waters by name")
    far_bank: list[str] = Field(
        [], description="closed hexes, or runs of them, that are land out of play; the others are water"
    )
    zone: list[Zone] = Field([], description="where a side may place its counters; where a corps covers")


class Unit(Record):
    id: Id = Field(description="its own name in positions and actions")
    name: Name = Field(description="what it is called")
    kind: Kind = Field(description="its arm, or the rank of a general")
    men: Annotated[int, Field(ge=1, le=4000)] | None = Field(
        None, description="how many men it stands for; the briefing adds them up"
    )
    guns: Annotated[int, Field(ge=1, le=60)] | None = Field(
        None, description="how many guns it stands for, of batteries alone"
    )
    vc: Annotated[int, Field(ge=1, le=12)] | None = Field(
        None, description="combat value, of foot and horse (WAN-1.1.1c)"
    )
    vt: Annotated[int, Field(ge=1, le=6)] | None = Field(None, description="fire value, of guns (WAN-1.1.1d)")
    po: Annotated[int, Field(ge=1, le=12)] | None = Field(
        None, description="range in hexes, of guns (WAN-1.1b)"
    )
    cd: Annotated[int, Field(ge=1, le=12)] | None = Field(
        None, description="command value, of generals: how far they command (WAN-1.1.1b)"
    )
    mv: Annotated[int, Field(ge=1, le=8)] = Field(description="movement in points (WAN-1.1.2a)")
    mo: Annotated[int, Field(ge=1, le=10)] = Field(description="morale (WAN-1.1.3a)")
    trait: str | None = Field(None, description="a trait of traits.toml or of the scenario's own")
    heavy: bool | None = Field(
        None, description="whether it is heavy horse; if left out, horse that moves 5 is"
    )
    enters: Annotated[int, Field(ge=1)] | None = Field(
        None, description="the turn in which it comes in at `at`; it stands there from the start if left out"
    )
    at: str = Field(description="the hex where it starts, or by which it enters")
    fixed: bool = Field(False, description="whether it stays where it is printed when placement is free")


class Corps(Record):
    id: Id = Field(description="its own name; `cover` names it")
    name: Name = Field(description="what it is called")
    army: str = Field(description="the army it belongs to, by the id in scenario.toml")
    source: Words = Field(description="where its strengths come from")
    colour: Colour | None = Field(
        None, description="the colour of its counters; a neighbour of its side's if left out"
    )
    short: Annotated[str, Field(min_length=1, max_length=4)] | None = Field(
        None, description="up to four letters for its counters; made from its name if left out"
    )
    units: Annotated[list[Unit], Field(min_length=1)] = Field(description="its counters, its general first")


class UnitsFile(Record):
    corps: list[Corps] = Field(description="all corps of both armies; the army general has one of his own")


class Median(Record):
    """The median score of an army over finished games, and whose games they were (7.2.1)."""

    score: Annotated[int, Field(ge=0, le=999)] = Field(description="the median")
    games: Annotated[int, Field(ge=1)] = Field(description="of how many finished games")
    players: Literal["people", "captain"] = Field(description="who played them")
    source: Words = Field(description="where the number comes from, or the command that made it")


class Army(Record):
    id: Words = Field(description="by which corps, zones and objectives name it")
    colour: Literal["blue", "orange"] = Field(description="its seat: the rulebook's two colours")
    ink: Colour | None = Field(None, description="the colour of its name and lines; by its seat if left out")
    trait: str | None = Field(None, description="a trait that the whole army has")
    median: list[Median] = Field([], description="its median scores; the first counts")


class Objective(Record):
    name: Name = Field(description="what it is called")
    title: Named | None = Field(None, description="what it is called, where the languages differ")
    hex: str = Field(description="where it is")
    value: Annotated[int, Field(ge=1, le=99)] = Field(description="what it scores for whoever holds it")
    owner: str | None = Field(None, description="who holds it at the start; nobody if left out")
    note: str | None = Field(None, description="a remark, for whoever reads the file")


class Cover(Record):
    corps: str = Field(description="the corps that is ordered to cover, by its id")
    zone: str = Field(description="the zone of map.toml that it covers")


class Source(Record):
    used_for: Words = Field(description="what was taken from it")
    address: Words = Field(description="where it is found")


class Confidence(Record):
    good: str = Field(default="", description="what is certain")
    fair: str = Field(default="", description="what is derived")
    weak: str = Field(default="", description="what is guessed")


class Trait(Record):
    id: Annotated[str, Field(pattern=r"^[a-z_]+$")] = Field(description="by which units and armies name it")
    name: Named | None = Field(
        None,
        description="what it is called; a trait of the battle's own needs it",
    )
    effects: Annotated[list[Effect], Field(min_length=1)] = Field(
        description="what it does: `commands_all` Autorité, `second_test` Brave, "
        "`inspires` Charisme, `covers_zone` Couvrir, `dashing` Crâne, `better_odds` Élite, "
        "`may_refuse` Novice, `sluggish` Passif, `precious` Réserve, `two_tests` Rompu, "
        "`extra_manoeuvre` Stratège (WAN-1.5.1)"
    )
    carriers: Annotated[list[Carrier], Field(min_length=1)] = Field(description="who may have it")


class TraitsFile(Record):
    source: Words
    trait: list[Trait]


class Mist(Record):
    """A variant: in the first turns nobody aims far out of or into low ground."""

    turns: Annotated[int, Field(ge=1)] = Field(description="how many turns it lasts")
    reach: Annotated[int, Field(ge=1)] = Field(description="beyond how many hexes nobody aims")
    level: int = Field(description="it lies on this level and all below")
    source: Words = Field(description="where it is told of")


class ScenarioFile(Record):
    date: Annotated[date, Field(description="the day of the battle")]
    turns: Annotated[int, Field(ge=1, le=60)] = Field(description="how many are played")
    starts_at: Annotated[str, Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")] = Field(
        description="the hour of the first turn"
    )
    minutes_per_turn: Annotated[int, Field(ge=5, le=240)] = Field(description="how long a turn lasts")
    first: str = Field(description="the army that moves first, by its id")
    army: Annotated[list[Army], Field(min_length=2, max_length=2)] = Field(
        description="both armies; the first listed has the first seat"
    )
    objective: list[Objective] = Field([], description="the places that score")
    cover: list[Cover] = Field([], description="corps that are ordered to cover a zone")
    trait: list[Trait] = Field([], description="traits of the battle's own, besides those of traits.toml")
    mist: Mist | None = Field(None, description="mist in the first turns, as a choice of the players")
    source: list[Source] = Field(description="where the history comes from")
    confidence: Confidence = Field(
        Confidence(), description="how sure the data are; the page shows it before a game"
    )


class UnitData(Record):
    """Printed values of a counter that a position changes; ``main`` is Vc, Vt or Cd."""

    main: Annotated[int, Field(ge=1, le=99)] | None = None
    mv: Annotated[int, Field(ge=1, le=12)] | None = None
    mo: Annotated[int, Field(ge=1, le=10)] | None = None
    po: Annotated[int, Field(ge=1, le=12)] | None = None
    heavy: bool | None = None
    enters: Annotated[int, Field(ge=1)] | None = None


class MistData(Record):
    """Mist as in a scenario's file."""

    turns: Annotated[int, Field(ge=1)]
    reach: Annotated[int, Field(ge=1)]
    level: int


class PositionData(Record):
    """What a position changes in the data of its battle."""

    units: dict[str, UnitData] = {}
    objectives: dict[str, Annotated[int, Field(ge=1)]] = {}
    turns: Annotated[int, Field(ge=1)] | None = None
    mist: MistData | None = None
    combat_table: list[str] = []
    combat_pivot: Literal["attacker", "defender"] | None = None
    fire_penalties: dict[
        Literal["from_rough", "into_rough", "at_entrenched", "at_artillery", "at_general"],
        Annotated[int, Field(ge=0, le=20)],
    ] = {}
    movement_costs: dict[
        Literal[
            "rough",
            "rough_heavy",
            "river",
            "stream",
            "stream_guns",
            "steep",
            "climb",
            "climb_guns",
            "wall",
        ],
        Annotated[int, Field(ge=0, le=20)],
    ] = {}


class PositionFile(Record):
    """A situation: on a battle of the packs, or on a small map of its own."""

    system: Literal["wan"]
    scenario: str | None = None
    placement: Literal["printed", "phase", "turn"] = "printed"
    mist: Literal["off", "on"] = "off"
    map: dict[str, object] | None = None
    sides: Annotated[list[Words], Field(min_length=2, max_length=2)] = ["blue", "orange"]
    traits: dict[str, str] = {}
    objective: list[Objective] = []
    cover: list[Cover] = []
    trait: list[Trait] = []
    only: bool = False
    units: list[str] = []
    data: PositionData = PositionData()
    holders: dict[str, str] = {}
    score: Pair = [0, 0]
    pending: Pair = [0, 0]
    turn: Annotated[int, Field(ge=1)] = 1
    turns: Annotated[int, Field(ge=1)] = 6
    first: str | None = None
    side: str | None = None
    phase: Literal["start", "placement", "fire", "movement", "combat", "manoeuvre", "rally", "end"] = "start"
    under_way: list[dict[str, object]] | None = None
    seed: int | str = 0
    dice: list[int] = []
    exact: dict[str, object] | None = None
