"""Command (chapter 6): which units their leaders reach."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.steps import Step
from grognard.systems.castiglione.fog import dummy_areas, expose
from grognard.systems.castiglione.stacks import is_open, seen_held
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import AUSTRIAN, COMMAND, FRENCH, GARRISON, LIBERATED, PHASES


def command_reach(game: Campaign, leader: int, shut: list[int]) -> list[int]:
    """Distances from a leader to the areas in his range (CAS-6.0c).

    ``shut`` are the areas with enemy units, which close them (CAS-6.0e); enemy leaders and destroyed bridges
    do not (CAS-6.0f). Mantua is closed to the French while liberated (CAS-6.0g, AMB-CAS-11).
    """
    roster, theatre = game.setting.roster, game.setting.theatre
    if roster.side[leader] == FRENCH and theatre.mantua >= 0 and game.mantua == LIBERATED:
        shut = shut.copy()
        shut[theatre.mantua] += 1
    return theatre.network.reach(game.place[leader], roster.cr[leader], shut)


def in_range(game: Campaign, leader: int, area: int) -> bool:
    """Whether a leader can help in an area, as far as his side can tell (CAS-FOG.g)."""
    shut = seen_held(game, 1 - game.setting.roster.side[leader])
    return command_reach(game, leader, shut)[area] <= game.setting.roster.cr[leader]


class CommandPhase(Step[Campaign]):
    """Both sides check command, the Austrians first (CAS-6.0a); it holds for the whole turn."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.phase = COMMAND
        clear_command_lines(game)
        check_command(game, AUSTRIAN)
        check_command(game, FRENCH)


def uncommanded(game: Campaign, side: int, shut: list[int]) -> list[int]:
    """The side's field units that none of their leaders reaches past the areas that are shut (CAS-6.0b)."""
    roster = game.setting.roster
    within: list[tuple[int, list[int]]] = []
    for leader in roster.leaders[side]:
        if game.place[leader] >= 0:
            within.append((leader, command_reach(game, leader, shut)))
    found: list[int] = []
    for unit in roster.troops[side]:
        area = game.place[unit]
        if area < 0 or roster.kind[unit] == GARRISON:
            continue
        lost = True
        for leader, reach in within:
            if reach[area] <= roster.cr[leader] and leader in roster.commanders[unit]:
                lost = False
        if lost:
            found.append(unit)
    return found


def check_command(game: Campaign, side: int) -> None:
    """Set or remove the side's out-of-command markers (CAS-6.0h)."""
    for unit in game.setting.roster.troops[side]:
        game.out_of_command[unit] = 0
    for unit in uncommanded(game, side, game.held[1 - side]):
        game.out_of_command[unit] = 1
        tell_lost(game, unit)


def clear_command_lines(game: Campaign) -> None:
    """In the fog, dummies that would break a chain of command are found out first (CAS-FOG.h)."""
    if not game.setting.fog:
        return
    game.show("CAS-FOG.h", "lines_traced", PHASES[game.phase])
    for side in (AUSTRIAN, FRENCH):
        shut = game.held[1 - side]
        before = uncommanded(game, side, shut)
        for area in dummy_areas(game, 1 - side):
            blocked = shut.copy()
            blocked[area] += 1
            if uncommanded(game, side, blocked) != before:
                expose(game, 1 - side, area)


def tell_lost(game: Campaign, unit: int) -> None:
    """The marker on a unit that is seen is seen by all (CAS-2.1.3c)."""
    if is_open(game, unit):
        game.show("CAS-6.0h", "no_command", unit)
    else:
        game.tell(1 << game.setting.roster.side[unit], "CAS-6.0h", "no_command", unit)
