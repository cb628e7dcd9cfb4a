"""Where undo, forecasts and views draw their lines, on a toy in which one side acts again and again."""

from __future__ import annotations

import pytest

from grognard.kernel import records
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.forecast import certain, forecast, forecast_view
from grognard.kernel.match import Match
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.sides import SPECTATOR, UMPIRE
from tests.kernel.lantern import (
    BLUE,
    LIGHT,
    RED,
    SIGNAL,
    SLEEP,
    WAVE,
    LanternRules,
    LanternScenario,
    Night,
    Watch,
)

TOY = LanternScenario()


def played(*texts: str) -> Match:
    game = Match(TOY.start(Dice(1)))
    for text in texts:
        game.play_text(text)
    return game


def test_undo_goes_back_through_what_only_its_own_side_learned() -> None:
    assert played("mutter", "mutter").can_undo(RED) == 2


@pytest.mark.parametrize("steps", range(1, 21))
def test_undo_goes_back_to_every_moment_also_between_the_states_that_are_kept(steps: int) -> None:
    game, said = played(), [0]
    for _ in range(20):
        game.play_text("mutter")
        assert isinstance(game.state, Night)
        said.append(game.state.muttered)
    game.undo(RED, steps)
    assert isinstance(game.state, Night)
    assert (game.state.muttered, game.number, game.can_undo(RED)) == (
        said[20 - steps],
        20 - steps,
        20 - steps,
    )
    game.play_text("mutter")
    assert (game.can_undo(RED), game.state.muttered) == (21 - steps, said[21 - steps])
    game.undo(RED, 21 - steps)
    assert isinstance(game.state, Night)
    assert (game.state.muttered, game.number) == (0, 0)


def test_after_a_replay_went_back_nothing_earlier_can_be_taken_back() -> None:
    game = played("mutter", "mutter")
    before = game.state.clone()
    game.play_text("wave")
    game.play_text("mutter")
    game.play_text("mutter")
    game.back_to(before)
    assert (game.can_undo(RED), game._kept) == (0, [])
    with pytest.raises(IllegalAction):
        game.undo(RED)


def test_undo_stops_at_a_reveal_though_the_same_side_goes_on() -> None:
    game = played("mutter", "light")
    assert game.state.side_to_move == RED
    assert game.can_undo(RED) == 0
    game.play_text("mutter")
    assert game.can_undo(RED) == 1


def test_undo_stops_at_a_die_though_the_same_side_goes_on() -> None:
    game = played("mutter", "wave")
    assert game.state.side_to_move == RED
    assert game.can_undo(RED) == 0


def test_conceding_leaves_nothing_to_take_back() -> None:
    game = played("mutter", "mutter")
    game.concede(BLUE)
    assert game.can_undo(RED) == game.can_undo(BLUE) == 0
    assert game._kept == []
    with pytest.raises(IllegalAction):
        game.undo(RED)


def test_a_game_that_is_over_asks_nothing_though_steps_were_waiting() -> None:
    game = played("sleep", "sleep")
    assert game.state.result is not None and game.state.stack == []
    assert game.state.side_to_move is None and game.state.options() == []


def test_a_note_is_shown_to_the_side_that_is_asked_and_to_nobody_else() -> None:
    state = played().state
    assert state.view(RED).note(Action(LIGHT)) is not None
    assert state.view(BLUE).note(Action(LIGHT)) is None
    assert state.view(SPECTATOR).note(Action(LIGHT)) is None


def test_what_is_certain_comes_before_the_first_die_and_the_outcomes_after() -> None:
    outcomes = forecast(played().state, Action(SIGNAL))
    assert [event.kind for event in certain(outcomes)] == ["raised"]
    assert sorted(event.kind for outcome in outcomes for event in outcome.lead) == ["raised", "raised"]
    assert sorted((outcome.events[-1].kind, str(outcome.chance)) for outcome in outcomes) == [
        ("answered", "1/3"),
        ("silence", "2/3"),
    ]


def test_to_a_side_is_certain_only_what_is_so_in_every_game_that_it_imagines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = [1, 3, 2]

    def otherwise(self: LanternRules, state: Night, side: int, dice: Dice) -> Night:
        twin = state.clone()
        twin.muttered = words.pop()
        return twin

    monkeypatch.setattr(LanternRules, "resample", otherwise)
    outcomes = forecast_view(played().state.view(RED), Action(SIGNAL), 3, Dice(1))
    assert [len(outcome.lead) for outcome in outcomes] == [1, 1]
    assert sum(outcome.chance for outcome in outcomes) == 1


def test_a_forecast_stops_at_the_horizon_and_play_does_not() -> None:
    state = played().state
    assert [outcome.events for outcome in forecast(state, Action(SLEEP))] == [[]]
    assert [event.kind for event in state.play(Action(SLEEP))] == ["dawned"]


def test_a_clone_keeps_a_dice_log_of_its_own() -> None:
    state = played("wave").state
    twin = state.clone()
    state.dice.roll(6, "apart")
    assert len(twin.dice.log) == 1 and len(state.dice.log) == 2


def test_the_dice_of_an_action_stay_with_it_when_the_game_goes_on() -> None:
    game = played("wave", "mutter", "wave")
    assert [len(entry.rolls) for entry in game.entries] == [1, 0, 1]
    before = game.entries[0].rolls
    game.play_text("wave")
    assert game.entries[0].rolls is before and len(before) == 1


def test_a_record_with_altered_dice_is_refused_at_that_action() -> None:
    record = records.write(played("wave", "mutter", "wave"))
    rows = record["actions"]
    assert isinstance(rows, list) and isinstance(rows[2], list)
    dice = rows[2][2]
    assert isinstance(dice, list) and isinstance(dice[0], list)
    shown = dice[0][2]
    assert isinstance(shown, list) and isinstance(shown[0], int)
    dice[0][2] = [shown[0] % 6 + 1]
    with pytest.raises(records.RecordFault) as caught:
        records.replay(record, lambda name, choices: TOY)
    assert caught.value.number == 3


def test_a_record_that_lacks_its_dice_is_refused_at_that_action() -> None:
    record = records.write(played("wave"))
    rows = record["actions"]
    assert isinstance(rows, list) and isinstance(rows[0], list)
    rows[0] = rows[0][:2]
    with pytest.raises(records.RecordFault) as caught:
        records.replay(record, lambda name, choices: TOY)
    assert caught.value.number == 1


def test_the_log_of_a_viewer_holds_what_he_may_know_action_by_action() -> None:
    game = played("mutter", "light")
    kinds = {
        viewer: [[event.kind for event in one] for one in game.log(viewer)] for viewer in (RED, BLUE, UMPIRE)
    }
    assert kinds[RED] == kinds[UMPIRE] == [[], ["muttered"], ["lit"]]
    assert kinds[BLUE] == [[], [], ["lit"]]


def test_a_finished_game_refuses_everything_with_one_word() -> None:
    game = played("sleep", "sleep")
    refusal = game.state.why_not(Action(WAVE))
    assert refusal is not None and refusal.key == "game_over"
    assert game.state.prompt().key == "game_over"
    with pytest.raises(IllegalAction):
        game.play(Action(WAVE))


def test_a_step_beneath_is_asked_when_the_one_above_is_done() -> None:
    state = played().state
    assert isinstance(state, Night)
    state.then(Watch(BLUE), Watch(RED))
    assert [step.parts() for step in state.stack[::-1]] == [(BLUE,), (RED,), (RED,)]
