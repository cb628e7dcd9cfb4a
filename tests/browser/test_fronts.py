"""The front at the end of a march: the page tells how it is chosen: by a held press, or by a finger."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser

POSITION = """
system = "syw"
scenario = "syw/charge"
seed = 7
[orders]
A300 = "MAN"
F200 = "DEF"
[pieces]
A000 = "3024"
A300 = "3025"
A310 = "3126 3125 3224 line 4"
F000 = "4525"
F200 = "4526"
F220 = "4524 4425 line 10"
"""
BEFORE = ("give-initiative", "stay A000", "done", "stay F000", "done", "stay A300", "obey A300")
HOLD = {"en": "Press and hold on a place", "fr": "Appuyez sans relâcher sur un lieu"}


def with_a_brigade_in_hand(
    chromium: Browser, address: str, size: tuple[int, int], lang: str, folder: Path
) -> Visitor:
    visitor = Visitor(chromium, address, size, lang)
    visitor.bring(POSITION, folder)
    for action in BEFORE:
        visitor.say(action)
    visitor.hit("piece", "A310")
    visitor.page.locator(".bodies-known").click()  # one thing is told after the other
    return visitor


def first_with_fronts(visitor: Visitor) -> str:
    """A place that the brigade can reach with several fronts, in the window."""
    game = visitor.page.url.partition("/game/")[2].partition("?")[0]
    found = visitor.page.request.get(
        f"{visitor.address}/api/games/{game}/walks", params={"side": "allied"}
    ).json()
    places = [way["nouns"][0][1] for way in found["ways"] if way["fronts"]]
    assert places, found
    return str(places[0])


def middle(handle: Locator) -> tuple[float, float]:
    box = handle.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_page_tells_of_the_held_press_until_it_was_made(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    visitor = with_a_brigade_in_hand(chromium, address, LAPTOP, "en", tmp_path)
    page, before = visitor.page, visitor.number
    expect(page.locator(".of-fronts")).to_contain_text(HOLD["en"])
    page.mouse.move(*visitor.middle("place", first_with_fronts(visitor)))
    page.mouse.down()
    handles = page.locator(".front-open")
    expect(handles).not_to_have_count(0)
    visitor.keep("hold-for-front")
    page.mouse.move(*middle(handles.last), steps=3)
    page.mouse.up()
    expect(page.locator(f'.table:not([data-number="{before}"])')).to_have_count(1)
    expect(page.locator(".of-fronts")).to_have_count(0)
    visitor.wait_to_decide()
    page.keyboard.press("u")
    expect(page.locator(f'.table[data-number="{before}"][data-ways="known"]')).to_have_count(1)
    expect(page.locator(".of-fronts")).to_have_count(0)  # whoever has done it is not told again
    page.keyboard.press("?")
    expect(page.locator(".gestures")).to_contain_text("the fronts open")
    visitor.close()


def test_a_finger_held_on_a_place_opens_the_fronts_for_a_tap(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    visitor = with_a_brigade_in_hand(chromium, address, PHONE, "fr", tmp_path)
    page, before = visitor.page, visitor.number
    expect(page.locator(".of-fronts")).to_contain_text(HOLD["fr"])
    x, y = visitor.middle("place", first_with_fronts(visitor))
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    handles = page.locator(".front-open")
    expect(handles).not_to_have_count(0)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(handles).not_to_have_count(0)  # the finger was in the way: they stay
    visitor.keep("finger-for-front")
    widths = handles.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert min(widths) >= 39
    assert visitor.number == before
    page.touchscreen.tap(*middle(handles.last))
    expect(page.locator(f'.table:not([data-number="{before}"])')).to_have_count(1)
    visitor.close()
