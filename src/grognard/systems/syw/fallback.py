"""Falling back and running: which way a beaten unit goes, and what befalls it there (H.1, GEO-SYW-33, 34)."""

from __future__ import annotations

from grognard.boards.facing import OFF, REAR, SIDES
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.syw.movement import barred_for
from grognard.systems.syw.stacking import why_not_ground, why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.terms import (
    CAPTURED,
    FACE,
    FALL_BACK,
    GONE,
    INFANTRY,
    PANICKED,
    SHAKEN,
    WAGONS,
)
from grognard.systems.syw.trials import check_brigade, disorganise, efficiency_test, leave_counter, panic


def nearest_enemies(game: Battle, unit: int) -> tuple[int, ...]:
    """The hexes of the nearest enemy combat units, from one of which a unit runs."""
    grid = game.field.ground.grid
    here, best = game.cell[unit], 1 << 20
    found: list[int] = []
    for enemy in game.field.units_of[1 - game.roster_side(unit)]:
        there = game.cell[enemy]
        if there < 0 or game.field.roster.arm[enemy] == WAGONS:
            continue
        distance = grid.distance(here, there)
        if distance < best:
            best, found = distance, [there]
        elif distance == best and there not in found:
            found.append(there)
    return tuple(sorted(found))


def ways_back(game: Battle, unit: int, at: int, ref: int) -> tuple[list[int], bool]:
    """The hexes to step back into, and whether an enemy bars one. Straight away comes alone if it is open."""
    grid = game.field.ground.grid
    side = game.roster_side(unit)
    open_hexes: list[int] = []
    barred_by_enemy = False
    straight = -1
    toward = grid.hours_towards(at, ref) if ref >= 0 else ()
    for hour in SIDES:
        there = grid.step(at, hour)
        if ref >= 0 and (there == OFF or grid.distance(there, ref) <= grid.distance(at, ref)):
            continue
        if there == OFF:
            continue
        if game.occupier(there) == 1 - side:
            barred_by_enemy = True
            continue
        if why_not_ground(game, side, there) is not None or barred_for(game, unit, at, hour):
            continue
        if len(toward) == 1 and (hour + 6) % 12 == toward[0]:
            straight = there
        open_hexes.append(there)
    return ([straight] if straight >= 0 else open_hexes), barred_by_enemy


class FallBack(Step[Battle]):
    """A unit goes back hex by hex; where the straight way is closed its owner chooses between the others."""

    __slots__ = ("at", "left", "path", "ref", "runs", "unit")

    def __init__(self, unit: int, at: int, left: int, ref: int, path: tuple[int, ...], runs: bool) -> None:
        self.unit, self.at, self.left, self.ref, self.path, self.runs = unit, at, left, ref, path, runs

    def parts(self) -> tuple[Part, ...]:
        return (self.unit, self.at, self.left, self.ref, self.path, self.runs)

    def ways(self, game: Battle) -> list[int]:
        if self.left <= 0 or game.state[self.unit] == GONE:
            return []
        return ways_back(game, self.unit, self.at, self.ref)[0]

    def side(self, game: Battle) -> int:
        return game.roster_side(self.unit) if len(self.ways(game)) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(FALL_BACK, cell) for cell in self.ways(game)]

    def resolve(self, game: Battle, choice: Action) -> None:
        ways = self.ways(game)
        if not ways:
            settle(game, self.unit, self.path, self.ref, self.runs, self.left)
            return
        there = choice.a if choice.a >= 0 else ways[0]
        game.then(FallBack(self.unit, there, self.left - 1, self.ref, (*self.path, there), self.runs))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.1ag", "fall_back", (self.unit, self.left))


class RunFromNearest(Step[Battle]):
    """A unit runs from the nearest enemy; of several equally near its owner chooses one (GEO-SYW-33)."""

    __slots__ = ("left", "refs", "unit")

    def __init__(self, unit: int, refs: tuple[int, ...], left: int) -> None:
        self.unit, self.refs, self.left = unit, refs, left

    def parts(self) -> tuple[Part, ...]:
        return (self.unit, self.refs, self.left)

    def ways(self, game: Battle) -> list[int]:
        found: list[int] = []
        if game.cell[self.unit] < 0 or len(self.refs) < 2:
            return found
        for ref in self.refs:
            for cell in ways_back(game, self.unit, game.cell[self.unit], ref)[0]:
                if cell not in found:
                    found.append(cell)
        return found

    def side(self, game: Battle) -> int:
        return game.roster_side(self.unit) if len(self.ways(game)) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(FALL_BACK, cell) for cell in self.ways(game)]

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

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-6.0j", "fall_back", (self.unit, self.left))


def settle(game: Battle, unit: int, path: tuple[int, ...], ref: int, runs: bool, left: int) -> None:
    """Put a unit on the last hex of its way where it may stand; or what if none (SYW-H.1ar, RUL-SYW-42)."""
    if game.state[unit] == GONE:
        return
    for cell in reversed(path):
        if why_not_stand(game, unit, cell) is None:
            arrive(game, unit, cell)
            return
    _, enemies = ways_back(game, unit, game.cell[unit], ref)
    brigade = game.field.roster.brigade[unit]
    if enemies and left > 0 and not path:
        game.remove(unit, CAPTURED)
        game.emit("SYW-H.1ar", "captured", unit)
        check_brigade(game, brigade)
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
    game.emit("SYW-H.1ag", "fell_back", unit, cell)
    check_brigade(game, game.field.roster.brigade[unit])
    capture_leaders(game, game.roster_side(unit), cell)
    if game.state[unit] == PANICKED and friends:
        game.then(*[Alarm(friend) for friend in friends])


def capture_leaders(game: Battle, side: int, cell: int) -> None:
    """Enemy leaders alone in a hex that units enter are taken (RUL-SYW-67)."""
    from grognard.systems.syw.losses import lose_leader

    for leader in game.leaders_at(cell, 1 - side):
        lose_leader(game, leader, CAPTURED, "SYW-I.0g")


class Alarm(Step[Battle]):
    """A friend tests when a Panicked unit stops among it (SYW-H.1ap)."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def parts(self) -> tuple[Part, ...]:
        return (self.unit,)

    def resolve(self, game: Battle, choice: Action) -> None:
        from grognard.systems.syw.terms import ARTILLERY

        if game.cell[self.unit] < 0 or game.field.roster.arm[self.unit] >= ARTILLERY:
            return
        if not efficiency_test(game, self.unit, "SYW-H.1ap"):
            game.then(*disorganise(game, self.unit, "SYW-H.1ap"))


class Recoil(Step[Battle]):
    """A fall back of one hex (R): the hex right opposite, or the other rear hex (GEO-SYW-34, SYW-H.1an)."""

    __slots__ = ("enemies", "ref", "unit")

    def __init__(self, unit: int, ref: int, enemies: tuple[int, ...]) -> None:
        self.unit, self.ref, self.enemies = unit, ref, enemies

    def parts(self) -> tuple[Part, ...]:
        return (self.unit, self.ref, self.enemies)

    def straight(self, game: Battle) -> int:
        """The hour right away from the enemy, or the nearest to it."""
        toward = game.field.ground.grid.hours_towards(game.cell[self.unit], self.ref)
        return (toward[0] + 6) % 12 if toward else SIDES[0]

    def ways(self, game: Battle) -> list[int]:
        if game.cell[self.unit] < 0 or self.panics(game):
            return []
        grid = game.field.ground.grid
        here, straight = game.cell[self.unit], self.straight(game)
        if self.lawful(game, straight):
            return [grid.step(here, straight)]
        if game.in_line(self.unit):
            others = [hour for hour in REAR[game.hour[self.unit]] if hour != straight]
        else:
            others = [(straight - 2) % 12, (straight + 2) % 12]
        return [grid.step(here, hour) for hour in others if self.lawful(game, hour)]

    def lawful(self, game: Battle, hour: int) -> bool:
        here = game.cell[self.unit]
        there = game.field.ground.grid.step(here, hour)
        if there == OFF or barred_for(game, self.unit, here, hour):
            return False
        return why_not_stand(game, self.unit, there) is None

    def panics(self, game: Battle) -> bool:
        """Infantry with a unit in its retreat hex, or a charger behind it, runs instead (RUL-SYW-40)."""
        if game.field.roster.arm[self.unit] != INFANTRY:
            return False
        grid = game.field.ground.grid
        here = game.cell[self.unit]
        retreat = grid.step(here, self.straight(game))
        if retreat != OFF and game.stacks[retreat]:
            return True
        if game.state[self.unit] in (SHAKEN, PANICKED):
            return False
        for hour in REAR[game.hour[self.unit]]:
            behind = grid.step(here, hour)
            if behind != OFF and any(enemy in game.stacks[behind] for enemy in self.enemies):
                return True
        return False

    def side(self, game: Battle) -> int:
        return game.roster_side(self.unit) if len(self.ways(game)) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(FALL_BACK, cell) for cell in self.ways(game)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if game.cell[self.unit] < 0:
            return
        if self.panics(game):
            game.emit("SYW-H.1an", "runs_into_others", self.unit)
            game.then(*panic(game, self.unit, "SYW-H.1an", 3, self.ref))
            return
        ways = self.ways(game)
        if not ways:
            settle(game, self.unit, (), self.ref, False, 1)
            return
        arrive(game, self.unit, choice.a if choice.a >= 0 else ways[0])

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.1ag", "fall_back", (self.unit, 1))


class ChooseFacing(Step[Battle]):
    """The owner turns a unit as he likes."""

    __slots__ = ("hours", "piece", "rule")

    def __init__(self, piece: int, hours: tuple[int, ...], rule: str) -> None:
        self.piece, self.hours, self.rule = piece, hours, rule

    def parts(self) -> tuple[Part, ...]:
        return (self.piece, self.hours, self.rule)

    def side(self, game: Battle) -> int:
        if game.cell[self.piece] < 0 or len(self.hours) < 2:
            return NOBODY
        return game.roster_side(self.piece)

    def options(self, game: Battle) -> list[Action]:
        return [Action(FACE, hour) for hour in self.hours]

    def resolve(self, game: Battle, choice: Action) -> None:
        if game.cell[self.piece] < 0 or not self.hours:
            return
        game.hour[self.piece] = choice.a if choice.a >= 0 else self.hours[0]
        game.emit(self.rule, "faces", self.piece, game.hour[self.piece])

    def ask(self, game: Battle) -> Phrase:
        return Phrase(self.rule, "choose_facing", (self.piece,))
