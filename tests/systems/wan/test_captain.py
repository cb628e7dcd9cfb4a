"""The captain plays by the rules, beats chance, and judges combats as the table does."""

from __future__ import annotations

from grognard import bots
from grognard.bots.wan import JUDGE, prospect
from grognard.kernel.dice import Dice
from grognard.systems.wan import SYSTEM
from tests.systems.wan.table import lay

GAMES = 20


def test_the_captain_beats_chance() -> None:
    scenario = SYSTEM.scenario("lesson", {})
    won = 0
    for number in range(GAMES):
        captain = number % 2
        players = [bots.make("captain" if side == captain else "random", "wan", number) for side in (0, 1)]
        state = scenario.start(Dice(f"captain {number}"))
        while state.side_to_move is not None:
            state.play(players[state.side_to_move].choose(state.view(state.side_to_move)))
        assert state.result is not None
        won += state.result.winner == captain
    assert won >= 18


def test_better_odds_are_better_prospects() -> None:
    worth: list[float] = []
    for main in (1, 2, 4, 8, 16):
        table = lay("combat", f"A blue infantry E06 main={main}", "X orange infantry E05 main=4")
        worth.append(prospect(table.game, table.piece("A"), table.piece("X")))
    assert worth == sorted(worth) and worth[0] < 0 < worth[-1]


def test_the_score_counts_points_before_men() -> None:
    table = lay("movement", "A blue infantry E06", "X orange infantry L10")
    level = JUDGE.score(table.game, 0)
    table.game.pending[0] = 1
    assert JUDGE.score(table.game, 0) > level and JUDGE.score(table.game, 1) < -level + 1e-9
