"""H.1aq: a brigade whose opponents have all fallen back goes after them."""

from __future__ import annotations

from grognard.boards.bodies import shifted
from grognard.boards.facing import FRONT, OFF
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw.brigade_counters import into_cover
from grognard.systems.syw.leader_losses import come_into
from grognard.systems.syw.movement import column_of, ground_cost
from grognard.systems.syw.stacking import why_not_lie
from grognard.systems.syw.state import NOBODY_STAYS, Battle, Cells
from grognard.systems.syw.words import ATT, FELL_BACK, GO_AFTER

Foes = tuple[tuple[int, ...], ...]


def front_opponents(game: Battle) -> Foes:
    """Each brigade in Line with enemies before it: the brigade, then unit and hex of each (RUL-SYW-22)."""
    found: list[tuple[int, ...]] = []
    for brigade in game.scenario.brigades:
        if not game.body[brigade] or game.hour[brigade] % 2:
            continue
        enemies: list[int] = []
        side = game.roster_side(brigade)
        for cell in _front_of(game, brigade):
            if game.occupier(cell) == 1 - side:
                enemies += game.stacks[cell]
        pairs = [part for enemy in enemies for part in (enemy, game.cell[enemy])]
        if pairs:
            found.append((brigade, *pairs))
    return tuple(found)


def open_charges(game: Battle) -> Foes:
    """Who stands before whom as charges begin, in their phase or in a reaction: nobody has fallen back."""
    for unit in game.scenario.units:
        game.marks[unit] &= ~FELL_BACK
    return front_opponents(game)


def _front_of(game: Battle, brigade: int) -> list[int]:
    """The front hexes of a Line, of those of its hexes where units of it stand, in whatever state."""
    grid = game.scenario.ground.grid
    found: list[int] = []
    for here in game.body[brigade]:
        for hour in FRONT[game.hour[brigade]] if game.stacks[here] else ():
            there = grid.step(here, hour)
            if there != OFF and there not in found:
                found.append(there)
    return found


class ChargeEnd(Step[Battle]):
    """When the charges are over, brigades follow enemies who all gave way."""

    __slots__ = ("foes",)

    def __init__(self, foes: Foes) -> None:
        self.foes = foes

    def resolve(self, game: Battle, choice: Action) -> None:
        follow: list[Step[Battle]] = []
        for brigade, *pairs in self.foes:
            if game.body[brigade] and self.all_gone(game, brigade, pairs):
                follow.append(GoAfter(brigade, tuple(pairs[1::2])))
        game.then(*follow)

    def all_gone(self, game: Battle, brigade: int, pairs: list[int]) -> bool:
        """Each of them fell back or is out of the game, one at least fell back, and none is left adjacent."""
        grid = game.scenario.ground.grid
        for enemy in pairs[::2]:
            there = game.cell[enemy]
            if there < 0:
                continue
            if not game.has(enemy, FELL_BACK):
                return False
            if any(grid.distance(there, cell) <= 1 for cell in game.body[brigade]):
                return False
        return any(game.has(enemy, FELL_BACK) for enemy in pairs[::2])


class GoAfter(Step[Battle]):
    """One forward step onto the hexes they left, if they are open; the brigade acts under ATT from now on.

    It takes the step that brings it onto most of them; between two such steps its owner chooses.
    """

    __slots__ = ("brigade", "cells")

    def __init__(self, brigade: int, cells: Cells) -> None:
        self.brigade, self.cells = brigade, cells

    def ways(self, game: Battle) -> list[Cells]:
        """Where the counter would lie after each of the best steps."""
        grid, brigade = game.scenario.ground.grid, self.brigade
        here, column = game.body[brigade], column_of(game, brigade)
        best = 1
        found: list[Cells] = []
        for way in FRONT[game.hour[brigade]] if here else ():
            new = shifted(grid, here, way)
            freed = sum([cell in self.cells for cell in new])
            if freed < best or any(why_not_lie(game, brigade, cell) is not None for cell in new):
                continue
            if any(ground_cost(game, cell, way, column, True) < 0 for cell in here):
                continue
            found = [*found, new] if freed == best else [new]
            best = freed
        return found

    def side(self, game: Battle) -> int:
        return game.roster_side(self.brigade) if len(self.ways(game)) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(GO_AFTER, new[0]) for new in self.ways(game)]

    def resolve(self, game: Battle, choice: Action) -> None:
        brigade, ways = self.brigade, self.ways(game)
        before = game.body[brigade]
        game.acting[brigade] = ATT
        game.emit("SYW-H.1aq", "brigade_acts_att", brigade)
        for new in ways:
            if len(ways) == 1 or new[0] == choice.a:
                game.set_body(brigade, new, game.hour[brigade], NOBODY_STAYS)
                come_into(game, game.roster_side(brigade), [*new])
                game.emit("SYW-H.1aq", "follows_up", brigade, new[0])
                into_cover(game, brigade, before)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.1aq", "go_after", (self.brigade,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == GO_AFTER:
            return Refusal("SYW-H.1aq", "does_not_go_after", (self.brigade, action.a))
        return super().why_not(game, action)
