"""The captain's judgement of Marengo: roads to the stars, blocks that bar them, blows that pay.

The Austrian must stand on stars of two colours; the French must be in his way. So the worth of a position is
how far the Austrian has still to go, where a locale held by the French costs him more, and what each army has
lost.
"""

from __future__ import annotations

import random
from typing import ClassVar, Final

from grognard.bots.captain import Judge
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.kernel.views import View
from grognard.systems.marengo.assaults import ChooseAssault
from grognard.systems.marengo.movement import ChooseMove, Gather
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import (
    ARTILLERY,
    AUSTRIAN,
    BLOCK,
    CAVALRY,
    DONE,
    ENTER,
    FIRE,
    FRENCH,
    HALT,
    HIT,
    INFANTRY,
    LEAD,
    MOVE,
    OFF,
    OPPOSE,
    PAY,
    PONTOON,
    PURSUE,
    ROAD,
    TO,
    WAIT,
    WITH,
    YIELD,
)

FAR: Final = 99.0
MARCHING: Final = (MOVE, WITH, TO, ROAD, WAIT, HALT, ENTER, PONTOON, BLOCK, DONE)
MOST_KEPT: Final = 4000
POINT: Final = 7.0
"""A point of strength lost."""
DEMORALIZED: Final = 120.0
TWO_COLOURS: Final = 90.0
STEP: Final = 6.0
"""A locale nearer to a star, for the foremost block of each of the two nearest colours."""
URGENCY: Final = 6.0
"""How much more such a step is worth in the last round."""
MARCH: Final = 1.6
"""A locale nearer, for any other block."""
IN_THE_WAY: Final = 2.0
"""What a locale held by the French adds to the way through it, and for each block in it a little more."""
GIVES_WAY: Final = 0.9
"""How often the enemy is taken to let a manoeuvre attack pass that he could block."""
LONG_WAY: Final = 16.0
"""The longest way that a dead block is taken to have."""
AIMED: Final = 1.2
"""What a declared bombardment is worth for each point that it would take."""
BROUGHT_IN: Final = 3.0
"""What it is worth to the French to have a block on the map that waits beside it."""
FEW: Final = 3
"""Waiting on the road is tried where there is little else: it takes thought from what else there is."""
WAITING: Final = 4.0
"""How much farther than the entry a block still off the map counts."""


class MarengoJudge(Judge):
    """Scores from the Austrian's side of the table; the French see the same number turned round."""

    depth: ClassVar[int] = 6
    budget: ClassVar[int] = 900

    def __init__(self) -> None:
        self._known_ways: dict[tuple[int, ...], list[list[float]]] = {}

    def samples(self, view: View) -> int:
        """Faces matter where blows are struck; a march looks the same whatever the enemy's blocks are."""
        marching = all(action.verb in MARCHING for action in view.options)
        return 1 if marching else 3

    def score(self, state: State, side: int) -> float:
        assert isinstance(state, Marengo)
        if state.result is not None:
            return 1000.0 if state.result.winner == side else -1000.0
        worth = self._spirit(state, AUSTRIAN) - self._spirit(state, FRENCH)
        worth += self._ground(state, side) + self.lines(state) + self.pressure(state)
        worth += self.guns(state) - self.reserves(state)
        return worth if side == AUSTRIAN else -worth

    def settled(self, state: State, side: int) -> bool:
        return not state.stack or isinstance(state.stack[-1], ChooseMove | ChooseAssault)

    def quick(self, state: State, side: int, options: list[Action]) -> Action | None:
        """Fire on whoever attacks: it costs nothing."""
        for action in options:
            if action.verb == FIRE:
                return action
        return None

    def worth_trying(self, state: State, side: int, options: list[Action]) -> list[Action]:
        """One of each kind of block from a place; a group grows by its next block only."""
        assert isinstance(state, Marengo)
        kept: list[Action] = []
        alike: set[tuple[int, int, int, int]] = set()
        growing = False
        for action in options:
            if action.verb in (MOVE, OPPOSE):
                look = (
                    action.verb,
                    state.place[action.a],
                    state.kind[action.a],
                    state.strength[action.a],
                )
                if look in alike:
                    continue
                alike.add(look)
            elif action.verb == WITH:
                if growing:
                    continue
                growing = True
            elif action.verb == WAIT and len(options) > FEW:
                continue
            kept.append(action)
        if isinstance(state.stack[-1], Gather):
            kept.sort(key=lambda action: action.verb == WITH)
        return kept

    def reply(self, state: State, side: int, chance: random.Random) -> Action:
        """The enemy is taken to fire and to stand with his strongest, but seldom to block a manoeuvre.

        An attack that he does block has cost no more than a command, so hoping is cheap.
        """
        assert isinstance(state, Marengo)
        options = state.options()
        if options[-1].verb == YIELD and chance.random() < GIVES_WAY:
            return options[-1]
        best, best_rank = options[0], -1.0
        for action in options:
            rank = self._rank(state, action)
            if rank > best_rank:
                best, best_rank = action, rank
        return best

    def _rank(self, game: Marengo, action: Action) -> float:
        if action.verb in (LEAD, PURSUE):
            return 10.0 + game.strength[action.a] - (game.kind[action.a] == CAVALRY) * 0.5
        if action.verb == FIRE:
            return 9.0
        if action.verb == OPPOSE:
            return 5.0 + game.strength[action.a] - (game.kind[action.a] == ARTILLERY) * 3
        if action.verb in (HIT, PAY):
            return 5.0 - game.strength[action.a]
        return 6.0 if action.verb == DONE else 0.5 if action.verb == YIELD else 1.0

    def _spirit(self, game: Marengo, side: int) -> float:
        """What an army's morale is worth: each point lost weighs more than the one before."""
        if game.demoralized(side):
            return -DEMORALIZED
        start = game.scenario.terms.morale[side]
        spent = min(1.0, game.lost[side] / start)
        return -POINT * start * spent * (0.6 + 0.4 * spent)

    # -- ground -----------------------------------------------------------------------------------

    def _ground(self, game: Marengo, side: int) -> float:
        """How near the Austrian is to two colours of star, the French being in the way.

        The French move last in a round. By their clock the next one begins with their own turn: if it were
        later as soon as they end this one, to do nothing more would always look better than any move.
        """
        first, second, march = self.ways_left(game)
        unbegun = 1 if side == FRENCH and game.turn == AUSTRIAN else 0
        late_in_the_day = (game.round - unbegun) / game.scenario.terms.rounds
        total = -MARCH * march - STEP * (1.0 + URGENCY * late_in_the_day**2) * (first + second)
        if first == second == 0:
            total += TWO_COLOURS * (0.4 + 0.6 * late_in_the_day)
        return total

    def ways_left(self, game: Marengo) -> tuple[float, float, float]:
        """The foremost block's way to the nearest colour and to the second, and the ways of all together.

        A dead block counts like the most distant one, so that none is better dead than far away.
        """
        ways = self._all_ways(game)
        nearest: list[float] = [FAR, FAR, FAR]
        total, farthest, dead = 0.0, 0.0, 0
        for block in game.scenario.army.blocks[AUSTRIAN]:
            place = game.place[block]
            if place == OFF:
                dead += 1
                continue
            if place < game.scenario.board.first_display:
                locale, late = game.scenario.board.locale_of[place], 0.0
            else:
                locale, late = self._entry(game, block), WAITING
            reach = sorted([way[locale] for way in ways])
            left = (reach[0] + reach[1]) / 2 + late
            farthest = max(farthest, min(left, LONG_WAY))
            total += left
            if not late:
                for colour, way in enumerate(ways):
                    nearest[colour] = min(nearest[colour], way[locale])
        first, second, _ = sorted(nearest)
        return first, second, total + farthest * dead

    def _entry(self, game: Marengo, block: int) -> int:
        return game.scenario.board.entries[
            game.scenario.army.groups[game.scenario.army.group[block]].entry
        ].locale

    def _all_ways(self, game: Marengo) -> list[list[float]]:
        """The ways to all three colours; they change only when the French do, so the last ones are kept."""
        board = game.scenario.board
        french = [game.held[locale] if game.owner[locale] == FRENCH else 0 for locale in range(board.locales)]
        key = tuple(french)
        known = self._known_ways.get(key)
        if known is None:
            if len(self._known_ways) > MOST_KEPT:
                self._known_ways.clear()
            known = [self._ways(game, colour) for colour in (1, 2, 3)]
            self._known_ways[key] = known
        return known

    def _ways(self, game: Marengo, colour: int) -> list[float]:
        """The Austrian's way from each locale to the nearest star of a colour."""
        board = game.scenario.board
        far: list[float] = [FAR] * board.locales
        front: list[int] = []
        for locale in range(board.locales):
            if board.star[locale] == colour:
                far[locale] = 0.0 if game.owner[locale] != FRENCH else IN_THE_WAY
                front.append(locale)
        while front:
            beyond: list[int] = []
            for locale in front:
                for approach in board.approaches_of[locale]:
                    near = board.to[approach]
                    cost = far[locale] + 1.0
                    if game.owner[near] == FRENCH:
                        cost += IN_THE_WAY + 0.25 * game.held[near]
                    if cost < far[near]:
                        far[near] = cost
                        beyond.append(near)
            front = beyond
        return far

    def reserves(self, game: Marengo) -> float:
        """What the French have on the map of those who may still come, and how near to the enemy they are."""
        worth = 0.0
        for block in game.scenario.army.blocks[FRENCH]:
            if game.place[block] != OFF and not game.waits(block):
                worth += BROUGHT_IN
        return worth

    def guns(self, game: Marengo) -> float:
        """Bombardments declared: what they would take if the enemy stands."""
        worth = 0.0
        board = game.scenario.board
        for block in range(game.scenario.army.size):
            place = game.place[block]
            if not game.declared[block] or not board.locales <= place < board.first_display:
                continue
            opposite = board.opposite[place - board.locales]
            if opposite >= 0 and game.standing[board.locales + opposite]:
                penalty = board.penalty[ARTILLERY][opposite]
            else:
                penalty = 0
            sign = 1 if game.scenario.army.side[block] == AUSTRIAN else -1
            worth += sign * AIMED * max(0, game.strength[block] - penalty)
        return worth

    # -- lines ------------------------------------------------------------------------------------

    def lines(self, game: Marengo) -> float:
        """Contact: a locale next to the enemy wants its approach blocked, or a reserve that can block it."""
        worth = 0.0
        for locale in range(game.scenario.board.locales):
            owner = game.owner[locale]
            if owner >= 0:
                exposed = self._exposed(game, locale, owner)
                worth += exposed if owner == FRENCH else -exposed
        return worth

    def _exposed(self, game: Marengo, locale: int, owner: int) -> float:
        """What a locale's holder risks: approaches to the enemy left open, with nobody to shut them."""
        board = game.scenario.board
        open_sides = 0
        shut = 0.0
        for approach in board.approaches_of[locale]:
            if game.owner[board.to[approach]] != 1 - owner:
                continue
            if game.standing[board.locales + approach]:
                shut += 0.6
            else:
                open_sides += 1
        missing = max(0, open_sides - game.standing[locale])
        return 2.5 * missing + 0.3 * open_sides - shut

    def pressure(self, game: Marengo) -> float:
        """Blocks face to face: whoever could win an assault there has the better of it."""
        board = game.scenario.board
        worth = 0.0
        for approach in range(board.approaches):
            opposite = board.opposite[approach]
            if opposite < 0 or not game.standing[board.locales + approach]:
                continue
            if not game.standing[board.locales + opposite]:
                continue
            side = game.owner[board.at[approach]]
            margin = self._might(game, side, approach, opposite) - self._stand(game, 1 - side, opposite)
            if margin > 0 and not game.demoralized(side):
                worth += (2.0 + 2.5 * margin) * (1 if side == AUSTRIAN else -1)
        return worth

    def _might(self, game: Marengo, side: int, approach: int, target: int) -> int:
        """The best assault from an approach: its strongest leads of one arm, less the penalty."""
        return max(self._leads(game, side, approach, target, kind, 2) for kind in (INFANTRY, CAVALRY))

    def _stand(self, game: Marengo, side: int, approach: int) -> int:
        return max(0, *(self._leads(game, side, approach, -1, kind, 1) for kind in (INFANTRY, CAVALRY)))

    def _leads(self, game: Marengo, side: int, approach: int, target: int, kind: int, least: int) -> int:
        board = game.scenario.board
        if kind == CAVALRY and board.obstructs[target if target >= 0 else approach]:
            return 0
        penalty = board.penalty[kind][target] if target >= 0 else 0
        able = sorted(
            game.strength[block]
            for block in game.at(side, board.locales + approach)
            if game.kind[block] == kind and game.strength[block] >= max(least, penalty + (target >= 0))
        )
        chosen = able[-board.width[target if target >= 0 else approach] :]
        return sum(chosen) - penalty if chosen else -1


JUDGE = MarengoJudge()
