"""A half-hour of 'the charge' by clicking: an order, a wheel, a reaction charge, fire, a rally."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser

POSITION = """
system = "syw"
scenario = "syw/charge"
seed = 7
[orders]
A300 = "DEF"
A400 = "DEF"
F200 = "ATT"
[pieces]
A000 = "3024"
A300 = "3025"
A310 = "3126 3125 3224 line 4"
A320 = "2925 3024 line 4"
A301 = "3027 unlimbered 4"
A321 = "2926 line 4 shaken"
A400 = "2723"
A420 = "2723 2822 line 4"
F000 = "3724"
F200 = "3723"
F220 = "3524 3425 line 10"
F501 = "3329 unlimbered 10"
F701 = "3229 unlimbered 10"
"""
ORDERS = ("give-initiative", "stay A000", "order A300 MAN", "done", "stay F000", "done")
TOLD = {
    "en": ("has the order MAN (", "wheels to 2", "rides out", "charges", "fires at", "rallies"),
    "fr": ("reçoit aussitôt l’ordre MAN", "pivote", "s’élance", "charge", "tire sur", "se rallie"),
}
# What is chosen when several answers are open, the first that fits.
LIKED = (
    "halt",
    "react-at",
    "charge-from",
    "against",
    "sound",
    "stand",
    "from-the-left",
    "fire",
    "press",
    "at",
    "charge",
    "occupy",
    "rally",
    "face",
    "obey",
    "stay",
    "done",
    "pass",
)


def grasp(visitor: Visitor, action: str, choose: bool = True) -> None:
    """Take a ghost by its handle, or only bring the pointer there."""
    before = visitor.number
    ghost = visitor.page.locator(f'[data-ghost="{action}"] .ghost-handle')
    ghost.wait_for()
    box = ghost.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if not choose:
        visitor.page.mouse.move(x, y)
        return
    visitor._hit(x, y)
    visitor.clicks_on_board += 1
    if visitor.touch:
        visitor._confirm(before)
    visitor._settle(before)


def offered(visitor: Visitor) -> list[str]:
    buttons = visitor.page.locator(".choose[data-action]")
    found: list[str] = buttons.evaluate_all("all => all.map(one => one.dataset.action)")
    return found


def go_on(visitor: Visitor, until: str) -> None:
    """Answer what is asked until an action is offered."""
    for _ in range(40):
        choices = offered(visitor)
        if any(choice.startswith(until) for choice in choices):
            return
        liked = [one for verb in LIKED for one in choices if one.split(" ")[0] == verb]
        visitor.say((liked or choices)[0])
        cards = visitor.page.locator(".fight-card").all_text_contents()
        assert not [card for card in cards if "SYW-1.1d" in card]  # phases are no part of a fight
    raise AssertionError(f"never asked for '{until}'")


@pytest.mark.parametrize(
    ("size", "lang"),
    [pytest.param(LAPTOP, "en", id="laptop"), pytest.param(PHONE, "fr", marks=pytest.mark.soak, id="phone")],
)
def test_a_half_hour_of_the_charge_by_clicking(
    chromium: Browser, address: str, size: tuple[int, int], lang: str, tmp_path: Path
) -> None:
    visitor = Visitor(chromium, address, size, lang)
    visitor.bring(POSITION, tmp_path)
    page = visitor.page
    for action in ORDERS:
        visitor.say(action)
    visitor.hit("piece", "A300")
    visitor.say("stay A300")
    visitor.say("obey A300")
    visitor.hit("piece", "A310")
    if not visitor.touch:
        grasp(visitor, "wheel 2", choose=False)
        expect(page.locator(".foresight")).to_contain_text("may charge in reaction")
    visitor.keep("syw-ghosts")
    grasp(visitor, "wheel 2")
    before = visitor.number
    page.keyboard.press("u")
    expect(page.locator('[data-ghost="wheel 6"]')).to_have_count(1)
    assert visitor.number < before
    grasp(visitor, "wheel 2")
    visitor.say("halt")
    visitor.keep("syw-react")
    visitor.hit("piece", "F221")
    visitor.say("pass")

    go_on(visitor, "charge-from")
    grasp(visitor, next(one for one in offered(visitor) if one.startswith("charge-from F221")))
    visitor.keep("syw-reaction")
    go_on(visitor, "fire F701")
    visitor.hit("piece", "F701")
    target = offered(visitor)[0].removeprefix("at ")
    if not visitor.touch:
        page.keyboard.press("f")
        expect(page.locator(".overlay-fire").first).to_be_attached()
        visitor.point_at("piece", target)
        expect(page.locator(".foresight")).to_contain_text("What it may lead to")
    visitor.keep("syw-fire")
    visitor.hit("piece", target)
    go_on(visitor, "rally")
    visitor.hit("piece", "A321")
    visitor.keep("syw-rally")
    go_on(visitor, "keep-initiative")
    visitor.no_raw_keys()
    told = page.locator(".log").text_content() or ""
    for sentence in TOLD[lang]:
        assert sentence in told, told
    visitor.keep("syw-next-half-hour")
    visitor.close()
