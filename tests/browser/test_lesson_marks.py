"""What a lesson marks keeps its size, and its words do not move the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import LAPTOP, Visitor

pytestmark = pytest.mark.browser

RINGS = """
() => [...document.querySelectorAll(".sheet .ring, .sheet .focus-ring")].map((ring) => {
  const counter = ring.parentElement.querySelector("path, rect:not(.ring, .focus-ring), polygon");
  return ring.getBoundingClientRect().width / counter.getBoundingClientRect().width;
})
"""


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
