"""Passkeys: keys that a person's own device keeps. Signatures are checked by the library `webauthn`.

Every ceremony has a challenge of its own, good for a few minutes and once: a signature that was seen on the
way is worth nothing. A key is bound to the site's name, so that another site cannot ask for it.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

import webauthn
from sqlalchemy import ColumnElement, Engine, delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session, sessionmaker
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from grognard.server.community.replies import Passkey
from grognard.server.days.clocks import utc
from grognard.server.models import PersonRow
from grognard.server.people.register import ACCOUNT, Person, new_id
from grognard.server.people.rows import ChallengeRow, PasskeyRow
from grognard.server.people.tokens import digest
from grognard.server.refused import Refused

GOOD_FOR = timedelta(minutes=5)
MOST = 20
"""How many keys an account may have."""
LONGEST = 2000
"""Characters of a key's id, which a device chooses."""

_FAULTS = (WebAuthnException, ValueError, KeyError, TypeError)


class Passkeys:
    """The keys of all accounts of one site, which has this name and is reached at this address."""

    def __init__(self, engine: Engine, site: str, address: str) -> None:
        self._session = sessionmaker(engine, expire_on_commit=False)
        self._site = site
        self._origin = address
        self._host = urlsplit(address).hostname or ""

    def listed(self, person: str) -> list[Passkey]:
        wanted = select(PasskeyRow).where(PasskeyRow.person == person).order_by(PasskeyRow.created)
        with self._session() as session:
            return [_told(row) for row in session.scalars(wanted)]

    def rename(self, person: str, key: str, name: str) -> None:
        with self._session() as session, session.begin():
            _own(session, person, key).name = " ".join(name.split()) or "?"

    def remove(self, person: str, key: str) -> None:
        """An account that has no password keeps its last key: nobody could enter it any more."""
        with self._session() as session, session.begin():
            row, owner = _own(session, person, key), session.get_one(PersonRow, person)
            others = select(func.count()).where(PasskeyRow.person == person, PasskeyRow.id != key)
            if owner.password is None and not session.scalar(others):
                raise Refused(409, "last-passkey")
            session.delete(row)

    # -- a new key ----------------------------------------------------------------------------------------

    def invite(self, person: Person) -> dict[str, Any]:
        """What a device needs to make a key for this account; those that have one already make no second."""
        with self._session() as session:
            known = session.scalars(select(PasskeyRow.credential).where(PasskeyRow.person == person.id)).all()
        if len(known) >= MOST:
            raise Refused(409, "many-passkeys", {"most": MOST})
        return self._invitation(person.id, person.name, self._challenge(person.id), known)

    def invite_newcomer(self, name: str) -> dict[str, Any]:
        """What a device needs to make the key that opens an account of this name."""
        newcomer = new_id()
        return self._invitation(newcomer, name, self._challenge(None, newcomer), [])

    def _invitation(self, person: str, name: str, challenge: bytes, known: Sequence[str]) -> dict[str, Any]:
        options = webauthn.generate_registration_options(
            rp_id=self._host,
            rp_name=self._site,
            user_id=person.encode(),
            user_name=name,
            challenge=challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one)) for one in known],
        )
        return _plain(options)

    def add(self, person: str, name: str, credential: dict[str, Any]) -> None:
        """Keep the key that a device made; refused unless it answers a challenge of this very account."""
        challenge, _ = self._use(credential, ChallengeRow.person == person)
        row = self._made(person, name, credential, challenge)
        try:
            with self._session() as session, session.begin():
                session.add(row)
        except IntegrityError as fault:
            raise Refused(409, "bad-passkey") from fault

    def newcomers(self, name: str, credential: dict[str, Any]) -> PasskeyRow:
        """The key with which somebody opens an account, whose id it bears; neither is kept yet."""
        challenge, newcomer = self._use(credential, ChallengeRow.newcomer.is_not(None))
        assert newcomer is not None
        return self._made(newcomer, name, credential, challenge)

    def _made(self, person: str, name: str, credential: dict[str, Any], challenge: bytes) -> PasskeyRow:
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._host,
                expected_origin=self._origin,
                require_user_verification=True,
            )
        except _FAULTS as fault:
            raise Refused(403, "bad-passkey") from fault
        shown = bytes_to_base64url(made.credential_id)
        row = PasskeyRow(id=digest(shown), person=person, credential=shown[:LONGEST], count=made.sign_count)
        row.name, row.created = " ".join(name.split()) or "?", datetime.now(UTC)
        row.public_key = bytes_to_base64url(made.credential_public_key)
        return row

    # -- signing in ---------------------------------------------------------------------------------------

    def ask(self) -> dict[str, Any]:
        """What a device needs to sign somebody in; who it is only the answer tells."""
        options = webauthn.generate_authentication_options(
            rp_id=self._host,
            challenge=self._challenge(None),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return _plain(options)

    def enter(self, credential: dict[str, Any]) -> str:
        """The account whose key has signed; refused for any other signature, and for one seen before."""
        challenge, _ = self._use(credential, ChallengeRow.person.is_(None), ChallengeRow.newcomer.is_(None))
        with self._session() as session, session.begin():
            row = session.get(PasskeyRow, digest(str(credential.get("id", ""))[:LONGEST]))
            if row is None or _handle(credential) not in ("", row.person):
                raise Refused(403, "bad-passkey")
            try:
                signed = webauthn.verify_authentication_response(
                    credential=credential,
                    expected_challenge=challenge,
                    expected_rp_id=self._host,
                    expected_origin=self._origin,
                    credential_public_key=base64url_to_bytes(row.public_key),
                    credential_current_sign_count=row.count,
                    require_user_verification=True,
                )
            except _FAULTS as fault:
                raise Refused(403, "bad-passkey") from fault
            _note_use(session, row, signed.new_sign_count)
            person = session.get(PersonRow, row.person)
            if person is None or person.kind != ACCOUNT:
                raise Refused(403, "bad-passkey")
            if person.suspended is not None:
                raise Refused(403, "suspended")
            return person.id

    # -- challenges ---------------------------------------------------------------------------------------

    def _challenge(self, person: str | None, newcomer: str | None = None) -> bytes:
        challenge, now = secrets.token_bytes(32), datetime.now(UTC)
        row = ChallengeRow(id=digest(bytes_to_base64url(challenge)), person=person, newcomer=newcomer)
        row.expires = now + GOOD_FOR
        with self._session() as session, session.begin():
            session.execute(delete(ChallengeRow).where(ChallengeRow.expires < now))
            session.add(row)
        return challenge

    def _use(self, credential: dict[str, Any], *meant: ColumnElement[bool]) -> tuple[bytes, str | None]:
        """The challenge that a device says it has signed, used up by that, and whom it lets in as new.

        It must have been ``meant`` for this: one for signing in adds no key, one of another is no good.
        """
        challenge = _signed_challenge(credential)
        gone = delete(ChallengeRow).where(ChallengeRow.id == digest(bytes_to_base64url(challenge)), *meant)
        with self._session() as session, session.begin():
            wanted = gone.returning(ChallengeRow.expires, ChallengeRow.newcomer)
            found = session.execute(wanted).one_or_none()
        if found is None or utc(found[0]) < datetime.now(UTC):
            raise Refused(403, "old-challenge")
        return challenge, found[1]


def _signed_challenge(credential: dict[str, Any]) -> bytes:
    try:
        told = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        return base64url_to_bytes(told["challenge"])
    except (ValueError, KeyError, TypeError) as fault:
        raise Refused(403, "bad-passkey") from fault


def _handle(credential: dict[str, Any]) -> str:
    """Whose key the device says it is; empty where it does not say."""
    try:
        told = credential["response"].get("userHandle")
        return base64url_to_bytes(told).decode() if told else ""
    except (AttributeError, ValueError, KeyError, TypeError) as fault:
        raise Refused(403, "bad-passkey") from fault


def _note_use(session: Session, row: PasskeyRow, count: int) -> None:
    """Of two that come with the same count, a key and its copy, one is too late."""
    fresh = update(PasskeyRow).where(PasskeyRow.id == row.id, PasskeyRow.count == row.count)
    values = fresh.values(count=count, used=datetime.now(UTC)).returning(PasskeyRow.id)
    if session.execute(values).scalar_one_or_none() is None:
        raise Refused(403, "bad-passkey")


def _own(session: Session, person: str, key: str) -> PasskeyRow:
    row = session.get(PasskeyRow, key)
    if row is None or row.person != person:
        raise Refused(404, "no-such-passkey")
    return row


def _told(row: PasskeyRow) -> Passkey:
    used = utc(row.used).isoformat(timespec="seconds") if row.used else None
    return Passkey(
        id=row.id, name=row.name, created=utc(row.created).isoformat(timespec="seconds"), used=used
    )


def _plain(options: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return told
