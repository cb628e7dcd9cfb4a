"""What ends something says what it ends, and is not answered for the player where it ends his undo too."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import cannot_be_undone
from grognard.kernel.match import Match
from grognard.kernel.state import State
from grognard.lessons.shelf import situation
from grognard.server.choices import Answers, speaker_for
from grognard.server.walking import Done, walks_of
from grognard.text.catalogue import say

pytestmark = pytest.mark.real_battles


def answers(state: State, lang: str = "en") -> Answers:
    side = state.side_to_move
    assert side is not None
    view = state.view(side)
    return Answers(view, speaker_for(state, side, lang), view.observation())


def moments(scenario: str, seed: int, most: int) -> Iterator[State]:
    """The moments of a random game."""
    state, chance = library.start(scenario, seed=seed), random.Random(seed)
    for _ in range(most):
        if state.side_to_move is None:
            return
        yield state
        state.play(chance.choice(state.options()))


@pytest.mark.parametrize("scenario", ["marengo/lesson", "castiglione/chiese", "wan/lesson"])
def test_the_only_answer_tells_whether_it_can_be_taken_back(scenario: str) -> None:
    met = 0
    for seed in range(6):
        for state in moments(scenario, seed, 250):
            only = state.options()
            if len(only) != 1 or only[0].verb not in state.scenario.rules.closing:
                continue
            assert state.side_to_move is not None
            world = state.view(state.side_to_move).imagine(Dice("guard"))
            expected = cannot_be_undone(world, state.side_to_move, only[0])
            assert answers(state).options()[0].final == expected
            met += expected
    assert met


@pytest.mark.parametrize("scenario", ["marengo/lesson", "castiglione/chiese", "wan/lesson"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_done_says_what_is_done(scenario: str, lang: str) -> None:
    plain = say(lang, f"{scenario.partition('/')[0]}-do-done")
    said: dict[str, str] = {}
    for state in moments(scenario, 3, 300):
        for option in answers(state, lang).options():
            if option.action == "done":
                said[state.prompt().key] = option.text
    assert said and plain not in said.values()


@pytest.mark.parametrize(
    ("lang", "others", "words"),
    [
        ("en", ["a2"], "So be it"),
        ("fr", ["a2"], "Qu’il en soit ainsi"),
        ("en", ["a2", "a3"], "No other advances"),
        ("fr", ["a2", "a3"], "Aucun autre n’avance"),
    ],
)
def test_whoever_sent_one_of_a_barred_group_forward_is_not_asked_the_same_again(
    lang: str, others: list[str], words: str
) -> None:
    """Where one of several could still follow he is asked about that; else he is told how it is."""
    blocks = {"a1": "5 infantry 3", "a2": "5 infantry 2", "a3": "5 infantry 2", "f1": "8 infantry 2"}
    fields = {"system": "marengo", "scenario": "marengo/lesson", "turn": "austrian", "phase": "movement"}
    state = situation({**fields, "round": 3, "blocks": blocks})
    along = [f"with {block}" for block in others]
    for action in ("move a1", *along, "to 8", "show a1", "oppose f1", "forward a1"):
        state.play(state.scenario.lexicon.parse(action))
    assert words in [option.text for option in answers(state, lang).options()]


def test_an_ending_after_a_halt_is_named_by_what_it_will_end() -> None:
    """Who is on the road may halt and end the movement in one click; the button says the movement."""
    match = Match(library.start("marengo/lesson", seed=1))
    entry = next(action for action in match.state.options() if action.verb == _verb(match, "enter"))
    match.play(entry)
    later = walks_of(match.state, 0, "en", 0, Done()).afterwards
    assert "End the movement" in [way.text for way in later if way.ends]


def _verb(match: Match, word: str) -> int:
    return next(number for number, verb in enumerate(match.state.scenario.lexicon.verbs) if verb.word == word)


def test_a_walk_to_a_question_of_ones_own_is_no_danger() -> None:
    """Horse that comes to Pietrabona by road is asked whether it rides on: nothing is lost by going there."""
    match, asked = Match(library.start("marengo/lesson", seed=1)), []
    for entry in match.state.options():
        if entry.verb == _verb(match, "enter"):
            world = match.state.clone()
            world.play(entry)
            ways = walks_of(world, 0, "en", 0, Done()).ways
            asked += [way for way in ways if way.note is not None and "you are asked" in way.note.text]
    assert asked
    assert {(way.note.tone, way.final) for way in asked if way.note is not None} == {("move", False)}


def test_a_way_of_the_next_piece_says_who_goes() -> None:
    state = library.start("wan/lesson", seed=1)
    for action in ("done", "move F1-07", "to E04", "halt"):
        state.play(state.scenario.lexicon.parse(action))
    onward = walks_of(state, 0, "en", 0, Done(walked="F1-07")).onward
    assert onward is not None
    walks = [way.text for way in onward.ways if way.path]
    assert walks and all(text.startswith(f"{onward.name}: ") for text in walks)


def test_a_battery_that_fires_takes_nobody_along() -> None:
    met = 0
    for state in moments("wan/lesson", 2, 400):
        side = state.side_to_move
        batteries = [
            action.a for action in state.options() if state.scenario.lexicon.verbs[action.verb].word == "fire"
        ]
        if side is None or len(batteries) < 2:
            continue
        fired = state.scenario.lexicon.label("piece", batteries[0])
        walks = walks_of(state, side, "en", 0, Done(walked=fired))
        if walks.onward is not None:
            assert walks.body == {}
            met += 1
    assert met


@pytest.mark.parametrize(
    ("asked", "idle"), [("continue", False), ("name_stand", False), ("choose_move", True)]
)
def test_a_plain_no_leaves_nobody_idle(asked: str, idle: bool) -> None:
    """Whoever is asked whether he rides on has answered; whoever ends a phase may have forgotten somebody."""
    met: set[bool] = set()
    for state in moments("marengo/1800", 0, 50):
        assert state.side_to_move is not None
        view, closing = state.view(state.side_to_move), state.scenario.rules.closing
        if view.prompt.key != asked or all(one.verb in closing for one in view.options):
            continue
        world, told = view.imagine(Dice("guard")), {one.action: one for one in answers(state).options()}
        for action in view.options:
            option = told[state.scenario.lexicon.notate(action)]
            if option.ends and cannot_be_undone(world, view.side, action):
                met.add(option.final)
    assert met == {idle}


LAST = """
system = "waterloo"
scenario = "training"
turn = 5
side = "french"
phase = "battle"
units = ["W-LC1 6,14 E", "E-IN3 20,18 W"]
"""


def test_a_walk_that_ends_the_turn_says_so_and_warns_of_nothing() -> None:
    """The only unit that can move spends its last point: nobody asks the other side anything."""
    state = library.read_position("waterloo", LAST, "position")
    state.play(state.scenario.lexicon.parse("move W-LC1"))
    ways = walks_of(state, 0, "en", 0, Done()).ways
    final = {(way.note.tone, way.note.text.split(". ", 1)[1]) for way in ways if way.final and way.note}
    assert final and {tone for tone, _ in final} == {"follow"}
    assert {text.rpartition(". ")[2] for _, text in final} == {"It ends your turn."}
    assert all(text.count(". ") <= text.startswith("It then faces ") for _, text in final), final
    state.play(state.scenario.lexicon.parse(ways[0].steps[0]))
    assert [(one.action, one.last) for one in answers(state).options() if one.ends] == [("halt", True)]


def test_taking_a_village_is_no_danger_and_shows_nothing_hidden() -> None:
    state = library.start("wan/lesson", seed=1)
    for action in ("done", "move F1-02"):
        state.play(state.scenario.lexicon.parse(action))
    taken = [way for way in walks_of(state, 0, "en", 0, Done()).ways if way.path[-1:] == ["F05"]]
    assert [(way.note.tone, way.note.text, way.final) for way in taken if way.note] == [
        ("move", "Cost: 1. It cannot be taken back.", True)
    ]
