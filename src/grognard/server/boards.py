"""Empty boards as SVG: drawn once for each scenario and language, kept ready with their gzip and ETag.

A big map takes seconds to draw, so a drawing is also kept as a file for the next start. Its name tells
what it was made of: a change in the program or its data makes a new one.
"""

from __future__ import annotations

import gzip
import hashlib
import logging
import os
import threading
from collections import OrderedDict
from functools import cache
from pathlib import Path
from urllib.parse import urlencode

from grognard import library
from grognard.kernel.scenario import Scenario
from grognard.render.artist import artist
from grognard.server.lessons import Sitting
from grognard.server.live import Live

MOST_KEPT = 48
PACKAGE = Path(__file__).resolve().parents[1]
SOURCES = ("boards", "packs", "render", "systems", "text")

_log = logging.getLogger(__name__)


class Drawn:
    """One board, as it goes over the wire."""

    __slots__ = ("etag", "plain", "zipped")

    def __init__(self, svg: bytes) -> None:
        self.plain = svg
        self.zipped = gzip.compress(self.plain, 6, mtime=0)
        self.etag = hashlib.blake2b(self.plain, digest_size=10).hexdigest()


class Boards:
    """The boards drawn so far. One that is being drawn holds up only those who ask for the same."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[tuple[str, str], Drawn] = OrderedDict()
        self._drawing: dict[tuple[str, str], threading.Lock] = {}
        self._lock = threading.Lock()

    def get(self, key: str, scenario: Scenario, lang: str, keep: bool) -> Drawn:
        found = self._known(key, lang)
        if found is not None:
            return found
        with self._lock:
            drawing = self._drawing.setdefault((key, lang), threading.Lock())
        with drawing:
            found = self._known(key, lang)
            if found is None:
                found = Drawn(_kept_board(key, scenario, lang) if keep else _board(scenario, lang))
                self._remember(key, lang, found)
        return found

    def _known(self, key: str, lang: str) -> Drawn | None:
        with self._lock:
            found = self._drawn.get((key, lang))
            if found is not None:
                self._drawn.move_to_end((key, lang))
            return found

    def _remember(self, key: str, lang: str, drawn: Drawn) -> None:
        with self._lock:
            self._drawn[key, lang] = drawn
            self._drawing.pop((key, lang), None)
            while len(self._drawn) > MOST_KEPT:
                self._drawn.popitem(last=False)


BOARDS = Boards()


def scenario_board(scenario: Scenario, lang: str) -> Drawn:
    """The board of a scenario; a file is kept of those that come with the program, whose data are known."""
    folder = library.system(scenario.system).folders.get(scenario.name, "")
    own = Path(folder).is_relative_to(PACKAGE)
    return BOARDS.get(f"{scenario.id}?{_choices(scenario)}", scenario, lang, keep=own)


def board_of(live: Live, lang: str) -> Drawn:
    """The board of a game. A position may bring a map of its own, so its board belongs to its game."""
    if _has_common_board(live):
        return scenario_board(live.scenario, lang)
    return BOARDS.get(_own_id(live), live.scenario, lang, keep=False)


def _has_common_board(live: Live) -> bool:
    return not live.run.has_own_map if isinstance(live, Sitting) else live.facts.position is None


def _own_id(live: Live) -> str:
    """Under which the board of a position is known; a lesson keeps its board while its id changes."""
    return live.board_id if isinstance(live, Sitting) else live.facts.id


def board_address(live: Live, lang: str) -> str:
    """Where the board is: the address names the drawing's content, so a browser may keep it for good."""
    ending = urlencode([("lang", lang), ("v", board_of(live, lang).etag)])
    if not _has_common_board(live):
        return f"/api/games/{_own_id(live)}/board.svg?{ending}"
    return f"/api/boards/{live.scenario.id}.svg?{_choices(live.scenario)}&{ending}"


def _choices(scenario: Scenario) -> str:
    return urlencode([("choice", f"{key}:{value}") for key, value in sorted(scenario.choices.items())])


def _board(scenario: Scenario, lang: str) -> bytes:
    return artist(scenario.system).board(scenario, lang).encode()


def _kept_board(key: str, scenario: Scenario, lang: str) -> bytes:
    """A board from its file, or drawn and written there; a disk that takes no file is no reason to fail."""
    name = hashlib.blake2b(f"{_made_of()} {key} {lang}".encode(), digest_size=12).hexdigest()
    path = _folder() / f"{name}.svg"
    try:
        return path.read_bytes()
    except OSError:
        board = _board(scenario, lang)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(board)
        unfinished.replace(path)
    except OSError as fault:
        _log.info("the board of %s is not kept: %s", scenario.id, fault)
    return board


def _folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "grognard" / "boards"


@cache
def _made_of() -> str:
    """A digest of everything that a board is drawn from."""
    content = hashlib.blake2b(digest_size=12)
    for folder in SOURCES:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.suffix in (".py", ".toml", ".json", ".txt", ".svg", ".ftl"):
                content.update(path.read_bytes())
    return content.hexdigest()
