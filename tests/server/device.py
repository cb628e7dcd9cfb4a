"""A device that keeps passkeys, as far as a test needs one: it signs whatever it is told to."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url as coded

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Device:
    """One key, for one site."""

    def __init__(self, origin: str, host: str) -> None:
        self.origin = origin
        self.host = host
        self.count = 0
        self.id = secrets.token_bytes(32)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.handle = ""

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to an invitation to make a key."""
        self.handle = options["user"]["id"]
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        told = self._told(PRESENT | VERIFIED | ATTESTED)
        told += bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": told})
        client = self._client("webauthn.create", options["challenge"])
        response = {"clientDataJSON": coded(client), "attestationObject": coded(attestation)}
        return self._credential(response)

    def sign(self, options: dict[str, Any], verified: bool = True) -> dict[str, Any]:
        """The answer to a request to sign in."""
        self.count += 1
        told = self._told(PRESENT | (VERIFIED if verified else 0))
        client = self._client("webauthn.get", options["challenge"])
        signature = self.key.sign(told + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": coded(client),
            "authenticatorData": coded(told),
            "signature": coded(signature),
            "userHandle": self.handle,
        }
        return self._credential(response)

    def _told(self, flags: int) -> bytes:
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        shown = coded(self.id)
        return {"id": shown, "rawId": shown, "type": "public-key", "response": response}
