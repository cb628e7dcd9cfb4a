"""The files of a We Are Napoléon battle as strict models; what they mean together is checked in ``pack``."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from grognard.hexmaps import Chain, HexMap, Lettering, Path
from grognard.packs_io import InBoth

Text = Annotated[str, Field(min_length=1)]
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


class Model(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class Water(Chain):
    """A watercourse: its hexsides in order, each sharing a corner with the one before."""

    kind: Literal["rill", "stream", "river", "large_river"] = Field(description="how wide it is (4.2.1)")
    title: InBoth | None = Field(None, description="its name as it is drawn, where the languages differ")


class Entrenchment(Chain):
    """A wall or abatis; the hex written is the one inside."""

    kind: Literal["abatis", "wall"]


class Way(Path):
    """A road or path."""

    kind: Literal["road", "path"]


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


class NamedPlace(Model):
    """A named place; its kind tells how it is drawn and lettered."""

    name: Text = Field(description="its name; what stands in brackets is not drawn")
    kind: PlaceKind = Field("village", description="what it is: mark and lettering follow")
    hex: str = Field(description="the hex it stands in")
    title: InBoth | None = Field(None, description="its name as it is drawn, where the languages differ")
    lettering: Lettering | None = Field(None, description="how its name stands on the map")
    lat: float | None = Field(None, description="latitude, where it is known")
    lon: float | None = Field(None, description="longitude, where it is known")


class Zone(Model):
    """Hexes with a name: `placement <army>`, or the zone of a corps under Couvrir."""

    name: Text = Field(
        description="`placement` and an army, of which nobody begins outside; or as `cover` names it"
    )
    hexes: Annotated[list[str], Field(min_length=1)] = Field(description="hexes, or runs such as A01-09")


class MapFile(HexMap):
    """map.toml: the ground."""

    water: list[Water] = Field([], description="watercourses")
    entrenchment: list[Entrenchment] = Field([], description="walls and abatis")
    way: list[Way] = Field([], description="roads and paths")
    place: list[NamedPlace] = Field([], description="villages, hills, woods and waters by name")
    far_bank: list[str] = Field(
        [], description="closed hexes, or runs of them, that are land out of play; the others are water"
    )
    zone: list[Zone] = Field([], description="where a side may place its counters; where a corps covers")


class Unit(Model):
    id: Id
    name: Text
    kind: Kind
    men: Annotated[int, Field(ge=1, le=4000)] | None = None
    guns: Annotated[int, Field(ge=1, le=60)] | None = None
    vc: Annotated[int, Field(ge=1, le=12)] | None = None
    vt: Annotated[int, Field(ge=1, le=6)] | None = None
    po: Annotated[int, Field(ge=1, le=12)] | None = None
    cd: Annotated[int, Field(ge=1, le=12)] | None = None
    mv: Annotated[int, Field(ge=1, le=8)]
    mo: Annotated[int, Field(ge=1, le=10)]
    trait: str | None = None
    heavy: bool | None = None
    enters: Annotated[int, Field(ge=1)] | None = None
    at: str
    fixed: bool = False


class Corps(Model):
    id: Id
    name: Text
    army: str
    source: Text
    colour: Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")] | None = None
    short: Annotated[str, Field(min_length=1, max_length=4)] | None = None
    units: Annotated[list[Unit], Field(min_length=1)]


class UnitsFile(Model):
    corps: list[Corps]


class Median(Model):
    """The median score of an army over finished games, and whose games they were (7.2.1)."""

    score: Annotated[int, Field(ge=0, le=999)]
    games: Annotated[int, Field(ge=1)]
    players: Literal["people", "captain"]
    source: Text


class Army(Model):
    id: Text
    colour: Literal["blue", "orange"]
    ink: Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")] | None = None
    trait: str | None = None
    median: list[Median] = []


class Objective(Model):
    name: Text
    title: InBoth | None = Field(None, description="what it is called, where the languages differ")
    hex: str
    value: Annotated[int, Field(ge=1, le=99)]
    owner: str | None = None
    note: str | None = None


class Cover(Model):
    corps: str
    zone: str


class Source(Model):
    used_for: Text
    address: Text


class Confidence(Model):
    good: str = ""
    fair: str = ""
    weak: str = ""


class Trait(Model):
    id: Annotated[str, Field(pattern=r"^[a-z_]+$")]
    name: InBoth | None = None
    effects: Annotated[list[Effect], Field(min_length=1)]
    carriers: list[Carrier]


class TraitsFile(Model):
    source: Text
    trait: list[Trait]


class Mist(Model):
    """A variant: in the first turns nobody aims far out of or into low ground."""

    turns: Annotated[int, Field(ge=1)]
    reach: Annotated[int, Field(ge=1)]
    level: int
    source: Text


class ScenarioFile(Model):
    date: date
    turns: Annotated[int, Field(ge=1, le=60)]
    starts_at: Annotated[str, Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]
    minutes_per_turn: Annotated[int, Field(ge=5, le=240)]
    first: str
    army: Annotated[list[Army], Field(min_length=2, max_length=2)]
    objective: list[Objective] = []
    cover: list[Cover] = []
    trait: list[Trait] = []
    mist: Mist | None = None
    source: list[Source]
    confidence: Confidence = Confidence()


class UnitData(Model):
    """Printed values of a counter that a position changes; ``main`` is Vc, Vt or Cd."""

    main: Annotated[int, Field(ge=1, le=99)] | None = None
    mv: Annotated[int, Field(ge=1, le=12)] | None = None
    mo: Annotated[int, Field(ge=1, le=10)] | None = None
    po: Annotated[int, Field(ge=1, le=12)] | None = None
    heavy: bool | None = None
    enters: Annotated[int, Field(ge=1)] | None = None


class MistData(Model):
    """Mist as in a scenario's file."""

    turns: Annotated[int, Field(ge=1)]
    reach: Annotated[int, Field(ge=1)]
    level: int


class PositionData(Model):
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


class PositionFile(Model):
    """A situation: on a battle of the packs, or on a small map of its own."""

    system: Literal["wan"]
    scenario: str | None = None
    placement: Literal["printed", "phase", "turn"] = "printed"
    mist: Literal["off", "on"] = "off"
    map: dict[str, object] | None = None
    sides: Annotated[list[Text], Field(min_length=2, max_length=2)] = ["blue", "orange"]
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
