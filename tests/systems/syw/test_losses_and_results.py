"""H.1, I, K, L, G and chapter 7 at their edges: falling back, leaders lost, routs, re-forming, points."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.kernel.actions import Action
from grognard.systems.syw.charge import ChargePhase
from grognard.systems.syw.charge_advance import Advance
from grognard.systems.syw.charge_end import ChargeEnd, GoAfter, front_opponents
from grognard.systems.syw.fire_targets import fire_targets, gun_bears
from grognard.systems.syw.leader_losses import lose_leader, note_entry
from grognard.systems.syw.movement import full_potential, potential
from grognard.systems.syw.recoil import Recoil
from grognard.systems.syw.rout import Rout
from grognard.systems.syw.victory import points_of
from grognard.systems.syw.words import (
    ATT,
    CAPTURED,
    FELL_BACK,
    KILLED,
    MAN,
    OUT_OF_COMMAND,
    PANICKED,
    WEATHER,
)
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.toys import ToyTable, changed_packs, steep_slope

CLEAR = ["." * 16] * 16
LEADERS = 'A000 = "0701"\nA400 = "0702"\nF000 = "0716"\nF150 = "0715"\n'


def drill(pieces: str, phase: str, orders: str = "", dice: list[int] | None = None, extra: str = "") -> Table:
    first = 'initiative = "allied"\n' + extra
    return field("syw/drill", CLEAR, LEADERS + pieces, orders, phase, dice, first)


# -- falling back --------------------------------------------------------------------------------------


@cites("SYW-H.1ar")
@pytest.mark.parametrize(
    ("others", "state"),
    [
        ('A411 = "0607 line 6 formed"\nA412 = "0707 line 6 formed"', "shaken"),
        ('A412 = "0707 line 6 formed"\nA411 = "0607 line 6 formed"\nF231 = "0608 line 3 formed"', "shaken"),
        ('F231 = "0608 line 3 formed"\nA411 = "0607 line 6 formed"\nA412 = "0707 line 6 formed"', "shaken"),
        ('A411 = "0607 line 6 formed"\nF231 = "0707 line 6 formed"', "gone"),
        ('F231 = "0607 line 6 formed"\nA412 = "0707 line 6 formed"', "gone"),
    ],
    ids=[
        "friends",
        "friends, enemy on the flank",
        "enemy on the flank, friends",
        "enemy aside",
        "enemy behind",
    ],
)
def test_only_enemies_in_the_hexes_it_would_fall_back_to_take_a_unit(others: str, state: str) -> None:
    """Horse cannot go where foot stands: it is disorganised, not captured."""
    table = drill('A821 = "0708 line 6 formed"\n' + others, "charges")
    table.game.stack.clear()
    table.game.then(Recoil(table.piece("A821"), table.cell("0709"), ()))
    table.game.advance()
    assert table.state("A821") == state


FRONTS = """
A410 = "0606 0706 line 6"
F231 = "0707 line 12 formed"
A821 = "0608 line 1 formed"
F171 = "1312 line 12 formed"
"""


def follows(marks: int, to: str) -> Table:
    """The enemy before a brigade under DEF has left its front; the charges are over."""
    table = drill(FRONTS, "charges", 'A400 = "DEF"\nF150 = "ATT"')
    game = table.game
    game.put(table.piece("F231"), table.cell(to))
    game.mark(table.piece("F231"), marks)
    events = []
    while game.phase == "charges":
        events += table.play("pass")
    table.match.state.events = events
    return table


@cites("SYW-H.1aq")
def test_a_brigade_follows_enemies_who_all_fell_back_and_acts_under_att() -> None:
    table = follows(FELL_BACK, "0710")
    assert table.body("A410") != ["0606", "0706"]
    assert table.game.acting[table.piece("A410")] == ATT


@cites("SYW-H.1aq")
def test_an_enemy_who_went_elsewhere_draws_no_brigade_forward() -> None:
    """It charged and followed up somewhere else: nobody fell back."""
    table = follows(0, "0910")
    assert table.body("A410") == ["0606", "0706"]
    assert table.game.acting[table.piece("A410")] != ATT


@cites("SYW-H.1aq")
@pytest.mark.parametrize("fled", ["F231", "F232"])
def test_one_of_two_opponents_who_went_elsewhere_holds_a_brigade_back(fled: str) -> None:
    """All must have fallen back: it is not enough that one did and that both are gone."""
    table = drill(FRONTS + 'F232 = "0607 line 12 formed"\n', "charges", 'A400 = "DEF"\nF150 = "ATT"')
    for unit, label in (("F231", "0711"), ("F232", "0511")):
        table.game.put(table.piece(unit), table.cell(label))
    table.game.mark(table.piece(fled), FELL_BACK)
    while table.game.phase == "charges":
        table.play("pass")
    assert table.body("A410") == ["0606", "0706"]
    assert table.game.acting[table.piece("A410")] != ATT


@cites("SYW-H.1aq")
def test_an_enemy_who_fell_back_and_is_still_beside_it_holds_a_brigade_back() -> None:
    table = follows(FELL_BACK, "0607")
    assert table.body("A410") == ["0606", "0706"]
    assert table.game.acting[table.piece("A410")] != ATT


@cites("SYW-H.1aq", "SYW-I.0g")
@pytest.mark.parametrize("left", [["0607", "0707"], ["0707", "0607"], ["0507", "0607"], ["0607", "0507"]])
def test_a_brigade_that_follows_goes_where_most_of_them_stood_and_takes_a_leader_left_alone(
    left: list[str],
) -> None:
    table = drill(FRONTS.replace("0707", "0711"), "charges", 'A400 = "DEF"\nF150 = "ATT"')
    game, brigade, leader = table.game, table.piece("A410"), table.piece("F150")
    game.cell[leader] = table.cell("0607")
    GoAfter(brigade, tuple([table.cell(label) for label in left])).resolve(game, Action(-1))
    assert table.body("A410") == sorted(left)
    assert game.lost[leader] == CAPTURED


@cites("SYW-H.1aq")
@pytest.mark.parametrize(
    ("brigade", "enemy"), [(("F230", "0707 0607", 12), ("A411", 6)), (("A820", "0606 0706", 6), ("F171", 12))]
)
def test_brigades_of_either_side_have_opponents_before_them(
    brigade: tuple[str, str, int], enemy: tuple[str, int]
) -> None:
    at = "0706" if brigade[0] == "F230" else "0607"
    pieces = f'{brigade[0]} = "{brigade[1]} line {brigade[2]}"\n{enemy[0]} = "{at} line {enemy[1]} formed"\n'
    table = drill(pieces, "rally", "")
    assert front_opponents(table.game) == ((table.piece(brigade[0]), table.piece(enemy[0]), table.cell(at)),)


@cites("SYW-H.1aq")
@pytest.mark.parametrize("gone", ["F231", "F232"])
def test_a_brigade_follows_when_one_opponent_is_out_of_the_game_and_the_other_fell_back(gone: str) -> None:
    table = drill(FRONTS + 'F232 = "0607 line 12 formed"\n', "charges", 'A400 = "DEF"\nF150 = "ATT"')
    game, other = table.game, "F232" if gone == "F231" else "F231"
    pairs = [part for unit in ("F231", "F232") for part in (table.piece(unit), game.cell[table.piece(unit)])]
    game.remove(table.piece(gone), CAPTURED)
    game.put(table.piece(other), table.cell("0711"))
    game.mark(table.piece(other), FELL_BACK)
    assert ChargeEnd(()).all_gone(game, table.piece("A410"), pairs)


# -- leaders lost --------------------------------------------------------------------------------------


@cites("SYW-I.0k")
def test_a_corps_whose_leader_falls_without_a_spare_one_is_free_of_man_at_once() -> None:
    pieces = 'A411 = "0706 line 6 formed"\nF171 = "0707 line 12 formed"'
    table = drill(pieces, "charges", 'A400 = "MAN"\nF150 = "DEF"')
    assert "charge A411" not in table.options()
    lose_leader(table.game, table.piece("A400"), KILLED, "SYW-I.0a")
    table.game.ask_anew()
    assert table.game.acting[table.piece("A400")] != MAN
    table.game.stack[-1] = ChargePhase(0, 0)
    assert "charge A411" in table.options()


@cites("SYW-I.0j", "SYW-I.0k")
def test_a_corps_that_will_get_a_spare_leader_stays_bound_by_its_order() -> None:
    pieces = 'A411 = "0706 line 6 formed"\nF171 = "0707 line 12 formed"'
    table = drill(pieces, "charges", 'A400 = "MAN"\nF150 = "DEF"')
    table.game.replacements[0] = 1
    lose_leader(table.game, table.piece("A400"), KILLED, "SYW-I.0a")
    table.game.ask_anew()
    table.game.stack[-1] = ChargePhase(0, 0)
    assert "charge A411" not in table.options()
    assert table.order("A400") == "MAN"


def chiefless() -> Table:
    """Minden: Contades has fallen; Broglie is his successor."""
    pieces = 'F000 = "0105"\nF800 = "0805"\nF600 = "0705"\nF100 = "0904"\nF200 = "0806"\nA000 = "2901"\n'
    pieces += 'F620 = "0910 0810 line 12"\nF120 = "1210 1110 line 12"\n'
    orders = 'F600 = "DEF"\nF100 = "DEF"\nF200 = "DEF"'
    table = field("syw/minden", ["." * 30] * 12, pieces, orders, "reorganise", None, "turn = 2")
    lose_leader(table.game, table.piece("F000"), KILLED, "SYW-I.0a")
    return table


@cites("SYW-I.0i", "SYW-C.12c")
def test_a_second_who_becomes_general_in_chief_orders_the_whole_army() -> None:
    table = chiefless()
    while table.options("appoint") == []:
        table.play("done" if "done" in table.options() else table.options()[0])
    table.play("appoint 0805")
    while table.options("order") == []:
        table.play(next(one for one in ("done", "stay F800") if one in table.options()))
    assert {"order F100 ATT", "order F600 ATT"} <= set(table.options())


@cites("SYW-I.0k", "SYW-E.15g")
def test_the_corps_of_a_lost_second_keep_the_orders_of_their_own_leaders() -> None:
    table = chiefless()
    table.game.replacements[1] = 0
    lose_leader(table.game, table.piece("F800"), KILLED, "SYW-I.0a")
    assert [table.order(one) for one in ("F600", "F100")] == ["DEF", "DEF"]


@cites("SYW-E.15j", "SYW-E.16b")
def test_guns_of_a_leader_without_order_are_never_out_of_command() -> None:
    """As independent units they obey nobody: a battery may march on where its infantry stands fast."""
    pieces = 'A401 = "0706 limbered 5"\nA411 = "0905 line 6 formed"\nF171 = "1315 line 12 formed"'
    table = drill(pieces, "march", 'F150 = "DEF"')
    table.play("select A400", "stay A400", "obey A400")
    assert not table.game.has(table.piece("A401"), OUT_OF_COMMAND)
    assert table.game.has(table.piece("A411"), OUT_OF_COMMAND)
    table.play("move A401", "advance 0707", "advance 0808")


# -- routs, re-forming ---------------------------------------------------------------------------------


@cites("SYW-K.0c", "SYW-K.0b")
@pytest.mark.parametrize("order", [("A412", "A413"), ("A413", "A412")])
def test_a_router_goes_sideways_round_what_bars_the_way_out(order: tuple[str, str]) -> None:
    """Enemies hold the two hexes nearer home; sideways is not farther, and all points are spent."""
    first, second = ("F171", "F172") if order[0] == "A412" else ("F172", "F171")
    pieces = (
        f'A411 = "0708 line 6 panicked"\n{first} = "0607 line 12 formed"\n{second} = "0707 line 12 formed"'
    )
    table = drill(pieces, "rout")
    table.game.stack.clear()
    unit = table.piece("A411")
    away = table.game.scenario.way_out[0]
    start = table.cell("0708")
    table.game.then(Rout(unit, start, 12))
    table.game.advance()
    assert set(table.options()) == {"rout 0608", "rout 0808"}
    table.play("rout 0808")
    while table.options("rout"):
        table.play(table.options("rout")[0])
    assert table.at("A411") == "" or away[table.game.cell[unit]] < away[start]


@cites("SYW-K.0c")
def test_a_router_does_not_go_back_to_a_hex_it_has_passed() -> None:
    rows = ["." * 16] * 6 + ["#" * 16] + ["." * 16] * 9
    table = field(
        "syw/drill", rows, 'A411 = "0708 line 6 panicked"', "", "rout", None, 'initiative = "allied"'
    )
    assert table.options() == ["rout 0808", "rout 0608"]
    table.play("rout 0608")
    assert (table.options("rout"), table.at("A411")) == ([], "0108")  # it went on, with nothing to choose


@cites("SYW-K.0c")
def test_a_router_never_goes_farther_from_the_way_out() -> None:
    rows = ["." * 16] * 6 + ["#" * 16] + ["." * 16] * 9
    table = field(
        "syw/drill", rows, 'A411 = "0708 line 6 panicked"', "", "rout", None, 'initiative = "allied"'
    )
    away = table.game.scenario.way_out[0]
    unit = table.piece("A411")
    while table.options("rout"):
        before = away[table.game.cell[unit]]
        table.play(table.options("rout")[0])
        if table.game.phase == "rout" and table.game.cell[unit] >= 0:
            assert away[table.game.cell[unit]] <= before


@cites("SYW-L.2c")
@pytest.mark.parametrize("astray", ["A414", "A411"])
def test_one_unit_elsewhere_keeps_nobody_from_forming_again(astray: str) -> None:
    together = [unit for unit in ("A411", "A412", "A413", "A414") if unit != astray]
    pieces = f'{astray} = "1201 line 6 formed"\n'
    for unit, label in zip(together, ("0706", "0706", "0806"), strict=True):
        pieces += f'{unit} = "{label} line 6 formed"\n'
    table = drill(pieces, "reorganise")
    while table.options("re-form") == []:
        table.play("done")
    table.play("re-form A410")
    reforming = [unit for unit in ("A411", "A412", "A413", "A414") if table.game.reforming[table.piece(unit)]]
    assert reforming == together


# -- fire ----------------------------------------------------------------------------------------------

BATTERY = 'A953 = "0704 unlimbered 6"\n'


def howitzers(pieces: str, dice: list[int] | None = None, rows: list[str] | None = None) -> Table:
    ground = rows or ["." * 16] * 12
    leaders = 'A000 = "0101"\nA900 = "0201"\nA950 = "0301"\nF000 = "1612"\n'
    first = 'initiative = "allied"'
    return field("syw/minden", ground, leaders + BATTERY + pieces, "", "guns", dice, first)


@cites("SYW-I.0e")
def test_a_leader_stacked_behind_another_unit_is_safe_from_howitzers() -> None:
    second_line = 'F121 = "0707 line 12 formed"\nF100 = "0707"\n'
    hidden = howitzers(
        second_line + 'F122 = "0706 line 12 formed"\nF123 = "0606 line 12 formed"\n', [1, 6, 6]
    )
    events = hidden.play("fire A953", "at F121")
    assert happened(events, "leader_killed") == happened(events, "leader_unhurt") == []
    seen = howitzers(second_line, [1, 6, 6])
    events = seen.play("fire A953", *seen.options("at F121"))
    assert happened(events, "leader_killed") == [(seen.piece("F100"),)]


@cites("SYW-I.0e")
def test_a_leader_alone_is_shielded_by_units_and_not_by_woods() -> None:
    rows = ["." * 16] * 4 + ["." * 16] + ["w" * 16] + ["." * 16] * 6
    behind_wood = howitzers('F100 = "0707"\n', rows=rows)
    assert table_targets(behind_wood) == {"F100"}
    behind_foot = howitzers('F100 = "0707"\nF122 = "0706 line 12 formed"\nF123 = "0606 line 12 formed"\n')
    assert "F100" not in table_targets(behind_foot)


def table_targets(table: Table) -> set[str]:
    labels = table.game.scenario.roster.labels
    return {labels[one] for one in fire_targets(table.game, table.piece("A953"))}


@cites("SYW-G.3w")
def test_a_leader_leaves_a_house_that_is_set_on_fire() -> None:
    rows = ["." * 16] * 6 + ["......v........."] + ["." * 16] * 5
    table = howitzers('F100 = "0707"\nF121 = "0711 line 12 formed"\n', [6], rows)
    table.play("fire A953")
    events = table.play("burn 0707")
    if table.options("fall-back"):
        events += table.play(table.options("fall-back")[0])
    assert table.at("F100") not in ("", "0707")
    assert happened(events, "leader_leaves_fire") == [(table.piece("F100"), table.cell(table.at("F100")))]


@cites("SYW-G.2k", "SYW-G.2j", "SYW-G.2l")
@pytest.mark.parametrize(("gun", "adjacent"), [("A953", True), ("A952", False)], ids=["howitzer", "gun"])
def test_from_the_foot_of_a_steep_slope_nobody_fires_farther_than_the_next_hex(
    gun: str, adjacent: bool
) -> None:
    """Whether the ground beyond rises or falls again."""
    for ridge in ("00000000", "11111111", "22222222"):
        table = field("syw/minden", steep_slope(ridge), f'{gun} = "0405 unlimbered 12"', "", "guns")
        unit = table.piece(gun)
        assert gun_bears(table.game, unit, table.cell("0404")) == adjacent
        assert not gun_bears(table.game, unit, table.cell("0403"))
        assert not gun_bears(table.game, unit, table.cell("0402"))


# -- weather -------------------------------------------------------------------------------------------


def under(weather: str, pieces: str, phase: str, fog: tuple[str, ...] = ()) -> Table:
    table = drill(pieces, phase, 'A400 = "MAN"\nF150 = "ATT"')
    table.game.scenario.weather = [WEATHER.index(weather)] * 6
    table.game.scenario.fog = frozenset([table.cell(label) for label in fog])
    table.game.ask_anew()
    return table


@cites("SYW-7.1g", "SYW-7.4c", "SYW-7.0a")
def test_thick_fog_in_a_dark_night_tries_nobody_for_half_of_his_points() -> None:
    """Half of all points is the most one may spend in the fog; the test comes beyond half, not a quarter."""
    table = under(
        "thick_fog_dark_night", 'A411 = "0704 line 6 formed"\nF171 = "1315 line 12 formed"', "march"
    )
    unit = table.piece("A411")
    assert (potential(table.game, unit), full_potential(table.game, unit)) == (3, 6)
    table.play("select A400", "stay A400", "obey A400", "move A411", "advance 0705", "advance 0706")
    table.game.scenario.weather = [WEATHER.index("dark_night")] * 6
    events = table.play("halt")
    assert happened(events, "test_passed") == happened(events, "test_failed") == []


@cites("SYW-7.1g", "SYW-C.11b")
def test_a_leader_rides_half_as_far_in_thick_fog() -> None:
    rows = ["." * 40] * 3
    table = field(
        "syw/drill", rows, 'A000 = "0202"\nF000 = "4003"', "", "orders", None, 'initiative = "allied"'
    )
    assert "ride A000 2602" in table.options()
    table.game.scenario.weather = [WEATHER.index("thick_fog")] * 6
    table.game.ask_anew()
    assert "ride A000 1402" in table.options()
    assert "ride A000 1502" not in table.options()


@cites("SYW-7.0b")
def test_fog_lies_on_the_hexes_that_the_scenario_names() -> None:
    pieces = 'A401 = "0703 unlimbered 6"\nF171 = "0709 line 12 formed"\n'
    for fog, bears in (((), False), (("0706",), False), (("1414",), True)):
        table = under("light_fog", pieces, "guns", fog)
        assert gun_bears(table.game, table.piece("A401"), table.cell("0709")) == bears
    march = under("thick_fog", 'A411 = "0704 line 6 formed"\nA412 = "0904 line 6 formed"', "guns", ("0704",))
    assert potential(march.game, march.piece("A411")) == 3
    assert potential(march.game, march.piece("A412")) == 6


@cites("SYW-7.0b")
def test_a_scenario_names_the_hexes_in_fog(tmp_path: Path) -> None:
    change = ("night = [", "night = [")
    del change
    packs = changed_packs(
        tmp_path,
        "drill/scenario.toml",
        ('approach = "none"', 'approach = "none"\nfog_hexes = ["0705", "0706"]'),
    )
    table = ToyTable(packs, 'system = "syw"\nscenario = "syw/drill"\nphase = "guns"\n')
    assert table.game.scenario.fog == {table.cell("0705"), table.cell("0706")}


# -- points --------------------------------------------------------------------------------------------


@cites("SYW-I.0h")
@pytest.mark.parametrize(("side", "points"), [("A", 3), ("F", 0)])
def test_a_town_hex_pays_the_side_that_may_win_it_only_if_that_side_enters(side: str, points: int) -> None:
    """Each town hex of Minden entered counts for the Allies; a Frenchman at home there wins them nothing."""
    unit = {"A": "A411", "F": "F121"}[side]
    text = f"""
system = "syw"
scenario = "syw/minden"
phase = "march"
[pieces]
{unit} = "4632 a 5 formed"
"""
    table = Table(text)
    game = table.game
    before = points_of(game, 0)
    note_entry(game, game.roster_side(table.piece(unit)), table.cell("4633"))
    assert points_of(game, 0) - before == points


@cites("SYW-I.0h")
@pytest.mark.parametrize(("enters", "points"), [("prussian", 3), ("austrian", 0)])
def test_the_town_of_torgau_pays_the_prussians_when_they_enter_it(enters: str, points: int) -> None:
    game = Table('system = "syw"\nscenario = "syw/torgau"\nphase = "march"\n').game
    prussian = game.scenario.sides.index("prussian")
    before = points_of(game, prussian)
    note_entry(game, game.scenario.sides.index(enters), game.scenario.ground.grid.cell("4128"))
    assert points_of(game, prussian) - before == points


@cites("SYW-I.0h", "SYW-H.1am")
def test_a_charger_who_goes_into_a_town_hex_has_entered_it() -> None:
    table = Table(
        'system = "syw"\nscenario = "syw/minden"\nphase = "march"\n[pieces]\nA411 = "4632 a 5 formed"\n'
    )
    before = points_of(table.game, 0)
    table.game.then(Advance((table.piece("A411"),), table.cell("4633"), 1))
    table.game.ask_anew()
    table.game.advance()
    table.play("occupy A411")
    assert (table.at("A411"), points_of(table.game, 0) - before) == ("4633", 3)


@cites("SYW-I.0h")
def test_a_brigade_is_lost_when_it_is_driven_off_or_destroyed_not_when_its_owner_breaks_it_up() -> None:
    table = drill(
        'A411 = "0706 line 6 formed"\nA412 = "0806 line 6 formed"\nA413 = "0906 line 6 formed"', "rally"
    )
    game = table.game
    game.put(table.piece("A414"), table.cell("1006"))
    game.state[table.piece("A414")] = 1
    broken_up = points_of(game, 1)
    for unit in ("A411", "A412"):
        game.state[table.piece(unit)] = PANICKED
    half = points_of(game, 1)
    game.state[table.piece("A413")] = PANICKED
    assert (half - broken_up, points_of(game, 1) - half) == (
        2,
        1 + 3,
    )  # a point a unit, three for the brigade


@cites("SYW-H.1ar")
def test_a_unit_at_the_edge_of_the_map_that_cannot_fall_back_is_disorganised() -> None:
    table = drill('A821 = "0901 line 6 formed"\nF231 = "0902 line 12 formed"', "charges")
    table.game.stack.clear()
    table.game.then(Recoil(table.piece("A821"), table.cell("0902"), ()))
    table.game.advance()
    assert (table.at("A821"), table.state("A821")) == ("0901", "shaken")


@cites("SYW-H.1aq")
def test_a_brigade_that_finds_no_room_stays_but_acts_under_att() -> None:
    """Friends hold the hexes that the enemy left."""
    friends = 'A822 = "0607 line 6 formed"\nA823 = "0807 line 6 formed"\n'
    table = drill(FRONTS + friends, "charges", 'A400 = "DEF"\nF150 = "ATT"')
    game = table.game
    game.put(table.piece("F231"), table.cell("0710"))
    game.mark(table.piece("F231"), FELL_BACK)
    while game.phase == "charges":
        table.play("pass")
    assert game.acting[table.piece("A410")] == ATT
    assert table.body("A410") == ["0606", "0706"]


@cites("SYW-H.1aq")
def test_a_brigade_in_column_follows_nobody() -> None:
    pieces = FRONTS.replace('A410 = "0606 0706 line 6"', 'A410 = "0706 0605 column 5"')
    table = drill(pieces, "charges", 'A400 = "DEF"\nF150 = "ATT"')
    game = table.game
    game.put(table.piece("F231"), table.cell("0710"))
    game.mark(table.piece("F231"), FELL_BACK)
    while game.phase == "charges":
        table.play("pass")
    assert table.body("A410") == ["0706", "0605"]
    assert game.acting[table.piece("A410")] != ATT
