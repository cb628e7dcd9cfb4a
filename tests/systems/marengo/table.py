"""A small table to try rules on: a position from a few words, notation in, places and numbers out."""

from __future__ import annotations

import json

from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.refusal import Datum, IllegalAction
from grognard.kernel.state import Result
from grognard.systems.marengo import SYSTEM
from grognard.systems.marengo.observation import observe
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import KINDS, OFF, PHASES, SIDES

MAP_FIELDS = ("capacity", "setup", "stars", "apart", "entries")
NODS = ("done", "hold", "pass", "halt")
"""Answers that the table gives by itself where nothing else may be said, except at the end of movement."""


class Table:
    """A game under test. Where one can only say no it does so, unless ``nod`` is off."""

    def __init__(self, state: Marengo, nod: bool = True) -> None:
        self.match = Match(state)
        self.nod = nod
        self.events: list[Event] = list(state.events)
        self._nod()

    @property
    def state(self) -> Marengo:
        state = self.match.state
        assert isinstance(state, Marengo)
        return state

    # -- playing ----------------------------------------------------------------------------------

    def play(self, *lines: str) -> Table:
        """Play actions in notation; events of all of them are kept until the next call."""
        self.events = []
        for line in lines:
            self.events += self.match.play_text(line)
            self._nod()
        return self

    def _nod(self) -> None:
        while self.nod and self.state.stack and len(self.state.options()) == 1:
            if self.options[0] not in NODS or self.asks == "choose_move":
                return
            self.events += self.match.play(self.state.options()[0])

    def to_turn_of(self, side: str) -> Table:
        """Play on, with as little as possible, until it is this side's turn to move."""
        events: list[Event] = []
        while self.turn != side or self.phase != "movement" or self.asks != "choose_move":
            self.play(next(word for word in QUIET if word in self.options))
            events += self.events
        self.events = events
        return self

    def refused(self, line: str) -> str:
        """The clause that forbids an action; fails if it is allowed or changes anything."""
        before = self.state.hash()
        try:
            self.match.play_text(line)
        except IllegalAction as fault:
            assert self.state.hash() == before
            return fault.refusal.rule
        raise AssertionError(f"'{line}' is allowed")

    # -- looking ----------------------------------------------------------------------------------

    @property
    def options(self) -> list[str]:
        return [self.state.scenario.lexicon.notate(option) for option in self.state.options()]

    def offers(self, verb: str) -> list[str]:
        """The nouns offered with a verb."""
        return [line.removeprefix(verb).strip() for line in self.options if line.split()[0] == verb]

    @property
    def asked(self) -> str:
        """Who decides now."""
        side = self.state.side_to_move
        assert side is not None
        return SIDES[side]

    @property
    def asks(self) -> str:
        return self.state.prompt().key

    @property
    def turn(self) -> str:
        return SIDES[self.state.turn]

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    @property
    def commands(self) -> int:
        return self.state.commands

    @property
    def result(self) -> Result:
        assert self.state.result is not None
        return self.state.result

    def block(self, label: str) -> int:
        return self.state.scenario.army.labels.index(label)

    def place(self, label: str) -> str:
        place = self.state.place[self.block(label)]
        return "off" if place == OFF else self.state.scenario.board.place_labels[place]

    def places(self, *labels: str) -> list[str]:
        return [self.place(label) for label in labels]

    def strength(self, label: str) -> int:
        return self.state.strength[self.block(label)]

    def kind(self, label: str) -> str:
        return KINDS[self.state.kind[self.block(label)]]

    def active(self, label: str) -> bool:
        return bool(self.state.active[self.block(label)])

    def up(self, label: str) -> bool:
        return bool(self.state.up[self.block(label)])

    def known(self, label: str) -> bool:
        return bool(self.state.known[self.block(label)])

    def morale(self, side: str) -> int:
        return self.state.morale[SIDES.index(side)]

    def demoralized(self, side: str) -> bool:
        return self.state.demoralized(SIDES.index(side))

    def told(self, kind: str) -> list[tuple[object, ...]]:
        """The data of every event of a kind since the last call of ``play``, with labels for numbers."""
        return [self._labelled(event) for event in self.events if event.kind == kind]

    def rules(self) -> list[str]:
        """The clauses named by the events since the last call of ``play``."""
        return [event.rule for event in self.events]

    def sees(self, viewer: str, label: str) -> object:
        """The face of a block as a side sees it, or None."""
        blocks = observe(self.state, SIDES.index(viewer)).blocks
        for block in blocks:
            if block.id == label:
                return None if block.face is None else block.face.as_json()
        raise AssertionError(f"{label} is not in play")

    def _labelled(self, event: Event) -> tuple[object, ...]:
        fields = self.state.scenario.events[event.kind]
        return tuple(self._word(kind, datum) for (_, kind), datum in zip(fields, event.data, strict=True))

    def _word(self, kind: str, datum: Datum) -> object:
        labels = self.state.scenario.lexicon.labels
        if isinstance(datum, tuple):
            return tuple(labels[kind.removesuffix("s")][number] for number in datum)
        if kind == "side" and isinstance(datum, int):
            return SIDES[datum]
        return labels[kind][datum] if kind in labels and isinstance(datum, int) else datum


QUIET = ("done", "pass", "hold", "cancel", "yield", "stay", "halt", "keep")
"""Answers that do as little as possible."""


def stage(*pairs: str, **fields: object) -> Table:
    """A toy map from pairs of approaches, with blocks (`a1="1/2 infantry 3"`) and any field of a position.

    With `nod=False` the table answers nothing by itself.
    """
    ground: dict[str, object] = {"pairs": list(pairs)}
    blocks: dict[str, object] = {}
    data: dict[str, object] = {"system": "marengo", "map": ground, "blocks": blocks}
    nod = fields.pop("nod", True) is True
    for key, value in fields.items():
        if key[0] in "af" and key[1:].isdigit():
            blocks[key] = value
        elif key in MAP_FIELDS:
            ground[key] = value
        else:
            data[key] = value
    return Table(SYSTEM.read_position(json.dumps(data), "stage.json"), nod)
