"""A second toy, for lines that the first never reaches: one side acts again and again.

Red may light the lantern (all learn what they did not know), mutter (red alone hears), wave it (a die, and
red goes on), signal (an event before the die that tells what is certain, once for each word
muttered), or sleep, after which a new night begins.
"""

from __future__ import annotations

from grognard.kernel import fields
from grognard.kernel.actions import Action, Verb
from grognard.kernel.dice import Dice
from grognard.kernel.fields import Field
from grognard.kernel.refusal import Note, Refusal
from grognard.kernel.rules import Messages, Rules
from grognard.kernel.scenario import Scenario
from grognard.kernel.seen import Seen
from grognard.kernel.state import Result, State
from grognard.kernel.steps import Question, Step

RED, BLUE = 0, 1
LIGHT, MUTTER, WAVE, SIGNAL, SLEEP = range(5)
VERBS = tuple(
    Verb(word, (), f"LAN-{n}") for n, word in enumerate(("light", "mutter", "wave", "signal", "sleep"))
)


class LanternScenario(Scenario):
    def __init__(self) -> None:
        super().__init__(RULES, "night", ("red", "blue"), {})


class Dark(Seen):
    """Nothing is to be seen."""

    __slots__ = ()


class Night(State[LanternScenario]):
    def __init__(self, scenario: LanternScenario, dice: Dice) -> None:
        super().__init__(scenario, dice)
        self.nights = 2
        self.muttered = 0

    def clone(self) -> Night:
        twin = Night.__new__(Night)
        twin.nights = self.nights
        twin.muttered = self.muttered
        self.share_base(twin)
        return twin


class Watch(Question[Night]):
    """Red does one thing after the other."""

    __slots__ = ()

    def options(self, game: Night) -> list[Action]:
        return [Action(verb) for verb in range(len(VERBS))]

    def resolve(self, game: Night, choice: Action) -> None:
        if choice.verb == SLEEP:
            game.then(Dawn())
            return
        game.then(Watch(self.owner))
        if choice.verb == LIGHT:
            game.reveal("LAN-0", "lit")
        elif choice.verb == MUTTER:
            game.muttered += 1
            game.tell(1 << RED, "LAN-1", "muttered")
        elif choice.verb == WAVE:
            game.emit("LAN-2", "waved", game.dice.roll(6, "wave"))
        else:
            for _ in range(max(1, game.muttered)):
                game.emit("LAN-3", "raised")
            face = game.dice.roll(6, "signal")
            game.emit("LAN-3", "flickered", face)
            if face > 4:
                game.emit("LAN-3", "answered")
            else:
                game.emit("LAN-3", "silence")

    def note(self, game: Night, action: Action) -> Note | None:
        return Note("LAN-0", "bright") if action.verb == LIGHT else None


class Dawn(Step[Night]):
    """The night is over; a forecast looks no further."""

    __slots__ = ()

    def horizon(self) -> bool:
        return True

    def resolve(self, game: Night, choice: Action) -> None:
        game.nights -= 1
        game.emit("LAN-4", "dawned", game.nights)
        if game.nights:
            game.then(Watch(RED))
        else:
            game.then(Watch(BLUE))
            game.finish(Result(RED, "LAN-4", "over"))


class LanternRules(Rules[LanternScenario, Night]):
    def fields(self, scenario: LanternScenario) -> tuple[Field, ...]:
        return (fields.number("nights", 0, 2), fields.number("muttered", 0, 99))

    def blank(self, scenario: LanternScenario, dice: Dice) -> Night:
        return Night(scenario, dice)

    def open(self, state: Night) -> None:
        state.then(Watch(RED))

    def observe(self, state: Night, viewer: int) -> Dark:
        return Dark()

    def why_not_now(self, state: Night, action: Action) -> Refusal:
        return Refusal("LAN-5", "asleep")


MESSAGES = Messages(
    {
        "lit": (),
        "muttered": (),
        "waved": (("face", "number"),),
        "raised": (),
        "flickered": (("face", "number"),),
        "answered": (),
        "silence": (),
        "dawned": (("nights", "number"),),
        "over": (("winner", "side"),),
        "conceded": (("winner", "side"),),
    },
    {},
    {},
    {"bright": ()},
    frozenset({"answered", "silence", "waved", "dawned"}),
)
RULES = LanternRules("lantern", "lantern/1", "LAN", VERBS, MESSAGES, "LAN-6")
