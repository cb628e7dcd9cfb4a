"""One whole player-turn of Ligny by clicking: a fire, a charge, a combat, and the rally that follows."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser

POSITION = """
system = "wan"
scenario = "ligny"
phase = "fire"
seed = 11
only = true
units = [
  "F0-01 W25", "F4-01 W22", "F4-10 V22", "F4-04 U21", "FM-02 Y20", "F4-05 U26 disordered",
  "P0-01 P13", "P1-01 Q14", "P1-09 Y18", "P1-10 U20",
]
"""


def bring(visitor: Visitor, folder: Path) -> None:
    """Start from the position, two players at this screen."""
    file = folder / "ligny.toml"
    file.write_text(POSITION, encoding="utf-8")
    visitor.page.goto(f"{visitor.address}/?lang={visitor.lang}")
    visitor.page.locator("input[type=file]").set_input_files(str(file))
    visitor.page.locator(".curtain, .board .piece").first.wait_for(timeout=90_000)
    if visitor.page.locator(".curtain .strong").count():
        visitor.page.locator(".curtain .strong").click()
    visitor.page.locator(".board .piece").first.wait_for()


@pytest.mark.parametrize(
    "size", [pytest.param(LAPTOP, marks=pytest.mark.soak), PHONE], ids=["laptop", "phone"]
)
def test_a_turn_of_ligny_by_clicking(
    chromium: Browser, address: str, size: tuple[int, int], tmp_path: Path
) -> None:
    visitor = Visitor(chromium, address, size, "en")
    bring(visitor, tmp_path)
    page = visitor.page
    visitor.keep("ligny-fire")
    for name in ("F4-10", "P1-09", "FM-02", "P1-09"):
        visitor.hit("piece", name)
    visitor.keep("ligny-charge")
    page.get_by_role("button", name="End the movement").first.click()
    expect(page.locator('.table[data-number="6"]')).to_be_visible()
    visitor.hit("piece", "F4-04")
    visitor.keep("ligny-combat")
    visitor.hit("piece", "P1-10")
    for _ in range(4):
        if page.get_by_text("the Prussians to play").count():
            break
        before = visitor.number
        page.locator(".choose:enabled").first.click()
        visitor._confirm(before)
    visitor.no_raw_keys()
    told = page.locator(".log").text_content() or ""
    for sentence in ("fires on", "charges", "attacks", "is in order again"):
        assert sentence in told, told
    visitor.keep("ligny-rally")
    if size == PHONE:  # what is laid over the map is chosen in one line: the panels below have little room
        page.locator('[data-tab="drawer"]').click()
        tools = page.locator(".drawer > .overlay-tools").bounding_box()
        assert tools is not None and tools["height"] < 60
    visitor.close()
