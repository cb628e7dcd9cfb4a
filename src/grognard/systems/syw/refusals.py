"""Why a question is not asked now: what keeps it from arising, its phase, or what comes first."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Refusal
from grognard.systems.syw.activation import Activate, CommandCheck
from grognard.systems.syw.at_hand import named, why_not_at_hand
from grognard.systems.syw.command import present
from grognard.systems.syw.fire_targets import drowned, why_not_fire
from grognard.systems.syw.orders import Issue, no_orders_for
from grognard.systems.syw.reaction import why_not_ride
from grognard.systems.syw.reorganise import ReformPhase
from grognard.systems.syw.selection import LineCheck, why_not_select
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ACT,
    ACT_AS,
    AGAINST,
    APPOINT,
    ARTILLERY,
    AT,
    AT_HEX,
    BOUND,
    BREAK,
    BRIGADE,
    BURN,
    CAPTURE,
    CHARGE,
    CHARGES,
    DELAY,
    DETACH,
    DRESS,
    ENTER,
    EVADE,
    FALL_BACK,
    FIRE,
    FROM_LEFT,
    FROM_RIGHT,
    GIC,
    GIVE,
    GIVE_WAY,
    GO_AFTER,
    GUNS,
    HALT,
    HOLD_FIRE,
    IGNORE,
    INDEPENDENTS,
    INFANTRY,
    ISSUE,
    KEEP,
    MARCH,
    MOVE,
    MUSKETS,
    OBEY,
    OCCUPY,
    OFF_MAP,
    ORDERS_PHASE,
    PHASES,
    PLAN,
    PRESS,
    RALLY,
    RALLY_PHASE,
    REACT,
    REFORM,
    REORGANISE,
    REPLACE,
    RESOLVE,
    RIDE_TO,
    ROUT,
    ROUT_PHASE,
    RUN,
    SECOND,
    SECONDS,
    SELECT,
    SELECTED,
    SET_APART,
    SHIFT,
    SMALL_LINE,
    STAND,
    STAY,
    STOP,
    SUPPORT,
    VERBS,
    WIDE_LINE,
    WING_OUT,
)

IN_PHASES: dict[int, tuple[int, ...]] = {
    **dict.fromkeys((APPOINT, REPLACE), (ORDERS_PHASE,)),
    ISSUE: (ORDERS_PHASE, SECONDS),
    **dict.fromkeys((SELECT, WIDE_LINE, WING_OUT, IGNORE, ACT, ACT_AS, OBEY, SMALL_LINE, DRESS), (MARCH,)),
    **dict.fromkeys((DETACH, REACT, AT_HEX, RIDE_TO, GIVE_WAY), (MARCH, INDEPENDENTS)),
    **dict.fromkeys((ENTER, DELAY), (INDEPENDENTS,)),
    **dict.fromkeys((FIRE, AT, STOP, FROM_LEFT, FROM_RIGHT), (GUNS, MUSKETS)),
    **dict.fromkeys((BREAK, BURN), (GUNS,)),
    **dict.fromkeys((HOLD_FIRE, PRESS), (MUSKETS,)),
    CHARGE: (CHARGES,),
    **dict.fromkeys((RALLY, SET_APART), (RALLY_PHASE,)),
    **dict.fromkeys((ROUT, CAPTURE, RUN), (ROUT_PHASE,)),
    **dict.fromkeys((REFORM, SHIFT), (REORGANISE,)),
}
"""The phases in which a choice is asked for, of those that belong to certain phases."""
NOT_ARISEN: dict[int, Refusal] = {
    **dict.fromkeys((KEEP, GIVE), Refusal("SYW-B.2a", "initiative_is_settled")),
    HALT: Refusal("SYW-E.17j", "nobody_marches"),
    **dict.fromkeys((EVADE, STAND), Refusal("SYW-H.1p", "no_charge_to_evade")),
    **dict.fromkeys((AGAINST, SUPPORT, RESOLVE), Refusal("SYW-H.1n", "no_charge_made_up")),
    AT_HEX: Refusal("SYW-H.2g", "no_reaction_announced"),
    RIDE_TO: Refusal("SYW-H.2j", "no_reaction_announced"),
    **dict.fromkeys((AT, BREAK, BURN), Refusal("SYW-G.3j", "nobody_aims")),
    **dict.fromkeys((HOLD_FIRE, PRESS), Refusal("SYW-G.4f", "no_test_failed")),
    FALL_BACK: Refusal("SYW-H.1ag", "nobody_falls_back"),
    GO_AFTER: Refusal("SYW-H.1aq", "nobody_goes_after"),
    SET_APART: Refusal("SYW-5.4f", "nobody_stands_too_close"),
    **dict.fromkeys((ROUT, RUN), Refusal("SYW-K.0a", "nobody_routs")),
    PLAN: Refusal("SYW-A.2c", "plans_are_made"),
}
"""What is asked only after something has happened that has not."""
OF_ONES_OWN = (STAY, SELECT, WIDE_LINE, WING_OUT, IGNORE, ACT, OBEY, MOVE, DETACH, SMALL_LINE)
"""What a side does with pieces of its own in its own time; what is asked of both is not among them."""
OF_FIRE = (AT, STOP, FROM_LEFT, FROM_RIGHT, BREAK, BURN, HOLD_FIRE, PRESS)
"""What is said while somebody fires."""
OF_THE_LOST = (REPLACE, ENTER, DELAY, PLAN, REFORM)
"""What is said of pieces that are not on the map."""


def why_not_now(game: Battle, action: Action) -> Refusal:
    """The clause that keeps a choice from being asked for now; else the question that comes before it."""
    asked = game.prompt()
    first = Refusal(asked.rule, f"first_{asked.key}", asked.data)
    verb = action.verb
    of_a_piece = VERBS[verb].nouns[:1] == ("piece",)
    if of_a_piece and game.roster_side(action.a) != game.side_to_move and not _wants_a_piece(game):
        return first  # what else an enemy could not do now is not what the click was about
    if of_a_piece and not (verb in OF_THE_LOST and _may_be_lost(game, action)):
        away = why_not_at_hand(game, _owner(game, action), action.a)
        if away is not None:
            return away
    if asked.key == "initiative":
        return first
    return why_not_arisen(game, action) or _of_another_phase(game, verb) or NOT_ARISEN.get(verb, first)


def _wants_a_piece(game: Battle) -> bool:
    """Whether the question under way is answered by naming a piece."""
    return any("piece" in VERBS[option.verb].nouns for option in game.options())


def _may_be_lost(game: Battle, action: Action) -> bool:
    """Whether such a choice speaks of a piece like this one off the map: fallen, broken up, or waiting."""
    if action.verb == REPLACE:
        return action.a in game.scenario.leaders
    return action.verb == REFORM or game.state[action.a] == OFF_MAP


def _owner(game: Battle, action: Action) -> int:
    """Whose piece it should be."""
    side = game.side_to_move
    return side if action.verb in OF_ONES_OWN and side is not None else game.roster_side(action.a)


def _of_another_phase(game: Battle, verb: int) -> Refusal | None:
    phases = IN_PHASES.get(verb)
    return None if phases is None else _in_phase(game, VERBS[verb].rule, phases)


def _in_phase(game: Battle, rule: str, phases: tuple[int, ...]) -> Refusal | None:
    """That something is asked in other phases of the turn, if this is none of them."""
    now = PHASES.index(game.phase)
    if now in phases:
        return None
    later = [phase for phase in phases if phase > now]
    wanted = PHASES[later[0] if later else phases[-1]]
    return Refusal(rule, "phase_later" if later else "phase_over", (wanted, game.phase))


def why_not_arisen(game: Battle, action: Action) -> Refusal | None:
    """What is against a choice besides its moment: the state of things that its question supposes."""
    verb, piece = action.verb, action.a
    if verb in (ISSUE, IGNORE, ACT, ACT_AS, OBEY):
        return _why_no_order(game, piece) if verb == ISSUE else _why_not_decided(game, piece)
    if verb in (APPOINT, REPLACE):
        return _why_nobody_follows(game, action)
    if verb in (SELECT, WIDE_LINE, WING_OUT):
        return why_not_select(game, game.roster_side(piece), action) if game.phase == PHASES[MARCH] else None
    if verb in (REACT, GIVE_WAY):
        return _why_no_reaction(game, action)
    if verb == OCCUPY:
        return Refusal("SYW-H.1am", "no_hex_to_enter", (piece,))
    if verb == FIRE:
        return _why_no_fire(game, piece)
    if verb in OF_FIRE and drowned(game):
        return Refusal("SYW-7.2b", "rain_stops_fire")
    if verb in (ENTER, DELAY):
        waits = game.state[piece] == OFF_MAP
        return None if waits else Refusal("SYW-F.12a", "has_arrived", (piece,))
    if verb == REFORM:
        question = ReformPhase(game.roster_side(piece))
        return None if piece in question.able(game) else question.why_not(game, action)
    return None


def _why_no_order(game: Battle, leader: int) -> Refusal | None:
    """Orders are given on full hours, by a general in chief who reaches the leader."""
    if not game.on_the_hour:
        return Refusal("SYW-C.12a", "orders_on_the_hour", (leader,))
    chief = game.chief[game.roster_side(leader)]
    reached = present(game, chief) and game.phase in (PHASES[ORDERS_PHASE], PHASES[SECONDS])
    return Issue(chief, ()).why_not_send(game, leader) if reached else None


def _why_not_decided(game: Battle, leader: int) -> Refusal | None:
    """A leader decides about his order once, when he is selected (SYW-E.16a)."""
    if leader not in game.scenario.leaders:
        return Refusal("SYW-C.12c", "orders_go_to_leaders", (leader,))
    if game.scenario.roster.rank[leader] in (GIC, SECOND):
        return no_orders_for(game, leader)
    if game.phase != PHASES[MARCH] or _decides_next(game, leader):
        return None
    key = "has_decided" if game.has(leader, SELECTED) else "decides_when_selected"
    return Refusal("SYW-E.16a", key, (leader,))


def _decides_next(game: Battle, leader: int) -> bool:
    """Whether a leader who was selected rides first: his check is still to come (SYW-E.14a, E.15a)."""
    waiting = [step.leader for step in game.stack if isinstance(step, (Activate, CommandCheck, LineCheck))]
    return game.has(leader, SELECTED) and leader in waiting


def _why_nobody_follows(game: Battle, action: Action) -> Refusal | None:
    """A chief who stands is not succeeded; only lost leaders are replaced, while there are spare ones."""
    if action.verb == REPLACE:
        spare = game.replacements[game.roster_side(action.a)] > 0
        return None if game.lost[action.a] and spare else Refusal("SYW-I.0j", "not_to_replace", (action.a,))
    for chief in game.chief:
        if game.roster_side(chief) == game.side_to_move and present(game, chief):
            return Refusal("SYW-I.0i", "chief_commands", (chief,))
    return None


def _why_no_reaction(game: Battle, action: Action) -> Refusal:
    """Cavalry reacts while the enemy moves, as it stands and is ordered; else no march has come to it."""
    unit = action.a
    if action.verb == GIVE_WAY:
        return Refusal("SYW-H.1r", "nobody_came_up", (unit,))
    if game.phase not in (PHASES[MARCH], PHASES[INDEPENDENTS]):
        return Refusal("SYW-H.2a", "reacts_while_they_move", (unit,))
    reason = named(why_not_ride(game, unit), unit)
    if reason is None and game.has(unit, BOUND):
        reason = Refusal("SYW-H.2g", "bound_already", (unit,))
    return reason or Refusal("SYW-H.2f", "no_march_to_meet", (unit,))


def _why_no_fire(game: Battle, unit: int) -> Refusal | None:
    """Cavalry, leaders and wagons never fire; guns fire in one phase and infantry in the next (SYW-G.0a)."""
    roster = game.scenario.roster
    if roster.kind[unit] != BRIGADE and roster.arm[unit] not in (INFANTRY, ARTILLERY):
        return why_not_fire(game, unit)
    if drowned(game):
        return Refusal("SYW-7.2b", "rain_stops_fire")
    return _in_phase(game, "SYW-G.0a", (GUNS if roster.arm[unit] == ARTILLERY else MUSKETS,))
