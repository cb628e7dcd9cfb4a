"""C.12, E.12, E.16 and E.17 at their edges: what an order binds to, who is selected with whom, roads."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.systems.syw.attack_reach import can_strike, too_far
from grognard.systems.syw.marches import begin
from grognard.systems.syw.words import ATT, FAR
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.test_line_leaders import MAN, army, packs_with_line

CLEAR = ["." * 16] * 16
LEADERS = 'A000 = "0701"\nA400 = "0702"\nF000 = "0716"\nF150 = "0715"\n'


def drill(order: str, pieces: str, dice: list[int] | None = None, rows: list[str] = CLEAR) -> Table:
    orders = f'A400 = "{order}"\nF150 = "DEF"' if order else 'F150 = "DEF"'
    table = field("syw/drill", rows, LEADERS + pieces, orders, "march", dice, 'initiative = "allied"')
    table.play("select A400", "stay A400", "obey A400")
    return table


# -- RET, DEF ------------------------------------------------------------------------------------------


@cites("SYW-C.12z")
@pytest.mark.parametrize(
    "piece",
    ['A411 = "0706 a 5 formed"', 'A410 = "0706 0605 column 5"', 'A401 = "0706 limbered 5"'],
    ids=["unit in A", "Column", "limbered guns"],
)
def test_ret_binds_whoever_faces_the_enemy_in_a_column_or_limbered(piece: str) -> None:
    """It can turn first and then step homewards."""
    table = drill("RET", piece + '\nF171 = "0712 line 12 formed"')
    assert table.refused("done") == ("SYW-C.12z", "ret_must_retreat")


@cites("SYW-C.12z")
def test_a_turn_alone_is_no_retreat() -> None:
    table = drill("RET", 'A411 = "0706 a 5 formed"\nF171 = "0712 line 12 formed"')
    table.play("move A411", "turn 3")
    assert table.refused("halt") == ("SYW-C.12z", "home_first")
    table.play("turn 1", "advance 0705")
    assert "halt" in table.options()


@cites("SYW-C.12w")
def test_def_lets_no_unit_of_a_wheeling_counter_go_farther_than_a_hex() -> None:
    """A wheel carries the far end of three hexes two of them away; that of two hexes one, and no more."""
    long = field(
        "syw/charge",
        CLEAR,
        'A000 = "0701"\nA300 = "0702"\nF000 = "0716"\nA310 = "0505 0605 0705 line 6"\n',
        'A300 = "DEF"',
        "march",
        None,
        'initiative = "allied"',
    )
    long.play("select A300", "stay A300", "obey A300", "move A310")
    assert long.options("wheel") == []
    assert long.options("advance")
    short = drill("DEF", 'A410 = "0606 0706 line 6"')
    short.play("move A410", "wheel 4")
    assert short.options("advance") == []
    assert short.options("wheel") == ["wheel 6"]  # on its other end: each unit has gone one hex


@cites("SYW-C.12w")
def test_def_counts_a_step_and_a_wheel_together() -> None:
    table = drill("DEF", 'A410 = "0606 0706 line 6"')
    table.play("move A410", "advance 0607")
    assert table.options("wheel") == []
    assert table.refused("advance 0608") == ("SYW-C.12w", "def_one_hex")


@cites("SYW-C.12aa")
def test_the_free_step_back_is_for_lines_and_not_for_guns() -> None:
    pieces = 'A401 = "0706 unlimbered 6"\nF171 = "0707 line 12 formed"'
    guns = drill("RET", pieces)
    guns.play("move A401", guns_back(guns))
    assert guns.spent("A401") == 6  # all their points, and facing as before
    assert guns.hour("A401") == 6
    foot = drill("RET", pieces.replace("A401", "A411").replace("unlimbered", "line"))
    foot.play("move A411", guns_back(foot, "A411"))
    assert (foot.spent("A411"), foot.hour("A411")) == (0, 12)


def guns_back(table: Table, piece: str = "A401") -> str:
    """The first step back, once the piece has been picked."""
    twin = table.match.state.clone()
    twin.play(table.game.scenario.lexicon.parse(f"move {piece}"))
    backs = [twin.scenario.lexicon.notate(action) for action in twin.options()]
    return next(text for text in backs if text.startswith("step-back"))


# -- wide lines, wings, line leaders -------------------------------------------------------------------

LINE = """
A000 = "0802"
A400 = "1003"
A600 = "0704"
A700 = "0404"
A710 = "0305 0405 line 6"
A610 = "0505 0605 line 6"
A410 = "0705 0805 line 6"
F000 = "0714"
"""


def wide(pieces: str = LINE) -> Table:
    orders = 'A400 = "MAN"\nA600 = "MAN"\nA700 = "MAN"'
    return field("syw/minden", ["." * 30] * 14, pieces, orders, "march", None, 'initiative = "allied"')


@cites("SYW-E.12d")
@pytest.mark.parametrize(
    ("named", "moved"),
    [
        (("A600", "A700"), ("A600", "A700")),
        (("A700", "A600"), ("A600", "A700")),
        (("A400", "A600"), ("A400", "A600")),
    ],
)
def test_two_corps_of_a_longer_wide_line_may_be_selected_without_the_third(
    named: tuple[str, ...], moved: tuple[str, ...]
) -> None:
    table = wide()
    events = table.play(f"wide-line {named[0]}")
    if table.options(f"wide-line {named[1]}"):
        events += table.play(f"wide-line {named[1]}")
    if len(table.options("done")) and table.options("wide-line"):
        events += table.play("done")
    assert [table.game.has(table.piece(one), 256) for one in moved] == [True, True]
    third = next(one for one in ("A400", "A600", "A700") if one not in moved)
    assert not table.game.has(table.piece(third), 256)
    chosen: list[object] = [row[0] for row in happened(events, "wide_line_selected")]
    assert chosen == [tuple([table.piece(one) for one in named])]


@cites("SYW-E.12d", "SYW-E.12e")
def test_corps_that_only_the_left_out_one_would_link_form_no_line() -> None:
    table = wide()
    table.play("wide-line A700")
    # its only neighbour has been taken along by itself; the third may join now
    assert table.options() == ["wide-line A400", "done"]


@cites("SYW-E.16a", "SYW-E.16e")
def test_a_line_leader_may_ignore_his_order_and_act_without_one(tmp_path: Path) -> None:
    """With him the corps to which it was given lose theirs; each then acts as its owner likes, untested."""
    table = army(packs_with_line(tmp_path), "march", MAN.replace('A400 = "MAN"', 'A400 = "DEF"'))
    table.game.dice.follow([1, 1])
    table.play("select A650", "stay A650")
    assert table.options() == ["obey A650", "ignore-order A650"]
    table.play("ignore-order A650")
    assert [table.order(one) for one in ("A650", "A600", "A700", "A400")] == ["", "", "", "DEF"]
    table.play("act A650", "select A600", "stay A600")
    assert table.options() == [f"act-as A600 {order}" for order in ("MAN", "ATT", "DEF", "RET")]


@cites("SYW-E.16d", "SYW-E.16c")
def test_where_a_line_leader_fails_each_corps_leader_tries_for_himself(tmp_path: Path) -> None:
    table = army(packs_with_line(tmp_path), "march", 'A400 = "MAN"')
    table.game.dice.follow([6])
    table.play("select A650", "stay A650", "act A650", "select A600", "stay A600")
    assert table.options() == ["obey A600", "act A600"]


@cites("SYW-E.16a")
def test_a_line_leader_who_obeys_changes_nothing(tmp_path: Path) -> None:
    table = army(packs_with_line(tmp_path), "march")
    table.play("select A650", "stay A650", "obey A650", "select A600", "stay A600")
    assert table.options() == ["obey A600", "ignore-order A600"]


# -- roads ---------------------------------------------------------------------------------------------


def roads(road: str, pieces: str, mark: str = ".", marked: str = "", corps: str = "A400") -> Table:
    """Thirty columns of open ground, some hexes of another kind, and roads; Scheele's corps under MAN."""
    ground = [list("." * 30) for _ in range(4)]
    for label in marked.split():
        ground[int(label[2:]) - 1][int(label[:2]) - 1] = mark
    rows = ["[meta]", "columns: 30", "rows: 4", "[legend]", "[terrain]"]
    rows += [f"{number + 1:02d} {''.join(marks)}" for number, marks in enumerate(ground)]
    rows += ["[elevation]", *[f"{number + 1:02d} " + "0" * 30 for number in range(4)]]
    rows += [
        "[light]",
        "[stream]",
        "[steep]",
        "[roads]",
        *road.splitlines(),
        "[bridges]",
        "[entry]",
        "[places]",
    ]
    leaders = f'A000 = "0101"\n{corps} = "0201"\nF000 = "3004"\n'
    scenario, orders = "syw/drill" if corps == "A400" else "syw/minden", f'{corps} = "MAN"'
    table = field(scenario, rows, leaders + pieces, orders, "march", None, 'initiative = "allied"')
    table.play(f"select {corps}", f"stay {corps}", f"obey {corps}")
    return table


def straight(first: int, last: int) -> str:
    return " ".join(f"{column:02d}02" for column in range(first, last + 1))


def march_east(table: Table, turns: dict[str, tuple[str, ...]]) -> int:
    """March A411 along the road, turning where it bends; answers how many hexes it went."""
    table.play("move A411")
    hexes = 0
    while True:
        here = table.at("A411")
        for turn in turns.get(here, ()):
            if turn in table.options():
                table.play(turn)
        steps = table.options("advance")
        if not steps:
            return hexes
        table.play(steps[0])
        hexes += 1


@cites("SYW-E.17au", "SYW-3.12g")
def test_a_bend_of_a_main_road_costs_none_of_its_bonus() -> None:
    """Twelve points and three hexes more; the bend comes when only the bonus is left."""
    bent = f"main high road: {straight(3, 17)} 1703 1803 1903 2003 2103"
    table = roads(bent, 'A411 = "0402 a 3 formed"')
    assert march_east(table, {"1702": ("turn 5",), "1703": ("turn 3",)}) == 15
    assert table.at("A411") == "1803"


@cites("SYW-E.17at")
def test_who_forms_line_on_a_road_and_steps_off_it_pays_for_the_ground_passed() -> None:
    """A hex of wood costs three points across country: the two that the road saved are paid off it."""
    wooded = roads(f"main high road: {straight(3, 26)}", 'A411 = "0402 a 3 formed"', "w", "0502")
    wooded.play("move A411", "advance 0502", "advance 0602", "advance 0702", "form 4")
    assert wooded.spent("A411") == 3
    wooded.play("advance 0703")
    assert wooded.spent("A411") == 6
    bare = roads(f"main high road: {straight(3, 26)}", 'A411 = "0402 a 3 formed"')
    bare.play("move A411", "advance 0502", "advance 0602", "advance 0702", "form 4", "advance 0703")
    assert bare.spent("A411") == 4  # nothing to make good
    deep = roads(f"main high road: {straight(3, 26)}", 'A411 = "0402 a 3 formed"', "w", "0502 0602")
    deep.play("move A411", "advance 0502", "advance 0602", "advance 0702", "form 4")
    assert deep.options("advance") == []  # it cannot pay


@cites("SYW-E.17at", "SYW-E.17aj")
@pytest.mark.parametrize("piece", ['A411 = "0402 line 2 formed"', 'A401 = "0402 unlimbered 2"'])
def test_who_forms_column_or_limbers_on_a_road_marches_by_road_from_there(piece: str) -> None:
    table = roads(f"main high road: {straight(3, 26)}", piece, "w", straight(5, 9))
    label = piece.split(maxsplit=1)[0]
    table.play(f"move {label}", "form 3")
    spent = table.spent(label)
    table.play("advance 0502", "advance 0602")
    assert table.spent(label) == spent + 2


@cites("SYW-C.11k", "SYW-C.11l", "SYW-E.17av")
@pytest.mark.parametrize(("kind", "hexes"), [("main", 15), ("secondary", 13)])
def test_a_road_that_runs_into_two_village_hexes_is_not_broken_between_them(kind: str, hexes: int) -> None:
    """None is drawn from 0702 to 0802: a main road stays one."""
    road = f"{kind} west: {straight(3, 7)}\n{kind} east: {straight(8, 26)}"
    table = roads(road, 'A411 = "0402 a 3 formed"', "v", "0702 0802")
    assert march_east(table, {}) == hexes


@cites("SYW-C.11l", "SYW-E.17au")
def test_villages_off_the_main_road_are_linked_as_by_a_secondary_one() -> None:
    """The main road ends in the first village: the way on is a mixture."""
    road = f"main west: {straight(3, 7)}\nsecondary east: {straight(8, 26)}"
    table = roads(road, 'A411 = "0402 a 3 formed"', "v", "0702 0802")
    assert march_east(table, {}) == 13


@cites("SYW-C.12t", "SYW-E.17au")
@pytest.mark.parametrize(("hexes", "in_reach"), [(16, True), (17, False)])
def test_the_bonus_of_a_main_road_counts_for_whom_a_unit_can_reach(hexes: int, in_reach: bool) -> None:
    """Twelve points, three hexes more by road, and the next hex is fired into."""
    foe = f'F171 = "{4 + hexes:02d}02 line 10 formed"'
    table = roads(f"main high road: {straight(3, 26)}", f'A411 = "0402 a 3 formed"\n{foe}')
    table.game.acting[table.piece("A400")] = ATT
    march = begin(table.game, table.piece("A411"), ATT, FAR)
    assert can_strike(table.game, (march,)) == in_reach
    assert too_far(table.game, march) == (not in_reach)


@cites("SYW-E.17ad", "SYW-E.17ak", "SYW-E.17au")
@pytest.mark.parametrize(("kind", "hexes"), [("main", 15), ("secondary", 13)])
def test_at_the_end_of_a_road_march_a_unit_still_forms_line_for_nothing(kind: str, hexes: int) -> None:
    """The change costs square units no MP, so that the bonus is spent does not bar it."""
    table = roads(f"{kind} high road: {straight(3, 29)}", 'A411 = "0302 a 3 formed"')
    table.play("move A411")
    gone = 0
    while table.options("advance"):
        table.play(table.options("advance")[0])
        gone += 1
    assert gone == hexes
    assert table.options("form") == ["form 2", "form 4"]
    table.play("form 4")
    assert table.spent("A411") == hexes
    assert table.options() == ["halt"]


@cites("SYW-E.17ad")
def test_a_brigade_that_has_spent_all_does_not_form_line() -> None:
    table = roads(f"main high road: {straight(3, 29)}", 'A410 = "0402 0302 column 3"')
    table.play("move A410")
    while table.options("advance"):
        table.play(table.options("advance")[0])
    assert table.options("form") == []
