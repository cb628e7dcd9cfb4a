"""The one replay: what was stored differently from what the rules play is named, and stops it."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from grognard.kernel import records
from grognard.kernel.dice import Dice, Roll
from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.replay import (
    BY_ANOTHER,
    OTHER_DICE,
    OTHER_EVENTS,
    REFUSED,
    Deed,
    Difference,
    deed_of,
    play_again,
    told,
)
from tests.kernel.parley import BLUE, RED, ParleyScenario

TOY = ParleyScenario()
MOVES = ("hide 2", "keep", "call 2", "throw loaded", "hide 1", "keep")


def fresh() -> Match:
    return Match(TOY.start(Dice(1)))


def played(*texts: str) -> Match:
    game = fresh()
    for text in texts:
        game.play_text(text)
    return game


def deeds() -> list[Deed]:
    return [deed_of(entry) for entry in played(*MOVES).entries]


def record(**changed: object) -> Any:
    return {**copy.deepcopy(records.write(played(*MOVES))), **changed}


def replay(data: Any) -> Match:
    return records.replay(data, lambda name, choices: TOY)


def differing(stored: list[Deed]) -> tuple[Match, Difference]:
    match = fresh()
    found = play_again(match, stored)
    assert found is not None
    return match, found


def test_what_was_stored_is_played_again() -> None:
    match = fresh()
    assert play_again(match, deeds()) is None
    assert match.state.hash() == played(*MOVES).state.hash()


def test_altered_dice_are_found_and_the_game_stands_before_them() -> None:
    stored = deeds()
    thrown = stored[3].rolls
    assert thrown, "the fourth action throws dice"
    stored[3].rolls = [Roll(thrown[0].name, 6, (7 - thrown[0].values[0],)), *thrown[1:]]
    match, found = differing(stored)
    assert (found.number, found.kind, found.text) == (4, OTHER_DICE, "throw loaded")
    assert match.state.hash() == played(*MOVES[:3]).state.hash()
    assert match.can_undo(RED) == 0
    match.play_text("pass")


def test_an_effect_that_is_not_what_was_stored_is_found() -> None:
    stored = deeds()
    stored[2].told = told([Event("PAR-2", "called", (2, 3))])
    match, found = differing(stored)
    assert (found.number, found.kind, match.number) == (3, OTHER_EVENTS, 2)


def test_an_effect_that_was_never_stored_is_not_compared() -> None:
    stored = deeds()
    for deed in stored:
        deed.told = ""
    assert play_again(fresh(), stored) is None


def test_the_clause_an_event_names_is_no_effect() -> None:
    event = Event("PAR-2", "called", (2, 3))
    assert told([event]) == told([Event("PAR-9", "called", (2, 3))])
    assert told([event]) != told([Event("PAR-2", "called", (2, 3), 1)])
    assert told([event]) != told([Event("PAR-2", "missed", (2, 3))])
    rows = [Event("PAR-1", "called", (1, 2)), Event("PAR-9", "hidden", (3, "x"), 2)]
    assert told(rows) == "dcf5bfa741b6", "stored games are compared by it"


def test_an_action_by_the_wrong_side_and_a_refused_one_are_told_apart() -> None:
    stored = deeds()
    stored[2].side = RED
    assert differing(stored)[1].kind == BY_ANOTHER
    stored = deeds()
    stored[0].text = "hide 9"
    match, found = differing(stored)
    assert (found.number, found.kind, match.number) == (1, REFUSED, 0)
    assert found.refused is not None and found.refused.refusal.rule == "PAR-1"


def test_giving_up_twice_is_refused() -> None:
    game = played("hide 2")
    game.concede(BLUE)
    stored = [deed_of(entry) for entry in game.entries] * 2
    stored.pop(2)
    _, found = differing(stored)
    assert (found.number, found.kind) == (3, REFUSED)


def test_a_record_of_other_rules_is_fine_as_long_as_everything_agrees() -> None:
    assert replay(record(rules="parley/0")).number == len(MOVES)


def test_a_record_of_other_rules_that_differs_names_the_action_and_both_versions() -> None:
    changed = record(rules="parley/0")
    changed["actions"][2] = ["blue", "call 9"]
    with pytest.raises(records.RecordFault, match=r"action 3, 'call 9',.*'parley/0'.*'parley/1'") as caught:
        replay(changed)
    assert caught.value.number == 3


def test_a_record_of_these_rules_that_differs_speaks_of_no_versions() -> None:
    changed = record()
    changed["actions"][3][2][0][2] = [7 - changed["actions"][3][2][0][2][0]]
    with pytest.raises(records.RecordFault, match="dice of action 4") as caught:
        replay(changed)
    assert "parley/1" not in caught.value.sentence


def test_the_effects_in_a_record_are_checked_and_old_records_have_none() -> None:
    changed = record()
    changed["told"][4] = "0" * 12
    with pytest.raises(records.RecordFault, match="action 5, 'hide 1', leads to something else"):
        replay(changed)
    del changed["told"]
    assert replay(changed).number == len(MOVES)
    with pytest.raises(records.RecordFault, match="'told' should have one"):
        replay(record(told=["0"]))


def test_the_last_position_of_a_record_is_checked() -> None:
    with pytest.raises(records.RecordFault, match="final position") as caught:
        replay(record(hash="0" * 32))
    assert caught.value.number == len(MOVES)


@pytest.mark.parametrize("dice", [3, [3], [["prize", 6]], [["prize", 6, "3"]], [["prize", 6, ["3"]]]])
def test_dice_that_are_none_are_named(dice: object) -> None:
    changed = record()
    changed["actions"][3] = ["red", "throw loaded", dice]
    with pytest.raises(records.RecordFault, match="dice of action 4 should be"):
        replay(changed)
