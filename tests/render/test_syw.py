"""The plan of Minden: every hex a place, every counter a piece, every secret kept."""

from __future__ import annotations

import re

import pytest
import resvg_py

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.sides import SPECTATOR
from grognard.render.artist import artist
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.state import Battle

ARTIST = artist("syw")


def opened(name: str) -> tuple[SywScenario, Battle]:
    scenario = library.load(f"syw/{name}")
    assert isinstance(scenario, SywScenario)
    state = scenario.start(Dice(1))
    assert isinstance(state, Battle)
    return scenario, state


@pytest.mark.parametrize("name", ["charge", "drill"])
def test_every_hex_is_a_place_and_the_picture_can_be_drawn(name: str) -> None:
    scenario, state = opened(name)
    board = ARTIST.board(scenario, "en")
    labels = re.findall(r'class="place" data-place="(\d{4})"', board)
    assert labels == scenario.lexicon.labels["place"]
    picture = ARTIST.picture(scenario, state.observe(SPECTATOR), "fr")
    assert bytes(resvg_py.svg_to_bytes(svg_string=picture))[:4] == b"\x89PNG"


def test_every_counter_on_the_map_is_drawn_once_with_a_title() -> None:
    scenario, state = opened("charge")
    drawn = ARTIST.pieces(scenario, state.observe(0), "en")
    found = re.findall(r'class="piece[^>]+data-piece="([AF]\d{3})"><title>([^<]+)</title>', drawn)
    placed = [scenario.roster.labels[piece] for piece, _, _ in scenario.posts]
    assert sorted(label for label, _ in found) == sorted(placed)
    assert dict(found)["A310"] == "Waldegrave (A310)"
    inside = re.findall(r'<g data-piece="([AF]\d{3})"><title>', drawn)
    assert sorted(inside) == [
        scenario.roster.labels[u] for u in scenario.units if scenario.roster.brigade[u] >= 0
    ]


def test_panels_show_the_order_sheet_with_covered_markers_of_the_enemy() -> None:
    scenario, state = opened("drill")
    leader = scenario.roster.labels.index("A400")
    state.transit_one[leader] = 2
    mine = str(ARTIST.panels(scenario, state.observe(0), "en"))
    theirs = str(ARTIST.panels(scenario, state.observe(1), "en"))
    assert "'ATT', 'DEF', ''" in mine
    assert "'ATT', '▪ face down', ''" in theirs
