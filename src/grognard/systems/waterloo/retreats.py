"""Chapter 13, the steps of a flight: lines, cells, shots at fugitives, facings; and piles that flee apart."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.waterloo.control import strikers
from grognard.systems.waterloo.flight import (
    FARTHEST,
    Trail,
    flee_one_cell,
    foresee,
    least_harmful,
    must_go_on,
)
from grognard.systems.waterloo.morale import breaks, turn_over
from grognard.systems.waterloo.state import CAME, Battle
from grognard.systems.waterloo.victory import fall, lose
from grognard.systems.waterloo.words import COMMAND, DRIVE, REFACE, SAVE

NO_PLAN: Final = 1 << 60


def rout(game: Battle, units: tuple[int, ...], cells: int, winner: int) -> None:
    """Put units of one cell to flight; those that flee too far fall at once (WAT-13.33, WAT-17.9)."""
    fleeing: list[int] = []
    for unit in units:
        if game.cell[unit] < 0:
            continue
        game.routs[unit] += 1
        game.done[unit] &= ~CAME
        game.charge[unit] = 0
        forget_shots(game, unit)
        if game.fled[unit] + cells > FARTHEST:
            lose(game, unit, "WAT-13.32")
        elif breaks(game, unit, cells):
            lose(game, unit, "WAT-17.9")
        else:
            game.emit("WAT-13.12", "routed", unit, cells)
            fleeing.append(unit)
    if len(fleeing) == 1:
        game.then(ChooseLine(fleeing[0], cells, winner, least_harmful(game, fleeing[0], cells)))
    elif fleeing:
        scatter(game, tuple(fleeing), cells, winner)


def forget_shots(game: Battle, unit: int) -> None:
    """A new move or flight: every enemy may strike once more (WAT-10.22)."""
    if game.shots:
        game.shots = [(striker, target) for striker, target in game.shots if target != unit]


class ChooseLine(Step[Battle]):
    """The winner chooses among the least harmful lines (WAT-13.14, WAT-13.16)."""

    __slots__ = ("cells", "lines", "unit", "winner")

    def __init__(self, unit: int, cells: int, winner: int, lines: tuple[int, ...]) -> None:
        self.unit = unit
        self.cells = cells
        self.winner = winner
        self.lines = lines

    def parts(self) -> tuple[Part, ...]:
        return (self.unit, self.cells, self.winner, self.lines)

    def side(self, game: Battle) -> int:
        return self.winner if len(self.lines) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(DRIVE, direction) for direction in self.lines]

    def resolve(self, game: Battle, choice: Action) -> None:
        direction = choice.a if choice.a >= 0 else self.lines[0]
        game.then(Flee(self.unit, self.cells, direction, self.winner, game.routs[self.unit], ()))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-13.14", "line", (self.unit, self.cells))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != DRIVE:
            return NOT_OFFERED
        if action.a not in game.rules.board.directions[game.cell[self.unit]]:
            return Refusal("WAT-13.15", "no_such_edge", (action.a,))
        return Refusal("WAT-13.16", "worse_line", (action.a,))


class Flee(Step[Battle]):
    """One cell of a flight; a shot on the way may replace the rest of it (WAT-13.28)."""

    __slots__ = ("direction", "left", "pushed", "rout", "unit", "winner")

    def __init__(
        self, unit: int, left: int, direction: int, winner: int, rout_number: int, pushed: tuple[int, ...]
    ) -> None:
        self.unit = unit
        self.left = left
        self.direction = direction
        self.winner = winner
        self.rout = rout_number
        self.pushed = pushed

    def parts(self) -> tuple[Part, ...]:
        return (self.unit, self.left, self.direction, self.winner, self.rout, self.pushed)

    def resolve(self, game: Battle, choice: Action) -> None:
        if game.cell[self.unit] < 0 or game.routs[self.unit] != self.rout:
            come_to_rest(game, -1, self.pushed, self.winner)
            return
        if self.left == 0:
            game.emit("WAT-13.13", "fled", self.unit, game.cell[self.unit])
            come_to_rest(game, self.unit, self.pushed, self.winner)
            return
        trail = Trail()
        alive = flee_one_cell(game, self.unit, self.direction, trail)
        pushed = self.pushed
        for other in trail.displaced(self.unit):
            if other not in pushed:
                pushed = (*pushed, other)
                game.done[other] &= ~CAME
                game.charge[other] = 0
        for fallen, rule in trail.fallen:
            fall(game, fallen, rule)
        if not alive:
            come_to_rest(game, -1, pushed, self.winner)
            return
        left = self.left - 1
        if left == 0 and must_go_on(game, self.unit):
            left = 1
        onward = Flee(self.unit, left, self.direction, self.winner, self.rout, pushed)
        team = game.rules.team_of_player(self.winner)
        found = strikers(game, (self.unit,), team)
        if found:
            from grognard.systems.waterloo.free_attacks import FreeAttacks

            game.then(FreeAttacks((self.unit,), found), onward)
        else:
            game.then(onward)


def come_to_rest(game: Battle, fled: int, pushed: tuple[int, ...], winner: int) -> None:
    """End of a flight: pushed units are told, morale is checked, the winner sets the facings (WAT-13.18)."""
    asked: list[Step[Battle]] = []
    for unit in (fled, *pushed):
        if unit < 0 or game.cell[unit] < 0:
            continue
        if unit != fled:
            game.emit("WAT-13.19", "pushed", unit, game.cell[unit])
        turn_over(game, unit)
        game.settle(unit)
        if game.facing[unit] >= 0 and game.rules.arm[unit] != COMMAND:
            asked.append(Reface(unit, winner))
    game.then(*asked)


class Reface(Step[Battle]):
    """The winner chooses the facing of a unit that retreated (WAT-13.18)."""

    __slots__ = ("unit", "winner")

    def __init__(self, unit: int, winner: int) -> None:
        self.unit = unit
        self.winner = winner

    def parts(self) -> tuple[Part, ...]:
        return (self.unit, self.winner)

    def side(self, game: Battle) -> int:
        return self.winner if game.cell[self.unit] >= 0 and game.facing[self.unit] >= 0 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(REFACE, d) for d in game.rules.board.directions[game.cell[self.unit]]]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.a >= 0:
            game.facing[self.unit] = choice.a
            game.emit("WAT-13.18", "faced", self.unit, choice.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-13.18", "reface", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return Refusal("WAT-2.9", "no_such_edge", (action.a,)) if action.verb == REFACE else NOT_OFFERED


# -- piles --------------------------------------------------------------------------------------


def line_costs(game: Battle, unit: int, cells: int) -> list[int]:
    """For each direction the harm of that line, or -1 if the unit would not survive it (WAT-15.32)."""
    costs = [-1] * 8
    for direction in game.rules.board.directions[game.cell[unit]]:
        harm = foresee(game, unit, direction, cells)
        if not harm.dies:
            costs[direction] = harm.weight()
    return costs


def best_plan(costs: list[list[int]], at: int, used: int) -> int:
    """The least total harm with which the units from ``at`` on flee by different lines; NO_PLAN if none."""
    if at == len(costs):
        return 0
    best = NO_PLAN
    for direction in range(8):
        if costs[at][direction] >= 0 and not used >> direction & 1:
            rest = best_plan(costs, at + 1, used | 1 << direction)
            if rest < NO_PLAN:
                best = min(best, costs[at][direction] + rest)
    return best


def most_lines(costs: list[list[int]], at: int, used: int) -> int:
    """How many of the units from ``at`` on can flee by different lines."""
    if at == len(costs):
        return 0
    best = most_lines(costs, at + 1, used)
    for direction in range(8):
        if costs[at][direction] >= 0 and not used >> direction & 1:
            best = max(best, 1 + most_lines(costs, at + 1, used | 1 << direction))
    return best


def scatter(game: Battle, units: tuple[int, ...], cells: int, winner: int) -> None:
    """The units of a pile flee by different lines; if too few, the loser chooses (WAT-15.30 to WAT-15.32)."""
    costs = [line_costs(game, unit, cells) for unit in units]
    lines = most_lines(costs, 0, 0)
    if lines == len(units):
        game.then(pile_line(game, units, cells, winner, 0))
    elif lines == 0:
        abandon(game, units)
    else:
        game.then(Survivors(units, (), lines, cells, winner))


def abandon(game: Battle, units: tuple[int, ...]) -> None:
    for unit in units:
        if game.cell[unit] >= 0:
            lose(game, unit, "WAT-15.31")


class Survivors(Step[Battle]):
    """The loser names the units that flee; the others are eliminated (WAT-15.31, WAT-15.32)."""

    __slots__ = ("cells", "lines", "named", "units", "winner")

    def __init__(
        self, units: tuple[int, ...], named: tuple[int, ...], lines: int, cells: int, winner: int
    ) -> None:
        self.units = units
        self.named = named
        self.lines = lines
        self.cells = cells
        self.winner = winner

    def parts(self) -> tuple[Part, ...]:
        return (self.units, self.named, self.lines, self.cells, self.winner)

    def side(self, game: Battle) -> int:
        return game.rules.player[self.units[0]]

    def options(self, game: Battle) -> list[Action]:
        found: list[Action] = []
        for unit in self.units:
            if unit not in self.named:
                together = [line_costs(game, u, self.cells) for u in (*self.named, unit)]
                if most_lines(together, 0, 0) == len(together):
                    found.append(Action(SAVE, unit))
        return found

    def resolve(self, game: Battle, choice: Action) -> None:
        named = (*self.named, choice.a)
        if len(named) < self.lines:
            game.then(Survivors(self.units, named, self.lines, self.cells, self.winner))
            return
        abandon(game, tuple([unit for unit in self.units if unit not in named]))
        game.then(pile_line(game, named, self.cells, self.winner, 0))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-15.31", "survivors", (game.cell[self.units[0]], self.lines))


def pile_line(game: Battle, units: tuple[int, ...], cells: int, winner: int, used: int) -> PileLine:
    """The question of the first unit's line: those that belong to a plan of least total harm (WAT-13.34)."""
    costs = [line_costs(game, unit, cells) for unit in units]
    best = best_plan(costs, 0, used)
    lines: list[int] = []
    for direction in range(8):
        cost = costs[0][direction]
        if cost >= 0 and not used >> direction & 1:
            rest = best_plan(costs, 1, used | 1 << direction)
            if best == NO_PLAN or cost + rest == best:
                lines.append(direction)
    return PileLine(units, cells, winner, used, tuple(lines))


class PileLine(Step[Battle]):
    """One unit of a pile after another is driven along a line of its own."""

    __slots__ = ("cells", "lines", "units", "used", "winner")

    def __init__(
        self, units: tuple[int, ...], cells: int, winner: int, used: int, lines: tuple[int, ...]
    ) -> None:
        self.units = units
        self.cells = cells
        self.winner = winner
        self.used = used
        self.lines = lines

    def parts(self) -> tuple[Part, ...]:
        return (self.units, self.cells, self.winner, self.used, self.lines)

    def side(self, game: Battle) -> int:
        return self.winner if len(self.lines) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(DRIVE, direction) for direction in self.lines]

    def resolve(self, game: Battle, choice: Action) -> None:
        unit, rest = self.units[0], self.units[1:]
        steps: list[Step[Battle]] = []
        used = self.used
        if not self.lines:
            abandon(game, (unit,))
        else:
            direction = choice.a if choice.a >= 0 else self.lines[0]
            used |= 1 << direction
            steps.append(Flee(unit, self.cells, direction, self.winner, game.routs[unit], ()))
        if rest:
            steps.append(NextInPile(rest, self.cells, self.winner, used))
        game.then(*steps)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-15.30", "line", (self.units[0], self.cells))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return Refusal("WAT-13.16", "worse_line", (action.a,)) if action.verb == DRIVE else NOT_OFFERED


class NextInPile(Step[Battle]):
    """The lines of the next unit are reckoned when the one before has come to rest."""

    __slots__ = ("cells", "units", "used", "winner")

    def __init__(self, units: tuple[int, ...], cells: int, winner: int, used: int) -> None:
        self.units = units
        self.cells = cells
        self.winner = winner
        self.used = used

    def parts(self) -> tuple[Part, ...]:
        return (self.units, self.cells, self.winner, self.used)

    def resolve(self, game: Battle, choice: Action) -> None:
        left = tuple([unit for unit in self.units if game.cell[unit] >= 0])
        if left:
            game.then(pile_line(game, left, self.cells, self.winner, self.used))
