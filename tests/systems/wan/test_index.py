"""Chapter 7.2: what a finished game is worth to its players, as the command and the page tell it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard import cli
from grognard.kernel import records
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.sides import NOBODY
from grognard.kernel.state import Result
from grognard.library import load
from grognard.render.wan import ARTIST
from grognard.systems.wan.observation import observe
from grognard.systems.wan.state import Wan
from tests.cites import cites

GOLDEN = Path(__file__).parents[2] / "records"


def ending(scenario: str, winner: int, scores: tuple[int, int]) -> Wan:
    """A battle that has just ended like this."""
    state = load(scenario).start(Dice(1))
    assert isinstance(state, Wan)
    state.score = [*scores]
    state.finish(Result(winner, "WAN-7.1b", "won" if winner >= 0 else "drawn"))
    return state


def shown(state: Wan, lang: str = "en") -> list[tuple[str, int, list[str]]]:
    """The rows of the panel: who, how many points, and for what."""
    panels = ARTIST.panels(state.scenario, observe(state), lang)
    found = [panel for panel in panels if isinstance(panel, dict) and panel["id"] == "index"]
    assert len(found) == 1
    rows = found[0]["rows"]
    assert isinstance(rows, list)
    told: list[tuple[str, int, list[str]]] = []
    for row in rows:
        assert isinstance(row, list)
        told.append((str(row[0]), int(str(row[1])), str(row[2]).split(", ")))
    return told


@cites(
    "EX-WAN-33", "WAN-7.2a", "WAN-7.2.1a", "WAN-7.2.1b", "WAN-7.2.1e", "WAN-7.2.1f", "WAN-7.2.1g", "WAN-7.2d"
)
def test_fabrice_and_herve_at_ligny() -> None:
    fabrice, herve = shown(ending("wan/ligny", 0, (32, 21)))
    assert (fabrice[1], herve[1]) == (4, 1)
    assert fabrice[2][0] == "victory" and len(fabrice[2]) == 4
    assert herve[2] == ["an opponent of the same level or better"]


@cites("WAN-7.2.1c", "WAN-7.2.1d", "RUL-WAN-70")
@pytest.mark.parametrize(
    ("winner", "scores", "points"),
    [
        (NOBODY, (40, 40), (2, 2)),
        (0, (29, 20), (2, 1)),
        (0, (30, 26), (3, 2)),
        (1, (30, 31), (2, 3)),
        (1, (10, 31), (1, 4)),
        (1, (32, 20), (2, 2)),
    ],
)
def test_results_medians_and_levels(winner: int, scores: tuple[int, int], points: tuple[int, int]) -> None:
    first, second = shown(ending("wan/ligny", winner, scores))
    assert (first[1], second[1]) == points


def test_the_index_is_shown_at_the_end_alone_and_in_both_languages() -> None:
    state = load("wan/ligny").start(Dice(1))
    assert isinstance(state, Wan)
    panels = ARTIST.panels(state.scenario, observe(state), "en")
    assert "index" not in [panel["id"] for panel in panels if isinstance(panel, dict)]
    assert "wan-" not in str(shown(ending("wan/ligny", 0, (32, 21)), "fr"))


def finished(folder: Path, name: str, winner: int) -> str:
    """A record of the lesson that the other side gave up at once."""
    match = Match(load("wan/lesson").start(Dice(name)))
    match.concede(1 - winner)
    path = folder / f"{name}.json"
    path.write_text(json.dumps(records.write(match)))
    return str(path)


def index(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert cli.main(["index", *arguments, "--json"]) == 0
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def points(answer: dict[str, Any]) -> list[list[int]]:
    return [[row["points"] for row in game["players"]] for game in answer["games"]]


@cites("WAN-7.2a", "WAN-7.2b")
def test_the_command_counts_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    answer = index(capsys, str(GOLDEN / "wan-lesson-french.json"), "--lang", "en")
    for row in answer["games"][0]["players"]:
        assert row["points"] == len(row["reasons"]) <= 4
    assert cli.main(["index", str(GOLDEN / "wan-lesson-french.json"), "--lang", "fr"]) == 0
    assert "WAN-7.2.1g" in capsys.readouterr().out


@cites("WAN-7.2.1g", "RUL-WAN-70")
def test_who_meets_a_weaker_player_gets_nothing_for_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = finished(tmp_path, "one", 0)
    assert points(index(capsys, game, "--levels", "2,2")) == [[2, 1]]
    assert points(index(capsys, game, "--levels", "2,1.5")) == [[1, 1]]
    assert points(index(capsys, game, "--levels", "1.5,2")) == [[2, 0]]
    assert points(index(capsys, game, "--levels", "2,1.996")) == [[2, 1]]


@cites("WAN-7.2c", "WAN-7.2e", "RUL-WAN-70")
def test_the_index_is_the_mean_of_the_last_thirty_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    won, lost = finished(tmp_path, "won", 0), finished(tmp_path, "lost", 1)
    assert index(capsys, won)["index"] == ["2.00", "1.00"]
    answer = index(capsys, won, lost)
    assert points(answer) == [[2, 1], [0, 2]] and answer["index"] == ["1.00", "1.50"]
    many = index(capsys, *[lost] * 40, *[won] * 30)
    counted = [one[0] for one in points(many)][-30:]
    assert sum(counted) == 31 and many["index"][0] == "1.03"


@cites("WAN-7.2.1h")
def test_medians_are_those_of_the_games_finished_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = str(GOLDEN / "wan-lesson-french.json")
    answer = index(capsys, finished(tmp_path, "one", 0), game, game, "--own-medians")
    games = answer["games"]
    medians = [[row["median"] for row in one["players"]] for one in games]
    scores = [[row["score"] for row in one["players"]] for one in games]
    assert medians[0] == [None, None] and medians[1] == [0, 0]
    assert medians[2] == [scores[1][0] / 2, scores[1][1] / 2]


def test_only_finished_games_of_this_rulebook_have_an_index(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "open.json"
    path.write_text(json.dumps(records.write(Match(load("wan/lesson").start(Dice(1))))))
    assert cli.main(["index", str(path)]) == 2
    assert "not finished" in capsys.readouterr().err
    assert cli.main(["index", str(GOLDEN / "marengo-lesson-french.json")]) == 2
    assert "keep no tactical index" in capsys.readouterr().err
