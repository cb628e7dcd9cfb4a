"""One lesson of each system by clicking, with a wrong turn in it: both languages, laptop and phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from grognard.lessons import lines, shelf
from grognard.lessons.run import Run

pytestmark = pytest.mark.browser

PLAYED = {
    "marengo/4": ["move a1", "to 5/8"],
    "wan/1": ["move F1-03", "to C05"],
    "castiglione/1": ["take A07", "go anfo"],
    "waterloo/5": ["move W-HC1", "go 4,14", "go 5,13"],
    "syw/7": ["fire F172"],
}
"""The lessons, each with a wrong turn that its first step answers."""


CHANGED = """before => {
  const now = document.querySelector(".lesson-banner")?.dataset.moment;
  return now !== undefined && now !== before;
}"""
CONFIRM = ".pinned button.strong, .ending button.strong"
CHANGED_OR_ASKED = f"""before => document.querySelector("{CONFIRM}") || ({CHANGED})(before)"""


class Pupil:
    """Somebody who does what a lesson says, by clicking."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def choose(self, action: str) -> None:
        """Choose an option in words; what the page wants confirmed is confirmed."""
        moment = self.state()
        self.page.locator(f".question [data-action='{action}']").first.click()
        self.page.wait_for_function(CHANGED_OR_ASKED, arg=moment)
        confirm = self.page.locator(CONFIRM)
        if confirm.count() and self.state() == moment:
            confirm.first.click()
            self.wait_after(moment)

    def press(self, selector: str) -> None:
        moment = self.state()
        self.page.locator(selector).first.click()
        self.wait_after(moment)

    def state(self) -> str:
        return self.page.locator(".lesson-banner").get_attribute("data-moment") or ""

    def wait_after(self, moment: str) -> None:
        self.page.wait_for_function(CHANGED, arg=moment)


def walk(pupil: Pupil, lesson: str, wrong: list[str]) -> None:
    """The wrong turn and its answer, then the lesson's own way to its end."""
    run = Run(shelf.lesson(lesson))
    for action in wrong:
        pupil.choose(action)
    pupil.page.wait_for_selector(".lesson-card.wrong")
    pupil.press(".lesson-card.wrong .lesson-on")
    while run.step is not None:
        step = run.step
        if step.kind == "predict":
            pupil.press(f"[data-answer='{step.answer}']")
            run.put(f"={step.answer}")
            continue
        for pattern in lines.own(step.expect[0]):
            if run.step is not step:
                break
            action = run.meant(pattern)
            pupil.choose(action)
            run.put(action)
        if step.ghost:
            pupil.press(".lesson-on")
            run.put("!on")


@pytest.mark.parametrize(("lang", "width", "height"), [("en", 1366, 768), ("fr", 390, 844)])
def test_a_lesson_of_each_system_is_learnt_by_clicking(
    address: str, chromium: Browser, lang: str, width: int, height: int
) -> None:
    context = chromium.new_context(
        viewport={"width": width, "height": height}, has_touch=width < 600, reduced_motion="reduce"
    )
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.goto(f"{address}/?lang={lang}")
    page.evaluate("localStorage.setItem('pace', '0')")
    page.locator("a[href^='/lessons']").first.click()
    for lesson, wrong in PLAYED.items():
        page.goto(f"{address}/lessons?lang={lang}")
        page.locator(f"[data-lesson='{lesson}']").click()
        page.wait_for_selector(".board [data-piece].focus", state="attached")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        walk(Pupil(page), lesson, wrong)
        page.wait_for_selector(".lesson-card.end")
        title = shelf.lesson(lesson).title.by_language()[lang]
        assert title in page.locator(".lesson-banner h2").inner_text()
        assert "★★☆" in page.locator(".lesson-card.end .stars").inner_text()
    page.goto(f"{address}/lessons?lang={lang}")
    page.wait_for_selector("[data-lesson]")
    assert page.locator(".lesson-list .stars").count() == len(PLAYED)
    assert faults == []
    context.close()
