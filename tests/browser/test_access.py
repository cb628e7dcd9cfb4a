"""Everybody can use the pages: axe finds nothing of level AA, and on a phone a finger hits what it should."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.visitor import LAPTOP, PHONE, Visitor
from tests.places import ROOT

pytestmark = pytest.mark.browser

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
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
    visitor = Visitor(chromium, address, size, "en" if size == LAPTOP else "fr")
    page, found, small = visitor.page, {}, {}
    for name, path in PAGES:
        if path:
            page.goto(f"{address}{path}?lang={visitor.lang}")
        else:
            visitor.open(name, "axe")
        page.wait_for_load_state("networkidle")
        visitor.keep(f"axe-{name.replace('/', '-')}")
        found[name] = faults(page)
        small[name] = page.evaluate(SMALL) if size == PHONE else []
    assert not any(found.values()), found
    assert not [f"{name}: {one}" for name, ones in small.items() for one in ones]
    visitor.close()


PAGES = [
    ("landing", "/"),
    ("rules", "/rules/wan"),
    ("lessons", "/lessons"),
    ("wan/lesson", ""),
    ("syw/charge", ""),
]
