"""What the page promises at the table, tried one by one in Chromium."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import Site
from tests.browser.visitor import LAPTOP, PHONE, Visitor

pytestmark = pytest.mark.browser
LESSON = "marengo/lesson"


def at_lesson(chromium: Browser, address: str, opponent: str = "captain", lang: str = "en") -> Visitor:
    visitor = Visitor(chromium, address, LAPTOP, lang)
    visitor.begin(LESSON, opponent)
    return visitor


def pieces(page: Page, side: str) -> list[str]:
    """What the page says of each piece of a side on the board."""
    found = page.locator(f".board .piece.side-{side}")
    return [found.nth(index).get_attribute("aria-label") or "" for index in range(found.count())]


def test_a_click_on_what_may_not_be_done_names_the_clause(chromium: Browser, address: str) -> None:
    visitor = at_lesson(chromium, address)
    page = visitor.page
    page.locator(".board .piece.side-french").first.click()
    expect(page.locator(".notice p").first).not_to_be_empty()
    rule = page.locator(".notice .rule").first
    name = rule.inner_text()
    assert re.fullmatch(r"MAR-\d+\.\d+", name)
    visitor.keep("why-not")
    rule.click()
    expect(page.locator("dialog h2")).to_have_text(name)
    expect(page.locator("dialog .clause-text")).not_to_be_empty()
    visitor.keep("clause")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert visitor.number == 0
    visitor.close()


def test_a_game_is_played_by_keyboard_alone(chromium: Browser, address: str) -> None:
    visitor = at_lesson(chromium, address)
    page = visitor.page
    page.keyboard.press("Tab")
    first = page.locator(".options .choose").first
    first.focus()
    page.keyboard.press("Enter")
    expect(page.locator('.table[data-number="1"]')).to_be_visible()
    page.keyboard.press("b")
    expect(page.locator(".board")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".sheet .aimed")).to_have_count(1)
    visitor.keep("aimed")
    page.keyboard.press("Enter")
    if page.locator(".menu").count():
        page.keyboard.press("Enter")
    expect(page.locator('.table[data-number="2"]')).to_be_visible()
    page.keyboard.press("Escape")
    assert visitor.number == 2
    page.keyboard.press("u")
    expect(page.locator('.table[data-number="1"]')).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("dialog .keys")).to_be_visible()
    visitor.keep("keys")
    visitor.close()


def test_start_over_takes_back_all_of_the_turn(chromium: Browser, address: str) -> None:
    visitor = at_lesson(chromium, address)
    for _ in range(3):
        visitor.wait_to_decide()
        visitor.page.locator(".options .choose").first.click()
        expect(visitor.page.locator(f'.table[data-number="{_ + 1}"]')).to_be_visible()
    visitor.page.locator(".tools button").nth(1).click()
    expect(visitor.page.locator('.table[data-number="0"]')).to_be_visible()
    visitor.close()


def test_the_curtain_hides_the_board_between_two_people(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "fr")
    visitor.begin(LESSON, "here")
    page = visitor.page
    expect(page.locator(".curtain")).to_be_visible()
    expect(page.locator(".board [data-piece], .question, .log")).to_have_count(0)
    expect(page.locator(".board")).to_be_hidden()
    visitor.keep("curtain")
    page.locator(".curtain .strong").click()
    expect(page.locator(".board .piece").first).to_be_visible()
    for _ in range(60):
        if page.locator(".curtain").count():
            break
        visitor.choose()
        page.locator(".curtain, .mode-live .choose:enabled").first.wait_for()
    expect(page.locator(".curtain")).to_be_visible()
    expect(page.locator(".board [data-piece], .board .badge, .question, .log")).to_have_count(0)
    expect(page.locator(".board")).to_be_hidden()
    page.locator(".curtain .strong").click()
    expect(page.locator(".question .whose")).to_contain_text("Français")
    assert all("force" not in name for name in pieces(page, "austrian") if "face visible" not in name)
    visitor.close()


def test_both_tabs_follow_one_game(chromium: Browser, address: str) -> None:
    visitor = at_lesson(chromium, address)
    other = visitor.page.context.new_page()
    other.goto(visitor.page.url)
    other.locator(".board .piece").first.wait_for()
    visitor.page.locator(".options .choose").first.click()
    expect(other.locator('.table[data-number="1"]')).to_be_visible()
    other.locator(".tools button").first.click()
    expect(visitor.page.locator('.table[data-number="0"]')).to_be_visible()
    visitor.close()


def test_replay_shows_earlier_moments_and_after_the_end_both_sides(chromium: Browser, address: str) -> None:
    visitor = at_lesson(chromium, address)
    page = visitor.page
    for _ in range(6):
        visitor.wait_to_decide()
        visitor.choose()
    visitor.wait_to_decide()
    number = visitor.number
    page.locator(".tools button", has_text="Replay").click()
    page.locator(".replay input[type=range]").fill("2")
    expect(page.locator('.mode-replay[data-number="2"]')).to_be_visible()
    visitor.keep("replay")
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    page.route("**/moment?*", hold)
    page.locator(".replay button").nth(1).click()
    page.locator(".replay .strong").click()
    expect(page.locator(".mode-live")).to_be_visible()
    with page.expect_response("**/moment?*"):
        late[0].continue_()
    page.unroute("**/moment?*", hold)
    visitor.wait_to_decide()
    assert visitor.number >= number, "what was asked for while looking back came too late"
    hidden = pieces(page, "french")
    concede(page)
    page.locator(".question .row button").first.click()
    expect(page.locator(".mode-replay")).to_be_visible()
    first = page.locator(".board .piece.side-french").first  # the board comes a moment after its frame
    expect(first).to_have_attribute("aria-label", re.compile("infantry|cavalry|artillery"))
    assert pieces(page, "french") != hidden
    assert all(re.search("infantry|cavalry|artillery", name) for name in pieces(page, "french"))
    visitor.keep("both-sides")
    visitor.close()


def concede(page: Page) -> None:
    page.locator(".tools button", has_text="More").click()
    page.locator("dialog .row button", has_text="Give up").click()
    page.locator("dialog .danger").click()
    expect(page.locator(".table[data-over=true]")).to_be_visible()


def test_a_record_is_saved_brought_back_listed_and_deleted(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    visitor = at_lesson(chromium, address)
    page = visitor.page
    for _ in range(3):
        visitor.wait_to_decide()
        visitor.choose()
    visitor.wait_to_decide()
    concede(page)  # the record of a running game is one side's account, from which nobody can play
    page.locator(".table[data-over=true]").wait_for()
    number = visitor.number
    page.locator(".tools button", has_text="More").click()
    visitor.keep("more")
    with page.expect_download() as download:
        page.locator("dialog a", has_text="record").click()
    saved = tmp_path / "record.json"
    download.value.save_as(saved)
    page.goto(f"{address}/?lang=en")
    page.locator("input[type=file]").set_input_files(saved)
    page.wait_for_url(re.compile("/game/"))
    expect(page.locator(f'.table[data-number="{number}"]')).to_be_visible()
    page.goto(f"{address}/?lang=en")
    finished = page.locator(".finished-games").last  # folded, below the games that still run
    finished.locator("summary").click()
    games = finished.locator(".games li")
    games.first.wait_for()
    gone = games.first.locator("a").first.get_attribute("href")
    visitor.keep("lobby")
    games.first.locator("button").click()
    games.first.locator(".danger").click()
    expect(finished.locator(f'a[href="{gone}"]')).to_have_count(0)  # an older one may come up
    visitor.close()


def test_a_wrong_file_is_answered_with_a_sentence(chromium: Browser, address: str, tmp_path: Path) -> None:
    visitor = Visitor(chromium, address, PHONE, "fr")
    letter = tmp_path / "lettre.toml"
    letter.write_text("Ma chère Joséphine,", encoding="utf-8")
    visitor.page.goto(f"{address}/?lang=fr")
    visitor.page.locator("input[type=file]").set_input_files(letter)
    # On a fresh machine the pictures of all battles are being drawn beside it.
    expect(visitor.page.locator(".notice")).to_contain_text("ni du JSON ni du TOML", timeout=30_000)
    visitor.keep("wrong-file")
    visitor.close()


def test_a_killed_site_comes_back_to_the_same_game(chromium: Browser, own_site: Site) -> None:
    visitor = at_lesson(chromium, own_site.start())
    page = visitor.page
    page.locator(".options .choose").first.click()
    expect(page.locator('.table[data-number="1"]')).to_be_visible()
    own_site.kill()
    page.locator(".options .choose, .plain-options .choose").first.click()
    expect(page.locator(".notice")).to_contain_text("does not answer")
    visitor.keep("no-answer")
    own_site.start()
    expect(page.locator(".notice")).to_have_count(0, timeout=20_000)
    assert visitor.number == 1
    page.locator(".options .choose, .plain-options .choose").first.click()
    expect(page.locator('.table[data-number="2"]')).to_be_visible()
    visitor.close()


def test_on_return_one_reads_what_happened_since(chromium: Browser, address: str) -> None:
    visitor = at_lesson(chromium, address, "random")
    page = visitor.page
    for _ in range(80):
        visitor.wait_to_decide()
        if "It is the turn of the French" in page.locator(".log").inner_text():
            break
        visitor.choose()
    page.reload()
    expect(page.locator(".since li").first).to_be_visible()
    visitor.keep("since")
    page.locator(".since > button").click()
    expect(page.locator(".bottom-bar.film")).to_be_visible()
    page.locator(".bottom-bar.film .strong").click()
    expect(page.locator(".mode-live")).to_be_visible()
    visitor.close()


def test_two_bots_can_be_watched_at_ones_own_pace(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, "en", pace=350)
    visitor.begin(LESSON, "watch")
    page = visitor.page
    expect(page.locator(".bottom-bar.film .caption p").first).not_to_be_empty()
    visitor.keep("film")
    page.locator(".bottom-bar.film button").first.click()
    assert page.locator(".choose").count() == 0
    page.locator(".bottom-bar.film select").select_option("0")
    expect(page.locator(".table[data-over=true]")).to_be_visible(timeout=60_000)
    visitor.close()


def test_the_page_fits_a_phone_and_is_set_in_old_standard(chromium: Browser, address: str) -> None:
    visitor = Visitor(chromium, address, PHONE, "fr")
    visitor.begin(LESSON, "captain")
    page = visitor.page
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]
    assert page.evaluate("""() => document.fonts.check('16px "Old Standard TT"')""")
    page.locator(".tabs [data-tab=drawer]").click()
    expect(page.locator(".drawer.open .panel").first).to_be_visible()
    visitor.keep("drawer")
    page.locator('.tabs [data-tab=""]').click()
    expect(page.locator(".drawer.open")).to_have_count(0)
    visitor.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_credits_and_rules_are_pages_of_the_site(chromium: Browser, address: str, lang: str) -> None:
    visitor = Visitor(chromium, address, LAPTOP, lang)
    page = visitor.page
    page.goto(f"{address}/credits?lang={lang}")
    expect(page.locator("main")).to_contain_text("Frédéric Aubert")
    visitor.keep("credits")
    page.goto(f"{address}/rules/marengo?lang={lang}#MAR-8.9")
    expect(page.locator('[id="MAR-8.9"]')).to_be_visible()
    visitor.keep("rules")
    visitor.close()


def test_a_word_is_left_when_the_turn_passes_and_read_by_the_other(chromium: Browser, address: str) -> None:
    visitor = at_lesson(chromium, address, "here")
    page = visitor.page
    visitor.lift_curtain()
    while not page.locator(".curtain .word").count():
        visitor.lift_curtain()
        visitor.wait_to_decide()
        visitor.choose()
        page.locator(".curtain, .mode-live .choose:enabled").first.wait_for()
    page.locator(".curtain .word input").fill("Your move, citizen.")
    visitor.keep("word-on-the-curtain")
    page.locator(".curtain .word button[type=submit]").click()
    expect(page.locator(".curtain .word")).to_have_count(0)
    page.locator(".curtain .strong").click()
    page.locator(".correspondence summary").click()
    expect(page.locator(".correspondence .letter")).to_have_text("Your move, citizen.")
    visitor.keep("correspondence")
    visitor.close()


def test_last_turns_moves_are_laid_over_the_board_at_a_key(chromium: Browser, address: str) -> None:
    visitor = at_lesson(chromium, address)
    page = visitor.page
    while visitor.number < 12:
        visitor.choose()
        visitor.wait_to_decide()
    page.keyboard.press("l")
    expect(page.locator(".over-layer .above path").first).to_be_attached()
    expect(page.locator('[data-overlay="moves"][aria-pressed="true"]').first).to_be_attached()
    visitor.keep("last-moves")
    page.keyboard.press("l")
    expect(page.locator(".over-layer .above")).to_have_count(0)
    visitor.close()
