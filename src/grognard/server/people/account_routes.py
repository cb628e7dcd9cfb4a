"""The interface of accounts: sign up, sign in and out, passwords, one's data. Only a site for many has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson
from fastapi import APIRouter, Request
from starlette.responses import Response

from grognard.server.answers import JsonAnswer, language
from grognard.server.people.accounts import Accounts
from grognard.server.people.door import Door, visitor_of
from grognard.server.people.leaving import Leaving
from grognard.server.people.letters import Letters
from grognard.server.people.names import called
from grognard.server.people.register import ACCOUNT, Person
from grognard.server.people.replies import BotToken, Done
from grognard.server.people.throttle import LETTERS, NEW_PEOPLE, SIGN_IN, Throttle, sender
from grognard.server.people.wishes import (
    Address,
    ByLink,
    Named,
    NewAddress,
    NewPassword,
    Proof,
    Reset,
    SignIn,
    SignUp,
)
from grognard.server.refused import Refused
from grognard.server.reply import RefusedReply

router = APIRouter(
    prefix="/api/account", responses={"4XX": {"model": RefusedReply}, "5XX": {"model": RefusedReply}}
)


Signer = Callable[[dict[str, Any]], str]
"""Whose passkey has signed; refuses every other signature."""


class Office:
    """What the requests about accounts need."""

    def __init__(
        self, door: Door, accounts: Accounts, leaving: Leaving, letters: Letters, signer: Signer
    ) -> None:
        self.door = door
        self.accounts = accounts
        self.leaving = leaving
        self.letters = letters
        self._signer = signer

    @property
    def throttle(self) -> Throttle:
        return self.door.throttle

    def prove(self, person: Person, proof: Proof) -> None:
        """Refuses whoever cannot show that he is this person: by a passkey's signature, else the password."""
        self.throttle.count(SIGN_IN[1], "password", person.id)
        if proof.signature is None:
            self.accounts.check(person.id, proof.password)
        elif self._signer(proof.signature) != person.id:
            raise Refused(403, "bad-passkey")


def office_of(request: Request) -> Office:
    office = request.app.state.office
    assert isinstance(office, Office)
    if not office.door.settings.public:
        raise Refused(404, "no-accounts")
    return office


def _mine(request: Request) -> tuple[Office, Person]:
    """Whoever asks about his own account."""
    office, person = office_of(request), visitor_of(request).known
    if person is None or person.kind != ACCOUNT:
        raise Refused(403, "sign-in-first")
    return office, person


def entered(request: Request, person: str) -> Response:
    """This browser is that person's, under a new session: one fixed beforehand is worth nothing."""
    visitor, answer = visitor_of(request), JsonAnswer(Done(done=True))
    visitor.leave()
    visitor.enter(person)
    office_of(request).accounts.speaks(person, language(request))
    visitor.mark(answer)
    return answer


def check_not_operator(office: Office, name: str) -> None:
    """Nobody becomes the operator by taking a name of the settings: it must be an account already."""
    if called(name) in office.door.settings.operator_names:
        raise Refused(409, "name-taken", {"name": " ".join(name.split())})


def newcomers_office(request: Request, name: str) -> Office:
    """Where somebody who wants this name opens an account, if any are opened."""
    office = office_of(request)
    if not office.door.settings.sign_up:
        raise Refused(403, "no-sign-up")
    check_not_operator(office, name)
    return office


def welcomed(request: Request, person: str, name: str, address: str) -> Response:
    """Somebody who has just opened his account; if he gave an address he is asked whether it is his."""
    if address:
        office_of(request).letters.confirm(person, name, address, language(request))
    return entered(request, person)


@router.post("/sign-up", response_model=Done)
def sign_up(request: Request, wish: SignUp) -> Response:
    """Open an account; a guest's games become its own."""
    office = newcomers_office(request, wish.name)
    office.throttle.count(NEW_PEOPLE, "people", sender(request))
    person = office.accounts.open(visitor_of(request).person, wish.name, wish.password, wish.address)
    return welcomed(request, person, wish.name, wish.address)


@router.post("/sign-in", response_model=Done)
def sign_in(request: Request, wish: SignIn) -> Response:
    office, visitor = office_of(request), visitor_of(request)
    for limit, who in zip(SIGN_IN, (called(wish.name), ""), strict=True):
        office.throttle.count(limit, "sign-in", sender(request), who)
    return entered(request, office.accounts.enter(wish.name, wish.password, visitor.person))


@router.post("/sign-out", response_model=Done)
def sign_out(request: Request) -> Response:
    office_of(request)
    visitor, answer = visitor_of(request), JsonAnswer(Done(done=True))
    visitor.leave()
    visitor.unmark(answer)
    return answer


@router.post("/password", response_model=Done)
def change_password(request: Request, wish: NewPassword) -> Response:
    """A new password; all other browsers must sign in anew."""
    office, person = _mine(request)
    office.prove(person, Proof(password=wish.old, signature=wish.signature))
    office.accounts.set_password(person.id, wish.password)
    return entered(request, person.id)


@router.post("/address", response_model=Done)
def change_address(request: Request, wish: NewAddress) -> Response:
    """Another address for letters, which gets one to confirm it; an empty one for no letters at all."""
    office, person = _mine(request)
    office.prove(person, wish)
    if wish.address:
        office.throttle.count(LETTERS, "letters", sender(request))
    office.accounts.set_address(person.id, wish.address)
    if wish.address:
        office.letters.confirm(person.id, person.name, wish.address, language(request))
    return JsonAnswer(Done(done=True))


@router.post("/forgotten", response_model=Done)
def forgotten(request: Request, wish: Address) -> Response:
    """A letter with a link to a new password, if the address is known; the answer is always the same."""
    office = office_of(request)
    office.throttle.count(LETTERS, "letters", sender(request))
    office.letters.forgotten(wish.address, language(request))
    return JsonAnswer(Done(done=True))


@router.post("/reset", response_model=Done)
def reset(request: Request, wish: Reset) -> Response:
    office_of(request).accounts.reset(wish.token, wish.password)
    return JsonAnswer(Done(done=True))


@router.post("/confirm", response_model=Done)
def confirm(request: Request, wish: ByLink) -> Response:
    office_of(request).accounts.confirm(wish.token)
    return JsonAnswer(Done(done=True))


@router.get(
    "/data",
    response_class=Response,
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
)
def my_data(request: Request) -> Response:
    """Everything that the site keeps of this person, as a file."""
    office, person = _mine(request)
    data = orjson.dumps(office.leaving.export(person.id), option=orjson.OPT_INDENT_2)
    headers = {
        "Content-Disposition": 'attachment; filename="grognard-data.json"',
        "Cache-Control": "no-store",
    }
    return Response(data, media_type="application/json", headers=headers)


@router.post("/delete", response_model=Done)
def delete_account(request: Request, wish: Proof) -> Response:
    """Forget this person: the account, its sessions, letters and the games that are nobody else's."""
    office, person = _mine(request)
    office.prove(person, wish)
    office.leaving.delete(person.id)
    answer = JsonAnswer(Done(done=True))
    visitor_of(request).unmark(answer)
    return answer


@router.post("/bots", response_model=BotToken, status_code=201)
def new_bot(request: Request, wish: Named) -> Response:
    """A bot of this account: a program that plays under its own name, known by a token that is told once."""
    office, person = _mine(request)
    office.throttle.count(NEW_PEOPLE, "people", sender(request))
    check_not_operator(office, wish.name)
    return JsonAnswer(BotToken(name=wish.name, token=office.accounts.new_bot(person.id, wish.name)), 201)
