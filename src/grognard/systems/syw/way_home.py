"""C.12z: under RET only the end of a march counts: each step must leave an end nearer home in reach."""

from __future__ import annotations

from grognard.systems.syw.march_search import MOST_LOOKS, Search
from grognard.systems.syw.marches import Cells, March, Marches, Move, points_by_road, points_left, settled
from grognard.systems.syw.marching import march_on, take_line_step
from grognard.systems.syw.small_lines import line_moves
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


class HomeSearch(Search):
    """A counter looks for an end nearer home, by ways that no die can bar."""

    __slots__ = ()

    def key(self, march: March) -> Cells:
        where = march.trail[-1]
        return (march.swung, march.road, march.toll, int(march.fresh), int(march.halted), *where)

    def skips(self, march: March, move: Move) -> bool:
        return move.trial

    def arrives(self, march: March) -> bool:
        return arrived(self.field, march)

    def hopeless(self, march: March) -> bool:
        field = self.field
        left = points_by_road(field, march, march.road)
        way = self.rank(march) - to_edge(field, march, march.start_cells()) + 1
        return way > max(0, left) and not field.scenario.fog  # out of the fog it may have more points

    def rank(self, march: March) -> int:
        return to_edge(self.field, march, march.trail[-1][2:])


def arrived(game: Battle, march: March) -> bool:
    """Whether a march may end where it has come to: nearer home, and lying straight."""
    hour, cells = march.trail[-1][1], march.trail[-1][2:]
    return nearer_home(game, march, cells) and (hour % 2 == 0 or settled(game, cells, hour))


def leads_home(game: Battle, march: March, move: Move, barren: set[Cells]) -> bool:
    """Whether an end nearer home can be reached after this step, even if its test fails (SYW-3.11d).

    Stages from which no way leads home are barren: those found for one step need not be gone through again
    for the next. After a test that failed less is left than a stage tells, so such steps stand apart.
    """
    if at_home(game, march):
        return False
    if arrived(game, _there(march, move)):
        return True
    field = game.clone()
    field.events = []
    onward = march_on(field, march, move)
    if not field.on_map(march.piece):
        return False
    if move.trial:
        if points_left(field, onward) <= 0:
            return False
        field.spent[march.piece] += 1
        return HomeSearch(field, onward).succeeds()
    search = HomeSearch(field, onward)
    if not barren.isdisjoint(search.seen):
        return False
    search.seen |= barren
    if search.succeeds():
        return True
    if search.is_exhausted():
        barren |= search.seen
    return False


def _there(march: March, move: Move) -> March:
    """The march as it lies after a step, whatever else that step does."""
    so_far = (march.entered, march.swung, march.fresh, march.road, march.toll, march.halted)
    trail = (*march.trail, (0, move.hour, *move.cells))
    return March(march.piece, march.order, march.limit, *so_far, trail)


def homeward(game: Battle, march: March, found: list[Move]) -> tuple[list[Move], bool]:
    """The steps that RET leaves: those after which the march can end nearer home; if none, not farther.

    And whether there are any of the first kind.
    """
    stays, comes = excused(game, march), False
    start = set(march.start_cells())
    kept: list[Move] = []
    barren: set[Cells] = set()
    for move in found:
        leads = leads_home(game, march, move, barren)
        comes = comes or leads
        if leads or (stays and not move.enters and set(move.cells) == start):
            kept.append(move)
    if kept:
        return kept, comes
    before = to_edge(game, march, march.start_cells())
    return [move for move in found if to_edge(game, march, move.cells) <= before], False


def comes_home(game: Battle, march: March, found: list[Move]) -> bool:
    """Whether one of these steps is the first of a way home."""
    barren: set[Cells] = set()
    for move in found:
        if leads_home(game, march, move, barren):
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
    waiting = [(game, marches, steps)]
    looks = 0
    while waiting and looks < MOST_LOOKS:
        here, stage, move = waiting.pop()
        looks += 1
        there = here.clone()
        there.events = []
        onward = take_line_step(there, stage, move)
        if line_home(there, onward):
            return True
        if all(there.on_map(march.piece) for march in onward):
            waiting += [(there, onward, more) for more in line_moves(there, onward)]
    return False


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
