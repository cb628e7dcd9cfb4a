"""Actions as whole numbers and views as vectors: the same for every system, and stable for a scenario.

**Actions.** The verbs stand one after the other, each with as many numbers as its nouns have combinations:
the number of ``verb a b`` is ``first[verb] + a * size(b) + b``. A noun of kind ``number`` has ``NUMBERS``
values. `notation` tells what a number means.

**Views.** What a side sees, as JSON, is a tree; each leaf has a path such as ``pieces/3/place``. Numbers are
added at a place of the vector that follows from the path; texts and truths count one at a place that follows
from path and value (feature hashing, with signs so that collisions cancel on average). Nothing but the view
goes in: the observation, the question asked, and whose question it is.
"""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

import numpy as np
import numpy.typing as npt

from grognard.kernel.actions import Action
from grognard.kernel.scenario import Scenario
from grognard.kernel.seen import as_json
from grognard.kernel.values import Json
from grognard.kernel.views import View

NUMBERS = 64
"""How many values a noun that is a plain number may have."""

Vector = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


class ActionCode:
    """The numbers of a scenario's actions."""

    def __init__(self, scenario: Scenario) -> None:
        self.lexicon = scenario.lexicon
        labels = scenario.lexicon.labels
        self.sizes = [
            [len(labels[kind]) if kind in labels else NUMBERS for kind in verb.nouns]
            for verb in scenario.lexicon.verbs
        ]
        self.first = [0]
        for sizes in self.sizes:
            self.first.append(self.first[-1] + int(np.prod(sizes, dtype=np.int64)))

    @property
    def size(self) -> int:
        """How many different actions there are."""
        return self.first[-1]

    def number(self, action: Action) -> int:
        """The number of an action."""
        found = 0
        for size, noun in zip(self.sizes[action.verb], action.nouns(), strict=False):
            if not 0 <= noun < size:
                raise ValueError(f"'{self.lexicon.notate(action)}' has a number beyond {NUMBERS - 1}")
            found = found * size + noun
        return self.first[action.verb] + found

    def action(self, number: int) -> Action:
        """The action behind a number."""
        if not 0 <= number < self.size:
            raise ValueError(f"there is no action {number}: there are {self.size}")
        verb = int(np.searchsorted(self.first, number, side="right")) - 1
        left, nouns = number - self.first[verb], [-1, -1, -1]
        for index in range(len(self.sizes[verb]) - 1, -1, -1):
            left, nouns[index] = divmod(left, self.sizes[verb][index])
        return Action(verb, nouns[0], nouns[1], nouns[2])

    def notation(self, number: int) -> str:
        """What a number means, as text."""
        return self.lexicon.notate(self.action(number))

    def mask(self, options: list[Action]) -> Mask:
        """One for each legal action, zero for the rest."""
        found = np.zeros(self.size, dtype=np.int8)
        found[[self.number(option) for option in options]] = 1
        return found


def encode(view: View, size: int) -> Vector:
    """All that a side may know, as a vector."""
    vector = np.zeros(size, dtype=np.float32)
    prompt = view.prompt
    _add(vector, "seen", as_json(view.observation()))
    _add(vector, "asked", prompt.key)
    _add(vector, "to_move", view.to_move)
    _add(vector, "side", view.side)
    return vector


def _add(vector: Vector, path: str, value: Json) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            _add(vector, f"{path}/{key}", inner)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _add(vector, f"{path}/{index}", inner)
    elif isinstance(value, bool | str):
        place, sign = _place(f"{path}={value}", len(vector))
        vector[place] += sign
    elif value is not None:
        place, sign = _place(path, len(vector))
        vector[place] += sign * value


@lru_cache(maxsize=1 << 18)
def _place(name: str, size: int) -> tuple[int, int]:
    """Where a feature goes, and with which sign."""
    code = crc32(name.encode())
    return (code >> 1) % size, 1 if code & 1 else -1
