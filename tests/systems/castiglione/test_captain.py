"""The captain of the Castiglione campaign."""

from __future__ import annotations

import pytest

from grognard.bots import make
from grognard.bots.castiglione import JUDGE
from grognard.kernel.dice import Dice
from grognard.systems.castiglione.building import published
from tests.systems.castiglione.table import position


@pytest.mark.parametrize("side", [0, 1])
def test_the_captain_beats_random_play_on_the_chiese(side: int) -> None:
    scenario = published("chiese")
    won = 0
    for seed in range(6):
        players = [
            make("captain" if number == side else "random", "castiglione", seed) for number in range(2)
        ]
        game = scenario.start(Dice(f"captain {seed}"))
        while game.result is None:
            mover = game.side_to_move
            assert mover is not None
            game.play(players[mover].choose(game.view(mover)))
        won += game.result.winner == side
    assert won >= 5


def test_the_captain_keeps_the_siege_and_spares_his_broken_units() -> None:
    table = position(
        """
        phase = "combat"
        active = "austrian"
        [map]
        areas = { west = "clear", field = "clear", east = "clear" }
        links = ["west field", "field east"]
        [pieces]
        A01 = { at = "field", came_from = "west" }
        A02 = { at = "field", came_from = "west" }
        F01 = { at = "field", hits = 3 }
        F02 = "field"
    """,
        5,
        1,
    )
    assert table.asked() == "losses" and table.to_move() == "french"
    choice = JUDGE.quick(table.game, 1, table.game.options())
    assert choice is not None
    assert table.game.scenario.lexicon.notate(choice) == "hit F02"
