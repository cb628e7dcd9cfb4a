"""C.12z: under RET only the end of a march counts: each step must leave an end nearer home in reach."""

from __future__ import annotations

from grognard.systems.syw.march_ends import EndSearch, Ways, line_reaches
from grognard.systems.syw.march_moves import led_parts
from grognard.systems.syw.marches import Cells, March, Marches, Move
from grognard.systems.syw.state import Battle
from grognard.systems.syw.zones import in_zone


def to_edge(game: Battle, march: March, cell: int) -> int:
    """How far a hex is from the counter's own edge of the map."""
    return game.scenario.own_edge[game.roster_side(march.piece)][cell]


def strayed(game: Battle, march: March, cells: Cells, hour: int) -> int:
    """By how many hexes a counter is farther from its own edge than before: the unit that came home least.

    All units must come nearer (SYW-C.12z), each in its part of the counter; of a Column the head alone
    counts (SYW-E.17o), of a Line the parts that units go with (SYW-E.17f).
    """
    start = march.start_cells()
    if march.stays_on(cells):
        return 0  # who turns about on his hexes goes nowhere, though his head changes places
    parts = [0] if hour % 2 or len(cells) < len(start) else led_parts(game, march.piece, cells)
    return max([to_edge(game, march, cells[part]) - to_edge(game, march, start[part]) for part in parts])


def nearer_home(game: Battle, march: March, cells: Cells, hour: int) -> bool:
    """Whether a counter that lies here has come nearer its own edge than it began (SYW-C.12z)."""
    return strayed(game, march, cells, hour) < 0


def at_home(game: Battle, march: March) -> bool:
    """Whether a counter began on its own edge: no hex is nearer, and no way needs to be looked for."""
    return to_edge(game, march, march.start_cells()[0]) == 0


def excused(game: Battle, march: March) -> bool:
    """Whether a counter has stayed in the enemy zone in which it began: it need not leave (SYW-C.12ab)."""
    enemy = 1 - game.roster_side(march.piece)
    return march.stays() and any(in_zone(game, enemy, cell) for cell in march.start_cells())


class HomeSearch(EndSearch):
    """A counter looks for an end nearer home."""

    __slots__ = ()

    def most(self, march: March) -> int:
        return -1

    def rank(self, march: March, cells: Cells, hour: int) -> int:
        return strayed(self.field, march, cells, hour)

    def way(self, march: March) -> int:
        near = min([to_edge(self.field, march, cell) for cell in march.trail[-1][2:]])
        return near - max([to_edge(self.field, march, cell) for cell in march.start_cells()]) + 1


class WaysHome(Ways):
    """The ways to an end nearer home."""

    __slots__ = ()

    def near_enough(self, cells: Cells, hour: int) -> bool:
        return nearer_home(self._game, self._march, cells, hour)

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
    return [move for move in found if strayed(game, march, move.cells, move.hour) <= 0], False


def comes_home(game: Battle, march: March, found: list[Move]) -> bool:
    """Whether one of these steps is the first of a way home."""
    ways = WaysHome(game, march)
    for move in found:
        if ways.begin_with(move):
            return True
    return False


def open_under_ret(game: Battle, march: March, found: list[Move]) -> bool:
    """Whether RET leaves any of these steps."""
    stays_near = any(strayed(game, march, move.cells, move.hour) <= 0 for move in found)
    return stays_near or comes_home(game, march, found)


def may_end(game: Battle, march: March, comes: bool) -> bool:
    """Whether RET lets a march end here, whether or not a step leads home (SYW-C.12z, C.12ab)."""
    return not comes or _is_nearer(game, march) or excused(game, march)


# -- small lines ---------------------------------------------------------------------------------------


def line_leads_home(game: Battle, marches: Marches, steps: list[Move]) -> bool:
    """Whether a small line can end with every brigade nearer home after this step."""
    if any(at_home(game, march) for march in marches):
        return False
    return line_reaches(game, marches, [steps], line_home)


def line_home(game: Battle, marches: Marches) -> bool:
    return all(_is_nearer(game, march) for march in marches)


def _is_nearer(game: Battle, march: March) -> bool:
    return nearer_home(game, march, march.trail[-1][2:], march.trail[-1][1])


def line_homeward(game: Battle, marches: Marches, found: list[list[Move]]) -> list[list[Move]]:
    """The steps that RET leaves to a small line."""
    kept = [steps for steps in found if line_leads_home(game, marches, steps)]
    return kept or [steps for steps in found if not _farther(game, marches, steps)]


def _farther(game: Battle, marches: Marches, steps: list[Move]) -> bool:
    for march, move in zip(marches, steps, strict=True):
        if strayed(game, march, move.cells, move.hour) > 0:
            return True
    return False


def line_may_end(game: Battle, marches: Marches, found: list[list[Move]]) -> bool:
    """Whether RET lets a small line end here, with these steps open to it."""
    if line_home(game, marches):
        return True
    return not any(line_leads_home(game, marches, steps) for steps in found)
