"""Chapter 8.3: forced marches."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.kernel.dice import Dice
from grognard.kernel.events import visible
from grognard.kernel.sides import EVERYONE
from grognard.systems.castiglione.building import published
from grognard.systems.castiglione.march import ForcedMarch
from grognard.systems.castiglione.secrecy import resample
from grognard.systems.castiglione.words import AUSTRIAN, FRENCH
from tests.cites import cites
from tests.systems.castiglione.table import position

AT_ZEVIO = """
    phase = "movement"
    active = "french"
    [pieces]
    despinoy = "zevio"
    F15 = "zevio"
    F16 = "zevio"
    A01 = "rovereto"
"""


@cites(
    "EX-CAS-5",
    "CAS-8.3a",
    "CAS-8.3b",
    "CAS-8.3c",
    "CAS-8.3d",
    "CAS-8.3j",
    "CAS-8.3l",
    "CAS-3.2a",
    "CAS-3.2b",
    "CAS-2.1.2b",
)
def test_bertin_reaches_lonato_with_a_hit() -> None:
    table = position(AT_ZEVIO, 5).play("take F15", "force", "to lonato", "lead despinoy")
    assert table.modifiers() == [("CAS-8.3l", "french", 1), ("CAS-8.3j", "leader", 1)]
    assert table.last("forced_march")[2:] == (5, 7, 2)
    assert table.place("F15") == "lonato"
    assert table.hits("F15") == 1
    assert table.dice_left() == []


@cites("EX-CAS-6", "CAS-8.3e")
def test_cervoni_gets_one_point_and_stops_at_peschiera() -> None:
    table = position(AT_ZEVIO, 4).play("take F16", "force", "to lonato", "lead despinoy")
    assert table.last("forced_march")[2:] == (4, 6, 1)
    assert (table.place("F16"), table.hits("F16")) == ("peschiera", 0)
    assert table.refused("take F16") == "CAS-8.2l"


@cites("EX-CAS-7", "CAS-2.1.2k", "CAS-8.3n", "CAS-2.1.2j")
def test_despinoy_gains_nothing_from_a_forced_march_and_just_reaches_lonato() -> None:
    table = position(AT_ZEVIO).play("take despinoy")
    assert table.refused("force") == "CAS-8.3n"
    table.play("go verona", "go castelnuovo", "go peschiera", "go lonato")
    assert (table.place("despinoy"), table.mp("despinoy")) == ("lonato", 0)


@cites("CAS-8.3b")
def test_the_destination_is_one_that_the_best_roll_could_reach() -> None:
    table = position(AT_ZEVIO).play("take F15", "force")
    assert table.offers("to lonato", "to peschiera")
    assert table.refused("to brescia") == "CAS-8.3b"
    assert table.refused("to verona") == "CAS-8.3a", "one point away: no forced march is needed"


@cites("CAS-8.3m", "CAS-8.2a")
def test_units_force_their_march_one_by_one() -> None:
    table = position(AT_ZEVIO).play("take F15", "join F16")
    assert table.refused("force") == "CAS-8.3m"


@cites("CAS-8.3i", "CAS-3.6f")
@pytest.mark.parametrize("hits", [0, 1, 2, 3])
def test_three_hits_forbid_a_forced_march_and_fewer_do_not(hits: int) -> None:
    text = AT_ZEVIO.replace('F15 = "zevio"', f'F15 = {{ at = "zevio", hits = {hits} }}')
    table = position(text).play("take F15")
    assert ("force" in table.options()) == (hits < 3)
    if hits == 3:
        assert table.refused("force") == "CAS-3.6f"


@cites("CAS-8.3o", "CAS-5.5g")
def test_a_unit_that_foraged_makes_no_forced_march_but_moves() -> None:
    text = AT_ZEVIO.replace('F15 = "zevio"', 'F15 = { at = "zevio", foraged = true }')
    table = position(text).play("take F15")
    assert table.refused("force") == "CAS-8.3o"
    table.play("go verona")
    assert table.place("F15") == "verona"


@cites("CAS-8.3h", "CAS-8.3k", "CAS-3.3c")
def test_a_unit_out_of_command_tests_first_and_gets_no_leaders_help() -> None:
    text = AT_ZEVIO.replace('F15 = "zevio"', 'F15 = { at = "zevio", out_of_command = true }')
    table = position(text, 4, 5).play("test F15", "force", "to lonato")
    assert table.modifiers() == [("CAS-8.3l", "french", 1)]
    assert table.last("forced_march")[2:] == (5, 6, 1)
    assert table.place("F15") == "peschiera"


@cites("CAS-8.3e")
def test_without_extra_points_the_unit_is_not_bound() -> None:
    text = """
        phase = "movement"
        active = "austrian"
        [pieces]
        A01 = { at = "rovereto", hits = 1 }
        melas = "ala"
    """
    table = position(text, 2).play("take A01", "force", "to peri", "lead melas")
    assert table.modifiers() == [("CAS-8.3j", "leader", 1), ("CAS-8.3c", "hits", -1)]
    assert table.last("forced_march")[3:] == (2, 0)
    assert table.offers("go trento", "halt")
    assert not table.offers("force")


@cites("CAS-8.3f", "CAS-8.2k")
def test_what_the_destination_does_not_need_is_lost() -> None:
    table = position(AT_ZEVIO, 6).play("take F15", "force", "to peschiera", "no-work", "lead despinoy")
    assert table.last("forced_march")[3:] == (8, 2)
    assert table.place("F15") == "peschiera"
    assert table.asked() == "move"


@cites("CAS-8.3j", "CAS-2.1.2h", "CAS-6.0c")
def test_one_leader_in_range_helps_the_senior_of_each_area_and_the_owner_may_do_without() -> None:
    text = """
        phase = "movement"
        active = "french"
        [pieces]
        bonaparte = "zevio"
        despinoy = "zevio"
        massena = "zevio"
        F15 = "zevio"
    """
    table = position(text).play("take F15", "force", "to lonato")
    assert table.options() == ["lead bonaparte", "alone"]
    apart = text.replace('despinoy = "zevio"', 'despinoy = "verona"')
    table = position(apart).play("take F15", "force", "to lonato")
    assert table.options() == ["lead despinoy", "lead bonaparte", "alone"]
    far = apart.replace('despinoy = "verona"', 'despinoy = "peschiera"')
    table = position(far).play("take F15", "force", "to lonato")
    assert table.options() == ["lead bonaparte", "alone"]


@cites("CAS-8.3g", "CAS-8.5.2g")
def test_bridge_work_is_announced_with_the_march_and_tried_after_the_roll() -> None:
    text = """
        phase = "movement"
        active = "french"
        [pieces]
        sauret = "salo"
        F12 = "salo"
    """
    table = position(text, 4, 2).play("take F12", "force", "to rezzato", "plan-destroy gavardo rezzato")
    table.play("lead sauret")
    assert table.last("forced_march")[4] == 1
    assert table.place("F12") == "gavardo"
    assert table.offers("go rezzato", "destroy F12 rezzato")
    table.play("go rezzato", "destroy F12 gavardo")
    assert table.kinds()[-1] == "bridge_destroyed"
    assert table.mp("F12") == 0


@cites("CAS-8.3e", "CAS-8.6.1a")
def test_no_forced_march_aims_through_enemy_units() -> None:
    text = """
        phase = "movement"
        active = "french"
        [pieces]
        F15 = "zevio"
        despinoy = "zevio"
        A05 = "villafranca"
        A01 = "castelnuovo"
    """
    table = position(text).play("take F15", "force")
    assert not table.offers("to peschiera"), "the way through Castelnuovo is closed"


@cites("CAS-8.3c", "CAS-8.3d")
@pytest.mark.parametrize(
    ("total", "extra", "hit"),
    [
        (-2, 0, 1),
        (1, 0, 1),
        (2, 0, 0),
        (3, 1, 1),
        (4, 1, 1),
        (5, 1, 0),
        (6, 1, 0),
        (7, 2, 1),
        (8, 2, 0),
        (11, 2, 0),
    ],
)
def test_the_forced_march_table_cell_by_cell(total: int, extra: int, hit: int) -> None:
    tables = published("campaign").tables
    row = tables.forced_row(total)
    assert (tables.forced_extra[row], tables.forced_hit[row]) == (extra, hit)


@cites("CAS-8.3g", "CAS-8.5.2c", "CAS-8.5.2g")
def test_extra_points_may_pay_for_a_repair() -> None:
    text = """
        phase = "movement"
        active = "french"
        destroyed = ["gavardo rezzato"]
        [pieces]
        sauret = "salo"
        F12 = "salo"
    """
    table = position(text, 6, 2).play("take F12", "force", "to gavardo")
    assert table.asked() == "plan_work", "nothing else needs the march, but the player says so"
    assert table.options() == ["plan-repair gavardo rezzato"]
    table.play("plan-repair gavardo rezzato", "lead sauret")
    assert table.last("forced_march")[3:] == (8, 2), "one point to Gavardo, two for the bridge, of 2 + 2"
    assert table.place("F12") == "gavardo"
    if table.asked() == "forced":
        table.play("repair F12 rezzato")
    assert "bridge_repaired" in table.kinds()
    kinds = table.kinds()
    assert kinds.index("forced_march") < kinds.index("tested") < kinds.index("bridge_repaired")
    assert table.mp("F12") == 1 and table.asked() == "move", "what is left over is lost"


@cites("CAS-8.3e", "CAS-8.6.1a")
def test_of_two_equal_ways_only_the_one_without_enemies_is_taken() -> None:
    text = """
        phase = "movement"
        active = "austrian"
        [map]
        areas = { start = "clear", held = "clear", open = "clear", fork = "clear", goal = "clear" }
        links = ["start held", "held fork", "start open", "open fork", "fork goal"]
        [pieces]
        A01 = "start"
        F12 = "held"
    """
    table = position(text, 5).play("take A01", "force", "to goal")
    assert table.last("forced_march")[4] == 1
    ways = [event.data[1:] for event in table.events if event.kind == "marched"]
    names = ("start", "open", "fork", "goal")
    stations = [table.area(name) for name in names]
    assert ways == list(pairwise(stations))


BRIDGE_HALFWAY = """
    phase = "movement"
    active = "french"
    [map]
    areas = { start = "clear", ford = "clear", mill = "clear", far = "clear", goal = "clear" }
    links = ["start ford", "ford mill bridge", "ford far", "far goal"]
    [pieces]
    F12 = "start"
    A01 = "goal"
"""


@cites("CAS-8.3g", "CAS-8.5.2g", "CAS-8.5.1b")
def test_a_bridge_in_the_middle_of_a_forced_march_may_be_worked_on() -> None:
    table = position(BRIDGE_HALFWAY.replace('"goal"\n', '"mill"\n'), 6, 1).play("take F12", "force", "to far")
    assert table.options() == ["plan-destroy ford mill"]
    table.play("plan-destroy ford mill")
    assert table.place("F12") == "ford", "there is one road so far"
    assert table.offers("go far", "destroy F12 mill")
    table.play("destroy F12 mill")
    assert "bridge_destroyed" in table.kinds()
    assert table.place("F12") == "far", "and on to the destination"


@cites("CAS-8.3g", "CAS-8.6.1a")
def test_no_work_is_announced_where_enemy_units_end_the_march() -> None:
    text = BRIDGE_HALFWAY.replace('"ford far"', '"ford far", "goal hill bridge"')
    text = text.replace('goal = "clear"', 'goal = "clear", hill = "clear"')
    table = position(text).play("take F12", "force", "to goal")
    assert "plan-destroy ford mill" in table.options()
    assert "plan-destroy goal hill" not in table.options()


@cites("CAS-8.3b", "CAS-8.3g")
def test_no_work_is_announced_that_the_player_did_not_choose() -> None:
    table = position(BRIDGE_HALFWAY, 1).play("take F12", "force", "to goal")
    assert table.options() == ["plan-destroy ford mill", "no-work"]
    table.play("no-work")
    assert not table.offers("destroy F12 mill")
    assert "destruction_announced" not in table.kinds()


@cites("CAS-8.3b", "CAS-8.3g")
def test_work_is_announced_to_both_sides_and_the_enemy_reckons_with_it() -> None:
    text = BRIDGE_HALFWAY.replace('goal = "clear"', 'goal = "clear", camp = "clear", hill = "clear"')
    text += """
    F06 = "camp"
    F07 = "camp"
    F08 = "hill"
    F10 = "hill"
"""
    table = position(text, 6).play("take F12", "force", "to far", "plan-destroy ford mill")
    announced = [event for event in table.events if event.kind == "destruction_announced"]
    assert [event.data for event in announced] == [(FRENCH, table.area("ford"), table.area("mill"))]
    assert announced[0].seen_by == EVERYONE and announced[0].reveals
    assert table.offers("go far", "destroy F12 mill")
    dreams = [resample(table.game, AUSTRIAN, Dice(seed)) for seed in range(6)]
    assert len({dream.hash() for dream in dreams}) > 1, "who lies under the others is not known"
    for dream in dreams:
        step = dream.stack[-1]
        assert isinstance(step, ForcedMarch)
        assert step.planned(dream) == [dream.scenario.lexicon.parse("destroy F12 mill")]


@cites("CAS-8.3g")
def test_a_repair_is_announced_as_a_repair() -> None:
    broken = BRIDGE_HALFWAY.replace("[map]", 'destroyed = ["ford mill"]\n[map]')
    table = position(broken, 6).play("take F12", "force", "to far", "plan-repair ford mill")
    assert table.last("work_announced") == (FRENCH, table.area("ford"), table.area("mill"))


@cites("CAS-8.3c")
def test_the_enemy_learns_how_many_points_an_unseen_unit_won_and_not_why() -> None:
    text = AT_ZEVIO.replace('F16 = "zevio"', 'F16 = { at = "zevio", hits = 1 }')
    table = position(text, 6).play("take F16", "force", "to lonato", "alone")
    told = visible(table.events, AUSTRIAN)
    seen = [event.data for event in told if event.kind == "forced_march_seen"]
    assert seen == [(FRENCH, table.area("zevio"), table.area("lonato"), 6, table.last("forced_march")[4])]
    assert not [event for event in told if event.kind in ("modifier", "extra_points", "forced_march")]
