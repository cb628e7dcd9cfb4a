"""A step is one question of the turn, as a plain value on a stack.

It answers who decides, what may be chosen, and what a choice does. A procedure with many questions pushes
further steps. No step holds a closure, a generator or a thread, so a game can be saved and resumed at
every question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import mypyc_attr

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.values import Value

if TYPE_CHECKING:
    from grognard.kernel.state import State

S = TypeVar("S", bound="State", contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Value, Generic[S]):
    """One question. Its parts are integers, texts, tuples and other values; it is never changed."""

    __slots__ = ()

    def side(self, game: S) -> int:
        """Who decides; NOBODY means that the kernel resolves it at once."""
        return NOBODY

    def horizon(self) -> bool:
        """Whether a forecast looks no further than this step, though nobody decides it (a turn ends here)."""
        return False

    def options(self, game: S) -> list[Action]:
        """What may be chosen: never empty when a side decides, no two alike."""
        return []

    def resolve(self, game: S, choice: Action) -> None:
        """Carry the choice out. The step is off the stack already; what follows is pushed with ``then``."""
        raise NotImplementedError

    def ask(self, game: S) -> Phrase:
        """The prompt: what is being asked, and the clause that asks it."""
        return Phrase("", type(self).__name__)

    def note(self, game: S, action: Action) -> Note | None:
        """What an option would cost or mean, for a badge beside it; as secret as the options themselves."""
        return None

    def why_not(self, game: S, action: Action) -> Refusal:
        """Why an action that is not among the options is refused. Steps know more than this default."""
        return NOT_OFFERED


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step[S]):
    """One question to one side: what most steps are."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def side(self, game: S) -> int:
        return self.owner
