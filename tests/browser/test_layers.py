"""What lies over the table: nothing moves for it, Escape closes the topmost, and no slip ends a phase."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import BEYOND, BRING, LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser

TOP = "() => Math.round(document.querySelector('.question .prompt').getBoundingClientRect().top)"

# How many of these a box lies over where it stands, and where it could have stood instead.
HIDES = """
([name, elsewhere, wanted]) => {
  const box = document.querySelector(name);
  const boxes = [...document.querySelectorAll(wanted)].map((one) => one.getBoundingClientRect());
  const seen = boxes.filter((one) => one.width > 0);
  const count = () => {
    const own = box.getBoundingClientRect();
    const across = seen.filter((one) => one.right > own.left && one.left < own.right);
    return across.filter((one) => one.bottom > own.top && one.top < own.bottom).length;
  };
  const here = count();
  box.classList.toggle(elsewhere);
  const there = count();
  box.classList.toggle(elsewhere);
  return [seen.length, here, there];
}
"""


def escape(page: Page, closes: str) -> None:
    page.locator(closes).wait_for()
    page.keyboard.press("Escape")
    expect(page.locator(closes)).to_have_count(0)


def test_the_question_stands_still_and_escape_takes_nothing_back(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en", onward="on")
    visitor.open("wan/lesson", "1")
    page = visitor.page
    visitor.wait_to_decide()

    # A fight is looked at, and not fought; Escape closes the score that lies over it first.
    visitor.tap("piece", "A1-04")
    page.locator(".foresight.pinned").wait_for()
    page.locator(".aim summary").click()
    escape(page, ".aim[open]")
    escape(page, ".foresight.pinned")
    assert visitor.number == 0
    visitor.hit("piece", "A1-04")
    number = visitor.number
    card, board = [page.locator(one).bounding_box() for one in (".fight-card", ".board")]
    assert card is not None and board is not None
    assert card["x"] >= board["x"] + board["width"], "it stands beside the board"
    escape(page, ".fight-card")
    assert visitor.number == number

    # What was seen is not told again to whoever comes back.
    page.reload()
    visitor.wait_to_decide()
    expect(page.locator(".fight-card")).to_have_count(0)

    # Whoever looks back reads it again; closed, it is closed for that moment.
    page.locator(".tools button", has_text="Replay").click()
    expect(page.locator(".mode-replay .fight-card h3")).to_contain_text("fires on")
    escape(page, ".fight-card")
    page.keyboard.press("[")
    expect(page.locator(f'.mode-replay[data-number="{number - 1}"]')).to_be_visible()
    page.keyboard.press("]")
    expect(page.locator(".mode-replay .fight-card li").first).to_contain_text("A draw of")
    page.locator(".replay .strong").click()
    expect(page.locator(".fight-card")).to_have_count(0)
    visitor.wait_to_decide()

    # Whoever has a piece in hand ends its move where the phase was ended before, and the phase elsewhere.
    top = page.evaluate(TOP)
    visitor.hit("piece", "F1-07")
    expect(page.locator(".put-back")).to_be_visible()
    assert page.evaluate(TOP) == top
    visitor.hit("place", "G03")
    for button in (".same-for-all", ".whole-body", ".besides .later"):
        expect(page.locator(button)).to_be_visible()
    assert page.evaluate(TOP) == top
    assert page.locator(".closing-buttons .end").all_inner_texts() == ["Halt here"]

    # Two clicks on the same place end nothing: what is asked before an ending is answered at another.
    number = visitor.number
    page.locator(".besides .later").click()
    expect(page.locator(".guard")).to_contain_text("could still act")
    assert page.evaluate(TOP) == top
    escape(page, ".guard")
    visitor.say("halt")
    page.locator(".next-piece").wait_for()
    hidden = page.evaluate(HIDES, [".next-piece", "at-top", ".sheet .place.lit"])
    assert hidden[0] and hidden[1] <= hidden[2]
    page.locator(".closing-buttons .end").dblclick()
    expect(page.locator(".guard .anyway")).to_be_visible()
    assert visitor.number == number + 1
    page.locator(".guard .anyway").click()
    expect(page.locator(f'.table[data-number="{number + 1}"]')).to_have_count(0)
    visitor.close()


BLOCKS = """
system = "marengo"
scenario = "marengo/lesson"
turn = "austrian"
phase = "movement"
blocks = { a2 = "5 infantry 2", a4 = "5 infantry 3", a5 = "5 cavalry 2", f1 = "13 infantry 2" }
"""

BETWEEN = """() => {
  const [one, other] = ['a4', 'a5'].map((name) => document.querySelector(`.sheet [data-piece="${name}"]`));
  const [a, b] = [one, other].map((piece) => piece.getBoundingClientRect());
  return [(a.x + a.width / 2 + b.x + b.width / 2) / 2, (a.y + a.height / 2 + b.y + b.height / 2) / 2];
}"""


def test_a_finger_opens_a_stack_and_chooses_in_it(chromium: Browser, address: str, tmp_path: Path) -> None:
    visitor = Visitor(chromium, address, PHONE, "fr")
    page = visitor.page

    # Blocks that lie over each other: a menu asks which.
    visitor.bring(BLOCKS, tmp_path)
    visitor.lift_curtain()
    visitor.wait_to_decide()
    page.touchscreen.tap(*page.evaluate(BETWEEN))
    expect(page.locator(".menu [role=menuitem]")).to_have_count(2)
    page.keyboard.press("Escape")

    visitor.open("castiglione/chiese", "3")
    visitor.lift_curtain()
    visitor.wait_to_decide()

    # Who stands in a stack of the enemy is looked at; a second tap asks why nothing can be done there.
    enemy = page.locator('.sheet [data-piece="despinoy"]:not(.palette)')
    enemy.evaluate(BRING)
    visitor.drag_to(enemy, (0, 0))
    for seen, told in ((1, 0), (0, 1)):
        box = enemy.bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator('.opened .palette[data-piece="despinoy"]')).to_have_count(seen)
        assert page.evaluate(BEYOND) == [], "all of an opened stack is in the window"
        expect(page.locator(".notice", has_text="d’autres sont dessous")).to_have_count(told)
    page.keyboard.press("Escape")
    visitor.tap("piece", "A12")
    face = page.locator('.palette.lit[data-piece="A12"]')
    expect(face).to_be_visible()
    assert page.evaluate(BEYOND) == []
    assert (face.bounding_box() or {"width": 0})["width"] >= 40, "a finger can hit each"
    assert visitor.number == 0, "the counters of a stack are too close for a finger"
    box = face.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator('.table[data-number="1"] .held[data-piece="A12"]').first).to_be_attached()
    expect(page.locator(".besides .whole-body")).to_be_visible()
    heights = [one.bounding_box() for one in page.locator(".besides button, .closing button").all()]
    assert len(heights) > 2 and all(one is not None and one["height"] >= 40 for one in heights)
    visitor.close()


def test_a_search_of_the_rules_begins_with_what_it_found(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en")
    page = visitor.page
    page.goto(f"{address}/rules/waterloo?lang=en")
    page.locator("#search").fill("carré")
    for unasked in ("img.board", "nav.contents", "#WAT-1\\.1"):
        expect(page.locator(unasked)).to_be_hidden()
    found = page.locator(".clause:visible").first
    expect(found).to_contain_text("carré")
    assert (found.bounding_box() or {"y": LAPTOP[1]})["y"] < LAPTOP[1] / 2
    page.locator("#search").fill("")
    expect(page.locator("img.board")).to_be_visible()
    visitor.close()
