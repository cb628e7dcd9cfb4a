"""Make the pictures of the tour (docs/tour.md): two people play on a site for many, seen over the shoulder.

    python scripts/tour.py

A real site and a real Chromium, as in the browser's tests; a few minutes.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, PATIENCE_MS, Site  # noqa: E402
from tests.browser.friends import both_sit, offer_game, play_turn, sign_up  # noqa: E402
from tests.browser.visitor import PHONE, Visitor  # noqa: E402

IMAGES = ROOT / "docs" / "images" / "tour"
LAPTOP = (1280, 800)
WIDTH, QUALITY = 960, 62
SETTINGS = 'name = "Le Cercle"\naddress = "http://127.0.0.1"\n[paces]\nusual = 3\n'


def keep(visitor: Visitor, name: str) -> None:
    """One picture, small enough for a page of documentation."""
    picture = Image.open(io.BytesIO(visitor.page.screenshot())).convert("RGB")
    width = min(WIDTH, picture.width)
    small = picture.resize((width, picture.height * width // picture.width), Image.Resampling.LANCZOS)
    small.save(IMAGES / f"{name}.webp", quality=QUALITY, method=6)


def invite(host: Visitor, friend: Visitor) -> None:
    host.page.goto(f"{host.address}/?lang=en")
    host.page.locator(".battle-card img").first.wait_for(state="attached")
    for picture in host.page.locator(".battle-card img").all():
        picture.evaluate("(image) => { image.loading = 'eager'; return image.decode(); }")
    keep(host, "landing")
    offer_game(host, "wan/lesson", "")
    host.page.locator(".make-link").click()
    link = host.page.locator(".invitation .link")
    token = link.input_value().partition("#")[2]
    link.evaluate("(input) => { input.value = 'https://cercle.example/join#vK3nYw0…' }")
    keep(host, "link")
    friend.page.goto(f"{friend.address}/join?lang=en#{token}")
    friend.page.locator(".join-page img").evaluate("(image) => image.decode()")
    keep(friend, "join")
    friend.page.locator(".join-page .strong").click()
    both_sit(host, friend)


def play(host: Visitor, friend: Visitor) -> None:
    """A turn with a piece in hand, and the word at its end, which the other reads at once."""
    host.wait_to_decide()
    host.page.locator(".closing-buttons .end").first.click()
    host._confirm(0)
    host.hit("piece", "F1-07")
    host.page.locator(".table[data-ways=known]").wait_for()
    keep(host, "turn")
    host.page.locator(".put-back").click()
    play_turn(host, friend, 0)
    host.page.locator(".word input").fill("My guns have your range. Your turn, Marshal!")
    keep(host, "word")
    host.page.locator(".word button[type=submit]").click()
    friend.page.locator(".received").wait_for()
    keep(friend, "received")


def come_back(host: Visitor, friend: Visitor) -> None:
    host.page.goto(f"{host.address}/?lang=en")
    play_turn(friend, host, 6)
    friend.page.locator(".word input").fill("We shall see.")
    friend.page.locator(".word button[type=submit]").click()
    expect(friend.page.locator(".word")).to_have_count(0)
    host.page.reload()
    host.page.locator(".my-games li a").first.click()
    host.page.locator(".received").wait_for()
    host.page.locator(".since:not(.received) li").first.wait_for()
    host.page.locator(".table[data-ways=known]").wait_for()
    keep(host, "since")


def give_up(host: Visitor, friend: Visitor) -> None:
    friend.page.locator(".top-bar").get_by_role("button", name="More").click()
    friend.page.get_by_role("button", name="Give up").first.click()
    friend.page.locator("dialog .danger").click()
    expect(host.page.locator(".table[data-over=true]")).to_have_count(1)
    host.page.goto(f"{host.address}/ladder?lang=en")
    for line in host.page.locator("summary").all():
        line.click()
    keep(host, "ladder")


def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE_MS)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        settings = Path(folder) / "site.toml"
        settings.write_text(SETTINGS, encoding="utf-8")
        site = Site(Path(folder) / "games.sqlite3", settings=str(settings))
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            address = site.start()
            host = Visitor(chromium, address, LAPTOP, "en")
            friend = Visitor(chromium, address, PHONE, "en")
            for visitor, name in ((host, "Ney"), (friend, "Davout")):
                visitor.page.context.set_default_timeout(60_000)
                sign_up(visitor, name)
            for step in (invite, play, come_back, give_up):
                step(host, friend)
        finally:
            site.kill()


if __name__ == "__main__":
    main()
