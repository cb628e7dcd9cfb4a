"""Exact forecasts: every way the dice can fall, by the rules' own code, up to the next decision.

The walk plays the action again and again with scripted dice, each time down the next branch, like an
odometer whose wheels are the dice asked for. Nothing in the rules knows that it is being forecast.
"""

from __future__ import annotations

from fractions import Fraction

from grognard.kernel.actions import Action
from grognard.kernel.dice import FORETOLD, WALKED, Dice
from grognard.kernel.events import Event, visible
from grognard.kernel.sides import UMPIRE
from grognard.kernel.state import State
from grognard.kernel.views import View

MOST_BRANCHES = 50_000


class TooManyBranches(ValueError):
    """An action whose dice can fall in more ways than a forecast may walk."""


class Outcome:
    """One thing that may happen: its events, how likely it is, and a state in which it has happened.

    ``lead`` is all that a viewer sees before the ways to this outcome part: what was certain beforehand.
    """

    __slots__ = ("chance", "events", "lead", "state")

    def __init__(self, events: list[Event], chance: Fraction, state: State, lead: list[Event]) -> None:
        self.events = events
        self.chance = chance
        self.state = state
        self.lead = lead

    def reached_also(self, chance: Fraction, lead: list[Event]) -> None:
        """Another way to the same outcome."""
        self.chance += chance
        self.lead = common(self.lead, lead)


def common(one: list[Event], two: list[Event]) -> list[Event]:
    """The events with which both begin."""
    size = 0
    while size < min(len(one), len(two)) and one[size] == two[size]:
        size += 1
    return one[:size]


def certain(outcomes: list[Outcome]) -> list[Event]:
    """What happens whatever the dice say: the odds, the supports and each modifier, before the first die."""
    if not outcomes:
        return []
    lead = outcomes[0].lead
    for outcome in outcomes[1:]:
        lead = common(lead, outcome.lead)
    return lead


def walk(
    state: State, action: Action, mode: int = WALKED, most: int = MOST_BRANCHES
) -> list[tuple[Fraction, State]]:
    """Each way the dice of an action can fall: its probability and the state after it."""
    branches: list[tuple[Fraction, State]] = []
    script: list[int] | None = []
    while script is not None:
        if len(branches) >= most:
            raise TooManyBranches(f"the dice can fall in more than {most} ways")
        twin = state.clone()
        twin.dice.follow(script, mode)
        twin.play(action)
        rolls = [roll for roll in twin.dice.log if len(roll.values) == 1]
        chance = Fraction(1)
        for roll in rolls:
            chance *= roll.chance()
        branches.append((chance, twin))
        script = _next_script([(roll.values[0], roll.sides) for roll in rolls])
    return branches


def _next_script(faces: list[tuple[int, int]]) -> list[int] | None:
    """The next branch: the last die that has a higher face shows it, later ones are open again."""
    while faces:
        value, sides = faces.pop()
        if value < sides:
            return [face for face, _ in faces] + [value + 1]
    return None


def forecast(state: State, action: Action, viewer: int = UMPIRE, most: int = MOST_BRANCHES) -> list[Outcome]:
    """The distinct outcomes of an action as this viewer would see them, the likeliest first."""
    found: dict[tuple[Event, ...], Outcome] = {}
    kinds = state.scenario.outcome_kinds
    for chance, after in walk(state, action, FORETOLD, most):
        seen = visible(after.events, viewer)
        telling = [event for event in seen if event.kind in kinds] if kinds else seen
        key = tuple(telling)
        known = found.get(key)
        if known is None:
            found[key] = Outcome(telling, chance, after, seen)
        else:
            known.reached_also(chance, seen)
    return sorted(found.values(), key=lambda outcome: -outcome.chance)


def forecast_view(
    view: View, action: Action, samples: int, dice: Dice, most: int = MOST_BRANCHES
) -> list[Outcome]:
    """A side's forecast of its own action: exact over the dice, averaged over what it cannot know.

    The true state is never walked, so a forecast tells a side nothing that its view does not. ``most`` bounds
    the ways that are walked in one imagined state.
    """
    found: dict[tuple[Event, ...], Outcome] = {}
    for _ in range(samples):
        imagined = view.imagine(dice)
        for outcome in forecast(imagined, action, view.side, most):
            key = tuple(outcome.events)
            share = outcome.chance / samples
            known = found.get(key)
            if known is None:
                found[key] = Outcome(outcome.events, share, outcome.state, outcome.lead)
            else:
                known.reached_also(share, outcome.lead)
    return sorted(found.values(), key=lambda outcome: -outcome.chance)


def count_lines(state: State, depth: int) -> int:
    """How many lines of play of this length there are, each fall of the dice counted: perft for wargames."""
    if depth == 0 or state.result is not None:
        return 1
    total = 0
    for action in state.options():
        for _, after in walk(state, action):
            total += count_lines(after, depth - 1)
    return total
