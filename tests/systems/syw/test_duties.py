"""C.12: what the four orders ask and forbid; and the rules of sheets, stacks and selection around them."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.systems.syw.command import held_by_order, order_for
from grognard.systems.syw.disorder import Outbreak, panic, set_broken
from grognard.systems.syw.movement import potential
from grognard.systems.syw.observation import SywSeen
from grognard.systems.syw.orders import take_order
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.sight import stopped_by_slope
from grognard.systems.syw.stacking import why_not_stand
from grognard.systems.syw.words import ORDERS, PANICKED, PHASES
from grognard.systems.syw.zones import holders_of, in_zone
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.toys import steep_slope

CLEAR = ["." * 16] * 16
LEADERS = 'A000 = "0702"\nA400 = "0703"\nF000 = "0716"\nF150 = "0715"\n'


def drill(order: str, pieces: str, dice: list[int] | None = None, rows: list[str] = CLEAR) -> Table:
    orders = f'A400 = "{order}"\nF150 = "DEF"'
    table = field("syw/drill", rows, LEADERS + pieces, orders, "march", dice, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    return table


@cites("SYW-C.12o", "SYW-C.12p", "SYW-E.11c")
def test_man_asks_for_one_hex_by_one_unit() -> None:
    table = drill("MAN", 'A411 = "0705 line 6 formed"\nA412 = "0905 line 6 formed"')
    assert table.refused("done") == ("SYW-C.12o", "man_must_move")
    table.play("move A411", "turn 8", "halt")
    assert table.refused("done") == ("SYW-C.12o", "man_must_move")
    table.play("move A412", "slide 1005", "halt")
    assert table.options("done") == ["done"]


@cites("SYW-C.12r")
def test_a_unit_beside_the_enemy_is_excused_from_man() -> None:
    table = drill("MAN", 'A411 = "0705 line 6 formed"\nF171 = "0706 line 12 formed"')
    assert table.options("done") == ["done"]


@cites("SYW-C.12s", "SYW-C.12v")
def test_att_goes_forward_and_never_back() -> None:
    table = drill("ATT", 'A411 = "0705 line 6 formed"\nF171 = "0713 line 12 formed"')
    assert table.refused("done") == ("SYW-C.12v", "att_must_advance")
    table.play("move A411")
    assert table.options("step-back") == []
    table.play("advance 0706", "halt")
    assert table.options("done") == ["done"]


@cites("SYW-C.12t", "SYW-C.12u")
def test_att_must_attack_an_enemy_in_reach() -> None:
    pieces = 'A411 = "0705 line 6 formed"\nF171 = "0706 line 12 formed"\n'
    table = drill("ATT", pieces)
    events = table.play("done")
    assert happened(events, "must_attack") == [(table.piece("A400"),)]
    table.play("select F150", "stay F150", "obey F150", "done", "cease-fire", "cease-fire")
    assert (table.to_move(), table.options()) == ("allied", ["charge A411"])
    assert table.refused("pass") == ("SYW-C.12t", "duty_first")


@cites("SYW-C.12w", "SYW-C.12y", "SYW-C.12x")
def test_def_moves_one_hex_at_most_and_may_do_nothing() -> None:
    table = drill("DEF", 'A411 = "0705 line 6 formed"\nF171 = "1312 line 12 formed"')
    assert table.options("done") == ["done"]
    table.play("move A411", "advance 0706")  # far from any enemy zone: only the order holds it
    assert table.options("advance") == table.options("slide") == []
    assert table.refused("advance 0707") == ("SYW-C.12w", "def_one_hex")
    table.play("turn 8", "halt")
    assert table.at("A411") == "0706"
    near = drill("DEF", 'A411 = "0706 line 6 formed"\nF171 = "0708 line 12 formed"')
    near.play("move A411")
    assert near.refused("advance 0707") == ("SYW-C.12x", "not_into_zone")


@cites("SYW-C.12z", "SYW-C.12aa")
def test_ret_brings_every_unit_nearer_home() -> None:
    pieces = 'A411 = "0708 line 6 formed"\nA412 = "1008 a 11 formed"\nF171 = "0709 line 12 formed"'
    table = drill("RET", pieces)
    assert table.refused("done") == ("SYW-C.12z", "ret_must_retreat")
    table.play("move A411")
    back = table.options("step-back")
    assert len(back) == 2
    table.play(back[0])
    assert (table.hour("A411"), table.spent("A411")) == (12, 0)  # free, and facing about


@cites("SYW-C.12ab")
def test_ret_stays_out_of_enemy_zones() -> None:
    table = drill("RET", 'A412 = "0905 line 6 formed"\nF171 = "0903 line 6 formed"\n')
    table.play("move A412")
    assert table.options("step-back") == []  # both rear hexes lie before the enemy
    free = drill("RET", 'A412 = "0905 line 6 formed"\nF171 = "0903 line 12 formed"\n')
    free.play("move A412")
    assert free.options("step-back") == ["step-back 0904", "step-back 1004"]


SQUADRONS = 'F231 = "0710 line 12 formed"\nF232 = "0610 line 12 formed"\nF233 = "0810 line 12 formed"\n'
"""Cavalry in whose zone everything between 0709 and 0705 lies."""


@cites("SYW-C.12x")
@pytest.mark.parametrize("hour", [6, 12])
def test_a_unit_under_def_in_an_enemy_zone_falls_back_a_hex_though_the_zone_reaches_there(hour: int) -> None:
    table = drill("DEF", f'A411 = "0708 line {hour} formed"\n' + SQUADRONS)
    table.play("move A411")
    assert in_zone(table.game, 1, table.cell("0607")) and in_zone(table.game, 1, table.cell("0707"))
    back = table.options("step-back" if hour == 6 else "advance")
    assert [text.split()[1] for text in back] == ["0607", "0707"]
    assert table.refused("slide 0808") == ("SYW-C.12x", "only_back")
    assert table.refused("advance 0709" if hour == 6 else "step-back 0709") == ("SYW-C.12x", "only_back")


@cites("SYW-E.15n")
def test_units_out_of_command_are_kept_from_enemy_zones_by_their_own_clause() -> None:
    table = drill("MAN", 'A411 = "1513 line 6 formed"\nF171 = "1515 line 12 formed"\n')
    table.play("done", "move A411")
    assert table.refused("advance 1514") == ("SYW-E.15n", "not_into_zone")
    near = drill("MAN", 'A411 = "1513 line 6 formed"\nF231 = "1515 line 12 formed"\n')
    near.play("done", "move A411")
    assert near.refused("advance 1514") == ("SYW-E.15n", "only_back")


@cites("SYW-C.12ab", "SYW-C.12z")
@pytest.mark.parametrize("hour", [6, 12])
def test_under_ret_a_unit_leaves_the_zone_in_which_it_stands_hex_by_hex(hour: int) -> None:
    table = drill("RET", f'A411 = "0708 line {hour} formed"\n' + SQUADRONS)
    table.play("move A411")
    step = "step-back" if hour == 6 else "advance"
    assert table.options(step) == [f"{step} 0607", f"{step} 0707"]
    assert table.refused("advance 0709" if hour == 6 else "step-back 0709")[0] == "SYW-C.12ab"  # deeper in
    assert len(table.options("slide")) == 2  # no nearer to the enemy
    if hour == 12:
        table.play("advance 0707", "advance 0706", "halt")
        assert table.at("A411") == "0706"


@cites("SYW-C.12ab")
def test_under_ret_nobody_enters_another_zone_on_his_way_out_of_one() -> None:
    """Guns behind it hold both hexes of its way home; the squadron before it holds the hex it stands in."""
    squadron = 'F231 = "0710 line 12 formed"\n'
    free = drill("RET", 'A411 = "0708 line 12 formed"\n' + squadron)
    free.play("move A411")
    assert free.options("advance") == ["advance 0607", "advance 0707"]
    shut = drill("RET", 'A411 = "0708 line 12 formed"\nF103 = "0604 unlimbered 6"\n' + squadron)
    shut.play("move A411")
    holders = [holders_of(shut.game, 1, shut.cell(label)) for label in ("0607", "0707")]
    assert all(shut.piece("F103") in units for units in holders)
    assert shut.refused("advance 0707") == ("SYW-C.12ab", "ret_not_into_zone")
    assert shut.refused("advance 0607") == ("SYW-C.12ab", "ret_not_into_zone")


@cites("SYW-C.12o", "SYW-C.12v", "SYW-E.17aa")
@pytest.mark.parametrize("order", ["MAN", "ATT"])
def test_a_wheel_moves_units_and_does_what_man_and_att_ask(order: str) -> None:
    pieces = 'A410 = "0705 0805 line 6"\nA821 = "1005 line 6 formed"\nF171 = "0514 line 12 formed"'
    table = drill(order, pieces)  # the squadron could still do it
    assert table.refused("done")[0] == ("SYW-C.12o" if order == "MAN" else "SYW-C.12v")
    table.play("move A410", "wheel 8", "halt")
    assert table.options("done") == ["done"]


@cites("SYW-E.14a", "SYW-E.17a", "SYW-E.17b", "SYW-C.11i", "SYW-C.11a")
def test_a_leader_moves_before_his_units_or_with_them_and_once() -> None:
    table = drill("DEF", 'A411 = "0705 line 6 formed"')
    assert "move A400" in table.options()
    table.play("move A400", "ride A400 0805")
    assert table.at("A400") == "0805"
    assert "move A400" not in table.options()


@cites("SYW-E.15o", "SYW-E.15a", "SYW-E.15b", "SYW-E.15h")
def test_units_out_of_command_move_last() -> None:
    table = drill("DEF", 'A411 = "0705 line 6 formed"\nA412 = "1516 line 6 formed"')
    assert "move A412" not in table.options()
    table.play("done")
    assert table.options("move") == ["move A412", "move A400"], (
        "his leader waited, and may ride with it (E.17b)"
    )


@cites("SYW-5.3a", "SYW-5.3b", "SYW-5.4c", "SYW-5.4d", "SYW-5.2a", "SYW-5.2c", "SYW-5.5a")
def test_stacking_of_guns_and_squadrons() -> None:
    pieces = """
A201 = "0505 unlimbered 4"
A202 = "0605 unlimbered 4"
A301 = "0505 unlimbered 4"
A310 = "0808 0807 0907 line 4"
A311 = "0305 line 4 formed"
F211 = "1005 line 10 formed"
F212 = "1005 line 12 formed"
F213 = "1105 line 10 formed"
"""
    pieces = pieces.replace('A310 = "0808 0807 0907 line 4"\n', 'A320 = "0708 0608 line 12"\n')
    table = field("syw/charge", CLEAR, pieces, "", "march")
    game = table.game

    def reason(unit: str, hex_: str) -> str:
        found = why_not_stand(game, table.piece(unit), table.cell(hex_))
        return found.rule if found else ""

    assert reason("A202", "0505") == "SYW-5.3a"  # 4 + 3 + 2 balls
    assert reason("A311", "0505") == "SYW-5.3b"
    assert reason("A311", "0605") == ""
    assert reason("A202", "0608") == "SYW-5.4c"
    assert reason("F213", "1005") == "SYW-5.2a"
    assert reason("F213", "0605") == "SYW-5.4e"


@cites("SYW-1.1d", "SYW-G.0a", "SYW-F.0a", "SYW-D.0a")
def test_the_phases_follow_each_other() -> None:
    state = library.load("syw/drill").start(Dice(3))
    chance = random.Random(3)
    seen: list[str] = []
    while state.side_to_move is not None and len(seen) < 11:
        for event in state.play(chance.choice(state.options())):
            if event.kind == "phase_begins":
                seen.append(str(event.data[0]))
    assert tuple(seen[:10]) == PHASES
    assert seen[10] == PHASES[0]


@cites("SYW-1.0a", "SYW-1.0b")
def test_two_players_and_dice_of_six() -> None:
    state = library.load("syw/drill").start(Dice(8))
    assert len(state.scenario.sides) == 2
    chance = random.Random(8)
    rolled: set[int] = set()
    while state.side_to_move is not None:
        state.play(chance.choice(state.options()))
        rolled |= {roll.sides for roll in state.dice.log}
    assert rolled == {6}


@cites("SYW-A.1a", "SYW-A.1b", "SYW-A.1c", "SYW-A.2b", "SYW-2.3a", "SYW-2.3b")
@pytest.mark.parametrize(("name", "clock"), [("minden", "05:00"), ("charge", "07:00"), ("drill", "07:00")])
def test_set_up(name: str, clock: str) -> None:
    state = library.load(f"syw/{name}").start(Dice(1))
    seen = state.observe(0)
    assert isinstance(seen, SywSeen)
    assert (seen.clock, seen.turn, seen.on_the_hour) == (clock, 1, True)
    orders = {one.piece: one.order for one in seen.leaders}
    assert isinstance(state.scenario, SywScenario)
    for leader, order in state.scenario.first_orders:
        assert orders[state.scenario.roster.labels[leader]] == ORDERS[order]
    assert len(state.scenario.first_orders) >= 2
    assert state.faults() == []


PLATEAU = steep_slope(behind="11111111")


@cites("SYW-G.2j", "SYW-G.2k", "SYW-G.2l", "SYW-G.4i")
def test_steep_slopes_stop_guns_that_fire_upwards() -> None:
    table = field("syw/drill", PLATEAU, "", "", "guns")
    foot, top, far = table.cell("0405"), table.cell("0404"), table.cell("0402")
    assert stopped_by_slope(table.game, foot, top, False)
    assert not stopped_by_slope(table.game, foot, top, True)
    assert stopped_by_slope(table.game, foot, far, True)  # from the foot only into the hex above
    assert not stopped_by_slope(table.game, top, foot, False)
    below = table.cell("0407")
    assert stopped_by_slope(table.game, below, far, False)
    assert not stopped_by_slope(table.game, below, far, True)


VILLAGE = ["." * 16] * 6 + ["." * 6 + "v" + "." * 9] + ["." * 16] * 9


@cites("SYW-G.3v", "SYW-G.3w", "SYW-G.3x", "SYW-G.3u")
@pytest.mark.parametrize(("dice", "burns"), [([5, 1], True), ([4], False)])
def test_howitzers_set_villages_on_fire(dice: list[int], burns: bool) -> None:
    pieces = 'A202 = "0703 unlimbered 6"\nF531 = "0707 a 11 formed"\nA000 = "0701"'
    table = field("syw/charge", VILLAGE, pieces, 'A200 = "ATT"', "guns", dice, 'initiative = "allied"')
    table.play("fire A202")
    assert "burn 0707" in table.options()
    events = table.play("burn 0707")
    assert bool(happened(events, "set_on_fire")) == burns
    if burns:
        assert table.state("F531") == "shaken"
        table.play(table.options("fall-back")[0])
        assert table.at("F531") != "0707"
        assert why_not_stand(table.game, table.piece("F531"), table.cell("0707")).rule == "SYW-G.3w"  # type: ignore[union-attr]


@cites("SYW-F.11a", "SYW-F.11b", "SYW-E.15j", "SYW-3.13a", "SYW-3.13c", "SYW-E.17m")
def test_independent_units_move_freely_after_the_corps() -> None:
    pieces = 'A092 = "0305 dispersed"\nA000 = "0701"'
    table = field("syw/minden", CLEAR, pieces, "", "independents", None, 'initiative = "allied"')
    table.play("move A092")
    count = 0
    while table.options("advance"):
        table.play(table.options("advance")[0])
        count += 1
    assert count == 12


@cites("SYW-3.14a", "SYW-3.14b", "SYW-2.4o")
def test_shaken_units_move_any_way_without_facing() -> None:
    table = drill("MAN", 'A411 = "0708 line 6 shaken"')
    table.play("move A411")
    assert len(table.options("advance")) == 6
    assert table.options("turn") == []
    table.play("advance 0707", "halt")
    assert table.options() == [f"face {hour}" for hour in (6, 8, 10, 12, 2, 4)]  # a vertex to fire over
    table.play("face 10")
    assert table.hour("A411") == 10


@cites("SYW-E.17m", "SYW-K.0b", "SYW-E.17l")
@pytest.mark.parametrize(
    ("unit", "how", "points"),
    [
        ("F093", "line 12", 9),
        ("F093", "a 11", 18),
        ("F093", "line 12 shaken", 18),
        ("F093", "line 12 panicked", 18),
        ("F231", "line 12 shaken", 12),
        ("F231", "line 12 panicked", 12),
        ("A092", "dispersed", 12),
    ],
)
def test_units_in_disorder_move_as_their_own_kind_in_a(unit: str, how: str, points: int) -> None:
    table = field("syw/minden", CLEAR, f'{unit} = "0808 {how}"', "", "march", None, 'initiative = "allied"')
    assert potential(table.game, table.piece(unit)) == points


@cites("SYW-4.4g")
def test_guns_do_not_limber_under_the_enemy() -> None:
    table = drill("DEF", 'A401 = "0705 unlimbered 6"\nF171 = "0706 line 12 formed"')
    table.play("move A401")
    assert table.options("form") == []
    far = drill("DEF", 'A401 = "0705 unlimbered 6"\nF171 = "0709 line 12 formed"')
    far.play("move A401")
    assert far.options("form") == ["form 5", "form 7"]


@cites("SYW-3.21b", "SYW-3.21c", "SYW-3.21d", "SYW-3.21a")
def test_light_guns_turn_with_tests_slide_and_step_back() -> None:
    table = drill("MAN", 'A401 = "0705 unlimbered 6"', dice=[1])
    table.play("move A401")
    assert len(table.options("slide")) == len(table.options("step-back")) == 2
    table.play("turn 8", "turn 10")
    assert table.spent("A401") == 2


@cites("SYW-I.0d", "SYW-I.0e")
def test_leaders_alone_may_be_fired_at() -> None:
    pieces = 'A401 = "0705 unlimbered 6"\nF150 = "0707"\nA000 = "0701"\nF000 = "0716"'
    table = field("syw/drill", CLEAR, pieces, 'A400 = "ATT"', "guns", [6], 'initiative = "allied"')
    table.play("fire A401")
    assert table.game.lost[table.piece("F150")] == 3


@cites("SYW-H.1ap", "SYW-H.1ao")
def test_panic_is_catching() -> None:
    pieces = 'F171 = "0707 line 12 formed"\nF172 = "0910 line 12 formed"\nA411 = "0706 line 6 formed"\n'
    table = field("syw/drill", CLEAR, pieces, "", "rally", [6])
    game = table.game
    game.then(*panic(game, table.piece("F171"), "SYW-G.3s"))
    game.advance()
    assert (table.state("F171"), table.at("F171")) == ("panicked", "0910")
    assert table.state("F172") == "shaken"


@cites("SYW-H.1ap", "SYW-6.0k")
@pytest.mark.parametrize("order", [("A411", "A412", "A413"), ("A413", "A412", "A411")])
def test_nobody_runs_twice_for_the_same_panic(order: tuple[str, str, str]) -> None:
    """In a pocket of two hexes each would drive the other to and fro for ever (RUL-SYW-57)."""
    first, second, third = order
    ring = ("0605", "0606", "0607", "0704", "0707", "0804", "0805", "0806")
    foes = ("F171", "F172", "F173", "F174", "F231", "F232", "F233", "F234")
    pieces = f'{first} = "0705 line 6 shaken"\n{second} = "0705 line 6 shaken"\n'
    pieces += f'{third} = "0706 line 6 shaken"\n'
    pieces += "".join(f'{foe} = "{cell} line 6 formed"\n' for foe, cell in zip(foes, ring, strict=True))
    table = field("syw/drill", CLEAR, pieces, "", "rally", [])
    game = table.game
    for unit in (second, third):
        set_broken(game, table.piece(unit), PANICKED)
    game.then(*panic(game, table.piece(first), "SYW-G.3s"))
    game.advance()
    ran = [unit for event in game.events if event.kind == "fell_back" for unit in event.data[:1]]
    assert ran == [table.piece(first), table.piece(third), table.piece(second)]
    assert not any(isinstance(step, Outbreak) for step in game.stack)


@cites("SYW-H.1aq", "SYW-H.1aj")
@pytest.mark.parametrize("body", [["0606", "0506"], ["0706", "0606"]])
def test_a_brigade_follows_opponents_who_all_gave_way(body: list[str]) -> None:
    """Either step brings it onto the one hex they left: its owner chooses."""
    pieces = 'F230 = "0607 0507 line 12"\nA411 = "0606 line 6 shaken"\n'
    table = field("syw/drill", CLEAR, LEADERS + pieces, 'F150 = "ATT"', "charges", [6])
    events = table.play("charge F231", "sound", "pass")
    assert happened(events, "panicked") == [(table.piece("A411"),)]
    assert (table.to_move(), table.options()) == ("french", ["go-after 0606", "go-after 0706"])
    assert table.refused("go-after 0607") == ("SYW-H.1aq", "does_not_go_after")
    events = table.play(f"go-after {body[0]}")
    assert happened(events, "brigade_acts_att") == [(table.piece("F230"),)]
    assert happened(events, "follows_up") == [(table.piece("F230"), table.cell(body[0]))]
    assert table.body("F230") == body
    assert table.game.acting[table.piece("F230")] == 1


@cites("SYW-H.1aq", "SYW-C.12q", "SYW-H.2e")
def test_a_brigade_in_pursuit_acts_under_att_with_all_on_its_counter() -> None:
    pieces = 'F230 = "0607 0507 line 12"\nF170 = "1007 0907 line 12"\nA411 = "0606 line 6 shaken"\n'
    table = field("syw/drill", CLEAR, LEADERS + pieces, 'F150 = "MAN"', "charges", None)
    game = table.game
    units = [table.piece(unit) for unit in ("F231", "F171")]
    assert [held_by_order(game, unit) for unit in units] == [True, True]
    game.acting[table.piece("F230")] = 1
    assert [held_by_order(game, unit) for unit in units] == [False, True]
    assert [order_for(game, unit) for unit in units] == [1, 0]
    take_order(game, table.piece("F150"), 2)
    assert [order_for(game, unit) for unit in units] == [2, 2]  # a new order ends the pursuit


@cites("SYW-C.12t", "RUL-SYW-8")
@pytest.mark.parametrize(("phase", "unit"), [("guns", "A401"), ("muskets", "A411")])
def test_a_shot_of_guns_or_foot_does_what_att_asks(phase: str, unit: str) -> None:
    """Of guns when they aim; of infantry when it steps forward to fire, though its test may fail."""
    placed = {"A401": 'A401 = "0705 unlimbered 6"\n', "A411": 'A411 = "0706 line 6 formed"\n'}[unit]
    extra = 'initiative = "allied"\n[duties]\nA400 = "must-attack"'
    pieces = LEADERS + placed + 'F171 = "0707 line 12 formed"\n'
    table = field("syw/drill", CLEAR, pieces, 'A400 = "ATT"', phase, [6] * 4, extra)
    leader = table.piece("A400")
    if phase == "guns":  # foot may still charge
        assert table.refused("cease-fire")[0] == "SYW-C.12t"
    table.play(f"fire {unit}")
    assert table.game.duty[leader] & 2
