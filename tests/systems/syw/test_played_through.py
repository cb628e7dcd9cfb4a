"""Rulings at the edges, from a written position to the answer by actions and dice alone."""

from __future__ import annotations

from itertools import product

import pytest

from grognard.kernel.events import Event
from grognard.systems.syw.victory import points_of
from grognard.systems.syw.words import MUST_ATTACK
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.toys import steep_slope

CLEAR = ["." * 16] * 16
LEADERS = 'A000 = "0101"\nA400 = "0201"\nF000 = "0116"\nF150 = "0216"\n'
ATTACK = 'A400 = "ATT"\nF150 = "ATT"'


def always(result: str) -> str:
    """A charge table with one result in all its cells: attacker · defender."""
    cells = product((50, 100, 150, 200, 300), range(1, 7), range(-4, 5))
    return "\n".join(f'"charge {ratio} {die} {by}" = "{result}"' for ratio, die, by in cells)


def charges(pieces: str, result: str, first: str, orders: str = ATTACK) -> Table:
    terms = f'initiative = "{first}"\n[data.charts]\n{always(result)}'
    return field("syw/drill", CLEAR, LEADERS + pieces, orders, "charges", [3] * 8, terms)


def strike(table: Table, charger: str, target: str) -> list[Event]:
    """One charge to its result, nobody evading; answers what happened."""
    events = table.play(f"charge {charger}")
    while not happened(events, "charge_result"):
        wanted = (f"against {target}", "sound", "stand")
        events += table.play(next(one for one in wanted if one in table.options()))
    return events


def out_of(table: Table, phase: str) -> list[Event]:
    """Say as little as possible until a phase is over."""
    events: list[Event] = []
    while table.game.phase == phase:
        events += table.play(next(one for one in ("pass", "done", "cease-fire") if one in table.options()))
    return events


# -- H.1ar, H.1aq --------------------------------------------------------------------------------------

FOOT = ('A411 = "0607 line 6 formed"', 'A412 = "0707 line 6 formed"')


@cites("SYW-H.1ar")
@pytest.mark.parametrize(
    ("others", "state"),
    [
        (FOOT, "shaken"),
        ((*FOOT, 'F232 = "0608 line 12 formed"'), "shaken"),
        ((FOOT[0], 'F232 = "0707 line 10 formed"'), "gone"),
        (('F232 = "0607 line 10 formed"', FOOT[1]), "gone"),
    ],
    ids=["friends", "an enemy on the flank", "an enemy behind", "an enemy behind on the other side"],
)
@pytest.mark.parametrize("turned", [False, True], ids=["as listed", "the other way round"])
def test_horse_thrown_back_on_friends_is_disorganised_and_only_enemies_behind_take_it(
    others: tuple[str, ...], state: str, turned: bool
) -> None:
    """Foot fills the hexes behind it: an enemy who stands only beside it captures nobody."""
    listed = others[::-1] if turned else others
    pieces = 'A821 = "0708 line 6 formed"\nF231 = "0709 line 12 formed"\n' + "\n".join(listed)
    table = charges(pieces, "- · R", "french")
    strike(table, "F231", "A821")
    assert table.state("A821") == state


@cites("SYW-H.1aq")
@pytest.mark.parametrize("earlier", ["", " fell-back"], ids=["stood", "fell back before the charges"])
def test_a_brigade_whose_opponent_charged_elsewhere_and_went_in_there_stays_under_def(earlier: str) -> None:
    pieces = f'A410 = "0606 0706 line 6"\nF231 = "0707 line 6 formed{earlier}"\n'
    pieces += 'A821 = "0708 line 12 formed"\n'
    table = charges(pieces, "- · R", "french", 'A400 = "DEF"\nF150 = "ATT"')
    strike(table, "F231", "A821")
    events = table.play("occupy F231")
    assert happened(events, "occupies") == [(table.piece("F231"), table.cell("0708"))]
    while table.options("face"):
        events += table.play(table.options("face")[0])
    events += out_of(table, "charges")
    assert table.at("F231") == "0708"
    assert happened(events, "follows_up") == happened(events, "brigade_acts_att") == []
    assert table.body("A410") == ["0606", "0706"]


@cites("SYW-H.1aq")
@pytest.mark.parametrize("beaten", [("F231", "F232"), ("F232", "F231"), ("F231",), ("F232",)])
def test_a_brigade_follows_when_each_of_its_opponents_was_thrown_back(beaten: tuple[str, ...]) -> None:
    """Two squadrons before it, beaten in either order; if only one is, the brigade stays."""
    pieces = 'A820 = "0808 0708 line 12"\nF231 = "0707 line 6 formed"\nF232 = "0807 line 6 formed"\n'
    table = charges(pieces, "- · R", "allied")
    events: list[Event] = []
    for foe, charger in zip(beaten, ("A822", "A821"), strict=False):
        events += strike(table, charger, foe)
        while table.game.phase == "charges" and not table.options("charge A82"):
            events += table.play("pass")
    events += out_of(table, "charges")
    assert [foe for foe in ("F231", "F232") if table.at(foe) not in ("0707", "0807")] == sorted(beaten)
    assert bool(happened(events, "follows_up")) == (len(beaten) == 2)


@cites("SYW-H.1aq")
@pytest.mark.parametrize("first", ["allied", "french"])
def test_an_opponent_who_rode_off_to_charge_others_holds_a_brigade_back_though_the_other_was_beaten(
    first: str,
) -> None:
    """One falls back before the brigade, one charges foot and goes in there: in either order."""
    pieces = 'A820 = "0808 0708 line 12"\nF231 = "0707 line 6 formed"\nF232 = "0807 line 12 formed"\n'
    table = charges(pieces + 'A411 = "0806 line 6 formed"\n', "- · R", first)
    events: list[Event] = []
    while table.game.phase == "charges":
        mine = [one for one in ("charge A822", "charge F232") if one in table.options()]
        if mine:
            events += strike(table, mine[0][-4:], {"A822": "F231", "F232": "A411"}[mine[0][-4:]])
        else:
            wanted = ("occupy F232", *table.options("face"), "pass")
            events += table.play(next(one for one in wanted if one in table.options()))
    assert len(happened(events, "charge_result")) == 2
    assert (table.at("F231") != "0707", table.at("F232")) == (True, "0806")
    assert happened(events, "follows_up") == happened(events, "brigade_acts_att") == []


# -- I.0i to I.0k --------------------------------------------------------------------------------------


def volley(scenario: str, pieces: str, orders: str, terms: str) -> Table:
    """Foot fires at foot with a leader: the test before fire, a harmless fire, then his die."""
    cells = product("CLBSH", range(1, 7), "ABCDEF")
    harmless = "\n".join(f'"fire {cls} {die} {letter}" = "-"' for cls, die, letter in cells)
    return field(scenario, CLEAR, pieces, orders, "muskets", [1, 1, 6], f"{terms}\n[data.charts]\n{harmless}")


def falls(table: Table, firer: str, leader: str) -> None:
    """He fires, the die of the leader is a six, and nobody else fires."""
    events = table.play(f"fire {firer}")
    assert happened(events, "leader_killed") == [(table.piece(leader),)]
    out_of(table, "muskets")


def next_turn(table: Table, *verbs: str) -> None:
    """Say as little as possible until one of these is offered."""
    quiet = ("stay", "obey", "done", "pass", "cease-fire", "keep-initiative")
    while not any(table.options(verb) for verb in verbs):
        table.play(next(one for one in table.options() if one.split()[0] in quiet))


@cites("SYW-I.0k", "SYW-I.0a")
@pytest.mark.parametrize("spare", [0, 1])
def test_the_corps_of_a_leader_who_falls_under_man_may_charge_unless_another_takes_his_place(
    spare: int,
) -> None:
    pieces = 'A000 = "0101"\nA400 = "0706"\nF000 = "0116"\nF150 = "0216"\n'
    pieces += 'A411 = "0706 line 6 formed"\nF171 = "0707 line 12 formed"\n'
    terms = f'initiative = "french"\nturn = 2\nreplacements = {{ allied = {spare} }}'
    table = volley("syw/drill", pieces, 'A400 = "MAN"\nF150 = "ATT"', terms)
    falls(table, "F171", "A400")
    if table.game.phase == "charges" and table.to_move() == "french":
        table.play("pass")
    assert ("charge A411" in table.options()) == (spare == 0)


@cites("SYW-I.0j", "SYW-I.0k")
@pytest.mark.parametrize("replaced", [True, False])
def test_whoever_takes_a_fallen_leaders_place_takes_his_orders(replaced: bool) -> None:
    """Not used, the spare leader stays spare, and the corps is without order from then on."""
    pieces = 'A000 = "0105"\nA400 = "0706"\nA411 = "0706 line 6 formed"\nF000 = "0116"\n'
    pieces += 'F100 = "0216"\nF121 = "0707 line 12 formed"\n'
    terms = 'initiative = "french"\nturn = 2\nreplacements = { allied = 1 }'
    table = volley("syw/minden", pieces, 'A400 = "ATT MAN -"', terms)
    falls(table, "F121", "A400")
    next_turn(table, "replace")
    table.play("replace A400" if replaced else "done")
    assert table.order("A400") == ("ATT" if replaced else "")
    assert bool(table.at("A400")) == replaced


@cites("SYW-I.0i", "SYW-C.12c", "SYW-D.12a")
@pytest.mark.parametrize("corps", ["F100", "F600", "F300"])
def test_a_second_who_succeeds_a_chief_killed_in_the_fire_orders_every_corps(corps: str) -> None:
    """Contades falls at Minden: Broglie orders his own reserve and the corps that were never under him."""
    pieces = 'F000 = "0707"\nF121 = "0707 line 12 formed"\nF800 = "0808"\nA000 = "0101"\n'
    pieces += 'F100 = "0908"\nF600 = "0909"\nF300 = "0809"\nA411 = "0706 line 6 formed"\n'
    orders = 'F100 = "DEF"\nF600 = "DEF"\nF300 = "DEF"'
    table = volley("syw/minden", pieces, orders, 'initiative = "allied"\nturn = 2')
    falls(table, "A411", "F000")
    next_turn(table, "appoint")
    table.play("appoint 0810")
    next_turn(table, "order")
    assert table.to_move() == "french"
    events = table.play(f"order {corps} ATT")
    assert [row[0] for kind in ("order_given", "marker_placed") for row in happened(events, kind)] == [
        table.piece(corps)
    ]


# -- K.0c, G.2k, chapter 7 -----------------------------------------------------------------------------


@cites("SYW-K.0c", "SYW-K.0b")
@pytest.mark.parametrize("order", [("F171", "F172"), ("F172", "F171")])
def test_a_router_before_whom_the_enemy_stands_runs_sideways_and_on(order: tuple[str, str]) -> None:
    pieces = f'A411 = "0708 line 6 panicked"\n{order[0]} = "0607 line 12 formed"\n'
    pieces += f'{order[1]} = "0707 line 12 formed"'
    table = field("syw/drill", CLEAR, pieces, "", "rout", None, 'initiative = "allied"')
    assert set(table.options()) == {"rout 0608", "rout 0808"}
    assert table.refused("rout 0709")[0] == "SYW-K.0c"
    events = table.play("rout 0808")
    while table.options("rout"):
        events += table.play(table.options("rout")[0])
    assert len(happened(events, "routs")) > 1  # sideways first, then nearer home with the points left
    assert table.at("A411") not in ("0708", "0808")


@cites("SYW-G.2k", "SYW-G.2l", "SYW-G.2j")
@pytest.mark.parametrize(
    ("gun", "target", "seen"),
    [("A953", "0404", True), ("A953", "0403", False), ("A952", "0404", False), ("A952", "0403", False)],
)
def test_at_the_foot_of_a_steep_slope_a_howitzer_has_one_hex_and_a_gun_none(
    gun: str, target: str, seen: bool
) -> None:
    pieces = f'A000 = "0808"\nF000 = "0101"\n{gun} = "0405 unlimbered 12"\nF121 = "{target} line 6 formed"'
    table = field("syw/minden", steep_slope(), pieces, "", "guns", [3] * 6, 'initiative = "allied"')
    if not seen:
        assert table.options(f"fire {gun}") == []
        return
    events = table.play(f"fire {gun}")
    assert happened(events, "fires_at") == [(table.piece(gun), table.piece("F121"))]


@cites("SYW-7.0b", "SYW-7.1a")
@pytest.mark.parametrize(("fog", "fires"), [([], False), (["0706"], False), (["1414"], True)])
def test_fog_on_certain_hexes_hides_what_lies_behind_them_and_nothing_else(
    fog: list[str], fires: bool
) -> None:
    """Light fog ends the fire of guns at half their range; an empty list would be fog everywhere."""
    told = f"fog_hexes = {fog}".replace("'", '"') if fog else ""
    pieces = LEADERS + 'A401 = "0703 unlimbered 6"\nF171 = "0709 line 12 formed"'
    extra = f'initiative = "allied"\nweather = "light fog"\n{told}'
    table = field("syw/drill", CLEAR, pieces, "", "guns", [3] * 6, extra)
    assert bool(table.options("fire A401")) == fires


@cites("SYW-7.1g", "SYW-7.4c", "SYW-7.0a")
@pytest.mark.parametrize(("weather", "hexes", "tests"), [("dark night", 3, 0), ("dark night", 4, 1)])
def test_a_night_march_is_tested_beyond_half_of_the_points(weather: str, hexes: int, tests: int) -> None:
    pieces = LEADERS + 'A411 = "0704 line 6 formed"\nF171 = "1515 line 12 formed"'
    extra = f'initiative = "allied"\nweather = "{weather}"'
    table = field("syw/drill", CLEAR, pieces, 'A400 = "MAN"\nF150 = "DEF"', "march", [1, 1], extra)
    table.play("select A400", "stay A400", "obey A400", "move A411")
    for _ in range(hexes):
        table.play(table.options("advance")[0])
    events = table.play("halt")
    assert len(happened(events, "test_passed")) == tests


@cites("SYW-7.1g", "SYW-7.4c", "SYW-7.1h")
def test_in_thick_fog_at_night_half_of_the_points_end_the_march_and_one_test_is_taken() -> None:
    """It is the test of the fog, off the road; the night has none for half of the points."""
    pieces = LEADERS + 'A411 = "0704 line 6 formed"\nF171 = "1515 line 12 formed"'
    extra = 'initiative = "allied"\nweather = "thick fog, dark night"'
    table = field("syw/drill", CLEAR, pieces, 'A400 = "MAN"\nF150 = "DEF"', "march", [1, 1], extra)
    table.play("select A400", "stay A400", "obey A400", "move A411")
    went = 0
    events: list[Event] = []
    while table.options("advance"):
        events += table.play(table.options("advance")[0])
        went += 1
    if "halt" in table.options():
        events += table.play("halt")
    assert went == 3
    assert [event.rule for event in events if event.kind == "test_passed"] == ["SYW-7.1h"]


# -- points --------------------------------------------------------------------------------------------


@cites("SYW-I.0h")
@pytest.mark.parametrize(("unit", "leader", "points"), [("A411", "A400", 3), ("F121", "F100", 0)])
def test_a_town_hex_of_minden_pays_the_allies_when_they_march_in_and_not_when_the_french_do(
    unit: str, leader: str, points: int
) -> None:
    side = "allied" if unit[0] == "A" else "french"
    text = f"""
system = "syw"
scenario = "syw/minden"
phase = "march"
initiative = "{side}"
[orders]
{leader} = "MAN"
[pieces]
A000 = "4530"
F000 = "4730"
{leader} = "4631"
{unit} = "4632 a 5 formed"
"""
    table = Table(text)
    before = points_of(table.game, 0)
    table.play(f"select {leader}", f"stay {leader}", f"obey {leader}", f"move {unit}", "advance 4633")
    assert points_of(table.game, 0) - before == points


@cites("SYW-I.0h", "SYW-E.17d")
@pytest.mark.parametrize("order", [("A411", "A412", "A413"), ("A414", "A413", "A412")])
def test_a_brigade_that_its_owner_takes_apart_pays_the_enemy_nothing(order: tuple[str, ...]) -> None:
    pieces = LEADERS.replace("0201", "0703") + 'A410 = "0706 0606 line 12"\nF171 = "0716 line 12 formed"'
    table = field(
        "syw/drill", CLEAR, pieces, 'A400 = "MAN"\nF150 = "DEF"', "march", None, 'initiative = "allied"'
    )
    before = points_of(table.game, 1)
    table.play("select A400", "stay A400", "obey A400")
    for unit in order:
        table.play(f"detach {unit}")
        table.play(table.options()[0], "halt")
    assert table.body("A410") == []
    assert points_of(table.game, 1) == before


@cites("SYW-H.1am", "SYW-I.0h")
def test_a_town_hex_of_minden_that_a_charge_has_cleared_pays_whoever_goes_in() -> None:
    text = f"""
system = "syw"
scenario = "syw/minden"
phase = "charges"
initiative = "allied"
[orders]
A400 = "ATT"
[pieces]
A000 = "4530"
F000 = "4730"
A400 = "4631"
A411 = "4632 a 5 formed"
F121 = "4633 a 11 formed"
[data.charts]
{always("- · R")}
"""
    table = Table(text, [3] * 8)
    before = points_of(table.game, 0)
    strike(table, "A411", "F121")
    table.play("occupy A411")
    assert points_of(table.game, 0) - before == 3


@cites("SYW-H.1h")
@pytest.mark.parametrize("horse", ["0708 line 10", "0608 line 2", "0407 line 2"])
def test_a_unit_inside_its_counter_does_not_turn_to_a_lone_charger(horse: str) -> None:
    table = charges(f'F230 = "0607 0507 line 12"\nA821 = "{horse} formed"\n', "- · R", "allied")
    events = table.play("charge A821")
    events += table.play(table.options("against")[0])
    while not happened(events, "charge_result"):
        events += table.play(next(one for one in ("sound", "stand") if one in table.options()))
    assert happened(events, "turns_to_face") == []


@cites("SYW-C.12t", "SYW-H.1n")
def test_a_charge_is_the_attack_that_its_corps_owes() -> None:
    """Two squadrons could charge: none may be passed by before one has, then the other may stay."""
    pieces = 'A821 = "0708 line 12 formed"\nF231 = "0707 line 6 formed"\n'
    pieces += 'A822 = "1008 line 12 formed"\nF232 = "1007 line 6 formed"\n'
    table = charges(pieces, "- · R", "allied")
    game = table.game
    corps = game.scenario.roster.corps[table.piece("A821")]
    game.duty[corps] = MUST_ATTACK
    assert table.refused("pass") == ("SYW-C.12t", "duty_first")
    strike(table, "A821", "F231")
    while "charge A822" not in table.options():
        table.play(next(one for one in (*table.options("face"), "pass") if one in table.options()))
    assert "pass" in table.options()
