"""The fixed part of a game: board, tables, words; made once when a scenario loads, shared by its states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from mypy_extensions import mypyc_attr

from grognard.kernel.actions import Action, Lexicon
from grognard.kernel.dice import Dice
from grognard.kernel.values import Json

if TYPE_CHECKING:
    from grognard.kernel.fields import Field
    from grognard.kernel.rules import Rules
    from grognard.kernel.state import State

Fields: TypeAlias = dict[str, tuple[tuple[str, str], ...]]
"""For each event kind and each key of a prompt, refusal or note: its data as (name, noun kind), in order.

Noun kinds are those of the lexicon, and ``side``, ``number``, ``word`` (a term of the text catalogue),
``text`` (a str as it is) and the plural ``<kind>s`` (a tuple of numbers of that kind).
"""

DECLARED: Final[Fields] = {
    "draw_agreed": (("winner", "side"),),
    "forfeited": (("winner", "side"),),
    "word_given": (("side", "side"), ("word", "text")),
    "taken_back": (("side", "side"), ("count", "number")),
}
"""What declarations cause in every system; giving up is told by each in its own words."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Scenario:
    """What every system's scenario is made of; a system adds its board and tables."""

    def __init__(self, rules: Rules, name: str, sides: tuple[str, ...], labels: dict[str, list[str]]) -> None:
        self.rules = rules
        self.system = rules.code
        self.name = name
        self.version = rules.version
        self.sides = sides
        self.choices: dict[str, str] = {}
        self.texts: dict[str, dict[str, str]] = {}
        """What the battle's own files call things, by key (``title``, ``side-french``) and language."""
        self.colours: dict[str, str] = {}
        """The colour that the battle's card gives a side or army, by its name, as ``#rrggbb``."""
        self.concede_rule = rules.concede_rule
        self.outcome_kinds = rules.messages.outcomes
        self.lexicon = Lexicon(rules.verbs, labels)
        self.events: Fields = {**DECLARED, **rules.messages.events}
        self.asks = rules.messages.asks
        self.refusals = rules.messages.refusals
        self.notes = rules.messages.notes
        self._fields: tuple[Field, ...] | None = None

    @property
    def fields(self) -> tuple[Field, ...]:
        """What changes in a game of this scenario, as its system declares it."""
        if self._fields is None:
            self._fields = self.rules.fields(self)
        return self._fields

    @property
    def id(self) -> str:
        return f"{self.system}/{self.name}"

    def start(self, dice: Dice) -> State:
        """The first decision point of a new game."""
        state: State = self.rules.blank(self, dice)
        self.rules.open(state)
        state.advance()
        return state

    def restore(self, saved: dict[str, Json], dice: Dice) -> State:
        """The state that ``State.save`` wrote; raises SaveFault if it cannot be one."""
        state: State = self.rules.blank(self, dice)
        state.fill(saved.get("state"))
        state.restore_base(saved, self.rules.steps)
        return state

    def winner_if_concedes(self, side: int) -> int:
        """Who wins when this side gives up."""
        return 1 - side

    def option_rule(self, action: Action) -> str:
        """The clause that allows an action."""
        return self.lexicon.verbs[action.verb].rule

    def title(self, kind: str, number: int, lang: str) -> str:
        """What people call a noun; the notation's label unless the system knows better."""
        return self.lexicon.label(kind, number)
