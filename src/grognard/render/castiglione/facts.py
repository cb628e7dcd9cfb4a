"""Words and rows that all panels share."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.text.catalogue import say


def words(lang: str, key: str) -> str:
    return say(lang, f"castiglione-panel-{key}")


def written(date: str, lang: str) -> str:
    """A day such as 1796-07-29 as people write it."""
    year, month, day = date.split("-")
    spelt = say(lang, f"castiglione-map-month-{month}")
    return say(lang, "castiglione-map-date", {"day": int(day), "month": spelt, "year": year})


def side_name(lang: str, side: str | None) -> str:
    return words(lang, f"side-{side}") if side else "–"


def of_side(lang: str, side: str, what: str) -> str:
    """A side and what is told of it."""
    return say(lang, "castiglione-panel-of", {"side": side_name(lang, side), "what": what})


def fact(label: str, value: Json, rule: str) -> Json:
    return {"label": label, "value": value, "rule": rule}
