"""Chapter 11: result, losses, pursuit, and who holds the locale."""

from __future__ import annotations

import pytest

from grognard.systems.marengo.observation import observe
from tests.cites import cites
from tests.systems.marengo.table import Table, stage

PAIR = ("1 -- 2", "2 -- 3")
WIDE = ("1 -- 2 wide", "2 -- 3")


def facing(*pairs: str, **fields: object) -> Table:
    """An Austrian infantry of 3 at 1/2 against a French infantry of 2 at 2/1; retreat is open to 3."""
    defaults: dict[str, object] = {"a1": "1/2 infantry 3", "f1": "2/1 infantry 2", "phase": "assaults"}
    return stage(*(pairs or PAIR), **(defaults | fields))


@cites("MAR-11.46")
def test_strength_is_the_sum_of_the_leads_after_fire_less_the_penalty_once() -> None:
    table = facing("1 -- 2 wide | 2/1 inf 1", "2 -- 3", a2="1/2 infantry 2", f2="2/1 artillery 1")
    table.play("assault 1/2", "all", "lead a1", "lead a2", "fire", "hit a1", "lead f1")
    assert table.told("attack_points") == [(4,)]
    assert table.told("penalty") == [(1,)]
    assert table.told("assault_result") == [(3, 1, "austrian")]


@pytest.mark.parametrize(("arm", "strength"), [("infantry 3", 1), ("cavalry 3", 2)])
@cites("MAR-11.47")
def test_the_penalty_is_that_of_the_leads_arm(arm: str, strength: int) -> None:
    table = facing("1 -- 2 | 2/1 inf 2 cav 1", "2 -- 3", a1=f"1/2 {arm}").play("assault 1/2", "lead f1")
    assert table.told("assault_result")[0][0] == strength


@cites("MAR-11.48", "MAR-11.49")
def test_strength_may_be_negative() -> None:
    table = facing(
        "1 -- 2 | 2/1 inf 1", "2 -- 3", a1="1/2 infantry 2", a2="1/2 infantry 2", f2="2/1 artillery 2"
    )
    table.play("assault 1/2", "all", "lead a1", "fire", "done")
    assert table.told("assault_result") == [(-1, -1, "french")]


@cites("MAR-11.50", "MAR-11.52")
def test_the_result_is_strength_less_defending_leads_and_must_be_above_zero_to_win() -> None:
    assert facing(f1="2/1 infantry 2").play("assault 1/2", "lead f1").told("assault_result") == [
        (3, 1, "austrian")
    ]
    assert facing(f1="2/1 infantry 3").play("assault 1/2", "lead f1").told("assault_result") == [
        (3, 0, "french")
    ]


@cites("MAR-11.53", "MAR-11.54")
def test_the_winner_loses_one_the_loser_one_and_the_difference() -> None:
    won = facing(f1="2/1 infantry 1", f2="2/1 infantry 3").play("assault 1/2", "lead f1")
    assert won.told("assault_result") == [(3, 2, "austrian")]
    assert (won.strength("a1"), won.strength("f1") + won.strength("f2")) == (2, 1)
    lost = facing(a1="1/2 infantry 2", a2="1/2 infantry 3", f1="2/1 infantry 3").play(
        "assault 1/2", "all", "lead a1", "lead f1"
    )
    assert lost.told("assault_result") == [(2, -1, "french")]
    assert (lost.strength("f1"), lost.place("a1")) == (2, "off")


@cites("MAR-11.55")
def test_the_defenders_can_win_and_die() -> None:
    table = facing("1 -- 2 | 2/1 inf 2", "2 -- 3", f1="2/1 infantry 1").play("assault 1/2", "lead f1")
    assert table.told("assault_result") == [(1, 0, "french")]
    assert table.places("f1", "a1") == ["off", "1"]


# -- pursuit --------------------------------------------------------------------------------------


@cites("MAR-11.56", "MAR-11.57")
def test_the_winners_cavalry_that_did_not_lead_may_pursue_or_not() -> None:
    table = facing(a2="1/2 cavalry 2", a3="1/2 infantry 1").play("assault 1/2", "all", "lead a1", "lead f1")
    assert (table.asked, table.options) == ("austrian", ["pursue a2", "done"])
    assert table.refused("pursue a1") == "MAR-11.56"
    assert table.refused("pursue a3") == "MAR-11.56"
    table.play("pursue a2")
    assert ("a2", "cavalry", 2) in table.told("shown")


@cites("MAR-11.56")
def test_no_pursuit_of_a_side_that_led_with_cavalry() -> None:
    table = facing(a2="1/2 cavalry 2", f1="2/1 cavalry 2").play("assault 1/2", "all", "lead a1", "lead f1")
    assert table.asks != "name_pursuers"
    assert table.told("no_pursuit") == [("2/1", "cavalry_led")]
    assert "MAR-11.56" in table.rules()
    unled = facing(a2="1/2 cavalry 2", f1="2/1 cavalry 2").play("assault 1/2", "all", "lead a1", "done")
    assert unled.asks == "name_pursuers" and unled.told("no_pursuit") == []
    alone = facing(f1="2/1 cavalry 2").play("assault 1/2", "lead f1")
    assert alone.told("no_pursuit") == [], "nobody is left who might have pursued"


@cites("MAR-11.56")
def test_cavalry_that_led_does_not_pursue() -> None:
    table = facing(a1="1/2 cavalry 3", a2="1/2 infantry 1", nod=False).play(
        "assault 1/2", "all", "lead a1", "lead f1"
    )
    assert table.options == ["done"]
    assert table.refused("pursue a1") == "MAR-11.56"


@cites("MAR-11.58")
def test_one_pursuer_over_a_narrow_approach_two_over_a_wide_one() -> None:
    horse = {"a2": "1/2 cavalry 1", "a3": "1/2 cavalry 2", "a4": "1/2 cavalry 2"}
    narrow = facing(f1="2/1 infantry 2", f2="2/1 infantry 3", **horse).play(
        "assault 1/2", "all", "lead a1", "lead f1", "pursue a2"
    )
    assert narrow.told("pursuit_points") == [(1,)]
    wide = facing(*WIDE, f1="2/1 infantry 2", f2="2/1 infantry 3", **horse)
    wide.play("assault 1/2", "all", "lead a1", "lead f1", "done", "pursue a2", "pursue a3")
    assert wide.told("pursuit_points") == [(3,)]


@pytest.mark.parametrize("symbol", ["1/2 obstructs", "2/1 obstructs"])
@cites("MAR-11.59")
def test_no_pursuit_where_either_approach_obstructs_cavalry(symbol: str) -> None:
    table = facing(f"1 -- 2 | {symbol}", "2 -- 3", a2="1/2 cavalry 2", nod=False)
    table.play("assault 1/2", "all", "lead a1", "lead f1")
    assert table.told("assault_result") == [(3, 1, "austrian")]
    assert table.asks != "name_pursuers"
    assert table.told("no_pursuit") == [("2/1", "ground_obstructs")]
    assert "MAR-11.59" in table.rules()


@cites("MAR-11.60")
def test_pursuit_costs_no_command() -> None:
    table = facing(a2="1/2 cavalry 2").play("assault 1/2", "all", "lead a1", "lead f1", "pursue a2")
    assert table.commands == 2


@cites("MAR-11.61", "MAR-11.63")
def test_the_ground_of_the_pursued_counts() -> None:
    pair = "1 -- 2 | 1/2 cav 2 | 2/1 cav 1"
    table = facing(pair, "2 -- 3", a2="1/2 cavalry 2", f1="2/1 infantry 2", f2="2/1 infantry 3")
    table.play("assault 1/2", "all", "lead a1", "lead f1", "pursue a2")
    assert table.told("pursuit") == [(1,)]
    back = facing(
        pair, "2 -- 3", a1="1/2 infantry 2", a2="1/2 infantry 2", f1="2/1 infantry 3", f2="2/1 cavalry 3"
    )
    back.play("assault 1/2", "all", "lead a1", "lead f1", "pursue f2")
    assert back.told("pursuit") == [(1,)]
    assert back.strength("a2") == 1


@cites("MAR-11.62")
def test_the_pursuers_always_lose_one_and_their_owner_picks_who() -> None:
    table = facing(*WIDE, a2="1/2 cavalry 2", a3="1/2 cavalry 2", f2="2/1 infantry 3")
    table.play("assault 1/2", "all", "lead a1", "lead f1", "done", "pursue a2", "pursue a3")
    assert (table.asked, table.options) == ("austrian", ["hit a2", "hit a3"])
    view = observe(table.state, 1).assault
    assert view is not None
    assert (view.pursuers, view.winner, view.stage) == (["a2", "a3"], "austrian", "losses")
    table.play("hit a3")
    assert [table.strength(block) for block in ("a1", "a2", "a3")] == [2, 2, 1]


@cites("MAR-11.64", "MAR-11.62")
def test_a_pursuit_without_strength_inflicts_nothing_and_still_costs_one() -> None:
    table = facing("1 -- 2 | 2/1 cav 2", "2 -- 3", a2="1/2 cavalry 2", f2="2/1 infantry 3")
    table.play("assault 1/2", "all", "lead a1", "lead f1", "pursue a2")
    assert table.told("pursuit") == [(0,)]
    assert (table.strength("a2"), table.strength("f2")) == (1, 3)


# -- who holds the locale -------------------------------------------------------------------------


@cites("MAR-11.65", "MAR-11.66", "MAR-12.3")
def test_beaten_attackers_fall_back_to_their_reserve_and_the_defenders_hold() -> None:
    table = facing(a2="1/2 infantry 2", f1="2/1 infantry 3").play("assault 1/2", "all", "lead a1", "lead f1")
    assert table.places("a1", "a2", "f1") == ["1", "1", "2/1"]
    assert (table.strength("a1"), table.strength("a2")) == (2, 2)
    assert table.told("must_retreat") == []


@cites("MAR-11.67", "MAR-11.68")
def test_beaten_defenders_and_all_with_them_retreat_and_the_winners_enter_the_reserve() -> None:
    table = facing(a2="1/2 infantry 2", f2="2 cavalry 2").play("assault 1/2", "all", "lead a1", "done")
    assert table.places("a1", "a2", "f1", "f2") == ["2", "2", "off", "3"]


@cites("MAR-11.70")
def test_no_more_attackers_than_the_locale_could_hold() -> None:
    table = facing(a2="1/2 infantry 1", a3="1/2 infantry 1", capacity={"2": 2}).play("assault 1/2")
    assert table.refused("all") == "MAR-11.70"
    table.play("commit a2")
    assert table.offers("commit") == ["a1"]
    assert table.refused("commit a3") == "MAR-11.7"
    table.play("commit a1")
    assert table.told("assault") == [(("a2", "a1"), "1/2", "2")]


@cites("MAR-11.71")
def test_a_locale_can_be_taken_by_the_dead() -> None:
    table = facing(a1="1/2 infantry 2", f1="2/1 cavalry 2", f2="2/1 artillery 1", a2="1 infantry 2")
    table.play("assault 1/2", "fire", "done", "hit f1", "hit f2")
    assert table.place("a1") == "off"
    assert observe(table.state, 0).closed == ["2"]
    assert table.places("f1", "f2") == ["3", "off"]
    assert table.refused("move a2") == "MAR-11.15"
