"""What the page can ask before it acts: why something is refused, and what an action may lead to."""

from __future__ import annotations

from fractions import Fraction

from grognard import why
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.doom import doomed
from grognard.kernel.events import Event
from grognard.kernel.forecast import Outcome, TooManyBranches, certain, forecast_view
from grognard.kernel.journeys import interruption
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.scenario import Scenario
from grognard.kernel.shortcuts import followed
from grognard.kernel.state import State
from grognard.kernel.views import View
from grognard.render.artist import artist
from grognard.render.speaking import speaker_of
from grognard.server.choice_replies import Forecast, Reasons, Rest
from grognard.server.choice_replies import Outcome as OutcomeReply
from grognard.server.refused import Refused, RefusedByRule
from grognard.server.reply import Sentence
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

MOST_WAYS = 12_000
"""So many ways the dice can fall are walked for one card: about a second of work, never a minute."""

SAMPLES = 24
MOST_OUTCOMES = 16


def reasons(view: View, kind: str, label: str, lang: str, seen: list[Event] | None = None) -> Reasons:
    """Why a click on this piece or place does nothing now; at the least, what is being asked instead.

    With what this side saw of the game also why it was not asked for something in what has just happened.
    """
    scenario, lexicon = view.scenario, view.scenario.lexicon
    observed = view.observation()
    speaker = speaker_of(scenario, lang, observed)
    noun = lexicon.number(kind, label) if kind in lexicon.labels else None
    if noun is None:
        raise Refused(404, "no-such-noun", {"label": label[:40]})
    told = why.sentences(view, kind, noun, speaker, seen)
    names = artist(scenario.system).names(scenario, observed, lang) if kind == "piece" else {}
    return Reasons(reasons=[Sentence(text=text, rule=rule) for text, rule in told], who=names.get(label, ""))


def forecast_of(state: State, side: int, text: str, lang: str) -> Forecast:
    """What is certain about an option, then its outcomes, the likeliest first; nothing if nothing is open.

    Of several actions, as of a walk with a fight at its end, what the last of them may lead to; and where one
    answer alone is left then, and throws the dice (the last of those who attack was named), what that does.

    Certain are the events before the first die: strengths, supports and modifiers, each with its clause.
    """
    view, scenario = state.view(side), state.scenario
    try:
        *before, action = [scenario.lexicon.parse(one) for one in text.split(", ")]
        *before, action = _up_to_the_dice(view, (*before, action))
        if before:
            state = view.imagine(Dice("forecast"))
            if not followed(state, side, tuple(before)):
                return Forecast(situation=[], outcomes=[], rest=None)
            view = state.view(side)
        refusal = view.why_not(action)
        if refusal is not None:
            raise RefusedByRule(scenario, refusal)
        samples = SAMPLES if state.hides_from(side) else 1
        outcomes = forecast_view(view, action, samples, Dice("forecast"), MOST_WAYS // samples)
    except IllegalAction as refused:
        raise RefusedByRule(scenario, refused.refusal) from refused
    except TooManyBranches as fault:
        raise Refused(422, "too-many-outcomes") from fault
    if len(outcomes) < 2 and not _tells(scenario, outcomes):
        return Forecast(situation=[], outcomes=[], rest=None)
    speaker = speaker_of(scenario, lang, view.observation(), "maybe")
    # Of several worlds that a side could imagine none tells for certain who is lost in the end.
    dooms = [doomed(one.state, side) if samples == 1 else [] for one in outcomes]
    rows = _rows(speaker, outcomes, dooms)
    shown, rest = rows[:MOST_OUTCOMES], rows[MOST_OUTCOMES:]
    return Forecast(
        situation=_lines(speaker, _certain_beforehand(scenario, outcomes)),
        outcomes=[OutcomeReply(chance=str(row[0]), percent=_percent(row[0]), lines=row[1]) for row in shown],
        rest=Rest(count=len(rest), percent=_percent(sum(row[0] for row in rest))) if rest else None,
    )


def _up_to_the_dice(view: View, orders: tuple[Action, ...]) -> tuple[Action, ...]:
    """These orders, and the only answers that are left after them, if such a one throws the dice."""
    world, forced = view.imagine(Dice("forecast")), orders
    if not followed(world, view.side, orders):
        return orders
    while world.side_to_move == view.side and len(rest := world.options()) == 1:
        thrown, forced = world.dice.count, (*forced, rest[0])
        if interruption(view.side, thrown, world, world.play(rest[0])):
            return forced if world.dice.count > thrown else orders
    return orders


def _tells(scenario: Scenario, outcomes: list[Outcome]) -> bool:
    """Whether what is certain to happen is worth a card: a fight without a doubt about its end."""
    return bool(scenario.outcome_kinds) and any(outcome.events for outcome in outcomes)


def _rows(
    speaker: Speaker, outcomes: list[Outcome], dooms: list[list[Event]]
) -> list[tuple[Fraction, list[Sentence]]]:
    """The outcomes in words, the likeliest first, with who is lost; those that read the same are one."""
    chances: dict[str, Fraction] = {}
    lines: dict[str, list[Sentence]] = {}
    for outcome, doom in zip(outcomes, dooms, strict=True):
        told = [Sentence(text=speaker.foreseen(event), rule=event.rule) for event in outcome.events]
        told += [Sentence(text=_without_way_out(speaker, event), rule=event.rule) for event in doom]
        key = "\n".join(line.text for line in told)
        chances[key] = chances.get(key, Fraction(0)) + outcome.chance
        lines.setdefault(key, told)
    return sorted([(chances[key], lines[key]) for key in chances], key=lambda row: -row[0])


def _without_way_out(speaker: Speaker, event: Event) -> str:
    return say(speaker.lang, "server-no-way-out", {"what": speaker.foreseen(event)})


def _certain_beforehand(scenario: Scenario, outcomes: list[Outcome]) -> list[Event]:
    """Without what the outcomes tell themselves."""
    return [event for event in certain(outcomes) if event.kind not in scenario.outcome_kinds]


def _lines(speaker: Speaker, events: list[Event]) -> list[Sentence]:
    return [Sentence(text=speaker.event(event), rule=event.rule) for event in events]


def _percent(chance: Fraction | int) -> float:
    return round(float(chance) * 100, 1)
