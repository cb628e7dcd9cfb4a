"""Chapters 3 and 7: setting up, the hour of the beginning, and the entry of those who come later."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.waterloo.movement import allowance, turns_free, why_not_stop
from grognard.systems.waterloo.moves import Move
from grognard.systems.waterloo.retreats import forget_shots
from grognard.systems.waterloo.state import ASIDE, NO_FRONT, Battle
from grognard.systems.waterloo.words import AT, BEGIN, COMMAND, FACE, GUN, HORSE, PLACE

GARRISONS_FIRST = Refusal("WAT-3.3", "garrisons_first")


def open_game(game: Battle) -> None:
    """Before play: French, then English set-up, then Napoleon chooses the hour (WAT-3.4, WAT-7.8)."""
    from grognard.systems.waterloo.tours import NextTurn

    rules = game.rules
    if rules.setup == "ready" or rules.counters.start_cell[0] >= 0:
        for unit in range(rules.units):
            if rules.counters.start_cell[unit] >= 0:
                game.put(unit, rules.counters.start_cell[unit])
                game.facing[unit] = rules.counters.start_facing[unit]
        for unit in range(rules.units):
            game.settle(unit)
        steps: list[Step[Battle]] = []
    else:
        steps = [Deploy(0), Deploy(1)]
    if rules.tables.last_start > 1 and rules.turns == len(rules.tables.hours):
        steps.append(ChooseHour())
    steps.append(NextTurn())
    game.then(*steps)


def to_place(game: Battle, player: int) -> list[int]:
    """The units of a player that still wait to be placed; those meant for a town come first (WAT-3.3)."""
    rules = game.rules
    waiting = [
        unit
        for unit in range(rules.units)
        if game.cell[unit] == ASIDE and rules.player[unit] == player and rules.counters.turn[unit] == 1
    ]
    garrisons = [unit for unit in waiting if rules.counters.place[unit]]
    return garrisons or waiting


class Deploy(Step[Battle]):
    """A side places its units one by one (WAT-3.1, WAT-3.4)."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def parts(self) -> tuple[Part, ...]:
        return (self.player,)

    def side(self, game: Battle) -> int:
        return self.player if to_place(game, self.player) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(PLACE, unit) for unit in to_place(game, self.player)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == PLACE:
            game.then(PlaceAt(choice.a), self)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-3.4", "deploy")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != PLACE:
            return NOT_OFFERED
        if game.rules.player[action.a] != self.player:
            return Refusal("WAT-3.4", "not_yours", (action.a,))
        if game.rules.counters.turn[action.a] > 1:
            return Refusal("WAT-3.6", "not_arrived", (action.a,))
        return (
            GARRISONS_FIRST
            if game.cell[action.a] == ASIDE
            else Refusal("WAT-3.1", "already_moved", (action.a,))
        )


def why_not_place(game: Battle, unit: int, cell: int) -> Refusal | None:
    """Why a unit may not be set up in a cell (WAT-3.2, WAT-3.3, WAT-3.5)."""
    rules = game.rules
    ground = rules.ground
    place = rules.counters.place[unit]
    if place:
        if cell not in ground.places[place]:
            return Refusal("WAT-3.3", "wrong_zone", (unit, cell))
    elif ground.sector[cell] not in rules.counters.sectors[unit]:
        return Refusal("WAT-3.2", "wrong_zone", (unit, cell))
    if ground.quarry[cell]:
        return Refusal("WAT-8.28", "quarry")
    if ground.wood[cell] and rules.arm[unit] in (GUN, HORSE):
        return Refusal("WAT-8.24", "wood_closed")
    return why_not_stop(game, unit, cell)


class PlaceAt(Step[Battle]):
    """The cell of one unit."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def parts(self) -> tuple[Part, ...]:
        return (self.unit,)

    def side(self, game: Battle) -> int:
        return game.rules.player[self.unit]

    def options(self, game: Battle) -> list[Action]:
        ground = game.rules.ground
        place = game.rules.counters.place[self.unit]
        cells = ground.places[place] if place else range(ground.board.cells)
        sectors = game.rules.counters.sectors[self.unit]
        return [
            Action(AT, cell)
            for cell in cells
            if (place or ground.sector[cell] in sectors) and why_not_place(game, self.unit, cell) is None
        ]

    def resolve(self, game: Battle, choice: Action) -> None:
        unit = self.unit
        game.put(unit, choice.a)
        game.facing[unit] = game.rules.board.directions[choice.a][0]
        game.settle(unit)
        game.emit("WAT-3.2", "placed", unit, choice.a)
        if game.facing[unit] >= 0 and game.rules.arm[unit] != COMMAND:
            game.then(ChooseFacing(unit, "WAT-3.5"))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-3.2", "deploy_at", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return (why_not_place(game, self.unit, action.a) if action.verb == AT else None) or NOT_OFFERED


class ChooseFacing(Step[Battle]):
    """The owner chooses a facing freely, at deployment or after a carré (WAT-3.5, WAT-9.17)."""

    __slots__ = ("rule", "unit")

    def __init__(self, unit: int, rule: str) -> None:
        self.unit = unit
        self.rule = rule

    def parts(self) -> tuple[Part, ...]:
        return (self.unit, self.rule)

    def side(self, game: Battle) -> int:
        return game.rules.player[self.unit] if game.cell[self.unit] >= 0 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(FACE, d) for d in game.rules.board.directions[game.cell[self.unit]]]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.a >= 0:
            game.facing[self.unit] = choice.a
            game.emit(self.rule, "faced", self.unit, choice.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase(self.rule, "choose_facing", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return Refusal("WAT-2.9", "no_such_edge", (action.a,)) if action.verb == FACE else NOT_OFFERED


class ChooseHour(Step[Battle]):
    """Napoleon decides when the battle begins (WAT-7.6 to WAT-7.8)."""

    __slots__ = ()

    def side(self, game: Battle) -> int:
        return 0

    def options(self, game: Battle) -> list[Action]:
        return [Action(BEGIN, turn) for turn in range(game.rules.tables.last_start)]

    def resolve(self, game: Battle, choice: Action) -> None:
        game.begun = choice.a + 1
        game.turn = choice.a
        game.emit("WAT-7.7", "begun", choice.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-7.6", "choose_hour")


# -- later arrivals -----------------------------------------------------------------------------


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
    forget_shots(game, unit)
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
