"""'Why not?' on what is not lit: which clause is told, and how often one is."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from grognard import cli, dead_clicks, library
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event, visible
from grognard.kernel.match import Match
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.sides import SPECTATOR
from grognard.kernel.state import State
from grognard.server import advice
from grognard.text.speaker import Speaker
from grognard.why import answers, choices_of, enemy_place, reasons, seen_by, sentences
from tests.kernel.parley import CALL, HIDE, THROW, HideCoins, Parley, ParleyRules, ParleyScenario


def hiding() -> Parley:
    state = ParleyScenario().start(Dice(1))
    assert isinstance(state, Parley)
    return state


def told(state: Parley, noun: int, kind: str = "number") -> list[tuple[str, str]]:
    return [(refusal.rule, refusal.key) for refusal in reasons(state.view(0), kind, noun)]


def test_the_clause_that_forbids_what_is_asked_comes_first() -> None:
    assert told(hiding(), 9) == [("PAR-1", "too_many_coins")]


def test_a_question_without_such_a_noun_wants_its_own_answer_first() -> None:
    assert told(hiding(), 0, "die") == [("PAR-1", "answer_first")]


def test_the_clause_that_keeps_a_question_from_arising_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def why_not_now(self: ParleyRules, state: Parley, action: Action) -> Refusal:
        return Refusal("PAR-3", "throw_later")

    monkeypatch.setattr(ParleyRules, "why_not_now", why_not_now)
    assert told(hiding(), 0, "die") == [("PAR-3", "throw_later")]


def test_what_the_question_says_itself_comes_before_what_keeps_others_from_arising(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def why_not(self: HideCoins, game: Parley, action: Action) -> Refusal:
        return Refusal("PAR-9", "hands_are_full") if action.verb == THROW else NOT_OFFERED

    def why_not_now(self: ParleyRules, state: Parley, action: Action) -> Refusal:
        return Refusal("PAR-3", "throw_later")

    monkeypatch.setattr(HideCoins, "why_not", why_not)
    monkeypatch.setattr(ParleyRules, "why_not_now", why_not_now)
    assert told(hiding(), 0, "die") == [("PAR-9", "hands_are_full")]


def test_a_step_that_knows_no_clause_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def knows_nothing(self: HideCoins, game: Parley, action: Action) -> Refusal:
        return NOT_OFFERED

    monkeypatch.setattr(HideCoins, "why_not", knows_nothing)
    assert told(hiding(), 9) == [("", "not_offered")]


def test_without_a_clause_in_the_prompt_the_verb_of_another_moment_has_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(HideCoins, "ask", lambda self, game: Phrase("", "hide_coins"))
    assert told(hiding(), 0, "die") == [("PAR-3", "another_moment")]


def test_what_is_lit_is_no_dead_click() -> None:
    state = hiding()
    view = state.view(0)
    assert Action(HIDE, 2) in state.options() and Action(CALL, 2) not in state.options()
    assert choices_of(view, "number", 2)
    assert not choices_of(view, "number", 4)
    assert not choices_of(view, "die", 2)


def test_dead_clicks_are_counted_by_question() -> None:
    tally = dead_clicks.Tally()
    tally.count("Move (place)", Refusal("WAN-1", "x"))
    tally.count("Move (place)", NOT_OFFERED)
    tally.count("Fire (piece)", NOT_OFFERED)
    tally.count("Fire (place)", Refusal("WAN-3", "another_moment"))
    assert (tally.refusals, tally.with_clause, tally.general) == (4, 1, 1)
    assert tally.asked["Move (place)"] == 2 and tally.bare["Fire (piece)"] == 1


@pytest.mark.parametrize("system", library.SYSTEM_CODES)
def test_the_command_measures_the_refusals_of_each_system(
    system: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["rules", system, "--refusals", "--clicks", "40", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["system"] == system and answer["refusals"] == 40
    assert 0 <= answer["with_clause"] <= 40 and answer["share"] == answer["with_clause"] / 40
    assert sum(row["without"] for row in answer["worst"]) <= 40 - answer["with_clause"]


def test_the_command_line_answers_as_the_page_does(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["why", "wan/lesson", "nobody", "--json"]) == 2
    state = library.start("wan/lesson")
    view = state.view(state.side_to_move or 0)
    place = state.scenario.lexicon.label("place", 0)
    capsys.readouterr()
    assert cli.main(["why", "wan/lesson", place, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [row["rule"] for row in answer] == [one.rule for one in reasons(view, "place", 0)]


def test_of_what_may_be_chosen_the_command_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lit = str(tmp_path / "lit.toml")
    Path(lit).write_text(
        'system = "marengo"\nturn = "french"\n[map]\npairs = ["1 -- 2"]\n'
        '[blocks]\nf1 = "1 infantry 2"\na1 = "2 infantry 1"\n',
        encoding="utf-8",
    )
    for lang, said in (
        ("en", "may be chosen now: move f1"),
        ("fr", "peut être choisi maintenant\u00a0: move f1"),
    ):
        assert cli.main(["why", lit, "f1", "--lang", lang]) == 0
        [line] = capsys.readouterr().out.splitlines()
        assert line.startswith(said) and line.endswith("[MAR-8.1]")
    assert cli.main(["why", lit, "f1", "--json"]) == 0
    assert [row["rule"] for row in json.loads(capsys.readouterr().out)] == ["MAR-8.1"]


def test_a_refusal_that_says_only_what_a_thing_is_not_gives_way_to_any_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    weak, strong = Refusal("PAR-7", "no_such_coin"), Refusal("PAR-8", "spent")

    def why_not(step: HideCoins, game: Parley, action: Action) -> Refusal:
        return {HIDE: weak, CALL: strong}.get(action.verb, NOT_OFFERED)

    monkeypatch.setattr(HideCoins, "why_not", why_not)
    scenario = ParleyScenario()
    view = scenario.start(Dice(1)).view(0)
    assert reasons(view, "number", 9) == [weak], "what is asked for comes first"
    monkeypatch.setattr(scenario.rules, "beside", frozenset({"no_such_coin"}))
    assert reasons(view, "number", 9) == [strong]
    monkeypatch.setattr(scenario.rules, "beside", frozenset({"no_such_coin", "spent"}))
    assert reasons(view, "number", 9) == [weak], "where all say as little, the first of them stands"


def spoken(scenario: str, state: State, label: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The page and the command line say the same of a piece."""
    page = advice.reasons(state.view(state.side_to_move or 0), "piece", label, lang)
    capsys.readouterr()
    assert cli.main(["why", scenario, label, "--lang", lang, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == [{"rule": one.rule, "text": one.text} for one in page.reasons]


@pytest.mark.parametrize("scenario", ["waterloo/training", "wan/lesson", "syw/drill", "marengo/lesson"])
def test_of_an_enemy_the_command_line_says_what_the_page_says(
    scenario: str, capsys: pytest.CaptureFixture[str]
) -> None:
    state = library.start(scenario)
    labels = state.scenario.lexicon.labels["piece"]
    rules, side = state.scenario.rules, state.side_to_move or 0
    enemies = [one for one in range(len(labels)) if rules.opposes(state.scenario, one, side)]
    for piece in enemies[:4]:
        for lang in ("en", "fr"):
            spoken(scenario, state, labels[piece], lang, capsys)


def test_an_enemy_whose_place_is_open_is_reached_by_choosing_the_place() -> None:
    state = library.start("castiglione/chiese")
    moves = 0
    chance = random.Random(5)
    while moves < 3 and state.side_to_move is not None:
        view = state.view(state.side_to_move)
        for piece in range(len(state.scenario.lexicon.labels["piece"])):
            place = enemy_place(view, piece)
            lit = {
                action.a for action in view.options if view.scenario.lexicon.verbs[action.verb].word == "go"
            }
            if place >= 0 and place in lit:
                first = answers(view, "piece", piece)[0]
                assert (first.key, first.data) == ("choose_place", (place,)) and first.rule.startswith(
                    "CAS-8"
                )
                moves += 1
        state.play(chance.choice(state.options()))
    assert moves >= 3


def test_an_ally_is_no_enemy() -> None:
    scenario = library.load("waterloo/1815", {"players": "3"})
    rules, units = scenario.rules, scenario.lexicon.labels["piece"]
    prussian, english, french = (units.index(one) for one in ("BUL-CO", "ORA-CO", "NAP-CO"))
    assert [rules.opposes(scenario, one, 2) for one in (prussian, english, french)] == [False, False, True]
    assert [rules.opposes(scenario, one, 0) for one in (prussian, english, french)] == [True, True, False]


def test_last_comes_why_a_side_was_not_asked_in_what_it_saw(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, list[Event], str, int]] = []

    def unasked(
        self: ParleyRules, state: Parley, side: int, seen: list[Event], kind: str, noun: int
    ) -> Refusal | None:
        asked.append((side, seen, kind, noun))
        return Refusal("PAR-1", "too_many_coins")

    match = Match(hiding())
    view, seen = match.state.view(0), [Event("PAR-1", "hidden", (0,))]
    speaker = Speaker(match.state.scenario, "en")
    before = sentences(view, "die", 0, speaker, seen)
    monkeypatch.setattr(ParleyRules, "unasked", unasked)
    assert sentences(view, "die", 0, speaker) == before, "who saw nothing is told nothing of it"
    assert sentences(view, "die", 0, speaker, seen)[:-1] == before
    assert sentences(view, "die", 0, speaker, seen)[-1][1] == "PAR-1"
    onlooker = match.state.view(SPECTATOR)
    assert sentences(onlooker, "die", 0, speaker, seen) == sentences(onlooker, "die", 0, speaker)
    assert asked == [(0, seen, "die", 0)] * 2


def test_a_side_has_seen_the_events_that_are_for_its_eyes() -> None:
    match = Match(hiding())
    events = [event for _ in range(2) for event in match.play(match.state.options()[0])]
    for side in (0, 1):
        wanted = [*visible(match.opening, side), *visible(events, side)]
        assert seen_by(match, side) == wanted
    assert seen_by(match, 0) != seen_by(match, 1), "coins are hidden"
