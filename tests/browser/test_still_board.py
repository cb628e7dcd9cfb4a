"""The board holds still between two clicks and tells what lies beyond it; no step ends a turn unasked."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_gestures import Play
from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser

WHERE = "() => document.querySelector('.sheet').style.transform"
TO_THE_EDGE = """
(label) => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const piece = document.querySelector(`.sheet .lit[data-piece="${label}"]`).getBoundingClientRect();
  return board.left + 5 - piece.left - piece.width / 2;
}
"""
BEYOND = """
() => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const middles = [...document.querySelectorAll(".sheet .lit")].map((one) => one.getBoundingClientRect());
  return middles.filter((one) => one.left + one.width / 2 < board.left).length;
}
"""
DRAG_IS_OVER = "() => new Promise((then) => setTimeout(() => requestAnimationFrame(then), 50))"


def test_the_board_holds_still_between_the_piece_and_its_place(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, PHONE, "en")
    play, page = Play(visitor, "wan/lesson"), visitor.page
    _, take, _ = play.to_a_walk()
    page.goto(f"{address}/game/{play.path.rpartition('/')[2]}?lang=en")
    visitor.wait_to_decide()
    label = take.split()[1]
    across = page.evaluate(TO_THE_EDGE, label)
    frame = page.locator(".board").bounding_box()
    assert frame is not None
    x, y = frame["x"] + frame["width"] * 0.8, frame["y"] + 12
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + across, y, steps=4)
    page.mouse.up()
    page.evaluate(DRAG_IS_OVER)
    box = page.locator(f'.sheet .lit[data-piece="{label}"]').first.bounding_box()
    assert box is not None and box["x"] + box["width"] / 2 < frame["x"] + 30
    before = page.evaluate(WHERE)
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(f'.sheet .held[data-piece="{label}"]').first).to_be_attached()
    visitor.wait_to_decide()
    assert page.evaluate(WHERE) == before, "its places come where they are, and the board stays"

    # What lies beyond the edge is told there, and an arrow leads to it.
    hidden = page.evaluate(BEYOND)
    assert hidden > 0
    page.locator(".beyond-edge.at-left").click()
    page.wait_for_function(f"() => ({BEYOND})() < {hidden}")
    visitor.close()


def test_no_step_ends_the_turn_unasked(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en")
    play, page = Play(visitor, "waterloo/training"), visitor.page
    for _ in range(200):
        table = play.table()
        last = [one for one in table["options"] if one.get("last") and not one.get("ends")]
        if last:
            break
        plain = [one for one in table["options"] if not one.get("final")]
        moves = [one for one in plain if not one.get("ends")]
        play.act(table, (moves or plain)[-1]["action"])
    page.goto(f"{address}/game/{play.path.rpartition('/')[2]}?lang=en")
    visitor.wait_to_decide()
    number, choice = visitor.number, page.locator(f'.question [data-action="{last[0]["action"]}"]').first
    choice.click()
    expect(page.locator(".guard")).to_contain_text("nothing is left to do")
    assert visitor.number == number
    page.locator(".guard button").first.click()
    expect(page.locator(".guard")).to_have_count(0)
    assert visitor.number == number
    choice.click()
    page.locator(".guard .anyway").click()
    expect(page.locator(f'.table:not([data-number="{number}"])')).to_have_count(1)
    assert play.table()["to_move"] != table["to_move"]
    visitor.close()
