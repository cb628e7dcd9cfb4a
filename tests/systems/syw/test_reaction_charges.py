"""H.2 with H.1p and H.1r: what a reaction charge binds to, and how far it goes."""

from __future__ import annotations

import pytest

from grognard.kernel.events import Event
from grognard.systems.syw.reaction_rides import ways_to_ride
from grognard.systems.syw.words import ATT, NO_MORE_MOVES
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.test_charge_results import always

CLEAR = ["." * 16] * 16
FIRST = 'initiative = "allied"'
LEADERS = """
A000 = "0702"
A400 = "0703"
A401 = "1406 unlimbered 6"
F172 = "1412 line 12 formed"
F000 = "0716"
F150 = "0715"
"""


def drill(pieces: str, dice: list[int] | None = None, french: str = "ATT") -> Table:
    """Scheele's corps moves under ATT; Saint-Germain's horse may react."""
    orders = f'A400 = "ATT"\nF150 = "{french}"'
    table = field("syw/drill", CLEAR, LEADERS + pieces, orders, "march", dice, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    return table


def charges(events: list[Event]) -> list[object]:
    """Who charged whom with which supports."""
    return list(happened(events, "charges"))


BESIDE = 'A411 = "0706 line 6 formed"\nF231 = "0708 line 12 formed"'


@cites("SYW-H.2j", "SYW-H.2k", "SYW-H.1r")
def test_infantry_that_steps_beside_cavalry_can_be_charged_in_reaction() -> None:
    table = drill(BESIDE, dice=[2, 1])
    table.play("move A411", "advance 0707", "halt")
    assert (table.to_move(), table.options()) == ("french", ["pass", "react F231"])
    table.play("react F231")
    assert table.to_move() == "allied"  # who has announced a charge is not asked whether to give way
    table.play("done")
    events = table.play("charge-from F231 0708 12")
    assert charges(events) == [(table.piece("F231"), table.piece("A411"), ())]


@cites("SYW-H.2e", "SYW-H.1r")
def test_cavalry_whose_test_fails_stands_or_gives_way_before_the_infantry() -> None:
    table = drill(BESIDE, dice=[6])
    table.play("move A411", "advance 0707", "halt", "react F231")
    assert (table.to_move(), table.options()) == ("french", ["stand", "give-way F231"])


@cites("SYW-H.2j", "SYW-H.2g")
def test_a_reaction_announced_and_passed_is_not_given_up() -> None:
    """Else a side could pin the enemy back and then stay where it is."""
    table = drill('A411 = "0705 line 6 formed"\nF231 = "0711 line 12 formed"', dice=[2])
    table.play("move A411", "advance 0706", "halt", "react F231", "done")
    assert table.to_move() == "french"
    assert "pass" not in table.options()
    assert table.refused("pass") == ("SYW-H.2j", "must_ride")


PAIR = 'A411 = "0705 line 6 formed"\nF231 = "0711 line 12 formed"\nF232 = "0811 line 12 formed"'


@cites("SYW-H.2j")
@pytest.mark.parametrize("first", ["F231", "F232"])
def test_once_one_unit_rides_the_others_may_stay(first: str) -> None:
    table = drill(PAIR, dice=[2, 2, 1])
    table.play("move A411", "advance 0706", "halt", "react F231", "react F232", "done")
    table.play(table.options(f"charge-from {first}")[0])
    events = table.play("pass")
    assert charges(events) == [(table.piece(first), table.piece("A411"), ())]


@cites("SYW-H.2c")
def test_who_took_part_in_a_reaction_charge_moves_no_more_this_turn() -> None:
    table = drill(BESIDE, dice=[2, 1])
    table.play("move A411", "advance 0707", "halt", "react F231", "done", "charge-from F231 0708 12")
    table.play("select F150", "stay F150", "obey F150")
    assert "move F172" in table.options()
    assert table.refused("move F231")[0] == "SYW-H.2c"


@cites("SYW-H.2c")
def test_a_counter_from_which_a_unit_charged_in_reaction_moves_no_more() -> None:
    """Whoever stands in it already charges from there, as a unit of its brigade."""
    table = drill('A411 = "0706 line 6 formed"\nF230 = "0808 0708 line 12"', dice=[2, 6, 6, 6])
    table.play("move A411", "advance 0707", "halt", "react F233", "pass", "done", "charge-from F233 0708 12")
    assert table.state("F231") == "in_brigade"
    while table.to_move() != "allied" and "select F150" not in table.options():
        table.play(table.options()[0])
    table.play("select F150", "stay F150", "obey F150")
    assert table.refused("move F230")[0] == "SYW-H.2c"


@cites("SYW-H.2j", "SYW-3.11c", "SYW-H.1i")
@pytest.mark.parametrize("units", [("F231", "F232"), ("F232", "F231")])
def test_cavalry_may_turn_on_its_way_and_charge_a_flank_in_reaction(units: tuple[str, str]) -> None:
    one, other = units
    pieces = 'A411 = "0706 line 6 formed"\nF231 = "0711 line 12 formed"\nF232 = "0811 line 12 formed"'
    table = drill(pieces, [2, 2, 1, 1, 1])
    table.play("move A411", "advance 0707", "halt", f"react {one}", f"react {other}", "done")
    table.play("charge-from F231 0708 12")
    assert "charge-from F232 0807 10" in table.options()  # beside the infantry, one vertex turned
    events = table.play("charge-from F232 0807 10", "charge F231", "support F232")
    assert charges(events) == [(table.piece("F231"), table.piece("A411"), (table.piece("F232"),))]
    assert ("flank_cavalry", 2) in happened(events, "charge_modifier")


@cites("SYW-3.11d", "SYW-H.2j")
@pytest.mark.parametrize(("die", "comes_up"), [(1, True), (6, False)])
def test_a_second_vertex_on_the_ride_is_tested_and_may_cost_the_charge(die: int, comes_up: bool) -> None:
    """Four hexes and two vertices are all six points: a test failed is one point too many."""
    table = drill('A411 = "0706 line 6 formed"\nF231 = "0711 line 12 formed"', dice=[2, die, 1])
    table.play("move A411", "advance 0707", "halt", "react F231", "done")
    dear = [option for option in table.options("charge-from F231") if option.split()[-1] in ("4", "8")]
    events = table.play(dear[0])
    assert bool(happened(events, "falls_short")) != comes_up
    assert bool(happened(events, "charges")) == comes_up
    assert (table.at("F231") == "0711") != comes_up
    assert table.game.has(table.piece("F231"), NO_MORE_MOVES)


@cites("SYW-H.2k", "SYW-H.1f")
def test_each_that_rode_out_may_charge_another_unit_of_the_brigade_met() -> None:
    pieces = 'A410 = "0606 0706 line 6"\nF231 = "0610 line 12 formed"\nF232 = "0810 line 12 formed"'
    table = drill(pieces, [2, 2, 1, 1])
    table.play("move A410", "advance 0607", "halt", "react F231", "react F232", "done")
    table.play(table.options("charge-from F231")[0], table.options("charge-from F232")[0])
    events = table.play("charge F231")
    while table.options("against") or table.options("sound"):
        events += table.play(table.options()[0])
    assert "pass" in table.options()  # only the first charge is owed
    events += table.play("charge F232")
    while table.options("against") or table.options("sound"):
        events += table.play(table.options()[0])
    first, second = happened(events, "charges")
    assert (first[0], second[0]) == (table.piece("F231"), table.piece("F232"))
    assert first[1] != second[1]


COUNTER = """
A411 = "0705 line 6 formed"
A821 = "0909 line 8 formed"
A823 = "0908 line 8 formed"
F231 = "0712 line 12 formed"
"""


def met(*dice: int) -> Table:
    """Urff's horse counter-charges the riders half-way, in front and on the flank."""
    table = drill(COUNTER, dice=[2, 2, 2, *dice])
    table.play("move A411", "advance 0706", "advance 0707", "halt", "react F231", "react-at 0707", "done")
    table.play("charge-from F231 0708 12", "react A821", "react A823", "react-at 0609")
    return table


RIDE = 'A411 = "0705 line 6 formed"\nA821 = "0909 line 8 formed"\nF231 = "0712 line 12 formed"'


def ridden(place: str) -> Table:
    """The French squadron sets out against a battalion met at 0706; the allies may counter it."""
    table = drill(RIDE, dice=[2, 2, 2, 2, 2, 2])
    table.play("move A411", "advance 0706", "halt", "react F231", "done", f"charge-from F231 {place}")
    assert table.options() == ["pass", "react A821"]
    return table


@cites("SYW-H.2j", "SYW-H.2l")
@pytest.mark.parametrize("viewer", [0, 1])
def test_where_a_ride_goes_and_how_it_will_face_there_is_open_to_all(viewer: int) -> None:
    """Two rides to one hex that differ in the front are no secret: the rider's owner shows them."""
    tables = [ridden("0707 12"), ridden("0707 10")]
    for table, hour in zip(tables, (0, 10), strict=True):
        told = table.seen(viewer).under_way.as_json()
        assert told["ride"] == {"piece": "F231", "place": "0707", "hour": hour}
    asked = [table.game.prompt() for table in tables]
    assert [(ask.key, ask.data[1:]) for ask in asked] == [
        ("counter_ride", (tables[0].cell("0707"), hour)) for hour in (0, 10)
    ]


@cites("SYW-H.2l")
def test_a_ride_stays_in_sight_until_the_counter_charge_is_settled() -> None:
    table = ridden("0707 10")
    table.play("react A821")
    while table.options("react-at"):
        table.play(table.options("react-at")[0])
    assert table.options("charge-from A821")
    ride = table.seen(0).under_way.ride
    assert ride is not None
    assert (ride.piece, ride.place, ride.hour) == ("F231", "0707", 10)
    quiet = drill(RIDE)
    assert quiet.seen(0).under_way.ride is None


@cites("SYW-H.2l", "SYW-H.1p")
def test_cavalry_that_evades_a_counter_charge_does_not_charge_its_first_target() -> None:
    table = met(1)
    events = table.play("charge-from A821 0709 8", "pass", "evade")
    while table.options("fall-back") or table.options("face"):
        events += table.play(table.options()[0])
    charged = [one[0] for one in happened(events, "charges")]
    assert table.piece("F231") not in charged
    assert table.at("F231") != "0609"
    assert table.game.has(table.piece("F231"), NO_MORE_MOVES)


@cites("SYW-H.2l")
def test_cavalry_thrown_back_by_a_counter_charge_does_not_ride_on() -> None:
    """It falls back along its own way, still in Line: it is out of the reaction all the same."""
    table = met(5)
    table.play("charge-from A821 0709 8", "charge-from A823 0708 8", "charge A823", "support A821", "stand")
    events = table.play("pass")
    assert (table.at("F231"), table.state("F231")) == ("0610", "formed")
    assert happened(events, "rides_out") == happened(events, "charges") == []


@cites("SYW-H.2l")
def test_cavalry_thrown_back_does_not_ride_on_though_its_points_would_do() -> None:
    """Nine points, two of them used: the way to its target is open, but it has been thrown back."""
    quick = 'initiative = "allied"\n[data.charts]\n"potential cav_line" = 9'
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    table = field("syw/drill", CLEAR, LEADERS + COUNTER, orders, "march", [2, 2, 2, 5], quick)
    table.play("select A400", "stay A400", "obey A400")
    table.play("move A411", "advance 0706", "advance 0707", "halt", "react F231", "react-at 0707", "done")
    table.play("charge-from F231 0808 12", "react A821", "react A823", "react-at 0710")
    table.play("charge-from A821 0810 8", "charge-from A823 0709 8", "charge A823", "support A821", "stand")
    events = table.play("pass")
    assert (table.at("F231"), table.state("F231")) == ("0611", "formed")
    assert happened(events, "rides_out") == happened(events, "charges") == []


@cites("SYW-H.2l", "SYW-H.2k")
def test_cavalry_that_holds_against_a_counter_charge_rides_on_to_its_target() -> None:
    table = met(1, 1)
    events = table.play("charge-from A821 0709 8", "pass", "stand")
    assert charges(events)[-1] == (table.piece("F231"), table.piece("A411"), ())


@cites("SYW-H.2l", "SYW-H.2j")
def test_after_a_counter_charge_the_points_left_must_be_enough() -> None:
    """A ride of six points: turned to face the charger on its flank, it cannot turn back and arrive."""
    pieces = 'A411 = "0705 line 6 formed"\nA821 = "0909 line 8 formed"\nF231 = "0712 line 12 formed"'
    table = drill(pieces, dice=[2, 2, 1, 1])
    table.play("move A411", "advance 0706", "halt", "react F231", "done", "charge-from F231 0707 10")
    table.play("react A821", *table.options("react-at")[:1])
    events = table.play(table.options("charge-from A821")[0], "stand")
    assert happened(events, "turns_to_face")
    assert table.state("F231") == "formed"
    assert [one for one in happened(events, "charges") if one[0] == table.piece("F231")] == []


@cites("SYW-H.2l")
def test_a_rider_met_on_rough_ground_has_paid_for_it() -> None:
    """Two hexes, one of them heath: three points are gone, not two."""
    rows = ["." * 16] * 9 + ["s" * 16] + ["." * 16] * 6
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    text = LEADERS + 'A411 = "0705 line 6 formed"\nA821 = "0909 line 8 formed"\nF231 = "0711 line 12 formed"'
    table = field("syw/drill", rows, text, orders, "march", [2, 2], 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    table.play("move A411", "advance 0706", "advance 0707", "halt", "react F231")
    table.play(*table.options("react-at 0707"), "done", "charge-from F231 0708 12")
    events = table.play("react A821")
    events += table.play(*table.options("react-at 0609")[:1])
    assert happened(events, "met_on_the_way") == [(table.piece("F231"), table.cell("0609"), 3)]


@cites("SYW-H.1r", "SYW-H.2j")
def test_cavalry_whose_ride_falls_short_must_choose_before_the_infantry_beside_it() -> None:
    """Six points and three vertices: the first test that fails leaves it where it stands."""
    table = drill(BESIDE, dice=[2, 6, 6])
    table.play("move A411", "advance 0707", "halt", "react F231", "done")
    events = table.play("charge-from F231 0806 6")
    assert happened(events, "falls_short") == [(table.piece("F231"),)]
    assert (table.to_move(), table.options()) == ("french", ["stand", "give-way F231"])


WORKS = [*CLEAR[:6], "......F.........", *CLEAR[7:]]


@cites("SYW-H.1r", "SYW-H.0c", "RUL-SYW-61")
def test_cavalry_does_not_stand_before_infantry_in_works_that_it_cannot_charge() -> None:
    pieces = 'A411 = "0706 line 6 formed"\nF231 = "0708 line 12 formed"\n'
    table = field("syw/drill", WORKS, LEADERS + pieces, 'A400 = "ATT"\nF150 = "DEF"', "march", None, FIRST)
    table.play("select A400", "stay A400", "obey A400", "move A411", "advance 0707")
    events = table.play("halt")
    assert happened(events, "gives_way") == [(table.piece("F231"),)]


@cites("SYW-H.2g", "SYW-H.0c")
@pytest.mark.parametrize(("rows", "met"), [(CLEAR, ["0706", "0707"]), (WORKS, ["0706"])])
def test_infantry_is_not_met_in_works_where_cavalry_cannot_charge_it(rows: list[str], met: list[str]) -> None:
    """It could only pin it there, and charge nobody."""
    pieces = 'A411 = "0705 line 6 formed"\nF231 = "0708 line 12 formed"\n'
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    table = field("syw/drill", rows, LEADERS + pieces, orders, "march", [1] * 6, FIRST)
    table.play("select A400", "stay A400", "obey A400", "move A411", "advance 0706", "advance 0707", "halt")
    events = table.play("react F231")
    named = [f"react-at {cell}" for cell in met]
    assert table.options("react-at") == (named if len(met) > 1 else [])
    if len(met) == 1:
        assert happened(events, "met_on_the_way") == [(table.piece("A411"), table.cell("0706"), 1)]


BOTH = 'A411 = "0705 line 6 formed"\nA412 = "0906 line 6 formed"\n'
BOTH += 'F231 = "0711 line 12 formed"\nF232 = "0808 line 12 formed"'


@cites("SYW-H.1r", "SYW-H.2i")
@pytest.mark.parametrize("announced", [("F231", "F232"), ("F232", "F231")])
def test_cavalry_that_did_not_ride_must_choose_before_other_infantry_that_came_up_meanwhile(
    announced: tuple[str, str],
) -> None:
    """It announced against the first battalion; the second comes up to it before anybody rides."""
    table = drill(BOTH, dice=[2, 2, 6, 1])
    table.play("move A411", "advance 0706", "halt", *[f"react {one}" for one in announced])
    table.play("move A412", "advance 0807", "halt")
    assert table.to_move() == "allied"  # it may still ride
    table.play("done", "charge-from F231 0607 12", "pass", "pass")
    assert (table.to_move(), table.options()) == ("french", ["stand", "give-way F232"])
    table.play("stand")
    assert table.to_move() == "allied" or "select F150" in table.options()  # once is enough


@cites("SYW-H.1r", "SYW-H.2k")
def test_cavalry_that_rode_is_not_asked_about_the_infantry_it_has_left() -> None:
    table = drill(BOTH, dice=[2, 2, 6, 1, 6, 1])
    table.play("move A411", "advance 0706", "halt", "react F231", "react F232")
    table.play("move A412", "advance 0807", "halt", "done", "charge-from F232 0607 12")
    while table.to_move() == "french" and "pass" in table.options():
        table.play("pass")
    assert table.options("give-way") == []


@cites("SYW-H.1r", "SYW-H.2k")
def test_cavalry_that_charged_the_infantry_is_not_asked_again() -> None:
    """A result without effect for either: both still stand beside each other."""
    quiet = 'initiative = "allied"\n[data.charts]\n"charge 50 1 1" = "- · -"'
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    table = field("syw/drill", CLEAR, LEADERS + BESIDE, orders, "march", [2, 1], quiet)
    table.play("select A400", "stay A400", "obey A400")
    table.play("move A411", "advance 0707", "halt", "react F231", "done")
    events = table.play("charge-from F231 0708 12")
    assert happened(events, "charge_result") == [(1, 1, "none", "none")]
    assert (table.at("F231"), table.at("A411")) == ("0708", "0707")
    assert table.options("give-way") == []


@cites("SYW-H.2j", "SYW-5.2a", "SYW-5.4b")
@pytest.mark.parametrize(
    ("friends", "free"),
    [
        (['F232 = "0808 line 12 formed"'], True),
        (['F232 = "0808 line 12 formed"', 'F233 = "0808 line 12 formed"'], False),
        (['F171 = "0808 line 12 formed"'], False),
    ],
    ids=["four squadrons", "six squadrons", "foot"],
)
def test_a_rider_ends_among_friends_while_the_stacking_allows_it(friends: list[str], free: bool) -> None:
    table = drill(BESIDE + "\n" + "\n".join(friends), dice=[2])
    table.play("move A411", "advance 0707", "halt", "react F231")
    while table.to_move() == "french":
        table.play("stand" if "stand" in table.options() else "pass")
    table.play("done")
    assert table.options("charge-from F231")
    assert bool(table.options("charge-from F231 0808")) == free


@cites("SYW-H.2j", "SYW-5.2a", "SYW-5.4a")
@pytest.mark.parametrize(("behind", "open_way"), [(["F232"], True), (["F232", "F233"], False)])
def test_a_rider_passes_through_friends_while_the_stacking_allows_it(
    behind: list[str], open_way: bool
) -> None:
    """Marsh leaves one way, and squadrons of his own brigade stand in it."""
    rows = [*CLEAR[:8], "#" * 7 + "." + "#" * 8, *CLEAR[9:]]
    table = field(
        "syw/drill", rows, "\n".join(f'{one} = "0809 line 12 formed"' for one in behind), "", "march"
    )
    unit = table.piece("F231")
    table.game.put(unit, table.cell("0810"))
    table.game.state[unit], table.game.hour[unit] = 1, 0
    ways = ways_to_ride(table.game, unit, 6)
    assert ((table.cell("0808"), 0) in ways) == open_way


@cites("SYW-H.2e", "SYW-H.2d")
def test_only_cavalry_in_whose_zone_the_march_came_is_asked() -> None:
    pieces = 'A411 = "0706 line 6 formed"\nF231 = "0711 line 12 formed"\nF232 = "0711 line 6 formed"'
    table = drill(pieces, dice=[2])
    table.play("move A411", "advance 0707", "halt")
    assert table.options() == ["pass", "react F231"]


@cites("SYW-H.2l")
def test_a_counter_charge_is_not_met_by_another() -> None:
    """French horse stands where the counter-chargers pass: it may not react to them in its turn."""
    table = drill(COUNTER + 'F232 = "0811 line 12 formed"', dice=[2, 2])
    table.play("move A411", "advance 0706", "advance 0707", "halt", "react F231", "pass")
    table.play(*table.options("react-at 0707"), "done", "charge-from F231 0708 12", "react A821", "pass")
    table.play(*table.options("react-at 0609"))
    table.play(table.options("charge-from A821")[0])
    assert (table.to_move(), table.options()) == ("french", ["stand", "evade"])


# -- F.11: who moves for himself --------------------------------------------------------------------------


@cites("SYW-H.2h", "SYW-F.11b")
def test_a_reaction_against_one_independent_unit_holds_no_other_back() -> None:
    """The limit is for the units of a corps, line or wing; the Jäger and the pickets are of none."""
    pieces = 'A092 = "0505 dispersed"\nA094 = "1503 dispersed"\nA000 = "0101"\nF000 = "0116"\nF200 = "0612"\n'
    pieces += 'F231 = "0610 line 12 formed"\n'
    dice = [1, 3, 1, 1, 1, 1]
    allied = 'initiative = "allied"'
    table = field("syw/minden", CLEAR, pieces, 'F200 = "ATT"', "independents", dice, allied)
    table.play("move A092", "advance 0506", "advance 0507", "halt", "react F231", "react-at 0507")
    assert table.spent("A092") == 2
    events = table.play(table.options("charge-from F231")[0])
    assert charges(events)  # before the next unit moves
    while not table.options("move"):
        table.play(table.options()[0])
    table.play("move A094")
    steps = 0
    while table.options("advance"):
        table.play(table.options("advance")[0])
        steps += 1
    assert steps == 12


# -- H.1aq: a brigade goes after cavalry thrown back in its reaction --------------------------------------


@cites("SYW-H.1aq", "SYW-H.2k", "RUL-SYW-22")
@pytest.mark.parametrize(
    ("others", "body"),
    [("", ["0608", "0708"]), ('F171 = "0608 line 12 formed"\n', ["0607", "0707"])],
    ids=["all fell back", "foot stays before it"],
)
def test_a_brigade_goes_after_cavalry_thrown_back_in_its_reaction(others: str, body: list[str]) -> None:
    """A reaction charge is carried out like any other (H.2k), its fall backs included."""
    pieces = LEADERS + 'A410 = "0606 0706 line 6"\nF231 = "0709 line 12 formed"\n' + others
    orders, extra = 'A400 = "ATT"\nF150 = "ATT"', f"{FIRST}\n{always('R · -')}"
    table = field("syw/drill", CLEAR, pieces, orders, "march", [2, 1], extra)
    table.play("select A400", "stay A400", "obey A400", "move A410", "advance 0607", "halt", "react F231")
    table.play("done", "charge-from F231 0708 12", "against A413")
    assert table.at("F231") != "0708"
    table.play(*[one for one in table.options() if one == "go-after 0608"])
    assert table.body("A410") == body
    assert (table.game.acting[table.piece("A410")] == ATT) == (not others)


@cites("SYW-H.1e", "SYW-H.2j", "SYW-H.2k")
@pytest.mark.parametrize("first", ["F231", "F232"])
def test_guns_met_in_the_hex_of_a_battalion_are_charged_after_it(first: str) -> None:
    """Else the cavalry would ride out against guns that nobody may charge yet."""
    pieces = 'A411 = "0707 line 6 formed"\nF231 = "0711 line 12 formed"\nF232 = "0811 line 12 formed"\n'
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    leaders = LEADERS.replace("1406 unlimbered", "0706 unlimbered")
    table = field("syw/drill", CLEAR, leaders + pieces, orders, "march", [2] * 9, FIRST)
    table.play("select A400", "stay A400", "obey A400", "move A401", "advance 0707", "halt")
    table.play("react F231", "react F232", "done")
    table.play(table.options("charge-from F231")[0], table.options("charge-from F232")[0])
    other = "F232" if first == "F231" else "F231"
    events = table.play(f"charge {first}")
    assert charges(events) == [(table.piece(first), table.piece("A411"), ())]
    assert charges(table.play(f"charge {other}")) == [(table.piece(other), table.piece("A401"), ())]
