"""Lessons by clicking, with a wrong turn in each: half of them on a phone and in French.

All of them in ``make soak``, and in every run those that between them ask everything that lessons ask; that
each can be learnt by the rules is shown elsewhere, without a page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Page, expect

from grognard.kernel.refusal import IllegalAction
from grognard.lessons import lines, shelf
from grognard.lessons.run import BACK, ON, RESTS, Run
from grognard.lessons.schema import Lesson, Step

pytestmark = pytest.mark.browser

SYSTEMS = ("marengo", "wan", "castiglione", "waterloo", "syw")
SIZES = {"en": (1366, 768), "fr": (390, 844)}

CHANGED = """before => {
  const now = document.querySelector(".lesson-banner")?.dataset.moment;
  return now !== undefined && now !== before;
}"""
CONFIRM = ".pinned button.strong, .guard .anyway"
CHANGED_OR_ASKED = f"""before => document.querySelector("{CONFIRM}") || ({CHANGED})(before)"""


class Pupil:
    """Somebody who does what a lesson says, by clicking."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def choose(self, action: str) -> None:
        """Choose an option in words; confirm what wants it, and name those who fight one by one."""
        self.page.wait_for_selector('.table[data-ways="known"]')
        moment = self.state()
        answer = self.page.locator(f".question [data-action='{action}']").first
        if not answer.count():
            for folded in self.page.locator(".options details:not([open]) summary").all():
                folded.click()
        answer.click()
        self.page.wait_for_function(CHANGED_OR_ASKED, arg=moment)
        one_by_one = self.page.locator(".foresight.pinned:has(.taking-part) .quiet:last-child")
        confirm = one_by_one if one_by_one.count() else self.page.locator(CONFIRM)
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


def wrong_turns(run: Run, step: Step) -> Iterator[list[str]]:
    """Lines that the step answers as wrong: those it names, then whatever else could be played."""
    yield from (lines.own(one.when) for one in step.wrong if not one.refused and "*" not in one.when)
    if not step.offer:
        yield from ([run.state.scenario.lexicon.notate(first)] for first in run.state.options())


def goes_wrong(run: Run, line: list[str]) -> bool:
    trial = Run(run.lesson)
    for word in run.inputs:
        trial.put(word)
    try:
        for action in line:
            trial.put(action)
    except IllegalAction:
        return False
    return trial.status == "wrong"


def err(pupil: Pupil, run: Run, step: Step) -> bool:
    """Take a wrong turn in this step if it has one: played, answered, taken back; whether it had one.

    The board goes back to where the turn left the way, and so does the run beside it.
    """
    if step.kind == "predict":
        return False
    line = next((one for one in wrong_turns(run, step) if goes_wrong(run, one)), None)
    if line is None:
        return False
    for action in line:
        pupil.choose(action)
        run.put(action)
    pupil.page.wait_for_selector(".lesson-card.wrong p")
    pupil.press(".lesson-card.wrong .lesson-on")
    run.put(BACK)
    return True


def foretell(pupil: Pupil, run: Run, step: Step, *, rightly: bool) -> None:
    """Answer a question; a wrong answer is told the right one."""
    others = [shelf.choice_id(one) for one in step.choices if shelf.choice_id(one) != str(step.answer)]
    answer = str(step.answer) if rightly else others[0]
    pupil.press(f"[data-answer='{answer}']")
    run.put(f"={answer}")
    if run.status != "done":
        pupil.page.wait_for_selector(".verdict.right" if rightly else ".verdict.other")


def walk(pupil: Pupil, lesson: Lesson) -> None:
    """The lesson's own way to its end, with one wrong turn: a move, or where there is none a wrong answer."""
    run, erred = Run(lesson), False
    by_move = any(not one.refused for step in lesson.step for one in step.wrong)
    while run.step is not None:
        if run.status == RESTS:
            pupil.press(".lesson-on")
            run.put(ON)
        step = run.step
        erred = erred or err(pupil, run, step)
        if step.kind == "predict":
            foretell(pupil, run, step, rightly=erred or by_move)
            erred = erred or not by_move
        elif step.kind != "show":
            line = next(one for one in step.expect if lines.begins(one, run.line))
            for pattern in lines.own(line)[len(run.line) :]:
                if run.step is not step:
                    break
                action = run.meant(pattern)
                pupil.choose(action)
                run.put(action)
        if run.step is step and run.status != "asks":
            pupil.press(".lesson-on")
            run.put(ON)
    assert erred, f"{lesson.id} was learnt without a wrong turn"


def asks(lesson: Lesson) -> set[str]:
    """What a lesson does to its reader, by kinds: what it asks, and what it says to a wrong answer."""
    found = set()
    for step in lesson.step:
        found.add(f"{step.kind}{' among a few' if step.offer else ''}")
        found |= {f"{step.kind}, {'refused' if one.refused else 'taken back'}" for one in step.wrong}
        found |= {f"{step.kind}, several actions" for line in step.expect if len(lines.own(line)) > 1}
    return found


def of_every_kind(lessons: Sequence[Lesson]) -> list[Lesson]:
    """A few that together ask all that is asked: again and again the one that asks most of what is left."""
    left = set[str]().union(*(asks(one) for one in lessons))
    chosen: list[Lesson] = []
    while left:
        chosen.append(max(lessons, key=lambda one: len(asks(one) & left)))
        left -= asks(chosen[-1])
    return [one for one in lessons if one in chosen]


@pytest.mark.soak
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_lesson_is_learnt_by_clicking(address: str, chromium: Browser, system: str) -> None:
    lessons = shelf.lessons(system)
    assert len(lessons) >= 6
    learn(address, chromium, system, lessons)


@pytest.mark.parametrize("system", SYSTEMS)
def test_lessons_of_every_kind_are_learnt_by_clicking(address: str, chromium: Browser, system: str) -> None:
    lessons = shelf.lessons(system)
    few = of_every_kind(lessons)
    assert set().union(*map(asks, few)) == set().union(*map(asks, lessons))
    learn(address, chromium, system, few)


def learn(address: str, chromium: Browser, system: str, lessons: Sequence[Lesson]) -> None:
    """One half of them on a laptop in English, the other on a phone in French."""
    faults: list[str] = []
    for turn, (lang, (width, height)) in enumerate(SIZES.items()):
        half = (len(lessons) + 1) // 2
        mine = lessons[turn * half : (turn + 1) * half]
        if not mine:
            continue
        context = chromium.new_context(
            viewport={"width": width, "height": height}, has_touch=width < 600, reduced_motion="reduce"
        )
        page = context.new_page()
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.goto(f"{address}/lessons?lang={lang}")
        page.evaluate("localStorage.setItem('pace', '0')")
        before = None
        for lesson in mine:
            if before is not None and follows(lesson, before):
                page.locator(".lesson-card.end .lesson-next").click()
            else:
                page.goto(f"{address}/lessons?lang={lang}")
                page.locator(f"[data-lesson='{lesson.id}']").click()
            before = lesson
            page.wait_for_url(f"**/lesson/{lesson.id}?*")
            page.wait_for_selector(".board [data-piece]", state="attached")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            walk(Pupil(page), lesson)
            page.wait_for_selector(".lesson-card.end")
            assert lesson.title.by_language()[lang] in page.locator(".lesson-banner h2").inner_text()
            assert "☆" in page.locator(".lesson-card.end .stars").inner_text()
            told = page.locator(".lesson-card.end .learned li").all_inner_texts()
            for line, text in zip(lesson.recap, told, strict=True):
                assert line.by_language()[lang] in text.replace("\xa0", " ")
            assert page.locator(".lesson-card.end .lesson-choices").is_visible()
        page.goto(f"{address}/lessons?lang={lang}")
        page.wait_for_selector("[data-lesson]")
        assert page.locator(".lesson-list .stars").count() == len(mine)
        page.locator(f"#{system} .crib-tool").click()
        expect(page.locator("dialog .crib section").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        context.close()
    assert faults == []


def follows(lesson: Lesson, other: Lesson) -> bool:
    """Whether it is the next on the shelf."""
    shelved = [one.id for one in shelf.lessons(lesson.system)]
    return shelved.index(lesson.id) == shelved.index(other.id) + 1
