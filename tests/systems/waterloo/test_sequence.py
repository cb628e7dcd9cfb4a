"""Chapters 1, 2, 4 and 5: map, counters, turns and tours, victory."""

from __future__ import annotations

import pytest

from grognard.kernel.sides import NOBODY
from grognard.systems.waterloo.pack import survey_map
from grognard.systems.waterloo.victory import half_points, lose, score_up
from grognard.systems.waterloo.words import ARM_OF_KIND, COMMAND, FOOT, GUN, HORSE, KINDS
from tests.cites import cites
from tests.systems.waterloo.table import Table, field, opening, scene

HIGH = ("NAP-CO 56,58", "WEL-CO 46,8")


@cites("WAT-1.7")
def test_sectors_are_numbered_row_by_row_from_the_north_west() -> None:
    _, ground = survey_map("1815")
    at = ground.board.at
    assert [ground.sector[at(16 * c, 0)] for c in range(6)] == [1, 2, 3, 4, 5, 6]
    assert [ground.sector[at(0, 16 * r)] for r in range(4)] == [1, 7, 13, 19]
    octagons = [ground.sector[c] for c in range(ground.board.cells) if ground.board.is_octagon[c]]
    assert all(octagons.count(sector) == 64 for sector in range(1, 25))


@cites("WAT-2.2", "WAT-2.3")
def test_two_players_are_the_french_and_both_allied_armies() -> None:
    scenario = opening().game.scenario
    assert scenario.sides == ("french", "allied")
    assert [scenario.player[scenario.ids.index(name)] for name in ("NAP-CO", "WEL-CO", "BLU-CO")] == [0, 1, 1]


@cites("WAT-2.4", "WAT-2.5", "WAT-4.12", "WAT-4.11")
def test_three_players_act_french_then_prussian_then_english_in_each_phase() -> None:
    table = scene(
        "1815",
        *HIGH,
        "ERL-IN1 10,40 N",
        "ERL-FA1 20,40 N",
        "ORA-IN1 40,10 S",
        "ORA-FA1 20,30 S",
        "BUL-FA1 22,30 S",
        "BUL-IN1 90,40 W",
        turn=10,
        phase="artillery",
        options={"players": "3"},
    )
    assert table.game.scenario.sides == ("french", "english", "prussian")
    asked: list[tuple[str, str]] = []
    while table.game.turn == 10:
        asked.append((table.decides(), table.asked()))
        table.play("cease" if table.asked() == "artillery" else "done")
    assert asked == [
        ("french", "artillery"),
        ("french", "battle"),
        ("prussian", "artillery"),
        ("english", "artillery"),
        ("prussian", "battle"),
        ("english", "battle"),
    ]


@cites("WAT-2.6")
def test_a_counter_shows_type_factors_and_front() -> None:
    unit = field("A French light-infantry 20,20 SE", "E English infantry 2,2 N").seen()["units"][0]
    assert (unit["kind"], unit["movement"], unit["combat"], unit["facing"]) == ("light infantry", 6, 3, "SE")


@cites("WAT-2.9")
def test_a_front_has_eight_edges_on_an_octagon_and_four_on_a_square() -> None:
    table = field("A French infantry 20,20 N", "B French infantry 31,31 NE", "E English infantry 2,2 N")
    table.play("move A")
    assert len(table.options("face")) == 7
    table.play("face E", "move B")
    assert table.options("face") == ["SE", "SW", "NW"]


@cites("WAT-2.11", "WAT-2.12")
def test_the_kinds_of_unit() -> None:
    arms = {kind: ARM_OF_KIND[number] for number, kind in enumerate(KINDS)}
    assert [kind for kind, arm in arms.items() if arm == COMMAND] == ["command"]
    assert {kind for kind, arm in arms.items() if arm == GUN} == {"field artillery", "light artillery"}
    assert {kind for kind, arm in arms.items() if arm == FOOT} == {
        "infantry",
        "Guard infantry",
        "light infantry",
        "Guard light infantry",
    }
    assert {kind for kind, arm in arms.items() if arm == HORSE} == {
        "heavy cavalry",
        "light cavalry",
        "Guard heavy cavalry",
        "Guard light cavalry",
        "cavalry command",
    }
    assert len(ARM_OF_KIND) == len(KINDS) == 12


@cites("WAT-2.13")
def test_the_reverse_of_a_counter_is_used_by_the_morale_rule_only() -> None:
    units = ("H French heavy-cavalry 20,20 N reduced", "E English infantry 20,18 S")
    assert field(*units, morale="on").attack("20,18", "H") == 2
    assert field(*units).attack("20,18", "H") == 4


# -- turns and tours ----------------------------------------------------------------------------


@cites("WAT-4.1", "WAT-4.2", "WAT-4.3", "WAT-4.4")
def test_a_turn_is_a_french_tour_and_then_an_allied_one_of_the_same_hour() -> None:
    table = field("A French infantry 20,20 N", "E English infantry 2,2 N", turn=5)
    table.play("done", "done", "done")
    assert [event.data for event in table.log if event.kind == "tour"] == [(1, 4), (0, 5), (1, 5)]
    assert table.rules_of("tour") == ["WAT-4.4", "WAT-4.3", "WAT-4.4"]


@cites("WAT-4.7", "WAT-4.9")
def test_movement_and_combat_may_be_interleaved() -> None:
    table = field("A French infantry 20,20 N", "B French infantry 30,30 N", "E English infantry 20,18 S")
    table.play("attack 20,18", dice=[3])
    table.play("move B", "go 30,28", "halt")
    assert table.at("B") == "30,28"


@cites("WAT-4.10")
def test_the_other_side_does_not_move_in_this_tour() -> None:
    table = field("A French infantry 20,20 N", "E English infantry 2,2 N")
    assert table.options("move") == ["A"]
    assert table.refused("move E") == "WAT-4.10"


# -- victory ------------------------------------------------------------------------------------


@cites("WAT-5.1")
def test_the_game_ends_after_sixteen_turns() -> None:
    table = scene("1815", *HIGH, "ERL-IN1 10,40 N", turn=16, side="allied", lost=["BUL-CO"])
    assert table.game.result is None
    table.play("done")
    assert table.game.result is not None


@cites("WAT-5.2", "WAT-5.11")
@pytest.mark.parametrize(("lost", "winner"), [(("A",), 1), (("E",), 0), (("A", "E"), NOBODY), ((), NOBODY)])
def test_the_side_that_has_inflicted_more_loss_wins_and_equal_losses_are_a_draw(
    lost: tuple[str, ...], winner: int
) -> None:
    table = field(
        "A French infantry 20,20 N",
        "B French infantry 30,30 N",
        "E English infantry 2,2 N",
        "F English infantry 8,8 N",
    )
    for name in lost:
        lose(table.game, table.unit(name), "WAT-13.6")
    score_up(table.game)
    assert table.game.result is not None
    assert table.game.result.winner == winner


@cites("WAT-5.7")
@pytest.mark.parametrize(("name", "winner"), [("NAP-CO", 1), ("WEL-CO", 0)])
def test_losing_the_high_command_loses_the_game_at_once(name: str, winner: int) -> None:
    table = scene("1815", *HIGH, "ERL-IN1 10,40 N")
    lose(table.game, table.unit(name), "WAT-13.22")
    assert table.game.result is not None
    assert (table.game.result.winner, table.game.result.rule) == (winner, "WAT-5.7")


@cites("WAT-5.8")
def test_without_english_before_blucher_the_french_win_at_once() -> None:
    def last_english(turn: int) -> Table:
        units = ["NAP-CO 56,58", "ERL-IN1 10,40 N", "ORA-IN1 20,20 N"]
        return scene("1815", *units, *(["BLU-CO 80,2 S"] if turn > 9 else []), turn=turn)

    early = last_english(5)
    lose(early.game, early.unit("ORA-IN1"), "WAT-13.6")
    assert early.game.result is not None
    assert early.game.result.rule == "WAT-5.8"
    late = last_english(10)
    lose(late.game, late.unit("ORA-IN1"), "WAT-13.6")
    assert late.game.result is None


@cites("WAT-5.8")
@pytest.mark.parametrize(
    "others", [("ERL-IN2 10,40 N", "ORA-IN1 20,20 N"), ("ORA-IN1 20,20 N", "ERL-IN2 10,40 N")]
)
def test_the_attack_that_destroys_the_last_english_decides_before_blucher_is_there(
    others: tuple[str, ...],
) -> None:
    """R-105: where Wellington is not in play; with Blücher on the map the battle goes on."""
    for turn, blucher, rule in ((5, (), "WAT-5.8"), (10, ("BLU-CO 80,2 S", "BUL-IN1 80,30 W"), "")):
        table = scene("1815", "NAP-CO 56,58", "ERL-IN1 20,22 N combat=9", *others, *blucher, turn=turn)
        table.play("attack 20,20", dice=[6])
        assert table.at("ORA-IN1") == "lost"
        result = table.game.result
        assert (result.rule if result else "") == rule


@cites("WAT-5.9")
def test_with_blucher_all_prussians_are_lost_those_off_the_map_too() -> None:
    table = scene("1815", *HIGH, "BLU-CO 80,2 S", "BUL-IN1 80,30 W", "ERL-IN1 10,40 N", turn=10)
    before = half_points(table.game, 1)
    lose(table.game, table.unit("BLU-CO"), "WAT-13.22")
    assert half_points(table.game, 1) - before == 2 * 68
    assert table.at("BUL-IN1") == table.at("ZIE-IN1") == "lost"


@cites("WAT-5.12")
def test_english_and_prussian_losses_are_added() -> None:
    table = field(
        "A French infantry 20,20 N", "E English infantry 2,2 N", "P Prussian infantry 8,8 N", players="3"
    )
    lose(table.game, table.unit("E"), "WAT-13.6")
    lose(table.game, table.unit("P"), "WAT-13.6")
    assert half_points(table.game, 1) == 4
    score_up(table.game)
    assert table.game.result is not None
    assert table.game.result.winner == 0


@cites("WAT-5.3", "WAT-5.4", "WAT-5.5", "WAT-5.6")
def test_whole_armies_are_worth_what_the_sheet_says() -> None:
    scenario = opening().game.scenario
    worth = [
        sum(scenario.loss[u] for u in range(scenario.units) if scenario.army[u] == army) for army in range(3)
    ]
    assert worth == [108, 92, 68]


@pytest.mark.parametrize("turned", [False, True], ids=["as listed", "the other way round"])
@cites("WAT-4.12", "WAT-10.23")
def test_of_two_allies_who_could_strike_at_one_who_passes_the_prussian_is_asked_first(turned: bool) -> None:
    allies = ["P Prussian infantry 20,20 N", "E English infantry 20,16 S"]
    french = ["N French infantry 18,18 E", "F French infantry 50,50 N"]
    for answer, dice in (("pass", None), ("strike P", [3])):
        table = field(*(reversed(allies) if turned else allies), *french, players="3")
        table.play("move N", "go 20,18", "go 22,18")
        assert (table.decides(), table.options()) == ("prussian", ["strike P", "pass"])
        assert table.refused("strike E") == "WAT-10.21"
        table.play(answer, dice=dice)
        assert (table.decides(), table.options()) == ("english", ["strike E", "pass"])
        table.play("pass")
        assert table.decides() == "french" and table.at("N") == "22,18"
