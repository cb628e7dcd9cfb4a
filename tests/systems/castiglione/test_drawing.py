"""The drawing: well-formed, complete, in both languages, and showing no more than the observation."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from grognard import shelves
from grognard.cli import main
from grognard.kernel.dice import Dice
from grognard.kernel.sides import UMPIRE
from grognard.kernel.values import Json
from grognard.render.castiglione import ARTIST
from grognard.render.castiglione.board import spots
from grognard.render.castiglione.drawer import TOWN, placed
from grognard.render.castiglione.plate import HEIGHT, ROOM, UNITS_PER_KM, WIDTH, plate_in, plate_of
from grognard.systems.castiglione.building import published
from grognard.systems.castiglione.observation import CampaignSeen, observe
from grognard.text.catalogue import LANGUAGES
from tests.systems.castiglione.table import Table, position
from tests.systems.castiglione.test_combat import battle, came, there
from tests.systems.castiglione.test_retreat import PURSUIT

FRENCH = 1


@pytest.mark.parametrize("name", ["campaign", "chiese"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_is_well_formed_and_names_every_place_once(name: str, lang: str) -> None:
    scenario = published(name)
    svg = ARTIST.board(scenario, lang)
    ElementTree.fromstring(svg)
    assert sorted(re.findall(r'data-place="([^"]+)"', svg)) == sorted(scenario.theatre.ids)
    assert "castiglione-" not in svg, "a text is missing"
    sizes = [float(size) for size in re.findall(r'font-size="([0-9.]+)"', svg)]
    assert min(sizes) >= 11, "what earns points was one line once, however small it became"


def test_the_plate_knows_every_road_bridge_and_name_of_the_map() -> None:
    plate = plate_of(published("campaign"))
    for link in plate.board.link:
        ends = ((0.0, 0.0), (1.0, 1.0))
        assert len(plate.road(link.a, link.b, ends)) > 20
        if link.bridge != "none":
            assert plate.bridge_spot(link.a, link.b, ends) != (0.5, 0.5, 0.0)
    for area in plate.board.area:
        assert plate.name_spot(area.id, (-999.0, -999.0))[0] > 0


def test_a_map_without_a_plate_is_drawn_on_bare_paper_fitted_to_the_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "brenta"
    assert main(["new-battle", "castiglione", str(folder)]) == 0
    board = (folder / "map.toml").read_text(encoding="utf-8")
    frame = re.search(r"^frame = .*$", board, re.M)
    assert frame is not None
    (folder / "map.toml").write_text(board.replace(frame[0], wider(frame[0])), encoding="utf-8")
    monkeypatch.setenv("GROGNARD_PACKS", str(folder))
    shelves.look_again()
    under = plate_in(folder)
    assert not under.engraved and under.scale < UNITS_PER_KM
    for area in under.areas.values():
        x, y = under.spot(area.id, area.x, area.y)
        assert ROOM - 1 < x < WIDTH - ROOM + 1 and ROOM - 1 < y < HEIGHT - ROOM + 1
    bent = next(link for link in under.board.link if link.via)
    course = under.road(bent.a, bent.b, ((0.0, 0.0), (9.0, 9.0)))
    assert course.count("L") == len(bent.via) + 1
    monkeypatch.delenv("GROGNARD_PACKS")
    shelves.look_again()


def wider(frame: str) -> str:
    """The same frame with ten kilometres more on each side."""

    def moved(found: re.Match[str]) -> str:
        more = 10 if found[1] in ("east", "north") else -10
        return f"{found[1]} = {float(found[2]) + more}"

    return re.sub(r"(west|east|south|north) = ([-\d.]+)", moved, frame)


@pytest.mark.parametrize("viewer", [0, FRENCH, UMPIRE])
def test_every_piece_of_the_observation_is_drawn_and_no_other(viewer: int) -> None:
    scenario = published("campaign")
    observation = scenario.start(Dice(0)).observe(viewer)
    assert isinstance(observation, CampaignSeen)
    drawn = ARTIST.pieces(scenario, observation, "fr")
    ElementTree.fromstring(drawn)
    wanted = sorted(row.piece for row in observation.pieces)
    in_palettes = re.findall(r'class="palette" data-piece="([^"]+)"', drawn)
    assert set(in_palettes) < set(wanted) and len(set(in_palettes)) == len(in_palettes)
    assert sorted(re.findall(r'data-piece="([^"]+)"', drawn)) == sorted(wanted + in_palettes)


def stage_now(table: Table) -> str:
    """The stage of the combat at which the battle board points."""
    panels = ARTIST.panels(table.game.scenario, observe(table.game, FRENCH), "en")
    (battle,) = [one for one in panels if isinstance(one, dict) and one["id"] == "battle"]
    steps = battle["steps"]
    assert isinstance(steps, list)
    (now,) = [step["text"] for step in steps if isinstance(step, dict) and step["state"] == "now"]
    return str(now)


def test_hits_that_are_shared_out_stand_under_what_dealt_them() -> None:
    """Those of a pursuit stood under the guns' bombardment."""
    table = position(PURSUIT % ("clear", 'F24 = "field"\nF05 = "field"'), 1, 1, 6)
    table.play("retreat", "pursue")
    assert table.asked() == "cavalry_losses"
    assert stage_now(table) == "Pursuit"
    table = position(battle(came("A06"), came("A01"), there("F01"), there("F02")), 6).play("bombard")
    assert table.options() == ["hit F01", "hit F02"]
    assert stage_now(table) == "Bombardment"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_battle_board_lays_out_both_forces(lang: str) -> None:
    table = position("""
        phase = "combat"
        active = "austrian"
        destroyed = ["gavardo rezzato"]
        [pieces]
        A01 = { at = "lonato", came_from = "gavardo" }
        A06 = { at = "lonato", came_from = "gavardo" }
        F12 = { at = "lonato", hits = 2 }
        F13 = "eliminated"
        A02 = "city box"
    """)
    assert table.asked() == "bombard"
    observation = observe(table.game, FRENCH)
    panels = {
        panel["id"]: panel
        for panel in ARTIST.panels(table.game.scenario, observation, lang)
        if isinstance(panel, dict)
    }
    boxes = {"eliminated-french", "city-box"}
    assert set(panels) == {"turn", "situation", "battle", "forces", "odds", "points", *boxes}
    # By hand: guns +3 on clear ground; 8 SP without a leader; 4 SP without a leader.
    mean = ("0,83", "1,17", "0,33") if lang == "fr" else ("0.83", "1.17", "0.33")
    table_of_odds = panels["odds"]["rows"]
    assert isinstance(table_of_odds, list)
    assert [row[1:] for row in table_of_odds if isinstance(row, list)] == [
        ["2/6", "3/6", "1/6", mean[0]],
        ["1/6", "3/6", "2/6", mean[1]],
        ["4/6", "2/6", "–", mean[2]],
    ]
    forces = str(panels["forces"]["svg"])
    ElementTree.fromstring(forces)
    assert sorted(re.findall(r'data-piece="([^"]+)"', forces)) == ["A01", "A06", "F12"]
    steps = panels["battle"]["steps"]
    assert isinstance(steps, list)
    assert [step["state"] for step in steps if isinstance(step, dict)] == [
        "done",
        "now",
        "next",
        "next",
        "next",
        "next",
    ]
    assert "castiglione-" not in str(panels)
    ElementTree.fromstring(ARTIST.pieces(table.game.scenario, observation, lang))


def test_a_panel_lists_who_lacks_orders_or_bread() -> None:
    table = position("""
        phase = "movement"
        active = "austrian"
        [pieces]
        A01 = { at = "rovereto", out_of_command = true }
        F13 = { at = "gavardo", foraged = true }
    """)
    panels = {
        panel["id"]: panel
        for panel in ARTIST.panels(table.game.scenario, observe(table.game, 0), "en")
        if isinstance(panel, dict)
    }
    assert panels["troubles"]["rows"] == [
        {"label": "out of command", "value": "Gummer", "rule": "CAS-6.0h"},
        {"label": "has foraged", "value": "Rusca", "rule": "CAS-5.5g"},
    ]


@pytest.mark.parametrize("name", ["campaign", "chiese"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_briefing_tells_armies_points_and_tables(name: str, lang: str) -> None:
    scenario = published(name)
    panels = {panel["id"]: panel for panel in ARTIST.briefing(scenario, lang) if isinstance(panel, dict)}
    assert "castiglione-" not in json.dumps(panels, ensure_ascii=False), "a text is missing"
    if name == "campaign":
        assert [row[1:] for row in rows_of(panels["armies"])] == [
            ["47", "15", "11", "23", "5"],
            ["47", "7", "9", "25", "7"],
        ]
    for side in ("austrian", "french"):
        units = [row[0] for row in rows_of(panels[f"units-{side}"])]
        assert len(units) == len(set(units)), "each by a name of its own"
    assert rows_of(panels["table-combat"])[7][1:] == ["1", "2", "2", "3", "4", "4", "5", "6", "7"]
    assert [row[1:] for row in rows_of(panels["table-forced"])][5:7] == [
        ["+1", "–"],
        ["+2", "oui" if lang == "fr" else "yes"],
    ]


def rows_of(panel: dict[str, Json]) -> list[list[Json]]:
    rows = panel["rows"]
    assert isinstance(rows, list)
    return [row for row in rows if isinstance(row, list)]


def test_the_sheet_tells_the_totals_and_what_the_lead_is_worth() -> None:
    table = position("""
        phase = "movement"
        mantua = "besieged"
        [pieces]
        A01 = "eliminated"
        A02 = "eliminated"
        A15 = "vicenza"
        F01 = "verona"
    """)
    panels = ARTIST.panels(table.game.scenario, observe(table.game, FRENCH), "en")
    sheet = [panel for panel in panels if isinstance(panel, dict) and panel["id"] == "points"]
    rows = sheet[0]["rows"]
    assert isinstance(rows, list)
    told = [(row["value"], row["rule"]) for row in rows if isinstance(row, dict)]
    assert told[-3:] == [(0, "CAS-12.1c"), (11, "CAS-12.1c"), ("operational", "CAS-12.2c")], "4 + 3 + 4"


def test_an_opened_stack_hides_neither_itself_nor_the_towns_to_which_it_may_go() -> None:
    """A drawer always opened upwards once, over the roads to the north."""
    scenario = published("campaign")
    at, network = spots(scenario), scenario.theatre.network
    hidden = 0
    for area, here in enumerate(at):
        towns = tuple([at[one] for one in network.neighbours[area]])
        for counters in (2, 5, 9):
            sheet = placed(counters, here, towns)
            assert not sheet.holds(here), scenario.theatre.ids[area]
            assert sheet.x > 0 and sheet.x + sheet.width < WIDTH
            assert sheet.y > 0 and sheet.y + sheet.height < HEIGHT
            hidden += sum([sheet.holds(town, TOWN) for town in towns])
    assert hidden < len(at) * 3 // 4, "upwards alone more towns are hidden than there are drawers"


def test_the_cohesion_that_is_told_is_the_one_on_the_counter() -> None:
    """Each hit takes one from it (CAS-3.6b)."""
    game = position("""
        scenario = "chiese"
        turn = 2
        phase = "movement"
        active = "french"
        pieces = { F12 = { at = "salo", hits = 1 }, F13 = "salo", A08 = "nozza" }
    """).game
    told = ARTIST.details(game.scenario, observe(game, FRENCH), "en")
    assert "cohesion 3" in told["F12"] and "hits 1" in told["F12"]
    assert "cohesion 4" in told["F13"]
