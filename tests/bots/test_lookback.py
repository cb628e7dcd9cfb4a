"""The look back at a finished game: the curve, luck, turning points, turns that cost much."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from grognard import bots, files, library
from grognard.bots.analysis import LEAST_ASKED, Analysis
from grognard.bots.outlook import Outlook
from grognard.bots.staff import staff
from grognard.bots.verdicts import CLEAR, PROOF, WORLDS, Bench, Deeds, did_the_same, next_of, variance_of_mean
from grognard.cli import main
from grognard.commands.analyse import lines
from grognard.kernel import records
from grognard.kernel.actions import Action
from grognard.kernel.match import Entry, Match
from grognard.kernel.values import Json
from grognard.lookback import Lookback
from tests.bots.test_general import weighed


def played(scenario_id: str, players: tuple[str, str], seed: int, most: int = 100_000) -> Match:
    """A game between these bots, or its beginning."""
    match = Match(library.start(scenario_id, seed=seed))
    seated = [bots.make(name, match.state.scenario.system, name) for name in players]
    while match.state.side_to_move is not None and match.number < most:
        side = match.state.side_to_move
        match.play(seated[side].choose(match.state.view(side)))
    return match


def analysis_of(scenario_id: str, match: Match, seed: int, seconds: float = 300.0) -> Analysis:
    return Analysis(library.start(scenario_id, seed=seed), match.entries, seconds, worlds=1)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that the captain plays against one who plays at random."""
    path = tmp_path_factory.mktemp("records") / "game.json"
    match = played("wan/lesson", ("captain", "random"), 4)
    path.write_text(json.dumps(records.write(match)), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def drill() -> tuple[Match, Analysis]:
    """A battle in whose turns both sides decide; the first plays at random."""
    match = played("syw/drill", ("random", "captain"), 5)
    return match, analysis_of("syw/drill", match, 5)


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
        assert ":" in str(point["when"]), "the hour"


def test_an_analysis_speaks_both_languages(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for lang, words in (
        ("en", ("The dice favoured", "the Austrians")),
        ("fr", ("Les dés", "les Autrichiens")),
    ):
        assert main(["analyse", str(record), "--seconds", "1", "--lang", lang]) == 0
        told = capsys.readouterr().out
        assert all(word in told for word in words)
        assert sum(line.startswith("<> ") for line in told.splitlines()) == 3


def test_a_costly_turn_is_told_with_what_was_done_and_what_the_general_would_have(
    drill: tuple[Match, Analysis],
) -> None:
    match, found = drill
    assert found.marked()
    for lang, general in (("en", "The general"), ("fr", "Le général")):
        back = Lookback(match, found, lang)
        marks = back.as_json()["marks"]
        assert isinstance(marks, list) and marks
        for mark in marks:
            assert isinstance(mark, dict)
            assert mark["told"] and mark["did"] and mark["instead"]
        assert any(isinstance(mark, dict) and general in str(mark["instead"]) for mark in marks)
        told = "\n".join(lines(back))
        assert all(str(mark["told"]) in told for mark in marks if isinstance(mark, dict))


def test_where_both_sides_decide_in_a_turn_each_is_judged_by_its_own_choices(
    drill: tuple[Match, Analysis],
) -> None:
    _, found = drill
    shared = [turn for turn in found.turns if turn.side < 0 and min(turn.asked) >= LEAST_ASKED]
    assert shared, "no turn in which both decide"
    assert all({one.side for one in turn.verdicts} == {0, 1} for turn in shared)
    costs = [[one.cost for turn in shared for one in turn.verdicts if one.side == side] for side in (0, 1)]
    assert sum(costs[0]) / len(costs[0]) > sum(costs[1]) / len(costs[1]) + 0.02, "chance plays worse"
    assert {verdict.side for _, verdict in found.marked()} == {0}


def test_what_is_said_of_choices_that_could_not_be_made_again_counts_for_nothing(
    drill: tuple[Match, Analysis],
) -> None:
    _, found = drill
    number = next(number for number, turn in enumerate(found.turns) if turn.side < 0 and turn.asked[0] > 9)
    deeds = found.deeds(number, 0)
    bench = Bench(staff("syw"), Outlook(staff("syw")))
    assert bench._judge(deeds, 2, "x").known
    foreign = [Entry(0, Action(200, 5), "", [], [])] * 20
    mixed = Deeds(0, deeds.before, deeds.after, foreign + deeds.entries, True)
    verdict = bench._judge(mixed, 2, "x")
    verdict.cost = 1.0
    assert not verdict.known and not verdict.marked


def test_of_a_script_the_next_choice_near_at_hand_is_made() -> None:
    state = library.start("marengo/lesson", seed=1)
    offered, foreign = state.options()[0], Action(200, 5)
    assert next_of([foreign, offered], state) == 1
    assert next_of([foreign] * 6 + [offered], state) == -1, "what comes so much later belongs elsewhere"
    assert next_of([], state) == -1


def test_a_mark_must_hold_on_worlds_that_did_not_choose_it(drill: tuple[Match, Analysis]) -> None:
    _, found = drill
    own = staff("syw")
    bench, again = Bench(own, Outlook(own)), Bench(own, Outlook(own))
    tried = 0
    for number, turn in enumerate(found.turns):
        for verdict in turn.verdicts:
            deeds, name = found.deeds(number, verdict.side), f"{turn.first} {verdict.side}"
            first = bench._judge(deeds, WORLDS, name)
            first.as_the_captain = did_the_same(deeds, first.instead)
            if first.marked and tried < 2:
                proof = again._judge(deeds, PROOF, f"{name} again")
                assert (verdict.cost, verdict.error) == (proof.cost, proof.error) != (first.cost, first.error)
                tried += 1
    assert tried


def test_only_turns_beyond_twice_the_error_are_marked(record: Path) -> None:
    match, opening = files.record(str(record)), files.record(str(record), 0)
    found = Analysis(opening.state, match.entries, 5.0)
    verdicts = [one for turn in found.turns for one in turn.verdicts]
    assert verdicts
    for one in verdicts:
        assert one.marked == (one.known and not one.as_the_captain and one.cost > CLEAR * one.error)
    assert found.last.hash() == match.state.hash()


def test_a_turn_played_as_the_captain_plays_it_is_no_mistake(record: Path) -> None:
    """The captain of We Are Napoléon draws no lots, so his own turns are those that he would have played."""
    match, opening = files.record(str(record)), files.record(str(record), 0)
    found = Analysis(opening.state, match.entries, 5.0)
    own = [one for turn in found.turns if turn.side == 0 for one in turn.verdicts]
    assert {one.as_the_captain for one in own} == {True}
    for one in own:
        one.cost = 1.0
        assert not one.marked


def test_throws_that_agree_say_little_where_the_one_that_counted_did_not() -> None:
    throws = weighed(0.4, 0.4, 0.4).gain
    assert variance_of_mean(throws, 0.4) < 1e-9
    assert variance_of_mean(throws, 0.9) > 0.14**2


def test_a_game_without_dice_tells_of_no_luck() -> None:
    match = Match(library.start("marengo/lesson", seed=1))
    found = Analysis(match.state.clone(), match.entries, 1.0)
    assert Lookback(match, found, "en").luck_told() == ""
    found.thrown = 1
    assert Lookback(match, found, "fr").luck_told() == "Les dés n’ont favorisé personne."


def test_a_game_given_up_at_once_can_be_looked_back_at() -> None:
    match = Match(library.start("marengo/lesson", seed=1))
    opening = match.state.clone()
    match.concede(0)
    found = Lookback(match, Analysis(opening, match.entries, 1.0), "en").as_json()
    assert found["end"] == 0.0 and found["marks"] == []


def test_five_thousand_actions_of_minden_are_looked_back_at_within_the_time_of_the_command() -> None:
    """The command allows forty seconds of a core; a quarter of them does for every throw, and is kept to."""
    record = str(Path(__file__).parents[1] / "records" / "syw-minden-french.json")
    entries, opening = files.record(record).entries[:5000], files.record(record, 0)
    assert len(entries) == 5000
    began = time.thread_time()
    found = Analysis(opening.state, entries, 10.0)
    assert found.weighed == found.thrown > 100
    assert time.thread_time() - began < 30.0
