"""Chapter 4: pieces, faces, and who may see them."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.sides import SPECTATOR
from grognard.systems.marengo.observation import observe
from grognard.systems.marengo.pack import PACKS, load_pack
from grognard.systems.marengo.shuffling import shuffle, shuffle_pools
from grognard.systems.marengo.state import Marengo
from tests.cites import cites
from tests.systems.marengo.table import stage

CONTACT = ("1 -- 2", "2 -- 3", "1 -- 4")


def start(seed: int = 1) -> Marengo:
    state = library.start("marengo/1800", seed)
    assert isinstance(state, Marengo)
    return state


@cites("MAR-4.1")
def test_the_box_has_eighty_pieces_and_each_keeps_its_side() -> None:
    forces = load_pack(PACKS / "1800").forces
    spares = sum(sum(spare.infantry.values()) + sum(spare.cavalry.values()) for spare in forces.spare)
    assert len(forces.block) + spares == 80
    state = start()
    assert [state.scenario.army.labels[block][0] for block in range(state.scenario.army.size)] == [
        "af"[side] for side in state.scenario.army.side
    ]
    twin = state.imagined_by(0, Dice(5))
    assert twin.scenario.army.side is state.scenario.army.side


@cites("MAR-4.2", "MAR-4.3")
def test_every_face_has_one_arm_and_a_strength_of_one_to_three() -> None:
    for face in start().scenario.army.faces:
        assert face.kind in (0, 1, 2)
        assert 1 <= face.strength <= 3


@cites("MAR-4.4", "MAR-4.5", "MAR-4.7")
def test_owner_place_and_number_are_public_but_faces_are_the_owners() -> None:
    state = start()
    seen = observe(state, 0).blocks
    own = observe(state, 1).blocks
    assert len(seen) == len(own) == 50
    for theirs, ours in zip(seen, own, strict=True):
        assert (theirs.id, theirs.side, theirs.place, theirs.active) == (
            *(ours.id, ours.side, ours.place, ours.active),
        )
        assert (theirs.face is None) == (theirs.side == "french")
        assert (ours.face is None) == (ours.side == "austrian")
    watched = observe(state, SPECTATOR).blocks
    assert all(block.face is None for block in watched)


@cites("MAR-4.6", "MAR-4.7")
def test_a_face_is_seen_by_the_enemy_only_while_it_is_up() -> None:
    table = stage("1 -- 2", a1="1/2 artillery 1", f1="2/1 infantry 3", phase="declaration")
    assert table.sees("french", "a1") is None
    table.play("declare a1")
    assert table.sees("french", "a1") == {"kind": "artillery", "strength": 1, "unit": None, "unit_en": None}
    assert table.sees("austrian", "f1") is None
    assert table.sees("french", "f1") is not None


@cites("MAR-4.8")
def test_a_player_who_is_asked_may_shuffle_or_not_at_the_start_of_his_turn_only() -> None:
    table = stage(
        *CONTACT,
        a1="1 infantry 3 known",
        a2="1 cavalry 2 known",
        f1="3 infantry 2",
        phase="start",
        shuffle="ask",
    )
    assert table.options == ["shuffle", "keep"]
    table.play("keep")
    assert table.known("a1") and table.known("a2")
    assert table.asks == "choose_move"
    assert table.refused("shuffle") == "MAR-4.8"


@cites("MAR-4.8", "MAR-4.10")
def test_a_shuffle_takes_the_enemys_knowledge_and_nothing_else() -> None:
    table = stage(
        *CONTACT,
        a1="1 infantry 2/3 known",
        a2="1 cavalry 2 known",
        a3="1 artillery 1",
        f1="3 infantry 2",
        phase="start",
        shuffle="ask",
    )
    before = sorted((table.kind(block), table.strength(block)) for block in ("a1", "a2", "a3"))
    table.play("shuffle")
    assert not any(table.known(block) for block in ("a1", "a2", "a3"))
    assert sorted((table.kind(block), table.strength(block)) for block in ("a1", "a2", "a3")) == before
    assert table.places("a1", "a2", "a3") == ["1", "1", "1"]
    assert (table.morale("austrian"), table.commands) == (9, 3)
    assert table.told("shuffled") == [("austrian",)]


@cites("MAR-4.10")
def test_over_many_shuffles_a_face_comes_under_every_label() -> None:
    under = set()
    for seed in range(20):
        table = stage(
            *CONTACT,
            a1="1 infantry 3",
            a2="1 cavalry 2",
            a3="1 infantry 1",
            f1="3 infantry 2",
            phase="start",
            seed=seed,
        )
        under.add(next(label for label in ("a1", "a2", "a3") if table.kind(label) == "cavalry"))
    assert under == {"a1", "a2", "a3"}


@cites("MAR-4.9")
def test_only_blocks_of_one_place_are_mixed() -> None:
    table = stage(
        *CONTACT,
        a1="1 infantry 3",
        a2="1/2 cavalry 2",
        a3="4 infantry 1",
        a4="1/2 infantry 2",
        f1="2 infantry 2",
    )
    state = table.state
    assert shuffle_pools(state, 0) == [[table.block("a2"), table.block("a4")]]
    for _ in range(10):
        shuffle(state, 0)
        assert (table.kind("a1"), table.strength("a1")) == ("infantry", 3)
        assert (table.kind("a3"), table.strength("a3")) == ("infantry", 1)


@cites("MAR-4.12", "MAR-4.14")
def test_a_block_that_loses_a_point_keeps_its_arm_place_and_marks() -> None:
    table = stage("1 -- 2", a1="1/2 artillery 1 declared", f1="2/1 infantry 3 inactive", phase="bombardment")
    table.play("bombard")
    assert table.strength("f1") == 2
    assert table.kind("f1") == "infantry"
    assert table.place("f1") == "2/1"
    assert not table.active("f1")


@cites("MAR-4.13", "MAR-4.16")
def test_a_block_without_strength_is_gone_for_good() -> None:
    table = stage(
        "1 -- 2",
        "2 -- 3",
        a1="1/2 artillery 1 declared",
        f1="2/1 infantry 1",
        f2="3 infantry 2",
        phase="bombardment",
    )
    table.play("bombard")
    assert table.place("f1") == "off"
    assert table.told("eliminated") == [("f1",)]
    table.to_turn_of("french")
    assert table.refused("move f1") == "MAR-8.1"
    assert table.place("f1") == "off"


@cites("MAR-4.15", "MAR-4.16")
def test_any_number_of_reductions_is_possible_and_strength_never_comes_back() -> None:
    chance = random.Random(4)
    for seed in range(6):
        state = start(seed)
        lowest = {state.face[block]: state.strength[block] for block in range(state.scenario.army.size)}
        while state.result is None:
            options = state.options()
            state.play(options[int(chance.random() * len(options))])
            for block in range(state.scenario.army.size):
                assert state.strength[block] <= lowest[state.face[block]]
                lowest[state.face[block]] = state.strength[block]


@cites("MAR-4.18")
def test_every_loss_tells_both_sides_the_arm_and_the_points() -> None:
    table = stage("1 -- 2", a1="1/2 artillery 1 declared", f1="2/1 infantry 3", phase="bombardment")
    table.play("bombard")
    assert table.told("shown") == [("f1", "infantry", 3)]
    assert table.told("lost") == [("f1", 1, 2)]
    assert all(event.seen_by == 0xFF for event in table.events)


@cites("MAR-4.19")
def test_guns_that_declared_stay_face_up_and_known_through_a_shuffle() -> None:
    table = stage(
        "1 -- 2",
        a1="1/2 artillery 1",
        a2="1/2 infantry 3 known",
        a3="1/2 infantry 2",
        f1="2/1 infantry 3",
        f2="2/1 infantry 2",
        phase="declaration",
    )
    table.play("declare a1").to_turn_of("french")
    assert table.up("a1") and table.known("a1")
    while table.turn == "french":
        table.play(next(word for word in ("done", "pass") if word in table.options))
    assert table.asks == "fire_or_cancel"
    assert table.kind("a1") == "artillery"
    assert table.up("a1") and table.known("a1")
    assert not table.known("a2") and not table.known("a3")


@pytest.mark.parametrize("viewer", [0, 1])
@cites("MAR-4.11")
def test_the_engine_keeps_the_secret_by_itself(viewer: int) -> None:
    state = start(3)
    assert state.hides_from(viewer)
    twin = state.imagined_by(viewer, Dice(9))
    assert twin.observe(viewer).as_json() == state.observe(viewer).as_json()
    assert twin.face != state.face
