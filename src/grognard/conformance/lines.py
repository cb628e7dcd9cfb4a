"""What lines of supply and of command teach a side of Castiglione in the fog, each time they are traced.

Reckoned from the rule (CAS-FOG.h) and not by the steps that apply it: what they tell more than this is found.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import NO_CHOICE, Action
from grognard.kernel.sides import NOBODY
from grognard.systems.castiglione.command import CommandPhase
from grognard.systems.castiglione.fog import dummy_areas
from grognard.systems.castiglione.lines import areas_fed, uncommanded
from grognard.systems.castiglione.recovery import RecoveryPhase
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.supply import Attrition
from grognard.systems.castiglione.words import GARRISON

Lesson = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]
"""Whom of its own a side finds cut off, and where dummies of either side are found out."""

NOWHERE: Final = -1


def lessons(game: Campaign, action: Action, side: int) -> list[Lesson]:
    """What a side learns by each tracing of lines that a choice leads to."""
    game = game.clone()
    found: list[Lesson] = []
    game.events, game.dice.log = [], []
    game.stack.pop().resolve(game, action)
    game.ask_anew()
    while game.stack and min(game.on_map) > 0 and game.side_to_move == NOBODY:
        step = game.stack.pop()
        if isinstance(step, Attrition | CommandPhase | RecoveryPhase):
            found.append(lesson(game, side, isinstance(step, CommandPhase)))
        step.resolve(game, NO_CHOICE)
        game.ask_anew()
    return found


def lesson(game: Campaign, side: int, command: bool) -> Lesson:
    """What lines traced now teach a side."""
    found_out: list[tuple[int, ...]] = []
    for mine in range(2):
        lost = cut_off(game, mine, command)
        areas = dummy_areas(game, 1 - mine)
        found_out.append(tuple([area for area in areas if cut_off(game, mine, command, area) != lost]))
    return cut_off(game, side, command), tuple(found_out)


def cut_off(game: Campaign, side: int, command: bool, area: int = NOWHERE) -> tuple[int, ...]:
    """Whom of a side its lines do not reach, perhaps with an area more shut."""
    shut = game.held[1 - side].copy()
    if area >= 0:
        shut[area] += 1
    if command:
        return tuple(uncommanded(game, side, shut))
    fed, place, roster = areas_fed(game, side, shut), game.place, game.scenario.roster
    field = [unit for unit in roster.troops[side] if place[unit] >= 0 and roster.kind[unit] != GARRISON]
    return tuple([unit for unit in field if not fed[place[unit]]])
