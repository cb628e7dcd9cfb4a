"""What is asked when: the clause that keeps another question from being asked now."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Refusal
from grognard.systems.marengo.activation import ALREADY_ACTIVE, NOT_FRENCH_ON_MAP, activations
from grognard.systems.marengo.assaults import MOVEMENT_COMES_LATER, why_not_assault_from
from grognard.systems.marengo.bombardment import MOVEMENT_IS_OVER
from grognard.systems.marengo.fight import Assault, FightStep
from grognard.systems.marengo.leads import why_no_fire
from grognard.systems.marengo.manoeuvres import OnRoad
from grognard.systems.marengo.movement import Gather
from grognard.systems.marengo.pursuit import why_no_pursuit
from grognard.systems.marengo.reach import ASSAULTS_ARE_OVER
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.steps import worded
from grognard.systems.marengo.words import (
    ACTIVATE,
    ADVANCE,
    AIM,
    ALL,
    ASSAULT,
    ASSAULTS,
    BLOCK,
    BOMBARD,
    CANCEL,
    COMMIT,
    DECLARATION,
    DECLARE,
    ENTER,
    FIRE,
    FORWARD,
    FRENCH,
    HALT,
    HIT,
    HOLD,
    KEEP,
    LEAD,
    MOVE,
    MOVEMENT,
    OPPOSE,
    PASS,
    PAY,
    PONTOON,
    PURSUE,
    RETREAT,
    ROAD,
    SHOW,
    SHUFFLE,
    STAY,
    TO,
    VERBS,
    WAIT,
    WITH,
    YIELD,
)

IN_ONES_OWN_TURN = Refusal("MAR-7.2", "in_ones_own_turn")
WOKEN_AT_THE_START = Refusal("MAR-6.24", "woken_at_the_start")
NOBODY_IS_WOKEN = Refusal("MAR-6.16", "nobody_is_woken")
NO_FIRE_NOW = Refusal("MAR-11.37", "no_assault_under_way")
OF_A_MOVE = (TO, WITH, ROAD, BLOCK)
"""What is said of a block that moves."""
OF_A_TURN = (ASSAULT, MOVE, ENTER, PONTOON, DECLARE)
"""What a player begins in his own turn."""


NOT_ARISEN: dict[int, Refusal] = {
    **dict.fromkeys((SHUFFLE, KEEP), Refusal("MAR-4.8", "shuffled_at_the_start")),
    **dict.fromkeys((BOMBARD, CANCEL, AIM), Refusal("MAR-7.3", "no_bombardment_now")),
    HIT: Refusal("MAR-11.21", "no_losses_now"),
    **dict.fromkeys((PAY, RETREAT), Refusal("MAR-12.1", "nobody_retreats")),
    **dict.fromkeys((WAIT, HALT), Refusal("MAR-8.43", "nobody_on_the_road")),
    SHOW: Refusal("MAR-9.5", "nothing_to_show"),
    **dict.fromkeys((OPPOSE, YIELD), Refusal("MAR-9.16", "nobody_attacks")),
    **dict.fromkeys((ADVANCE, STAY, FORWARD), Refusal("MAR-9.20", "nobody_was_blocked")),
    PASS: Refusal("MAR-7.6", "declared_after_movement"),
}
"""What is asked only after something has happened that has not, or in another step of the turn."""


def why_not_now(game: Marengo, action: Action) -> Refusal | None:
    """Why an action of another moment is not asked for; None where nothing but its moment is against it."""
    verb = action.verb
    if verb in OF_A_TURN:
        return why_not_in_turn(game, action)
    if verb == ACTIVATE:
        return worded(game, why_not_woken(game, action.a), action, -1, -1)
    if verb in (FIRE, HOLD):
        fight = fight_under_way(game)
        return NO_FIRE_NOW if fight is None else why_no_fire(game, fight)
    if verb in (COMMIT, ALL, LEAD, PURSUE) and fight_under_way(game) is None:
        return Refusal(VERBS[verb].rule, NO_FIRE_NOW.key)
    return why_not_pursue_now(game) if verb == PURSUE else NOT_ARISEN.get(verb)


def moment(game: Marengo, action: Action) -> Refusal | None:
    """When a choice that was written out is asked for: its step, or what the question under way wants."""
    verb = action.verb
    if verb == ASSAULT:
        barred = why_not_assault_from(game, game.turn, action.a)
        return worded(game, barred or ASSAULTS_ARE_OVER, action, -1, -1)
    if verb in OF_A_MOVE and game.phase != MOVEMENT:
        return MOVEMENT_IS_OVER if game.phase > MOVEMENT else Refusal("MAR-7.5", "movement_after_assaults")
    step = game.stack[-1]
    if isinstance(step, Gather):
        return step.speak_first()
    return Refusal("MAR-8.7", "on_the_road", (step.block,)) if isinstance(step, OnRoad) else None


def why_not_in_turn(game: Marengo, action: Action) -> Refusal | None:
    """What a player begins in his own turn, each in its step (MAR-7.2 to 7.7)."""
    verb = action.verb
    if game.side_to_move != game.turn:
        return IN_ONES_OWN_TURN
    if verb == ASSAULT:
        blocks = action.a >= game.scenario.board.locales and bool(game.at(game.turn, action.a))
        from_there = game.phase > ASSAULTS and blocks
        return worded(game, ASSAULTS_ARE_OVER, action, -1, -1) if from_there else None
    if verb == DECLARE:
        return NOT_ARISEN[PASS] if game.phase < DECLARATION else None
    if game.phase > MOVEMENT:
        return MOVEMENT_IS_OVER
    return worded(game, MOVEMENT_COMES_LATER, action, -1, -1) if game.phase < MOVEMENT else None


def why_not_woken(game: Marengo, block: int) -> Refusal:
    """Blocks are woken at the start of the French turn, if it gives a choice (MAR-6.15, 6.24)."""
    if game.scenario.army.side[block] != FRENCH or not game.on_map(block):
        return NOT_FRENCH_ON_MAP
    if game.active[block]:
        return ALREADY_ACTIVE
    none = game.turn == FRENCH and activations(game) == 0
    return NOBODY_IS_WOKEN if none else WOKEN_AT_THE_START


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
