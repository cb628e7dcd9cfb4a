"""What a choice leads to in a game of Castiglione, step by step: where pieces lie when it is told of them,
and what lines of supply and of command teach a side in the fog, each time they are traced.

The lines are reckoned from the rule (CAS-FOG.h) and not by the steps that apply it: what they tell more than
this is found.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import NO_CHOICE, Action
from grognard.kernel.events import Event
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


class Course:
    """The steps that follow a choice in one world, up to the next question."""

    def __init__(self, game: Campaign, action: Action, side: int) -> None:
        self.lessons: list[Lesson] = []
        self._places: list[tuple[int, list[int]]] = [(0, game.place.copy())]
        game = game.clone()
        game.events, game.dice.log = [], []
        self.events: list[Event] = game.events
        game.stack.pop().resolve(game, action)
        self._note(game)
        while game.stack and min(game.on_map) > 0 and game.side_to_move == NOBODY:
            step = game.stack.pop()
            if game.scenario.fog and isinstance(step, Attrition | CommandPhase | RecoveryPhase):
                self.lessons.append(lesson(game, side, isinstance(step, CommandPhase)))
            step.resolve(game, NO_CHOICE)
            self._note(game)

    def _note(self, game: Campaign) -> None:
        self._places.append((len(game.events), game.place.copy()))
        game.ask_anew()

    def places_at(self, number: int) -> list[list[int]]:
        """Where all pieces lay before and after the step that told the event of this number."""
        for (_, before), (told, after) in zip(self._places, self._places[1:], strict=False):
            if number < told:
                return [before, after]
        return [self._places[-1][1]]


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
