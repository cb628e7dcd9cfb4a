"""The look back at a finished game: read, and a turn of it played again, in two clicks."""

from __future__ import annotations

import json
import urllib.request
from contextlib import closing

import pytest
from playwright.sync_api import Browser, expect

from grognard.kernel import records
from tests.bots.test_lookback import played
from tests.browser.visitor import LAPTOP, PHONE, Visitor

THOUGHT_MS = 150_000
"""The general thinks for twenty seconds of a core, and has a part of one where three browsers are at work."""


@pytest.fixture(scope="module")
def finished() -> str:
    """A lesson of Marengo that the captain won against one who plays at random."""
    return json.dumps(records.write(played("marengo/lesson", ("captain", "random"), 4)))


def brought(address: str, text: str) -> str:
    """A game from a record, at the site."""
    body = json.dumps({"text": text, "name": "game.json", "opponent": "captain"}).encode()
    request = urllib.request.Request(f"{address}/api/files", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return str(json.load(answer)["id"])


@pytest.mark.parametrize(
    ("size", "lang"), [(LAPTOP, "fr"), pytest.param(PHONE, "en", marks=pytest.mark.soak)]
)
def test_a_costly_turn_is_told_and_played_again_in_two_clicks(
    chromium: Browser, address: str, finished: str, size: tuple[int, int], lang: str
) -> None:
    game = brought(address, finished)
    with closing(Visitor(chromium, address, size, lang)) as visitor:
        page = visitor.page
        page.goto(f"{address}/game/{game}?lang={lang}")
        page.locator(".aftermath button.look-back").click()
        review = page.locator(".review")
        expect(review.locator("svg.curve polyline")).to_be_visible(timeout=THOUGHT_MS)
        mark = review.locator(".marks li").first
        expect(mark.locator(".deed")).to_have_count(2)
        assert "{" not in review.inner_text()
        visitor.keep("look-back")
        mark.locator("button").last.click()
        page.wait_for_url(lambda url: game not in url)
        page.locator(".mode-live[data-number]").first.wait_for()
        assert int(page.locator("[data-number]").first.get_attribute("data-number") or 0) > 0


def test_a_turning_point_is_shown_on_the_board(chromium: Browser, address: str, finished: str) -> None:
    game = brought(address, finished)
    with closing(Visitor(chromium, address, LAPTOP, "en")) as visitor:
        page = visitor.page
        page.goto(f"{address}/game/{game}?lang=en")
        page.locator(".aftermath button.look-back").click()
        page.locator(".review .swings button").first.click(timeout=THOUGHT_MS)
        expect(page.locator(".bottom-bar.replay")).to_be_visible()
        expect(page.locator(".review, .aftermath")).to_have_count(0)
