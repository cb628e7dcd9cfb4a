"""Empty boards as SVG: drawn once for each scenario and language, kept ready with their gzip and ETag.

Those of the battles that come with the program, whose data are known, are also kept as files.
"""

from __future__ import annotations

import gzip
import hashlib
import threading
from collections import OrderedDict
from concurrent.futures import CancelledError, Future
from functools import lru_cache
from pathlib import Path
from urllib.parse import urlencode

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.sides import SPECTATOR
from grognard.lessons import shelf
from grognard.lessons.shelf import situation
from grognard.packs_io import parse_text
from grognard.render.artist import artist
from grognard.render.thumbnail import thumbnail
from grognard.server.kept_drawings import PACKAGE, is_kept, kept, name_of
from grognard.server.lessons import Sitting
from grognard.server.live import Live
from grognard.server.workers import Busy, Lost, Workers

MOST_KEPT = 48
SECONDS = 120.0
"""When a process that draws a board is ended."""


class Drawn:
    """One board, as it goes over the wire."""

    __slots__ = ("etag", "plain", "zipped")

    def __init__(self, svg: bytes, etag: str = "") -> None:
        self.plain = svg
        self.zipped = gzip.compress(self.plain, 6, mtime=0)
        self.etag = etag or hashlib.blake2b(self.plain, digest_size=10).hexdigest()


class Boards:
    """The boards drawn so far. One that is being drawn holds up only those who ask for the same."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[tuple[str, str], Drawn] = OrderedDict()
        self._drawing: dict[tuple[str, str], threading.Lock] = {}
        self._lock = threading.Lock()
        self._workers: Workers | None = None

    def get(self, key: str, scenario: Scenario, lang: str, keep: bool) -> Drawn:
        found = self._known(key, lang)
        if found is not None:
            return found
        with self._lock:
            drawing = self._drawing.setdefault((key, lang), threading.Lock())
        with drawing:
            found = self._known(key, lang)
            if found is None:
                found = (
                    Drawn(self._own_board(key, scenario, lang), board_name(key, lang))
                    if keep
                    else Drawn(_board(scenario, lang))
                )
                self._remember(key, lang, found)
        return found

    def ahead(self, workers: Workers, scenario: Scenario, lang: str) -> Future[bytes] | None:
        """Have a board drawn in another process before anybody asks; None if there is nothing to draw."""
        self._workers = workers
        key = _key(scenario)
        if not _is_own(scenario) or is_kept(board_name(key, lang)):
            return None
        return workers.submit(f"board {key}", SECONDS, draw, scenario.id, dict(scenario.choices), lang)

    def _own_board(self, key: str, scenario: Scenario, lang: str) -> bytes:
        """A big map takes seconds of work: they are another process's, where one is free at once."""
        if self._workers is None or self._workers.waiting or is_kept(board_name(key, lang)):
            return _kept_board(key, scenario, lang)
        choices = dict(scenario.choices)
        try:
            return self._workers.submit(f"board {key}", SECONDS, draw, scenario.id, choices, lang).result()
        except (Busy, CancelledError, Lost, library.UnknownScenario):  # a position has choices of its own
            return _kept_board(key, scenario, lang)

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


def draw(scenario_id: str, choices: dict[str, str], lang: str) -> bytes:
    """The job of a process that draws: the board is kept as a file too."""
    scenario = library.load(scenario_id, choices)
    return _kept_board(_key(scenario), scenario, lang)


def scenario_board(scenario: Scenario, lang: str) -> Drawn:
    """The board of a scenario; of those that come with the program a file is kept."""
    return BOARDS.get(_key(scenario), scenario, lang, keep=_is_own(scenario))


def _is_own(scenario: Scenario) -> bool:
    return _lies_in_package(library.system(scenario.system).folders.get(scenario.name, ""))


@lru_cache(maxsize=256)
def _lies_in_package(folder: str) -> bool:
    """Asked for with every table, and a path takes long to resolve."""
    return Path(folder).resolve().is_relative_to(PACKAGE)


def _key(scenario: Scenario) -> str:
    return f"{scenario.id}?{_choices(scenario)}"


@lru_cache(maxsize=MOST_KEPT)
def scenario_picture(scenario_id: str, lang: str, small: bool = False) -> Drawn:
    """The board with the troops that stand there when the battle opens, as a bystander sees them."""
    scenario = library.load(scenario_id)
    if not _is_own(scenario):
        return Drawn(_picture(scenario, lang, small))
    name = name_of(_key(scenario), lang, "small picture" if small else "picture")
    return Drawn(kept(name, lambda: _picture(scenario, lang, small)), name)


def _picture(scenario: Scenario, lang: str, small: bool) -> bytes:
    opening = scenario.start(Dice("picture")).observe(SPECTATOR)
    drawing, board = artist(scenario.system), scenario_board(scenario, lang).plain.decode()
    if small:
        return thumbnail(drawing, board, scenario, opening, lang).encode()
    end = board.rindex("</svg>")
    return (board[:end] + drawing.pieces(scenario, opening, lang) + board[end:]).encode()


@lru_cache(maxsize=MOST_KEPT)
def example_picture(name: str, lang: str) -> Drawn:
    """The part of the board of one of the book's examples that it speaks of, as its learner sees it."""
    puzzle = shelf.lesson(name)
    state = situation(puzzle.position)
    scenario, seen = state.scenario, state.observe(state.scenario.sides.index(puzzle.side))
    drawing = artist(scenario.system)
    nouns = (noun.partition(":") for step in puzzle.step for noun in step.focus)
    about = frozenset(label for kind, _, label in nouns if kind == "piece")
    return Drawn(thumbnail(drawing, drawing.board(scenario, lang), scenario, seen, lang, about).encode())


def board_of(live: Live, lang: str) -> Drawn:
    """The board of a game. A position may bring a map of its own: then its board belongs to its game."""
    if _has_common_board(live):
        return scenario_board(live.scenario, lang)
    return BOARDS.get(_own_id(live), live.scenario, lang, keep=False)


def _has_common_board(live: Live) -> bool:
    if isinstance(live, Sitting):
        return not live.run.has_own_map
    return live.facts.position is None or _on_its_battle_s_map(live.facts.position)


@lru_cache(maxsize=256)
def _on_its_battle_s_map(position: str) -> bool:
    """Whether a position names a battle and changes nothing of what is printed there."""
    fields = parse_text("position", position)
    return isinstance(fields, dict) and "scenario" in fields and not fields.keys() & {"map", "data"}


def _own_id(live: Live) -> str:
    """Under which the board of a position is known; a lesson keeps its board while its id changes."""
    return live.board_id if isinstance(live, Sitting) else live.facts.id


def board_address(live: Live, lang: str) -> str:
    """Where the board is: the address names the drawing's content, so a browser may keep it for good.

    What a board of ours is drawn from is known before it is drawn, so nobody waits for the drawing here.
    """
    common = _has_common_board(live)
    own = common and _is_own(live.scenario)
    version = board_name(_key(live.scenario), lang) if own else board_of(live, lang).etag
    ending = urlencode([("lang", lang), ("v", version)])
    if live.facts.position is not None:
        return f"/api/games/{_own_id(live)}/board.svg?{ending}"
    return f"/api/boards/{live.scenario.id}.svg?{_choices(live.scenario)}&{ending}"


def _choices(scenario: Scenario) -> str:
    return urlencode([("choice", f"{key}:{value}") for key, value in sorted(scenario.choices.items())])


def _board(scenario: Scenario, lang: str) -> bytes:
    return artist(scenario.system).board(scenario, lang).encode()


def _kept_board(key: str, scenario: Scenario, lang: str) -> bytes:
    return kept(board_name(key, lang), lambda: _board(scenario, lang))


def board_name(key: str, lang: str) -> str:
    """What a board is drawn from, as one word."""
    return name_of(key, lang)
