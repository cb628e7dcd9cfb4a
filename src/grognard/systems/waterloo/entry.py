"""Chapter 3, later arrivals: where newcomers enter, how they face, and how they go on."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.waterloo.movement import allowance, turns_free, why_not_stop
from grognard.systems.waterloo.moves import Move
from grognard.systems.waterloo.state import ASIDE, NO_FRONT, Battle
from grognard.systems.waterloo.words import AT, FACE, GUN, HORSE


def entry_cells(game: Battle, unit: int) -> list[int]:
    """The cells by which a newcomer may enter now (WAT-3.7 to WAT-3.14)."""
    rules = game.rules
    entry = rules.counters.entry[unit]
    if not held_by_enemy(game, entry, rules.team[unit]):
        return [entry] if may_arrive(game, unit, entry) else []
    sectors = rules.counters.sectors[unit]
    zone = [c for c in range(rules.board.cells) if rules.ground.sector[c] in sectors]
    rim = [c for c in zone if rules.board.on_rim(c) and may_arrive(game, unit, c)]
    return rim or [c for c in zone if may_arrive(game, unit, c)]


def held_by_enemy(game: Battle, cell: int, team: int) -> bool:
    """Whether an enemy unit other than a lone command stands there (WAT-3.9, WAT-3.11)."""
    return game.enemy_in(cell, team) and not game.lone_command(cell)


def may_arrive(game: Battle, unit: int, cell: int) -> bool:
    """Whether a newcomer may appear in a cell: free for it, and not to be stuck on a command (WAT-3.14)."""
    ground = game.rules.ground
    if ground.quarry[cell] or (ground.wood[cell] and game.rules.arm[unit] in (GUN, HORSE)):
        return False
    if game.first_in[cell] < 0:
        return True
    return game.lone_command(cell) and can_move_off(game, unit, cell)


def can_move_off(game: Battle, unit: int, cell: int) -> bool:
    """Whether a newcomer that passes over a command has a free cell to go on to."""
    ground = game.rules.ground
    for direction in ground.board.directions[cell]:
        there = ground.board.step[cell * 8 + direction]
        if (
            there >= 0
            and ground.horse_cost[cell * 8 + direction]
            and game.first_in[there] < 0
            and why_not_stop(game, unit, there) is None
        ):
            return True
    return False


def has_arrived(game: Battle, unit: int) -> bool:
    """Whether a unit off the map may enter in this turn or later (WAT-3.6, WAT-3.15)."""
    rules = game.rules
    return (
        game.cell[unit] == ASIDE
        and rules.counters.turn[unit] <= game.turn
        and rules.counters.entry[unit] >= 0
    )


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

    __slots__ = ("cells", "unit")

    def __init__(self, unit: int, cells: tuple[int, ...]) -> None:
        self.unit = unit
        self.cells = cells

    def parts(self) -> tuple[Part, ...]:
        return (self.unit, self.cells)

    def side(self, game: Battle) -> int:
        return game.rules.player[self.unit]

    def options(self, game: Battle) -> list[Action]:
        return [Action(AT, cell) for cell in self.cells]

    def resolve(self, game: Battle, choice: Action) -> None:
        enter(game, self.unit, choice.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-3.9", "enter_at", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return Refusal("WAT-3.10", "wrong_zone", (self.unit, action.a)) if action.verb == AT else NOT_OFFERED


class Arrive(Step[Battle]):
    """The owner sets the first facing of a newcomer, then it moves on from its entry cell (WAT-3.8)."""

    __slots__ = ("free", "unit")

    def __init__(self, unit: int, free: bool) -> None:
        self.unit = unit
        self.free = free

    def parts(self) -> tuple[Part, ...]:
        return (self.unit, self.free)

    def side(self, game: Battle) -> int:
        return game.rules.player[self.unit]

    def options(self, game: Battle) -> list[Action]:
        return [Action(FACE, d) for d in game.rules.board.directions[game.cell[self.unit]]]

    def resolve(self, game: Battle, choice: Action) -> None:
        game.facing[self.unit] = choice.a
        game.then(Move(self.unit, allowance(game, self.unit), 0, self.free, True, True))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-3.8", "choose_facing", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return Refusal("WAT-2.9", "no_such_edge", (action.a,)) if action.verb == FACE else NOT_OFFERED
