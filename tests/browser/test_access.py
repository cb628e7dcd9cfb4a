"""Everybody can use the pages: axe finds nothing of level AA, and on a phone a finger hits what it should."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RECORDS = ROOT / "tests" / "records"
RUN = """
async () => {
  const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const wish = { runOnly: { type: "tag", values: levels }, resultTypes: ["violations"] };
  const found = await axe.run(document, wish);
  return found.violations.map((one) => [one.id, one.nodes.map((node) => node.html.slice(0, 160))]);
}
"""
SMALL = """
() => {
  const all = "button, a[href], select, summary, input:not([type=hidden]), label:has(input)";
  const seen = { visibilityProperty: true, opacityProperty: true };
  return [...document.querySelectorAll(all)]
    .filter((one) => one.checkVisibility(seen) && !one.closest(".unseen, dialog:not([open])"))
    .filter((one) => !(one.matches("input") && one.closest("label")))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.height < 39.5 || box.width < 39.5))
    .map(([one, box]) => `${one.outerHTML.slice(0, 80)} ${box.width}x${box.height}`);
}
"""


def faults(page: Page) -> Any:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return page.evaluate(RUN)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_axe_finds_nothing_and_a_finger_hits_everything(chromium: Browser, address: str, size: Any) -> None:
    visitor = Visitor(chromium, address, size, "en" if size == LAPTOP else "fr", tutor="on")
    page, found, small = visitor.page, {}, {}
    for name, path, sign in PAGES:
        if name == "the end":
            page.goto(f"{address}/game/{ended(visitor)}?lang={visitor.lang}")
        elif path:
            page.goto(f"{address}{path}?lang={visitor.lang}")
        else:
            visitor.open(name, "axe")
        page.wait_for_load_state("load" if name == "landing" else "networkidle")  # pictures come when drawn
        if not path and page.locator(".curtain button").count():
            page.locator(".curtain button").first.click()
        page.locator(sign).first.wait_for()
        visitor.keep(f"axe-{name.replace('/', '-')}")
        found[name] = faults(page)
        small[name] = page.evaluate(SMALL) if size == PHONE else []
    assert not any(found.values()), found
    assert not [f"{name}: {one}" for name, ones in small.items() for one in ones]
    visitor.close()


def ended(visitor: Visitor) -> str:
    """A game that is over: one that was recorded, brought here."""
    record = (RECORDS / "wan-lesson-french.json").read_text(encoding="utf-8")
    wish = {"text": record, "name": "record.json", "opponent": "captain"}
    answer = visitor.page.request.post(f"{visitor.address}/api/files", data=wish)
    return str(answer.json()["id"])


PAGES = [
    ("landing", "/", ".battle-card"),
    ("rules", "/rules/wan", ".clause"),
    ("lessons", "/lessons", ".lesson-list"),
    ("marengo/lesson", "", ".question .prompt"),
    ("wan/lesson", "", ".choose"),
    ("castiglione/chiese", "", ".question .prompt"),
    ("waterloo/training", "", ".question .prompt"),
    ("syw/charge", "", ".choose"),
    ("a lesson", "/lesson/waterloo/2", ".lesson-banner"),
    ("the end", "", ".aftermath .account"),
]
"""What is looked at: a name, an address or a new game, and by what one sees that it is there."""
