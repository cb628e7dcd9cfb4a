"""The fixed part of a game: the ground's tables, the counters' printed values, who commands whom."""

from __future__ import annotations

from typing import Final

from grognard.kernel.rules import Rules
from grognard.kernel.scenario import Scenario
from grognard.systems.wan.battle import Battle, drawn_name
from grognard.systems.wan.ground import Ground
from grognard.systems.wan.sight import Sights
from grognard.systems.wan.tables import combat_table
from grognard.systems.wan.traits import COMMANDS_ALL, EXTRA_MANOEUVRE, Effects
from grognard.systems.wan.words import (
    ARM_OF_KIND,
    ARMY_GENERAL,
    ARTILLERY,
    CAVALRY,
    CORPS_GENERAL,
    INFANTRY,
    MISTY,
    PRINTED,
)

BUILT: Final = ("village", "house", "mill", "chapel", "tower", "bridge")


class WanScenario(Scenario):
    """One battle, ready to be played."""

    def __init__(self, rules: Rules, battle: Battle, placing: str, misty: bool) -> None:
        labels = {"piece": [unit.id for unit in battle.units], "place": battle.relief.grid.labels}
        super().__init__(rules, battle.name, battle.sides, labels)
        self.battle = battle
        self.texts, self.colours = battle.texts, battle.liveries
        self.placing = placing
        if placing != PRINTED:
            self.choices["placement"] = placing
        self.mist = battle.mist if misty else None
        if self.mist is not None:
            self.choices["mist"] = MISTY
        self.penalties = battle.fire_penalties
        self.combat_table = combat_table(battle.combat_rows, battle.combat_pivot)
        self.ground = Ground(battle.relief)
        self.grid = battle.relief.grid
        self._list_units()
        self._list_generals()
        self.sights = Sights(self.ground, max([6, *self.po]))
        self.objective_at = [-1] * self.grid.cells
        for number, objective in enumerate(battle.objectives):
            self.objective_at[objective.cell] = number
        self.named = {cell: drawn_name(name) for name, cell, kind in battle.places if kind in BUILT}
        """The hexes with houses that have a name; hills, woods and waters are too wide for one hex."""
        self._zones = [set(corps.zone) for corps in battle.corps]
        self.may_place = [self._placing_zone(name) for name in battle.sides]

    def _list_units(self) -> None:
        units = self.battle.units
        self.units = units
        self.numbers = {unit.id: piece for piece, unit in enumerate(units)}
        self.side = [unit.side for unit in units]
        self.arm = [ARM_OF_KIND[unit.kind] for unit in units]
        self.corps = [unit.corps for unit in units]
        self.main = [unit.main for unit in units]
        self.mv = [unit.mv for unit in units]
        self.mo = [unit.mo for unit in units]
        self.po = [unit.po for unit in units]
        self.heavy = [unit.heavy for unit in units]
        pieces = range(len(units))
        self.pieces_of = [[piece for piece in pieces if self.side[piece] == side] for side in (0, 1)]
        self.guns = [[piece for piece in mine if self.arm[piece] == ARTILLERY] for mine in self.pieces_of]
        self.fighters = [
            [piece for piece in mine if self.arm[piece] in (INFANTRY, CAVALRY)] for mine in self.pieces_of
        ]

    def _list_generals(self) -> None:
        effects = Effects(self.battle)
        self.own_effects = effects.own
        self.corps_effects = effects.by_corps
        self.chief_effects = effects.by_chief
        self.chief = [-1, -1]
        self.corps_general = [-1] * len(self.battle.corps)
        self.authorities: list[list[int]] = [[], []]
        self.strategist = [False, False]
        for piece, unit in enumerate(self.units):
            if unit.kind == ARMY_GENERAL:
                self.chief[unit.side] = piece
                self.strategist[unit.side] = bool(effects.own[piece] & EXTRA_MANOEUVRE)
            elif unit.kind == CORPS_GENERAL:
                self.corps_general[unit.corps] = piece
            if unit.kind in (ARMY_GENERAL, CORPS_GENERAL) and effects.own[piece] & COMMANDS_ALL:
                self.authorities[unit.side].append(piece)

    def _placing_zone(self, side: str) -> list[bool]:
        zone = set(self.battle.zones.get(f"placement {side}", []))
        return [cell in zone for cell in range(self.grid.cells)]

    def in_cover_zone(self, piece: int, cell: int) -> bool:
        """Whether a hex lies in the zone that a counter's corps has to cover (1.5.1i)."""
        return cell in self._zones[self.corps[piece]]

    def title(self, kind: str, number: int, lang: str) -> str:
        if kind == "piece":
            return self.units[number].name
        if kind == "place":
            objective = self.objective_at[number]
            label = self.grid.labels[number]
            name = self.battle.objectives[objective].name if objective >= 0 else self.named.get(number, "")
            return f"{self.battle.called(name, lang)} ({label})" if name else label
        return super().title(kind, number, lang)
