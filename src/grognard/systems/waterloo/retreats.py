"""Chapter 13 with the free attacks of chapter 10, which put to flight and are drawn by flights.

Lines, cells, shots at those who cross a front or flee past one, and piles that flee apart.
"""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.waterloo.control import strikers, why_not_strike
from grognard.systems.waterloo.facing import Reface, overlook
from grognard.systems.waterloo.flight import (
    FARTHEST,
    NO_PLAN,
    Trail,
    best_plan,
    flee_one_cell,
    least_harmful,
    line_costs,
    most_lines,
    must_go_on,
)
from grognard.systems.waterloo.morale import breaks, rally, turn_over
from grognard.systems.waterloo.notes import of_free_attack
from grognard.systems.waterloo.piles import speaker, striking_body
from grognard.systems.waterloo.state import CAME, Battle
from grognard.systems.waterloo.tables import ELIMINATED, verdict_word
from grognard.systems.waterloo.values import free_attack_difference
from grognard.systems.waterloo.victory import fall, lose
from grognard.systems.waterloo.words import COMMAND, DRIVE, PASS, SAVE, STRIKE


def rout(game: Battle, units: tuple[int, ...], cells: int, winner: int, anew: bool = True) -> None:
    """Put units of one cell to flight; those that flee too far fall at once (WAT-13.33, WAT-17.9).

    A flight that a shot at the fugitive sends another way is no new one (WAT-10.22, R-106).
    """
    fleeing: list[int] = []
    for unit in units:
        if game.cell[unit] < 0:
            continue
        game.routs[unit] += 1
        game.done[unit] &= ~CAME
        game.charge[unit] = 0
        game.driven_off(unit)
        if anew:
            game.forget_shots(unit)
        if game.fled[unit] + cells > FARTHEST:
            lose(game, unit, "WAT-13.32")
        elif breaks(game, unit, cells):
            lose(game, unit, "WAT-17.9")
        else:
            game.emit("WAT-13.12", "routed", unit, cells)
            fleeing.append(unit)
    fleeing = [unit for unit in fleeing if game.cell[unit] >= 0]  # with Blücher his army falls (WAT-5.9)
    if len(fleeing) == 1:
        game.then(ChooseLine(fleeing[0], cells, winner, least_harmful(game, fleeing[0], cells)))
    elif fleeing:
        scatter(game, tuple(fleeing), cells, winner)


class ChooseLine(Step[Battle]):
    """The winner chooses among the least harmful lines (WAT-13.14, WAT-13.16)."""

    __slots__ = ("cells", "lines", "unit", "winner")

    def __init__(self, unit: int, cells: int, winner: int, lines: tuple[int, ...]) -> None:
        self.unit = unit
        self.cells = cells
        self.winner = winner
        self.lines = lines

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
        cell = game.cell[self.unit]
        if action.a not in game.scenario.board.directions[cell]:
            return Refusal("WAT-13.15", "no_such_edge", (self.unit, cell, action.a))
        return Refusal("WAT-13.16", "worse_line", (self.unit, action.a))


class Flee(Step[Battle]):
    """One cell of a flight; a shot on the way may replace the rest of it (WAT-13.28)."""

    __slots__ = ("direction", "left", "pushed", "rout", "unit", "winner")

    def __init__(
        self, unit: int, left: int, direction: int, winner: int, rout: int, pushed: tuple[int, ...]
    ) -> None:
        self.unit = unit
        self.left = left
        self.direction = direction
        self.winner = winner
        self.rout = rout
        self.pushed = pushed

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
                game.driven_off(other)
        for fallen, rule in trail.fallen:
            fall(game, fallen, rule)
        if not alive:
            come_to_rest(game, -1, pushed, self.winner)
            return
        left = self.left - 1
        if left == 0 and must_go_on(game, self.unit):
            left = 1
        onward = Flee(self.unit, left, self.direction, self.winner, self.rout, pushed)
        team = game.scenario.team_of_player(self.winner)
        found = strikers(game, (self.unit,), team)
        if found:
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
        if game.facing[unit] >= 0 and game.scenario.arm[unit] != COMMAND:
            asked.append(Reface(unit, winner))
        else:
            overlook(game, unit)
    game.then(*asked)


# -- piles --------------------------------------------------------------------------------------


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

    def side(self, game: Battle) -> int:
        return speaker(game, self.units)

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
        game.then(NextInPile(named, self.cells, self.winner, 0))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-15.31", "survivors", (game.cell[self.units[0]], self.lines))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != SAVE:
            return NOT_OFFERED
        if action.a not in self.units:
            return Refusal("WAT-15.31", "not_in_pile", (action.a, game.cell[self.units[0]]))
        if action.a in self.named:
            return Refusal("WAT-15.31", "named_already", (action.a,))
        return Refusal("WAT-15.32", "no_line_left", (action.a,))


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
        unit = self.units[0]
        if action.verb != DRIVE:
            return NOT_OFFERED
        if action.a not in game.scenario.board.directions[game.cell[unit]]:
            return Refusal("WAT-13.15", "no_such_edge", (unit, game.cell[unit], action.a))
        if self.used >> action.a & 1:
            return Refusal("WAT-15.30", "line_taken", (unit, action.a))
        return Refusal("WAT-13.16", "worse_line", (unit, action.a))


class NextInPile(Step[Battle]):
    """The lines of the next unit are reckoned when the one before has come to rest."""

    __slots__ = ("cells", "units", "used", "winner")

    def __init__(self, units: tuple[int, ...], cells: int, winner: int, used: int) -> None:
        self.units = units
        self.cells = cells
        self.winner = winner
        self.used = used

    def resolve(self, game: Battle, choice: Action) -> None:
        left = tuple([unit for unit in self.units if game.cell[unit] >= 0])
        if left:
            game.then(pile_line(game, left, self.cells, self.winner, self.used))


SIX = 6


def strike(game: Battle, striker: int, targets: tuple[int, ...], in_flight: bool = False) -> bool:
    """One free attack: only a favourable result is applied, and then it is True (WAT-10.17 to WAT-10.20)."""
    game.shots.append((striker, targets[0]))
    difference = free_attack_difference(game, striker, targets)
    game.emit("WAT-10.17", "free_attack", striker, targets[0], difference)
    die = game.dice.roll(SIX, "free attack")
    verdict = game.scenario.tables.fight(difference, die)
    if verdict <= 0:
        game.emit("WAT-10.18", "free_ignored", die, verdict_word(verdict))
        return False
    game.emit("WAT-10.20", "free_result", die, verdict_word(verdict))
    rally(game, striking_body(game, striker), verdict)
    if verdict == ELIMINATED:
        for unit in targets:
            lose(game, unit, "WAT-13.6")
    else:
        rout(game, targets, verdict, speaker(game, striking_body(game, striker)), not in_flight)
    return True


class FreeAttacks(Step[Battle]):
    """Each controller of a cell may strike the unit that crosses it, in turn (WAT-10.21, WAT-10.23)."""

    __slots__ = ("able", "targets")

    def __init__(self, targets: tuple[int, ...], able: tuple[int, ...]) -> None:
        self.targets = targets
        self.able = able

    def side(self, game: Battle) -> int:
        """Of two allies who could strike the Prussian is asked first, as in every phase (WAT-4.12, R-100)."""
        if not self.able:
            return NOBODY
        asked = [self.player_of(game, unit) for unit in self.able]
        for player in game.scenario.players_of(game.scenario.team[self.able[0]]):
            if player in asked:
                return player
        return NOBODY

    def player_of(self, game: Battle, striker: int) -> int:
        return speaker(game, striking_body(game, striker))

    def options(self, game: Battle) -> list[Action]:
        player = self.side(game)
        mine = [Action(STRIKE, unit) for unit in self.able if self.player_of(game, unit) == player]
        return [*mine, Action(PASS)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == PASS:
            game.emit("WAT-10.21", "let_go", self.targets[0])
            player = self.side(game)
            rest = tuple([unit for unit in self.able if self.player_of(game, unit) != player])
        elif choice.verb == STRIKE:
            if strike(game, choice.a, self.targets, bool(game.stack) and isinstance(game.stack[-1], Flee)):
                return
            rest = tuple([unit for unit in self.able if unit != choice.a])
        else:
            return
        if rest:
            game.then(FreeAttacks(self.targets, rest))

    def note(self, game: Battle, action: Action) -> Note | None:
        return of_free_attack(game, action.a, self.targets) if action.verb == STRIKE else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-10.15", "free_attack", (self.targets[0], game.cell[self.targets[0]]))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != STRIKE:
            return NOT_OFFERED
        return why_not_strike(game, action.a, self.targets, self.side(game))
