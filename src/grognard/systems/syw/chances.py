"""How likely a test, a shot or a charge is to tell, before a die is thrown: the tables read face by face."""

from __future__ import annotations

from typing import Final

from grognard.systems.syw.brigade_counters import break_column
from grognard.systems.syw.charge_table import look_up, modifiers
from grognard.systems.syw.efficiency import lent_value
from grognard.systems.syw.fire_power import band_of, fire_letter, ground_class, hedge_helps, target_class
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ARTILLERY, LEADER, NONE, PANICKED, TE

FACES: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)
ALL = 36
"""The ways in which a die and the test after it can fall."""
COMMON = 4
"""The efficiency of a common battalion formed in Line."""


def passing(value: int, plus: int = 0) -> int:
    """How many faces of the die pass a test on a value (SYW-6.0)."""
    if value <= 1:
        return 0
    return 6 if value >= 7 else sum([face + plus < value for face in FACES])


def steadiness(game: Battle, unit: int, plus: int = 0) -> int:
    """How many faces pass a unit's efficiency test, with the value that a leader lends it."""
    return 0 if game.state[unit] == PANICKED else passing(lent_value(game, unit)[0], plus)


def readiness(game: Battle, piece: int) -> int:
    """How many faces pass the task test of a unit or a leader."""
    return passing(game.value[piece] if piece in game.scenario.leaders else game.efficiency(piece))


def percent(ways: int, of: int = ALL) -> int:
    return round(100 * ways / of)


def as_struck(game: Battle, target: int) -> Battle:
    """The game as fire or a charge finds it: a brigade in Column has broken up (SYW-E.17ac)."""
    brigade = game.scenario.roster.brigade[target]
    if brigade < 0 or not game.body[brigade] or game.hour[brigade] % 2 == 0:
        return game
    twin = game.clone()
    twin.events = []
    break_column(twin, target)
    return twin


class Shot:
    """One fire before the die: its power, the target's class, the result of each face, and their sum.

    `tells` counts the ways of 36 in which the target is disorganised or worse. `letter` is -1 if no table is
    read: guns caught limbered, and a leader alone.
    """

    __slots__ = ("band", "exposure", "hedge", "letter", "results", "tells")

    def __init__(self, game: Battle, unit: int, target: int) -> None:
        roster = game.scenario.roster
        self.band = band_of(game, unit, game.cell[target])
        self.letter, self.exposure, self.hedge = -1, -1, False
        self.results: list[int] = []
        if roster.kind[target] == LEADER:
            self.tells = 6
        elif roster.arm[target] == ARTILLERY and game.in_column(target):
            self.tells = ALL
        else:
            self._read(as_struck(game, target), unit, target)

    def _read(self, game: Battle, unit: int, target: int) -> None:
        self.letter = fire_letter(game, unit, self.band)
        self.hedge = hedge_helps(game, unit, target)
        self.exposure = target_class(game, unit, target)
        rows = game.scenario.charts.fire[self.exposure]
        self.results = [rows[face - 1][self.letter] for face in FACES]
        guns = game.scenario.roster.arm[target] == ARTILLERY
        shaky = 0 if guns else 6 - steadiness(game, target)
        self.tells = sum([_ways(result, shaky) for result in self.results])


def _ways(result: int, shaky: int) -> int:
    """Of six tests, how many leave the unit hurt by this result."""
    if result == NONE:
        return 0
    return shaky if result == TE else 6


def notional(game: Battle, unit: int, cell: int) -> int:
    """The ways of 36 in which fire into a hex would hurt a common battalion in Line that stood there."""
    letter = fire_letter(game, unit, band_of(game, unit, cell))
    rows = game.scenario.charts.fire[ground_class(game, unit, cell)]
    shaky = 6 - passing(COMMON)
    return sum([_ways(rows[face - 1][letter], shaky) for face in FACES])


class Clash:
    """One charge before the die: ratio, difference, modifiers, both results of each face, and their sum.

    `breaks` counts the ways of 36 in which the target is disorganised or gives ground, `costs` those in which
    the leading charger suffers.
    """

    __slots__ = (
        "attackers",
        "breaks",
        "costs",
        "defender",
        "difference",
        "modifiers",
        "ratio",
        "results",
        "totals",
    )

    def __init__(self, game: Battle, unit: int, target: int, supports: tuple[int, ...]) -> None:
        game = as_struck(game, target)
        roster, charts = game.scenario.roster, game.scenario.charts
        self.attackers = sum([roster.strength[one] for one in (unit, *supports)])
        self.defender = roster.strength[target]
        ratio = charts.ratio(self.defender, self.attackers)
        self.ratio = charts.ratios[ratio]
        self.difference = game.efficiency(unit) - game.efficiency(target)
        self.modifiers = modifiers(game, unit, target, supports)
        added = sum([add for _, add in self.modifiers])
        self.totals = [face + added for face in FACES]
        self.results = [look_up(game, ratio, total, self.difference) for total in self.totals]
        shaky = 6 - steadiness(game, target) if game.state[target] != PANICKED else 6
        self.breaks = sum([_ways(defence, shaky) for _, defence in self.results])
        unsteady = 6 - steadiness(game, unit)
        self.costs = sum([_ways(attack, unsteady) for attack, _ in self.results])
