"""Side panels: the calendar, the losses, the fight or shot under way, units still to come and units lost."""

from __future__ import annotations

from grognard.kernel.seen import Seen
from grognard.kernel.values import Json
from grognard.render.svg import element, joined
from grognard.render.waterloo.counters import army_colour, counter_svg
from grognard.render.waterloo.pieces import unit_title
from grognard.systems.waterloo.observation import (
    SeenMarch,
    SeenMove,
    SeenReckoning,
    SeenShot,
    SeenUnit,
    WaterlooSeen,
)
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.tables import verdict_word
from grognard.text.catalogue import message_id, say
from grognard.text.speaker import Speaker

SIZE = 22
PER_ROW = 7


def panels(scenario: WaterlooScenario, observation: WaterlooSeen, lang: str) -> list[Json]:
    found: list[Json] = [calendar(observation, lang), losses(scenario, observation, lang)]
    found += under_way(scenario, observation.under_way, lang)
    coming = [unit for unit in observation.units if unit.state == "aside"]
    gone = [unit for unit in observation.units if unit.state == "lost"]
    if coming:
        found.append(tray(scenario, "coming", coming, "WAT-3.6", lang))
    if gone:
        found.append(tray(scenario, "lost", gone, "WAT-5.2", lang))
    return found


def calendar(observation: WaterlooSeen, lang: str) -> Json:
    """Turn, hour, soft ground (chapter 7)."""
    phase = say(lang, message_id("waterloo", "plan", "phase", observation.phase))
    words = [part for part in (observation.hour, phase) if part]
    if observation.soft_ground:
        words.append(say(lang, "waterloo-plan-soft", {"added": str(observation.soft_ground)}))
    return {
        "kind": "track",
        "id": "calendar",
        "title": say(lang, "waterloo-plan-calendar"),
        "value": observation.turn,
        "of": observation.turns,
        "label": ", ".join(words),
        "rule": "WAT-7.1",
    }


def losses(scenario: WaterlooScenario, observation: WaterlooSeen, lang: str) -> Json:
    """The loss value of both sides (chapter 5), and which armies are shaken (chapter 17)."""
    points, shaken = observation.losses, observation.shaken
    facts: list[Json] = []
    speaker = Speaker(scenario, lang)
    for side, value in zip(("french", "allied"), points, strict=True):
        facts.append({"label": speaker.side_called(side), "value": f"{value:g}", "rule": "WAT-5.2"})
    for army, is_shaken in zip(("French", "English", "Prussian"), shaken, strict=True):
        if is_shaken:
            name = say(lang, message_id("waterloo", "army", army))
            facts.append({"label": name, "value": say(lang, "waterloo-plan-shaken"), "rule": "WAT-17.19"})
    title = say(lang, "waterloo-plan-losses")
    return {"kind": "facts", "id": "losses", "title": title, "rows": facts, "counts": True}


def under_way(scenario: WaterlooScenario, told: Seen | None, lang: str) -> list[Json]:
    """What is being decided, with the numbers behind it."""
    if isinstance(told, SeenReckoning):
        return [attack_facts(told, lang), odds_facts(scenario, told.difference, lang)]
    if isinstance(told, SeenShot):
        return [shot_facts(told, lang)]
    if not isinstance(told, SeenMove | SeenMarch):
        return []
    facts: list[Json] = [
        {"label": say(lang, "waterloo-plan-points"), "value": str(told.left), "rule": "WAT-2.7"}
    ]
    if isinstance(told, SeenMove) and told.charge:
        label = say(lang, "waterloo-plan-charge")
        facts.append({"label": label, "value": f"+{told.charge}", "rule": "WAT-14.4"})
    return [{"kind": "facts", "id": "move", "title": say(lang, "waterloo-plan-move"), "rows": facts}]


def attack_facts(told: SeenReckoning, lang: str) -> Json:
    rows = (
        ("attack", told.attack, "WAT-13.3"),
        ("defence", told.defence, "WAT-13.4"),
        ("difference", told.difference, "WAT-13.2"),
    )
    facts: list[Json] = [
        {"label": say(lang, f"waterloo-plan-{word}"), "value": str(value), "rule": rule}
        for word, value, rule in rows
    ]
    return {"kind": "facts", "id": "attack", "title": say(lang, "waterloo-plan-fight"), "rows": facts}


def shot_facts(told: SeenShot, lang: str) -> Json:
    """Each target with its distance and the chance of some effect."""
    facts: list[Json] = []
    for target in told.targets:
        words: dict[str, str | int] = {}
        words |= {"distance": str(target.distance), "ways": str(target.ways), "of": str(target.of)}
        value = say(lang, "waterloo-plan-chance", words)
        facts.append({"label": target.place, "value": value, "rule": "WAT-15.8"})
    return {"kind": "facts", "id": "shot", "title": say(lang, "waterloo-plan-shot"), "rows": facts}


def odds_facts(scenario: WaterlooScenario, difference: int, lang: str) -> Json:
    """The result of each die at this difference."""
    tables = scenario.tables
    facts: list[Json] = []
    for die in range(1, 7):
        if difference >= tables.lowest:
            word = message_id("waterloo", "word", verdict_word(tables.fight(difference, die)))
            facts.append({"label": str(die), "value": say(lang, word), "rule": "WAT-13.1"})
    return {"kind": "facts", "id": "odds", "title": say(lang, "waterloo-plan-odds"), "rows": facts}


def tray(scenario: WaterlooScenario, name: str, units: list[SeenUnit], rule: str, lang: str) -> Json:
    """Counters off the map, side by side."""
    drawn: list[str] = []
    for index, unit in enumerate(units):
        x, y = (index % PER_ROW + 0.5) * 2.1 * SIZE, (index // PER_ROW + 0.5) * 2.1 * SIZE
        colour = army_colour(scenario, unit.army)
        drawn.append(counter_svg(unit, unit_title(unit, lang), x, y, SIZE, True, colour))
    width, height = PER_ROW * 2.1 * SIZE, ((len(units) - 1) // PER_ROW + 1) * 2.1 * SIZE
    box = f"0 0 {width:.0f} {height:.0f}"
    svg = element("svg", joined(drawn), xmlns="http://www.w3.org/2000/svg", viewBox=box)
    return {
        "kind": "tray",
        "id": name,
        "title": say(lang, f"waterloo-plan-{name}"),
        "note": say(lang, "waterloo-plan-units", {"number": len(units)}),
        "svg": svg,
        "rule": rule,
    }
