"""Running the site: a socket that is free, and the address on the screen."""

from __future__ import annotations

import errno
import socket
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs
import uvicorn
from fastapi import FastAPI

from grognard.server.app import create_app
from grognard.server.database import BadDatabase
from grognard.server.limits import ANY_ADDRESS, LOCAL_HOSTS
from grognard.server.memory import calm_memory
from grognard.server.patience import PatientProtocol
from grognard.server.people.settings import OWN_MACHINE, Settings
from grognard.server.warming import warm_up
from grognard.server.watch import log_as_json
from grognard.server.workers import Workers

PORTS_TO_TRY = 20
REST_SECONDS = 75
"""How long a connection may rest between two requests: longer than proxies and browsers keep theirs. Whoever
hangs up first must be the one who asks, or a request meets a line that has just been cut."""


def default_database() -> Path:
    """Where games are kept unless somebody says otherwise: in the project, else with a person's data."""
    project = Path(__file__).resolve().parents[3]
    if (project / "pyproject.toml").exists():
        return project / "var" / "games.sqlite3"
    return platformdirs.user_data_path("grognard", appauthor=False) / "games.sqlite3"


class NoFreePort(OSError):
    """No port near the wished one could be had."""


def free_socket(host: str, port: int, tries: int = PORTS_TO_TRY) -> socket.socket:
    """A listening socket on this port or one of the next ones."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wished in range(port, port + tries) if port else (0,):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wished))
        except PermissionError:
            listener.close()
        except OSError as fault:
            listener.close()
            if fault.errno != errno.EADDRINUSE:
                raise NoFreePort(
                    f"'{host}' is no address of this machine: {fault.strerror or fault}"
                ) from fault
        else:
            listener.listen(128)
            return listener
    others = f" or up to {port + tries - 1}" if tries > 1 else ""
    raise NoFreePort(f"port {port}{others} is taken, or not for this user")


def known_hosts(host: str, names: tuple[str, ...], settings: Settings) -> frozenset[str]:
    """The names by which the site may be asked for."""
    return LOCAL_HOSTS | {host, *names, urlsplit(settings.address).hostname or host}


def _shown(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _outward(host: str) -> str:
    """The address under which others in the network reach a site that listens on all of its machine's."""
    if host not in ANY_ADDRESS:
        return host
    family, far = (socket.AF_INET6, "2001:db8::1") if ":" in host else (socket.AF_INET, "192.0.2.1")
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((far, 9))  # nothing is sent: it only chooses the way out
        except OSError:
            return host
        return str(probe.getsockname()[0])


def serve(
    host: str,
    port: int,
    database: str | Path,
    names: tuple[str, ...] = (),
    log_json: bool = False,
    beside: Callable[[Workers], None] | None = None,
    warm: bool = True,
    settings: Settings = OWN_MACHINE,
) -> None:
    """Serve until interrupted; takes the next free port if this one is taken.

    ``names`` are names of the site beside its address, as a proxy passes them on; ``beside`` runs in a
    thread of its own while the site does; ``warm`` has battles loaded and boards drawn ahead; ``settings``
    are those of a site for many. What stands in
    the way (a database that is none, no free port) ends in one sentence and exit code 2.
    """
    workers = Workers()
    try:
        app = create_app(database, known_hosts(host, names, settings), workers, settings)
        # A proxy knows one port: where many come, another would be a site that nobody finds.
        listener = free_socket(host, port, 1 if settings.public else PORTS_TO_TRY)
    except (BadDatabase, NoFreePort) as fault:
        print(f"grognard: {fault}", file=sys.stderr)
        raise SystemExit(2) from fault
    if log_json:
        log_as_json()
    port = listener.getsockname()[1]
    tell_address(host, port)
    app.state.reached = reached_at(host, port)
    for job in (warm_up if warm else None, beside):
        if job is not None:
            threading.Thread(target=job, args=(workers,), daemon=True).start()
    run(app, listener)


def tell_address(host: str, port: int) -> None:
    """Print where the site is."""
    print(f"Grognard: {_shown(host, port)}/", flush=True)
    if reached_at(host, port):
        print(f"Others reach it at {reached_at(host, port)}/", flush=True)


def reached_at(host: str, port: int) -> str:
    """The address by which others reach the site; empty if nobody else does."""
    return "" if host in LOCAL_HOSTS else _shown(_outward(host), port)


def run(app: FastAPI, listener: socket.socket) -> None:
    """Answer requests until interrupted."""
    calm_memory()
    uvicorn.Server(configured(app)).run(sockets=[listener])


def configured(app: FastAPI) -> uvicorn.Config:
    """How requests are taken: a proxy on this machine, and nobody else, may say who sent them."""
    return uvicorn.Config(
        app,
        http=PatientProtocol,
        log_config=None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
        timeout_keep_alive=REST_SECONDS,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=["127.0.0.1", "::1"],
    )
