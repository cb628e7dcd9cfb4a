"""What one reads before the battle: its hours, both armies corps by corps, and their guns."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.render.syw.panels import row, side_name, text, word
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.words import ARTILLERY, BRIGADE, ORDERS, WEATHER
from grognard.text.speaker import Speaker


def briefing(scenario: SywScenario, lang: str) -> list[Json]:
    found = [hours(scenario, lang), prizes(scenario, lang)]
    return found + [army(scenario, side, lang) for side in range(len(scenario.sides))]


def hours(scenario: SywScenario, lang: str) -> Json:
    """How long it lasts, in which weather, and who begins."""
    span = f"{scenario.clock(0)} – {scenario.clock(scenario.turns)}"
    speaker = Speaker(scenario, lang)
    kinds = list(dict.fromkeys([WEATHER[number] for number in scenario.weather]))
    rows: list[Json] = [
        row(text(lang, "situation"), speaker.own("situation"), "SYW-1.2a"),
        row(text(lang, "half-hours"), f"{scenario.turns} ({span})", "SYW-1.1d"),
        row(text(lang, "first"), side_name(scenario, scenario.first_player, lang), "SYW-B.2a"),
        row(text(lang, "weather"), ", ".join([word(lang, kind) for kind in kinds]), "SYW-7.0b"),
    ]
    if speaker.own("variant"):
        rows.insert(1, row(text(lang, "variant"), speaker.own("variant"), "SYW-1.2a"))
    return {"kind": "facts", "id": "hours", "title": text(lang, "battle"), "rows": rows}


def prizes(scenario: SywScenario, lang: str) -> Json:
    """What counts at the end, for whom, and how many points decide."""
    rows: list[Json] = [list(prize) for prize in each_prize(scenario, lang)]
    rows.append(["", margin(scenario, lang), ""])
    return {
        "kind": "table",
        "id": "prizes",
        "title": text(lang, "prizes"),
        "columns": ["", text(lang, "prize"), text(lang, "worth")],
        "rows": rows,
        "rule": "SYW-I.0h",
    }


def each_prize(scenario: SywScenario, lang: str) -> list[tuple[str, str, str]]:
    """For whom something counts, what it is, and how many points it is worth."""
    found: list[tuple[str, str, str]] = []
    for one in scenario.victory:
        names = [number for number, name in enumerate(scenario.sides) if one.side in (name, "both")]
        sides = ", ".join([side_name(scenario, number, lang) for number in names])
        told = one.text.get(lang) or text(lang, f"prize-{one.code}")
        if one.cells and not is_named(scenario, one.cells, told, lang):
            told += f" ({', '.join([scenario.ground.grid.label(cell) for cell in one.cells])})"
        points = f"{one.points}" if one.captured == one.points else f"{one.points} ({one.captured})"
        found.append((sides, told, points))
    return found


def is_named(scenario: SywScenario, cells: list[int], told: str, lang: str) -> bool:
    """Whether a text says by its name on the map which hexes it is about."""
    marks = [scenario.ground.named.get(cell) for cell in cells]
    return all(mark is not None and mark.titles.get(lang, mark.name) in told for mark in marks)


def margin(scenario: SywScenario, lang: str) -> str:
    return text(lang, "prize-margin", win=scenario.margin_win, decisive=scenario.margin_decisive)


def at_stake(scenario: SywScenario, lang: str) -> Json:
    """The same behind the score, in short: what is for both sides does not name them."""
    everybody = ", ".join([side_name(scenario, number, lang) for number in range(len(scenario.sides))])
    rows: list[Json] = []
    for sides, told, points in each_prize(scenario, lang):
        whose = told if sides == everybody else text(lang, "prize-of", side=sides, prize=told)
        rows.append(row(whose, points, ""))
    rows.append(row(margin(scenario, lang), "", "SYW-I.0h"))
    return {"kind": "facts", "id": "prizes", "title": text(lang, "prizes"), "rows": rows, "corner": True}


def army(scenario: SywScenario, side: int, lang: str) -> Json:
    """Every leader with his value, his first order, his brigades and his batteries."""
    roster = scenario.roster
    given = dict(scenario.first_orders)
    rows: list[Json] = []
    for leader in scenario.leaders_of[side]:
        below = [piece for piece in scenario.under[leader] if roster.corps[piece] == leader]
        brigades = [piece for piece in below if roster.kind[piece] == BRIGADE]
        guns = [piece for piece in below if roster.arm[piece] == ARTILLERY]
        forces = [f"{roster.called(one, lang)} ({len(roster.units[one])})" for one in brigades]
        forces += [roster.called(one, lang) for one in guns]
        name = f"{roster.ids[leader]} {roster.called(leader, lang)} ({roster.efficiency[leader][0]})"
        order = ORDERS[given[leader]] if leader in given else ""
        rows.append([name, order, ", ".join(forces)])
    return {
        "kind": "table",
        "id": f"army-{scenario.sides[side]}",
        "title": side_name(scenario, side, lang),
        "columns": [text(lang, key) for key in ("leader", "in-force", "forces")],
        "rows": rows,
        "rule": "SYW-2.4a",
    }
