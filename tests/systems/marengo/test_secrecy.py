"""What a side may not know leaves no trace: in its view, its options, or in who is asked."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.systems.marengo.observation import observe
from grognard.systems.marengo.secrecy import answered, exchange
from grognard.systems.marengo.state import SIGHTED, Marengo
from tests.cites import cites
from tests.systems.marengo.table import stage


def random_states(scenario: str, seed: int) -> Iterator[Marengo]:
    """Every state of a random game."""
    chance = random.Random(seed)
    state = library.start(scenario, seed)
    assert isinstance(state, Marengo)
    while state.result is None:
        yield state
        state.play(chance.choice(state.options()))


def view(state: Marengo, side: int) -> str:
    options = [option.nouns() for option in state.view(side).options]
    return json.dumps([state.observe(side).as_json(), options, repr(state.view(side).prompt)])


@pytest.mark.parametrize("seed", range(4))
def test_another_deal_of_hidden_faces_gives_the_same_view(seed: int) -> None:
    for number, state in enumerate(random_states("marengo/lesson", seed)):
        for side in (0, 1):
            twin = state.imagined_by(side, Dice(number))
            assert twin.faults() == []
            assert view(twin, side) == view(state, side)


@cites("MAR-4.5", "MAR-6.3")
def test_a_deal_keeps_what_is_known_and_who_can_wait_where() -> None:
    for state in random_states("marengo/1800", 2):
        if state.round < 9:
            continue
        twin = state.imagined_by(0, Dice(state.round))
        for block in state.scenario.army.blocks[1]:
            if not state.hidden(block):
                assert twin.face[block] == state.face[block]
            if twin.waits(block):
                assert state.scenario.army.faces[twin.face[block]].group == state.scenario.army.group[block]
        assert sorted(twin.face) == sorted(state.face)
        break


def test_a_partly_entered_display_may_have_sent_anything() -> None:
    table = stage(
        "1 -- 2 road:high:main",
        "2 -- 3",
        a1="display:melas artillery 1",
        a2="display:melas infantry 3",
        a3="display:melas cavalry 2",
        f1="3 infantry 1",
        entries={"west": {"locale": "1", "road": "high"}},
        displays={"melas": {"side": "austrian", "entry": "west"}},
    )
    table.play("enter a2", "halt")
    imagined = {table.state.imagined_by(1, Dice(seed)).kind[table.block("a2")] for seed in range(30)}
    assert imagined == {0, 1, 2}


@pytest.mark.parametrize("scenario", ["marengo/lesson", "marengo/1800"])
def test_two_states_that_look_alike_are_imagined_alike(scenario: str) -> None:
    """What is imagined follows from what is known: the true order of hidden faces leaves no trace in it."""
    for number, state in enumerate(random_states(scenario, 3)):
        if number % 9:
            continue
        for side in (0, 1):
            other = state.imagined_by(side, Dice(number))
            for seed in (1, 2):
                one, two = state.imagined_by(side, Dice(seed)), other.imagined_by(side, Dice(seed))
                assert (one.face, one.strength) == (two.face, two.strength)


@cites("MAR-4.10")
@pytest.mark.parametrize("known", ["a1", "a2"])
def test_a_shuffle_hides_which_block_is_which_but_not_what_is_there(known: str) -> None:
    faces = {"a1": "1 infantry 3", "a2": "1 cavalry 2"}
    faces[known] += " known"
    table = stage(
        "1 -- 2", "2 -- 3", a3="2 cavalry 1", a4="2 infantry 1", f1="3 infantry 1", phase="start", **faces
    )
    assert not table.known("a1") and not table.known("a2")
    blocks = [table.block("a1"), table.block("a2")]
    face = next(face for face, one in enumerate(table.state.scenario.army.faces) if one.id == known)
    found = [table.state.imagined_by(1, Dice(seed)) for seed in range(30)]
    assert {face in (twin.face[blocks[0]], twin.face[blocks[1]]) for twin in found} == {True}
    assert {twin.face[blocks[0]] == face for twin in found} == {True, False}
    assert len({tuple(twin.face) for twin in found}) > 6


def test_what_was_mixed_twice_may_be_wherever_either_mixture_went() -> None:
    table = stage(
        "1 -- 2",
        "2 -- 3",
        a1="1 infantry 3 known",
        a2="1 infantry 1",
        a3="2 infantry 1",
        f1="3 infantry 1",
        phase="start",
    )
    table.play("move a2", "to 2").to_turn_of("french").to_turn_of("austrian")
    found = [table.state.imagined_by(1, Dice(seed)) for seed in range(40)]
    bearer = {
        next(name for name in ("a1", "a2", "a3") if twin.face[table.block(name)] == 0) for twin in found
    }
    assert bearer == {"a1", "a2", "a3"}


def test_the_last_block_of_a_mixture_bears_the_last_face_known_to_be_there() -> None:
    both = {"a1": "1 infantry 3 known", "a2": "1 cavalry 2 known"}
    table = stage("1 -- 2", "2 -- 3", a3="2 infantry 1", f1="3 infantry 1", phase="start", **both)
    state = table.state
    state.show(table.block("a2"), "MAR-4.6")
    state.conceal(table.block("a2"))
    a1 = table.block("a1")
    assert not state.known[a1]
    assert {state.imagined_by(1, Dice(seed)).face[a1] for seed in range(20)} == {state.face[a1]}


def test_what_was_seen_on_the_map_does_not_wait_on_a_display() -> None:
    table = stage(
        "1 -- 2 road:high:main",
        "2 -- 3",
        a1="display:melas infantry 1",
        a2="display:melas infantry 3",
        a3="display:melas cavalry 2",
        f1="3 infantry 1",
        entries={"west": {"locale": "1", "road": "high"}},
        displays={"melas": {"side": "austrian", "entry": "west"}},
    )
    table.play("enter a3", "halt")
    state = table.state
    state.known[table.block("a3")] = 0
    state.seen[state.face[table.block("a3")]] = SIGHTED
    for seed in range(20):
        twin = state.imagined_by(1, Dice(seed))
        assert twin.kind[table.block("a3")] == 1


def test_the_enemy_never_learns_the_name_of_a_unit() -> None:
    for state in random_states("marengo/1800", 6):
        for viewer in (0, 1):
            blocks = observe(state, viewer).blocks
            for block in blocks:
                if block.side != state.scenario.sides[viewer] and block.face is not None:
                    assert (block.up, block.face.unit) == (True, None)


def test_undo_stops_where_a_face_was_shown_and_not_before() -> None:
    table = stage("1 -- 2", "2 -- 3", a1="1 cavalry 2", a2="1 infantry 2", f1="3 infantry 2")
    match = Match(table.state)
    match.play_text("move a1")
    match.play_text("to 2")
    assert match.can_undo(0) == 2
    match.play_text("block a1 2/3")
    assert match.can_undo(0) == 0


def test_showing_a_face_that_is_known_already_does_not_stop_undo() -> None:
    table = stage("1 -- 2", "2 -- 3", a1="1 cavalry 2 known", a2="1 infantry 2", f1="3 infantry 2")
    match = Match(table.state)
    for line in ("move a1", "to 2", "block a1 2/3"):
        match.play_text(line)
    assert match.can_undo(0) == 3


@pytest.mark.parametrize("defender", ["infantry 2", "artillery 1"])
def test_the_defender_is_asked_for_guns_whether_he_has_them_or_not(defender: str) -> None:
    table = stage(
        "1 -- 2",
        "2 -- 3",
        a1="1/2 infantry 3",
        f1=f"2/1 {defender}",
        f2="3 artillery 1",
        phase="assaults",
        nod=False,
    )
    table.play("assault 1/2")
    assert table.asks == "fire_or_hold"


def test_nobody_is_asked_for_guns_that_everyone_knows_to_be_elsewhere() -> None:
    table = stage(
        "1 -- 2",
        "2 -- 3",
        a1="1/2 infantry 3",
        f1="2/1 infantry 2",
        f2="3 artillery 1 known",
        phase="assaults",
        nod=False,
    )
    table.play("assault 1/2")
    assert table.asks == "name_stand"


def test_a_deal_that_leaves_a_question_without_answer_is_mended_by_one_exchange() -> None:
    blocks = {f"a{number}": "1 cavalry 1" for number in range(2, 9)}
    table = stage("1 -- 2 | 2/1 obstructs", "2 -- 3", a1="1 infantry 2", f1="2 infantry 1", **blocks)
    table.play("move a1", "with a2", "to 2")
    assert table.options == ["show a1"]
    twin = table.state.clone()
    twin.set_face(table.block("a1"), table.state.face[table.block("a8")], 1)
    twin.set_face(table.block("a8"), table.state.face[table.block("a1")], 2)
    assert not answered(twin, 0)
    assert exchange(twin, 0)
    assert answered(twin, 0)
    assert twin.faults() == []


def test_where_hardly_a_deal_answers_the_question_the_enemy_is_still_not_imagined_as_he_is() -> None:
    """One block of foot among fifty of horse must be in a group of two: seldom so in forty deals."""
    horse = {f"a{number}": f"{5 + number // 8} cavalry 1" for number in range(8, 56)}
    chain = [f"{locale} -- {locale + 1}" for locale in range(6, 11)]
    blocks = {"a1": "1 infantry 2", "a2": "1 cavalry 1", "f1": "2 infantry 1", **horse}
    table = stage("1 -- 2 | 2/1 obstructs", "2 -- 3", "1 -- 6", *chain, **blocks)
    table.play("move a1", "with a2", "to 2")
    assert table.options == ["show a1"]
    truth = table.state.face
    for seed in range(30):
        twin = table.state.imagined_by(1, Dice(seed))
        assert isinstance(twin, Marengo) and twin.face != truth, "the truth itself is no guess"
        assert twin.options() and twin.faults() == []
