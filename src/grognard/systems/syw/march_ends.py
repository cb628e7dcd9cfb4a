"""Where a march may end, if its order says: a step is open while such an end is in reach after it."""

from __future__ import annotations

from collections.abc import Callable

from grognard.systems.syw.march_search import Search
from grognard.systems.syw.marches import Cells, March, Marches, Move, settled
from grognard.systems.syw.marching import take_line_step
from grognard.systems.syw.movement import road_bonus
from grognard.systems.syw.small_lines import line_moves
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import SLID

MOST_LOOKS = 3000
"""Ten times what the longest search met in random games needed: no way is missed."""


class EndSearch(Search):
    """A counter looks for an end of its march near enough to something, by ways that no die can bar."""

    __slots__ = ()

    def most(self, march: March) -> int:
        """How far off the end may lie."""
        raise NotImplementedError

    def most_looks(self) -> int:
        return MOST_LOOKS

    def skips(self, march: March, move: Move) -> bool:
        return move.trial

    def foreseen(self, march: March, move: Move) -> bool:
        if move.trial or self.rank(march, move.cells, move.hour) > self.most(march):
            return False
        return lies_straight(self.field, move)

    def hopeless(self, march: March, most: int) -> bool:
        by_road = min(most + road_bonus(self.field, march.road, march.piece), march.limit)
        return self.way(march) > max(0, by_road - march.trail[-1][0])

    def way(self, march: March) -> int:
        """How many hexes it is at least to such an end, in whatever formation it is reached."""
        raise NotImplementedError


def lies_straight(game: Battle, move: Move) -> bool:
    """Whether a counter may stay as a step leaves it: no bent Column off the roads (SYW-E.17s)."""
    return move.hour % 2 == 0 or settled(game, move.cells, move.hour)


class Ways:
    """The ways of a march that stands somewhere to such an end, while its next steps are gone through."""

    __slots__ = ("_game", "_march", "_search")

    def __init__(self, game: Battle, march: March) -> None:
        self._game, self._march = game, march
        self._search: EndSearch | None = None
        """On a copy of the field, made when the first way is looked for."""

    def near_enough(self, cells: Cells, hour: int) -> bool:
        """Whether a march may end on these hexes."""
        raise NotImplementedError

    def possible(self, move: Move) -> bool:
        """Whether a way may begin with this step, as far as that is told at a glance."""
        raise NotImplementedError

    def new_search(self, field: Battle) -> EndSearch:
        raise NotImplementedError

    def begin_with(self, move: Move) -> bool:
        """Whether an end can be reached after this step, even if its test fails (SYW-3.11d)."""
        if self.near_enough(move.cells, move.hour) and lies_straight(self._game, move):
            return True
        if not self.possible(move):
            return False
        search = self._search
        if search is None:
            search = self._search = self.new_search(self._game.clone())
        return search.succeeds_after(move, move.trial)


def line_reaches(
    game: Battle, marches: Marches, first: list[list[Move]], ends: Callable[[Battle, Marches], bool]
) -> bool:
    """Whether a small line can come to such an end after one of these steps: every way is gone through."""
    waiting = [(game, marches, steps) for steps in first]
    seen: set[tuple[Cells, ...]] = set()
    while waiting:
        here, stage, steps = waiting.pop()
        there = here.clone()
        there.events = []
        onward = take_line_step(there, stage, steps)
        if ends(there, onward):
            return True
        slid = int(there.has(onward[0].piece, SLID))
        key = tuple([(slid, *march.trail[-1]) for march in onward])
        if key not in seen and all(there.on_map(march.piece) for march in onward):
            seen.add(key)
            waiting += [(there, onward, more) for more in line_moves(there, onward)]
    return False
