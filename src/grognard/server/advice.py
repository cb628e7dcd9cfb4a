"""What the page can ask before it acts: why something is refused, and what an action may lead to."""

from __future__ import annotations

from fractions import Fraction

from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.forecast import Outcome, TooManyBranches, certain, forecast_view
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.values import Json
from grognard.kernel.views import View
from grognard.server.refused import Refused, RefusedByRule
from grognard.server.why import why_not
from grognard.text.speaker import Speaker

SAMPLES = 24
MOST_OUTCOMES = 16


def reasons(view: View, kind: str, label: str, lang: str) -> list[Json]:
    """Why a click on this piece or place does nothing now; at the least, what is being asked instead."""
    speaker = Speaker(view.scenario, lang)
    refusals = why_not(view, kind, label)
    found: list[Json] = [{"text": speaker.refusal(one), "rule": one.rule} for one in refusals]
    if not any(one.rule for one in refusals):
        prompt = view.prompt
        found.append({"text": speaker.prompt(prompt), "rule": prompt.rule})
    return found


def forecast_of(state: State, side: int, text: str, lang: str) -> dict[str, Json]:
    """What is certain about an option, then its outcomes, the likeliest first; nothing if nothing is open.

    Certain are the events before the first die: strengths, supports and modifiers, each with its clause.
    """
    view, scenario = state.view(side), state.scenario
    try:
        action = scenario.lexicon.parse(text)
        refusal = view.why_not(action)
        if refusal is not None:
            raise RefusedByRule(scenario, refusal)
        samples = SAMPLES if state.hides_from(side) else 1
        outcomes = forecast_view(view, action, samples, Dice("forecast"))
    except IllegalAction as refused:
        raise RefusedByRule(scenario, refused.refusal) from refused
    except TooManyBranches as fault:
        raise Refused(422, "too-many-outcomes") from fault
    if len(outcomes) < 2:
        return {"situation": [], "outcomes": [], "rest": None}
    speaker = Speaker(scenario, lang)
    shown, rest = outcomes[:MOST_OUTCOMES], outcomes[MOST_OUTCOMES:]
    return {
        "situation": _lines(speaker, _certain_beforehand(scenario, outcomes)),
        "outcomes": [_outcome(speaker, outcome) for outcome in shown],
        "rest": {"count": len(rest), "percent": _percent(sum(one.chance for one in rest))} if rest else None,
    }


def _certain_beforehand(scenario: Scenario, outcomes: list[Outcome]) -> list[Event]:
    """Without what the outcomes tell themselves."""
    return [event for event in certain(outcomes) if event.kind not in scenario.outcome_kinds]


def _outcome(speaker: Speaker, outcome: Outcome) -> dict[str, Json]:
    return {
        "chance": str(outcome.chance),
        "percent": _percent(outcome.chance),
        "lines": _lines(speaker, outcome.events),
    }


def _lines(speaker: Speaker, events: list[Event]) -> list[Json]:
    return [{"text": speaker.event(event), "rule": event.rule} for event in events]


def _percent(chance: Fraction | int) -> float:
    return round(float(chance) * 100, 1)
