"""The fire and charge routines of the rulebook walked step by step, with every number and the exact odds."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.systems.syw.chances import Clash, Shot, passing, percent, readiness, steadiness
from grognard.systems.syw.charge_targets import charge_targets
from grognard.systems.syw.fire_targets import fire_targets
from grognard.systems.syw.observation import UnderWay
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ARTILLERY, BANDS, CLASSES, INFANTRY, LEADER, LETTERS, RESULTS, WAGONS
from grognard.text.catalogue import message_id, say

Step = tuple[str, str]
FIRE: tuple[Step, ...] = (
    ("pick", "SYW-G.3e"),
    ("ready", "SYW-G.4e"),
    ("gamble", "SYW-G.4f"),
    ("aim", "SYW-G.3j"),
    ("power", "SYW-G.3l"),
    ("class", "SYW-2.8g"),
    ("die", "SYW-G.3n"),
    ("leaders", "SYW-I.0a"),
)
GUNS = tuple([step for step in FIRE if step[0] not in ("ready", "gamble")])
CHARGE: tuple[Step, ...] = (
    ("pick", "SYW-H.1n"),
    ("target", "SYW-H.1f"),
    ("supports", "SYW-H.1i"),
    ("evade", "SYW-H.1p"),
    ("ratio", "SYW-H.1u"),
    ("difference", "SYW-H.1v"),
    ("die", "SYW-H.1z"),
    ("results", "SYW-H.1w"),
    ("advance", "SYW-H.1am"),
)
REACTION: tuple[Step, ...] = (
    ("react", "SYW-H.2f"),
    ("test", "SYW-H.2e"),
    ("meet", "SYW-H.2g"),
    ("limit", "SYW-H.2i"),
    ("ride", "SYW-H.2j"),
    ("counter", "SYW-H.2l"),
    ("strike", "SYW-H.2k"),
)
MOST_TARGETS = 4
"""How many targets are told in full; the badges on the board tell the rest."""


def routine(game: Battle, doing: UnderWay, lang: str) -> list[Json]:
    """The panel of the fire, charge or reaction under way, if there is one."""
    kind, stage = doing.kind, doing.stage or ""
    if kind == "fire":
        steps = GUNS if game.phase == "guns" else FIRE
        return [_panel(lang, kind, steps, stage, fire_rows(game, doing, lang))]
    if kind == "charge":
        return [_panel(lang, kind, CHARGE, stage, charge_rows(game, doing, lang))]
    if kind == "reaction":
        return [_panel(lang, kind, REACTION, stage, reaction_rows(game, doing, lang))]
    return []


def _panel(lang: str, kind: str, steps: tuple[Step, ...], now: str, rows: list[Json]) -> Json:
    """Steps before the one under way are done, those after it are still to come."""
    state = "done"
    lines: list[Json] = []
    for name, rule in steps:
        if name == now:
            state = "now"
        lines.append({"text": _say(lang, "step", f"{kind}-{name}"), "rule": rule, "state": state})
        if state == "now":
            state = "next"
    return {
        "kind": "steps",
        "id": "routine",
        "title": _say(lang, "routine", kind),
        "steps": lines,
        "rows": rows,
    }


def _say(lang: str, part: str, key: str, **args: str | int) -> str:
    return say(lang, message_id("syw", part, key), dict(args))


def _row(label: str, value: str, rule: str) -> Json:
    return {"label": label, "value": value, "rule": rule}


def _piece(game: Battle, label: str | None) -> int:
    return game.scenario.roster.labels.index(label) if label else -1


# -- fire ---------------------------------------------------------------------------------------------


def fire_rows(game: Battle, doing: UnderWay, lang: str) -> list[Json]:
    """The tests that the unit takes, and each target with its numbers."""
    unit = _piece(game, doing.piece)
    if unit < 0:
        return []
    roster = game.scenario.roster
    rows: list[Json] = []
    if roster.arm[unit] == INFANTRY:
        name, faces = roster.called(unit, lang), readiness(game, unit)
        told = _say(lang, "routine", "faces", faces=faces)
        rows.append(_row(_say(lang, "routine", "ready", name=name), told, "SYW-G.4e"))
        if doing.stage == "gamble":
            told = _say(lang, "routine", "faces", faces=steadiness(game, unit))
            rows.append(_row(_say(lang, "routine", "pressed", name=name), told, "SYW-G.4f"))
    for target in fire_targets(game, unit)[:MOST_TARGETS]:
        rows += shot_rows(game, unit, target, lang)
    return rows


def shot_rows(game: Battle, unit: int, target: int, lang: str) -> list[Json]:
    """One target: range, fire power, class, the result of each face, and the sum."""
    roster = game.scenario.roster
    shot = Shot(game, unit, target)
    label = _say(lang, "routine", "shot", name=roster.called(target, lang))
    odds: dict[str, str | int] = {"ways": shot.tells, "percent": percent(shot.tells)}
    if shot.letter < 0:
        rule = "SYW-I.0a" if roster.kind[target] == LEADER else "SYW-4.4h"
        return [_row(label, _say(lang, "routine", "shot-certain", **odds), rule)]
    results = ", ".join([f"{face} {RESULTS[result]}" for face, result in enumerate(shot.results, 1)])
    numbers = _say(
        lang,
        "routine",
        "shot-numbers",
        letter=LETTERS[shot.letter],
        exposure=CLASSES[shot.exposure],
        results=results,
        **odds,
    )
    rows = [_row(label, numbers, "SYW-G.3n")]
    if roster.arm[unit] == ARTILLERY:
        band = _say(lang, "word", BANDS[shot.band])
        rows.append(_row(_say(lang, "routine", "band"), band, "SYW-G.3l"))
    if shot.hedge:
        told = _say(lang, "routine", "hedge", name=roster.called(target, lang))
        rows.append(_row(told, _say(lang, "routine", "one-better"), "SYW-2.7e"))
    return rows


# -- charges ------------------------------------------------------------------------------------------


def charge_rows(game: Battle, doing: UnderWay, lang: str) -> list[Json]:
    """Each charge that may be made, or the one that is: ratio, difference, modifiers, every face, the sum."""
    unit = _piece(game, doing.piece)
    if unit < 0:
        return []
    labels = game.scenario.roster.labels
    supports = tuple([labels.index(label) for label in (doing.by or [])])
    target = _piece(game, doing.target)
    rows: list[Json] = []
    if doing.stage == "evade":
        faces = _say(lang, "routine", "faces", faces=steadiness(game, target, 2))
        name = game.scenario.roster.called(target, lang)
        rows.append(_row(_say(lang, "routine", "evade", name=name), faces, "SYW-H.1q"))
    only = doing.only or []
    targets = [target] if target >= 0 else charge_targets(game, unit)
    roster = game.scenario.roster
    fought = [one for one in targets if roster.kind[one] != LEADER and roster.arm[one] != WAGONS]
    for one in fought[:MOST_TARGETS]:
        if not only or labels[one] in only:
            rows += clash_rows(game, unit, one, supports, lang)
    return rows


def clash_rows(game: Battle, unit: int, target: int, supports: tuple[int, ...], lang: str) -> list[Json]:
    roster = game.scenario.roster
    clash = Clash(game, unit, target, supports)
    label = _say(lang, "routine", "ratio", unit=roster.called(unit, lang), name=roster.called(target, lang))
    numbers = _say(
        lang,
        "routine",
        "ratio-numbers",
        attackers=clash.attackers,
        defender=clash.defender,
        ratio=clash.ratio,
    )
    rows = [
        _row(label, numbers, "SYW-H.1u"),
        _row(_say(lang, "routine", "difference"), f"{clash.difference:+d}", "SYW-H.1v"),
    ]
    rows += [_row(_say(lang, "word", code), f"{add:+d}", "SYW-H.1z") for code, add in clash.modifiers]
    for face, (total, pair) in enumerate(zip(clash.totals, clash.results, strict=True), 1):
        moved = _say(lang, "routine", "total", total=total) if total != face else ""
        result = _say(lang, "routine", "results", attack=RESULTS[pair[0]], defence=RESULTS[pair[1]])
        rows.append(_row(_say(lang, "routine", "die", die=face, total=moved), result, "SYW-H.1w"))
    odds = _say(
        lang,
        "routine",
        "sum-numbers",
        breaks=clash.breaks,
        percent=percent(clash.breaks),
        costs=clash.costs,
        loss=percent(clash.costs),
    )
    return [*rows, _row(_say(lang, "routine", "sum"), odds, "SYW-H.1w")]


# -- charges in reaction ------------------------------------------------------------------------------


def reaction_rows(game: Battle, doing: UnderWay, lang: str) -> list[Json]:
    """Who was named, and how likely each is to ride."""
    roster = game.scenario.roster
    rows: list[Json] = []
    for label in doing.by or []:
        unit = roster.labels.index(label)
        faces = _say(lang, "routine", "faces", faces=passing(game.efficiency(unit)))
        rows.append(_row(roster.called(unit, lang), faces, "SYW-H.2e"))
    return rows
