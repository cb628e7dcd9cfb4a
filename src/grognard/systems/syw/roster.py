"""The pieces of one scenario as lists of integers: leaders first, then brigades, then units."""

from __future__ import annotations

from grognard.systems.syw.schema import (
    Artillery,
    Baggage,
    Brigade,
    Independent,
    ScenarioData,
    Tables,
    Units,
    Variant,
)
from grognard.systems.syw.words import ARTILLERY, BRIGADE, CAVALRY, INFANTRY, LEADER, RANKS, UNIT, WAGONS

PARTS = {2: (0, 0), 3: (0, 0, 1), 4: (0, 0, 1, 1), 5: (0, 0, 1, 2, 2), 6: (0, 0, 1, 1, 2, 2)}
"""In which hex of the counter each unit stands, by the number of units (GEO-SYW-12)."""


class Roster:
    """Who takes part. All lists are indexed by piece."""

    def __init__(self, sides: tuple[str, ...]) -> None:
        self.sides = sides
        self.labels: list[str] = []
        self.names: list[str] = []
        self.ids: list[str] = []
        self.kind: list[int] = []
        self.side: list[int] = []
        self.arm: list[int] = []
        self.nation: list[str] = []
        self.prussian: list[bool] = []
        self.strength: list[int] = []
        self.squadrons: list[int] = []
        self.efficiency: list[tuple[int, int, int, int]] = []
        self.dispersed: list[bool] = []
        self.light: list[bool] = []
        self.heavy: list[bool] = []
        self.indirect: list[bool] = []
        self.howitzer: list[bool] = []
        self.gun: list[int] = []
        self.brigade: list[int] = []
        self.part: list[int] = []
        self.units: list[tuple[int, ...]] = []
        self.length: list[int] = []
        self.rank: list[int] = []
        self.superior: list[int] = []
        self.corps: list[int] = []
        self.front: list[int] = []
        self._prussian_nations: set[str] = set()

    def add(self, side: int, ident: str, name: str, kind: int, nation: str) -> int:
        """One piece more, with nothing known of it yet."""
        piece = len(self.labels)
        letter = self.sides[side][0].upper()
        self.labels.append(f"{letter}{ident}")
        self.names.append(name)
        self.ids.append(ident)
        self.kind.append(kind)
        self.side.append(side)
        self.nation.append(nation)
        self.prussian.append(nation in self._prussian_nations)
        self.efficiency.append((1, 1, 1, 1))
        for numbers in (self.strength, self.squadrons, self.part):
            numbers.append(0)
        for flags in (self.dispersed, self.light, self.heavy, self.indirect, self.howitzer):
            flags.append(False)
        for links in (self.arm, self.gun, self.brigade, self.rank, self.superior, self.corps, self.front):
            links.append(-1)
        self.units.append(())
        self.length.append(1)
        return piece

    def find(self, side: int, ident: str, kind: int = -1) -> int:
        """The piece with this id, or -1."""
        for piece, one in enumerate(self.ids):
            if one == ident and self.side[piece] == side and kind in (-1, self.kind[piece]):
                return piece
        return -1


def build_roster(units: Units, tables: Tables, data: ScenarioData, variant: Variant | None) -> Roster:
    """The pieces that a scenario, with its variant, brings into play."""
    sides = tuple([side.id for side in units.side])
    roster = Roster(sides)
    roster._prussian_nations = {nation.id for nation in units.nation if nation.prussian_line}
    attached = {(row.side, row.id): row.corps for row in data.attach}
    placed = taking_part(units, data, variant)
    _add_leaders(roster, units, placed, variant)
    guns = [gun.name for gun in tables.guns.type]
    for brigade in units.brigade:
        if (brigade.side, brigade.id) in placed:
            _add_brigade(roster, brigade, attached.get((brigade.side, brigade.id), brigade.corps))
    for battery in units.artillery:
        if (battery.side, battery.id) in placed:
            corps = attached.get((battery.side, battery.id), battery.corps)
            _add_battery(roster, battery, corps, guns.index(battery.type), tables)
    for unit in units.independent:
        if (unit.side, unit.id) in placed:
            _add_independent(roster, unit)
    for baggage in units.baggage:
        if (baggage.side, baggage.id) in placed:
            _add_baggage(roster, baggage)
    _set_fronts(roster, data)
    return roster


def corps_of(units: Units) -> dict[tuple[str, str], str]:
    """For each brigade and battery, by side and id, its corps on the organisation sheet."""
    found = {(one.side, one.id): one.corps for one in units.brigade}
    return {**found, **{(one.side, one.id): one.corps for one in units.artillery}}


def taking_part(units: Units, data: ScenarioData, variant: Variant | None) -> set[tuple[str, str]]:
    """Side and id of who takes part: all with a place, and the whole of a corps that arrives and has none."""
    placed = {(place.side, place.id) for place in data.places(variant)}
    attached = {(row.side, row.id): row.corps for row in data.attach}
    left_out = {(row.side, row.id) for row in variant.without} if variant else set()
    found = set(placed)
    for row in data.arrivals(variant):
        corps = {row.corps} | {
            one.id for one in units.leader if one.side == row.side and one.superior == row.corps
        }
        members = {(row.side, ident) for ident in corps}
        for key, under in corps_of(units).items():
            if key[0] == row.side and attached.get(key, under) in corps:
                members.add(key)
        if not members & placed:
            found |= members - left_out
    return found


def _add_leaders(roster: Roster, units: Units, placed: set[tuple[str, str]], variant: Variant | None) -> None:
    change = variant.leader_efficiency if variant else None
    for leader in units.leader:
        if (leader.side, leader.id) not in placed:
            continue
        side = roster.sides.index(leader.side)
        piece = roster.add(side, leader.id, leader.name, LEADER, leader.nation)
        value = leader.efficiency
        if change and (change.side, change.id) == (leader.side, leader.id):
            value = change.efficiency
        roster.efficiency[piece] = (value, value, value, value)
        roster.rank[piece] = RANKS.index(leader.rank)
        roster.corps[piece] = piece
    for leader in units.leader:
        side = roster.sides.index(leader.side)
        piece = roster.find(side, leader.id, LEADER)
        if piece >= 0 and leader.superior:
            above = roster.find(side, leader.superior, LEADER)
            roster.superior[piece] = above if above >= 0 else roster.find(side, "000", LEADER)


def _add_brigade(roster: Roster, brigade: Brigade, corps: str) -> None:
    side = roster.sides.index(brigade.side)
    leader = roster.find(side, corps, LEADER)
    counter = roster.add(side, brigade.id, brigade.name, BRIGADE, brigade.nation)
    arm = CAVALRY if "cavalry" in brigade.kind else INFANTRY
    light = brigade.kind.startswith("light")
    roster.arm[counter], roster.corps[counter], roster.light[counter] = arm, leader, light
    roster.length[counter] = brigade.hexes
    members: list[int] = []
    parts = PARTS[len(brigade.units)]
    for index, unit in enumerate(brigade.units):
        piece = roster.add(side, unit.id, unit.name, UNIT, unit.nation or brigade.nation)
        roster.arm[piece], roster.corps[piece], roster.light[piece] = arm, leader, light
        roster.strength[piece] = unit.strength
        roster.squadrons[piece] = unit.squadrons or 0
        roster.efficiency[piece] = (unit.B, unit.F, unit.S, unit.P)
        roster.brigade[piece], roster.part[piece] = counter, parts[index]
        members.append(piece)
    roster.units[counter] = tuple(members)


def _add_battery(roster: Roster, battery: Artillery, corps: str, gun: int, tables: Tables) -> None:
    side = roster.sides.index(battery.side)
    piece = roster.add(side, battery.id, battery.name, UNIT, battery.nation)
    roster.arm[piece], roster.corps[piece] = ARTILLERY, roster.find(side, corps, LEADER)
    roster.strength[piece], roster.gun[piece] = battery.balls, gun
    roster.heavy[piece], roster.howitzer[piece] = battery.heavy, battery.howitzer
    roster.indirect[piece] = tables.guns.type[gun].indirect
    value = battery.efficiency
    roster.efficiency[piece] = (value, value, value, value)


def _add_independent(roster: Roster, unit: Independent) -> None:
    side = roster.sides.index(unit.side)
    piece = roster.add(side, unit.id, unit.name, UNIT, unit.nation)
    roster.arm[piece] = CAVALRY if "cavalry" in unit.kind else INFANTRY
    roster.light[piece] = unit.kind.startswith("light")
    roster.dispersed[piece] = unit.dispersed
    roster.strength[piece], roster.squadrons[piece] = unit.strength, unit.squadrons or 0
    roster.efficiency[piece] = (unit.F, unit.F, unit.S, unit.P)


def _add_baggage(roster: Roster, baggage: Baggage) -> None:
    """A counter of two hexes with wagons in each; they belong to no corps."""
    side = roster.sides.index(baggage.side)
    counter = roster.add(side, baggage.id, baggage.name, BRIGADE, baggage.nation)
    roster.arm[counter], roster.length[counter] = WAGONS, 2
    members: list[int] = []
    for part, letter in enumerate("ab"):
        piece = roster.add(side, baggage.id + letter, baggage.name, UNIT, baggage.nation)
        roster.arm[piece], roster.brigade[piece], roster.part[piece] = WAGONS, counter, part
        members.append(piece)
    roster.units[counter] = tuple(members)


def _set_fronts(roster: Roster, data: ScenarioData) -> None:
    """The hour along which each unit's side counts left to right when it fires (GEO-SYW-32)."""
    for piece in range(len(roster.labels)):
        side = roster.sides[roster.side[piece]]
        hour = data.front_hour[side]
        corps = roster.corps[piece]
        if corps >= 0:
            hour = data.front_hour_corps.get(side, {}).get(roster.ids[corps], hour)
        roster.front[piece] = hour % 12
