"""The lesson of Marengo, played to its end by clicking, on a laptop in English and on a phone in French."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import LAPTOP, PHONE, Visitor

MOST_CHOICES = 400

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("size", "lang"),
    [pytest.param(LAPTOP, "en", marks=pytest.mark.soak, id="laptop"), pytest.param(PHONE, "fr", id="phone")],
)
def test_the_lesson_is_played_to_its_end(
    chromium: Browser, address: str, size: tuple[int, int], lang: str
) -> None:
    visitor = Visitor(chromium, address, size, lang)
    visitor.begin("marengo/lesson", "captain")
    visitor.keep("lesson-start")
    for choice in range(MOST_CHOICES):
        visitor.wait_to_decide()
        if choice % 15 == 3:
            visitor.no_raw_keys()
            visitor.keep(f"lesson-{choice:03}")
        if visitor.over:
            break
        visitor.choose()
    assert visitor.over
    assert visitor.clicks_on_board > 0
    visitor.keep("lesson-end")
    visitor.no_raw_keys()
    answers = visitor.answers()
    middle, worst = answers[len(answers) // 2], answers[-1]
    print(f"{visitor.name}: {len(answers)} answers, median {middle:.0f} ms, worst {worst:.0f} ms")
    visitor.close()


@pytest.mark.parametrize("scenario", ["marengo/lesson", "marengo/1800"])
def test_the_board_is_there_again_on_a_second_visit(chromium: Browser, address: str, scenario: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en")
    visitor.begin(scenario, "here")
    visitor.page.locator(".curtain .strong").click()
    visitor.page.goto(visitor.page.url)
    visitor.page.locator(".curtain .strong").click()
    visitor.page.locator(".board .piece").first.wait_for()
    shown = visitor.page.evaluate("() => performance.now()")
    print(f"{scenario}: board after {shown:.0f} ms")
    expect(visitor.page.locator(".board .piece").first).to_be_visible()
    visitor.close()
