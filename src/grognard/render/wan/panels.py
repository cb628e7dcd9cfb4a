"""The side panels: turn and hour, phase, scores, objectives, the counter in hand, reinforcements, traits."""

from __future__ import annotations

from fractions import Fraction

from grognard.kernel.sides import NOBODY
from grognard.kernel.values import Json
from grognard.render.plan import escape
from grognard.render.wan.counters import DEFS, STYLE, Look, corps_colours
from grognard.render.wan.pieces import ONE_MODE, all_modes, rows_of
from grognard.systems.wan.battle import Battle
from grognard.systems.wan.index import awards
from grognard.text.catalogue import message_id, say

PER_ROW = 6
PITCH = 58


def panels(battle: Battle, observation: dict[str, Json], lang: str) -> list[Json]:
    found: list[Json] = [
        *preview_panel(battle, observation, lang),
        turn_panel(battle, observation, lang),
        phase_panel(observation, lang),
        scores_panel(battle, observation, lang),
        objectives_panel(battle, observation, lang),
    ]
    found += tray(battle, observation, lang, "waiting", "coming", "WAN-2.7d")
    found += tray(battle, observation, lang, "gone", "losses", "WAN-7.1.1a")
    return [
        *index_panel(battle, observation, lang),
        *found,
        traits_panel(battle, lang),
        *medians_panel(battle, lang),
    ]


def _word(lang: str, word: str) -> str:
    return say(lang, message_id("wan", "word", word))


def _panel(lang: str, key: str, **args: str | int) -> str:
    return say(lang, f"wan-panel-{key}", dict(args))


def _side(lang: str, side: str) -> str:
    return say(lang, message_id("wan", "side", side))


def turn_panel(battle: Battle, observation: dict[str, Json], lang: str) -> Json:
    turn = observation["turn"]
    assert isinstance(turn, int)
    minutes = battle.starts_at + (turn - 1) * battle.minutes_per_turn
    hour = f"{minutes // 60 % 24}:{minutes % 60:02d}"
    mover = str(observation["mover"])
    return {
        "kind": "track",
        "id": "turn",
        "title": _panel(lang, "turn"),
        "value": turn,
        "of": battle.turns,
        "label": f"{hour} · {_side(lang, mover)}",
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


def phase_panel(observation: dict[str, Json], lang: str) -> Json:
    """The whole sequence of the player-turn with the phase under way (1.3)."""
    now, phases = str(observation["phase"]), observation["phases"]
    assert isinstance(phases, list)
    steps: list[Json] = []
    state = "done"
    for phase in [str(one) for one in phases]:
        if phase == now:
            state = "now"
        steps.append({"text": _word(lang, phase), "rule": PHASE_RULES[phase], "state": state})
        if state == "now":
            state = "next"
    return {"kind": "steps", "id": "phase", "title": _panel(lang, "phase"), "steps": steps, "rows": []}


def scores_panel(battle: Battle, observation: dict[str, Json], lang: str) -> Json:
    score, pending = observation["score"], observation["pending"]
    assert isinstance(score, list) and isinstance(pending, list)
    rows: list[Json] = []
    for number, side in enumerate(battle.sides):
        value = str(score[number])
        if pending[number]:
            value = _panel(lang, "this-turn", points=value, more=str(pending[number]))
        rows.append({"label": _side(lang, side), "value": value})
    return {
        "kind": "facts",
        "id": "scores",
        "title": _panel(lang, "scores"),
        "rows": rows,
        "rule": "WAN-7.1c",
        "corner": True,
    }


def index_panel(battle: Battle, observation: dict[str, Json], lang: str) -> list[Json]:
    """What a finished game is worth to each player, point by point (7.2.1).

    Two players at one table, or one against the program, have no ladder: their levels count as equal.
    """
    ending, score = observation["result"], observation["score"]
    if not isinstance(ending, dict) or not isinstance(score, list):
        return []
    name = ending["winner"]
    winner = battle.sides.index(name) if isinstance(name, str) else NOBODY
    medians = [Fraction(known[0].score) if known else None for known in battle.medians]
    scores = [number for number in score if isinstance(number, int)]
    rows: list[Json] = []
    for side, earned in enumerate(awards(winner, scores, medians, [Fraction(0), Fraction(0)])):
        reasons = ", ".join(_word(lang, word) for _, word in earned.reasons)
        rows.append([_side(lang, battle.sides[side]), str(earned.points), reasons])
    return [
        {
            "kind": "table",
            "id": "index",
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
            label = _panel(lang, f"median-{median.players}", side=_side(lang, side), games=median.games)
            rows.append({"label": label, "value": str(median.score), "rule": "WAN-7.2.1h"})
    return (
        [{"kind": "facts", "id": "medians", "title": _panel(lang, "medians"), "rows": rows}] if rows else []
    )


def objectives_panel(battle: Battle, observation: dict[str, Json], lang: str) -> Json:
    holders = observation["holders"]
    assert isinstance(holders, list)
    rows: list[Json] = []
    for objective, holder in zip(battle.objectives, holders, strict=True):
        held = _side(lang, holder) if isinstance(holder, str) else "-"
        place = f"{objective.name} ({battle.relief.grid.labels[objective.cell]})"
        rows.append([place, str(objective.value), held])
    columns: list[Json] = [_panel(lang, key) for key in ("place", "value", "holder")]
    return {
        "kind": "table",
        "id": "objectives",
        "title": _panel(lang, "objectives"),
        "columns": columns,
        "rows": rows,
        "rule": "WAN-7.1.2a",
    }


def preview_panel(battle: Battle, observation: dict[str, Json], lang: str) -> list[Json]:
    """What each choice of the question would mean: combats, shots, charges and steps, before the click."""
    rows = observation.get("preview")
    if not isinstance(rows, list) or not rows:
        return []
    names = {unit.id: unit.name for unit in battle.units}
    lines: list[Json] = [_preview_row(row, names, lang) for row in rows if isinstance(row, dict)]
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


def _preview_row(row: dict[str, Json], names: dict[str, str], lang: str) -> Json:
    target = names.get(str(row.get("target")), "")
    kind = str(row["kind"])
    if kind == "combat":
        numbers = f"{row['attack']} : {row['defence']} = {row['odds']}, {_signed(row['die'])}"
        return [target, numbers, ", ".join(_reasons(row, names, lang))]
    if kind == "shot":
        numbers = _panel(lang, "shot", most=str(row["most"]), percent=str(row["percent"]))
        return [target, numbers, ", ".join(_listed(row["penalties"], lang))]
    if kind == "charge":
        if row["broken_up"]:
            return [target, "✗", _panel(lang, "broken-up")]
        numbers = _panel(lang, "charge", modifier=_signed(row["modifier"]), percent=str(row["percent"]))
        return [target, numbers, ""]
    because = _panel(lang, "held") if row["held"] else _panel(lang, "through") if kind == "passage" else ""
    return [str(row["place"]), str(row["cost"]), because]


def _reasons(row: dict[str, Json], names: dict[str, str], lang: str) -> list[str]:
    found = [_panel(lang, "sporadic")] if row["sporadic"] else []
    supports, partial = row["supports"], row["sporadic_supports"]
    assert isinstance(supports, list) and isinstance(partial, list)
    found += [names[str(piece)] for piece in supports]
    for one in partial:
        if isinstance(one, dict):
            found.append(f"{names[str(one['piece'])]} {_signed(one['number'])}")
    return found + _listed(row["modifiers"], lang)


def _listed(rows: Json, lang: str) -> list[str]:
    if not isinstance(rows, list):
        return []
    return [
        f"{_word(lang, str(one['why']))} {_signed(one['number'])}" for one in rows if isinstance(one, dict)
    ]


def _signed(number: Json) -> str:
    return f"{number:+d}" if isinstance(number, int) else str(number)


def tray(
    battle: Battle, observation: dict[str, Json], lang: str, state: str, key: str, rule: str
) -> list[Json]:
    """Counters off the map, side by side; nothing when there are none."""
    colours = corps_colours(battle)
    drawn: list[str] = []
    for unit, row in zip(battle.units, rows_of(observation), strict=True):
        if row.get("state") != state:
            continue
        look = Look(battle, unit, colours[unit.corps], row)
        x, y = 30 + PITCH * (len(drawn) % PER_ROW), 30 + PITCH * (len(drawn) // PER_ROW)
        title = escape(look.title(lang))
        place = f'transform="translate({x} {y})"'
        drawn.append(
            f'<g class="piece" data-piece="{unit.id}" {place}><title>{title}</title>{all_modes(look)}</g>'
        )
    if not drawn:
        return []
    width = PITCH * min(PER_ROW, len(drawn)) + 4
    height = PITCH * ((len(drawn) - 1) // PER_ROW + 1) + 4
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" {STYLE}>'
    note = _panel(lang, "coming-note") if key == "coming" else ""
    return [
        {
            "kind": "tray",
            "id": key,
            "title": _panel(lang, key),
            "note": note,
            "svg": f"{svg}{ONE_MODE}{DEFS}{''.join(drawn)}</svg>",
            "rule": rule,
        }
    ]


def traits_panel(battle: Battle, lang: str) -> Json:
    """The traits in use, and who carries them (1.5i)."""
    rows: list[Json] = []
    for trait in sorted(battle.traits):
        carriers = [unit.name for unit in battle.units if unit.trait == trait]
        carriers += [
            _side(lang, side)
            for side, own in zip(battle.sides, battle.army_traits, strict=True)
            if own == trait
        ]
        shown = ", ".join(carriers[:4]) + (f" (+{len(carriers) - 4})" if len(carriers) > 4 else "")
        name, _, effect = _word(lang, trait).partition(":")
        rows.append([name.strip(), effect.strip(), shown])
    return {
        "kind": "table",
        "id": "traits",
        "title": _panel(lang, "traits"),
        "columns": [_panel(lang, key) for key in ("trait", "effect", "carriers")],
        "rows": rows,
        "rule": "WAN-1.5i",
    }
