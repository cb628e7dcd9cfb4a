"""Chapter 3: the fire phase, where a player picks a battery and its target; what firing costs in movement."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.systems.wan.fire import has_target, hindrance, may_fire, shoot, sight_of, targets, veiled
from grognard.systems.wan.morale import MUST_RETREAT, suffer
from grognard.systems.wan.notes import of_shot
from grognard.systems.wan.retreat import retreat
from grognard.systems.wan.sight import MASK, RISE
from grognard.systems.wan.state import Decision, Wan
from grognard.systems.wan.words import ARTILLERY, AT, DONE, FIRE_WITH, FIRED, HORSE_ARTILLERY, SHOT, STOPPED

NO_TARGET = "no_target"


class Batteries(Step[Wan]):
    """The fire phase opens: the player is asked if a battery can fire."""

    __slots__ = ()

    def resolve(self, game: Wan, choice: Action) -> None:
        for gun in game.scenario.guns[game.mover]:
            if why_not_fire(game, gun) is None:
                game.then(PickBattery())
                return


class PickBattery(Decision):
    """Which battery fires next, or none. Asked after the last shot too: what comes next is not its doing."""

    __slots__ = ()

    def options(self, game: Wan) -> list[Action]:
        found = [
            Action(FIRE_WITH, gun)
            for gun in game.scenario.guns[game.mover]
            if why_not_fire(game, gun) is None
        ]
        found.append(Action(DONE))
        return found

    def resolve(self, game: Wan, choice: Action) -> None:
        if choice.verb == FIRE_WITH:
            game.then(PickTarget(choice.a), PickBattery())

    def ask(self, game: Wan) -> Phrase:
        return Phrase("WAN-1.3c", "pick_battery", (game.mover,))

    def why_not(self, game: Wan, action: Action) -> Refusal:
        if action.verb != FIRE_WITH:
            return NOT_OFFERED
        return why_silent(game, action.a) or NOT_OFFERED


def why_silent(game: Wan, gun: int) -> Refusal | None:
    """Why a counter may not open fire; of a battery without target, what keeps it from the nearest enemy."""
    refusal = why_not_fire(game, gun)
    if refusal is None or refusal.key != NO_TARGET:
        return refusal
    grid, at = game.scenario.grid, game.at
    enemies = [unit for unit, side in enumerate(game.scenario.side) if side != game.mover and at[unit] >= 0]
    if not enemies:
        return refusal
    nearest = min([(grid.distance(at[gun], at[unit]), unit) for unit in enemies])[1]
    reason = why_not_at(game, gun, nearest)
    return Refusal(reason.rule, "nothing_to_fire_at", (gun, nearest, reason.key))


def why_not_at(game: Wan, gun: int, target: int) -> Refusal:
    """What keeps a battery from an enemy that is none of its targets (3.1, 3.4)."""
    scenario = game.scenario
    distance = scenario.grid.distance(game.at[gun], game.at[target])
    if distance > scenario.po[gun]:
        return Refusal("WAN-3.1i", "out_of_range", (target, gun, distance, scenario.po[gun]))
    if veiled(game, gun, scenario.sights.between(game.at[gun], game.at[target])):
        return Refusal("RUL-WAN-95", "hidden_by_mist", (target, gun))
    between = hindrance(game, gun, target)
    if between >= 0:
        return Refusal("WAN-3.4.1b", "hidden_by_counter", (target, gun, between))
    return why_hidden(game, gun, target)


def why_hidden(game: Wan, gun: int, target: int) -> Refusal:
    """What of the ground hides an enemy from a battery, by its own clause (3.4.1 to 3.4.4)."""
    here, there, ground = game.at[gun], game.at[target], game.scenario.ground
    found = game.scenario.sights.obstacles(here, there)
    first = found[0]
    if first.cause == MASK:
        rule = "WAN-3.4.4b" if ground.level[here] > ground.level[there] else "WAN-3.4.4c"
        return Refusal(rule, "hidden_by_contour", (target, gun))
    if len(found) > 1 and found[1].cause != MASK and found[1].cell != first.cell:
        return Refusal("WAN-3.4.3b", "hidden_on_both_sides", (target, gun, first.cell, found[1].cell))
    if first.cause == RISE:
        return Refusal("RUL-WAN-25", "hidden_by_rise", (target, gun, first.cell))
    if ground.built_up[first.cell]:
        return Refusal("WAN-3.4.1c", "hidden_by_village", (target, gun, first.cell))
    return Refusal("WAN-3.4.1d", "hidden_by_wood", (target, gun, first.cell))


def why_not_fire(game: Wan, gun: int) -> Refusal | None:
    """Why a counter may not open fire now (3, 2.6.5)."""
    scenario = game.scenario
    if scenario.arm[gun] != ARTILLERY:
        return Refusal("WAN-1.3c", "not_artillery", (gun,))
    if scenario.side[gun] != game.mover:
        return Refusal("WAN-1.3c", "not_yours", (gun,))
    if game.at[gun] < 0:
        return Refusal("WAN-1.3c", "not_on_map", (gun,))
    if not may_fire(game, gun):
        if game.marks[gun] & FIRED:
            return Refusal("WAN-3a", "has_fired", (gun,))
        if game.mo[gun] == 0:
            return Refusal("WAN-2.6.5b", "demoralised", (gun,))
        return Refusal("WAN-2.6.5a", "too_disordered_to_fire", (gun,))
    return None if has_target(game, gun) else Refusal("WAN-3.1i", NO_TARGET, (gun,))


class PickTarget(Decision):
    """At whom a battery fires."""

    __slots__ = ("gun",)

    def __init__(self, gun: int) -> None:
        self.gun = gun

    def options(self, game: Wan) -> list[Action]:
        return [Action(AT, target) for target in targets(game, self.gun)]

    def resolve(self, game: Wan, choice: Action) -> None:
        gun, target = self.gun, choice.a
        sight = sight_of(game, gun, target)
        assert sight is not None
        game.marks[gun] |= SHOT
        game.emit("WAN-3.1b", "fires", gun, target, sight.distance)
        losses = shoot(game, gun, target, sight)
        if losses and suffer(game, target, losses) == MUST_RETREAT:
            retreat(game, target, game.at[gun])

    def ask(self, game: Wan) -> Phrase:
        return Phrase("WAN-3.1i", "pick_target", (self.gun,))

    def note(self, game: Wan, action: Action) -> Note | None:
        return of_shot(game, self.gun, action.a)

    def why_not(self, game: Wan, action: Action) -> Refusal:
        if action.verb != AT:
            return NOT_OFFERED
        target = action.a
        if game.at[target] < 0:
            return Refusal("WAN-3.1i", "not_on_map", (target,))
        if game.scenario.side[target] == game.mover:
            return Refusal("WAN-3.1i", "same_side", (target,))
        return why_not_at(game, self.gun, target)


def tie_down_guns(game: Wan, side: int) -> None:
    """At the start of the movement phase: foot guns that fired stay, horse guns have half a move (3.3).

    Guns that stay keep their movement: a retreat in the enemy's turn is paid from it (RUL-WAN-02).
    """
    for gun in game.scenario.guns[side]:
        if not game.marks[gun] & SHOT or game.at[gun] < 0:
            continue
        if game.scenario.units[gun].kind == HORSE_ARTILLERY and game.command[gun]:
            game.mv[gun] //= 2
            game.marks[gun] &= ~SHOT
        else:
            game.marks[gun] |= STOPPED
