"""Why a corps is in no wide line or wing: which of the conditions of E.12 and E.13 it lacks."""

from __future__ import annotations

from grognard.boards import bodies
from grognard.kernel.refusal import Refusal
from grognard.systems.syw.command import leader_in_command
from grognard.systems.syw.groups import flanks_meet
from grognard.systems.syw.movement import cells_of
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import BRIGADE, CAVALRY, IN_BRIGADE, NO_ORDER


def why_no_wide_line(game: Battle, corps: int) -> Refusal:
    """Of a neighbour side by side what it lacks: its arm, the formation of its end, a brigade."""
    beside = _beside(game, corps)
    for one, other in beside:
        if _horse(game, one) != _horse(game, other):
            continue
        if not flanks_meet(game, one, other, game.hour[one]):
            return Refusal("SYW-E.12e", "line_is_broken", (corps,))
        return Refusal("SYW-E.12d", "line_needs_brigades", (corps,))
    if beside:
        return Refusal("SYW-E.12g", "horse_apart_from_foot", (corps,))
    return Refusal("SYW-E.12c", "in_no_wide_line", (corps,))


def why_no_wing(game: Battle, corps: int) -> Refusal:
    """Wings are of cavalry, joined front to rear or by leaders, never side by side (SYW-E.13d)."""
    roster = game.scenario.roster
    brigades = [one for one in game.scenario.under[corps] if roster.kind[one] == BRIGADE]
    if brigades and not any(_horse(game, one) for one in brigades):
        return Refusal("SYW-E.13a", "no_foot_in_a_wing", (corps,))
    if any(_horse(game, one) and _horse(game, other) for one, other in _beside(game, corps)):
        return Refusal("SYW-E.13d", "beside_is_no_wing", (corps,))
    return Refusal("SYW-E.13c", "in_no_wing", (corps,))


def _horse(game: Battle, piece: int) -> bool:
    return game.scenario.roster.arm[piece] == CAVALRY


def _beside(game: Battle, corps: int) -> list[tuple[int, int]]:
    """Its counters in Line, each with one beside it of another corps under the same order and in command."""
    if not _may_join(game, corps):
        return []
    order, grid = game.order[corps], game.scenario.ground.grid
    others = [
        piece
        for leader in game.scenario.leaders_of[game.roster_side(corps)]
        if leader != corps and game.order[leader] == order and _may_join(game, leader)
        for piece in _in_line(game, leader)
    ]
    return [
        (one, other)
        for one in _in_line(game, corps)
        for other in others
        if game.hour[one] == game.hour[other]
        and bodies.side_by_side(grid, cells_of(game, one), cells_of(game, other), game.hour[one])
    ]


def _may_join(game: Battle, leader: int) -> bool:
    return game.order[leader] != NO_ORDER and leader_in_command(game, leader)


def _in_line(game: Battle, leader: int) -> list[int]:
    found: list[int] = []
    for piece in game.scenario.under[leader]:
        inside = game.scenario.roster.kind[piece] != BRIGADE and game.state[piece] == IN_BRIGADE
        if game.on_map(piece) and game.in_line(piece) and not inside:
            found.append(piece)
    return found
