"""A march is over: what it provokes, and what the weather does."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.systems.syw.disorder import disorganise
from grognard.systems.syw.efficiency import efficiency_test
from grognard.systems.syw.facing import nominal_facing
from grognard.systems.syw.giving_way import give_way
from grognard.systems.syw.marches import March
from grognard.systems.syw.movement import cells_of, full_potential
from grognard.systems.syw.moving_together import MarchEnd, remember
from grognard.systems.syw.reaction import put_off, reactions
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps import OfUnit
from grognard.systems.syw.words import ARTILLERY, BRIGADE, ENTERED, MOVED, NEARER, THICK, TIRING


class EndWalk(MarchEnd):
    """A march is over: tests of the weather, cavalry that must give way, reactions that it provokes."""

    __slots__ = ()

    def of(self, march: March) -> EndWalk:
        return EndWalk(march)

    def resolve(self, game: Battle, choice: Action) -> None:
        march = self.march
        piece = march.piece
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
        enemy = 1 - game.roster_side(march.piece)
        if game.nearest(enemy, march.trail[-1][2:]) < game.nearest(enemy, march.start_cells()):
            game.duty[corps] |= NEARER


def _members(game: Battle, march: March) -> list[int]:
    """The counter and the units that moved with it: if it broke up, those that stand where it lay."""
    piece, cells = march.piece, march.trail[-1][2:]
    if game.scenario.roster.kind[piece] != BRIGADE:
        return [piece]
    if not game.body[piece]:
        return [piece, *[u for u in game.scenario.roster.units[piece] if game.cell[u] in cells]]
    return [piece, *game.riders(piece)]


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

    def tried(self, game: Battle) -> list[WeatherTest]:
        """One test for each unit that the weather tries: by a hard march, or off the roads in thick fog."""
        piece = self.march.piece
        if not game.on_map(piece):
            return []
        weather = game.weather_of(piece)
        hard = TIRING[weather] != "" and game.spent[piece] * 2 > full_potential(game, piece)
        lost = THICK[weather] and not self.march.stays() and self.march.road == 0
        if not hard and not lost:
            return []
        units = [one for one in _members(game, self.march) if game.cell[one] >= 0]
        foot_and_horse = [unit for unit in units if game.scenario.roster.arm[unit] < ARTILLERY]
        return [WeatherTest(unit) if hard else FogTest(unit) for unit in foot_and_horse]


class WeatherTest(OfUnit):
    """Fog, rain, snow or night tries a unit that marched hard (SYW-7.1c, 7.2d, 7.3b, 7.4c)."""

    __slots__ = ()

    def rule(self, game: Battle) -> str:
        return TIRING[game.weather_of(self.unit)]

    def resolve(self, game: Battle, choice: Action) -> None:
        rule = self.rule(game)
        if game.cell[self.unit] >= 0 and not efficiency_test(game, self.unit, rule):
            game.then(*disorganise(game, self.unit, rule))


class FogTest(WeatherTest):
    """Thick fog tries a unit that marched off the roads, however little (SYW-7.1h)."""

    __slots__ = ()

    def rule(self, game: Battle) -> str:
        return "SYW-7.1h"
