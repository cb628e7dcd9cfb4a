"""The model that counts clicks is the page: a captain's turn, gesture by gesture, with the same clicks."""

from __future__ import annotations

from itertools import islice

import pytest
from playwright.sync_api import Browser, expect

from grognard import library
from grognard.commands.clicks import Table
from grognard.commands.gestures import Gesture
from tests.browser.visitor import LAPTOP, Visitor

pytestmark = pytest.mark.browser

SEED = "clicks"
TURNS = [
    ("wan/lesson", 60, 1),
    ("waterloo/training", 21, 3),
    ("syw/charge", 16, 1),
]
"""So many gestures of so many turns are made at the most: by then each of these has had all kinds of them.

After those of the charge a general stands on his own guns: of counters that lie so the page asks in a menu
which is meant, and the model counts one click.
"""


class Clicker:
    """Makes a gesture by real clicks, and counts them; what is dragged is one."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page, self.clicks, self.number = visitor, visitor.page, 0, 0

    def make(self, gesture: Gesture) -> None:
        kind, label = gesture.target
        self.settled()
        if gesture.switch:
            self.press(".whole-body[aria-pressed=false]")
            expect(self.page.locator(".whole-body[aria-pressed=true]")).to_have_count(1)
            self.settled()
        if kind == "choice":
            self.choose(label)
        elif kind == "instead":
            self.answer_instead(label)
        elif kind in ("rest", "batch", "stop"):
            self.press({"rest": ".same-for-all", "batch": ".start-batch", "stop": ".stop-batch"}[kind])
        elif gesture.dragged or gesture.front >= 0:
            self.lead(gesture)
        elif kind:
            self.click_on_board(kind, label, gesture.alone)
        for step in gesture.out:
            self.press(f'.taking-part input[value="{step}"]')
        if gesture.menu:
            self.press(f'.menu button[data-action="{gesture.menu}"]')
        elif gesture.by_name:
            self.press(".foresight.pinned .quiet:last-child")
        elif gesture.clicks - gesture.switch - len(gesture.out) == 2 and kind != "instead":
            self.press(".foresight.pinned .strong, .guard .anyway")
        self.number += len(gesture.actions)
        # What the page answers by itself may have come already.
        self.page.wait_for_function(
            "(least) => Number(document.querySelector('.table').dataset.number) >= least", arg=self.number
        )

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.click()
        self.clicks += 1

    def click_on_board(self, kind: str, label: str, alone: bool) -> None:
        """A lit piece or place; with Shift if the others of its body shall stay."""
        self.page.locator(f'.sheet .lit[data-{kind}="{label}"]').first.wait_for()
        if alone:
            self.page.keyboard.down("Shift")
        self.visitor.tap(kind, label)
        if alone:
            self.page.keyboard.up("Shift")
        self.clicks += 1

    def lead(self, gesture: Gesture) -> None:
        """A press of the button: a piece is led to its place, and let go there or on a front about it."""
        mouse, settled = self.page.mouse, self.page.locator('.table[data-ways="known"]')
        if gesture.alone:
            self.page.keyboard.down("Shift")
        if gesture.dragged:
            x, y = self.visitor.middle("piece", gesture.dragged)
            mouse.move(x, y)
            mouse.down()
            mouse.move(x + 9, y + 3)
            expect(self.page.locator(f'.sheet .held[data-piece="{gesture.dragged}"]')).not_to_have_count(0)
            expect(settled).to_have_count(1)
        mouse.move(*self.visitor.middle(*gesture.target))
        if not gesture.dragged:
            mouse.down()
        if gesture.front >= 0:
            handle = self.page.locator(f'.front-open[data-ghost$=" {gesture.front}"]')
            handle.wait_for()
            box = handle.bounding_box()
            assert box is not None
            mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
        mouse.up()
        if gesture.alone:
            self.page.keyboard.up("Shift")
        self.clicks += 1

    def answer_instead(self, text: str) -> None:
        """What the page has answered as proposed is taken back, and answered otherwise."""
        answered = self.page.locator(f'.table[data-number="{self.number + 1}"]')
        expect(answered).to_have_count(1)
        self.press(".undo")
        expect(self.page.locator(f'.table[data-number="{self.number}"]')).to_have_count(1)
        self.settled()
        self.choose(text)

    def choose(self, text: str) -> None:
        """The answer in the list; after a halt it is a click on the piece or the target that it speaks of."""
        button = self.page.locator(f'.choose[data-action="{text}"]')
        for folded in self.page.locator(".options details:not([open]) summary").all():
            folded.click()
            self.page.locator(".options details[open] .choose").first.wait_for()
        if button.count():
            button.first.click()
        else:
            label = text.rsplit(" ", maxsplit=1)[-1]
            lit = self.page.locator(
                f'.sheet .lit[data-piece="{label}"], .sheet .lit[data-place="{label}"]'
            ).first
            self.visitor.tap("piece" if lit.get_attribute("data-piece") else "place", label)
        self.clicks += 1

    def settled(self) -> None:
        """The curtain is lifted, the ways have come."""
        self.visitor.lift_curtain()
        expect(self.page.locator('.table[data-ways="known"]')).to_have_count(1)


@pytest.mark.parametrize(("scenario", "most", "turns"), TURNS)
def test_the_model_of_the_clicks_counts_what_the_page_asks(
    chromium: Browser, address: str, scenario: str, most: int, turns: int
) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en", onward="on")
    visitor.open(scenario, SEED)
    clicker, counted, nexts = Clicker(visitor), 0, 0
    for gesture in islice(Table(library.load(scenario), SEED).gestures(turns), most):
        nexts += bool(gesture.movers) and gesture.target[0] == "place" and len(gesture.actions) > 1
        clicker.make(gesture)
        counted += gesture.clicks
    assert (clicker.clicks, visitor.number) == (counted, clicker.number)
    assert nexts
    visitor.keep(f"clicks-{scenario.partition('/')[0]}")
    visitor.close()
