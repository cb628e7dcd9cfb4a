"""The state of a game: what changes. What never changes is in the scenario, shared by all its states."""

from __future__ import annotations

import hashlib
import json
from typing import Final, Generic, Self

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from grognard.kernel.actions import NO_CHOICE, Action
from grognard.kernel.dice import FORETOLD, Dice
from grognard.kernel.events import Event
from grognard.kernel.fields import is_whole
from grognard.kernel.fitting import check_fits
from grognard.kernel.refusal import (
    ANOTHER_MOMENT,
    GAME_OVER,
    NOT_OFFERED,
    Datum,
    IllegalAction,
    Note,
    Phrase,
    Refusal,
)
from grognard.kernel.scenario import Scenario
from grognard.kernel.seen import Seen
from grognard.kernel.sides import EVERYONE, NOBODY, UMPIRE
from grognard.kernel.steps import Step
from grognard.kernel.values import Json, Part, SaveFault, Value, ValueTypes, pack, unpack
from grognard.kernel.views import View

MOST_DICE: Final = 1 << 40
"""More than any game throws: the place of the dice in a save is checked against it."""

C = TypeVar("C", bound=Scenario, covariant=True, default=Scenario)


class Result(Value):
    """How a game ended: the winner or NOBODY, the clause that says so, and which message tells it."""

    __slots__ = ("key", "rule", "winner")

    def __init__(self, winner: int, rule: str, key: str) -> None:
        self.winner = winner
        self.rule = rule
        self.key = key


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[C]):
    """What every system's state is made of; a system adds its fields, and clones them.

    The rest of what only a system knows is asked of the rules that its scenario holds.
    """

    stack: list[Step[Self]]

    def __init__(self, scenario: C, dice: Dice) -> None:
        self.scenario = scenario
        self.dice = dice
        self.stack = []
        self.events: list[Event] = []
        self.result: Result | None = None
        self._options: list[Action] | None = None
        self._asked: Step[Self] | None = None
        """The step that was asked last who decides: to find out may take as long as to list his choices."""
        self._side = NOBODY

    # -- what a system answers ------------------------------------------------------------------

    def clone(self) -> Self:
        """An equal and independent state. Systems copy their fields and end with ``share_base``."""
        raise NotImplementedError

    def derive(self) -> None:
        """Make anew what follows from the fields; raises SaveFault where they do not fit together."""

    # -- what the rules answer ------------------------------------------------------------------

    def observe(self, viewer: int) -> Seen:
        """What this viewer may see now (a side, SPECTATOR or UMPIRE), and nothing else.

        Whoever knows the system asks its own ``observe``, which names the class; the kernel, the site and the
        commands need no more than this.
        """
        return self.scenario.rules.observe(self, viewer)

    def resample(self, side: int, dice: Dice) -> State:
        """A state that this side could not tell from this one: what it may not know is drawn anew."""
        twin: State = self.scenario.rules.resample(self, side, dice)
        return twin

    def hides_from(self, side: int) -> bool:
        """Whether anything at all is hidden from this side now."""
        return self.scenario.rules.hides_from(self, side)

    def faults(self) -> list[str]:
        """Broken invariants, each as a sentence for the developer. Always empty in a sound engine."""
        return self.scenario.rules.faults(self)

    def scores(self, viewer: int = UMPIRE) -> list[int]:
        """Each side's score so far as a viewer must count it, where the rules keep one; else nothing."""
        return self.scenario.rules.scores(self, viewer)

    def stage(self) -> int:
        """How many turns of play have begun, each side's counted alone where they alternate; never falls."""
        return self.scenario.rules.stage(self)

    # -- what the kernel does -------------------------------------------------------------------

    def share_base(self: Self, twin: Self) -> None:
        """Give a clone the kernel's part of this state."""
        twin.scenario = self.scenario
        twin.dice = self.dice.clone()
        twin.stack = self.stack.copy()
        twin.events = self.events
        twin.result = self.result
        twin._options = self._options
        twin._asked = None  # a twin is often changed by hand

    def imagined_by(self: Self, side: int, dice: Dice) -> Self:
        """``resample`` for callers: whatever the clone remembered of its options is forgotten."""
        twin = self.resample(side, dice)
        assert isinstance(twin, type(self))
        twin.ask_anew()
        return twin

    def ask_anew(self) -> None:
        """Who decides and between what is asked anew: something was changed by other means than play."""
        self._options, self._asked = None, None

    @property
    def side_to_move(self: Self) -> int | None:
        """The side that decides now; None when the game is over."""
        if not self.stack:
            return None
        step = self.stack[-1]
        if step is not self._asked:
            self._side = step.side(self)
            self._asked = step
        return self._side

    def options(self: Self) -> list[Action]:
        """The legal choices of the side to move. Empty when the game is over."""
        if self._options is None:
            self._options = self.stack[-1].options(self) if self.stack else []
        return self._options

    def offers(self: Self, action: Action) -> bool:
        options = self.options()
        for option in options:  # mostly it is the very object that was offered
            if option is action:
                return True
        for option in options:
            if option.same(action):
                return True
        return False

    def why_not(self: Self, action: Action) -> Refusal | None:
        """None if the action may be played now; else the clause and the reason that forbid it."""
        if self.offers(action):
            return None
        if not self.stack:
            return GAME_OVER
        refusal = self.stack[-1].why_not(self, action)
        if refusal is NOT_OFFERED and not self._asks_for(action.verb):
            return self.scenario.rules.why_not_now(self, action)
        return refusal

    def refusal(self: Self, action: Action) -> Refusal | None:
        """The same for an action written out: where its moment alone is against it, which that is."""
        refusal = self.why_not(action)
        if refusal is None or refusal.key != ANOTHER_MOMENT:
            return refusal
        return self.scenario.rules.moment(self, action) or refusal

    def speaks_of(self: Self, action: Action) -> bool:
        """Whether the question under way itself says why an action is none of its answers."""
        return bool(self.stack) and self.stack[-1].why_not(self, action) is not NOT_OFFERED

    def _asks_for(self: Self, verb: int) -> bool:
        """Whether the question under way can be answered with this verb."""
        for option in self.options():
            if option.verb == verb:
                return True
        return False

    def play(self: Self, action: Action) -> list[Event]:
        """Play a legal action and all that follows by itself; returns what happened."""
        if not self.offers(action):
            refusal = self.refusal(action)
            assert refusal is not None
            raise IllegalAction(refusal)
        self.events = []
        self.dice.log = []
        self.ask_anew()
        self.stack.pop().resolve(self, action)
        self.advance()
        return self.events

    def advance(self: Self) -> None:
        """Run the steps that nobody decides, until one waits for a side or the stack is empty."""
        foretold = self.dice.mode == FORETOLD
        self.ask_anew()
        while self.side_to_move == NOBODY:
            if foretold and self.stack[-1].horizon():
                break
            self.stack.pop().resolve(self, NO_CHOICE)
            self.ask_anew()

    def then(self: Self, *steps: Step[Self]) -> None:
        """Ask these steps next, in this order, before whatever waits already."""
        for step in reversed(steps):
            self.stack.append(step)

    def emit(self, rule: str, kind: str, *data: Datum) -> None:
        """Tell everyone what happened."""
        self.events.append(Event(rule, kind, data))

    def tell(self, seen_by: int, rule: str, kind: str, *data: Datum) -> None:
        """Tell only the sides of the mask."""
        self.events.append(Event(rule, kind, data, seen_by))

    def reveal(self, rule: str, kind: str, *data: Datum) -> None:
        """Tell everyone something that some side did not know: it cannot be undone."""
        self.events.append(Event(rule, kind, data, EVERYONE, True))

    def finish(self, result: Result) -> None:
        """End the game: no question is left."""
        self.result = result
        self.stack.clear()
        self.events.append(Event(result.rule, result.key, (result.winner,)))

    def concede(self, side: int) -> list[Event]:
        """A side gives up; the others win (with more than two sides, the scenario names the winner)."""
        return self._end(self.scenario.winner_if_concedes(side), self.scenario.concede_rule, "conceded")

    def end_by_declaration(self, winner: int, key: str) -> list[Event]:
        """The game ends by what players declared, not by a rule."""
        return self._end(winner, "", key)

    def _end(self, winner: int, rule: str, key: str) -> list[Event]:
        self.events = []
        self.dice.log = []
        self.ask_anew()
        self.finish(Result(winner, rule, key))
        return self.events

    def mix(self, word: str, told: Event) -> list[Event]:
        """A word becomes part of what the dice are made from; nothing else changes."""
        self.events = [told]
        self.dice.log = []
        self.dice.mix(word)
        return self.events

    def prompt(self: Self) -> Phrase:
        """What is being asked, for the text layer."""
        return self.stack[-1].ask(self) if self.stack else Phrase("", "game_over")

    def note(self: Self, action: Action) -> Note | None:
        """What an option would cost or mean, for the text layer."""
        return self.stack[-1].note(self, action) if self.stack else None

    def view(self, side: int) -> View:
        """What this side may know and choose."""
        return View(self, side)

    def dump(self) -> dict[str, Json]:
        """The system's own part of the state, as JSON: its declared fields."""
        return {field.name: field.dump(getattr(self, field.name)) for field in self.scenario.fields}

    def fill(self, data: Json) -> None:
        """Take the declared fields from what ``dump`` wrote; raises SaveFault."""
        if not isinstance(data, dict):
            raise SaveFault("a saved game needs its 'state'")
        for field in self.scenario.fields:
            setattr(self, field.name, field.load(data.get(field.name)))
        self.derive()

    def save(self) -> dict[str, Json]:
        """Everything needed to resume here, the dice's place included but not their seed."""
        saved: dict[str, Json] = {
            "state": self.dump(),
            "stack": [pack(step) for step in self.stack],
            "result": pack(self.result),
            "dice": self.dice.count,
        }
        if self.dice.words:
            saved["words"] = self.dice.words.hex()
        return saved

    def restore_base(self: Self, saved: dict[str, Json], types: ValueTypes) -> None:
        """Take the kernel's part of a save: stack, result and the dice's place; raises SaveFault."""
        stack, result, count = saved.get("stack"), saved.get("result"), saved.get("dice")
        if not isinstance(stack, list) or not is_whole(count, 0, MOST_DICE):
            raise SaveFault("a saved game needs a 'stack' and a 'dice' count")
        counted = self.scenario.rules.counted(self.scenario)
        for packed in stack:
            step = unpack(packed, types)
            if not isinstance(step, Step):
                raise SaveFault("the stack holds something that is no step")
            check_fits(step, counted, types)
            self.stack.append(step)
        if result is not None:
            self.result = self._ending(unpack(result, {"Result": Result}))
        last = self.scenario.rules.last_steps
        if last and self.stack and type(self.stack[0]).__name__ not in last:
            raise SaveFault(f"below all other steps should lie one of {', '.join(last)}")
        if (self.result is None) != bool(self.stack):
            raise SaveFault("a saved game has a question or a result, and not both")
        assert isinstance(count, int)
        self.dice.count = count
        self.dice.take_words(_digest(saved.get("words", "")))

    def _ending(self, ending: Part) -> Result:
        """A saved result, if it is one that can be told."""
        if not isinstance(ending, Result):
            raise SaveFault("the result is none")
        check_fits(ending, {"winner": len(self.scenario.sides)}, {})
        if ending.key not in self.scenario.events:
            raise SaveFault("the result is none that these rules know")
        return ending

    def hash(self) -> str:
        """Equal states have equal hashes, on every machine and build."""
        saved = self.save()
        saved["state"] = {
            field.name: field.dump(getattr(self, field.name))
            for field in self.scenario.fields
            if field.hashed()
        }
        text = json.dumps(saved, sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def _digest(data: Json) -> bytes:
    """The digest of the words mixed into the dice, as it was saved; raises SaveFault."""
    try:
        found = bytes.fromhex(data) if isinstance(data, str) else b"?"
    except ValueError:
        found = b"?"
    if len(found) not in (0, 32):
        raise SaveFault("'words' should be the digest of the words mixed into the dice")
    return found
