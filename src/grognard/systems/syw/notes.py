"""The badges beside the options: what a step costs and provokes, how likely a test, a shot or a charge is."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import ATTACK, DANGER, SPECIAL, Note
from grognard.systems.syw.chances import Clash, Shot, passing, percent, readiness, steadiness
from grognard.systems.syw.charge import charge_targets
from grognard.systems.syw.command import leader_in_command, present
from grognard.systems.syw.entering import WayIn
from grognard.systems.syw.fire import fire_targets, works_need
from grognard.systems.syw.movement import potential
from grognard.systems.syw.rally import best_value, leaders_with
from grognard.systems.syw.reaction import reactors
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps_of_march import March, Move, points_left
from grognard.systems.syw.terms import (
    ARTILLERY,
    BRIGADE,
    FORMED,
    IN_BRIGADE,
    LEADER,
    NO_ORDER,
    PANICKED,
    SHAKEN,
    VERBS,
    WAGONS,
)
from grognard.systems.syw.together import LineWalk
from grognard.systems.syw.walk import EndWalk, march_on


def of_step(game: Battle, march: March, move: Move) -> Note:
    """One step of a march: its cost, and the worst that it sets off."""
    left = max(0, points_left(game, march) - move.cost)
    paid = (move.cost, left)
    if move.trial:
        return Note("SYW-3.11d", "tested_step", (*paid, readiness(game, march.piece)), DANGER)
    after = game.clone()
    after.events = []
    onward = march_on(after, march, move)
    by = reactors(after, onward)
    if by:
        return Note("SYW-H.2f", "provoking_step", (*paid, tuple(by)), DANGER)
    if move.enters and _loosened(game, after, march.piece):
        return Note("SYW-E.17ap", "loosening_step", paid, DANGER)
    if move.enters and onward.halted:
        return Note("SYW-4.4d", "step_to_contact", paid, ATTACK)
    return Note(VERBS[move.action.verb].rule, "step", paid)


def of_line_step(game: Battle, walk: LineWalk, moves: list[Move]) -> Note:
    """One step of a small line, all its brigades together."""
    paid = (moves[0].cost, max(0, min([points_left(game, one) for one in walk.marches]) - moves[0].cost))
    after = game.clone()
    after.events = []
    waiting = len(after.stack)
    walk.step(after, moves)
    onward: list[March] = []
    for step in after.stack[waiting:]:
        if isinstance(step, LineWalk):
            onward += step.marches
        elif isinstance(step, EndWalk):
            onward.append(step.march)
    by = sorted({unit for march in onward for unit in reactors(after, march)})
    if by:
        return Note("SYW-H.2f", "provoking_step", (*paid, tuple(by)), DANGER)
    if any(_loosened(game, after, march.piece) for march in walk.marches):
        return Note("SYW-E.17ap", "loosening_step", paid, DANGER)
    if any(march.halted for march in onward):
        return Note("SYW-4.4d", "step_to_contact", paid, ATTACK)
    return Note("SYW-E.17i", "step", paid)


def of_entry(game: Battle, piece: int, way: WayIn) -> Note:
    """Coming on to the map: what it has spent by then."""
    left = max(0, potential(game, piece) - way.spent)
    return Note("SYW-F.12c", "step", (way.spent, left))


def _loosened(before: Battle, after: Battle, piece: int) -> bool:
    """Whether a brigade counter loses units or breaks up by a step."""
    if before.field.roster.kind[piece] != BRIGADE:
        return False
    units = before.field.roster.units[piece]
    return any(before.state[unit] == IN_BRIGADE != after.state[unit] for unit in units)


def of_halt(game: Battle, march: March) -> Note | None:
    """A march that ends here: the cavalry that may charge it."""
    by = reactors(game, march)
    return Note("SYW-H.2f", "halt_provokes", (tuple(by),), DANGER) if by else None


def of_order(game: Battle, general: int, leader: int) -> Note:
    """How long an order is on its way (SYW-C.12f to C.12h)."""
    charts = game.field.charts
    distance = game.field.ground.grid.distance(game.cell[general], game.cell[leader])
    if distance <= charts.at_once:
        return Note("SYW-C.12f", "order_at_once", (distance,))
    if distance <= charts.box_one:
        return Note("SYW-C.12g", "order_box_one", (distance,))
    return Note("SYW-C.12h", "order_box_two", (distance,))


def of_selection(game: Battle, leader: int) -> Note | None:
    """The order under which a corps would act; out of command it loses all."""
    if not present(game, leader):
        return None
    if not leader_in_command(game, leader):
        return Note("SYW-E.15l", "out_of_command", (), DANGER)
    if game.order[leader] == NO_ORDER:
        return Note("SYW-E.16c", "no_order", (readiness(game, leader),), DANGER)
    return Note("SYW-E.16a", "has_order", (game.order[leader],))


def of_task(game: Battle, piece: int, rule: str) -> Note:
    """A task test on a unit's or a leader's own value."""
    return Note(rule, "task_test", (readiness(game, piece),))


def of_trial(game: Battle, unit: int, rule: str, plus: int = 0) -> Note:
    """An efficiency test that somebody takes upon himself."""
    return Note(rule, "efficiency_test", (steadiness(game, unit, plus),), DANGER)


def of_firing(game: Battle, unit: int) -> Note | None:
    """The best that a unit's fire may do; infantry passes a task test first (SYW-G.4e)."""
    shots = [Shot(game, unit, target).tells for target in fire_targets(game, unit)]
    if not shots:
        return None
    if game.field.roster.arm[unit] == ARTILLERY:
        return Note("SYW-G.3n", "guns_ready", (percent(max(shots)),), ATTACK)
    ready = readiness(game, unit)
    return Note("SYW-G.4e", "muskets_ready", (percent(max(shots) * ready, 216), ready), ATTACK)


def of_aim(game: Battle, unit: int, target: int) -> Note:
    """How likely the target is hurt."""
    rule = "SYW-G.3n" if game.field.roster.arm[unit] == ARTILLERY else "SYW-G.4g"
    return Note(rule, "shot", (percent(Shot(game, unit, target).tells),), ATTACK)


def of_works(game: Battle, unit: int, aim: Action) -> Note:
    return Note(VERBS[aim.verb].rule, "works", (7 - works_need(game, unit, aim),), ATTACK)


def of_charge(game: Battle, unit: int, target: int, supports: tuple[int, ...]) -> Note | None:
    """How likely the target gives way, and how likely the charge costs the charger."""
    if game.field.roster.kind[target] == LEADER or game.field.roster.arm[target] == WAGONS:
        return None
    clash = Clash(game, unit, target, supports)
    return Note("SYW-H.1w", "clash", (percent(clash.breaks), percent(clash.costs)), SPECIAL)


def of_charger(game: Battle, unit: int) -> Note | None:
    """The best that a unit may do by charging one of those before it, alone."""
    best: Note | None = None
    for target in charge_targets(game, unit):
        note = of_charge(game, unit, target, ())
        if note is not None and (best is None or _figure(note) > _figure(best)):
            best = note
    return best


def _figure(note: Note) -> int:
    first = note.data[0]
    return first if isinstance(first, int) else 0


def of_rally(game: Battle, unit: int) -> Note:
    """How likely a unit is rallied (SYW-J.1a to J.3a)."""
    state, leaders = game.state[unit], leaders_with(game, unit)
    if state == FORMED:
        return Note("SYW-J.1a", "rally", (6,))
    if state == SHAKEN:
        faces = 6 if leaders else passing(best_value(game, unit))
        return Note("SYW-J.2b" if leaders else "SYW-J.2c", "rally", (faces,))
    assert state == PANICKED
    return Note("SYW-J.3a", "rally", (passing(max([game.value[leader] for leader in leaders])),))
