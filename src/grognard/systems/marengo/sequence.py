"""Chapters 6 and 7: rounds, turns and their four steps; what happens at the start and the end of a turn."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.marengo.assaults import Assaults
from grognard.systems.marengo.bombardment import Bombardments, Declarations
from grognard.systems.marengo.morale import grant_bonus
from grognard.systems.marengo.movement import ChooseMove, ReturnBlockers
from grognard.systems.marengo.pieces import AUSTRIAN, COMMANDS, FRENCH, FRESH
from grognard.systems.marengo.secrecy import shuffle, shuffle_pools
from grognard.systems.marengo.state import (
    ASSAULTS,
    BOMBARDMENT,
    DECLARATION,
    MOVEMENT,
    START,
    Marengo,
)
from grognard.systems.marengo.victory import verdict
from grognard.systems.marengo.words import ACTIVATE, ON_DONE, ON_KEEP, ON_SHUFFLE, SHUFFLE

ELEVEN: Final = 11
"""The hour from which the French may choose two more blocks each turn (MAR-6.15)."""

ALREADY_ACTIVE = Refusal("MAR-6.18", "already_active")
NOT_FRENCH_ON_MAP = Refusal("MAR-6.17", "not_french_on_map")
ASKED_FOR_ACTIVATION = Refusal("MAR-6.24", "asked_for_activation")
ASKED_FOR_SHUFFLE = Refusal("MAR-4.8", "asked_for_shuffle")


class BeginRound(Step[Marengo]):
    """A new hour: the bonus that is due, then the Austrian turn, then the French (MAR-7.2)."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        game.emit("MAR-7.1", "round", game.round, game.terms.hour(game.round))
        grant_bonus(game)
        game.then(BeginTurn(AUSTRIAN), BeginTurn(FRENCH), EndRound())


class EndRound(Step[Marengo]):
    """The time marker advances; after the last round victory is judged (MAR-7.9, 7.10)."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        if game.round >= game.terms.rounds:
            game.finish(verdict(game))
        else:
            game.round += 1
            game.then(BeginRound())


class BeginTurn(Step[Marengo]):
    """The marks of the last turn go; then activation, shuffle and the four steps (MAR-6.24, 7.3 to 7.6)."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def parts(self) -> tuple[Part, ...]:
        return (self.owner,)

    def resolve(self, game: Marengo, choice: Action) -> None:
        game.turn = self.owner
        game.phase = START
        clear_turn(game, self.owner)
        game.emit("MAR-7.2", "turn", self.owner)
        if self.owner == FRENCH:
            activate_near_enemy(game)
        steps = turn_steps(self.owner, START)
        if self.owner == FRENCH:
            steps.insert(0, AskForActivation(activations(game)))
        game.then(*steps)


def turn_steps(side: int, phase: int) -> list[Step[Marengo]]:
    """What is left of a turn from a phase on."""
    steps: list[Step[Marengo]] = [
        ShuffleBlocks(side),
        Phase(side, BOMBARDMENT),
        Phase(side, ASSAULTS),
        Phase(side, MOVEMENT),
        Phase(side, DECLARATION),
        EndTurn(side),
    ]
    return steps[phase:]


def clear_turn(game: Marengo, side: int) -> None:
    """What lasted one turn is over. Guns of this side that fired last turn may act again (MAR-10.5)."""
    game.commands = COMMANDS
    game.mark = [FRESH] * game.army.size
    for block in game.army.blocks[side]:
        game.fired[block] = 0
    game.barred = []
    game.closed = []
    game.crossed = [0] * game.board.crossings
    game.entered = [0] * len(game.board.entries)
    game.pontoon_used = False


class Phase(Step[Marengo]):
    """One of the four steps of a turn begins (MAR-7.3 to 7.6)."""

    __slots__ = ("owner", "phase")

    def __init__(self, owner: int, phase: int) -> None:
        self.owner = owner
        self.phase = phase

    def parts(self) -> tuple[Part, ...]:
        return (self.owner, self.phase)

    def resolve(self, game: Marengo, choice: Action) -> None:
        game.phase = self.phase
        if self.phase == BOMBARDMENT:
            game.then(Bombardments(self.owner))
        elif self.phase == ASSAULTS:
            game.then(Assaults(self.owner))
        elif self.phase == MOVEMENT:
            game.then(ChooseMove(self.owner), ReturnBlockers(self.owner))
        else:
            game.then(Declarations(self.owner))


class EndTurn(Step[Marengo]):
    """Guns that fired this turn are turned face-down (MAR-10.31)."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def parts(self) -> tuple[Part, ...]:
        return (self.owner,)

    def resolve(self, game: Marengo, choice: Action) -> None:
        for block in game.army.blocks[self.owner]:
            if game.fired[block]:
                game.up[block] = 0


# -- activation (chapter 6) -----------------------------------------------------------------------


def activate_near_enemy(game: Marengo) -> None:
    """Inactive French blocks next to an enemy-occupied locale become active (MAR-6.13)."""
    woken: list[int] = []
    for block in inactive(game):
        for locale in game.board.adjacent(game.board.locale_of[game.place[block]]):
            if game.owner[locale] == AUSTRIAN:
                woken.append(block)
                break
    for block in woken:
        game.active[block] = 1
    if woken:
        game.emit("MAR-6.13", "alarmed", tuple(woken))


def inactive(game: Marengo) -> list[int]:
    return [block for block in game.army.blocks[FRENCH] if not game.active[block] and game.on_map(block)]


def activations(game: Marengo) -> int:
    """How many blocks the French player may choose this turn (MAR-6.14 to 6.16)."""
    if game.round == 1:
        return 1
    return 2 if game.setup_taken or game.terms.hour(game.round) >= ELEVEN else 0


class AskForActivation(Step[Marengo]):
    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def parts(self) -> tuple[Part, ...]:
        return (self.left,)

    def resolve(self, game: Marengo, choice: Action) -> None:
        if self.left and inactive(game):
            game.then(Activate(self.left))


class Activate(Step[Marengo]):
    """The French player wakes a block of his choice, anywhere on the map, or no more (MAR-6.14 to 6.17)."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def parts(self) -> tuple[Part, ...]:
        return (self.left,)

    def side(self, game: Marengo) -> int:
        return FRENCH

    def options(self, game: Marengo) -> list[Action]:
        found = [Action(ACTIVATE, block) for block in inactive(game)]
        found.append(ON_DONE)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb == ACTIVATE:
            game.active[choice.a] = 1
            game.emit("MAR-6.14" if game.round == 1 else "MAR-6.15", "activated", choice.a)
            game.then(AskForActivation(self.left - 1))

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-6.14" if game.round == 1 else "MAR-6.15", "activate", (self.left,))

    def why_not(self, game: Marengo, action: Action) -> Refusal:
        if action.verb != ACTIVATE:
            return ASKED_FOR_ACTIVATION
        own = game.army.side[action.a] == FRENCH and game.on_map(action.a)
        return ALREADY_ACTIVE if own else NOT_FRENCH_ON_MAP


# -- shuffling (chapter 4) ------------------------------------------------------------------------


class ShuffleBlocks(Step[Marengo]):
    """At the start of his turn a player shuffles what he may, or is asked whether he wants to (MAR-4.8)."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def parts(self) -> tuple[Part, ...]:
        return (self.owner,)

    def resolve(self, game: Marengo, choice: Action) -> None:
        if not game.terms.ask_shuffle:
            shuffle(game, self.owner)
        elif shuffle_pools(game, self.owner):
            game.then(ShuffleOrKeep(self.owner))


class ShuffleOrKeep(Step[Marengo]):
    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def parts(self) -> tuple[Part, ...]:
        return (self.owner,)

    def side(self, game: Marengo) -> int:
        return self.owner

    def options(self, game: Marengo) -> list[Action]:
        return [ON_SHUFFLE, ON_KEEP]

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb == SHUFFLE:
            shuffle(game, self.owner)

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-4.8", "shuffle_or_keep")

    def why_not(self, game: Marengo, action: Action) -> Refusal:
        return ASKED_FOR_SHUFFLE
