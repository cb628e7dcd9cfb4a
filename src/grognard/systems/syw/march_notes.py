"""The badges beside the steps of a march: what they cost and what they set off."""

from __future__ import annotations

from grognard.kernel.refusal import ATTACK, DANGER, Note
from grognard.systems.syw.chances import readiness
from grognard.systems.syw.marches import March, Marches, Move, points_left
from grognard.systems.syw.marching import march_on, take_line_step, tests_due, turn_test_clause
from grognard.systems.syw.reaction import reactors
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import BRIGADE, IN_BRIGADE, VERBS


def of_step(game: Battle, march: March, move: Move) -> Note:
    """One step of a march: its cost, and the worst that it sets off."""
    left = max(0, points_left(game, march) - move.cost)
    paid = (move.cost, left)
    if tests_due(game, march, move):
        return Note(
            turn_test_clause(game, march.piece), "tested_step", (*paid, readiness(game, march.piece)), DANGER
        )
    after = game.clone()
    after.events = []
    onward = march_on(after, march, move)
    by = reactors(after, onward)
    if by:
        return Note("SYW-H.2f", "provoking_step", (*paid, tuple(by)), DANGER)
    if move.enters and loosened(game, after, march.piece):
        return Note("SYW-E.17ap", "loosening_step", paid, DANGER)
    if move.enters and onward.halted:
        return Note("SYW-4.4d", "step_to_contact", paid, ATTACK)
    return Note(VERBS[move.action.verb].rule, "step", paid)


def of_line_step(game: Battle, marches: Marches, moves: list[Move]) -> Note:
    """One step of a small line, all its brigades together."""
    paid = (moves[0].cost, max(0, min([points_left(game, one) for one in marches]) - moves[0].cost))
    after = game.clone()
    after.events = []
    onward = take_line_step(after, marches, moves)
    by = sorted({unit for march in onward for unit in reactors(after, march)})
    if by:
        return Note("SYW-H.2f", "provoking_step", (*paid, tuple(by)), DANGER)
    if any(loosened(game, after, march.piece) for march in marches):
        return Note("SYW-E.17ap", "loosening_step", paid, DANGER)
    if any(march.halted for march in onward):
        return Note("SYW-4.4d", "step_to_contact", paid, ATTACK)
    return Note("SYW-E.17i", "step", paid)


def loosened(before: Battle, after: Battle, piece: int) -> bool:
    """Whether a brigade counter loses units or breaks up by a step."""
    if before.scenario.roster.kind[piece] != BRIGADE:
        return False
    units = before.scenario.roster.units[piece]
    return any(before.state[unit] == IN_BRIGADE != after.state[unit] for unit in units)


def of_halt(game: Battle, march: March) -> Note | None:
    """A march that ends here: the cavalry that may charge it."""
    by = reactors(game, march)
    return Note("SYW-H.2f", "halt_provokes", (tuple(by),), DANGER) if by else None
