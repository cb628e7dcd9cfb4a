"""C.12z: under RET only the end of a march counts: each step must leave an end nearer home in reach."""

from __future__ import annotations

from grognard.systems.syw.march_ends import EndSearch, Ways, line_reaches
from grognard.systems.syw.marches import Cells, March, Marches, Move
from grognard.systems.syw.state import Battle
from grognard.systems.syw.zones import in_zone


def to_edge(game: Battle, march: March, cells: Cells) -> int:
    """How far these hexes are from the counter's own edge of the map."""
    edge = game.scenario.own_edge[game.roster_side(march.piece)]
    return min([edge[cell] for cell in cells])


def nearer_home(game: Battle, march: March, cells: Cells) -> bool:
    """Whether a counter that lies here has come nearer its own edge than it began (SYW-C.12z)."""
    return to_edge(game, march, cells) < to_edge(game, march, march.start_cells())


def at_home(game: Battle, march: March) -> bool:
    """Whether a counter began on its own edge: no hex is nearer, and no way needs to be looked for."""
    return to_edge(game, march, march.start_cells()) == 0


def excused(game: Battle, march: March) -> bool:
    """Whether a counter has stayed in the enemy zone in which it began: it need not leave (SYW-C.12ab)."""
    enemy = 1 - game.roster_side(march.piece)
    return march.stays() and any(in_zone(game, enemy, cell) for cell in march.start_cells())


class HomeSearch(EndSearch):
    """A counter looks for an end nearer home."""

    __slots__ = ()

    def most(self, march: March) -> int:
        return to_edge(self.field, march, march.start_cells()) - 1

    def rank(self, march: March, cells: Cells) -> int:
        return to_edge(self.field, march, cells)


class WaysHome(Ways):
    """The ways to an end nearer home."""

    __slots__ = ()

    def near_enough(self, cells: Cells) -> bool:
        return nearer_home(self._game, self._march, cells)

    def possible(self, move: Move) -> bool:
        return not at_home(self._game, self._march)

    def new_search(self, field: Battle) -> EndSearch:
        return HomeSearch(field, self._march)


def homeward(game: Battle, march: March, found: list[Move]) -> tuple[list[Move], bool]:
    """The steps that RET leaves: those after which the march can end nearer home; if none, not farther.

    And whether there are any of the first kind.
    """
    stays, comes = excused(game, march), False
    start = set(march.start_cells())
    kept: list[Move] = []
    ways = WaysHome(game, march)
    for move in found:
        leads = ways.begin_with(move)
        comes = comes or leads
        if leads or (stays and not move.enters and set(move.cells) == start):
            kept.append(move)
    if kept:
        return kept, comes
    before = to_edge(game, march, march.start_cells())
    return [move for move in found if to_edge(game, march, move.cells) <= before], False


def comes_home(game: Battle, march: March, found: list[Move]) -> bool:
    """Whether one of these steps is the first of a way home."""
    ways = WaysHome(game, march)
    for move in found:
        if ways.begin_with(move):
            return True
    return False


def open_under_ret(game: Battle, march: March, found: list[Move]) -> bool:
    """Whether RET leaves any of these steps."""
    before = to_edge(game, march, march.start_cells())
    return any(to_edge(game, march, move.cells) <= before for move in found) or comes_home(game, march, found)


def may_end(game: Battle, march: March, comes: bool) -> bool:
    """Whether RET lets a march end here, whether or not a step leads home (SYW-C.12z, C.12ab)."""
    return not comes or nearer_home(game, march, march.trail[-1][2:]) or excused(game, march)


# -- small lines ---------------------------------------------------------------------------------------


def line_leads_home(game: Battle, marches: Marches, steps: list[Move]) -> bool:
    """Whether a small line can end with every brigade nearer home after this step."""
    if any(at_home(game, march) for march in marches):
        return False
    return line_reaches(game, marches, [steps], line_home)


def line_home(game: Battle, marches: Marches) -> bool:
    return all(nearer_home(game, march, march.trail[-1][2:]) for march in marches)


def line_homeward(game: Battle, marches: Marches, found: list[list[Move]]) -> list[list[Move]]:
    """The steps that RET leaves to a small line."""
    kept = [steps for steps in found if line_leads_home(game, marches, steps)]
    return kept or [steps for steps in found if not _farther(game, marches, steps)]


def _farther(game: Battle, marches: Marches, steps: list[Move]) -> bool:
    for march, move in zip(marches, steps, strict=True):
        if to_edge(game, march, move.cells) > to_edge(game, march, march.start_cells()):
            return True
    return False


def line_may_end(game: Battle, marches: Marches, found: list[list[Move]]) -> bool:
    """Whether RET lets a small line end here, with these steps open to it."""
    if line_home(game, marches):
        return True
    return not any(line_leads_home(game, marches, steps) for steps in found)
