"""The badges beside the options: what a step costs and provokes, how likely a test, a shot or a charge is."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import ATTACK, DANGER, SPECIAL, Note
from grognard.systems.syw.chances import Clash, Shot, passing, percent, readiness, steadiness
from grognard.systems.syw.charge_targets import charge_targets
from grognard.systems.syw.command import leader_in_command, leaders_with, present
from grognard.systems.syw.entry_ways import WayIn
from grognard.systems.syw.fire_targets import fire_targets, works_need
from grognard.systems.syw.movement import potential
from grognard.systems.syw.rally_values import best_value
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ARTILLERY, FORMED, LEADER, NO_ORDER, PANICKED, SHAKEN, VERBS, WAGONS


def of_entry(game: Battle, piece: int, way: WayIn) -> Note:
    """Coming on to the map: what it has spent by then."""
    left = max(0, potential(game, piece) - way.spent)
    return Note("SYW-F.12c", "step", (way.spent, left))


def of_order(game: Battle, general: int, leader: int) -> Note:
    """How long an order is on its way (SYW-C.12f to C.12h)."""
    charts = game.scenario.charts
    distance = game.scenario.ground.grid.distance(game.cell[general], game.cell[leader])
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
    if game.scenario.roster.arm[unit] == ARTILLERY:
        return Note("SYW-G.3n", "guns_ready", (percent(max(shots)),), ATTACK)
    ready = readiness(game, unit)
    return Note("SYW-G.4e", "muskets_ready", (percent(max(shots) * ready, 216), ready), ATTACK)


def of_aim(game: Battle, unit: int, target: int) -> Note:
    """How likely the target is hurt."""
    rule = "SYW-G.3n" if game.scenario.roster.arm[unit] == ARTILLERY else "SYW-G.4g"
    return Note(rule, "shot", (percent(Shot(game, unit, target).tells),), ATTACK)


def of_works(game: Battle, unit: int, aim: Action) -> Note:
    return Note(VERBS[aim.verb].rule, "works", (7 - works_need(game, unit, aim),), ATTACK)


def of_charge(game: Battle, unit: int, target: int, supports: tuple[int, ...]) -> Note | None:
    """How likely the target gives way, and how likely the charge costs the charger."""
    if game.scenario.roster.kind[target] == LEADER or game.scenario.roster.arm[target] == WAGONS:
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
