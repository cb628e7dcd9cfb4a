"""The geometry of the catalogue in play: facing, steps, sight, zones, the order of fire, falling back."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from grognard.kernel.dice import Dice
from grognard.systems.syw.charge import announce
from grognard.systems.syw.charge_targets import before
from grognard.systems.syw.command import path_is_clear
from grognard.systems.syw.disorder import disorganise
from grognard.systems.syw.fire_targets import rank_of
from grognard.systems.syw.recoil import Recoil
from grognard.systems.syw.rout import rout_ways
from grognard.systems.syw.sight import sees
from grognard.systems.syw.ways_back import nearest_enemies, ways_back
from grognard.systems.syw.zones import front_cells, has_no_flank, in_zone_of
from tests.cites import cites
from tests.systems.syw.table import Table, field

PLAIN = ["." * 24] * 16
EMPTY = [f"[{name}]" for name in ("light", "stream", "steep", "roads", "bridges", "entry", "places")]


def board(rows: list[str], levels: list[str] | None = None, sides: str = "", roads: str = "") -> list[str]:
    """A whole map file of these rows of ground, with levels, hedged sides and roads."""
    levels = levels or ["0" * len(row) for row in rows]
    numbered = [f"{n:02d} {row}" for n, row in enumerate(rows, 1)]
    heights = [f"{n:02d} {row}" for n, row in enumerate(levels, 1)]
    tail = [part for name in EMPTY for part in (name, {"[light]": sides, "[roads]": roads}.get(name, ""))]
    head = ["[meta]", f"columns: {len(rows[0])}", f"rows: {len(rows)}", "[legend]", "[terrain]"]
    return [*head, *numbered, "[elevation]", *heights, *[line for line in tail if line]]


def drill(
    pieces: str, phase: str = "charges", rows: list[str] = PLAIN, dice: list[int] | None = None
) -> Table:
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    return field("syw/drill", rows, pieces, orders, phase, dice, 'initiative = "allied"')


def march(pieces: str, rows: list[str] = PLAIN, order: str = "MAN") -> Table:
    """The allied corps selected, no enemy in sight."""
    text = 'A000 = "0905"\nA400 = "0906"\n' + pieces
    table = field("syw/drill", rows, text, f'A400 = "{order}"', "march", None, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    return table


def labels(table: Table, cells: list[int]) -> list[str]:
    return sorted(table.game.scenario.ground.grid.label(cell) for cell in cells)


@cites("GEO-SYW-5")
def test_even_hours_are_line_and_odd_hours_are_column() -> None:
    table = drill('A411 = "0708 line 12 formed"\nA412 = "0908 a 1 formed"\nA401 = "1108 unlimbered 4"\n')
    game = table.game
    assert [game.in_line(table.piece(one)) for one in ("A411", "A412", "A401")] == [True, False, True]
    assert [game.in_column(table.piece(one)) for one in ("A411", "A412", "A401")] == [False, True, False]
    disorganise(game, table.piece("A412"), "SYW-6.0f")
    shaken = next(one for one in table.seen(0).pieces if one.piece == "A412")
    assert (shaken.state, shaken.facing) == ("shaken", False)
    assert game.hour[table.piece("A412")] % 2 == 0  # a nominal vertex, for fire only
    assert not game.in_line(table.piece("A412"))


@cites("GEO-SYW-5", "GEO-SYW-18")
def test_a_square_unit_turns_by_two_hours_and_changes_formation_by_one() -> None:
    table = march('A411 = "0708 line 12 formed"\nA412 = "1208 a 3 formed"')
    table.play("move A411")
    assert (table.options("turn"), table.options("form")) == (["turn 10", "turn 2"], ["form 11", "form 1"])
    table.play("turn 2")
    assert (table.at("A411"), table.hour("A411")) == ("0708", 2)
    table.play("halt", "move A412")
    assert (table.options("turn"), table.options("form")) == (["turn 1", "turn 5"], ["form 2", "form 4"])


@cites("GEO-SYW-8")
def test_who_has_six_front_hexes() -> None:
    rows = ["." * 24] * 7 + ["." * 6 + "w" + "." * 17] + ["." * 24] * 8
    table = drill(
        'A411 = "0708 a 1 formed"\nA412 = "1108 a 1 formed"\nA413 = "1308 line 12 shaken"\n'
        'A414 = "1508 line 12 panicked"\n',
        rows=rows,
    )
    game = table.game
    loose, column, shaken, panicked = (table.piece(one) for one in ("A411", "A412", "A413", "A414"))
    assert [has_no_flank(game, one) for one in (loose, column, shaken, panicked)] == [True, False, True, True]
    assert [len(front_cells(game, one)) for one in (loose, column, shaken)] == [6, 1, 2]
    light = field("syw/minden", PLAIN, 'A092 = "0708 dispersed"', "", "muskets")
    assert has_no_flank(light.game, light.piece("A092"))
    assert len(front_cells(light.game, light.piece("A092"))) == 6


@cites("GEO-SYW-10")
def test_a_column_on_a_road_lies_along_it() -> None:
    rows = board(PLAIN, roads="main way: 0908 0808 0708 0707 0807")
    table = march('A410 = "0708 0808 column 9"', rows)
    table.play("move A410", "turn 11", "turn 1", "advance 0707")
    assert table.body("A410") == ["0707", "0708"]
    assert (table.hour("A411"), table.hour("A413")) == (1, 1)  # the rear part faces the head's hex
    table.play("turn 3", "advance 0807")
    assert (table.body("A410"), table.hour("A411"), table.hour("A413")) == (["0807", "0707"], 3, 3)
    bent = march('A410 = "0707 0708 column 3"', rows)
    assert (bent.hour("A411"), bent.hour("A413")) == (3, 1)


@cites("GEO-SYW-13")
def test_by_default_unit_two_of_three_stands_with_unit_one() -> None:
    table = field("syw/minden", PLAIN, 'A420 = "0808 0708 line 12"', "", "muskets")
    assert [table.at(unit) for unit in ("A421", "A422", "A423")] == ["0808", "0808", "0708"]


@cites("GEO-SYW-14")
def test_the_fire_arc_of_each_unit_of_a_counter() -> None:
    three = field("syw/minden", PLAIN, 'A420 = "0808 0708 line 12"', "", "muskets")
    found = [labels(three, front_cells(three.game, three.piece(one))) for one in ("A421", "A422", "A423")]
    assert found == [["0707", "0807"], ["0707"], ["0607", "0707"]]
    five = field("syw/charge", PLAIN, 'A310 = "0908 0808 0708 line 12"', "", "muskets")
    arcs = [labels(five, front_cells(five.game, five.piece(f"A31{n}"))) for n in range(1, 6)]
    assert arcs == [["0807", "0907"]] * 2 + [["0707", "0807"]] + [["0607", "0707"]] * 2


@cites("GEO-SYW-16")
def test_the_steps_of_a_line_and_of_a_column() -> None:
    table = march('A410 = "0808 0708 line 12"\nA411 = "1208 a 3 formed"')
    table.play("move A410")
    grid = table.game.scenario.ground.grid
    right = table.cell("0808")
    for verb, hours in (("advance", (11, 1)), ("slide", (9, 3)), ("step-back", (5, 7))):
        expected = [f"{verb} {grid.label(grid.step(right, hour))}" for hour in hours]
        assert table.options(verb + " ") == expected
    table.play(table.options("advance")[0])
    old = [table.cell("0808"), table.cell("0708")]
    assert [table.cell(one) for one in table.body("A410")] == [grid.step(cell, 11) for cell in old]
    assert table.hour("A410") == 12
    table.play("halt", "move A411")
    assert table.options("advance") == ["advance 1308"]


@cites("GEO-SYW-17")
def test_the_dearest_hex_and_side_price_the_step_of_a_line() -> None:
    rows = ["." * 24] * 6 + ["s" * 24] + ["." * 24] * 9
    plain = march('A410 = "0808 0708 line 12"', rows)
    plain.play("move A410", "advance 0707")
    assert plain.spent("A410") == 2
    hedged = march('A410 = "0808 0708 line 12"', board(rows, sides="hedge: 0808/11"))
    hedged.play("move A410", "advance 0707")
    assert hedged.spent("A410") == 3  # heath 2 and hedge 1 for the right end; the left end pays 2


@cites("GEO-SYW-28")
@pytest.mark.parametrize(
    ("levels", "ground", "unit", "open_line"),
    [
        ("101", "...", True, True),  # a unit lower than both ends hides nothing
        ("111", "...", True, False),
        ("100", "...", True, False),  # as high as the target
        ("101", ".w.", False, True),
        ("001", ".v.", False, False),
        ("000", ".F.", False, True),  # works are no simple protection
        ("000", "...", False, True),
    ],
)
def test_what_units_and_cover_hide(levels: str, ground: str, unit: bool, open_line: bool) -> None:
    pieces = 'A411 = "0201 line 12 formed"' if unit else 'A400 = "0201"'  # a leader hides nothing
    table = drill(pieces, rows=board([ground], [levels]))
    assert sees(table.game, table.cell("0101"), table.cell("0301")) == open_line


@cites("GEO-SYW-29")
@pytest.mark.parametrize(
    ("levels", "open_line"),
    [
        ("010", False),  # higher than the firer
        ("011", True),  # the height itself is seen
        ("021", False),
        ("0012", True),
        ("110", True),  # no plateau hides the ground before it
        ("1010", False),  # beyond a second height of the firer's level, across lower ground
        ("101", True),
        ("1100", True),
        ("1110", True),  # nor a long one
        ("2110", True),
    ],
)
def test_what_heights_hide(levels: str, open_line: bool) -> None:
    table = drill("", rows=board(["." * len(levels)], [levels]))
    assert sees(table.game, table.cell("0101"), table.cell(f"{len(levels):02d}01")) == open_line


@cites("GEO-SYW-30")
def test_when_enemies_close_a_path_of_command() -> None:
    def clear(pieces: str, end: str) -> bool:
        table = drill(pieces)
        return path_is_clear(table.game, 0, table.cell("0708"), table.cell(end))

    assert not clear('F171 = "0908 line 12 formed"', "1108")
    assert clear('F171 = "1108 line 12 formed"', "1108")  # the end hexes do not count
    assert clear('A411 = "0908 line 12 formed"', "1108")  # friends do not close it
    assert clear('F150 = "0908"', "1108")  # nor do enemy leaders
    # From 0708 straight up to 0706 the way runs along the edge between 0607 and 0707.
    assert clear('F171 = "0707 line 12 formed"', "0706")
    assert clear('F171 = "0607 line 12 formed"', "0706")
    assert not clear('F171 = "0707 line 12 formed"\nF172 = "0607 line 12 formed"', "0706")


@cites("GEO-SYW-31")
def test_the_zone_of_cavalry() -> None:
    def zone(pieces: str, rows: list[str] = PLAIN) -> Table:
        return drill('F231 = "0712 line 12 formed"\n' + pieces, rows=rows)

    def reached(table: Table, label: str) -> bool:
        return in_zone_of(table.game, table.piece("F231"), table.cell(label))

    free = zone("")
    assert reached(free, "0706")  # six hexes of clear ground
    assert not reached(free, "0705")
    assert not reached(free, "0812")  # not before it
    heath = zone("", ["s" * 24] * 16)
    assert reached(heath, "0709")
    assert not reached(heath, "0708")  # heath costs two
    enemy = zone('A411 = "0709 line 6 formed"')
    assert reached(enemy, "0709")  # the last hex may hold an enemy
    wall = zone('F171 = "0711 line 12 formed"\nF172 = "0611 line 12 formed"')
    assert not reached(wall, "0709")  # friends bar both ways
    whole = drill('F230 = "0812 0712 line 12"')
    assert in_zone_of(whole.game, whole.piece("F231"), whole.cell("0909"))
    assert not in_zone_of(whole.game, whole.piece("F233"), whole.cell("0909"))  # each from its own hex


@cites("GEO-SYW-32")
@pytest.mark.parametrize(
    ("scenario", "unit", "front"), [("drill", "F171", 12), ("drill", "A411", 6), ("charge", "A311", 4)]
)
def test_the_lateral_order_of_fire(scenario: str, unit: str, front: int) -> None:
    keys: list[tuple[float, int]] = []
    for hex_ in ("0303", "0503", "0504", "0907", "1208", "1210", "0712"):
        table = field(f"syw/{scenario}", PLAIN, f'{unit} = "{hex_} line 12 formed"', "", "muskets")
        piece = table.piece(unit)
        x, y = table.game.scenario.ground.grid.plane(table.cell(hex_))
        angle = math.radians(30 * front)
        keys.append((round(x * math.cos(angle) + y * math.sin(angle), 6), rank_of(table.game, piece, False)))
        assert rank_of(table.game, piece, True) == -rank_of(table.game, piece, False)
    keys.sort()
    for (low, one), (high, two) in pairwise(keys):
        assert (one < two) if low < high else (one == two)


@cites("GEO-SYW-33")
def test_the_way_back_is_straight_where_it_is_open() -> None:
    table = drill('A411 = "0708 line 6 formed"\nF171 = "0710 line 12 formed"\nF172 = "1208 line 12 formed"')
    game, unit = table.game, table.piece("A411")
    assert nearest_enemies(game, unit) == (table.cell("0710"),)
    straight = ways_back(game, unit, table.cell("0708"), table.cell("0709"))[0]
    assert labels(table, straight) == ["0607"]  # right opposite, and no other
    two = ways_back(game, unit, table.cell("0708"), table.cell("0710"))[0]
    assert labels(table, two) == ["0607", "0707"]  # no single straight way: the owner chooses
    for cell in two:
        grid = game.scenario.ground.grid
        assert grid.distance(cell, table.cell("0710")) == 3
    closed = drill('A411 = "0708 line 6 formed"\nF171 = "0607 line 12 formed"')
    ways, barred = ways_back(closed.game, unit, closed.cell("0708"), closed.cell("0709"))
    assert barred
    assert closed.cell("0607") not in ways
    assert ways


@cites("GEO-SYW-33", "SYW-6.0j")
def test_of_two_enemies_equally_near_the_owner_chooses_from_which_he_runs() -> None:
    table = drill(
        'A411 = "0708 line 6 shaken"\nF171 = "0509 line 12 formed"\nF172 = "0809 line 12 formed"\n', "rally"
    )
    game, unit = table.game, table.piece("A411")
    assert [table.game.scenario.ground.grid.label(cell) for cell in nearest_enemies(game, unit)] == [
        "0509",
        "0809",
    ]
    game.then(*disorganise(game, unit, "SYW-6.0f"))
    game.ask_anew()
    game.advance()
    ways = {}
    for ref in ("0509", "0809"):
        ways[ref] = set(labels(table, ways_back(game, unit, table.cell("0708"), table.cell(ref))[0]))
    assert set(table.options("fall-back")) == {f"fall-back {one}" for one in ways["0509"] | ways["0809"]}
    only = next(iter(sorted(ways["0809"] - ways["0509"])))
    table.play(f"fall-back {only}")
    while table.options("fall-back"):
        table.play(table.options("fall-back")[0])
    grid = game.scenario.ground.grid
    assert grid.distance(game.cell[unit], table.cell("0809")) == 5  # three hexes farther from the one chosen


@cites("GEO-SYW-34")
def test_the_retreat_hex_of_one_hex() -> None:
    def ways(pieces: str, rows: list[str] = PLAIN) -> list[str]:
        table = drill(pieces, rows=rows)
        recoil = Recoil(table.piece("A821"), table.cell("0709"), ())
        return labels(table, recoil.ways(table.game))

    assert ways('A821 = "0808 line 6 formed"') == ["0807"]  # right opposite the enemy in 0709
    marsh = ["." * 24] * 6 + ["." * 7 + "#" + "." * 16] + ["." * 24] * 9
    assert ways('A821 = "0808 line 6 formed"', marsh) == ["0707"]  # the other rear hex
    assert ways('A821 = "0808 a 7 formed"', marsh) == ["0707", "0908"]  # the two beside the retreat hex


@cites("GEO-SYW-35")
@pytest.mark.parametrize(
    ("facing", "formation", "hour", "after"),
    [
        (12, "line", 9, 10),
        (12, "line", 3, 2),
        (12, "line", 7, 8),
        (12, "line", 5, 4),
        (12, "line", 1, 12),
        (1, "a", 7, 7),
        (1, "a", 3, 3),
    ],
)
def test_a_lone_charger_is_faced(facing: int, formation: str, hour: int, after: int) -> None:
    probe = drill("")
    grid = probe.game.scenario.ground.grid
    where = grid.label(grid.step(probe.cell("0808"), hour))
    table = drill(
        f'A411 = "0808 {formation} {facing} formed"\nF231 = "{where} line {(hour + 5) % 12 or 12} formed"',
        dice=[1, 1, 1],
    )
    announce(table.game, table.piece("F231"), table.piece("A411"), ())
    assert table.hour("A411") == after
    assert before(table.game, table.piece("A411"), table.cell(where))


@cites("GEO-SYW-36")
def test_nearer_the_own_edge() -> None:
    table = drill('A411 = "0708 line 6 panicked"')
    edge = table.game.scenario.own_edge[0]  # north, for the allies
    assert [edge[table.cell(label)] for label in ("0701", "0705", "1208")] == [0, 4, 7]
    for cell in rout_ways(table.game, table.piece("A411"), table.cell("0708"), 12):
        assert edge[cell] == 6


@cites("GEO-SYW-37")
def test_the_state_holds_all_that_the_rules_remember() -> None:
    table = march('A410 = "0808 0708 line 12"\nA411 = "0808 line 12 formed"')
    table.play("move A410", "advance 0807", "halt")
    saved = table.game.dump()
    for key in ("cell", "hour", "state", "body", "spent", "marks", "reforming", "order", "transit_one"):
        assert key in saved
    for key in ("transit_two", "acting", "duty", "turn", "phase", "initiative", "fires", "broken", "fallen"):
        assert key in saved
    twin = table.game.scenario.restore(table.game.save(), Dice(0))
    assert (twin.dump(), twin.observe(0).as_json()) == (saved, table.seen(0).as_json())
