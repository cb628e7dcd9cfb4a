"""The interface of people among themselves: profiles, following and blocking, one's own settings."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from grognard.server import lobby
from grognard.server.answers import JsonAnswer, language
from grognard.server.community.hall import played_by
from grognard.server.community.hall import public_games as listed_public
from grognard.server.community.record import record_of
from grognard.server.community.replies import Mine, Profile
from grognard.server.community.rooms import circle_of, mine_of, passkeys_of, push_of
from grognard.server.community.wishes import Listed
from grognard.server.days.ladder import finished
from grognard.server.lobby_replies import GameList
from grognard.server.models import PersonRow
from grognard.server.people.circle import Circle
from grognard.server.people.door import visitor_of
from grognard.server.people.register import Person
from grognard.server.people.replies import Done
from grognard.server.reply import RefusedReply
from grognard.server.rooms import games_of

router = APIRouter(prefix="/api", responses={"4XX": {"model": RefusedReply}, "5XX": {"model": RefusedReply}})

Player = Annotated[str, Path(max_length=80)]


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


@router.get("/players/{player}", response_model=Profile)
def profile(request: Request, player: Player) -> Response:
    """A player: his record by system, and his public games. Accounts see it, but for those he has blocked."""
    me, circle = mine_of(request), circle_of(request)
    row = circle.find(player, me.id)
    follows, blocked = circle.stand(me.id, row.id)
    games, keeper = games_of(request).look_up(
        lambda session: (finished(session), session.get(PersonRow, row.keeper) if row.keeper else None)
    )
    return JsonAnswer(
        Profile(
            name=row.name or "",
            kind="bot" if row.keeper else "account",
            keeper=keeper.name or "" if keeper else "",
            mine=row.id == me.id,
            follows=follows,
            blocked=blocked,
            unlisted=row.unlisted is True,
            record=record_of(row.id, games, row.unlisted is True, language(request)),
            running=_games(request, row.id, over=False),
            finished=_games(request, row.id, over=True),
        )
    )


def _games(request: Request, person: str, over: bool) -> GameList:
    found = games_of(request).look_up(lambda session: played_by(session, [person], over, 0, lobby.LINES + 1))
    return lobby.lines(found, language(request), visitor_of(request))


@router.post("/players/{player}/follow", response_model=Done)
def follow(request: Request, player: Player) -> Response:
    """His public games stand in one's hall."""
    me, circle = _circle(request)
    circle.follow(me.id, player)
    return JsonAnswer(Done(done=True))


@router.delete("/players/{player}/follow", response_model=Done)
def unfollow(request: Request, player: Player) -> Response:
    me, circle = _circle(request)
    circle.unfollow(me.id, player)
    return JsonAnswer(Done(done=True))


@router.post("/players/{player}/block", response_model=Done)
def block(request: Request, player: Player) -> Response:
    """He joins no game of one's own, writes nothing that one reads, and sees no profile."""
    me, circle = _circle(request)
    circle.block(me.id, player)
    return JsonAnswer(Done(done=True))


@router.delete("/players/{player}/block", response_model=Done)
def unblock(request: Request, player: Player) -> Response:
    me, circle = _circle(request)
    circle.unblock(me.id, player)
    return JsonAnswer(Done(done=True))


def _circle(request: Request) -> tuple[Person, Circle]:
    return mine_of(request), circle_of(request)


@router.get("/account/settings", response_model=Mine)
def settings(request: Request) -> Response:
    """What one has settled: the ladder, whom one follows and blocks, one's passkeys and devices."""
    me = mine_of(request)
    follows, blocked = circle_of(request).names(me.id)
    row = games_of(request).look_up(lambda session: session.get(PersonRow, me.id))
    return JsonAnswer(
        Mine(
            address=(row.address or "") if row is not None else "",
            confirmed=row is not None and row.confirmed is True,
            password=row is not None and row.password is not None,
            unlisted=row is not None and row.unlisted is True,
            follows=follows,
            blocked=blocked,
            passkeys=passkeys_of(request).listed(me.id),
            devices=push_of(request).devices(me.id),
        )
    )


@router.post("/account/settings", response_model=Done)
def settle(request: Request, wish: Listed) -> Response:
    """Whether one stands on the ladder."""
    me = mine_of(request)
    request.app.state.office.accounts.list_on_ladder(me.id, not wish.unlisted)
    return JsonAnswer(Done(done=True))
