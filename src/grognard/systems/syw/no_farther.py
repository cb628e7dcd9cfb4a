"""C.12s: under ATT no march ends farther from the enemy than it began, whichever way it goes."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.syw.march_ends import EndSearch, Ways, line_reaches
from grognard.systems.syw.march_moves import counted
from grognard.systems.syw.marches import Cells, March, Marches, Move
from grognard.systems.syw.movement import column_facing, road_bonus
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ATT, ATT_BOUND, MAIN

UNDER_ATT = (ATT, ATT_BOUND)


def away(game: Battle, march: March, cells: Cells) -> int:
    """How far the nearest enemy combat unit is from the units of a counter in these hexes (RUL-SYW-8)."""
    return game.nearest(1 - game.roster_side(march.piece), tuple(counted(game, march.piece, cells)))


def gone_back(game: Battle, march: March, cells: Cells, hour: int) -> int:
    """By how many hexes a counter that lies so is farther from the enemy than when it set out.

    Of a Column the head alone counts (SYW-E.17o).
    """
    start = march.start_cells()
    if march.stays_on(cells):
        return 0
    if hour % 2:
        return away(game, march, cells[:1]) - away(game, march, start[:1])
    return away(game, march, cells) - away(game, march, start)


def farther(game: Battle, march: March, cells: Cells, hour: int) -> bool:
    """Whether a counter that ends here would have gone away from the enemy (SYW-C.12s)."""
    return gone_back(game, march, cells, hour) > 0


def went_away(game: Battle, march: March) -> bool:
    """Whether a march under ATT stands where it may not end."""
    return march.order in UNDER_ATT and farther(game, march, march.trail[-1][2:], march.trail[-1][1])


class NoFartherSearch(EndSearch):
    """A counter looks for an end no farther from the enemy than it began."""

    __slots__ = ()

    def most(self, march: March) -> int:
        return 0

    def rank(self, march: March, cells: Cells, hour: int) -> int:
        return gone_back(self.field, march, cells, hour)

    def way(self, march: March) -> int:
        return away(self.field, march, march.trail[-1][2:]) - farthest_start(self.field, march)


def farthest_start(game: Battle, march: March) -> int:
    """The greatest distance from the enemy at which a march may end, in whatever formation."""
    return max([away(game, march, (cell,)) for cell in march.start_cells()])


class WaysNoFarther(Ways):
    """The ways to an end that ATT allows."""

    __slots__ = ("_most",)

    def __init__(self, game: Battle, march: March) -> None:
        super().__init__(game, march)
        self._most = farthest_start(game, march)

    def near_enough(self, cells: Cells, hour: int) -> bool:
        return not farther(self._game, self._march, cells, hour)

    def possible(self, move: Move) -> bool:
        """Each hex back costs a point at least: most steps to the rear use up what they would need."""
        game, march = self._game, self._march
        piece, potential = march.piece, game.scenario.charts.potential
        formed = max([potential[column_facing(game, piece, hour)] for hour in (0, 1)])
        points = min(formed + road_bonus(game, MAIN, piece), march.limit)
        left = points - game.spent[piece] - move.cost
        return away(game, march, move.cells) - self._most <= left

    def new_search(self, field: Battle) -> EndSearch:
        return NoFartherSearch(field, self._march)


def never_back(game: Battle, march: March, found: list[Move]) -> list[Move]:
    """The steps that ATT leaves: those after which the march can end no farther than it began."""
    ways = WaysNoFarther(game, march)
    return [move for move in found if ways.begin_with(move)]


def open_under_att(game: Battle, march: March, found: list[Move]) -> bool:
    """Whether ATT leaves any of these steps."""
    ways = WaysNoFarther(game, march)
    for move in found:
        if ways.begin_with(move):
            return True
    return False


def att_never_back(game: Battle, marches: Marches, steps: list[Move]) -> Refusal:
    """Why ATT leaves out a step: a hex of it that is too far off, or the first."""
    for march, move in zip(marches, steps, strict=True):
        if farther(game, march, move.cells, move.hour):
            return Refusal("SYW-C.12s", "att_never_back", (march.piece, move.cells[0]))
    return Refusal("SYW-C.12s", "att_never_back", (marches[0].piece, steps[0].cells[0]))


# -- small lines ---------------------------------------------------------------------------------------


def line_near_enough(game: Battle, marches: Marches) -> bool:
    """Whether every brigade of a small line lies where ATT lets it end."""
    return not any(went_away(game, march) for march in marches)


def line_never_back(game: Battle, marches: Marches, found: list[list[Move]]) -> list[list[Move]]:
    """The steps that ATT leaves to a small line."""
    return [steps for steps in found if line_reaches(game, marches, [steps], line_near_enough)]
