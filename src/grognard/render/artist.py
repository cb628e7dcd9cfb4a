"""What the page, a file and a test ask of a system's drawing, and the few kinds of side panel.

A panel is plain data, so that one page shows all systems. Texts in it are already in the reader's
language; `rule` names the clause that a click on it opens. The kinds:

- ``{"kind": "track", "id", "title", "value", "of", "label", "rule"}``: a marker on a track.
- ``{"kind": "facts", "id", "title", "rows": [{"label", "value", "rule"}]}``: short facts, one a row.
- ``{"kind": "tray", "id", "title", "note", "svg", "rule"}``: pieces off the map; the SVG has ``data-piece``.
- ``{"kind": "steps", "id", "title", "steps": [{"text", "rule", "state"}], "rows": [...]}``: a procedure under
  way (an assault, a battle), each step ``done``, ``now`` or ``next``; rows as in facts for what is settled.
- ``{"kind": "table", "id", "title", "columns": [...], "rows": [[...]], "rule"}``: a table.

A panel of facts with ``"corner": true`` stands behind the score at the top of the table.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, Generic

from typing_extensions import TypeVar

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase
from grognard.kernel.scenario import Scenario
from grognard.kernel.system import registered
from grognard.kernel.values import Json
from grognard.render.livery import darker, side_colours
from grognard.text.catalogue import say

C = TypeVar("C", bound=Scenario, default=Any)
O = TypeVar("O", default=Any)  # noqa: E741  (what a viewer of this system's games sees)

CLICKABLE = ("piece", "place")
"""The kinds of noun that a drawing marks: ``data-piece`` and ``data-place``."""


Standing = tuple[float, float, int]
"""A point of the board and the side whose piece is there."""


class Artist(Generic[C, O]):
    """The drawing of one system: pure functions from a scenario and an observation to SVG and panels."""

    arrow_weight = 5.0
    """How thick an arrow is on this board, in its own units."""
    arrivals: frozenset[str] = frozenset()
    departures: frozenset[str] = frozenset()
    """The events that bring the pieces they name to a place, and that take them off the board."""
    aimed: frozenset[str] = frozenset()
    """The events that are aimed at a place: the log tells who stood there (``past_places.py``)."""

    mixes: frozenset[str] = frozenset()
    """Kinds of event after which a piece's label means another piece."""

    hours: frozenset[str] = frozenset()
    """The events that only say what time it is, a phase or a turn: they belong to no fight."""
    tallies: frozenset[str] = frozenset()
    """The panels, by their ids, that count from the first turn on: a lesson's board has no past."""
    on_counters: tuple[str, ...] = ()
    """What stands on a piece, by the keys of its messages, in the order in which it is explained."""
    declined: frozenset[str] = frozenset()
    """The questions, by the keys of their prompts, to which an ending says no: it leaves nobody idle."""

    def board(self, scenario: C, lang: str) -> str:
        """The empty map: a whole SVG document. Every place has class ``place`` and ``data-place``."""
        raise NotImplementedError

    def pieces(self, scenario: C, observation: O, lang: str) -> str:
        """The pieces as one ``<g>`` in the board's coordinates, each with ``data-piece`` and a title."""
        raise NotImplementedError

    def panels(self, scenario: C, observation: O, lang: str) -> list[Json]:
        """The side panels, in the order in which they are shown."""
        raise NotImplementedError

    def names(self, scenario: C, observation: O, lang: str) -> dict[str, str]:
        """What each piece that the viewer can tell is called, by its label: what its title says."""
        return {}

    def details(self, scenario: C, observation: O, lang: str) -> dict[str, str]:
        """What is told of a piece beside a choice that names it already, by its label."""
        return self.names(scenario, observation, lang)

    def calls(self, scenario: C, observation: O, lang: str) -> dict[str, str]:
        """What the viewer calls pieces that have no name of their own, by their labels, in a few words."""
        return {}

    def recalls(self, scenario: C, observation: O, lang: str) -> dict[str, str]:
        """The same in an account of what is past: nothing that has changed since belongs to the name."""
        return self.calls(scenario, observation, lang)

    def supposed(self, scenario: C, observation: O, lang: str) -> dict[str, str]:
        """The same where it is told what may happen: pieces that look alike to him are called alike."""
        return self.calls(scenario, observation, lang)

    def called(self, scenario: C, observation: O, held: int, place: int, lang: str) -> str:
        """What a viewer calls a place that he may choose, a piece in hand or none (-1); empty: its name."""
        return ""

    def held_by(self, scenario: C, pieces: Sequence[str], place: int, lang: str) -> str:
        """What one calls a place on which these stand; empty: its name."""
        return ""

    def ghosts(self, scenario: C, observation: O, options: Sequence[Action], lang: str) -> dict[str, str]:
        """Where options would lead: by the notation of the action, an outline in the board's coordinates.

        Each is a ``<g data-ghost>`` that carries the notation of its action and a title; a click on it takes
        that choice. Inside, ``ghost-shape`` is the outline, faint until pointed at, and ``ghost-handle`` is
        what one clicks. An option that is plain from its pieces and places needs no ghost.
        """
        return {}

    def asked_about(
        self, scenario: C, observation: O, options: Sequence[Action], asked: Phrase, lang: str
    ) -> dict[str, str]:
        """The same for options that only the question explains, since it names the piece they are about."""
        return {}

    def standing(self, scenario: C, observation: O) -> dict[str, Standing]:
        """Where each piece that the viewer can tell from others stands, by its label: for the last moves."""
        return {}

    def shown_by(self, scenario: C, observation: O, label: str) -> str:
        """The counter on which the viewer sees a piece: the piece itself, unless it is part of another."""
        return label

    def inks(self, scenario: C) -> tuple[str, ...]:
        """A dark colour for each side, for lines on the map."""
        return tuple(darker(colour, 0.25) for colour in side_colours(scenario))

    def styles(self) -> tuple[str, ...]:
        """The manners in which the pieces can be drawn, the first by default; () if there is only one."""
        return ()

    def styled_pieces(self, scenario: C, observation: O, lang: str, style: str) -> str:
        """The pieces in one manner alone."""
        return self.pieces(scenario, observation, lang)

    def counters(self, lang: str) -> dict[str, str]:
        """What is printed on the pieces, and what each of it means: for the paper that tells of signs."""
        return {say(lang, key): say(lang, f"{key}-means") for key in self.on_counters}

    def overlays(self, scenario: C, lang: str) -> list[Json]:
        """What can be laid over the board: ``{"id", "key", "title"}``; the key is a letter."""
        return []

    def overlay(self, scenario: C, observation: O, overlay_id: str, lang: str) -> str | None:
        """One overlay as a ``<g>`` in the board's coordinates, from what a viewer sees; None if unknown."""
        return None

    def briefing(self, scenario: C, lang: str) -> list[Json]:
        """What one reads before the battle, as panels: the sides, their forces, what counts."""
        return []

    def spots(self, scenario: C, kind: str, number: int) -> list[tuple[str, str]]:
        """Where a noun of an action can be clicked: pieces and places by their labels, none for a number.

        A noun of another kind (a crossing, a road) is found at the place whose label its own begins with, up
        to an ``@``; a system that knows better says so.
        """
        lexicon = scenario.lexicon
        if number < 0 or kind not in lexicon.labels:
            return []
        label = lexicon.label(kind, number)
        if kind in CLICKABLE:
            return [(kind, label)]
        place = label.partition("@")[0]
        known = "place" in lexicon.labels and lexicon.number("place", place) is not None
        return [("place", place)] if known else []

    def around(self, scenario: C, place: int, lang: str) -> str:
        """The name by which one finds a place: its own, or that of named ground near it; empty if none is."""
        title = scenario.title("place", place, lang)
        return "" if title == scenario.lexicon.label("place", place) else title.partition(" (")[0]

    def lies(self, scenario: C, place: int, lang: str) -> str:
        """A place that has no name of its own, by how it lies from one that has; empty: its title."""
        return ""

    def arrives(self, scenario: C, observation: O, piece: int, front: int, lang: str) -> str:
        """How a piece stands after a walk that ends with this front, in a sentence; empty: as before."""
        return ""

    def also(self, scenario: C, observation: O, action: Action) -> list[tuple[str, str]]:
        """Where else an action can be clicked than at its own nouns, as things stand."""
        return []

    def picture(self, scenario: C, observation: O | None, lang: str) -> str:
        """Map and pieces together, as a file."""
        board = self.board(scenario, lang)
        if observation is None:
            return board
        end = board.rindex("</svg>")
        return board[:end] + self.pieces(scenario, observation, lang) + board[end:]


def nearest(named: Iterable[tuple[str, Sequence[int]]], away: Callable[[int], int], reach: int) -> str:
    """The name of the nearest of some named grounds, by their cells, within so many cells; else nothing."""
    best, least = "", reach + 1
    for name, cells in named:
        here = min([away(cell) for cell in cells if cell >= 0], default=least)
        if here < least:
            best, least = name, here
    return best


_ONE_BY_ONE = threading.Lock()
"""Two threads that first draw two systems at once would each find the other's half-imported libraries."""


def artist(system: str) -> Artist:
    """The artist of a system."""
    known = registered().get(system)
    return _artist_at(known.artist if known else f"grognard.render.{system}:ARTIST")


@lru_cache(maxsize=64)
def _artist_at(address: str) -> Artist:
    module, _, name = address.partition(":")
    with _ONE_BY_ONE:
        found = getattr(import_module(module), name)
    assert isinstance(found, Artist)
    return found
