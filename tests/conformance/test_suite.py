"""The conformance suite itself: it passes a sound system and catches each kind of broken one."""

from __future__ import annotations

import random

import pytest

from grognard.conformance import Inspector, Report, inspector
from grognard.conformance.differences import DIFFERENCES, Difference
from grognard.conformance.swaps import SWAPPERS, Swapper
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.refusal import Note, Refusal
from grognard.kernel.scenario import Scenario
from grognard.kernel.sides import UMPIRE
from grognard.kernel.state import State
from grognard.kernel.values import Json
from tests.kernel.parley import (
    BLUE,
    CALL,
    HIDE,
    RED,
    CallCoins,
    HideCoins,
    Parley,
    ParleyRules,
    ParleyScenario,
    ParleySystem,
)


class Deaf(Inspector):
    """The toy has no message catalogue."""

    def _speaks(self, match: Match, part: str, key: str) -> None:
        return


def findings(scenario: Scenario | None = None) -> str:
    found: list[str] = []
    for seed in range(12):
        found += Deaf(ParleySystem(), scenario or ParleyScenario(), seed, 1.0).game().findings
    return "\n".join(found)


@pytest.fixture(autouse=True)
def whatever_it_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inspector, "COSTLY", 1e9)


@pytest.fixture(autouse=True)
def declared_prompts(monkeypatch: pytest.MonkeyPatch) -> None:
    start = ParleyScenario.__init__

    def init(self: ParleyScenario) -> None:
        start(self)
        self.asks = {"hide_coins": (), "CallCoins": (), "ThrowForIt": ()}

    monkeypatch.setattr(ParleyScenario, "__init__", init)


def test_a_sound_system_passes() -> None:
    assert findings() == ""


def test_a_view_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: Parley, viewer: int) -> dict[str, Json]:
        return self.dump()

    monkeypatch.setattr(Parley, "observe", leaky)
    assert "the view of blue depends on what it may not know" in findings()


def test_options_that_tell_a_secret_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: CallCoins, game: Parley) -> list[Action]:
        return [Action(CALL, n) for n in (1, 2, 3) if n <= max(2, game.coins)]

    monkeypatch.setattr(CallCoins, "options", leaky)
    assert "the options of blue depend on what it may not know" in findings()


def test_a_dead_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(self: CallCoins, game: Parley) -> list[Action]:
        return []

    monkeypatch.setattr(CallCoins, "options", nothing)
    assert "dead end" in findings()


def test_an_option_offered_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def twice(self: HideCoins, game: Parley) -> list[Action]:
        return [Action(HIDE, 1), Action(HIDE, 1)] if not self.chosen else [Action(1)]

    monkeypatch.setattr(HideCoins, "options", twice)
    assert "the same option twice" in findings()


def test_a_shallow_clone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def shallow(self: Parley) -> Parley:
        twin = Parley.__new__(Parley)
        twin.coins, twin.score, twin.rounds = self.coins, self.score, self.rounds
        self.share_base(twin)
        return twin

    monkeypatch.setattr(Parley, "clone", shallow)
    assert "changed the original" in findings()


def test_a_forgotten_field_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = ParleyScenario.restore

    def forgetful(self: ParleyScenario, saved: dict[str, Json], dice: Dice) -> State:
        state = whole(self, saved, dice)
        assert isinstance(state, Parley)
        state.rounds = 3
        return state

    monkeypatch.setattr(ParleyScenario, "restore", forgetful)
    assert "restores to a different one" in findings()


def test_an_undeclared_event_is_found() -> None:
    scenario = ParleyScenario()
    scenario.events = {kind: fields for kind, fields in scenario.events.items() if kind != "called"}
    assert "the event 'called' is not declared" in findings(scenario)


def test_a_broken_invariant_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Parley, "faults", lambda self: ["too rich"] if sum(self.score) > 1 else [])
    assert "broken invariant: too rich" in findings()


def test_the_umpire_sees_everything() -> None:
    match = Match(ParleyScenario().start(Dice(1)))
    match.play_text("hide 3")
    assert match.state.observe(UMPIRE).as_json()["coins"] == 3


def test_notes_that_tell_a_secret_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    start = ParleyScenario.__init__

    def init(self: ParleyScenario) -> None:
        start(self)
        self.notes = {"coins": (("coins", "number"),)}

    def leaky(self: CallCoins, game: Parley, action: Action) -> Note:
        return Note("PAR-2", "coins", (game.coins,))

    monkeypatch.setattr(ParleyScenario, "__init__", init)
    monkeypatch.setattr(CallCoins, "note", leaky)
    assert "the notes of blue depend on what it may not know" in findings()


def test_a_note_that_is_not_declared_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def undeclared(self: HideCoins, game: Parley, action: Action) -> Note:
        return Note("PAR-1", "hum")

    monkeypatch.setattr(HideCoins, "note", undeclared)
    assert "the note 'hum' is not declared with 0 fields" in findings()


def never_varied(games: int = 12) -> str:
    report = Report("parley/toy")
    for seed in range(games):
        report.add(Deaf(ParleySystem(), ParleyScenario(), seed, 1.0).game())
    return "\n".join(report.findings + report.never_varied())


def test_imagined_states_vary_where_something_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    assert never_varied() == ""
    monkeypatch.setattr(ParleyRules, "resample", lambda self, state, side, dice: state.clone())
    assert "at CallCoins for blue what is hidden is always imagined as it is" in never_varied()


def test_an_imagination_that_begins_from_the_truth_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def next_to_it(self: ParleyRules, state: Parley, side: int, dice: Dice) -> Parley:
        twin = state.clone()
        if side == BLUE and isinstance(state.stack[-1], CallCoins):
            twin.coins = (state.coins + dice.roll(2, "guess")) % 3 + 1
        return twin

    monkeypatch.setattr(ParleyRules, "resample", next_to_it)
    assert "what blue imagines depends on what it may not know" in findings()


def test_imagining_what_all_see_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def richer(self: ParleyRules, state: Parley, side: int, dice: Dice) -> Parley:
        twin = state.clone()
        twin.score[RED] += 1
        return twin

    monkeypatch.setattr(ParleyRules, "resample", richer)
    assert "imagines 'score' otherwise, though all see it" in findings()


def branched(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(inspector, "BRANCHED", 1.0)
    return findings()


def test_worlds_in_which_the_enemy_chose_otherwise_pass_in_a_sound_system(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert branched(monkeypatch) == ""


def test_an_imagination_that_is_the_truth_is_found_in_a_world_beside_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ParleyRules, "resample", lambda self, state, side, dice: state.clone())
    assert "what blue imagines depends on the truth (branched)" in branched(monkeypatch)


def test_a_refusal_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: CallCoins, game: Parley, action: Action) -> Refusal:
        return Refusal("PAR-2", "too_many_coins", (game.coins,))

    monkeypatch.setattr(CallCoins, "why_not", leaky)
    assert "why blue may not" in branched(monkeypatch)


def test_options_that_tell_a_secret_are_found_as_they_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: CallCoins, game: Parley) -> list[Action]:
        return [Action(CALL, n) for n in (1, 2, 3) if n <= max(2, game.coins)]

    monkeypatch.setattr(CallCoins, "options", leaky)
    monkeypatch.setattr(Deaf, "_secrecy", lambda *args: None)
    assert "the options of blue depend on what it may not know" in branched(monkeypatch)


def reveals(monkeypatch: pytest.MonkeyPatch, *events: tuple[str, bool], tells: str = "called") -> str:
    """What is found if a call is told by these events, news or not, and the coins are changed by hand too."""

    def resolve(self: CallCoins, game: Parley, choice: Action) -> None:
        for kind, news in events:
            coins = 0 if kind == "called" else game.coins
            game.events.append(Event("PAR-2", kind, (choice.a, coins)[-len(game.scenario.events[kind]) :]))
            game.events[-1].reveals = news
        game.score[BLUE] += choice.a == game.coins
        game.coins = 0

    class Coins(Swapper):
        def swap(self, state: State, side: int, chance: random.Random) -> State | None:
            twin = state.clone()
            assert isinstance(twin, Parley)
            twin.coins = twin.coins % 3 + 1
            return twin if side == BLUE and isinstance(state.stack[-1], CallCoins) else None

    class Hidden(Difference):
        def __init__(self, one: State, two: State, action: Action, side: int) -> None:
            pass

        def told_by(self, event: Event, tale: list[Event]) -> bool:
            return event.kind == tells

    monkeypatch.setattr(CallCoins, "resolve", resolve)
    monkeypatch.setitem(SWAPPERS, "parley", Coins)
    monkeypatch.setitem(DIFFERENCES, "parley", Hidden)
    return branched(monkeypatch)


def test_worlds_may_part_by_news_of_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reveals(monkeypatch, ("hidden", True), tells="hidden") == ""


WAYS = ("_secrecy", "_other_worlds", "_twins")
"""How worlds that look the same come about: by imagination, by the enemy's choice, by hand."""


def only(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    for other in WAYS:
        if other != way:
            monkeypatch.setattr(Deaf, other, lambda *args: None)


@pytest.mark.parametrize("way", WAYS)
def test_a_secret_told_before_it_is_revealed_is_found(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    only(monkeypatch, way)
    told = reveals(monkeypatch, ("hidden", False), ("hidden", True), tells="hidden")
    assert "blue what it may not know" in told


def test_news_that_tell_another_secret_than_their_own_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "'hidden' tells blue what it may not know" in reveals(monkeypatch, ("hidden", True))


def test_a_secret_shown_beside_news_of_something_else_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = reveals(monkeypatch, ("called", True), tells="hidden")
    assert "the view of blue depends on what it may not know after an action that showed nothing" in shown


def test_kinds_of_event_are_counted_and_those_never_met_are_told() -> None:
    report = Report("parley/toy")
    for seed in range(12):
        report.add(Deaf(ParleySystem(), ParleyScenario(), seed, 0.0).game())
    assert report.kinds["called"] == 36
    events = ParleyScenario().rules.messages.events
    assert report.never_met(events, ["hide_coins", "sing"]) == ["question sing"]
    assert report.never_met(["called", "sung"], []) == ["event sung"]


def test_crowded_games_begin_from_a_mixed_position(monkeypatch: pytest.MonkeyPatch) -> None:
    def crowd(self: ParleyRules, state: Parley, dice: Dice) -> None:
        state.rounds = 1

    monkeypatch.setattr(ParleyRules, "crowd", crowd)
    report = Deaf(ParleySystem(), ParleyScenario(), 1, 1.0, crowded=True).game()
    assert report.findings == [] and report.kinds["called"] == 1


def test_of_a_game_no_more_is_played_than_is_asked_for() -> None:
    report = Deaf(ParleySystem(), ParleyScenario(), 0, 1.0).game(most=1)
    assert (report.actions, report.finished, report.findings) == (1, 0, [])
