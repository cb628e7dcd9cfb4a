"""A site of several processes on one machine: each answers requests at the same port, of the same games.

The one that is started does nothing but look after the others: one that dies is replaced, and all end with
it. The kernel of the system hands connections out among them (SO_REUSEPORT). Games are in the database; what
the processes tell each other beside it stands in ``siblings``.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from multiprocessing.context import SpawnProcess
from pathlib import Path

from grognard.server.app import create_app
from grognard.server.database import BadDatabase, open_database
from grognard.server.people.settings import Settings
from grognard.server.serving import (
    PORTS_TO_TRY,
    NoFreePort,
    free_socket,
    known_hosts,
    reached_at,
    run,
    tell_address,
)
from grognard.server.siblings import Siblings
from grognard.server.warming import warm_up
from grognard.server.watch import log_as_json
from grognard.server.workers import Workers, end_with_parent

MOST_PROCESSES = 16
LOOK_SECONDS = 0.2
REST_SECONDS = 1.0
"""How long a process that died is left alone before it is replaced: a fault at the start makes no storm."""
END_SECONDS = 10.0

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Crew:
    """What all processes of a site have in common."""

    host: str
    database: str | Path
    names: tuple[str, ...]
    log_json: bool
    settings: Settings
    warm: bool = True

    def serve(self, port: int, count: int) -> None:
        """Serve until interrupted. What stands in the way ends in one sentence and exit code 2."""
        try:
            open_database(self.database).dispose()
            holder = self._hold(port)
        except (BadDatabase, NoFreePort) as fault:
            print(f"grognard: {fault}", file=sys.stderr)
            raise SystemExit(2) from fault
        if self.log_json:
            log_as_json()
        port = holder.getsockname()[1]
        with holder, tempfile.TemporaryDirectory(prefix="grognard-") as folder:
            members = [Member(self, port, Path(folder), number, count) for number in range(count)]
            Watchman(members, partial(tell_address, self.host, port)).keep()

    def _hold(self, port: int) -> socket.socket:
        """A socket that keeps the port for us: it is bound, and takes no connection itself."""
        if not hasattr(socket, "SO_REUSEPORT"):
            raise NoFreePort("several processes cannot share a port on this system: give --processes 1")
        found = free_socket(self.host, port, 1 if self.settings.public else PORTS_TO_TRY)
        with found:  # it shows that nobody else has the port, which a shared one does not
            port = found.getsockname()[1]
        return shared_socket(self.host, port)


@dataclass(frozen=True)
class Member:
    """One process of a site, by its number."""

    crew: Crew
    port: int
    folder: Path
    number: int
    count: int

    @property
    def ready(self) -> Path:
        """A file that is there once the process can answer."""
        return self.folder / f"ready-{self.number}"

    def answer(self) -> None:
        """What the process does, until it is told to end."""
        threading.Thread(target=end_with_parent, daemon=True).start()
        crew = self.crew
        if crew.log_json:
            log_as_json()
        workers = Workers(max(1, min(4, os.cpu_count() or 2) // self.count))
        siblings = Siblings(self.folder, self.number, self.count)
        hosts = known_hosts(crew.host, crew.names, crew.settings)
        app = create_app(crew.database, hosts, workers, crew.settings, siblings)
        app.state.reached = reached_at(crew.host, self.port)
        with shared_socket(crew.host, self.port) as listener:
            listener.listen(128)
            self.ready.touch()
            if crew.warm:
                threading.Thread(target=warm_up, args=(workers, self.number == 0), daemon=True).start()
            run(app, listener)


class Watchman:
    """Starts the processes, replaces those that die, and ends them all."""

    def __init__(self, members: list[Member], all_ready: Callable[[], object]) -> None:
        self._members, self._all_ready = members, all_ready
        self._context = multiprocessing.get_context("spawn")
        self._running: dict[int, SpawnProcess] = {}
        self._stop = threading.Event()

    def keep(self) -> None:
        """Until somebody ends the site."""
        for kind in (signal.SIGTERM, signal.SIGINT):
            signal.signal(kind, lambda *_: self._stop.set())
        told = False
        try:
            for member in self._members:
                self._start(member)
            while not self._stop.wait(LOOK_SECONDS):
                told = told or self._told()
                for member in self._members:
                    self._replace(member)
        finally:
            self._end()

    def _start(self, member: Member) -> None:
        process = self._context.Process(target=member.answer, name=f"grognard {member.number}")
        process.start()
        self._running[member.number] = process

    def _replace(self, member: Member) -> None:
        process = self._running[member.number]
        if not process.is_alive():
            _log.error("process %d of the site died (%s); it is replaced", member.number, process.exitcode)
            self._stop.wait(REST_SECONDS)
            if not self._stop.is_set():
                self._start(member)

    def _told(self) -> bool:
        if all(member.ready.exists() for member in self._members):
            self._all_ready()
            return True
        return False

    def _end(self) -> None:
        for process in self._running.values():
            process.terminate()
        for process in self._running.values():
            process.join(END_SECONDS)
            if process.is_alive():
                process.kill()
                process.join()


def shared_socket(host: str, port: int) -> socket.socket:
    """A socket at a port that several processes share."""
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    found.bind((host, port))
    return found
