"""Actions as whole numbers, in two ways: by their place among the options, or each with a number of its own.

**Listed** (the default): action ``i`` is ``view.options[i]``, in the order in which the view lists them,
which is the same wherever the view is. What each of them is stands in its row: the verb's number and up to
three nouns, -1 where there is none. There are as many places as the scenario has nouns (each piece, place,
hour ... counted once): no more was ever asked at once. A question with more options than places raises
``TooManyOptions``, and never loses one.

**Numbered**: every action that could be written has its number, the same all game long. The verbs stand
one after the other, each with as many numbers as its nouns have combinations: the number of ``verb a b``
is ``first[verb] + a * size(b) + b``. That is 710 numbers in We Are Napoléon's lesson and 19 million at
Torgau: for small boards, and for learners that keep a table.

In both a noun of kind ``number`` has ``NUMBERS`` values.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, IllegalAction
from grognard.kernel.scenario import Scenario
from grognard.kernel.views import View

LISTED: Final = "listed"
NUMBERED: Final = "numbered"
NUMBERS: Final = 64
"""How many values a noun that is a plain number may have."""
COLUMNS: Final = 4
"""What a row of an option holds: its verb and three nouns."""

Mask = npt.NDArray[np.int8]
Rows = npt.NDArray[np.int32]


class TooManyOptions(ValueError):
    """A question with more options than an encoding has places."""


class ActionCode:
    """What the numbers of a scenario's actions mean, and which of them are legal."""

    size: int
    """How many numbers there are."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.lexicon = scenario.lexicon
        labels = scenario.lexicon.labels
        self.sizes = [
            [len(labels[kind]) if kind in labels else NUMBERS for kind in verb.nouns]
            for verb in scenario.lexicon.verbs
        ]

    def legal(self, view: View) -> list[int]:
        """The numbers of a view's options, in the order of its options."""
        raise NotImplementedError

    def action(self, view: View, number: int) -> Action:
        """The action behind a number."""
        raise NotImplementedError

    def notation(self, view: View, number: int) -> str:
        """What a number means, as text."""
        return self.lexicon.notate(self.action(view, number))

    def mask(self, view: View) -> Mask:
        """One for each legal action, zero for the rest."""
        found = np.zeros(self.size, dtype=np.int8)
        found[self.legal(view)] = 1
        return found


class Listed(ActionCode):
    """An action's number is its place among the options."""

    def __init__(self, scenario: Scenario, most: int = 0) -> None:
        super().__init__(scenario)
        self.size = most or sum(map(len, scenario.lexicon.labels.values()))
        self.highest = np.array([len(self.sizes) - 1] + [self._highest(noun) for noun in range(COLUMNS - 1)])
        """The greatest number in each column of a row."""

    def _highest(self, noun: int) -> int:
        return max([sizes[noun] - 1 for sizes in self.sizes if len(sizes) > noun], default=-1)

    def legal(self, view: View) -> list[int]:
        count = len(view.options)
        if count > self.size:
            raise TooManyOptions(
                f"{self.scenario.id} asks '{view.prompt.key}' with {count} options, and there are places for"
                f" {self.size}: ask for most_options={count} or more"
            )
        return list(range(count))

    def action(self, view: View, number: int) -> Action:
        options = view.options
        if not 0 <= number < len(options):
            raise IllegalAction(NOT_OFFERED)
        return options[number]

    def rows(self, view: View) -> Rows:
        """A row for each place: verb and nouns of the option there, -1 where there is none."""
        found = np.full((self.size, COLUMNS), -1, dtype=np.int32)
        if count := len(self.legal(view)):
            found[:count] = [(option.verb, *option.nouns()) for option in view.options]
            if (found > self.highest).any():
                place = int(np.argmax((found > self.highest).any(axis=1)))
                raise ValueError(f"'{self.notation(view, place)}' has a number beyond {NUMBERS - 1}")
        return found


class Numbered(ActionCode):
    """Every action has a number of its own."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.first = [0]
        for sizes in self.sizes:
            self.first.append(self.first[-1] + int(np.prod(sizes, dtype=np.int64)))
        self.size = self.first[-1]

    def legal(self, view: View) -> list[int]:
        return [self.number(option) for option in view.options]

    def number(self, action: Action) -> int:
        """The number of an action."""
        found = 0
        for size, noun in zip(self.sizes[action.verb], action.nouns(), strict=False):
            if not 0 <= noun < size:
                raise ValueError(f"'{self.lexicon.notate(action)}' has a number beyond {NUMBERS - 1}")
            found = found * size + noun
        return self.first[action.verb] + found

    def action(self, view: View, number: int) -> Action:
        if not 0 <= number < self.size:
            raise ValueError(f"there is no action {number}: there are {self.size}")
        verb = int(np.searchsorted(self.first, number, side="right")) - 1
        left, nouns = number - self.first[verb], [-1, -1, -1]
        for index in range(len(self.sizes[verb]) - 1, -1, -1):
            left, nouns[index] = divmod(left, self.sizes[verb][index])
        return Action(verb, nouns[0], nouns[1], nouns[2])


def action_code(scenario: Scenario, actions: str, most_options: int = 0) -> Listed | Numbered:
    """The encoding of that name; ``most_options`` is how many places a list has, 0 for as many as nouns."""
    if actions == LISTED:
        return Listed(scenario, most_options)
    if actions == NUMBERED and not most_options:
        return Numbered(scenario)
    if actions == NUMBERED:
        raise ValueError(f"most_options is for '{LISTED}' actions: numbered ones are as many as they are")
    raise ValueError(f"actions are '{LISTED}' or '{NUMBERED}', not '{actions}'")
