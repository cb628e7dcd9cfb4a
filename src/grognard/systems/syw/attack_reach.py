"""C.12t: whether an enemy is within reach of counters, found by marching them on a copy of the field."""

from __future__ import annotations

from grognard.systems.syw.attack_duty import ready
from grognard.systems.syw.march_ends import line_reaches
from grognard.systems.syw.march_moves import moves, must_go_on
from grognard.systems.syw.march_search import Search
from grognard.systems.syw.marches import Cells, March, Marches, Move, points_left
from grognard.systems.syw.marching import march_on
from grognard.systems.syw.movement import cells_of, road_bonus
from grognard.systems.syw.no_farther import WaysNoFarther, away, line_near_enough, went_away
from grognard.systems.syw.small_lines import line_moves
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ABOUT, ARTILLERY


def too_far(game: Battle, march: March) -> bool:
    """Whether the enemy is farther than all MP could bring a counter, whatever the ground."""
    piece = march.piece
    away = game.nearest(1 - game.roster_side(piece), cells_of(game, piece))
    left = points_left(game, march) + road_bonus(game, march.road, piece)
    return away - _arms_reach(game, piece) > left


def _arms_reach(game: Battle, piece: int) -> int:
    """How far a counter can attack at the most."""
    roster = game.scenario.roster
    return game.scenario.charts.maximum[roster.gun[piece]] if roster.arm[piece] == ARTILLERY else 1


def can_strike(game: Battle, marches: Marches) -> bool:
    """Whether counters that march together can still end so that one of them could attack (RUL-SYW-8)."""
    return any_ready(game, marches) or strikes_later(game, marches)


def any_ready(game: Battle, marches: Marches) -> bool:
    """Whether one of them could attack, and all lie where ATT lets them end (SYW-C.12s)."""
    for march in marches:
        if game.on_map(march.piece) and ready(game, march.piece) and not must_go_on(game, march):
            return line_near_enough(game, marches)
    return False


def line_strikes(game: Battle, marches: Marches) -> bool:
    """The same of a small line with a combat unit near: a leader alone drives none on (RUL-SYW-133)."""
    near = [march for march in marches if game.on_map(march.piece) and not too_far(game, march)]
    return bool(near) and any_ready(game, marches)


def strikes_later(game: Battle, marches: Marches) -> bool:
    """Whether some way leads counters to an attack."""
    if len(marches) > 1:
        return line_reaches(game, marches, line_moves(game, marches), line_strikes)
    return AttackSearch(game.clone(), marches[0]).succeeds()


def striking(game: Battle, march: March, found: list[Move]) -> list[Move]:
    """Those of a counter's steps after which an attack is still within reach.

    Whoever could not come back to where ATT lets him end need not be looked after.
    """
    search, ways = AttackSearch(game.clone(), march), WaysNoFarther(game, march)
    return [move for move in found if ways.possible(move) and search.succeeds_after(move, False)]


MOST_LOOKS = 300
"""Of a hundred ways to an attack that exist some five take longer to find: that a duty is not seen costs a
player nothing, and to be certain would make every battle a third slower."""


class AttackSearch(Search):
    """A counter looks for a way to an attack: those nearest the enemy first."""

    __slots__ = ("_start",)

    def __init__(self, game: Battle, march: March) -> None:
        super().__init__(game, march)
        self._start = away(game, march, march.start_cells())
        """How far the enemy was when the march began: he stands still meanwhile."""

    def most_looks(self) -> int:
        return MOST_LOOKS

    def skips(self, march: March, move: Move) -> bool:
        """No way round that leads farther off than the start, and than it stands, is tried (RUL-SYW-133)."""
        there = away(self.field, march, move.cells)
        return there > self._start and there > away(self.field, march, march.trail[-1][2:])

    def arrives(self, march: March) -> bool:
        if went_away(self.field, march) or must_go_on(self.field, march):
            return False
        return ready(self.field, march.piece)

    def hopeless(self, march: March, most: int) -> bool:
        left = min(most, march.limit) - march.trail[-1][0] + road_bonus(self.field, march.road, march.piece)
        return away(self.field, march, march.trail[-1][2:]) - _arms_reach(self.field, march.piece) > left

    def rank(self, march: March, cells: Cells, hour: int) -> int:
        return away(self.field, march, cells)


def next_hexes(game: Battle, march: March, turns: int) -> list[Move]:
    """The next steps of a counter on to other hexes, turning or forming in place so many times before."""
    found: list[Move] = []
    here = set(cells_of(game, march.piece))
    for move in moves(game, march):
        if set(move.cells) != here:
            found.append(move)
        elif turns and not move.trial and move.action.verb != ABOUT:
            there = game.clone()
            there.events = []
            onward = march_on(there, march, move)
            if there.on_map(march.piece):  # not broken up in a wood or village
                found += next_hexes(there, onward, turns - 1)
    return found


def keeps_reach(game: Battle, marches: Marches, steps: list[Move]) -> bool:
    """Whether an attack of a small line is still within reach after this step."""
    return line_reaches(game, marches, [steps], line_strikes)
