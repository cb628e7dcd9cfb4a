"""The operator's interface: reports, people, games and figures. Nobody else has it."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from grognard.server import lobby
from grognard.server.answers import JsonAnswer, language
from grognard.server.community.hall import listed, stands
from grognard.server.community.replies import Figure, FigureList, PersonList, ReportList
from grognard.server.community.rooms import operator_of
from grognard.server.community.wishes import Answered
from grognard.server.lobby_replies import GameList
from grognard.server.people.door import visitor_of
from grognard.server.people.replies import Done
from grognard.server.reply import RefusedReply
from grognard.server.rooms import games_of
from grognard.server.watch import Figures
from grognard.text.catalogue import say

router = APIRouter(
    prefix="/api/operator", responses={"4XX": {"model": RefusedReply}, "5XX": {"model": RefusedReply}}
)

LINES = 20

Skip = Annotated[int, Query(ge=0, le=1_000_000)]


@router.get("/reports", response_model=ReportList)
def reports(request: Request, handled: bool = False, skip: Skip = 0) -> Response:
    """Dispatches that were reported, with what was written around them."""
    _, community = operator_of(request)
    found = community.reports.lines(handled, skip, LINES + 1)
    return JsonAnswer(ReportList(reports=found[:LINES], more=len(found) > LINES))


@router.post("/reports/{report}", response_model=Done)
def answer(request: Request, report: int, wish: Answered) -> Response:
    """What was done about a report."""
    operator, community = operator_of(request)
    community.reports.answer(report, wish.answer, operator.name)
    return JsonAnswer(Done(done=True))


@router.get("/people", response_model=PersonList)
def people(request: Request, name: Annotated[str, Query(max_length=80)] = "", skip: Skip = 0) -> Response:
    """Accounts and bots, the newest first."""
    _, community = operator_of(request)
    found = community.desk.people(name, skip, LINES + 1)
    return JsonAnswer(PersonList(people=found[:LINES], more=len(found) > LINES))


@router.post("/people/{person}/suspend", response_model=Done)
def suspend(request: Request, person: str) -> Response:
    """Shut somebody out, with his bots."""
    _, community = operator_of(request)
    community.desk.suspend(person)
    return JsonAnswer(Done(done=True))


@router.post("/people/{person}/lift", response_model=Done)
def lift(request: Request, person: str) -> Response:
    """Let somebody in again."""
    _, community = operator_of(request)
    community.desk.lift(person)
    return JsonAnswer(Done(done=True))


@router.get("/games", response_model=GameList)
def games(
    request: Request, kind: Literal["open", "running", "finished"] = "running", skip: Skip = 0
) -> Response:
    """All games, private ones too: who plays what, but not their boards."""
    operator_of(request)
    found = games_of(request).look_up(lambda session: listed(session, [stands(kind)], skip, lobby.LINES + 1))
    return JsonAnswer(lobby.lines(found, language(request), visitor_of(request)))


@router.get("/figures", response_model=FigureList)
def figures(request: Request) -> Response:
    """How the site fares, in numbers: from the database, and of this process."""
    _, community = operator_of(request)
    lang, watched = language(request), request.app.state.figures
    assert isinstance(watched, Figures)
    found = {**community.desk.figures(), **watched.numbers()}
    told = [Figure(key=key, title=say(lang, f"server-figure-{key}"), value=one) for key, one in found.items()]
    return JsonAnswer(FigureList(figures=told))
