"""The side panels: the turn, the battle board, the victory point sheet, the boxes."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.render.castiglione.board import item_words
from grognard.render.castiglione.pen import PAPER, SERIF, text
from grognard.render.castiglione.pieces import Observation, counter, rows
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.text.catalogue import say

STAGES = (
    ("guns", ("NameMarchers", "RideLeaders"), "CAS-9.1a"),
    ("bombardment", ("Bombardment", "TakeHits"), "CAS-9.2a"),
    ("round", ("Round", "Distribute", "AfterRound"), "CAS-9.3b"),
    ("decision", ("StandOrRetreat",), "CAS-9.3i"),
    ("retreat", ("Retreat", "FallBack", "LeaderShelters", "Displace"), "CAS-9.4a"),
    ("pursuit", ("Pursuit",), "CAS-9.5a"),
)


def words(lang: str, key: str) -> str:
    return say(lang, f"castiglione-panel-{key}")


def side_name(lang: str, side: Json) -> str:
    return words(lang, f"side-{side}") if isinstance(side, str) else "–"


def of_side(lang: str, side: Json, what: str) -> str:
    """A side and what is told of it."""
    return say(lang, "castiglione-panel-of", {"side": side_name(lang, side), "what": what})


def draw_panels(scenario: CastiglioneScenario, observation: Observation, lang: str) -> list[Json]:
    found: list[Json] = [_turn(scenario, observation, lang), _situation(scenario, observation, lang)]
    battle = observation.get("battle")
    if isinstance(battle, dict):
        found += [_battle(scenario, battle, lang), _forces(scenario, observation, battle, lang)]
    found += _troubles(scenario, observation, lang)
    found.append(_points(scenario, observation, lang))
    found += _boxes(scenario, observation, lang)
    return found


def _turn(scenario: CastiglioneScenario, observation: Observation, lang: str) -> Json:
    return {
        "kind": "track",
        "id": "turn",
        "title": words(lang, "turn"),
        "value": observation["turn"],
        "of": scenario.terms.turns,
        "label": f"{observation['date']} · {observation['republican']}",
        "rule": "CAS-2.2.5a",
    }


def _situation(scenario: CastiglioneScenario, observation: Observation, lang: str) -> Json:
    phase = say(lang, f"castiglione-word-{observation['phase']}")
    listed: list[Json] = [
        _row(words(lang, "phase"), phase, "CAS-4.2b"),
        _row(words(lang, "active"), side_name(lang, observation["active"]), "CAS-3.4a"),
        _row(words(lang, "initiative"), side_name(lang, observation["initiative"]), "CAS-7.0d"),
    ]
    if scenario.theatre.mantua >= 0:
        status = say(lang, f"castiglione-word-{str(observation['mantua']).replace('_', '-')}")
        listed.append(_row(words(lang, "mantua"), status, "CAS-5.6k"))
    return {"kind": "facts", "id": "situation", "title": words(lang, "situation"), "rows": listed}


def _troubles(scenario: CastiglioneScenario, observation: Observation, lang: str) -> list[Json]:
    """Which of the units that are seen are out of command, have foraged, or lack supply."""
    listed: list[Json] = []
    for mark, rule in (("out_of_command", "CAS-6.0h"), ("unsupplied", "CAS-5.3a"), ("foraged", "CAS-5.5g")):
        names = [
            scenario.title("piece", scenario.roster.ids.index(str(row["piece"])), lang)
            for row in rows(observation, "pieces")
            if (row.get("supplied") is False if mark == "unsupplied" else row.get(mark))
        ]
        if names:
            label = say(lang, f"castiglione-map-mark-{mark.replace('_', '-')}")
            listed.append(_row(label, ", ".join(names), rule))
    if not listed:
        return []
    return [{"kind": "facts", "id": "troubles", "title": words(lang, "troubles"), "rows": listed}]


def _row(label: str, value: Json, rule: str) -> Json:
    return {"label": label, "value": value, "rule": rule}


def _battle(scenario: CastiglioneScenario, battle: dict[str, Json], lang: str) -> Json:
    """Where the combat stands: its stages, strengths and hits."""
    now = next((index for index, stage in enumerate(STAGES) if battle["step"] in stage[1]), 0)
    steps: list[Json] = [
        {
            "text": words(lang, f"stage-{name}"),
            "rule": rule,
            "state": "done" if index < now else "now" if index == now else "next",
        }
        for index, (name, _, rule) in enumerate(STAGES)
    ]
    strength, caused = battle["strength"], battle["caused"]
    assert isinstance(strength, dict) and isinstance(caused, dict)
    listed: list[Json] = [_row(words(lang, "round"), battle["round"], "CAS-9.3a")]
    for side in scenario.sides:
        listed.append(_row(of_side(lang, side, words(lang, "strength")), strength[side], "CAS-9.3b"))
        listed.append(_row(of_side(lang, side, words(lang, "caused")), caused[side], "CAS-9.3m"))
    place = scenario.theatre.names[scenario.theatre.ids.index(str(battle["place"]))]
    title = f"{words(lang, 'battle')} {place}"
    return {"kind": "steps", "id": "battle", "title": title, "steps": steps, "rows": listed}


def _forces(
    scenario: CastiglioneScenario, observation: Observation, battle: dict[str, Json], lang: str
) -> Json:
    """Both Forces laid out, the attacker on the left (CAS-9.0f)."""
    here = [row for row in rows(observation, "pieces") if row["place"] == battle["place"]]
    attacker = str(battle["attacker"])
    ours = [row for row in here if row["side"] == attacker]
    theirs = [row for row in here if row["side"] != attacker]
    tall = max(1, (max(len(ours), len(theirs)) + 2) // 3)
    body = ""
    for column, (force, name) in enumerate(((ours, "attacker"), (theirs, "defender"))):
        left = column * 540
        body += text(left + 250, 34, words(lang, name), 28, style="b")
        for index, row in enumerate(force):
            x, y = left + 10 + index % 3 * 168, 52 + index // 3 * 168
            face = counter(scenario, str(row["piece"]), int(str(row["hits"])), lang)
            body += f'<g class="piece" data-piece="{row["piece"]}" transform="translate({x} {y})">{face}</g>'
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1060 {70 + tall * 168}" font-family="{SERIF}">'
        f'<rect width="1060" height="{70 + tall * 168}" fill="{PAPER}"/>{body}</svg>'
    )
    return {
        "kind": "tray",
        "id": "forces",
        "title": words(lang, "forces"),
        "note": "",
        "svg": svg,
        "rule": "CAS-9.0f",
    }


def _points(scenario: CastiglioneScenario, observation: Observation, lang: str) -> Json:
    totals = observation["totals"]
    assert isinstance(totals, dict)
    listed: list[Json] = []
    for row in rows(observation, "points"):
        rule = str(row["rule"])
        name = of_side(lang, row["side"], item_words(scenario, rule, lang))
        listed.append(_row(name, row["points"], rule))
    for side in scenario.sides:
        listed.append(_row(of_side(lang, side, words(lang, "total")), totals[side], "CAS-12.1c"))
    return {"kind": "facts", "id": "points", "title": words(lang, "points"), "rows": listed}


def _boxes(scenario: CastiglioneScenario, observation: Observation, lang: str) -> list[Json]:
    found: list[Json] = []
    lost = observation["eliminated"]
    for side in scenario.sides:
        labels = lost.get(side) if isinstance(lost, dict) else []
        if isinstance(labels, list) and labels:
            title = of_side(lang, side, words(lang, "eliminated"))
            found.append(_tray(scenario, f"eliminated-{side}", title, labels, "CAS-12.1d", lang))
    joined = observation["city_box"]
    if isinstance(joined, list) and joined:
        found.append(_tray(scenario, "city-box", words(lang, "city-box"), joined, "CAS-5.7b", lang))
    return found


def _tray(
    scenario: CastiglioneScenario, name: str, title: str, labels: list[Json], rule: str, lang: str
) -> Json:
    body = ""
    for index, label in enumerate(labels):
        x, y = 8 + index % 6 * 166, 8 + index // 6 * 166
        face = counter(scenario, str(label), 0, lang)
        body += f'<g class="piece" data-piece="{label}" transform="translate({x} {y})">{face}</g>'
    height = 16 + (len(labels) + 5) // 6 * 166
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1008 {height}" font-family="{SERIF}">'
    svg = f"{opening}{body}</svg>"
    return {"kind": "tray", "id": name, "title": title, "note": "", "svg": svg, "rule": rule}
