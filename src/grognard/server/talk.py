"""The interface of dispatches: what players write to each other, and what one of them shows the operator."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from limits import parse
from starlette.responses import Response

from grognard.kernel.scenario import Scenario
from grognard.server import about_games
from grognard.server.answers import JsonAnswer, language
from grognard.server.callers import caller_of
from grognard.server.community.rooms import Community, community_of
from grognard.server.community.wishes import ReportWish
from grognard.server.days.clocks import utc
from grognard.server.dispatches import Dispatch
from grognard.server.people.door import visitor_of
from grognard.server.people.replies import Done
from grognard.server.people.throttle import Throttle
from grognard.server.refused import Refused
from grognard.server.replies import DispatchList
from grognard.server.reply import RefusedReply
from grognard.server.rooms import dispatches_of, games_of
from grognard.server.seats import check_takes_part, player_of
from grognard.server.wishes import Written

router = APIRouter(prefix="/api", responses={"4XX": {"model": RefusedReply}, "5XX": {"model": RefusedReply}})

REPORTS = parse("20 per hour")
"""How many dispatches one person may report."""


@router.get("/games/{game_id}/dispatches", response_model=DispatchList)
def dispatches(request: Request, game_id: str) -> Response:
    """What the players wrote to each other; everybody at the table reads it, but for those he has blocked."""
    with games_of(request).open(game_id) as live:
        check_takes_part(live, caller_of(request))
        scenario = live.scenario
    return _told(request, game_id, scenario)


@router.post("/games/{game_id}/dispatches", response_model=DispatchList)
def send_dispatch(request: Request, game_id: str, wish: Written) -> Response:
    with games_of(request).open(game_id) as live:
        side, number = player_of(live, wish.side, caller_of(request)), live.match.number
        scenario = live.scenario
    person = visitor_of(request).person
    if person is not None:
        _community(request).circle.check_read(game_id, person)
    dispatches_of(request).send(game_id, number, side, wish.text)
    return _told(request, game_id, scenario)


@router.post("/games/{game_id}/dispatches/{ordinal}/report", response_model=Done)
def report(
    request: Request, game_id: str, ordinal: Annotated[int, Path(ge=1, le=1_000_000)], wish: ReportWish
) -> Response:
    """Show a dispatch that one has received to the operator."""
    with games_of(request).open(game_id) as live:
        check_takes_part(live, caller_of(request))
    reports, person = community_of(request).reports, visitor_of(request).person
    if person is None:
        raise Refused(403, "not-your-game")
    throttle = request.app.state.doorman.throttle
    assert isinstance(throttle, Throttle)
    throttle.count(REPORTS, "reports", person)
    reports.make(game_id, ordinal, person, wish.reason)
    return JsonAnswer(Done(done=True))


def _told(request: Request, game_id: str, scenario: Scenario) -> Response:
    person = visitor_of(request).person
    muted = _community(request).circle.muted(game_id, person) if person else set()
    written = dispatches_of(request).of(game_id)
    meant = [one for one in written if _meant_for(request, game_id, one)]
    told = about_games.dispatches(scenario, meant, language(request), muted)
    return JsonAnswer(told.model_copy(update={"hidden": len(written) - len(told.dispatches)}))


def _meant_for(request: Request, game_id: str, one: Dispatch) -> bool:
    """Whoever has taken over somebody's seat does not read what was written to that one."""
    visitor = visitor_of(request)
    seats = [seat for seat in visitor.holders(game_id).values() if seat.person == visitor.person]
    return not seats or any(seat.reads is None or utc(seat.reads) <= utc(one.written) for seat in seats)


def _community(request: Request) -> Community:
    """Also on one's own machine, where nobody has blocked anybody."""
    found = request.app.state.community
    assert isinstance(found, Community)
    return found
