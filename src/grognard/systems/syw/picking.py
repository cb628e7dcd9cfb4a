"""E.17j: which counters may be picked to march."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.syw.march_moves import moves
from grognard.systems.syw.marches import begin
from grognard.systems.syw.movement import full_potential, potential
from grognard.systems.syw.no_farther import UNDER_ATT, open_under_att
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import BRIGADE, COMMITTED, MOVED, NO_MORE_MOVES


def why_not_march(game: Battle, piece: int, order: int, limit: int) -> Refusal | None:
    """Why a counter may not be picked to march: it has moved, is kept there, or no step is open."""
    if game.marks[piece] & NO_MORE_MOVES:
        return Refusal("SYW-H.2c", "took_part", (piece,))
    if game.marks[piece] & COMMITTED:
        return Refusal("SYW-H.1t", "stands_to_charge", (piece,))
    if game.marks[piece] & MOVED:
        return Refusal("SYW-E.17j", "already_moved", (piece,))
    if not game.on_map(piece):
        return Refusal("SYW-E.17j", "no_step_open", (piece,))
    if can_march(game, piece, order, limit):
        return None
    if limit <= game.spent[piece] or limit < potential(game, piece):
        return Refusal("SYW-H.2h", "held_by_reaction", (piece, limit))
    return Refusal("SYW-E.17j", "no_step_open", (piece,))


def can_march(game: Battle, piece: int, order: int, limit: int) -> bool:
    """Whether a counter may be picked: it has not moved and some step is open to it."""
    if not may_begin(game, piece):
        return False
    if can_turn(game, piece, limit):
        return True
    march = begin(game, piece, order, limit)
    found = moves(game, march)
    return bool(found) and (order not in UNDER_ATT or open_under_att(game, march, found))


def may_begin(game: Battle, piece: int) -> bool:
    """Whether a counter on the map has neither moved nor been bound otherwise."""
    return not game.marks[piece] & (MOVED | NO_MORE_MOVES | COMMITTED) and game.on_map(piece)


def can_turn(game: Battle, piece: int, limit: int) -> bool:
    """Whether a counter could at least turn where it stands: a quick answer for most."""
    if game.spent[piece] or min(limit, potential(game, piece)) < full_potential(game, piece):
        return False
    return game.scenario.roster.kind[piece] != BRIGADE and (game.in_line(piece) or game.in_column(piece))
