"""A whole turn of the Chiese scenario by clicking, both sides and all phases; overlays; stacks; the fog."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import BEYOND, LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser
MOST_CHOICES = 60
AT_THE_END_OF_THE_LOG = """
() => {
  const log = document.querySelector(".log");
  return log.scrollHeight - log.scrollTop - log.clientHeight < 40;
}
"""
PHASES = {
    "en": ("Movement (the Austrians)", "Movement (the French)", "Battle at", "Recovery", "Turn 2 begins"),
    "fr": (
        "Mouvement (les Impériaux)",
        "Mouvement (les Français)",
        "Combat à",
        "Ralliement",
        "Début du tour 2",
    ),
}


def say(visitor: Visitor, action: str) -> None:
    """Choose in the list; on a phone the news of the other side is put away first, for it lies over it."""
    news = visitor.page.locator(".since header button")
    if news.count():
        news.first.click()
    visitor.say(action)


def march(visitor: Visitor, piece: str, *more: str) -> None:
    """Take a column in the list, its head first."""
    say(visitor, f"take {piece}")
    for one in more:
        say(visitor, f"join {one}")


def fight(visitor: Visitor, stages: set[str]) -> None:
    """Answer whatever the combats ask, by clicking, until a movement or the next turn begins."""
    page = visitor.page
    for _ in range(MOST_CHOICES):
        visitor.no_raw_keys()
        actions = [
            found.get_attribute("data-action") or "" for found in page.locator(".choose:enabled").all()
        ]
        if any(action.startswith(("take", "test", "first")) for action in actions):
            return
        board = page.locator('[data-panel="battle"], #battle, .panel-battle')
        stages.update(action.split()[0] for action in actions)
        if "stand" in actions and board.count():
            visitor.keep("chiese-battle")
        wanted = [action for action in actions if action in ("bombard", "stand", "pursue")]
        say(visitor, (wanted or actions)[0])
    raise AssertionError("the combats never end")


@pytest.mark.parametrize(
    ("size", "lang"),
    [pytest.param(LAPTOP, "en", marks=pytest.mark.soak), (PHONE, "fr")],
    ids=["laptop-en", "phone-fr"],
)
def test_a_turn_on_the_chiese(chromium: Browser, address: str, size: tuple[int, int], lang: str) -> None:
    visitor = Visitor(chromium, address, size, lang)
    visitor.open("castiglione/chiese", "3")
    visitor.lift_curtain()
    page = visitor.page
    stages: set[str] = set()

    # The Austrians: a column against Gavardo, a forced march looked at and taken back, one carried out.
    march(visitor, "A07")
    page.locator(".whole-body").click()
    say(visitor, "join A08")
    assert not page.locator(".next-piece .skip").count(), "who takes another along has not walked yet"
    page.locator(".whole-body").click()
    say(visitor, "join A09")
    assert page.locator(".badge.tone-attack").count() == 2
    assert page.locator(".badge.tone-move").count() == 1
    visitor.keep("chiese-march")
    visitor.hit("place", "gavardo")
    say(visitor, "take A10")
    say(visitor, "force")
    expect(page.locator(".badge.tone-danger").first).to_contain_text("/6")
    visitor.keep("chiese-forced")
    for number in (5, 4):
        page.keyboard.press("u")
        expect(page.locator(f'.table[data-number="{number}"] .choose:enabled').first).to_be_visible()
    march(visitor, "A11", "A12")
    visitor.hit("place", "nozza")
    if page.locator('.choose[data-action="halt"]').count():
        say(visitor, "halt")
    say(visitor, "done")
    fight(visitor, stages)

    # The French: a forced march with its leader's help, a brigade along the road, then their combats.
    say(visitor, "take F15")
    say(visitor, "force")
    say(visitor, page.locator(".choose:enabled").first.get_attribute("data-action") or "")
    for _ in range(6):
        actions = [
            found.get_attribute("data-action") or "" for found in page.locator(".choose:enabled").all()
        ]
        if "done" in actions:
            break
        led = [action for action in actions if action.startswith("lead")]
        say(visitor, (led or actions)[0])
    say(visitor, "take F16")
    visitor.hit("place", "lonato")
    if page.locator('.choose[data-action="halt"]').count():
        say(visitor, "halt")
    say(visitor, "done")
    fight(visitor, stages)

    log = page.locator(".log")
    if size == LAPTOP:
        page.locator('.tabs [data-tab="log"]').click()
        page.wait_for_function(AT_THE_END_OF_THE_LOG)
        answers = page.locator(".options").bounding_box()
        assert answers is not None and answers["height"] > 90, "the log leaves room for two answers"
    for words in PHASES[lang]:
        expect(log.get_by_text(words).first).to_be_attached()
    assert {"hit", "stand"} <= stages, stages
    visitor.close()


def test_supply_and_command_are_laid_over_the_map(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "fr")
    visitor.open("castiglione/campaign", "3")
    visitor.lift_curtain()
    page = visitor.page
    page.keyboard.press("s")
    expect(page.locator(".overlay-supply path").first).to_be_attached()
    visitor.keep("campaign-supply")
    page.keyboard.press("s")
    page.keyboard.press("c")
    expect(page.locator(".overlay-command path").first).to_be_attached()
    expect(page.locator(".overlay-supply")).to_have_count(0)
    visitor.keep("campaign-command")

    # Whoever waits has the board open on his own troops as whoever moves has: all can be read.
    wish = {"scenario": "castiglione/chiese", "seats": {"french": "here", "austrian": "friend"}}
    made = page.request.post(f"{address}/api/games", data=wish).json()["id"]
    page.goto(f"{address}/game/{made}?lang=fr")
    own = page.locator('.sheet [data-piece="despinoy"]:not(.palette)')
    own.wait_for()
    expect(page.locator('.board[data-settled="true"]')).to_be_attached()
    assert (own.bounding_box() or {"width": 0})["width"] >= 36
    visitor.close()


def test_a_stack_opens_under_the_pointer_for_its_owner(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en")
    visitor.open("castiglione/campaign", "3")
    visitor.lift_curtain()
    page = visitor.page
    opened = page.locator(".cas-open-rovereto-austrian")
    expect(opened).to_be_hidden()
    page.locator(".cas-stack-rovereto-austrian .piece").last.hover()
    expect(opened).to_be_visible()
    assert opened.locator("use").count() == 8
    face = opened.locator(".palette").nth(5)
    box = face.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=12)
    expect(opened).to_be_visible()
    label = face.get_attribute("data-piece") or ""
    take = page.locator(f'.choose[data-action="take {label}"]')
    if take.count():
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(f'.sheet .held[data-piece="{label}"]').first).to_be_attached()
    page.locator(".cas-stack-rovereto-austrian .piece").last.hover()
    expect(page.locator(".cas-open-nozza-austrian")).to_be_hidden()
    assert page.locator(".cas-open-rivoli-french").count() == 0, "the enemy's stack stays shut"
    visitor.keep("campaign-stack")

    # In a corner of the window it opens within it, and the pointer comes from the stack to its counters.
    own = page.locator(".cas-stack-rovereto-austrian .piece").last
    for _ in range(4):
        page.locator(".zoom-tools .tool").first.click()
    page.mouse.move(500, 700)
    visitor.drag_to(own, (0, 0))
    box = own.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(opened).to_be_visible()
    assert page.evaluate(BEYOND) == []
    box = opened.locator(".palette").nth(5).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=12)
    expect(opened).to_be_visible()
    visitor.close()


@pytest.mark.parametrize(
    ("size", "lang"),
    [(LAPTOP, "fr"), pytest.param(PHONE, "en", marks=pytest.mark.soak)],
    ids=["laptop-fr", "phone-en"],
)
def test_the_fog_is_chosen_in_the_lobby_and_hides_all_but_flags(
    chromium: Browser, address: str, size: tuple[int, int], lang: str
) -> None:
    visitor = Visitor(chromium, address, size, lang)
    page = visitor.page
    card = visitor.card("castiglione/chiese")
    card.locator(".variants summary").click()
    choice = card.locator("select:has(option[value=dummies])")
    assert ("de notre cru" if lang == "fr" else "ours") in (choice.inner_text() or "")
    choice.select_option("dummies")
    visitor.keep("lobby-fog")
    card.locator("select[name=opponent]").select_option("here")
    card.locator("button[type=submit]").click()
    page.locator(".curtain, .board .piece").first.wait_for()
    visitor.lift_curtain()
    for _ in range(4):
        visitor.hit("place", lit_place(visitor))
    expect(page.locator(".choose:enabled").first).to_be_visible()
    expect(page.locator(".board .covered").nth(1)).to_be_attached()
    expect(page.locator('.board [data-piece="AD1"]:not(.palette)')).to_have_count(1)
    expect(page.locator('.board [data-piece="FD1"]')).to_have_count(0)
    visitor.no_raw_keys()
    visitor.keep("chiese-fog")
    visitor.close()


def lit_place(visitor: Visitor) -> str:
    """The first place that is lit."""
    found = visitor.page.locator(".sheet .lit[data-place]").first
    found.wait_for()
    return found.get_attribute("data-place") or ""
