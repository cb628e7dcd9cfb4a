"""Waterloo in the browser: the training sheet against the captain, and a turn of the battle by clicking."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser

COLD_START_MS = 60_000
"""The first visitor of a site waits until every board of the lobby is drawn."""

TURN = {
    "system": "waterloo",
    "scenario": "1815",
    "turn": 5,
    "phase": "artillery",
    "side": "french",
    "seed": 4,
    "units": [
        "NAP-CO 56,58",
        "WEL-CO 46,8",
        "LOB-FA1 42,34 N",
        "LOB-IN1 40,28 N",
        "LOB-IN2 42,28 N",
        "LOB-IN3 44,28 N",
        "CCE-HC1 50,20 W",
        "ORA-IN1 42,24 S",
        "ORA-IN2 44,24 S",
        "ORA-IN3 30,10 S",
    ],
}
BARRAGE = ["aim LOB-FA1", "fire 44,24"]
ADVANCE = [
    action
    for name, x in (("LOB-IN1", 40), ("LOB-IN2", 42), ("LOB-IN3", 44))
    for action in (f"move {name}", f"go {x},26", "halt")
]
ASSAULT = ["attack 42,24", "drive N", "reface N"]
CHARGE = ["move CCE-HC1", "go 48,20", "go 46,20", "go 44,20", "halt", "attack 42,20"]


def play(visitor: Visitor, action: str) -> None:
    """Click the piece or the cell on the board; directions and plain answers in the list."""
    page = visitor.page
    before = visitor.number
    verb, _, noun = action.partition(" ")
    spot = page.locator(f'.sheet .lit[data-{"place" if "," in noun else "piece"}="{noun}"]')
    if noun and verb not in ("drive", "reface") and spot.count():
        spot.first.click(force=True)
        choice = page.locator(f'.menu [data-action="{action}"]')
        if choice.count():
            choice.click()
    else:
        page.locator(f'.choose[data-action="{action}"]').click()
    visitor._confirm(before)
    expect(page.locator(f'.table[data-number="{before}"].mode-live')).to_have_count(0)
    visitor.wait_to_decide()


@pytest.mark.parametrize(
    ("size", "lang"),
    [pytest.param(LAPTOP, "en", marks=pytest.mark.soak), (PHONE, "fr")],
    ids=["laptop", "phone"],
)
def test_the_training_sheet_is_played_against_the_captain(
    chromium: Browser, address: str, size: tuple[int, int], lang: str
) -> None:
    visitor = Visitor(chromium, address, size, lang)
    visitor.page.context.set_default_timeout(COLD_START_MS)
    visitor.begin("waterloo/training", "captain")
    for choice in range(12):
        visitor.wait_to_decide()
        if choice % 5 == 4:
            visitor.no_raw_keys()
            visitor.keep(f"training-{choice:02}")
        visitor.choose()
    assert visitor.clicks_on_board > 0
    visitor.close()


def test_a_barrage_an_attack_in_line_and_a_charge_on_the_fugitive(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en")
    page = visitor.page
    page.goto(f"{address}/?lang=en")
    page.locator(".file-desk input[type=file]").set_input_files(
        {"name": "turn.json", "mimeType": "application/json", "buffer": json.dumps(TURN).encode()}
    )
    page.locator(".curtain .strong, .board .piece").first.wait_for()
    if page.locator(".curtain .strong").count():
        page.locator(".curtain .strong").click()
    visitor.wait_to_decide()
    play(visitor, BARRAGE[0])
    visitor.keep("waterloo-barrage")
    for action in (BARRAGE[1], *ADVANCE):
        play(visitor, action)
    visitor.keep("waterloo-line")
    for action in ASSAULT:
        play(visitor, action)
    for action in CHARGE[:-1]:
        play(visitor, action)
    visitor.keep("waterloo-charge")
    play(visitor, CHARGE[-1])
    expect(page.locator(".log")).to_contain_text("Maitland is lost: it has fled more than five cells")
    visitor.keep("waterloo-lost")
    visitor.no_raw_keys()
    visitor.close()
