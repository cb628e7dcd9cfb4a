"""The same for the rest: what one piece of a toy field has done, done by those who belong to it."""

from __future__ import annotations

import pytest

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import Stand, piece_in_hand
from grognard.kernel.likewise import Example, echoes, in_a_column, likewise, others_of, rest_of, together
from grognard.kernel.match import Match
from grognard.kernel.shortcuts import onward, openings, strikes, turning
from tests.kernel.stroll import (
    CALL,
    FORM,
    GO,
    PLACES,
    PLANT,
    RED,
    REST,
    RULES,
    TAKE,
    THREE,
    TURN,
    Field5,
    Stroll,
    StrollGait,
    place,
    texts,
    walk,
)


def test_the_rest_go_likewise_the_foremost_first_each_as_far_as_it_can() -> None:
    match = walk({}, THREE)
    for text in ("go b1", "go c1"):
        match.play_text(text)
    example = Example(0, place("a1"), place("c1"), [0])
    assert rest_of(match.state.view(RED), example) == [1, 2]
    assert others_of(match.state.view(RED), 0, [0, 1]) == [2]
    orders = texts(match, likewise(match.state.view(RED), example))
    assert orders == ["rest", "take r2", "go b2", "go c2", "rest", "take r3", "go b3", "go c3"]
    for text in orders:
        match.play_text(text)
    assert [PLACES[one] for one in match.state.__getattribute__("at")] == ["c1", "c2", "c3"]


def test_a_file_moves_up_each_into_the_place_that_was_left_before_it() -> None:
    match = walk({}, {"r1": "c1 E", "r2": "b1 E", "r3": "a1 E"})
    match.play_text("go d1")
    orders = texts(match, likewise(match.state.view(RED), Example(0, place("c1"), place("d1"), [0])))
    assert orders == ["rest", "take r2", "go c1", "rest", "take r3", "go b1"]


def test_who_has_walked_or_gets_no_nearer_stays() -> None:
    match = walk({}, {"r1": "a1 E", "r2": "e2 E", "r3": "a3 E"})
    for text in ("go b1", "go c1"):
        match.play_text(text)
    example = Example(0, place("a1"), place("c1"), [0])
    orders = texts(match, likewise(match.state.view(RED), example))
    assert orders == ["rest", "take r3", "go b3", "go c3"], "two to the east of e2 there is nothing"
    assert likewise(match.state.view(RED), Example(0, place("a1"), place("c1"), [0, 1, 2])) == []
    assert rest_of(match.state.view(RED), Example(0, -1, place("c1"), [0])) == []


def test_who_would_have_to_leave_the_straight_way_by_more_than_a_place_stays() -> None:
    """Before r1 three enemies stand in a row: beside them it could come as far as d1 or d3."""
    pieces = {"r1": "a2 E", "r2": "a3 E", "b1": "b2 W", "b2": "c2 W", "b3": "d2 W"}
    match = walk({}, pieces, points=4, first="r2")
    for text in ("go b3", "go c3", "go d3", "go e3"):
        match.play_text(text)
    follow = Example(1, place("a3"), place("e3"), [1])
    assert likewise(match.state.view(RED), follow) == []
    del pieces["b1"], pieces["b2"]
    free = walk({}, pieces, points=4, first="r2")
    for text in ("go b3", "go c3", "go d3", "go e3"):
        free.play_text(text)
    assert texts(free, likewise(free.state.view(RED), follow)) == ["rest", "take r1", "go b2", "go c2"]


def test_nobody_follows_over_a_die() -> None:
    match = walk({"b2": "bog"}, {"r1": "a1 E", "r2": "a2 E", "b1": "b3 S"}, points=1)
    match.play_text("go b1")
    assert likewise(match.state.view(RED), Example(0, place("a1"), place("b1"), [0])) == []


@pytest.mark.parametrize("front", [0, 2])
def test_a_walk_and_the_same_for_the_rest_are_one_gesture_with_its_new_front(front: int) -> None:
    match = walk({}, {"r1": "a1 E", "r2": "a2 E"}, points=3)
    steps = (Action(GO, place("b1")), Action(TURN, front))
    orders = texts(match, together(match.state.view(RED), steps, Example(0, place("a1"), place("b1"), [0])))
    assert orders[:2] == ["go b1", f"turn {'NESW'[front]}"]
    for text in orders:
        match.play_text(text)
    state = match.state
    assert [PLACES[one] for one in state.__getattribute__("at")] == ["b1", "b2"]
    assert state.__getattribute__("front") == [front, front]


class Dressing(StrollGait):
    """Whoever follows is in line with his front to the south or west, and may be planted so."""

    def disorder(self, game: Stroll, piece: int, stand: Stand) -> int:
        return int(stand[1] < 2)


@pytest.mark.parametrize(("ground", "turn"), [({}, ["plant S"]), ({"b2": "sand"}, []), ({"b2": "camp"}, [])])
def test_who_follows_is_turned_into_line_unless_a_die_falls_at_it_or_it_is_put_down(
    monkeypatch: pytest.MonkeyPatch, ground: dict[str, str], turn: list[str]
) -> None:
    none, go = frozenset[int](), frozenset({GO})
    gait = Dressing(go, frozenset({REST}), frozenset({TAKE}), none, frozenset({PLANT}))
    monkeypatch.setattr(RULES, "gait", gait)
    match = walk(ground, {"r1": "a1 S", "r2": "a2 E"}, points=2)
    match.play_text("go b1")
    orders = texts(match, likewise(match.state.view(RED), Example(0, place("a1"), place("b1"), [0])))
    assert orders == ["rest", "take r2", "go b2", *turn]


def test_who_follows_sooner_stands_in_line_a_little_behind_and_in_no_crowd(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    follow = Example(0, place("a1"), place("c1"), [0])

    def followers() -> list[str]:
        match = walk({}, {"r1": "a1 E", "r2": "a2 E"})
        for text in ("go b1", "go c1"):
            match.play_text(text)
        return texts(match, likewise(match.state.view(RED), follow))

    assert followers() == ["rest", "take r2", "go b2", "go c2"]
    monkeypatch.setattr(StrollGait, "crowds", lambda self, game, at: at == place("c2"))
    assert followers() == ["rest", "take r2", "go b2"]
    monkeypatch.undo()
    out_of_line = place("c2")
    monkeypatch.setattr(
        StrollGait, "disorder", lambda self, game, piece, stand: 2 * (stand[0] == out_of_line)
    )
    assert followers() == ["rest", "take r2", "go b2"]


def test_who_is_in_line_is_not_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    gait = Dressing(
        frozenset({GO}), frozenset({REST}), frozenset({TAKE}), frozenset(), frozenset({PLANT, TURN})
    )
    monkeypatch.setattr(RULES, "gait", gait)
    match = walk({}, {"r1": "a1 S", "r2": "a2 W"}, points=2)
    match.play_text("go b1")
    orders = texts(match, likewise(match.state.view(RED), Example(0, place("a1"), place("b1"), [0])))
    assert orders == ["rest", "take r2", "go b2"]


def test_to_whom_others_belong_depends_on_where_a_piece_stands_and_on_whether_they_can_still_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = walk({}, {"r1": "b1 E", "r2": "a1 E", "r3": "a3 E"})
    monkeypatch.setattr(
        StrollGait, "company", lambda self, game, piece, start: [0, 1, 2] if start == 1 else []
    )
    assert others_of(match.state.view(RED), 0, []) == [1, 2], "one of them stands on the very first place"
    assert others_of(match.state.view(RED), 1, []) == []
    monkeypatch.setattr(StrollGait, "able", lambda self, game, piece: piece == 2)
    assert others_of(match.state.view(RED), 0, []) == [2]
    match.state.__getattribute__("at")[2] = -1
    assert others_of(match.state.view(RED), 0, []) == []


def test_all_who_may_set_out_with_a_piece_go_as_one_column(monkeypatch: pytest.MonkeyPatch) -> None:
    """To turn once stands for another's joining: it costs a point, and a die on sand."""
    match = walk({}, {"r1": "a1 E"}, points=3)
    view = match.state.view(RED)
    assert in_a_column(view) is None, "nobody joins anybody here"
    monkeypatch.setattr(RULES.gait, "joins", frozenset({TURN}))
    column = in_a_column(view)
    assert column is not None
    assert texts(match, column[0]) == ["turn N", "turn E", "turn N"] and column[1].ways == []
    assert in_a_column(Match(Field5({}, THREE).start(Dice(1))).state.view(RED)) is None, "nobody is in hand"
    monkeypatch.setattr(RULES.gait, "joins", frozenset({PLANT}))
    assert in_a_column(walk({"c2": "sand"}, {"r1": "c2 N"}).state.view(RED)) is None, "a die falls at it"


def test_an_order_is_repeated_for_all_others_of_whom_it_is_asked() -> None:
    match = Match(Field5({}, THREE).start(Dice(1)))
    view = match.state.view(RED)
    assert texts(match, echoes(view, Action(FORM, 1))) == ["form r1", "form r2", "form r3"]
    assert echoes(view, Action(CALL)) == [] and echoes(view, Action(TAKE, 0)) == []


def test_the_rest_may_come_to_the_very_first_place_of_the_map() -> None:
    match = walk({}, {"r1": "b2 W", "r2": "b1 W"})
    match.play_text("go a2")
    orders = texts(match, likewise(match.state.view(RED), Example(0, place("b2"), place("a2"), [0])))
    assert orders == ["rest", "take r2", "go a1"]


def test_the_example_itself_is_none_of_the_rest_and_the_foremost_of_them_comes_first() -> None:
    match = Match(Field5({}, THREE).start(Dice(1)))
    match.play_text("call")
    assert rest_of(match.state.view(RED), Example(0, place("a1"), place("c1"), [])) == [1, 2]
    assert others_of(match.state.view(RED), 1, []) == [0, 2]
    file = walk({}, {"r1": "c1 E", "r2": "a1 E", "r3": "b1 E"})
    file.play_text("go d1")
    assert rest_of(file.state.view(RED), Example(0, place("c1"), place("d1"), [0])) == [2, 1]


def test_of_places_as_near_to_a_goal_that_is_taken_the_cheaper_is_gone_to() -> None:
    match = walk({}, {"r1": "a3 E", "r2": "a2 E", "b1": "c2 W"}, points=3)
    for text in ("go b3", "go c3"):
        match.play_text(text)
    orders = texts(match, likewise(match.state.view(RED), Example(0, place("a3"), place("c3"), [0])))
    assert orders == ["rest", "take r2", "go b2"]


def test_of_places_as_near_and_as_cheap_the_first_is_gone_to() -> None:
    match = walk({}, {"r1": "d1 E", "r2": "b2 E", "b1": "c3 W"})
    for text in ("go e1", "go e2"):
        match.play_text(text)
    orders = texts(match, likewise(match.state.view(RED), Example(0, place("d1"), place("e2"), [0])))
    assert orders == ["rest", "take r2", "go c2"]


def test_an_order_is_repeated_only_for_those_who_belong_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StrollGait, "company", lambda self, game, piece, start: [0, 1])
    match = Match(Field5({}, THREE).start(Dice(1)))
    assert texts(match, echoes(match.state.view(RED), Action(FORM, 1))) == ["form r1", "form r2"]


def test_where_a_system_has_no_gait_nobody_follows_and_a_walk_is_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = walk({}, THREE).state.view(RED)
    steps = (Action(GO, place("b1")),)
    example = Example(0, place("a1"), place("b1"), [0])
    assert others_of(view, -1, []) == [] and len(together(view, steps, example)) > 1
    monkeypatch.setattr(RULES, "gait", None)
    assert others_of(view, 0, []) == rest_of(view, example) == likewise(view, example) == []
    assert together(view, steps, example) == [*steps] and echoes(view, Action(FORM, 1)) == []
    assert openings(view) == [] and strikes(view) == [] and onward(view, [], opening=True) is None
    assert turning(view, place("b2")) == [] and piece_in_hand(view) == -1
