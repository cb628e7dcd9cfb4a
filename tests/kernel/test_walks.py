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
from grognard.kernel.match import Match
from grognard.kernel.refusal import Note
from grognard.kernel.shortcuts import mustered, names_more, onward, openings, strikes, turning
from tests.kernel.stroll import (
    BLUE,
    CALL,
    DONE,
    FORM,
    GO,
    LET,
    LONE,
    PLACES,
    PLANT,
    RED,
    REST,
    RULES,
    STRIKE,
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


def looked(match: Match, most: int = 6000) -> Found:
    return search(match.state.view(RED), most)


def told(found: Found) -> dict[str, tuple[int, str]]:
    """By place: what the way costs, and what happens at its end."""
    return {PLACES[way.stand[0]]: (way.cost, way.happens) for way in found.ways}


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
    eastward = looked(walk({}, {"r1": "c2 E"}, points=2)).fronts[place("b2")]
    assert {way.stand[1] for way in eastward} == {0, 2, 3}


def test_a_way_may_end_at_the_very_first_place_of_the_map() -> None:
    found = looked(walk({"a1": "bog"}, {"r1": "a2 N"}, points=1))
    assert told(found)["a1"] == (1, DIE)


def test_a_step_by_which_a_piece_is_gone_leads_to_no_place() -> None:
    assert set(told(looked(walk({"b2": "pit"}, points=1)))) == {"c1", "c3", "d2"}


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
    assert Gait.disorder(gait, state, 0, (1, 1, 1)) == 0
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


def test_of_turns_that_are_as_straight_the_first_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StrollGait, "askew", lambda self, game, turn, strike: 0)
    match = walk({"c2": "tower"}, {"r1": "c2 N", "b1": "d2 W"})
    rows = [texts(match, [first, then]) for first, then, _ in looked(match).afterwards]
    assert ["plant E", "strike d2"] in rows and len(rows) == 2


def test_where_putting_down_leads_to_another_question_nothing_is_told_of_what_comes_after_it() -> None:
    """At a chapel it is asked when it rests, at a cross when planted; and only blows are told of turns."""
    pieces = {"r1": "c2 N", "b1": "c1 S", "b2": "d2 W"}
    rows = {
        what: [texts(match, [first, then]) for first, then, _ in looked(match).afterwards]
        for what in ("chapel", "cross")
        for match in [walk({"c2": what}, pieces)]
    }
    assert rows["chapel"] == [["plant E", "strike d2"]]
    assert rows["cross"] == [["rest", "strike c1"], ["rest", "done"]]


def test_a_place_that_was_first_reached_by_a_dearer_way_is_left_once(monkeypatch: pytest.MonkeyPatch) -> None:
    class Steep(StrollGait):
        """Straight on it is dear, the way round is not; the points left are no part of where it stands."""

        def stand(self, game: Stroll, piece: int) -> Stand:
            return (game.at[piece], 0, 0)

        def price(self, game: Stroll, action: Action) -> int:
            straight = game.at[0] == place("c2") and action.a == place("d2")
            return 5 if straight else 1

    monkeypatch.setattr(RULES, "gait", Steep(frozenset({GO}), frozenset({REST}), frozenset({TAKE})))
    match = walk({}, points=9)
    assert told(looked(match))["d2"] == (3, "")
    assert copies_of(match) == 44, "as many as there are steps between neighbours, each way"


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


@pytest.mark.parametrize(("free", "found"), [("r7", True), ("r8", False)])
def test_so_many_pieces_are_looked_at_for_one_that_can_go_somewhere(free: str, found: bool) -> None:
    """All places but e3 are full: who stands beside it can go there, and six are looked at."""
    places = [name for name in PLACES if name not in ("e3", "e2")]
    names = [name for name in (f"r{number}" for number in range(1, 15)) if name != free]
    pieces = {name: f"{where} N" for name, where in zip(names, places, strict=True)} | {free: "e2 N"}
    last = max(names, key=lambda name: int(name[1:]))
    beside = next(name for name, where in pieces.items() if where == "d3 N")
    pieces[last], pieces[beside] = pieces[beside], pieces[last]
    led = onward(walk({}, dict(sorted(pieces.items(), key=lambda row: int(row[0][1:])))).state.view(RED), [0])
    assert (led is not None and led.piece == int(free[1:]) - 1) == found


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


def test_a_call_is_followed_by_the_names_of_all_who_can_take_part_and_by_what_begins_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = Field5({}, THREE).start(Dice(1))
    view, form = state.view(RED), [Action(FORM, piece) for piece in range(3)]
    assert mustered(view, (), form[0]) == ((), None), "nothing calls to a fight here"
    for name, verb in (("calls", FORM), ("names", FORM), ("begins", DONE)):
        monkeypatch.setattr(RULES.gait, name, frozenset({verb}))
    orders, note = mustered(view, (), form[0])
    assert texts(Match(state), orders) == ["form r2", "form r3", "done"] and note is None
    assert mustered(view, (form[2],), form[0])[0] == (form[1], Action(DONE))
    assert mustered(view, (Action(DONE),), form[0]) == ((), None), "the game is over by then"
    assert mustered(view, (), Action(CALL)) == ((), None)
    monkeypatch.setattr(RULES.gait, "begins", frozenset({REST}))
    assert mustered(view, (), form[0]) == ((), None), "nothing begins it"


def test_where_naming_one_more_is_not_safe_nobody_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, verb in (("calls", TAKE), ("names", GO), ("begins", REST)):
        monkeypatch.setattr(RULES.gait, name, frozenset({verb}))
    for ground, found in (({"b1": "bog"}, ()), ({}, ("go b1", "rest"))):
        match = Match(
            Field5(ground, {"r1": "a1 E", "b1": "a2 N", "b2": "c1 S", "b3": "b2 S"}, 1).start(Dice(1))
        )
        match.play_text("call")
        orders, _ = mustered(match.state.view(RED), (), Action(TAKE, 0))
        assert tuple(texts(match, orders)) == found


def test_whether_more_may_be_named_after_one_is_told_for_the_side_that_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = Field5({}, THREE).start(Dice(1))
    assert not names_more(state, RED, Action(FORM, 0)), "nobody is named here"
    monkeypatch.setattr(RULES.gait, "names", frozenset({FORM, GO, LET}))
    assert names_more(state, RED, Action(FORM, 0)) and not names_more(state, RED, Action(CALL))
    state.play(Action(FORM, 1))
    state.play(Action(FORM, 2))
    assert not names_more(state, RED, Action(FORM, 0)), "the last one begins it"
    toll = walk({"b2": "toll"}).state
    assert not names_more(toll, RED, Action(GO, place("b2"))), "the other side is asked"
    assert len(state.options()) == 3, "nothing was played"


def test_whoever_may_ride_anywhere_is_not_led_on_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    view = walk({}, THREE).state.view(RED)
    assert onward(view, [0]) is not None
    monkeypatch.setattr(StrollGait, "alike", lambda self, game: True)
    assert onward(view, [0]) is None


def test_who_is_shut_in_is_not_offered_first_even_where_he_could_do_something_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pieces = {"r1": "e3 E", "r2": "d3 E", "r3": "e2 E", "b1": "c3 W", "b2": "d2 W", "b3": "e1 S"}
    match = Match(Field5({}, pieces).start(Dice(1)))
    assert onward(match.state.view(RED), [], opening=True) is None
    monkeypatch.setattr(RULES.gait, "steps", frozenset({GO}))
    assert onward(match.state.view(RED), [], opening=True) is None, "they could still turn"


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
