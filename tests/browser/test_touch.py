"""A finger on a slow telephone, and beside what is small: what is meant is done, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitor import BRING, DRAG_IS_OVER, LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser

# A finger that comes and goes at once, of which the page hears late: no picture is drawn in between.
# An event keeps the moment at which it was made.
TAP_HEARD_LATE = """
async (piece) => {
  const drawn = window.requestAnimationFrame;
  const frames = [];
  window.requestAnimationFrame = (frame) => frames.push(frame);
  const box = piece.getBoundingClientRect();
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  const finger = new Touch({ identifier: 1, target: piece, ...at });
  const down = new TouchEvent("touchstart", { bubbles: true, touches: [finger], changedTouches: [finger] });
  await new Promise((done) => setTimeout(done, 20));
  const up = new TouchEvent("touchend", { bubbles: true, touches: [], changedTouches: [finger] });
  piece.dispatchEvent(down);
  await new Promise((done) => setTimeout(done, 800));
  piece.dispatchEvent(up);
  piece.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "touch", ...at }));
  window.requestAnimationFrame = drawn;
  for (const frame of frames) drawn(frame);
}
"""

WATCH_THE_SHEET = """
() => {
  window.moved = 0;
  const sheet = document.querySelector(".sheet");
  const look = () => { window.moved += sheet.classList.contains("moving"); };
  new MutationObserver(look).observe(sheet, { attributes: true, attributeFilter: ["class"] });
}
"""


def chiese(chromium: Browser, address: str, size: tuple[int, int], lang: str) -> tuple[Visitor, Page]:
    visitor = Visitor(chromium, address, size, lang)
    visitor.open("castiglione/chiese", "3")
    visitor.lift_curtain()
    visitor.wait_to_decide()
    return visitor, visitor.page


def test_a_tap_of_which_a_busy_page_hears_late_is_no_long_press(chromium: Browser, address: str) -> None:
    visitor, page = chiese(chromium, address, PHONE, "fr")
    enemy = page.locator('.sheet [data-piece="despinoy"]:not(.palette)')
    enemy.evaluate(BRING)
    enemy.evaluate(TAP_HEARD_LATE)
    expect(page.locator('.opened .palette[data-piece="despinoy"]')).to_have_count(1)
    expect(page.locator(".notice")).to_have_count(0)
    visitor.close()


def test_a_tap_has_the_board_painted_only_where_it_moves(chromium: Browser, address: str) -> None:
    visitor, page = chiese(chromium, address, PHONE, "en")
    enemy = page.locator('.sheet [data-piece="despinoy"]:not(.palette)')
    enemy.evaluate(BRING)
    page.evaluate(WATCH_THE_SHEET)
    box = enemy.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator('.opened .palette[data-piece="despinoy"]')).to_have_count(1)
    assert page.evaluate("() => window.moved") == 0
    visitor.close()


@pytest.mark.parametrize("beside", [(0, 1), (-1, 0)], ids=["below", "left"])
def test_a_tap_beside_a_small_place_means_the_place(
    chromium: Browser, address: str, beside: tuple[int, int]
) -> None:
    visitor, page = chiese(chromium, address, PHONE, "en")
    visitor.say("take A07")
    x, y = visitor.middle("place", "gardone")
    box = page.locator('.sheet .lit[data-place="gardone"]').first.bounding_box()
    assert box is not None and box["width"] < 40, "a finger is wider than it"
    off = box["width"] / 2 + 12
    before = visitor.number
    page.touchscreen.tap(x + beside[0] * off, y + beside[1] * off)
    expect(page.locator(f'.table:not([data-number="{before}"])')).to_have_count(1)
    expect(page.locator(".log")).to_contain_text("Gardone")
    visitor.close()


def test_a_tap_farther_off_than_a_thumb_is_wide_sends_nobody(chromium: Browser, address: str) -> None:
    visitor, page = chiese(chromium, address, PHONE, "en")
    visitor.say("take A07")
    x, y = visitor.middle("place", "gardone")
    box = page.locator('.sheet .lit[data-place="gardone"]').first.bounding_box()
    assert box is not None
    before = visitor.number
    page.touchscreen.tap(x - box["width"] / 2 - 40, y)
    page.wait_for_timeout(400)
    assert visitor.number == before
    visitor.close()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("height", [0.1, 0.85], ids=["head", "foot"])
def test_a_refusal_does_not_lie_over_what_was_clicked(
    chromium: Browser, address: str, size: tuple[int, int], height: float
) -> None:
    visitor, page = chiese(chromium, address, size, "en")
    enemy = page.locator('.sheet [data-piece="despinoy"]:not(.palette)')
    frame = page.locator(".board").bounding_box()
    assert frame is not None
    enemy.evaluate(BRING)
    box = enemy.bounding_box()
    assert box is not None
    start = (frame["x"] + frame["width"] / 3, frame["y"] + frame["height"] / 2)
    to = frame["y"] + frame["height"] * height
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0], start[1] + to - box["y"], steps=4)
    page.mouse.up()
    page.evaluate(DRAG_IS_OVER)
    box = enemy.bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*at)
    notice = page.locator(".notice")
    expect(notice).to_be_visible()
    told = notice.bounding_box()
    assert told is not None and not (told["y"] <= at[1] <= told["y"] + told["height"])
    visitor.close()


@pytest.mark.parametrize(("size", "lang"), [(LAPTOP, "fr"), (PHONE, "en")], ids=["laptop-fr", "phone-en"])
def test_the_paper_of_signs_tells_each_sign_on_the_board_and_on_the_counters(
    chromium: Browser, address: str, size: tuple[int, int], lang: str
) -> None:
    visitor, page = chiese(chromium, address, size, lang)
    visitor.say("take A07")
    page.locator(".legend summary").click()
    paper = page.locator(".legend-paper")
    expect(paper).to_be_visible()
    tones = {tone for tone in ("move", "attack", "danger") if page.locator(f".badge.tone-{tone}").count()}
    assert {"move", "attack"} <= tones
    for tone in tones:
        expect(paper.locator(f".note-mark.tone-{tone}")).to_have_count(1)
    for word in (
        ("cohésion", "force", "commandement") if lang == "fr" else ("cohesion", "strength", "command")
    ):
        expect(paper.locator(".on-counters")).to_contain_text(word)
    last = paper.locator("dd").last
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert box is not None and box["y"] + box["height"] <= size[1], "all of it can be read"
    hit = page.evaluate(
        "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.legend-paper'))",
        [box["x"] + 20, box["y"] + 8],
    )
    assert hit, "nothing lies over it"
    page.keyboard.press("Escape")
    expect(paper).to_be_hidden()
    visitor.no_raw_keys()
    visitor.close()


def test_no_tray_lies_over_the_paper_of_signs(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, PHONE, "fr")
    visitor.open("marengo/lesson", "1")
    visitor.lift_curtain()
    page = visitor.page
    page.locator(".tray-beside").wait_for()
    page.locator(".legend summary").click()
    expect(page.locator(".legend-paper")).to_be_visible()
    assert page.evaluate(
        """() => {
          const paper = document.querySelector(".legend-paper");
          const { left, right, top, bottom } = paper.getBoundingClientRect();
          const spots = [[left + 9, top + 9], [right - 9, top + 9], [right - 9, (top + bottom) / 2]];
          return spots.every(([x, y]) => paper.contains(document.elementFromPoint(x, y)));
        }"""
    )
    visitor.close()


def test_many_lit_places_whisper_and_what_is_dangerous_among_them_does_not(
    chromium: Browser, address: str
) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en")
    visitor.open("waterloo/training", "1")
    visitor.lift_curtain()
    visitor.say("cease")
    visitor.say("move W-HC1")
    page = visitor.page
    expect(page.locator(".sheet.many .place.lit.way").nth(41)).to_be_attached()
    places = page.locator(".sheet .place.lit:not(.weighty)")
    style = "(place) => [getComputedStyle(place).strokeOpacity, getComputedStyle(place).strokeWidth]"
    assert places.nth(30).evaluate(style) == ["0.4", "1px"]
    places.nth(30).evaluate("(place) => place.classList.add('weighty')")
    assert page.locator(".sheet .place.lit.weighty").first.evaluate(style) == ["1", "3px"]
    assert page.locator(".badge.weighty").count() == 0, "nothing is struck here"
    visitor.close()


# A point of a badge under which nothing lies that can be chosen, or none.
BESIDE_ITS_PLACE = """
(badge) => {
  const box = badge.getBoundingClientRect();
  for (let x = box.left + 1; x < box.right; x += 2)
    for (let y = box.top + 1; y < box.bottom; y += 2)
      if (!document.elementsFromPoint(x, y).some((one) => one.closest(".lit"))) return [x, y];
  return null;
}
"""

ASSAULT = """
system = "marengo"
scenario = "marengo/lesson"
turn = "austrian"
phase = "assaults"
round = 3
[blocks]
a1 = "4/8 infantry 3 of:A01"
f1 = "8/4 infantry 2 of:F02"
"""


def test_a_click_on_a_badge_means_what_it_is_written_on(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en")
    visitor.bring(ASSAULT, tmp_path)
    visitor.wait_to_decide()
    point = visitor.page.locator('.badge[data-on="place 4/8"]').evaluate(BESIDE_ITS_PLACE)
    assert point is not None, "the badge reaches nowhere beyond its place"
    visitor.page.mouse.click(*point)
    expect(visitor.page.locator(".foresight.pinned .strong")).to_be_visible()
    expect(visitor.page.locator(".notice")).to_have_count(0)
    visitor.close()
