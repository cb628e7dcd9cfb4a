"""Chapter 6 and H.1: disorganisation, panic, destruction, and the flight that follows (GEO-SYW-33)."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw.at_hand import why_not_at_hand
from grognard.systems.syw.brigade_counters import check_brigade, leave_counter
from grognard.systems.syw.efficiency import efficiency_test
from grognard.systems.syw.leader_losses import come_into
from grognard.systems.syw.stacking import why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps import GoesBack
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
    RUN,
    SHAKEN,
    STATE_WORDS,
    WAGONS,
    WAS_CHARGED,
)

Steps = list[Step[Battle]]
MEASURED = ("SYW-H.1aj", "SYW-H.1an")
"""The clauses that say themselves how far a unit goes that panics; of all others 6.0j says it."""


class FallBack(GoesBack):
    """A unit goes back hex by hex; where the straight way is closed its owner chooses between the others.

    It runs through friends, or falls back in order within the stacking limits (SYW-5.4a, RUL-SYW-222).
    """

    __slots__ = ("at", "left", "path", "ref", "rule", "runs", "unit")

    def __init__(
        self,
        unit: int,
        at: int,
        left: int,
        ref: int,
        path: tuple[int, ...],
        runs: bool,
        rule: str = "SYW-6.0j",
    ) -> None:
        self.unit, self.at, self.left, self.ref, self.path, self.runs = unit, at, left, ref, path, runs
        self.rule = rule

    def told(self) -> tuple[str, int, int]:
        return self.rule, self.unit, self.left

    def ways(self, game: Battle) -> list[int]:
        if self.left <= 0 or game.state[self.unit] == GONE:
            return []
        return ways_back(game, self.unit, self.at, self.ref, not self.runs)[0]

    def resolve(self, game: Battle, choice: Action) -> None:
        ways = self.ways(game)
        if not ways:
            settle(game, self)
            return
        there = choice.a if choice.a >= 0 else ways[0]
        path = (*self.path, there)
        game.then(FallBack(self.unit, there, self.left - 1, self.ref, path, self.runs, self.rule))


class RunFromNearest(GoesBack):
    """A unit runs from the nearest enemy; of several equally near its owner chooses one (GEO-SYW-33)."""

    __slots__ = ("left", "refs", "rule", "unit")

    def __init__(self, unit: int, refs: tuple[int, ...], left: int, rule: str = "SYW-6.0j") -> None:
        self.unit, self.refs, self.left, self.rule = unit, refs, left, rule

    def told(self) -> tuple[str, int, int]:
        return self.rule, self.unit, self.left

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
                game.then(FallBack(self.unit, there, self.left - 1, ref, (there,), True, self.rule))
                return
        ref = self.refs[0] if self.refs else -1
        game.then(FallBack(self.unit, here, self.left, ref, (), True, self.rule))


def settle(game: Battle, flight: FallBack) -> None:
    """Put a unit on the last hex of its way where it may stand; or what if none (SYW-H.1ar, RUL-SYW-42)."""
    unit = flight.unit
    if game.state[unit] == GONE:
        return
    for cell in reversed(flight.path):
        if why_not_stand(game, unit, cell) is None:
            arrive(game, unit, cell, flight.rule)
            return
    _, enemies = ways_back(game, unit, game.cell[unit], flight.ref)
    stuck(game, unit, enemies and flight.left > 0 and not flight.path, flight.runs)


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


def arrive(game: Battle, unit: int, cell: int, rule: str) -> None:
    """A unit comes to a hex by falling back or running; panic is catching (SYW-H.1ap)."""
    leave_counter(game, unit)
    friends = list(game.stacks[cell])
    game.put(unit, cell)
    game.mark(unit, FELL_BACK)
    game.emit(rule, "fell_back", unit, cell)
    check_brigade(game, game.scenario.roster.brigade[unit])
    come_into(game, game.roster_side(unit), [cell])
    if game.state[unit] == PANICKED:
        spread_panic(game, unit, friends)


def spread_panic(game: Battle, unit: int, friends: list[int]) -> None:
    """Those among whom a Panicked unit stops are alarmed, but nobody who has run for the same cause."""
    for index, step in enumerate(game.stack):
        if isinstance(step, Outbreak):
            game.stack[index] = Outbreak((*step.ran, unit))
            game.then(Alarm(tuple([friend for friend in friends if friend not in step.ran])))
            return
    if friends:
        game.then(Alarm(tuple(friends)), Outbreak((unit,)))


class Outbreak(Step[Battle]):
    """Waits below all that one panic stirs up, and knows who has run for it: nobody twice (RUL-SYW-57)."""

    __slots__ = ("ran",)

    def __init__(self, ran: tuple[int, ...]) -> None:
        self.ran = ran

    def resolve(self, game: Battle, choice: Action) -> None:
        """All has been stirred up that could be."""


class OfUnits(Step[Battle]):
    """Something that befalls the units of a hex at one moment."""

    __slots__ = ("units",)

    def __init__(self, units: tuple[int, ...]) -> None:
        self.units = units

    def there(self, game: Battle) -> list[int]:
        """Those of them who can be put out of order."""
        arm = game.scenario.roster.arm
        return [unit for unit in self.units if game.cell[unit] >= 0 and arm[unit] < ARTILLERY]


class Alarm(OfUnits):
    """Friends test when a Panicked unit stops among them (SYW-H.1ap)."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        failed = [unit for unit in self.there(game) if not efficiency_test(game, unit, "SYW-H.1ap")]
        game.then(*disorganise_all(game, failed, "SYW-H.1ap"))


class Trampled(OfUnits):
    """Units through which routers run are disorganised at once (SYW-K.0f)."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        game.then(*disorganise_all(game, self.there(game), "SYW-K.0f"))


def disorganise_all(game: Battle, units: list[int], rule: str) -> Steps:
    """One blow to several, each from the state in which it fell (RUL-SYW-211, RUL-SYW-57).

    Whose counter breaks up under the others has lost his order with it, and loses no more (RUL-SYW-21).
    """
    inside = [unit for unit in units if game.state[unit] == IN_BRIGADE]
    follow: Steps = []
    running: list[int] = []
    for unit in units:
        if unit in inside and game.state[unit] != IN_BRIGADE:
            continue
        steps = disorganise(game, unit, rule)
        if game.state[unit] == PANICKED:
            running.append(unit)
        else:
            follow += steps
    return [*follow, RunInTurn(tuple(running))] if running else follow


class RunInTurn(OfUnits):
    """Several who panic at one moment run one after the other, as their owner likes (RUL-SYW-57)."""

    __slots__ = ()

    def side(self, game: Battle) -> int:
        return game.roster_side(self.units[0]) if len(self.there(game)) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(RUN, unit) for unit in self.there(game)]

    def resolve(self, game: Battle, choice: Action) -> None:
        there = self.there(game)
        if there:
            unit = choice.a if choice.verb == RUN else there[0]
            rest = tuple([other for other in there if other != unit])
            game.then(RunFromNearest(unit, nearest_enemies(game, unit), 3), RunInTurn(rest))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-6.0j", "who_routs")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != RUN:
            return super().why_not(game, action)
        away = why_not_at_hand(game, game.roster_side(self.units[0]), action.a)
        return away or Refusal("SYW-6.0j", "not_driven_off_now", (action.a,))


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
        why = rule if rule in MEASURED else "SYW-6.0j"
        return [FallBack(unit, game.cell[unit], distance, ref, (), True, why), *follow]
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
