"""Passwords: kept as argon2id, and never told apart by how long an answer takes."""

from __future__ import annotations

import threading
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

SHORTEST, LONGEST = 10, 200
AT_ONCE = 2
"""So many are computed side by side: each takes 64 MB for a moment."""

_hasher = PasswordHasher()
_room = threading.Semaphore(AT_ONCE)


def hashed(password: str) -> str:
    with _room:
        return _hasher.hash(password)


def fits(kept: str | None, password: str) -> bool:
    """Whether it is the password that was kept. Where none was, as much is computed and the answer is no."""
    with _room:
        try:
            return _hasher.verify(kept or _nobodys(), password) and kept is not None
        except (VerificationError, InvalidHashError):
            return False


@cache
def _nobodys() -> str:
    return _hasher.hash("nobody has this password")
