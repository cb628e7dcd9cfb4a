"""What keeps a piece out of every question: it is out of the game, not there yet, or the other side's."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import BRIGADE, CAPTURED, GONE, LEADER, OFF_MAP

LOST_BY = ("SYW-6.0h", "SYW-G.3q", "SYW-H.1ar", "SYW-I.0a", "SYW-K.0b")
"""The clause by which a piece was lost, in the order of the words for losses."""


def why_not_at_hand(game: Battle, side: int, piece: int) -> Refusal | None:
    """Why a side cannot use a piece at all now."""
    roster = game.scenario.roster
    if not 0 <= piece < game.scenario.pieces:
        return None
    if roster.side[piece] != side:
        return Refusal("SYW-E.0a", "not_yours", (piece,))
    if game.state[piece] == GONE or game.lost[piece]:
        taken_alive = roster.kind[piece] == LEADER and game.lost[piece] == CAPTURED
        rule = "SYW-I.0f" if taken_alive else LOST_BY[game.lost[piece]]
        return Refusal(rule, "out_of_the_game", (piece,))
    if game.state[piece] == OFF_MAP:
        return Refusal("SYW-F.12a", "not_arrived", (piece,))
    if roster.kind[piece] == BRIGADE and not game.body[piece]:
        return Refusal("SYW-6.0h", "counter_is_off", (piece,))
    return None


def named(reason: Refusal | None, *data: int) -> Refusal | None:
    """A reason with the pieces it speaks of: a question asked of many pieces does not name each."""
    return Refusal(reason.rule, reason.key, data) if reason is not None else None
