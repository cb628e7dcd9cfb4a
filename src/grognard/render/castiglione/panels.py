"""The side panels: the turn, the situation, the victory point sheet, the boxes."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.render.castiglione.battle_board import battle_board
from grognard.render.castiglione.board import item_words
from grognard.render.castiglione.facts import fact, of_side, side_name, words, written
from grognard.render.castiglione.pen import SERIF
from grognard.render.castiglione.pieces import counter, marks
from grognard.render.svg import Svg, element, group
from grognard.systems.castiglione.observation import CampaignSeen
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.text.catalogue import say


def draw_panels(scenario: CastiglioneScenario, seen: CampaignSeen, lang: str) -> list[Json]:
    found: list[Json] = [_turn(scenario, seen, lang), _situation(scenario, seen, lang)]
    found += battle_board(seen, lang)
    found += _troubles(scenario, seen, lang)
    found.append(_points(scenario, seen, lang))
    found += _boxes(scenario, seen, lang)
    return found


def _turn(scenario: CastiglioneScenario, seen: CampaignSeen, lang: str) -> Json:
    return {
        "kind": "track",
        "id": "turn",
        "title": words(lang, "turn"),
        "value": seen.turn,
        "of": scenario.terms.turns,
        "label": f"{written(seen.date, lang)} · {seen.republican}",
        "rule": "CAS-2.2.5a",
    }


def _situation(scenario: CastiglioneScenario, seen: CampaignSeen, lang: str) -> Json:
    phase = say(lang, f"castiglione-word-{seen.phase}")
    listed: list[Json] = [
        fact(words(lang, "phase"), phase, "CAS-4.2b"),
        fact(words(lang, "active"), side_name(lang, seen.active), "CAS-3.4a"),
        fact(words(lang, "initiative"), side_name(lang, seen.initiative), "CAS-7.0d"),
    ]
    if scenario.theatre.mantua >= 0:
        status = say(lang, f"castiglione-word-{seen.mantua.replace('_', '-')}")
        listed.append(fact(words(lang, "mantua"), status, "CAS-5.6k"))
    return {"kind": "facts", "id": "situation", "title": words(lang, "situation"), "rows": listed}


def _troubles(scenario: CastiglioneScenario, seen: CampaignSeen, lang: str) -> list[Json]:
    """Which of the units that are seen are out of command, have foraged, or lack supply."""
    listed: list[Json] = []
    for mark, rule in (("out-of-command", "CAS-6.0h"), ("unsupplied", "CAS-5.3a"), ("foraged", "CAS-5.5g")):
        names = [
            scenario.title("piece", scenario.roster.ids.index(row.piece), lang)
            for row in seen.pieces
            if mark in marks(row)
        ]
        if names:
            label = say(lang, f"castiglione-map-mark-{mark}")
            listed.append(fact(label, ", ".join(names), rule))
    if not listed:
        return []
    return [{"kind": "facts", "id": "troubles", "title": words(lang, "troubles"), "rows": listed}]


def _points(scenario: CastiglioneScenario, seen: CampaignSeen, lang: str) -> Json:
    listed: list[Json] = []
    for row in seen.points:
        name = of_side(lang, row.side, item_words(scenario, row.rule, lang))
        listed.append(fact(name, row.points, row.rule))
    for side in scenario.sides:
        listed.append(fact(of_side(lang, side, words(lang, "total")), seen.totals[side], "CAS-12.1c"))
    scores = [seen.totals[side] for side in scenario.sides]
    for least, name, rule in scenario.terms.levels:
        if least and abs(scores[0] - scores[1]) >= least:
            ahead = scenario.sides[0 if scores[0] > scores[1] else 1]
            label = of_side(lang, ahead, words(lang, "lead"))
            listed.append(fact(label, say(lang, f"castiglione-map-level-{name}"), rule))
            break
    return {"kind": "facts", "id": "points", "title": words(lang, "points"), "rows": listed, "counts": True}


def _boxes(scenario: CastiglioneScenario, seen: CampaignSeen, lang: str) -> list[Json]:
    found: list[Json] = []
    for side in scenario.sides:
        labels = seen.eliminated[side]
        if labels:
            title = of_side(lang, side, words(lang, "eliminated"))
            found.append(_tray(scenario, f"eliminated-{side}", title, labels, "CAS-12.1d", lang))
    if seen.city_box:
        found.append(_tray(scenario, "city-box", words(lang, "city-box"), seen.city_box, "CAS-5.7b", lang))
    return found


def _tray(
    scenario: CastiglioneScenario, name: str, title: str, labels: list[str], rule: str, lang: str
) -> Json:
    body = ""
    for index, label in enumerate(labels):
        x, y = 8 + index % 6 * 166, 8 + index // 6 * 166
        face = counter(scenario, label, 0, lang)
        body += group((face,), class_="piece", data_piece=label, transform=f"translate({x} {y})")
    height = 16 + (len(labels) + 5) // 6 * 166
    box = f"0 0 1008 {height}"
    svg = element("svg", Svg(body), xmlns="http://www.w3.org/2000/svg", viewBox=box, font_family=SERIF)
    return {"kind": "tray", "id": name, "title": title, "note": "", "svg": svg, "rule": rule}
