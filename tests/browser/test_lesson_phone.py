"""What a lesson speaks of is to be seen on a phone, beside a tray and on a sheet that was just laid down."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from grognard.lessons import lines
from grognard.lessons.run import ON, RESTS, Run
from grognard.lessons.schema import Step
from grognard.server.lessons import begin, open_run
from tests.browser.test_lessons import Pupil, foretell
from tests.browser.visitor import PHONE, Visitor

pytestmark = pytest.mark.browser

FREE_PART = """
() => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const tray = document.querySelector(".tray-beside").getBoundingClientRect();
  const hexagon = document.querySelector(".sheet [data-place]").getBoundingClientRect();
  return [(board.bottom - tray.bottom) / board.height, hexagon.width];
}
"""

FOCUS = """
() => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const button = document.querySelector(".zoom-tools").getBoundingClientRect();
  return [...document.querySelectorAll(".sheet .focus[data-piece]")].map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const under = x > button.left && x < button.right && y > button.top && y < button.bottom;
    return !under && left > board.left && right < board.right && top > board.top && bottom < board.bottom;
  });
}
"""


@pytest.fixture
def phone(chromium: Browser, address: str) -> Iterator[Page]:
    visitor = Visitor(chromium, address, PHONE, "fr")
    yield visitor.page
    visitor.close()


def play(pupil: Pupil, run: Run, step: Step) -> None:
    """One step as the lesson means it."""
    if step.kind == "predict":
        foretell(pupil, run, step, rightly=True)
    else:
        for pattern in lines.own(step.expect[0]):
            action = run.meant(pattern)
            pupil.choose(action)
            run.put(action)
    if run.step is step and run.status != "asks":
        pupil.press(".lesson-on")
        run.put(ON)


def test_a_tray_leaves_most_of_the_board(phone: Page, address: str) -> None:
    phone.goto(f"{address}/lesson/waterloo/10?lang=fr&step=1")
    phone.locator(".tray-beside .lit").wait_for()
    phone.wait_for_function("() => document.querySelector('.board[data-settled=true] .sheet .focus')")
    left, hexagon = phone.evaluate(FREE_PART)
    assert left > 0.6
    assert hexagon > 8  # seven pixels, were the board squeezed under all that is still to come


def test_a_new_sheet_is_not_looked_at_as_the_old_one_was(phone: Page, address: str) -> None:
    run = open_run(begin("waterloo/6", 2)).run
    phone.goto(f"{address}/lesson/waterloo/6?lang=fr&step=2")
    phone.wait_for_selector(".board [data-piece]", state="attached")
    pupil = Pupil(phone)
    for step in run.lesson.step[2:4]:
        if run.status == RESTS:
            pupil.press(".lesson-on")
            run.put(ON)
        play(pupil, run, step)
    phone.wait_for_selector(".sheet .lit[data-piece]")
    seen = phone.evaluate(FOCUS)
    assert seen
    assert all(seen)
