"""A real mail server in a test, and what it has received."""

from __future__ import annotations

import email
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.policy import default
from typing import Any

from aiosmtpd.controller import Controller


class Letterbox:
    """Keeps the letters it gets; ``greeted`` and ``taken`` are told how many there were before."""

    def __init__(self) -> None:
        self.letters: list[tuple[list[str], EmailMessage]] = []
        self.greetings = 0
        self.greeted: Callable[[int], None] = lambda number: None
        self.taken: Callable[[int], str | None] = lambda number: None
        self.port = 0

    @property
    def readers(self) -> list[str]:
        """To whom the letters were sent, in their order."""
        return [reader for readers, _ in self.letters for reader in readers]

    async def handle_EHLO(
        self, server: Any, session: Any, envelope: Any, hostname: str, responses: list[str]
    ) -> list[str]:
        session.host_name = hostname
        self.greetings += 1
        self.greeted(self.greetings - 1)
        return responses

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        answer = self.taken(len(self.letters))
        if answer is not None:
            return answer
        letter = email.message_from_bytes(envelope.content, policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append((envelope.rcpt_tos, letter))
        return "250 OK"


@contextmanager
def letterbox() -> Iterator[Letterbox]:
    """A mail server that listens for as long as the block lasts."""
    box = Letterbox()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        box.port = free.getsockname()[1]
    server = Controller(box, hostname="127.0.0.1", port=box.port)
    server.start()
    try:
        yield box
    finally:
        server.stop()
