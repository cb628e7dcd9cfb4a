"""Command (chapter 6): which units their leaders reach."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.steps import Step
from grognard.systems.castiglione.stacks import is_open
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import AUSTRIAN, COMMAND, FRENCH, GARRISON, LIBERATED


def command_reach(game: Campaign, leader: int) -> list[int]:
    """Distances from a leader to the areas in his range (CAS-6.0c).

    Enemy units close an area (CAS-6.0e), enemy leaders and destroyed bridges do not (CAS-6.0f); Mantua is
    closed to the French while liberated (CAS-6.0g, AMB-CAS-11).
    """
    roster, theatre = game.setting.roster, game.setting.theatre
    side = roster.side[leader]
    shut = game.held[1 - side]
    if side == FRENCH and theatre.mantua >= 0 and game.mantua == LIBERATED:
        shut = shut.copy()
        shut[theatre.mantua] += 1
    return theatre.network.reach(game.place[leader], roster.cr[leader], shut)


def in_range(game: Campaign, leader: int, area: int) -> bool:
    return command_reach(game, leader)[area] <= game.setting.roster.cr[leader]


class CommandPhase(Step[Campaign]):
    """Both sides check command, the Austrians first (CAS-6.0a); it holds for the whole turn."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.phase = COMMAND
        check_command(game, AUSTRIAN)
        check_command(game, FRENCH)


def check_command(game: Campaign, side: int) -> None:
    """Set or remove the side's out-of-command markers (CAS-6.0b, CAS-6.0h)."""
    roster = game.setting.roster
    within: list[tuple[int, list[int]]] = []
    for leader in roster.leaders[side]:
        if game.place[leader] >= 0:
            within.append((leader, command_reach(game, leader)))
    for unit in roster.troops[side]:
        area = game.place[unit]
        if area < 0 or roster.kind[unit] == GARRISON:
            continue
        lost = 1
        for leader, reach in within:
            if reach[area] <= roster.cr[leader] and leader in roster.commanders[unit]:
                lost = 0
        game.out_of_command[unit] = lost
        if lost:
            tell_lost(game, unit)


def tell_lost(game: Campaign, unit: int) -> None:
    """The marker on a unit that is seen is seen by all (CAS-2.1.3c)."""
    if is_open(game, unit):
        game.show("CAS-6.0h", "no_command", unit)
    else:
        game.tell(1 << game.setting.roster.side[unit], "CAS-6.0h", "no_command", unit)
