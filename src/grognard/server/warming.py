"""What a fresh site does before anybody asks: it reads the battles, and has their boards drawn elsewhere.

All of it would be done at the first question too, but then somebody would wait for it.
"""

from __future__ import annotations

import ctypes
import gc
import logging
import sys
from concurrent.futures import wait

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.system import BadFile
from grognard.server import present
from grognard.server.boards import BOARDS
from grognard.server.workers import Busy, Workers
from grognard.text.catalogue import LANGUAGES, bundle

COLLECT_EVERY = (200_000, 10, 10)
"""Games are many small objects that live long. Looking for rubbish among them at Python's own pace takes a
third of the time of an action. A search for the ways of a piece holds a hundred thousand objects for half a
second: to go through them in the midst of it would make everybody wait for a tenth."""

ARENA_MAX, ARENAS = -8, 2
"""The C library's own number for this setting (``M_ARENA_MAX`` of malloc.h), and its value. By itself it
gives each of some forty threads a store of memory, and what one gives back the others do not get."""

_log = logging.getLogger(__name__)


def calm_memory() -> None:
    """Before the first threads begin: what is cheap for one program of many threads that runs for months."""
    gc.set_threshold(*COLLECT_EVERY)
    if sys.platform == "linux":
        mallopt = getattr(ctypes.CDLL(None), "mallopt", None)  # glibc's; musl has no arenas
        if mallopt is not None:
            mallopt(ARENA_MAX, ARENAS)


def warm_up(workers: Workers, boards: bool = True) -> None:
    """Read all battles and show each once; have the boards drawn that are not kept yet."""
    for lang in LANGUAGES:
        bundle(lang)
    drew = False
    for scenario in _battles():
        present.scene(scenario.start(Dice(0)), 0, LANGUAGES[0])
        for lang in LANGUAGES if boards else ():
            try:
                job = BOARDS.ahead(workers, scenario, lang)
            except Busy:  # the site is closing
                return
            if job is not None:
                wait([job])  # one at a time: a bot that is to play must not stand behind thirty boards
                drew = True
    gc.collect()
    gc.freeze()
    if drew:
        workers.renew()  # what was needed for drawing is not needed for thinking


def _battles() -> list[Scenario]:
    """Those that can be read: another's fault is told when it is asked for."""
    found: list[Scenario] = []
    for system in library.systems():
        for name in system.scenarios:
            try:
                found.append(library.load(f"{system.code}/{name}"))
            except BadFile as fault:
                _log.warning("%s/%s cannot be played: %s", system.code, name, fault)
    return found
