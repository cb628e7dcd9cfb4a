"""A PostgreSQL server of the tests' own: an ordinary user's, on a port of its own, gone when they end."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from pathlib import Path


class NoServer(Exception):
    """PostgreSQL is not here, or does not start; the message says why."""


def program(name: str) -> str:
    """A program of PostgreSQL; Debian keeps those of the server in a folder of each version."""
    found = shutil.which(name) or next(iter(sorted(glob(f"/usr/lib/postgresql/*/bin/{name}"))), None)
    if found is None:
        raise NoServer(f"PostgreSQL is not installed: there is no '{name}'")
    return found


@contextmanager
def server(durable: bool = False) -> Iterator[str]:
    """The address of a new server, as SQLAlchemy reads it; ``durable`` where what it costs is measured."""
    user = _ordinary_user()
    with tempfile.TemporaryDirectory(prefix="pg-") as folder:
        if user is not None:
            shutil.chown(folder, user)
        data, port = str(Path(folder) / "data"), _free_port()
        _run([program("initdb"), "-D", data, "-U", "grognard", "-A", "trust", "-N"], user)
        settings = (
            f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync={'on' if durable else 'off'}"
        )
        control = [program("pg_ctl"), "-D", data, "-w"]
        _run([*control, "-o", settings, "-l", f"{folder}/log", "start"], user)
        try:
            yield f"postgresql+psycopg://grognard@127.0.0.1:{port}/postgres"
        finally:
            _run([*control, "-m", "immediate", "stop"], user)


def _run(command: list[str], user: str | None) -> None:
    try:
        subprocess.run(
            command, check=True, user=user, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, timeout=60
        )
    except (OSError, subprocess.SubprocessError) as fault:
        raise NoServer(f"PostgreSQL does not start: {fault}") from fault


def _ordinary_user() -> str | None:
    """PostgreSQL runs as nobody special; None if that is who we are."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise NoServer("there is no ordinary user to run PostgreSQL as")


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
