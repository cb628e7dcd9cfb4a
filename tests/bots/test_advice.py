"""Hints, and the look back at a finished game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard import bots, files, library
from grognard.bots.analysis import CLEAR, Analysis, variance_of_mean
from grognard.bots.general import Effort, General
from grognard.bots.hints import Hint, advice, different, hints, reasons, strongest, telling_weights, why
from grognard.bots.report import as_json, luck_told
from grognard.bots.staff import staff
from grognard.cli import main
from grognard.kernel import records
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.values import Json
from grognard.systems.syw.words import IGNORE
from grognard.text.catalogue import has, say
from grognard.text.speaker import Speaker
from tests.bots.test_general import middle, weighed


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that the captain plays against one who plays at random."""
    match = Match(library.start("wan/lesson", seed=4))
    players = [bots.make(name, "wan", name) for name in ("captain", "random")]
    while match.state.side_to_move is not None:
        side = match.state.side_to_move
        match.play(players[side].choose(match.state.view(side)))
    path = tmp_path_factory.mktemp("records") / "game.json"
    path.write_text(json.dumps(records.write(match)), encoding="utf-8")
    return path


def analysed(record: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Json]:
    assert main(["analyse", str(record), "--seconds", "5", "--json"]) == 0
    found: dict[str, Json] = json.loads(capsys.readouterr().out)
    return found


def test_an_analysis_has_a_curve_luck_and_turning_points(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = analysed(record, capsys)
    curve, swings, luck = found["curve"], found["turning_points"], found["luck"]
    assert isinstance(curve, list) and isinstance(swings, list) and isinstance(luck, dict)
    assert len(curve) == 12 and len(swings) == 3
    assert sum(float(str(one)) for one in luck.values()) == pytest.approx(0.0)
    for point in curve:
        assert isinstance(point, dict) and 0.0 <= float(str(point["chance"])) <= 1.0


def test_an_analysis_speaks_both_languages(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for lang, word in (("en", "The dice favoured"), ("fr", "Les dés")):
        assert main(["analyse", str(record), "--seconds", "1", "--lang", lang]) == 0
        told = capsys.readouterr().out
        assert word in told and told.count("<> Action") == 3


def test_only_turns_beyond_twice_the_error_are_marked(record: Path) -> None:
    match, opening = files.record(str(record)), files.record(str(record), 0)
    found = Analysis(opening.state, match.entries, 5.0)
    assert any(turn.judged for turn in found.turns)
    for turn in found.turns:
        assert turn.marked == (turn.judged and not turn.as_the_captain and turn.cost > CLEAR * turn.error)
    assert found.last.hash() == match.state.hash()


def test_a_turn_played_as_the_captain_plays_it_is_no_mistake(record: Path) -> None:
    """The captain of We Are Napoléon draws no lots, so his own turns are those that he would have played."""
    match, opening = files.record(str(record)), files.record(str(record), 0)
    found = Analysis(opening.state, match.entries, 5.0)
    own = [turn for turn in found.turns if turn.side == 0]
    assert {turn.as_the_captain for turn in own} == {True}
    for turn in own:
        turn.cost = 1.0
        assert not turn.marked


def test_throws_that_agree_say_little_where_the_one_that_counted_did_not() -> None:
    throws = weighed(0.4, 0.4, 0.4).gain
    assert variance_of_mean(throws, 0.4) < 1e-9
    assert variance_of_mean(throws, 0.9) > 0.14**2


def test_a_game_without_dice_tells_of_no_luck() -> None:
    match = Match(library.start("marengo/lesson", seed=1))
    found = Analysis(match.state.clone(), match.entries, 1.0)
    assert luck_told(found, Speaker(match.state.scenario, "en")) == ""
    found.thrown = 1
    assert luck_told(found, Speaker(match.state.scenario, "fr")) == "Les dés n’ont favorisé personne."


def test_a_hint_depends_only_on_what_the_side_may_know() -> None:
    state = middle("marengo/lesson", 3, 30)
    side = state.side_to_move
    assert side is not None
    twin = state.imagined_by(side, Dice(5))
    assert twin.hash() != state.hash()
    assert advice(state.view(side), 1, 2, "en") == advice(twin.view(side), 1, 2, "en")


def test_a_hint_is_three_choices_with_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", "wan/lesson", "--worlds", "1", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert 1 <= len(rows) <= 3 and all(row["why"] and row["text"] for row in rows)


@pytest.mark.parametrize("scenario_id", ["wan/lesson", "waterloo/training"])
def test_no_hint_ends_a_phase_that_the_captain_goes_on_with(scenario_id: str) -> None:
    state = library.start(scenario_id, seed=1)
    captain = bots.make("captain", state.scenario.system, 1)
    asked = 0
    while asked < 2:
        side = state.side_to_move
        assert side is not None
        view, closing = state.view(side), state.scenario.rules.closing
        chosen = captain.choose(view)
        if chosen.verb not in closing and any(action.verb in closing for action in view.options):
            own = General(staff(state.scenario.system), 1, Effort(0.0, 2, 3))
            assert hints(own, view)[0].action.verb not in closing
            asked += 1
        state.play(chosen)


def test_no_hint_proposes_what_the_captain_would_not_even_try() -> None:
    state = library.start("syw/drill", seed=1)
    captain = bots.make("captain", "syw", 1)
    while not any(action.verb == IGNORE for action in state.options()):
        side = state.side_to_move
        assert side is not None
        state.play(captain.choose(state.view(side)))
    side = state.side_to_move
    assert side is not None
    found = General(staff("syw"), 1, Effort(0.0, 2, 3)).advise(state.view(side))
    assert IGNORE not in [one.action.verb for one in found if one.action is not None]


def test_a_choice_that_one_world_speaks_for_is_not_told() -> None:
    state = middle("marengo/lesson", 2, 40)
    side = state.side_to_move
    assert side is not None
    told = hints(General(staff("marengo"), 1, Effort(1e-9, 9, 3)), state.view(side))
    assert len(told) == 1 and told[0].plain


@pytest.mark.parametrize("system", library.OWN_SYSTEMS)
def test_what_a_hint_gives_as_its_reason_is_a_number_of_the_situation_with_words(system: str) -> None:
    own = staff(system)
    assert own.telling and set(own.telling) <= set(own.names)
    for word in own.telling.values():
        key = f"hint-why-{word.lstrip('-')}"
        for lang in ("en", "fr"):
            assert has(lang, key) and say(lang, key, None, "lack") not in (key, say(lang, key))


def test_the_reason_is_what_weighs_most_beside_the_others_and_against_the_best() -> None:
    scenario, own = library.load("wan/lesson"), staff("wan")
    weights = telling_weights(own, scenario, 1)
    best, other = weighed(0.1), weighed(-0.1)
    best.change, other.change = [0.0] * len(own.names), [0.0] * len(own.names)
    other.change[own.names.index("ground held")] = 3.0  # the first side's: bad for the second
    other.change[own.names.index("morale")] = -0.1
    assert strongest(reasons(weights, best, [other]), 1.0) == "ground"
    assert strongest(reasons(weights, other, [best]), -1.0) == "ground"
    assert strongest(reasons(weights, best, [best]), 1.0) == ""
    told = why(Hint(Action(0), 0.4, 0.05, 0.01, False, "ground"), "en", False)
    assert told == "less good by 5.0 points of a hundred, give or take 1.0; it gives up ground"


def test_choices_that_come_to_the_same_are_one_hint() -> None:
    best, twin, other, untried = weighed(0.1, 0.2), weighed(0.1, 0.2), weighed(0.1, 0.1), weighed()
    assert different([best, twin, other, untried]) == [best, other, untried]
    assert different([untried, weighed(0.0, 0.0)]) == [untried], "nothing gained in any world is the same"


def test_a_game_given_up_at_once_can_be_looked_back_at() -> None:
    match = Match(library.start("marengo/lesson", seed=1))
    opening = match.state.clone()
    match.concede(0)
    found = as_json(match, Analysis(opening, match.entries, 1.0), "en")
    assert found["end"] == 0.0 and found["marks"] == []


def test_five_thousand_actions_of_minden_are_looked_back_at_within_the_time_of_the_command() -> None:
    """Every throw is weighed in less than the forty seconds of a core that the command allows."""
    record = str(Path(__file__).parents[1] / "records" / "syw-minden-french.json")
    entries, opening = files.record(record).entries[:5000], files.record(record, 0)
    assert len(entries) == 5000
    found = Analysis(opening.state, entries, 40.0)
    assert found.weighed == found.thrown > 100


def test_no_more_is_looked_at_for_a_player_than_can_be_seen_while_he_waits() -> None:
    """A look ahead of an SYW battle takes a third of a second: no plan is made, and few choices are tried."""
    own, player = staff("syw"), bots.make("captain", "syw", 1)
    state = middle("syw/drill", 2, 10)
    side = state.side_to_move
    assert side is not None
    while len(own.judge.worth_trying(state, side, state.options())) < 7:
        state.play(player.choose(state.view(side)))
        side = state.side_to_move
        assert side is not None
    assert len(General(own, 1, Effort(0.0, 1, 4)).advise(state.view(side))) == 4
    assert Effort(9.0, 8, 4).at_most(4.0).seconds == 4.0
    assert Effort(1.6, 8, 4).at_most(4.0).seconds == 1.6
