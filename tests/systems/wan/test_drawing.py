"""The drawing: every hex and counter is there, values and states are told, panels hold what they should."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import numpy as np
import pytest

from grognard.kernel.dice import Dice
from grognard.kernel.values import Json
from grognard.render.wan import ARTIST
from grognard.render.wan.counters import CHIEF, Look, corps_colours, counter
from grognard.render.wan.counters import look_of as look_at
from grognard.render.wan.pieces import cover_zones
from grognard.render.wan.relief import Heights
from grognard.render.wan.sheet import Sheet
from grognard.systems.wan import SYSTEM
from grognard.systems.wan.ground import CLOSED
from grognard.systems.wan.observation import WanSeen, observe, observe_piece
from grognard.systems.wan.pack import read_battle
from grognard.systems.wan.scenario import WanScenario
from grognard.systems.wan.state import Wan
from tests.cites import cites
from tests.systems.wan.table import lay


def scenario(name: str) -> WanScenario:
    found = SYSTEM.scenario(name, {})
    assert isinstance(found, WanScenario)
    return found


def observed(name: str) -> tuple[WanScenario, WanSeen]:
    found = scenario(name)
    seen = found.start(Dice(1)).observe(0)
    assert isinstance(seen, WanSeen)
    return found, seen


def panel(panels: list[Json], ident: str) -> dict[str, Json]:
    for one in panels:
        if isinstance(one, dict) and one["id"] == ident:
            return one
    raise AssertionError(f"no panel {ident}")


@cites("WAN-1.4.2a", "WAN-8a")
@pytest.mark.parametrize("name", ["lesson", "talavera"])
def test_the_board_has_every_hex_and_states_its_scale(name: str) -> None:
    found = scenario(name)
    svg = ARTIST.board(found, "en")
    ElementTree.fromstring(svg)
    places = re.findall(r'class="place" data-place="([A-Z]+\d\d)"', svg)
    terrain = found.battle.relief.terrain
    open_hexes = [label for cell, label in enumerate(found.grid.labels) if terrain[cell] != CLOSED]
    assert places == open_hexes
    assert f"250 m to a hex; contours every {found.battle.level_metres} m" in svg
    assert str(found.battle.datum_metres + found.battle.level_metres) in svg


def test_every_hex_centre_lies_in_its_own_band_of_height() -> None:
    battle = read_battle("lesson")
    sheet = Sheet(battle)
    heights = Heights(sheet)

    centres = np.array([sheet.centre(cell) for cell in sheet.cells])
    found = np.floor(heights.sample(heights.field, centres[:, 0], centres[:, 1])).astype(int)
    assert (found == heights.levels).mean() > 0.98


@cites("WAN-1.1.2e")
def test_every_counter_is_drawn_in_three_modes() -> None:
    found, seen = observed("ligny")
    svg = ARTIST.pieces(found, seen, "fr")
    ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>')
    drawn = set(re.findall(r'data-piece="([^"]+)"', svg))
    assert drawn == {unit.id for unit in found.units if not unit.enters}
    for mode in ("square", "silhouette", "hexagonal"):
        assert svg.count(f'<g class="mode-{mode}">') == len(drawn)


def look_of(row: str) -> Look:
    table = lay("movement", row, "FOE orange infantry L10")
    battle = table.game.scenario.battle
    return look_at(battle, battle.units[0], "#123456", observe_piece(table.game, 0))


@cites("WAN-1.1c", "WAN-1.1d", "WAN-1.1.1a", "WAN-1.5j")
@pytest.mark.parametrize("mode", ["square", "silhouette", "hexagonal"])
def test_values_are_underlined_at_their_best(mode: str) -> None:
    whole = counter(look_of("A blue infantry C05 main=5 mo=6"), mode)
    assert whole.count('class="best"') == 3
    worn = counter(look_of("A blue infantry C05 main=5 mo=4/6 mv=2/3"), mode)
    assert worn.count('class="best"') == 1
    figures = [
        (float(x), value)
        for x, value in re.findall(r'<text x="([-\d.]+)" y="(?:19|20|21)[\d.]*"[^>]*>(\d)<', worn)
    ]
    assert [value for _, value in sorted(figures)] == ["5", "2", "4"]
    assert 'class="trait"' not in whole
    assert 'class="trait">B<' in counter(look_of("A blue infantry C05 trait=brave"), mode)


@pytest.mark.parametrize("mode", ["square", "silhouette", "hexagonal"])
def test_disorder_is_seen_and_told(mode: str) -> None:
    upset = look_of("A blue infantry C05 mo=0/6 disordered")
    assert "#d3101a" in counter(upset, mode)
    assert "#d3101a" not in counter(look_of("A blue infantry C05"), mode)
    title = upset.title("en")
    assert "in disorder" in title and "demoralised" in title and "morale 0/6" in title


@cites("WAN-1.2e", "WAN-1.2f")
def test_tints_of_corps_and_chiefs() -> None:
    battle = read_battle("ligny")
    colours = corps_colours(battle)
    assert len(set(colours)) == len(colours)
    chiefs = {battle.colours[unit.side]: colours[unit.corps] for unit in battle.units if unit.kind == 0}
    assert chiefs == CHIEF


@cites("WAN-1.5.1j")
def test_a_zone_to_be_covered_is_outlined_in_the_tint_of_its_corps() -> None:
    battle = read_battle("ligny")
    thielmann = next(unit for unit in battle.units if unit.trait == "couvrir")
    outline = "".join(cover_zones(battle))
    assert corps_colours(battle)[thielmann.corps] in outline and "stroke-dasharray" in outline
    assert cover_zones(read_battle("talavera")) == ()


@cites("WAN-7.1c", "WAN-7.1.2b", "WAN-7.1.2c", "WAN-1.5i")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_panels(lang: str) -> None:
    found, seen = observed("ligny")
    panels = ARTIST.panels(found, seen, lang)
    scores = panel(panels, "scores")["rows"]
    assert isinstance(scores, list) and len(scores) == 2
    medians = panel(panels, "medians")["rows"]
    assert isinstance(medians, list) and [row["value"] for row in medians if isinstance(row, dict)][:1] == [
        "29"
    ]
    objectives = panel(panels, "objectives")["rows"]
    assert isinstance(objectives, list) and len(objectives) == len(found.battle.objectives)
    assert any(isinstance(row, list) and row[:2] == ["Brye (N11)", "4"] for row in objectives)
    traits = panel(panels, "traits")["rows"]
    assert isinstance(traits, list) and len(traits) == len(found.battle.traits)
    assert all(isinstance(row, list) and all(row[:2]) for row in traits)
    coming = panel(panels, "coming")["svg"]
    assert isinstance(coming, str) and coming.count("data-piece") == 9
    ElementTree.fromstring(coming)
    assert panel(panels, "turn")["of"] == 16
    for one in panels:
        assert "wan-" not in str({key: value for key, value in dict(one).items() if key != "svg"})  # type: ignore[arg-type]


@cites("WAN-7.1c", "WAN-7.1d")
def test_the_scores_stand_in_the_corner_with_what_the_turn_adds() -> None:
    found, seen = observed("ligny")
    seen.score, seen.pending = [7, 3], [0, 4]
    scores = panel(ARTIST.panels(found, seen, "en"), "scores")
    assert scores["corner"] is True
    assert scores["rows"] == [
        {"label": "the French", "value": "7"},
        {"label": "the Prussians", "value": "3 (+4 at the end of this turn)"},
    ]


def phases(name: str, choices: dict[str, str], **seen: int) -> list[str]:
    """The sequence as the bar shows it at the start: the phase under way with a star."""
    state = SYSTEM.scenario(name, choices).start(Dice(1))
    assert isinstance(state, Wan)
    state.mover = seen.get("mover", state.mover)
    steps = panel(ARTIST.panels(state.scenario, observe(state), "en"), "phase")["steps"]
    assert isinstance(steps, list)
    rows = [step for step in steps if isinstance(step, dict)]
    return [f"{row['text']}{'*' if row['state'] == 'now' else ''}" for row in rows]


@cites("WAN-1.3a", "WAN-1.3b", "WAN-1.3j", "WAN-1.3k", "WAN-2.7a")
def test_the_phase_bar_shows_the_whole_sequence_with_what_choices_and_traits_add() -> None:
    plain = ["Fire*", "Movement", "Combat", "Rally", "End of turn"]
    assert phases("ligny", {}) == plain
    assert phases("austerlitz", {}, mover=1) == plain
    strategist = ["Fire*", "Movement", "Combat", "Manoeuvre", "Rally", "End of turn"]
    assert phases("austerlitz", {}, mover=0) == strategist
    placing = ["Placement*", "Fire", "Movement", "Combat", "Rally", "End of turn"]
    assert phases("ligny", {"placement": "phase"}) == placing
    assert phases("ligny", {"placement": "turn"}) == ["Placement*", "End of turn"]


@cites("WAN-1.5i", "WAN-7.2.1h")
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["lesson", "ligny", "austerlitz", "talavera"])
def test_the_briefing_shows_forces_objectives_traits_and_medians(name: str, lang: str) -> None:
    battle = read_battle(name)
    told = ARTIST.briefing(scenario(name), lang)
    assert {"objectives", "hours", "armies", "traits", "medians"} <= {str(dict(one)["id"]) for one in told}  # type: ignore[arg-type]
    listed = 0
    for number in range(len(battle.corps)):
        rows = panel(told, f"corps-{number}")["rows"]
        assert isinstance(rows, list)
        listed += len(rows)
    assert listed == len(battle.units)
    assert "wan-" not in str(told)


def test_a_toy_position_is_drawn_too() -> None:
    table = lay("movement", "A blue infantry C05", "FOE orange dragoons L10")
    svg = ARTIST.picture(table.game.scenario, observe(table.game), "fr")
    ElementTree.fromstring(svg)
    assert 'data-piece="A"' in svg and 'data-place="C05"' in svg
