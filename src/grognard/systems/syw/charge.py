"""Chapter H.1: charges, declared in turn, by one to three units against one."""

from __future__ import annotations

from grognard.boards.facing import FRONT, OFF, turn_between
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.syw.charge_results import resolve_charge
from grognard.systems.syw.fallback import ChooseFacing, FallBack
from grognard.systems.syw.fire import break_column, held_by_order, note_attack
from grognard.systems.syw.losses import LeadersCharged
from grognard.systems.syw.movement import barred_for
from grognard.systems.syw.sight import charge_cells, has_no_flank
from grognard.systems.syw.state import Battle
from grognard.systems.syw.terms import (
    AGAINST,
    ARTILLERY,
    CAVALRY,
    CHARGE,
    CHARGED,
    COMMITTED,
    EVADE,
    FORMED,
    IN_BRIGADE,
    INFANTRY,
    LEADER,
    OCCUPY,
    PANICKED,
    PASS,
    RESOLVE,
    SHAKEN,
    STAND,
    SUPPORT,
    WAS_CHARGED,
)
from grognard.systems.syw.trials import check_brigade, disorganise, efficiency_test, leave_counter

MUST_ATTACK, ATTACKED = 1, 2
FOOT_NOT_HORSE = Refusal("SYW-H.1c", "foot_not_horse")
ONCE_CHARGED = Refusal("SYW-H.1g", "once_charged")
ONCE_CHARGES = Refusal("SYW-H.1g", "once_charges")
GUNS_AFTER_FOOT = Refusal("SYW-H.1e", "guns_after_foot")
WRONG_FORMATION = Refusal("SYW-H.1a", "wrong_formation")
NOT_IN_ARC = Refusal("SYW-H.0a", "not_in_arc")
MAN_NO_CHARGE = Refusal("SYW-C.12q", "man_no_attack")
MUST_CHARGE = Refusal("SYW-H.1t", "must_charge")
DUTY_FIRST = Refusal("SYW-C.12t", "duty_first")


def why_not_charge(game: Battle, unit: int, target: int) -> Refusal | None:
    """What the rules have against this unit's charging that one."""
    roster = game.field.roster
    cell = game.cell[target]
    if cell < 0 or game.cell[unit] < 0 or cell not in charge_cells(game, unit):
        return NOT_IN_ARC
    if game.has(unit, CHARGED):
        return ONCE_CHARGES
    if held_by_order(game, unit):
        return MAN_NO_CHARGE
    hour = game.field.ground.grid.hour_to(game.cell[unit], cell)
    if not _formation_fits(game, unit, cell) or barred_for(game, unit, game.cell[unit], hour):
        return WRONG_FORMATION
    if roster.kind[target] == LEADER:
        return None
    if game.has(target, WAS_CHARGED):
        return ONCE_CHARGED
    if roster.arm[target] == CAVALRY and roster.arm[unit] == INFANTRY:
        return FOOT_NOT_HORSE
    if roster.arm[target] == ARTILLERY:
        for other in game.stacks[cell]:
            if roster.arm[other] == INFANTRY and not game.has(other, WAS_CHARGED):
                return GUNS_AFTER_FOOT
    return None


def _formation_fits(game: Battle, unit: int, cell: int) -> bool:
    """Line in the open; Dispersed, foot in A and light horse in A into wood and village (SYW-H.1a, H.1b)."""
    roster = game.field.roster
    if not game.field.ground.cover[cell]:
        return game.in_line(unit)
    if roster.dispersed[unit]:
        return True
    return game.in_column(unit) and (roster.arm[unit] == INFANTRY or roster.light[unit])


def charge_targets(game: Battle, unit: int) -> list[int]:
    """Every enemy that a unit may charge now."""
    found: list[int] = []
    side = 1 - game.roster_side(unit)
    for cell in charge_cells(game, unit):
        if game.occupier(cell) == 1 - side:
            continue
        targets = list(game.stacks[cell])
        if not targets and game.counter[cell] < 0:
            targets = game.leaders_at(cell, side)
        found += [target for target in targets if why_not_charge(game, unit, target) is None]
    return found


class ChargePhase(Step[Battle]):
    """The players charge in turn until both pass in succession (SYW-H.1n)."""

    __slots__ = ("passed", "turn_of")

    def __init__(self, turn_of: int, passed: int) -> None:
        self.turn_of, self.passed = turn_of, passed

    def parts(self) -> tuple[Part, ...]:
        return (self.turn_of, self.passed)

    def able(self, game: Battle, player: int) -> list[int]:
        return [unit for unit in game.field.units_of[player] if charge_targets(game, unit)]

    def side(self, game: Battle) -> int:
        if self.passed >= 2:
            return NOBODY
        return self.turn_of if self.able(game, self.turn_of) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        able = self.able(game, self.turn_of)
        found = [Action(CHARGE, unit) for unit in able]
        if self.why_not_pass(game, able) is None:
            found.append(Action(PASS))
        return found

    def why_not_pass(self, game: Battle, able: list[int]) -> Refusal | None:
        """Cavalry that stood before infantry must charge; a corps under ATT must attack (SYW-H.1r, C.12t)."""
        for unit in able:
            if game.has(unit, COMMITTED):
                return MUST_CHARGE
            corps = game.field.roster.corps[unit]
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
        from grognard.systems.syw import notes

        return notes.of_charger(game, action.a) if action.verb == CHARGE else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.1n", "charge")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == PASS:
            return self.why_not_pass(game, self.able(game, self.turn_of)) or super().why_not(game, action)
        if action.verb == CHARGE and 0 <= action.a < game.field.pieces:
            if game.has(action.a, CHARGED):
                return ONCE_CHARGES
            return MAN_NO_CHARGE if held_by_order(game, action.a) else NOT_IN_ARC
        return super().why_not(game, action)


class PickTarget(Step[Battle]):
    """Whom a unit charges (SYW-H.1f); in a reaction only the unit reacted to, with those who rode along."""

    __slots__ = ("helpers", "only", "unit")

    def __init__(self, unit: int, only: tuple[int, ...], helpers: tuple[int, ...]) -> None:
        self.unit, self.only, self.helpers = unit, only, helpers

    def parts(self) -> tuple[Part, ...]:
        return (self.unit, self.only, self.helpers)

    def targets(self, game: Battle) -> list[int]:
        found = charge_targets(game, self.unit)
        if self.only:
            return [target for target in found if target in self.only]
        if game.has(self.unit, COMMITTED):
            # It stood because infantry came up to it, and that is whom it charges (SYW-H.1r).
            foot = [target for target in found if game.field.roster.arm[target] == INFANTRY]
            return foot or found
        return found

    def side(self, game: Battle) -> int:
        return game.roster_side(self.unit) if len(self.targets(game)) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(AGAINST, target) for target in self.targets(game)]

    def resolve(self, game: Battle, choice: Action) -> None:
        targets = self.targets(game)
        if targets:
            target = choice.a if choice.a >= 0 else targets[0]
            helpers = self.helpers if self.only else tuple(game.field.units_of[game.roster_side(self.unit)])
            game.then(PickSupports(self.unit, target, (), helpers))

    def note(self, game: Battle, action: Action) -> Note | None:
        from grognard.systems.syw import notes

        return notes.of_charge(game, self.unit, action.a, ())

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.1f", "charge_whom", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == AGAINST and 0 <= action.a < game.field.pieces and game.cell[action.a] >= 0:
            return why_not_charge(game, self.unit, action.a) or super().why_not(game, action)
        return super().why_not(game, action)


def before(game: Battle, target: int, cell: int) -> bool:
    """Whether a hex is a front hex of a unit, by its own facing."""
    hour = game.field.ground.grid.hour_to(game.cell[target], cell)
    return hour in FRONT[game.hour[target]]


def supporters(
    game: Battle, unit: int, target: int, chosen: tuple[int, ...], helpers: tuple[int, ...]
) -> list[int]:
    """Who may join: from flank or rear, one to a hex, at most three in all (SYW-H.1i, H.1j, RUL-SYW-16)."""
    if len(chosen) >= 2 or game.field.roster.kind[target] == LEADER:
        return []
    open_all_round = has_no_flank(game, target)
    if not open_all_round and not before(game, target, game.cell[unit]):
        return []
    taken = [game.cell[one] for one in (unit, *chosen)]
    found: list[int] = []
    for other in helpers:
        cell = game.cell[other]
        if cell < 0 or cell in taken or why_not_charge(game, other, target) is not None:
            continue
        if open_all_round or not before(game, target, cell):
            found.append(other)
    return found


class PickSupports(Step[Battle]):
    """Who supports the charge from flank or rear (SYW-H.1i)."""

    __slots__ = ("chosen", "helpers", "target", "unit")

    def __init__(self, unit: int, target: int, chosen: tuple[int, ...], helpers: tuple[int, ...]) -> None:
        self.unit, self.target, self.chosen, self.helpers = unit, target, chosen, helpers

    def parts(self) -> tuple[Part, ...]:
        return (self.unit, self.target, self.chosen, self.helpers)

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
            game.then(PickSupports(self.unit, self.target, (*self.chosen, choice.a), self.helpers))
        else:
            announce(game, self.unit, self.target, self.chosen)

    def note(self, game: Battle, action: Action) -> Note | None:
        from grognard.systems.syw import notes

        joined = (*self.chosen, action.a) if action.verb == SUPPORT else self.chosen
        return notes.of_charge(game, self.unit, self.target, joined)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.1i", "charge_with", (self.unit, self.target))


def announce(game: Battle, unit: int, target: int, supports: tuple[int, ...]) -> None:
    """The charge is announced: marks, the Column broken, the lone target turned, the chance to evade."""
    roster = game.field.roster
    for one in (unit, *supports):
        game.mark(one, CHARGED)
        note_attack(game, one)
        release(game, one)
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


def release(game: Battle, unit: int) -> None:
    """One charge does what the whole counter promised (SYW-H.1t)."""
    brigade = game.field.roster.brigade[unit]
    game.marks[unit] &= ~COMMITTED
    if brigade >= 0:
        for one in (brigade, *game.field.roster.units[brigade]):
            game.marks[one] &= ~COMMITTED


def turn_to_face(game: Battle, target: int, foe: int) -> None:
    """A target charged by one unit alone turns to it; a counter does not turn (SYW-H.1h, RUL-SYW-51)."""
    if has_no_flank(game, target) or game.state[target] == IN_BRIGADE or before(game, target, foe):
        return
    hour = game.field.ground.grid.hour_to(game.cell[target], foe)
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

    def parts(self) -> tuple[Part, ...]:
        return (self.unit, self.target, self.supports)

    def side(self, game: Battle) -> int:
        if game.field.roster.arm[self.target] != CAVALRY or game.cell[self.target] < 0:
            return NOBODY
        return game.roster_side(self.target)

    def options(self, game: Battle) -> list[Action]:
        return [Action(STAND), Action(EVADE)]

    def resolve(self, game: Battle, choice: Action) -> None:
        target = self.target
        if choice.verb != EVADE:
            resolve_charge(game, self.unit, target, self.supports)
            return
        game.emit("SYW-H.1p", "evades", target)
        leave_counter(game, target)
        check_brigade(game, game.field.roster.brigade[target])
        flight = FallBack(target, game.cell[target], 3, game.cell[self.unit], (), True)
        game.then(flight, AfterEvading(target))

    def note(self, game: Battle, action: Action) -> Note | None:
        from grognard.systems.syw import notes

        if action.verb == EVADE:
            return notes.of_trial(game, self.target, "SYW-H.1q", 2)
        return notes.of_charge(game, self.unit, self.target, self.supports)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.1p", "evade", (self.target, self.unit))


class AfterEvading(Step[Battle]):
    """Evading tries a unit: an efficiency test with two on the die; then its facing is free (SYW-H.1q)."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def parts(self) -> tuple[Part, ...]:
        return (self.unit,)

    def resolve(self, game: Battle, choice: Action) -> None:
        unit = self.unit
        if game.cell[unit] < 0:
            return
        follow: list[Step[Battle]] = []
        if not efficiency_test(game, unit, "SYW-H.1q", 2):
            follow = disorganise(game, unit, "SYW-H.1q")
        if game.state[unit] not in (SHAKEN, PANICKED) and not game.field.roster.dispersed[unit]:
            hours = tuple([(game.hour[unit] + by) % 12 for by in range(0, 12, 2)])
            follow.append(ChooseFacing(unit, hours, "SYW-H.1p"))
        game.then(*follow)


ADVANCERS = 2
"""How many chargers may enter the hex (SYW-H.1am)."""


def face_freely(game: Battle, units: tuple[int, ...]) -> list[Step[Battle]]:
    """The question how each of these square counters shall face; a unit inside its counter cannot turn."""
    found: list[Step[Battle]] = []
    for unit in units:
        if game.cell[unit] >= 0 and game.state[unit] == FORMED and not game.field.roster.dispersed[unit]:
            hours = tuple([(game.hour[unit] + by) % 12 for by in range(0, 12, 2)])
            found.append(ChooseFacing(unit, hours, "SYW-H.1am"))
    return found


class TurnRest(Step[Battle]):
    """The chargers who did not go in may turn to face the enemy as well (SYW-H.1am)."""

    __slots__ = ("cell", "units")

    def __init__(self, units: tuple[int, ...], cell: int) -> None:
        self.units, self.cell = units, cell

    def parts(self) -> tuple[Part, ...]:
        return (self.units, self.cell)

    def resolve(self, game: Battle, choice: Action) -> None:
        game.then(*face_freely(game, tuple([unit for unit in self.units if game.cell[unit] != self.cell])))


class Advance(Step[Battle]):
    """One or two of the chargers may enter the hex that they freed (SYW-H.1am)."""

    __slots__ = ("cell", "left", "units")

    def __init__(self, units: tuple[int, ...], cell: int, left: int) -> None:
        self.units, self.cell, self.left = units, cell, left

    def parts(self) -> tuple[Part, ...]:
        return (self.units, self.cell, self.left)

    def able(self, game: Battle) -> list[int]:
        from grognard.systems.syw.stacking import why_not_stand

        if self.left <= 0:
            return []
        grid = game.field.ground.grid
        found: list[int] = []
        for unit in self.units:
            here = game.cell[unit]
            if here < 0 or game.state[unit] in (SHAKEN, PANICKED) or grid.distance(here, self.cell) != 1:
                continue
            hour = grid.hour_to(here, self.cell)
            if not barred_for(game, unit, here, hour) and why_not_stand(game, unit, self.cell) is None:
                found.append(unit)
        return found

    def side(self, game: Battle) -> int:
        able = self.able(game)
        return game.roster_side(able[0]) if able else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [*[Action(OCCUPY, unit) for unit in self.able(game)], Action(PASS)]

    def resolve(self, game: Battle, choice: Action) -> None:
        from grognard.systems.syw.walk import note_entry

        if choice.verb != OCCUPY:
            return
        unit = choice.a
        leave_counter(game, unit)
        game.put(unit, self.cell)
        note_entry(game, self.cell)
        game.emit("SYW-H.1am", "occupies", unit, self.cell)
        check_brigade(game, game.field.roster.brigade[unit])
        rest = tuple([one for one in self.units if one != unit])
        steps = face_freely(game, (unit,))
        if self.left == ADVANCERS:
            # Those who stay where they are may turn with the first who goes in (SYW-H.1am).
            game.then(*steps, Advance(rest, self.cell, self.left - 1), TurnRest(rest, self.cell))
        else:
            game.then(*steps, Advance(rest, self.cell, self.left - 1))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.1am", "advance", (self.cell,))
