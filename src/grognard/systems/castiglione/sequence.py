"""The sequence of play (chapters 4 and 11): the phases of a turn in their fixed order."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.steps import Step
from grognard.systems.castiglione.combat import CombatPhase
from grognard.systems.castiglione.command import CommandPhase
from grognard.systems.castiglione.fog import SetDummies
from grognard.systems.castiglione.initiative import InitiativePhase
from grognard.systems.castiglione.mantua import JoinCity, SiegeCheck
from grognard.systems.castiglione.movement import MovementPhase
from grognard.systems.castiglione.recovery import RecoveryPhase
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.supply import Arrivals, Attrition, CityControl
from grognard.systems.castiglione.victory import decide
from grognard.systems.castiglione.words import AUSTRIAN, FRENCH


def set_up(game: Campaign) -> None:
    """Every piece where the set-up sheet puts it, as both players know (CAS-4.1a)."""
    game.place = list(game.scenario.roster.start)
    game.recount()
    for piece in range(len(game.place)):
        game.see(piece)


def begin(game: Campaign) -> None:
    """Turn 1 waits, and before it the dummies of the fog."""
    game.then(Turn())
    if game.scenario.fog:
        game.then(SetDummies(AUSTRIAN), SetDummies(FRENCH))


class Turn(Step[Campaign]):
    """A turn begins: phases A to I wait in their order (CAS-4.2b)."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.turn += 1
        game.active = -1
        game.emit("CAS-4.2b", "turn_begins", game.turn)
        game.then(
            *supply_phase(),
            CommandPhase(),
            InitiativePhase(),
            *player_phases(0),
            *player_phases(1),
            *ending(),
        )


def supply_phase() -> list[Step[Campaign]]:
    """Phase A in the order of its list (CAS-4.2c, AMB-CAS-5)."""
    return [Arrivals(), CityControl(), Attrition(), SiegeCheck(), JoinCity()]


def player_phases(second: int) -> list[Step[Campaign]]:
    """Movement and combat of the first or second player (CAS-4.2f to CAS-4.2i)."""
    return [MovementPhase(second), CombatPhase(second)]


def ending() -> list[Step[Campaign]]:
    return [RecoveryPhase(), EndOfTurn()]


class EndOfTurn(Step[Campaign]):
    """Markers come off and the next turn begins, or victory is determined (CAS-11.0a, CAS-11.0b)."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        for piece in range(len(game.place)):
            game.out_of_command[piece] = 0
            game.foraged[piece] = 0
            game.done[piece] = 0
            game.came_from[piece] = -1
        if game.turn >= game.scenario.terms.turns:
            game.finish(decide(game))
        else:
            game.then(Turn())
