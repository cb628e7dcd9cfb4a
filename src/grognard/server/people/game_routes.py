"""Games between people on a site for many: public games to join or to watch, and leaving before the start."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from grognard.server.answers import JsonAnswer
from grognard.server.lobby_replies import NewId
from grognard.server.people.door import Door, visitor_of
from grognard.server.people.replies import Done
from grognard.server.people.seating import Seating
from grognard.server.people.wishes import Joined
from grognard.server.refused import Refused
from grognard.server.reply import RefusedReply
from grognard.server.rooms import games_of

router = APIRouter(prefix="/api", responses={"4XX": {"model": RefusedReply}, "5XX": {"model": RefusedReply}})


def _seating(request: Request) -> Seating:
    door = request.app.state.doorman
    assert isinstance(door, Door)
    return door.seating


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
