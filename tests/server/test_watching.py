"""Looking on at a public game that hides something: nothing of the turn under way is told, whatever is asked.

The other half, that he is told no secret of the turns before, is held by the twins (`test_twins.py`).
"""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import StreamingResponse

from grognard import library
from grognard.render.artist import artist
from grognard.server import routes
from grognard.server.news import News
from grognard.server.routes import stream
from tests.server.asking import Browser
from tests.server.crowd import browser, many, person
from tests.server.table import look, refused

pytestmark = pytest.mark.real_battles

HIDDEN = ("marengo/lesson", "castiglione/chiese", "syw/charge")
"""A battle of every system that hides something."""

PLAYERS_ONLY = (
    "/walks?side={side}",
    "/likewise?side={side}",
    "/forecast?side={side}&action=done",
    "/standing?side={side}",
    "/hint?side={side}",
    "/why?side={side}&piece={piece}",
    "/record?side={side}",
    "/position?side={side}",
    "/moment?side={side}&number=0",
    "/dispatches",
)


def everything(who: Browser, game: str, scenario: str) -> dict[str, Any]:
    """All that whoever looks on may ask for, and what the stream and the lists tell him unasked."""
    known = library.load(scenario)
    overlays = ["moves", *(str(one["id"]) for one in artist(known.system).overlays(known, "en"))]  # type: ignore[index, call-overload]
    table = look(who, game)
    paths = ["/dealings", "/log?before=99999", "/record", "/position", "/picture.svg", "/moment?number=0"]
    paths += [f"/moment?number={table['number']}", f"/moment?number={table['number'] + 1}"]
    paths += [f"/overlay?overlay={one}" for one in overlays]
    for kind in ("piece", "place"):
        labels = known.lexicon.labels.get(kind, [])
        paths += [f"/why?side=spectator&{kind}={label}" for label in labels[:6]]
    told: dict[str, Any] = {path: who.get(f"/api/games/{game}{path}").text for path in paths}
    for kind in ("open", "running", "finished", "followed"):
        told[kind] = who.get("/api/public-games", params={"kind": kind}).json()["games"]
    for side in known.sides:
        told[side] = who.get(f"/api/players/The {side}").json()
    told["stream"] = first_line(who, game)
    return {**told, "": table}


def first_line(who: Browser, game: str) -> Any:
    """What a stream begins with; a test's client would wait for its end."""
    app: Any = who.app
    request = Request({"type": "http", "app": app, "headers": [], "method": "GET", "path": "/"})

    async def line() -> bytes:
        answer = await stream(request, game)
        assert isinstance(answer, StreamingResponse)
        async for part in answer.body_iterator:
            return bytes(part)  # type: ignore[arg-type]
        raise AssertionError("a stream that says nothing")

    return json.loads(asyncio.run(line()).removeprefix(b"data: "))


def decide(people: dict[str, Browser], game: str, chance: random.Random) -> int:
    """One choice by lot of whoever is on the move; gives the turn of play."""
    mover = look(people[next(iter(people))], game)["to_move"]
    shown = look(people[mover], game, side=mover)
    action = chance.choice(shown["options"])["action"]
    body = {"side": mover, "action": action, "revision": shown["revision"]}
    answer = people[mover].post(f"/api/games/{game}/actions", json=body)
    assert answer.status_code == 200, answer.text
    return int(answer.json()["stage"])


@pytest.mark.parametrize("scenario", HIDDEN)
def test_nothing_of_the_turn_under_way_is_told(scenario: str, database: str) -> None:
    with many(database) as app:
        sides = library.load(scenario).sides
        people = {side: person(app, f"The {side}") for side in sides}
        body = {"scenario": scenario, "seats": {sides[1]: "friend"}, "public": True}
        game = people[sides[0]].post("/api/games", json=body).json()["id"]
        assert people[sides[1]].post(f"/api/games/{game}/join", json={"side": sides[1]}).status_code == 200
        onlooker, chance, compared = person(app, "Onlooker"), random.Random(scenario), 0
        assert onlooker.post(f"/api/players/The {sides[0]}/follow").status_code == 200
        stage = look(people[sides[0]], game)["stage"]
        before = everything(onlooker, game, scenario)
        assert all(len(before[kind]) == 1 for kind in ("running", "followed"))
        for number in range(36):
            now = decide(people, game, chance)
            if now != stage:
                stage, earlier = now, before["running"][0]["changed"]
                before = everything(onlooker, game, scenario)
                assert before["running"][0]["changed"] > earlier
                assert before[""]["number"] >= number, "a turn that is over is shown, but for what ended it"
            elif number % 6 == 5:
                assert everything(onlooker, game, scenario) == before
                compared += 1
        assert compared > 2
        piece = library.load(scenario).lexicon.labels["piece"][0]
        for path in PLAYERS_ONLY:
            for who in (onlooker, browser(app)):
                answer = who.get(f"/api/games/{game}{path.format(side=sides[0], piece=piece)}")
                assert refused(answer, 403) in ("not-your-seat", "not-your-game"), path


def listed(who: Browser, path: str, **asked: str) -> list[tuple[str, str]]:
    return [(line["id"], line["changed"]) for line in who.get(path, params=asked).json()["games"]]


def test_no_list_tells_when_a_hidden_turn_is_played(database: str) -> None:
    """Neither by a moment nor by the order; not even to whoever made the game for two others."""
    with many(database) as app:
        maker, ann, ben = person(app, "Maker"), person(app, "Ann"), person(app, "Ben")
        body = {
            "scenario": "marengo/lesson",
            "seats": {"french": "friend", "austrian": "friend"},
            "public": True,
        }
        older, newer = (maker.post("/api/games", json=body).json()["id"] for _ in range(2))
        for game in (older, newer):
            for who, side in ((ann, "french"), (ben, "austrian")):
                assert who.post(f"/api/games/{game}/join", json={"side": side}).status_code == 200
        lists = [
            (browser(app), "/api/public-games", {"kind": "running"}),
            (maker, "/api/public-games", {"kind": "running"}),
            (maker, "/api/games", {}),
        ]
        before = [listed(who, path, **asked) for who, path, asked in lists]
        assert all([game for game, _ in told] == [newer, older] for told in before)
        people = {"french": ann, "austrian": ben}
        decide(people, older, random.Random(1))
        assert [listed(who, path, **asked) for who, path, asked in lists] == before
        assert [game for game, _ in listed(ann, "/api/games")] == [older, newer], "whoever plays is told"
        revision = look(ann, older, side="french")["revision"]
        resigned = ann.post(f"/api/games/{older}/concede", json={"side": "french", "revision": revision})
        assert resigned.status_code == 200
        after = listed(browser(app), "/api/public-games", kind="finished")
        assert after[0][0] == older and after[0][1] > before[0][1][1], "an end is told at once"
        assert listed(maker, "/api/games")[0] == after[0]


def test_a_heartbeat_comes_in_its_time_whatever_happens_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """If each change put it off, its delay would tell whoever sees the game late that one was made."""
    monkeypatch.setattr(routes, "HEARTBEAT_SECONDS", 0.3)
    news = News()

    async def changes() -> None:
        while True:
            news.hear("game")
            await asyncio.sleep(0.02)

    async def two_lines() -> list[bytes]:
        desk: Any = None
        lines = routes._news_lines(desk, news, "game", lambda: b"{}", True, False)
        changing = asyncio.create_task(changes())
        try:
            return [await asyncio.wait_for(anext(lines), 20) for _ in range(2)]
        finally:
            changing.cancel()

    assert asyncio.run(two_lines()) == [b"data: {}\n\n", b": here\n\n"]
