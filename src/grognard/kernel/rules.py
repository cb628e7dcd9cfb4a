"""What a system declares once: its words, its state's fields, and the few questions that only it can answer.

Everything else follows: saving and restoring, the kinds of step, the parts of a step, equality. A system has
one object of a class of its own, called ``RULES``, in its module ``rules``; each of its scenarios holds it.
"""

from __future__ import annotations

from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from grognard.kernel.actions import Action, Verb
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.fields import Field
from grognard.kernel.figures import Figure
from grognard.kernel.journeys import Gait
from grognard.kernel.refusal import ANOTHER_MOMENT, Refusal
from grognard.kernel.scenario import Fields, Scenario
from grognard.kernel.seen import Seen
from grognard.kernel.sides import NOBODY
from grognard.kernel.standing import Order
from grognard.kernel.state import State
from grognard.kernel.values import ValueTypes, values_of
from grognard.kernel.views import View

C = TypeVar("C", bound=Scenario, default=Any)
G = TypeVar("G", bound=State, default=Any)

CLOSING: Final = ("done", "halt", "cease", "cease-fire", "pass")
"""The words by which all systems end a phase, a move or a fire."""


class Messages:
    """The keys of a system's messages, each with its data as (name, noun kind), in order.

    ``outcomes`` are the kinds of event by which a forecast tells one outcome from another; ``echoes`` tell
    one side in part what another event tells the other side in full.
    """

    __slots__ = ("asks", "echoes", "events", "figures", "notes", "outcomes", "refusals")

    def __init__(
        self,
        events: Fields,
        asks: Fields,
        refusals: Fields,
        notes: Fields,
        outcomes: frozenset[str] = frozenset(),
        figures: Fields | None = None,
        echoes: frozenset[str] = frozenset(),
    ) -> None:
        self.events = events
        self.echoes = echoes
        self.asks = asks
        self.refusals = refusals
        self.notes = notes
        self.outcomes = outcomes
        self.figures = figures or {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[C, G]):
    """One rulebook as the kernel knows it."""

    def __init__(
        self,
        code: str,
        version: str,
        prefix: str,
        verbs: tuple[Verb, ...],
        messages: Messages,
        concede_rule: str,
        aliases: dict[str, str] | None = None,
    ) -> None:
        self.code = code
        self.version = version
        self.prefix = prefix
        self.verbs = verbs
        self.messages = messages
        self.concede_rule = concede_rule
        self.closing = frozenset(
            [number for number, verb in enumerate(verbs) if verb.word in CLOSING and not verb.nouns]
        )
        """The verbs that end something, by their words: a page keeps them at one place."""
        self.aliases = aliases
        self.lowest_draws: dict[str, int] = {}
        """The dice, by name, whose lowest face the book does not call 1, and what it calls it."""
        self.last_steps: tuple[str, ...] = ()
        """The steps that lie below all others while a game lasts, by name: they begin what comes next."""
        self.banners: dict[str, str] = {}
        """The kinds of event that are always news for a banner.

        ``taken``, ``won``, ``general``, ``broken`` or ``night``; what else is, ``herald`` says.
        """
        self.fights: tuple[str, ...] = ()
        """The kinds of event that end a fight in which no die falls."""
        self.deeds: dict[str, str] = {}
        """The kinds of event that a turn is told by: ``take``, ``strike``, ``guns``, ``bring`` and ``go``.

        The kind that opens a turn is ``turn``.
        """
        self.befalls: dict[str, str] = {}
        """The kinds of event that a side is told of when it is asked again, and of what sort they are.

        ``lost``: a piece is gone; ``hurt``: something befell it; ``set``: the same, if the other side chose
        it; ``news``: told to everybody; ``state``: of these only the last.
        """
        self.beside: frozenset[str] = frozenset()
        """The refusals that say only what a thing is not, by their keys: any other tells more."""
        self.pending: frozenset[str] = frozenset()
        """The refusals that say only what is to be answered first, by their keys: of an enemy all others tell
        more."""
        self.gait: Gait | None = None
        """How its pieces walk, for those who say where and not how."""
        self.orders: tuple[Order, ...] = ()
        """The questions that a side which waits may answer in advance."""
        self._steps: ValueTypes | None = None

    @property
    def steps(self) -> ValueTypes:
        """Every kind of step and value in the system's package, by its name."""
        if self._steps is None:
            self._steps = values_of(type(self).__module__.rpartition(".")[0], self.aliases)
        return self._steps

    # -- what a system answers ------------------------------------------------------------------

    def fields(self, scenario: C) -> tuple[Field, ...]:
        """The fields of this scenario's states: all that changes, nothing derived."""
        raise NotImplementedError

    def counted(self, scenario: C) -> dict[str, int]:
        """How many there are of what a part of a step numbers, by the part's name.

        So a step that somebody saved is held to pieces, places and sides that there are; -1 is none of them.
        """
        return {}

    def blank(self, scenario: C, dice: Dice) -> G:
        """A new state in which nothing has happened."""
        raise NotImplementedError

    def open(self, state: G) -> None:
        """Set the pieces up and push the first steps."""
        raise NotImplementedError

    def observe(self, state: G, viewer: int) -> Seen:
        """What this viewer may see now (a side, SPECTATOR or UMPIRE), and nothing else."""
        raise NotImplementedError

    def resample(self, state: G, side: int, dice: Dice) -> G:
        """A state that this side could not tell from this one: what it may not know is drawn anew."""
        return state.clone()

    def owner(self, scenario: C, piece: int) -> int:
        """Whose a piece is, which everybody knows; NOBODY where a system does not say."""
        return NOBODY

    def herald(self, scenario: C, event: Event) -> str:
        """The banner of an event that is great news; empty for all others."""
        return self.banners.get(event.kind, "")

    def opposes(self, scenario: C, piece: int, side: int) -> bool:
        """Whether a piece is an enemy of this side; where more than two play, allies are none."""
        return self.owner(scenario, piece) not in (NOBODY, side)

    def hides_from(self, state: G, side: int) -> bool:
        """Whether anything at all is hidden from this side now."""
        return False

    def faults(self, state: G) -> list[str]:
        """Broken invariants, each as a sentence for the developer. Always empty in a sound engine."""
        return []

    def scores(self, state: G, viewer: int) -> list[int]:
        """Each side's score so far as this viewer must count it, where the rules keep one; else nothing."""
        return []

    def stage(self, state: G) -> int:
        """How many turns of play have begun, each side's counted alone where they alternate; never falls.

        The moves of the last turn are reckoned by it.
        """
        return 0

    def stages_in_turn(self) -> int:
        """How many stages make a turn of all: two where sides alternate, one where they share a turn."""
        return 2

    def figures(self, state: G, piece: int, viewer: int) -> list[Figure]:
        """The values of a piece here and now, as far as this viewer may know them, with each modifier.

        Keys are declared in ``Messages.figures``; their words are ``<code>-figure-<key>`` in the catalogue.
        """
        return []

    def crowd(self, state: G, dice: Dice) -> None:
        """Mix a game just opened into a crowded legal one, so that random games meet what they seldom reach.

        A system whose random games fight often enough leaves everything as it is.
        """

    def why_not_now(self, state: G, action: Action) -> Refusal:
        """The clause that keeps a question from being asked now, for an action of another moment.

        Unless the system knows better, it is the one that says when such an action is chosen.
        """
        return Refusal(state.scenario.option_rule(action), ANOTHER_MOMENT)

    def moment(self, state: G, action: Action) -> Refusal | None:
        """For an action written out against which nothing but its moment is: when such a one is asked for.

        A click names no verb, and all that it could have meant is tried: it never comes here.
        """
        return None

    def unasked(self, state: G, side: int, seen: list[Event], kind: str, noun: int) -> Refusal | None:
        """Why this side was not asked for something in what has just happened, if a noun points at it.

        ``seen`` are the events of the game that it saw, ``state`` is one that it cannot tell from the true
        one: the answer may hang on nothing else that differs between such states.
        """
        return None

    def ordered(self, view: View, order: str, wish: str) -> Action | None:
        """The option that a standing order chooses from what its side sees; None leaves it to the player."""
        return None
