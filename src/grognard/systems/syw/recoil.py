"""H.1: falling back one hex, in good order or not (GEO-SYW-34)."""

from __future__ import annotations

from grognard.boards.facing import OFF, REAR
from grognard.kernel.actions import Action
from grognard.systems.syw.brigade_counters import check_brigade, leave_counter
from grognard.systems.syw.disorder import Steps, arrive, disorganise, panic, stuck
from grognard.systems.syw.movement import barred_for
from grognard.systems.syw.stacking import why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps import GoesBack
from grognard.systems.syw.words import FALL_BACK, IN_BRIGADE, INFANTRY, PANICKED, SHAKEN


def recoil(game: Battle, unit: int, foe: int, enemies: tuple[int, ...]) -> Steps:
    """R: one hex back; a unit inside its counter is disorganised as well (SYW-H.1ag, H.1al)."""
    if game.state[unit] == IN_BRIGADE:
        game.emit("SYW-H.1al", "recoil_disorders", unit)
        leave_counter(game, unit)
        check_brigade(game, game.scenario.roster.brigade[unit])
    return [Recoil(unit, foe, enemies)]


def disorder_and_recoil(game: Battle, unit: int, foe: int, enemies: tuple[int, ...], rule: str) -> Steps:
    """DR: one disorganisation and one hex back; who panics by it runs three instead (RUL-SYW-10)."""
    if game.state[unit] == IN_BRIGADE:
        return recoil(game, unit, foe, enemies)
    follow = disorganise(game, unit, rule, foe)
    if game.state[unit] == PANICKED:
        return follow
    return [*follow, Recoil(unit, foe, enemies)]


class Recoil(GoesBack):
    """A fall back of one hex (R): the hex right opposite, or the other rear hex (GEO-SYW-34, SYW-H.1an)."""

    __slots__ = ("enemies", "ref", "unit")

    def __init__(self, unit: int, ref: int, enemies: tuple[int, ...]) -> None:
        self.unit, self.ref, self.enemies = unit, ref, enemies

    def told(self) -> tuple[str, int, int]:
        return "SYW-H.1ag", self.unit, 1

    def straight(self, game: Battle) -> int:
        """The hour right away from the enemy, or the nearest to it."""
        toward = game.scenario.ground.grid.hours_towards(game.cell[self.unit], self.ref)
        return (toward[0] + 6) % 12

    def ways(self, game: Battle) -> list[int]:
        if self.panics(game):
            return []
        grid = game.scenario.ground.grid
        here, straight = game.cell[self.unit], self.straight(game)
        if self.lawful(game, straight):
            return [grid.step(here, straight)]
        beside = [grid.step(here, hour) for hour in self.others(game) if self.lawful(game, hour)]
        if game.scenario.roster.arm[self.unit] == INFANTRY:
            return [cell for cell in beside if not game.stacks[cell]]  # not among friends there (SYW-H.1ao)
        return beside

    def others(self, game: Battle) -> list[int]:
        """The hours it may take if the straight way is closed (GEO-SYW-34)."""
        straight = self.straight(game)
        if game.in_line(self.unit):
            return [hour for hour in REAR[game.hour[self.unit]] if hour != straight]
        return [(straight - 2) % 12, (straight + 2) % 12]

    def cut_off(self, game: Battle) -> bool:
        """Whether an enemy stands in a hex that it would fall back to (SYW-H.1ar)."""
        grid = game.scenario.ground.grid
        cells = [grid.step(game.cell[self.unit], hour) for hour in (self.straight(game), *self.others(game))]
        enemy = 1 - game.roster_side(self.unit)
        return any(cell != OFF and game.occupier(cell) == enemy for cell in cells)

    def lawful(self, game: Battle, hour: int) -> bool:
        here = game.cell[self.unit]
        there = game.scenario.ground.grid.step(here, hour)
        if barred_for(game, self.unit, here, hour):
            return False
        return why_not_stand(game, self.unit, there) is None

    def panics(self, game: Battle) -> bool:
        """Infantry with a unit in its retreat hex, or a charger behind it, runs instead (RUL-SYW-40)."""
        if game.scenario.roster.arm[self.unit] != INFANTRY:
            return False
        grid = game.scenario.ground.grid
        here = game.cell[self.unit]
        retreat = grid.step(here, self.straight(game))
        if (retreat != OFF and game.stacks[retreat]) or self.only_among_friends(game):
            return True
        if game.state[self.unit] in (SHAKEN, PANICKED):
            return False
        for hour in REAR[game.hour[self.unit]]:
            behind = grid.step(here, hour)
            if behind != OFF and any(enemy in game.stacks[behind] for enemy in self.enemies):
                return True
        return False

    def only_among_friends(self, game: Battle) -> bool:
        """Whether the straight way is closed and friends stand in every other one (SYW-H.1an, H.1ao)."""
        if self.lawful(game, self.straight(game)):
            return False
        grid, here, own = game.scenario.ground.grid, game.cell[self.unit], game.roster_side(self.unit)
        friends = False
        for hour in self.others(game):
            there = grid.step(here, hour)
            if barred_for(game, self.unit, here, hour):
                continue
            if not game.stacks[there] and self.lawful(game, hour):
                return False
            friends = friends or (bool(game.stacks[there]) and game.occupier(there) == own)
        return friends

    def resolve(self, game: Battle, choice: Action) -> None:
        if self.panics(game):
            game.emit("SYW-H.1an", "runs_into_others", self.unit)
            game.then(*panic(game, self.unit, "SYW-H.1an", 3, self.ref))
            return
        ways = self.ways(game)
        if not ways:
            stuck(game, self.unit, self.cut_off(game), False)
            return
        arrive(game, self.unit, choice.a if choice.verb == FALL_BACK else ways[0], "SYW-H.1ag")
