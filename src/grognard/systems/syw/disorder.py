"""Chapter 6 and H.1: disorganisation, panic, destruction, and the flight that follows (GEO-SYW-33)."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.steps import Step
from grognard.systems.syw.brigade_counters import check_brigade, leave_counter
from grognard.systems.syw.efficiency import efficiency_test
from grognard.systems.syw.leader_losses import come_into
from grognard.systems.syw.stacking import why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps import GoesBack, OfUnit
from grognard.systems.syw.ways_back import nearest_enemies, ways_back
from grognard.systems.syw.words import (
    ARTILLERY,
    CAPTURED,
    DESTROYED,
    FELL_BACK,
    FORMED,
    GONE,
    IN_BRIGADE,
    PANICKED,
    SHAKEN,
    STATE_WORDS,
    WAGONS,
    WAS_CHARGED,
)

Steps = list[Step[Battle]]


class FallBack(GoesBack):
    """A unit goes back hex by hex; where the straight way is closed its owner chooses between the others.

    It runs through friends, or falls back in order within the stacking limits (SYW-5.4a, RUL-SYW-222).
    """

    __slots__ = ("at", "left", "path", "ref", "runs", "unit")

    def __init__(self, unit: int, at: int, left: int, ref: int, path: tuple[int, ...], runs: bool) -> None:
        self.unit, self.at, self.left, self.ref, self.path, self.runs = unit, at, left, ref, path, runs

    def told(self) -> tuple[str, int, int]:
        return "SYW-H.1ag", self.unit, self.left

    def ways(self, game: Battle) -> list[int]:
        if self.left <= 0 or game.state[self.unit] == GONE:
            return []
        return ways_back(game, self.unit, self.at, self.ref, not self.runs)[0]

    def resolve(self, game: Battle, choice: Action) -> None:
        ways = self.ways(game)
        if not ways:
            settle(game, self.unit, self.path, self.ref, self.runs, self.left)
            return
        there = choice.a if choice.a >= 0 else ways[0]
        game.then(FallBack(self.unit, there, self.left - 1, self.ref, (*self.path, there), self.runs))


class RunFromNearest(GoesBack):
    """A unit runs from the nearest enemy; of several equally near its owner chooses one (GEO-SYW-33)."""

    __slots__ = ("left", "refs", "unit")

    def __init__(self, unit: int, refs: tuple[int, ...], left: int) -> None:
        self.unit, self.refs, self.left = unit, refs, left

    def told(self) -> tuple[str, int, int]:
        return "SYW-6.0j", self.unit, self.left

    def ways(self, game: Battle) -> list[int]:
        found: list[int] = []
        if game.cell[self.unit] < 0 or len(self.refs) < 2:
            return found
        for ref in self.refs:
            for cell in ways_back(game, self.unit, game.cell[self.unit], ref)[0]:
                if cell not in found:
                    found.append(cell)
        return found

    def resolve(self, game: Battle, choice: Action) -> None:
        if game.cell[self.unit] < 0:
            return
        here = game.cell[self.unit]
        ways = self.ways(game)
        there = choice.a if choice.a >= 0 or not ways else ways[0]
        for ref in self.refs:
            if there in ways_back(game, self.unit, here, ref)[0]:
                game.then(FallBack(self.unit, there, self.left - 1, ref, (there,), True))
                return
        game.then(FallBack(self.unit, here, self.left, self.refs[0] if self.refs else -1, (), True))


def settle(game: Battle, unit: int, path: tuple[int, ...], ref: int, runs: bool, left: int) -> None:
    """Put a unit on the last hex of its way where it may stand; or what if none (SYW-H.1ar, RUL-SYW-42)."""
    if game.state[unit] == GONE:
        return
    for cell in reversed(path):
        if why_not_stand(game, unit, cell) is None:
            arrive(game, unit, cell)
            return
    _, enemies = ways_back(game, unit, game.cell[unit], ref)
    stuck(game, unit, enemies and left > 0 and not path, runs)


def stuck(game: Battle, unit: int, by_enemies: bool, runs: bool) -> None:
    """A unit that cannot go back: taken if enemies close its way, else disorganised (SYW-H.1ar)."""
    if by_enemies:
        game.remove(unit, CAPTURED)
        game.emit("SYW-H.1ar", "captured", unit)
        check_brigade(game, game.scenario.roster.brigade[unit])
    elif runs:
        game.emit("SYW-H.1ar", "cannot_run", unit)
    else:
        game.emit("SYW-H.1ar", "cannot_fall_back", unit)
        game.then(*disorganise(game, unit, "SYW-H.1ar"))


def arrive(game: Battle, unit: int, cell: int) -> None:
    """A unit comes to a hex by falling back or running; panic is catching (SYW-H.1ap)."""
    leave_counter(game, unit)
    friends = list(game.stacks[cell])
    game.put(unit, cell)
    game.mark(unit, FELL_BACK)
    game.emit("SYW-H.1ag", "fell_back", unit, cell)
    check_brigade(game, game.scenario.roster.brigade[unit])
    come_into(game, game.roster_side(unit), [cell])
    if game.state[unit] == PANICKED:
        spread_panic(game, unit, friends)


def spread_panic(game: Battle, unit: int, friends: list[int]) -> None:
    """Those among whom a Panicked unit stops are alarmed, but nobody who has run for the same cause."""
    for index, step in enumerate(game.stack):
        if isinstance(step, Outbreak):
            game.stack[index] = Outbreak((*step.ran, unit))
            game.then(*[Alarm(friend) for friend in friends if friend not in step.ran])
            return
    if friends:
        game.then(*[Alarm(friend) for friend in friends], Outbreak((unit,)))


class Outbreak(Step[Battle]):
    """Waits below all that one panic stirs up, and knows who has run for it: nobody twice (RUL-SYW-57)."""

    __slots__ = ("ran",)

    def __init__(self, ran: tuple[int, ...]) -> None:
        self.ran = ran

    def resolve(self, game: Battle, choice: Action) -> None:
        """All has been stirred up that could be."""


class Alarm(OfUnit):
    """A friend tests when a Panicked unit stops among it (SYW-H.1ap)."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        if game.cell[self.unit] < 0 or game.scenario.roster.arm[self.unit] >= ARTILLERY:
            return
        if not efficiency_test(game, self.unit, "SYW-H.1ap"):
            game.then(*disorganise(game, self.unit, "SYW-H.1ap"))


def disorganise(game: Battle, unit: int, rule: str, ref: int = -1) -> Steps:
    """One disorganisation (SYW-6.0g to 6.0k); answers what must follow."""
    state = game.state[unit]
    if game.scenario.roster.arm[unit] >= ARTILLERY:
        return destroy(game, unit, rule)
    if state == IN_BRIGADE:
        leave_counter(game, unit)
        game.emit(rule, "disorganised", unit, STATE_WORDS[FORMED])
        check_brigade(game, game.scenario.roster.brigade[unit])
        return []
    if state == FORMED:
        follow = end_reforming(game, unit, SHAKEN, rule)
        set_broken(game, unit, SHAKEN)
        game.emit(rule, "disorganised", unit, STATE_WORDS[SHAKEN])
        check_brigade(game, game.scenario.roster.brigade[unit])
        return follow
    return panic(game, unit, rule, 3, ref)


def set_broken(game: Battle, unit: int, state: int) -> None:
    """Shaken or Panicked: no facing any more but a nominal vertex for fire (RUL-SYW-11)."""
    game.state[unit] = state
    game.hour[unit] = game.hour[unit] // 2 * 2
    game.reforming[unit] = 0


def panic(game: Battle, unit: int, rule: str, distance: int = 3, ref: int = -1) -> Steps:
    """A unit becomes Panicked, or is so already, and runs from the nearest enemy (SYW-6.0j, RUL-SYW-10).

    A result of a charge names the hex it runs from instead (GEO-SYW-33).
    """
    if game.scenario.roster.arm[unit] >= ARTILLERY:
        return destroy(game, unit, rule)
    follow: Steps = []
    if game.state[unit] != PANICKED:
        follow = end_reforming(game, unit, PANICKED, rule)
        set_broken(game, unit, PANICKED)
        game.emit(rule, "panicked", unit)
        check_brigade(game, game.scenario.roster.brigade[unit])
    if ref >= 0:
        return [FallBack(unit, game.cell[unit], distance, ref, (), True), *follow]
    return [RunFromNearest(unit, nearest_enemies(game, unit), distance), *follow]


def destroy(game: Battle, unit: int, rule: str) -> Steps:
    """A unit is destroyed: artillery has no reduced counter (SYW-G.3q, RUL-SYW-81)."""
    if game.scenario.roster.arm[unit] == WAGONS:
        lose_baggage(game, unit, DESTROYED)
    else:
        game.remove(unit, DESTROYED)
    game.emit(rule, "destroyed", unit)
    return []


def lose_baggage(game: Battle, wagon: int, how: int) -> None:
    """Baggage goes as a whole: both its hexes, and the counter (RUL-SYW-18)."""
    counter = game.scenario.roster.brigade[wagon]
    for one in game.scenario.roster.units[counter]:
        game.remove(one, how)
    game.drop_counter(counter)
    game.state[counter], game.lost[counter] = GONE, how


def struck_by_enemies(game: Battle, unit: int, rule: str) -> bool:
    """Whether a blow comes of being fired at or charged: by the clause that deals it (SYW-L.2d)."""
    if rule.startswith("SYW-G.3"):
        return True
    return rule.startswith("SYW-H.1") and rule != "SYW-H.1ap" and game.has(unit, WAS_CHARGED)


def end_reforming(game: Battle, unit: int, state: int, rule: str) -> Steps:
    """A blow of the enemy to one re-forming unit falls on all of the process (SYW-L.2d, RUL-SYW-45)."""
    if not game.reforming[unit] or not struck_by_enemies(game, unit, rule):
        return []
    follow: Steps = []
    for other in game.scenario.roster.units[game.scenario.roster.brigade[unit]]:
        if other == unit or not game.reforming[other]:
            continue
        game.reforming[other] = 0
        game.emit("SYW-L.2d", "re_forming_broken", other)
        if state == PANICKED:
            follow += panic(game, other, "SYW-L.2d")
        elif game.state[other] == FORMED:
            set_broken(game, other, SHAKEN)
    return follow
