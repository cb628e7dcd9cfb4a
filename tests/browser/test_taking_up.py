"""A stored game that the rules of today play otherwise: read so far, and taken up from there."""

from __future__ import annotations

import sqlite3

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Site
from tests.browser.visitor import LAPTOP, Visitor

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("lang", "told", "button"),
    [
        ("en", "rules wan/0", "Go on from action 1"),
        pytest.param("fr", "règles wan/0", "Reprendre à partir de l’action 1", marks=pytest.mark.soak),
    ],
)
def test_both_are_told_which_action_differs_and_may_go_on_before_it(
    chromium: Browser, own_site: Site, lang: str, told: str, button: str
) -> None:
    visitor = Visitor(chromium, own_site.start(), LAPTOP, lang)
    visitor.open("wan/lesson", "seven")
    page = visitor.page
    game = page.url.partition("?")[0].rpartition("/")[2]
    place = f"{visitor.address}/api/games/{game}"
    for _ in range(2):
        table = page.request.get(place).json()
        wish = {"action": table["options"][0]["action"], "side": table["side"], "revision": table["revision"]}
        assert page.request.post(f"{place}/actions", data=wish).ok
    own_site.kill()
    with sqlite3.connect(own_site.database) as database:
        database.execute("UPDATE games SET rules = 'wan/0'")
        database.execute("UPDATE actions SET events = '[]' WHERE number = 2")
    own_site.start()
    page.reload()
    expect(page.locator(".differs")).to_contain_text(told)
    expect(page.locator('.table[data-number="1"]')).to_be_visible()
    assert page.locator(".choose").count() == 0
    visitor.keep("taking-up")
    page.get_by_role("button", name=button).click()
    expect(page.locator(".differs")).to_have_count(0)
    visitor.say(str(page.locator(".choose").first.get_attribute("data-action")))
    expect(page.locator('.table:not([data-number="1"])')).to_be_visible()
    visitor.close()
