"""The ladder: which games count, what they earn, and the page that tells it."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy.orm import Session

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.sides import NOBODY
from grognard.server.days import results
from grognard.server.days.ladder import Finished, ratings
from grognard.server.days.results import first_turn_over, note_result
from grognard.server.days.rows import ResultRow
from grognard.server.games import Games
from grognard.server.models import PersonRow
from tests.server.asking import Browser

NOW = datetime.now(UTC)


@pytest.fixture
def database(either: str) -> str:
    """All of it on both kinds of database."""
    return either


def engine_of(site: Browser) -> Any:
    return site.site.state.figures.engine


def seated(site: Browser, kinds: tuple[str, str], same: bool = False) -> str:
    """A game of the toy between two people of these kinds."""
    engine, games = engine_of(site), site.site.state.games
    assert isinstance(games, Games)
    ids = [f"{NOW.timestamp()} {number} {kinds}" for number in (0, 0 if same else 1)]
    with Session(engine) as session, session.begin():
        for person, kind in zip(ids, kinds, strict=True):
            session.merge(PersonRow(id=person[-30:], kind=kind, name=kind, created=NOW))
    match = Match(library.load("parley/toy").start(Dice(1)))
    holders = {"red": ids[0][-30:], "blue": ids[1][-30:]}
    return games.create(match, {"red": "person", "blue": "person"}, 1, holders=holders)


def ended(site: Browser, game: str, given_up: bool = False) -> bool:
    """End a game; whether it counts."""
    match = Match(library.load("parley/toy").start(Dice(1)))
    if given_up:
        match.state.concede(0)
    else:
        match.state.end_by_declaration(1, "won")
    with Session(engine_of(site)) as session, session.begin():
        note_result(session, game, match, lambda: library.load("parley/toy").start(Dice(1)), NOW)
        session.flush()
        return session.get(ResultRow, game) is not None


def test_only_games_between_two_accounts_that_were_played_count(
    site: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    accounts = ("account", "account")
    assert ended(site, seated(site, accounts))
    assert not ended(site, seated(site, ("account", "guest")))
    assert not ended(site, seated(site, ("account", "bot")))
    assert not ended(site, seated(site, accounts, same=True))
    assert not ended(site, seated(site, accounts), given_up=True)
    monkeypatch.setattr(results, "first_turn_over", lambda begun, match: True)
    assert ended(site, seated(site, accounts), given_up=True)


@pytest.mark.parametrize(
    ("scenario", "choices", "turns"),
    [
        ("marengo/lesson", {}, [2, 3]),
        ("castiglione/chiese", {}, [2, 3]),
        ("waterloo/1815", {"players": "3"}, [0, 2, 3]),
        ("syw/drill", {}, [0]),
    ],
)
def test_the_first_turn_is_over_when_all_had_theirs(
    scenario: str, choices: dict[str, str], turns: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The stages of the first turn, by the order of play of each book; Waterloo's begins with its hour."""
    monkeypatch.setattr(library, "OWN_SYSTEMS", ("marengo", "castiglione", "waterloo", "syw"))
    battle, chance = library.load(scenario, choices), random.Random(3)
    match, seen = Match(battle.start(Dice(1))), [-1]
    while match.state.side_to_move is not None:
        if match.state.stage() != seen[-1]:
            if first_turn_over(battle.start(Dice(1)), match):
                break
            seen.append(match.state.stage())
        options = match.state.options()
        match.play(options[0] if len(match.entries) < 1 else chance.choice(options))
    assert seen[1:] == turns and match.state.stage() == turns[-1] + 1


def test_every_system_has_a_rating_and_a_draw_moves_equals_little() -> None:
    games = [Finished(str(n), "marengo/1800", 1, [], ["ann", "bob"]) for n in range(3)]
    games.append(Finished("d", "syw/drill", NOBODY, [], ["ann", "bob"]))
    first, second = ratings(games, "marengo")
    assert first.person == "bob" and len(first.changes) == 3
    assert first.rating.ordinal() > second.rating.ordinal()
    for one in (first, second):
        assert sum(change.change for change in one.changes) == pytest.approx(one.rating.ordinal())
    drawn = [one.rating.mu for one in ratings(games, "syw")]
    assert abs(drawn[0] - drawn[1]) < 0.01
    assert ratings(games, "wan") == []


THREE = ["ney", "hill", "bulow"]


def of_three(winner: int) -> list[Finished]:
    return [Finished("g", "waterloo/1815", winner, [], THREE, (1, 0, 0))]


def test_allies_win_and_lose_together_and_two_are_no_stronger_than_one() -> None:
    worth = {one.person: one.rating for one in ratings(of_three(1), "waterloo")}
    assert worth["hill"].mu == worth["bulow"].mu > 25 > worth["ney"].mu
    assert worth["hill"].mu - 25 == pytest.approx(25 - worth["ney"].mu), "each side was as likely to win"
    lost = {one.person: one.rating for one in ratings(of_three(0), "waterloo")}
    assert lost["ney"].mu == pytest.approx(worth["hill"].mu) and lost["hill"].mu == lost["bulow"].mu < 25
    drawn = {one.person: one.rating for one in ratings(of_three(NOBODY), "waterloo")}
    assert all(abs(rating.mu - 25) < 0.01 for rating in drawn.values())
    old = [Finished(str(n), "waterloo/1815", 0, [], ["ney", "hill"]) for n in range(9)]
    after = ratings([*old, *of_three(2)], "waterloo")
    changes = {one.person: one.changes[-1] for one in after}
    assert changes["hill"].change > 0 and changes["bulow"].change > 0 > changes["ney"].change
    assert changes["ney"].game.against(0) == ["hill", "bulow"]
    assert changes["bulow"].game.against(2) == ["ney"]


def test_the_page_tells_how_each_point_was_earned_and_escapes_names(site: Browser) -> None:
    assert "No game counts yet" in site.get("/ladder", params={"lang": "en"}).text
    with Session(engine_of(site)) as session, session.begin():
        for person, name in (("ann", "<b>Ann"), ("bob", "Bob")):
            session.add(PersonRow(id=person, kind="account", name=name, created=NOW))
        for game, scenario in (("g", "wan/lesson"), ("h", "parley/toy")):
            row = ResultRow(game=game, scenario=scenario, winner=0, ended=NOW - timedelta(hours=1))
            row.scores, row.people = [1000, 0], ["ann", "bob"]
            session.add(row)
    page = site.get("/ladder", params={"lang": "fr"}).text
    assert "&lt;b&gt;Ann" in page and "<b>Ann" not in page
    assert "WAN-7.2.1b" in page and "WAN-7.2.1g" in page and "2,00" in page
    told = site.get("/api/ladder").json()
    assert [player["name"] for player in told["index"]] == ["<b>Ann", "Bob"]
    assert told["index"][0]["games"][0]["reasons"][0]["rule"] == "WAN-7.2.1b"
    (toy,) = told["systems"]
    best, worst = ((one["name"], one["rating"], one["changes"]) for one in toy["players"])
    assert best[0] == "<b>Ann" and best[2][0]["against"] == ["Bob"] and best[2][0]["outcome"] == "won"
    assert worst[2][0]["change"] == worst[1] < 0 < best[1] == best[2][0]["change"]
    told_in_french = [f"+{best[1]}".replace(".", ","), f"−{-worst[1]}".replace(".", ","), "gagnée", "perdue"]
    assert all(words in page for words in told_in_french)
    with Session(engine_of(site)) as session, session.begin():
        session.get_one(PersonRow, "bob").unlisted = True
    (toy,) = site.get("/api/ladder", params={"lang": "en"}).json()["systems"]
    (alone,) = toy["players"]
    assert alone["changes"][0]["against"] == ["somebody"], "who does not stand here is not named"
