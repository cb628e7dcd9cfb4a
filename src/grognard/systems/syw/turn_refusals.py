"""Why a marching counter does not turn, wheel, face about or change its formation so (chapter 3, E.17)."""

from __future__ import annotations

from grognard.boards import bodies
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Refusal
from grognard.systems.syw.march_moves import MAP_ENDS, MUST_UNBEND, TOO_FEW_POINTS, why_not_wheel
from grognard.systems.syw.marches import Cells, March, points_left, settled
from grognard.systems.syw.movement import cells_of, full_potential, potential
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ABOUT,
    ARTILLERY,
    BRIGADE,
    DEPLOY,
    FORM,
    PANICKED,
    SHAKEN,
    SWING_HEAD,
    SWING_TAIL,
    TURN,
    WAGONS,
    WHEEL,
    WHEEL_BACK,
)
from grognard.systems.syw.zones import in_zone

WHEELS = (WHEEL, WHEEL_BACK, SWING_HEAD, SWING_TAIL)


def all_points_clause(game: Battle, piece: int, of_line: str) -> str:
    """The clause by which a step back or facing about takes all points: of guns, or that of a Line."""
    roster = game.scenario.roster
    if roster.arm[piece] != ARTILLERY:
        return of_line
    return "SYW-3.21g" if roster.heavy[piece] else "SYW-3.21d"


def why_not_turn(game: Battle, march: March, action: Action) -> Refusal:
    """Why a counter does not turn, wheel or change its formation so."""
    piece = march.piece
    if action.verb in (FORM, DEPLOY):
        kept = _why_not_form(game, march)
        if kept is not None:
            return kept
    elif game.scenario.roster.dispersed[piece]:
        return Refusal("SYW-3.13b", "needs_no_turn", (piece,))
    elif game.state[piece] in (SHAKEN, PANICKED):
        return Refusal("SYW-3.14b", "needs_no_turn", (piece,))
    elif action.verb == ABOUT:
        return _why_not_about(game, march)
    elif action.verb == TURN:
        return _why_not_in_place(game, march, action.a)
    if points_left(game, march) <= 0:
        return Refusal("SYW-E.17j", "spent_out", (piece,))
    if action.verb == FORM and game.scenario.roster.kind[piece] != BRIGADE:
        return Refusal("SYW-E.17ae", "form_keeps_facing", (piece,))
    if march.halted:
        return Refusal("SYW-4.4d", "stopped_before_enemy", (piece,))
    if action.verb in WHEELS:
        return _why_no_wheel(game, march, action)
    return _cannot(piece)


def _cannot(piece: int) -> Refusal:
    return Refusal("SYW-E.17k", "cannot_turn_so", (piece,))


def _wheeled(game: Battle, piece: int) -> str:
    """The clause that keeps limbered guns and wagons from facing about, if it is such a piece."""
    arm = game.scenario.roster.arm[piece]
    if arm < ARTILLERY or game.hour[piece] % 2 == 0:
        return ""
    return "SYW-3.22e" if arm == WAGONS else "SYW-3.22d"


def _why_not_about(game: Battle, march: March) -> Refusal:
    piece = march.piece
    wheeled, hour = _wheeled(game, piece), game.hour[piece]
    if wheeled:
        return Refusal(wheeled, "never_faces_about", (piece,))
    if game.spent[piece]:
        rule = "SYW-3.12i" if hour % 2 else all_points_clause(game, piece, "SYW-3.11g")
        return Refusal(rule, "about_needs_all", (piece,))
    if full_potential(game, piece) > potential(game, piece):
        return Refusal("SYW-7.1g", "half_in_fog", (piece,))
    if march.swung:
        return Refusal("SYW-3.12i", "about_at_once", (piece,))
    cells = cells_of(game, piece)
    if hour % 2 and not settled(game, cells, hour):
        return Refusal("SYW-E.17s", "must_unbend", (piece, cells[0]))
    return _cannot(piece)


def _why_not_in_place(game: Battle, march: March, to: int) -> Refusal:
    """Turning where it stands, one vertex or side at a time."""
    piece = march.piece
    cells, hour, roster = cells_of(game, piece), game.hour[piece], game.scenario.roster
    by = (to - hour) % 12
    if hour % 2 == 0 and len(cells) > 1:
        return Refusal("SYW-E.17y", "wheels_instead", (piece,))
    if hour % 2 and abs(march.swung) >= 2 and by in (2, 10):
        return Refusal(_wheeled(game, piece) or "SYW-3.12i", "half_turn_is_about", (piece,))
    if hour % 2 == 0 and roster.arm[piece] == ARTILLERY and roster.heavy[piece] and not march.entered:
        if game.spent[piece]:
            return Refusal("SYW-3.21e", "heavy_turns_unmoved", (piece,))
        if full_potential(game, piece) > potential(game, piece):
            return Refusal("SYW-7.1g", "half_in_fog", (piece,))
    if hour % 2 == 0 and points_left(game, march) <= 0:
        return Refusal("SYW-E.17j", "spent_out", (piece,))
    if by not in (2, 10):
        return Refusal("SYW-E.17k", "one_turn_at_a_time", (piece,))
    if len(cells) > 1:
        return Refusal("SYW-E.17s", "pivots_instead", (piece,))
    return _cannot(piece)


def _why_no_wheel(game: Battle, march: March, action: Action) -> Refusal:
    """What is against a pivot: its length, its formation, hexes in the way, the order, the price."""
    piece = march.piece
    cells, hour, verb = cells_of(game, piece), game.hour[piece], action.verb
    by = (action.a - hour) % 12
    if len(cells) == 1:
        return Refusal("SYW-E.17y", "turns_instead", (piece,))
    if (hour % 2 == 0) != (verb in (WHEEL, WHEEL_BACK)):
        return Refusal("SYW-E.17t", "pivots_as_it_lies", (piece,))
    if verb == WHEEL_BACK and len(cells) > 2:
        return Refusal("SYW-E.17ab", "no_wheel_back", (piece,))
    if by not in (2, 10):
        return Refusal("SYW-E.17k", "one_turn_at_a_time", (piece,))
    if verb == WHEEL_BACK and game.spent[piece]:
        return Refusal("SYW-E.17ab", "wheel_back_needs_all", (piece,))
    if verb == WHEEL_BACK and full_potential(game, piece) > potential(game, piece):
        return Refusal("SYW-7.1g", "half_in_fog", (piece,))
    if hour % 2 and not bodies.straight_column(game.scenario.ground.grid, cells, hour):
        return Refusal(MUST_UNBEND.rule, MUST_UNBEND.key, (piece, cells[0]))
    wheel = _wheel(game, cells, hour, verb, by == 2)
    if wheel is None:
        return Refusal(MAP_ENDS.rule, MAP_ENDS.key, (piece, cells[0]))
    reason = why_not_wheel(game, march, cells, wheel) or TOO_FEW_POINTS
    return Refusal(reason.rule, reason.key, (piece, _place(game, cells, wheel)))


def _wheel(game: Battle, cells: Cells, hour: int, verb: int, to_right: bool) -> bodies.Wheel | None:
    grid = game.scenario.ground.grid
    if verb == WHEEL:
        return bodies.wheel_forward(grid, cells, hour, to_right)
    if verb == WHEEL_BACK:
        return bodies.wheel_back(grid, cells, hour, to_right)
    return bodies.wheel_column(grid, cells, hour, to_right, verb == SWING_HEAD)


def _place(game: Battle, cells: Cells, wheel: bodies.Wheel) -> int:
    """The hex that a refusal names: one that somebody holds, else where the swinging end would lie."""
    for cell in wheel.swept:
        if game.occupier(cell) >= 0 or cell in game.fires:
            return cell
    return next((cell for cell in reversed(wheel.cells) if cell not in cells), wheel.cells[0])


def _why_not_form(game: Battle, march: March) -> Refusal | None:
    """What keeps a counter in its formation here, whichever way it would face."""
    piece = march.piece
    roster, cells, hour = game.scenario.roster, cells_of(game, piece), game.hour[piece]
    guns = roster.arm[piece] == ARTILLERY
    if roster.dispersed[piece]:
        return Refusal("SYW-3.13b", "has_no_formation", (piece,))
    if game.state[piece] in (SHAKEN, PANICKED):
        return Refusal("SYW-3.14b", "has_no_formation", (piece,))
    if guns and in_zone(game, 1 - game.roster_side(piece), game.cell[piece]):
        return Refusal("SYW-4.4g", "guns_keep_formation", (piece,))
    if not march.fresh:
        return Refusal("SYW-E.17ad", "formed_here_already", (piece, cells[0]))
    covered = [cell for cell in cells if game.scenario.ground.cover[cell]]
    if hour % 2 and covered:
        return Refusal("SYW-G.3c" if guns else "SYW-E.17ap", "no_line_in_cover", (piece, covered[0]))
    if hour % 2 and not settled(game, cells, hour):
        return Refusal("SYW-E.17s", "must_unbend", (piece, cells[0]))
    return None
