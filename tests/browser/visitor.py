"""A person before the page: looks, clicks on the board where something is lit, else in the list."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

SCREENSHOTS = Path(__file__).resolve().parents[2] / "var" / "screenshots"
LAPTOP, PHONE = (1440, 900), (390, 844)
RAW_KEYS = ("marengo-", "wan-", "castiglione-", "waterloo-", "syw-", "kernel-", "server-no-")

# How long the page takes from a click to the next board, as the page itself sees it.
STOPWATCH = """
() => {
  window.answers = [];
  let clicked = 0;
  document.addEventListener("click", () => { clicked = performance.now(); }, true);
  const table = document.querySelector(".table");
  new MutationObserver(() => {
    if (clicked) window.answers.push(performance.now() - clicked);
    clicked = 0;
  }).observe(table, { attributes: true, attributeFilter: ["data-number"] });
}
"""

# What a person does who does not see a lit place: the board is moved until it is in the window.
BRING = """
(element) => {
  const wish = new CustomEvent("bring-into-view", { detail: [element] });
  element.closest(".board").dispatchEvent(wish);
}
"""

# The click with which a drag ends is none; the next one counts when the browser has come round.
DRAG_IS_OVER = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))"

# What of an opened stack lies beyond the window onto the board.
BEYOND = """() => {
  const room = document.querySelector(".board").getBoundingClientRect();
  const bodies = [...document.querySelectorAll(".drawer-body")].map((one) => one.getBoundingClientRect());
  const across = (box) => box.left < room.left || box.right > room.right;
  const beyond = (box) => across(box) || box.top < room.top || box.bottom > room.bottom;
  return bodies.filter((box) => box.width > 0 && beyond(box)).map((box) => box.toJSON());
}"""

# Whoever clicks looks first: the ways of the pieces come a moment after the table, and buttons with them;
# then they are lit on the board, which may move for them.
READY = '.mode-live[data-ways="known"]:has(.board[data-settled="true"]) .choose:enabled'

NATIVE = """{
  query: (root, selector) => root.querySelector(selector),
  queryAll: (root, selector) => [...root.querySelectorAll(selector)],
}"""
"""A way to look for elements (``native=SELECTOR``) that asks the browser alone. Playwright's own looks at
every element of the page for hidden trees, each time, and a board has thousands."""

CONFIRMED = ".foresight.pinned .strong, .guard .anyway"
"""What is clicked a second time."""

# The first lit thing, from a place in their row onwards, that a click on its middle would meet.
MIDDLE_OF_A_LIT = """
(chance) => {
  const lit = [...document.querySelectorAll(".sheet .lit")];
  const first = Math.floor(chance * lit.length);
  for (const element of [...lit.slice(first), ...lit.slice(0, first)]) {
    const box = element.getBoundingClientRect();
    const point = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementsFromPoint(...point);
    if (!top[0]?.closest(".sheet")) continue;  // a tray or a button lies over it
    if (top.includes(element) || top.some((one) => element.contains(one))) return point;
  }
  return null;
}
"""


Window = tuple[tuple[int, int], str]
"""What tells one kind of visitor's browser from another: its size and its language."""
LEFT: dict[Window, list[BrowserContext]] = {}
"""Browsers whose visitors have gone, for the next of their kind: nothing is left there of what they did, but
the page's hundred modules need not come over the wire again, nearly half of what it costs to open a page."""
TRACES = "cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage"


def window_of(chromium: Browser, window: Window) -> BrowserContext:
    """A browser in which nobody has been, as far as a page can tell."""
    idle = LEFT.setdefault(window, [])
    if idle:
        return idle.pop()
    (width, height), lang = window
    return chromium.new_context(
        viewport={"width": width, "height": height},
        has_touch=(width, height) == PHONE,
        locale=lang,
        reduced_motion="reduce",
    )


def leave_window(page: Page, window: Window, address: str) -> None:
    """Whoever goes takes along all that his browser knows of him."""
    context = page.context
    for other in context.pages:
        if other is not page:
            other.close()
    page.goto("about:blank")  # what a page writes down when it is left is gone with the rest
    context.new_cdp_session(page).send(
        "Storage.clearDataForOrigin", {"origin": address, "storageTypes": TRACES}
    )
    page.close()
    context.clear_cookies()
    context.clear_permissions()
    LEFT[window].append(context)


class Visitor:
    """One browser window on the site."""

    def __init__(
        self,
        chromium: Browser,
        address: str,
        size: tuple[int, int],
        lang: str,
        pace: int = 0,
        tutor: str = "off",
        onward: str = "off",
    ) -> None:
        self.address = address
        self.lang = lang
        self.name = f"{'laptop' if size == LAPTOP else 'phone'}-{lang}"
        self.touch = size == PHONE
        self.window: Window = (size, lang)
        context = window_of(chromium, self.window)
        memory = {"pace": pace, "tutor": tutor, "onward": onward}
        context.set_default_timeout(30_000)
        self.page: Page = context.new_page()
        script = ";".join(f"localStorage.{name} ??= '{it}'" for name, it in memory.items())
        self.page.add_init_script(f"if (location.origin !== 'null') {{ {script} }}")
        self.faults: list[str] = []
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.chance = random.Random(self.name)
        self.clicks_on_board = 0

    def begin(self, scenario: str, opponent: str, side: str | None = None) -> None:
        """From the lobby to the table, by its form."""
        card = self.card(scenario)
        card.locator("select[name=opponent]").select_option(opponent)
        if side:
            card.locator("select[name=side]").select_option(side)
        card.locator("button[type=submit]").click()
        self.page.locator(".curtain, .board .piece").first.wait_for()
        self.page.evaluate(STOPWATCH)

    def card(self, scenario: str) -> Locator:
        """The battle in the lobby, opened."""
        self.page.goto(f"{self.address}/?lang={self.lang}")
        card = self.page.locator(f'[data-scenario="{scenario}"]')
        card.locator("summary").click()
        return card

    def open(self, scenario: str, seed: str) -> None:
        """Straight to the table of a new game with known dice; both sides sit here."""
        wish = {"scenario": scenario, "seed": seed}
        answer = self.page.request.post(f"{self.address}/api/games", data=wish)
        self.page.goto(f"{self.address}/game/{answer.json()['id']}?lang={self.lang}")
        self.page.locator(
            ".curtain .strong, .board-window:not([hidden]) .piece, .board-window:not([hidden]) .place"
        ).first.wait_for()

    def bring(self, text: str, folder: Path) -> None:
        """Start from a position that is brought as a file, two players at this screen."""
        file = folder / "position.toml"
        file.write_text(text, encoding="utf-8")
        self.page.goto(f"{self.address}/?lang={self.lang}")
        self.page.locator("input[type=file]").set_input_files(str(file))
        self.page.locator(".curtain, .board .piece").first.wait_for(timeout=90_000)
        self.lift_curtain()

    def lift_curtain(self) -> None:
        """Sit down if the page waits for the next player to do so."""
        curtain = self.page.locator("native=.curtain .strong")
        self.page.locator("native=.curtain .strong, .board .piece").first.wait_for()
        if curtain.count():
            curtain.click()
            self.wait_to_decide()

    def say(self, action: str) -> None:
        """Choose an action in the list, a second click included, and wait for what follows."""
        self.wait_to_decide()
        before = self.number
        self.page.locator(f'.choose[data-action="{action}"]').click()
        self._confirm(before)
        self._settle(before)

    def point_at(self, kind: str, label: str) -> None:
        """Bring the pointer over a lit piece or place."""
        x, y = self.middle(kind, label)
        self.page.mouse.move(x, y)

    def hit(self, kind: str, label: str) -> None:
        """Choose a lit piece or place on the board, a second tap included, and wait for what follows.

        Where counters lie so close that a finger cannot tell them apart a menu asks which is meant.
        """
        before = self.number
        self._hit(*self.middle(kind, label))
        self.clicks_on_board += 1
        meant = self.page.locator(f'.menu [role=menuitem][data-action$=" {label}"]')
        self._answered(before).or_(meant).first.wait_for()
        if meant.count():
            meant.first.click()
        self._confirm(before)
        self._settle(before)

    def tap(self, kind: str, label: str) -> None:
        """Touch a lit piece or place without waiting for anything."""
        self._hit(*self.middle(kind, label))

    def middle(self, kind: str, label: str) -> tuple[float, float]:
        """Where a lit piece or place is in the window; the board is moved until it is."""
        element = self.page.locator(f'native=.sheet .lit[data-{kind}="{label}"]').first
        element.wait_for()
        element.evaluate(BRING)
        box = element.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag_to(self, piece: Locator, corner: tuple[float, float]) -> None:
        """Drag the board until a piece stands near a corner of its window."""
        frame, box = self.page.locator(".board").bounding_box(), piece.bounding_box()
        assert frame is not None and box is not None
        start = (frame["x"] + frame["width"] / 3, frame["y"] + frame["height"] / 2)
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        right = frame["x"] + 30 + (frame["width"] - 60) * corner[0] - box["x"] - box["width"] / 2
        down = frame["y"] + 30 + (frame["height"] - 60) * corner[1] - box["y"] - box["height"] / 2
        mouse.move(start[0] + right, start[1] + down, steps=4)
        mouse.up()
        self.page.evaluate(DRAG_IS_OVER)

    def _settle(self, before: int) -> None:
        moved_on = f'.table:not([data-number="{before}"])'
        expect(self.page.locator(f"native={moved_on} .curtain, {moved_on}{READY}").first).to_be_visible()
        self.lift_curtain()

    def keep(self, what: str) -> None:
        """Keep a screenshot to be looked at, where somebody means to look (``GROGNARD_SCREENSHOTS=1``)."""
        if not os.environ.get("GROGNARD_SCREENSHOTS"):
            return
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{self.name}-{what}.png")

    @property
    def number(self) -> int:
        return int(self._table.get_attribute("data-number") or 0)

    @property
    def over(self) -> bool:
        return self._table.get_attribute("data-over") == "true"

    @property
    def _table(self) -> Locator:
        return self.page.locator("native=.table")

    def wait_to_decide(self) -> None:
        """Until this page is asked something and shows all that can be done, or the game is over."""
        self.page.locator(f"native={READY}, .table[data-over=true]").first.wait_for(timeout=40_000)

    def choose(self) -> None:
        """Make one choice, on the board if something there is lit and can be hit."""
        before = self.number
        point: Any = None
        if self.chance.random() < 0.8:
            point = self.page.evaluate(MIDDLE_OF_A_LIT, self.chance.random())
        if point:
            self._hit(*point)
            self.clicks_on_board += 1
            choices = self.page.locator(".menu [role=menuitem]")
            done = self._answered(before)
            choices.or_(done).first.wait_for()
            if many := choices.count():
                choices.nth(self.chance.randrange(many)).click()
        else:
            choices = self.page.locator(".choose:enabled")
            choices.nth(self.chance.randrange(choices.count())).click()
        # Another piece may have been taken up in place of the one in hand: then the game is as far as before.
        if self._confirm(before):
            expect(self.page.locator(f'native=.table[data-number="{before}"].mode-live')).to_have_count(0)

    def _confirm(self, before: int) -> bool:
        """A fight, or the end of a phase with pieces that could still act, asks for a second click."""
        self._answered(before).first.wait_for()
        asked = self.page.locator(f"native={CONFIRMED}")
        if not asked.count():
            return False
        asked.first.click()
        return True

    def _answered(self, before: int) -> Locator:
        """A click is heard of: something is to be confirmed, or the game has gone on."""
        return self.page.locator(f'native={CONFIRMED}, .table:not([data-number="{before}"].mode-live)')

    def _hit(self, x: float, y: float) -> None:
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def no_raw_keys(self) -> None:
        text = self.page.locator("body").inner_text()
        assert not [key for key in RAW_KEYS if key in text], text

    def answers(self) -> list[float]:
        """The milliseconds from each click to the board after it."""
        return sorted(self.page.evaluate("() => window.answers"))

    def close(self) -> None:
        leave_window(self.page, self.window, self.address)
        assert self.faults == []
