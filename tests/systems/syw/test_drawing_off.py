"""H.1r to H.1t: cavalry that infantry comes up to, where it may go and how it faces then."""

from __future__ import annotations

import pytest

from grognard.systems.syw.charge import release
from grognard.systems.syw.giving_way import DrawOff, GiveWay, give_way
from grognard.systems.syw.words import COMMITTED
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.test_fire_clauses import spot

CLEAR = ["." * 16] * 14
LEADERS = 'A000 = "0701"\nA400 = "0702"\nF000 = "0714"\nF150 = "0813"\n'
ORDERS = 'A400 = "ATT"\nF150 = "DEF"'


def drill(pieces: str, rows: list[str] = CLEAR) -> Table:
    return field("syw/drill", rows, pieces, ORDERS, "charges", None, 'initiative = "french"')


def press(table: Table, cavalry: str, foot: str) -> None:
    """Infantry has come up to cavalry: nothing else is open."""
    table.game.stack.clear()
    table.game.events = []
    table.game.then(GiveWay(table.piece(cavalry), table.piece(foot)))
    table.game._options = None
    table.game.advance()


@cites("SYW-H.1r")
@pytest.mark.parametrize(("foot", "horse"), [("A411", "F231"), ("F171", "A821")])
def test_infantry_of_either_side_presses_the_cavalry_of_the_other(foot: str, horse: str) -> None:
    table = drill(f'{foot} = "0706 line 6 formed"\n{horse} = "0707 line 12 formed"')
    assert [step.piece for step in give_way(table.game, (table.piece(foot),))] == [table.piece(horse)]


@cites("SYW-H.1r", "SYW-H.1t", "RUL-SYW-61")
@pytest.mark.parametrize(("hour", "may_stand"), [(12, True), (10, True), (6, False), (4, False)])
def test_only_cavalry_with_that_infantry_before_it_may_stand(hour: int, may_stand: bool) -> None:
    table = drill(f'A411 = "0706 line 6 formed"\nF231 = "0707 line {hour} formed"')
    step = GiveWay(table.piece("F231"), table.piece("A411"))
    assert step.may_stand(table.game) == may_stand
    press(table, "F231", "A411")
    assert (table.options() == ["stand", "give-way F231"]) == may_stand
    if may_stand:
        events = table.play("stand")
        assert happened(events, "will_charge") == [(table.piece("F231"),)]
    else:
        assert table.at("F231") != "0707"  # all that is left is to fall back


@cites("SYW-H.1r")
@pytest.mark.parametrize("gone", ["A411", "F231"])
def test_nobody_is_pressed_when_one_of_them_is_out_of_the_game(gone: str) -> None:
    table = drill('A411 = "1513 line 6 formed"\nF231 = "1514 line 12 formed"')
    if gone == "F231":
        table.game.put(table.piece("A411"), table.cell("1513"))
    step = GiveWay(table.piece("F231"), table.piece("A411"))
    assert step.near(table.game)
    table.game.remove(table.piece(gone), 1)
    assert not step.near(table.game)
    far = drill('A411 = "1613 line 6 formed"\nF231 = "1614 line 12 formed"')
    assert far.cell("1614") == far.game.scenario.ground.grid.size - 1
    far.game.remove(far.piece(gone), 1)
    assert not GiveWay(far.piece("F231"), far.piece("A411")).near(far.game)


BRIGADE = 'F230 = "0707 0607 line 12"\nA411 = "0706 line 6 formed"\n'


def ways(table: Table, piece: str, ref: str) -> set[str]:
    """Where the head of a counter may go with its next step back."""
    step = DrawOff(table.piece(piece), table.cell(ref), 3, "SYW-H.1s")
    grid = table.game.scenario.ground.grid
    return {grid.label(action.a) for action in step.options(table.game)}


@cites("SYW-H.1s", "SYW-3.12d", "SYW-2.7c", "SYW-5.4a")
@pytest.mark.parametrize(
    ("mark", "others"),
    [("w", ""), ("v", ""), ("F", ""), ("#", ""), (".", 'F171 = "0608 line 12 formed"\n')],
    ids=["wood", "village", "works", "marsh", "friends"],
)
def test_a_counter_draws_off_in_the_open_only(mark: str, others: str) -> None:
    """The step that would bring a part of it into 0608 is closed; the one beside it is open."""
    open_ways = ways(drill(BRIGADE), "F230", "0706")
    closed = ways(drill(BRIGADE + others, spot(mark, "0608")), "F230", "0706")
    assert open_ways and closed != open_ways
    table = drill(BRIGADE + others, spot(mark, "0608"))
    step = DrawOff(table.piece("F230"), table.cell("0706"), 3, "SYW-H.1s")
    grid = table.game.scenario.ground.grid
    body = table.game.body[table.piece("F230")]
    for hour in step.ways(table.game):
        assert table.cell("0608") not in [grid.step(cell, hour) for cell in body]


@cites("SYW-H.1s")
def test_a_counter_never_draws_off_the_map() -> None:
    table = drill('F230 = "0714 0614 line 12"\nA411 = "0713 line 6 formed"\n')
    grid = table.game.scenario.ground.grid
    step = DrawOff(table.piece("F230"), table.cell("0713"), 3, "SYW-H.1s")
    body = table.game.body[table.piece("F230")]
    assert all(grid.step(cell, hour) >= 0 for hour in step.ways(table.game) for cell in body)
    assert not step.open_way(table.game, body, 5) and not step.open_way(table.game, body, 7)


@cites("SYW-H.1s")
def test_a_counter_may_draw_off_into_the_corner_of_the_map() -> None:
    table = drill('F231 = "0201 line 3 formed"\nA411 = "0302 line 6 formed"\n'.replace("line 3", "line 4"))
    table.game.stack.clear()
    DrawOff(table.piece("F231"), table.cell("0302"), 1, "SYW-H.1s").resolve(
        table.game, table.game.scenario.lexicon.parse("fall-back 0101")
    )
    assert table.at("F231") == "0101"


@cites("SYW-H.1s", "GEO-SYW-38")
@pytest.mark.parametrize(
    ("body", "hour", "about"),
    [("0707 0607", 12, 6), ("0606 0706", 6, 12), ("0707 0706", 2, 8), ("0706 0707", 8, 2)],
)
@pytest.mark.parametrize("turns", [True, False])
def test_a_counter_that_drew_off_keeps_its_front_or_turns_about(
    body: str, hour: int, about: int, turns: bool
) -> None:
    table = drill(f'F230 = "{body} line {hour}"\n')
    game, brigade = table.game, table.piece("F230")
    game.stack.clear()
    game.then(DrawOff(brigade, table.cell("0101"), 0, "SYW-H.1s"))
    game._options = None
    game.advance()
    assert table.options() == [f"face {hour}", f"face {about}"]
    before = table.body("F230")
    events = table.play(f"face {about if turns else hour}")
    assert happened(events, "faces") == ([(brigade, about % 12)] if turns else [])
    assert table.hour("F230") == (about if turns else hour)
    assert table.body("F230") == (before[::-1] if turns else before)


@cites("SYW-H.1s")
@pytest.mark.parametrize("hour", [12, 4])
def test_a_unit_that_drew_off_alone_faces_any_corner(hour: int) -> None:
    table = drill(f'F231 = "0707 line {hour} formed"\n')
    table.game.stack.clear()
    table.game.then(DrawOff(table.piece("F231"), table.cell("0101"), 0, "SYW-H.1s"))
    table.game._options = None
    table.game.advance()
    assert set(table.options()) == {f"face {one}" for one in (12, 2, 4, 6, 8, 10)}


@cites("SYW-H.1r", "SYW-H.1s", "SYW-H.1t", "RUL-SYW-61")
@pytest.mark.parametrize("stack", ["F231 F232", "F232 F231"])
@pytest.mark.parametrize("stands", [True, False])
def test_a_unit_that_lies_on_a_counter_chooses_before_the_counter_does(stack: str, stands: bool) -> None:
    """However they are stacked, the counter that gives way does not take it along unasked."""
    pieces = (
        LEADERS + 'A411 = "0705 line 6 formed"\nF230 = "0707 0607 line 12"\nF231 = "0707 line 12 formed"\n'
    )
    extra = f'initiative = "allied"\n[stacks]\n"0707" = "{stack}"'
    orders = 'A400 = "ATT"\nF150 = "DEF"'
    table = field("syw/drill", CLEAR, pieces, orders, "march", [1] * 6, extra)
    table.play("select A400", "stay A400", "obey A400", "move A411", "advance 0706", "halt")
    assert table.options() == ["stand", "give-way F231"]
    table.play("stand" if stands else "give-way F231")
    if not stands:
        table.play("face 12")
    assert table.options() == ["stand", "give-way F230"]
    table.play("give-way F230")
    assert (table.at("F231") == "0707") == stands
    assert "0707" not in table.body("F230")


STOOD = 'F231 = "0707 line 12 formed committed"\n'
CAME = 'A411 = "0706 line 6 formed came-up"'


@cites("SYW-H.1r", "SYW-H.1t", "SYW-H.1o")
@pytest.mark.parametrize(
    ("before", "free"),
    [
        ([CAME], False),
        ([CAME, 'A401 = "0806 unlimbered 6"'], False),
        (['A401 = "0806 unlimbered 6"', CAME], False),
        ([CAME, 'A412 = "0806 line 6 formed"'], False),
        (['A412 = "0806 line 6 formed"', CAME], False),
        (['A412 = "0806 line 6 formed"'], True),
        (['A401 = "0806 unlimbered 6"'], True),
        (['A821 = "0806 line 6 formed"'], True),
    ],
)
def test_cavalry_that_stood_owes_a_charge_on_the_infantry_that_came_up_and_on_nobody_else(
    before: list[str], free: bool
) -> None:
    """If fire has driven that infantry away, it may charge others, or not: infantry that was there too."""
    table = drill(LEADERS + STOOD + "\n".join(before))
    assert table.options() == ["charge F231", *(["pass"] if free else [])]
    if not free:
        assert table.refused("pass") == ("SYW-H.1t", "must_charge")
        table.play("charge F231")
        assert "against A412" not in table.options()


@cites("SYW-H.1r", "SYW-H.1t")
@pytest.mark.parametrize("listed", [False, True])
def test_a_charge_on_others_does_not_keep_the_promise_of_a_counter(listed: bool) -> None:
    enemies = ['A411 = "0706 line 6 formed came-up"', 'A821 = "0506 line 6 formed"']
    pieces = (
        LEADERS + 'F230 = "0707 0607 line 12 committed"\n' + "\n".join(enemies[::-1] if listed else enemies)
    )
    table = field("syw/drill", CLEAR, pieces, ORDERS, "charges", [1] * 6, 'initiative = "french"')
    units = ("F230", "F231", "F232", "F233", "F234")
    for unit in units:
        table.game.mark(table.piece(unit), COMMITTED)
    release(table.game, table.piece("F233"), table.piece("A821"))
    assert [unit for unit in units if table.game.has(table.piece(unit), COMMITTED)] == [
        "F230",
        "F231",
        "F232",
        "F234",
    ]
    release(table.game, table.piece("F231"), table.piece("A411"))
    assert not any(table.game.has(table.piece(unit), COMMITTED) for unit in units)
