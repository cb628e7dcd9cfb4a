"""Why a question is not asked now: the clause that keeps a choice of another moment from arising.

A step explains its own choices. Whatever else is asked for is answered here: another phase, a counter that is
already in hand, a choice that has to be made first, a hex or an enemy that nobody can come to.
"""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Refusal
from grognard.systems.wan.artillery import PickTarget, why_not_at, why_silent
from grognard.systems.wan.charges import why_not_charge
from grognard.systems.wan.combat import (
    PickAdvance,
    PickDefender,
    why_not_against,
    why_not_attack,
)
from grognard.systems.wan.fire import may_fire, targets
from grognard.systems.wan.marching import Departure, edge_to, may_step, why_not_move, why_not_step
from grognard.systems.wan.movement import PickStep, may_move
from grognard.systems.wan.passing import why_nowhere
from grognard.systems.wan.placement import PickPlace, why_not_placed
from grognard.systems.wan.state import Wan
from grognard.systems.wan.unasked import last_combat, why_no_advance
from grognard.systems.wan.words import (
    ADVANCE,
    AGAINST,
    ARTILLERY,
    AT,
    ATTACK,
    CAVALRY,
    CHARGE,
    COMBAT,
    EMPTY,
    FIRE,
    FIRE_WITH,
    HALT,
    MANOEUVRE,
    MOVE,
    MOVEMENT,
    ON,
    PASS,
    PHASES,
    PLACE,
    PLACEMENT,
    STAY,
    TO,
    VERBS,
)


def why_not_now(game: Wan, action: Action) -> Refusal | None:
    """The clause behind a choice that the question under way does not know; None if none is nearer."""
    held = why_not_yet(game, action)
    if held is not None:
        return held
    verb, noun = action.verb, action.a
    if VERBS[verb].nouns == ("place",):
        return about_place(game, verb, noun)
    if verb == FIRE_WITH:
        return about_battery(game, noun)
    if verb == AT:
        return about_target(game, noun) if game.phase == FIRE else None
    if verb == MOVE:
        return about_mover(game, noun)
    if verb == CHARGE:
        return about_charged(game, noun)
    if verb == ATTACK:
        return about_attacker(game, noun)
    if verb == AGAINST:
        return about_attacked(game, noun) if game.phase == COMBAT else None
    return about_silence(verb)


PHASE_OF: dict[int, int] = {
    **dict.fromkeys((PLACE, ON), PLACEMENT),
    **dict.fromkeys((FIRE_WITH, AT), FIRE),
    **dict.fromkeys((PASS, CHARGE), MOVEMENT),
    **dict.fromkeys((ATTACK, AGAINST), COMBAT),
}
"""The phase in which a choice is asked for, of those that belong to one."""


def moment(game: Wan, action: Action) -> Refusal | None:
    """When a choice that was written out is asked for: its phase, or what is chosen before it."""
    verb, noun = action.verb, action.a
    if verb == ADVANCE:
        return Refusal("WAN-4.7e", "no_advance_open")
    if verb == FIRE_WITH:
        return why_silent(game, noun) or another_phase(game, "WAN-1.3c", FIRE)
    if verb == MOVE:
        return why_not_move(game, noun)
    if verb == ATTACK:
        return why_not_attack(game, noun) or another_phase(game, "WAN-1.3e", COMBAT)
    if verb in (AT, CHARGE, AGAINST):
        rule = {AT: "WAN-3.1i", CHARGE: "WAN-4.5b", AGAINST: "WAN-1.3e"}[verb]
        if game.at[noun] < 0:
            return Refusal(rule, "not_on_map", (noun,))
        if game.scenario.side[noun] == game.mover:
            return Refusal(rule, "same_side", (noun,))
    phase = PHASE_OF.get(verb)
    if phase is None:
        return None
    of_another = another_phase(game, VERBS[verb].rule, phase)
    return of_another or (Refusal("WAN-4.4b", "pass_after_taking", (noun,)) if verb == PASS else None)


def about_silence(verb: int) -> Refusal | None:
    """Choices without a noun that end something which is not under way."""
    if verb == HALT:
        return Refusal("WAN-4b", "nothing_under_way")
    return Refusal("WAN-4.7e", "no_advance_open") if verb == STAY else None


# -- a counter in hand ------------------------------------------------------------------------------


def why_not_yet(game: Wan, action: Action) -> Refusal | None:
    """A question about one counter wants its answer before any other."""
    step = game.stack[-1]
    if isinstance(step, PickAdvance):
        return Refusal("WAN-4.7e", "decide_advance", (step.piece, step.cell))
    if isinstance(step, PickTarget | PickDefender | PickStep) and of_another_phase(game, action):
        return moment(game, action)
    standing = occupant_of(game, action)
    if isinstance(step, PickTarget):
        meant = Action(AT, standing)
        if standing == EMPTY or game.offers(meant):
            return Refusal("WAN-3.1i", "aim_first", (step.gun,))
        return step.why_not(game, meant)
    if isinstance(step, PickDefender):
        met = None if standing == EMPTY else why_not_against(game, step.attacker, standing)
        return met or Refusal("WAN-5h", "attack_first", (step.attacker,))
    if isinstance(step, PickStep):
        return why_not_meant(game, step, action)
    if isinstance(step, PickPlace):
        return Refusal("WAN-2.7b", "place_first", (step.piece,))
    return None


def of_another_phase(game: Wan, action: Action) -> bool:
    """Whether a choice about a counter, written out as such, belongs to a phase that is not this one.

    What a click on somebody could have meant, the counter in hand explains; who writes "fire" means fire. But
    who could do it by another word now, charge whom he would attack, is told that and not of a later phase.
    """
    verb = action.verb
    if verb in (FIRE_WITH, AT):
        return game.phase != FIRE
    if verb not in (CHARGE, ATTACK, AGAINST):
        return False
    phase = MOVEMENT if game.phase == MANOEUVRE and verb == CHARGE else game.phase
    offered = any(game.offers(Action(word, action.a)) for word in (AT, CHARGE, AGAINST))
    return PHASE_OF[verb] != phase and not offered


def why_not_meant(game: Wan, step: PickStep, action: Action) -> Refusal:
    """What a click could have meant for the counter that moves: a step there, a charge at that enemy."""
    nouns = VERBS[action.verb].nouns
    if nouns == ("place",):
        meant = Action(TO, action.a)
    elif nouns == ("piece",) and game.scenario.side[action.a] != game.mover:
        meant = Action(CHARGE, action.a)
    else:
        return Refusal("WAN-4b", "in_hand", (step.piece,))
    return Refusal("WAN-4b", "in_hand", (step.piece,)) if game.offers(meant) else step.why_not(game, meant)


def occupant_of(game: Wan, action: Action) -> int:
    """The counter that an action speaks of: by name, or as the one on the hex it names."""
    nouns = VERBS[action.verb].nouns
    if nouns == ("piece",):
        return action.a
    return game.occupant[action.a] if nouns == ("place",) else EMPTY


# -- another phase ----------------------------------------------------------------------------------


def another_phase(game: Wan, rule: str, phase: int) -> Refusal | None:
    """That a thing is done in a phase which is over, or still to come; None if this is that phase."""
    if game.phase == phase:
        return None
    key = "phase_over" if game.phase > phase else "phase_later"
    return Refusal(rule, key, (PHASES[phase], PHASES[game.phase]))


def about_battery(game: Wan, gun: int) -> Refusal | None:
    """Why one's battery is not asked to fire."""
    scenario = game.scenario
    if scenario.arm[gun] != ARTILLERY or scenario.side[gun] != game.mover:
        return None
    return why_silent(game, gun) or another_phase(game, "WAN-1.3c", FIRE)


def about_target(game: Wan, target: int) -> Refusal | None:
    """An enemy pointed at before a battery was taken."""
    if game.scenario.side[target] == game.mover or game.at[target] < 0:
        return None
    guns = [gun for gun in game.scenario.guns[game.mover] if game.at[gun] >= 0 and may_fire(game, gun)]
    for gun in guns:
        if target in targets(game, gun):
            return Refusal("WAN-1.3c", "take_gun_first", (gun, target))
    if not guns:
        return Refusal("WAN-3.1i", "nobody_aims", (target,))
    grid, there = game.scenario.grid, game.at[target]
    nearest = min([(grid.distance(game.at[gun], there), gun) for gun in guns])[1]
    return why_not_at(game, nearest, target)


def about_mover(game: Wan, piece: int) -> Refusal | None:
    if game.scenario.side[piece] != game.mover or game.phase in (MOVEMENT, MANOEUVRE):
        return None
    return another_phase(game, "WAN-1.3d", MOVEMENT)


def about_charged(game: Wan, target: int) -> Refusal | None:
    """An enemy pointed at before the cavalry was taken, or when nobody charges."""
    if game.scenario.side[target] == game.mover or game.at[target] < 0:
        return None
    if game.phase not in (MOVEMENT, MANOEUVRE):
        return another_phase(game, "WAN-4.5a", MOVEMENT)
    for piece in game.army(game.mover):
        if game.scenario.arm[piece] != CAVALRY or why_not_move(game, piece) is not None:
            continue
        if why_not_charge(game, piece, target, Departure(game, piece)) is None:
            return Refusal("WAN-4.5b", "take_charger_first", (piece, target))
    return Refusal("WAN-4.5b", "nobody_charges", (target,))


def about_attacker(game: Wan, piece: int) -> Refusal | None:
    if game.scenario.side[piece] != game.mover or game.at[piece] < 0:
        return None
    return another_phase(game, "WAN-1.3e", COMBAT)


def about_attacked(game: Wan, target: int) -> Refusal | None:
    """An enemy pointed at before the attacker was taken."""
    if game.scenario.side[target] == game.mover or game.at[target] < 0:
        return None
    reason: Refusal | None = None
    for piece in game.scenario.fighters[game.mover]:
        if game.at[piece] < 0 or game.scenario.grid.distance(game.at[piece], game.at[target]) > 1:
            continue
        refusal = why_not_against(game, piece, target) or why_not_attack(game, piece)
        if refusal is None:
            return Refusal("WAN-5h", "take_attacker_first", (piece, target))
        reason = reason or refusal
    return reason or Refusal("WAN-1.3e", "nobody_attacks", (target,))


# -- a hex ------------------------------------------------------------------------------------------


def about_place(game: Wan, verb: int, cell: int) -> Refusal | None:
    """A hex pointed at before a counter was taken: who stands there, or who could come there."""
    if verb == ADVANCE:
        return about_advance(game, cell)
    if verb != (ON if game.phase == PLACEMENT else TO):
        return None
    piece = game.occupant[cell]
    if game.phase in (MOVEMENT, MANOEUVRE):
        return about_way_to(game, cell) if piece == EMPTY else about_standing(game, piece)
    if piece != EMPTY:
        return about_standing(game, piece)
    rule = {PLACEMENT: "WAN-2.7b", FIRE: "WAN-3.1i", COMBAT: "WAN-1.3e"}[game.phase]
    return Refusal(rule, "nobody_there", (cell,))


def about_standing(game: Wan, piece: int) -> Refusal:
    """What a counter cannot do now, whose hex was pointed at instead of itself."""
    refusal: Refusal | None = None
    if game.phase == PLACEMENT:
        refusal = why_not_placed(game, piece)
    elif game.phase == FIRE:
        hostile = game.scenario.side[piece] != game.mover
        refusal = about_target(game, piece) if hostile else why_silent(game, piece)
    elif game.phase == COMBAT:
        hostile = game.scenario.side[piece] != game.mover
        refusal = about_attacked(game, piece) if hostile else why_not_attack(game, piece)
    else:
        refusal = why_not_move(game, piece)
        if refusal is None and not may_move(game, piece):
            refusal = why_nowhere(game, piece)
    return refusal or Refusal("WAN-4b", "take_itself", (piece,))


def about_way_to(game: Wan, cell: int) -> Refusal:
    """Who could step to a hex if he were taken first; else what keeps the nearest from it (4.1.2, 4.2)."""
    reason: Refusal | None = None
    for piece in game.army(game.mover):
        edge = edge_to(game, game.at[piece], cell)
        if edge < 0:
            continue
        refusal = why_not_move(game, piece)
        if refusal is None:
            leaving = Departure(game, piece)
            if may_step(game, piece, edge, leaving):
                return Refusal("WAN-4b", "take_first", (piece, cell))
            refusal = why_not_step(game, piece, edge, leaving)
        reason = reason or refusal
    return reason or Refusal("WAN-4a", "nobody_near", (cell,))


def about_advance(game: Wan, cell: int) -> Refusal | None:
    """Why the combat just fought opened no way into a hex (4.7)."""
    fought = last_combat(game.events)
    return why_no_advance(game, fought, cell) if fought else None
