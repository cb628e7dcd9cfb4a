"""What is answered for a player: standing orders, all as proposed; and whether a position can be played."""

from __future__ import annotations

import pytest

from grognard.kernel.actions import Action
from grognard.kernel.batch import batch_of, may_begin, proposals, proposed
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.refusal import Note, Phrase
from grognard.kernel.sides import SPECTATOR, UMPIRE
from grognard.kernel.soundness import unasked, unsound
from grognard.kernel.standing import ASK, MOST, obey, ordered_action, pick, waits
from grognard.kernel.state import State
from grognard.kernel.steps import Step
from grognard.kernel.values import Json, SaveFault
from grognard.kernel.worded import NONE, StepWords, steps_read
from tests.kernel.stroll import (
    BLUE,
    CALL,
    DONE,
    FORM,
    GO,
    LET,
    PLACES,
    RED,
    RULES,
    STRIKE,
    TAKE,
    Field5,
    Muster,
    Pick,
    Seat,
    Stroll,
    StrollGait,
    StrollRules,
    Walk,
    place,
)

THREE = {"r1": "a1 E", "r2": "a2 E", "b1": "e3 W"}
ALWAYS = {"toll": "always let"}


def begun(*texts: str, ground: dict[str, str] | None = None) -> Match:
    match = Match(Field5(ground or {}, THREE).start(Dice(1)))
    for text in texts:
        match.play_text(text)
    return match


# -- standing orders -----------------------------------------------------------------------------------


def test_an_order_answers_its_own_question_for_the_side_that_waits() -> None:
    match = begun("call", "take r1", "go b1", ground={"b1": "toll"})
    assert match.state.side_to_move == BLUE and waits(match)
    assert obey(match, {BLUE: ALWAYS}) == 1
    assert match.state.side_to_move == RED and match.entries[-1].text == "let"
    assert match.entries[-1].ordered and not match.entries[-2].ordered


@pytest.mark.parametrize(
    "orders",
    [
        {},
        {BLUE: {}},
        {BLUE: {"toll": ASK}},
        {BLUE: {"toll": "bar"}},
        {BLUE: {"muster": "call"}},
        {BLUE: {"toll": "run"}},
        {BLUE: {"toll": "unsure"}},
        {RED: ALWAYS},
    ],
)
def test_without_an_order_for_it_a_question_is_asked(orders: dict[int, dict[str, str]]) -> None:
    match = begun("call", "take r1", "go b1", ground={"b1": "toll"})
    assert obey(match, orders) == 0 and match.state.side_to_move == BLUE


def test_orders_never_play_on_for_a_side_whose_own_turn_it_is() -> None:
    match = begun()
    assert not waits(match), "nobody has chosen yet"
    match.play_text("form r1")
    assert not waits(match) and obey(match, {RED: {"muster": "call"}}) == 0
    assert ordered_action(match.state.view(RED), {"muster": "call"}) == Action(CALL)


def test_an_order_whose_answer_is_not_offered_leaves_the_question_to_its_player() -> None:
    match = begun("call")
    assert ordered_action(match.state.view(RED), {"muster": "call"}) is None, "another question"
    taken = begun("call", "take r1", "go b1", ground={"b1": "toll"}).state
    assert ordered_action(taken.view(BLUE), ALWAYS) == Action(LET)
    assert ordered_action(taken.view(RED), ALWAYS) is None, "it is not red who is asked"


def test_a_declaration_is_no_choice_for_which_anybody_waits() -> None:
    match = begun("call")
    match.declare(BLUE, "word adieu")
    assert match.entries[-1].side == BLUE and not waits(match), "it is red who chose last, and red is asked"


def test_after_an_ordered_answer_it_is_still_the_other_who_chose_last() -> None:
    match = begun("call", "take r1", "go b1", ground={"b1": "toll", "c1": "toll"})
    obey(match, {BLUE: ALWAYS})
    match.play_text("go c1")
    assert waits(match) and obey(match, {BLUE: ALWAYS}) == 1 and MOST == 200


def test_the_first_of_the_verbs_one_would_rather_have_is_picked() -> None:
    view = begun().state.view(RED)
    assert pick(view, STRIKE, FORM, CALL) == Action(FORM, 0)
    assert pick(view, CALL, FORM) == Action(CALL) and pick(view, STRIKE) is None


# -- all as proposed -----------------------------------------------------------------------------------


def test_questions_that_belong_together_are_proposed_one_after_the_other() -> None:
    match = begun()
    view = match.state.view(RED)
    assert batch_of(view) == "forming 3", "such a word holds for the turn"
    assert [row.action for row in proposals(view)] == [Action(FORM, 0), Action(FORM, 1)]
    assert [row.taken for row in proposals(view)] == [Action(FORM, 0), Action(FORM, 1)]
    assert proposed(view, "forming 3") == Action(FORM, 0) and proposed(view, "forming 4") is None
    match.play_text("form r1")
    assert proposed(match.state.view(RED), "forming 3") == Action(FORM, 1)
    match.play_text("form r2")
    assert proposed(match.state.view(RED), "forming 3") is None, "nobody is left"
    assert proposals(match.state.view(RED)) == []


def test_what_begins_a_batch_is_passed_over_to_those_who_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RULES.gait, "in_turn", frozenset({CALL, TAKE}))
    rows = proposals(begun().state.view(RED))
    assert [row.action for row in rows] == [Action(TAKE, 0), Action(TAKE, 1)]


def test_a_word_that_lasts_names_no_turn_and_other_questions_belong_to_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RULES.gait, "in_turn", frozenset({FORM, GO}))
    match = begun("call", "take r1")
    assert batch_of(match.state.view(RED)) == "" and proposals(match.state.view(RED)) == []
    at_the_toll = begun("call", "take r1", "go b1", ground={"b1": "toll"}).state
    assert batch_of(at_the_toll.view(BLUE)) == "tolls" and batch_of(at_the_toll.view(RED)) == ""


class Archers(StrollGait):
    """Whoever can be taken is, one after the other; of several blows the likeliest is meant."""

    def batch(self, game: Stroll) -> str:
        return "shooting" if isinstance(game.stack[-1], Muster | Pick) else ""


FACING = {"r1": "b1 E", "r2": "b2 E", "r3": "b3 E", "b1": "c1 W", "b2": "c2 W", "b3": "c3 W"}


def archers(monkeypatch: pytest.MonkeyPatch, in_turn: int, aims: int) -> Match:
    gait = Archers(
        frozenset(), frozenset(), frozenset(), in_turn=frozenset({in_turn}), aims=frozenset({aims})
    )
    monkeypatch.setattr(RULES, "gait", gait)
    return Match(Field5({}, FACING).start(Dice(1)))


def test_of_several_aims_the_likeliest_is_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = archers(monkeypatch, FORM, STRIKE)
    match.play_text("call")
    view = match.state.view(RED)
    assert [action.a for action in view.options if action.verb == STRIKE] == [
        place("c1"),
        place("c2"),
        place("c3"),
    ]
    assert proposed(view, batch_of(view)) == Action(STRIKE, place("c3"))
    assert may_begin(view, Action(TAKE, 0), 0) and not may_begin(view, Action(STRIKE, 0), 0)


def test_each_who_could_be_asked_is_shown_with_what_he_aims_at(monkeypatch: pytest.MonkeyPatch) -> None:
    match = archers(monkeypatch, TAKE, GO)
    match.play_text("call")
    rows = proposals(match.state.view(RED))
    assert [row.taken for row in rows] == [Action(TAKE, piece) for piece in range(3)]
    assert [PLACES[row.action.a] for row in rows] == ["a1", "a2", "a3"] and rows[0].action.verb == GO
    none = archers(monkeypatch, TAKE, STRIKE)
    none.play_text("call")
    alone = proposals(none.state.view(RED))
    assert [row.action for row in alone] == [row.taken for row in alone], "nothing to aim at: they are taken"


@pytest.mark.parametrize(("lines", "may"), [(0, True), (1, False), (2, True)])
def test_a_batch_begins_with_two_lines_to_show_or_with_nothing_to_aim_at(lines: int, may: bool) -> None:
    assert may_begin(begun().state.view(RED), Action(FORM, 0), lines) is may


# -- whether a position can be played ------------------------------------------------------------------


def test_a_state_that_breaks_a_promise_or_asks_nothing_is_not_sound() -> None:
    state = begun("call").state
    assert isinstance(state, Stroll) and unsound(state) == []
    state.at[0] = state.at[1]
    assert unsound(state) == ["two stand on one place"]
    silent = begun().state
    silent.stack.clear()
    silent.ask_anew()
    assert unsound(silent) == ["nothing is asked here, and the game is not over"]
    over = begun("done").state
    assert over.result is not None and unsound(over) == []


def test_a_question_that_breaks_is_told_and_not_raised() -> None:
    state = begun("call").state
    assert isinstance(state, Stroll)
    state.stack.append(Walk(99, 2))
    state.ask_anew()
    assert unsound(state)[0].startswith("no question can be asked of this position (IndexError")


class Mute(Muster):
    """It has answers, but what it asks cannot be said."""

    __slots__ = ()

    def ask(self, game: Stroll) -> Phrase:
        raise LookupError("no word")


class Shy(Muster):
    """It has answers, but what they mean cannot be said."""

    __slots__ = ()

    def note(self, game: Stroll, action: Action) -> Note | None:
        raise ArithmeticError("no sum")


@pytest.mark.parametrize("step", [Mute(RED), Shy(RED)])
def test_a_question_or_a_note_that_cannot_be_told_makes_a_position_unsound(step: Step[Stroll]) -> None:
    state = begun().state
    assert isinstance(state, Stroll)
    state.stack[-1] = step
    state.ask_anew()
    assert unsound(state)[0].startswith("no question can be asked of this position")


def test_a_position_that_somebody_cannot_look_at_is_unsound(monkeypatch: pytest.MonkeyPatch) -> None:
    state = begun().state
    for viewer in (RED, BLUE, SPECTATOR, UMPIRE):

        def blind(self: StrollRules, state: Stroll, seen_by: int, who: int = viewer) -> Seat:
            if seen_by == who:
                raise TypeError("nothing to see")
            return Seat([])

        monkeypatch.setattr(StrollRules, "observe", blind)
        assert unsound(state)[0].endswith("(TypeError: nothing to see)")


class Idle(Step[Stroll]):
    """Nobody is asked it, though it has an answer."""

    __slots__ = ()

    def options(self, game: Stroll) -> list[Action]:
        return [Action(DONE)]


class Lost(Step[Stroll]):
    """Whom it is put to cannot be told."""

    __slots__ = ()

    def side(self, game: Stroll) -> int:
        return game.at[99]


def test_a_question_that_would_answer_itself_or_does_not_fit_is_not_asked() -> None:
    state = begun("call").state
    assert isinstance(state, Stroll) and unasked(state) == []
    state.stack.append(Idle())
    assert unasked(state) == ["nobody is asked this here: it would answer itself"]
    state.stack.append(Lost())
    assert unasked(state) == ["does not fit this position"]


# -- open questions as words ---------------------------------------------------------------------------


class Words(StepWords):
    """Pieces by name; everything else is a number."""

    __slots__ = ()

    def known(self, name: str) -> list[str] | None:
        return {"piece": list(THREE), "place": PLACES}.get(name)


WORDS = Words(RULES.steps, {"piece": len(THREE), "place": len(PLACES), "owner": 2})


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (Walk(1, 2), {"step": "Walk", "piece": "r2", "left": 2}),
        (Walk(-1, 0), {"step": "Walk", "piece": NONE, "left": 0}),
        (Pick(RED), {"step": "Pick", "owner": 0}),
    ],
)
def test_a_question_is_told_in_words_and_read_again(step: Step[Stroll], told: dict[str, Json]) -> None:
    assert WORDS.told(step) == told
    assert WORDS.step(told) == step


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("Walk", "needs a 'step'"),
        ({"piece": "r1"}, "needs a 'step'"),
        ({"step": 3}, "needs a 'step'"),
        ({"step": "Fly"}, "knows no step 'Fly'"),
        ({"step": "Walk", "piece": "r1"}, "'Walk' needs the field 'left'"),
        (
            {"step": "Walk", "piece": "r1", "left": 1, "far": 2},
            "'Walk' has no field 'far'; there are: piece, left",
        ),
        ({"step": "Walk", "piece": "r9", "left": 1}, "'piece' knows no 'r9'"),
        ({"step": "Walk", "piece": "r1", "left": "two"}, "'left' should be a number, not 'two'"),
        ({"step": "Walk", "piece": "r1", "left": 1.5}, "no name or number"),
        ({"step": "Walk", "piece": 3, "left": 1}, "piece"),
    ],
)
def test_a_row_that_tells_no_question_says_what_is_wrong_with_it(row: Json, sentence: str) -> None:
    with pytest.raises(SaveFault, match=sentence.replace("(", r"\(")):
        WORDS.step(row)


def test_every_fault_of_the_open_questions_is_told_with_its_place() -> None:
    told: list[tuple[tuple[str | int, ...], str]] = []

    def tell(where: tuple[str | int, ...], text: str, about: str) -> None:
        told.append((where, about))

    stranger: dict[str, Json] = {"step": "Walk", "piece": "r9", "left": 1}
    rows = [{"step": "Fly"}, {"step": "Pick", "owner": 0}, {"step": "Walk"}, stranger]
    found: list[Step[State]] = steps_read(WORDS, rows, tell)
    assert found == [Pick(RED)]
    assert told == [(("under_way", 0), "words"), (("under_way", 2), "words"), (("under_way", 3), "whole")]
    alone: list[Step[State]] = steps_read(WORDS, {"step": "Muster", "owner": 0}, tell)
    assert alone == [Muster(RED)]


def test_lists_tables_and_clauses_in_a_question_are_read_part_by_part() -> None:
    assert WORDS.read("piece", ["r1", NONE, 2]) == [0, -1, 2]
    assert WORDS.read("rule", "STR-1") == "STR-1" and WORDS.read("left", None) is None
    assert WORDS.written("piece", (0, -1)) == ["r1", NONE] and WORDS.written("left", True) is True
    assert WORDS.read("place", "e3") == place("e3")
