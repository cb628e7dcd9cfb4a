"""The book's own examples as puzzles: all of them are there, and the rules themselves tell the answers."""

from __future__ import annotations

import pytest

from grognard import clauses, library
from grognard.lessons import shelf
from grognard.lessons.schema import Choice, Lesson, Proof, Step


@pytest.mark.parametrize("code", library.OWN_SYSTEMS)
def test_every_example_of_the_book_can_be_played(code: str) -> None:
    made = [one.example for one in shelf.puzzles(code)]
    assert sorted(made) == sorted(clauses.catalogue(code).examples)
    assert all(one.id == f"{code}/{one.example.lower()}" for one in shelf.puzzles(code))


def points_to_the_answer(proof: Proof) -> bool:
    """Whether a proof reads the answer from the rules, so that every other answer is wrong by them."""
    return bool(proof.field or ((proof.figure or proof.read or proof.panel) and proof.value is None))


def told_apart(step: Step) -> bool:
    if any(points_to_the_answer(proof) for proof in step.proofs()):
        return True
    claimed = {one.id for one in step.choices if isinstance(one, Choice) and one.proof is not None}
    return len(claimed) >= 2 and str(step.answer) in claimed


@pytest.mark.parametrize("code", library.OWN_SYSTEMS)
def test_the_rules_tell_the_right_answer_from_the_wrong_ones(code: str) -> None:
    asked = [(one.id, n, step) for one in shelf.puzzles(code) for n, step in enumerate(one.step)]
    vague = [(name, n) for name, n, step in asked if step.kind == "predict" and not told_apart(step)]
    assert vague == []


@pytest.mark.parametrize("code", library.OWN_SYSTEMS)
def test_every_puzzle_asks_and_says_which_clause_answers(code: str) -> None:
    for one in shelf.puzzles(code):
        assert any(step.kind == "predict" for step in one.step), one.id
        assert all(clauses.clause(code, name) for name in named(one)), one.id


def named(puzzle: Lesson) -> list[str]:
    """The clauses that its sentences name."""
    texts = [step.praise for step in puzzle.step if step.praise is not None]
    words = [word for text in texts for said in (text.en, text.fr) for word in said.split("{clause:")[1:]]
    return [word.partition("}")[0] for word in words]
