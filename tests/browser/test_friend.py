"""Two browsers, one link: a battle between two people who do not share a screen, and have no account."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Site
from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser


def test_a_friend_opens_the_link_and_plays(chromium: Browser, tmp_path: Path) -> None:
    site = Site(tmp_path / "games.sqlite3", "0.0.0.0")
    site.start()
    address = f"http://127.0.0.1:{site.port}"
    host, friend = Visitor(chromium, address, LAPTOP, "en"), Visitor(chromium, address, PHONE, "fr")
    try:
        token = _invite(host)
        _join(friend, address, token)
        expect(host.page.locator(".invitation")).to_have_count(0)
        expect(host.page.locator(".top-bar .battle p")).to_contain_text("far away")
        _take_turns(host, friend)
        _meet_again(chromium, host, friend, token)
    finally:
        site.kill()
    host.close()
    friend.close()


def _invite(host: Visitor) -> str:
    """From the lobby to a link: an old link dies with a new one."""
    host.begin("marengo/lesson", "friend")
    assert host.page.locator(".curtain").count() == 0
    host.page.locator(".make-link").click()
    link = host.page.locator(".invitation .link")
    old = link.input_value()
    host.keep("invitation")
    host.page.get_by_role("button", name="Withdraw the link").click()
    host.page.locator(".make-link").click()
    expect(link).not_to_have_value(old)
    host.page.reload()
    expect(link).to_be_visible()
    host.no_raw_keys()
    return link.input_value().partition("#")[2]


def _join(friend: Visitor, address: str, token: str) -> None:
    friend.page.goto(f"{address}/join?lang=fr#{token}")
    friend.page.get_by_role("button", name="Prendre le commandement").wait_for()
    friend.keep("join")
    friend.no_raw_keys()
    friend.page.get_by_role("button", name="Prendre le commandement").click()
    friend.page.locator(".board-window:not([hidden]) .piece").first.wait_for()


def _take_turns(host: Visitor, friend: Visitor) -> None:
    """Each decides in turn until both have; who waits is told so, and his title tells when it is his turn."""
    decided: set[str] = set()
    for _ in range(60):
        mover, waits = (host, friend) if host.page.locator(".choose:enabled").count() else (friend, host)
        mover.wait_to_decide()
        expect(mover.page).to_have_title("● " + mover.page.title().removeprefix("● "))
        if mover.name not in decided:
            expect(waits.page.locator(".choose")).to_have_count(0)
            expect(waits.page.locator(".hint")).to_have_count(0)
            expect(waits.page.locator(".whose")).to_contain_text(
                "Your friend" if waits is host else "Votre ami"
            )
            expect(waits.page.locator(".question .prompt")).to_have_count(0)  # it would say the same again
            waits.keep("waits")
            mover.keep("decides")
        decided.add(mover.name)
        before = mover.number
        if len(decided) == 2:
            return
        enders = mover.page.locator(".closing-buttons .end:enabled")
        if enders.count():
            enders.first.click()
            mover._confirm(before)
        else:
            mover.choose()
        for one in (host, friend):
            one.page.locator(f'.table:not([data-number="{before}"])').wait_for()
            one.page.locator(".mode-live").wait_for()
    raise AssertionError("the turn never passed")


def _meet_again(chromium: Browser, host: Visitor, friend: Visitor, token: str) -> None:
    """Both come back by their browsers; the link is used up; no one else gets in."""
    for one in (host, friend):
        number = one.number
        one.page.reload()
        one.page.locator(".board-window:not([hidden]) .piece").first.wait_for()
        assert one.number == number
    game = host.page.url
    friend.page.goto(f"{friend.address}/?lang=fr")
    expect(friend.page.locator(".my-games .games li")).to_contain_text("Les Français (vous)")
    late = Visitor(chromium, host.address, LAPTOP, "fr")
    late.page.goto(game)
    expect(late.page.locator(".opening")).to_contain_text("between other people")
    late.page.goto(f"{host.address}/join?lang=fr#{token}")
    expect(late.page.locator(".notice")).to_contain_text("Ce lien ne mène nulle part")
    late.close()
