"""The conformance suite itself: it passes a sound system and catches each kind of broken one."""

from __future__ import annotations

import pytest

from grognard.conformance import Inspector
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.refusal import Note
from grognard.kernel.scenario import Scenario
from grognard.kernel.sides import UMPIRE
from grognard.kernel.state import State
from grognard.kernel.values import Json
from tests.kernel.parley import CALL, HIDE, CallCoins, HideCoins, Parley, ParleyScenario, ParleySystem


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
    assert match.state.observe(UMPIRE).coins == 3


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
