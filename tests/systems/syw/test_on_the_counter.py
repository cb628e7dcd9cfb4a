"""Formed units that lie on their brigade's counter: when they go with it, and when they stay (RUL-SYW-93)."""

from __future__ import annotations

import pytest

from grognard.systems.syw.giving_way import DrawOff
from grognard.systems.syw.moving_together import is_free
from grognard.systems.syw.words import BOUND, COMMITTED, HELD, MOVED, NO_MORE_MOVES
from tests.cites import cites
from tests.systems.syw.table import Table, field
from tests.systems.syw.test_orders_and_roads import roads
from tests.systems.syw.test_reaction_charges import drill

CLEAR = ["." * 16] * 14
LEADERS = 'A000 = "0101"\nA400 = "0904"\nF171 = "1212 line 12 formed"\n'


def reorganised(pieces: str) -> Table:
    return field("syw/drill", CLEAR, LEADERS + pieces, "", "reorganise", None, 'initiative = "allied"')


# -- a reorganisation moves each counter once ------------------------------------------------------------


@cites("SYW-L.1b")
@pytest.mark.parametrize("lies", ['A411 = "0704 line 12 formed"', 'A414 = "0604 line 12 formed"'])
def test_a_unit_that_its_counter_has_carried_is_not_shifted_again(lies: str) -> None:
    table = reorganised(f'A410 = "0704 0604 line 12"\n{lies}')
    unit = lies[:4]
    assert f"move {unit}" in table.options()
    table.play("move A410", "shift 0705")
    assert table.at(unit) == table.body("A410")[0 if unit == "A411" else 1]
    assert f"move {unit}" not in table.options()
    assert table.refused(f"move {unit}") == ("SYW-L.1b", "adjusted_already")


@cites("SYW-L.1b")
@pytest.mark.parametrize(("act", "after"), [("shift 0704", "0704"), ("turn 2", "0704")])
def test_a_unit_that_was_shifted_or_turned_is_not_carried_besides(act: str, after: str) -> None:
    """Once it has come on to the counter or turned there it stays, and bars the counter the way over it."""
    begins = "0804" if act.startswith("shift") else "0704"
    table = reorganised(f'A410 = "0704 0604 line 12"\nA411 = "{begins} line 12 formed"')
    table.play("move A411", act, "move A410")
    assert "shift 0804" not in table.options()
    table.play("shift 0604")
    assert table.at("A411") == after


@cites("SYW-L.1a", "SYW-L.1b")
@pytest.mark.parametrize("lies", ['A411 = "0704 line 12 formed moved"', 'A414 = "0604 line 12 formed moved"'])
def test_a_counter_that_has_marched_with_a_unit_on_it_is_shifted_to_either_side(lies: str) -> None:
    table = reorganised(f'A410 = "0704 0604 line 12 moved"\n{lies}')
    table.play("move A410")
    assert {"shift 0604", "shift 0804"} <= set(table.options())


# -- who will charge, or has charged in reaction, stays --------------------------------------------------


@cites("SYW-H.2c", "SYW-H.1t")
@pytest.mark.parametrize("mark", [NO_MORE_MOVES, COMMITTED, MOVED])
@pytest.mark.parametrize(("unit", "stands"), [("A411", "0604"), ("A414", "0704")])
def test_a_counter_marches_off_without_the_unit_that_moves_no_more(mark: int, unit: str, stands: str) -> None:
    pieces = f'A410 = "0604 0704 line 6"\n{unit} = "{stands} line 6 formed"'
    corps = 'A400 = "ATT"'
    table = field("syw/drill", CLEAR, LEADERS + pieces, corps, "march", None, 'initiative = "allied"')
    table.game.mark(table.piece(unit), mark)
    table.play("select A400", "stay A400", "obey A400", "move A410", "advance 0605")
    assert table.body("A410") == ["0605", "0705"]
    assert table.at(unit) == stands


@cites("SYW-H.2c", "SYW-H.2g")
def test_a_unit_that_has_announced_a_reaction_is_not_carried_off_by_its_counter() -> None:
    """The others of its brigade give way before the infantry; it charges from where it stood."""
    table = drill(
        'A411 = "0706 line 6 formed"\nF230 = "0808 0708 line 12"\nF233 = "0708 line 12 formed"',
        dice=[2, 1, 1, 1],
    )
    table.play("move A411", "advance 0707", "halt", "react F233", "pass", "give-way F230")
    assert table.at("F233") == "0708"
    assert "0708" not in table.body("F230")


# -- who falls back or is put back with the counter ------------------------------------------------------


@cites("SYW-H.1s")
@pytest.mark.parametrize("unit", ["F231", "F234"])
@pytest.mark.parametrize(
    ("mark", "goes"), [(0, True), (MOVED, True), (COMMITTED, False), (BOUND, False), (NO_MORE_MOVES, False)]
)
def test_a_counter_that_gives_way_takes_along_who_lies_on_it_and_will_not_charge(
    unit: str, mark: int, goes: bool
) -> None:
    pieces = f'F230 = "0808 0708 line 12"\n{unit} = "{"0808" if unit == "F231" else "0708"} line 12 formed"'
    table = field("syw/drill", CLEAR, LEADERS + pieces, "", "charges")
    game, stood = table.game, table.at(unit)
    game.mark(table.piece(unit), mark)
    game.stack.clear()
    game.then(DrawOff(table.piece("F230"), table.cell("0807"), 1, "SYW-H.1s"))
    game._options = None
    game.advance()
    assert table.body("F230") != ["0808", "0708"]
    assert (table.at(unit) != stood) == goes


@cites("SYW-H.1s", "SYW-5.4a")
@pytest.mark.parametrize(("mark", "free"), [(MOVED, True), *[(held, False) for held in (COMMITTED, BOUND)]])
def test_who_marched_with_a_counter_does_not_bar_its_way_back(mark: int, free: bool) -> None:
    pieces = 'F230 = "0808 0708 line 12"\nF231 = "0808 line 12 formed"'
    table = field("syw/drill", CLEAR, LEADERS + pieces, "", "march")
    game, horse = table.game, table.piece("F230")
    game.mark(table.piece("F231"), mark)
    beside = (table.cell("0908"), table.cell("0808"))
    assert is_free(game, horse, beside) == free
    assert DrawOff(horse, table.cell("0508"), 1, "SYW-H.1s").open_way(game, game.body[horse], 3) == free
    assert bool(mark & HELD) != free


# -- Shaken units ----------------------------------------------------------------------------------------


def marching(pieces: str) -> Table:
    foes = LEADERS.replace("1212", "1514")
    table = field("syw/drill", CLEAR, foes + pieces, 'A400 = "MAN"', "march", None, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    return table


@cites("SYW-E.17i", "RUL-SYW-93")
@pytest.mark.parametrize(("unit", "stands", "comes"), [("A411", "0706", "0705"), ("A414", "0606", "0605")])
def test_a_shaken_unit_on_its_counter_goes_with_it(unit: str, stands: str, comes: str) -> None:
    line = marching(f'A410 = "0706 0606 line 12"\n{unit} = "{stands} line 12 shaken"')
    line.play("move A410", "advance 0705", "halt")
    assert (line.at(unit), line.state(unit)) == (comes, "shaken")
    moved = marching(f'A410 = "0706 0606 line 12"\n{unit} = "{stands} line 12 shaken moved"')
    moved.play("move A410", "advance 0705", "halt")
    assert moved.at(unit) == stands
    column = marching(f'A410 = "0706 0606 column 3"\n{unit} = "{stands} line 12 shaken"')
    column.play("move A410", "advance 0806", "halt")
    assert (column.at(unit), column.state(unit)) == ("0806" if unit == "A411" else "0706", "shaken")


@cites("SYW-E.17c", "SYW-5.1b")
@pytest.mark.parametrize("state", ["formed", "shaken"])
def test_a_unit_comes_back_to_its_part_of_the_counter_in_whatever_state(state: str) -> None:
    table = marching(f'A410 = "0706 0606 line 12"\nA411 = "0707 line 12 {state}"')
    table.play("move A411")
    assert "advance 0706" in table.options()
    other = marching(f'A410 = "0706 0606 line 12"\nA413 = "0707 line 12 {state}"')
    other.play("move A413")
    assert other.refused("advance 0706") == ("SYW-5.1b", "not_its_part")


@cites("SYW-3.14a", "SYW-E.17at", "RUL-SYW-93")
@pytest.mark.parametrize("unit", ["A411", "A414"])
@pytest.mark.parametrize(("state", "cost"), [("formed", 1), ("shaken", 2), ("shaken moved", 1)])
def test_a_column_with_a_shaken_unit_on_it_does_not_march_by_road(unit: str, state: str, cost: int) -> None:
    """Difficult ground with a road: by road a hex costs 1 MP, across country 2."""
    row = " ".join(f"{column:02d}02" for column in range(3, 30))
    pieces = f'A410 = "0502 0402 column 3"\n{unit} = "{"0502" if unit == "A411" else "0402"} a 3 {state}"\n'
    table = roads(f"main high road: {row}", pieces, "s", "0602 0702")
    table.play("move A410")
    if state == "shaken moved" and unit == "A411":
        assert table.refused("advance 0602") == ("SYW-5.1b", "counter_needs_room")
        return
    table.play("advance 0602")
    assert table.spent("A410") == cost
