"""Chapter 11: declaring assaults, losses, attacking leads, artillery defence, defending leads."""

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


# -- general --------------------------------------------------------------------------------------


@cites("MAR-11.1", "MAR-11.10")
def test_an_assault_goes_over_an_approach_that_the_enemy_blocks_into_the_locale_opposite() -> None:
    table = facing()
    assert table.options == ["assault 1/2", "done"]
    table.play("assault 1/2")
    assert table.told("assault") == [(("a1",), "1/2", "2")]
    open_way = facing("1 -- 2", "1 -- 3", f1="2 infantry 2", a2="1/3 infantry 3", f2="3/1 infantry 1")
    assert open_way.refused("assault 1/2") == "MAR-11.1"


@cites("MAR-11.2", "MAR-11.27")
def test_only_those_in_the_two_approaches_take_part_and_suffer() -> None:
    table = facing(a2="1 infantry 2", f2="2 infantry 2", f1="2/1 infantry 1")
    table.play("assault 1/2")
    assert table.refused("lead f2") == "MAR-11.2"
    table.play("lead f1")
    assert table.told("assault_result") == [(3, 2, "austrian")]
    assert (table.place("f1"), table.strength("a2")) == ("off", 2)
    assert table.strength("f2") == 1
    assert ("f2", 1, 1) in table.told("lost")
    assert [rule for rule in table.rules() if rule == "MAR-12.6"] != []


@cites("MAR-11.3", "MAR-11.4")
def test_assaults_follow_one_another_as_long_as_commands_last() -> None:
    pairs = ("1 -- 2", "3 -- 4", "5 -- 6", "7 -- 8", "2 -- 9", "4 -- 9", "6 -- 9", "8 -- 9")
    blocks = {f"a{n}": f"{2 * n - 1}/{2 * n} infantry 2" for n in range(1, 5)}
    blocks |= {f"f{n}": f"{2 * n}/{2 * n - 1} infantry 3" for n in range(1, 5)}
    table = stage(*pairs, phase="assaults", **blocks)
    for number in (1, 3, 5):
        table.play(f"assault {number}/{number + 1}", "done")
        assert table.told("assault_result") != []
    assert (table.commands, table.asks) == (0, "choose_move")


@cites("MAR-11.5")
def test_one_assault_a_turn_across_an_approach() -> None:
    table = stage(
        "1 -- 2",
        "4 -- 2",
        "2 -- 3",
        a1="1/2 infantry 2",
        a2="1/2 infantry 2",
        a3="4/2 infantry 2",
        f1="2/1 infantry 3",
        f2="2/4 infantry 2",
        phase="assaults",
    )
    table.play("assault 1/2", "commit a1", "done", "lead f1")
    assert table.asks == "choose_assault"
    assert table.refused("assault 1/2") == "MAR-11.5"
    assert "assault 4/2" in table.options


@cites("MAR-11.6")
def test_an_assault_costs_one_command_however_many_take_part() -> None:
    table = facing(a2="1/2 infantry 2", a3="1/2 cavalry 2").play("assault 1/2", "all")
    assert table.commands == 2


@cites("MAR-11.7")
def test_an_assault_needs_somebody_who_can_lead() -> None:
    table = facing(a1="1/2 infantry 1", a2="1/2 artillery 1", nod=False)
    assert table.options == ["done"]
    assert table.refused("assault 1/2") == "MAR-11.7"
    chosen = facing(a2="1/2 infantry 1").play("assault 1/2", "commit a2")
    assert chosen.refused("done") == "MAR-11.7"


@cites("MAR-11.8")
def test_others_guns_included_may_take_part_without_leading() -> None:
    table = facing(a2="1/2 artillery 1", a3="1/2 infantry 1").play("assault 1/2", "all", "lead a1", "done")
    assert table.places("a1", "a2", "a3") == ["2", "2", "2"]


@cites("MAR-11.9")
def test_attackers_all_block_the_same_approach() -> None:
    table = stage(
        "1 -- 2",
        "1 -- 4",
        "2 -- 3",
        a1="1/2 infantry 3",
        a2="1 infantry 3",
        a3="1/4 infantry 3",
        a4="1/2 infantry 2",
        f1="2/1 infantry 2",
        f2="4/1 infantry 1",
        phase="assaults",
    )
    table.play("assault 1/2")
    assert table.offers("commit") == ["a1", "a4"]
    assert table.refused("commit a2") == "MAR-11.2"
    assert facing().refused("assault 2/1") == "MAR-11.9"


@cites("MAR-11.11")
def test_who_assaulted_does_not_move() -> None:
    table = facing(f1="2/1 infantry 3").play("assault 1/2", "lead f1")
    assert table.place("a1") == "1"
    assert table.refused("move a1") == "MAR-11.11"


@cites("MAR-11.12", "MAR-11.13")
def test_the_attacker_says_who_attacks_and_who_stays_behind() -> None:
    table = facing(a2="1/2 infantry 2", a3="1/2 infantry 1").play("assault 1/2", "commit a1", "done")
    assert table.told("assault") == [(("a1",), "1/2", "2")]
    view = observe(table.state, 1).assault
    assert view is not None
    assert view.attackers == ["a1"]


@cites("MAR-11.14")
def test_those_who_stay_behind_keep_blocking_until_the_step_of_movement_ends() -> None:
    table = facing(a2="1/2 infantry 2", f1="2/1 infantry 1").play(
        "assault 1/2", "commit a1", "done", "lead f1"
    )
    assert table.places("a1", "a2") == ["2", "1/2"]
    table.play("done")
    assert table.place("a2") == "1"


@cites("MAR-11.15")
def test_nobody_else_enters_a_locale_taken_by_assault_by_any_kind_of_move() -> None:
    table = stage(
        "1 -- 2 road:high:main",
        "2 -- 3 road:high:main",
        "4 -- 2",
        a1="1/2 infantry 3",
        a2="1 infantry 2",
        a3="1/2 infantry 2",
        a4="4 cavalry 2",
        f1="2/1 infantry 1",
        phase="assaults",
    )
    table.play("assault 1/2", "commit a1", "done", "lead f1")
    assert table.place("a1") == "2"
    assert observe(table.state, 0).closed == ["2"]
    table.play("move a3")
    assert table.refused("to 2") == "MAR-11.15"
    table.play("to 1")
    assert table.refused("move a4") == "MAR-11.15"
    assert table.refused("move a2") == "MAR-11.15"


@cites("MAR-11.15")
def test_reinforcements_do_not_enter_a_locale_taken_by_assault() -> None:
    table = stage(
        "1 -- 2 road:high:main",
        "1 -- 3",
        a1="2/1 infantry 3",
        a2="display:melas infantry 2",
        f1="1/2 infantry 1",
        phase="assaults",
        entries={"west": {"locale": "1", "road": "high"}},
        displays={"melas": {"side": "austrian", "entry": "west", "pontoon": True}},
    )
    table.play("assault 2/1", "lead f1")
    assert table.refused("enter a2") == "MAR-11.15"
    assert table.refused("pontoon a2") == "MAR-11.15"


@cites("MAR-11.16", "MAR-11.17")
def test_after_a_defeat_nobody_crosses_that_approach_even_if_no_defender_is_left() -> None:
    table = stage(
        "1 -- 2 | 2/1 inf 1",
        "1 -- 9",
        "2 -- 3",
        a1="1/2 infantry 2",
        a2="1/2 infantry 3",
        a3="1 infantry 2",
        f1="2/1 infantry 1",
        f2="2 infantry 2",
        phase="assaults",
    )
    table.play("assault 1/2", "commit a1", "done", "lead f1")
    assert table.place("f1") == "off"
    assert table.told("assault_result") == [(1, 0, "french")]
    table.play("move a2")
    assert table.refused("to 2") == "MAR-11.16"
    table.play("to 1").play("move a3")
    assert table.refused("to 2") == "MAR-11.16"


@cites("MAR-11.5", "MAR-11.15", "MAR-11.16")
@pytest.mark.parametrize("commands", [1, 2])
def test_after_a_defeat_the_defeat_is_the_reason_and_not_the_commands(commands: int) -> None:
    table = stage(
        "1 -- 2",
        "2 -- 3",
        "3 -- 4",
        "5 -- 6",
        a1="1/2 infantry 3",
        a2="1/2 infantry 2",
        a3="1 infantry 2",
        a4="3/4 infantry 3",
        f1="2/1 infantry 3",
        f2="4/3 infantry 3",
        phase="assaults",
        commands=commands,
    )
    table.play("assault 1/2", "commit a1", "done", "lead f1")
    assert table.refused("assault 1/2") == "MAR-11.5"
    if commands == 2:
        table.play("done", "move a3")
        assert table.refused("to 2") == "MAR-11.16"
    else:
        assert table.refused("move a1") == "MAR-11.11"
        assert table.refused("move a3") == "MAR-11.16"


@cites("MAR-11.15", "MAR-11.16")
@pytest.mark.parametrize("pairs", [("1 -- 2", "1 -- 3"), ("1 -- 3", "1 -- 2")])
@pytest.mark.parametrize(("won", "rule"), [(False, "MAR-11.16"), (True, "MAR-11.15")])
def test_of_several_shut_ways_the_one_of_the_assault_is_named(
    pairs: tuple[str, str], won: bool, rule: str
) -> None:
    """The other way is blocked by the enemy; which of the two stands first on the map does not matter."""
    table = stage(
        *pairs,
        "2 -- 4",
        "3 -- 4",
        a1="1/2 infantry 3",
        a3="1 infantry 2",
        f1=f"2/1 infantry {1 if won else 3}",
        f2="3/1 infantry 3",
        phase="assaults",
        commands=1,
    )
    table.play("assault 1/2", "lead f1")
    if table.offers("retreat"):
        table.play(f"retreat {table.offers('retreat')[0]}")
    assert table.refused("move a3") == rule


@cites("MAR-11.18")
def test_after_a_defeat_the_other_approaches_stay_open() -> None:
    table = stage(
        "1 -- 2",
        "4 -- 2",
        "2 -- 3",
        a1="1/2 infantry 2",
        a2="4 infantry 2",
        f1="2/1 infantry 3",
        phase="assaults",
    )
    table.play("assault 1/2", "lead f1").play("move a2", "to 2", "retreat f1 3")
    assert table.place("a2") == "2"


@cites("MAR-11.19", "MAR-11.69")
def test_cavalry_of_a_won_assault_may_continue_to_any_approach_towards_the_enemy() -> None:
    table = stage(
        "1 -- 2",
        "2 -- 3",
        "2 -- 4",
        "2 -- 5",
        a1="1/2 cavalry 2",
        f1="2/1 infantry 1",
        f2="4 infantry 1",
        phase="assaults",
    )
    table.play("assault 1/2", "done")
    assert table.asks == "continue"
    assert table.offers("block") == ["a1 2/4"]
    table.play("block a1 2/4")
    assert (table.place("a1"), table.commands) == ("2/4", 2)
    assert table.refused("move a1") == "MAR-11.11"


@cites("MAR-11.20")
def test_each_split_after_a_won_assault_costs_a_command() -> None:
    table = stage(
        "1 -- 2",
        "2 -- 3",
        "2 -- 4",
        a1="1/2 infantry 3",
        a2="1/2 cavalry 2",
        f1="2/1 infantry 1",
        f2="4 infantry 1",
        phase="assaults",
    )
    table.play("assault 1/2", "all", "lead a1", "lead f1", "done", "block a2 2/4")
    assert (table.places("a1", "a2"), table.commands) == (["2", "2/4"], 1)
    poor = stage(
        "1 -- 2",
        "2 -- 3",
        "2 -- 4",
        a1="1/2 infantry 3",
        a2="1/2 cavalry 2",
        f1="2/1 infantry 1",
        f2="4 infantry 1",
        phase="assaults",
        commands=1,
    )
    poor.play("assault 1/2", "all", "lead a1", "lead f1", "done")
    assert (poor.place("a2"), poor.asks) == ("2", "choose_move")


# -- losses ---------------------------------------------------------------------------------------


@cites("MAR-11.21")
def test_losses_come_from_guns_result_and_pursuit() -> None:
    table = facing(a2="1/2 infantry 2", f2="2/1 artillery 1", f3="2/1 cavalry 2", f1="2/1 infantry 3")
    table.play("assault 1/2", "all", "lead a1", "fire", "lead f1", "pursue f3")
    rules = [event.rule for event in table.events if event.kind == "lost"]
    assert rules == ["MAR-11.38", "MAR-11.53", "MAR-11.54", "MAR-11.63", "MAR-11.62"]


@cites("MAR-11.22", "MAR-11.24")
def test_leads_suffer_first_and_the_others_only_when_no_lead_is_left() -> None:
    table = facing(a1="1/2 infantry 2", a2="1/2 infantry 3", f1="2/1 infantry 3")
    table.play("assault 1/2", "all", "lead a1", "lead f1")
    assert table.told("assault_result") == [(2, -1, "french")]
    assert (table.place("a1"), table.strength("a2")) == ("off", 3)
    deep = facing(*WIDE, a1="1/2 infantry 2", a2="1/2 infantry 3", f1="2/1 infantry 3", f2="2/1 infantry 3")
    deep.play("assault 1/2", "all", "lead a1", "done", "lead f1", "lead f2", "hit f1")
    assert deep.told("assault_result") == [(2, -4, "french")]
    assert deep.places("a1", "a2") == ["off", "off"]


@cites("MAR-11.23")
def test_among_several_leads_the_opponent_spreads_the_loss() -> None:
    table = facing(
        *WIDE,
        a1="1/2 infantry 3",
        a2="1/2 infantry 3",
        f1="2/1 infantry 3",
        f2="2/1 infantry 3",
        f3="2/1 infantry 1",
    )
    table.play("assault 1/2", "all", "lead a1", "lead a2", "lead f1", "lead f2")
    assert table.told("assault_result") == [(6, 0, "french")]
    assert (table.asked, table.options) == ("austrian", ["hit f1", "hit f2"])
    assert table.refused("hit f3") == "MAR-11.22"
    assert table.refused("move f1") == "MAR-11.23"  # first the loss
    table.play("hit f2")
    assert (table.asked, table.options) == ("french", ["hit a1", "hit a2"])
    table.play("hit a1")
    assert [table.strength(block) for block in ("a1", "a2", "f1", "f2")] == [2, 3, 3, 2]


@cites("MAR-11.25", "MAR-11.28")
def test_among_the_others_the_owner_spreads_it_and_shows_who_suffers() -> None:
    table = facing(f1="2/1 infantry 2", f2="2/1 infantry 2", f3="2/1 infantry 1").play("assault 1/2", "done")
    assert table.told("assault_result") == [(3, 3, "austrian")]
    assert table.asked == "french"
    table.play("hit f2", "hit f1", "hit f3", "hit f1")
    assert table.places("f1", "f2", "f3") == ["off", "3", "off"]
    assert not table.up("f2") and not table.up("a1")
    assert table.known("a1")


@cites("MAR-11.26", "MAR-13.3")
def test_losses_beyond_those_who_take_part_have_no_effect() -> None:
    table = facing(f1="2/1 infantry 1", f2="2 infantry 3", f3="2 cavalry 2").play("assault 1/2", "done")
    assert table.told("assault_result") == [(3, 3, "austrian")]
    assert table.morale("french") == 10 - 1 - 1
    assert table.strength("f2") == 2


@cites("MAR-11.28")
def test_all_are_face_down_when_the_assault_is_over() -> None:
    table = facing(f1="2/1 infantry 3").play("assault 1/2", "lead f1")
    assert not table.up("a1") and not table.up("f1")
    assert table.known("a1") and table.known("f1")


# -- attacking leads ------------------------------------------------------------------------------


@cites("MAR-11.29")
def test_leads_are_shown_and_the_others_stay_hidden() -> None:
    table = facing(a2="1/2 infantry 2").play("assault 1/2", "all", "lead a2")
    assert table.told("shown") == [("a2", "infantry", 2)]
    assert table.up("a2") and not table.known("a1")


@cites("MAR-11.30")
def test_a_lead_is_foot_or_horse_of_two_or_more() -> None:
    table = facing(a2="1/2 infantry 1", a3="1/2 artillery 1", a4="1/2 cavalry 2").play("assault 1/2", "all")
    assert table.offers("lead") == ["a1", "a4"]
    assert table.refused("lead a2") == "MAR-11.30"
    assert table.refused("lead a3") == "MAR-11.30"


@cites("MAR-11.31")
def test_a_lead_is_stronger_than_the_ground() -> None:
    table = facing("1 -- 2 | 2/1 inf 2 cav 1", "2 -- 3", a2="1/2 infantry 2", a3="1/2 cavalry 2").play(
        "assault 1/2", "all"
    )
    assert table.offers("lead") == ["a1", "a3"]
    assert table.refused("lead a2") == "MAR-11.31"


@cites("MAR-11.32")
def test_leads_are_of_one_arm() -> None:
    table = facing(*WIDE, a2="1/2 infantry 2", a3="1/2 cavalry 2").play("assault 1/2", "all", "lead a3")
    assert table.asks == "name_stand"
    both = facing(*WIDE, a2="1/2 infantry 2", a3="1/2 cavalry 2").play("assault 1/2", "all", "lead a1")
    assert both.options == ["lead a2", "done"]
    assert both.refused("lead a3") == "MAR-11.32"


@cites("MAR-11.33")
def test_one_lead_at_least() -> None:
    table = facing(a2="1/2 infantry 2").play("assault 1/2", "all")
    assert table.refused("done") == "MAR-11.33"


@cites("MAR-11.34")
def test_one_lead_over_a_narrow_approach_two_over_a_wide_one() -> None:
    narrow = facing(a2="1/2 infantry 2").play("assault 1/2", "all", "lead a1")
    assert narrow.asks != "name_leads"
    wide = facing(*WIDE, a2="1/2 infantry 2", a3="1/2 infantry 2").play(
        "assault 1/2", "all", "lead a1", "lead a2"
    )
    assert wide.asks != "name_leads"
    assert observe(wide.state, 0).assault is not None


@cites("MAR-11.35")
def test_cavalry_does_not_lead_into_obstructing_ground() -> None:
    table = facing("1 -- 2 | 2/1 obstructs", "2 -- 3", a2="1/2 cavalry 2").play("assault 1/2", "all")
    assert table.offers("lead") == ["a1"]
    assert table.refused("lead a2") == "MAR-11.35"


# -- artillery defence ----------------------------------------------------------------------------


@cites("MAR-11.36", "MAR-11.37", "MAR-11.38")
def test_guns_among_the_defenders_may_fire_on_the_leads() -> None:
    table = facing(f2="2/1 artillery 1").play("assault 1/2")
    assert (table.asked, table.options) == ("french", ["fire", "hold"])
    assert table.up("a1")
    table.play("fire")
    assert table.up("f2")
    assert table.strength("a1") == 2
    assert table.told("artillery_defence") == [(("f2",), 1)]


@cites("MAR-11.37")
def test_the_defender_may_hold_his_fire() -> None:
    table = facing(f2="2/1 artillery 1").play("assault 1/2", "hold")
    assert (table.strength("a1"), table.known("f2")) == (3, False)


@pytest.mark.parametrize("mark", ["declared", "fired"])
@cites("MAR-11.36")
def test_guns_that_declared_or_fired_in_their_last_turn_do_not(mark: str) -> None:
    table = facing(f2=f"2/1 artillery 1 {mark} known", nod=False).play("assault 1/2")
    assert table.asks == "name_stand"


@cites("MAR-11.36")
def test_guns_elsewhere_in_the_locale_do_not_fire() -> None:
    table = facing(f2="2 artillery 1", nod=False).play("assault 1/2")
    assert table.options == ["hold"]
    assert table.refused("fire") == "MAR-11.36"


@cites("MAR-11.39")
def test_no_ground_weakens_artillery_defence() -> None:
    table = facing("1 -- 2 | 1/2 art 2 | 2/1 art 2", "2 -- 3", f2="2/1 artillery 1").play(
        "assault 1/2", "fire"
    )
    assert table.strength("a1") == 2


# -- defending leads ------------------------------------------------------------------------------


@cites("MAR-11.40")
def test_the_defender_names_and_shows_his_leads() -> None:
    table = facing(f2="2/1 infantry 3").play("assault 1/2")
    assert (table.asked, table.options) == ("french", ["lead f1", "lead f2", "done"])
    table.play("lead f2")
    assert ("f2", "infantry", 3) in table.told("shown")


@cites("MAR-11.41")
def test_defending_leads_are_of_one_arm_and_never_guns() -> None:
    table = facing(*WIDE, f2="2/1 cavalry 2", f3="2/1 artillery 1", f4="2/1 infantry 1").play(
        "assault 1/2", "hold"
    )
    assert table.refused("lead f3") == "MAR-11.41"
    table.play("lead f1")
    assert table.options == ["lead f4", "done"]
    assert table.refused("lead f2") == "MAR-11.41"


@cites("MAR-11.42", "MAR-11.51")
def test_the_defender_may_name_none_and_nothing_is_subtracted() -> None:
    table = facing().play("assault 1/2", "done")
    assert table.told("assault_result") == [(3, 3, "austrian")]


@cites("MAR-11.43")
def test_one_defending_lead_in_a_narrow_approach_two_in_a_wide_one() -> None:
    narrow = facing(f2="2/1 infantry 3").play("assault 1/2", "lead f1")
    assert narrow.told("defence_points") == [(2,)]
    wide = facing(*WIDE, f2="2/1 infantry 3", f3="2/1 infantry 1").play("assault 1/2", "lead f1", "lead f2")
    assert wide.told("defence_points") == [(5,)]


@cites("MAR-11.44")
def test_cavalry_does_not_lead_the_defence_of_obstructing_ground() -> None:
    table = facing("1 -- 2 | 2/1 obstructs", "2 -- 3", f2="2/1 cavalry 2").play("assault 1/2")
    assert table.options == ["lead f1", "done"]
    assert table.refused("lead f2") == "MAR-11.44"


@cites("MAR-11.45")
def test_a_defending_lead_needs_no_strength_to_speak_of() -> None:
    table = facing("1 -- 2 | 2/1 inf 2", "2 -- 3", f1="2/1 infantry 1").play("assault 1/2", "lead f1")
    assert table.told("assault_result") == [(1, 0, "french")]
