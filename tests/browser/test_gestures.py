"""Say where, not how: one click walks a piece to a place, in all five systems, and one undo takes it back."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.visitor import LAPTOP, Visitor

pytestmark = pytest.mark.browser

Json = dict[str, Any]
BATTLES = ["wan/lesson", "waterloo/training", "castiglione/campaign", "marengo/1800", "syw/charge"]


class Play:
    """A game played through the interface, until a piece in hand can walk further than a step."""

    def __init__(self, visitor: Visitor, scenario: str) -> None:
        self.ask, self.address = visitor.page.request, visitor.address
        answer = self.ask.post(f"{self.address}/api/games", data={"scenario": scenario, "seed": "walk"})
        self.path = f"{self.address}/api/games/{answer.json()['id']}"
        self.visitor = visitor

    def table(self, side: str | None = None) -> Json:
        found: Json = self.ask.get(self.path, params={"side": side} if side else {}).json()
        if found["to_move"] and found["side"] != found["to_move"]:
            return self.table(found["to_move"])
        return found

    def act(self, table: Json, action: str) -> Json:
        wish = {"action": action, "side": table["side"], "revision": table["revision"]}
        assert self.ask.post(f"{self.path}/actions", data=wish).ok
        return self.table()

    def ways(self, table: Json) -> list[Json]:
        found: Json = self.ask.get(f"{self.path}/walks", params={"side": table["side"]}).json()
        return [way for way in found["ways"] if len(way["steps"]) > 1 and way["note"]["tone"] == "move"]

    def to_a_walk(self) -> tuple[Json, str, Json]:
        """Before a piece is taken that can go far: the table, the action that takes it, one of its ways."""
        table = self.table()
        for number in range(400):
            options = table["options"]
            choice = options[number * 7 % len(options)]["action"]
            after = self.act(table, choice)
            if after["in_hand"] and after["undo"] == 1 and (ways := self.ways(after)):
                wish = {"side": after["side"], "revision": after["revision"]}
                assert self.ask.post(f"{self.path}/undo", data=wish).ok
                return self.table(), choice, ways[-1]
            table = after
        raise AssertionError("no piece can walk")


@pytest.mark.parametrize("scenario", BATTLES)
def test_one_click_walks_and_one_undo_takes_it_back(chromium: Browser, address: str, scenario: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en")
    play = Play(visitor, scenario)
    table, take, way = play.to_a_walk()
    page, number = visitor.page, table["number"]
    page.goto(f"{address}/game/{play.path.rpartition('/')[2]}?lang=en")
    visitor.lift_curtain()
    for folded in page.locator(".options summary").all():
        folded.click()
    visitor.say(take)
    place = page.locator(f'.sheet .way[data-place="{way["nouns"][0][1]}"]').first
    expect(place).to_have_count(1)
    visitor.point_at("place", way["nouns"][0][1])
    expect(page.locator(".path-layer polyline")).to_have_count(1)
    visitor.keep(f"walk-{scenario.partition('/')[0]}")
    visitor.hit("place", way["nouns"][0][1])
    assert visitor.number == number + 1 + len(way["steps"])
    page.keyboard.press("Escape")
    assert visitor.number == number + 1 + len(way["steps"])
    if play.table()["undo"]:  # a column that leaves part of its stack shows the enemy something
        page.keyboard.press("u")
        expect(page.locator(f'.table[data-number="{number + 1}"]')).to_have_count(1)
        expect(page.locator(".put-back")).to_be_visible()  # as before the walk: it has not gone anywhere
        page.keyboard.press("u")
        expect(page.locator(f'.table[data-number="{number}"]')).to_have_count(1)
    visitor.no_raw_keys()
    visitor.close()


def before_a_walk(visitor: Visitor) -> tuple[Page, int, str, Json]:
    """The whole board of the lesson of We Are Napoléon, where a piece can walk: the page, how many actions
    there have been, the piece, and where it can go."""
    play = Play(visitor, "wan/lesson")
    table, take, way = play.to_a_walk()
    page = visitor.page
    page.goto(f"{visitor.address}/game/{play.path.rpartition('/')[2]}?lang={visitor.lang}")
    visitor.lift_curtain()
    expect(page.locator('.table[data-ways="known"]')).to_have_count(1)
    page.locator(".zoom-tools button").nth(2).click()
    return page, table["number"], take.rpartition(" ")[2], way


def test_a_piece_is_dragged_to_its_place_and_the_empty_board_pans(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en")
    page, number, piece, way = before_a_walk(visitor)
    box = page.locator(f'.sheet .lit[data-piece="{piece}"]').first.bounding_box()
    assert box is not None
    start = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    goal = page.locator(f'.sheet [data-place="{way["nouns"][0][1]}"]').first.bounding_box()
    assert goal is not None
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 20, start[1] + 10)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
    expect(page.locator(".path-layer polyline")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(f'.table[data-number="{number + 1 + len(way["steps"])}"]')).to_have_count(1)
    before = page.locator(".sheet").evaluate("(sheet) => sheet.style.transform")
    frame = page.locator(".board").bounding_box()
    assert frame is not None
    page.mouse.move(frame["x"] + frame["width"] - 60, frame["y"] + 90)
    page.mouse.down()
    page.mouse.move(frame["x"] + frame["width"] - 160, frame["y"] + 150, steps=4)
    page.mouse.up()
    assert page.locator(".sheet").evaluate("(sheet) => sheet.style.transform") != before
    assert visitor.number == number + 1 + len(way["steps"])
    visitor.close()


def test_what_is_clicked_before_an_answer_has_come_waits_for_it(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en")
    page, number, piece, way = before_a_walk(visitor)
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    def let_go() -> None:
        while not late:
            page.wait_for_timeout(20)
        late.pop().continue_()

    page.route(re.compile(r"/(actions|undo)\?"), hold)

    # A piece and its place, faster than the site: the place is not lit yet.
    start = visitor.middle("piece", piece)
    goal = page.locator(f'.sheet [data-place="{way["nouns"][0][1]}"]').first.bounding_box()
    assert goal is not None
    page.mouse.click(*start)
    page.mouse.click(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2)
    let_go()
    walked = number + 1 + len(way["steps"])
    expect(page.locator(f'.table[data-number="{walked}"]')).to_have_count(1)

    # Two keys take back two choices, also where the second comes before the first is answered.
    visitor.wait_to_decide()
    page.keyboard.press("u")
    page.keyboard.press("u")
    let_go()
    let_go()
    expect(page.locator(f'.table[data-number="{number}"]')).to_have_count(1)
    visitor.close()


THREE_BLOCKS = """
system = "marengo"
scenario = "marengo/lesson"
turn = "austrian"
phase = "movement"
blocks = { a1 = "2 infantry 3", a2 = "5 infantry 2", a3 = "4 cavalry 2", f1 = "13 infantry 2" }
"""


def test_a_friend_on_a_lit_place_is_taken_by_a_click(chromium: Browser, address: str, tmp_path: Path) -> None:
    """Whoever clicks a friend means him, and not the place under him, where the next piece is only proposed;
    where one is in hand that has not gone anywhere yet he is asked which he means."""
    visitor = Visitor(chromium, address, LAPTOP, "en", onward="on")
    visitor.bring(THREE_BLOCKS, tmp_path)
    visitor.say("move a1")
    visitor.say("to 1")
    page = visitor.page
    expect(page.locator(".next-piece")).to_contain_text("infantry 2")
    expect(page.locator('.sheet .way[data-place="4"]')).to_have_count(1)
    visitor.hit("piece", "a3")
    expect(page.locator(".menu")).to_have_count(0)
    expect(page.locator(".prompt")).to_contain_text("cavalry 2")
    expect(page.locator('.sheet .lit[data-place="5"]')).to_have_count(1)
    box = page.locator('.sheet [data-piece="a2"]').first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".menu [role=menuitem]")).to_have_count(2)
    page.locator('.menu [data-action="move a2"]').click()
    expect(page.locator(".prompt")).to_contain_text("infantry 2")
    expect(page.locator('.sheet .held[data-piece="a2"]')).not_to_have_count(0)
    visitor.close()
