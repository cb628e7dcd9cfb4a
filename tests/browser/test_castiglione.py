"""A whole turn of the Chiese scenario by clicking: marches with their cost, a battle, and the overlays."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser
MOST_CHOICES = 40


@pytest.mark.parametrize(("size", "lang"), [(LAPTOP, "en"), (PHONE, "fr")], ids=["laptop-en", "phone-fr"])
def test_a_turn_on_the_chiese(chromium: Browser, address: str, size: tuple[int, int], lang: str) -> None:
    visitor = Visitor(chromium, address, size, lang)
    visitor.open("castiglione/chiese", "3")
    visitor.lift_curtain()
    page = visitor.page
    visitor.say("take A07")
    visitor.say("join A08")
    visitor.say("join A09")
    assert page.locator(".badge.tone-attack").count() == 2
    assert page.locator(".badge.tone-step").count() == 1
    visitor.keep("chiese-march")
    visitor.hit("place", "gavardo")
    visitor.say("take A10")
    visitor.say("force")
    expect(page.locator(".badge.tone-danger").first).to_be_visible()
    visitor.keep("chiese-forced")
    for number in (5, 4):
        page.keyboard.press("u")
        expect(page.locator(f'.table[data-number="{number}"] .choose:enabled').first).to_be_visible()
    visitor.say("done")
    for _ in range(MOST_CHOICES):
        visitor.no_raw_keys()
        if page.locator(".log").get_by_text("Turn 2" if lang == "en" else "Tour 2").count():
            break
        if page.locator('.choose[data-action="stand"]').count():
            visitor.keep("chiese-battle")
        last = page.locator('.choose[data-action="done"]')
        chosen = last if last.count() else page.locator(".choose:enabled").first
        visitor.say(chosen.get_attribute("data-action") or "")
    expect(page.locator(".log").get_by_text("Turn 2" if lang == "en" else "Tour 2").first).to_be_attached()
    visitor.close()


def test_supply_and_command_are_laid_over_the_map(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "fr")
    visitor.open("castiglione/campaign", "3")
    visitor.lift_curtain()
    page = visitor.page
    page.keyboard.press("s")
    expect(page.locator(".overlay-supply path").first).to_be_attached()
    visitor.keep("campaign-supply")
    page.keyboard.press("s")
    page.keyboard.press("c")
    expect(page.locator(".overlay-command path").first).to_be_attached()
    expect(page.locator(".overlay-supply")).to_have_count(0)
    visitor.keep("campaign-command")
    visitor.close()
