"""The plan of Minden: every hex a place, every counter a piece, every secret kept."""

from __future__ import annotations

import re
from typing import Any

import pytest
import resvg_py

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.sides import SPECTATOR
from grognard.render.artist import artist
from grognard.render.livery import darker
from grognard.render.syw import plan_of
from grognard.render.syw.names import inner_frame, lettered
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.state import Battle
from tests.systems.syw.test_reaction_charges import RIDE, drill, ridden

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
    assert 'd="M"' not in board, "what lies outside this part of the map is not drawn at all"
    picture = ARTIST.picture(scenario, state.observe(SPECTATOR), "fr")
    assert bytes(resvg_py.svg_to_bytes(svg_string=picture))[:4] == b"\x89PNG"


def test_every_counter_on_the_map_is_drawn_once_with_a_title() -> None:
    scenario, state = opened("charge")
    drawn = ARTIST.pieces(scenario, state.observe(0), "en")
    found = re.findall(r'class="piece[^>]+data-piece="([AF]\d{3})"><title>([^<]+)</title>', drawn)
    placed = [scenario.roster.labels[piece] for piece, _, _ in scenario.posts]
    assert sorted(label for label, _ in found) == sorted(placed)
    assert dict(found)["A310"] == "310 Waldegrave"
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


@pytest.mark.parametrize("name", ["minden", "torgau"])
def test_each_side_has_the_one_colour_of_its_card_whatever_the_coats(name: str) -> None:
    scenario, state = opened(name)
    drawn = ARTIST.pieces(scenario, state.observe(SPECTATOR), "en")
    for number, side in enumerate(scenario.sides):
        colour = scenario.colours[side]
        assert ARTIST.inks(scenario)[number] == darker(colour, 0.25)
        counters = re.findall(rf'class="piece {side} [^>]*>(.*?)(?=<g class="piece|$)', drawn)
        assert counters
        assert all(f'fill="{colour}"' in one for one in counters)
        assert not any(f'fill="{scenario.colours[scenario.sides[1 - number]]}"' in one for one in counters)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_name_of_a_plan_stands_inside_its_frame(lang: str) -> None:
    for name in ("minden", "torgau"):
        scenario, _ = opened(name)
        plan = plan_of(scenario)
        left, top, right, bottom = inner_frame(plan).bounds
        for block, at in lettered(plan, lang):
            x0, y0, x1, y1 = block.room(*at).bounds
            assert left - 1 <= x0 and x1 <= right + 1 and top - 1 <= y0 and y1 <= bottom + 1, block.lines


def test_a_plan_is_lettered_in_the_reader_s_language() -> None:
    scenario, _ = opened("torgau")
    assert "Süptitz Heights" in ARTIST.board(scenario, "en")
    french = ARTIST.board(scenario, "fr")
    assert "Hauteurs de Süptitz" in french and "Süptitz Heights" not in french


def test_what_is_only_drawn_bears_nobody() -> None:
    """A bridge of boats lies on the plan, while the river under it stays closed to all."""
    scenario, _ = opened("torgau")
    ground = scenario.ground
    river = [cell for road in ground.drawn_roads for cell in road.cells if ground.marks[cell] == "~"]
    assert river
    assert not any(ground.on_road[cell] for cell in river)


def test_a_corps_has_its_short_name_and_colour_from_its_file() -> None:
    scenario, state = opened("minden")
    drawn = ARTIST.pieces(scenario, state.observe(SPECTATOR), "en")
    roster = scenario.roster
    muy = roster.names.index("De Muy")
    assert ">De Muy</text>" in drawn and ">Ferdinand</text>" in drawn
    flag = drawn.split(f'data-piece="{roster.labels[muy]}"')[1].split('class="piece')[0]
    assert f'fill="{roster.pennant[muy]}"' in flag


def test_what_counts_stands_behind_the_score() -> None:
    state = library.start("syw/drill", seed=1)
    for lang, village in (("en", "Oberdorf wholly held"), ("fr", "Oberdorf tenu en entier")):
        panels: Any = artist("syw").panels(state.scenario, state.view(0).observation(), lang)
        [stake] = [panel for panel in panels if panel.get("corner")]
        told = {row["label"]: row["value"] for row in stake["rows"]}
        assert [told[label] for label in told if label.startswith(village)] == ["2"]
        assert not [label for label in told if "1103" in label], "the village has a name: no hex is numbered"
        assert isinstance(state.scenario, SywScenario) and len(told) == len(state.scenario.victory) + 1


def test_a_ride_that_may_be_countered_is_drawn_with_its_front() -> None:
    drawn = []
    for hour in (12, 10):
        table = ridden(f"0707 {hour}")
        seen = table.seen(0)
        drawn.append(ARTIST.pieces(table.game.scenario, seen, "en"))
    rides = [picture.partition('class="syw-ride"')[2] for picture in drawn]
    assert all(rides)
    assert "rotate(0)" in rides[0] and "rotate(300)" in rides[1]
    assert "syw-ride" not in ARTIST.pieces(table.game.scenario, drill(RIDE).seen(0), "en")
