"""Empty boards as SVG: drawn once for each scenario and language, kept ready with their gzip and ETag."""

from __future__ import annotations

import gzip
import hashlib
import threading
from collections import OrderedDict
from urllib.parse import urlencode

from grognard.kernel.scenario import Scenario
from grognard.render.artist import artist
from grognard.server.games import Live

MOST_KEPT = 48


class Drawn:
    """One board, as it goes over the wire."""

    __slots__ = ("etag", "plain", "zipped")

    def __init__(self, svg: str) -> None:
        self.plain = svg.encode()
        self.zipped = gzip.compress(self.plain, 6, mtime=0)
        self.etag = hashlib.blake2b(self.plain, digest_size=10).hexdigest()


class Boards:
    """The boards drawn so far."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[tuple[str, str], Drawn] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: str, scenario: Scenario, lang: str) -> Drawn:
        with self._lock:
            found = self._drawn.get((key, lang))
            if found is None:
                found = Drawn(artist(scenario.system).board(scenario, lang))
                self._drawn[key, lang] = found
            self._drawn.move_to_end((key, lang))
            while len(self._drawn) > MOST_KEPT:
                self._drawn.popitem(last=False)
            return found


BOARDS = Boards()


def scenario_board(scenario: Scenario, lang: str) -> Drawn:
    """The board of a scenario as it comes with the program."""
    return BOARDS.get(f"{scenario.id}?{_choices(scenario)}", scenario, lang)


def board_of(live: Live, lang: str) -> Drawn:
    """The board of a game. A position may bring a map of its own, so its board belongs to its game."""
    if live.facts.position is None:
        return scenario_board(live.scenario, lang)
    return BOARDS.get(live.facts.id, live.scenario, lang)


def board_address(live: Live, lang: str) -> str:
    """Where the board is: the address names the drawing's content, so a browser may keep it for good."""
    ending = urlencode([("lang", lang), ("v", board_of(live, lang).etag)])
    if live.facts.position is not None:
        return f"/api/games/{live.facts.id}/board.svg?{ending}"
    return f"/api/boards/{live.scenario.id}.svg?{_choices(live.scenario)}&{ending}"


def _choices(scenario: Scenario) -> str:
    return urlencode([("choice", f"{key}:{value}") for key, value in sorted(scenario.choices.items())])
