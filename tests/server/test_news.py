"""Who watches a game is told of its changes at once, whoever made them, and costs nothing in between."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from grognard.server import listening
from grognard.server.app import create_app
from grognard.server.database import open_database
from grognard.server.listening import Listener
from grognard.server.news import News
from tests.server.asking import Browser
from tests.server.table import new_game, play

LIMIT = 30


def test_however_many_watch_a_game_it_is_read_once_for_all() -> None:
    reads: list[int] = []

    def read() -> bytes:
        reads.append(1)
        return b"line"

    async def watch(news: News) -> list[bytes | None]:
        with news.listen("game") as one, news.listen("game") as other:
            assert news.watchers == 2 and news.watched() == ["game"]
            return list(await asyncio.gather(*(news.line(watcher, read) for watcher in (one, other) * 50)))

    news = News()
    assert asyncio.run(watch(news)) == [b"line"] * 100
    assert len(reads) == 1
    assert not news.listened("game")


def test_what_was_read_before_a_change_is_not_told_after_it() -> None:
    async def watch(news: News) -> bytes | None:
        stored = [b"old"]
        with news.listen("game") as watcher:
            held = asyncio.Event()

            def slow() -> bytes:
                found = stored[0]
                asyncio.run_coroutine_threadsafe(held.wait(), loop).result(LIMIT)
                return found

            loop = asyncio.get_running_loop()
            first = asyncio.create_task(news.line(watcher, slow))
            await asyncio.sleep(0)
            stored[0] = b"new"
            news.announce("game")
            await asyncio.wait_for(watcher.changed.wait(), LIMIT)
            second = asyncio.create_task(news.line(watcher, lambda: stored[0]))
            await asyncio.sleep(0)
            held.set()
            await first
            return await second

    assert asyncio.run(watch(News())) == b"new"


CHANGES: list[Callable[[Browser, str], object]] = [
    lambda site, game: play(site, game, "red hide 1"),
    lambda site, game: site.post(f"/api/games/{game}/dispatches", json={"side": "red", "text": "Hold."}),
    lambda site, game: site.post(f"/api/games/{game}/clock", json={"side": "red", "days": 3}),
    lambda site, game: site.post(f"/api/games/{game}/vacation", json={"side": "blue", "days": 3}),
    lambda site, game: site.post(
        f"/api/games/{game}/offer", json={"side": "red", "revision": 1, "kind": "draw"}
    ),
    lambda site, game: site.delete(f"/api/games/{game}"),
]


def test_what_another_process_wrote_is_announced(either: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The listener has an engine of its own, as it would in another process."""
    monkeypatch.setattr(listening, "LOOK_SECONDS", 0.02)
    site = Browser(create_app(either))
    game, news = new_game(site), News()
    listener = Listener(open_database(either), news)

    async def hear() -> None:
        with news.listen(game) as watcher:
            listener.start()
            assert await asyncio.to_thread(listener.ready.wait, LIMIT)
            for change in CHANGES:
                watcher.changed.clear()
                await asyncio.to_thread(change, site, game)
                await asyncio.wait_for(watcher.changed.wait(), LIMIT)

    try:
        asyncio.run(hear())
    finally:
        listener.close()


def test_a_stream_tells_where_the_game_stands_and_that_it_is_gone(site: Browser) -> None:
    game = new_game(site)
    news = site.site.state.news
    pause = threading.Event()
    with ThreadPoolExecutor(1) as page:
        heard = page.submit(site.get, f"/api/games/{game}/stream")
        while not news.listened(game):
            pause.wait(0.01)
        play(site, game, "red hide 1")
        site.delete(f"/api/games/{game}")
        lines = [line for line in heard.result(LIMIT).text.splitlines() if line]
    assert lines[-1] == 'data: {"deleted":true}'
    assert '"revision":' in lines[0]
