"""Records and notation: what is wrong with one is named by its place, and everything written is read back."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel import records
from grognard.kernel.actions import NO_CHOICE, Action, Lexicon, Verb
from grognard.kernel.dice import FORETOLD, SCRIPTED, SEEDED, WALKED, Dice, Roll
from grognard.kernel.records import RecordFault, read_rolls, write_rolls
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.verification import verify
from tests.kernel.parley import BLUE, RED
from tests.kernel.test_replay import TOY, played, record, replay

# -- notation ------------------------------------------------------------------------------------------

WORDS = Lexicon(
    (Verb("send", ("man", "to", "number"), "T-1"), Verb("rest", (), "T-2")),
    {"man": ["ann", "bob"], "to": ["hill", "ford", "mill"]},
)


def refused(text: str) -> tuple[str, tuple[Any, ...]]:
    with pytest.raises(IllegalAction) as caught:
        WORDS.parse(text)
    return caught.value.refusal.key, caught.value.refusal.data


def test_an_action_of_three_nouns_is_written_and_read_back() -> None:
    action = Action(0, 1, 2, 7)
    assert WORDS.notate(action) == "send bob mill 7"
    assert WORDS.parse("send bob mill 7") == action
    assert (WORDS.parse("rest"), WORDS.notate(Action(1))) == (Action(1), "rest")


def test_the_word_at_fault_is_told_with_how_many_there_should_be() -> None:
    assert refused("send bob") == ("wrong_number_of_words", ("send", 3, 1))
    assert refused("rest now and then") == ("wrong_number_of_words", ("rest", 0, 3))
    assert refused("send bob mud 7") == ("unknown_noun", ("mud", "to"))
    assert refused("send bob mill few") == ("unknown_noun", ("few", "number"))
    assert refused("x" * 41) == ("unknown_verb", ("x" * 40,))
    assert refused(" ") == ("empty_action", ())


def test_a_number_has_nine_digits_at_most() -> None:
    assert WORDS.parse("send ann hill 999999999").c == 999_999_999
    assert refused("send ann hill 1000000000") == ("unknown_noun", ("1000000000", "number"))
    assert refused("send ann hill ١") == ("unknown_noun", ("١", "number"))


def test_an_action_is_equal_to_its_like_and_to_nothing_else() -> None:
    assert Action(1, 2) == Action(1, 2) != Action(1, 2, 3)
    assert Action(1) != "Action(1)"
    assert NO_CHOICE.verb == -1


# -- records -------------------------------------------------------------------------------------------


def fault(data: Any) -> tuple[int, str]:
    with pytest.raises(RecordFault) as caught:
        replay(data)
    assert str(caught.value) == caught.value.sentence
    return caught.value.number, caught.value.sentence


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"format": "other"}, "this is no record: its 'format' should be 'grognard-record/1'"),
        ({"scenario": 3}, "'scenario' should be a text"),
        ({"options": []}, "'options' should be a table of texts"),
        ({"options": {"variant": 3}}, "option 'variant' should be a text"),
        ({"seed": None}, "'seed' should be a number or a text"),
        ({"seed": True}, "'seed' should be a number or a text"),
        ({"actions": {}}, "'actions' should be a list"),
        ({"told": ["x"]}, "'told' should have one text for each action"),
        ({"told": "x"}, "'told' should have one text for each action"),
        ({"ordered": 2}, "'ordered' should be a list of numbers of actions"),
    ],
)
def test_a_record_wrong_as_a_whole_names_no_action(changed: dict[str, Any], sentence: str) -> None:
    assert fault(record(**changed)) == (0, sentence)


def test_what_is_no_record_at_all_is_refused_and_not_stumbled_over() -> None:
    assert fault([])[0] == 0
    assert fault(None)[0] == 0
    with pytest.raises(RecordFault) as caught:
        verify({"seed": []}, lambda name, choices: TOY)
    assert (caught.value.number, caught.value.refused) == (0, None)


@pytest.mark.parametrize(
    "row", ["hide 2", ["red"], ["red", "hide 2", [], []], ["red", 2], [0, "hide 2"], ["green", "hide 2"]]
)
def test_a_row_that_is_no_action_is_named_by_its_number(row: Any) -> None:
    rows = record()["actions"]
    number, sentence = fault(record(actions=[rows[0], row, *rows[2:]]))
    assert number == 2
    assert sentence.startswith("action 2 should")


@pytest.mark.parametrize(
    "dice",
    [
        "x",
        [3],
        [["loaded", 6]],
        [[6, 6, [1]]],
        [["loaded", "6", [1]]],
        [["loaded", 6, 1]],
        [["loaded", 6, ["1"]]],
    ],
)
def test_dice_that_are_none_are_refused(dice: Any) -> None:
    assert read_rolls(dice) is None
    rows = record()["actions"]
    assert fault(record(actions=[[*rows[0][:2], dice], *rows[1:]])) == (
        1,
        "the dice of action 1 should be lists of name, sides and values",
    )


def test_rolls_are_written_and_read_back() -> None:
    rolls = [Roll("loaded", 6, (5,)), Roll("deck", 3, (2, 0, 1))]
    assert read_rolls(write_rolls(rolls)) == rolls
    assert read_rolls([]) == []


def test_an_action_that_the_rules_refuse_is_told_with_their_reason() -> None:
    rows = record()["actions"]
    with pytest.raises(RecordFault) as caught:
        replay(record(actions=[["red", "hide 9"], *rows[1:]]))
    assert caught.value.number == 1
    assert caught.value.refused is not None and caught.value.refused.refusal.key == "too_many_coins"


def test_which_actions_standing_orders_chose_is_kept_by_their_numbers() -> None:
    match = played("hide 2", "keep", "call 2")
    assert "ordered" not in records.write(match)
    match.entries[1].ordered = True
    written = records.write(match)
    assert written["ordered"] == [2]
    assert [entry.ordered for entry in replay(written).entries] == [False, True, False]
    assert [entry.ordered for entry in replay({**written, "ordered": [1, "x"]}).entries] == [
        True,
        False,
        False,
    ]


def test_only_words_are_words_of_the_dice() -> None:
    match = played("hide 2")
    match.declare(RED, "word gloire")
    match.concede(BLUE)
    assert match.words == {RED: "gloire"}


# -- dice ----------------------------------------------------------------------------------------------


def test_the_four_ways_to_throw_are_told_apart_and_a_script_is_not_shared() -> None:
    assert len({SEEDED, SCRIPTED, WALKED, FORETOLD}) == 4
    assert Dice().seed == 0
    dice = Dice(3)
    dice.follow([4, 5], SCRIPTED)
    twin = dice.clone()
    assert (twin.roll(6, "shot"), twin.roll(6, "shot"), dice.script) == (4, 5, [4, 5])
