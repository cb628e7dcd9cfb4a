"""Chapter 8, reinforcements: blocks of a display enter by road, one more Austrian by the pontoon."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Refusal
from grognard.systems.marengo.access import CLOSED
from grognard.systems.marengo.continuation import ask_continuation
from grognard.systems.marengo.manoeuvres import go_on
from grognard.systems.marengo.roads import MOVES, NO_COMMAND, Ride
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import MOVED

NOT_WAITING = Refusal("MAR-8.65", "not_waiting")
TOO_EARLY = Refusal("MAR-8.66", "too_early")
ENTRY_USED = Refusal("MAR-8.68", "entry_used")
ENTRY_FULL = Refusal("MAR-8.69", "entry_full")
ENTRY_HELD = Refusal("MAR-8.70", "entry_held")
NO_PONTOON = Refusal("MAR-8.73", "no_pontoon")
PONTOON_USED = Refusal("MAR-8.73", "pontoon_used")
PONTOON_SHUT = Refusal("MAR-8.74", "pontoon_shut")

BY_ROAD: Final = 1
BY_PONTOON: Final = 2


def why_not_enter(game: Marengo, side: int, group: int) -> Refusal | None:
    """Why no block of a display may enter by road now."""
    display = game.scenario.army.groups[group]
    if game.round < display.round:
        return TOO_EARLY
    entry = game.scenario.board.entries[display.entry]
    if game.entered[display.entry] >= MOVES:
        return ENTRY_USED
    refusal = why_not_into(game, side, entry.locale)
    if refusal is None and not game.scenario.board.roads[entry.road].main and game.commands < 1:
        return NO_COMMAND
    return refusal


def why_not_into(game: Marengo, side: int, locale: int) -> Refusal | None:
    if game.owner[locale] == 1 - side:
        return ENTRY_HELD
    if locale in game.closed:
        return CLOSED
    if game.room(side, locale) < 1:
        return ENTRY_FULL
    return None


def why_not_pontoon(game: Marengo, side: int, group: int) -> Refusal | None:
    """Why no block of a display may enter by the pontoon now."""
    display = game.scenario.army.groups[group]
    if not display.pontoon:
        return NO_PONTOON
    if game.round < display.round:
        return TOO_EARLY
    if game.pontoon_used:
        return PONTOON_USED
    refusal = why_not_into(game, side, game.scenario.board.entries[display.entry].locale)
    if refusal is None and game.commands < 1:
        return NO_COMMAND
    return PONTOON_SHUT if refusal in (ENTRY_HELD, ENTRY_FULL) else refusal


def entry_ways(game: Marengo, side: int) -> list[int]:
    """For each group, the ways by which its blocks may enter now, as BY_ROAD and BY_PONTOON added up."""
    ways = [0] * len(game.scenario.army.groups)
    for group in game.scenario.army.displays[side]:
        if why_not_enter(game, side, group) is None:
            ways[group] += BY_ROAD
        if why_not_pontoon(game, side, group) is None:
            ways[group] += BY_PONTOON
    return ways


def why_not_entry(game: Marengo, side: int, block: int, by: int) -> Refusal | None:
    """Why this block may not enter in this way."""
    if game.scenario.army.side[block] != side or not game.waits(block):
        return NOT_WAITING
    group = game.scenario.army.group[block]
    found = why_not_enter(game, side, group) if by == BY_ROAD else why_not_pontoon(game, side, group)
    if found is TOO_EARLY:
        hour = game.scenario.terms.hour(game.scenario.army.groups[group].round)
        return Refusal(TOO_EARLY.rule, TOO_EARLY.key, (block, hour))
    if found in (ENTRY_USED, ENTRY_FULL, ENTRY_HELD):
        entry = game.scenario.board.entries[game.scenario.army.groups[group].entry]
        return Refusal(found.rule, found.key, (block, entry.locale))
    return found


def enter_by_road(game: Marengo, side: int, block: int) -> None:
    """The n-th block at an entry point is on its n-th move; the entry locale counts as one (MAR-8.67)."""
    display = game.scenario.army.groups[game.scenario.army.group[block]]
    entry = game.scenario.board.entries[display.entry]
    main = game.scenario.board.roads[entry.road].main
    if not main:
        game.pay_command("MAR-8.79")
    game.entered[display.entry] += 1
    number = game.entered[display.entry]
    game.mark[block] = MOVED
    game.put(block, entry.locale)
    game.emit("MAR-8.67", "entered", block, entry.locale, number)
    go_on(game, side, block, Ride(number, -1, entry.road, not main, main))


def enter_by_pontoon(game: Marengo, side: int, block: int) -> None:
    """One block more, off the road, for a command (MAR-8.73 to 8.76)."""
    entry = game.scenario.board.entries[game.scenario.army.groups[game.scenario.army.group[block]].entry]
    game.pay_command("MAR-8.75")
    game.pontoon_used = True
    game.mark[block] = MOVED
    game.put(block, entry.locale)
    game.emit("MAR-8.73", "pontoon_crossed", block, entry.locale)
    ask_continuation(game, side, (block,))


def entry_options(game: Marengo, side: int) -> list[Action]:
    """`enter` and `pontoon` for every block that waits and may come."""
    ways = entry_ways(game, side)
    found: list[Action] = []
    if any(ways):
        first, group, words = game.scenario.board.first_display, game.scenario.army.group, game.scenario.words
        waiting = [block for block in game.scenario.army.blocks[side] if game.place[block] >= first]
        found = [words.enter[block] for block in waiting if ways[group[block]] & BY_ROAD]
        found += [words.pontoon[block] for block in waiting if ways[group[block]] & BY_PONTOON]
    return found
