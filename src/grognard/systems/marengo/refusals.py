"""What is asked when: the clause that keeps another question from being asked now."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Refusal
from grognard.systems.marengo.assaults import MOVEMENT_COMES_LATER
from grognard.systems.marengo.fight import Assault, FightStep
from grognard.systems.marengo.leads import NO_GUNS
from grognard.systems.marengo.pursuit import why_no_pursuit
from grognard.systems.marengo.reach import ASSAULTS_ARE_OVER
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.steps import worded
from grognard.systems.marengo.words import (
    ASSAULT,
    ASSAULTS,
    DECLARE,
    ENTER,
    FIRE,
    MOVE,
    MOVEMENT,
    PONTOON,
    PURSUE,
)

IN_ONES_OWN_TURN = Refusal("MAR-7.2", "in_ones_own_turn")
NO_FIRE_NOW = Refusal("MAR-11.37", "no_assault_under_way")
OF_A_TURN = (ASSAULT, MOVE, ENTER, PONTOON, DECLARE)
"""What a player begins in his own turn."""


def why_not_now(game: Marengo, action: Action) -> Refusal | None:
    """Why an action of another moment is not asked for; None where nothing but its moment is against it."""
    verb = action.verb
    if verb in OF_A_TURN:
        if game.side_to_move != game.turn:
            return IN_ONES_OWN_TURN
        if verb == ASSAULT:
            blocks = action.a >= game.scenario.board.locales and bool(game.at(game.turn, action.a))
            from_there = game.phase > ASSAULTS and blocks
            return ASSAULTS_ARE_OVER if from_there else None
        early = verb == MOVE and game.phase < MOVEMENT
        return worded(game, MOVEMENT_COMES_LATER, action, -1, -1) if early else None
    if verb == FIRE:
        return NO_FIRE_NOW if fight_under_way(game) is None else ground_of(game, NO_GUNS)
    return why_not_pursue_now(game) if verb == PURSUE else None


def why_not_pursue_now(game: Marengo) -> Refusal | None:
    """Once the result is known, what kept the winner from being asked for pursuers."""
    fight = fight_under_way(game)
    if fight is None or fight.won < 0:
        return None
    reason = why_no_pursuit(game, fight)
    return None if reason is None else ground_of(game, reason)


def fight_under_way(game: Marengo) -> Assault | None:
    for step in reversed(game.stack):
        if isinstance(step, FightStep):
            return step.fight
    return None


def ground_of(game: Marengo, reason: Refusal) -> Refusal:
    """A refusal about the assault under way, with the attackers' approach."""
    fight = fight_under_way(game)
    place = -1 if fight is None else game.scenario.board.approach_place(fight.approach)
    return worded(game, reason, Action(FIRE), -1, place)
