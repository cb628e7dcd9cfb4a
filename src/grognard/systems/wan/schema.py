"""The files of a We Are Napoléon battle as strict models; what they mean together is checked in ``pack``."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Text = Annotated[str, Field(min_length=1)]
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


class Sides(Model):
    name: str = ""
    sides: Annotated[list[str], Field(min_length=1)]


class Water(Sides):
    kind: Literal["rill", "stream", "river", "large_river"]


class Entrenchment(Sides):
    kind: Literal["abatis", "wall"]


class Way(Model):
    name: str = ""
    kind: Literal["road", "path"]
    hexes: Annotated[list[str], Field(min_length=2)]


class NamedPlace(Model):
    name: Text
    hex: str
    lat: float | None = None
    lon: float | None = None


class Zone(Model):
    name: Text
    hexes: list[str]


class Survey(Model):
    """Where the map lies on the earth: the north-west hex, and kilometres to a degree."""

    origin_lat: float
    origin_lon: float
    km_per_deg_lat: float
    km_per_deg_lon: float


class MapFile(Model):
    source: Text
    columns: Annotated[int, Field(ge=1, le=80)]
    rows: Annotated[int, Field(ge=1, le=80)]
    hex_metres: int = 250
    level_metres: int = 15
    datum_metres: int = 100
    terrain: list[str]
    elevation: list[str] = []
    survey: Survey | None = None
    water: list[Water] = []
    steep: list[Sides] = []
    entrenchment: list[Entrenchment] = []
    way: list[Way] = []
    place: list[NamedPlace] = []
    zone: list[Zone] = []


class Unit(Model):
    id: Annotated[str, Field(pattern=r"^\S+$")]
    name: Text
    kind: Kind
    men: Annotated[int, Field(ge=1)] | None = None
    guns: Annotated[int, Field(ge=1)] | None = None
    vc: Annotated[int, Field(ge=1)] | None = None
    vt: Annotated[int, Field(ge=1)] | None = None
    po: Annotated[int, Field(ge=1, le=12)] | None = None
    cd: Annotated[int, Field(ge=1)] | None = None
    mv: Annotated[int, Field(ge=1, le=12)]
    mo: Annotated[int, Field(ge=1, le=10)]
    trait: str | None = None
    heavy: bool | None = None
    enters: Annotated[int, Field(ge=1)] | None = None
    at: str
    fixed: bool = False


class Corps(Model):
    id: Text
    name: Text
    army: str
    source: Text
    units: Annotated[list[Unit], Field(min_length=1)]


class UnitsFile(Model):
    corps: list[Corps]


class Median(Model):
    """The median score of an army over finished games, and whose games they were (7.2.1)."""

    score: Annotated[int, Field(ge=0)]
    games: Annotated[int, Field(ge=1)]
    players: Literal["people", "captain"]
    source: Text


class Army(Model):
    id: Text
    colour: Literal["blue", "orange"]
    trait: str | None = None
    median: list[Median] = []


class Objective(Model):
    name: Text
    hex: str
    value: Annotated[int, Field(ge=1)]
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
    title: Text
    date: date
    turns: Annotated[int, Field(ge=1)]
    starts_at: str
    minutes_per_turn: int
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
    phase: Literal["start", "fire", "movement", "combat", "manoeuvre", "rally", "end"] = "start"
    seed: int | str = 0
    dice: list[int] = []
    exact: dict[str, object] | None = None
