"""Chapter 6: set-up and activation."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.systems.marengo.observation import observe
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import AUSTRIAN, FRENCH, KINDS, OFF
from grognard.why import answers
from tests.cites import cites
from tests.systems.marengo.table import Table, stage

QUIET_MAP = ("1 -- 2", "2 -- 3", "3 -- 4")


def start(seed: int = 1, name: str = "1800") -> Marengo:
    state = library.start(f"marengo/{name}", seed)
    assert isinstance(state, Marengo)
    return state


@cites("MAR-6.1", "MAR-6.2")
def test_time_and_morale_start_where_they_are_printed() -> None:
    state = start()
    assert (state.round, state.scenario.terms.hour(1)) == (1, 6)
    assert state.morale == [16, 17]


@cites("MAR-6.3")
def test_the_composition_of_every_group_is_public_and_the_deal_is_not() -> None:
    one, two = start(1), start(2)
    seen = [state.observe(side).as_json() for state in (one, two) for side in (AUSTRIAN, FRENCH)]
    for group in ("at_start", "displays"):
        assert all(view[group] == seen[0][group] for view in seen)
    assert one.face != two.face
    assert composition_shown(one, AUSTRIAN) == Counter(
        (one.scenario.army.groups[face.group].id, KINDS[face.kind], face.strength)
        for face in one.scenario.army.faces
    )
    for number in range(len(one.scenario.army.groups)):
        dealt = sorted(one.face[block] for block in one.scenario.army.blocks_of_group(number))
        assert dealt == sorted(one.scenario.army.faces_of_group(number))


def composition_shown(state: Marengo, viewer: int) -> Counter[tuple[str, str, int]]:
    """Every block of both armies as a viewer finds it listed: its group, arm and strength."""
    seen = observe(state, viewer)
    found: Counter[tuple[str, str, int]] = Counter()
    for label, composition in [(one.id, one.composition) for one in seen.at_start] + [
        (one.id, one.composition) for one in seen.displays
    ]:
        for kind, strength, count in composition:
            found[(label, kind, strength)] += count
    return found


@cites("MAR-5.25", "MAR-6.3")
def test_the_austrian_is_shown_what_the_french_at_start_group_consists_of() -> None:
    groups = observe(start(), AUSTRIAN).at_start
    assert [group.side for group in groups] == ["french"]
    assert sum(count for _, _, count in groups[0].composition) == sum(start().scenario.board.setup)


@cites("MAR-6.4", "MAR-6.5", "MAR-6.8")
def test_the_french_draw_at_random_a_block_for_each_start_symbol() -> None:
    state = start()
    standing = [
        sum(state.place[block] == locale for block in state.scenario.army.blocks[FRENCH])
        for locale in range(state.scenario.board.locales)
    ]
    assert standing == state.scenario.board.setup
    assert sum(state.scenario.board.setup) == len(state.scenario.army.blocks_of_group(0))
    first = Counter(start(seed).kind[start(seed).scenario.army.blocks[FRENCH][0]] for seed in range(30))
    assert len(first) == 2


@cites("MAR-6.6", "MAR-6.7", "MAR-6.11")
def test_the_french_start_in_reserve_inactive_and_seen_only_by_their_owner() -> None:
    state = start()
    for block in state.scenario.army.blocks_of_group(0):
        assert state.place[block] < state.scenario.board.locales
        assert not state.active[block]
        assert state.hidden(block)


@cites("MAR-6.9", "MAR-6.10")
def test_all_others_wait_hidden_on_their_displays_the_whole_austrian_army_among_them() -> None:
    state = start()
    assert all(state.waits(block) and state.hidden(block) for block in state.scenario.army.blocks[AUSTRIAN])
    entries = {
        state.scenario.army.groups[state.scenario.army.group[block]].entry
        for block in state.scenario.army.blocks[AUSTRIAN]
    }
    assert len(entries) == 1
    deals = {tuple(start(seed).face[:26]) for seed in range(5)}
    assert len(deals) == 5


@cites("MAR-6.12", "MAR-8.34")
def test_an_inactive_block_makes_no_move() -> None:
    table = stage(*QUIET_MAP, a1="1 infantry 2", f1="3 infantry 2 inactive", f2="3 infantry 2", turn="french")
    assert table.offers("move") == ["f2"]
    assert table.refused("move f1") == "MAR-6.12"
    table.play("move f2")
    assert table.refused("with f1") == "MAR-6.12"


@cites("MAR-6.13", "MAR-6.23")
def test_blocks_next_to_the_enemy_wake_at_the_start_of_the_french_turn() -> None:
    table = stage(
        *QUIET_MAP,
        a1="1 infantry 2",
        f1="2 infantry 2 inactive",
        f2="3 infantry 2 inactive",
        turn="french",
        phase="start",
        round=2,
    )
    assert table.active("f1") and not table.active("f2")
    assert table.told("alarmed") == [(("f1",),)]
    assert not table.known("f1")
    blocks = observe(table.state, AUSTRIAN).blocks
    assert [block.active for block in blocks] == [True, True, False]


def french_start(**fields: object) -> Table:
    inactive = {f"f{number}": "4 infantry 2 inactive" for number in range(1, 4)}
    return stage(
        "1 -- 2",
        "2 -- 3",
        "3 -- 4",
        "5 -- 1",
        a1="1 infantry 2",
        f4="3 infantry 2 inactive",
        turn="french",
        phase="start",
        **inactive,
        **fields,
    )


@cites("MAR-6.14", "MAR-6.17")
def test_in_his_first_turn_the_french_player_may_wake_one_block_anywhere() -> None:
    table = french_start(round=1)
    assert table.offers("activate") == ["f1", "f2", "f3", "f4"]
    table.play("activate f4")
    assert table.active("f4")
    assert table.asks == "choose_move"


@cites("MAR-6.15")
def test_from_eleven_on_he_may_wake_two_a_turn() -> None:
    assert french_start(round=5).asks == "choose_move"
    table = french_start(round=6)
    table.play("activate f1", "activate f4")
    assert table.active("f1") and table.active("f4")
    assert table.asks == "choose_move"


def camp(**fields: object) -> Table:
    """A rider before a set-up locale in which nobody stands; two Frenchmen sleep far away."""
    sleepers = {"f1": "5 infantry 2 inactive", "f2": "6 infantry 2 inactive", "f3": "6 infantry 2 inactive"}
    pairs = ("1 -- 2", "2 -- 3", "3 -- 4", "4 -- 5", "5 -- 6")
    return stage(*pairs, a1="1 cavalry 2", **sleepers, setup={"2": 1}, **fields)


@cites("MAR-6.15")
def test_while_the_enemy_stands_in_a_set_up_locale_he_may_wake_two_a_turn() -> None:
    table = camp(round=2)
    table.play("move a1", "to 2", "done")
    assert table.asked == "french"
    assert table.offers("activate") == ["f1", "f2", "f3"]
    table.play("activate f1", "activate f2")
    assert table.asks == "choose_move"
    table.to_turn_of("austrian")
    table.play("done")
    assert table.offers("activate") == ["f3"]


@cites("MAR-6.15", "MAR-6.16")
def test_an_enemy_who_has_left_the_set_up_locale_again_wakes_nobody() -> None:
    """The text asks whether it is occupied, not whether it was (AMB-MAR-2)."""
    table = camp(round=2)
    table.play("move a1", "to 2", "done", "done").to_turn_of("austrian")
    table.play("move a1", "to 1", "done")
    assert (table.asked, table.asks) == ("french", "choose_move")


@cites("MAR-6.14", "MAR-6.15")
def test_on_the_first_turn_the_two_come_on_top_of_the_one() -> None:
    table = camp(round=1)
    table.play("move a1", "to 2", "done")
    table.play("activate f3", "activate f1", "activate f2")
    assert table.active("f1") and table.active("f2") and table.active("f3")
    rules = [event.rule for event in table.events if event.kind == "activated"]
    assert rules == ["MAR-6.15", "MAR-6.15", "MAR-6.14"]


def test_what_older_positions_tell_of_set_up_locales_is_read_over() -> None:
    assert french_start(round=2, setup_taken=True).asks == "choose_move"


@cites("MAR-6.16")
def test_without_a_reason_he_wakes_none_and_choices_are_not_saved_up() -> None:
    assert french_start(round=2).asks == "choose_move"
    table = french_start(round=1)
    table.play("done")
    assert not any(table.active(f"f{number}") for number in range(1, 5))
    table.to_turn_of("austrian")
    table.play("done")
    assert (table.turn, table.asks) == ("french", "choose_move")


@cites("MAR-6.18", "MAR-6.21")
def test_once_awake_always_awake_and_blocking_wakes_nobody() -> None:
    table = stage("1 -- 2", "2 -- 3", a1="1 infantry 2", f1="2 infantry 2 inactive", f2="3 infantry 2")
    table.play("move a1", "to 2", "oppose f1", "stay")
    assert table.place("f1") == "2/1"
    assert not table.active("f1")
    table.to_turn_of("french")
    assert table.active("f1")
    table.to_turn_of("austrian").to_turn_of("french")
    assert table.active("f1")
    with pytest.raises(AssertionError):
        table.refused("move f1")


@cites("MAR-6.18")
def test_an_active_block_is_not_woken_again() -> None:
    table = french_start(round=6).play("activate f1")
    assert table.refused("activate f1") == "MAR-6.18"
    assert table.refused("activate a1") == "MAR-6.17"


@cites("MAR-6.19")
def test_french_reinforcements_need_no_activation() -> None:
    table = stage(
        "1 -- 2 road:high:main",
        "2 -- 3 road:high:main",
        a1="3 infantry 2",
        f1="display:guard infantry 2",
        entries={"east": {"locale": "1", "road": "high"}},
        displays={"guard": {"side": "french", "entry": "east"}},
        turn="french",
    )
    table.play("enter f1", "road 1/2")
    assert (table.place("f1"), table.active("f1")) == ("2", True)


@cites("MAR-6.19", "MAR-6.17")
def test_a_reinforcement_clicked_for_activation_is_told_that_it_needs_none() -> None:
    table = stage(
        "1 -- 2 road:high:main",
        "2 -- 3",
        a1="3 infantry 2",
        f1="display:guard infantry 2",
        f2="1 infantry 2 inactive",
        f3="off infantry 0/2",
        entries={"east": {"locale": "1", "road": "high"}},
        displays={"guard": {"side": "french", "entry": "east", "round": 9}},
        turn="french",
        phase="start",
    )
    assert table.asks == "activate"
    assert table.refused("activate f1") == "MAR-6.19"
    assert table.refused("activate f3") == "MAR-6.17", "it is gone"
    (answer,) = answers(table.state.view(1), "piece", table.block("f1"))
    assert answer.rule == "MAR-6.19"


@cites("MAR-6.20", "MAR-6.21", "MAR-9.19")
def test_an_inactive_block_must_retreat_like_any_other_and_stays_inactive() -> None:
    table = stage("1 -- 2", "2 -- 3", a1="1 infantry 2", f1="2 cavalry 2 inactive")
    table.play("move a1", "to 2")
    assert table.options == ["oppose f1", "yield"]
    table.play("yield")
    assert (table.place("f1"), table.active("f1")) == ("3", False)


@cites("MAR-6.22")
def test_active_and_inactive_blocks_are_not_mixed() -> None:
    for seed in range(12):
        table = stage(
            *QUIET_MAP,
            a1="1 infantry 2",
            f1="4 infantry 3",
            f2="4 infantry 3",
            f3="4 cavalry 2 inactive",
            f4="4 cavalry 1 inactive",
            turn="french",
            phase="start",
            round=3,
            seed=seed,
        )
        assert [table.kind(block) for block in ("f1", "f2", "f3", "f4")] == [
            "infantry",
            "infantry",
            "cavalry",
            "cavalry",
        ]


@cites("MAR-6.24")
def test_activation_comes_before_the_shuffle_and_both_before_step_one() -> None:
    table = stage(
        "1 -- 2",
        "2 -- 3",
        a1="1/2 infantry 2",
        f1="2/1 artillery 1 declared",
        f2="3 infantry 2 inactive",
        f3="3 infantry 2 inactive",
        turn="french",
        phase="start",
        shuffle="ask",
        nod=False,
    )
    assert table.asks == "activate"
    assert table.refused("shuffle") == "MAR-6.24"
    table.play("done")
    assert table.asks == "shuffle_or_keep"
    assert table.refused("bombard") == "MAR-4.8"
    table.play("keep")
    assert table.asks == "fire_or_cancel"


def test_a_new_game_has_every_block_in_play() -> None:
    for name in ("1800", "lesson"):
        assert OFF not in start(1, name).place


@cites("MAR-6.11")
def test_a_state_in_which_an_austrian_block_sleeps_is_unsound() -> None:
    state = library.load("marengo/1800").start(Dice(1))
    assert isinstance(state, Marengo)
    assert state.faults() == []
    state.active[state.scenario.army.blocks[AUSTRIAN][0]] = 0
    assert state.faults() == ["a1 is inactive, and only French blocks can be (MAR-6.11)"]
