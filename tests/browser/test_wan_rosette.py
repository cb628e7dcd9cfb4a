"""Around a selected counter: costs, the red charge beside the approach, the green pursuit, refusals."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import LAPTOP, Visitor

pytestmark = pytest.mark.browser

CHARGE = """
system = "wan"
scenario = "ligny"
phase = "movement"
seed = 11
only = true
units = ["F0-01 W25", "F4-01 W22", "FM-02 Y20", "F4-04 U21", "P0-01 P13", "P1-01 Q14", "P1-09 Y18"]
"""
PURSUIT = """
system = "wan"
scenario = "ligny"
phase = "combat"
only = true
dice = [5, 5]
units = ["F0-01 W25", "F4-04 U21", "P0-01 P13", "P1-10 U20 main=1 disordered"]
"""


def click_counter_in_hand(page: Page) -> None:
    """The manual's way to change between charge and approach (WAN-4.5.1d)."""
    box = page.locator(".sheet .piece.selected").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_click_on_the_counter_in_hand_changes_between_charge_and_approach(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en")
    visitor.bring(CHARGE, tmp_path)
    page = visitor.page
    foresight = page.locator(".foresight")
    visitor.hit("piece", "FM-02")
    assert page.locator(".badge.tone-special").count() == 1
    assert page.locator(".badge.tone-attack:not(.of-way)").count() == 1
    assert page.locator(".badge.tone-move:not(.of-way)").count() == 5

    visitor.point_at("place", "Y19")
    expect(foresight).to_contain_text("fails its test in 40 of a hundred cases")
    click_counter_in_hand(page)
    expect(page.locator(".notice")).to_contain_text("a plain approach")
    visitor.point_at("place", "Y19")
    expect(foresight).to_contain_text("a plain approach, without a charge")
    expect(foresight.locator(".note-text .rule")).to_have_text("WAN-4.5.1c")
    click_counter_in_hand(page)
    expect(page.locator(".notice")).to_contain_text("fails its test in 40 of a hundred cases")
    visitor.point_at("piece", "P1-09")
    expect(foresight).to_contain_text("fails its test in 40 of a hundred cases")
    expect(foresight.locator(".situation")).to_contain_text("WAN-4.5.2c")
    visitor.keep("wan-charge-or-approach")

    click_counter_in_hand(page)
    visitor.hit("place", "Y19")
    expect(page.locator(".log")).not_to_contain_text("charges")
    page.locator(".tools button", has_text="Undo").click()
    expect(page.locator(".badge.tone-special")).to_have_count(1)
    visitor.hit("place", "Y19")
    expect(page.locator(".log")).to_contain_text("charges")
    visitor.close()


def test_a_refused_hex_says_what_stops_the_counter(chromium: Browser, address: str, tmp_path: Path) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en")
    visitor.bring(CHARGE, tmp_path)
    page = visitor.page
    visitor.hit("piece", "F4-04")
    box = page.locator('.sheet [data-piece="P1-09"]').bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".notice")).to_contain_text("only cavalry does")
    expect(page.locator(".notice .rule", has_text="WAN-4.5a")).to_be_visible()
    visitor.keep("wan-refused")
    visitor.close()


def test_the_pursuit_is_green(chromium: Browser, address: str, tmp_path: Path) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "fr")
    visitor.bring(PURSUIT, tmp_path)
    visitor.hit("piece", "F4-04")
    visitor.hit("piece", "P1-10")
    expect(visitor.page.locator(".badge.tone-follow")).to_have_count(1)
    visitor.point_at("place", "U20")
    expect(visitor.page.locator(".foresight .note-text .rule")).to_have_text("WAN-4.7a")
    visitor.keep("wan-pursuit")
    visitor.hit("place", "U20")
    expect(visitor.page.locator(".log")).to_contain_text("WAN-4.7a")
    visitor.close()
