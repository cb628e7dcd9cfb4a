"""Side panels: the clock, the points, the order sheet of each army, its losses."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.systems.syw.scenario import SywScenario

WORDS = {
    "en": {
        "clock": "Clock",
        "turn": "Half-hour",
        "phase": "Phase",
        "initiative": "Initiative",
        "weather": "Weather",
        "points": "Victory points",
        "orders": "Order sheet",
        "leader": "Leader",
        "order": "In force",
        "one": "Box -1",
        "two": "Box -2",
        "covered": "face down",
        "lost": "lost",
        "losses": "Losses",
        "brigades": "Brigades broken up",
        "units": "Units lost",
        "shaken": "Shaken",
        "panicked": "Panicked",
    },
    "fr": {
        "clock": "Horloge",
        "turn": "Demi-heure",
        "phase": "Phase",
        "initiative": "Initiative",
        "weather": "Temps",
        "points": "Points de victoire",
        "orders": "Feuille d'ordres",
        "leader": "Chef",
        "order": "En vigueur",
        "one": "Case -1",
        "two": "Case -2",
        "covered": "face cachée",
        "lost": "perdu",
        "losses": "Pertes",
        "brigades": "Brigades rompues",
        "units": "Unités perdues",
        "shaken": "Ébranlées",
        "panicked": "Paniquées",
    },
}


def panels(scenario: SywScenario, observation: dict[str, Json], lang: str, say: dict[str, str]) -> list[Json]:
    """All panels, in the order in which they are shown; `say` holds words already in the language."""
    words = WORDS.get(lang, WORDS["en"])
    found: list[Json] = [
        {
            "kind": "track",
            "id": "clock",
            "title": words["clock"],
            "value": observation["turn"],
            "of": observation["turns"],
            "label": f"{observation['clock']}",
            "rule": "SYW-2.6a",
        },
        _facts(observation, words, say),
    ]
    for side in scenario.sides:
        found.append(_sheet(scenario, observation, words, side, say))
    found.append(_losses(scenario, observation, words, say))
    return found


def _facts(observation: dict[str, Json], words: dict[str, str], say: dict[str, str]) -> Json:
    points = observation["points"]
    rows: list[Json] = [
        {"label": words["phase"], "value": say.get(str(observation["phase"]), ""), "rule": "SYW-1.1d"},
        {
            "label": words["initiative"],
            "value": say.get(str(observation["initiative"]), ""),
            "rule": "SYW-B.2b",
        },
        {"label": words["weather"], "value": say.get(str(observation["weather"]), ""), "rule": "SYW-7.0b"},
    ]
    if isinstance(points, dict):
        for side, number in points.items():
            label = f"{words['points']}: {say.get(side, side)}"
            rows.append({"label": label, "value": str(number), "rule": "SYW-I.0h"})
    return {"kind": "facts", "id": "facts", "title": words["turn"], "rows": rows}


def _rows_of(observation: dict[str, Json], key: str, side: str) -> list[dict[str, Json]]:
    rows = observation.get(key)
    if not isinstance(rows, list):
        return []
    return [row for row in rows if isinstance(row, dict) and row.get("side") == side]


def _sheet(
    scenario: SywScenario, observation: dict[str, Json], words: dict[str, str], side: str, say: dict[str, str]
) -> Json:
    """The order sheet as on the table: the leader's box and the two boxes of orders in transit (SYW-2.3b)."""
    rows: list[Json] = []
    for row in _rows_of(observation, "leaders", side):
        piece = scenario.roster.labels.index(str(row["piece"]))
        name = f"{scenario.roster.ids[piece]} {scenario.roster.names[piece]} ({row['efficiency']})"
        if row["lost"]:
            name += f" – {words['lost']}"
        boxes = [_box(row, key, words) for key in ("order", "transit_one", "transit_two")]
        rows.append([name, *boxes])
    return {
        "kind": "table",
        "id": f"orders-{side}",
        "title": f"{words['orders']}: {say.get(side, side)}",
        "columns": [words["leader"], words["order"], words["one"], words["two"]],
        "rows": rows,
        "rule": "SYW-2.3b",
    }


def _box(row: dict[str, Json], key: str, words: dict[str, str]) -> str:
    text = str(row.get(key) or "")
    return f"▪ {words['covered']}" if text == "covered" else text


def _losses(
    scenario: SywScenario, observation: dict[str, Json], words: dict[str, str], say: dict[str, str]
) -> Json:
    rows: list[Json] = []
    for side in scenario.sides:
        pieces = _rows_of(observation, "pieces", side)
        broken = sum([row["kind"] == "brigade" and not row["cells"] for row in pieces])
        units = [row for row in pieces if row["kind"] == "unit"]
        counts = [sum([row["state"] == state for row in units]) for state in ("shaken", "panicked", "gone")]
        rows.append([say.get(side, side), str(broken), *[str(count) for count in counts]])
    return {
        "kind": "table",
        "id": "losses",
        "title": words["losses"],
        "columns": ["", words["brigades"], words["shaken"], words["panicked"], words["units"]],
        "rows": rows,
        "rule": "SYW-6.0h",
    }
