"""The games' interface: what the page asks and sends. No rule is decided here."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

import orjson
from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response, StreamingResponse

from grognard import library
from grognard.bots import BOT_NAMES
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.values import Json
from grognard.render.artist import artist
from grognard.server import files, lobby, present, trail
from grognard.server.advice import forecast_of, reasons
from grognard.server.answers import JsonAnswer, language
from grognard.server.boards import Drawn, board_of, scenario_board
from grognard.server.bots import Desk
from grognard.server.dispatches import LONGEST, Dispatches
from grognard.server.games import Games
from grognard.server.live import HERE, Live
from grognard.server.news import News
from grognard.server.refused import Refused
from grognard.server.seats import UMPIRE_NAME, checked_seats, player_of, seats_against, viewer_of

router = APIRouter(prefix="/api")

HEARTBEAT_SECONDS = 2.0
"""How soon a page learns of what another process on the same database wrote."""

Label = Annotated[str, Field(max_length=80)]


class Wish(BaseModel):
    """What every body is: no field that we do not know, no type that we must guess."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewGame(Wish):
    scenario: Label
    choices: dict[Label, Label] = Field(default_factory=dict, max_length=20)
    seats: dict[Label, Label] = Field(default_factory=dict, max_length=8)
    seed: Annotated[str, Field(min_length=1, max_length=80)] | None = None


class FileBrought(Wish):
    text: str
    name: Label = "file"
    opponent: Label = HERE


class Chosen(Wish):
    action: Annotated[str, Field(max_length=200)]
    side: Label
    revision: int


class TakeBack(Wish):
    side: Label
    revision: int
    whole_turn: bool = False


class GiveUp(Wish):
    side: Label
    revision: int


class Written(Wish):
    side: Label
    text: Annotated[str, Field(max_length=4 * LONGEST)]


class GoOn(Wish):
    revision: int
    number: Annotated[int, Field(ge=0, le=1_000_000)]
    side: Label | None = None


class PlayOn(Wish):
    number: Annotated[int, Field(ge=0, le=1_000_000)]


def _games(request: Request) -> Games:
    games = request.app.state.games
    assert isinstance(games, Games)
    return games


def _desk(request: Request) -> Desk:
    desk = request.app.state.desk
    assert isinstance(desk, Desk)
    return desk


def _dispatches(request: Request) -> Dispatches:
    dispatches = request.app.state.dispatches
    assert isinstance(dispatches, Dispatches)
    return dispatches


@router.get("/battles")
def battles(request: Request) -> Response:
    """What can be played, and against whom."""
    return JsonAnswer({"systems": lobby.systems(language(request)), "bots": lobby.bots(language(request))})


@router.get("/games")
def my_games(request: Request) -> Response:
    return JsonAnswer({"games": lobby.games(_games(request), language(request))})


@router.post("/games")
def new_game(request: Request, wish: NewGame) -> Response:
    scenario = library.load(wish.scenario, wish.choices)
    seats = checked_seats(scenario, wish.seats, BOT_NAMES)
    seed = wish.seed or files.new_seed()
    game_id = _games(request).create(Match(scenario.start(Dice(seed))), seats, seed)
    return JsonAnswer({"id": game_id}, 201)


@router.post("/files")
def bring_file(request: Request, wish: FileBrought) -> Response:
    """A game from a record or a position that somebody kept."""
    brought = files.read_file(wish.text, wish.name)
    seats = seats_against(brought.match.state, wish.opponent, BOT_NAMES)
    game_id = _games(request).create(brought.match, seats, brought.seed, brought.position)
    return JsonAnswer({"id": game_id}, 201)


@router.get("/games/{game_id}")
def show(
    request: Request,
    game_id: str,
    side: str | None = None,
    since: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> Response:
    with _games(request).open(game_id) as live:
        answer = _table(request, live, side, since)
    _desk(request).attend(game_id)
    return answer


@router.post("/games/{game_id}/actions")
def act(request: Request, game_id: str, wish: Chosen) -> Response:
    games = _games(request)
    with games.open(game_id) as live:
        number = live.match.number
        games.play(live, wish.revision, player_of(live, wish.side), wish.action)
        answer = _table(request, live, wish.side, number)
    _desk(request).attend(game_id)
    return answer


@router.post("/games/{game_id}/undo")
def undo(request: Request, game_id: str, wish: TakeBack) -> Response:
    games = _games(request)
    with games.open(game_id) as live:
        steps = None if wish.whole_turn else 1
        games.undo(live, wish.revision, player_of(live, wish.side), steps)
        return _table(request, live, wish.side, live.match.number)


@router.post("/games/{game_id}/concede")
def concede(request: Request, game_id: str, wish: GiveUp) -> Response:
    games = _games(request)
    with games.open(game_id) as live:
        number = live.match.number
        games.concede(live, wish.revision, player_of(live, wish.side))
        return _table(request, live, wish.side, number)


@router.post("/games/{game_id}/go-on")
def go_on(request: Request, game_id: str, wish: GoOn) -> Response:
    """Take up a game that the rules of today play differently, from the last moment on which both agree."""
    games = _games(request)
    with games.open(game_id) as live:
        viewer_of(live, wish.side)
        games.go_on(live, wish.revision, wish.number)
        answer = _table(request, live, wish.side, 0)
    _desk(request).attend(game_id)
    return answer


@router.get("/games/{game_id}/dispatches")
def dispatches(request: Request, game_id: str) -> Response:
    """What the players wrote to each other; everybody at the table reads it."""
    with _games(request).open(game_id) as live:
        scenario = live.scenario
    return JsonAnswer(present.dispatches(scenario, _dispatches(request).of(game_id), language(request)))


@router.post("/games/{game_id}/dispatches")
def send_dispatch(request: Request, game_id: str, wish: Written) -> Response:
    with _games(request).open(game_id) as live:
        side, number, scenario = player_of(live, wish.side), live.match.number, live.scenario
    letters = _dispatches(request)
    letters.send(game_id, number, side, wish.text)
    return JsonAnswer(present.dispatches(scenario, letters.of(game_id), language(request)))


@router.post("/games/{game_id}/play-on")
def play_on(request: Request, game_id: str, wish: PlayOn) -> Response:
    """A new game from any moment of one that hides nothing any more, with the same seats."""
    games = _games(request)
    with games.open(game_id) as live:
        viewer_of(live, UMPIRE_NAME)
        match, facts = games.up_to(live, wish.number), live.facts
    return JsonAnswer({"id": games.create(match, facts.seats, facts.seed, facts.position)}, 201)


@router.delete("/games/{game_id}")
def remove(request: Request, game_id: str) -> Response:
    _games(request).delete(game_id)
    return JsonAnswer({"deleted": game_id})


@router.get("/games/{game_id}/moment")
def moment(request: Request, game_id: str, number: int, side: str | None = None) -> Response:
    """The game as it stood after so many actions."""
    games = _games(request)
    with games.open(game_id) as live:
        viewer = viewer_of(live, side)
        state = games.moment(live, number)
        return JsonAnswer(present.moment(live, state, number, viewer, language(request), _style(request)))


@router.get("/games/{game_id}/why")
def why(
    request: Request, game_id: str, side: str, piece: str | None = None, place: str | None = None
) -> Response:
    noun = ("piece", piece) if piece is not None else ("place", place)
    if noun[1] is None:
        raise Refused(422, "unreadable")
    with _games(request).open(game_id) as live:
        view = live.match.state.view(viewer_of(live, side))
        return JsonAnswer({"reasons": reasons(view, noun[0], noun[1], language(request))})


@router.get("/games/{game_id}/forecast")
def forecast(request: Request, game_id: str, side: str, action: str) -> Response:
    """What an action may lead to, and how likely: never from more than this side knows."""
    with _games(request).open(game_id) as live:
        state = live.match.state.clone()
        viewer = player_of(live, side)
    return JsonAnswer(forecast_of(state, viewer, action, language(request)))


@router.get("/games/{game_id}/overlay")
def overlay(
    request: Request,
    game_id: str,
    overlay: Label,
    side: str | None = None,
    number: Annotated[int, Query(ge=0, le=1_000_000)] | None = None,
) -> Response:
    """What can be laid over the board, as this viewer saw the game at that moment."""
    games = _games(request)
    with games.open(game_id) as live:
        viewer, scenario = viewer_of(live, side), live.scenario
        state = (live.match.state if number is None else games.moment(live, number)).clone()
        history = live.match.entries[:number]
    if overlay == trail.MOVES:
        return JsonAnswer({"svg": trail.drawn_moves(games, live, history, state, viewer)})
    seen = state.observe(viewer)
    drawn = artist(scenario.system).overlay(scenario, seen, overlay, language(request))
    if drawn is None:
        raise Refused(404, "no-such-overlay", {"overlay": overlay[:40]})
    return JsonAnswer({"svg": drawn})


@router.get("/briefings/{system}/{name}")
def briefing(request: Request, system: str, name: str) -> Response:
    return JsonAnswer(lobby.briefing(library.load(f"{system}/{name}"), language(request)))


@router.get("/boards/{system}/{name}.svg")
def board(
    request: Request,
    system: str,
    name: str,
    choice: Annotated[list[str] | None, Query(max_length=20)] = None,
) -> Response:
    choices = {key: value for key, _, value in (one.partition(":") for one in choice or [])}
    return _drawing(request, scenario_board(library.load(f"{system}/{name}", choices), language(request)))


@router.get("/games/{game_id}/board.svg")
def board_of_game(request: Request, game_id: str) -> Response:
    with _games(request).open(game_id) as live:
        return _drawing(request, board_of(live, language(request)))


@router.get("/games/{game_id}/picture.svg")
def picture(request: Request, game_id: str, side: str | None = None) -> Response:
    """Board and pieces as one file, as this viewer sees them."""
    with _games(request).open(game_id) as live:
        svg = lobby.picture(live, viewer_of(live, side), language(request))
        name = files.file_name(live, "picture").removesuffix(".json") + ".svg"
    return Response(svg, media_type="image/svg+xml", headers=_as_file(name))


@router.get("/games/{game_id}/record")
def record(request: Request, game_id: str) -> Response:
    with _games(request).open(game_id) as live:
        return _file(files.write_record(live), files.file_name(live, "record"))


@router.get("/games/{game_id}/position")
def position(request: Request, game_id: str) -> Response:
    with _games(request).open(game_id) as live:
        return _file(files.write_position(live), files.file_name(live, "position"))


@router.get("/clauses/{system}/{clause_id}")
def clause(request: Request, system: str, clause_id: str) -> Response:
    return JsonAnswer(lobby.clause(system, clause_id))


@router.get("/games/{game_id}/stream")
async def stream(request: Request, game_id: str) -> Response:
    """One line whenever the game has changed, for as long as the page listens."""
    games, news = _games(request), request.app.state.news
    assert isinstance(news, News)
    await run_in_threadpool(games.pulse, game_id)
    lines = _news_lines(games, _desk(request), news, game_id)
    return StreamingResponse(lines, media_type="text/event-stream", headers={"Cache-Control": "no-store"})


async def _news_lines(games: Games, desk: Desk, news: News, game_id: str) -> AsyncIterator[bytes]:
    told = b""
    with news.listen(game_id) as changed:
        desk.attend(game_id)
        while True:
            changed.clear()
            try:
                pulse = await run_in_threadpool(games.pulse, game_id)
            except Refused:
                yield b'data: {"deleted": true}\n\n'
                return
            line = orjson.dumps(
                {
                    "revision": pulse.revision,
                    "number": pulse.number,
                    "finished": pulse.finished,
                    "dispatches": pulse.dispatches,
                    "trouble": desk.troubled(game_id),
                }
            )
            yield b": here\n\n" if line == told else b"data: " + line + b"\n\n"
            told = line
            try:
                await asyncio.wait_for(changed.wait(), HEARTBEAT_SECONDS)
            except TimeoutError:
                continue


def _table(request: Request, live: Live, side: str | None, since: int) -> JsonAnswer:
    viewer = viewer_of(live, side)
    return JsonAnswer(present.table(live, viewer, language(request), since, _style(request)))


def _style(request: Request) -> str:
    """How the reader likes the pieces drawn; an artist that does not know it takes its own first style."""
    return request.query_params.get("style", "")


def _drawing(request: Request, drawn: Drawn) -> Response:
    headers = {"ETag": f'"{drawn.etag}"', "Cache-Control": "max-age=31536000", "Vary": "Accept-Encoding"}
    if request.query_params.get("v") != drawn.etag:
        headers["Cache-Control"] = "no-cache"
    if drawn.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(drawn.zipped, media_type="image/svg+xml", headers=headers)
    return Response(drawn.plain, media_type="image/svg+xml", headers=headers)


def _file(data: Json, name: str) -> Response:
    return Response(
        orjson.dumps(data, option=orjson.OPT_INDENT_2), media_type="application/json", headers=_as_file(name)
    )


def _as_file(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
