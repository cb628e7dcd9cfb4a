"""Piles are bodies: they attack, strike, recover and fire as one, whichever unit is listed first."""

from __future__ import annotations

import json

import pytest

from grognard.systems.waterloo.artillery import may_fire_after
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.system import SYSTEM
from tests.cites import cites
from tests.systems.waterloo.piles import BOTH_ORDERS, FAR, IDLE, mixed
from tests.systems.waterloo.table import Table, field

# -- the right to attack ------------------------------------------------------------------------


@BOTH_ORDERS
@cites("WAT-10.8")
def test_a_unit_that_has_attacked_does_not_attack_again_in_a_carre(turned: bool) -> None:
    table = mixed(
        turned,
        "A French infantry 20,20 N",
        "B French infantry 20,24 N",
        "E English infantry 20,18 E",
        "F English infantry 22,20 E",
        IDLE,
    )
    table.play("attack 20,18", dice=[3])
    table.play("move B", "go 20,22", "go 20,20")
    assert table.game.is_carre(table.cell("20,20"))
    assert table.options("attack") == []
    assert table.refused("attack 20,18") == table.refused("attack 22,20") == "WAT-10.8"


@BOTH_ORDERS
@cites("WAT-10.8", "WAT-10.11")
def test_a_carre_attacks_each_cell_once_also_with_a_command_in_it(turned: bool) -> None:
    table = mixed(
        turned,
        "C French command 20,20 value=1",
        "A French infantry 20,20",
        "B French infantry 20,20",
        "E English infantry 20,18 E",
        "F English infantry 22,20 E",
    )
    table.play("attack 20,18", dice=[1])
    assert table.options("attack") == ["22,20"]
    table.play("attack 22,20", dice=[1])
    assert table.game.side_to_move is not None
    assert table.options("attack") == []


@BOTH_ORDERS
@cites("WAT-10.29")
def test_a_routed_unit_does_not_attack_through_the_carre_of_a_comrade(turned: bool) -> None:
    table = mixed(
        turned,
        "A French infantry 20,20 N routed",
        "B French infantry 20,22 N",
        "E English infantry 20,18 E",
        IDLE,
    )
    table.play("move B", "go 20,20")
    assert table.options("attack") == []
    assert table.refused("attack 20,18") == "WAT-10.29"


@BOTH_ORDERS
@cites("WAT-13.3", "WAT-14.12")
def test_attackers_are_named_in_any_order_and_the_die_waits_for_the_word(turned: bool) -> None:
    units = ("A French infantry 20,22 N", "B French infantry 18,20 E", "E English infantry 20,20 N", FAR)
    table = mixed(turned, *units)
    table.play("attack 20,20", "with B", "with A")
    assert table.options() == ["fight"]
    table.play("fight", dice=[3])
    assert table.last("attacks")[0] == (table.unit("B"), table.unit("A"))
    again = mixed(turned, *units)
    again.play("attack 20,20", "with A")
    assert set(again.options()) == {"with B", "fight"}
    assert again.refused("with Z") == "WAT-4.10"


@BOTH_ORDERS
@cites("WAT-11.19", "WAT-9.21")
def test_a_carre_one_of_whose_units_has_lent_its_value_does_not_march(turned: bool) -> None:
    units = (
        "A French infantry 20,22 lent",
        "B French infantry 20,22",
        "E English infantry 20,14 N",
        FAR,
        IDLE,
    )
    table = mixed(turned, *units)
    assert table.options("march") == []
    assert table.refused(f"march {'B' if turned else 'A'}") == "WAT-11.19"
    free = mixed(turned, units[0].removesuffix(" lent"), *units[1:])
    assert len(free.options("march")) > 0


@BOTH_ORDERS
@cites("WAT-13.3", "WAT-10.9")
@pytest.mark.parametrize(("first", "second"), [("A", "B"), ("B", "A")])
def test_attackers_too_weak_alone_are_named_in_any_order_too(turned: bool, first: str, second: str) -> None:
    table = mixed(
        turned,
        "A French heavy-cavalry 20,22 N combat=2",
        "B French heavy-cavalry 18,20 E combat=2",
        "E English infantry 20,20 W combat=5",
        FAR,
    )
    table.play("attack 20,20")
    assert set(table.options()) == {"with A", "with B"}
    table.play(f"with {first}")
    assert table.options() == [f"with {second}"]
    table.play(f"with {second}", "fight", dice=[3])
    assert table.last("attacks")[0] == (table.unit(first), table.unit(second))


# -- formations that lend ------------------------------------------------------------------------


LINE = (
    "A French infantry 18,20 N",
    "B French infantry 20,20 N",
    "C French infantry 22,20 N",
    "E English infantry 20,18 S",
    "F English infantry 18,18 S",
    FAR,
)


@BOTH_ORDERS
@cites("WAT-11.15", "WAT-11.19")
def test_who_has_lent_his_value_to_an_attack_moves_no_more_but_may_attack(turned: bool) -> None:
    table = mixed(turned, *LINE)
    table.play("attack 20,18", dice=[2])
    assert table.last("totals")[0] == 3
    assert table.refused("move A") == table.refused("move C") == "WAT-11.19"
    assert "18,18" in table.options("attack")


@cites("WAT-11.19")
def test_a_town_that_lends_its_point_keeps_its_infantry() -> None:
    table = field(
        "A French infantry 18,20 N",
        "T French infantry 20,20",
        "G French field-artillery 20,20",
        "E English infantry 18,18 S",
        FAR,
        town="20,20",
    )
    table.play("attack 18,18", dice=[2])
    assert table.refused("move T") == "WAT-11.19"
    assert "G" in table.options("move")


# -- commands that add their factor ----------------------------------------------------------------


@BOTH_ORDERS
@cites("WAT-12.22", "WAT-12.4")
def test_a_command_that_was_counted_in_an_attack_moves_no_more_but_counts_again(turned: bool) -> None:
    table = mixed(
        turned,
        "A French infantry 20,20 N",
        "B French infantry 22,20 E",
        "C French command 20,22 value=3",
        "D French command 22,22 value=2",
        "K French command 19,21 value=1",
        "E English infantry 20,18 S",
        "F English infantry 24,20 S",
        FAR,
    )
    table.play("attack 20,18", dice=[1])
    while table.asked() != "battle":
        table.play(table.options()[0])
    assert table.last("attacks")[1] == table.cell("20,18")
    assert table.refused("move C") == "WAT-12.22"
    assert {"D", "K"} <= set(table.options("move"))
    table.play("attack 24,20", dice=[1])
    while table.asked() != "battle":
        table.play(table.options()[0])
    assert table.refused("move C") == table.refused("move D") == "WAT-12.22"
    assert "K" in table.options("move")


@BOTH_ORDERS
@cites("WAT-12.22")
@pytest.mark.parametrize("ground", ["carre", "town"])
def test_the_command_of_a_pile_that_attacked_stays_with_it(turned: bool, ground: str) -> None:
    table = mixed(
        turned,
        "A French infantry 20,20",
        "B French infantry 20,20",
        "C French command 20,20 value=2",
        "E English infantry 20,18 N",
        FAR,
        IDLE,
        **({"town": "20,20"} if ground == "town" else {}),
    )
    table.play("attack 20,18", *(("with A", "fight") if ground == "town" else ()), dice=[1])
    while table.asked() != "battle":
        table.play(table.options()[0])
    assert table.refused("move C") == "WAT-12.22"


@BOTH_ORDERS
@cites("WAT-12.22", "WAT-12.5")
@pytest.mark.parametrize("mark", ["moved", "lent"])
def test_of_two_equal_commands_the_one_that_moves_no_more_is_counted(turned: bool, mark: str) -> None:
    for first, second in (("", f" {mark}"), (f" {mark}", "")):
        table = mixed(
            turned,
            "A French infantry 20,20 N",
            f"C French command 20,22 value=2{first}",
            f"D French command 22,20 value=2{second}",
            "E English infantry 20,18 N",
            FAR,
            IDLE,
        )
        table.play("attack 20,18", dice=[1])
        while table.asked() != "battle":
            table.play(table.options()[0])
        assert [name for name in ("C", "D") if name in table.options("move")] == ["D" if first else "C"]


@BOTH_ORDERS
@cites("WAT-12.22", "WAT-14.16")
def test_a_command_beside_cavalry_that_attacks_has_added_nothing_and_may_move(turned: bool) -> None:
    table = mixed(
        turned,
        "H French heavy-cavalry 20,20 N",
        "C French command 20,22 value=3",
        "E English infantry 20,18 N",
        FAR,
    )
    table.play("attack 20,18", dice=[1])
    while table.asked() != "battle":
        table.play(table.options()[0])
    assert "C" in table.options("move")


@cites("WAT-11.19", "WAT-11.21")
def test_nobody_lends_to_an_attack_at_base_value() -> None:
    table = field("A French infantry 20,20 N", "B French infantry 22,20 E", "E English infantry 20,18 S", FAR)
    table.play("attack 20,18", dice=[3])
    assert table.last("totals")[0] == 1
    assert "B" in table.options("move")


BLOCK = (
    "A French infantry 20,20 N",
    "B French infantry 22,20 N",
    "C French infantry 24,20 N",
    "D French infantry 20,22 N",
    "E English infantry 20,18 S",
    FAR,
    IDLE,
)


@BOTH_ORDERS
@cites("WAT-11.8", "WAT-11.9")
def test_of_two_interlaced_formations_the_owner_may_refer_to_the_lower(turned: bool) -> None:
    table = mixed(turned, *BLOCK)
    table.play("attack 20,18")
    assert set(table.options()) == {"refer A", "fight"}
    table.play("refer A", "fight", dice=[3])
    assert table.last("totals")[0] == 2
    assert table.refused("move D") == "WAT-11.19"
    assert {"B", "C"} <= set(table.options("move"))
    higher = mixed(turned, *BLOCK)
    higher.play("attack 20,18", "fight", dice=[1])
    assert higher.last("totals")[0] == 3
    assert "D" in higher.options("move")


@cites("WAT-11.8", "WAT-10.9")
def test_nobody_refers_to_a_formation_that_makes_the_attack_too_weak() -> None:
    units = [
        *BLOCK[:4],
        "E English infantry 20,18 S",
        "F English infantry 18,18 S",
        "G English infantry 22,18 S",
    ]
    table = field(*units, "H English infantry 24,18 S", FAR)
    assert table.defence("20,18", "A") == 4
    table.play("attack 20,18")
    assert table.options() == ["fight"]


# -- counter-attacks -----------------------------------------------------------------------------


def stopping(turned: bool, *more: str) -> Table:
    """A carré marches into the front of E, with a command that may be listed first."""
    units = ("C French command 20,14 value=1", "A French infantry 20,14", "B French infantry 20,14", *more)
    table = mixed(turned, *units, "E English Guard-infantry 20,20 N", FAR, IDLE)
    leader = table.game.scenario.ids[table.game.first_in[table.cell("20,14")]]
    table.play(f"march {leader}", "go 20,16", "go 20,18")
    return table


@BOTH_ORDERS
@cites("WAT-10.27", "WAT-13.4")
def test_a_carre_that_stopped_is_countered_whoever_is_listed_first(turned: bool) -> None:
    table = stopping(turned)
    table.play("done")
    first_infantry, other = ("B", "A") if turned else ("A", "B")
    assert table.options() == [f"counter E {first_infantry}", "pass"]
    assert table.refused("counter E C") == table.refused(f"counter E {other}") == "WAT-13.4"


@BOTH_ORDERS
@cites("WAT-10.27")
def test_a_carre_that_attacked_is_not_countered_whoever_is_listed_first(turned: bool) -> None:
    table = stopping(turned)
    table.play("attack 20,20", dice=[4])
    table.play("done")
    assert table.asked() == "battle"
    assert table.decides() == "allied"


@BOTH_ORDERS
@cites("WAT-10.27", "WAT-13.4")
def test_a_carre_is_struck_as_one_when_one_of_its_units_stopped_there(turned: bool) -> None:
    table = mixed(
        turned,
        "A French infantry 20,18 E",
        "B French infantry 18,18 E",
        "E English Guard-infantry 20,20 N",
        FAR,
    )
    table.play("move B", "go 20,18", "done")
    assert len(table.options("counter")) == 1
    table.play(f"counter {table.options('counter')[0]}", dice=[6])
    assert table.last("free_attack")[2] == 3 - 2
    assert table.game.routs[table.unit("A")] == table.game.routs[table.unit("B")] == 1


@BOTH_ORDERS
@cites("WAT-13.3", "WAT-13.4", "WAT-10.27")
def test_a_counter_attack_on_a_town_meets_the_whole_pile(turned: bool) -> None:
    table = mixed(
        turned,
        "A French infantry 20,18",
        "B French infantry 20,16 S",
        "E English Guard-infantry 20,20 N",
        FAR,
        town="20,18",
    )
    table.play("move B", "go 20,18", "halt", "done")
    assert len(table.options("counter")) == 1
    table.play(f"counter {table.options('counter')[0]}", dice=[6])
    assert table.last("free_attack")[2] == 3 - 2
    assert table.game.routs[table.unit("A")] == 1


@BOTH_ORDERS
@pytest.mark.parametrize("how", ["fled=1", "routed fled=1"])
@cites("WAT-10.27", "WAT-10.13")
def test_a_unit_that_fled_or_was_pushed_strikes_at_those_who_stop_before_it_afterwards(
    turned: bool, how: str
) -> None:
    table = mixed(
        turned,
        "A French infantry 20,20 E",
        "B French infantry 20,22 S",
        f"E English infantry 20,16 S {how}",
        FAR,
    )
    table.play("move A", "go 20,18", "halt", "done")
    assert table.options("counter") == ["E A"]


@BOTH_ORDERS
@cites("WAT-10.27")
@pytest.mark.parametrize(("start", "stop", "front"), [("22,18 W", "20,18", "N"), ("22,22 N", "22,20", "E")])
def test_a_unit_that_fled_before_a_body_does_not_strike_at_it(
    turned: bool, start: str, stop: str, front: str
) -> None:
    closed = ("19,23", "21,23", "18,24", "19,25", "21,25", "20,26")
    table = mixed(
        turned,
        f"A French infantry {start}",
        "B French infantry 22,24 W",
        "E English infantry 20,24 N",
        *[f"H{n} French light-cavalry {cell}" for n, cell in enumerate(closed)],
        FAR,
        IDLE,
    )
    table.play("move A", f"go {stop}", "halt", "attack 20,24", "with B", "fight", dice=[5])
    assert table.at("E") == "20,20"
    table.play(f"reface {front}", "done")
    assert table.asked() == "battle"
    assert table.decides() == "allied"


# -- recovery and fire ---------------------------------------------------------------------------


@BOTH_ORDERS
@cites("WAT-17.14")
def test_both_infantry_units_of_a_victorious_carre_recover(turned: bool) -> None:
    table = mixed(
        turned,
        "A French Guard-infantry 20,20 reduced",
        "B French Guard-infantry 20,20 reduced",
        "C French command 20,22 N value=3",
        "E English infantry 20,18 N",
        "F English infantry 30,30 N",
        morale="on",
    )
    table.play("attack 20,18", dice=[6])
    assert table.last("result")[1] in ("D4", "D5", "DE")
    assert not table.reduced("A") and not table.reduced("B")


@BOTH_ORDERS
@cites("WAT-17.14")
def test_all_units_of_a_carre_attacked_in_vain_recover_where_a_table_drives_the_attacker_so_far(
    turned: bool,
) -> None:
    units = [
        "A French infantry 20,20 N",
        "E English infantry 20,18 reduced",
        "F English infantry 20,18 reduced",
    ]
    document = {
        "units": [*(reversed(units) if turned else units), FAR],
        "options": {"morale": "on"},
        "turn": 4,
        "phase": "battle",
        "side": "french",
        "map": {"octagons": [30, 30]},
        "data": {"combat": {"1": ["A4"] * 10}},
    }
    game = SYSTEM.read_position(json.dumps(document), "test")
    assert isinstance(game, Battle)
    table = Table(game)
    table.play("attack 20,18", dice=[1])
    assert not table.reduced("E") and not table.reduced("F")


@BOTH_ORDERS
@cites("WAT-17.14", "WAT-10.24")
def test_both_infantry_units_of_a_town_that_strikes_recover(turned: bool) -> None:
    table = mixed(
        turned,
        "E English Guard-infantry 20,20 reduced",
        "F English Guard-infantry 20,20 reduced",
        "A French infantry 16,18 E",
        "Z French infantry 50,50 N",
        town="20,20",
        morale="on",
    )
    table.play("move A", "go 18,18", "go 20,18", "go 22,18")
    table.play(f"strike {table.options('strike')[0]}", dice=[6])
    assert table.last("free_result")[1] == "D4"
    assert not table.reduced("E") and not table.reduced("F")


@BOTH_ORDERS
@cites("WAT-17.25", "WAT-17.12")
def test_a_reduced_gun_in_a_carre_with_normal_infantry_fires_in_full(turned: bool) -> None:
    units = (
        "G French field-artillery 20,20 reduced",
        "A French infantry 20,20",
        "E English infantry 20,10 N",
        FAR,
    )
    table = mixed(turned, "B French infantry 20,20 reduced", *units, morale="on", phase="artillery", turn=6)
    table.play("aim G", dice=[6, 6])
    assert table.rules_of("shot_halved") == []
    shaken = mixed(
        turned,
        "B French infantry 20,20 reduced",
        *[unit.replace("A French infantry 20,20", "A French infantry 20,20 reduced") for unit in units],
        morale="on",
        phase="artillery",
        turn=6,
    )
    shaken.play("aim G", dice=[6, 6])
    assert shaken.rules_of("shot_halved") == ["WAT-17.12"]


@BOTH_ORDERS
@cites("WAT-15.36", "WAT-15.37")
def test_a_light_gun_in_a_carre_that_marched_half_its_points_may_fire(turned: bool) -> None:
    units = (
        "G French light-artillery 20,24",
        "A French infantry 20,24",
        "B French infantry 20,24",
        "E English infantry 20,10 N",
    )
    table = mixed(turned, *units, turn=6)
    leader = table.options("march")[0]
    table.play(f"march {leader}", "go 20,22", "halt")
    assert table.asked() == "light_fire"
    table.play("fire 20,10", dice=[6, 6])
    assert table.last("fires")[0] == table.unit("G")


@cites("WAT-15.37")
def test_a_light_gun_that_has_moved_more_than_half_or_fired_does_not_fire() -> None:
    table = field("G French light-artillery 20,24 N", "H French light-artillery 10,24 N fired", FAR)
    half = table.game.scenario.movement[table.unit("G")] // 2
    assert may_fire_after(table.game, table.unit("G"), half)
    assert not may_fire_after(table.game, table.unit("G"), half + 1)
    assert not may_fire_after(table.game, table.unit("H"), 1)


@BOTH_ORDERS
@cites("WAT-12.6", "WAT-12.7", "WAT-17.28")
def test_out_of_a_town_the_bonus_comes_last_whoever_of_the_pile_is_reduced(turned: bool) -> None:
    """Each has 1; the half of 1, rounded up, is 1; the command's 2 are added to the sum, unhalved."""
    pair = ("A French infantry 20,22 reduced", "B French infantry 20,22")
    others = ("C French command 20,22 value=2", "E English infantry 20,20 S", IDLE)
    table = mixed(turned, *pair, *others, town="20,22", morale="on")
    assert table.attack("20,20", "A", "B") == table.attack("20,20", "B", "A") == 1 + 1 + 2
    assert table.attack("20,20", "A") == table.attack("20,20", "B") == 1 + 2


@cites("WAT-12.10", "WAT-8.37")
def test_cavalry_in_a_town_has_nothing_of_a_command_beside_it() -> None:
    horse = ("H French light-cavalry 20,22", "C French command 22,22 value=2")
    table = field(*horse, "E English infantry 20,20 S", IDLE, town="20,22")
    assert table.attack("20,20", "H") == table.game.scenario.combat[table.unit("H")]


@BOTH_ORDERS
@cites("WAT-10.22", "WAT-10.24")
def test_a_pile_that_has_struck_strikes_no_more_in_the_same_move_by_whomever_it_was_named(
    turned: bool,
) -> None:
    units = ("A English infantry 20,20", "B English infantry 20,20", "X French infantry 18,18 E", IDLE, FAR)
    for named, asked in (((), "free_attack"), (("A",), "step"), (("B",), "step")):
        table = mixed(turned, *units, town="20,20")
        table.play("move X", "go 20,18")
        table.game.shots = [(table.unit(name), table.unit("X")) for name in named]
        table.play("go 22,18")
        assert table.asked() == asked
