"""Command (chapter 6): which units their leaders reach, marked once a turn."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.steps import Step
from grognard.systems.castiglione.fog import dummy_areas, expose
from grognard.systems.castiglione.lines import uncommanded
from grognard.systems.castiglione.stacks import is_open
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import AUSTRIAN, COMMAND, FRENCH, PHASES


class CommandPhase(Step[Campaign]):
    """Both sides check command, the Austrians first (CAS-6.0a); it holds for the whole turn."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.phase = COMMAND
        clear_command_lines(game)
        check_command(game, AUSTRIAN)
        check_command(game, FRENCH)


def check_command(game: Campaign, side: int) -> None:
    """Set or remove the side's out-of-command markers (CAS-6.0h)."""
    for unit in game.scenario.roster.troops[side]:
        game.out_of_command[unit] = 0
    for unit in uncommanded(game, side, game.held[1 - side]):
        game.out_of_command[unit] = 1
        tell_lost(game, unit)


def clear_command_lines(game: Campaign) -> None:
    """In the fog, dummies that would break a chain of command are found out first (CAS-FOG.h)."""
    if not game.scenario.fog:
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
        game.tell(1 << game.scenario.roster.side[unit], "CAS-6.0h", "no_command", unit)
