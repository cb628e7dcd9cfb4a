"""What the page can ask before it acts: why something is refused, and what an action may lead to."""

from __future__ import annotations

from grognard.kernel.dice import Dice
from grognard.kernel.forecast import Outcome, TooManyBranches, forecast_view
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.state import State
from grognard.kernel.values import Json
from grognard.kernel.views import View
from grognard.server.refused import Refused, RefusedByRule
from grognard.server.why import why_not
from grognard.text.speaker import Speaker

SAMPLES = 24
MOST_OUTCOMES = 8


def reasons(view: View, kind: str, label: str, lang: str) -> list[Json]:
    """Why a click on this piece or place does nothing now; at the least, what is being asked instead."""
    speaker = Speaker(view.scenario, lang)
    refusals = why_not(view, kind, label)
    found: list[Json] = [{"text": speaker.refusal(one), "rule": one.rule} for one in refusals]
    if not any(one.rule for one in refusals):
        prompt = view.prompt
        found.append({"text": speaker.prompt(prompt), "rule": prompt.rule})
    return found


def forecast_of(state: State, side: int, text: str, lang: str) -> list[Json]:
    """The outcomes of an option, the likeliest first; none if there is only one."""
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
        return []
    return [_outcome(Speaker(scenario, lang), outcome) for outcome in outcomes[:MOST_OUTCOMES]]


def _outcome(speaker: Speaker, outcome: Outcome) -> dict[str, Json]:
    return {
        "chance": str(outcome.chance),
        "percent": round(float(outcome.chance) * 100, 1),
        "lines": [{"text": speaker.event(event), "rule": event.rule} for event in outcome.events],
    }
