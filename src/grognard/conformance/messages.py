"""Whether everything that a scenario declares has words in every language."""

from __future__ import annotations

from grognard.kernel.scenario import Fields, Scenario
from grognard.text.catalogue import LANGUAGES, has, message_id


def missing_messages(scenario: Scenario) -> list[str]:
    """Every declared key that lacks a message, and every name that a battle should have, in some language."""
    parts: tuple[tuple[str, Fields], ...] = (
        ("event", scenario.events),
        ("ask", scenario.asks),
        ("no", scenario.refusals),
        ("note", scenario.notes),
        ("figure", scenario.rules.messages.figures),
        ("do", {verb.word: () for verb in scenario.lexicon.verbs}),
    )
    keys = [message_id(part, key) for part, fields in parts for key in fields]
    missing = [
        f"{lang}: {scenario.system}-{key}"
        for lang in LANGUAGES
        for key in keys
        if not has(lang, f"{scenario.system}-{key}")
        and not has(lang, f"kernel-{key}")
        and not worded_by_the_battle(scenario, key, lang)
    ]
    own = ["title", "about", *[f"side-{side}" for side in scenario.sides]]
    return missing + [
        f"{lang}: {scenario.id} has no '{key}' of its own"
        for lang in LANGUAGES
        for key in own
        if not scenario.texts.get(key, {}).get(lang)
    ]


def worded_by_the_battle(scenario: Scenario, key: str, lang: str) -> bool:
    """Whether the battle's own files have the words: its title, and names of its sides."""
    title = key == message_id("scenario", scenario.name)
    return lang in scenario.texts.get("title" if title else key, {})
