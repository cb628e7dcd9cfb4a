"""Chapter K: Panicked units run for their own edge."""

from __future__ import annotations

from grognard.boards.facing import OFF, SIDES
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw.at_hand import named, why_not_at_hand
from grognard.systems.syw.disorder import Trampled
from grognard.systems.syw.leader_losses import come_into
from grognard.systems.syw.movement import column_of, ground_cost
from grognard.systems.syw.stacking import ENEMY_THERE, why_not_ground, why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps import OfPlayer, OfUnit
from grognard.systems.syw.words import (
    CAPTURE,
    CAPTURED,
    MUST_PART,
    PANICKED,
    ROUT,
    ROUTED,
    RUN,
    THICK,
)


class RoutPhase(OfPlayer):
    """Every unit still Panicked runs for the way out (SYW-K.0a)."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        mixed = mixed_stacks(game, self.player)
        for units in mixed:
            for unit in units:
                game.mark(unit, MUST_PART)
        own = game.scenario.units_of[self.player]
        routers = tuple([unit for unit in own if game.state[unit] == PANICKED])
        game.then(WhoRuns(routers), *[Unstack(units) for units in mixed])


class WhoRuns(Step[Battle]):
    """Routers run one after the other, in the order that their owner likes (SYW-K.0a)."""

    __slots__ = ("units",)

    def __init__(self, units: tuple[int, ...]) -> None:
        self.units = units

    def able(self, game: Battle) -> list[int]:
        """Those of them who can run now: one who cannot may be able to when another has gone."""
        return [unit for unit in self.units if game.state[unit] == PANICKED and can_rout(game, unit)]

    def side(self, game: Battle) -> int:
        return game.roster_side(self.units[0]) if len(self.able(game)) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(RUN, unit) for unit in self.able(game)]

    def resolve(self, game: Battle, choice: Action) -> None:
        able = self.able(game)
        if able:
            unit = choice.a if choice.verb == RUN else able[0]
            game.then(BeginRout(unit), WhoRuns(tuple([other for other in self.units if other != unit])))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-K.0a", "who_routs")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != RUN:
            return super().why_not(game, action)
        unit = action.a
        away = why_not_at_hand(game, game.roster_side(self.units[0]), unit)
        if away is not None:
            return away
        if unit in self.units:
            return Refusal("SYW-K.0c", "nowhere_to_rout", (unit,))
        key = "has_routed" if game.state[unit] == PANICKED else "only_panicked_rout"
        return Refusal("SYW-K.0a", key, (unit,))


def mixed_stacks(game: Battle, player: int) -> list[tuple[int, ...]]:
    """Panicked units of different arms that stand together since an earlier turn (SYW-K.0e)."""
    found: list[tuple[int, ...]] = []
    for units in game.stacks:
        if len(units) > 1 and game.roster_side(units[0]) == player:
            arms = {game.scenario.roster.arm[unit] for unit in units if game.state[unit] == PANICKED}
            if len(arms) > 1:
                found.append(tuple([unit for unit in units if game.state[unit] == PANICKED]))
    return found


class Unstack(Step[Battle]):
    """Routers of different arms that could not part: their owner says which is captured (SYW-K.0e)."""

    __slots__ = ("units",)

    def __init__(self, units: tuple[int, ...]) -> None:
        self.units = units

    def still_mixed(self, game: Battle) -> list[int]:
        """Those of them who are still Panicked in one hex with another arm."""
        arm = game.scenario.roster.arm
        routers = [unit for unit in self.units if game.cell[unit] >= 0 and game.state[unit] == PANICKED]
        return [
            unit
            for unit in routers
            if any(game.cell[one] == game.cell[unit] and arm[one] != arm[unit] for one in routers)
        ]

    def side(self, game: Battle) -> int:
        return game.roster_side(self.units[0]) if self.still_mixed(game) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(CAPTURE, unit) for unit in self.still_mixed(game)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == CAPTURE:
            game.remove(choice.a, CAPTURED)
            game.emit("SYW-K.0e", "captured", choice.a)
            game.then(self)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-K.0e", "unstack")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == CAPTURE:
            return Refusal("SYW-K.0e", "not_of_that_stack", (action.a,))
        return super().why_not(game, action)


class BeginRout(OfUnit):
    """A router sets out from where it stands by then: others may have driven it on."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        if game.cell[self.unit] >= 0:
            game.then(Rout(self.unit, game.cell[self.unit], rout_points(game, self.unit)))


def rout_points(game: Battle, unit: int) -> int:
    """The MP of formation A (SYW-K.0b); in thick fog half of them, for that holds for all (SYW-7.1g)."""
    points = game.scenario.charts.potential[column_of(game, unit)]
    return points // 2 if THICK[game.weather_of(unit)] else points


def can_rout(game: Battle, unit: int) -> bool:
    """Whether anything comes of a router's setting out: it runs, leaves the field, or is taken."""
    at = game.cell[unit]
    if at < 0:
        return False
    if surrounded(game, unit, at) or game.scenario.way_out[game.roster_side(unit)][at] == 0:
        return True
    return bool(rout_ways(game, unit, at, rout_points(game, unit)))


class Rout(Step[Battle]):
    """One router runs hex by hex, never farther from the way out (SYW-K.0b, K.0c)."""

    __slots__ = ("at", "been", "points", "unit")

    def __init__(self, unit: int, at: int, points: int, been: tuple[int, ...] = ()) -> None:
        self.unit, self.at, self.points, self.been = unit, at, points, been

    def ways(self, game: Battle) -> list[int]:
        if (
            game.cell[self.unit] < 0
            or game.state[self.unit] != PANICKED
            or surrounded(game, self.unit, self.at)
        ):
            return []
        return rout_ways(game, self.unit, self.at, self.points, self.been)

    def side(self, game: Battle) -> int:
        return game.roster_side(self.unit) if len(self.ways(game)) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(ROUT, cell) for cell in self.ways(game)]

    def resolve(self, game: Battle, choice: Action) -> None:
        unit = self.unit
        if game.cell[unit] < 0 or game.state[unit] != PANICKED:
            return
        if surrounded(game, unit, self.at):
            game.remove(unit, CAPTURED)
            game.emit("SYW-K.0i", "captured", unit)
            return
        side = game.roster_side(unit)
        if game.scenario.way_out[side][self.at] == 0 and self.points > 0:
            game.remove(unit, ROUTED)
            game.emit("SYW-K.0b", "left_the_field", unit)
            return
        ways = self.ways(game)
        if not ways:
            return
        there = choice.a if choice.a >= 0 else ways[0]
        hour = game.scenario.ground.grid.hour_to(self.at, there)
        cost = ground_cost(game, self.at, hour, column_of(game, unit), False)
        been = (*self.been, self.at)
        self.run_through(game, there, Rout(unit, there, self.points - cost, been))

    def run_through(self, game: Battle, there: int, onward: Rout) -> None:
        """Enter a hex, disorganising the friends in it (SYW-K.0f)."""
        unit = self.unit
        friends = [one for one in game.stacks[there] if game.state[one] != PANICKED]
        if can_rest(game, unit, there):
            game.put(unit, there)
            come_into(game, game.roster_side(unit), [there])
        game.emit("SYW-K.0b", "routs", unit, there)
        game.then(Trampled(tuple(friends)), onward)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-K.0b", "rout", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != ROUT or not 0 <= action.a < game.scenario.ground.grid.size:
            return super().why_not(game, action)
        grid = game.scenario.ground.grid
        away = game.scenario.way_out[game.roster_side(self.unit)]
        if grid.distance(self.at, action.a) != 1:
            return Refusal("SYW-K.0b", "runs_hex_by_hex", (self.unit, action.a))
        if away[action.a] > away[self.at]:
            return Refusal("SYW-K.0c", "never_farther", (self.unit, action.a))
        closed = why_not_ground(game, game.roster_side(self.unit), action.a)
        if closed is ENEMY_THERE:
            return Refusal("SYW-K.0h", closed.key, (self.unit, action.a))
        return named(closed, self.unit, action.a) or Refusal(
            "SYW-K.0b", "no_rout_there", (self.unit, action.a)
        )


def can_rest(game: Battle, unit: int, cell: int) -> bool:
    """Where a router may end: lawful stacking, or only with other routers (SYW-K.0d)."""
    if why_not_stand(game, unit, cell) is None:
        return True
    others = game.stacks[cell]
    if game.has(unit, MUST_PART):
        arm = game.scenario.roster.arm  # routers of different arms must part now (SYW-K.0e)
        if any(game.has(one, MUST_PART) and arm[one] != arm[unit] for one in others):
            return False
    if game.counter[cell] >= 0 or why_not_ground(game, game.roster_side(unit), cell) is not None:
        return False
    return len(others) == 1 and game.state[others[0]] == PANICKED


def rout_ways(game: Battle, unit: int, at: int, points: int, been: tuple[int, ...] = ()) -> list[int]:
    """Where a router runs next: nearer the way out; if nothing nearer is open, sideways (SYW-K.0c)."""
    nearer = _rout_steps(game, unit, at, points, been, -1)
    return nearer or _rout_steps(game, unit, at, points, been, 0)


def _rout_steps(game: Battle, unit: int, at: int, points: int, been: tuple[int, ...], gain: int) -> list[int]:
    """Hexes at that change of distance, not passed yet, from which it finds a place to end."""
    side = game.roster_side(unit)
    away = game.scenario.way_out[side]
    grid = game.scenario.ground.grid
    column = column_of(game, unit)
    found: list[int] = []
    for hour in SIDES:
        there = grid.step(at, hour)
        if there == OFF or there in been or away[there] - away[at] != gain:
            continue
        cost = ground_cost(game, at, hour, column, False)
        if not 0 < cost <= points or why_not_ground(game, side, there) is not None:
            continue
        if can_rest(game, unit, there) or rout_ways(game, unit, there, points - cost, (*been, at)):
            found.append(there)
    return found


def surrounded(game: Battle, unit: int, cell: int) -> bool:
    """Enemy units on three sides of a router (SYW-K.0i)."""
    grid = game.scenario.ground.grid
    enemies = 0
    for hour in SIDES:
        there = grid.step(cell, hour)
        if there != OFF and game.stacks[there] and game.occupier(there) == 1 - game.roster_side(unit):
            enemies += 1
    return enemies >= 3
