"""What a state says of itself: how it ended, why not, and which saves of it cannot be."""

from __future__ import annotations

import pytest

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.forecast import TooManyBranches, certain, forecast, walk
from grognard.kernel.match import Match
from grognard.kernel.refusal import ANOTHER_MOMENT, GAME_OVER, NOT_OFFERED, Refusal
from grognard.kernel.state import MOST_DICE
from grognard.kernel.values import Json, SaveFault
from tests.kernel.lantern import SIGNAL, LanternScenario
from tests.kernel.parley import (
    CALL,
    HIDE,
    KEEP,
    MESSAGES,
    PASS,
    RED,
    RULES,
    THROW,
    TOO_MANY,
    VERBS,
    HideCoins,
    Parley,
    ParleyRules,
    ParleyScenario,
    ThrowForIt,
)

TOY = ParleyScenario()
LATER = Refusal("PAR-9", "later")


class Punctual(ParleyRules):
    """The same toy; of an action written out before its time it says when it is asked for."""

    def moment(self, state: Parley, action: Action) -> Refusal | None:
        return LATER if action.verb == CALL else None


def punctual() -> Match:
    scenario = ParleyScenario()
    scenario.rules = Punctual("parley", "parley/1", "PAR", VERBS, MESSAGES, "PAR-5")
    return Match(scenario.start(Dice(1)))


def finished() -> Match:
    game = Match(TOY.start(Dice(1)))
    for text in ("hide 1", "keep", "call 2", "pass") * 3:
        game.play_text(text)
    return game


def save() -> dict[str, Json]:
    return TOY.start(Dice(1)).save()


def ended() -> dict[str, Json]:
    return finished().state.save()


# -- the end -------------------------------------------------------------------------------------------


def test_the_end_is_told_with_the_winner_and_its_clause() -> None:
    game = finished()
    last = game.entries[-1].events[-1]
    assert (last.rule, last.kind, last.data) == ("PAR-4", "scored", (-1,)), "nobody has scored"
    given_up = TOY.start(Dice(1))
    assert len(given_up.options()) == 3
    told = given_up.concede(RED)
    assert [(event.rule, event.kind, event.data) for event in told] == [("PAR-5", "conceded", (1,))]
    assert given_up.options() == [] and given_up.side_to_move is None, "what was offered is no more"


def test_what_is_imagined_or_changed_by_hand_is_asked_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    def hidden(self: ParleyRules, state: Parley, side: int, dice: Dice) -> Parley:
        twin = state.clone()
        twin.stack[-1] = HideCoins(2)
        return twin

    state = TOY.start(Dice(1))
    assert isinstance(state, Parley) and len(state.options()) == 3
    monkeypatch.setattr(ParleyRules, "resample", hidden)
    assert [action.verb for action in state.imagined_by(RED, Dice(1)).options()] == [KEEP]
    state.then(ThrowForIt())
    state.advance()
    assert [action.verb for action in state.options()] == [THROW, THROW, PASS]


def test_a_forecast_goes_on_over_what_nobody_decides() -> None:
    game = Match(TOY.start(Dice(1)))
    for text in ["hide 1", "keep", "call 2", "pass"] * 2 + ["hide 1", "keep", "call 2"]:
        game.play_text(text)
    assert [event.kind for event in forecast(game.state, Action(PASS))[0].events] == ["scored"]


def test_a_game_that_is_over_is_restored_with_its_result_and_asks_nothing() -> None:
    state = finished().state
    again = TOY.restore(state.save(), Dice(9))
    assert again.result is not None and again.result == state.result
    assert again.side_to_move is None and again.options() == []
    assert again.why_not(Action(PASS)) is GAME_OVER and not again.speaks_of(Action(PASS))
    assert again.hash() == state.hash()


@pytest.mark.parametrize(
    ("result", "told"),
    [
        ({"Result": [2, "PAR-4", "scored"]}, "winner"),
        ({"Result": [-2, "PAR-4", "scored"]}, "winner"),
        ({"Result": [0, 4, "scored"]}, "Result"),
        ({"Result": [0, "PAR-4", "unheard_of"]}, "none that these rules know"),
        ({"Result": [0, "PAR-4"]}, "does not hold"),
        ([0, "PAR-4", "scored"], "the result is none"),
        (0, "the result is none"),
    ],
)
def test_a_result_that_cannot_be_is_refused(result: Json, told: str) -> None:
    with pytest.raises(SaveFault, match=told):
        TOY.restore({**ended(), "result": result}, Dice(1))


@pytest.mark.parametrize(
    "spoiled",
    [
        {"stack": None},
        {"stack": {}},
        {"dice": None},
        {"dice": -1},
        {"dice": True},
        {"dice": MOST_DICE + 1},
        {"stack": [{"HideCoins": ["one"]}]},
        {"stack": [{"HideCoins": [1 << 42]}]},
        {"stack": [3]},
        {"stack": []},
    ],
)
def test_a_save_whose_stack_or_dice_cannot_be_is_refused(spoiled: dict[str, Json]) -> None:
    assert TOY.restore(save(), Dice(1)).options()
    with pytest.raises(SaveFault):
        TOY.restore({**save(), **spoiled}, Dice(1))


def test_a_save_may_stand_as_far_along_the_dice_as_any_game_goes() -> None:
    assert MOST_DICE == 2**40
    assert TOY.restore({**save(), "dice": MOST_DICE}, Dice(1)).dice.count == MOST_DICE


def test_below_all_other_steps_lies_one_that_begins_what_comes_next(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: Json = {"HideCoins": [0]}
    below: Json = {"Score": []}
    monkeypatch.setattr(RULES, "last_steps", ("Score",))
    assert TOY.restore({**save(), "stack": [below, asked]}, Dice(1)).options()
    for stack in ([asked], [asked, below]):
        with pytest.raises(SaveFault, match="below all other steps should lie one of Score"):
            TOY.restore({**save(), "stack": [*stack]}, Dice(1))


def test_a_hash_is_of_sixteen_bytes_and_tells_states_apart() -> None:
    state, other = TOY.start(Dice(1)), TOY.start(Dice(1))
    assert len(state.hash()) == 32 and state.hash() == other.hash()
    other.play(Action(HIDE, 2))
    assert state.hash() != other.hash()


# -- forecasts -----------------------------------------------------------------------------------------


def test_a_forecast_walks_just_as_many_ways_as_it_may() -> None:
    night = LanternScenario().start(Dice(1))
    assert len(walk(night, Action(SIGNAL), most=6)) == 6
    with pytest.raises(TooManyBranches, match="more than 5 ways"):
        walk(night, Action(SIGNAL), most=5)


def test_what_is_certain_is_what_all_outcomes_begin_with() -> None:
    night = LanternScenario().start(Dice(1))
    outcomes = forecast(night, Action(SIGNAL))
    assert [event.kind for event in certain(outcomes)] == ["raised"] and len(outcomes) == 2
    assert [event.kind for event in certain(outcomes[:1])] == [event.kind for event in outcomes[0].lead]
    assert certain([]) == []
    first, second = outcomes
    second.lead = []
    assert certain([first, second]) == certain([second, first]) == []


# -- why not -------------------------------------------------------------------------------------------


def test_what_the_question_says_itself_stands_even_of_a_verb_it_does_not_ask_for() -> None:
    state = TOY.start(Dice(1))
    assert state.why_not(Action(HIDE, 9)) is TOO_MANY
    state.play(Action(HIDE, 2))
    assert [action.verb for action in state.options()] == [KEEP]
    assert state.why_not(Action(HIDE, 9)) is TOO_MANY
    assert state.speaks_of(Action(HIDE, 9)) and not state.speaks_of(Action(CALL, 1))


def test_an_answer_of_the_right_kind_that_is_none_is_not_of_another_moment() -> None:
    state = TOY.start(Dice(1))
    state.play(Action(HIDE, 2))
    state.play(Action(KEEP))
    assert state.why_not(Action(CALL, 7)) is NOT_OFFERED
    early = state.why_not(Action(PASS))
    assert early is not None and (early.rule, early.key) == ("PAR-3", ANOTHER_MOMENT)


def test_an_action_written_out_before_its_time_is_told_when_it_is_asked_for() -> None:
    state = punctual().state
    clicked, written = state.why_not(Action(CALL, 1)), state.refusal(Action(CALL, 1))
    assert clicked is not None and clicked.key == ANOTHER_MOMENT and written is LATER
    unknown = state.refusal(Action(PASS))
    assert unknown is not None and unknown.key == ANOTHER_MOMENT, "the rules say no more of it"
    assert state.refusal(Action(HIDE, 9)) is TOO_MANY, "a clause is against it, not its moment"
    state.play(Action(HIDE, 1))
    state.play(Action(KEEP))
    assert state.refusal(Action(CALL, 1)) is None, "now it may be played"
    assert state.refusal(Action(CALL, 7)) is NOT_OFFERED


class Whoever(ThrowForIt):
    """A question whose side depends on the coins, and that remembers how often it was asked for it."""

    __slots__ = ("asked",)

    def __init__(self) -> None:
        self.asked = 0

    def side(self, game: Parley) -> int:
        self.asked += 1
        return game.coins % 2

    def resolve(self, game: Parley, choice: Action) -> None:
        game.coins += 1
        if game.coins < 4:
            game.then(self)


def before_whoever() -> tuple[Parley, Whoever]:
    state, question = TOY.start(Dice(1)), Whoever()
    assert isinstance(state, Parley)
    state.then(question)
    return state, question


def test_a_question_is_asked_once_who_decides_it() -> None:
    state, question = before_whoever()
    assert [state.side_to_move for _ in range(3)] == [RED] * 3
    assert state.view(RED).options and not state.view(1 - RED).options
    assert question.asked == 1


def test_the_same_question_is_asked_again_after_an_action() -> None:
    state, question = before_whoever()
    sides = [state.side_to_move]
    for _ in range(3):
        state.play(Action(PASS))
        sides.append(state.side_to_move)
    assert sides == [0, 1, 0, 1]
    state.play(Action(PASS))
    assert state.side_to_move == RED and state.stack[-1] is not question


def test_who_decides_is_asked_anew_of_a_twin_of_another_step_and_on_demand() -> None:
    """Whoever imagines a state changes its twin by hand."""
    state, _ = before_whoever()
    assert state.side_to_move == 0
    twin = state.clone()
    twin.coins = 1
    assert (state.side_to_move, twin.side_to_move) == (0, 1)
    twin.stack[-1] = HideCoins()
    assert twin.side_to_move == RED
    state.coins = 1
    state.ask_anew()
    assert state.side_to_move == 1
