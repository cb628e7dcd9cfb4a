"""The letters that the site writes about an account, posted by a thread of its own.

Whoever asks is answered before anything is looked up: neither the words nor the time of an answer tells
whether an address is known.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from grognard.server.people.accounts import CONFIRM, RESET, Accounts
from grognard.server.people.settings import Settings
from grognard.server.post import Post
from grognard.text.catalogue import say

_log = logging.getLogger(__name__)


class Letters:
    """Writes to people about their accounts."""

    def __init__(self, settings: Settings, accounts: Accounts, post: Post) -> None:
        self._settings = settings
        self._accounts = accounts
        self._post = post
        self._clerk = ThreadPoolExecutor(1, thread_name_prefix="letters")

    def forgotten(self, address: str, lang: str) -> None:
        """Links to new passwords, for all accounts with this address."""
        self._later(lambda: self._write_all(address, lang))

    def confirm(self, person: str, name: str, address: str, lang: str) -> None:
        """Ask whether an address is really that person's."""
        self._later(lambda: self._write(CONFIRM, person, name, address, lang))

    def close(self) -> None:
        self._clerk.shutdown(wait=True)

    def _later(self, job: Callable[[], None]) -> None:
        def done() -> None:
            try:
                job()
            except Exception:
                _log.exception("a letter could not be sent")

        self._clerk.submit(done)

    def _write_all(self, address: str, lang: str) -> None:
        for person, name in self._accounts.of_address(address):
            self._write(RESET, person, name, address, lang)

    def _write(self, kind: str, person: str, name: str, address: str, lang: str) -> None:
        token = self._accounts.give_pass(person, kind)
        link = f"{self._settings.address}/account?lang={lang}#{kind}={token}"
        told: dict[str, str | int] = {"site": self._settings.name, "name": name, "link": link}
        subject = say(lang, f"server-letter-{kind}-subject", told)
        self._post.send(address, subject, say(lang, f"server-letter-{kind}", told))
