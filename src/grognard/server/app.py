"""The site as one application: the gate, the games' interface and the pages."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy import Engine
from sqlalchemy.exc import DatabaseError, DataError, OperationalError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from grognard.kernel.system import BadFile
from grognard.library import UnknownScenario
from grognard.server import agreements, dealings, ladderpage, pages, routes, talk, watch
from grognard.server.answers import plain_refusal, refusal_answer
from grognard.server.bots import Desk
from grognard.server.community import key_routes, operator_routes
from grognard.server.community import routes as community_routes
from grognard.server.community.notices import Notices
from grognard.server.community.office import OperatorsDesk
from grognard.server.community.passkeys import Passkeys
from grognard.server.community.push import Push
from grognard.server.community.reports import Reports
from grognard.server.community.rooms import Community
from grognard.server.database import open_database
from grognard.server.days.jobs import Jobs, Runner
from grognard.server.days.notebook import Notebook
from grognard.server.dispatches import Dispatches
from grognard.server.facts import WHAT_TO_DO
from grognard.server.files import reasons
from grognard.server.games import Games
from grognard.server.limits import LOCAL_HOSTS, Gate
from grognard.server.listening import Listener
from grognard.server.news import News
from grognard.server.people import account_routes, game_routes
from grognard.server.people import routes as people_routes
from grognard.server.people.account_routes import Office
from grognard.server.people.accounts import Accounts
from grognard.server.people.circle import Circle
from grognard.server.people.door import Door
from grognard.server.people.leaving import Leaving
from grognard.server.people.letters import Letters
from grognard.server.people.register import Register
from grognard.server.people.seating import Seating
from grognard.server.people.settings import OWN_MACHINE, Settings
from grognard.server.people.tally import CHANNEL as TRIES
from grognard.server.people.throttle import Throttle, Throttled
from grognard.server.post import Post
from grognard.server.refused import Refused
from grognard.server.reminders import Reminders
from grognard.server.siblings import NEWS, Siblings
from grognard.server.workers import Workers

_log = logging.getLogger(__name__)

THREADS = 16
"""So many requests are answered side by side; more would only take turns on the same core."""

PARTS = (
    routes,
    dealings,
    agreements,
    ladderpage,
    watch,
    people_routes,
    account_routes,
    game_routes,
    talk,
    community_routes,
    key_routes,
    operator_routes,
)
"""The modules whose routes make the interface."""

_KEY_OF_STATUS = {404: "no-such-page", 405: "wrong-method"}


def create_app(
    database: str | Path,
    hosts: frozenset[str] = LOCAL_HOSTS,
    workers: Workers | None = None,
    settings: Settings = OWN_MACHINE,
    siblings: Siblings | None = None,
) -> FastAPI:
    """The site on this database, with its other processes; raises BadDatabase if it cannot be used."""
    engine = open_database(database)
    siblings = siblings or Siblings()
    notified = engine.dialect.name == "postgresql"  # by the database itself: see the listener
    news = News(None if notified else partial(siblings.tell, NEWS))
    siblings.hear(NEWS, news.hear)
    games = Games(engine, news, settings.paces if settings.public else None)
    workers = workers or Workers()
    desk = Desk(games, news, workers, siblings)
    listener = Listener(engine, news)
    throttle = Throttle(settings.public, engine, siblings)
    if throttle.tally is not None:
        listener.also(TRIES, throttle.told_elsewhere)
    app = FastAPI(
        title="Grognard",
        version="1",
        lifespan=partial(
            _life, listener=listener, siblings=siblings, throttle=throttle, public=settings.public
        ),
        docs_url=None,
        redoc_url=None,
        separate_input_output_schemas=False,
    )
    app.state.games, app.state.desk, app.state.news = games, desk, news
    app.state.workers, app.state.engine = workers, engine
    app.state.dispatches = Dispatches(engine, news)
    app.state.notebook = Notebook(engine)
    app.state.figures = watch.Figures(engine, games, news, workers, siblings)
    _let_people_in(app, settings, engine, news, throttle)
    for part in PARTS:
        # the routes themselves: an included router is built anew for each site, and searched by itself
        app.router.routes.extend(part.router.routes)
    pages.add_pages(app)
    app.add_middleware(GZipMiddleware, minimum_size=1500, compresslevel=3)
    app.add_middleware(Throttled, throttle=app.state.doorman.throttle)
    app.add_middleware(Gate, hosts=hosts)
    app.add_middleware(watch.Watch, figures=app.state.figures)
    _answer_faults(app)
    return app


@asynccontextmanager
async def _life(
    app: FastAPI, listener: Listener, siblings: Siblings, throttle: Throttle, public: bool
) -> AsyncIterator[None]:
    """What begins with the site, and ends with it the other way round."""
    current_default_thread_limiter().total_tokens = THREADS
    await run_in_threadpool(app.state.doorman.register.sweep)
    await run_in_threadpool(app.state.office.leaving.forget_guests)
    listener.start()
    siblings.start()
    app.state.figures.lay_out()
    if public:
        app.state.runner.start()
    if throttle.tally is not None:
        throttle.tally.start()
    yield
    if throttle.tally is not None:
        throttle.tally.close()
    await run_in_threadpool(app.state.runner.close)
    await run_in_threadpool(app.state.desk.close)
    await run_in_threadpool(app.state.office.letters.close)
    await run_in_threadpool(listener.close)
    siblings.close()
    app.state.figures.close()
    app.state.engine.dispose()


def _let_people_in(app: FastAPI, settings: Settings, engine: Engine, news: News, throttle: Throttle) -> None:
    paces = settings.paces if settings.public else None
    door = Door(settings, Register(engine), Seating(engine, news, paces), throttle)
    accounts, post = Accounts(engine), Post(settings.mail)
    letters = Letters(settings, accounts, post)
    app.state.doorman, app.state.reached, app.state.post = door, "", post
    push = Push(engine, settings.push)
    app.state.push_key = push.public_key
    passkeys = Passkeys(engine, settings.name, settings.address)
    app.state.community = Community(
        Circle(engine),
        Reports(engine),
        passkeys,
        push,
        OperatorsDesk(engine, settings.operator_names),
    )
    letters_due = Reminders(engine, post, settings.address, settings.name).doers
    app.state.jobs = Jobs(engine, Notices(engine, push, settings.name).beside(letters_due))
    app.state.runner = Runner(app.state.jobs)
    app.state.office = Office(door, accounts, Leaving(engine, news), letters, passkeys.enter)


def _answer_faults(app: FastAPI) -> None:
    """Whatever goes wrong is answered with a sentence."""
    handlers: dict[type[Exception], Callable[[Request, Exception], Awaitable[Response]]] = {
        Refused: _refused,
        RequestValidationError: _unreadable,
        HTTPException: _no_such_page,
        UnknownScenario: _unknown_scenario,
        BadFile: _bad_pack,
        OperationalError: _database_busy,
        DataError: _no_such_value,
        DatabaseError: _database_damaged,
        Exception: _our_fault,
    }
    for kind, handler in handlers.items():
        app.add_exception_handler(kind, handler)


async def _refused(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, Refused)
    return refusal_answer(fault, request.scope)


async def _unreadable(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, RequestValidationError)
    first = fault.errors()[0]
    field = ".".join(str(part) for part in first.get("loc", ())[1:])[:80]
    if not field:
        return plain_refusal(request, 422, "unreadable")
    refused = Refused(422, "bad-field", {"field": field, "reason": str(first.get("msg", ""))[:200]})
    return refusal_answer(refused, request.scope)


async def _no_such_page(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, HTTPException)
    return plain_refusal(request, fault.status_code, _KEY_OF_STATUS.get(fault.status_code, "unreadable"))


async def _unknown_scenario(request: Request, fault: Exception) -> Response:
    return refusal_answer(Refused(404, "unknown-scenario", {"reason": str(fault)}), request.scope)


async def _bad_pack(request: Request, fault: Exception) -> Response:
    assert isinstance(fault, BadFile)
    return refusal_answer(Refused(409, "cannot-open", reasons(fault)), request.scope)


async def _database_busy(request: Request, fault: Exception) -> Response:
    _log.error("the database did not answer: %s", fault)
    answer = plain_refusal(request, 503, "database")
    answer.headers["Retry-After"] = "1"
    return answer


async def _no_such_value(request: Request, fault: Exception) -> Response:
    """PostgreSQL keeps no text with a zero byte, which no name or word has: SQLite would find nothing."""
    return plain_refusal(request, 422, "unreadable")


async def _database_damaged(request: Request, fault: Exception) -> Response:
    _log.error("the database cannot be read: %s. %s", fault, WHAT_TO_DO)
    return plain_refusal(request, 503, "store-damaged")


async def _our_fault(request: Request, fault: Exception) -> Response:
    return plain_refusal(request, 500, "our-fault")
