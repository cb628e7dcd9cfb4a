"""What is known of a battle before its first turn, and how sure that is."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import library, shelves
from grognard.bots import estimate
from grognard.bots.analysis import Analysis
from grognard.bots.estimate import Weights, estimate_of
from grognard.bots.outlook import UNKNOWN, Outlook
from grognard.bots.staff import staff
from grognard.commands.simulate import interval
from grognard.lookback import Lookback
from tests.bots.test_lookback import played

LOOSELY = 0.2
"""The cards tell of captains' games, estimates mostly of cheap players'."""
BATTLES = [f"{system}/{name}" for system in library.OWN_SYSTEMS for name in library.system(system).scenarios]


@pytest.mark.parametrize("scenario_id", BATTLES)
def test_before_the_first_turn_every_battle_is_what_its_card_says(scenario_id: str) -> None:
    state = library.start(scenario_id, seed=1)
    code, name = state.scenario.system, state.scenario.name
    own = staff(code)
    known = estimate_of(code, name, own.names)
    card = shelves.card(Path(library.system(code).folders[name]))[1]
    assert known is not None and known.battle == name, "it has an estimate of its own"
    assert card.balance is not None
    won = [card.balance.won[side] for side in state.scenario.sides]
    low, high = interval(won[0] + (card.balance.games - sum(won)) / 2, card.balance.games)
    assert low - LOOSELY <= known.chance.of(own.features(state)) <= high + LOOSELY


def test_a_battle_from_which_nobody_has_learned_is_even_when_it_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = staff("wan")
    lesson = estimate_of("wan", "lesson", own.names)
    assert lesson is not None
    monkeypatch.setitem(estimate._known, "wan", {"lesson": lesson})
    opening = library.start("wan/talavera", seed=1)
    outlook = Outlook(own, opening)
    assert outlook.error == UNKNOWN
    assert outlook.first(opening) == pytest.approx(0.5)
    later = opening.clone()
    later.score = [3, 0]  # type: ignore[attr-defined]
    assert outlook.first(later) > 0.5
    blind = Outlook(own)
    assert blind.first(opening) == lesson.chance.of(own.features(opening)), "an opening may hide something"


def test_a_curve_is_no_surer_than_its_estimate() -> None:
    """Without time to weigh dice or turns there is still what few games leave open."""
    match = played("wan/lesson", ("random", "random"), 3, 200)
    known = estimate_of("wan", "lesson", staff("wan").names)
    assert known is not None and 0.0 < known.error < 0.05
    found = Analysis(library.start("wan/lesson", seed=3), match.entries, 0.0)
    curve = Lookback(match, found, "en").as_json()["curve"]
    assert isinstance(curve, list) and curve
    assert all(isinstance(point, dict) and point["error"] == round(known.error, 3) for point in curve)


def test_of_fewer_games_an_estimate_is_less_sure(tmp_path: Path) -> None:
    errors = []
    for learned in (25, 100):
        path = tmp_path / f"{learned}.json"
        weights = '{"bias": 0.0, "means": [0], "scales": [1], "weights": [1]}'
        row = f'{{"made": {{"learned": {learned}}}, "chance": {weights}}}'
        path.write_text(f'{{"features": ["lead"], "battles": {{"some": {row}}}}}', encoding="utf-8")
        errors.append(estimate.read_estimates(path, ("lead",))["some"].error)
    assert errors == [pytest.approx(0.1), pytest.approx(0.05)]


def test_weights_made_even_somewhere_still_tell_better_from_worse() -> None:
    even = Weights(3.0, [0.0], [2.0], [1.0]).even_at([5.0])
    assert even.of([5.0]) == pytest.approx(0.5)
    assert even.of([7.0]) == pytest.approx(Weights(0.0, [0.0], [1.0], [1.0]).of([1.0]))
