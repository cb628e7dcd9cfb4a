"""What one reads before a battle: the armies corps by corps, their traits, the objectives."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.render.wan.panels import objectives_panel, traits_panel
from grognard.systems.wan.battle import KINDS, Battle, UnitCard
from grognard.text.catalogue import message_id, say


def briefing(battle: Battle, lang: str) -> list[Json]:
    owners: list[Json] = [battle.sides[one.owner] if one.owner >= 0 else None for one in battle.objectives]
    found: list[Json] = [objectives_panel(battle, {"holders": owners}, lang)]
    for number, corps in enumerate(battle.corps):
        units = [unit for unit in battle.units if unit.corps == number]
        if units:
            found.append(_corps(battle, corps.name, units, lang))
    return [*found, traits_panel(battle, lang)]


def _corps(battle: Battle, name: str, units: list[UnitCard], lang: str) -> Json:
    """A corps as a table: each counter with its kind, its printed values, its trait and when it comes."""
    side = say(lang, message_id("wan", "side", battle.sides[units[0].side]))
    rows: list[Json] = [_row(unit, lang) for unit in units]
    return {
        "kind": "table",
        "id": f"corps-{units[0].corps}",
        "title": f"{name} ({side})",
        "columns": [
            say(lang, f"wan-briefing-{key}") for key in ("counter", "kind", "values", "trait", "turn")
        ],
        "rows": rows,
        "rule": "WAN-1.1a",
    }


def _row(unit: UnitCard, lang: str) -> Json:
    values = f"{unit.main}-{unit.mv}-{unit.mo}" + (f" ({unit.po})" if unit.po else "")
    trait = say(lang, message_id("wan", "word", unit.trait)) if unit.trait else ""
    kind = say(lang, message_id("wan", "word", KINDS[unit.kind]))
    return [unit.name, kind, values, trait, str(unit.enters) if unit.enters else ""]
