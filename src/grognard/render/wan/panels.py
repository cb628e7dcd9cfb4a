"""The side panels: turn and hour, phase, scores, objectives, the counter in hand, reinforcements, traits."""

from __future__ import annotations

from fractions import Fraction

from grognard.kernel.sides import NOBODY
from grognard.kernel.values import Json
from grognard.render.svg import element, group, joined, titled
from grognard.render.wan.counters import DEFS, STYLE, corps_colours, look_of
from grognard.render.wan.pieces import ONE_MODE, all_modes
from grognard.systems.wan.battle import Battle
from grognard.systems.wan.index import awards
from grognard.systems.wan.observation import WanSeen
from grognard.systems.wan.prospects import (
    PASSAGE,
    CombatProspect,
    Modifier,
    Prospect,
    ShotProspect,
    StepProspect,
)
from grognard.text.catalogue import message_id, say

PER_ROW = 6
PITCH = 58


def panels(battle: Battle, seen: WanSeen, lang: str) -> list[Json]:
    found: list[Json] = [
        *preview_panel(battle, seen, lang),
        turn_panel(battle, seen, lang),
        phase_panel(seen, lang),
        scores_panel(battle, seen, lang),
        objectives_panel(battle, seen.holders, lang),
    ]
    found += tray(battle, seen, lang, "waiting", "coming", "WAN-2.7d")
    found += tray(battle, seen, lang, "gone", "losses", "WAN-7.1.1a")
    return [
        *index_panel(battle, seen, lang),
        *found,
        traits_panel(battle, lang),
        *medians_panel(battle, lang),
    ]


def _word(lang: str, word: str) -> str:
    return say(lang, message_id("wan", "word", word))


def _panel(lang: str, key: str, **args: str | int) -> str:
    return say(lang, f"wan-panel-{key}", dict(args))


def side_name(battle: Battle, side: str, lang: str) -> str:
    """What an army is called, by the battle's own files."""
    return battle.texts.get(f"side-{side}", {}).get(lang) or say(lang, message_id("wan", "side", side))


def turn_panel(battle: Battle, seen: WanSeen, lang: str) -> Json:
    minutes = battle.starts_at + (seen.turn - 1) * battle.minutes_per_turn
    hour = f"{minutes // 60 % 24}:{minutes % 60:02d}"
    return {
        "kind": "track",
        "id": "turn",
        "title": _panel(lang, "turn"),
        "value": seen.turn,
        "of": battle.turns,
        "label": f"{hour} · {side_name(battle, seen.mover, lang)}",
        "rule": "WAN-1.4.2e",
    }


PHASE_RULES = {
    "placement": "WAN-1.3b",
    "fire": "WAN-1.3c",
    "movement": "WAN-1.3d",
    "combat": "WAN-1.3e",
    "manoeuvre": "WAN-1.5.1ah",
    "rally": "WAN-1.3f",
    "end": "WAN-7.1d",
}


def phase_panel(seen: WanSeen, lang: str) -> Json:
    """The whole sequence of the player-turn with the phase under way (1.3)."""
    steps: list[Json] = []
    state = "done"
    for phase in seen.phases:
        if phase == seen.phase:
            state = "now"
        steps.append({"text": _word(lang, phase), "rule": PHASE_RULES[phase], "state": state})
        if state == "now":
            state = "next"
    return {"kind": "steps", "id": "phase", "title": _panel(lang, "phase"), "steps": steps, "rows": []}


def scores_panel(battle: Battle, seen: WanSeen, lang: str) -> Json:
    rows: list[Json] = []
    for number, side in enumerate(battle.sides):
        value = str(seen.score[number])
        if seen.pending[number]:
            value = _panel(lang, "this-turn", points=value, more=str(seen.pending[number]))
        rows.append({"label": side_name(battle, side, lang), "value": value})
    return {
        "kind": "facts",
        "id": "scores",
        "counts": True,
        "title": _panel(lang, "scores"),
        "rows": rows,
        "rule": "WAN-7.1c",
        "corner": True,
    }


def index_panel(battle: Battle, seen: WanSeen, lang: str) -> list[Json]:
    """What a finished game is worth to each player, point by point (7.2.1).

    Two players at one table, or one against the program, have no ladder: their levels count as equal.
    """
    if seen.result is None:
        return []
    winner = NOBODY if seen.result.winner is None else battle.sides.index(seen.result.winner)
    medians = [Fraction(known[0].score) if known else None for known in battle.medians]
    rows: list[Json] = []
    for side, earned in enumerate(awards(winner, seen.score, medians, [Fraction(0), Fraction(0)])):
        reasons = ", ".join(_word(lang, word) for _, word in earned.reasons)
        rows.append([side_name(battle, battle.sides[side], lang), str(earned.points), reasons])
    return [
        {
            "kind": "table",
            "id": "index",
            "counts": True,
            "title": _panel(lang, "index"),
            "columns": [_panel(lang, key) for key in ("army", "index-points", "because")],
            "rows": rows,
            "rule": "WAN-7.2a",
        }
    ]


def medians_panel(battle: Battle, lang: str) -> list[Json]:
    """The usual scores that the tactical index compares with, and how they were found (7.2.1)."""
    rows: list[Json] = []
    for side, medians in zip(battle.sides, battle.medians, strict=True):
        for median in medians:
            label = _panel(
                lang, f"median-{median.players}", side=side_name(battle, side, lang), games=median.games
            )
            rows.append({"label": label, "value": str(median.score), "rule": "WAN-7.2.1h"})
    return (
        [{"kind": "facts", "id": "medians", "title": _panel(lang, "medians"), "rows": rows}] if rows else []
    )


def objectives_panel(battle: Battle, holders: list[str | None], lang: str) -> Json:
    rows: list[Json] = []
    for objective, holder in zip(battle.objectives, holders, strict=True):
        held = "-" if holder is None else side_name(battle, holder, lang)
        place = f"{battle.called(objective.name, lang)} ({battle.relief.grid.labels[objective.cell]})"
        rows.append([place, str(objective.value), held])
    columns: list[Json] = [_panel(lang, key) for key in ("place", "value", "holder")]
    return {
        "kind": "table",
        "id": "objectives",
        "counts": True,
        "title": _panel(lang, "objectives"),
        "columns": columns,
        "rows": rows,
        "rule": "WAN-7.1.2a",
    }


def preview_panel(battle: Battle, seen: WanSeen, lang: str) -> list[Json]:
    """What each choice of the question would mean: combats, shots, charges and steps, before the click."""
    if not seen.preview:
        return []
    names = {unit.id: unit.name for unit in battle.units}
    lines: list[Json] = [_preview_row(row, names, lang) for row in seen.preview]
    columns: list[Json] = [_panel(lang, key) for key in ("choice", "numbers", "because")]
    return [
        {
            "kind": "table",
            "id": "preview",
            "title": _panel(lang, "preview"),
            "columns": columns,
            "rows": lines,
            "rule": "WAN-5f",
        }
    ]


def _preview_row(row: Prospect, names: dict[str, str], lang: str) -> Json:
    if isinstance(row, StepProspect):
        through = _panel(lang, "through") if row.kind == PASSAGE else ""
        return [row.place, str(row.cost), _panel(lang, "held") if row.held else through]
    target = names[row.target]
    if isinstance(row, CombatProspect):
        numbers = f"{row.attack} : {row.defence} = {row.odds}, {row.die:+d}"
        return [target, numbers, ", ".join(_reasons(row, names, lang))]
    if isinstance(row, ShotProspect):
        numbers = _panel(lang, "shot", most=str(row.most), percent=str(row.percent))
        return [target, numbers, ", ".join(_listed(row.penalties, lang))]
    if row.broken_up:
        return [target, "✗", _panel(lang, "broken-up")]
    return [target, _panel(lang, "charge", modifier=f"{row.modifier:+d}", percent=str(row.percent)), ""]


def _reasons(row: CombatProspect, names: dict[str, str], lang: str) -> list[str]:
    found = [_panel(lang, "sporadic")] if row.sporadic else []
    found += [names[piece] for piece in row.supports]
    found += [f"{names[one.piece]} {one.number:+d}" for one in row.sporadic_supports]
    return found + _listed(row.modifiers, lang)


def _listed(modifiers: list[Modifier], lang: str) -> list[str]:
    return [f"{_word(lang, one.why)} {one.number:+d}" for one in modifiers]


def tray(battle: Battle, seen: WanSeen, lang: str, state: str, key: str, rule: str) -> list[Json]:
    """Counters off the map, side by side; nothing when there are none."""
    colours = corps_colours(battle)
    drawn: list[str] = []
    for unit, row in zip(battle.units, seen.pieces, strict=True):
        if row.state != state:
            continue
        look = look_of(battle, unit, colours[unit.corps], row)
        x, y = 30 + PITCH * (len(drawn) % PER_ROW), 30 + PITCH * (len(drawn) // PER_ROW)
        inside = (titled(look.title(lang)), all_modes(look))
        drawn.append(group(inside, class_="piece", data_piece=unit.id, transform=f"translate({x} {y})"))
    if not drawn:
        return []
    width = PITCH * min(PER_ROW, len(drawn)) + 4
    height = PITCH * ((len(drawn) - 1) // PER_ROW + 1) + 4
    svg = element(
        "svg",
        joined((ONE_MODE, DEFS, *drawn)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        **STYLE,
    )
    note = _panel(lang, "coming-note") if key == "coming" else ""
    return [
        {
            "kind": "tray",
            "id": key,
            "title": _panel(lang, key),
            "note": note,
            "svg": svg,
            "rule": rule,
        }
    ]


def traits_panel(battle: Battle, lang: str) -> Json:
    """The traits in use, and who carries them (1.5i)."""
    rows: list[Json] = []
    for trait in sorted(battle.traits):
        carriers = [unit.name for unit in battle.units if unit.trait == trait]
        carriers += [
            side_name(battle, side, lang)
            for side, own in zip(battle.sides, battle.army_traits, strict=True)
            if own == trait
        ]
        shown = ", ".join(carriers[:4]) + (f" (+{len(carriers) - 4})" if len(carriers) > 4 else "")
        told = battle.texts.get(f"word-{trait}", {}).get(lang) or _word(lang, trait)
        name, _, effect = told.partition(":")
        rows.append([name.strip(), effect.strip(), shown])
    return {
        "kind": "table",
        "id": "traits",
        "title": _panel(lang, "traits"),
        "columns": [_panel(lang, key) for key in ("trait", "effect", "carriers")],
        "rows": rows,
        "rule": "WAN-1.5i",
    }
