"""Chapter 14: who wins."""

from __future__ import annotations

import pytest

from grognard import library
from grognard.systems.marengo.scenario import MarengoScenario
from tests.cites import cites
from tests.systems.marengo.table import Table, stage

STARS = {"1": "red", "2": "red", "3": "green", "4": "blue"}
FIELD = ("1 -- 2", "2 -- 3", "3 -- 4", "4 -- 5", "5 -- 6", "8 -- 9")


def last_round(**fields: object) -> Table:
    """The last French turn of the last round."""
    return stage(*FIELD, stars=STARS, round=16, turn="french", **fields)


def play_out(table: Table) -> Table:
    while table.state.result is None:
        table.play(next(word for word in ("done", "pass") if word in table.options))
    return table


@cites("MAR-14.1")
def test_victory_is_judged_after_the_last_round_on_the_position_then() -> None:
    table = last_round(a1="1 infantry 1", a2="3 infantry 1", f1="6 infantry 1")
    assert table.state.result is None
    assert play_out(table).result.winner == 0
    driven = last_round(
        a1="1 infantry 1", a2="4 infantry 1", f1="5/4 infantry 1", f2="3 infantry 1", capacity={"3": 1}
    )
    driven.play("move f1", "to 4")
    assert (driven.place("a2"), play_out(driven).result.winner) == ("off", 1)


@pytest.mark.parametrize(
    ("fallen", "winner", "rule"), [("french", 0, "MAR-14.2"), ("austrian", 1, "MAR-14.2")]
)
@cites("MAR-14.2")
def test_one_demoralized_army_loses_whatever_the_objectives(fallen: str, winner: int, rule: str) -> None:
    held = {"a1": "1 infantry 1", "a2": "3 infantry 1"} if fallen == "austrian" else {"a1": "8 infantry 1"}
    table = play_out(last_round(f1="6 infantry 1", demoralized=[fallen], **held))
    assert (table.result.winner, table.result.rule) == (winner, rule)


@pytest.mark.parametrize("fallen", [[], ["austrian", "french"]])
@cites("MAR-14.3")
def test_with_neither_or_both_demoralized_territory_decides(fallen: list[str]) -> None:
    table = play_out(last_round(a1="1 infantry 1", a2="3 infantry 1", f1="6 infantry 1", demoralized=fallen))
    assert (table.result.winner, table.result.rule) == (0, "MAR-14.5")


@cites("MAR-14.4")
def test_eight_objectives_in_the_east_in_three_colours() -> None:
    scenario = library.load("marengo/1800")
    assert isinstance(scenario, MarengoScenario)
    stars = [star for star in scenario.board.star if star]
    assert (len(stars), set(stars)) == (8, {1, 2, 3})


@pytest.mark.parametrize(
    ("places", "winner"),
    [(("1", "3"), 0), (("3", "4"), 0), (("1", "2"), 1), (("1",), 1), (("8",), 1), (("1/2", "3/4"), 0)],
)
@cites("MAR-14.5", "MAR-14.6", "MAR-14.8")
def test_two_colours_win_for_the_austrian_anything_less_for_the_french(
    places: tuple[str, ...], winner: int
) -> None:
    blocks = {f"a{number}": f"{place} infantry 1" for number, place in enumerate(places, start=1)}
    table = play_out(last_round(f1="6 infantry 1", **blocks))
    assert table.result.winner == winner


@cites("MAR-14.7")
def test_french_objectives_count_for_nothing_by_themselves() -> None:
    table = play_out(last_round(a1="1 infantry 1", a2="3 infantry 1", f1="4 infantry 1", f2="2 infantry 1"))
    assert table.result.winner == 0


@cites("MAR-14.9")
def test_a_demoralized_army_plays_on_and_a_player_may_concede() -> None:
    table = stage(*FIELD, stars=STARS, a1="1 infantry 1", f1="6 infantry 1", demoralized=["french"])
    table.to_turn_of("french").to_turn_of("austrian")
    assert table.state.result is None
    table.match.concede(1)
    assert (table.result.winner, table.result.rule) == (0, "MAR-14.9")
