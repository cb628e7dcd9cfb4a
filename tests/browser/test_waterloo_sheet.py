"""Waterloo by clicking: a barrage, a charge and an attack on the training sheet; the great battle opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser

POSITION = """
system = "waterloo"
scenario = "training"
seed = 5
phase = "artillery"
units = [
  "W-FA1 6,10 E", "W-IN2 18,12 E", "W-IN3 18,14 E", "W-HC1 10,14 E",
  "E-IN2 20,12 W", "E-IN1 14,8 S", "E-FA1 24,10 W",
]
"""

COVERED = """() => {
  const handles = [...document.querySelectorAll('.front-ring')].map((one) => one.getBoundingClientRect());
  const lies = (on, [x, y]) => x > on.left && x < on.right && y > on.top && y < on.bottom;
  const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  const chosen = [...document.querySelectorAll('.sheet .lit:not([data-ghost])')];
  const where = (one) => middle(one.getBoundingClientRect());
  const hidden = chosen.filter((one) => handles.some((box) => lies(box, where(one))));
  return hidden.map((one) => one.outerHTML);
}"""
"""What can be chosen and lies with its middle, which is clicked, under a handle of the ring of fronts."""


@pytest.mark.parametrize(
    ("size", "lang"),
    [(LAPTOP, "en"), pytest.param(PHONE, "fr", marks=pytest.mark.soak)],
    ids=["laptop-en", "phone-fr"],
)
def test_a_turn_of_the_training_sheet(
    chromium: Browser, address: str, size: tuple[int, int], lang: str, tmp_path: Path
) -> None:
    visitor = Visitor(chromium, address, size, lang)
    visitor.bring(POSITION, tmp_path)
    page = visitor.page
    page.keyboard.press("f")
    expect(page.locator(".overlay-guns polygon").first).to_be_attached()
    visitor.hit("piece", "W-FA1")
    assert page.locator(".badge.tone-attack").count() > 1
    visitor.keep("waterloo-barrage")
    visitor.hit("place", "14,8")
    page.keyboard.press("f")
    while not page.locator('.choose[data-action="done"]').count():
        visitor.say(page.locator(".choose:enabled").first.get_attribute("data-action") or "")
    if not visitor.touch:
        visitor.point_at("place", "20,12")
        expect(page.locator(".foresight .note-text .rule")).to_have_text("WAT-13.2")
    visitor.say("move W-HC1")
    expect(page.locator(".badge.tone-move").first).to_be_visible()
    visitor.hit("place", "12,14")
    expect(page.locator(".badge.tone-gain").first).to_be_visible()
    expect(page.locator(".front-ring").first).to_be_visible()
    assert page.evaluate(COVERED) == []
    visitor.keep("waterloo-charge")
    visitor.say("halt")
    visitor.say("attack 20,12")
    visitor.keep("waterloo-attack")
    expect(page.locator(".log")).to_contain_text("WAT-13.2")
    visitor.no_raw_keys()
    visitor.close()


EMPTY = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [room, sheet] = [box(".board"), box(".sheet svg")];
  const beyond = (first, last, from, to) => last - first > to - from && (first > from + 1 || last < to - 1);
  const down = beyond(sheet.top, sheet.bottom, room.top, room.bottom);
  return down ? [sheet.toJSON(), room.toJSON()] : [];
}"""
"""Board and window, where emptiness is seen above or below a sheet that would fill the window."""


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_great_battle_opens(chromium: Browser, address: str, size: tuple[int, int]) -> None:
    visitor = Visitor(chromium, address, size, "fr")
    visitor.open("waterloo/1815", "5")
    expect(visitor.page.locator(".board .place").first).to_be_attached()
    expect(visitor.page.locator(".board .piece").first).to_be_attached()
    expect(visitor.page.locator(".choose").first).to_be_visible()
    visitor.keep("waterloo-1815")
    visitor.say("begin 11:30")
    assert visitor.page.evaluate(EMPTY) == [], "the window is filled by the sheet where the sheet is larger"
    visitor.no_raw_keys()
    visitor.close()
