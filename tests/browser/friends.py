"""Two people before two pages of a site for many, as the tests and the pictures of the tour need them."""

from __future__ import annotations

from playwright.sync_api import TimeoutError, expect

from tests.browser.visitor import Visitor

PASSWORD = "la garde meurt"
MOST_CHOICES = 80
SOON_MS = 10_000
DECIDES = """
() => document.querySelector(".word, .mode-live .choose:enabled") || !document.title.startsWith("●")
"""


def sign_up(visitor: Visitor, name: str) -> None:
    visitor.page.goto(f"{visitor.address}/account?lang={visitor.lang}")
    form = visitor.page.locator("[data-form=sign-up]")
    form.locator("[name=name]").fill(name)
    form.locator("[name=password]").fill("short")
    form.locator("button[type=submit]").click()
    expect(visitor.page.locator(".who")).to_have_count(0)  # the browser itself refuses
    form.locator("[name=password]").fill(PASSWORD)
    visitor.keep("far-account")
    form.locator("button[type=submit]").click()
    expect(visitor.page.locator(".who")).to_contain_text(name)
    visitor.no_raw_keys()


def offer_game(host: Visitor, scenario: str, public: str) -> None:
    card = host.card(scenario)
    card.locator("select[name=opponent]").select_option("friend")
    card.locator("select[name=public]").select_option(public)
    card.locator("select[name=pace]").select_option("usual")
    card.locator("button[type=submit]").click()
    host.page.locator(".invitation").wait_for()


def both_sit(ney: Visitor, davout: Visitor) -> None:
    davout.page.locator(".board-window:not([hidden]) .piece").first.wait_for()
    expect(ney.page.locator(".top-bar .battle p")).to_contain_text("Davout")
    expect(ney.page.locator(".invitation")).to_have_count(0)


def play_turn(mover: Visitor, other: Visitor, moves: int) -> None:
    """So many choices on the board, then the ends of all phases; the other answers what he is asked."""
    for number in range(MOST_CHOICES):
        mover.page.wait_for_function(DECIDES)
        if mover.page.locator(".word").count():
            return
        chooser = mover if mover.page.title().startswith("●") else other
        chooser.wait_to_decide()
        before = chooser.number
        enders = chooser.page.locator(".closing-buttons .end:enabled")
        if chooser is mover and number >= moves and enders.count():
            try:
                enders.first.click(timeout=SOON_MS)
            except TimeoutError:
                continue  # it was the only answer, and the page has given it by itself
            chooser._confirm(before)
        else:
            chooser.choose()
        for one in (mover, chooser):
            one.page.locator(f'.table:not([data-number="{before}"]).mode-live').wait_for()
    raise AssertionError("the turn never passed")
