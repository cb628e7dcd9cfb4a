"""Chapters 3, 6 and 7: setting up, arrivals, the calendar."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.conformance import Inspector
from grognard.systems.waterloo.artillery import soft_ground
from grognard.systems.waterloo.deployment import why_not_place
from grognard.systems.waterloo.entry import entry_cells, why_not_enter
from grognard.systems.waterloo.morale import is_reduced
from grognard.text.speaker import Speaker
from tests.cites import cites
from tests.systems.waterloo.table import Table, opening, scene

NAPOLEON = ("NAP-CO 56,58", "WEL-CO 46,8")
SECTOR_CELLS = 120
"""Octagons and square cells of a sector whose east side is the edge of the map."""
RING = ("IN2", "IN3", "IN4", "IN5", "IN6")


def allied_turn_nine(*units: str, turn: int = 9) -> Table:
    return scene("1815", *NAPOLEON, *units, side="allied", turn=turn)


@cites("WAT-3.1", "WAT-6.3")
def test_everybody_but_the_prussians_is_placed_before_play() -> None:
    table = opening(setup="ready")
    game = table.game
    aside = {game.scenario.army[unit] for unit in range(game.scenario.units) if game.cell[unit] < 0}
    assert aside == {2}


@cites("WAT-3.2", "WAT-3.3", "WAT-3.5")
def test_the_ready_setup_stands_where_the_sheet_allows_it() -> None:
    game = opening(setup="ready").game
    for unit in range(game.scenario.units):
        cell = game.cell[unit]
        if cell >= 0:
            game.lift(unit)
            assert why_not_place(game, unit, cell) is None, game.scenario.ids[unit]
            game.put(unit, cell)
    assert game.faults() == []


@cites("WAT-3.3")
def test_a_unit_with_a_locality_is_placed_in_that_town() -> None:
    table = opening(setup="free")
    assert table.options("place") == ["NAP-CO"]
    assert table.refused("place ERL-IN1") == "WAT-3.3"
    table.play("place NAP-CO")
    assert table.options("at") == ["56,58"]
    assert table.refused("at 54,58") == "WAT-3.3"


@cites("WAT-3.4")
def test_the_french_place_first_and_the_english_follow() -> None:
    table = opening(setup="free")
    order: list[str] = []
    while table.asked() != "choose_hour":
        if not order or order[-1] != table.decides():
            order.append(table.decides())
        table.play(table.options()[0])
    assert order == ["french", "allied"]


@cites("WAT-3.5", "WAT-2.9")
def test_placement_respects_terrain_and_stacking_and_leaves_the_facing_free() -> None:
    table = opening(setup="free")
    table.play("place NAP-CO", "at 56,58", "place MOR-HC1")
    assert table.refused("at 38,54") == "WAT-8.24"
    table.play("at 46,48")
    assert len(table.options("face")) == 8
    table.play("face SE", "place ERL-IN1", "at 53,35")
    assert table.options("face") == ["NE", "SE", "SW", "NW"]
    table.play("face NE", "place ERL-FA1")
    assert table.refused("at 53,35") == "WAT-9.19"


@cites("WAT-3.6", "WAT-6.2", "WAT-6.1")
def test_prussians_enter_in_the_allied_tour_of_turn_nine() -> None:
    assert allied_turn_nine(turn=8).options("enter") == []
    early = allied_turn_nine(turn=8)
    assert early.refused("enter BUL-CO") == "WAT-3.6"
    refusal = why_not_enter(early.game, early.unit("BUL-CO"), 1)
    assert refusal is not None
    assert Speaker(early.game.scenario, "en").refusal(refusal).endswith("comes at 15:30.")
    table = allied_turn_nine()
    assert len(table.options("enter")) == 36
    assert scene("1815", *NAPOLEON, side="french", turn=9).options("enter") == []


@cites("WAT-3.7", "WAT-3.8")
def test_the_entry_cell_is_free_and_the_first_facing_too() -> None:
    table = allied_turn_nine()
    table.play("enter BUL-IN1")
    assert table.at("BUL-IN1") == "94,34"
    assert table.asked() == "choose_facing"
    table.play("face W")
    assert table.game.prompt().data[1] == 5
    table.play("go 92,34")
    assert table.game.prompt().data[1] == 4


@cites("WAT-3.9", "WAT-3.10")
def test_an_enemy_on_the_entry_opens_every_free_cell_of_the_sector() -> None:
    table = allied_turn_nine("ERL-IN1 94,34 E", "ERL-IN2 90,34 E", "BUL-IN2 92,36 W")
    table.play("enter BUL-IN1")
    assert table.asked() == "enter_at"
    cells = table.options("at")
    assert {"94,32", "92,34", "80,32", "81,33", "94,46"} <= set(cells)
    assert not {"94,34", "90,34", "92,36", "94,30", "78,32", "79,33"} & set(cells)
    assert len(cells) == SECTOR_CELLS - 3
    assert table.refused("at 90,34") == "WAT-3.10"
    assert table.refused("at 78,32") == "WAT-3.10"
    table.play("at 80,32", "face W", "go 78,32", "halt")
    assert table.at("BUL-IN1") == "78,32"


@cites("WAT-3.10", "WAT-8.24")
def test_the_other_cell_of_the_sector_must_be_open_to_the_newcomer() -> None:
    table = allied_turn_nine("ERL-IN1 94,34 E")
    woods = table.game.scenario.ground.wood
    wooded = [cell for cell in table.game.scenario.zone[table.unit("BUL-IN1")] if woods[cell]]
    name = table.game.scenario.lexicon.label("place", wooded[0])
    gun = allied_turn_nine("ERL-IN1 94,34 E")
    table.play("enter BUL-IN1")
    gun.play("enter BUL-FA1")
    assert name in table.options("at") and name not in gun.options("at")
    assert len(table.options("at")) - len(gun.options("at")) == len(wooded)
    assert gun.refused(f"at {name}") == "WAT-8.24"


@cites("WAT-3.12")
def test_newcomers_wait_only_when_the_whole_sector_is_full() -> None:
    for free in (True, False):
        table = allied_turn_nine("ERL-IN1 94,34 E")
        zone = table.game.scenario.zone[table.unit("BUL-IN1")]
        for cell in zone[1:] if free else zone:
            table.game.first_in[cell] = table.unit("ERL-IN1")
        refusal = why_not_enter(table.game, table.unit("BUL-IN1"), 1)
        assert (None if refusal is None else refusal.rule) == (None if free else "WAT-3.12")
        assert entry_cells(table.game, table.unit("BUL-IN1")) == (zone[:1] if free else [])


@cites("WAT-3.11", "WAT-3.14", "WAT-8.6")
def test_who_appears_on_a_command_has_the_points_to_turn_and_step_off() -> None:
    for points, enters in ((2, True), (1, False)):
        table = allied_turn_nine("ERL-CO 94,34 E", f"BUL-IN1 aside movement={points}")
        assert ("BUL-IN1" in table.options("enter")) == enters


@cites("WAT-3.10", "WAT-9.20")
def test_infantry_appears_beside_a_carre_only_if_it_can_go_on() -> None:
    carre = ("BUL-IN2 84,38", "BUL-IN3 84,38")
    table = allied_turn_nine("ERL-IN1 94,34 E", *carre)
    table.play("enter BUL-IN1")
    assert "84,40" in table.options("at")
    table.play("at 84,40", "face S")
    assert "halt" not in table.options() and table.options("face") == []
    table.play("go 84,42", "halt")
    ring = ("86,40", "82,40", "85,41", "83,41", "84,42")
    closed = [f"ERL-{name} {cell}" for name, cell in zip(RING, ring, strict=True)]
    shut = allied_turn_nine("ERL-IN1 94,34 E", *carre, *closed)
    shut.play("enter BUL-IN1")
    assert "84,40" not in shut.options("at")
    assert shut.refused("at 84,40") == "WAT-9.20"


@cites("WAT-3.11", "WAT-3.14")
def test_a_command_on_the_entry_does_not_block_it_but_nobody_stays_with_it() -> None:
    table = allied_turn_nine("ERL-CO 94,34 E")
    assert "BUL-IN1" in table.options("enter")
    table.play("enter BUL-IN1", "face W")
    assert "halt" not in table.options()
    assert table.options("face") == []


@cites("WAT-3.12")
def test_newcomers_wait_while_the_whole_sector_is_held() -> None:
    table = allied_turn_nine()
    game = table.game
    blockers = [u for u in range(game.scenario.units) if game.scenario.army[u] == 0]
    free = [c for c in range(game.scenario.board.cells) if game.scenario.ground.sector[c] == 18]
    # The whole sector is more than the French have units for, so its cells are closed one by one as pits.
    for cell in free:
        if cell != table.cell("94,34"):
            game.scenario.ground.quarry[cell] = True
    game.put(blockers[1], table.cell("94,34"))
    try:
        game.ask_anew()
        assert not [name for name in table.options("enter") if name.startswith("BUL")]
        assert table.refused("enter BUL-IN1") == "WAT-3.12"
        refusal = why_not_enter(game, table.unit("BUL-IN1"), 1)
        assert refusal is not None and "94,34" in Speaker(game.scenario, "en").refusal(refusal)
    finally:
        for cell in free:
            game.scenario.ground.quarry[cell] = False


@cites("WAT-3.13")
def test_a_road_on_the_border_of_two_sectors_opens_both() -> None:
    table = allied_turn_nine("ERL-IN1 80,0 N")
    table.play("enter PIR-IN1")
    sectors = {table.game.scenario.ground.sector[table.cell(cell)] for cell in table.options("at")}
    assert sectors == {5, 6}


@cites("WAT-3.14")
def test_a_friend_on_the_entry_must_move_off_first() -> None:
    table = allied_turn_nine()
    table.play("enter BUL-IN1", "face W")
    assert table.at("BUL-IN1") == "94,34"
    table.play("halt")
    assert "BUL-IN2" not in table.options("enter")
    assert table.refused("enter BUL-IN2") == "WAT-3.14"
    refusal = why_not_enter(table.game, table.unit("BUL-IN2"), 1)
    assert refusal is not None
    assert refusal.data == (table.unit("BUL-IN2"), table.cell("94,34"), table.unit("BUL-IN1"))


@cites("WAT-15.36", "WAT-3.8")
def test_a_light_gun_that_stays_on_its_entry_cell_may_fire() -> None:
    table = allied_turn_nine("ERL-IN1 84,34 E")
    gun = next(name for name in table.options("enter") if "-LA" in name and name.startswith("BUL"))
    table.play(f"enter {gun}", "face W", "halt")
    assert table.asked() == "light_fire"


@cites("WAT-3.15")
def test_who_did_not_enter_in_his_turn_may_enter_later() -> None:
    table = allied_turn_nine(turn=12)
    assert "ZIE-IN1" in table.options("enter")


# -- the calendar -------------------------------------------------------------------------------


@cites("WAT-7.1", "WAT-7.2", "WAT-7.4", "WAT-7.3")
@pytest.mark.parametrize(
    ("turn", "hour", "soft"),
    [(1, "11:30", 4), (2, "12:00", 3), (3, "12:30", 2), (4, "13:00", 0), (9, "15:30", 0), (16, "19:00", 0)],
)
def test_hours_and_soft_ground(turn: int, hour: str, soft: int) -> None:
    table = scene("1815", *NAPOLEON, "ERL-IN1 50,36 N", turn=turn)
    assert table.seen()["hour"] == hour
    assert soft_ground(table.game) == soft


@cites("WAT-7.5")
def test_soft_ground_hinders_both_sides() -> None:
    for side, gun in (("french", "ERL-FA1"), ("allied", "ORA-FA1")):
        table = scene(
            "1815", *NAPOLEON, "ERL-FA1 48,32 N", "ORA-FA1 48,20 S", side=side, turn=1, phase="artillery"
        )
        assert table.targets(gun) == []
        later = scene(
            "1815", *NAPOLEON, "ERL-FA1 48,32 N", "ORA-FA1 48,20 S", side=side, turn=4, phase="artillery"
        )
        assert len(later.targets(gun)) == 1


@cites("WAT-7.8")
def test_napoleon_chooses_one_of_eight_hours_once_after_deployment() -> None:
    table = opening(setup="ready")
    assert (table.decides(), table.asked()) == ("french", "choose_hour")
    assert table.options("begin") == ["11:30", "12:00", "12:30", "13:00", "13:30", "14:00", "14:30", "15:00"]
    table.play("begin 15:00")
    assert table.game.turn == 8


@cites("WAT-7.9", "WAT-7.10", "WAT-7.11", "WAT-17.16")
def test_all_french_are_reduced_in_turn_ten_without_turning_counters() -> None:

    for turn, shaken in ((9, False), (10, True), (11, False)):
        table = scene("1815", *NAPOLEON, "ERL-IN1 50,36 N", turn=turn, options={"morale": "on"})
        assert is_reduced(table.game, table.unit("ERL-IN1")) == shaken
        assert not is_reduced(table.game, table.unit("WEL-CO"))
        assert not table.reduced("ERL-IN1")
    twice = scene(
        "1815", *NAPOLEON, "CLE-HC1 50,36 N reduced", "ORA-IN1 50,34", turn=10, options={"morale": "on"}
    )
    assert twice.attack("50,34", "CLE-HC1") == 2


@pytest.mark.parametrize("players", ["2", "3"])
def test_a_random_deployment_keeps_every_promise(players: str) -> None:

    choices = {"setup": "free", "players": players, "morale": "on"}
    scenario = library.load("waterloo/1815", choices)
    report = Inspector(library.system("waterloo"), scenario, f"deployment {players}", 0.01).game()
    assert report.findings == []
    assert report.finished == 1


@cites("WAT-3.9", "WAT-3.12")
def test_newcomers_without_a_sector_wait_while_an_enemy_holds_their_entry() -> None:
    for holder, clause in (("ERL-IN1 94,34 E", "WAT-3.12"), ("ERL-CO 94,34 E", None)):
        table = allied_turn_nine(holder)
        unit = table.unit("BUL-IN1")
        zones = table.game.scenario.zone
        sector, zones[unit] = zones[unit], []
        try:
            refusal = why_not_enter(table.game, unit, 1)
            assert (None if refusal is None else refusal.rule) == clause
            assert entry_cells(table.game, unit) == ([] if clause else [table.cell("94,34")])
        finally:
            zones[unit] = sector
