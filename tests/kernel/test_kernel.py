"""The kernel's promises, on a toy system with dice and a secret."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.kernel import records
from grognard.kernel.actions import Action
from grognard.kernel.dice import SCRIPTED, BadDie, Dice, DiceRanOut, commitment
from grognard.kernel.events import visible
from grognard.kernel.forecast import count_lines, forecast, forecast_view, walk
from grognard.kernel.match import Match
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.sides import SPECTATOR, UMPIRE
from grognard.kernel.values import SaveFault, pack, unpack
from tests.kernel.parley import BLUE, HIDE, RED, RULES, THROW, HideCoins, ParleyScenario

TOY = ParleyScenario()


def match(seed: int = 1) -> Match:
    return Match(TOY.start(Dice(seed)))


def played(*texts: str, dice: list[int] | None = None) -> Match:
    game = match()
    if dice is not None:
        game.state.dice.follow(dice)
    for text in texts:
        game.play_text(text)
    return game


def test_every_option_has_its_own_notation_that_parses_back() -> None:
    state = match().state
    texts = [TOY.lexicon.notate(action) for action in state.options()]
    assert texts == ["hide 1", "hide 2", "hide 3"]
    assert [TOY.lexicon.parse(text) for text in texts] == state.options()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "empty_action"),
        ("hyde 1", "unknown_verb"),
        ("hide", "wrong_number_of_words"),
        ("hide two", "unknown_noun"),
        ("hide ²", "unknown_noun"),
        ("throw bent", "unknown_noun"),
    ],
)
def test_text_that_is_no_action_is_refused_with_the_word_at_fault(text: str, key: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        TOY.lexicon.parse(text)
    assert caught.value.refusal.key == key


def test_a_refusal_names_the_clause_and_changes_nothing() -> None:
    game = match()
    before = game.state.hash()
    with pytest.raises(IllegalAction) as caught:
        game.play_text("hide 4")
    assert (caught.value.refusal.rule, caught.value.refusal.key) == ("PAR-1", "too_many_coins")
    assert game.state.hash() == before
    assert game.number == 0


def test_scripted_dice_are_taken_in_order_and_may_not_run_out() -> None:
    game = played("hide 2", "keep", "call 1", "throw plain", dice=[5])
    assert game.state.dump()["score"] == [1, 0]
    with pytest.raises(DiceRanOut):
        played("hide 2", "keep", "call 1", "throw plain", dice=[])
    with pytest.raises(BadDie):
        played("hide 2", "keep", "call 1", "throw plain", dice=[7])


def test_a_script_may_call_the_lowest_face_of_a_die_what_the_book_calls_it() -> None:
    dice = Dice(1)
    dice.follow([0, 1, 4], SCRIPTED, {"draw": 0})
    assert dice.roll(5, "draw") == 1 and dice.roll(5, "other") == 1 and dice.clone().roll(5, "draw") == 5
    dice.follow([5], SCRIPTED, {"draw": 0})
    with pytest.raises(BadDie, match="0 to 4"):
        dice.roll(5, "draw")
    dice.follow([0])
    with pytest.raises(BadDie, match="1 to 5"):
        dice.roll(5, "draw")


def test_seeded_dice_repeat_and_are_fair_enough() -> None:
    first, second = Dice("a seed"), Dice("a seed")
    rolls = [first.roll(6, "test") for _ in range(6000)]
    assert rolls == [second.roll(6, "test") for _ in range(6000)]
    assert all(880 < rolls.count(face) < 1120 for face in range(1, 7))
    assert sorted(first.shuffle(30, "deck")) == list(range(30))
    assert commitment("a seed") == commitment("a seed") != commitment("another")


def test_undo_goes_back_to_the_very_state_until_the_other_side_is_asked() -> None:
    game = match()
    before = game.state.hash()
    game.play_text("hide 3")
    assert game.can_undo(RED) == 1
    assert game.can_undo(BLUE) == 0
    game.undo(RED)
    assert game.state.hash() == before
    game.play_text("hide 1")
    game.play_text("keep")
    assert game.can_undo(RED) == 0
    with pytest.raises(IllegalAction):
        game.undo(BLUE)


def test_views_and_logs_hide_what_a_side_may_not_know() -> None:
    game = played("hide 2", "keep")
    seen = [game.state.view(side).observation().as_json() for side in (RED, BLUE)]
    assert [one["coins"] for one in seen] == [2, None]
    assert [event.kind for event in visible(game.entries[0].events, BLUE)] == []
    assert [event.kind for event in visible(game.entries[0].events, SPECTATOR)] == []
    assert [event.kind for event in visible(game.entries[0].events, UMPIRE)] == ["hidden"]
    assert game.state.view(RED).options == []
    assert game.state.view(RED).prompt.key == "waiting"


def test_clone_and_save_are_equal_and_independent() -> None:
    game = played("hide 2", "keep", "call 2")
    twin = game.state.clone()
    saved = game.state.save()
    dice = Dice(1)
    dice.count = game.state.dice.count
    assert TOY.restore(saved, dice).hash() == twin.hash() == game.state.hash()
    game.play_text("throw loaded")
    assert TOY.restore(saved, dice).hash() == twin.hash() != game.state.hash()


def test_steps_pack_as_data_and_bad_data_is_refused() -> None:
    assert unpack(pack(HideCoins(2)), RULES.steps) == HideCoins(2)
    with pytest.raises(SaveFault):
        unpack({"Nonsense": []}, RULES.steps)
    with pytest.raises(SaveFault, match="known here"):
        unpack({"HideCoins": 2}, RULES.steps)
    with pytest.raises(SaveFault):
        unpack({"HideCoins": [1, 2, 3]}, RULES.steps)


def test_a_record_replays_bit_for_bit_and_a_changed_one_names_the_action() -> None:
    game = played("hide 2", "keep", "call 2", "throw loaded", "hide 1")
    record = records.write(game)
    again = records.replay(record, lambda name, choices: TOY)
    assert again.state.hash() == game.state.hash()
    assert records.replay(record, lambda name, choices: TOY, upto=2).number == 2
    actions = record["actions"]
    assert isinstance(actions, list)
    actions[2] = ["blue", "call 9"]
    with pytest.raises(records.RecordFault) as caught:
        records.replay(record, lambda name, choices: TOY)
    assert caught.value.number == 3


def test_a_forecast_is_exact_over_every_fall_of_the_dice() -> None:
    game = played("hide 2", "keep", "call 1")
    outcomes = forecast(game.state, Action(3, 1))
    chances = {outcome.events[-1].kind: outcome.chance for outcome in outcomes}
    assert chances == {"won": Fraction(1, 3) + Fraction(2, 3) * Fraction(1, 6), "lost": Fraction(5, 9)}
    assert sum(chance for chance, _ in walk(game.state, Action(3, 1))) == 1
    assert game.state.dice.count == 0


def test_a_side_forecasts_over_what_it_cannot_know() -> None:
    game = played("hide 2", "keep")
    outcomes = forecast_view(game.state.view(BLUE), Action(2, 2), 300, Dice("guess"))
    assert {outcome.events[0].data for outcome in outcomes} == {(2, 1), (2, 2), (2, 3)}
    assert sum(outcome.chance for outcome in outcomes) == 1
    assert all(outcome.chance < Fraction(1, 2) for outcome in outcomes)


def test_lines_of_play_are_counted_with_every_fall_of_the_dice() -> None:
    throws = played("hide 2", "keep", "call 1").state
    assert count_lines(throws, 1) == 6 + (2 + 4 * 6) + 1


def test_conceding_ends_the_game_and_is_recorded() -> None:
    game = played("hide 2")
    game.concede(BLUE)
    assert game.state.result is not None
    assert game.state.result.winner == RED
    assert records.replay(records.write(game), lambda name, choices: TOY).state.hash() == game.state.hash()
    with pytest.raises(IllegalAction):
        game.concede(RED)


def test_a_question_speaks_only_to_whoever_is_asked() -> None:
    state = match().state
    too_many, thrown = Action(HIDE, 9), Action(THROW, 0)
    assert state.view(RED).speaks_of(too_many) and not state.view(RED).speaks_of(thrown)
    assert not state.view(BLUE).speaks_of(too_many) and not state.view(SPECTATOR).speaks_of(too_many)
