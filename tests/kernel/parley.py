"""A toy system for the kernel's own tests: two sides bid hidden coins and throw dice for a prize.

Each round red hides 1 to 3 coins, then blue calls a number; a right call scores a point for blue. Then red
may throw a die (5 or 6 scores) or pass. After so many rounds the higher score wins.
"""

from __future__ import annotations

import json

from grognard.kernel.actions import Action, Lexicon, Verb
from grognard.kernel.dice import Dice
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.scenario import Scenario
from grognard.kernel.sides import NOBODY, UMPIRE
from grognard.kernel.state import Result, State
from grognard.kernel.steps import Step
from grognard.kernel.system import System
from grognard.kernel.values import Json, Part, SaveFault, ValueTypes

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


class Parley(State):
    def __init__(self, scenario: Scenario, dice: Dice) -> None:
        super().__init__(scenario, dice)
        self.coins = 0
        self.score = [0, 0]
        self.rounds = 3

    def clone(self) -> Parley:
        twin = Parley.__new__(Parley)
        twin.coins, twin.score, twin.rounds = self.coins, self.score.copy(), self.rounds
        self.share_base(twin)
        return twin

    def dump(self) -> dict[str, Json]:
        return {"coins": self.coins, "score": [*self.score], "rounds": self.rounds}

    def observe(self, viewer: int) -> dict[str, Json]:
        data = self.dump()
        if viewer not in (RED, UMPIRE):
            data["coins"] = None
        return data

    def resample(self, side: int, dice: Dice) -> Parley:
        twin = self.clone()
        if side == BLUE and isinstance(self.stack[-1], CallCoins):
            twin.coins = dice.roll(3, "guess")
        return twin

    def hides_from(self, side: int) -> bool:
        return side == BLUE


class HideCoins(Step[Parley]):
    """Red decides how many coins to hide, and may change its mind until it keeps them."""

    __slots__ = ("chosen",)

    def __init__(self, chosen: int = 0) -> None:
        self.chosen = chosen

    def parts(self) -> tuple[Part, ...]:
        return (self.chosen,)

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
            game.then(CallCoins(), ThrowForIt(), Score())

    def why_not(self, game: Parley, action: Action) -> Refusal:
        return TOO_MANY if action.verb == HIDE and action.a > 3 else super().why_not(game, action)

    def ask(self, game: Parley) -> Phrase:
        return Phrase("PAR-1", "hide_coins")


class CallCoins(Step[Parley]):
    __slots__ = ()

    def side(self, game: Parley) -> int:
        return BLUE

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


STEPS: ValueTypes = {"HideCoins": HideCoins, "CallCoins": CallCoins, "ThrowForIt": ThrowForIt, "Score": Score}


class ParleyScenario(Scenario):
    def __init__(self) -> None:
        super().__init__("parley", "toy", "parley/1", ("red", "blue"))
        self.lexicon = Lexicon(VERBS, {"die": ["plain", "loaded"]})
        self.events = {
            "called": (("call", "number"), ("coins", "number")),
            "hidden": (("coins", "number"),),
            "won": (),
            "lost": (),
            "scored": (("winner", "side"),),
            "conceded": (("winner", "side"),),
        }
        self.asks = {"hide_coins": ()}
        self.refusals = {"too_many_coins": ()}
        self.concede_rule = "PAR-5"

    def start(self, dice: Dice) -> Parley:
        state = Parley(self, dice)
        state.then(HideCoins())
        state.advance()
        return state

    def restore(self, saved: dict[str, Json], dice: Dice) -> Parley:
        state = Parley(self, dice)
        data = saved["state"]
        if not isinstance(data, dict):
            raise SaveFault("no saved parley")
        state.coins, state.rounds = data["coins"], data["rounds"]  # type: ignore[assignment]
        state.score = list(data["score"])  # type: ignore[arg-type]
        state.restore_base(saved, STEPS)
        return state


class ParleySystem(System):
    """Positions of the toy: the save itself, as JSON."""

    def __init__(self) -> None:
        super().__init__("parley", "parley/1", ("toy",))

    def read_position(self, text: str, file: str) -> State:
        saved = json.loads(text)
        return ParleyScenario().restore(saved, Dice(0))

    def write_position(self, state: State) -> dict[str, Json]:
        return state.save()
