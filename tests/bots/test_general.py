"""The general: fair, repeatable, and no bolder than its figures; the levels."""

from __future__ import annotations

import pytest

from grognard import bots, library
from grognard.bots.captain import Captain
from grognard.bots.estimate import estimate_of, squash
from grognard.bots.general import General, aim_of
from grognard.bots.levels import SECONDS_A_TURN, TEMPERS, thinking_times
from grognard.bots.staff import staff
from grognard.bots.syw_doctrine import DOCTRINES
from grognard.bots.syw_staff import AS_USUAL, PRESS, PUSHES, corps_of, posture
from grognard.bots.syw_staff import STAFF as SYW
from grognard.bots.weighing import CALM, Effort, Temper, Weighed
from grognard.kernel.dice import Dice
from grognard.kernel.state import State
from grognard.systems.marengo.words import AUSTRIAN
from grognard.systems.syw.state import Battle
from grognard.systems.wan.words import FIRE_WITH, MOVE


def middle(scenario_id: str, seed: int, actions: int) -> State:
    """A game of the captain against himself, after so many actions and where somebody has a choice."""
    state = library.start(scenario_id, seed=seed)
    players = [bots.make("captain", state.scenario.system, f"{seed} {side}") for side in (0, 1)]
    while actions > 0 or len(state.options()) < 3:
        side = state.side_to_move
        assert side is not None
        state.play(players[side].choose(state.view(side)))
        actions -= 1
    return state


def weighed(*gains: float) -> Weighed:
    found = Weighed(None, [1])
    for gain in gains:
        found.gain.add(gain)
    return found


def general(temper: Temper = CALM) -> General:
    return General(staff("marengo"), 1, Effort(0.0, 2, 3), temper)


@pytest.mark.parametrize("scenario_id", ["marengo/lesson", "wan/lesson"])
def test_a_general_with_a_number_of_worlds_plays_the_same_again(scenario_id: str) -> None:
    state = middle(scenario_id, 2, 40)
    side = state.side_to_move
    assert side is not None
    before = state.hash()
    system = state.scenario.system
    chosen = [bots.make("general", system, 5, worlds=2).choose(state.view(side)) for _ in range(2)]
    assert chosen[0] == chosen[1] and state.offers(chosen[0])
    assert state.hash() == before


@pytest.mark.parametrize("level", ["recruit", "captain", "colonel"])
def test_what_a_side_may_not_know_changes_nothing_that_its_bot_does(level: str) -> None:
    state = middle("marengo/lesson", 3, 30)
    side = state.side_to_move
    assert side is not None and state.hides_from(side)
    twin = state.imagined_by(side, Dice(77))
    assert twin.hash() != state.hash()
    one, two = (bots.make(level, "marengo", 9, worlds=2).choose(each.view(side)) for each in (state, twin))
    assert one == two


def test_the_captains_choice_stands_unless_a_gain_clears_its_error() -> None:
    unsure = weighed(0.3, -0.25, 0.2, -0.2)
    sure = weighed(0.05, 0.06, 0.04, 0.05)
    first = weighed()
    assert general().pick([first, unsure]) is first
    assert general().pick([first, unsure, sure]) is sure
    assert general().pick([first, weighed(0.9)]) is first, "one world proves nothing"


def test_what_two_worlds_show_must_be_clearer_than_what_many_show() -> None:
    """The error of two gains is itself a guess: of many choices some seemed better by chance."""
    first, gains, player = weighed(), (0.0, 0.04), general()
    twice, often = weighed(*gains), weighed(*gains, *gains, *gains)
    assert player.pick([first, twice]) is twice, "looks ahead are cheap"
    player.dear = True
    assert player.pick([first, twice]) is first
    assert player.pick([first, often]) is often


def test_where_looks_ahead_are_dear_the_best_two_choices_have_the_second_half_of_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All choices in two worlds each, and none in a third, told nobody anything."""
    state = middle("marengo/1800", 2, 40)
    side = state.side_to_move
    assert side is not None
    moments = iter([0.0, 0.0, *[6.0] * 6])
    player = General(staff("marengo"), 1, Effort(8.0, 9, 8))
    monkeypatch.setattr("time.thread_time", lambda: next(moments, 99.0))
    counts = sorted(
        [one.gain.count for one in player.weigh(state.view(side)) if one.gain.count], reverse=True
    )
    assert len(counts) > 2 and counts[1] > 1 and set(counts[2:]) == {1}


def test_a_stubborn_general_keeps_to_what_he_meant_where_a_bold_one_does_not() -> None:
    first, other = weighed(), weighed(0.06, -0.02, 0.04, 0.0)
    assert general(TEMPERS["bold"]).pick([first, other]) is other
    assert general(TEMPERS["stubborn"]).pick([first, other]) is first


def test_bold_generals_differ_among_near_equals() -> None:
    near = [weighed(), weighed(0.05, 0.06, 0.04), weighed(0.06, 0.04, 0.055)]
    bold = [
        General(staff("marengo"), seed, Effort(0.0, 2, 3), TEMPERS["bold"]).pick(near) for seed in range(20)
    ]
    assert {near.index(one) for one in bold} == {1, 2}


def test_every_offered_bot_can_be_made_and_others_are_named_in_the_refusal() -> None:
    for system in library.OWN_SYSTEMS:
        for name in bots.BOT_NAMES:
            bots.make(name, system, 0)
        assert system in thinking_times()
    with pytest.raises(bots.UnknownBot, match="general-bold"):
        bots.make("marshal", "wan", 0)


def test_an_estimate_tells_a_won_battle_from_a_lost_one() -> None:
    state = library.start("marengo/lesson", seed=1)
    own = staff("marengo")
    known = estimate_of("marengo", "lesson", own.names)
    assert known is not None
    level = known.chance.of(own.features(state))
    assert 0.0 < level < 1.0
    state.lost = [0, 6]  # type: ignore[attr-defined]
    assert known.chance.of(own.features(state)) > level
    assert squash(-1000.0) < 1e-9 and squash(0.0) == pytest.approx(0.5)


@pytest.mark.parametrize("scenario_id", ["marengo/lesson", "marengo/1800"])
def test_where_a_battle_begins_its_estimate_can_tell_better_from_worse(scenario_id: str) -> None:
    """By the lesson's numbers the whole of Marengo was lost to the Austrians with all that they might do."""
    state, own = library.start(scenario_id, seed=1), staff("marengo")
    known = estimate_of("marengo", state.scenario.name, own.names)
    assert known is not None
    assert 0.1 < known.chance.of(own.features(state)) < 0.9


def test_in_a_great_battle_the_cheap_player_finds_what_the_captain_finds() -> None:
    """With the states that do for the lesson the Austrians of the whole battle win one game of 40."""
    won = 0
    for seed in range(5000, 5005):
        state = library.start("marengo/1800", seed=seed)
        player = Captain(staff("marengo").judge, seed)
        while (side := state.side_to_move) is not None:
            state.play(staff("marengo").act(state, side, [], player, True))
        assert state.result is not None
        won += state.result.winner == AUSTRIAN
    assert won >= 2


def test_a_margin_counts_by_what_is_much_in_the_battle() -> None:
    own = staff("wan")
    assert aim_of(1.0, 4, own, 0.0) == pytest.approx(0.5 + 0.5 * squash(1.0))
    assert aim_of(1.0, 12, own, 12.0) == aim_of(1.0, 4, own, 0.0)
    assert aim_of(0.0, -12, own, 12.0) - aim_of(0.0, -16, own, 12.0) > 0.02, "a lost battle may be lost worse"
    assert aim_of(1.0, -9, staff("marengo"), 4.0) == 1.0, "points decide nothing there"


def test_a_general_goes_on_with_the_plan_that_another_process_made() -> None:
    state = middle("wan/lesson", 2, 40)
    side = state.side_to_move
    assert side is not None
    maker, heir = (bots.make("general", "wan", seed, worlds=1) for seed in (1, 2))
    assert isinstance(maker, General) and isinstance(heir, General)
    chosen = maker.choose(state.view(side))
    heir.remember(maker.memory)
    assert heir.choose(state.view(side)) == chosen and heir.memory == maker.memory


def test_a_general_whose_turn_is_spent_leaves_the_rest_to_the_captain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = middle("marengo/lesson", 2, 40)
    side = state.side_to_move
    assert side is not None
    player = General(staff("marengo"), 1, Effort(5.0, 1, 3))
    assert len(player.weigh(state.view(side))) > 1
    monkeypatch.setattr(type(player.staff), "turn", 0.0)
    assert len(player.weigh(state.view(side))) == 1


def test_every_decision_of_a_turn_has_its_share_of_the_time_that_is_left() -> None:
    """Else the first units of a tour are weighed well and the last not at all."""
    player = bots.make("general", "waterloo", 1)
    assert isinstance(player, General)
    shares: list[float] = []
    for _ in range(12):
        shares.append(player.seconds_here())
        player.remember((0, 0, int(1000 * sum(shares)), 0))
    assert shares == sorted(shares, reverse=True) and shares[8] > 0.1
    assert sum(shares) <= type(player.staff).turn


def test_single_decisions_of_a_planned_turn_are_weighed_and_plain_ones_are_not() -> None:
    state = middle("wan/lesson", 2, 40)
    seen: set[bool] = set()
    while len(seen) < 2:
        side = state.side_to_move
        assert side is not None
        own = staff("wan").tempting(state, side, state.options(), state.options()[:1])
        weighty = state.options()[0].verb not in (MOVE, FIRE_WITH) and len(state.options()) > 1
        assert bool(own) == weighty
        seen.add(weighty)
        state.play(bots.make("captain", "wan", 1).choose(state.view(side)))


def test_in_a_great_battle_the_plans_have_the_time_of_the_single_steps() -> None:
    own, small, great = staff("wan"), library.start("wan/lesson", seed=1), library.start("wan/ligny", seed=1)
    assert own.stretch(small) == 1.0 < own.stretch(great)
    assert 2 * own.stretch(great) * own.seconds <= SECONDS_A_TURN["wan"], "two plans a turn"
    side = great.side_to_move
    while side is not None and (great.options()[0].verb in (MOVE, FIRE_WITH) or len(great.options()) < 3):
        great.play(bots.make("captain", "wan", 1).choose(great.view(side)))
        side = great.side_to_move
    assert side is not None and not own.tempting(great, side, great.options(), great.options()[:1])


def test_each_corps_of_an_army_pushes_as_its_own_order_says() -> None:
    state = library.start("syw/charge", seed=1)
    assert isinstance(state, Battle)
    corps = corps_of(state, 0)
    plans = SYW.openings(state, 0)
    assert {tuple(plan[leader] for leader in corps) for plan in plans} == {
        (number,) * len(corps) for number in range(1, len(PUSHES))
    }
    pressing = posture(state, corps, AS_USUAL)
    pressing[corps[0]] = PRESS
    pushes, push = SYW.planned(state, 0, pressing).pushes, DOCTRINES[0].push
    assert {pushes[unit] for unit in state.scenario.under[corps[0]]} == {push * PUSHES[PRESS]}
    assert {pushes[unit] for unit in state.scenario.under[corps[1]]} == {push * PUSHES[AS_USUAL]}


def test_temperaments_play_different_games_from_the_same_start() -> None:
    games: set[tuple[str, ...]] = set()
    for name in ("general-bold", "general-careful", "general-stubborn"):
        state = library.start("marengo/lesson", seed=3)
        own, foe = bots.make(name, "marengo", 3, worlds=2), bots.make("captain", "marengo", 4)
        chosen: list[str] = []
        while len(chosen) < 16:
            side = state.side_to_move
            assert side is not None
            action = (own if side == 0 else foe).choose(state.view(side))
            if side == 0:
                chosen.append(state.scenario.lexicon.notate(action))
            state.play(action)
        games.add(tuple(chosen))
    assert len(games) == 3


def test_a_general_whose_time_is_over_looks_at_one_world_and_proves_nothing() -> None:
    state = middle("marengo/lesson", 2, 40)
    side = state.side_to_move
    assert side is not None
    found = General(staff("marengo"), 1, Effort(1e-9, 9, 3)).weigh(state.view(side))
    assert len(found) > 1 and {one.gain.count for one in found[1:]} == {1}
