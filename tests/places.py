"""Where the tests find things, whichever build they run on."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import grognard
from grognard.kernel import state

ROOT = Path(__file__).resolve().parents[1]
BUILD = Path(grognard.__file__).parents[1]
"""The folder that holds the package in use: the sources, or a compiled layout of them."""

COMPILED = not str(state.__file__).endswith(".py")
"""Whether the package in use is compiled: there, a method of the rules cannot be replaced by another."""


def own_process() -> dict[str, str]:
    """The environment of a process of its own that uses the same build, and may use the tests' modules."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(BUILD), str(ROOT)])}


SERVE = """
import gc
import sys
gc.disable()
from grognard.server import advisers
from grognard.server.serving import serve
from grognard.server.people.settings import OWN_MACHINE, read_settings
gc.enable()
advisers.REVIEW_SECONDS = 6.0
settings = read_settings(sys.argv[4]) if sys.argv[4] else OWN_MACHINE
serve(sys.argv[3], int(sys.argv[1]), sys.argv[2], warm=False, settings=settings)
"""


def site_command(
    database: str | Path, port: int = 0, host: str = "127.0.0.1", settings: str = ""
) -> list[str]:
    """The real site; it prints its address and does nothing ahead of being asked.

    It looks back at a game for as long as shows something, and no longer.

    ``settings`` is the file of a site for many.
    """
    return [sys.executable, "-c", SERVE, str(port), str(database), host, settings]
