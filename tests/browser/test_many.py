"""A site for many: two people open accounts, meet in a public game, and one of them gives up."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Site
from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser

PASSWORD = "la garde meurt"


def test_two_accounts_meet_in_a_public_game(chromium: Browser, tmp_path: Path) -> None:
    settings = tmp_path / "site.toml"
    settings.write_text('name = "Le Cercle"\naddress = "http://127.0.0.1"\n[paces]\nusual = 3\n')
    site = Site(tmp_path / "games.sqlite3", settings=str(settings))
    address = site.start()
    ney, davout = Visitor(chromium, address, LAPTOP, "en"), Visitor(chromium, address, PHONE, "fr")
    try:
        for visitor, name in ((ney, "Ney"), (davout, "Davout")):
            _sign_up(visitor, name)
        _create(ney)
        _join(davout)
        expect(ney.page.locator(".top-bar .battle p")).to_contain_text("Davout")
        _concede(davout)
        expect(ney.page.locator(".table[data-over=true]")).to_have_count(1)
        _look_back(davout)
    finally:
        site.kill()
    ney.close()
    davout.close()


def _sign_up(visitor: Visitor, name: str) -> None:
    visitor.page.goto(f"{visitor.address}/account?lang={visitor.lang}")
    form = visitor.page.locator("[data-form=sign-up]")
    form.locator("[name=name]").fill(name)
    form.locator("[name=password]").fill("short")
    form.locator("button").click()
    expect(visitor.page.locator(".who")).to_have_count(0)  # the browser itself refuses
    form.locator("[name=password]").fill(PASSWORD)
    visitor.keep("account")
    form.locator("button").click()
    expect(visitor.page.locator(".who")).to_contain_text(name)
    visitor.no_raw_keys()


def _create(ney: Visitor) -> None:
    card = ney.page.locator('[data-scenario="wan/lesson"]')
    card.locator("select[name=opponent]").select_option("friend")
    card.locator("select[name=public]").select_option("all")
    card.locator("select[name=pace]").select_option("usual")
    card.locator("button[type=submit]").click()
    ney.page.locator(".invitation").wait_for()


def _join(davout: Visitor) -> None:
    davout.page.reload()
    davout.page.locator(".hall").scroll_into_view_if_needed()
    davout.page.locator(".hall .join").click()
    davout.page.locator(".board-window:not([hidden]) .piece").first.wait_for()
    expect(davout.page.locator(".question .whose")).to_contain_text("Ney")
    davout.no_raw_keys()


def _concede(davout: Visitor) -> None:
    davout.page.locator(".top-bar").get_by_role("button", name="Plus").click()
    davout.page.get_by_role("button", name="Abandonner").first.click()
    davout.page.locator("dialog .danger").click()
    expect(davout.page.locator(".table[data-over=true]")).to_have_count(1)


def _look_back(davout: Visitor) -> None:
    """Finished public games are in the hall; whoever signs out is a stranger again."""
    davout.page.goto(f"{davout.address}/?lang=fr")
    davout.page.locator(".hall button", has_text="Finies").click()
    expect(davout.page.locator(".hall .games li")).to_have_count(1)
    davout.page.goto(f"{davout.address}/account?lang=fr")
    davout.page.locator("[data-form=sign-out] button").click()
    expect(davout.page.locator(".who")).to_contain_text("Se connecter")
