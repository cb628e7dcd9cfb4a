"""The people's interface: who I am, and links to a friend."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from grognard.server.answers import JsonAnswer, language
from grognard.server.lobby_replies import NewId
from grognard.server.people.door import Door, is_operator, visitor_of
from grognard.server.people.replies import Invitation, Link, Me, WhoIAm, Withdrawn
from grognard.server.people.seating import Offer, Seating
from grognard.server.people.wishes import ByLink
from grognard.server.refused import Refused
from grognard.server.reply import RefusedReply
from grognard.server.rooms import games_of
from grognard.text.speaker import Speaker

router = APIRouter(prefix="/api", responses={"4XX": {"model": RefusedReply}, "5XX": {"model": RefusedReply}})

JOIN = "/join#"
"""Where a link leads. What follows the sign is never sent to a server, a proxy or the next page."""


def _door(request: Request) -> Door:
    door = request.app.state.doorman
    assert isinstance(door, Door)
    return door


def _seating(request: Request) -> Seating:
    return _door(request).seating


def _address(request: Request) -> str:
    """How others reach this site: as its operator says, as it was started, or as it was asked for."""
    settings, reached = _door(request).settings, str(request.app.state.reached)
    own = f"{request.url.scheme}://{request.headers.get('host', '')}"
    asked_at_home = request.url.hostname in ("127.0.0.1", "localhost", "::1")
    return settings.address or (reached if reached and asked_at_home else own)


@router.get("/me", response_model=Me)
def me(request: Request) -> Response:
    """The site, and who this browser is to it."""
    settings, visitor = _door(request).settings, visitor_of(request)
    person = visitor.known
    who = WhoIAm(kind=person.kind, name=person.name) if person else None
    answer = JsonAnswer(
        Me(
            site=settings.name,
            public=settings.public,
            guests=settings.guests,
            sign_up=settings.public and settings.sign_up,
            paces=settings.paces,
            links=settings.public or bool(request.app.state.reached),
            address=_address(request),
            person=who,
            operator=is_operator(settings, person),
            push_key=str(request.app.state.push_key),
        )
    )
    visitor.renew(answer)
    return answer


@router.post("/games/{game_id}/seats/{side}/link", response_model=Link, status_code=201)
def new_link(request: Request, game_id: str, side: str) -> Response:
    """A link to a seat that nobody has taken; any link before it is good no longer."""
    token = _seating(request).new_link(game_id, side, _host(request))
    return JsonAnswer(Link(token=token, address=f"{_address(request)}{JOIN}{token}"), 201)


@router.delete("/games/{game_id}/seats/{side}/link", response_model=Withdrawn)
def withdraw_link(request: Request, game_id: str, side: str) -> Response:
    _seating(request).withdraw(game_id, side, _host(request))
    return JsonAnswer(Withdrawn(withdrawn=True))


@router.post("/links/look", response_model=Invitation)
def look_at_link(request: Request, wish: ByLink) -> Response:
    """What a link leads to; looking does not use it up."""
    return JsonAnswer(_invitation(request, _seating(request).look(wish.token)))


@router.post("/links/take", response_model=NewId)
def take_link(request: Request, wish: ByLink) -> Response:
    """Sit down: from now on the seat is this browser's."""
    seating, visitor = _seating(request), visitor_of(request)
    seating.look(wish.token)
    offer = seating.take(wish.token, visitor.settle())
    answer = JsonAnswer(NewId(id=offer.game))
    visitor.mark(answer)
    return answer


def _host(request: Request) -> str:
    person = visitor_of(request).person
    if person is None:
        raise Refused(403, "not-your-game")
    return person


def _invitation(request: Request, offer: Offer) -> Invitation:
    games = games_of(request)
    with games.open(offer.game) as live:
        scenario = live.scenario
    speaker = Speaker(scenario, language(request))
    return Invitation(
        game=offer.game,
        title=speaker.scenario_title(),
        about=speaker.about(),
        scenario=scenario.id,
        side=speaker.side(scenario.sides.index(offer.side)),
        host=offer.host,
    )
