"""What cannot be taken back is marked as such, so that the page asks first."""

from __future__ import annotations

import random

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import cannot_be_undone, piece_in_hand
from grognard.kernel.match import Match
from grognard.kernel.state import State
from grognard.server.advice import forecast_of, reasons
from grognard.server.advisers import sent
from grognard.server.choices import Answers, no_halt, speaker_for
from grognard.server.lobby import battles
from tests.systems.marengo.table import stage
from tests.systems.waterloo.table import field

pytestmark = pytest.mark.real_battles


def test_the_only_answer_left_is_final_where_it_gives_the_turn_away() -> None:
    """The page answers a question with one answer by itself, unless that could not be taken back."""
    match, chance = Match(library.start("marengo/lesson", seed=0)), random.Random(0)
    met: set[bool] = set()
    while (side := match.state.side_to_move) is not None:
        view = match.state.view(side)
        [only, *others] = view.options
        if not others and only.verb in view.scenario.rules.closing:
            answers = Answers(view, speaker_for(match.state, side, "en"), view.observation())
            final = cannot_be_undone(view.imagine(Dice("guard")), side, only)
            assert [one.final for one in answers.options()] == [final]
            met.add(final)
        match.play(chance.choice(view.options))
    assert met == {True, False}


def test_whoever_may_not_halt_is_told_why() -> None:
    match = Match(library.start("waterloo/training", seed=1))
    told: list[str | None] = []
    for text in ("cease", "move W-LC1", "go 2,14"):
        match.play_text(text)
        view = match.state.view(0)
        found = no_halt(view, "en", view.observation())
        told.append(None if found is None else found.text)
    unmoved = "7e hussards has not moved yet: say where it goes, or take the choice back."
    assert told == [None, unmoved, None]


def test_a_corps_that_owes_a_duty_is_told_why_it_has_no_ending() -> None:
    """Random games until a corps is met that should come up to attack, and one that should go home."""
    manoeuvre = "must move at least one of his units one hex."
    duties = ("can still come up to attack, and its order asks it to.", "can must come nearer its own edge.")
    owed = set(duties)
    for seed in range(40):
        match, chance = Match(library.start("syw/drill", seed=seed)), random.Random(seed)
        while owed and (side := match.state.side_to_move) is not None:
            view = match.state.view(side)
            found = no_halt(view, "en", view.observation())
            if found is not None and piece_in_hand(view) < 0:
                assert found.text.endswith((*duties, manoeuvre)), found.text
                owed = {duty for duty in owed if not found.text.endswith(duty)}
            match.play(chance.choice(view.options))
    assert not owed


def test_whoever_takes_another_along_is_not_told_of_a_road_that_he_is_not_on() -> None:
    match, chance, met = Match(library.start("marengo/lesson", seed=0)), random.Random(0), 0
    while (side := match.state.side_to_move) is not None:
        view, lexicon = match.state.view(side), match.state.scenario.lexicon
        joining = [one for one in view.options if lexicon.verbs[one.verb].word == "with"]
        match.play(chance.choice(joining or list(view.options)))
        after = match.state.view(side)
        if joining and piece_in_hand(after) >= 0:
            met += 1
            assert no_halt(after, "en", after.observation()) is None
    assert met


def test_a_first_battle_proposes_the_side_that_has_it_easier() -> None:
    proposed = {one.id: one.begin_as for system in battles("en").systems for one in system.scenarios}
    assert proposed["syw/drill"] == "french" and proposed["wan/lesson"] == "french"
    assert proposed["syw/minden"] == "", "old hands choose for themselves"


def test_whoever_clicks_an_enemy_is_told_why_he_cannot_get_at_him() -> None:
    match = Match(library.start("waterloo/training", seed=1))
    where = "24,12 (4 cells north of Château)"
    for text, told in (
        ("cease", "None of your units stands beside"),
        ("move W-LC1", f"{where} is more than a step from"),
    ):
        match.play_text(text)
        found = reasons(match.state.view(0), "piece", "E-LI1", "en")
        assert found.reasons[0].text.startswith(told)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Sauret: rank 2, strategy 1, command 2, tactics 1; others lie under it, unseen"),
        (
            "fr",
            "Sauret : rang 2, stratégie 1, commandement 2, tactique 1 ; d’autres sont dessous, invisibles",
        ),
    ],
)
def test_whoever_taps_an_enemy_is_told_who_he_is_as_far_as_it_is_seen(lang: str, told: str) -> None:
    view = library.start("castiglione/chiese", seed=3).view(0)
    assert reasons(view, "piece", "sauret", lang).who == told
    assert "unseen" not in reasons(view, "piece", "quosdanovich", "en").who, "one's own stack is open"
    assert reasons(view, "place", "salo", lang).who == ""


@pytest.mark.parametrize(
    ("scenario", "taken", "then"),
    [
        ("wan/lesson", "fire F1-08", "At "),
        ("marengo/lesson", "enter a3", "Pietrabona"),
        ("wan/lesson", "done", ""),
    ],
)
def test_a_hint_that_takes_a_piece_says_what_for(scenario: str, taken: str, then: str) -> None:
    match = Match(library.start(scenario, seed=1))
    side = match.state.side_to_move
    assert side is not None
    told = sent(match.state.view(side), taken, "seed", "en")
    assert told.startswith(then) and bool(told) == bool(then)


@pytest.mark.parametrize("named", [("H", "A"), ("A", "H")])
def test_naming_is_done_at_once_but_the_last_who_is_named_fights_and_is_told_what_of_it(
    named: tuple[str, str],
) -> None:
    table = field(
        "H French heavy-cavalry 20,22 N", "A French heavy-cavalry 18,20 E", "E English infantry 20,20 N"
    )
    table.play("attack 20,20")
    game, first, last = table.game, f"with {named[0]}", f"with {named[1]}"
    side = game.side_to_move
    assert side is not None
    assert final(game, side, first) is False and forecast_of(game, side, first, "en").outcomes == []
    table.play(first)
    assert final(game, side, last) is True
    told = forecast_of(game, side, last, "en")
    table.play(last)
    assert len(told.outcomes) > 2 and told == forecast_of(game, side, "fight", "en")


@pytest.mark.parametrize("named", [("a1", "a2"), ("a2", "a1")])
def test_of_two_leads_of_an_assault_the_last_alone_is_confirmed(named: tuple[str, str]) -> None:
    """Each is shown to the enemy, and yet only the end of the naming begins the fight."""
    blocks = {"a1": "1/2 infantry 3", "a2": "1/2 infantry 2", "f1": "2/1 infantry 2", "phase": "assaults"}
    table = stage("1 -- 2 wide | 2/1 inf 1", "2 -- 3", **blocks).play("assault 1/2", "all")
    first, last = f"lead {named[0]}", f"lead {named[1]}"
    assert final(table.state, 0, first) is False
    table.play(first)
    assert final(table.state, 0, last) is True and final(table.state, 0, "done") is True


def final(game: State, side: int, action: str) -> bool:
    view = game.view(side)
    options = Answers(view, speaker_for(game, side, "en"), view.observation()).options()
    return next(option.final for option in options if option.action == action)
