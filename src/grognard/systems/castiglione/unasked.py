"""Why a side was not asked to bombard or to pursue, once a combat is over: from the events that tell it."""

from __future__ import annotations

from grognard.kernel.events import Event
from grognard.kernel.refusal import Refusal
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import ARTILLERY, CAVALRY, LEADER

WAYS_OUT = ("retreated", "sheltered")
"""The events that tell of a Force which a winner could have pursued."""
PHASES_TOLD = 2
"""A combat is spoken of until so many phases have begun after it."""


def unasked(game: Campaign, side: int, seen: list[Event], kind: str, noun: int) -> Refusal | None:
    """The clause that kept this side from being asked in the last combat, which both saw."""
    combat = last_combat(seen)
    if not combat:
        return None
    area = number(combat[0], 0)
    if kind == "place":
        return why_not_pursued(game, side, combat) if noun == area else None
    if kind != "piece" or noun not in forces(game, combat)[side]:
        return None
    if game.scenario.roster.kind[noun] == ARTILLERY:
        return why_not_bombarded(side, combat, area)
    return why_not_pursued(game, side, combat)


def last_combat(seen: list[Event]) -> list[Event]:
    """The events of the last combat from first to last; nothing while it lasts, nor long after it."""
    end, phases = -1, 0
    for index in range(len(seen) - 1, -1, -1):
        kind = seen[index].kind
        phases += kind == "phase_begins"
        if phases > PHASES_TOLD and end < 0:
            return []
        if kind == "battle_over" and end < 0:
            end = index
        elif kind == "battle":
            return seen[index:end] if end >= 0 else []
    return []


def number(event: Event, index: int) -> int:
    datum = event.data[index]
    return datum if isinstance(datum, int) else -1


def forces(game: Campaign, combat: list[Event]) -> tuple[set[int], set[int]]:
    """The pieces of each side that took part, those that marched to the guns among them."""
    found: tuple[set[int], set[int]] = (set(), set())
    for event in combat:
        told = event.data[1:] if event.kind == "battle" else event.data[:1]
        if event.kind not in ("battle", "marched_to_the_guns", "leader_rides"):
            continue
        for datum in told:
            for piece in datum if isinstance(datum, tuple) else (datum,):
                if isinstance(piece, int):
                    found[game.scenario.roster.side[piece]].add(piece)
    return found


def said(combat: list[Event], kinds: tuple[str, ...], side: int) -> bool:
    return any(event.kind in kinds and number(event, 0) == side for event in combat)


def why_not_bombarded(side: int, combat: list[Event], area: int) -> Refusal | None:
    """Only the side with more artillery is asked, before each round (CAS-9.2a, CAS-9.2b)."""
    asked = ("bombardment", "no_bombardment")
    if said(combat, asked, side):
        return None
    if said(combat, asked, 1 - side):
        return Refusal("CAS-9.2a", "enemy_had_more_guns", (area,))
    return Refusal("CAS-9.2b", "guns_were_equal", (area,))


def why_not_pursued(game: Campaign, side: int, combat: list[Event]) -> Refusal | None:
    """A winner pursues those who go, with more cavalry than they have (CAS-9.5a, CAS-9.5b).

    Nobody is told so who had cavalry himself: whether theirs was stronger hangs on hits that he may not know.
    """
    area, enemy = number(combat[0], 0), 1 - side
    if said(combat, ("pursuit",), side) or said(combat, WAYS_OUT, side):
        return None
    lost = {number(event, 0) for event in combat if event.kind == "eliminated"}
    kinds, took_part = game.scenario.roster.kind, forces(game, combat)
    if all(kinds[piece] == LEADER for piece in took_part[enemy] - lost):
        return Refusal("CAS-9.5a", "nobody_left_to_pursue", (area,))
    rode = any(kinds[piece] == CAVALRY for piece in took_part[side] - lost)
    if rode or not said(combat, WAYS_OUT, enemy):
        return None
    return Refusal("CAS-9.5b", "too_little_cavalry", (area,))
