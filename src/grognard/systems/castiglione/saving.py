"""Saved games: every kind of step by name, and the way back from JSON."""

from __future__ import annotations

from grognard.kernel.dice import Dice
from grognard.kernel.values import Json, SaveFault, ValueTypes
from grognard.systems.castiglione.battle import Battle
from grognard.systems.castiglione.columns import Column
from grognard.systems.castiglione.combat import (
    AfterRound,
    Bombardment,
    CombatPhase,
    Combats,
    Distribute,
    Round,
    StandOrRetreat,
)
from grognard.systems.castiglione.command import CommandPhase
from grognard.systems.castiglione.contact import Clash, Stop, Withdrawal
from grognard.systems.castiglione.fog import SetDummies
from grognard.systems.castiglione.guns import NameMarchers, RideLeaders
from grognard.systems.castiglione.initiative import FirstPlayer, InitiativePhase
from grognard.systems.castiglione.leaders import Displace
from grognard.systems.castiglione.losses import TakeHits
from grognard.systems.castiglione.mantua import JoinCity, SiegeCheck
from grognard.systems.castiglione.march import Destination, ForcedMarch, Guide, March, Onward, PlanWork
from grognard.systems.castiglione.movement import MovementPhase, Moves
from grognard.systems.castiglione.recovery import RecoveryPhase
from grognard.systems.castiglione.retreat import (
    EndOfBattle,
    FallBack,
    LeaderShelters,
    Pursuit,
    Retreat,
    Sheltering,
)
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.systems.castiglione.sequence import EndOfTurn, Turn
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.supply import Arrivals, Attrition, CityControl, Foraging, FrenchAttrition

STEPS: ValueTypes = {
    kind.__name__: kind
    for kind in (
        AfterRound,
        Arrivals,
        Attrition,
        Battle,
        Bombardment,
        CityControl,
        Clash,
        Column,
        CombatPhase,
        Combats,
        CommandPhase,
        Destination,
        Displace,
        Distribute,
        EndOfBattle,
        EndOfTurn,
        FallBack,
        FirstPlayer,
        Foraging,
        ForcedMarch,
        FrenchAttrition,
        Guide,
        InitiativePhase,
        JoinCity,
        LeaderShelters,
        March,
        MovementPhase,
        Moves,
        NameMarchers,
        Onward,
        PlanWork,
        Pursuit,
        RecoveryPhase,
        Retreat,
        RideLeaders,
        Round,
        Sheltering,
        SetDummies,
        SiegeCheck,
        StandOrRetreat,
        Stop,
        TakeHits,
        Turn,
        Withdrawal,
    )
}


def restore(scenario: CastiglioneScenario, saved: dict[str, Json], dice: Dice) -> Campaign:
    """The campaign that was saved; raises SaveFault if it cannot be one."""
    data = saved.get("state")
    if not isinstance(data, dict):
        raise SaveFault("a saved game needs its 'state'")
    game = Campaign(scenario, dice)
    pieces, links = len(game.place), len(game.destroyed)
    game.place = _numbers(data, "place", pieces, -4, game.areas - 1)
    game.hits = _numbers(data, "hits", pieces, 0, 3)
    game.out_of_command = _numbers(data, "out_of_command", pieces, 0, 1)
    game.foraged = _numbers(data, "foraged", pieces, 0, 2)
    game.supplied = _numbers(data, "supplied", pieces, 0, 1)
    game.mp = _numbers(data, "mp", pieces, 0, 20)
    game.done = _numbers(data, "done", pieces, 0, 1)
    game.guns_tried = _numbers(data, "guns_tried", pieces, 0, 1)
    game.came_from = _numbers(data, "came_from", pieces, -1, game.areas - 1)
    game.destroyed = _numbers(data, "destroyed", links, 0, 1)
    game.worked = _numbers(data, "worked", links, 0, 3)
    game.control = _numbers(data, "control", game.areas, -1, 1)
    game.turn = _number(data, "turn", 0, scenario.terms.turns)
    game.phase = _number(data, "phase", 0, 5)
    game.active = _number(data, "active", -1, 1)
    game.initiative = _number(data, "initiative", -1, 1)
    game.first = _number(data, "first", -1, 1)
    game.mantua = _number(data, "mantua", 0, 2)
    game.recount()
    game.restore_base(saved, STEPS)
    return game


def _numbers(data: dict[str, Json], key: str, size: int, low: int, high: int) -> list[int]:
    found = data.get(key)
    if not isinstance(found, list) or len(found) != size:
        raise SaveFault(f"'{key}' should be a list of {size} numbers")
    numbers: list[int] = []
    for one in found:
        if isinstance(one, bool) or not isinstance(one, int) or not low <= one <= high:
            raise SaveFault(f"'{key}' should hold numbers from {low} to {high}")
        numbers.append(one)
    return numbers


def _number(data: dict[str, Json], key: str, low: int, high: int) -> int:
    found = data.get(key)
    if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
        raise SaveFault(f"'{key}' should be a number from {low} to {high}")
    return found
