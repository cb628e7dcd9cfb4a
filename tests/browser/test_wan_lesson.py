"""A turn of We Are Napoléon by clicking: fire, the rosette of a move, a charge, a combat; the overlays."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import LAPTOP, PHONE, Visitor
from tests.cites import cites

pytestmark = pytest.mark.browser
LESSON = "wan/lesson"


OUT_OF_SIGHT = """
() => {
  const window = document.querySelector(".board").getBoundingClientRect();
  return [...document.querySelectorAll(".sheet .lit")].filter((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < window.left || right > window.right || top < window.top || bottom > window.bottom;
  }).map((element) => element.dataset.piece);
}
"""


def badges(page: Page, tone: str) -> int:
    return page.locator(f".badge.tone-{tone}:not(.of-way)").count()


@pytest.mark.parametrize("lang", ["en", pytest.param("fr", marks=pytest.mark.soak)])
def test_a_turn_of_the_lesson_by_clicking(chromium: Browser, address: str, lang: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, lang)
    visitor.open(LESSON, "7")
    page = visitor.page
    foresight = page.locator(".foresight")

    visitor.hit("piece", "F1-08")
    assert badges(page, "attack") == 4
    visitor.point_at("piece", "A1-05")
    expect(foresight.locator(".outcomes li").first).to_be_visible()
    expect(foresight.locator(".situation .rule").first).to_have_text("WAN-3.1b")
    visitor.keep("wan-fire")
    assert visitor.number == 1
    visitor.hit("piece", "A1-05")

    visitor.hit("piece", "F1-07")
    assert badges(page, "move") == 4 and badges(page, "danger") == 2
    visitor.keep("wan-rosette")
    for place in ("F02", "G03", "H03", "H04"):
        visitor.hit("place", place)
    assert badges(page, "special") == 1
    visitor.point_at("piece", "A1-03")
    expect(foresight.locator(".situation")).to_contain_text("WAN-4.5.2c")
    expect(foresight.locator(".outcomes li").first).to_contain_text("%")
    visitor.keep("wan-charge")
    visitor.hit("piece", "A1-03")
    visitor.say("done")

    visitor.hit("piece", "F1-07")
    visitor.point_at("piece", "A1-04")
    expect(foresight.locator(".situation")).to_contain_text("WAN-5.2c")
    visitor.keep("wan-combat")
    visitor.hit("piece", "A1-04")
    expect(page.locator(".log")).to_contain_text("WAN-5.3a")
    expect(page.locator(".question .whose")).to_contain_text("Autrichiens" if lang == "fr" else "Austrians")
    visitor.no_raw_keys()
    visitor.close()


def test_overlays_are_switched_by_key_and_remembered(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en")
    visitor.open(LESSON, "7")
    page = visitor.page
    page.keyboard.press("z")
    expect(page.locator(".sheet .overlay-zones polygon").first).to_be_attached()
    page.keyboard.press("f")
    expect(page.locator(".over-layer .above text").first).to_have_text("57 %")
    before = page.locator(".over-layer .above").inner_html()
    visitor.hit("piece", "F1-08")
    expect(page.locator(".sheet .overlay-fire polygon").first).to_be_attached()
    assert page.locator(".over-layer .above").inner_html() != before
    page.reload()
    expect(page.locator(".sheet .overlay-zones")).to_have_count(1)
    expect(page.locator('[data-overlay="zones"]').first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("z")
    expect(page.locator(".sheet .overlay-zones")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator("dialog .keys")).to_contain_text("Reach of command")
    visitor.close()


@cites("WAN-1.1.2d", "WAN-1.1.2e", "WAN-1.1.2f")
def test_the_counters_change_their_style_and_keep_it(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "fr")
    visitor.open(LESSON, "7")
    page = visitor.page
    drawn = page.locator('.board [data-piece="F1-07"]')
    square = drawn.inner_html()
    page.locator(".tools button", has_text="Plus").click()
    page.locator("dialog input[value=silhouette]").check()
    expect(page.locator(".style-silhouette")).to_be_visible()
    page.keyboard.press("Escape")
    assert drawn.inner_html() != square
    visitor.keep("wan-silhouettes")
    page.reload()
    expect(page.locator(".style-silhouette")).to_be_visible()
    assert drawn.inner_html() != square
    visitor.close()


def test_on_a_phone_a_shot_is_shown_before_it_is_fired(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, PHONE, "fr", onward="on")
    visitor.open(LESSON, "7")
    page = visitor.page
    page.locator(".tabs [data-tab=drawer]").click()
    page.locator('.drawer [data-overlay="command"]').click()
    visitor.keep("wan-drawer")
    page.locator('.tabs [data-tab=""]').click()
    expect(page.locator(".sheet .overlay-command")).to_have_count(1)
    visitor.say("fire F1-08")
    assert page.evaluate(OUT_OF_SIGHT) == []  # there is room for the gun's four targets, and they are far off
    page.locator('.choose[data-action="at A1-05"]').scroll_into_view_if_needed()
    visitor.tap("piece", "A1-05")
    expect(page.locator(".foresight.pinned")).to_be_visible()
    expect(page.locator(".foresight .outcomes li").first).to_be_visible()
    visitor.keep("wan-second-tap")
    assert visitor.number == 1
    page.locator(".foresight .strong").click()
    expect(page.locator('.choose[data-action="move F1-02"]')).to_be_visible()
    visitor.wait_to_decide()
    expect(page.locator(".next-piece .skip")).to_have_count(0)  # the guns have fired, nobody has marched
    visitor.say("move F1-02")
    visitor.hit("place", "F05")  # by its own steps for two points, through its friends for one
    page.locator('.tabs [data-tab="log"]').click()
    expect(page.locator(".log .entry").last).to_contain_text("coût 1")
    visitor.close()
