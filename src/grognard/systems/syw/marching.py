"""One step of a march is carried out, for one counter or for a small line."""

from __future__ import annotations

from grognard.systems.syw.brigade_counters import check_brigade, into_cover, leave_counter
from grognard.systems.syw.efficiency import task_test
from grognard.systems.syw.leader_losses import come_into
from grognard.systems.syw.march_moves import counted, heavy_guns, vertices_turned
from grognard.systems.syw.marches import March, Marches, Move, points_left
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ABOUT,
    ARTILLERY,
    BRIGADE,
    DEPLOY,
    FORM,
    LINE_ONLY,
    SLID,
    SLIDE,
    TURN,
    VERBS,
)
from grognard.systems.syw.zones import stops_at

MARCHED = ["marched_" + verb.word.replace("-", "_") for verb in VERBS]
"""The event of each kind of step."""


def take_line_step(game: Battle, marches: Marches, steps: list[Move]) -> Marches:
    """Whoever finds room goes first, so that the brigades do not lie on each other."""
    done: dict[int, March] = {}
    waiting = list(zip(marches, steps, strict=True))
    while waiting:
        march, move = next(one for one in waiting if not _crowded(game, one, waiting))
        waiting = [one for one in waiting if one[0] is not march]
        done[march.piece] = march_on(game, march, move)
    return tuple([done[march.piece] for march in marches])


def _crowded(game: Battle, one: tuple[March, Move], waiting: list[tuple[March, Move]]) -> bool:
    others = [march.piece for march, _ in waiting if march is not one[0]]
    return any(game.counter[cell] in others for cell in one[1].cells)


def march_on(game: Battle, march: March, move: Move) -> March:
    """The counter takes a step; answers its march from there."""
    piece = march.piece
    verb = move.action.verb
    game.spent[piece] += move.cost
    _lay(game, piece, move)
    game.emit(VERBS[verb].rule, MARCHED[verb], piece, _told(move), game.spent[piece])
    if verb == SLIDE:
        game.mark(piece, SLID)
    if verb in (FORM, DEPLOY):
        game.mark(piece, LINE_ONLY)
    side = game.roster_side(piece)
    come_into(game, side, [cell for cell in move.cells if cell not in march.trail[-1][2:]])
    halted = _halts(game, march, move)
    if move.enters or verb == FORM:
        into_cover(game, piece, () if verb == FORM else march.trail[-1][2:])
    return _next(march, move, game.spent[piece], halted)


def foretold(game: Battle, march: March, move: Move) -> March:
    """The march as it will be after a step that breaks up no counter, without its being taken."""
    return _next(march, move, game.spent[march.piece] + move.cost, _halts(game, march, move))


def _halts(game: Battle, march: March, move: Move) -> bool:
    """Whether an enemy's front stops the counter there; of a Column the head (SYW-4.4d, E.17o)."""
    side = game.roster_side(march.piece)
    if move.enters:
        return _stops(game, side, _counted(game, march.piece, move))
    return march.halted or _stops(
        game, side, [cell for cell in move.cells if cell not in march.trail[-1][2:]]
    )


def _counted(game: Battle, piece: int, move: Move) -> list[int]:
    """The hexes that count for a step: of a Column the head's alone (SYW-E.17o)."""
    column = move.hour % 2 and game.scenario.roster.kind[piece] == BRIGADE
    return [move.cells[0]] if column else counted(game, piece, move.cells)


def _stops(game: Battle, side: int, cells: list[int]) -> bool:
    for cell in cells:
        if stops_at(game, side, cell):
            return True
    return False


def turn_test_clause(game: Battle, piece: int) -> str:
    """The clause by which a turn is tested: of heavy guns each, of all others each beyond the first."""
    roster = game.scenario.roster
    if roster.arm[piece] != ARTILLERY:
        return "SYW-3.11d"
    return "SYW-3.21f" if roster.heavy[piece] else "SYW-3.21b"


def tests_due(game: Battle, march: March, move: Move) -> int:
    """How many task tests a step asks for: heavy guns that turned before they moved take theirs now."""
    if move.trial:
        return 1
    pending = move.enters and march.entered == 0 and heavy_guns(game, march.piece)
    return vertices_turned(march) if pending else 0


def turn_tested(game: Battle, march: March) -> bool:
    """The task test of a turn; False if it fails and no MP is left to pay for it (SYW-3.11d)."""
    piece = march.piece
    rule = turn_test_clause(game, piece)
    if task_test(game, piece, rule):
        return True
    if points_left(game, march) <= 0:
        return False
    game.spent[piece] += 1
    game.emit(rule, "turn_costs_more", piece)
    return True


def _told(move: Move) -> int:
    """What the event names: the hex for a step, the hour for a turn."""
    return move.cells[0] if move.enters else move.hour


def _next(march: March, move: Move, spent: int, halted: bool) -> March:
    verb = move.action.verb
    swung = march.swung
    if move.enters and move.hour % 2:
        swung = 0
    elif verb == TURN:
        if move.hour % 2:
            swung += 1 if (move.hour - march.trail[-1][1]) % 12 == 2 else -1
        else:
            swung += 1
    elif verb in (FORM, DEPLOY, ABOUT):
        swung = 0
    fresh = move.enters or (march.fresh and verb not in (FORM, DEPLOY))
    stays = set(move.cells) == set(march.trail[-1][2:])
    road = march.road if stays else move.road  # whoever turns or forms on a road is still on it (SYW-E.17at)
    toll = march.toll + (move.toll if move.enters else move.cost) if road else 0
    where = (spent, move.hour, *move.cells)
    return March(
        march.piece,
        march.order,
        march.limit,
        march.entered + (1 if move.enters else 0),
        swung,
        fresh,
        road,
        toll,
        halted,
        (*march.trail, where),
    )


def _lay(game: Battle, piece: int, move: Move) -> None:
    if game.scenario.roster.kind[piece] == BRIGADE:
        game.set_body(piece, move.cells, move.hour)
    else:
        leave_counter(game, piece)
        game.hour[piece] = move.hour
        if game.cell[piece] != move.cells[0]:
            game.put(piece, move.cells[0])
            check_brigade(game, game.scenario.roster.brigade[piece])
