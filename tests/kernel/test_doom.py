"""Who is lost whatever is answered: on a toy whose questions are answered with a loss."""

from __future__ import annotations

import pytest

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.doom import doomed
from grognard.kernel.steps import Question
from tests.kernel.stroll import BLUE, GO, RED, RULES, Field5, Stroll


class Perish(Question[Stroll]):
    """The piece in question is lost on one of so many places; on an even one by another clause."""

    __slots__ = ("many", "piece", "rolls")

    def __init__(self, many: int, piece: int = 0, rolls: int = 0) -> None:
        super().__init__(RED)
        self.many = many
        self.piece = piece
        self.rolls = rolls

    def options(self, game: Stroll) -> list[Action]:
        return [Action(GO, place) for place in range(self.many)]

    def resolve(self, game: Stroll, choice: Action) -> None:
        if self.rolls:
            game.dice.roll(6, "mercy")
        game.emit(f"STR-{choice.a % 2}", "formed", self.piece)


class Spare(Perish):
    """The same, but on the last of the places somebody else is lost, or only the enemy learns of it."""

    __slots__ = ()

    def resolve(self, game: Stroll, choice: Action) -> None:
        if choice.a == self.many - 1:
            game.emit("STR-0", "formed", self.piece + 1)
        else:
            super().resolve(game, choice)


class Unseen(Perish):
    """The same, and only the enemy learns of it."""

    __slots__ = ()

    def resolve(self, game: Stroll, choice: Action) -> None:
        game.tell(1 << BLUE, "STR-0", "formed", self.piece)


@pytest.fixture(autouse=True)
def loss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RULES, "befalls", {"formed": "lost", "forked": "lost", "went": "moved"})


def asked(*questions: Perish) -> Stroll:
    state = Field5({}, {"r1": "c2 N", "r2": "a1 N", "r3": "a2 N"}).start(Dice(1))
    assert isinstance(state, Stroll)
    state.stack.clear()
    state.then(*questions)
    state.ask_anew()
    return state


def lost(*questions: Perish, viewer: int = RED) -> list[object]:
    return [event.data[0] for event in doomed(asked(*questions), viewer)]


def test_who_is_lost_by_every_answer_is_doomed_by_whatever_clause_and_nothing_has_changed() -> None:
    assert lost(Perish(1)) == lost(Perish(3)) == [0]
    state = asked(Perish(2))
    before = state.hash()
    doomed(state, RED)
    assert state.hash() == before


def test_who_is_spared_by_one_answer_is_not_doomed() -> None:
    assert lost(Spare(2)) == lost(Spare(3)) == []


def test_a_loss_that_a_viewer_does_not_see_is_not_told_him() -> None:
    assert lost(Unseen(2)) == [] and lost(Unseen(2), viewer=BLUE) == [0]


def test_beyond_a_die_nobody_is_doomed() -> None:
    assert lost(Perish(1, rolls=1)) == [] and lost(Perish(1, 0), Perish(1, 1, rolls=1)) == [0]


def test_three_questions_are_looked_ahead_and_no_more() -> None:
    assert lost(Perish(2, 0), Perish(1, 1), Perish(2, 2), Perish(1, 1)) == [0, 1, 2]


def test_a_question_with_more_answers_than_twelve_leaves_a_way_out() -> None:
    assert lost(Perish(12)) == [0] and lost(Perish(13)) == []


def test_when_the_game_is_over_nobody_is_doomed_any_more() -> None:
    assert lost() == []
