"""The fixed part of a game: board, tables, words; made once when a scenario loads, shared by its states."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from mypy_extensions import mypyc_attr

from grognard.kernel.actions import Action, Lexicon
from grognard.kernel.dice import Dice
from grognard.kernel.values import Json

if TYPE_CHECKING:
    from grognard.kernel.state import State

Fields: TypeAlias = dict[str, tuple[tuple[str, str], ...]]
"""For each event kind and each key of a prompt, refusal or note: its data as (name, noun kind), in order.

Noun kinds are those of the lexicon, and ``side``, ``number``, ``word`` (a term of the text catalogue),
``text`` (a str as it is) and the plural ``<kind>s`` (a tuple of numbers of that kind).
"""


@mypyc_attr(allow_interpreted_subclasses=True)
class Scenario:
    """What every system's scenario is made of; a system adds its board and tables."""

    def __init__(self, system: str, name: str, version: str, sides: tuple[str, ...]) -> None:
        self.system = system
        self.name = name
        self.version = version
        self.sides = sides
        self.choices: dict[str, str] = {}
        self.texts: dict[str, dict[str, str]] = {}
        """What the battle's own files call things, by key (``title``, ``side-french``) and language."""
        self.concede_rule = ""
        self.outcome_kinds: frozenset[str] = frozenset()
        self.lexicon = Lexicon((), {})
        self.events: Fields = {}
        self.asks: Fields = {}
        self.refusals: Fields = {}
        self.notes: Fields = {}

    @property
    def id(self) -> str:
        return f"{self.system}/{self.name}"

    def start(self, dice: Dice) -> State:
        """The first decision point of a new game."""
        raise NotImplementedError

    def restore(self, saved: dict[str, Json], dice: Dice) -> State:
        """The state that ``State.save`` wrote; raises SaveFault if it cannot be one."""
        raise NotImplementedError

    def winner_if_concedes(self, side: int) -> int:
        """Who wins when this side gives up."""
        return 1 - side

    def option_rule(self, action: Action) -> str:
        """The clause that allows an action."""
        return self.lexicon.verbs[action.verb].rule

    def title(self, kind: str, number: int, lang: str) -> str:
        """What people call a noun; the notation's label unless the system knows better."""
        return self.lexicon.label(kind, number)
