"""What is declared once: fields, steps and their parts, what a viewer sees, and what follows from each."""

from __future__ import annotations

import gc

import pytest

from grognard.kernel import fields
from grognard.kernel.dice import Dice
from grognard.kernel.fields import ANY, Field
from grognard.kernel.refusal import Phrase
from grognard.kernel.seen import Seen, as_json
from grognard.kernel.steps import Question
from grognard.kernel.values import Json, SaveFault, Value, pack, unpack, values_of
from tests.kernel.parley import BLUE, RED, RULES, CallCoins, HideCoins, Parley, ParleyScenario


class Pair(Value):
    """Its slots stand in another order than its arguments."""

    __slots__ = ("first", "second")

    def __init__(self, second: int, first: tuple[int, ...] = ()) -> None:
        self.first = first
        self.second = second


class Heir(Pair):
    """Takes its constructor from above."""

    __slots__ = ()


class Wider(Pair):
    """Adds an argument of its own before those from above."""

    __slots__ = ("inner",)

    def __init__(self, inner: Pair | None, second: int) -> None:
        super().__init__(second, (second,))
        self.inner = inner


def test_the_parts_of_a_value_are_the_arguments_it_was_made_with_in_their_order() -> None:
    assert Pair(2, (1,)).parts() == (2, (1,))
    assert Heir(3).parts() == (3, ())
    assert Wider(Pair(1), 4).parts() == (Pair(1), 4)
    assert HideCoins().parts() == (0,)


def test_values_are_equal_by_type_and_parts() -> None:
    assert Pair(1) == Pair(1) and hash(Pair(1)) == hash(Pair(1))
    assert Pair(1) != Pair(2) and Pair(1) != Heir(1)
    assert repr(Pair(1)) == "Pair(1, ())"


def test_a_value_goes_into_a_file_and_back() -> None:
    types = values_of(__name__)
    written = pack(Wider(Pair(1, (2, 3)), 4))
    assert written == {"Wider": [{"Pair": [1, [2, 3]]}, 4]}
    assert unpack(written, types) == Wider(Pair(1, (2, 3)), 4)


def test_the_kinds_of_step_are_those_of_the_package_and_no_others() -> None:
    assert set(values_of(__name__)) == {"Pair", "Heir", "Wider"}
    assert RULES.steps["CallCoins"] is CallCoins
    assert "Pair" in RULES.steps, "this module lies in the same package as the toy's rules"


def test_an_older_name_of_a_step_is_still_read() -> None:
    assert unpack({"NameCoins": [BLUE]}, RULES.steps) == CallCoins(BLUE)


def test_two_steps_of_one_name_are_refused() -> None:
    class Pair(Value):
        __slots__ = ()

    with pytest.raises(ValueError, match="are called Pair"):
        values_of(__name__)
    del Pair
    gc.collect()
    assert "Pair" in values_of(__name__)


def test_a_question_is_asked_of_its_owner() -> None:
    game = ParleyScenario().start(Dice(1))
    assert isinstance(game, Parley)
    assert [CallCoins(side).side(game) for side in (RED, BLUE)] == [RED, BLUE]
    assert issubclass(CallCoins, Question) and CallCoins(RED) != CallCoins(BLUE)
    assert isinstance(CallCoins(RED).ask(game), Phrase)


GOOD: list[tuple[Field, object, Json]] = [
    (fields.number("n", -1, 4), 4, 4),
    (fields.flag("f"), True, True),
    (fields.word("w", ("dawn", "dusk")), "dusk", "dusk"),
    (fields.numbers("l", 2, 0, 9), [3, 9], [3, 9]),
    (fields.numbers("l", ANY, 0, 9), [], []),
    (fields.cells("c", 0, 9), (1, 2), [1, 2]),
    (fields.rows("r", 2, ANY, 0, 9), [(1,), ()], [[1], []]),
    (fields.rows("r", ANY, 2, 0, 9, frozen=True), ((1, 2),), [[1, 2]]),
    (fields.sparse_rows("s", 3, 0, 9), [(1, 2), (), (4, 5)], {"0": [1, 2], "2": [4, 5]}),
]


@pytest.mark.parametrize(("field", "value", "written"), GOOD)
def test_a_field_writes_and_reads_its_value(field: Field, value: object, written: Json) -> None:
    assert field.dump(value) == written
    read = field.load(written)
    assert read == value and type(read) is type(value)


BAD: list[tuple[Field, Json]] = [
    (fields.number("n", -1, 4), 5),
    (fields.number("n", -1, 4), -2),
    (fields.number("n", -1, 4), True),
    (fields.number("n", -1, 4), "3"),
    (fields.number("n", -1, 4), None),
    (fields.flag("n"), 1),
    (fields.word("n", ("dawn", "dusk")), "noon"),
    (fields.numbers("n", 2, 0, 9), [1]),
    (fields.numbers("n", 2, 0, 9), [1, 10]),
    (fields.numbers("n", 2, 0, 9), [1, -1]),
    (fields.numbers("n", 2, 0, 9), [1, False]),
    (fields.numbers("n", ANY, 0, 9), {"0": 1}),
    (fields.cells("n", 0, 9), [10]),
    (fields.rows("n", 2, ANY, 0, 9), [[1]]),
    (fields.rows("n", 1, 2, 0, 9), [[1]]),
    (fields.rows("n", 1, 1, 0, 9), [[10]]),
    (fields.rows("n", 1, 1, 0, 9), [["1"]]),
    (fields.rows("n", 1, 1, 0, 9), [1]),
    (fields.sparse_rows("n", 3, 0, 9), {"3": [1]}),
    (fields.sparse_rows("n", 3, 0, 9), {"-1": [1]}),
    (fields.sparse_rows("n", 3, 0, 9), {"9" * 5000: [1]}),
    (fields.sparse_rows("n", 3, 0, 9), {"1": [10]}),
    (fields.sparse_rows("n", 3, 0, 9), [[1]]),
]


@pytest.mark.parametrize(("field", "data"), BAD)
def test_a_field_refuses_what_it_cannot_hold_and_names_itself(field: Field, data: Json) -> None:
    with pytest.raises(SaveFault, match="'n' should"):
        field.load(data)


def test_a_state_is_saved_and_restored_by_its_declared_fields() -> None:
    game = ParleyScenario().start(Dice(1))
    game.play(game.scenario.lexicon.parse("hide 2"))
    saved = game.save()
    assert saved["state"] == {"coins": 2, "score": [0, 0], "rounds": 3}
    again = ParleyScenario().restore(saved, Dice(1))
    assert again.hash() == game.hash() and again.stack == game.stack
    with pytest.raises(SaveFault, match="'rounds' should be a number from 0 to 3"):
        ParleyScenario().restore({**saved, "state": {"coins": 2, "score": [0, 0], "rounds": 4}}, Dice(1))
    with pytest.raises(SaveFault, match="needs its 'state'"):
        ParleyScenario().restore({**saved, "state": None}, Dice(1))


def test_what_follows_from_the_fields_is_made_anew_after_restoring(monkeypatch: pytest.MonkeyPatch) -> None:
    def derive(self: Parley) -> None:
        if self.coins and self.rounds == 0:
            raise SaveFault("coins are hidden though the game is over")

    monkeypatch.setattr(Parley, "derive", derive)
    saved = ParleyScenario().start(Dice(1)).save()
    with pytest.raises(SaveFault, match="coins are hidden"):
        ParleyScenario().restore({**saved, "state": {"coins": 2, "score": [0, 0], "rounds": 0}}, Dice(1))


class Glimpse(Seen):
    """A part of what is seen, with a name that Python keeps for itself, and something kept besides."""

    __slots__ = ("from_", "game", "rows")

    def __init__(self, from_: str, rows: dict[str, list[Glimpse]]) -> None:
        self.from_ = from_
        self.rows = rows
        self.game = object()


def test_the_json_of_what_is_seen_follows_from_its_constructor() -> None:
    seen = Glimpse("8/4", {"blue": [Glimpse("8", {})]})
    assert seen.as_json() == {"from": "8/4", "rows": {"blue": [{"from": "8", "rows": {}}]}}
    assert as_json((1, None, True, "x")) == [1, None, True, "x"]
    with pytest.raises(TypeError):
        as_json(object())


def test_an_action_of_another_moment_is_refused_with_the_clause_that_allows_it() -> None:
    game = ParleyScenario().start(Dice(1))
    refusal = game.why_not(game.scenario.lexicon.parse("call 2"))
    assert refusal is not None and (refusal.rule, refusal.key) == ("PAR-2", "another_moment")
    here = game.why_not(game.scenario.lexicon.parse("hide 9"))
    assert here is not None and here.key == "too_many_coins"


def test_a_key_that_is_no_number_of_a_row_is_told_by_its_beginning() -> None:
    field = fields.sparse_rows("ways", 3, 0, 5)
    with pytest.raises(SaveFault) as fault:
        field.load({"9" * 50: []})
    assert str(fault.value) == f"'ways' should have keys from 0 to 2, not '{'9' * 40}'"


@pytest.mark.parametrize(
    ("field", "sentence"),
    [
        (fields.numbers("n", ANY, 0, 9), "'n' should be a list of numbers"),
        (fields.numbers("n", 3, 0, 9), "'n' should hold 3 numbers"),
        (fields.rows("n", ANY, 2, 0, 9), "'n' should be a list of lists"),
        (fields.rows("n", 3, 2, 0, 9), "'n' should hold 3 lists"),
    ],
)
def test_a_list_of_the_wrong_form_says_what_it_should_be(field: Field, sentence: str) -> None:
    with pytest.raises(SaveFault) as fault:
        field.load("none")
    assert str(fault.value) == sentence


def test_a_row_of_the_wrong_width_says_what_it_should_be() -> None:
    for width, sentence in ((ANY, "'n' should hold lists of numbers"), (2, "'n' should hold 2 numbers each")):
        with pytest.raises(SaveFault) as fault:
            fields.rows("n", ANY, width, 0, 9).load(["none"])
        assert str(fault.value) == sentence
