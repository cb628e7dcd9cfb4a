"""What the files of a SYW pack hold: map.toml, units.toml, tables.toml and scenario.toml.

A field that is not listed here is a fault. What must agree between fields and files is in `crosschecks`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from grognard.hexmaps import Chain, HexMap, Lettering, Path
from grognard.packs_io import InBoth

Source = Literal["R", "H", "C"]
Order = Literal["MAN", "ATT", "DEF", "RET"]
Weather = Literal["clear", "light fog", "thick fog", "heavy rain", "heavy snow", "light night", "dark night"]
Night = Literal["day", "light night", "dark night"]
Edge = Literal["north", "south", "east", "west"]
Rank = Literal["gic", "second", "wing", "corps"]
Kind = Literal["line infantry", "light infantry", "heavy cavalry", "light cavalry"]
Formation = Literal["line", "a", "column", "dispersed", "limbered", "unlimbered", "leader"]
Words = Annotated[str, Field(min_length=1)]
Id = Annotated[str, Field(pattern=r"^\d{3}$")]
Label = Annotated[str, Field(pattern=r"^\d{4}$")]
Clock = Annotated[str, Field(pattern=r"^([01]\d|2[0-4]):(00|30)$")]
Efficiency = Annotated[int, Field(ge=1, le=7)]
Positive = Annotated[int, Field(ge=1)]
Count = Annotated[int, Field(ge=0)]
Hour = Annotated[int, Field(ge=1, le=12)]
Pair = Annotated[tuple[int, int], Field(strict=False)]
Sources = dict[str, Source]


class Record(BaseModel):
    """Base of all: unknown fields and wrong types are faults, nothing changes once read."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Brook(Chain):
    """A brook or deep ditch."""

    kind: Literal["stream"] = "stream"


class Road(Path):
    """A road: a main one, or a secondary."""

    kind: Literal["main", "secondary"]
    drawn_only: bool = Field(
        False, description="whether it is only drawn, over water or a far bank: a bridge of boats, a ferry"
    )


class Bridge(Record):
    """A bridge on a hexside; the hex written is the bridge's hex for fire and for burning."""

    side: Words
    kind: Literal["wood", "stone"]
    name: Words


class Gate(Record):
    """An entry point: hexes of the map's edge. A column goes astray among those of one group on one edge.

    `inland` is true where the way off the map is a bridge or ferry to a bank that is out of play.
    """

    name: Words
    edge: Edge
    hexes: Annotated[list[Label], Field(min_length=1)]
    group: str = ""
    inland: bool = False
    title: InBoth | None = Field(None, description="its name as it is drawn, where the languages differ")


PlaceKind = Literal[
    "village",
    "town",
    "works",
    "farm",
    "mill",
    "chapel",
    "tower",
    "country",
    "landmark",
    "heath",
    "wood",
    "vineyard",
    "meadow",
    "marsh",
    "island",
    "summit",
    "plateau",
    "range",
    "water",
    "pond",
    "river",
    "road",
]


class NamedPlace(Record):
    """A named place; `kind` tells how it is drawn and lettered."""

    name: Words
    kind: PlaceKind = Field(description="what it is: mark and lettering follow")
    hexes: Annotated[list[Label], Field(min_length=1)]
    title: InBoth | None = Field(None, description="its name as it is drawn, where the languages differ")
    lettering: Lettering | None = Field(None, description="how its name stands on the map")
    lat: float | None = None
    lon: float | None = None
    source: Literal["H", "C"] = Field(alias="from")


class MapData(HexMap):
    """map.toml: the ground."""

    level_metres: Annotated[int, Field(ge=1, le=200)] = Field(20, description="metres from level to level")
    hedge: list[Chain] = Field([], description="light protection: hedges, fences, banks")
    water: list[Brook] = Field([], description="brooks and deep ditches")
    way: list[Road] = Field([], description="roads")
    bridge: list[Bridge] = Field([], description="bridges over the streams that roads cross")
    entry: list[Gate] = Field([], description="entry points")
    place: list[NamedPlace] = Field([], description="villages, woods, hills and waters by name")
    compass: Label | None = Field(
        None, description="the hex over which the rose is drawn; the emptiest corner if left out"
    )


class UnitsMeta(Record):
    battle: Words
    date: Words
    men_per_strength: Positive
    provenance: dict[str, Words]


class Nation(Record):
    id: Words
    name: Words
    side: Words
    tables: Words
    prussian_line: bool
    colour: Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")] = Field(
        "#999999", description="the colour of its coats, in which its counters are drawn"
    )


class Replacement(Record):
    name: Words
    rank: Rank
    efficiency: Efficiency


class Side(Record):
    id: Words
    name: Words
    successor_of_gic: Id
    replacements: list[Replacement]
    sources: Sources = Field(alias="from")


class Leader(Record):
    side: Words
    id: Id
    name: Words
    rank: Rank
    efficiency: Efficiency
    nation: Words
    superior: Id | None = None
    short: Annotated[str, Field(min_length=1, max_length=12)] | None = Field(
        None, description="his name beside his flag; the first word of his name if left out"
    )
    colour: Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")] | None = Field(
        None, description="a mark in this colour on his flag and on the counters of his corps"
    )
    note: str = ""
    sources: Sources = Field(alias="from")


class Unit(Record):
    id: Id
    name: Words
    strength: Annotated[int, Field(ge=1, le=12)]
    B: Efficiency
    F: Efficiency
    S: Efficiency
    P: Efficiency
    squadrons: Annotated[int, Field(ge=1, le=3)] | None = None
    nation: Words | None = None
    sources: Sources = Field(alias="from")


class Brigade(Record):
    side: Words
    id: Id
    name: Words
    corps: Id
    kind: Kind
    nation: Words
    hexes: Annotated[int, Field(ge=1, le=3)]
    units: Annotated[list[Unit], Field(min_length=2, max_length=6)]
    note: str = ""
    sources: Sources = Field(alias="from")


class Artillery(Record):
    side: Words
    id: Id
    name: Words
    corps: Id
    kind: Literal["artillery"]
    nation: Words
    type: Words
    balls: Annotated[int, Field(ge=1, le=4)]
    howitzer: bool
    heavy: bool
    guns: Positive
    efficiency: Efficiency
    note: str = ""
    sources: Sources = Field(alias="from")


class Independent(Record):
    side: Words
    id: Id
    name: Words
    kind: Kind
    nation: Words
    dispersed: bool
    strength: Annotated[int, Field(ge=1, le=12)]
    F: Efficiency
    S: Efficiency
    P: Efficiency
    squadrons: Annotated[int, Field(ge=1, le=3)] | None = None
    note: str = ""
    sources: Sources = Field(alias="from")


class Baggage(Record):
    """The army's baggage: two hexes, no printed id; `id` only names it in these files."""

    side: Words
    id: Annotated[str, Field(pattern=r"^B\d$")]
    name: Words
    nation: Words
    note: str = ""
    sources: Sources = Field(alias="from")


class Units(Record):
    """units.toml: the order of battle."""

    meta: UnitsMeta
    nation: list[Nation]
    side: Annotated[list[Side], Field(min_length=2, max_length=2)]
    leader: list[Leader]
    brigade: list[Brigade]
    artillery: list[Artillery]
    independent: list[Independent] = []
    baggage: list[Baggage] = []
    french: dict[Words, Words] = Field({}, description="names that a French player reads otherwise")


class Area(Record):
    columns: Pair
    rows: Pair


class Attach(Record):
    side: Words
    id: Id
    corps: Id


class Victory(Record):
    side: Words
    code: Literal[
        "brigade_off",
        "unit_lost",
        "gic_lost",
        "second_lost",
        "corps_leader_lost",
        "baggage_lost",
        "hex_entered",
        "all_held",
        "hexes_empty_of_enemy",
        "any_entered_by_line",
    ]
    points: Positive
    text: InBoth | None = None
    captured: Positive | None = None
    hexes: list[Label] = []


class Margin(Record):
    win: Positive
    decisive: Positive


class Place(Record):
    side: Words
    id: Annotated[str, Field(pattern=r"^(\d{3}|B\d)$")]
    formation: Formation
    at: Annotated[list[Label], Field(min_length=1, max_length=3)]
    facing: Hour | None = None
    stack: Literal["top", "bottom"] | None = None


class Approach(Record):
    """Who arrives: planned by the owner in secret, printed with rolls, or fixed without (SYW-A.2)."""

    side: Words
    corps: Id
    earliest: Clock | None = None
    at: list[Words] = []
    plan: Literal["owner", "printed", "fixed"] = "owner"
    march: list[Id] = []


class EfficiencyChange(Record):
    side: Words
    id: Id
    efficiency: Efficiency


class LoneGeneral(Record):
    side: Words
    at: Label


class Counter(Record):
    """A counter of the order of battle."""

    side: Words
    id: Annotated[str, Field(pattern=r"^(\d{3}|B\d)$")]


class Variant(Record):
    """What a choice changes: a row for a counter or corps that has one replaces it, other rows are added."""

    id: Annotated[str, Field(pattern=r"^[a-z]+$")]
    text: InBoth
    source: Source = Field(alias="from")
    weather: list[Weather] | None = None
    night: list[Night] | None = None
    fog_hexes: list[Label] = []
    corps: dict[str, list[Id]] = {}
    orders: dict[str, dict[Id, Order]] = {}
    leader_efficiency: EfficiencyChange | None = None
    place: list[Place] = []
    without: list[Counter] = []
    approach: list[Approach] = []
    victory: list[Victory] | None = None
    gic: LoneGeneral | None = None


class ScenarioData(Record):
    """scenario.toml: who stands where, when, with which orders, and what counts."""

    map: Words
    units: Words
    tables: Words
    area: Area
    start: Clock
    end: Clock
    turns: Positive
    first_player: Words
    weather: list[Weather]
    night: list[Night] | None = None
    fog_hexes: list[Label] = []
    approach: Literal["none"] | list[Approach]
    front_hour: dict[str, Hour]
    front_hour_corps: dict[str, dict[Id, Hour]] = {}
    front_order: dict[str, list[Hour]] = {}
    own_edge: dict[str, Edge | Annotated[list[Edge], Field(min_length=1)]]
    retreat: dict[str, Annotated[list[Words], Field(min_length=1)]]
    corps: dict[str, list[Id]]
    attach: list[Attach] = []
    orders: dict[str, dict[Id, Order]]
    successor: dict[str, Id] = Field(
        {}, description="who takes the general in chief's place; the order of battle's own if left out"
    )
    replacements: dict[str, Count]
    situation: InBoth
    sources: Sources = Field(alias="from")
    victory: Annotated[list[Victory], Field(min_length=1)]
    victory_margin: Margin
    place: list[Place]
    variant: list[Variant] = []

    def edges(self, side: str) -> list[Edge]:
        """The edges from which a side comes: one, or more for a pincer."""
        given = self.own_edge[side]
        return given if isinstance(given, list) else [given]

    def listed(self, side: str, variant: Variant | None) -> list[str]:
        """The corps of a side under orders, as the organisation sheet lists them; a variant has its own."""
        return variant.corps.get(side, self.corps[side]) if variant else self.corps[side]

    def given(self, side: str, variant: Variant | None) -> dict[str, Order]:
        """The orders in force at the start; a variant gives others, or more."""
        return {**self.orders[side], **(variant.orders.get(side, {}) if variant else {})}

    def places(self, variant: Variant | None) -> list[Place]:
        """Who stands where: the rows of the battle, those of its variant in their place or besides."""
        if variant is None:
            return list(self.place)
        other = {(row.side, row.id) for row in variant.place} | {
            (row.side, row.id) for row in variant.without
        }
        return [row for row in self.place if (row.side, row.id) not in other] + list(variant.place)

    def arrivals(self, variant: Variant | None) -> list[Approach]:
        """Who arrives, with the rows of a variant in the place of the battle's or besides."""
        rows = [] if self.approach == "none" else list(self.approach)
        if variant is None:
            return rows
        other = {(row.side, row.corps) for row in variant.approach}
        return [row for row in rows if (row.side, row.corps) not in other] + list(variant.approach)

    def prizes(self, variant: Variant | None) -> list[Victory]:
        """What counts at the end."""
        return list(variant.victory if variant and variant.victory is not None else self.victory)
