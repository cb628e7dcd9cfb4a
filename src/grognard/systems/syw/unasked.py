"""Why chargers were not asked to go into a hex, once their charge is over: from the events that tell it."""

from __future__ import annotations

from grognard.kernel.events import Event
from grognard.kernel.refusal import Refusal
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import PANICKED

FREES = ("fell_back", "destroyed", "captured")
"""What takes a unit that was charged out of its hex."""


def unasked(game: Battle, side: int, seen: list[Event], kind: str, noun: int) -> Refusal | None:
    """Why a unit that charged in this turn was not asked to enter the hex it struck at (SYW-H.1am)."""
    if kind != "piece" or game.cell[noun] < 0 or game.roster_side(noun) != side:
        return None
    told = last_charge(seen, noun)
    if not told or befell(told, noun, ("occupies",)):
        return None
    target = told[0].data[1]
    if not isinstance(target, int):
        return None
    if befell(told, target, ("evades",)):
        return Refusal("SYW-H.1am", "evader_frees_nothing", (target, noun))
    if not befell(told, target, FREES):
        return Refusal("SYW-H.1am", "charged_stood", (target, noun))
    if befell(told, noun, ("fell_back",)) or game.state[noun] == PANICKED:
        return Refusal("SYW-H.1am", "charger_driven_off", (noun,))
    return None


def last_charge(seen: list[Event], unit: int) -> list[Event]:
    """What has happened since this unit's charge of this turn; nothing if it made none, or it is not over."""
    for index in range(len(seen) - 1, -1, -1):
        event = seen[index]
        if event.kind == "turn_begins":
            return []
        if event.kind == "charges":
            leader, _, supports = event.data
            if unit == leader or (isinstance(supports, tuple) and unit in supports):
                told = seen[index:]
                over = any(one.kind in ("charge_result", "evades") for one in told)
                return told if over else []
    return []


def befell(told: list[Event], unit: int, kinds: tuple[str, ...]) -> bool:
    return any(event.kind in kinds and event.data[0] == unit for event in told)
