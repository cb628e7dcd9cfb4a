"""The captain's judgement of Marengo: roads to the stars, blocks that bar them, blows that pay.

The Austrian must stand on stars of two colours; the French must be in his way. So the worth of a position is
how far the Austrian has still to go, where a locale held by the French costs him more, and what each army has
lost.
"""

from __future__ import annotations

from typing import Final

from grognard.bots.captain import Judge
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.kernel.views import View
from grognard.systems.marengo.assaults import ChooseAssault
from grognard.systems.marengo.movement import ChooseMove, Gather
from grognard.systems.marengo.pieces import ARTILLERY, AUSTRIAN, CAVALRY, FRENCH, OFF
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import (
    DONE,
    FIRE,
    HIT,
    LEAD,
    MOVE,
    OPPOSE,
    PAY,
    PURSUE,
    WAIT,
    WITH,
    YIELD,
)

FAR: Final = 99
POINT: Final = 7.0
"""A point of strength lost."""
DEMORALIZED: Final = 120.0
TWO_COLOURS: Final = 90.0
STEP: Final = 6.0
"""A locale nearer to a star, for the foremost block of each of the two nearest colours."""
MARCH: Final = 0.8
"""A locale nearer, for any other block."""
IN_THE_WAY: Final = 2.0
"""What a locale held by the French adds to the way through it, and for each block in it a little more."""
WAITING: Final = 4
"""How much farther than the entry a block still off the map counts."""


class MarengoJudge(Judge):
    """Scores from the Austrian's side of the table; the French see the same number turned round."""

    samples = 2
    depth = 5
    budget = 700

    def score(self, state: State, side: int) -> float:
        assert isinstance(state, Marengo)
        if state.result is not None:
            return 1000.0 if state.result.winner == side else -1000.0
        worth = POINT * (state.lost[FRENCH] - state.lost[AUSTRIAN])
        worth += DEMORALIZED * (state.demoralized(FRENCH) - state.demoralized(AUSTRIAN))
        worth += self._ground(state) + self._lines(state)
        return worth if side == AUSTRIAN else -worth

    def settled(self, state: State, side: int) -> bool:
        return not state.stack or isinstance(state.stack[-1], ChooseMove | ChooseAssault)

    def quick(self, view: View) -> Action | None:
        """Fire on whoever attacks: it costs nothing."""
        for action in view.options:
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
            elif action.verb == WAIT and len(options) > 1:
                continue
            kept.append(action)
        if isinstance(state.stack[-1], Gather):
            kept.sort(key=lambda action: action.verb == WITH)
        return kept

    def reply(self, state: State, side: int) -> Action:
        """The enemy is taken to fire, to stand with his strongest, and to bar the way when he can."""
        assert isinstance(state, Marengo)
        options = state.options()
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

    # -- ground -----------------------------------------------------------------------------------

    def _ground(self, game: Marengo) -> float:
        """How near the Austrian is to two colours of star, the French being in the way."""
        ways = [self._ways(game, colour) for colour in (1, 2, 3)]
        nearest = [FAR, FAR, FAR]
        total = 0.0
        for block in game.army.blocks[AUSTRIAN]:
            place = game.place[block]
            if place == OFF:
                continue
            if place < game.board.first_display:
                locale, late = game.board.locale_of[place], 0.0
            else:
                locale, late = self._entry(game, block), WAITING
            reach = sorted(way[locale] for way in ways)
            total -= MARCH * (reach[0] + reach[1] + 2 * late) / 2
            if not late:
                for colour, way in enumerate(ways):
                    nearest[colour] = min(nearest[colour], way[locale])
        first, second, _ = sorted(nearest)
        total -= STEP * (min(first, FAR) + min(second, FAR))
        if first == second == 0:
            total += TWO_COLOURS * (0.4 + 0.6 * game.round / game.terms.rounds)
        return total

    def _entry(self, game: Marengo, block: int) -> int:
        return game.board.entries[game.army.groups[game.army.group[block]].entry].locale

    def _ways(self, game: Marengo, colour: int) -> list[float]:
        """The Austrian's way from each locale to the nearest star of a colour."""
        board = game.board
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

    # -- lines ------------------------------------------------------------------------------------

    def _lines(self, game: Marengo) -> float:
        """Contact: a locale next to the enemy wants its approach blocked, or a reserve that can block it."""
        worth = 0.0
        for locale in range(game.board.locales):
            owner = game.owner[locale]
            if owner >= 0:
                exposed = self._exposed(game, locale, owner)
                worth += exposed if owner == FRENCH else -exposed
        return worth

    def _exposed(self, game: Marengo, locale: int, owner: int) -> float:
        """What a locale's holder risks: approaches to the enemy left open, with nobody to shut them."""
        board = game.board
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


JUDGE = MarengoJudge()
