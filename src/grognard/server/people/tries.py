"""Tries counted in the site's own database, so that all its processes count together.

The library `limits` has stores for Redis, Memcached and others, which a site would need beside its database.
This is one more store for it: a row for each counter, changed by one statement.
"""

from __future__ import annotations

import time
from hashlib import blake2b

from limits.storage import Storage
from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError

_COUNT = text(
    "INSERT INTO tries (key, count, expires) VALUES (:key, :amount, :expires) ON CONFLICT (key) DO UPDATE SET"
    " count = CASE WHEN tries.expires <= :now THEN excluded.count ELSE tries.count + excluded.count END,"
    " expires = CASE WHEN tries.expires <= :now THEN excluded.expires ELSE tries.expires END RETURNING count"
)
_FORGET = text("DELETE FROM tries WHERE expires <= :now")
_READ = text("SELECT count, expires FROM tries WHERE key = :key AND expires > :now")


class Tries(Storage):
    """Counters that end by themselves. What is counted is kept as a digest: a key may hold an address."""

    STORAGE_SCHEME = None

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self._engine = engine

    @property
    def base_exceptions(self) -> type[Exception]:
        return SQLAlchemyError

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        now = time.time()
        given = {"key": digest(key), "amount": amount, "now": now, "expires": now + expiry}
        with self._engine.begin() as connection:
            connection.execute(_FORGET, {"now": now})
            return int(connection.execute(_COUNT, given).scalar_one())

    def get(self, key: str) -> int:
        return int(self._read(key)[0])

    def get_expiry(self, key: str) -> float:
        return self._read(key)[1]

    def check(self) -> bool:
        return True

    def reset(self) -> int | None:
        with self._engine.begin() as connection:
            return connection.execute(text("DELETE FROM tries")).rowcount

    def clear(self, key: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(text("DELETE FROM tries WHERE key = :key"), {"key": digest(key)})

    def _read(self, key: str) -> tuple[int, float]:
        now = time.time()
        with self._engine.connect() as connection:
            found = connection.execute(_READ, {"key": digest(key), "now": now}).one_or_none()
        return (0, now) if found is None else (int(found[0]), float(found[1]))


def digest(key: str) -> str:
    """What stands for somebody where tries are counted: a key may hold an address."""
    return blake2b(key.encode("utf-8", "replace"), digest_size=16).hexdigest()
