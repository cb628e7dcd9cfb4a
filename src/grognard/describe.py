"""Options, events and refusals as plain data with their texts: the JSON of the command and of the site."""

from __future__ import annotations

from grognard.kernel.actions import NUMBER, Action
from grognard.kernel.dice import Roll
from grognard.kernel.events import Event
from grognard.kernel.figures import Figure
from grognard.kernel.refusal import Datum, Refusal
from grognard.kernel.scenario import Scenario
from grognard.kernel.sides import may_see
from grognard.kernel.values import Json
from grognard.kernel.verification import Verdict
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker


def option(speaker: Speaker, action: Action) -> dict[str, Json]:
    """An option: its notation, sentence, clause, and nouns for the board to light."""
    scenario = speaker.scenario
    verb = scenario.lexicon.verbs[action.verb]
    nouns: list[Json] = [
        [kind, scenario.lexicon.label(kind, noun)]
        for kind, noun in zip(verb.nouns, action.nouns(), strict=False)
    ]
    return {
        "action": scenario.lexicon.notate(action),
        "text": speaker.option(action),
        "rule": scenario.option_rule(action),
        "nouns": nouns,
    }


def event(speaker: Speaker, happened: Event) -> dict[str, Json]:
    """An event: its kind, clause, sentence, named data, and the sides that may see it."""
    scenario = speaker.scenario
    seen: list[Json] = [
        side for number, side in enumerate(scenario.sides) if may_see(happened.seen_by, number)
    ]
    return {
        "kind": happened.kind,
        "rule": happened.rule,
        "text": speaker.event(happened),
        "data": event_data(scenario, happened),
        "seen_by": seen,
    }


def event_data(scenario: Scenario, happened: Event) -> dict[str, Json]:
    """The event's data by field name, with the notation's labels."""
    data: dict[str, Json] = {}
    for (name, kind), datum in zip(scenario.events.get(happened.kind, ()), happened.data, strict=False):
        data[name] = _datum(scenario, kind, datum)
    return data


def figure_data(scenario: Scenario, figure: Figure) -> dict[str, Json]:
    """The data of a figure by field name, as those of an event."""
    fields = scenario.rules.messages.figures.get(figure.key, ())
    return {
        name: _datum(scenario, kind, datum) for (name, kind), datum in zip(fields, figure.data, strict=False)
    }


def _datum(scenario: Scenario, kind: str, datum: Datum) -> Json:
    if isinstance(datum, tuple):
        return [_datum(scenario, kind.removesuffix("s"), one) for one in datum]
    if isinstance(datum, str) or kind == NUMBER:
        return datum
    if kind == "side":
        return scenario.sides[datum] if datum >= 0 else None
    if kind in scenario.lexicon.labels:
        return scenario.lexicon.label(kind, datum) if datum >= 0 else None
    return datum


def refusal(speaker: Speaker, reason: Refusal, action: str) -> dict[str, Json]:
    """A refusal: what was asked, the clause against it, and a sentence."""
    return {"action": action, "rule": reason.rule, "text": speaker.refusal(reason)}


def verdict(found: Verdict, lang: str) -> str:
    """Whether the dice of a record are what was promised, as a sentence."""
    if found.kind == "":
        args: dict[str, str | int] = {"rolls": found.rolls, "actions": found.actions}
        return say(lang, "kernel-verify-good", {**args, "words": len(found.words)})
    if found.kind == "commitment":
        return say(lang, "kernel-verify-commitment", {"commitment": found.commitment})
    if found.kind == "record":
        return say(lang, "kernel-verify-record", {"reason": found.sentence})
    return say(
        lang,
        "kernel-verify-dice",
        {"number": found.number, "stored": _roll(found.stored, lang), "given": _roll(found.given, lang)},
    )


def _roll(roll: Roll | None, lang: str) -> str:
    """A roll as people write it; none where one is missing."""
    if roll is None:
        return say(lang, "kernel-verify-no-roll")
    values = " ".join([str(value) for value in roll.values])
    return f"{roll.name} d{roll.sides}: {values}" if len(roll.values) == 1 else f"{roll.name}: {values}"
