"""The log tells what a bot did in its turn, in a sentence, by what the viewer may know."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from grognard import bots, library
from grognard.conformance.swaps import swapper_for
from grognard.kernel.events import visible
from grognard.kernel.match import Match
from grognard.render.telling import pieces_of, tell_turn
from grognard.server.app import create_app
from grognard.text.speaker import Speaker
from tests.server.asking import Browser
from tests.server.databases import new_file

pytestmark = pytest.mark.real_battles

SEED = "told"


def some_turns(most: int) -> Match:
    match = Match(library.start("marengo/lesson", seed=SEED))
    players = [bots.make("captain", "marengo", side) for side in (0, 1)]
    while match.number < most:
        side = match.state.side_to_move
        assert side is not None
        match.play(players[side].choose(match.state.view(side)))
    return match


def test_only_a_bot_is_told_of_and_only_to_others(tmp_path: Path) -> None:
    match = some_turns(40)
    with Browser(create_app(new_file(tmp_path / "games.sqlite3"))) as site:
        seated = {"austrian": "captain", "french": "here"}
        game = site.site.state.games.create(match, seated, SEED)
        for lang, begins in (("en", "The Austrians "), ("fr", "Les Autrichiens ")):
            answer = site.get(f"/api/games/{game}", params={"side": "french", "since": 0, "lang": lang})
            lines = [line for entry in answer.json()["log"] for line in entry["lines"] if line.get("told")]
            assert lines and all(line["text"].startswith(begins) for line in lines)
        here = dict.fromkeys(seated, "here")
        friends = site.site.state.games.create(match, here, SEED)
        log = site.get(f"/api/games/{friends}", params={"side": "french", "since": 0}).json()["log"]
        assert not any(line.get("told") for entry in log for line in entry["lines"])


def test_a_player_is_told_what_befell_his_own_since_he_chose(tmp_path: Path) -> None:
    """Of what he saw, and of nothing before the action from which he asks."""
    match = some_turns(90)
    scenario = match.state.scenario
    hit = next(
        at
        for at, entry in enumerate(match.entries, start=1)
        for event in visible(entry.events, 1)
        if event.kind == "lost" and scenario.rules.owner(scenario, pieces_of(scenario, event)[0]) == 1
    )
    with Browser(create_app(new_file(tmp_path / "games.sqlite3"))) as site:
        game = site.site.state.games.create(match, {"austrian": "captain", "french": "here"}, SEED)

        def lines(since: int, lang: str = "en") -> list[dict[str, Any]]:
            asked = {"side": "french", "since": since, "lang": lang}
            answer = site.get(f"/api/games/{game}/tidings", params=asked).json()
            assert answer["number"] == match.number
            found: list[dict[str, Any]] = answer["lines"]
            return found

        assert lines(match.number) == []
        before, after = lines(hit - 1), lines(hit)
        assert len(before) > len(after)
        assert before[0]["told"] and before[0]["text"].startswith("The Austrians ")
        fates = [line for line in before if not line["told"]]
        assert all(line["rule"] for line in fates) and any(line["nouns"] for line in fates)
        assert lines(hit - 1, "fr")[0]["text"].startswith("Les Autrichiens ")


def test_twins_are_told_alike() -> None:
    """As long as a viewer sees the same in two states, he reads the same of the bot's turn."""
    chance, viewer, told = random.Random(5), 1, 0
    state = library.start("marengo/lesson", seed=3)
    swapper = swapper_for(state.scenario.system)
    speaker = Speaker(state.scenario, "en")
    for _ in range(400):
        twin = swapper.swap(state, viewer, chance) if state.side_to_move == 1 - viewer else None
        if twin is not None:
            told += told_alike(Match(state.clone()), Match(twin), viewer, speaker, chance)
        if told >= 2 or state.side_to_move is None:
            break
        swapper.notice(state, state.play(chance.choice(state.options())))
    assert told >= 2


def told_alike(match: Match, twin: Match, viewer: int, speaker: Speaker, chance: random.Random) -> int:
    """Play the same in both while the viewer sees the same; how many sentences he read."""
    read = 0
    for _ in range(60):
        both = [one for one in match.state.options() if twin.state.offers(one)]
        if not both or match.state.side_to_move is None:
            break
        action = chance.choice(both)
        events = [visible(game.play(action), viewer) for game in (match, twin)]
        if events[0] != events[1] or twin.state.side_to_move != match.state.side_to_move:
            break
        sentences = [
            tell_turn(speaker, 1 - viewer, game.entries, game.number, viewer) for game in (match, twin)
        ]
        assert sentences[0] == sentences[1]
        read += bool(sentences[0])
    return read


@pytest.mark.parametrize(("lang", "verb"), [("en", "fires at"), ("fr", "tire sur")])
def test_the_log_names_whom_a_gun_fires_at(tmp_path: Path, lang: str, verb: str) -> None:
    """Also long after, when the target may have gone, and where the log is asked for in part."""
    match, chance = Match(library.start("waterloo/training", seed=SEED)), random.Random(0)
    aimed: dict[int, str] = {}
    while match.state.side_to_move is not None:
        before, options = match.state.clone(), match.state.options()
        notate = before.scenario.lexicon.notate
        action = chance.choice([one for one in options if notate(one) != "cease"] or options)
        text = notate(action)
        match.play(action)
        if text.startswith("fire "):
            seen: Any = before.observe(0)
            units = seen.units
            aimed[match.number] = ", ".join(u.label for u in units if u.place == text.split()[1])
    assert len(aimed) > 2
    with Browser(create_app(new_file(tmp_path / "games.sqlite3"))) as site:
        seats = dict.fromkeys(match.state.scenario.sides, "here")
        game = site.site.state.games.create(match, seats, SEED)
        for since in (0, max(aimed) - 1):
            query = {"side": "french", "since": since, "lang": lang}
            log = site.get(f"/api/games/{game}", params=query).json()["log"]
            told = {entry["number"]: " ".join(line["text"] for line in entry["lines"]) for entry in log}
            for number, who in aimed.items():
                assert number <= since or number not in told or f"{verb} {who} (" in told[number]
            assert max(aimed) in told


def test_the_hour_is_told_apart_from_what_happened(tmp_path: Path) -> None:
    """A card of a fight leaves out that another phase begins."""
    match = Match(library.start("syw/drill", seed=SEED))
    match.play(match.state.options()[0])
    with Browser(create_app(new_file(tmp_path / "games.sqlite3"))) as site:
        seats = dict.fromkeys(match.state.scenario.sides, "here")
        game = site.site.state.games.create(match, seats, SEED)
        log = site.get(f"/api/games/{game}", params={"side": "french", "since": 0}).json()["log"]
        hours = {line["text"] for entry in log for line in entry["lines"] if line.get("hour")}
        others = {line["text"] for entry in log for line in entry["lines"] if not line.get("hour")}
        assert hours == {"Half-hour 1 begins; clear.", "Generals in chief and their orders."}
        assert "The initiative is with the French." in others
