"""Two friends at two computers, one in English on a laptop, one in French on a phone: from account to ladder.

Everything is clicked. Marengo begins in the hall, We Are Napoléon by a link; in each both play a whole turn
and write to each other, one wants something back, and one gives up.
"""

from __future__ import annotations

import re
import socket
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Site
from tests.browser.friends import both_sit, offer_game, play_turn, sign_up
from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser

MORE = {"en": "More", "fr": "Plus"}
CONCEDE = {"en": "Give up", "fr": "Abandonner"}


def test_two_friends_play_two_games_far_apart(chromium: Browser, tmp_path: Path) -> None:
    settings = tmp_path / "site.toml"
    site = Site(tmp_path / "games.sqlite3", settings=str(settings))
    with socket.socket() as free:  # an invitation is a link to the site itself, which must know its address
        free.bind(("127.0.0.1", 0))
        site.port = free.getsockname()[1]
    own = f'address = "http://127.0.0.1:{site.port}"'
    settings.write_text(f'name = "Le Cercle"\n{own}\n[paces]\nusual = 3\n')
    address = site.start()
    ney, davout = Visitor(chromium, address, LAPTOP, "en"), Visitor(chromium, address, PHONE, "fr")
    try:
        for visitor, name in ((ney, "Ney"), (davout, "Davout")):
            visitor.page.context.set_default_timeout(60_000)  # two new boards are drawn on the way
            sign_up(visitor, name)
        _meet_in_the_hall(ney, davout)
        first, second = _who_begins(ney, davout)
        _turn(first, second, 1, "Bonjour !")
        _turn(second, first, 2, "Et bonsoir")
        _take_back(second, first)
        play_turn(second, first, 0)
        _concede(second, first)
        _check_the_dice(first)
        _meet_by_a_link(ney, davout)
        _turn(ney, davout, 2, "À vous, Maréchal")
        _turn_while_the_other_is_away(davout, ney)
        _decline(ney, davout)
        _time_ends(site.database, ney, davout)
        _concede(ney, davout)
        _once_more(ney, davout)
        _look_at_the_ladder(ney, davout)
        _leave(davout)
    finally:
        site.kill()
    assert (ney.faults, davout.faults) == ([], [])
    ney.close()
    davout.close()


def _meet_in_the_hall(ney: Visitor, davout: Visitor) -> None:
    offer_game(ney, "marengo/lesson", "all")
    davout.page.reload()
    davout.page.locator(".hall .join").click()
    both_sit(ney, davout)


def _meet_by_a_link(ney: Visitor, davout: Visitor) -> None:
    offer_game(ney, "wan/lesson", "")
    ney.page.locator(".make-link").click()
    token = ney.page.locator(".invitation .link").input_value().partition("#")[2]
    davout.page.goto(f"{davout.address}/join?lang=fr#{token}")
    davout.page.get_by_role("button", name="Prendre le commandement").click()
    both_sit(ney, davout)


def _who_begins(one: Visitor, other: Visitor) -> tuple[Visitor, Visitor]:
    one.page.locator(".mode-live .whose").wait_for()
    return (one, other) if one.page.locator(".choose:enabled").count() else (other, one)


def _turn(mover: Visitor, waits: Visitor, moves: int, word: str) -> None:
    """A whole turn with a word at its end, which the other sees at once; both pages tell whose turn it is."""
    mover.wait_to_decide()
    expect(mover.page).to_have_title(re.compile("^● "))
    expect(waits.page).not_to_have_title(re.compile("^● "))
    expect(waits.page.locator(".question .whose")).to_contain_text("Ney" if mover.lang == "en" else "Davout")
    expect(waits.page.locator(".waiting")).to_contain_text("20")
    waits.keep("far-waits")
    play_turn(mover, waits, moves)
    mover.page.locator(".word input").fill(word)
    mover.keep("far-word")
    mover.page.locator(".word button[type=submit]").click()
    expect(mover.page.locator(".word")).to_have_count(0)
    expect(waits.page.locator(".received")).to_contain_text(word)
    expect(waits.page).to_have_title(re.compile("^● "))
    waits.keep("far-received")
    waits.no_raw_keys()


def _turn_while_the_other_is_away(mover: Visitor, away: Visitor) -> None:
    """He finds his game in the list, the word at the table, and the turn as a film."""
    away.page.goto(f"{away.address}/?lang={away.lang}")
    play_turn(mover, away, 2)
    mover.page.locator(".word input").fill("Vous dormez ?")
    mover.page.locator(".word button[type=submit]").click()
    expect(mover.page.locator(".word")).to_have_count(0)
    away.page.reload()
    line = away.page.locator(".my-games > .games li", has_text="● Your turn")
    away.keep("far-my-games")
    line.locator("a").click()
    expect(away.page.locator(".received")).to_contain_text("Vous dormez ?")
    since = away.page.locator(".since:not(.received)")
    expect(since.locator("li").first).to_be_visible()
    away.keep("far-since")
    _question_has_room(away)
    since.get_by_role("button", name="Show it on the board").click()
    away.page.locator(".mode-film").wait_for()
    away.page.locator(".bottom-bar .strong").click()
    away.page.locator(".mode-live .choose:enabled").first.wait_for()
    expect(since).to_have_count(0)


def _question_has_room(asked: Visitor) -> None:
    """However much comes together in a low window, the question and its first answer can be read."""
    asked.page.set_viewport_size({"width": 1366, "height": 600})
    question = asked.page.locator(".question").bounding_box()
    prompt = asked.page.locator(".question .prompt").bounding_box()
    answer = asked.page.locator(".question .choose").first.bounding_box()
    assert question and prompt and answer
    for inner in (prompt, answer):
        assert inner["y"] + inner["height"] / 2 < question["y"] + question["height"], (inner, question)
    asked.page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})


def _ask_back(asks: Visitor) -> None:
    asks.page.locator(".top-bar").get_by_role("button", name=MORE[asks.lang]).click()
    asks.page.locator(".settle button").nth(1).click()
    expect(asks.page.locator(".offer")).to_be_visible()


def _take_back(asks: Visitor, agrees: Visitor) -> None:
    """What was played beyond undo is taken back by consent: the turn is the asking side's again."""
    before = asks.number
    _ask_back(asks)
    expect(agrees.page.locator(".offer .strong")).to_be_visible()
    agrees.keep("far-takeback")
    agrees.page.locator(".offer .strong").click()
    expect(asks.page.locator(".notice")).to_contain_text("consenti" if asks.lang == "fr" else "agreed")
    expect(asks.page).to_have_title(re.compile("^● "))
    expect(agrees.page).not_to_have_title(re.compile("^● "))
    asks.keep("far-taken-back")
    assert asks.number <= before
    asks.page.locator(".notice button").click()


def _decline(mover: Visitor, asks: Visitor) -> None:
    _ask_back(asks)
    mover.page.locator(".offer button:not(.strong)").click()
    expect(asks.page.locator(".notice")).to_contain_text("refusé")
    expect(asks.page.locator("section.offer")).to_have_count(0)


def _time_ends(database: Path, late: Visitor, waits: Visitor) -> None:
    """Whoever waits before his page is told without asking, and so is whoever is late."""
    soon = datetime.now(UTC) + timedelta(seconds=15)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE clocks SET due = ?", (soon.strftime("%Y-%m-%d %H:%M:%S.%f"),))
    for one in (late, waits):
        one.page.reload()
        expect(one.page.locator(".waiting")).to_be_visible()
    expect(waits.page.locator(".offer .strong")).to_have_text("Réclamer la victoire", timeout=60_000)
    expect(late.page.locator(".waiting")).to_contain_text("Your time ended", timeout=60_000)
    expect(late.page.locator(".offer")).to_have_count(0)
    waits.keep("far-late")


def _concede(loser: Visitor, winner: Visitor) -> None:
    loser.page.locator(".top-bar").get_by_role("button", name=MORE[loser.lang]).click()
    loser.page.get_by_role("button", name=CONCEDE[loser.lang]).first.click()
    loser.page.locator("dialog .danger").click()
    for one in (loser, winner):
        expect(one.page.locator(".table[data-over=true]")).to_have_count(1)
        expect(one.page).not_to_have_title(re.compile("^● "))


def _check_the_dice(winner: Visitor) -> None:
    """At the end the seed is open, and the page does what `grognard verify` does."""
    winner.page.locator(".aftermath .verify").click()
    expect(winner.page.locator(".aftermath .proved")).to_contain_text("✓", timeout=120_000)
    winner.keep("far-verified")
    winner.no_raw_keys()


def _once_more(ney: Visitor, davout: Visitor) -> None:
    """Who wants another game asks the other to it where they have played; before the start one may leave."""
    ney.page.locator(".aftermath .next .strong").click()
    ney.page.locator(".invitation .link").wait_for()
    davout.page.locator(".aftermath .received a[href*='/join#']").click()
    davout.page.get_by_role("button", name="Prendre le commandement").click()
    both_sit(ney, davout)
    expect(ney.page.locator(".waiting")).to_contain_text("20")  # the same pace
    davout.page.locator(".top-bar").get_by_role("button", name=MORE["fr"]).click()
    davout.keep("far-leave")
    davout.page.locator(".get-up").click()
    davout.page.locator(".hall").wait_for()
    expect(ney.page.locator(".invitation")).to_be_visible()


def _look_at_the_ladder(ney: Visitor, davout: Visitor) -> None:
    """From the hall to the ladder: the index with how each point was earned, and a rating for both games."""
    for one, words in (
        (ney, ("Bonaparte at Marengo", "one game")),
        (davout, ("Bonaparte à Marengo", "une partie")),
    ):
        one.page.goto(f"{one.address}/?lang={one.lang}")
        one.page.locator(".hall a", has_text=re.compile("ladder|classement")).click()
        told = one.page.locator("main")
        for text in (*words, "We Are Napoléon", "Ney", "Davout"):
            expect(told).to_contain_text(text)
        mine = told.locator("summary", has_text="Davout")
        mine.first.click()
        expect(told.get_by_text("WAN-7.2.1").first).to_be_visible()
        mine.last.click()
        expect(told.locator("details[open] td", has_text=re.compile("^(won|gagnée)$")).first).to_be_visible()
        one.keep("far-ladder")
        one.no_raw_keys()


def _leave(davout: Visitor) -> None:
    """Finished public games are in the hall; whoever signs out is a stranger again."""
    davout.page.goto(f"{davout.address}/?lang=fr")
    davout.page.locator(".hall button", has_text="Finies").click()
    expect(davout.page.locator(".hall .games li")).to_have_count(1)
    davout.page.goto(f"{davout.address}/account?lang=fr")
    davout.page.locator("[data-form=sign-out] button").click()
    expect(davout.page.locator(".who")).to_contain_text("Se connecter")
