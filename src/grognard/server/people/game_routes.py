"""Games between people on a site for many: public games to join or to watch, and leaving before the start."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from grognard.server import lobby
from grognard.server.answers import JsonAnswer, language
from grognard.server.community.hall import played_by
from grognard.server.community.hall import public_games as listed_public
from grognard.server.community.rooms import circle_of
from grognard.server.people.door import Door, visitor_of
from grognard.server.people.replies import Done
from grognard.server.people.seating import Seating
from grognard.server.people.wishes import Joined
from grognard.server.refused import Refused
from grognard.server.replies import GameList, NewId, RefusedReply
from grognard.server.rooms import games_of

router = APIRouter(prefix="/api", responses={"4XX": {"model": RefusedReply}, "5XX": {"model": RefusedReply}})


def _seating(request: Request) -> Seating:
    door = request.app.state.doorman
    assert isinstance(door, Door)
    return door.seating


@router.get("/public-games", response_model=GameList)
def public_games(
    request: Request,
    kind: Literal["open", "running", "finished", "followed"] = "open",
    skip: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> Response:
    """Games that anybody may join, watch, or look back at; or those of the people whom one follows."""
    person = visitor_of(request).person
    if kind == "followed":
        followed = circle_of(request).followed(person) if person else []
        found = games_of(request).look_up(
            lambda session: played_by(session, followed, False, skip, lobby.LINES + 1)
        )
    else:
        found = games_of(request).look_up(
            lambda session: listed_public(session, kind, person, skip, lobby.LINES + 1)
        )
    return JsonAnswer(lobby.lines(found, language(request), visitor_of(request)))


@router.post("/games/{game_id}/join", response_model=NewId)
def join(request: Request, game_id: str, wish: Joined) -> Response:
    """Take a free seat in a public game."""
    seating, visitor = _seating(request), visitor_of(request)
    seating.check_free(game_id, wish.side)
    seating.join(game_id, wish.side, visitor.settle())
    answer = JsonAnswer(NewId(id=game_id))
    visitor.mark(answer)
    return answer


@router.post("/games/{game_id}/leave", response_model=Done)
def leave(request: Request, game_id: str) -> Response:
    """Get up from a game in which one has not acted yet; one that nobody is left in is deleted."""
    person = visitor_of(request).person
    if person is None:
        raise Refused(403, "not-your-game")
    if not _seating(request).leave(game_id, person):
        games_of(request).delete(game_id)
    return JsonAnswer(Done(done=True))
