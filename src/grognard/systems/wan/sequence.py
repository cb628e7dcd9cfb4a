"""Chapter 1.3: the player-turn as a row of steps, and the end of the game (7.1)."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.steps import Step
from grognard.systems.wan.artillery import Batteries, tie_down_guns
from grognard.systems.wan.combat import Attackers
from grognard.systems.wan.command import check_command, ready_units, test_novices
from grognard.systems.wan.control import controllers
from grognard.systems.wan.movement import Movers, start_manoeuvre, strategist_leads
from grognard.systems.wan.placement import PickPlaced
from grognard.systems.wan.rally import rally
from grognard.systems.wan.state import Wan
from grognard.systems.wan.victory import capture_late, finish, publish_points
from grognard.systems.wan.words import (
    COMBAT,
    CONTROLLED,
    END,
    FIRE,
    LASTING,
    MANOEUVRE,
    MOVEMENT,
    PHASES,
    PLACEMENT,
    PRINTED,
    RALLY,
    WHOLE_TURN,
)


def phases_of_turn(game: Wan) -> list[int]:
    """The phases of this player-turn in their order, with those that a choice or a trait adds (1.3)."""
    placed = game.turn == 1 and game.scenario.placing != PRINTED
    found = [PLACEMENT] if placed else []
    if placed and game.scenario.placing == WHOLE_TURN:
        return [*found, END]
    found += [FIRE, MOVEMENT, COMBAT]
    if strategist_leads(game) or game.phase == MANOEUVRE:
        found.append(MANOEUVRE)
    return [*found, RALLY, END]


class OpenTurn(Step[Wan]):
    """A side's player-turn begins: old marks go, and the phases are laid out."""

    __slots__ = ()

    def horizon(self) -> bool:
        return True

    def resolve(self, game: Wan, choice: Action) -> None:
        game.emit("WAN-1.3a", "turn_opens", game.mover, game.turn, game.scenario.battle.turns)
        for piece in range(len(game.marks)):
            game.marks[piece] &= LASTING
        if game.turn == 1 and game.scenario.placing != PRINTED:
            game.phase = PLACEMENT
            game.emit("WAN-1.3b", "phase_opens", PHASES[PLACEMENT])
            game.then(PickPlaced(), StartTurn())
        else:
            game.then(StartTurn())


class StartTurn(Step[Wan]):
    """What happens before the first phase: command, movement, late captures, novices (RUL-WAN-03)."""

    __slots__ = ()

    def resolve(self, game: Wan, choice: Action) -> None:
        check_command(game)
        ready_units(game, game.mover)
        capture_late(game, game.mover)
        test_novices(game, game.mover)
        for side in (0, 1):
            for gun in game.scenario.guns[side]:
                if game.at[gun] >= 0 and controllers(game, gun):
                    game.marks[gun] |= CONTROLLED
        if game.turn == 1 and game.scenario.placing == WHOLE_TURN:
            game.then(OpenPhase(END))
        else:
            game.then(*[OpenPhase(phase) for phase in (FIRE, MOVEMENT, COMBAT, MANOEUVRE, RALLY, END)])


class OpenPhase(Step[Wan]):
    """A phase begins: command is checked, and the player is asked or the engine acts."""

    __slots__ = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def resolve(self, game: Wan, choice: Action) -> None:
        phase = self.phase
        if phase == MANOEUVRE and not strategist_leads(game):
            return
        game.phase = phase
        check_command(game)
        game.emit("WAN-1.3a", "phase_opens", PHASES[phase])
        if phase == FIRE:
            game.then(Batteries())
        elif phase == MOVEMENT:
            tie_down_guns(game, game.mover)
            game.then(Movers())
        elif phase == COMBAT:
            game.then(Attackers())
        elif phase == MANOEUVRE:
            start_manoeuvre(game)
            game.then(Movers())
        elif phase == RALLY:
            rally(game, game.mover)
        else:
            end_turn(game)


def end_turn(game: Wan) -> None:
    """Publish the points of the turn and hand over, or end the game (7.1d, RUL-WAN-80)."""
    publish_points(game)
    if game.mover != game.scenario.battle.first:
        if game.turn == game.scenario.battle.turns:
            finish(game)
            return
        game.turn += 1
    game.mover = 1 - game.mover
    game.then(OpenTurn())


def set_up(game: Wan) -> None:
    """The counters on their printed hexes; those that come later wait (2.7)."""
    for piece, unit in enumerate(game.scenario.units):
        if not unit.enters:
            game.place(piece, unit.at)


def stage(game: Wan) -> int:
    """Two for each turn, one for each player-turn in it."""
    return 2 * game.turn + (game.mover != game.scenario.battle.first)
