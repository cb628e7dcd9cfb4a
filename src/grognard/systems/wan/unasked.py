"""Why a side was not asked to advance, once its combat is over: from the events that tell it."""

from __future__ import annotations

from grognard.kernel.events import Event
from grognard.kernel.refusal import Refusal
from grognard.systems.wan.combat import advance_cost
from grognard.systems.wan.ground import IMPASSABLE
from grognard.systems.wan.marching import edge_to, why_barred
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import EMPTY

GIVES_GROUND = ("retreats", "pushed", "eliminated")
"""What takes the beaten out of his hex."""


def unasked(game: Wan, side: int, seen: list[Event], kind: str, noun: int) -> Refusal | None:
    """Why the last attack of this side in its turn opened no advance: asked of the attacker or of a hex."""
    fought = last_combat(seen)
    if not fought or game.scenario.side[number(fought[0], 0)] != side:
        return None
    if kind == "place":
        return why_no_advance(game, fought, noun)
    attacker, defender = number(fought[0], 0), number(fought[0], 1)
    if kind != "piece" or noun != attacker:
        return None
    stood = game.at[defender] if not gave_ground(fought, defender) else -1
    return why_no_advance(game, fought, stood)


def last_combat(seen: list[Event]) -> list[Event]:
    """What has happened since the last attack of the turn under way, if its result is told; else nothing."""
    for index in range(len(seen) - 1, -1, -1):
        if seen[index].kind == "turn_opens":
            return []
        if seen[index].kind == "attacks":
            told = seen[index:]
            return told if any(event.kind == "combat_result" for event in told) else []
    return []


def number(event: Event, index: int) -> int:
    datum = event.data[index]
    return datum if isinstance(datum, int) else -1


def gave_ground(fought: list[Event], defender: int) -> bool:
    return any(event.kind in GIVES_GROUND and number(event, 0) == defender for event in fought)


def why_no_advance(game: Wan, fought: list[Event], cell: int) -> Refusal | None:
    """Why a combat opened no way into a hex (4.7); without a hex, what its result alone says."""
    attacker, defender = number(fought[0], 0), number(fought[0], 1)
    struck = [number(event, 0) for event in fought if event.kind == "combat_result"]
    if any(event.kind == "advances" for event in fought):
        return None
    if struck[0] == attacker:
        return Refusal("WAN-4.7a", "lost_the_combat", (attacker, defender))
    if cell < 0:
        return None
    if game.at[defender] == cell:
        return Refusal("WAN-4.7b", "not_freed", (cell, defender))
    if not gave_ground(fought, defender) or game.occupant[cell] != EMPTY:
        return None
    edge = edge_to(game, game.at[attacker], cell) if game.at[attacker] >= 0 else -1
    if edge < 0:
        return None
    cost = advance_cost(game, attacker, cell)
    if cost >= IMPASSABLE:
        return why_barred(game, attacker, edge)
    if cost > game.mv[attacker]:
        return Refusal("WAN-4.7c", "too_dear", (cell, cost, game.mv[attacker]))
    return None
