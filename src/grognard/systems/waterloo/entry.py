"""Chapter 3, later arrivals: where newcomers enter, how they face, and how they go on."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.systems.waterloo.deployment import outside_sector
from grognard.systems.waterloo.facing import no_such_edge
from grognard.systems.waterloo.ground import IMPASSABLE, TURN
from grognard.systems.waterloo.movement import (
    allowance,
    step_cost,
    turns_free,
    why_closed,
    why_not_go_on,
    why_not_stop,
)
from grognard.systems.waterloo.moves import Move
from grognard.systems.waterloo.state import ASIDE, NO_FRONT, Battle
from grognard.systems.waterloo.words import AT, FACE, GUN, HORSE


def entry_cells(game: Battle, unit: int) -> list[int]:
    """The cells by which a newcomer may enter now (WAT-3.7 to WAT-3.14)."""
    scenario = game.scenario
    entry = scenario.counters.entry[unit]
    zone = scenario.zone[unit] if held_by_enemy(game, entry, scenario.team[unit]) else [entry]
    return [cell for cell in zone if may_arrive(game, unit, cell)]


def any_entry(game: Battle, unit: int) -> bool:
    """Whether there is such a cell: one found is enough."""
    scenario = game.scenario
    entry = scenario.counters.entry[unit]
    if not held_by_enemy(game, entry, scenario.team[unit]):
        return may_arrive(game, unit, entry)
    for cell in scenario.zone[unit]:
        if may_arrive(game, unit, cell):
            return True
    return False


def held_by_enemy(game: Battle, cell: int, team: int) -> bool:
    """Whether an enemy unit other than a lone command stands there (WAT-3.9, WAT-3.11)."""
    return game.enemy_in(cell, team) and not game.lone_command(cell)


def may_arrive(game: Battle, unit: int, cell: int) -> bool:
    """Whether a newcomer may appear in a cell: free for it, and not to be stuck where none may stop.

    So it is on a command (WAT-3.11, WAT-3.14), and for infantry beside a carré (WAT-9.20).
    """
    ground = game.scenario.ground
    if ground.quarry[cell] or (ground.wood[cell] and game.scenario.arm[unit] in (GUN, HORSE)):
        return False
    if game.first_in[cell] >= 0 and not game.lone_command(cell):
        return False
    free = game.first_in[cell] < 0 and why_not_stop(game, unit, cell) is None
    return free or can_move_off(game, unit, cell)


def can_move_off(game: Battle, unit: int, cell: int) -> bool:
    """Whether a newcomer that may not stop where it appears has a free cell to go on to."""
    board = game.scenario.board
    for direction in board.directions[cell]:
        there = board.step[cell * 8 + direction]
        if there < 0 or game.first_in[there] >= 0:
            continue
        cost = step_cost(game, unit, cell, direction, direction, True, True)
        affordable = cost != IMPASSABLE and cost + TURN <= game.scenario.movement[unit]
        if affordable and why_not_stop(game, unit, there) is None:
            return True
    return False


def has_come(game: Battle, unit: int) -> bool:
    """Whether the turn has come from which a newcomer may enter (WAT-3.6, WAT-3.15)."""
    counters = game.scenario.counters
    return counters.turn[unit] <= game.turn and counters.entry[unit] >= 0


def why_not_enter(game: Battle, unit: int, player: int) -> Refusal | None:
    """Why a newcomer may not enter now (WAT-3.6, WAT-3.12, WAT-3.14, WAT-3.15)."""
    scenario = game.scenario
    if scenario.player[unit] != player:
        return Refusal("WAT-4.10", "not_yours", (unit,))
    if game.cell[unit] != ASIDE:
        return Refusal("WAT-3.6", "is_no_newcomer", (unit,))
    if not has_come(game, unit):
        return Refusal("WAT-3.6", "not_arrived", (unit, scenario.counters.turn[unit] - 1))
    if any_entry(game, unit):
        return None
    entry = scenario.counters.entry[unit]
    if game.first_in[entry] >= 0 and not game.enemy_in(entry, scenario.team[unit]):
        return Refusal("WAT-3.14", "friend_on_entry", (unit, entry, game.first_in[entry]))
    return Refusal("WAT-3.12", "entry_blocked", (unit, entry))


def begin_entry(game: Battle, unit: int) -> None:
    cells = entry_cells(game, unit)
    if len(cells) == 1:
        enter(game, unit, cells[0])
    else:
        game.then(EnterAt(unit, tuple(cells)))


def enter(game: Battle, unit: int, cell: int) -> None:
    """The newcomer stands on its entry cell, which costs nothing; any facing is free to it (WAT-3.8)."""
    game.forget_shots(unit)
    game.put(unit, cell)
    game.facing[unit] = NO_FRONT
    game.emit("WAT-3.7", "entered", unit, cell)
    game.then(Arrive(unit, turns_free(game, unit)))


class EnterAt(Step[Battle]):
    """Another cell of the sector, because an enemy stands on the entry (WAT-3.9, WAT-3.10)."""

    __slots__ = ("entries", "unit")

    def __init__(self, unit: int, entries: tuple[int, ...]) -> None:
        self.unit = unit
        self.entries = entries

    def side(self, game: Battle) -> int:
        return game.scenario.player[self.unit]

    def options(self, game: Battle) -> list[Action]:
        return [Action(AT, cell) for cell in self.entries]

    def resolve(self, game: Battle, choice: Action) -> None:
        enter(game, self.unit, choice.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-3.9", "enter_at", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != AT:
            return NOT_OFFERED
        cell, ground = action.a, game.scenario.ground
        if cell not in game.scenario.zone[self.unit]:
            return outside_sector(game, self.unit, cell, "WAT-3.10")
        if ground.quarry[cell] or ground.wood[cell]:
            return why_closed(game, self.unit, cell)
        if game.first_in[cell] >= 0 and not game.lone_command(cell):
            return Refusal("WAT-3.10", "cell_taken", (cell, game.first_in[cell]))
        return why_not_go_on(game, self.unit, cell)


class Arrive(Step[Battle]):
    """The owner sets the first facing of a newcomer, then it moves on from its entry cell (WAT-3.8)."""

    __slots__ = ("free", "unit")

    def __init__(self, unit: int, free: bool) -> None:
        self.unit = unit
        self.free = free

    def side(self, game: Battle) -> int:
        return game.scenario.player[self.unit]

    def options(self, game: Battle) -> list[Action]:
        return [Action(FACE, d) for d in game.scenario.board.directions[game.cell[self.unit]]]

    def resolve(self, game: Battle, choice: Action) -> None:
        game.facing[self.unit] = choice.a
        game.then(Move(self.unit, allowance(game, self.unit), 0, self.free, True, True))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-3.8", "choose_facing", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return no_such_edge(game, self.unit, action.a) if action.verb == FACE else NOT_OFFERED
