"""Chapter 6, activation: the French army wakes near the enemy, and block by block at its player's choice."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.steps import worded
from grognard.systems.marengo.words import ACTIVATE, AUSTRIAN, FRENCH, ON_DONE

ELEVEN: Final = 11
"""The hour from which the French may choose two more blocks each turn (MAR-6.15)."""

ALREADY_ACTIVE = Refusal("MAR-6.18", "already_active")
COMES_AWAKE = Refusal("MAR-6.19", "comes_awake")
NOT_FRENCH_ON_MAP = Refusal("MAR-6.17", "not_french_on_map")
ASKED_FOR_ACTIVATION = Refusal("MAR-6.24", "asked_for_activation")


def activate_near_enemy(game: Marengo) -> None:
    """Inactive French blocks next to an enemy-occupied locale become active (MAR-6.13)."""
    woken: list[int] = []
    for block in inactive(game):
        for locale in game.scenario.board.adjacent(game.scenario.board.locale_of[game.place[block]]):
            if game.owner[locale] == AUSTRIAN:
                woken.append(block)
                break
    for block in woken:
        game.active[block] = 1
    if woken:
        game.emit("MAR-6.13", "alarmed", tuple(woken))


def inactive(game: Marengo) -> list[int]:
    return [
        block for block in game.scenario.army.blocks[FRENCH] if not game.active[block] and game.on_map(block)
    ]


def activations(game: Marengo) -> int:
    """How many blocks the French player may choose this turn (MAR-6.14 to 6.16)."""
    first = 1 if game.round == 1 else 0
    late = game.scenario.terms.hour(game.round) >= ELEVEN
    return first + (2 if late or enemy_in_setup(game) else 0)


def enemy_in_setup(game: Marengo) -> bool:
    """Whether the enemy stands in a locale where French blocks began: now, not at some time (AMB-MAR-2)."""
    setup = game.scenario.board.setup
    return any(setup[locale] and game.owner[locale] == AUSTRIAN for locale in range(len(setup)))


class AskForActivation(Step[Marengo]):
    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def resolve(self, game: Marengo, choice: Action) -> None:
        if self.left and inactive(game):
            game.then(Activate(self.left))


class Activate(Step[Marengo]):
    """The French player wakes a block of his choice, anywhere on the map, or no more (MAR-6.14 to 6.17)."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def side(self, game: Marengo) -> int:
        return FRENCH

    def options(self, game: Marengo) -> list[Action]:
        found = [Action(ACTIVATE, block) for block in inactive(game)]
        found.append(ON_DONE)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb == ACTIVATE:
            game.active[choice.a] = 1
            game.emit(self.clause(game), "activated", choice.a)
            game.then(AskForActivation(self.left - 1))

    def ask(self, game: Marengo) -> Phrase:
        return Phrase(self.clause(game), "activate", (self.left,))

    def clause(self, game: Marengo) -> str:
        """The last choice of the first turn is the one that every battle gives (MAR-6.14)."""
        return "MAR-6.14" if game.round == 1 and self.left == 1 else "MAR-6.15"

    def why_not(self, game: Marengo, action: Action) -> Refusal:
        if action.verb != ACTIVATE:
            return ASKED_FOR_ACTIVATION
        return worded(game, why_not_wake(game, action.a), action, -1, -1)


def why_not_wake(game: Marengo, block: int) -> Refusal:
    """Why a block is none of those that may be chosen."""
    if game.scenario.army.side[block] == FRENCH:
        if game.on_map(block):
            return ALREADY_ACTIVE
        if game.waits(block):
            return COMES_AWAKE
    return NOT_FRENCH_ON_MAP
