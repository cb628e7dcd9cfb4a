"""What one reads before a battle: objectives, hours, the armies corps by corps, traits and medians."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.render.wan.panels import medians_panel, objectives_panel, side_name, traits_panel
from grognard.systems.wan.battle import Battle, UnitCard
from grognard.systems.wan.words import ARM_OF_KIND, ARTILLERY, CAVALRY, INFANTRY, KINDS
from grognard.text.catalogue import message_id, say


def briefing(battle: Battle, lang: str) -> list[Json]:
    owners = [battle.sides[one.owner] if one.owner >= 0 else None for one in battle.objectives]
    found: list[Json] = [
        objectives_panel(battle, owners, lang),
        _hours(battle, lang),
        _armies(battle, lang),
        traits_panel(battle, lang),
        *medians_panel(battle, lang),
    ]
    for side in range(len(battle.sides)):
        for number, corps in enumerate(battle.corps):
            units = [unit for unit in battle.units if unit.corps == number and unit.side == side]
            if units:
                found.append(_corps(battle, corps.name, units, lang))
    return found


def _told(lang: str, key: str, **args: str | int) -> str:
    return say(lang, f"wan-briefing-{key}", dict(args))


def _side(battle: Battle, side: int, lang: str) -> str:
    return side_name(battle, battle.sides[side], lang)


def _hours(battle: Battle, lang: str) -> Json:
    """How long it lasts, at what scale, and who begins."""
    ends = battle.starts_at + battle.turns * battle.minutes_per_turn
    hours = f"{_clock(battle.starts_at)} - {_clock(ends)}"
    facts = (
        ("turns", _told(lang, "turns-of", turns=battle.turns, minutes=battle.minutes_per_turn), "WAN-1.4.2e"),
        ("hours", hours, "WAN-1.4.2e"),
        ("first", _side(battle, battle.first, lang), "WAN-1.3i"),
        (
            "scale",
            _told(lang, "scale-of", hex=battle.hex_metres, level=battle.level_metres),
            "WAN-1.4.2b",
        ),
    )
    rows: list[Json] = [
        {"label": _told(lang, key), "value": value, "rule": rule} for key, value, rule in facts
    ]
    return {"kind": "facts", "id": "hours", "title": _told(lang, "battle"), "rows": rows}


def _clock(minutes: int) -> str:
    return f"{minutes // 60 % 24}:{minutes % 60:02d}"


def _armies(battle: Battle, lang: str) -> Json:
    """Both armies side by side: counters, men and guns."""
    rows: list[Json] = []
    for side in range(len(battle.sides)):
        army = [unit for unit in battle.units if unit.side == side]
        counts = [
            sum(ARM_OF_KIND[unit.kind] == arm for unit in army) for arm in (INFANTRY, CAVALRY, ARTILLERY)
        ]
        men, guns = sum(unit.men for unit in army), sum(unit.guns for unit in army)
        rows.append([_side(battle, side, lang), *[str(count) for count in (*counts, men or "", guns or "")]])
    keys = ("army", "infantry", "cavalry", "batteries", "men", "guns")
    return {
        "kind": "table",
        "id": "armies",
        "title": _told(lang, "armies"),
        "columns": [_told(lang, key) for key in keys],
        "rows": rows,
        "rule": "WAN-1.4.1a",
    }


def _corps(battle: Battle, name: str, units: list[UnitCard], lang: str) -> Json:
    """A corps as a table: each counter with its kind and printed values; trait and turn where any has one."""
    rows = [_row(unit, lang) for unit in units]
    keys = ("counter", "kind", "values", "trait", "turn")
    used = [index for index in range(len(keys)) if any(row[index] for row in rows)]
    table: list[Json] = [[row[index] for index in used] for row in rows]
    return {
        "kind": "table",
        "id": f"corps-{units[0].corps}",
        "title": f"{name} ({_side(battle, units[0].side, lang)})",
        "columns": [_told(lang, keys[index]) for index in used],
        "rows": table,
        "rule": "WAN-1.1a",
    }


def _row(unit: UnitCard, lang: str) -> list[str]:
    values = f"{unit.main}-{unit.mv}-{unit.mo}" + (f" ({unit.po})" if unit.po else "")
    kind = say(lang, message_id("wan", "word", KINDS[unit.kind]))
    return [unit.name, kind, values, trait_name(unit.trait, lang), str(unit.enters) if unit.enters else ""]


def trait_name(trait: str, lang: str) -> str:
    """A trait without what it does, which its own panel tells."""
    return say(lang, message_id("wan", "word", trait)).partition(":")[0].strip() if trait else ""
