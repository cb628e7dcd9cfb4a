"""Why a question does not arise now: the clause for each action that belongs to another moment.

A step knows why it refuses what it asks for itself. Here stand the reasons for everything else: that there
is no combat, that the guns are equal, that a column is in hand already. Nothing here may tell what a side
cannot know.
"""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Refusal
from grognard.kernel.sides import NOBODY
from grognard.systems.castiglione.battle import Battle, battle_under_way
from grognard.systems.castiglione.bridges import no_bridge
from grognard.systems.castiglione.columns import ColumnStep, why_not_take
from grognard.systems.castiglione.contact import Withdrawal
from grognard.systems.castiglione.firepower import contested, gunners
from grognard.systems.castiglione.guns import NameMarchers, RideLeaders, why_not_march
from grognard.systems.castiglione.leaders import Displace
from grognard.systems.castiglione.mantua import why_not_enter
from grognard.systems.castiglione.march import Destination
from grognard.systems.castiglione.retreat import FallBack, Pursuit
from grognard.systems.castiglione.stacks import strength_of_kind, troops_at
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.supply import why_not_forage
from grognard.systems.castiglione.words import (
    ALONE,
    BOMBARD,
    CAVALRY,
    COMBAT,
    DECLINE,
    DESTROY,
    DONE,
    DROP,
    ENTER,
    FALL_BACK,
    FIGHT,
    FIRST,
    FORAGE,
    FORCE,
    GARRISON,
    GO,
    HALT,
    HIT,
    HOLD,
    HOLD_FIRE,
    JOIN,
    LEAD,
    MARCH,
    MOVEMENT,
    NO_WORK,
    PLAN_DESTROY,
    PLAN_REPAIR,
    PURSUE,
    REFUGE,
    REPAIR,
    RETREAT,
    RIDE,
    SET,
    SHELTER,
    STAND,
    STAY,
    SUPPLY,
    TAKE,
    TEST,
    TO,
    WITHDRAW,
)

MARCHES = (TAKE, TEST, JOIN, DROP)
ROADS = (GO, FORCE, TO, LEAD, ALONE, NO_WORK)
WORK = (DESTROY, REPAIR, PLAN_DESTROY, PLAN_REPAIR)
FIRE = (BOMBARD, HOLD_FIRE, STAND, RETREAT, PURSUE, HOLD, SHELTER)
ESCAPES = (WITHDRAW, STAY, REFUGE, FALL_BACK)


def why_not_now(game: Campaign, action: Action) -> Refusal | None:
    """The clause that keeps this action from being asked for now; None if only the order of play does."""
    verb = action.verb
    if verb in (DONE, HALT):
        return answer_first(game)
    if verb in MARCHES:
        return no_taking(game, action.a)
    if verb in ROADS:
        return no_marching(game, action)
    if verb in WORK:
        return no_work(game, action)
    if verb in (MARCH, RIDE):
        return no_guns(game, action.a)
    if verb in FIRE:
        return no_firing(game, verb)
    if verb in ESCAPES:
        return no_escape(game, action)
    if verb in (FORAGE, ENTER, DECLINE):
        return no_supply(game, action)
    return no_order(game, action)


NOT_ARISEN: dict[int, Refusal] = {
    HALT: Refusal("CAS-8.2d", "no_column_in_hand"),
    FORCE: Refusal("CAS-8.3a", "no_column_in_hand"),
    NO_WORK: Refusal("CAS-8.3b", "no_forced_march_announced"),
    ALONE: Refusal("CAS-8.3j", "no_forced_march_announced"),
    WITHDRAW: Refusal("CAS-8.6.3a", "nobody_came_up"),
    STAY: Refusal("CAS-8.6.3b", "nobody_came_up"),
    SET: Refusal("CAS-FOG.c", "dummies_before_play"),
}
"""What is asked only after something has happened that has not."""
OF_ANOTHER_PHASE: dict[int, Refusal] = {
    **dict.fromkeys((MARCH, RIDE), Refusal("CAS-9.1a", "no_guns_to_march_to")),
    HIT: Refusal("CAS-9.3f", "no_hits_now"),
    FIGHT: Refusal("CAS-9.0a", "fought_in_combat_phase"),
    FALL_BACK: Refusal("CAS-9.4a", "nobody_retreats"),
    FORAGE: Refusal("CAS-4.2c", "forage_in_supply"),
    **dict.fromkeys((ENTER, DECLINE), Refusal("CAS-5.7a", "join_in_supply")),
}
"""The same of what names one piece or area."""


def moment(game: Campaign, action: Action) -> Refusal | None:
    """When a choice that was written out is asked for."""
    verb = action.verb
    if verb in (DESTROY, REPAIR):
        mine = game.scenario.roster.side[action.a] == asked(game)
        rule, key = ("CAS-2.2.1a", "not_on_map") if mine else ("CAS-3.7a", "not_your_piece")
        return Refusal(rule, key, (action.a,))
    if verb in OF_ANOTHER_PHASE:
        found = OF_ANOTHER_PHASE[verb]
        return Refusal(found.rule, found.key, (action.a,))
    return first_of_all(game) if verb == DONE else NOT_ARISEN.get(verb)


def first_of_all(game: Campaign) -> Refusal | None:
    """What is decided before a phase can end: the column in hand, the question of a combat."""
    lead, battle, rule = piece_in_hand(game), battle_under_way(game), game.prompt().rule
    if lead >= 0:
        return Refusal(rule, "column_first", (lead,))
    return None if battle is None else Refusal(rule, "combat_first", (battle.area,))


def answer_first(game: Campaign) -> Refusal | None:
    """Whoever has been come upon, or was left alone, answers before anything else goes on (CAS-8.6.3b)."""
    top = game.stack[-1]
    if isinstance(top, Withdrawal):
        return Refusal("CAS-8.6.3b", "withdrawal_first", (top.area,))
    return Refusal(top.clause(), "refuge_first", (top.leader,)) if isinstance(top, Displace) else None


def piece_in_hand(game: Campaign) -> int:
    """The head of the column that is being moved, -1 without one."""
    for step in reversed(game.stack):
        if isinstance(step, ColumnStep):
            return step.column.pieces[0]
        if isinstance(step, Destination):
            return step.unit
    return -1


def asked(game: Campaign) -> int:
    side = game.side_to_move
    return NOBODY if side is None else side


def no_taking(game: Campaign, piece: int) -> Refusal | None:
    """Pieces move in their side's movement phase, one column after the other (CAS-8.0a, CAS-8.2a)."""
    if game.scenario.roster.side[piece] != asked(game):
        return Refusal("CAS-3.7a", "not_your_piece", (piece,))
    if game.place[piece] < 0:
        return Refusal("CAS-2.2.1a", "not_on_map", (piece,))
    if game.scenario.roster.kind[piece] == GARRISON:
        return Refusal("CAS-8.2e", "garrisons_stay", (piece,))
    battle = battle_under_way(game)
    if battle is not None:
        return Refusal("CAS-9.0e", "force_decides", (piece, battle.area))
    top = game.stack[-1]
    if isinstance(top, Withdrawal):
        met = game.place[piece] == top.area
        rule, key = ("CAS-8.6.3b", "withdraw_together") if met else ("CAS-8.6.3a", "not_come_upon")
        return Refusal(rule, key, (piece, top.area))
    if game.phase != MOVEMENT or game.active != asked(game):
        return Refusal("CAS-8.0a", "moves_in_its_phase", (piece,))
    refusal, lead = why_not_take(game, piece), piece_in_hand(game)
    if refusal is None and lead >= 0 and lead != piece:
        return Refusal("CAS-8.2a", "column_in_hand", (piece, lead))
    return refusal or about_itself(game, piece, lead)


def about_itself(game: Campaign, piece: int, lead: int) -> Refusal:
    """A piece that may move: it is on the march already, it aims first, or no column is there to join."""
    if lead < 0:
        return Refusal("CAS-8.2a", "no_column", (piece,))
    aims = isinstance(game.stack[-1], Destination)
    return (
        Refusal("CAS-8.3b", "aims_first", (piece,)) if aims else Refusal("CAS-8.2a", "on_its_way", (piece,))
    )


def forced_goal(game: Campaign) -> int:
    """Where the forced march under way leads, -1 without one."""
    for step in reversed(game.stack):
        if isinstance(step, ColumnStep):
            return step.column.destination
    return -1


def no_marching(game: Campaign, action: Action) -> Refusal | None:
    """Where no column is on the road, or not on a forced march."""
    battle = battle_under_way(game)
    if action.verb == GO and battle is not None:
        if action.a == battle.area:
            return first_of_all(game)
        return Refusal("CAS-9.0e", "combat_elsewhere", (action.a, battle.area))
    moving = game.phase == MOVEMENT and game.active == asked(game)
    if action.verb == GO:
        if not moving:
            return Refusal("CAS-8.0a", "no_march_now", (action.a,))
        lead, goal = piece_in_hand(game), forced_goal(game)
        if goal >= 0:
            return Refusal("CAS-8.3b", "goal_is_set", (lead, goal))
        if lead >= 0:
            return Refusal("CAS-8.3b", "announce_first", (action.a, lead))
        return Refusal("CAS-8.0a", "take_first", (action.a,))
    if action.verb == TO:
        goal = forced_goal(game) if moving else -1  # who leads the enemy's column is his secret
        if goal >= 0:
            return Refusal("CAS-8.3b", "goal_is_set", (piece_in_hand(game), goal))
        return Refusal("CAS-8.3b", "no_forced_march_now", (action.a,))
    return Refusal("CAS-8.3j", "no_march_to_lead", (action.a,)) if action.verb == LEAD else None


def no_work(game: Campaign, action: Action) -> Refusal | None:
    """Bridges are worked on by a piece that has been taken, in its movement phase."""
    destroys = action.verb in (DESTROY, PLAN_DESTROY)
    if action.verb in (DESTROY, REPAIR):
        piece = action.a
        if piece < 0 or game.scenario.roster.side[piece] != asked(game) or game.place[piece] < 0:
            return None
        rule, here = "CAS-8.5.1a" if destroys else "CAS-8.5.2a", game.place[piece]
    else:
        rule, here = "CAS-8.3g", action.a
    link = game.scenario.theatre.network.link(here, action.b)
    if link < 0 or not game.scenario.theatre.bridge[link]:
        return no_bridge(DESTROY if destroys else REPAIR, here, action.b)
    return Refusal(rule, "bridges_in_movement", (here, action.b))


def no_guns(game: Campaign, piece: int) -> Refusal | None:
    """Only the defender of a combat marches, before its first round (CAS-9.1a, CAS-9.1.2h)."""
    battle = battle_under_way(game)
    if battle is None:
        return Refusal("CAS-9.1a", "no_guns_to_march_to", (piece,)) if game.phase == COMBAT else None
    if game.scenario.roster.side[piece] != asked(game):
        return Refusal("CAS-3.7a", "not_your_piece", (piece,))
    if game.scenario.roster.kind[piece] == GARRISON:
        return Refusal("CAS-8.2e", "garrisons_stay", (piece,))
    if asked(game) == battle.attacker:
        return Refusal("CAS-9.1a", "only_defender_marches", (piece, battle.area))
    refusal = why_not_march(game, battle, piece)
    over = not isinstance(game.stack[-1], NameMarchers | RideLeaders)
    if refusal is None or over:
        return Refusal("CAS-9.1.2h", "guns_are_over", (piece, battle.area))
    return refusal


def no_firing(game: Campaign, verb: int) -> Refusal:
    """Why a side is not asked to bombard, to stand or retreat, to pursue."""
    battle = battle_under_way(game)
    if battle is None:
        return Refusal("CAS-9.0a", "no_combat_now")
    if verb in (BOMBARD, HOLD_FIRE):
        side, _ = gunners(game, battle)
        if side == NOBODY:
            return Refusal("CAS-9.2b", "guns_are_equal", (battle.area,))
        key = "bombardment_comes_first" if side == asked(game) else "enemy_has_more_guns"
        return Refusal("CAS-9.2g" if side == asked(game) else "CAS-9.2a", key, (battle.area,))
    if verb in (STAND, RETREAT):
        return Refusal("CAS-9.3i", "after_round_one", (battle.area,))
    if verb == SHELTER:
        return Refusal("CAS-5.7e", "no_shelter")
    return no_pursuit(game, battle)


def no_pursuit(game: Campaign, battle: Battle) -> Refusal:
    """A retreat must be under way, and the winner have more cavalry (CAS-9.5a, CAS-9.5b)."""
    loser = -1
    for step in game.stack:
        if isinstance(step, FallBack | Pursuit):
            loser = step.loser
    if loser < 0:
        return Refusal("CAS-9.5a", "nobody_to_pursue")
    horse = [strength_of_kind(game, troops_at(game, side, battle.area), CAVALRY) for side in range(2)]
    if horse[1 - loser] <= horse[loser] or asked(game) == loser:
        return Refusal("CAS-9.5b", "too_little_cavalry", (battle.area,))
    return Refusal("CAS-9.5a", "nobody_to_pursue")


def no_escape(game: Campaign, action: Action) -> Refusal | None:
    """Nobody has to withdraw, to retreat or to seek refuge."""
    if action.verb == REFUGE:
        waiting = [step.leader for step in game.stack if isinstance(step, Displace)]
        if action.a < 0 or action.a in waiting:
            return None
        return Refusal("CAS-8.6.2e", "no_refuge_needed", (action.a,))
    if action.verb == FALL_BACK:
        return Refusal("CAS-9.4a", "nobody_retreats", (action.a,)) if game.phase == COMBAT else None
    if action.verb == WITHDRAW and game.phase == MOVEMENT and game.active != asked(game):
        return Refusal("CAS-8.6.3a", "nobody_withdraws", (action.a,))
    return None


def no_supply(game: Campaign, action: Action) -> Refusal | None:
    """Foraging and joining Mantua belong to the supply phase."""
    if game.phase != SUPPLY:
        return None
    if action.verb == FORAGE:
        return why_not_forage(game, action.a) or Refusal("CAS-4.2c", "forage_in_supply", (action.a,))
    return why_not_enter(game, action.a) or Refusal("CAS-5.7a", "join_in_supply", (action.a,))


def no_order(game: Campaign, action: Action) -> Refusal | None:
    """Hits, the choice of a combat, the initiative, the dummies."""
    battle = battle_under_way(game)
    if action.verb == HIT:
        return Refusal("CAS-9.3f", "no_hits_now", (action.a,)) if battle is not None else None
    if action.verb == FIGHT:
        if battle is not None and action.a == battle.area:
            return first_of_all(game)
        if battle is not None:
            return Refusal("CAS-9.0e", "one_combat_at_a_time", (action.a, battle.area))
        if game.phase != COMBAT:
            return None
        return (
            Refusal("CAS-9.0a", "no_combat_there", (action.a,)) if action.a not in contested(game) else None
        )
    if action.verb == FIRST:
        if game.turn <= len(game.scenario.terms.fixed_initiative):
            return Refusal("CAS-7.0a", "initiative_fixed", (game.turn,))
        return Refusal("CAS-7.0f", "not_now_first")
    if action.verb == SET and game.scenario.fog:
        return Refusal("CAS-FOG.c", "dummies_are_set")
    return Refusal("CAS-FOG.a", "no_dummies") if action.verb == SET and game.turn == 0 else None
