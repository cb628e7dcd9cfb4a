"""What the processes of one site tell each other: short words through sockets in a folder of their own.

None of them must arrive. That a game has changed is found in the database too, a little later; that a bot is
to play is said again for as long as somebody waits for it; a request more or less changes no bound.
"""

from __future__ import annotations

import logging
import socket
import threading
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

NEWS = "news"
"""A game has changed."""
ATTEND = "attend"
"""Somebody waits for a bot in a game: told to the process that looks after its bots."""
TROUBLE = "trouble"
"""A bot has failed in a game."""

TRIED = "tried"
"""Somebody has asked for something that he may ask for so often."""

LONGEST = 400
FIGURES = "figures"

_log = logging.getLogger(__name__)


class Siblings:
    """The other processes of this site; by default there are none."""

    def __init__(self, folder: Path | None = None, number: int = 0, count: int = 1) -> None:
        self.number, self.count = number, count
        self._folder = folder
        self._hearers: dict[str, Callable[[str], None]] = {}
        self._socket: socket.socket | None = None

    def owner(self, game_id: str) -> int:
        """The process that looks after the bots of a game."""
        return zlib.crc32(game_id.encode()) % self.count

    def owns(self, game_id: str) -> bool:
        return self.owner(game_id) == self.number

    def hear(self, kind: str, hearer: Callable[[str], None]) -> None:
        """Have it called with what every word of this kind is about: as a rule a game."""
        self._hearers[kind] = hearer

    def tell(self, kind: str, about: str) -> None:
        """Tell all others."""
        for number in range(self.count):
            if number != self.number:
                self._send(number, kind, about)

    def tell_owner(self, kind: str, game_id: str) -> None:
        """Tell the process that looks after the bots of a game."""
        self._send(self.owner(game_id), kind, game_id)

    def start(self) -> None:
        if self._folder is None or self.count == 1:
            return
        place = self._place(self.number)
        place.unlink(missing_ok=True)  # of a process that was killed and is replaced
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(place))
        threading.Thread(target=self._listen, args=(self._socket,), name="siblings", daemon=True).start()

    def close(self) -> None:
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)  # wakes the thread that listens
            self._socket.close()
            self._socket = None

    # -- figures ------------------------------------------------------------------------------------

    def leave_figures(self, text: bytes) -> None:
        """Lay the figures of this process where the others find them."""
        if self._folder is not None:
            draft = self._folder / f"{FIGURES}-{self.number}.new"
            draft.write_bytes(text)
            draft.replace(self._folder / f"{FIGURES}-{self.number}")

    def figures_of_others(self) -> list[str]:
        """What the others have laid there last."""
        found = []
        for number in range(self.count if self._folder is not None else 0):
            if number != self.number and self._folder is not None:
                with suppress(OSError):
                    found.append((self._folder / f"{FIGURES}-{number}").read_text(encoding="utf-8"))
        return found

    # -- words --------------------------------------------------------------------------------------

    def _place(self, number: int) -> Path:
        assert self._folder is not None
        return self._folder / f"words-{number}"

    def _send(self, number: int, kind: str, about: str) -> None:
        if self._socket is not None:
            with suppress(OSError):  # nobody there, or too busy: see above
                word = f"{kind} {about}".encode()
                self._socket.sendto(word, socket.MSG_DONTWAIT, str(self._place(number)))

    def _listen(self, own: socket.socket) -> None:
        while True:
            try:
                word = own.recv(LONGEST).decode("utf-8", "replace")
            except OSError:
                return
            kind, _, about = word.partition(" ")
            hearer = self._hearers.get(kind)
            if not about or hearer is None:
                return  # closed, or not of this program
            try:
                hearer(about)
            except Exception:  # whatever a word leads to, the next one is heard
                _log.exception("a word of another process of this site led to a fault")
