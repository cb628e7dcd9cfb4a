"""Chapters 6 and 7: rounds, turns and their four steps; what happens at the start and the end of a turn."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.steps import Step
from grognard.systems.marengo.activation import AskForActivation, activate_near_enemy, activations
from grognard.systems.marengo.assaults import Assaults
from grognard.systems.marengo.bombardment import Bombardments, Declarations
from grognard.systems.marengo.morale import grant_bonus
from grognard.systems.marengo.movement import ChooseMove, ReturnBlockers
from grognard.systems.marengo.shuffling import ShuffleBlocks, deal_group
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.steps import ForSide
from grognard.systems.marengo.victory import verdict
from grognard.systems.marengo.words import (
    ASSAULTS,
    AUSTRIAN,
    BOMBARDMENT,
    COMMANDS,
    DECLARATION,
    FRENCH,
    FRESH,
    MOVEMENT,
    START,
)


class BeginRound(Step[Marengo]):
    """A new hour: the bonus that is due, then the Austrian turn, then the French (MAR-7.2)."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        game.emit("MAR-7.1", "round", game.round, game.scenario.terms.hour(game.round))
        grant_bonus(game)
        game.then(BeginTurn(AUSTRIAN), BeginTurn(FRENCH), EndRound())


class EndRound(Step[Marengo]):
    """The time marker advances; after the last round victory is judged (MAR-7.9, 7.10)."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        if game.round >= game.scenario.terms.rounds:
            game.finish(verdict(game))
        else:
            game.round += 1
            game.then(BeginRound())


class BeginTurn(ForSide):
    """The marks of the last turn go; then activation, shuffle and the four steps (MAR-6.24, 7.3 to 7.6)."""

    __slots__ = ()

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
    game.mark = [FRESH] * game.scenario.army.size
    for block in game.scenario.army.blocks[side]:
        game.fired[block] = 0
    game.barred = []
    game.closed = []
    game.crossed = [0] * game.scenario.board.crossings
    game.entered = [0] * len(game.scenario.board.entries)
    game.pontoon_used = False


class Phase(Step[Marengo]):
    """One of the four steps of a turn begins (MAR-7.3 to 7.6)."""

    __slots__ = ("owner", "phase")

    def __init__(self, owner: int, phase: int) -> None:
        self.owner = owner
        self.phase = phase

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


class EndTurn(ForSide):
    """Guns that fired this turn are turned face-down (MAR-10.31)."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        for block in game.scenario.army.blocks[self.owner]:
            if game.fired[block]:
                game.up[block] = 0


# -- the opening (chapter 6) ----------------------------------------------------------------------


def set_up(game: Marengo) -> None:
    """Deal and place every block, up to the first decision (MAR-6.1 to 6.11)."""
    for group in range(len(game.scenario.army.groups)):
        deal_group(game, group)
    for group, one in enumerate(game.scenario.army.groups):
        if one.is_display:
            wait_on_display(game, group)
        else:
            stand_at_start(game, group)
    game.then(BeginRound())


def wait_on_display(game: Marengo, group: int) -> None:
    displays = [number for number, one in enumerate(game.scenario.army.groups) if one.is_display]
    place = game.scenario.board.first_display + displays.index(group)
    for block in game.scenario.army.blocks_of_group(group):
        game.put(block, place)


def stand_at_start(game: Marengo, group: int) -> None:
    """A block in reserve for each start symbol of a set-up locale, inactive (MAR-6.5, 6.7, 6.11)."""
    blocks = game.scenario.army.blocks_of_group(group)
    for locale in range(game.scenario.board.locales):
        for _ in range(game.scenario.board.setup[locale]):
            block = blocks.pop(0)
            game.put(block, locale)
            if game.scenario.army.side[block] == FRENCH:
                game.active[block] = 0
