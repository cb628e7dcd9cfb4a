"""The key by which a site shows push servers that it is always the same, and the settings that name it."""

from __future__ import annotations

import base64
import os
from pathlib import Path

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02, VapidException
from pydantic import BaseModel, ConfigDict, Field


class PushSettings(BaseModel):
    """The site's key, whom a push server may write to about it, and whether private addresses will do."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    key_file: str = Field(min_length=1)
    contact: str = Field(pattern=r"^(mailto:[^@\s]+@[^@\s]+|https://\S+)$")
    private_addresses: bool = False


def fault_of_key(settings: PushSettings) -> str:
    """What is wrong with the file of the key; empty if nothing is."""
    path = Path(settings.key_file)
    if not path.is_file():
        return "no such file; 'grognard serve --vapid-keys FILE' makes one"
    try:
        public_half(Vapid02.from_file(settings.key_file))
    except (OSError, ValueError, TypeError, VapidException):
        return "this file holds no key for push servers; 'grognard serve --vapid-keys FILE' makes one"
    return ""


def make_keys(path: Path) -> str:
    """Write a new key of the site to a file that nobody else may read; gives its public half."""
    vapid = Vapid02()
    vapid.generate_keys()
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(vapid.private_pem())
    return public_half(vapid)


def public_half(vapid: Vapid02) -> str:
    """The public half of the site's key, as a browser wants it."""
    return base64.urlsafe_b64encode(point(vapid.public_key)).decode().rstrip("=")


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
