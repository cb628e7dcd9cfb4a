"""Small lines of the kernel, each of which once could be broken without a test noticing."""

from __future__ import annotations

import json

import pytest

from grognard.kernel import fields, records
from grognard.kernel.actions import Action, Verb
from grognard.kernel.dice import SCRIPTED, WALKED, Dice
from grognard.kernel.events import Event
from grognard.kernel.fields import ANY
from grognard.kernel.figures import Figure
from grognard.kernel.forecast import common
from grognard.kernel.match import Match
from grognard.kernel.records import RecordFault
from grognard.kernel.refusal import DANGER, NOT_YOUR_DECISION, IllegalAction, Note
from grognard.kernel.rules import CLOSING, Messages, Rules
from grognard.kernel.scenario import Fields
from grognard.kernel.sides import EVERYONE, NOBODY, SPECTATOR, UMPIRE, may_see
from grognard.kernel.system import BadFile, Fault, System, added_texts, register, registered, unregister
from grognard.kernel.values import SaveFault
from tests.kernel.lantern import BLUE, LIGHT, MUTTER, RED, LanternScenario
from tests.kernel.parley import ParleyScenario


def test_lists_of_events_that_part_at_once_have_no_beginning_in_common() -> None:
    one, two, three = (Event("LAN-0", kind, ()) for kind in ("lit", "raised", "silence"))
    assert common([one, two], [three, two]) == []
    assert common([one, two], [one, three]) == [one]
    assert common([one], [one, two]) == [one]


def test_a_side_that_is_not_asked_is_told_so_and_nothing_else() -> None:
    state = LanternScenario().start(Dice(1))
    assert state.view(BLUE).why_not(Action(LIGHT)) is NOT_YOUR_DECISION
    assert state.view(RED).why_not(Action(LIGHT)) is None


def test_notes_are_alike_if_their_clause_sentence_data_and_tone_are() -> None:
    note = Note("PAR-1", "dear", (3,), DANGER)
    assert note == Note("PAR-1", "dear", (3,), DANGER)
    others = [Note("PAR-2", "dear", (3,), DANGER), Note("PAR-1", "cheap", (3,), DANGER)]
    others += [Note("PAR-1", "dear", (4,), DANGER), Note("PAR-1", "dear", (3,))]
    assert note not in others and note != ("PAR-1", "dear", (3,), DANGER)


def test_unless_a_system_says_otherwise_a_turn_has_two_stages() -> None:
    assert ParleyScenario().rules.stages_in_turn() == 2


@pytest.mark.parametrize("text", ["throw bent", "hide many"])
def test_the_word_at_fault_is_named_and_not_the_one_before_it(text: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        ParleyScenario().lexicon.parse(text)
    assert caught.value.refusal.data[0] == text.split()[1]


def test_a_word_that_is_much_too_long_is_cut() -> None:
    with pytest.raises(IllegalAction) as caught:
        ParleyScenario().lexicon.parse("throw " + "x" * 500)
    assert caught.value.refusal.data[0] == "x" * 40


def test_a_shuffle_is_logged_with_all_its_places_and_moves_every_card_everywhere() -> None:
    dice, seen = Dice("deck"), [set[int]() for _ in range(5)]
    for _ in range(400):
        order = dice.shuffle(5, "deck")
        assert dice.log[-1].values == tuple(order) and dice.log[-1].sides == 5
        for place, card in enumerate(order):
            seen[place].add(card)
    assert seen == [{0, 1, 2, 3, 4}] * 5
    assert dice.count == 400


def test_a_shuffle_leaves_the_order_alone_when_outcomes_are_walked_and_not_when_dice_are_scripted() -> None:
    walked, scripted = Dice("deck"), Dice("deck")
    walked.follow([], WALKED)
    scripted.follow([], SCRIPTED)
    assert walked.shuffle(9, "deck") == list(range(9))
    assert scripted.shuffle(9, "deck") == Dice("deck").shuffle(9, "deck") != list(range(9))


def test_a_walked_test_takes_one_case_and_tells_the_very_limit_or_one_more() -> None:
    for case, expected in ((1, 6), (2, 7)):
        dice = Dice()
        dice.follow([case], WALKED)
        assert dice.test(2, 5, 6, "morale") == expected
        assert dice.count == 1


@pytest.mark.parametrize(("size", "sentence"), [(2, "hold 2 lists"), (ANY, "be a list of lists")])
def test_rows_say_what_they_should_be(size: int, sentence: str) -> None:
    with pytest.raises(SaveFault, match=sentence):
        fields.rows("r", size, ANY, 0, 9).load("nothing")


@pytest.mark.parametrize(("width", "sentence"), [(2, "hold 2 numbers each"), (ANY, "hold lists of numbers")])
def test_a_row_says_what_it_should_be(width: int, sentence: str) -> None:
    with pytest.raises(SaveFault, match=sentence):
        fields.rows("r", 1, width, 0, 9).load([7])


@pytest.mark.parametrize("number", [-1, 10])
def test_a_row_holds_its_bounds_on_both_sides(number: int) -> None:
    field = fields.rows("r", 1, 1, 0, 9)
    assert field.load([[0]]) == [(0,)] and field.load([[9]]) == [(9,)]
    with pytest.raises(SaveFault, match="from 0 to 9"):
        field.load([[number]])


def test_a_sparse_field_tells_its_last_key() -> None:
    with pytest.raises(SaveFault, match="keys from 0 to 2, not '3'"):
        fields.sparse_rows("s", 3, 0, 9).load({"3": [1]})
    assert fields.sparse_rows("s", 3, 0, 9).load({"2": [1]}) == [(), (), (1,)]


def test_those_who_are_no_side_are_told_apart_and_so_are_those_who_see_a_field() -> None:
    assert len({NOBODY, UMPIRE, SPECTATOR, RED, BLUE}) == 5
    assert all(EVERYONE >> side & 1 for side in range(8)), "everyone is each of the sides there can be"
    assert max(NOBODY, UMPIRE, SPECTATOR) < 0, "a side is never below 0"
    assert len({fields.PUBLIC, fields.OWNER, fields.HIDDEN}) == 3


def test_a_spectator_sees_only_what_every_side_may_see() -> None:
    assert [may_see(mask, SPECTATOR) for mask in (EVERYONE, 1 << RED, (1 << RED) | (1 << BLUE))] == [
        True,
        False,
        False,
    ]
    assert [may_see(1 << BLUE, viewer) for viewer in (RED, BLUE, UMPIRE)] == [False, True, True]


def test_a_figure_without_a_value_says_only_that_it_is_so() -> None:
    nothing, zero = Figure("LAN-0", "lit"), Figure("LAN-0", "lit", 0)
    assert (nothing.rule, nothing.key, nothing.data) == ("LAN-0", "lit", ())
    assert (nothing.valued, nothing.value) == (False, 0)
    assert (zero.valued, zero.value) == (True, 0)
    assert Figure("LAN-0", "lit", 3).value == 3


def test_a_fault_names_its_line_and_field_where_it_has_them() -> None:
    assert str(Fault("a.toml", 3, "turn", "is too late")) == "a.toml:3: turn: is too late"
    assert str(Fault("a.toml", 0, "turn", "is too late")) == "a.toml: turn: is too late"
    assert str(Fault("a.toml", 3, "", "is no table")) == "a.toml:3: is no table"


def test_rules_that_count_no_turns_are_at_stage_nought() -> None:
    assert LanternScenario().start(Dice(1)).stage() == 0


def test_an_action_has_no_more_nouns_than_its_verb() -> None:
    action = ParleyScenario().lexicon.parse("hide 2")
    assert (action.b, action.c) == (-1, -1)
    assert LanternScenario().lexicon.parse("mutter") == Action(MUTTER)
    assert Action(MUTTER).a == -1


@pytest.mark.parametrize("seed", [True, None, 1.5, ["x"]])
def test_a_record_whose_seed_is_no_number_or_text_is_refused(seed: object) -> None:
    record = records.write(Match(LanternScenario().start(Dice(1))))
    again = {**record, "seed": seed}
    with pytest.raises(RecordFault, match="'seed' should be"):
        records.replay(json.loads(json.dumps(again)), lambda name, choices: LanternScenario())


def test_a_record_may_have_a_number_or_a_text_for_its_seed() -> None:
    for seed in (0, 7, "harbour"):
        record = records.write(Match(LanternScenario().start(Dice(seed))))
        found = records.replay(record, lambda name, choices: LanternScenario())
        assert found.state.dice.seed == seed


def test_a_verb_closes_only_by_its_word_and_without_a_noun() -> None:
    """`done` ends something, `done 3` names something, and `mutter` does neither."""
    word = CLOSING[0]
    verbs = (Verb(word, (), "LAN-0"), Verb(word, ("piece",), "LAN-0"), Verb("mutter", (), "LAN-0"))
    assert Rules("toy", "toy/1", "LAN", verbs, Messages({}, {}, {}, {}), "LAN-0").closing == {0}


def test_a_figure_keeps_what_it_is_made_of() -> None:
    addend = Figure("TOY-1", "strength", 3)
    whole = Figure("TOY-2", "strength", 0, (7,), "none", (addend,))
    assert (whole.parts, whole.data, whole.word) == ((addend,), (7,), "none")
    assert (whole.value, whole.valued) == (0, True)
    assert (Figure("TOY-1", "strength").value, Figure("TOY-1", "strength").valued) == (0, False)
    assert addend.parts == ()


def test_the_figures_of_a_system_are_those_it_declares() -> None:
    figures: Fields = {"strength": ()}
    assert Messages({}, {}, {}, {}, figures=figures).figures == figures
    assert Messages({}, {}, {}, {}).figures == {}


def test_a_file_is_bad_with_all_its_faults() -> None:
    faults = [Fault("a.toml", 3, "turn", "is too late"), Fault("a.toml", 0, "", "is no table")]
    assert str(BadFile(faults)) == "a.toml:3: turn: is too late; a.toml: is no table"


def test_a_registered_system_brings_its_texts_and_takes_them_away() -> None:
    before = added_texts()
    one, other = System("harbour", "harbour/1"), System("harbour", "harbour/2")
    one.texts, other.texts = "texts of one", "texts of the other"
    try:
        register(one)
        assert (registered()["harbour"], added_texts()) == (one, (*before, "texts of one"))
        register(other)
        assert (registered()["harbour"], added_texts()) == (other, (*before, "texts of the other"))
    finally:
        unregister("harbour")
    assert ("harbour" in registered(), added_texts()) == (False, before)
    unregister("harbour")
