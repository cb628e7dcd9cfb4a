"""What a fresh site does before anybody asks: it reads the battles, and has their boards drawn elsewhere.

All of it would be done at the first question too, but then somebody would wait for it.
"""

from __future__ import annotations

import gc
import logging
from concurrent.futures import wait

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.system import BadFile
from grognard.server import present
from grognard.server.boards import BOARDS
from grognard.server.workers import Busy, Workers
from grognard.text.catalogue import LANGUAGES, bundle

_log = logging.getLogger(__name__)


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
