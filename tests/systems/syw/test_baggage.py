"""2.4v and 3.22e: army baggage, which no scenario of ours has, brought as data alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.conformance import Inspector
from grognard.systems.syw import SYSTEM
from grognard.systems.syw.building import build_scenario
from grognard.systems.syw.command import path_is_clear
from grognard.systems.syw.movement import column_of, may_road_march, potential
from grognard.systems.syw.pack import load_pack
from grognard.systems.syw.reorganise import may_adjust
from grognard.systems.syw.rules import RULES
from grognard.systems.syw.stacking import why_not_lie, why_not_stand
from grognard.systems.syw.victory import points_of
from grognard.systems.syw.words import BAGGAGE
from tests.cites import cites
from tests.systems.syw.table import happened
from tests.systems.syw.toys import ToyTable, changed_packs

RECORD = """[[baggage]]
side = "french"
id = "B1"
name = "Baggage of the army"
nation = "french"
from = { id = "C", name = "C" }

[[leader]]
"""
PLACE = '  { side = "french", id = "B1", formation = "column", facing = 9, at = ["1210", "1310"] },\n'
POINTS = '  { side = "both", code = "baggage_lost", points = 4 },\n'


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    changed_packs(tmp_path, "minden/units.toml", ("[[leader]]\n", RECORD))
    return changed_packs(
        tmp_path,
        "drill/scenario.toml",
        ("place = [\n", f"place = [\n{PLACE}"),
        ("victory = [\n", f"victory = [\n{POINTS}"),
    )


def train(packs: Path, pieces: str, phase: str = "independents", orders: str = "") -> ToyTable:
    ground = "\n".join(["." * 16] * 12)
    leaders = 'F000 = "0112"\nA000 = "0101"\n'
    return ToyTable(
        packs,
        f"""
system = "syw"
scenario = "syw/drill"
initiative = "french"
phase = "{phase}"
map = '''
{ground}
'''
[orders]
{orders}
[pieces]
{leaders}{pieces}
""",
    )


WAGONS = 'FB1 = "0808 0709 column 1"\n'


@cites("SYW-3.22e", "SYW-5.4a")
def test_wagons_go_ahead_only_and_keep_their_hexes_to_themselves(packs: Path) -> None:
    table = train(packs, WAGONS + 'F171 = "0909 line 12 formed"\nF103 = "1008 unlimbered 12"\n')
    table.play("move FB1")
    assert table.refused("about-face") == ("SYW-3.22e", "never_faces_about")
    assert table.refused("slide 0809") == ("SYW-3.22e", "only_ahead")
    for unit in ("F171", "F103"):
        reason = why_not_stand(table.game, table.piece(unit), table.cell("0808"))
        assert reason is not None
        assert (reason.rule, reason.key) == ("SYW-5.4a", "counter_needs_room")
        reason = why_not_lie(table.game, table.piece("FB1"), table.cell(table.at(unit)))
        assert reason is not None
        assert (reason.rule, reason.key) == ("SYW-5.4a", "counter_needs_room")


@cites("SYW-2.4v", "SYW-3.22e")
def test_baggage_is_a_counter_of_two_hexes_with_a_column_of_its_own(packs: Path) -> None:
    table = train(packs, WAGONS)
    piece = table.piece("FB1")
    assert table.body("FB1") == ["0808", "0709"]
    assert (column_of(table.game, piece), potential(table.game, piece)) == (BAGGAGE, 6)
    assert may_road_march(table.game, piece)
    assert table.options() == ["move FB1", "done"]


@cites("SYW-3.22e", "SYW-3.22d", "SYW-3.22c")
def test_it_moves_as_limbered_guns_do(packs: Path) -> None:
    table = train(packs, WAGONS)
    table.play("move FB1")
    kinds = {option.split()[0] for option in table.options()}
    assert kinds == {"advance", "turn", "swing-on-head", "swing-on-tail"}  # no slide, step back, about face
    table.play("turn 3")
    assert table.spent("FB1") == 1  # one MP a side (RUL-SYW-2)
    table.play("advance 0908", "advance 1008", "halt")
    assert table.body("FB1") == ["1008", "0908"]
    assert not may_adjust(table.game, table.piece("FB1"))


@cites("SYW-2.4v", "SYW-4.4h")
def test_baggage_that_is_fired_at_is_destroyed(packs: Path) -> None:
    table = train(packs, WAGONS + 'A401 = "0805 unlimbered 6"\n', "guns")
    before = points_of(table.game, 0)
    table.play("fire A401")
    assert table.body("FB1") == []
    assert (table.state("FB1a"), table.state("FB1b")) == ("gone", "gone")
    assert points_of(table.game, 0) == before + 4


@cites("SYW-2.4v", "SYW-H.1d")
def test_baggage_that_is_charged_is_captured(packs: Path) -> None:
    table = train(packs, WAGONS + 'A411 = "0807 line 6 formed"\n', "charges", 'A400 = "ATT"')
    events = table.play("charge A411")
    assert table.body("FB1") == []
    assert table.game.lost[table.piece("FB1a")] == 2
    assert happened(events, "charge_result") == []


@cites("SYW-2.4v")
def test_baggage_is_no_combat_unit(packs: Path) -> None:
    table = train(packs, WAGONS + 'A411 = "0802 line 6 formed"\n')
    game = table.game
    assert path_is_clear(game, 0, table.cell("0807"), table.cell("0810"))
    assert game.away(1, table.cell("0808")) > 1


@cites("SYW-2.4v")
def test_random_games_with_baggage_stay_sound(packs: Path) -> None:
    scenario = build_scenario(RULES, "drill", load_pack(packs / "drill"), None)
    for seed in range(3):
        report = Inspector(SYSTEM, scenario, seed, 0.0).game()
        assert [one for one in report.findings if "replay" not in one] == []
