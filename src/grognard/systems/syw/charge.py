"""H.1: charges, declared in turn, by one to three units against one."""

from __future__ import annotations

from grognard.boards.facing import OFF, turn_between
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw import notes
from grognard.systems.syw.at_hand import why_not_at_hand
from grognard.systems.syw.attack_duty import DUTY_FIRST
from grognard.systems.syw.brigade_counters import break_column, check_brigade, leave_counter
from grognard.systems.syw.charge_advance import Advance
from grognard.systems.syw.charge_results import resolve_charge
from grognard.systems.syw.charge_targets import (
    before,
    can_charge,
    charge_targets,
    joined,
    supporters,
    why_nobody_charges,
    why_not_against,
    why_not_charger,
)
from grognard.systems.syw.disorder import FallBack, disorganise
from grognard.systems.syw.efficiency import efficiency_test
from grognard.systems.syw.facing import ChooseFacing
from grognard.systems.syw.fire import note_attack
from grognard.systems.syw.leader_losses import LeadersCharged
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps import OfUnit
from grognard.systems.syw.ways_back import has_room_back
from grognard.systems.syw.words import (
    AGAINST,
    ATTACKED,
    CAVALRY,
    CHARGE,
    CHARGED,
    COMMITTED,
    EVADE,
    FELL_BACK,
    IN_BRIGADE,
    INFANTRY,
    LEADER,
    MUST_ATTACK,
    PANICKED,
    PASS,
    RESOLVE,
    SHAKEN,
    STAND,
    SUPPORT,
    WAS_CHARGED,
)
from grognard.systems.syw.zones import has_no_flank

MUST_CHARGE = Refusal("SYW-H.1t", "must_charge")
EVADED_HEXES = 3
"""How far cavalry falls back before a charge (SYW-H.1p)."""


class ChargePhase(Step[Battle]):
    """The players charge in turn until both pass in succession (SYW-H.1n)."""

    __slots__ = ("passed", "turn_of")

    def __init__(self, turn_of: int, passed: int) -> None:
        self.turn_of, self.passed = turn_of, passed

    def able(self, game: Battle, player: int) -> list[int]:
        return [unit for unit in game.scenario.units_of[player] if can_charge(game, unit)]

    def side(self, game: Battle) -> int:
        if self.passed >= 2:
            return NOBODY
        for unit in game.scenario.units_of[self.turn_of]:
            if can_charge(game, unit):
                return self.turn_of
        return NOBODY

    def options(self, game: Battle) -> list[Action]:
        able = self.able(game, self.turn_of)
        found = [Action(CHARGE, unit) for unit in able]
        if self.why_not_pass(game, able) is None:
            found.append(Action(PASS))
        return found

    def why_not_pass(self, game: Battle, able: list[int]) -> Refusal | None:
        """Cavalry that stood before infantry must charge; a corps under ATT must attack (SYW-H.1r, C.12t)."""
        for unit in able:
            if game.has(unit, COMMITTED) and foot_before(game, unit):
                return MUST_CHARGE
            corps = game.scenario.roster.corps[unit]
            if corps >= 0 and game.duty[corps] & (MUST_ATTACK | ATTACKED) == MUST_ATTACK:
                return DUTY_FIRST
        return None

    def resolve(self, game: Battle, choice: Action) -> None:
        if self.passed >= 2:
            return
        if choice.verb == CHARGE:
            game.then(PickTarget(choice.a, (), ()), ChargePhase(1 - self.turn_of, 0))
        else:
            game.then(ChargePhase(1 - self.turn_of, self.passed + 1))

    def note(self, game: Battle, action: Action) -> Note | None:
        return notes.of_charger(game, action.a) if action.verb == CHARGE else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.1n", "charge")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == PASS:
            return self.why_not_pass(game, self.able(game, self.turn_of)) or super().why_not(game, action)
        if action.verb in (CHARGE, AGAINST) and 0 <= action.a < game.scenario.pieces:
            if game.roster_side(action.a) != self.turn_of:
                return self.who_charges(game, action.a)
            if action.verb == CHARGE:
                return why_not_charger(game, self.turn_of, action.a)
        return super().why_not(game, action)

    def who_charges(self, game: Battle, target: int) -> Refusal:
        """Whoever points at an enemy before a unit was picked: who could charge him (SYW-H.1f)."""
        aimed = game.scenario.roster.units[target] or (target,)
        for unit in self.able(game, self.turn_of):
            if any(one in aimed for one in charge_targets(game, unit)):
                return Refusal("SYW-H.1f", "name_the_charger", (target, unit))
        return why_nobody_charges(game, self.turn_of, target)


class PickTarget(Step[Battle]):
    """Whom a unit charges (SYW-H.1f); in a reaction only the unit reacted to, with those who rode along."""

    __slots__ = ("helpers", "only", "unit")

    def __init__(self, unit: int, only: tuple[int, ...], helpers: tuple[int, ...]) -> None:
        self.unit, self.only, self.helpers = unit, only, helpers

    def targets(self, game: Battle) -> list[int]:
        found = charge_targets(game, self.unit)
        if self.only:
            return [target for target in found if target in self.only]
        if game.has(self.unit, COMMITTED):
            # It stood because infantry came up to it, and that is whom it charges (SYW-H.1r).
            return foot_before(game, self.unit) or found
        return found

    def side(self, game: Battle) -> int:
        return game.roster_side(self.unit) if len(self.targets(game)) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(AGAINST, target) for target in self.targets(game)]

    def resolve(self, game: Battle, choice: Action) -> None:
        targets = self.targets(game)
        if targets:
            target = choice.a if choice.a >= 0 else targets[0]
            helpers = (
                self.helpers if self.only else tuple(game.scenario.units_of[game.roster_side(self.unit)])
            )
            game.then(PickSupports(self.unit, target, (), helpers))

    def note(self, game: Battle, action: Action) -> Note | None:
        return notes.of_charge(game, self.unit, action.a, ())

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.1f", "charge_whom", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != AGAINST or not 0 <= action.a < game.scenario.pieces:
            return super().why_not(game, action)
        reason = why_not_against(game, self.unit, action.a)
        if reason.key != "may_charge_it":
            return reason
        if self.only:
            return Refusal("SYW-H.2g", "may_charge_it", reason.data)
        return Refusal("SYW-H.1r", "stood_for_foot", reason.data)


class PickSupports(Step[Battle]):
    """Who supports the charge from flank or rear (SYW-H.1i)."""

    __slots__ = ("chosen", "helpers", "target", "unit")

    def __init__(self, unit: int, target: int, chosen: tuple[int, ...], helpers: tuple[int, ...]) -> None:
        self.unit, self.target, self.chosen, self.helpers = unit, target, chosen, helpers

    def side(self, game: Battle) -> int:
        more = supporters(game, self.unit, self.target, self.chosen, self.helpers)
        return game.roster_side(self.unit) if more else NOBODY

    def options(self, game: Battle) -> list[Action]:
        found = [
            Action(SUPPORT, one)
            for one in supporters(game, self.unit, self.target, self.chosen, self.helpers)
        ]
        return [*found, Action(RESOLVE)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == SUPPORT:
            leader, chosen = joined(game, self.unit, self.target, self.chosen, choice.a)
            game.then(PickSupports(leader, self.target, chosen, self.helpers))
        else:
            announce(game, self.unit, self.target, self.chosen)

    def note(self, game: Battle, action: Action) -> Note | None:
        leader, chosen = self.unit, self.chosen
        if action.verb == SUPPORT:
            leader, chosen = joined(game, leader, self.target, chosen, action.a)
        return notes.of_charge(game, leader, self.target, chosen)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.1i", "charge_with", (self.unit, self.target))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != SUPPORT or not 0 <= action.a < game.scenario.pieces:
            return super().why_not(game, action)
        one = action.a
        away = why_not_at_hand(game, game.roster_side(self.unit), one)
        if away is not None:
            return away
        if one == self.unit or one in self.chosen:
            return Refusal("SYW-H.1g", "takes_part_already", (one,))
        reason = why_not_against(game, one, self.target)
        if reason.key != "may_charge_it":
            return reason
        led = has_no_flank(game, self.target) or before(game, self.target, game.cell[self.unit])
        key = "only_from_flank_or_rear" if led else "front_charger_first"
        return Refusal("SYW-H.1j", key, (one, self.target))


def announce(game: Battle, unit: int, target: int, supports: tuple[int, ...]) -> None:
    """The charge is announced: marks, the Column broken, the lone target turned, the chance to evade."""
    roster = game.scenario.roster
    for one in (unit, *supports):
        game.mark(one, CHARGED)
        note_attack(game, one)
        release(game, one, target)
    game.emit("SYW-H.1n", "charges", unit, target, supports)
    if roster.kind[target] == LEADER:
        leaders = tuple(game.leaders_at(game.cell[target], roster.side[target]))
        cell = game.cell[target]
        game.then(LeadersCharged(leaders, game.cell[unit]), Advance((unit,), cell, 1))
        return
    game.mark(target, WAS_CHARGED)
    break_column(game, target)
    if not supports:
        turn_to_face(game, target, game.cell[unit])
    game.then(Evade(unit, target, supports))


def foot_before(game: Battle, unit: int) -> list[int]:
    """The infantry that a unit may charge now."""
    return [target for target in charge_targets(game, unit) if game.scenario.roster.arm[target] == INFANTRY]


def release(game: Battle, unit: int, target: int) -> None:
    """One charge on infantry does what the whole counter promised (SYW-H.1t)."""
    brigade = game.scenario.roster.brigade[unit]
    promised: tuple[int, ...] = (unit,)
    if brigade >= 0 and game.scenario.roster.arm[target] == INFANTRY:
        promised = (unit, brigade, *game.scenario.roster.units[brigade])
    for one in promised:
        game.marks[one] &= ~COMMITTED


def turn_to_face(game: Battle, target: int, foe: int) -> None:
    """A target charged by one unit alone turns to it; a counter does not turn (SYW-H.1h, RUL-SYW-51)."""
    if has_no_flank(game, target) or game.state[target] == IN_BRIGADE or before(game, target, foe):
        return
    hour = game.scenario.ground.grid.hour_to(game.cell[target], foe)
    if hour == OFF:
        return
    old = game.hour[target]
    if old % 2:
        game.hour[target] = hour
    else:
        left, right = (hour - 1) % 12, (hour + 1) % 12
        nearer = abs(turn_between(old, left)) <= abs(turn_between(old, right))
        game.hour[target] = left if nearer else right
    game.emit("SYW-H.1h", "turns_to_face", target, game.hour[target])


class Evade(Step[Battle]):
    """Cavalry that is charged may fall back three hexes first (SYW-H.1p)."""

    __slots__ = ("supports", "target", "unit")

    def __init__(self, unit: int, target: int, supports: tuple[int, ...]) -> None:
        self.unit, self.target, self.supports = unit, target, supports

    def side(self, game: Battle) -> int:
        if game.scenario.roster.arm[self.target] != CAVALRY:
            return NOBODY
        return game.roster_side(self.target) if self.has_room(game) else NOBODY

    def has_room(self, game: Battle) -> bool:
        """Whether there is a hex to fall back to: who stays where it is has not evaded."""
        here, foe = game.cell[self.target], game.cell[self.unit]
        return has_room_back(game, self.target, here, foe, EVADED_HEXES, not self.runs(game))

    def runs(self, game: Battle) -> bool:
        """A Panicked unit runs through friends; others fall back within the stacking limits (RUL-SYW-222)."""
        return game.state[self.target] == PANICKED

    def options(self, game: Battle) -> list[Action]:
        return [Action(STAND), Action(EVADE)]

    def resolve(self, game: Battle, choice: Action) -> None:
        target = self.target
        if choice.verb != EVADE:
            resolve_charge(game, self.unit, target, self.supports)
            return
        game.emit("SYW-H.1p", "evades", target)
        leave_counter(game, target)
        check_brigade(game, game.scenario.roster.brigade[target])
        flight = FallBack(target, game.cell[target], EVADED_HEXES, game.cell[self.unit], (), self.runs(game))
        game.then(flight, AfterEvading(target))

    def note(self, game: Battle, action: Action) -> Note | None:
        if action.verb == EVADE:
            return notes.of_trial(game, self.target, "SYW-H.1q", 2)
        return notes.of_charge(game, self.unit, self.target, self.supports)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.1p", "evade", (self.target, self.unit))


class AfterEvading(OfUnit):
    """Evading tries a unit: an efficiency test with two on the die; then its facing is free (SYW-H.1q)."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        unit = self.unit
        if game.cell[unit] < 0:
            return
        game.marks[unit] &= ~FELL_BACK  # before the charge, not after one (SYW-H.1aq)
        follow: list[Step[Battle]] = []
        if not efficiency_test(game, unit, "SYW-H.1q", 2):
            follow = disorganise(game, unit, "SYW-H.1q")
        if game.state[unit] not in (SHAKEN, PANICKED) and not game.scenario.roster.dispersed[unit]:
            hours = tuple([(game.hour[unit] + by) % 12 for by in range(0, 12, 2)])
            follow.append(ChooseFacing(unit, hours, "SYW-H.1p"))
        game.then(*follow)
