"""Why a question is not asked now: the clause that keeps an action of another moment from arising."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import ANOTHER_MOMENT, Refusal
from grognard.systems.waterloo.artillery import targets_of, why_no_target, why_not_aim, why_not_fire
from grognard.systems.waterloo.attacks import why_not_target
from grognard.systems.waterloo.combat import ChooseAttackers
from grognard.systems.waterloo.control import counters
from grognard.systems.waterloo.counter_attacks import CounterAttacks
from grognard.systems.waterloo.deployment import ChooseHour, Deploy, PlaceAt
from grognard.systems.waterloo.entry import Arrive, EnterAt, why_not_enter
from grognard.systems.waterloo.facing import ChooseFacing, Reface
from grognard.systems.waterloo.fire import Aim, ArtilleryPhase, LightFire
from grognard.systems.waterloo.movement import why_not_march, why_not_move
from grognard.systems.waterloo.moves import March, Move
from grognard.systems.waterloo.piles import no_enemy
from grognard.systems.waterloo.retreats import ChooseLine, FreeAttacks, PileLine, Survivors
from grognard.systems.waterloo.state import ASIDE, FIRED, MOVED, Battle
from grognard.systems.waterloo.words import (
    AIM,
    AT,
    ATTACK,
    BEGIN,
    CEASE,
    COUNTER,
    DRIVE,
    ENTER,
    FACE,
    FIGHT,
    FIRE,
    FOOT,
    GO,
    GUN,
    HALT,
    HOLD,
    LEAVE,
    MARCH,
    MOVE,
    PASS,
    PLACE,
    REFACE,
    REFER,
    SAVE,
    STRIKE,
    WITH,
)


def why_not_now(game: Battle, action: Action) -> Refusal:
    """The clause that keeps this action from being chosen now, with the pieces and places concerned."""
    found: Refusal | None = None
    if action.verb in (MOVE, MARCH, ENTER):
        found = why_not_take_up(game, action.verb, action.a)
    elif action.verb in (AIM, FIRE):
        found = why_not_shoot(game, action.verb, action.a)
    elif action.verb in (ATTACK, WITH):
        found = why_not_strike_out(game, action.verb, action.a)
    elif action.verb in (STRIKE, COUNTER):
        found = why_not_answer(game, action.verb, action.a)
    elif action.verb in (DRIVE, REFACE):
        rule = "WAT-13.14" if action.verb == DRIVE else "WAT-13.18"
        found = in_flight(game) or Refusal(rule, "nobody_flees")
    elif action.verb == PLACE and game.phase == "deployment":
        found = under_way(game)
    elif action.verb == BEGIN:
        found = Refusal("WAT-7.8", "hour_is_set", (action.a,))
    elif action.verb in (GO, AT):
        found = why_not_shoot(game, FIRE, action.a) if aims_at(game, action.a) else None
        found = found or under_way(game) or Refusal("WAT-8.1", "choose_mover", (action.a,))
    return found or under_way(game) or Refusal(game.scenario.option_rule(action), ANOTHER_MOMENT)


NOT_ARISEN: dict[int, Refusal] = {
    PLACE: Refusal("WAT-3.1", "set_up_before"),
    FACE: Refusal("WAT-8.6", "turn_in_its_move"),
    **dict.fromkeys((FIRE, CEASE), Refusal("WAT-15.2", "guns_before_moves")),
    HOLD: Refusal("WAT-15.37", "no_light_gun_waits"),
    HALT: Refusal("WAT-8.4", "nobody_on_the_way"),
    LEAVE: Refusal("WAT-8.42", "nobody_on_the_way"),
    **dict.fromkeys((WITH, FIGHT, REFER), Refusal("WAT-13.3", "no_attack_made_up")),
    PASS: Refusal("WAT-10.21", "nobody_passes"),
    SAVE: Refusal("WAT-15.31", "no_pile_driven_off"),
}
"""What is asked only after something has happened that has not, or in another part of the turn."""


def moment(game: Battle, action: Action) -> Refusal | None:
    """When a choice that was written out is asked for."""
    verb, unit = action.verb, action.a
    if verb == AIM:
        if game.scenario.arm[unit] != GUN:
            return Refusal("WAT-15.1", "is_no_gun", (unit,))
        return Refusal("WAT-4.10", "not_yours", (unit,))
    if verb in (STRIKE, COUNTER):
        if game.cell[unit] < 0:
            return Refusal("WAT-8.1", "not_on_map", (unit,))
        return Refusal("WAT-10.15" if verb == STRIKE else "WAT-10.27", "the_others_strike", (unit,))
    return NOT_ARISEN.get(verb)


def player_now(game: Battle) -> int:
    side = game.side_to_move
    return side if side is not None else game.active


def why_not_take_up(game: Battle, verb: int, unit: int) -> Refusal | None:
    """Why a unit, carré or newcomer cannot be taken up: by itself, or because something else comes first."""
    if game.phase != "battle":
        return under_way(game)
    player, cell = player_now(game), game.cell[unit]
    refusal: Refusal | None
    if verb == MARCH:
        if cell < 0 or not game.is_carre(cell):
            return None
        refusal = why_not_march(game, unit, player)
    elif cell == ASIDE:
        refusal = why_not_enter(game, unit, player)
    elif verb == MOVE:
        refusal = why_not_move(game, unit, player)
    else:
        return None
    return refusal or under_way(game)


def why_not_shoot(game: Battle, verb: int, noun: int) -> Refusal | None:
    """Why a gun is not asked to fire, or nobody at a cell (WAT-15.2, WAT-15.36)."""
    scenario = game.scenario
    if verb == FIRE:
        top = game.stack[-1]
        team = scenario.team_of_player(player_now(game))
        if not isinstance(top, ArtilleryPhase):
            return None
        if not game.enemy_in(noun, team):
            return no_enemy(game, noun, "WAT-15.7")
        player = player_now(game)
        guns = [
            gun
            for gun in scenario.units_of[player]
            if scenario.arm[gun] == GUN and why_not_aim(game, gun, player) is None
        ]
        for gun in guns:
            if noun in targets_of(game, gun):
                return Refusal("WAT-4.6", "name_the_gun", (gun, noun))
        nearest = min([(scenario.board.distance(game.cell[gun], noun), gun) for gun in guns])[1]
        return why_not_fire(game, nearest, noun)
    if scenario.arm[noun] != GUN or scenario.player[noun] != player_now(game):
        return None
    if game.phase != "battle":
        return why_not_aim(game, noun, player_now(game)) or under_way(game)
    if game.done[noun] & FIRED:
        return Refusal("WAT-15.6", "fired_now", (noun,))
    if scenario.light_gun[noun]:
        if game.done[noun] & MOVED:
            return Refusal("WAT-15.37", "light_gun_moved", (noun,))
        return Refusal("WAT-15.36", "fires_after_its_move", (noun,))
    idle = not game.done[noun] and game.cell[noun] >= 0 and not targets_of(game, noun)
    return why_no_target(game, noun) if idle else Refusal("WAT-15.2", "fire_is_over", (noun,))


def aims_at(game: Battle, cell: int) -> bool:
    """Whether guns are asked for, and an enemy stands in a cell: whoever points there means to fire."""
    if not isinstance(game.stack[-1], ArtilleryPhase):
        return False
    return game.enemy_in(cell, game.scenario.team_of_player(player_now(game)))


def why_not_strike_out(game: Battle, verb: int, noun: int) -> Refusal | None:
    """Why no attack is made now: the fire is not over, or something else is being decided."""
    if game.phase != "battle":
        return under_way(game)
    if verb == ATTACK and game.enemy_in(noun, game.scenario.team_of_player(player_now(game))):
        return under_way(game) or why_not_target(game, noun, player_now(game))
    return None


def why_not_answer(game: Battle, verb: int, unit: int) -> Refusal | None:
    """Why the owner of a unit of the passive side is not asked to strike with it (WAT-10.13, WAT-10.16)."""
    scenario = game.scenario
    if scenario.team[unit] == game.active or game.cell[unit] < 0:
        return None
    if scenario.arm[unit] != FOOT:
        return Refusal("WAT-10.13", "controls_nothing", (unit,))
    if verb == COUNTER:
        return Refusal("WAT-10.27", "counters_come_last", (unit,))
    return Refusal("WAT-10.16", "not_crossed", (unit,))


def under_way(game: Battle) -> Refusal | None:
    """What has to be decided first, and by which clause."""
    if not game.stack:
        return None
    step = game.stack[-1]
    if isinstance(step, Move):
        return Refusal("WAT-8.11", "finish_move", (step.unit, game.cell[step.unit]))
    if isinstance(step, March):
        return Refusal("WAT-9.21", "finish_move", (step.unit, game.cell[step.unit]))
    if isinstance(step, Aim | LightFire):
        return Refusal("WAT-15.7", "finish_shot", (step.gun,))
    if isinstance(step, ChooseAttackers):
        return Refusal("WAT-13.3", "finish_attack", (step.target,))
    return in_flight(game) or before_the_battle(game)


def in_flight(game: Battle) -> Refusal | None:
    """The same for flights and the free attacks about them."""
    step = game.stack[-1]
    if isinstance(step, ChooseLine):
        return Refusal("WAT-13.12", "finish_flight", (step.unit,))
    if isinstance(step, PileLine):
        return Refusal("WAT-13.12", "finish_flight", (step.units[0],))
    if isinstance(step, Survivors):
        return Refusal("WAT-15.31", "finish_pile", (game.cell[step.units[0]],))
    if isinstance(step, FreeAttacks):
        return Refusal("WAT-10.15", "finish_crossing", (step.targets[0], game.cell[step.targets[0]]))
    if isinstance(step, CounterAttacks):
        return Refusal("WAT-10.27", "finish_counters", counters(game, step.owner)[0])
    if isinstance(step, Reface):
        return Refusal("WAT-13.18", "finish_facing", (step.unit,))
    return None


def before_the_battle(game: Battle) -> Refusal | None:
    """The same for setting up, arriving and the fire of the guns."""
    step = game.stack[-1]
    if isinstance(step, ChooseFacing):
        return Refusal(step.rule, "finish_facing", (step.unit,))
    if isinstance(step, Arrive):
        return Refusal("WAT-3.8", "finish_facing", (step.unit,))
    if isinstance(step, EnterAt):
        return Refusal("WAT-3.9", "finish_placing", (step.unit,))
    if isinstance(step, PlaceAt):
        return Refusal("WAT-3.2", "finish_placing", (step.unit,))
    if isinstance(step, Deploy):
        return Refusal("WAT-3.4", "finish_setting_up")
    if isinstance(step, ChooseHour):
        return Refusal("WAT-7.6", "finish_hour")
    if isinstance(step, ArtilleryPhase):
        return Refusal("WAT-4.6", "finish_fire", (step.owner,))
    return None
