"""Words mixed into the dice, declarations, and the proof of every roll."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel import records
from grognard.kernel.dice import Dice, commitment
from grognard.kernel.match import Match
from grognard.kernel.records import RecordFault
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.sides import NOBODY
from grognard.kernel.values import SaveFault
from grognard.kernel.verification import Verdict, verify
from tests.kernel.parley import BLUE, RED, ParleyScenario

TOY = ParleyScenario()
ROUND = ("hide 2", "keep", "call 2", "throw loaded")


def load(name: str, choices: dict[str, str]) -> ParleyScenario:
    return TOY


def throws(*words: str) -> list[int]:
    dice = Dice(7)
    for word in words:
        dice.mix(word)
    return [dice.roll(1000, "test") for _ in range(4)]


def played(*moves: tuple[int, str]) -> Match:
    match = Match(TOY.start(Dice(1)))
    for side, text in moves:
        match.declare(side, text)
    for text in ROUND:
        match.play_text(text)
    return match


def verdict(record: Any, promised: str = "") -> Verdict:
    return verify(record, load, promised)


def test_words_and_their_order_make_other_dice_and_no_word_the_same() -> None:
    plain = Dice(7)
    assert throws() == [plain.roll(1000, "test") for _ in range(4)]
    assert len({tuple(throws(*words)) for words in ((), ("a",), ("b",), ("a", "b"), ("b", "a"))}) == 5


def test_a_clone_and_a_save_throw_on_with_the_words() -> None:
    state = played((RED, "word liberté")).state
    twin, again = state.clone(), TOY.restore(state.save(), Dice(1))
    want = [state.dice.roll(1000, "test") for _ in range(3)]
    assert [twin.dice.roll(1000, "test") for _ in range(3)] == want
    assert [again.dice.roll(1000, "test") for _ in range(3)] == want


@pytest.mark.parametrize("words", ["zz", "00", 3])
def test_a_save_whose_words_are_no_digest_is_refused(words: str | int) -> None:
    with pytest.raises(SaveFault, match="words"):
        TOY.restore({**played().state.save(), "words": words}, Dice(1))


def test_a_record_carries_the_words_and_replays() -> None:
    match = played((BLUE, "word honour"), (RED, "word gloire"))
    record: Any = records.write(match)
    assert record["actions"][:2] == [["blue", "word honour"], ["red", "word gloire"]]
    assert records.replay(record, load).state.hash() == match.state.hash()


def test_each_side_has_one_word_and_a_word_is_a_word() -> None:
    match = played((RED, "word gloire"))
    for text in ("word again", "word", "word " + "x" * 41, "word two  spaces", "draw yes", "takeback x"):
        with pytest.raises(IllegalAction):
            match.declare(RED, text)
    assert match.words == {RED: "gloire"} and match.number == 1 + len(ROUND)


def test_a_declaration_draws_the_line_of_undo() -> None:
    match = Match(TOY.start(Dice(1)))
    match.play_text("hide 2")
    assert match.can_undo(RED) == 1
    match.declare(BLUE, "word honour")
    assert match.can_undo(RED) == 0


def test_a_draw_and_a_lapse_of_time_end_the_game() -> None:
    drawn, late = played(), played()
    drawn.declare(RED, "draw")
    late.declare(RED, "forfeit")
    assert drawn.state.result is not None and drawn.state.result.winner == NOBODY
    assert late.state.result is not None and late.state.result.winner == BLUE
    with pytest.raises(IllegalAction):
        late.declare(BLUE, "draw")
    assert records.replay(records.write(late), load).state.hash() == late.state.hash()


def test_good_dice_are_proved_with_their_commitment_and_words() -> None:
    record = records.write(played((RED, "word gloire")))
    found = verdict(record, commitment(1))
    assert (found.kind, found.actions, found.words) == ("", 1 + len(ROUND), ["red: gloire"])
    assert found.rolls > 0


def test_another_seed_than_promised_is_found() -> None:
    assert verdict(records.write(played()), commitment(2)).kind == "commitment"


def test_nothing_is_counted_of_a_record_that_does_not_fit() -> None:
    found = verdict(records.write(played()), commitment(2))
    assert (found.number, found.actions, found.rolls, found.words) == (0, 0, 0, [])


def test_what_is_wrong_before_any_roll_is_told_by_its_sentence() -> None:
    record: Any = records.write(played())
    record["actions"][0] = [record["actions"][0][0], "sing loudly"]
    found = verdict(record)
    assert (found.kind, found.number, found.stored, found.given) == ("record", 1, None, None)
    assert found.sentence


@pytest.mark.parametrize("seed", [True, None, 2.5])
def test_a_record_without_a_seed_cannot_be_verified(seed: object) -> None:
    record: Any = {**records.write(played()), "seed": seed}
    with pytest.raises(RecordFault, match="'seed' should be"):
        verdict(record)


def test_the_first_roll_that_differs_is_named() -> None:
    record: Any = records.write(played((RED, "word gloire")))
    thrown = [number for number, row in enumerate(record["actions"], start=1) if len(row) == 3]
    name, sides, values = record["actions"][thrown[0] - 1][2][0]
    record["actions"][thrown[0] - 1][2][0] = [name, sides, [values[0] % sides + 1, *values[1:]]]
    found = verdict(record)
    assert (found.kind, found.number) == ("dice", thrown[0])
    assert found.given is not None and found.given.values == tuple(values)
    assert found.stored is not None and found.stored != found.given


def test_a_roll_too_many_or_too_few_is_named_and_not_the_one_before_it() -> None:
    record: Any = records.write(played((RED, "word gloire")))
    number = next(index for index, row in enumerate(record["actions"]) if len(row) == 3)
    rolls = list(record["actions"][number][2])
    last = rolls[-1]
    record["actions"][number][2] = [*rolls, ["extra", 6, [3]]]
    found = verdict(record)
    assert (found.kind, found.given) == ("dice", None)
    assert found.stored is not None and (found.stored.name, found.stored.values) == ("extra", (3,))
    record["actions"][number][2] = rolls[:-1]
    found = verdict(record)
    assert (found.kind, found.stored) == ("dice", None)
    assert found.given is not None and [found.given.name, found.given.sides] == last[:2]


def test_a_word_taken_out_of_a_record_shows_in_its_dice() -> None:
    record: Any = records.write(played((RED, "word gloire"), (BLUE, "word honour")))
    del record["actions"][0], record["told"][0]
    assert verdict(record).kind in ("dice", "record")


def test_the_longest_word_and_the_most_taken_back_are_declared_and_one_more_is_not() -> None:
    match = played((RED, "word " + "x" * 40), (RED, "takeback 1000000"))
    assert played((RED, "word x")).words == {RED: "x"}
    assert [entry.text for entry in match.entries[:2]] == ["word " + "x" * 40, "takeback 1000000"]
    for text in ("word " + "x" * 41, "takeback 1000001"):
        with pytest.raises(IllegalAction):
            match.declare(BLUE, text)
