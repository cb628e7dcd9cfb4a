"""E.17h and E.17i: small lines, wide lines and wings move and stop as one body."""

from __future__ import annotations

import pytest

from grognard.systems.syw.march import LineWalk
from grognard.systems.syw.march_end import EndWalk
from grognard.systems.syw.moving_together import Together, has_spent, limit_of, put_back_to
from grognard.systems.syw.words import FAR
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

OPEN = ["." * 20] * 18
SMALL = """
A000 = "0603"
A600 = "0604"
A610 = "0505 0605 line 6"
A620 = "0705 0805 line 6"
F000 = "0717"
F200 = "0716"
"""
HORSE = 'F231 = "0612 line 12 formed"\n'


def small(pieces: str = SMALL, dice: list[int] | None = None, ground: list[str] | None = None) -> Table:
    orders = 'A600 = "MAN"\nF200 = "ATT"'
    table = field("syw/minden", ground or OPEN, pieces, orders, "march", dice, 'initiative = "allied"')
    table.game.acting[table.piece("F200")] = 1
    table.play("select A600", "stay A600", "obey A600")
    return table


@cites("SYW-E.17i")
def test_brigades_side_by_side_move_together_as_a_small_line() -> None:
    table = small(SMALL + 'A611 = "0505 line 6 formed"\n')
    assert "small-line A610" in table.options()
    table.play("small-line A610", "advance 0506", "advance 0507", "halt")
    assert table.body("A610") == ["0507", "0607"]
    assert table.body("A620") == ["0707", "0807"]
    assert (table.spent("A610"), table.spent("A620")) == (2, 2)
    assert table.at("A611") == "0507"  # the counters lying on them are moved at the same time
    assert table.options("move") == ["move A600"]


@cites("SYW-E.17i")
def test_a_line_slides_and_steps_back_together_and_pays_its_dearest_hex() -> None:
    rough = list(OPEN)
    rough[5] = "......s............."
    table = small(ground=rough)
    table.play("small-line A610")
    assert table.refused("wheel 4") == ("SYW-E.17i", "line_only_steps")
    table.play("advance 0506")
    assert (table.spent("A610"), table.spent("A620")) == (2, 2)  # one brigade enters heath
    table.play("slide 0606")
    assert (table.body("A610"), table.body("A620")) == (["0606", "0706"], ["0806", "0906"])


@cites("SYW-E.17i", "SYW-5.4a")
@pytest.mark.parametrize(
    "other", ['A710 = "0606 0706 line 6"', 'A411 = "0706 line 6 formed"', 'F231 = "0706 line 12 formed"']
)
def test_whoever_stands_before_one_brigade_bars_the_way_to_all(other: str) -> None:
    table = small(f"{SMALL}{other}\n")
    if table.options("small-line"):
        table.play("small-line A610")
        assert table.options("advance") == []


@cites("SYW-E.17i", "SYW-H.1t")
@pytest.mark.parametrize(("unit", "lies"), [("A614", "0605"), ("A621", "0705")])
def test_a_unit_that_stays_on_a_counter_bars_its_hex_to_the_line(unit: str, lies: str) -> None:
    """Who has moved for himself stays: the line goes ahead without him, but does not slide over him."""
    table = small(f'{SMALL}{unit} = "{lies} line 6 formed moved"\n')
    table.play("small-line A610")
    assert table.options("advance")
    assert table.options("slide") == []
    table.play(table.options("advance")[0])
    assert table.at(unit) == lies


@cites("SYW-E.17i")
@pytest.mark.parametrize(
    "change", [("0705 0805 line 6", "0805 0905 line 6"), ("0705 0805 line 6", "0706 0806 line 6")]
)
def test_brigades_apart_are_no_small_line(change: tuple[str, str]) -> None:
    assert small(SMALL.replace(*change)).options("small-line") == []


@cites("SYW-E.17i", "SYW-H.2h")
def test_a_reaction_against_one_brigade_stops_the_whole_small_line() -> None:
    table = small(SMALL + HORSE, dice=[2])
    table.play("small-line A610", "advance 0506", "advance 0507", "advance 0508", "halt")
    assert table.to_move() == "french"
    table.play("react F231")
    events = table.play("react-at 0506")
    assert happened(events, "stopped_together") == [(table.piece("A620"), table.cell("0706"), 1)]
    assert table.body("A610") == ["0506", "0606"]
    assert table.body("A620") == ["0706", "0806"]
    assert (table.spent("A610"), table.spent("A620")) == (1, 1)


WIDE = """
A000 = "0803"
A600 = "0604"
A700 = "1004"
A610 = "0505 0605 line 6"
A710 = "0705 0805 line 6"
A720 = "1405 1505 line 6"
F000 = "0717"
F200 = "0716"
F231 = "0712 line 12 formed"
"""


@cites("SYW-E.17h", "SYW-H.2i")
def test_a_reaction_against_one_corps_of_a_wide_line_puts_the_other_back() -> None:
    orders = 'A600 = "MAN"\nA700 = "MAN"\nF200 = "ATT"'
    table = field("syw/minden", OPEN, WIDE, orders, "march", [2], 'initiative = "allied"')
    table.game.acting[table.piece("F200")] = 1
    table.play("wide-line A600", "stay A600", "obey A600")
    table.play("move A610", "advance 0506", "advance 0507", "advance 0508", "halt")
    if table.to_move() == "french":
        table.play("pass")
    table.play("done", "stay A700", "obey A700")
    table.play("move A710", "advance 0706", "advance 0707", "halt", "react F231")
    events = table.play("react-at 0706")
    assert happened(events, "stopped_together") == [(table.piece("A610"), table.cell("0506"), 1)]
    assert table.body("A610") == ["0506", "0606"]
    table.play("move A720", "advance 1406")
    assert table.options("advance") == []  # no unit of the line may spend more than the target
    table.play("halt", "done")
    assert table.options("charge-from F231") != []  # only now does the cavalry ride


@cites("SYW-E.17h")
def test_a_limit_set_by_the_first_corps_binds_the_second() -> None:
    orders = 'A600 = "MAN"\nA700 = "MAN"\nF200 = "ATT"'
    table = field("syw/minden", OPEN, WIDE, orders, "march", [2], 'initiative = "allied"')
    table.game.acting[table.piece("F200")] = 1
    table.play("wide-line A600", "stay A600", "obey A600")
    table.play("move A610", "advance 0506", "advance 0507", "halt", "react F231")
    table.play("react-at 0506", "done", "stay A700", "obey A700")
    table.play("move A710", "advance 0706")
    assert table.options("advance") == []
    table.play("halt", "done")
    assert table.to_move() == "french"


@cites("SYW-H.2h", "SYW-H.2i")
def test_no_other_unit_of_the_corps_has_spent_more_than_the_target() -> None:
    """A brigade that went far before the other was met goes back along its way."""
    apart = SMALL.replace("0705 0805 line 6", "1305 1405 line 6")
    table = small(apart + HORSE, dice=[2])
    table.play("move A620", "advance 1306", "advance 1307", "advance 1308", "halt")
    if table.to_move() == "french":
        table.play("pass")
    table.play("move A610", "advance 0506", "advance 0507", "halt", "react F231")
    events = table.play("react-at 0507")
    assert happened(events, "stopped_together") == [(table.piece("A620"), table.cell("1307"), 2)]
    assert table.body("A620") == ["1307", "1407"]


@cites("SYW-H.2i", "SYW-E.17i")
def test_the_rest_of_the_corps_moves_before_cavalry_rides_against_a_small_line() -> None:
    table = small(SMALL + HORSE + 'A601 = "1205 unlimbered 6"\n', dice=[2])
    table.play("small-line A610", "advance 0506", "advance 0507", "halt", "react F231", "react-at 0506")
    assert table.to_move() == "allied"
    table.play("move A601", "advance 1206")
    assert table.options("advance") == []  # nor do they spend more than the target
    table.play("halt", "done")
    assert table.to_move() == "french"
    assert table.options("charge-from F231") != []


@cites("SYW-E.17i", "SYW-H.1aq", "RUL-SYW-127")
@pytest.mark.parametrize("pursuer", ["A610", "A620"])
def test_a_brigade_that_pursues_and_one_held_by_the_order_are_no_small_line(pursuer: str) -> None:
    """One acts under ATT, the other under MAN: neither takes on the other's order."""
    orders, top = 'A600 = "MAN"', f'initiative = "allied"\n[acting]\n{pursuer} = "ATT"'
    table = field("syw/minden", OPEN, SMALL + HORSE, orders, "march", None, top)
    table.play("select A600", "stay A600", "obey A600")
    assert table.options("small-line") == []
    assert {"move A610", "move A620"} <= set(table.options())
    assert table.refused("small-line A610") == ("SYW-E.17i", "no_small_line")


@cites("SYW-E.17i", "RUL-SYW-93")
@pytest.mark.parametrize(("unit", "lies", "goes"), [("A614", "0605", "0606"), ("A621", "0705", "0706")])
def test_all_that_lies_on_the_brigades_goes_with_a_small_line(unit: str, lies: str, goes: str) -> None:
    """A Shaken unit too: it lies on its counter and bars neither the slide nor the step."""
    table = small(f'{SMALL}{unit} = "{lies} line 6 shaken"\n')
    table.play("small-line A610")
    assert len(table.options("slide")) == 2
    table.play("advance 0506", "halt")
    assert (table.at(unit), table.state(unit), table.spent(unit)) == (goes, "shaken", 1)
    assert f"move {unit}" not in table.options()


@cites("SYW-E.17i", "SYW-3.11e")
@pytest.mark.parametrize("hour", [2, 4, 6, 8, 10, 12])
def test_a_small_line_steps_and_slides_whichever_way_it_faces(hour: int) -> None:
    """Two hexes before it, one to each side, two behind: each brigade goes by the same side."""
    table = small('A000 = "1003"\nA600 = "1004"\nF000 = "0118"\nF200 = "0118"\n' + line_of_two(hour))
    table.play("small-line A610")
    options = table.options()
    grid, game = table.game.scenario.ground.grid, table.game
    right = game.body[table.piece("A610")][0]
    label = [grid.label(grid.step(right, (hour + side) % 12)) for side in (-1, 1, -3, 3, 5, 7)]
    assert set(options) == {
        *[f"advance {one}" for one in label[:2]],
        *[f"slide {one}" for one in label[2:4]],
        *[f"step-back {one}" for one in label[4:]],
    }


def line_of_two(hour: int) -> str:
    """Two brigades side by side in the middle of the map, the first of them on the right."""
    grid = small(SMALL).game.scenario.ground.grid
    cells = [grid.cell("1009")]
    for _ in range(3):
        cells.append(grid.step(cells[-1], (hour - 3) % 12))
    one, two, three, four = [grid.label(cell) for cell in cells]
    return f'A610 = "{one} {two} line {hour}"\nA620 = "{three} {four} line {hour}"\n'


@cites("SYW-E.17i", "SYW-E.17ap")
@pytest.mark.parametrize("mark", ["0506", "0806"])
def test_a_small_line_goes_into_a_wood_as_its_brigades_would(mark: str) -> None:
    """The units that stand there then, and no others, come into A on their counter."""
    ground = list(OPEN)
    row, column = int(mark[2:]) - 1, int(mark[:2]) - 1
    ground[row] = ground[row][:column] + "w" + ground[row][column + 1 :]
    table = small(SMALL, ground=ground)
    table.play("small-line A610", "advance 0506")
    units = [one for one in table.game.scenario.roster.labels if one[:3] in ("A61", "A62") and one[3] != "0"]
    loose = {one for one in units if table.state(one) == "formed" and table.hour(one) % 2}
    assert loose == {one for one in units if table.at(one) == mark}
    assert loose


@cites("SYW-E.17i", "SYW-4.4d")
@pytest.mark.parametrize("front", ["0509 line 12", "0809 line 12"])
def test_an_enemys_front_stops_the_whole_small_line(front: str) -> None:
    foe, top = f'F171 = "{front} formed"\n', 'initiative = "allied"'
    table = field("syw/minden", OPEN, SMALL + foe, 'A600 = "ATT"', "march", None, top)
    table.play("select A600", "stay A600", "obey A600", "small-line A610")
    steps = 0
    while table.options("advance"):
        table.play(table.options("advance")[0])
        steps += 1
    assert steps == 3  # to the hexes before the enemy, with three MP left
    assert table.spent("A610") == table.spent("A620") == 3


@cites("SYW-E.17i", "SYW-H.2h", "SYW-H.2d")
def test_a_brigade_stopped_with_the_target_is_met_only_where_it_has_come_to() -> None:
    """F232 has the last hexes of the other brigade in its zone: it never got there."""
    far = 'F232 = "1013 line 10 formed"\n'
    alone = small(SMALL + far, dice=[2])
    alone.play("small-line A610", "advance 0506", "advance 0507", "advance 0508", "halt")
    assert alone.options("react") == ["react F232"]
    table = small(SMALL + HORSE + far, dice=[2])
    table.play("small-line A610", "advance 0506", "advance 0507", "advance 0508", "halt", "react F231")
    table.play(*table.options("pass"))
    table.play("react-at 0506")
    assert table.body("A620") == ["0706", "0806"]
    assert table.to_move() == "allied"
    assert table.options("react") == []


@cites("SYW-E.17i", "SYW-H.1r")
@pytest.mark.parametrize("beside", ["0507", "0807"])
def test_each_brigade_that_is_stopped_presses_the_cavalry_beside_itself(beside: str) -> None:
    """One of them is met; what each of them ends beside is looked at for itself, and once."""
    pieces = SMALL + HORSE + f'F221 = "{beside} line 12 formed"\n'
    orders = 'A600 = "ATT"\nF200 = "ATT"'
    table = field("syw/minden", OPEN, pieces, orders, "march", [2], 'initiative = "allied"')
    table.game.acting[table.piece("F200")] = 1
    table.play("select A600", "stay A600", "obey A600", "small-line A610", "advance 0506")
    asked = 0
    while table.to_move() == "french":
        choice = [one for one in ("react F231", "stand") if one in table.options()]
        asked += table.options() == ["stand", "give-way F221"]
        table.play(*(choice or table.options("react-at") or ["pass"])[:1])
    assert asked == 1


IN_A_ROW = """
A000 = "0603"
A600 = "0602"
A610 = "0505 0605 line 6"
A620 = "0504 0604 line 6"
A601 = "1305 unlimbered 6"
F000 = "0717"
F200 = "0716"
F231 = "1310 line 12 formed"
"""


@cites("SYW-H.2h", "SYW-5.4a")
def test_who_moved_last_goes_back_first_and_leaves_the_others_room() -> None:
    """The second brigade stands where the first had been after one point."""
    table = small(IN_A_ROW, dice=[2])
    table.play("move A610", "advance 0506", "advance 0507", "advance 0508", "halt")
    table.play(*table.options("pass"))
    table.play("move A620", "advance 0505", "advance 0506", "halt")
    table.play(*table.options("pass"))
    table.play("move A601", "advance 1306", *[])
    table.play(*table.options("halt"))
    table.play("react F231")
    assert (table.body("A610"), table.spent("A610")) == (["0506", "0606"], 1)
    assert (table.body("A620"), table.spent("A620")) == (["0505", "0605"], 1)


@cites("SYW-H.2h", "SYW-3.11c")
def test_who_goes_back_faces_as_he_did_there() -> None:
    pieces = IN_A_ROW.replace('A610 = "0505 0605 line 6"', 'A611 = "0505 line 6 formed"')
    table = small(pieces.replace('A620 = "0504 0604 line 6"\n', ""), dice=[2])
    table.play("move A611", "advance 0506", "turn 8", "halt")
    table.play(*table.options("pass"))
    assert table.hour("A611") == 8
    table.play("move A601", "advance 1306")
    table.play(*table.options("halt"))
    table.play("react F231")
    assert (table.at("A611"), table.hour("A611"), table.spent("A611")) == ("0506", 6, 1)


@cites("SYW-E.17h")
def test_a_limit_binds_the_corps_and_brigades_of_its_body_and_nobody_else() -> None:
    table = small()
    game = table.game
    one, other, third = (table.piece(label) for label in ("A600", "A700", "A800"))
    game.stack.append(Together((one, other), (), 3, ()))
    game.stack.append(Together((other,), (), 5, ()))
    assert [limit_of(game, leader) for leader in (one, other, third)] == [3, 3, FAR]
    line = Together((), (table.piece("A610"),), FAR, ())
    assert line.holds(game, table.piece("A610"))
    assert not line.holds(game, table.piece("A620"))
    assert Together((one,), (), FAR, ()).holds(game, table.piece("A620"))


@cites("SYW-H.2h", "SYW-E.17h")
@pytest.mark.parametrize("first", ["A610", "A620"])
def test_only_what_waits_for_the_march_cut_short_is_told_of_it(first: str) -> None:
    table = small()
    game = table.game
    table.play("small-line A610", "advance 0506", "advance 0507", "advance 0508")
    walk = game.stack[-1]
    assert isinstance(walk, LineWalk)
    game.stack.clear()
    game.then(*[EndWalk(march) for march in walk.marches])
    mine = next(march for march in walk.marches if march.piece == table.piece(first))
    shorter = put_back_to(game, mine, 1)
    waiting = [step.march for step in game.stack if isinstance(step, EndWalk)]
    assert {march.piece: len(march.trail) for march in waiting} == {
        table.piece(one): 2 if one == first else 4 for one in ("A610", "A620")
    }
    assert shorter in waiting


@cites("SYW-H.2h")
def test_who_came_onto_the_counter_by_himself_keeps_what_he_has_spent() -> None:
    table = small()
    game, brigade = table.game, table.piece("A610")
    others = [table.piece(one) for one in ("A611", "A612", "A613")]
    for piece, spent in zip((brigade, *others), (3, 3, 5, 0), strict=True):
        game.spent[piece] = spent
    has_spent(game, brigade, 1)
    assert [game.spent[piece] for piece in (brigade, *others)] == [1, 1, 5, 0]
