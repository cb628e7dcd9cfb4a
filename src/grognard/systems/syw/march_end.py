"""A march is over: what it provokes, and what the weather does."""

from __future__ import annotations

from itertools import pairwise

from grognard.kernel.actions import Action
from grognard.kernel.steps import Step
from grognard.systems.syw.disorder import disorganise
from grognard.systems.syw.efficiency import efficiency_test
from grognard.systems.syw.facing import nominal_facing
from grognard.systems.syw.giving_way import give_way
from grognard.systems.syw.march_moves import heavy_guns, vertices_turned
from grognard.systems.syw.marches import March
from grognard.systems.syw.movement import cells_of, full_potential, potential, road_link
from grognard.systems.syw.moving_together import MarchEnd, remember
from grognard.systems.syw.no_farther import gone_back
from grognard.systems.syw.reaction import put_off, reactions
from grognard.systems.syw.state import NOBODY_STAYS, ON_A_MARCH, Battle
from grognard.systems.syw.words import (
    ARTILLERY,
    BRIGADE,
    ENTERED,
    IN_BRIGADE,
    MOVED,
    NEARER,
    THICK,
    TIRING,
)


class EndWalk(MarchEnd):
    """A march is over: tests of the weather, cavalry that must give way, reactions that it provokes."""

    __slots__ = ()

    def of(self, march: March) -> EndWalk:
        return EndWalk(march)

    def resolve(self, game: Battle, choice: Action) -> None:
        march = self.march
        piece = march.piece
        if heavy_guns(game, piece) and not march.entered and vertices_turned(march):
            game.spent[piece] = max(game.spent[piece], potential(game, piece))  # for they stay (SYW-3.21e)
        for unit in _members(game, march):
            game.mark(unit, MOVED)
            game.spent[unit] = game.spent[piece]
        self.note_duty(game)
        remember(game, march)
        game.then(*reactions(game, march), Aftermath(march))

    def note_duty(self, game: Battle) -> None:
        """A counter that entered a hex, by a wheel too, or came nearer does its duty (SYW-C.12o, C.12v)."""
        march = self.march
        corps = game.scenario.roster.corps[march.piece]
        if corps < 0 or march.stays():
            return
        game.duty[corps] |= ENTERED
        if gone_back(game, march, march.trail[-1][2:], march.trail[-1][1]) < 0:
            game.duty[corps] |= NEARER


def _members(game: Battle, march: March, held: int = ON_A_MARCH) -> list[int]:
    """The counter and the units that moved with it; if it broke up, those that stand where it lay last."""
    piece, cells = march.piece, march.trail[-1][2:]
    if game.scenario.roster.kind[piece] != BRIGADE:
        return [piece]
    if game.body[piece]:
        return [piece, *game.riders(piece, held)]
    return [piece, *[unit for unit in game.scenario.roster.units[piece] if game.cell[unit] in cells]]


class Aftermath(MarchEnd):
    """What a march leaves behind once no reaction changes it any more."""

    __slots__ = ()

    def of(self, march: March) -> Aftermath:
        return Aftermath(march)

    def resolve(self, game: Battle, choice: Action) -> None:
        piece = self.march.piece
        elsewhere = set(cells_of(game, piece)) != set(self.march.start_cells())
        came = game.on_map(piece) and (elsewhere or self.march.came_in())
        if came:
            put_off(game, piece)
        pressed = give_way(game, piece) if came else []
        game.then(*self.tried(game), *nominal_facing(game, piece), *pressed)

    def tried(self, game: Battle) -> list[Step[Battle]]:
        """The weather tries all at one moment, each with the value it marched with (RUL-SYW-211)."""
        rule, units = self.tries(game)
        failed = [unit for unit in units if not efficiency_test(game, unit, rule)]
        inside = [unit for unit in failed if game.state[unit] == IN_BRIGADE]
        follow: list[Step[Battle]] = []
        for unit in failed:
            out_already = unit in inside and game.state[unit] != IN_BRIGADE  # with its counter
            if not out_already:
                follow += disorganise(game, unit, rule)
        return follow

    def tries(self, game: Battle) -> tuple[str, list[int]]:
        """Whom the weather tries, and by which clause: for a hard march, or one off the roads in thick fog.

        SYW-7.1c, 7.1h, 7.2d, 7.3b, 7.4c.
        """
        piece = self.march.piece
        # Who rode on the counter has moved with it by now, and spent as much, or more if it was put back.
        moved = [one for one in _members(game, self.march, NOBODY_STAYS) if game.cell[one] >= 0]
        units = [one for one in moved if game.spent[one] >= game.spent[piece]]
        if not units:
            return "", []
        weather = game.weather_of(piece if game.body[piece] else units[0])
        foot_and_horse = [unit for unit in units if game.scenario.roster.arm[unit] < ARTILLERY]
        if TIRING[weather] and game.spent[piece] * 2 > full_potential(game, piece):
            return TIRING[weather], foot_and_horse
        lost = THICK[weather] and self.march.road == 0 and leaves_road(game, self.march)
        return ("SYW-7.1h", foot_and_horse) if lost else ("", [])


def leaves_road(game: Battle, march: March) -> bool:
    """Whether a counter has come to any hex but along a road, whatever it pays for it (SYW-7.1h).

    Of a Column the head counts (SYW-E.17o); a Line keeps to roads with all its hexes or not at all.
    """
    if march.came_in():
        return True  # it was on no road before; who has come in by one is a Column that follows it
    grid = game.scenario.ground.grid
    for before, after in pairwise(march.trail):
        if set(before[2:]) == set(after[2:]):
            continue
        head_alone = after[1] % 2 and before[1] == after[1]
        for part in range(2, 3 if head_alone else len(after)):
            old, new = before[part], after[part]
            if old == new:
                continue
            if grid.distance(old, new) > 1 or not road_link(game, old, grid.hour_to(old, new)):
                return True
    return False
