"""The games' interface: what the page asks and sends. No rule is decided here."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response, StreamingResponse

from grognard import library
from grognard.bots import BOT_NAMES
from grognard.kernel import records
from grognard.kernel.declarations import CONCEDE
from grognard.kernel.dice import Dice
from grognard.kernel.match import Match
from grognard.kernel.sides import SPECTATOR
from grognard.render.artist import artist
from grognard.server import advisers, files, inspection, journal, lessons, lobby, present, trail
from grognard.server.advice import forecast_of, reasons
from grognard.server.aftermath import aftermath
from grognard.server.answers import JsonAnswer, language, written
from grognard.server.boards import board_of, example_picture, scenario_board, scenario_picture
from grognard.server.bots import Desk, task_of
from grognard.server.callers import caller_of
from grognard.server.choice_replies import Forecast, Reasons, Walks, Way
from grognard.server.classroom import crib_page, friendly_reasons, lesson_list
from grognard.server.facts import LOCAL_OWNER
from grognard.server.games import Games
from grognard.server.lesson_replies import Crib, LessonList
from grognard.server.live import Live
from grognard.server.lobby_replies import Battles, Briefing, Clause, Deleted, GameList, NewId
from grognard.server.news import News, Watcher
from grognard.server.refused import Refused
from grognard.server.replies import Drawing, Gone, LogPage, Moment, Pulse, Table, Tidings
from grognard.server.reply import RefusedReply
from grognard.server.review_replies import Aftermath, Hint, Hints, Review
from grognard.server.rooms import desk_of, games_of
from grognard.server.seats import (
    FRIEND,
    UMPIRE_NAME,
    check_removable,
    check_takes_part,
    checked_pace,
    checked_seats,
    dealt,
    given,
    player_of,
    seats_again,
    seats_against,
    viewer_of,
)
from grognard.server.sending import as_file, drawing, file
from grognard.server.tables import style_of, table_of
from grognard.server.tidings import tidings
from grognard.server.walking import Done, likewise_of, turns_of, walks_of
from grognard.server.watching import as_watched, is_late, late_pulse
from grognard.server.wishes import (
    Chosen,
    FileBrought,
    GiveUp,
    GoOn,
    Label,
    LessonBegun,
    LessonWord,
    NewGame,
    PlayOn,
    TakeBack,
    Walked,
)
from grognard.why import seen_by

HEARTBEAT_SECONDS = 15.0
"""How often a stream says that it is still there, so that no proxy between takes it for dead."""

Count = Annotated[int, Query(ge=0, le=1_000_000)]
"""A number of actions."""

Kinds = dict[int | str, dict[str, Any]]

router = APIRouter(prefix="/api", responses={"4XX": {"model": RefusedReply}, "5XX": {"model": RefusedReply}})

_SVG: Kinds = {200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}}
_FILE: Kinds = {200: {"content": {"application/json": {"schema": {"type": "object"}}}}}
_LINES: Kinds = {200: {"model": Pulse | Gone, "description": "each ``data`` line of the stream"}}


@router.get("/battles", response_model=Battles)
def battles(request: Request) -> Response:
    """What can be played, and against whom."""
    return JsonAnswer(lobby.battles(language(request)))


@router.get("/games", response_model=GameList)
def my_games(request: Request, skip: Annotated[int, Query(ge=0, le=1_000_000)] = 0) -> Response:
    return JsonAnswer(lobby.games(games_of(request), language(request), caller_of(request), skip))


@router.post("/games", response_model=NewId, status_code=201)
def new_game(request: Request, wish: NewGame) -> Response:
    scenario = library.load(wish.scenario, wish.choices)
    seats = checked_seats(scenario, wish.seats, BOT_NAMES)
    if wish.seed and FRIEND in seats.values():
        raise Refused(422, "seed-between-people")
    seed = wish.seed or files.new_seed()
    if wish.by_lot:
        seats = dealt(seats)
    pace = checked_pace(wish.pace, caller_of(request))
    return _create(request, Match(scenario.start(Dice(seed))), seats, seed, public=wish.public, pace=pace)


@router.post("/files", response_model=NewId, status_code=201)
def bring_file(request: Request, wish: FileBrought) -> Response:
    """A game from a record or a position that somebody kept."""
    brought = inspection.read_file(request.app.state.workers, wish.text, wish.name)
    seats = seats_against(brought.match.state, wish.opponent, BOT_NAMES)
    if FRIEND in seats.values():
        brought = files.unforeseen(brought)
    return _create(request, brought.match, seats, brought.seed, brought.position)


@router.get("/games/{game_id}", response_model=Table)
def show(
    request: Request,
    game_id: str,
    side: str | None = None,
    since: Count = 0,
) -> Response:
    with games_of(request).open(game_id) as live:
        answer = table_of(request, live, side, since)
        bots_turn = live.bots_turn
    if bots_turn:
        desk_of(request).attend(game_id)
    return answer


@router.get("/games/{game_id}/log", response_model=LogPage)
def earlier_log(
    request: Request,
    game_id: str,
    before: Annotated[int, Query(ge=1, le=1_000_000)],
    side: str | None = None,
) -> Response:
    """What happened before an action, as far back as one answer tells."""
    with _looking(request, game_id, side) as (live, viewer):
        return JsonAnswer(journal.log_page(live, viewer, language(request), before))


@router.get("/games/{game_id}/tidings", response_model=Tidings)
def tidings_since(
    request: Request,
    game_id: str,
    since: Annotated[int, Query(ge=0, le=1_000_000)],
    side: str | None = None,
) -> Response:
    """What befell a side after so many actions, as far as it saw it."""
    with _looking(request, game_id, side) as (live, viewer):
        return JsonAnswer(tidings(live, viewer, language(request), since))


@router.post("/games/{game_id}/actions", response_model=Table)
def act(request: Request, game_id: str, wish: Chosen) -> Response:
    games = games_of(request)
    with games.open(game_id) as live:
        number = live.match.number
        games.play(live, wish.revision, _player(request, live, wish.side), wish.action)
        answer = table_of(request, live, wish.side, _since(live, number))
        bots_turn = live.bots_turn
    if bots_turn:
        desk_of(request).attend(game_id)
    return answer


@router.post("/games/{game_id}/walk", response_model=Table)
def walk(request: Request, game_id: str, wish: Walked) -> Response:
    """Several actions as one, all or none; if something happens on the way, the walk ends there."""
    games = games_of(request)
    with games.open(game_id) as live:
        number = live.match.number
        games.walk(live, wish.revision, _player(request, live, wish.side), wish.actions)
        answer = table_of(request, live, wish.side, _since(live, number))
    desk_of(request).attend(game_id)
    return answer


@router.get("/games/{game_id}/walks", response_model=Walks)
def walks(request: Request, game_id: str, side: str, done: Annotated[Done, Depends()]) -> Response:
    """Where the piece in hand and the next one can go in one click, and how many could follow."""
    with games_of(request).open(game_id) as live:
        state, viewer = live.match.state.clone(), _player(request, live, side)
        revision = live.revision
    return JsonAnswer(walks_of(state, viewer, language(request), revision, done))


@router.get("/games/{game_id}/likewise", response_model=Way)
def likewise(request: Request, game_id: str, side: str, done: Annotated[Done, Depends()]) -> Response:
    """The same for the rest as one choice, to be sent like a walk."""
    with games_of(request).open(game_id) as live:
        state, viewer = live.match.state.clone(), _player(request, live, side)
    way = likewise_of(state, viewer, language(request), done)
    if way is None:
        raise Refused(409, "nobody-follows")
    return JsonAnswer(way)


@router.post("/games/{game_id}/undo", response_model=Table)
def undo(request: Request, game_id: str, wish: TakeBack) -> Response:
    games = games_of(request)
    with games.open(game_id) as live:
        steps = None if wish.whole_turn else wish.steps
        games.undo(live, wish.revision, _player(request, live, wish.side), steps)
        return table_of(request, live, wish.side, _since(live, live.match.number))


@router.post("/games/{game_id}/lesson", response_model=Table)
def tell_lesson(request: Request, game_id: str, wish: LessonWord) -> Response:
    """What the learner tells the lesson beside his moves: an answer, go on, back, a hint, show me, again."""
    with games_of(request).open(game_id) as live:
        if not isinstance(live, lessons.Sitting):
            raise Refused(409, "no-lesson")
        lessons.put(live, wish.revision, _player(request, live, wish.side), wish.word)
        return table_of(request, live, wish.side, 0)


@router.get("/lessons", response_model=LessonList)
def all_lessons(request: Request) -> Response:
    return JsonAnswer(lesson_list(language(request)))


@router.post("/lessons/{system}/{number}", response_model=NewId, status_code=201)
def begin_lesson(system: str, number: str, wish: LessonBegun) -> Response:
    """The id under which a lesson begins: nothing is stored, what is played is in the ids that follow."""
    return JsonAnswer(NewId(id=lessons.begin(f"{system}/{number}", wish.step)), 201)


@router.post("/games/{game_id}/concede", response_model=Table)
def concede(request: Request, game_id: str, wish: GiveUp) -> Response:
    games = games_of(request)
    with games.open(game_id) as live:
        number = live.match.number
        games.declare(live, wish.revision, _player(request, live, wish.side), CONCEDE)
        return table_of(request, live, wish.side, number)


@router.post("/games/{game_id}/go-on", response_model=Table)
def go_on(request: Request, game_id: str, wish: GoOn) -> Response:
    """Take up a game that the rules of today play differently, from the last moment on which both agree."""
    games = games_of(request)
    with games.open(game_id) as live:
        check_takes_part(live, caller_of(request))
        games.go_on(live, wish.revision, wish.number)
        answer = table_of(request, live, wish.side, 0)
        bots_turn = live.bots_turn
    if bots_turn:
        desk_of(request).attend(game_id)
    return answer


@router.post("/games/{game_id}/play-on", response_model=NewId, status_code=201)
def play_on(request: Request, game_id: str, wish: PlayOn) -> Response:
    """A new game from any moment of one that hides nothing any more: as it was, or one side against bots."""
    games = games_of(request)
    with games.open(game_id) as live:
        _viewer(request, live, UMPIRE_NAME)
        match, facts = games.up_to(live, wish.number), live.facts
    seats = seats_again(match.state.scenario, facts.seats, wish.side)
    return _create(request, match, seats, facts.seed, facts.position)


@router.delete("/games/{game_id}", response_model=Deleted)
def remove(request: Request, game_id: str) -> Response:
    games, caller = games_of(request), caller_of(request)
    check_removable(game_id, *games.ownership(game_id), caller)
    games.delete(game_id)
    return JsonAnswer(Deleted(deleted=game_id))


@router.get("/games/{game_id}/moment", response_model=Moment)
def moment(request: Request, game_id: str, number: Count, side: str | None = None) -> Response:
    """The game as it stood after so many actions."""
    games = games_of(request)
    with _looking(request, game_id, side) as (live, viewer):
        state = games.moment(live, number)
        return JsonAnswer(present.moment(live, state, number, viewer, language(request), style_of(request)))


@router.get("/games/{game_id}/aftermath", response_model=Aftermath)
def aftermath_of(request: Request, game_id: str, side: str | None = None) -> Response:
    """What there is to tell of a game that is over, and of no other."""
    with games_of(request).open(game_id) as live:
        viewer = _viewer(request, live, side)
        if live.match.state.result is None:
            raise Refused(409, "not-over")
        return JsonAnswer(aftermath(live, viewer, language(request)))


@router.get("/games/{game_id}/why", response_model=Reasons)
def why(
    request: Request, game_id: str, side: str, piece: str | None = None, place: str | None = None
) -> Response:
    noun = ("piece", piece) if piece is not None else ("place", place)
    if noun[1] is None:
        raise Refused(422, "unreadable")
    with _looking(request, game_id, side) as (live, viewer):
        state, lang = live.match.state.clone(), language(request)
        found = reasons(state.view(viewer), noun[0], noun[1], lang, seen_by(live.match, viewer))
        told = friendly_reasons(live, found.reasons, lang)
    offers = turns_of(state, viewer, lang, noun[0], noun[1])
    return JsonAnswer(Reasons(reasons=told, who=found.who, offers=offers))


@router.get("/games/{game_id}/forecast", response_model=Forecast)
def forecast(request: Request, game_id: str, side: str, action: str) -> Response:
    """What an action may lead to, and how likely: never from more than this side knows."""
    with games_of(request).open(game_id) as live:
        state = live.match.state.clone()
        viewer = _player(request, live, side)
    return JsonAnswer(forecast_of(state, viewer, action, language(request)))


@router.get("/games/{game_id}/hint", response_model=Hints)
def hint(request: Request, game_id: str, side: str) -> Response:
    """The best three choices, from what this side knows; not where another person sits at the game."""
    with games_of(request).open(game_id) as live:
        viewer = _player(request, live, side)
        if len(live.humans) > 1:
            raise Refused(403, "no-hints-between-people")
        if live.match.state.side_to_move != viewer:
            raise Refused(409, "nothing-to-advise")
        task = task_of(live, viewer)
    found = desk_of(request).have_done(game_id, advisers.HINT_LIMIT, advisers.hint, task, language(request))
    return JsonAnswer(Hints(hints=[Hint.model_validate(one) for one in found]))


@router.get("/games/{game_id}/review", response_model=Review)
def review(request: Request, game_id: str) -> Response:
    """The chance of winning turn by turn, luck, turning points, costly turns: of a finished game."""
    with games_of(request).open(game_id) as live:
        _viewer(request, live, None)
        if live.match.state.result is None:
            raise Refused(409, "not-over")
        record = records.write(live.match)
    seconds = advisers.REVIEW_SECONDS
    found = desk_of(request).have_done(
        game_id, advisers.REVIEW_LIMIT, advisers.review, record, language(request), seconds
    )
    return JsonAnswer(Review.model_validate(found))


@router.get("/games/{game_id}/overlay", response_model=Drawing)
def overlay(
    request: Request,
    game_id: str,
    overlay: Label,
    side: str | None = None,
    number: Count | None = None,
) -> Response:
    """What can be laid over the board, as this viewer saw the game at that moment."""
    games = games_of(request)
    with _looking(request, game_id, side) as (live, viewer):
        scenario = live.scenario
        state = (live.match.state if number is None else games.moment(live, number)).clone()
        history = live.match.entries[:number]
    if overlay == trail.MOVES:
        return JsonAnswer(Drawing(svg=trail.drawn_moves(games, live, history, state, viewer)))
    seen = state.observe(viewer)
    drawn = artist(scenario.system).overlay(scenario, seen, overlay, language(request))
    if drawn is None:
        raise Refused(404, "no-such-overlay", {"overlay": overlay[:40]})
    return JsonAnswer(Drawing(svg=drawn))


@router.get("/briefings/{system}/{name}", response_model=Briefing)
def briefing(request: Request, system: str, name: str) -> Response:
    return JsonAnswer(lobby.briefing(library.load(f"{system}/{name}"), language(request)))


@router.get("/boards/{system}/{name}.svg", response_class=Response, responses=_SVG)
def board(
    request: Request,
    system: str,
    name: str,
    choice: Annotated[list[str] | None, Query(max_length=20)] = None,
) -> Response:
    choices = {key: value for key, _, value in (one.partition(":") for one in choice or [])}
    return drawing(request, scenario_board(library.load(f"{system}/{name}", choices), language(request)))


@router.get("/pictures/{system}/{name}.svg", response_class=Response, responses=_SVG)
def picture_of(request: Request, system: str, name: str, small: bool = False) -> Response:
    """A battle as it opens, with its troops."""
    return drawing(request, scenario_picture(library.load(f"{system}/{name}").id, language(request), small))


@router.get("/examples/{system}/{name}.svg", response_class=Response, responses=_SVG)
def picture_of_example(request: Request, system: str, name: str) -> Response:
    """The board of one of the book's examples."""
    return drawing(request, example_picture(f"{system}/{name}", language(request)))


@router.get("/games/{game_id}/board.svg", response_class=Response, responses=_SVG)
def board_of_game(request: Request, game_id: str) -> Response:
    with games_of(request).open(game_id) as live:
        _viewer(request, live, None)
        return drawing(request, board_of(live, language(request)))


@router.get("/games/{game_id}/picture.svg", response_class=Response, responses=_SVG)
def picture(request: Request, game_id: str, side: str | None = None) -> Response:
    """Board and pieces as one file, as this viewer sees them."""
    with _looking(request, game_id, side) as (live, viewer):
        svg = lobby.picture(live, viewer, language(request))
        name = files.file_name(live, "picture").removesuffix(".json") + ".svg"
    return Response(svg, media_type="image/svg+xml", headers=as_file(name))


@router.get("/games/{game_id}/record", response_class=Response, responses=_FILE)
def record(request: Request, game_id: str, side: str | None = None) -> Response:
    """The game as a file: what this side saw of it, and after the end all of it."""
    with _looking(request, game_id, side) as (live, viewer):
        told = files.write_record(live, viewer)
        return file(told, files.file_name(live, "record" if live.open_to_all else "account"))


@router.get("/games/{game_id}/position", response_class=Response, responses=_FILE)
def position(request: Request, game_id: str, side: str | None = None) -> Response:
    """Where things stand, as a file: while something is hidden, as this side could imagine it."""
    with _looking(request, game_id, side) as (live, viewer):
        told = files.write_position(live, viewer)
        return file(told, files.file_name(live, "position"))


@router.get("/cribs/{system}", response_model=Crib)
def crib(request: Request, system: str) -> Response:
    return JsonAnswer(crib_page(system, language(request)))


@router.get("/clauses/{system}/{clause_id}", response_model=Clause)
def clause(request: Request, system: str, clause_id: str) -> Response:
    return JsonAnswer(lobby.clause(system, clause_id, language(request)))


@router.get("/games/{game_id}/stream", response_class=Response, responses=_LINES)
async def stream(request: Request, game_id: str) -> Response:
    """One line whenever the game has changed, for as long as the page listens."""
    games, news = games_of(request), request.app.state.news
    assert isinstance(news, News)
    late = await run_in_threadpool(_admit, request, game_id)
    pulse = await run_in_threadpool(games.pulse, game_id)
    read = partial(_late_line if late else _pulse_line, games, desk_of(request), game_id)
    lines = _news_lines(desk_of(request), news, game_id, read, late, pulse.has_bots and not pulse.finished)
    return StreamingResponse(lines, media_type="text/event-stream", headers={"Cache-Control": "no-store"})


async def _news_lines(
    desk: Desk, news: News, game_id: str, read: Callable[[], bytes | None], late: bool, bots_wait: bool
) -> AsyncIterator[bytes]:
    """What has changed, and a heartbeat so long after the last line, whatever happened unseen meanwhile."""
    told: bytes | None = b""
    with news.listen(game_id) as watcher:
        if bots_wait:
            desk.attend(game_id)
        due = watcher.loop.time() + HEARTBEAT_SECONDS
        while True:
            watcher.changed.clear()
            line = await news.line(watcher, read, late)
            if line is None:
                yield b"data: " + written(Gone(deleted=True)) + b"\n\n"
                return
            if line != told:
                yield b"data: " + line + b"\n\n"
                due = watcher.loop.time() + HEARTBEAT_SECONDS
            told = line
            while not await _woken(watcher, due):
                if bots_wait:
                    desk.attend(game_id)
                yield b": here\n\n"
                due = watcher.loop.time() + HEARTBEAT_SECONDS


async def _woken(watcher: Watcher, due: float) -> bool:
    """Whether the game changes before it is time for a heartbeat."""
    if watcher.loop.time() >= due:
        return False
    try:
        async with asyncio.timeout_at(due):
            await watcher.changed.wait()
    except TimeoutError:
        return False
    return True


def _pulse_line(games: Games, desk: Desk, game_id: str) -> bytes | None:
    """Where a game stands, as it is told to all who watch it; None if it is gone."""
    try:
        pulse = games.pulse(game_id)
    except Refused:
        return None
    return written(
        Pulse(
            revision=pulse.revision,
            number=pulse.number,
            finished=pulse.finished,
            dispatches=pulse.dispatches,
            trouble=desk.troubled(game_id),
            seated=pulse.seated,
            settled=pulse.settled,
        )
    )


def _late_line(games: Games, desk: Desk, game_id: str) -> bytes | None:
    """The same for those who see the game late: it changes when what they see does, and at the end."""
    try:
        with games.open(game_id) as live:
            late, (revision, number) = is_late(live, SPECTATOR), late_pulse(games, live)
        pulse = games.pulse(game_id)
    except Refused:
        return None
    if not late:
        return _pulse_line(games, desk, game_id)
    seated = pulse.seated
    return written(
        Pulse(revision=revision, number=number, finished=False, dispatches=0, trouble=False, seated=seated)
    )


def _viewer(request: Request, live: Live, side: str | None) -> int:
    return viewer_of(live, side, caller_of(request))


def _player(request: Request, live: Live, side: str) -> int:
    return player_of(live, side, caller_of(request))


@contextmanager
def _looking(request: Request, game_id: str, side: str | None) -> Iterator[tuple[Live, int]]:
    """A game as its viewer may see it, and who that is: a spectator's may be a turn behind."""
    games = games_of(request)
    with games.open(game_id) as live:
        viewer = _viewer(request, live, side)
        yield as_watched(games, live, viewer), viewer


def _admit(request: Request, game_id: str) -> bool:
    """Whoever may not see a game is told nothing of it, not even that it changes; whether he sees it late."""
    with games_of(request).open(game_id) as live:
        return is_late(live, _viewer(request, live, None))


def _create(
    request: Request,
    match: Match,
    wished: dict[str, str],
    seed: int | str,
    position: str | None = None,
    public: bool = False,
    pace: str = "",
) -> Response:
    """Store a new game with these seats; the caller's own are his where they are not everybody's."""
    caller = caller_of(request)
    seats, holders = given(wished, caller)
    owner = LOCAL_OWNER if caller.local and not holders else caller.settle()
    caller.count_new_game()
    public = public and not caller.local
    game_id = games_of(request).create(match, seats, seed, position, owner, holders, public, pace)
    answer = JsonAnswer(NewId(id=game_id), 201)
    caller.mark(answer)
    return answer


def _since(live: Live, number: int) -> int:
    """A lesson tells its whole log each time: its board may have gone back."""
    return 0 if isinstance(live, lessons.Sitting) else number
