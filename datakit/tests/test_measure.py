"""The measuring of bots: seats, yardsticks and players of other manners."""

from __future__ import annotations

import json

import pytest

from datakit.measure import main
from grognard.commands.common import Complaint
from grognard.commands.simulate import seat
from grognard.library import start

OTHERS = (
    "datakit.yardstick:captain",
    "datakit.manners:rash",
    "datakit.manners:rock",
    "datakit.manners:fickle",
)


@pytest.mark.parametrize("scenario", ["marengo/lesson", "wan/lesson", "castiglione/chiese", "syw/drill"])
@pytest.mark.parametrize("name", OTHERS)
def test_players_for_measuring_answer_with_an_option(scenario: str, name: str) -> None:
    state = start(scenario, seed=1)
    player = seat(name, state.scenario.system, 1)
    for _ in range(6):
        side = state.side_to_move
        assert side is not None
        action = player.choose(state.view(side))
        assert state.offers(action)
        state.play(action)


def test_a_seat_is_measured_from_its_own_side(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for words in (["austrian", "captain", "random"], ["french", "random", "captain"]):
        assert main(["marengo/lesson", *words, "--games", "2", "--seed", "3"]) == 0
        told.append(json.loads(capsys.readouterr().out.splitlines()[-1]))
    assert [row["of"] for row in told] == [2, 2]
    assert told[0]["won"] + told[1]["won"] == 2
    assert told[0]["margin"] == -told[1]["margin"]


def test_a_bot_that_is_not_there_is_named() -> None:
    with pytest.raises(Complaint, match=r"datakit\.manners:sly"):
        seat("datakit.manners:sly", "wan", 0)
