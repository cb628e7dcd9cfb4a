"""Secrets that are given away once and never kept: the database holds their digests.

A token has 256 bits of chance, so a fast digest without salt suffices: nobody guesses one, and whoever reads
the database cannot use what he finds.
"""

from __future__ import annotations

import hashlib
import secrets

LONGEST = 80


def new_token() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
