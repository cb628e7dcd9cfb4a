"""What one reads before the campaign: days, armies, what counts, each side's formations, and the tables."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.render.castiglione.board import item_words
from grognard.render.castiglione.facts import fact, of_side, side_name, words, written
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.systems.castiglione.tables import Grid
from grognard.systems.castiglione.words import ARTILLERY, CAVALRY, GARRISON, INFANTRY, KINDS, SIDES
from grognard.text.catalogue import say

RANGE = "\N{EN DASH}"


def briefing(scenario: CastiglioneScenario, lang: str) -> list[Json]:
    return [
        _days(scenario, lang),
        _armies(scenario, lang),
        _points(scenario, lang),
        *[_leaders(scenario, side, lang) for side in range(2)],
        *[_units(scenario, side, lang) for side in range(2)],
        _forced_march(scenario, lang),
        _grid(scenario.tables.combat, "combat", "CAS-9.3c", lang),
        _grid(scenario.tables.bombardment, "bombardment", "CAS-9.2d", lang),
        _grid(scenario.tables.pursuit, "pursuit", "CAS-9.5c", lang),
    ]


def told(lang: str, key: str) -> str:
    return say(lang, f"castiglione-briefing-{key}")


def _panel(name: str, title: str, columns: list[str], rows: list[Json], rule: str) -> Json:
    return {"kind": "table", "id": name, "title": title, "columns": [*columns], "rows": rows, "rule": rule}


def _days(scenario: CastiglioneScenario, lang: str) -> Json:
    """How long it lasts, who begins, and the option that is on."""
    terms = scenario.terms
    fixed = len(terms.fixed_initiative)
    rows: list[Json] = [
        fact(told(lang, "turns"), terms.turns, "CAS-4.2a"),
        fact(
            told(lang, "days"),
            f"{written(terms.dates[0], lang)} {RANGE} {written(terms.dates[-1], lang)}",
            "CAS-2.2.5a",
        ),
    ]
    if fixed:
        first = side_name(lang, SIDES[terms.fixed_initiative[0]])
        rows.append(fact(told(lang, "first"), f"{first} (1{RANGE}{fixed})", "CAS-7.0a"))
    if scenario.theatre.mantua >= 0:
        rows.append(fact(told(lang, "siege"), terms.siege_sp, "CAS-5.6c"))
    if scenario.fog:
        rows.append(fact(told(lang, "dummies"), len(scenario.roster.dummies[0]), "CAS-FOG.c"))
    return {"kind": "facts", "id": "days", "title": told(lang, "campaign"), "rows": rows}


def _armies(scenario: CastiglioneScenario, lang: str) -> Json:
    """Strength points by arm, units and leaders."""
    roster = scenario.roster
    rows: list[Json] = []
    for side, name in enumerate(SIDES):
        field = [unit for unit in roster.troops[side] if roster.kind[unit] != GARRISON]
        arms: list[Json] = [
            str(sum(roster.sp[unit] for unit in field if roster.kind[unit] == arm))
            for arm in (INFANTRY, CAVALRY, ARTILLERY)
        ]
        rows.append([side_name(lang, name), *arms, str(len(field)), str(len(roster.leaders[side]))])
    keys = ("army", "infantry", "cavalry", "artillery", "units", "leaders")
    return _panel("armies", told(lang, "armies"), [told(lang, key) for key in keys], rows, "CAS-2.1.1g")


def _points(scenario: CastiglioneScenario, lang: str) -> Json:
    """What each item of the sheet is worth, and the levels of victory."""
    rows: list[Json] = []
    for item in scenario.terms.scorings:
        for side, name in enumerate(SIDES):
            if item.side in (side, -1):
                label = of_side(lang, name, item_words(scenario, item.rule, lang))
                rows.append(fact(label, item.points, item.rule))
    for least, level, rule in scenario.terms.levels:
        if least:
            rows.append(fact(say(lang, f"castiglione-map-level-{level}"), f"{least} +", rule))
    return {"kind": "facts", "id": "points", "title": words(lang, "points"), "rows": rows}


def _leaders(scenario: CastiglioneScenario, side: int, lang: str) -> Json:
    """A side's leaders with their ratings and where they begin."""
    roster = scenario.roster
    rows: list[Json] = []
    for leader in sorted(roster.leaders[side], key=lambda one: roster.rank[one]):
        ratings = [roster.rank[leader], roster.sr[leader], roster.cr[leader], roster.tr[leader]]
        title = scenario.title("piece", leader, lang)
        rows.append([title, *[str(one) for one in ratings], _start(scenario, leader, lang)])
    keys = ("leader", "rank", "sr", "cr", "tr", "area")
    title = of_side(lang, SIDES[side], told(lang, "leaders"))
    columns = [told(lang, key) for key in keys]
    return _panel(f"leaders-{SIDES[side]}", title, columns, rows, "CAS-2.1.2a")


def _units(scenario: CastiglioneScenario, side: int, lang: str) -> Json:
    """A side's field units, formation by formation."""
    roster = scenario.roster
    chiefs = {roster.formation[leader]: leader for leader in roster.leaders[side]}
    rows: list[Json] = []
    field = [unit for unit in roster.troops[side] if roster.kind[unit] != GARRISON]
    for unit in sorted(field, key=lambda one: roster.formation[one]):
        chief = chiefs.get(roster.formation[unit], -1)
        values = f"{roster.sp[unit]} · {roster.cf[unit]} · {roster.ma[unit]}"
        rows.append(
            [
                scenario.title("piece", unit, lang),
                say(lang, f"castiglione-word-{KINDS[roster.kind[unit]]}"),
                values,
                scenario.title("piece", chief, lang) if chief >= 0 else RANGE,
                _start(scenario, unit, lang),
            ]
        )
    keys = ("unit", "arm", "values", "leader", "area")
    title = of_side(lang, SIDES[side], told(lang, "units"))
    columns = [told(lang, key) for key in keys]
    return _panel(f"units-{SIDES[side]}", title, columns, rows, "CAS-2.1.1d")


def _start(scenario: CastiglioneScenario, piece: int, lang: str) -> str:
    """Where a piece begins, or the turn on which it arrives."""
    area = scenario.roster.start[piece]
    if area >= 0:
        return scenario.theatre.names[area]
    for arrival in scenario.terms.arrivals:
        if piece in arrival.pieces:
            name = scenario.theatre.names[arrival.areas[0]]
            return say(lang, "castiglione-briefing-arrives", {"place": name, "turn": arrival.turn})
    return RANGE


def _forced_march(scenario: CastiglioneScenario, lang: str) -> Json:
    tables = scenario.tables
    last = len(tables.forced_extra) - 1
    rows: list[Json] = []
    for row, (extra, hit) in enumerate(zip(tables.forced_extra, tables.forced_hit, strict=True)):
        rows.append(
            [_open(row, last, tables.forced_first_die), f"+{extra}", told(lang, "yes") if hit else RANGE]
        )
    columns = [told(lang, key) for key in ("die", "extra", "hit")]
    return _panel("table-forced", told(lang, "table-forced"), columns, rows, "CAS-8.3c")


def _grid(grid: Grid, name: str, rule: str, lang: str) -> Json:
    """A table of hits by modified die and column."""
    last = len(grid.rows) - 1
    rows: list[Json] = [
        [_open(row, last, grid.first_die), *[str(hits) for hits in line]]
        for row, line in enumerate(grid.rows)
    ]
    heads: list[str] = []
    for index, least in enumerate(grid.columns):
        most = grid.columns[index + 1] - 1 if index + 1 < len(grid.columns) else -1
        heads.append(f"{least}+" if most < 0 else str(least) if most == least else f"{least}{RANGE}{most}")
    return _panel(f"table-{name}", told(lang, f"table-{name}"), [told(lang, "die"), *heads], rows, rule)


def _open(row: int, last: int, first: int) -> str:
    """The modified die of a row; the outer rows stand for less and more as well."""
    die = first + row
    return f"\N{LESS-THAN OR EQUAL TO} {die}" if row == 0 else f"{die} +" if row == last else str(die)
