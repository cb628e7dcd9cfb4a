"""The tables that the rules speak of stand in the books, and say what the game reads."""

from __future__ import annotations

import re
import tomllib
from itertools import groupby
from typing import Any

import pytest

from grognard import shelves
from grognard.rulebook import book
from grognard.systems.wan.tables import ATTACKER, COLUMNS, PIVOT, combat_table
from grognard.text.catalogue import LANGUAGES

CHAPTER = {"en": "The tables", "fr": "Les tables"}


def told(system: str, lang: str) -> list[str]:
    """The paragraphs of the chapter of tables."""
    chapters = [one for one in book(system, lang).chapters if one.title == CHAPTER[lang]]
    assert len(chapters) == 1
    return chapters[0].paragraphs


def tables(system: str, battle: str) -> dict[str, Any]:
    return tomllib.loads((shelves.OWN / system / battle / "tables.toml").read_text(encoding="utf-8"))


FROM = {"en": "{} from {}", "fr": "{} dès {}"}
SIGN = {"en": ": ", "fr": " : "}


def steps(rows: list[list[int]], column: int, lang: str) -> str:
    """From which total on how many hits: ``1 from 2, 2 from 4``."""
    found: list[str] = []
    for die, row in enumerate(rows, start=1):
        if row[column] > (rows[die - 2][column] if die > 1 else 0):
            found.append(FROM[lang].format(row[column], die))
    return ", ".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["bombardment", "combat", "pursuit"])
def test_castiglione_tells_from_which_total_on_a_column_hits(name: str, lang: str) -> None:
    table = tables("castiglione", "campaign")[name]
    labels, rows = table.get("labels", table["columns"]), table["rows"]
    line = "; ".join(f"{label}{SIGN[lang]}{steps(rows, n, lang)}" for n, label in enumerate(labels))
    wanted = (line if lang == "en" else line.replace("; ", " ; ")) + "."
    assert any(paragraph.endswith(wanted) for paragraph in told("castiglione", lang)), wanted


STRUCK = {"en": ("attacker", "defender"), "fr": ("attaquant", "défenseur")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_we_are_napoleon_tells_whom_each_cell_strikes(lang: str) -> None:
    table, paragraphs = combat_table([], PIVOT), told("wan", lang)
    for column, name in enumerate(COLUMNS):
        cells = [row[column] for row in table]
        words = [
            f"{STRUCK[lang][cell.strikes != ATTACKER]} {cell.losses}{'*' * cell.tests}" for cell in cells
        ]
        runs = [
            (word, [die for die, _ in run]) for word, run in groupby(enumerate(words, 1), lambda one: one[1])
        ]
        parts = [f"{'-'.join(map(str, sorted({dice[0], dice[-1]})))} {word}" for word, dice in runs]
        attack, defence = name.split("/")
        odds = f"{attack} to {defence}: " if lang == "en" else f"{attack} contre {defence} : "
        assert odds + (", ".join(parts)) + "." in paragraphs


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_syw_battles_tell_the_letters_of_fire(lang: str) -> None:
    found, paragraphs = tables("syw", "minden"), " ".join(told("syw", lang))
    for band in ("maximum", "medium", "point_blank"):
        letters = found["artillery_fire"][band]
        assert ", ".join(letters) in paragraphs
    for row in ("a_open", "dispersed", "square_line", "brigade_line"):
        fire = found["infantry_fire"][row]
        until = {"en": "{} up to {}", "fr": "{} jusqu’à {}"}[lang]
        parts = [until.format(*pair) for pair in zip(fire["letters"], fire["upto"], strict=False)]
        assert ", ".join(parts) + {"en": ", then ", "fr": ", puis "}[lang] + fire["letters"][-1] in paragraphs
    signs = [f" {one['add']:+d}" for one in found["charge_modifier"]]
    charge = told("syw", lang)[-1]
    assert sorted(signs) == sorted(re.findall(r" [+-]\d", charge))
    limits = found["fire_results"]["thresholds"]
    for one in limits.values():
        words = [FROM[lang].format(word, die) for word, die in zip(("TE", "D", "D/P", "P"), one, strict=True)]
        assert ", ".join(words) in paragraphs


NOTHING = {"en": "nothing", "fr": "rien"}


def results(cells: list[tuple[int, str]], lang: str) -> str:
    """Throws and their results, equal ones together: ``2-6 nothing, 7 D1``."""
    parts: list[str] = []
    for word, run in groupby(cells, lambda one: one[1]):
        throws = [str(throw) for throw, _ in run]
        span = "-".join(dict.fromkeys((throws[0], throws[-1])))
        parts.append(f"{span} {NOTHING[lang] if word == '-' else word}")
    return ", ".join(parts) + "."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_waterloo_tells_its_combat_and_its_fire(lang: str) -> None:
    path = shelves.OWN / "waterloo" / "tables.toml"
    found, paragraphs = tomllib.loads(path.read_text(encoding="utf-8")), told("waterloo", lang)
    combat, field, light = found["combat"], found["artillery"]["field"], found["artillery"]["light"]
    for column, difference in enumerate(combat["differences"]):
        cells = [(die, combat["rows"][str(die)][column]) for die in range(1, 7)]
        head = {"en": f"Difference {difference}: ", "fr": f"Différence {difference} : "}[lang]
        assert head + results(cells, lang) in paragraphs
    for distance, row in field["rows"].items():
        head = {"en": f"{distance} cells: ", "fr": f"{distance} cases : "}[lang]
        assert head + results([*zip(field["sums"], row, strict=True)], lang) in paragraphs
        assert light["rows"][distance] == ["-", *row[:-1]], "light artillery reads a sum one lower"
