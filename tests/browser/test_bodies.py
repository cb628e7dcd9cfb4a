"""A body that marches together: from the list as on the board, and who they are is shown before it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_gestures import Json, Play
from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser


def in_hand(visitor: Visitor, scenario: str) -> tuple[Page, Json, dict[str, str]]:
    """A piece in hand that others belong to: the page, the table, and who they are."""
    play = Play(visitor, scenario)
    table, take, _ = play.to_a_walk()
    page = visitor.page
    page.goto(f"{visitor.address}/game/{play.path.rpartition('/')[2]}?lang={visitor.lang}")
    visitor.lift_curtain()
    visitor.say(take)
    found: Json = play.ask.get(f"{play.path}/walks", params={"side": table["side"]}).json()
    return page, play.table(), found["body"]


def test_the_list_sends_the_body_that_the_board_would_send(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en")
    page, table, body = in_hand(visitor, "wan/lesson")
    places = [one for one in table["options"] if one["nouns"] and one["nouns"][0][0] == "place"]
    step = next(one for one in places if one["note"]["tone"] == "move" and not one.get("final"))
    if page.locator(".options summary").count():
        page.locator(".options summary").first.click()
    choice = page.locator(f'.choose[data-action="{step["action"]}"]')
    page.locator(".whole-body").click()
    expect(page.locator(".whole-body[aria-pressed=true]")).to_be_visible()
    choice.click(modifiers=["Shift"])
    expect(page.locator(f'.table:not([data-number="{table["number"]}"])')).to_have_count(1)
    visitor.wait_to_decide()
    assert visitor.number == table["number"] + 1, (step, page.locator(".log").inner_text())
    page.keyboard.press("u")
    expect(page.locator(f'.table[data-number="{table["number"]}"]')).to_have_count(1)
    visitor.wait_to_decide()
    choice.click()
    expect(page.locator(f'.table:not([data-number="{table["number"]}"])')).to_have_count(1)
    visitor.wait_to_decide()
    assert body and visitor.number > table["number"] + 1, "the others went along"
    visitor.close()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_who_would_march_along_is_ringed_and_named(
    chromium: Browser, address: str, size: tuple[int, int]
) -> None:
    visitor = Visitor(chromium, address, size, "fr")
    page, _, body = in_hand(visitor, "wan/lesson")
    rings, switch = page.locator(".sheet .along-ring"), page.locator(".whole-body")
    expect(switch).to_be_visible()
    expect(switch).to_contain_text("Emmener son corps")
    assert switch.locator("small").is_visible() == (size == PHONE), "nothing hovers under a finger"
    page.locator(".of-bodies + .bodies-known").click()  # told once
    expect(page.locator(".of-bodies")).to_have_count(0)
    expect(rings).to_have_count(0)
    switch.focus()
    expect(rings).to_have_count(len(body))
    switch.blur()
    expect(rings).to_have_count(0)
    switch.click()
    page.locator(".board").focus()
    expect(page.locator(".whole-body[aria-pressed=true]")).to_be_visible()
    expect(rings).to_have_count(len(body))
    for label, name in body.items():
        expect(page.locator(f'.sheet [data-piece="{label}"] > .along-ring')).to_have_count(1)
        assert name in (switch.get_attribute("title") or "")
    visitor.keep("company")
    # A browser remembers the switch; whoever comes to another turn, or back, is told that it is on.
    expect(page.locator(".left-on")).to_have_count(0)
    page.reload()
    visitor.wait_to_decide()
    expect(page.locator(".left-on")).to_contain_text("son corps")
    page.locator(".each-alone").click()
    expect(page.locator(".whole-body[aria-pressed=false]")).to_be_visible()
    expect(rings.or_(page.locator(".left-on"))).to_have_count(0)
    visitor.close()
