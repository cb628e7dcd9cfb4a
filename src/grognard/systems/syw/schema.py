"""What the files of a SYW pack hold: map.toml, units.toml, tables.toml and scenario.toml.

A field that is not listed here is a fault. What must agree between fields and files is in `crosschecks`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from grognard.hexmaps import Chain, HexMap, Latitude, Lettering, Longitude, Path
from grognard.packs_io import Colour, InBoth, Name, Named, Record, Words

Source = Literal["R", "H", "C"]
Order = Literal["MAN", "ATT", "DEF", "RET", "choice"]
"""An order in force at the start, or the word that leaves it to the player (SYW-A.1c)."""
Weather = Literal["clear", "light fog", "thick fog", "heavy rain", "heavy snow", "light night", "dark night"]
Night = Literal["day", "light night", "dark night"]
Edge = Literal["north", "south", "east", "west"]
Rank = Literal["gic", "second", "wing", "corps"]
Kind = Literal["line infantry", "light infantry", "heavy cavalry", "light cavalry"]
Formation = Literal["line", "a", "column", "dispersed", "limbered", "unlimbered", "leader"]
Id = Annotated[str, Field(pattern=r"^\d{3}$")]
Label = Annotated[str, Field(pattern=r"^\d{4}$")]
Clock = Annotated[str, Field(pattern=r"^([01]\d|2[0-4]):(00|30)$")]
Efficiency = Annotated[int, Field(ge=1, le=7)]
Positive = Annotated[int, Field(ge=1)]
Points = Annotated[int, Field(ge=1, le=999)]
Count = Annotated[int, Field(ge=0)]
Hour = Annotated[int, Field(ge=1, le=12)]
Pair = Annotated[tuple[int, int], Field(strict=False)]
Sources = dict[str, Source]


class Brook(Chain):
    """A brook or deep ditch."""

    kind: Literal["stream"] = Field("stream", description="the rulebook knows one kind")


class Road(Path):
    """A road: a main one, or a secondary."""

    kind: Literal["main", "secondary"] = Field(description="a main road carries a column farther (SYW-E.17)")
    drawn_only: bool = Field(
        False, description="whether it is only drawn, over water or a far bank: a bridge of boats, a ferry"
    )


class Bridge(Record):
    """A bridge on a hexside; the hex written is the bridge's hex for fire and for burning."""

    side: Words = Field(description="the hexside, a hex, a stroke and an hour")
    kind: Literal["wood", "stone"] = Field(description="a wooden one can be burnt")
    name: Name = Field(description="what it is called")


class Gate(Record):
    """An entry point: hexes of the map's edge. A column goes astray among those of one group on one edge.

    `inland` is true where the way off the map is a bridge or ferry to a bank that is out of play.
    """

    name: Name = Field(description="what it is called; approaches and retreats name it")
    edge: Edge = Field(description="the edge of the map it lies on")
    hexes: Annotated[list[Label], Field(min_length=1)] = Field(description="its hexes, on that edge")
    group: str = Field(
        "",
        description="entry points of one group are neighbours: a column astray comes in by the next of them",
    )
    inland: bool = Field(
        False, description="whether it is a bridge or ferry to a bank out of play, away from the edge"
    )
    title: Named | None = Field(None, description="its name as it is drawn, where the languages differ")


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

    name: Name = Field(description="what it is called")
    kind: PlaceKind = Field(description="what it is: mark and lettering follow")
    hexes: Annotated[list[Label], Field(min_length=1)] = Field(description="its hexes")
    title: Named | None = Field(None, description="its name as it is drawn, where the languages differ")
    lettering: Lettering | None = Field(None, description="how its name stands on the map")
    lat: Latitude | None = Field(None, description="latitude, where it is known")
    lon: Longitude | None = Field(None, description="longitude, where it is known")
    source: Literal["H", "C"] = Field(
        alias="from", description="where its place comes from: H history, C our own"
    )


class MapData(HexMap):
    """map.toml: the ground.

    A hex is column and row, `0703`; a hexside a hex, a stroke and an odd hour: `0703/5` is to the south-east.
    """

    terrain: list[str] = Field(
        description='one text per row, one letter per hex, from north to south: `.` clear, `"` difficult, '
        "`w` wood, `v` village or town, `s` swamp, `#` marsh, `F` rampart or redoubt, `~` river, "
        "`x` bank out of play; marsh, river and bank are impassable"
    )

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
    battle: Words = Field(description="which battle")
    date: Words = Field(description="its day")
    men_per_strength: Positive = Field(description="men for a point of strength; shown, no rule reads it")
    provenance: dict[str, Words] = Field(description="what the letters of `from` mean in this file")


class Nation(Record):
    id: Words = Field(description="by which leaders, brigades and batteries name it")
    name: Name = Field(description="what it is called")
    side: Words = Field(description="the side it fights for")
    tables: Words = Field(description="the fire sheet it uses, one of those tables.toml lists")
    prussian_line: bool = Field(description="whether its foot has the Prussian Line (SYW-E.12k)")
    colour: Colour = Field("#999999", description="the colour of its coats, in which its counters are drawn")


class Replacement(Record):
    name: Name = Field(description="what the generals' counter is called")
    rank: Rank = Field(description="the rank it fills")
    efficiency: Efficiency = Field(description="its efficiency")


class Side(Record):
    id: Words = Field(description="by which all files name it")
    name: Name = Field(description="what it is called")
    successor_of_gic: Id = Field(description="the leader who takes the general in chief's place")
    replacements: list[Replacement] = Field(description="generals that stand in for lost ones (SYW-I.0j)")
    sources: Sources = Field(alias="from", description="where each of these values comes from")


class Leader(Record):
    side: Words = Field(description="whose he is")
    id: Id = Field(description="three digits: 000 the general in chief, x00 or x50 a corps")
    name: Name = Field(description="what he is called")
    rank: Rank = Field(description="general in chief, second in command, leader of a wing or of a corps")
    efficiency: Efficiency = Field(description="his efficiency")
    nation: Words = Field(description="his nation")
    superior: Id | None = Field(
        None, description="the id of the leader above him; none for the general in chief alone"
    )
    short: Annotated[str, Field(min_length=1, max_length=12)] | None = Field(
        None, description="his name beside his flag; the first word of his name if left out"
    )
    colour: Colour | None = Field(
        None, description="a mark in this colour on his flag and on the counters of his corps"
    )
    note: str = Field("", description="a remark")
    sources: Sources = Field(alias="from", description="where each of his values comes from")


class Unit(Record):
    id: Id = Field(
        description="its brigade's id with 1, 2, 3 ... as the last digit; the first stands on the right"
    )
    name: Name = Field(description="what it is called")
    strength: Annotated[int, Field(ge=1, le=12)] = Field(description="about one for a hundred men")
    B: Efficiency = Field(description="efficiency within the brigade counter")
    F: Efficiency = Field(description="efficiency as a formed square counter")
    S: Efficiency = Field(description="efficiency when Shaken")
    P: Efficiency = Field(description="efficiency when Panicked, always 1")
    squadrons: Annotated[int, Field(ge=1, le=3)] | None = Field(None, description="squadrons, of horse alone")
    nation: Words | None = Field(None, description="its nation, if not the brigade's")
    sources: Sources = Field(alias="from", description="where each of its values comes from")


class Brigade(Record):
    side: Words = Field(description="whose it is")
    id: Id = Field(description="three digits ending in 0")
    name: Name = Field(description="what it is called")
    corps: Id = Field(description="the id of its corps's leader")
    kind: Kind = Field(description="its arm")
    nation: Words = Field(description="its nation")
    hexes: Annotated[int, Field(ge=1, le=3)] = Field(
        description="how long its counter is: 1 for two units, 2 for three or four, 3 for five or six"
    )
    units: Annotated[list[Unit], Field(min_length=2, max_length=6)] = Field(
        description="its units, from right to left"
    )
    note: str = Field("", description="a remark")
    sources: Sources = Field(alias="from", description="where each of its values comes from")


class Artillery(Record):
    side: Words = Field(description="whose it is")
    id: Id = Field(description="its corps's id with a last digit")
    name: Name = Field(description="what it is called")
    corps: Id = Field(description="the id of its corps's leader")
    kind: Literal["artillery"] = Field(description="always artillery")
    nation: Words = Field(description="its nation")
    type: Words = Field(description="its guns, one of the types of tables.toml")
    balls: Annotated[int, Field(ge=1, le=4)] = Field(description="how many balls are printed on it")
    howitzer: bool = Field(description="whether it may fire over others")
    heavy: bool = Field(description="whether it is heavy, as the type is")
    guns: Positive = Field(description="how many guns, balls times what the type counts")
    efficiency: Efficiency = Field(description="its efficiency")
    note: str = Field("", description="a remark")
    sources: Sources = Field(alias="from", description="where each of its values comes from")


class Independent(Record):
    side: Words = Field(description="whose it is")
    id: Id = Field(description="three digits")
    name: Name = Field(description="what it is called")
    kind: Kind = Field(description="its arm")
    nation: Words = Field(description="its nation")
    dispersed: bool = Field(description="whether it is always Dispersed, as light foot is")
    strength: Annotated[int, Field(ge=1, le=12)] = Field(description="about one for a hundred men")
    F: Efficiency = Field(description="efficiency formed")
    S: Efficiency = Field(description="efficiency when Shaken")
    P: Efficiency = Field(description="efficiency when Panicked, always 1")
    squadrons: Annotated[int, Field(ge=1, le=3)] | None = Field(None, description="squadrons, of horse alone")
    note: str = Field("", description="a remark")
    sources: Sources = Field(alias="from", description="where each of its values comes from")


class Baggage(Record):
    """The army's baggage: two hexes, no printed id; `id` only names it in these files."""

    side: Words = Field(description="whose it is")
    id: Annotated[str, Field(pattern=r"^B\d$")] = Field(description="B and a digit")
    name: Name = Field(description="what it is called")
    nation: Words = Field(description="its nation")
    note: str = Field("", description="a remark")
    sources: Sources = Field(alias="from", description="where each of its values comes from")


class Units(Record):
    """units.toml: the order of battle."""

    meta: UnitsMeta = Field(description="what the file is about")
    nation: list[Nation] = Field(description="the nations")
    side: Annotated[list[Side], Field(min_length=2, max_length=2)] = Field(description="both sides")
    leader: list[Leader] = Field(description="the leaders")
    brigade: list[Brigade] = Field(description="the brigades")
    artillery: list[Artillery] = Field(description="the batteries")
    independent: list[Independent] = Field([], description="units without a brigade")
    baggage: list[Baggage] = Field([], description="the armies' baggage")
    french: dict[Words, Words] = Field({}, description="names that a French player reads otherwise")


class Area(Record):
    columns: Pair = Field(description="the first and the last column in play")
    rows: Pair = Field(description="the first and the last row in play")


class Attach(Record):
    side: Words = Field(description="whose it is")
    id: Id = Field(description="the brigade or battery")
    corps: Id = Field(description="the corps under which it fights this day, in place of its own")


class Victory(Record):
    side: Words = Field(description="who scores: a side's id, or `both`")
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
    ] = Field(
        description="what is counted: enemy brigades driven off, enemy units lost, an enemy general in "
        "chief, second or corps leader lost, his baggage lost; each of the hexes that was entered, all of "
        "them held, none of them held by the enemy, or any of them entered by a Line"
    )
    points: Points = Field(description="what it scores, each time")
    text: InBoth | None = Field(None, description="the same in words; needed where there are hexes")
    captured: Points | None = Field(None, description="what it scores instead if a leader is taken alive")
    hexes: list[Label] = Field([], description="the hexes, for what is counted in hexes alone")


class Margin(Record):
    win: Points = Field(description="the difference of points from which a side wins")
    decisive: Points = Field(description="the difference from which the victory is decisive")


class Place(Record):
    side: Words = Field(description="whose it is")
    id: Annotated[str, Field(pattern=r"^(\d{3}|B\d)$")] = Field(
        description="the counter, by the order of battle"
    )
    formation: Formation = Field(description="its formation at the start")
    at: Annotated[list[Label], Field(min_length=1, max_length=3)] = Field(
        description="its hexes: the right end first in Line, the head first in Column"
    )
    facing: Hour | None = Field(
        None,
        description="the hour it faces: even in Line and unlimbered, else odd; none for leaders, Dispersed",
    )
    stack: Literal["top", "bottom"] | None = Field(None, description="which of two counters in a hex it is")


class Approach(Record):
    """Who arrives: planned by the owner in secret, printed with rolls, or fixed without (SYW-A.2)."""

    side: Words = Field(description="whose it is")
    corps: Id = Field(description="the corps that arrives")
    earliest: Clock | None = Field(None, description="the earliest hour it may arrive")
    at: list[Words] = Field([], description="the entry points it may come by; any if none is named")
    plan: Literal["owner", "printed", "fixed"] = Field(
        "owner",
        description="whether its owner plans the hour, it is printed and rolled for, or fixed",
    )
    march: list[Id] = Field(
        [], description="the order of the column, by ids, the head first; by the order of battle if left out"
    )


class EfficiencyChange(Record):
    side: Words = Field(description="whose he is")
    id: Id = Field(description="the leader")
    efficiency: Efficiency = Field(description="his efficiency in this variant")


class LoneGeneral(Record):
    side: Words = Field(description="whose general in chief")
    at: Label = Field(description="the hex where he stands alone")


class Counter(Record):
    """A counter of the order of battle."""

    side: Words = Field(description="whose it is")
    id: Annotated[str, Field(pattern=r"^(\d{3}|B\d)$")] = Field(description="its id in the order of battle")


class Variant(Record):
    """What a choice changes: a row for a counter or corps that has one replaces it, other rows are added."""

    id: Annotated[str, Field(pattern=r"^[a-z]+$", max_length=20)] = Field(
        description="the value of the choice, as the card names it"
    )
    text: InBoth = Field(description="what it changes, for the players")
    source: Source = Field(alias="from", description="where it comes from: R rulebook, H history, C our own")
    weather: list[Weather] | None = Field(None, description="other weather, turn by turn")
    night: list[Night] | None = Field(None, description="other nights, turn by turn")
    fog_hexes: list[Label] = Field([], description="other hexes of lingering fog")
    corps: dict[str, list[Id]] = Field({}, description="other corps under orders, by side")
    orders: dict[str, dict[Id, Order]] = Field(
        {}, description="other orders, or more of them, by side and corps; `choice` leaves one to the player"
    )
    leader_efficiency: EfficiencyChange | None = Field(None, description="a leader who is better or worse")
    place: list[Place] = Field([], description="counters that stand elsewhere, or besides")
    without: list[Counter] = Field([], description="counters that are not there")
    approach: list[Approach] = Field([], description="corps that arrive")
    victory: list[Victory] | None = Field(None, description="what counts, in place of the battle's")
    gic: LoneGeneral | None = Field(None, description="a general in chief who stands alone")


class ScenarioData(Record):
    """scenario.toml: who stands where, when, with which orders, and what counts."""

    map: Words = Field(description="the map's file")
    units: Words = Field(description="the order of battle's file")
    tables: Words = Field(description="the tables' file")
    area: Area = Field(description="the part of the map in play")
    start: Clock = Field(description="the hour of the first turn")
    end: Clock = Field(description="the hour after the last turn")
    turns: Positive = Field(description="how many are played, half an hour each")
    first_player: Words = Field(description="the side that moves first")
    weather: list[Weather] = Field(description="the weather of each turn")
    night: list[Night] | None = Field(None, description="the night of each turn; day throughout if left out")
    fog_hexes: list[Label] = Field([], description="hexes in which fog lingers")
    approach: Literal["none"] | list[Approach] = Field(description="the corps that arrive, or `none`")
    front_hour: dict[str, Hour] = Field(description="the hour each side faces: it orders fire along the line")
    front_hour_corps: dict[str, dict[Id, Hour]] = Field(
        {}, description="corps that face another hour, by side"
    )
    front_order: dict[str, list[Hour]] = Field(
        {}, description="where a side faces two hours, which fires first"
    )
    own_edge: dict[str, Edge | Annotated[list[Edge], Field(min_length=1)]] = Field(
        description="the edge, or edges, from which each side comes"
    )
    retreat: dict[str, Annotated[list[Words], Field(min_length=1)]] = Field(
        description="where each side falls back to: entry points, or `edge west` for a whole edge"
    )
    corps: dict[str, list[Id]] = Field(description="the corps under orders, by side")
    attach: list[Attach] = Field([], description="brigades and batteries that fight under another corps")
    orders: dict[str, dict[Id, Order]] = Field(
        description="the orders in force at the start, by side and corps; `choice` leaves one to the player"
    )
    successor: dict[str, Id] = Field(
        {}, description="who takes the general in chief's place; the order of battle's own if left out"
    )
    replacements: dict[str, Count] = Field(description="how many replacement generals each side has")
    situation: InBoth = Field(description="what the players read before the game")
    sources: Sources = Field(alias="from", description="where each of these terms comes from")
    victory: Annotated[list[Victory], Field(min_length=1)] = Field(description="what counts at the end")
    victory_margin: Margin = Field(description="from which difference it is a victory")
    place: list[Place] = Field(description="who stands where")
    variant: list[Variant] = Field([], description="choices that change some of this")

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
