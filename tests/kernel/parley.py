"""A toy system for the kernel's own tests: two sides bid hidden coins and throw dice for a prize.

Each round red hides 1 to 3 coins, then blue calls a number; a right call scores a point for blue. Then red
may throw a die (5 or 6 scores) or pass. After so many rounds the higher score wins.
"""

from __future__ import annotations

import json

from grognard.kernel import fields
from grognard.kernel.actions import Action, Verb
from grognard.kernel.dice import Dice
from grognard.kernel.fields import Field
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.rules import Messages, Rules
from grognard.kernel.scenario import Scenario
from grognard.kernel.seen import Seen
from grognard.kernel.sides import NOBODY, UMPIRE
from grognard.kernel.state import Result, State
from grognard.kernel.steps import Question, Step
from grognard.kernel.system import System
from grognard.kernel.values import Json

RED, BLUE = 0, 1
HIDE, KEEP, CALL, THROW, PASS = range(5)
VERBS = (
    Verb("hide", ("number",), "PAR-1"),
    Verb("keep", (), "PAR-1"),
    Verb("call", ("number",), "PAR-2"),
    Verb("throw", ("die",), "PAR-3"),
    Verb("pass", (), "PAR-3"),
)
TOO_MANY = Refusal("PAR-1", "too_many_coins")


class ParleyScenario(Scenario):
    """The toy's only battle."""

    def __init__(self) -> None:
        super().__init__(RULES, "toy", ("red", "blue"), {"die": ["plain", "loaded"]})


class ParleySeen(Seen):
    """What a viewer sees: all but the coins that red hides."""

    __slots__ = ("coins", "rounds", "score")

    def __init__(self, coins: int | None, score: list[int], rounds: int) -> None:
        self.coins = coins
        self.score = score
        self.rounds = rounds


class Parley(State[ParleyScenario]):
    def __init__(self, scenario: ParleyScenario, dice: Dice) -> None:
        super().__init__(scenario, dice)
        self.coins = 0
        self.score = [0, 0]
        self.rounds = 3

    def clone(self) -> Parley:
        twin = Parley.__new__(Parley)
        twin.coins, twin.score, twin.rounds = self.coins, self.score.copy(), self.rounds
        self.share_base(twin)
        return twin


class HideCoins(Step[Parley]):
    """Red decides how many coins to hide, and may change its mind until it keeps them."""

    __slots__ = ("chosen",)

    def __init__(self, chosen: int = 0) -> None:
        self.chosen = chosen

    def side(self, game: Parley) -> int:
        return RED

    def options(self, game: Parley) -> list[Action]:
        return [Action(KEEP)] if self.chosen else [Action(HIDE, n) for n in (1, 2, 3)]

    def resolve(self, game: Parley, choice: Action) -> None:
        if choice.verb == HIDE:
            game.coins = choice.a
            game.tell(1 << RED, "PAR-1", "hidden", choice.a)
            game.then(HideCoins(choice.a))
        else:
            game.then(CallCoins(BLUE), ThrowForIt(), Score())

    def why_not(self, game: Parley, action: Action) -> Refusal:
        return TOO_MANY if action.verb == HIDE and action.a > 3 else super().why_not(game, action)

    def ask(self, game: Parley) -> Phrase:
        return Phrase("PAR-1", "hide_coins")


class CallCoins(Question[Parley]):
    __slots__ = ()

    def options(self, game: Parley) -> list[Action]:
        return [Action(CALL, n) for n in (1, 2, 3)]

    def resolve(self, game: Parley, choice: Action) -> None:
        game.reveal("PAR-2", "called", choice.a, game.coins)
        if choice.a == game.coins:
            game.score[BLUE] += 1
        game.coins = 0


class ThrowForIt(Step[Parley]):
    __slots__ = ()

    def side(self, game: Parley) -> int:
        return RED

    def options(self, game: Parley) -> list[Action]:
        return [Action(THROW, 0), Action(THROW, 1), Action(PASS)]

    def resolve(self, game: Parley, choice: Action) -> None:
        if choice.verb == PASS:
            return
        first = game.dice.roll(6, "prize")
        luck = first >= 5 or (choice.a == 1 and game.dice.roll(6, "again") == 6)
        game.emit("PAR-3", "won" if luck else "lost")
        game.score[RED] += luck


class Score(Step[Parley]):
    __slots__ = ()

    def resolve(self, game: Parley, choice: Action) -> None:
        game.rounds -= 1
        if game.rounds:
            game.then(HideCoins())
        else:
            lead = game.score[RED] - game.score[BLUE]
            game.finish(Result(RED if lead > 0 else BLUE if lead < 0 else NOBODY, "PAR-4", "scored"))


class ParleyRules(Rules[ParleyScenario, Parley]):
    def fields(self, scenario: ParleyScenario) -> tuple[Field, ...]:
        return (
            fields.number("coins", 0, 3, fields.OWNER),
            fields.numbers("score", 2, 0, 99),
            fields.number("rounds", 0, 3),
        )

    def blank(self, scenario: ParleyScenario, dice: Dice) -> Parley:
        return Parley(scenario, dice)

    def open(self, state: Parley) -> None:
        state.then(HideCoins())

    def observe(self, state: Parley, viewer: int) -> ParleySeen:
        coins = state.coins if viewer in (RED, UMPIRE) else None
        return ParleySeen(coins, state.score.copy(), state.rounds)

    def resample(self, state: Parley, side: int, dice: Dice) -> Parley:
        twin = state.clone()
        if self.hides_from(state, side):
            twin.coins = dice.roll(3, "guess")
            if isinstance(state.stack[-1], HideCoins):
                twin.stack[-1] = HideCoins(twin.coins)
        return twin

    def hides_from(self, state: Parley, side: int) -> bool:
        step = state.stack[-1] if state.stack else None
        hiding = isinstance(step, HideCoins) and step.chosen > 0
        return side == BLUE and (hiding or isinstance(step, CallCoins))


MESSAGES = Messages(
    {
        "called": (("call", "number"), ("coins", "number")),
        "hidden": (("coins", "number"),),
        "won": (),
        "lost": (),
        "scored": (("winner", "side"),),
        "conceded": (("winner", "side"),),
    },
    {"hide_coins": ()},
    {"too_many_coins": ()},
    {},
)
RULES = ParleyRules("parley", "parley/1", "PAR", VERBS, MESSAGES, "PAR-5", {"NameCoins": "CallCoins"})


class ParleySystem(System):
    """Positions of the toy: the save itself, as JSON."""

    def __init__(self) -> None:
        super().__init__("parley", "parley/1", ("toy",))

    def read_position(self, text: str, file: str) -> State:
        saved = json.loads(text)
        return ParleyScenario().restore(saved, Dice(0))

    def write_position(self, state: State) -> dict[str, Json]:
        return state.save()
