"""A card of outcomes foretells who is lost because nowhere is left to go, by the rules' own answers."""

from __future__ import annotations

import pytest

from grognard.kernel.doom import doomed
from grognard.server.advice import forecast_of
from tests.systems.castiglione.table import position
from tests.systems.castiglione.test_retreat import GAUNTLET
from tests.systems.waterloo.piles import BOTH_ORDERS, mixed
from tests.systems.waterloo.table import Table, field

AROUND = ("19,19", "21,19", "18,20", "22,20", "19,21", "21,21")


def ring(*cells: str) -> Table:
    """A square about to be shot at, and enemies on these cells beside it."""
    return field(
        "E English infantry 20,20 S",
        "G French field-artillery 20,28 N",
        *[f"H{number} French light-cavalry {cell}" for number, cell in enumerate(cells)],
        "Z English infantry 50,50 N",
        phase="artillery",
        turn=6,
    )


def told(table: Table, lang: str) -> list[str]:
    outcomes = forecast_of(table.game, 0, "aim G", lang).outcomes
    return [" ".join(line.text for line in one.lines) for one in outcomes]


@pytest.mark.parametrize(("lang", "words"), [("en", "No way out: "), ("fr", "Sans issue : ")])
@pytest.mark.parametrize("turned", [False, True])
def test_a_unit_that_is_shut_in_has_no_way_out(lang: str, words: str, turned: bool) -> None:
    cells = (*AROUND, "20,18", "20,22")
    table = ring(*(reversed(cells) if turned else cells))
    flights = [text for text in told(table, lang) if words in text]
    assert flights and len(flights) < len(told(table, lang)), told(table, lang)
    table.play("aim G", dice=[4, 3])
    assert len(table.options("drive")) > 1, "the winner is asked which way it perishes"
    table.play(f"drive {table.options('drive')[0]}")
    assert table.at("E") == "lost"


@pytest.mark.parametrize("free", ["20,18", "21,19"])
def test_where_one_line_is_open_nobody_is_called_lost(free: str) -> None:
    cells = [cell for cell in (*AROUND, "20,18", "20,22") if cell != free]
    assert not [text for text in told(ring(*cells), "en") if "No way out" in text]


def test_nothing_is_certain_beyond_a_die() -> None:
    cells = (*AROUND, "20,18")
    riders = [f"H{number} French heavy-cavalry {cell}" for number, cell in enumerate(cells)]
    table = field("E English infantry 20,20 N combat=1", "A French heavy-cavalry 20,22 N combat=9", *riders)
    table.play("attack 20,20")
    while table.options("with"):
        table.play(f"with {table.options('with')[0]}")
    assert table.options("fight") == [""] and len(table.game.options()) == 1
    assert doomed(table.game, 0) == [], "the fight itself throws a die, though it is lost whatever it shows"


@BOTH_ORDERS
def test_who_may_still_be_saved_is_not_called_lost(turned: bool) -> None:
    riders = [f"F{n} French light-cavalry {cell}" for n, cell in enumerate((*AROUND, "20,22"))]
    pile = ("P English infantry 20,20", "Q English infantry 20,20")
    gun, far = "G French field-artillery 20,28 N", "Z English infantry 50,50 N"
    table = mixed(turned, *pile, *riders, gun, far, phase="artillery", turn=6)
    table.play("aim G", dice=[4, 3])
    assert table.asked() == "survivors"
    assert doomed(table.game, 0) == [], "one of the two is lost, and nobody knows which"


def test_a_retreat_without_an_end_is_foretold() -> None:
    table = position(GAUNTLET % 'A07 = "far"', 1, 1, 1, 1)
    outcomes = forecast_of(table.game, table.game.side_to_move or 0, "retreat", "en").outcomes
    assert any("no way out" in line.text for one in outcomes for line in one.lines), outcomes
