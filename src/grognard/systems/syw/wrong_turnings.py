"""7.1j to 7.1m: in bad weather a march along a road may take the wrong turning."""

from __future__ import annotations

from grognard.boards.facing import OFF, SIDES
from grognard.kernel.actions import Action
from grognard.kernel.steps import Step
from grognard.systems.syw.march_end import EndWalk
from grognard.systems.syw.march_moves import moves
from grognard.systems.syw.marches import March
from grognard.systems.syw.marching import march_on
from grognard.systems.syw.movement import cells_of, road_link
from grognard.systems.syw.no_farther import UNDER_ATT, farther
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ADVANCE, BRIGADE, ENTERING, LOSES_WAY, MOVED
from grognard.systems.syw.zones import in_zone


def exits(game: Battle, march: March) -> list[int]:
    """The hours of the roads that lead on from the head's hex, all but the one it came by (RUL-SYW-60)."""
    head, came = march.trail[-1][2], march.trail[-2][2]
    grid = game.scenario.ground.grid
    found: list[int] = []
    for hour in SIDES:
        there = grid.step(head, hour)
        if there not in (OFF, came) and road_link(game, head, hour):
            found.append(hour)
    return found


def goes_astray(game: Battle, march: March) -> bool:
    """Whether a counter on a road has just come to a junction in weather that hides the way (SYW-7.1j)."""
    if march.order == ENTERING:
        return False  # who enters is sure of his way (SYW-7.1l)
    if not LOSES_WAY[game.weather_of(march.piece)] or not march.road or len(march.trail) < 2:
        return False
    return march.trail[-1][2] != march.trail[-2][2] and len(exits(game, march)) > 1


def rolled_way(game: Battle, ways: list[int]) -> int:
    """Each way has an equal share of the die; what is left over is rolled again."""
    share = 6 // len(ways)
    while True:
        die = game.dice.roll(6, "junction")
        if die <= share * len(ways):
            return ways[(die - 1) // share]


def with_it(game: Battle, march: March) -> list[tuple[int, int]]:
    """The leaders who stay with a counter on the wrong road, each with the part of it that he is with.

    Who was stacked with it when it set out is with it for the whole move, and who stands where it goes
    astray from there on (SYW-7.1m, RUL-SYW-212).
    """
    found: list[tuple[int, int]] = []
    for leader in game.scenario.leaders_of[game.roster_side(march.piece)]:
        for cells in (march.start_cells(), cells_of(game, march.piece)):
            if game.cell[leader] in cells:
                found.append((leader, cells.index(game.cell[leader])))
                break
    return found


class Astray(Step[Battle]):
    """The counter goes on along the way rolled, for its whole move (SYW-7.1j)."""

    __slots__ = ("march",)

    def __init__(self, march: March) -> None:
        self.march = march

    def resolve(self, game: Battle, choice: Action) -> None:
        march = self.march
        ways = exits(game, march) if game.on_map(march.piece) else []
        if not ways:
            game.then(EndWalk(march))
            return
        hour = rolled_way(game, ways) if len(ways) > 1 else ways[0]
        if len(ways) > 1:
            game.emit("SYW-7.1j", "way_rolled", march.piece, hour)
        turned = self.turn(game, hour)
        there = game.scenario.ground.grid.step(cells_of(game, march.piece)[0], hour)
        if self.must_stop(game, there):
            game.then(EndWalk(turned))
            return
        for move in moves(game, turned):
            if move.action.verb == ADVANCE and move.cells[0] == there:
                leaders = with_it(game, march)
                onward = march_on(game, turned, move)
                for leader, part in leaders:
                    game.cell[leader] = move.cells[part]
                    game.mark(leader, MOVED)
                game.then(Astray(onward))
                return
        game.then(EndWalk(turned))

    def turn(self, game: Battle, hour: int) -> March:
        """The head turns into the road."""
        march = self.march
        piece = march.piece
        cells = cells_of(game, piece)
        if game.scenario.roster.kind[piece] == BRIGADE:
            game.set_body(piece, cells, hour)
        elif not game.scenario.roster.dispersed[piece]:
            game.hour[piece] = hour
        where = (game.spent[piece], game.hour[piece], *cells)
        trail = (*march.trail[:-1], where)
        so_far = (march.entered, 0, march.fresh, march.road, march.toll, march.halted)
        return March(piece, march.order, march.limit, *so_far, trail)

    def must_stop(self, game: Battle, there: int) -> bool:
        """An enemy zone of influence or a friendly unit ends the wrong way (SYW-7.1k), and so does ATT."""
        march = self.march
        side = game.roster_side(march.piece)
        here = cells_of(game, march.piece)[0]
        if march.order in UNDER_ATT and farther(game, march, (there,), game.hour[march.piece]):
            return True  # nobody is led away from the enemy by a wrong turning either (SYW-C.12s)
        return game.occupier(there) == side or in_zone(game, 1 - side, here)
