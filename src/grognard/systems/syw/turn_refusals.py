"""Why a marching counter does not turn, wheel or change its formation (SYW-E.17k to E.17ai)."""

from __future__ import annotations

from grognard.boards import bodies
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Refusal
from grognard.systems.syw.at_hand import named
from grognard.systems.syw.march_moves import change_cost, deployed_or_why, lies_free, wheel_or_why
from grognard.systems.syw.marches import Cells, March, points_by_road, points_left, settled
from grognard.systems.syw.movement import cells_of, column_of, full_potential, potential
from grognard.systems.syw.stacking import NEEDS_ROOM
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
    WHEEL_BACK,
)
from grognard.systems.syw.zones import in_zone


def all_points_clause(game: Battle, piece: int, of_line: str) -> str:
    """The clause by which a step back or facing about takes all points: of guns, or that of a Line."""
    roster = game.scenario.roster
    if roster.arm[piece] != ARTILLERY:
        return of_line
    return "SYW-3.21g" if roster.heavy[piece] else "SYW-3.21d"


def why_not_turn(game: Battle, march: March, action: Action) -> Refusal:
    """Why a counter does not turn, wheel or change its formation so."""
    piece = march.piece
    shapeless = _why_no_facing(game, piece, action.verb in (FORM, DEPLOY))
    if shapeless is not None:
        return shapeless
    if action.verb in (FORM, DEPLOY):
        return _why_not_form(game, march, action)
    cells, hour = cells_of(game, piece), game.hour[piece]
    if hour % 2 and not settled(game, cells, hour):
        return Refusal("SYW-E.17s", "must_unbend", (piece, cells[0]))
    if action.verb == TURN:
        return _why_not_turn_there(game, march, action.a)
    if action.verb == ABOUT:
        return _why_not_about(game, march)
    return _why_not_wheel(game, march, action)


def _why_no_facing(game: Battle, piece: int, forms: bool) -> Refusal | None:
    """Dispersed, Shaken and Panicked units have neither facing nor formation to change; wagons one only."""
    if forms and game.scenario.roster.arm[piece] == WAGONS:
        return Refusal("SYW-3.22e", "has_no_formation", (piece,))
    key = "has_no_formation" if forms else "faces_all_round"
    if game.scenario.roster.dispersed[piece]:
        return Refusal("SYW-3.13b", key, (piece,))
    if game.state[piece] in (SHAKEN, PANICKED):
        return Refusal("SYW-3.14b", key, (piece,))
    return None


def _no_points(game: Battle, march: March) -> Refusal:
    spent_out = points_left(game, march) <= 0
    return Refusal("SYW-E.17j", "spent_out" if spent_out else "too_dear", (march.piece,))


def _half_in_fog(game: Battle, piece: int) -> Refusal | None:
    """In thick fog what takes all points cannot be done (RUL-SYW-159)."""
    if full_potential(game, piece) > potential(game, piece):
        return Refusal("SYW-7.1g", "half_in_fog", (piece,))
    return None


def _told(found: int | Refusal, game: Battle, march: March, wheel: bodies.Wheel | None) -> Refusal:
    """What is against a pivot, with a hex of it; if nothing is, it is too dear."""
    if isinstance(found, Refusal):
        cells = cells_of(game, march.piece)
        return Refusal(found.rule, found.key, (march.piece, _place(game, cells, wheel)))
    return _no_points(game, march)


def _place(game: Battle, cells: Cells, wheel: bodies.Wheel | None) -> int:
    """The hex that a refusal names: one that somebody holds, else where the swinging end would lie."""
    if wheel is None:
        return cells[0]
    for cell in wheel.swept:
        if game.occupier(cell) >= 0 or cell in game.fires:
            return cell
    return next((cell for cell in reversed(wheel.cells) if cell not in cells), wheel.cells[0])


# -- turning in place ----------------------------------------------------------------------------------


def _why_not_turn_there(game: Battle, march: March, hour: int) -> Refusal:
    """Turning goes by one vertex or side at a time, and a Line of several hexes wheels instead."""
    piece = march.piece
    by = (hour - game.hour[piece]) % 12
    if game.hour[piece] % 2 == 0 and len(cells_of(game, piece)) > 1:
        return Refusal("SYW-E.17y", "lines_wheel", (piece,))
    if by not in (2, 10):
        return Refusal(_turning_clause(game, piece), "turns_step_by_step", (piece,))
    if game.hour[piece] % 2:
        return _why_not_turn_in_column(game, march, 1 if by == 2 else -1)
    if not game.scenario.roster.heavy[piece] or march.entered:
        return _no_points(game, march)
    if points_left(game, march) <= 0:
        return _no_points(game, march)
    return Refusal("SYW-3.21e", "turns_to_move_on", (piece,))


def _turning_clause(game: Battle, piece: int) -> str:
    """The clause that says how a counter turns: of its formation and arm."""
    roster, column = game.scenario.roster, game.hour[piece] % 2 == 1
    if roster.arm[piece] < ARTILLERY:
        return "SYW-3.12g" if column else "SYW-3.11c"
    if column:
        return "SYW-3.22e" if roster.arm[piece] == WAGONS else "SYW-3.22c"
    return "SYW-3.21f" if roster.heavy[piece] else "SYW-3.21b"


def _why_not_turn_in_column(game: Battle, march: March, by: int) -> Refusal:
    piece = march.piece
    if abs(march.swung) >= 2 and march.swung * by > 0:
        return Refusal(_drawn(game, piece) or "SYW-3.12i", "third_turn_faces_about", (piece,))
    if march.swung * by < 0:
        return Refusal("SYW-E.17k", "turns_one_way", (piece,))
    if game.scenario.charts.turning[column_of(game, piece)] > points_by_road(game, march, march.road):
        return _no_points(game, march)
    if march.halted:
        return Refusal("SYW-4.4d", "stopped_before_enemy", (piece,))
    return Refusal("SYW-E.17s", "no_room_to_unbend", (piece,))


def _why_not_about(game: Battle, march: March) -> Refusal:
    """Guns and wagons in column never face about; all others do for all that they have (SYW-3.11g, 3.12i)."""
    piece = march.piece
    column, drawn = game.hour[piece] % 2 == 1, _drawn(game, piece)
    if drawn:
        return Refusal(drawn, "never_faces_about", (piece,))
    rule = "SYW-3.12i" if column else all_points_clause(game, piece, "SYW-3.11g")
    if game.spent[piece] or (column and march.swung):
        return Refusal(rule, "about_needs_all", (piece,))
    fog = _half_in_fog(game, piece)
    if fog is not None:
        return fog
    return _others_lie_there(game, piece) or Refusal(rule, "cannot_turn_so", (piece,))


def _drawn(game: Battle, piece: int) -> str:
    """The clause that keeps limbered guns and wagons from facing about, if it is such a piece."""
    arm = game.scenario.roster.arm[piece]
    if arm < ARTILLERY or game.hour[piece] % 2 == 0:
        return ""
    return "SYW-3.22e" if arm == WAGONS else "SYW-3.22d"


def _others_lie_there(game: Battle, piece: int) -> Refusal | None:
    """A counter does not wheel, face about or turn over while others lie on it (RUL-SYW-93)."""
    for cell in cells_of(game, piece) if game.scenario.roster.kind[piece] == BRIGADE else ():
        if not lies_free(game, piece, (cell,)):
            return named(NEEDS_ROOM[game.scenario.roster.arm[piece]], piece, cell)
    return None


# -- pivots --------------------------------------------------------------------------------------------


def _why_not_wheel(game: Battle, march: March, action: Action) -> Refusal:
    """What keeps a Line from wheeling, or a Column from swinging round its head or tail."""
    piece = march.piece
    cells, hour, verb = cells_of(game, piece), game.hour[piece], action.verb
    swings = verb in (SWING_HEAD, SWING_TAIL)
    if len(cells) == 1 or (hour % 2 == 1) != swings:
        return Refusal("SYW-E.17t" if swings else "SYW-E.17y", "no_pivot_for_it", (piece,))
    if march.halted:
        return Refusal("SYW-4.4d", "stopped_before_enemy", (piece,))
    if verb == WHEEL_BACK:
        if len(cells) > 2:
            return Refusal("SYW-E.17ab", "three_never_wheel_back", (piece,))
        fog = None if game.spent[piece] else _half_in_fog(game, piece)
        if fog is not None:
            return fog
        if full_potential(game, piece) > points_left(game, march):
            return Refusal("SYW-E.17ab", "wheel_back_needs_all", (piece,))
    if (action.a - hour) % 12 not in (2, 10):
        return Refusal("SYW-E.17y", "turns_step_by_step", (piece,))
    wheel = _wheel(game, march, action)
    return _others_lie_there(game, piece) or _told(
        wheel_or_why(game, march, cells, wheel), game, march, wheel
    )


def _wheel(game: Battle, march: March, action: Action) -> bodies.Wheel | None:
    grid, cells, hour = game.scenario.ground.grid, cells_of(game, march.piece), game.hour[march.piece]
    to_right = (action.a - hour) % 12 == 2
    if action.verb in (SWING_HEAD, SWING_TAIL):
        return bodies.wheel_column(grid, cells, hour, to_right, action.verb == SWING_HEAD)
    if action.verb == WHEEL_BACK:
        return bodies.wheel_back(grid, cells, hour, to_right)
    return bodies.wheel_forward(grid, cells, hour, to_right)


# -- changes of formation ------------------------------------------------------------------------------


def _why_not_form(game: Battle, march: March, action: Action) -> Refusal:
    piece = march.piece
    kept = _why_kept_in_formation(game, march)
    if kept is not None:
        return kept
    if action.verb == DEPLOY:
        return _why_not_deploy(game, march, action.a)
    cost = change_cost(game, piece)
    if cost and cost > points_left(game, march):
        return _no_points(game, march)
    if game.scenario.roster.kind[piece] != BRIGADE:
        return Refusal("SYW-E.17ae", "form_keeps_facing", (piece,))
    rule = "SYW-E.17af" if game.hour[piece] % 2 else "SYW-E.17ag"
    return _others_lie_there(game, piece) or Refusal(rule, "form_to_a_side", (piece,))


def _why_kept_in_formation(game: Battle, march: March) -> Refusal | None:
    """What keeps a counter in its formation here, whichever way it would face."""
    piece = march.piece
    cells, hour = cells_of(game, piece), game.hour[piece]
    guns = game.scenario.roster.arm[piece] == ARTILLERY
    if guns and in_zone(game, 1 - game.roster_side(piece), game.cell[piece]):
        return Refusal("SYW-4.4g", "guns_keep_formation", (piece,))
    if not march.fresh:
        return Refusal("SYW-E.17ad", "formed_here_already", (piece, cells[0]))
    single = game.scenario.roster.kind[piece] != BRIGADE
    if hour % 2 and single and game.scenario.ground.cover[cells[0]]:
        return Refusal("SYW-G.3c" if guns else "SYW-E.17ap", "no_line_in_cover", (piece, cells[0]))
    if hour % 2 and not settled(game, cells, hour):
        return Refusal("SYW-E.17s", "must_unbend", (piece, cells[0]))
    return None


def _why_not_deploy(game: Battle, march: March, hour: int) -> Refusal:
    """Only a Column of three hexes deploys across its head, and never back (SYW-E.17ah, E.17ai)."""
    piece = march.piece
    cells, column = cells_of(game, piece), game.hour[piece]
    if len(cells) != 3:
        return Refusal("SYW-E.17ah", "only_three_deploy", (piece,))
    if column % 2 == 0:
        return Refusal("SYW-E.17ai", "no_deployment_back", (piece,))
    if march.halted:
        return Refusal("SYW-4.4d", "stopped_before_enemy", (piece,))
    if (hour - column) % 12 not in (1, 11):
        return Refusal("SYW-E.17ah", "form_to_a_side", (piece,))
    wheel = bodies.deployed(game.scenario.ground.grid, cells[0], column, (hour - column) % 12 == 11)
    reason = deployed_or_why(game, march, cells, wheel)
    return _others_lie_there(game, piece) or _told(reason, game, march, wheel)
