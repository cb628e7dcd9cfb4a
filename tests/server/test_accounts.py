"""What a side may keep of a running game: its own account, and a position as it could imagine it."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from grognard import files, library
from grognard.cli import main
from grognard.kernel.dice import Dice, commitment
from grognard.kernel.match import Match
from grognard.kernel.system import BadFile
from grognard.server.games import Games
from tests.server.asking import Browser
from tests.server.table import ROUND, end, new_game, play, refused

SEED = "a seed that nobody guesses"


def test_a_running_game_gives_each_side_what_it_saw_and_no_seed(site: Browser) -> None:
    game = new_game(site, seed=SEED)
    play(site, game, *ROUND, "red hide 1")
    red = site.get(f"/api/games/{game}/record", params={"side": "red"})
    blue = site.get(f"/api/games/{game}/record", params={"side": "blue"})
    assert "account" in red.headers["content-disposition"]
    for answer in (red, blue):
        assert SEED not in answer.text and "hash" not in answer.json()
        assert answer.json()["commitment"] == commitment(SEED)
    assert [row[1] for row in red.json()["actions"]] == ["hide 2", "keep", None, "pass", "hide 1"]
    assert [row[1] for row in blue.json()["actions"]] == [None, None, "call 1", None, None]
    spectator = site.get(f"/api/games/{game}/record", params={"side": "spectator"}).json()
    assert [row[1] for row in spectator["actions"]] == [None] * 5


def test_the_truth_opens_at_the_end(site: Browser) -> None:
    game = new_game(site, seed=SEED)
    play(site, game, *ROUND)
    end(site, game)
    record = site.get(f"/api/games/{game}/record", params={"side": "blue"}).json()
    assert record["seed"] == SEED and record["actions"][0] == ["red", "hide 2"]


def test_a_bots_side_is_nobodys(site: Browser) -> None:
    game = new_game(site, seed=SEED, blue="random")
    for kind in ("record", "position"):
        answer = site.get(f"/api/games/{game}/{kind}", params={"side": "blue"})
        assert refused(answer, 403) == "not-your-seat"
        assert SEED not in site.get(f"/api/games/{game}/{kind}").text


def test_an_account_cannot_be_taken_up(site: Browser) -> None:
    told = site.get(f"/api/games/{new_game(site)}/record").text
    assert refused(site.post("/api/files", json={"text": told}), 422) == "only-told"


@pytest.mark.real_battles
class TestOfEverySystem:
    @pytest.mark.parametrize(
        "scenario", ["marengo/lesson", "wan/lesson", "castiglione/chiese", "waterloo/training", "syw/drill"]
    )
    def test_its_account_is_told_and_its_position_played(
        self, site: Browser, scenario: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        chance = random.Random(scenario)
        match = Match(library.load(scenario).start(Dice(SEED)))
        for _ in range(25):
            match.play(chance.choice(match.state.options()))
        games: Games = site.site.state.games
        sides = match.state.scenario.sides
        game = games.create(match, dict.fromkeys(sides, "here"), SEED)
        for number, side in enumerate((*sides, "spectator")):
            told = site.get(f"/api/games/{game}/record", params={"side": side})
            kept = tmp_path / f"{side}.json"
            kept.write_text(told.text)
            assert main(["check", str(kept)]) == 0
            assert main(["replay", str(kept), "--json"]) == 0
            log = json.loads(capsys.readouterr().out.partition("\n")[2])["log"]
            assert len(log) == match.number
            assert all((row["action"] != "") == (row["side"] == side) for row in log)
            with pytest.raises(BadFile, match="account"):
                files.position_from_text(told.text, "x.json")
            text = site.get(f"/api/games/{game}/position", params={"side": side}).text
            assert SEED not in text
            imagined = files.position_from_text(text, "x.json")
            assert imagined.faults() == []
            if side != "spectator":
                assert imagined.observe(number).as_json() == match.state.observe(number).as_json()
