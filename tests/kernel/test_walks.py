"""Walks on a toy field: where a piece can go, what may happen there, and what one click passes over."""

from __future__ import annotations

import pytest

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import (
    ANOTHER,
    DIE,
    ENDING,
    HARM,
    NEWS,
    OTHER_QUESTION,
    Found,
    Gait,
    Stand,
    cannot_be_undone,
    figure_of,
    piece_in_hand,
    search,
)
from grognard.kernel.likewise import Example, echoes, likewise, others_of, rest_of, together
from grognard.kernel.match import Match
from grognard.kernel.refusal import Note
from grognard.kernel.shortcuts import onward, openings, strikes, turning
from tests.kernel.stroll import (
    BLUE,
    CALL,
    FORM,
    GO,
    PLACES,
    PLANT,
    RED,
    REST,
    RULES,
    STRIKE,
    TAKE,
    TURN,
    Field5,
    Stroll,
    StrollGait,
    place,
)

LONE = {"r1": "c2 N"}
THREE = {"r1": "a1 E", "r2": "a2 E", "r3": "a3 E"}


def walk(
    ground: dict[str, str], pieces: dict[str, str] = LONE, points: int = 2, fog: str = "", first: str = "r1"
) -> Match:
    match = Match(Field5(ground, pieces, points, fog).start(Dice(1)))
    match.play_text("call")
    match.play_text(f"take {first}")
    return match


def looked(match: Match, most: int = 6000) -> Found:
    return search(match.state.view(RED), most)


def told(found: Found) -> dict[str, tuple[int, str]]:
    """By place: what the way costs, and what happens at its end."""
    return {PLACES[way.stand[0]]: (way.cost, way.happens) for way in found.ways}


def texts(match: Match, actions: list[Action] | tuple[Action, ...]) -> list[str]:
    return [match.state.scenario.lexicon.notate(action) for action in actions]


# -- where it can go -----------------------------------------------------------------------------------


def test_every_place_within_the_points_is_found_by_its_cheapest_way() -> None:
    found = looked(walk({"c1": "marsh"}))
    assert told(found) == {
        "c1": (2, ""),
        "a2": (2, ""),
        "b1": (2, ""),
        "b2": (1, ""),
        "b3": (2, ""),
        "c3": (1, ""),
        "d1": (2, ""),
        "d2": (1, ""),
        "d3": (2, ""),
        "e2": (2, ""),
    }
    assert found.complete and found.piece == 0
    far = next(way for way in found.ways if PLACES[way.stand[0]] == "a2")
    assert [PLACES[one] for one in far.path] == ["c2", "b2", "a2"]
    assert [action.verb for action in far.steps] == [GO, GO]


def test_a_marsh_is_gone_round_where_that_is_cheaper() -> None:
    found = looked(walk({"c1": "marsh", "d2": "marsh"}, points=4))
    ways = {PLACES[way.stand[0]]: way for way in found.ways}
    assert ways["d1"].cost == 3, "through either marsh, or round nothing shorter"
    assert ways["e2"].cost == 3 and ways["d2"].cost == 2
    direct = looked(walk({"c1": "marsh"}, {"r1": "c2 N", "b1": "d2 S"}, points=4))
    assert told(direct)["d1"] == (3, "") and told(direct)["e1"] == (4, "")


def test_a_search_stops_after_so_many_copies_and_says_that_it_is_not_complete() -> None:
    match = walk({}, points=3)
    assert looked(match).complete
    some = looked(match, 12)
    assert not some.complete and 0 < len(some.ways) < len(looked(match).ways)
    assert looked(match, 0).ways == []


@pytest.mark.parametrize(
    ("what", "happens"),
    [
        ("bog", DIE),
        ("hill", NEWS),
        ("whisper", ""),
        ("toll", ANOTHER),
        ("goal", ENDING),
        ("ice", HARM),
        ("camp", ""),
    ],
)
def test_a_way_ends_where_something_happens_and_says_what(what: str, happens: str) -> None:
    match = walk({"b2": what}, {"r1": "c2 N", "b1": "b1 S", "b2": "b3 S"})
    found = told(looked(match))
    assert found["b2"] == (1, happens)
    beyond = "a2" in found
    assert beyond == (what == "whisper"), "who is stopped goes no farther; what only blue hears stops nobody"


def test_a_question_on_the_way_is_answered_as_assumed_or_else_told() -> None:
    match = walk({"b2": "fork"}, {"r1": "c2 N", "b1": "b1 S", "b2": "b3 S"})
    found = looked(match)
    ways = {PLACES[way.stand[0]]: way for way in found.ways}
    assert texts(match, ways["a2"].steps) == ["go b2", "left", "go a2"]
    gait = RULES.gait
    assert isinstance(gait, StrollGait)
    gait.forks_left = False
    try:
        asked = told(looked(match))
    finally:
        gait.forks_left = True
    assert asked["b2"] == (1, OTHER_QUESTION) and "a2" not in asked


def test_where_a_trap_is_hidden_a_way_is_safe_only_if_it_is_so_in_every_game_one_can_imagine() -> None:
    """The trap lies on b2 or d2; whichever it truly is, both are told as news, and nothing behind them."""
    pieces = {"r1": "c2 N", "b1": "b1 S", "b2": "b3 S", "b3": "d1 S", "b4": "d3 S"}
    match = walk({}, pieces, fog="b2 d2")
    for trap in (0, 1):
        match.state.__setattr__("trap", trap)
        found = told(looked(match))
        assert found["b2"] == found["d2"] == (1, NEWS)
        assert "a2" not in found and "e2" not in found


def test_a_way_keeps_the_front_where_it_can_and_the_others_are_open_at_its_end() -> None:
    found = looked(walk({}, points=2))
    near = next(way for way in found.ways if PLACES[way.stand[0]] == "b2")
    assert near.stand[1] == 0 and near.cost == 1
    fronts = {way.stand[1]: way.cost for way in found.fronts[place("b2")]}
    assert fronts == {1: 2, 2: 2, 3: 2}
    assert place("a2") not in found.fronts, "nothing is left to turn with"


def test_a_way_may_end_at_the_very_first_place_of_the_map() -> None:
    found = looked(walk({"a1": "bog"}, {"r1": "a2 N"}, points=1))
    assert told(found)["a1"] == (1, DIE)


def test_a_search_needs_no_more_copies_than_it_has_steps_to_try() -> None:
    """One point: four steps and three turns from where it stands, and nothing from any end of them."""
    match = walk({}, points=1)
    assert looked(match, 7).complete and not looked(match, 6).complete


def test_what_a_system_does_not_say_of_its_gait() -> None:
    gait, state = StrollGait(frozenset(), frozenset(), frozenset()), walk({}, THREE).state
    assert isinstance(state, Stroll)
    assert (Gait.apart(gait, state, 3, 3), Gait.apart(gait, state, 3, 4)) == (0, 1)
    assert Gait.company(gait, state, 0, place("a2")) == [1]
    assert Gait.goal(gait, state, 1, 2, 3) == 2 and Gait.covers(gait, state, 2) == (place("a3"),)
    assert Gait.tells(gait, 3) == "3" and Gait.price(gait, state, Action(GO, 1)) == 1
    assert Gait.angle(gait, 1) == -1 and Gait.lands(gait, state, Action(GO, 1)) is None
    assert Gait.surprised(gait, state) and not Gait.alike(gait, state) and not Gait.crowds(gait, state, 1)
    assert Gait.batch(gait, state) == "" and not Gait.lasts(gait, "x") and Gait.assumed(gait, state) is None
    assert Gait.askew(gait, state, Action(TURN, 1), Action(STRIKE, 1)) == 0


def test_nothing_is_searched_where_nobody_is_in_hand() -> None:
    match = Match(Field5({}, LONE).start(Dice(1)))
    assert piece_in_hand(match.state.view(RED)) == -1 and looked(match).ways == []
    taken = walk({})
    assert piece_in_hand(taken.state.view(RED)) == 0 and piece_in_hand(taken.state.view(BLUE)) == -1


def test_a_search_changes_nothing() -> None:
    match = walk({"b2": "bog", "c1": "toll"})
    before = match.state.hash()
    looked(match)
    assert match.state.hash() == before and match.state.dice.count == 0


def test_what_can_be_done_when_it_is_put_down_and_with_which_turn_first() -> None:
    """It looks at c1 and could strike when put down; planted with its front to the east it strikes d2."""
    match = walk({}, {"r1": "c2 N", "b1": "c1 S", "b2": "d2 W"}, points=3)
    rows = {tuple(texts(match, [first, then])): note for first, then, note in looked(match).afterwards}
    assert set(rows) == {("rest", "strike c1"), ("rest", "done"), ("plant E", "strike d2")}
    blow = rows[("plant E", "strike d2")]
    straight = rows[("rest", "strike c1")]
    assert blow is not None and straight is not None and blow.key == straight.key == "blow"
    on_sand = walk({"c2": "sand"}, {"r1": "c2 N", "b2": "d2 W"})
    later = [texts(on_sand, [first, then]) for first, then, _ in looked(on_sand).afterwards]
    assert later == [["rest", "done"]], "a die falls when it is planted"
    idle = walk({}, {"r1": "c2 N", "r2": "a1 N", "b2": "d2 W"})
    told_of = [texts(idle, [first, then]) for first, then, _ in looked(idle).afterwards]
    assert ["plant E", "take r2"] not in told_of and ["plant E", "strike d2"] in told_of


def test_of_several_turns_by_which_it_could_strike_the_straightest_is_meant() -> None:
    """Two comrades of the piece in hand face nobody; whichever way it is planted, r2 can strike a1."""
    match = walk({}, {"r1": "c2 N", "r2": "a2 N", "b1": "a1 S"})
    rows = [texts(match, [first, then]) for first, then, _ in looked(match).afterwards]
    assert rows.count(["rest", "strike a1"]) == 1 and ["plant E", "strike a1"] not in rows, "it needs no turn"


def test_of_several_turns_that_bring_a_foe_in_reach_the_one_least_askew_is_told() -> None:
    match = walk({"c2": "tower"}, {"r1": "c2 N", "b1": "d2 W", "b2": "c3 N"})
    rows = [texts(match, [first, then]) for first, then, _ in looked(match).afterwards]
    assert sorted(rows) == [["plant E", "strike c3"], ["plant E", "strike d2"], ["rest", "done"]]


class Bearing(StrollGait):
    """A gait that does not choose fronts, and whose steps all end alike."""

    def angle(self, front: int) -> int:
        return -1

    def alike(self, game: Stroll) -> bool:
        return True


def test_where_all_steps_end_alike_one_is_tried_and_the_others_told_by_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RULES, "gait", Bearing(frozenset({GO}), frozenset({REST}), frozenset({TAKE})))
    found = looked(walk({"c1": "bog", "d2": "marsh"}))
    assert told(found) == {"b2": (1, DIE), "c1": (1, DIE), "c3": (1, DIE), "d2": (2, DIE)}
    ways = {PLACES[way.stand[0]]: way for way in found.ways}
    assert [PLACES[one] for one in ways["d2"].path] == ["c2", "d2"] and ways["d2"].stand[1] == -1
    assert [action.a for action in ways["c3"].steps] == [place("c3")]
    assert ways["c1"].stand == (place("c1"), -1, -1), "what happens there is not known beforehand"


def test_a_gait_without_fronts_leaves_none_open(monkeypatch: pytest.MonkeyPatch) -> None:
    class Plain(Bearing):
        def alike(self, game: Stroll) -> bool:
            return False

    plain = Plain(frozenset({GO, TURN}), frozenset({REST}), frozenset({TAKE}))
    monkeypatch.setattr(RULES, "gait", plain)
    found = looked(walk({}, points=2))
    assert found.ways and found.fronts == {}


def test_what_is_known_to_lead_nowhere_new_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    class Landing(StrollGait):
        def lands(self, game: Stroll, action: Action) -> Stand | None:
            piece, left = self.in_hand(game), self.stand(game, self.in_hand(game))[2]
            return (
                (action.a, game.front[piece], left - self.price(game, action)) if action.verb == GO else None
            )

    match = walk({"c1": "marsh"}, points=3)
    plain, needed = told(looked(match)), copies_of(match)
    gait = Landing(frozenset({GO, TURN}), frozenset({REST}), frozenset({TAKE}))
    monkeypatch.setattr(RULES, "gait", gait)
    assert told(looked(match)) == plain and copies_of(match) < needed


def copies_of(match: Match) -> int:
    """How many steps a search has to play to be complete."""
    return next(most for most in range(6000) if looked(match, most).complete)


def test_a_batch_proposes_whoever_is_next_or_the_best_aim() -> None:
    pieces = {"r1": "a2 N", "r2": "c2 N", "r3": "e2 N", "b1": "a1 S", "b2": "c1 S", "b3": "e1 S"}
    match = Match(Field5({}, pieces).start(Dice(1)))
    match.play_text("call")
    state = match.state
    assert isinstance(state, Stroll)
    none = frozenset[int]()
    aiming = StrollGait(none, none, none, aims=frozenset({STRIKE}))
    assert aiming.proposed(state) == Action(STRIKE, place("e1")), (
        "a blow tells more the farther east it falls"
    )
    in_turn = StrollGait(none, none, none, aims=frozenset({STRIKE}), in_turn=frozenset({TAKE}))
    assert in_turn.proposed(state) == Action(TAKE, 0)
    assert StrollGait(none, none, none).proposed(state) is None
    unnoted = StrollGait(none, none, none, aims=frozenset({TAKE}))
    assert unnoted.proposed(state) == Action(TAKE, 0), "where no chance is told the first is as good as any"
    assert figure_of(Note("", "x", ("far", 9))) == figure_of(Note("", "x")) == figure_of(None) == -1
    assert figure_of(Note("", "x", (7, 9))) == 7


# -- the line of undo ----------------------------------------------------------------------------------


def test_what_draws_the_line_of_undo_is_told_beforehand() -> None:
    state = walk({"b2": "bog", "c1": "hill", "d2": "toll"}).state
    ways = {name: Action(GO, place(name)) for name in ("b2", "c1", "d2", "c3")}
    assert [name for name, go in ways.items() if cannot_be_undone(state, RED, go)] == ["b2", "c1", "d2"]
    assert cannot_be_undone(state, RED, Action(REST)), "nothing is left to choose then, and the game ends"
    with_another = walk({}, THREE).state
    assert not cannot_be_undone(with_another, RED, Action(REST))


# -- what one click passes over ------------------------------------------------------------------------


def test_a_piece_behind_a_plain_answer_can_be_taken_at_once() -> None:
    match = Match(Field5({}, THREE).start(Dice(1)))
    rows = [texts(match, one) for one in openings(match.state.view(RED))]
    assert rows == [["call", "take r1"], ["call", "take r2"], ["call", "take r3"]]
    match.play_text("call")
    assert openings(match.state.view(RED)) == [], "it needs no plain answer any more"
    match.play_text("take r1")
    assert openings(match.state.view(RED)) == [], "somebody is in hand"
    assert openings(match.state.view(BLUE)) == []


def test_after_a_walk_the_next_piece_is_led_on_and_after_the_last_the_first() -> None:
    match = walk({}, THREE)
    first = onward(match.state.view(RED), [0])
    assert first is not None and first.piece == 1 and texts(match, first.orders) == ["rest", "take r2"]
    assert first.found.ways and not first.choices
    wrapped = onward(match.state.view(RED), [1, 2])
    assert wrapped is None, "r1 is in hand, has moved once it is put down, and the others have walked"
    match = walk({}, THREE, first="r2")
    again = onward(match.state.view(RED), [1])
    assert again is not None and again.piece == 2
    around = onward(match.state.view(RED), [1, 2])
    assert around is not None and around.piece == 0


def test_whoever_cannot_go_anywhere_is_passed_over() -> None:
    """r2 is shut in by its comrades and the edge; it can only turn where it stands, and that is no way."""
    match = walk({}, {"r1": "a1 E", "r2": "e3 E", "r3": "d3 E", "r4": "e2 E"}, points=0)
    assert onward(match.state.view(RED), [0]) is None
    assert onward(match.state.view(RED), []) is None


def test_before_anybody_has_walked_the_first_that_can_go_is_offered_if_that_is_wanted() -> None:
    match = Match(Field5({}, THREE).start(Dice(1)))
    view = match.state.view(RED)
    assert onward(view, []) is None
    first = onward(view, [], opening=True)
    assert first is not None and texts(match, first.orders) == ["call", "take r1"] and first.found.ways


def test_a_turn_that_brings_an_enemy_before_a_piece_is_found_for_a_click_on_its_place() -> None:
    match = walk({}, {"r1": "c2 N", "b1": "d2 W"})
    view = match.state.view(RED)
    assert turning(view, place("b2")) == [], "it can go there now"
    assert turning(view, place("a1")) == [], "no turn helps"
    assert [texts(match, one) for one in turning(view, place("d2"))] == [["plant E"]]
    assert strikes(view) == [], "somebody is in hand"
    before = Match(Field5({}, {"r1": "c2 N", "b1": "d2 W"}).start(Dice(1)))
    before.play_text("call")
    rows = [texts(before, one) for one in turning(before.state.view(RED), place("d2"))]
    assert rows == [["take r1", "plant E"]]
    assert turning(before.state.view(BLUE), place("d2")) == []


def test_whom_pieces_could_strike_is_told_with_what_takes_them_to_fight() -> None:
    match = Match(Field5({}, {"r1": "c2 N", "r2": "a1 N", "b1": "c1 S"}).start(Dice(1)))
    rows = strikes(match.state.view(RED))
    assert [texts(match, [take, aim]) for take, aim, _ in rows] == [["call", "strike c1"]]
    assert rows[0][2] is not None and rows[0][2].key == "blow"
    assert strikes(match.state.view(BLUE)) == []
    match.play_text("call")
    assert strikes(match.state.view(RED)) == [], "nothing more has to take them"


# -- the same for the rest -----------------------------------------------------------------------------


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


def test_nobody_follows_over_a_die() -> None:
    match = walk({"b2": "bog"}, {"r1": "a1 E", "r2": "a2 E", "b1": "b3 S"}, points=1)
    match.play_text("go b1")
    assert likewise(match.state.view(RED), Example(0, place("a1"), place("b1"), [0])) == []


def test_a_walk_and_the_same_for_the_rest_are_one_gesture_with_its_new_front() -> None:
    match = walk({}, {"r1": "a1 E", "r2": "a2 E"}, points=3)
    steps = (Action(GO, place("b1")), Action(TURN, 2))
    orders = texts(match, together(match.state.view(RED), steps, Example(0, place("a1"), place("b1"), [0])))
    assert orders[:2] == ["go b1", "turn S"]
    for text in orders:
        match.play_text(text)
    state = match.state
    assert [PLACES[one] for one in state.__getattribute__("at")] == ["b1", "b2"]
    assert state.__getattribute__("front") == [2, 2]


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


def test_whoever_holds_a_piece_is_not_led_past_it_by_a_plain_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first piece of all is in hand: to put it down would be plain, but it is its player's to say."""
    monkeypatch.setattr(RULES.gait, "plain", frozenset({CALL, REST}))
    match = walk({}, THREE)
    assert openings(match.state.view(RED)) == []
    assert strikes(match.state.view(RED)) == []


def test_who_can_only_turn_is_led_on_to_where_turning_is_no_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """r2 is shut in: where a turn is part of a walk there is nothing to show of it, else its turns are."""
    pieces = {"r1": "a1 E", "r2": "e3 E", "r3": "d3 E", "r4": "e2 E"}
    view = walk({}, pieces).state.view(RED)
    passed_over = onward(view, [0])
    assert passed_over is not None and passed_over.piece == 2
    monkeypatch.setattr(RULES.gait, "steps", frozenset({GO}))
    shown = onward(view, [0])
    assert shown is not None and shown.piece == 1 and not shown.found.ways
    assert {action.verb for action, _ in shown.choices} == {TURN, PLANT}
