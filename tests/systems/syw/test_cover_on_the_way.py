"""H.2 and H.1r for a counter that cover loosens or breaks up on its march."""

from __future__ import annotations

import json

import pytest

from grognard import files
from grognard.kernel.system import BadFile
from grognard.systems.syw import SYSTEM
from grognard.systems.syw.giving_way import give_way
from grognard.systems.syw.march import Walk
from grognard.systems.syw.marching import march_on
from grognard.systems.syw.moving_together import put_back_to
from grognard.systems.syw.words import CAME_UP, MET
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened

LEADERS = """
A000 = "0102"
A400 = "0703"
A401 = "1406 unlimbered 6"
F172 = "1412 line 12 formed"
F000 = "0716"
F150 = "0715"
"""
CLEAR = ["." * 16] * 16


def ground(**marks: str) -> list[str]:
    """Clear ground with some marks: h0706="w"."""
    rows = [list(row) for row in CLEAR]
    for name, mark in marks.items():
        rows[int(name[3:]) - 1][int(name[1:3]) - 1] = mark
    return ["".join(row) for row in rows]


def march(pieces: str, rows: list[str], dice: list[int] | None = None, french: str = "ATT") -> Table:
    orders = f'A400 = "ATT"\nF150 = "{french}"'
    table = field("syw/drill", rows, LEADERS + pieces, orders, "march", dice, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    return table


COLUMN = 'A410 = "0705 0704 column 5"\nF231 = "1106 line 10 formed"\n'
LINE = 'A410 = "0606 0706 line 6"\n'
FOUR = ("A411", "A412", "A413", "A414")


def into_wood(lies: str = "") -> Table:
    """A Column goes two hexes, the second of them wood, off the roads; F231 has the way to it in its zone."""
    table = march(COLUMN + lies, ground(h0807="w"), [2] * 6)
    table.play("move A410", "advance 0806", "advance 0807", "react F231")
    return table


@cites("SYW-H.2d", "SYW-H.2g", "SYW-H.2h", "SYW-3.12d", "SYW-E.17ac")
@pytest.mark.parametrize("out", ["", "A411", "A413"])
def test_a_column_that_breaks_up_in_a_wood_is_met_on_its_way_before_it(out: str) -> None:
    """It had not come into the wood; being the target, it gives way to its units where it is met."""
    place = "0705" if out == "A411" else "0704"
    table = into_wood(f'{out} = "{place} column 5 formed"\n' if out else "")
    assert not table.body("A410")
    assert table.options() == ["react-at 0806", "react-at 0807"]
    events = table.play("react-at 0806")
    assert happened(events, "met_on_the_way") == [(table.piece("A410"), table.cell("0806"), 1)]
    assert [event.rule for event in events if event.kind == "counter_removed"] == ["SYW-E.17ac"]
    assert happened(events, "counter_back") == []
    for unit in FOUR:
        assert (table.state(unit), table.hour(unit)) == ("formed", 5)
        assert table.at(unit) == ("0806" if unit < "A413" else "0705")
        assert (table.spent(unit), table.spent("A410")) == (1, 1)


@cites("SYW-E.17ac", "SYW-H.2g", "RUL-SYW-36")
@pytest.mark.parametrize(
    ("pieces", "step", "breaks"),
    [(COLUMN, "advance 0806", True), (LINE + 'F231 = "1007 line 10 formed"\n', "advance 0607", False)],
    ids=["column", "line"],
)
def test_a_column_named_as_the_target_gives_way_to_its_units(pieces: str, step: str, breaks: bool) -> None:
    """Nobody has ridden yet, nor need anybody come up to it."""
    table = march(pieces, CLEAR, [2] * 6)
    table.play("move A410", step)
    table.play(*table.options("halt"), "react F231")
    assert table.to_move() == "allied"
    assert (table.body("A410") == []) == breaks
    assert table.state("A411") == ("formed" if breaks else "in_brigade")


@cites("SYW-H.2g", "SYW-H.2j", "SYW-H.2k", "SYW-3.12d")
def test_the_part_of_a_broken_column_outside_the_wood_is_charged_where_it_stands() -> None:
    table = into_wood()
    table.play("react-at 0807", "done")
    assert [unit for unit in FOUR if table.game.has(table.piece(unit), MET)] == list(FOUR)
    events = table.play("charge-from F231 0906 10")
    assert table.options() == ["against A413", "against A414"]
    events = table.play("against A414")
    assert [row[:2] for row in happened(events, "charges")] == [(table.piece("F231"), table.piece("A414"))]
    assert not any(table.game.has(table.piece(unit), MET) for unit in FOUR)


@cites("SYW-H.2h", "SYW-E.17ap")
@pytest.mark.parametrize("lies", ["", 'A412 = "0606 line 6 formed"\n', 'A412 = "0606 line 6 shaken"\n'])
def test_a_line_put_back_before_a_wood_lies_in_order_again(lies: str) -> None:
    """Its right came into a wood a hex later, where those units took A; met before, they are as they were."""
    table = march(LINE + lies + 'F231 = "1007 line 10 formed"\n', ground(h0708="w"), [2] * 6)
    table.play("move A410", "advance 0607", "advance 0708", "halt")
    before = [table.hour(unit) for unit in FOUR]
    assert before[0] == 5 and before[2] == 6
    events = table.play("react F231", *table.options("react-at 0607"))
    if table.options("react-at"):
        events = table.play("react-at 0607")
    assert happened(events, "met_on_the_way") == [(table.piece("A410"), table.cell("0607"), 1)]
    state = lies.rsplit(maxsplit=1)[-1].rstrip('"') if lies else "in_brigade"
    assert [table.state(unit) for unit in FOUR] == ["in_brigade", state, "in_brigade", "in_brigade"]
    assert [table.hour(unit) for unit in FOUR] == [6, 6, 6, 6]
    assert [table.spent(unit) for unit in FOUR] == [1, 1, 1, 1]


@cites("SYW-H.2h", "SYW-E.17ap")
def test_a_line_met_where_it_lies_in_a_wood_stays_loosened_there() -> None:
    """It had come into the wood by then, and went on out of it; its left is met in the open."""
    table = march(LINE + 'F231 = "1007 line 10 formed"\n', ground(h0607="w"), [2] * 6)
    table.play("move A410", "advance 0607", "advance 0708", "halt", "react F231")
    table.play(*table.options("react-at 0607"))
    assert table.body("A410") == ["0607", "0707"]
    assert [table.state(unit) for unit in FOUR] == ["formed", "formed", "in_brigade", "in_brigade"]
    assert [table.hour(unit) for unit in FOUR] == [5, 5, 6, 6]


BREAKS = LINE + 'A413 = "0706 line 6 formed"\n'


@cites("SYW-H.1r", "SYW-H.1t", "SYW-E.17ap", "SYW-6.0h")
def test_the_units_in_line_of_a_counter_that_breaks_up_press_cavalry() -> None:
    """Two in the wood take A, one was out before: the counter goes, and who is left in Line has come up."""
    table = march(BREAKS + 'F231 = "0708 line 12 formed"\n', ground(h0607="w"), [6] * 6, "DEF")
    events = table.play("move A410", "advance 0607")
    assert happened(events, "counter_removed") == [(table.piece("A410"),)]
    assert (table.to_move(), table.options()) == ("french", ["stand", "give-way F231"])
    table.play("stand")
    assert [unit for unit in FOUR if table.game.has(table.piece(unit), CAME_UP)] == ["A413", "A414"]


@cites("SYW-H.1r", "SYW-E.17ap")
@pytest.mark.parametrize(("beside", "asked"), [("0507", False), ("0807", True)])
def test_units_loosened_in_a_wood_do_not_press_cavalry(beside: str, asked: bool) -> None:
    """The right of a Line lies in a wood, in A; its left is in Line in the open."""
    hour = "2" if beside == "0507" else "10"
    rows = ground(h0607="w")
    table = march(LINE + f'F231 = "{beside} line {hour} formed"\n', rows, [6] * 6, "MAN")
    events = table.play("move A410", "advance 0607")
    events += table.play(*table.options("halt"))
    assert table.body("A410") == ["0607", "0707"]
    assert bool(happened(events, "gives_way")) == asked


@cites("SYW-H.1r", "SYW-H.2j", "SYW-E.17ap")
@pytest.mark.parametrize("order", [("A411", "A414"), ("A414", "A411")])
def test_several_units_that_come_up_at_once_ask_cavalry_once(order: tuple[str, str]) -> None:
    """And it is asked about one that it may stand before, whichever of them is named first."""
    pieces = 'A411 = "0807 line 6 formed"\nA414 = "0706 line 6 formed"\nF231 = "0707 line 12 formed"\n'
    table = march(pieces, CLEAR, None, "DEF")
    asked = give_way(table.game, tuple([table.piece(unit) for unit in order]))
    assert [(step.piece, step.foe) for step in asked] == [(table.piece("F231"), table.piece("A414"))]


GUNS = 'A401 = "1205 unlimbered 6"\nF231 = "1210 line 12 formed"\n'


def put_back_with_the_guns(pieces: str, rows: list[str], *steps: str) -> Table:
    """A counter has gone into a wood; then the guns of its corps are met after one point."""
    leaders = LEADERS.replace('A401 = "1406 unlimbered 6"\n', "").replace("1412", "1416")
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    extra = 'initiative = "allied"'
    table = field("syw/drill", rows, leaders + GUNS + pieces, orders, "march", [2] * 6, extra)
    table.play("select A400", "stay A400", "obey A400", "move A410", *steps)
    table.play(*table.options("halt"))
    table.play("move A401", "advance 1206", *table.options("halt"))
    table.play(*table.options("halt"))
    table.play("react F231")
    return table


@cites("SYW-H.2h", "SYW-3.12d", "SYW-E.17ap")
@pytest.mark.parametrize(
    ("pieces", "rows", "steps", "body"),
    [
        (LINE, ground(h0708="w"), ("advance 0607", "advance 0708"), ["0607", "0707"]),
        (
            'A410 = "0705 0704 column 5"\n',
            ground(h0807="w"),
            ("advance 0806", "advance 0807"),
            ["0806", "0705"],
        ),
    ],
    ids=["line", "column"],
)
def test_a_counter_held_back_to_the_points_of_another_lies_whole_again(
    pieces: str, rows: list[str], steps: tuple[str, ...], body: list[str]
) -> None:
    table = put_back_with_the_guns(pieces, rows, *steps)
    assert table.spent("A401") == 1
    assert table.body("A410") == body
    assert [table.state(unit) for unit in FOUR] == ["in_brigade"] * 4
    assert [table.spent(unit) for unit in ("A410", *FOUR)] == [1] * 5


@cites("SYW-H.2h", "SYW-3.12d")
@pytest.mark.parametrize("gone", ["A411", "A414"])
def test_a_counter_broken_up_whose_units_have_gone_elsewhere_is_not_put_back(gone: str) -> None:
    table = march('A410 = "0705 0704 column 5"\n', ground(h0807="w"))
    table.play("move A410", "advance 0806")
    game, piece = table.game, table.piece("A410")
    walk = table.game.stack[-1]
    assert isinstance(walk, Walk)
    move = next(one for one in walk.moves(game) if one.enters)
    ended = march_on(game, walk.march, move)
    assert not game.body[piece]
    game.put(table.piece(gone), table.cell("0101"))
    assert put_back_to(game, ended, 1) is ended
    assert not game.body[piece]
    game.put(table.piece(gone), table.cell("0806" if gone == "A414" else "0807"))
    assert put_back_to(game, ended, 1) is not ended
    assert table.body("A410") == ["0806", "0705"]


@cites("SYW-H.2h", "SYW-5.4a")
@pytest.mark.parametrize(("other", "goes"), [("", True), ("0705", False), ("0704", True)])
def test_a_broken_counter_is_put_back_only_where_its_hexes_are_left_to_it(other: str, goes: bool) -> None:
    """Another counter of the corps has come into one of them meanwhile."""
    table = march('A410 = "0705 0704 column 5"\n', ground(h0807="w"))
    table.play("move A410", "advance 0806")
    walk = table.game.stack[-1]
    assert isinstance(walk, Walk)
    ended = march_on(table.game, walk.march, next(one for one in walk.moves(table.game) if one.enters))
    if other:
        table.game.put(table.piece("A401"), table.cell(other))
    assert (put_back_to(table.game, ended, 1) is not ended) == goes
    assert bool(table.game.body[table.piece("A410")]) == goes


@cites("SYW-H.2g")
@pytest.mark.parametrize("hex_", ["0806", "0807"])
def test_a_position_tells_whom_a_wood_has_loosened_on_a_march(hex_: str) -> None:
    """Written out before the hex is named and read again, it goes on as it would have done."""
    table = into_wood('A413 = "0704 column 5 formed"\n')
    text = json.dumps(files.write_position(table.game, exact=False))
    assert "3 A411 inside" not in text and "2 A411 inside" in text
    again = Table(text)
    for one in (table, again):
        one.play(f"react-at {hex_}")
    assert again.body("A410") == table.body("A410")
    for unit in FOUR:
        assert (again.state(unit), again.at(unit)) == (table.state(unit), table.at(unit))
        assert (again.hour(unit), again.spent(unit)) == (table.hour(unit), table.spent(unit))
        assert again.game.has(again.piece(unit), MET)
    assert again.hour("A410") == table.hour("A410") or not again.body("A410")


@cites("SYW-H.2g")
@pytest.mark.parametrize("row", ["2 A411", "x A411 inside", "2 A411 within", "2 A999 inside"])
def test_a_position_that_tells_it_wrongly_is_refused(row: str) -> None:
    text = json.dumps(files.write_position(into_wood().game, exact=False)).replace("2 A411 inside", row)
    with pytest.raises(BadFile):
        SYSTEM.read_position(text, "test.json")


@cites("SYW-7.1c", "SYW-H.2h", "SYW-E.17ac", "RUL-SYW-211")
def test_the_weather_tries_all_units_of_a_column_met_where_they_are() -> None:
    """Three hexes planned, met after two of three points: each of the four has marched hard."""
    leaders = LEADERS + 'A410 = "0704 0603 column 5"\nF231 = "1106 line 10 formed"\n'
    extra = 'initiative = "allied"\nweather = "light fog"\n[data.charts]\n"potential inf_a" = 3'
    orders = 'A400 = "ATT"\nF150 = "ATT"'
    table = field("syw/drill", CLEAR, leaders, orders, "march", [2, 1, 1, 1, 1], extra)
    table.play("select A400", "stay A400", "obey A400", "move A410")
    table.play("advance 0705", "advance 0806", "advance 0807", "halt")
    events = table.play("react F231")
    events += table.play(*table.options("react-at 0806"))
    tried = [event.data[0] for event in events if event.rule == "SYW-7.1c"]
    assert tried == [table.piece(unit) for unit in FOUR]
