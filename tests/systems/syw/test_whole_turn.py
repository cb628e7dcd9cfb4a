"""A whole half-hour, phase by phase, by whoever has the initiative; and turning in place before a march."""

from __future__ import annotations

import pytest

from grognard.kernel.events import Event
from grognard.kernel.sides import NOBODY
from grognard.systems.syw.words import PHASES
from tests.cites import cites
from tests.systems.syw.table import Table, field, happened
from tests.systems.syw.test_march import charge, drill, go

CLEAR = ["." * 16] * 16
QUIET = ("pass", "done", "cease-fire", "halt", "stay", "obey", "select")
ORDERS = 'A400 = "DEF"\nF150 = "DEF"'
LEADERS = 'A000 = "0401"\nA400 = "0501"\nF000 = "0514"\nF150 = "0614"\n'
BOTH = (
    LEADERS
    + 'A411 = "0707 line 6 formed"\nF171 = "0708 line 12 formed"\n'  # in each other's fire
    + 'A401 = "0303 unlimbered 6"\nF103 = "0307 unlimbered 12"\n'
    + 'A412 = "0803 line 6 shaken"\nF172 = "0813 line 12 shaken"\n'
    + 'A413 = "1503 line 6 panicked"\nF173 = "1513 line 12 panicked"\n'
)


def opened(pieces: str, terms: str = "", dice: list[int] | None = None) -> Table:
    return field("syw/drill", CLEAR, pieces, ORDERS, "initiative", dice or [3] * 60, terms)


def quietly(
    table: Table, last: int = 0, fire: dict[str, set[str]] | None = None
) -> tuple[list[tuple[str, str]], list[Event]]:
    """Say as little as possible until the marker moves on: who was asked when, and what happened."""
    asked: list[tuple[str, str]] = []
    events: list[Event] = []
    while table.game.result is None and table.game.turn == last:
        row = (table.game.phase, table.to_move())
        if not asked or asked[-1] != row:
            asked.append(row)
        options = table.options()
        if fire is not None:
            fire.setdefault(table.game.phase, set()).update(table.options("fire "))
        calm = [text for word in QUIET for text in options if text.split()[0] == word]
        events += table.play((calm or options)[0])
    return asked, events


@cites("SYW-B.2a", "SYW-B.2b", "SYW-B.3a", "SYW-1.1d")
@pytest.mark.parametrize(
    ("choice", "rule", "first", "second"),
    [
        ("keep-initiative", "SYW-B.2b", "french", "allied"),
        ("give-initiative", "SYW-B.3a", "allied", "french"),
    ],
)
def test_whoever_has_the_initiative_begins_every_phase(
    choice: str, rule: str, first: str, second: str
) -> None:
    """Both have something to do in each: orders, a corps, guns, muskets, the shaken, the lines."""
    table = opened(BOTH)
    assert table.to_move() == "french", "the First Player of the drill says who begins"
    events = table.play(choice)
    assert [(one.rule, one.data) for one in events if one.kind == "has_initiative"] == [
        (rule, (table.game.scenario.sides.index(first),))
    ]
    fire: dict[str, set[str]] = {}
    asked, after = quietly(table, 0, fire)
    events += after
    assert (fire["guns"], fire["muskets"]) == ({"fire A401", "fire F103"}, {"fire A411", "fire F171"})
    begun = [str(data[0]) for data in happened(events, "phase_begins")]
    assert begun == list(PHASES), "every phase of the turn, in the order of the book"
    phases = ("orders", "march", "guns", "muskets", "charges", "rally", "rout", "reorganise")
    assert asked == [(phase, side) for phase in phases for side in (first, second)]


@cites("SYW-M.3a", "SYW-1.1d", "SYW-E.17j")
def test_a_new_half_hour_wipes_off_what_was_done_in_the_last() -> None:
    tired = 'A411 = "0503 line 6 formed moved fired spent 3"\nF171 = "0512 line 12 formed"\n'
    table = opened(LEADERS + tired)
    unit = table.piece("A411")
    assert (table.game.spent[unit], table.game.turn) == (3, 0) and table.game.marks[unit] != 0
    table.play("keep-initiative")
    _, events = quietly(table)
    assert happened(events, "clock_moves") == [(2,)]
    assert happened(events, "turn_begins") == [(2, "clear")]
    assert table.options() == ["keep-initiative", "give-initiative"], "it is asked anew each turn"
    assert table.game.turn == 1 and (table.spent("A411"), table.game.marks[unit]) == (0, 0)
    assert table.game.acting[table.piece("A400")] == table.game.order[table.piece("A400")]


BOTH_LEADERS = 'F000 = "killed"\nF150 = "killed"\n'


@cites("SYW-2.2a", "SYW-M.3a")
@pytest.mark.parametrize(
    ("lost", "lead", "key", "winner"),
    [
        ("", 0, "drawn_battle", NOBODY),
        ('F172 = "destroyed"\n', 1, "drawn_battle", NOBODY),
        ('F000 = "killed"\n', 2, "victory", 0),
        ('A000 = "killed"\n', -2, "victory", 1),
        (BOTH_LEADERS + 'F172 = "destroyed"\n', 5, "victory", 0),
        (BOTH_LEADERS + 'F172 = "destroyed"\nF173 = "destroyed"\n', 6, "decisive_victory", 0),
    ],
)
def test_after_the_last_half_hour_the_points_decide(lost: str, lead: int, key: str, winner: int) -> None:
    """Two points of lead win the drill, six are decisive: a leader is worth two, a battalion one."""
    leaders = "".join(line + "\n" for line in LEADERS.splitlines() if line[:4] not in lost)
    terms = "turn = 6\n" + (f"[lost]\n{lost}" if lost else "")
    table = opened(leaders + 'A411 = "0503 line 6 formed"\nF171 = "0512 line 12 formed"\n', terms)
    assert table.game.turn == 5 == table.game.scenario.turns - 1
    table.play("keep-initiative")
    _, events = quietly(table, 5)
    result = table.game.result
    assert result is not None and (result.winner, result.rule, result.key) == (winner, "SYW-2.2a", key)
    (points,) = happened(events, "final_points")
    assert int(str(points[0])) - int(str(points[1])) == lead
    assert happened(events, "clock_moves") == [], "the marker stays"


@cites("SYW-M.3a")
def test_the_half_hour_before_the_last_is_not_the_last() -> None:
    pieces = LEADERS + 'A411 = "0503 line 6 formed"\nF171 = "0512 line 12 formed"\n'
    table = opened(pieces, "turn = 5")
    table.play("keep-initiative")
    _, events = quietly(table, 4)
    assert table.game.result is None and happened(events, "clock_moves") == [(6,)]


# -- turning in place (SYW-3.12g, 3.12i, 3.22b, RUL-SYW-2, RUL-SYW-3) ------------------------------------


@cites("SYW-3.12g")
def test_a_unit_in_a_turns_two_sides_either_way_in_a_hex_and_anew_in_the_next() -> None:
    table = drill('A411 = "0610 a 1 formed"')
    table.play("move A411")
    assert table.options("turn") == ["turn 11", "turn 3"]
    table.play("turn 11")
    assert table.options("turn") == ["turn 9"], "on, not back"
    table.play("turn 9")
    assert table.options("turn") == [] and table.spent("A411") == 0
    table.play(table.options("advance")[0])
    assert table.options("turn") == ["turn 7", "turn 11"]
    table.play("turn 11")
    assert table.options("turn") == ["turn 1"]


@cites("SYW-3.12i", "SYW-3.12g")
def test_half_a_turn_in_a_is_facing_about_and_costs_all_at_once() -> None:
    table = drill('A411 = "0610 a 1 formed"')
    table.play("move A411")
    assert table.options("about-face") == ["about-face"]
    table.play("turn 3")
    assert table.options("about-face") == [], "whoever has begun to turn does not face about as well"
    fresh = drill('A411 = "0610 a 1 formed"')
    fresh.play("move A411", "about-face")
    assert (fresh.hour("A411"), fresh.spent("A411"), fresh.options("advance")) == (7, 12, [])
    moved = drill('A411 = "0610 a 1 formed"')
    moved.play("move A411")
    moved.play(moved.options("advance")[0])
    assert moved.options("about-face") == [], "it has spent already"


@cites("SYW-3.12i", "SYW-E.17s")
def test_a_straight_column_faces_about_head_for_tail_and_a_bent_one_does_not() -> None:
    table = charge('A310 = "0610 0510 0410 column 3"')
    table.play("select A300", "stay A300", "obey A300", "move A310")
    assert table.options("about-face") == ["about-face"]
    table.play("about-face")
    assert (table.body("A310"), table.hour("A310")) == (["0410", "0510", "0610"], 9)
    bent = charge('A310 = "0610 0510 0410 column 3"')
    bent.play("select A300", "stay A300", "obey A300", "move A310", "turn 5")
    assert bent.options("about-face") == []


@cites("SYW-E.17s", "SYW-E.17t")
@pytest.mark.parametrize(("gone", "bends"), [(9, True), (10, True), (11, False)])
def test_a_column_bends_only_while_it_has_the_points_to_lie_straight_again(gone: int, bends: bool) -> None:
    """Three hexes long it needs two more after the turn; with one point left it can only go straight on."""
    table = charge('A310 = "0317 0217 0117 column 3"', rows=["." * 24] * 24)
    table.play("select A300", "stay A300", "obey A300", "move A310")
    for _ in range(gone):
        table.play(table.options("advance")[0])
    assert table.spent("A310") == gone
    assert (table.options("turn") != []) == bends


@cites("SYW-E.17t", "SYW-E.17s")
def test_a_straight_column_may_swing_on_head_or_tail_and_a_bent_one_may_not() -> None:
    table = charge('A310 = "0610 0510 0410 column 3"')
    table.play("select A300", "stay A300", "obey A300", "move A310")
    assert len(table.options("swing")) == 4, "round the head and round the tail, to either hand"
    table.play(table.options("swing")[0])
    assert table.spent("A310") == 2, "two points for three hexes on clear ground"
    bent = charge('A310 = "0610 0510 0410 column 3"')
    bent.play("select A300", "stay A300", "obey A300", "move A310", "turn 5")
    assert bent.options("swing") == []


@cites("SYW-3.22b", "SYW-E.17k")
def test_heavy_limbered_guns_pay_a_point_for_each_side_and_turn_while_they_have_one() -> None:
    table = charge('A201 = "0615 limbered 1"')
    table.play("select A200", "stay A200", "obey A200", "move A201", "turn 3")
    assert table.spent("A201") == 1
    table.play("turn 5")
    assert table.spent("A201") == 2 and table.options("turn") == [] == table.options("about-face")
    spent = charge('A201 = "0618 limbered 1"')
    spent.play("select A200", "stay A200", "obey A200", "move A201")
    far = 0
    while spent.options("advance"):
        assert spent.options("turn") != []
        spent.play(spent.options("advance")[0])
        far += 1
    assert far == 9 and spent.options("turn") == [], "nine points for nine hexes, and none to turn with"


@cites("SYW-3.22b")
def test_light_limbered_guns_turn_for_nothing_even_with_nothing_left() -> None:
    table = charge('A301 = "0618 limbered 1"')
    table.play("select A300", "stay A300", "obey A300", "move A301")
    go(table, "advance")
    assert table.options("advance") == [] and table.options("turn") == ["turn 11", "turn 3"]
