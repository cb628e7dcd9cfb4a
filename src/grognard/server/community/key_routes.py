"""The interface of passkeys and of notifications."""

from __future__ import annotations

from fastapi import APIRouter, Request
from limits import parse
from starlette.responses import Response

from grognard.server.answers import JsonAnswer, language
from grognard.server.community.replies import Ceremony
from grognard.server.community.rooms import community_of, mine_of, passkeys_of, push_of
from grognard.server.community.wishes import (
    ByPasskey,
    NewPasskey,
    Renamed,
    SignUpByPasskey,
    Subscription,
    Unsubscription,
)
from grognard.server.people.account_routes import entered, newcomers_office, office_of, welcomed
from grognard.server.people.door import visitor_of
from grognard.server.people.replies import Done
from grognard.server.people.throttle import NEW_PEOPLE, SIGN_IN, sender
from grognard.server.people.wishes import Named
from grognard.server.reply import RefusedReply

router = APIRouter(
    prefix="/api/account", responses={"4XX": {"model": RefusedReply}, "5XX": {"model": RefusedReply}}
)

CEREMONIES = parse("120 per hour")
"""How often one address may ask for something to sign."""


@router.post("/passkeys/invite", response_model=Ceremony)
def invite(request: Request) -> Response:
    """What a device needs to make a passkey for this account."""
    me = mine_of(request)
    office_of(request).throttle.count(CEREMONIES, "ceremony", sender(request))
    return JsonAnswer(Ceremony(options=passkeys_of(request).invite(me)))


@router.post("/passkeys", response_model=Done, status_code=201)
def add(request: Request, wish: NewPasskey) -> Response:
    """Keep a passkey. Its owner must prove himself once more: a key outlives the session that added it."""
    me = mine_of(request)
    office_of(request).prove(me, wish)
    passkeys_of(request).add(me.id, wish.name, wish.credential)
    return JsonAnswer(Done(done=True), 201)


@router.post("/passkeys/{key}/name", response_model=Done)
def rename(request: Request, key: str, wish: Renamed) -> Response:
    me = mine_of(request)
    passkeys_of(request).rename(me.id, key, wish.name)
    return JsonAnswer(Done(done=True))


@router.delete("/passkeys/{key}", response_model=Done)
def remove(request: Request, key: str) -> Response:
    me = mine_of(request)
    passkeys_of(request).remove(me.id, key)
    return JsonAnswer(Done(done=True))


@router.post("/passkeys/ask", response_model=Ceremony)
def ask(request: Request) -> Response:
    """What a device needs to sign somebody in."""
    found = community_of(request)
    office_of(request).throttle.count(CEREMONIES, "ceremony", sender(request))
    return JsonAnswer(Ceremony(options=found.passkeys.ask()))


@router.post("/passkeys/sign-in", response_model=Done)
def sign_in(request: Request, wish: ByPasskey) -> Response:
    """Sign in by a passkey; games of the guest who enters become the account's own."""
    office, guest = office_of(request), visitor_of(request).person
    office.throttle.count(SIGN_IN[1], "sign-in", sender(request), "")
    person = passkeys_of(request).enter(wish.credential)
    office.accounts.adopt(guest, person)
    return entered(request, person)


@router.post("/passkeys/begin", response_model=Ceremony)
def begin(request: Request, wish: Named) -> Response:
    """What a device needs to make the key that opens an account of this name, without a password."""
    community_of(request)
    office = newcomers_office(request, wish.name)
    office.throttle.count(CEREMONIES, "ceremony", sender(request))
    office.accounts.check_free(wish.name)
    return JsonAnswer(Ceremony(options=passkeys_of(request).invite_newcomer(wish.name)))


@router.post("/passkeys/sign-up", response_model=Done)
def sign_up(request: Request, wish: SignUpByPasskey) -> Response:
    """Open an account by a passkey alone; a guest's games become its own."""
    office, guest = newcomers_office(request, wish.name), visitor_of(request).person
    office.throttle.count(NEW_PEOPLE, "people", sender(request))
    key = passkeys_of(request).newcomers(wish.key, wish.credential)
    office.accounts.open_by_key(guest, key, wish.name, wish.address)
    return welcomed(request, key.person, wish.name, wish.address)


@router.post("/devices", response_model=Done)
def subscribe(request: Request, wish: Subscription) -> Response:
    """This browser is told when it is its owner's turn."""
    me = mine_of(request)
    push_of(request).subscribe(me.id, wish, language(request))
    return JsonAnswer(Done(done=True))


@router.post("/devices/remove", response_model=Done)
def unsubscribe(request: Request, wish: Unsubscription) -> Response:
    me = mine_of(request)
    push_of(request).unsubscribe(me.id, wish.endpoint)
    return JsonAnswer(Done(done=True))
