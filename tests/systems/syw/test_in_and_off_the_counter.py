"""Chapters 3 to 5 and 7 where a brigade counter meets roads, cover, stacks and weather."""

from __future__ import annotations

import pytest

from grognard.systems.syw.disorder import stuck
from grognard.systems.syw.fire_targets import fire_targets
from grognard.systems.syw.zones import in_zone, zone_cells
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.test_fire_clauses import spot
from tests.systems.syw.test_geometry_in_play import board
from tests.systems.syw.toys import steep_slope

PLAIN = ["." * 16] * 14
LEADERS = 'A000 = "0804"\nA400 = "0805"\nF000 = "0114"\nF150 = "0113"\n'
HIGH_ROAD = "main way: 0308 0408 0508 0608 0708 0808 0908 1008 1108"


def drill(
    pieces: str,
    order: str = "MAN",
    rows: list[str] = PLAIN,
    weather: str = "clear",
    dice: list[int] | None = None,
    leaders: str = LEADERS,
) -> Table:
    """The allied corps of the drill, selected and obeying, its leader in the middle of it."""
    orders = f'A400 = "{order}"\nF150 = "DEF"'
    extra = f'initiative = "allied"\nweather = "{weather}"'
    table = field("syw/drill", rows, leaders + pieces, orders, "march", dice, extra)
    table.play("select A400", "stay A400", "obey A400")
    return table


def zone(table: Table, unit: str) -> list[str]:
    return sorted(
        table.game.scenario.ground.grid.label(cell) for cell in zone_cells(table.game, table.piece(unit))
    )


@cites("SYW-3.12c", "SYW-4.1b", "SYW-G.1e")
@pytest.mark.parametrize("cover", ["v", "w"])
def test_nobody_inside_a_column_on_a_road_is_in_loose_order(cover: str) -> None:
    """Its head unit has one front hex as in the open, the others none."""
    rows = board(spot(cover, "0608", "0708"), roads=HIGH_ROAD)
    pieces = 'A410 = "0608 0708 column 9"\nF171 = "0609 line 12 formed"\nF172 = "0709 line 12 formed"'
    table = drill(pieces, rows=rows)
    zones = [zone(table, unit) for unit in ("A411", "A412", "A413", "A414")]
    assert zones == [["0508"], [], [], []]
    assert all(not fire_targets(table.game, table.piece(unit)) for unit in ("A411", "A412", "A413", "A414"))


@cites("SYW-4.1c", "SYW-3.12b", "RUL-SYW-210")
def test_a_square_counter_in_a_wood_is_in_loose_order() -> None:
    table = drill('A411 = "0608 a 9 formed"', rows=spot("w", "0608"))
    assert len(zone(table, "A411")) == 6


@cites("SYW-5.1b", "SYW-E.17e")
@pytest.mark.parametrize("state", ["line 12 formed", "shaken 12", "panicked 12"])
@pytest.mark.parametrize(
    ("unit", "open_there"), [("A411", True), ("A412", True), ("A413", False), ("A414", False)]
)
def test_a_unit_comes_back_onto_its_own_part_in_whatever_state(
    state: str, unit: str, open_there: bool
) -> None:
    """The first two units of the counter belong in its right hex."""
    table = drill(f'A410 = "0808 0708 line 12"\n{unit} = "0809 {state}"', "DEF")
    if state.startswith("panicked"):
        table.play("done")
    table.play(f"move {unit}")
    assert ("advance 0808" in table.options()) == open_there
    if open_there:
        table.play("advance 0808")
        assert (table.at(unit), table.body("A410")) == ("0808", ["0808", "0708"])
    else:
        assert table.refused("advance 0808") == ("SYW-5.1b", "not_its_part")


@cites("SYW-4.4d", "SYW-E.17o")
@pytest.mark.parametrize(("head", "stops"), [("0708", False), ("0908", True)])
def test_an_enemy_front_stops_a_column_by_its_head_alone(head: str, stops: bool) -> None:
    """The enemy fronts 0808 and 0908: the tail goes through them behind the head."""
    body = {"0708": "0708 0808 0908", "0908": "1008 1108 1208"}[head]
    pieces = f'A310 = "{body} column 9"\nF171 = "0809 line 12 formed"\n'
    leaders = 'A000 = "0704"\nA300 = "0705"\nF000 = "0114"\n'
    table = field(
        "syw/minden", PLAIN, leaders + pieces, 'A300 = "ATT"', "march", None, 'initiative = "allied"'
    )
    table.play("select A300", "stay A300", "obey A300", "move A310")
    table.play("advance 0608" if head == "0708" else "advance 0908")
    assert in_zone(table.game, 1, table.cell("0808"))
    assert bool(table.options("advance")) != stops


@cites("SYW-3.12d", "SYW-3.12e")
@pytest.mark.parametrize(("start", "kept"), [("0708 column 9", True), ("0607 column 7", False)])
def test_a_column_of_one_hex_follows_a_road_only_if_it_came_by_it(start: str, kept: bool) -> None:
    rows = board(spot("w", "0608"), roads=HIGH_ROAD)
    pieces = f'A000 = "0704"\nA950 = "0705"\nF000 = "0114"\nA990 = "{start}"'
    table = field("syw/minden", rows, pieces, 'A950 = "MAN"', "march", None, 'initiative = "allied"')
    events = table.play("select A950", "stay A950", "obey A950", "move A990", "advance 0608")
    assert bool(table.body("A990")) == kept
    assert ("SYW-3.12d" in {event.rule for event in events}) != kept


@cites("SYW-3.12d", "SYW-3.12e", "SYW-E.17o")
@pytest.mark.parametrize(
    ("body", "step", "kept"),
    [
        ("0608 0708 0808", "0508", True),  # out of the wood, and on across country: the tail is on the road
        ("0708 0808 0908", "0608", True),  # into it by the road
        ("0607 0706 0705", "0608", False),  # into it across country
    ],
)
def test_a_column_is_taken_for_what_its_head_enters(body: str, step: str, kept: bool) -> None:
    """The road ends at the edge of a wood of one hex, 0608."""
    rows = board(spot("w", "0608"), roads="main way: 0608 0708 0808 0908 1008")
    facing = 9 if body.endswith("08") else 7
    leaders = 'A000 = "0704"\nA300 = "0705"\nF000 = "0114"\n'
    pieces = leaders + f'A310 = "{body} column {facing}"\n'
    table = field("syw/minden", rows, pieces, 'A300 = "MAN"', "march", None, 'initiative = "allied"')
    events = table.play("select A300", "stay A300", "obey A300", "move A310", f"advance {step}")
    assert bool(table.body("A310")) == kept
    assert ("SYW-3.12d" in {event.rule for event in events}) != kept


@cites("SYW-3.12e", "SYW-C.11m")
@pytest.mark.parametrize("broken", [False, True])
def test_a_broken_bridge_leads_no_column_into_a_village(broken: bool) -> None:
    rows = [*board(spot("v", "0608"), roads=HIGH_ROAD)]
    at = rows.index("[stream]")
    rows[at + 1 : at + 1] = ["brook: 0708/9"]
    at = rows.index("[bridges]")
    rows[at + 1 : at + 1] = ["0708/9 wood Bridge"]
    pieces = LEADERS + 'A410 = "0708 0808 column 9"'
    extra = 'initiative = "allied"' + ('\nbroken_bridges = ["0708"]' if broken else "")
    table = field("syw/drill", rows, pieces, 'A400 = "MAN"\nF150 = "DEF"', "march", None, extra)
    table.play("select A400", "stay A400", "obey A400", "move A410", "advance 0608")
    assert bool(table.body("A410")) != broken


@cites("SYW-E.17a", "SYW-3.12d")
@pytest.mark.parametrize("apart", ["A411", "A414"])
def test_a_unit_elsewhere_keeps_its_move_when_its_counter_breaks_up(apart: str) -> None:
    """Whichever of its units had left it before, the first in the list or the last."""
    pieces = f'A410 = "0808 0908 column 9"\n{apart} = "0605 a 9 formed"'
    table = drill(pieces, rows=spot("w", "0708"))
    events = table.play("move A410", "advance 0708")
    assert happened(events, "counter_removed") == [(table.piece("A410"),)]
    gone_in = [unit for unit in ("A411", "A412", "A413", "A414") if unit != apart]
    assert [table.spent(unit) for unit in gone_in] == [3, 3, 3]
    assert table.spent(apart) == 0
    assert f"move {apart}" in table.options()
    assert table.refused(f"move {gone_in[0]}") == ("SYW-E.17j", "already_moved")


NEAR = 'A000 = "1006"\nA400 = "1007"\nF000 = "1601"\nF150 = "1602"\n'


def tried(table: Table, *steps: str) -> list[str]:
    """Whom the weather tries when a march ends."""
    labels = table.game.scenario.roster.labels
    return [labels[int(str(data[0]))] for data in happened(table.play(*steps), "test_passed")]


@cites("SYW-7.1c", "SYW-6.0b")
@pytest.mark.parametrize("unit", ["A411", "A412"])
def test_the_weather_tries_the_units_that_lie_on_a_counter_with_those_inside_it(unit: str) -> None:
    pieces = f'A410 = "0811 0711 line 12"\n{unit} = "0811 line 12 formed"'
    table = drill(pieces, weather="light fog", dice=[1] * 4, leaders=NEAR)
    march = [f"advance {hex_}" for hex_ in ("0810", "0809", "0808", "0807")]
    assert tried(table, "move A410", *march, "halt") == ["A411", "A412", "A413", "A414"]


@cites("SYW-7.2d", "SYW-3.12d")
@pytest.mark.parametrize("apart", ["A411", "A414"])
def test_the_weather_tries_a_brigade_that_broke_up_on_its_way(apart: str) -> None:
    """Seven MP of twelve, the last into a wood; who had left it before is not tried."""
    pieces = f'A410 = "1308 1408 column 9"\n{apart} = "0605 a 9 formed"'
    table = drill(pieces, rows=spot("w", "0808"), weather="heavy rain", dice=[1] * 3, leaders=NEAR)
    march = [f"advance {hex_}08" for hex_ in ("12", "11", "10", "09", "08")]
    gone_in = [unit for unit in ("A411", "A412", "A413", "A414") if unit != apart]
    assert tried(table, "move A410", *march) == gone_in


@cites("SYW-7.1m", "RUL-SYW-212")
@pytest.mark.parametrize(("at", "ends"), [("0508", "1208"), ("0408", "1108"), ("0308", "0308")])
@pytest.mark.parametrize("leader", ["A000", "A400"])
def test_leaders_stacked_with_a_column_that_goes_astray_go_with_their_part_of_it(
    leader: str, at: str, ends: str
) -> None:
    """They may not stay behind at the hex where it set out."""
    roads = "main way: 0308 0408 0508 0608 0708 0808 0908 1008 1108 1208\nsecondary lane: 0608 0607 0606"
    leaders = "".join([f'{one} = "{at if one == leader else "0507"}"\n' for one in ("A000", "A400")])
    leaders += 'F000 = "1601"\nF150 = "1602"\n'
    table = drill(
        'A410 = "0508 0408 column 3"', "MAN", board(PLAIN, roads=roads), "heavy rain", [6] + [1] * 4, leaders
    )
    table.play("move A410", "advance 0608")
    assert table.body("A410") == ["1208", "1108"]
    assert table.at(leader) == ends
    if leader == "A400":  # who has been led astray has moved: he does not ride back (E.17b)
        assert ("move A400" in table.options()) == (at == "0308")


@cites("SYW-4.3a", "SYW-G.2k", "RUL-SYW-213")
@pytest.mark.parametrize(("gun", "bears"), [("A401", False), ("A411", True)])
def test_the_zone_of_guns_ends_at_a_steep_slope_that_stops_their_fire(gun: str, bears: bool) -> None:
    """The slope rises before row four: muskets fire up it into the next hex, guns do not."""
    placed = {"A401": 'A401 = "0405 unlimbered 12"', "A411": 'A411 = "0405 line 12 formed"'}[gun]
    table = field("syw/drill", steep_slope(), placed, "", "guns", None, 'initiative = "allied"')
    assert bool(zone(table, gun)) == bears


@cites("SYW-7.2d", "SYW-6.0h", "SYW-6.0g", "RUL-SYW-211")
@pytest.mark.parametrize(
    ("dice", "states"),
    [
        ([6, 6, 6, 4], ["formed", "formed", "formed", "formed"]),
        ([4, 6, 6, 6], ["formed", "formed", "formed", "formed"]),
        ([6, 6, 6, 6], ["formed", "formed", "formed", "formed"]),
        ([4, 4, 6, 6], ["in_brigade", "in_brigade", "formed", "formed"]),
    ],
)
def test_a_brigade_in_bad_weather_tests_with_one_value_whoever_is_tried_last(
    dice: list[int], states: list[str]
) -> None:
    """Their value inside the counter is 5; when three have failed, the fourth does not test with 4."""
    pieces = 'A410 = "0811 0711 line 12"'
    table = drill(pieces, weather="heavy snow", dice=dice, leaders=NEAR)
    march = [f"advance {hex_}" for hex_ in ("0810", "0809", "0808", "0807")]
    events = table.play("move A410", *march, "halt")
    passed = [(data[1], data[2]) for data in happened(events, "test_passed")]
    assert passed == [(die, 5) for die in dice if die < 5]
    assert [table.state(unit) for unit in ("A411", "A412", "A413", "A414")] == states
    assert bool(table.body("A410")) == (states[0] == "in_brigade")


@cites("SYW-7.1c", "SYW-H.2h")
def test_the_weather_tries_a_brigade_that_cavalry_met_on_its_way_too() -> None:
    """Put back to its fifth point of six, it has still spent more than half."""
    pieces = 'A000 = "0702"\nA400 = "0703"\nF000 = "0716"\nF150 = "0715"\n'
    pieces += 'A410 = "0604 0704 line 6"\nF231 = "0712 line 12 formed"\n'
    extra = 'initiative = "allied"\nweather = "light fog"'
    orders = 'A400 = "MAN"\nF150 = "ATT"'
    table = field("syw/drill", ["." * 16] * 16, pieces, orders, "march", [2, 1, 1, 1, 1], extra)
    table.play("select A400", "stay A400", "obey A400", "move A410")
    for step in (0, 1, 0, 1, 0, 0):
        table.play(table.options("advance")[step])
    assert table.body("A410") == ["0710", "0810"]
    table.play("halt", "react F231")
    met = tried(table, "react-at 0609")
    assert (table.body("A410"), table.spent("A410")) == (["0609", "0709"], 5)
    assert met == ["A411", "A412", "A413", "A414"]


@cites("SYW-6.0j", "SYW-7.2d", "GEO-SYW-33")
@pytest.mark.parametrize(("mine", "theirs"), [("A", "F"), ("F", "A")])
def test_a_shaken_unit_that_fails_runs_three_hexes_from_the_nearest_enemy_of_either_side(
    mine: str, theirs: str
) -> None:
    """A friend that is nearer does not matter; an enemy farther off on the other side neither."""
    unit, friend = {"A": ("A411", "A412"), "F": ("F171", "F172")}[mine]
    near, far = {"A": ("A411", "A412"), "F": ("F171", "F172")}[theirs]
    leader, other = {"A": ("A400", "F150"), "F": ("F150", "A400")}[mine]
    pieces = f'{mine}000 = "0806"\n{leader} = "0706"\n{theirs}000 = "0114"\n{other} = "0113"\n'
    pieces += f'{unit} = "0108 shaken 12"\n{friend} = "0909 line 12 formed"\n'
    pieces += f'{near} = "0911 line 6 formed"\n{far} = "0803 line 12 formed"\n'
    side = {"A": "allied", "F": "french"}[mine]
    extra = f'initiative = "{side}"\nweather = "heavy rain"'
    orders = f'{leader} = "MAN"\n{other} = "DEF"'
    table = field("syw/drill", PLAIN, pieces, orders, "march", [6], extra)
    table.play(f"select {leader}", f"stay {leader}", f"obey {leader}", f"move {unit}")
    table.play(*[f"advance 0{column}08" for column in range(2, 9)], "halt")
    assert (table.state(unit), table.at(unit)) == ("panicked", "0605")


@cites("GEO-SYW-33", "SYW-6.0j")
def test_who_runs_and_finds_the_straight_way_closed_takes_only_hexes_farther_from_the_enemy() -> None:
    """Never one beside it, as near to him as that in which it stands."""
    pieces = NEAR + 'A411 = "0108 shaken 12"\nF171 = "0911 line 12 formed"\n'
    extra = 'initiative = "allied"\nweather = "heavy rain"'
    orders = 'A400 = "MAN"\nF150 = "DEF"'
    table = field("syw/drill", spot("#", "0707"), pieces, orders, "march", [6], extra)
    table.play("select A400", "stay A400", "obey A400")
    table.play("move A411", *[f"advance 0{column}08" for column in range(2, 9)], "halt")
    assert table.options() == ["fall-back 0807", "fall-back 0708"]


@cites("SYW-4.4d", "RUL-SYW-141")
@pytest.mark.parametrize("turn", ["turn 4", "turn 8", "form 5", "form 7"])
def test_who_has_stopped_before_an_enemy_goes_no_farther_after_turning(turn: str) -> None:
    table = drill('A411 = "0807 line 6 formed"\nF171 = "0809 line 12 formed"', "ATT")
    table.play("move A411", "advance 0808", turn)
    assert table.options()
    assert not [one for one in table.options() if one.startswith(("advance", "slide", "step-back"))]


@cites("SYW-3.12d", "SYW-3.12e", "SYW-L.1b", "RUL-SYW-62")
@pytest.mark.parametrize("by_road", [True, False])
def test_a_column_shifted_back_into_a_wood_breaks_up_but_on_a_road(by_road: bool) -> None:
    rows = board(spot("w", "0908"), roads=HIGH_ROAD if by_road else "")
    pieces = LEADERS + 'A410 = "0708 0808 column 9"'
    table = field("syw/drill", rows, pieces, "", "reorganise", None, 'initiative = "allied"')
    table.play("move A410")
    back = [one for one in table.options("shift") if one.endswith("0808")]
    table.play(*back)
    assert table.body("A410") == (["0808", "0908"] if by_road else [])


@cites("SYW-H.1ar")
def test_who_cannot_fall_back_is_told_and_disorganised() -> None:
    table = field(
        "syw/drill", PLAIN, 'A411 = "0707 line 12 formed"', "", "charges", None, 'initiative = "allied"'
    )
    game = table.game
    before = len(game.events)
    stuck(game, table.piece("A411"), False, False)
    assert [event.kind for event in game.events[before:]] == ["cannot_fall_back", "disorganised"]
    assert table.state("A411") == "shaken"


@cites("SYW-E.17o", "RUL-SYW-62")
def test_the_rear_of_a_column_is_not_looked_at_again_wherever_it_lies() -> None:
    """A position has set its middle down in a wood without a road."""
    pieces = 'A000 = "0704"\nA300 = "0705"\nF000 = "0114"\nA310 = "0608 0708 0808 column 9"\n'
    top = 'initiative = "allied"'
    table = field("syw/minden", spot("w", "0708"), pieces, 'A300 = "MAN"', "march", None, top)
    table.play("select A300", "stay A300", "obey A300", "move A310", "advance 0508")
    assert table.body("A310") == ["0508", "0608", "0708"]


@cites("SYW-E.17af", "SYW-E.17ap", "SYW-E.17ao", "RUL-SYW-62")
@pytest.mark.parametrize("wood", ["0708", "0808", "0608"])
@pytest.mark.parametrize("front", [6, 12])
def test_a_column_on_a_road_forms_line_with_a_part_in_a_wood_and_loosens_that_part(
    wood: str, front: int
) -> None:
    """A counter in Line may lie so: only the units in the wood are disorganised, and turned to A."""
    table = drill('A410 = "0708 0808 column 9"', rows=board(spot("w", wood), roads=HIGH_ROAD))
    table.play("move A410", f"form {front}")
    assert table.spent("A410") == 1
    assert sorted(table.body("A410")) == ["0708", "0808"]
    units = ["A411", "A412", "A413", "A414"]
    loose = [unit for unit in units if table.state(unit) == "formed"]
    assert loose == [unit for unit in units if table.at(unit) == wood]
    assert len(loose) == (2 if wood in table.body("A410") else 0)
    assert all(table.hour(unit) % 2 for unit in loose)


@cites("SYW-E.17ap", "SYW-6.0h", "SYW-E.17as")
@pytest.mark.parametrize("order", ["MAN", "ATT"])
def test_a_column_all_in_a_wood_that_forms_line_loses_its_counter(order: str) -> None:
    table = drill(
        'A410 = "0708 0808 column 9"', order, rows=board(spot("w", "0708", "0808"), roads=HIGH_ROAD)
    )
    assert "move A410" in table.options()
    table.play("move A410", "form 6")
    assert table.body("A410") == []
    assert {table.hour(unit) % 2 for unit in ("A411", "A412", "A413", "A414")} == {1}


@cites("SYW-E.17ah", "SYW-E.17u")
def test_a_column_with_a_part_in_a_wood_does_not_deploy_across_its_head() -> None:
    for wood, deploys in (("0908", False), ("0508", True)):
        rows = board(spot("w", wood), roads=HIGH_ROAD)
        pieces = 'A000 = "0704"\nA300 = "0705"\nF000 = "0114"\nA310 = "0708 0808 0908 column 9"\n'
        table = field("syw/minden", rows, pieces, 'A300 = "MAN"', "march", None, 'initiative = "allied"')
        table.play("select A300", "stay A300", "obey A300", "move A310")
        assert bool(table.options("deploy")) == deploys
        assert table.options("form")
