"""What a lesson marks keeps its size, its words do not move the board, and a lifted finger clicks nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser

RINGS = """
() => [...document.querySelectorAll(".sheet .ring, .sheet .focus-ring")].map((ring) => {
  const counter = ring.parentElement.querySelector("path, rect:not(.ring, .focus-ring), polygon");
  return ring.getBoundingClientRect().width / counter.getBoundingClientRect().width;
})
"""
HOLD_MS = 900


def test_rings_and_board_stay_where_they_are(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en")
    page = visitor.page
    page.goto(f"{address}/lesson/waterloo/1?lang=en")
    expect(page.locator(".sheet .focus-ring").first).to_be_attached()
    top = page.locator(".board").bounding_box()
    for kind, label in (("piece", "W-IN1"), ("place", "6,22"), ("place", "6,20")):
        before = visitor.number
        visitor.tap(kind, label)
        expect(page.locator(f'.table:not([data-number="{before}"])')).to_have_count(1)
        page.locator('.mode-live[data-ways="known"]').wait_for()
    expect(page.locator('.sheet [data-piece="W-LI1"] .focus-ring')).to_be_attached()
    assert page.locator(".board").bounding_box() == top
    assert max(page.evaluate(RINGS)) < 2.2
    visitor.close()


def test_what_a_held_finger_asks_for_is_not_clicked_when_it_is_lifted(chromium: Browser, address: str) -> None:
    """The answer opens under the finger, with links to clauses in it."""
    visitor = Visitor(chromium, address, PHONE, "en")
    visitor.open("waterloo/training", "hold")
    page = visitor.page
    visitor.wait_to_decide()
    box = page.locator(".board").bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    for y in (box["y"] + 30, box["y"] + 60, box["y"] + 90):
        points = [{"x": box["x"] + 120, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
        page.wait_for_timeout(HOLD_MS)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(300)
        expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".notice")).to_be_visible()
    visitor.close()
