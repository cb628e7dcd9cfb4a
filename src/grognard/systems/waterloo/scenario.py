"""What never changes in a game: ground, counters, tables, words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.boards.octagon import DIRECTIONS
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json
from grognard.systems.waterloo.ground import Ground
from grognard.systems.waterloo.roster import Counters
from grognard.systems.waterloo.tables import Tables
from grognard.systems.waterloo.words import (
    COMMAND,
    FRENCH,
    GUARD_FOOT,
    LIGHT_ARTILLERY,
    LIGHT_INFANTRY,
    PRUSSIAN,
)

if TYPE_CHECKING:
    from grognard.kernel.rules import Rules


class WaterlooScenario(Scenario):
    """Ground, counters and tables of one scenario, with the options chosen for it."""

    def __init__(
        self, rules: Rules, name: str, ground: Ground, counters: Counters, tables: Tables, turns: int
    ) -> None:
        board = ground.board
        labels = {
            "piece": counters.ids,
            "place": [f"{board.xs[cell]},{board.ys[cell]}" for cell in range(board.cells)],
            "direction": list(DIRECTIONS),
            "hour": tables.hours,
        }
        super().__init__(rules, name, ("french", "allied"), labels)
        self.ground = ground
        self.board = board
        self.counters = counters
        self.tables = tables
        self.turns = turns
        self.units = len(counters.ids)
        self.ids = counters.ids
        self.kind = counters.kind
        self.arm = counters.arm
        self.army = counters.army
        self.movement = counters.movement
        self.combat = counters.combat
        self.formation = counters.formation
        self.loss = counters.loss
        self.team: list[int] = [0 if army == FRENCH else 1 for army in self.army]
        self.player: list[int] = list(self.team)
        self.units_of = self._by_player()
        fighters = [unit for unit in range(self.units) if self.arm[unit] != COMMAND]
        self.foes_of = [[unit for unit in fighters if self.team[unit] != team] for team in (0, 1)]
        """By team, the units of the other that are no commands."""
        self.light_gun: list[bool] = [kind == LIGHT_ARTILLERY for kind in self.kind]
        self.light_foot: list[bool] = [kind in LIGHT_INFANTRY for kind in self.kind]
        self.guard_foot: list[int] = [u for u in range(self.units) if self.kind[u] in GUARD_FOOT]
        self.napoleon = self._named("NAP-CO")
        self.wellington = self._named("WEL-CO")
        self.blucher = self._named("BLU-CO")
        self.zone = self._zones()
        """By unit, the cells of the sectors that the sheet gives it."""
        self.morale = False
        self.setup = "free"
        self.toy: dict[str, Json] = {}
        """The map and counters of a position that brings its own."""
        self.data: dict[str, Json] = {}
        """Values other than the pack's, as a position gave them."""
        self.map_name = ""

    def _by_player(self) -> list[list[int]]:
        return [[unit for unit in range(self.units) if self.player[unit] == player] for player in range(3)]

    def _zones(self) -> list[list[int]]:
        cells: dict[tuple[int, ...], list[int]] = {}
        for sectors in self.counters.sectors:
            if sectors not in cells:
                sector = self.ground.sector
                cells[sectors] = [cell for cell in range(self.board.cells) if sector[cell] in sectors]
        return [cells[sectors] for sectors in self.counters.sectors]

    def _named(self, unit: str) -> int:
        return self.ids.index(unit) if unit in self.ids else -1

    def choose(self, players: str, morale: str, setup: str) -> None:
        """Set the options: two or three players, chapter 17 or not, free deployment or a ready one."""
        self.choices = {"players": players, "morale": morale, "setup": setup}
        self.morale = morale == "on"
        self.setup = setup
        if players == "3":
            self.sides = ("french", "english", "prussian")
            self.player = list(self.army)
            self.units_of = self._by_player()

    def players_of(self, team: int) -> tuple[int, ...]:
        """The players of a side, in the order in which they act: Prussian before English (WAT-4.12)."""
        if team == 0:
            return (0,)
        return (PRUSSIAN, 1) if len(self.sides) == 3 else (1,)

    def team_of_player(self, player: int) -> int:
        return 0 if player == 0 else 1

    def high_command(self, unit: int) -> bool:
        return unit in (self.napoleon, self.wellington)

    def winner_if_concedes(self, side: int) -> int:
        return 1 if side == 0 else 0

    def title(self, kind: str, number: int, lang: str) -> str:
        if kind == "piece":
            return self.counters.labels[number]
        if kind == "place" and self.ground.place_of[number]:
            name = self.ground.place_of[number]
            called = self.ground.place_titles.get(name, {}).get(lang, name)
            return f"{called} ({self.lexicon.label(kind, number)})"
        return self.lexicon.label(kind, number)
