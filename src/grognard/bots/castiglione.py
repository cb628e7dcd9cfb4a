"""The captain's judgement of the Castiglione campaign.

Pieces are moved one by one, units before leaders; where each goes is found by trying. What a battle asks
(who marches, who is hit, stand or retreat) follows plain rules of thumb.
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.bots.captain import Judge
from grognard.bots.castiglione_doctrine import DOCTRINES, Doctrine
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.kernel.views import View
from grognard.systems.castiglione.battle import battle_under_way
from grognard.systems.castiglione.combat import Distribute
from grognard.systems.castiglione.losses import TakeHits
from grognard.systems.castiglione.mantua import besieging_strength
from grognard.systems.castiglione.march import Destination, March
from grognard.systems.castiglione.movement import Moves
from grognard.systems.castiglione.stacks import strength, total_strength, troops_at
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.victory import totals
from grognard.systems.castiglione.words import (
    AUSTRIAN,
    BESIEGED,
    BOMBARD,
    CITY,
    DESTROY,
    DONE,
    ENTER,
    FALL_BACK,
    FIRST,
    FORAGE,
    FORCE,
    FRENCH,
    GARRISON,
    GO,
    HALT,
    HIT,
    INFANTRY,
    JOIN,
    LEAD,
    LEADER,
    MARCH,
    NO_WORK,
    PURSUE,
    RETREAT,
    RIDE,
    SET,
    SHELTER,
    STAND,
    TAKE,
    TEST,
    TO,
    WITHDRAW,
)

FAR_OFF: Final = 12
MOST_TOGETHER: Final = 4
TOO_STRONG: Final = 1.8
FREE: Final = 0
STAND_FAST: Final = 1
GO_TO: Final = 2
"""Orders for a unit: what the captain would do, stay, or march to area number `order - GO_TO`."""


class CastiglioneJudge(Judge):
    """Victory points first, then strength, then being where the enemy is weak, or where a plan wants one."""

    depth: ClassVar[int] = 3
    budget: ClassVar[int] = 90

    def __init__(self, orders: list[int]) -> None:
        self.orders = orders

    def score(self, state: State, side: int) -> float:
        assert isinstance(state, Campaign)
        return evaluate(state, side, self.orders, DOCTRINES[side])

    def samples(self, view: View) -> int:
        return 1

    def settled(self, state: State, side: int) -> bool:
        return not isinstance(state.stack[-1], March) if state.stack else True

    def worth_trying(self, state: State, side: int, options: list[Action]) -> list[Action]:
        roads = [option for option in options if option.verb in (GO, HALT)]
        return roads or options

    def quick(self, state: State, side: int, options: list[Action]) -> Action | None:
        assert isinstance(state, Campaign)
        step = state.stack[-1]
        if isinstance(step, Moves):
            return next_piece(state, options)
        if isinstance(step, March):
            return on_the_road(state, side, step, options, self.orders)
        return (
            in_battle(state, side, options) or in_camp(state, side, options) or forced(state, side, options)
        )


# -- columns -----------------------------------------------------------------------------------------


def ordered(orders: list[int], piece: int) -> int:
    return orders[piece] if orders else FREE


def on_the_road(
    game: Campaign, side: int, step: March, options: list[Action], orders: list[int]
) -> Action | None:
    """What needs no search on a march: standing by order, joining before a blow, bridges, forced marches."""
    lead = step.column.pieces[0]
    if ordered(orders, lead) == STAND_FAST and options[-1].verb == HALT:
        return options[-1]
    for option in options:
        if option.verb == JOIN and joins(game, side, step, option.a):
            return option
        if option.verb == DESTROY and endangered(game, side, option.a, option.b):
            return option
        if option.verb == FORCE and wanted_in_battle(game, side, lead) >= 0:
            return option
    return None


def joins(game: Campaign, side: int, step: March, piece: int) -> bool:
    """Units that set out together strike together: they join while an enemy next door outnumbers them."""
    roster, lead = game.scenario.roster, step.column.pieces[0]
    if roster.kind[lead] == LEADER or roster.kind[piece] == LEADER or game.mp[piece] < game.mp[lead]:
        return False
    if len(step.column.pieces) >= MOST_TOGETHER:
        return False
    here = game.place[lead]
    own = total_strength(game, list(step.column.pieces))
    there = strongest_neighbour(game, side, here)
    together = total_strength(game, troops_at(game, side, here))
    until = DOCTRINES[side].join_until
    return own < until * there <= until * together


def strongest_neighbour(game: Campaign, side: int, area: int) -> int:
    near = game.scenario.theatre.network.neighbours[area]
    return max([total_strength(game, troops_at(game, 1 - side, there)) for there in near] or [0])


def endangered(game: Campaign, side: int, unit: int, beyond: int) -> bool:
    """Whether a bridge only serves a stronger enemy: he stands beyond it, and nobody of ours does."""
    enemy = total_strength(game, troops_at(game, 1 - side, beyond))
    own = total_strength(game, troops_at(game, side, game.place[unit]))
    return enemy >= TOO_STRONG * own and not troops_at(game, side, beyond)


def wanted_in_battle(game: Campaign, side: int, unit: int) -> int:
    """A battle to come that a forced march of this unit would turn; -1 if there is none."""
    if game.hits[unit] or game.scenario.roster.kind[unit] == LEADER:
        return -1
    most = game.mp[unit] + 2
    hops = game.scenario.theatre.network.hops[game.place[unit]]
    for area in range(game.areas):
        if (
            not (game.held[side][area] and game.held[1 - side][area])
            or not game.mp[unit] < hops[area] <= most
        ):
            continue
        own = total_strength(game, troops_at(game, side, area))
        enemy = total_strength(game, troops_at(game, 1 - side, area))
        if own < enemy <= own + strength(game, unit) + 1:
            return area
    return -1


def forced(game: Campaign, side: int, options: list[Action]) -> Action | None:
    """The questions of a forced march: where to, who leads; no bridge is worked on the way."""
    verb = options[0].verb
    if verb == TO:
        step = game.stack[-1]
        goal = wanted_in_battle(game, side, step.unit) if isinstance(step, Destination) else -1
        for option in options:
            if option.a == goal:
                return option
        return options[0]
    if verb == LEAD:
        best, most = options[0], -1
        for option in options:
            if option.verb == LEAD and game.scenario.roster.tr[option.a] > most:
                best, most = option, game.scenario.roster.tr[option.a]
        return best
    if options[-1].verb == NO_WORK:
        return options[-1]
    return None


# -- choices without search ------------------------------------------------------------------------


def next_piece(game: Campaign, options: list[Action]) -> Action:
    """Units first, the strongest last of them; leaders when their troops have gone; then the end."""
    kinds = game.scenario.roster.kind
    units = [option for option in options if option.verb == TAKE and kinds[option.a] != LEADER]
    if units:
        return min(units, key=lambda option: (kinds[option.a] != INFANTRY, option.a))
    lost = [option for option in options if option.verb == TEST]
    if lost:
        return lost[0]
    leaders = [option for option in options if option.verb == TAKE]
    return leaders[0] if leaders else options[-1]


def in_camp(game: Campaign, side: int, options: list[Action]) -> Action | None:
    """Foraging, the initiative, the gates of Mantua, withdrawals."""
    verbs = {option.verb for option in options}
    if FORAGE in verbs:
        return options[0]
    if FIRST in verbs:
        return next(option for option in options if option.a == side)
    if ENTER in verbs and DONE in verbs:
        return join_city(game, options)
    if ENTER in verbs:
        return options[0]
    if WITHDRAW in verbs:
        return options[0]
    if SET in verbs:
        return min(options, key=lambda option: camp(game, side, option.a))
    return None


def camp(game: Campaign, side: int, area: int) -> int:
    """What lies in an area already: a dummy does best where there is little (CAS-FOG.c)."""
    decoys = sum(game.place[dummy] == area for dummy in game.scenario.roster.dummies[side])
    return total_strength(game, troops_at(game, side, area)) + 20 * decoys


def join_city(game: Campaign, options: list[Action]) -> Action:
    """On the last day everyone inside counts; before, only those who could not fight on."""
    last = game.turn >= game.scenario.terms.turns
    for option in options:
        if option.verb == ENTER and (last or game.hits[option.a] >= 3):
            return option
    return next(option for option in options if option.verb == DONE)


def in_battle(game: Campaign, side: int, options: list[Action]) -> Action | None:
    verbs = {option.verb for option in options}
    if BOMBARD in verbs or PURSUE in verbs:
        return options[0]
    if HIT in verbs:
        return place_hit(game, side, options)
    if STAND in verbs:
        return stand_or_retreat(game, side, options)
    if MARCH in verbs or RIDE in verbs:
        return to_the_guns(game, side, options)
    if FALL_BACK in verbs or SHELTER in verbs:
        return max(
            options, key=lambda option: support(game, side, option.a) if option.verb == FALL_BACK else 3.0
        )
    return None


def support(game: Campaign, side: int, area: int) -> float:
    """Friends in an area, less the enemies next to it."""
    own = total_strength(game, troops_at(game, side, area))
    near = game.scenario.theatre.network.neighbours[area]
    enemy = sum(total_strength(game, troops_at(game, 1 - side, there)) for there in near)
    return own - 0.5 * enemy


def place_hit(game: Campaign, side: int, options: list[Action]) -> Action:
    """Enemy hits go where they kill, own ones where they hurt least."""
    step = game.stack[-1]
    chosen: tuple[int, ...] = ()
    if isinstance(step, Distribute):
        chosen = step.attackers if step.attackers_turn() else step.defenders
    roster = game.scenario.roster
    if isinstance(step, TakeHits) and roster.side[options[0].a] != side:
        return max(options, key=lambda option: (game.hits[option.a], roster.sp[option.a]))
    return min(
        options,
        key=lambda option: (
            game.hits[option.a] + chosen.count(option.a),
            -roster.cf[option.a],
            roster.sp[option.a],
        ),
    )


def stand_or_retreat(game: Campaign, side: int, options: list[Action]) -> Action:
    """Fight on unless the odds or the state of the own units are bad."""
    battle = battle_under_way(game)
    assert battle is not None
    own_units = troops_at(game, side, battle.area)
    own = total_strength(game, own_units)
    enemy = total_strength(game, troops_at(game, 1 - side, battle.area))
    shaky = sum(game.hits[unit] >= 3 for unit in own_units)
    garrisoned = any(game.scenario.roster.kind[unit] == GARRISON for unit in own_units)
    way = DOCTRINES[side]
    spent = 2 * shaky > len(own_units) and own < way.shaky * enemy
    bad = own < way.stand * enemy or spent
    wanted = RETREAT if bad and not garrisoned else STAND
    return next(option for option in options if option.verb == wanted)


def to_the_guns(game: Campaign, side: int, options: list[Action]) -> Action:
    """March if that makes the battle even; the besiegers stay."""
    battle = battle_under_way(game)
    assert battle is not None
    roster = game.scenario.roster
    able = [option for option in options if option.verb in (MARCH, RIDE)]
    own = total_strength(game, troops_at(game, side, battle.area))
    coming = sum(strength(game, option.a) for option in able if option.verb == MARCH)
    enemy = total_strength(game, troops_at(game, battle.attacker, battle.area))
    if own + coming < DOCTRINES[side].guns * enemy:
        return next(option for option in options if option.verb == DONE)
    for option in able:
        besieging = side == FRENCH and game.place[option.a] == game.scenario.theatre.mantua
        if not besieging and (option.verb == MARCH or roster.tr[option.a] > 0):
            return option
    return next(option for option in options if option.verb == DONE)


# -- evaluation ------------------------------------------------------------------------------------


def evaluate(game: Campaign, side: int, orders: list[int], way: Doctrine) -> float:
    """How good the situation is for a side that thinks so."""
    austrian, french = totals(game)
    lead = austrian - french if side == AUSTRIAN else french - austrian
    worth = way.point * lead + army(game, side, way) - army(game, 1 - side, way)
    strengths = [by_area(game, 0), by_area(game, 1)]
    worth += battles(game, side, strengths, way)
    worth += position(game, side, strengths, orders, way)
    if side == FRENCH:
        worth += siege(game)
    return worth


def army(game: Campaign, side: int, way: Doctrine) -> float:
    """Strength points on the map, less what hits take from them."""
    found = 0.0
    for unit in game.scenario.roster.troops[side]:
        if game.place[unit] >= 0:
            found += strength(game, unit) - way.hit * game.hits[unit]
    return found


def by_area(game: Campaign, side: int) -> list[int]:
    found = [0] * game.areas
    for unit in game.scenario.roster.troops[side]:
        if game.place[unit] >= 0:
            found[game.place[unit]] += strength(game, unit)
    return found


def followers(game: Campaign, side: int, area: int, way: Doctrine) -> float:
    """Strength of the side's units that can still move to an area in this phase."""
    if game.active != side:
        return 0.0
    roster, hops = game.scenario.roster, game.scenario.theatre.network.hops[area]
    found = 0.0
    for unit in roster.troops[side]:
        place = game.place[unit]
        if place >= 0 and not game.done[unit] and 0 < hops[place] <= 2 and game.mp[unit] >= hops[place]:
            found += strength(game, unit) * (way.next_door if hops[place] == 1 else 0.5)
    return found


def battles(game: Campaign, side: int, strengths: list[list[int]], way: Doctrine) -> float:
    """What the battles to come promise."""
    found = 0.0
    own, enemy = strengths[side], strengths[1 - side]
    for area in range(game.areas):
        if game.held[side][area] and game.held[1 - side][area]:
            force = own[area] + followers(game, side, area, way)
            rough = game.scenario.theatre.terrain[area]
            against = enemy[area] * (way.rough if rough else way.plain) + 0.5
            edge = (force - against) / (force + against)
            found += way.edge * edge + way.edge_of_strength * edge * min(force, against)
            if edge > 0.2 and game.scenario.theatre.terrain[area] == CITY:
                found += 4.0
    return found


def goals(game: Campaign, side: int, strengths: list[list[int]], way: Doctrine) -> list[tuple[int, float]]:
    """Areas worth marching to, and how much."""
    theatre = game.scenario.theatre
    own, enemy = strengths[side], strengths[1 - side]
    hops = theatre.network.hops
    found: list[tuple[int, float]] = []
    for area in range(game.areas):
        if not enemy[area]:
            continue
        near = sum(own[there] for there in range(game.areas) if own[there] and hops[area][there] <= 2)
        value = way.prey if near >= way.odds * enemy[area] else way.foe
        if side == FRENCH and theatre.zone[area]:
            value += 1.0
        found.append((area, value))
    for item in game.scenario.terms.scorings:
        if item.side in (side, -1):
            for area in item.areas:
                if game.control[area] == 1 - side or (item.kind == "held" and not own[area]):
                    found.append((area, way.place + way.place_worth * item.points))
    if side == AUSTRIAN and theatre.mantua >= 0 and game.mantua == BESIEGED:
        found.append((theatre.mantua, 4.0))
    return found


def position(
    game: Campaign, side: int, strengths: list[list[int]], orders: list[int], way: Doctrine
) -> float:
    """Each unit near something worth having, leaders with their troops, no stack under a stronger one."""
    roster, theatre = game.scenario.roster, game.scenario.theatre
    hops = theatre.network.hops
    wanted = goals(game, side, strengths, way)
    found = 0.0
    pull = [
        max([value - way.far * min(hops[area][goal], FAR_OFF) for goal, value in wanted] or [0.0])
        for area in range(game.areas)
    ]
    for unit in roster.troops[side]:
        place = game.place[unit]
        if place < 0 or roster.kind[unit] == GARRISON:
            continue
        order = ordered(orders, unit)
        if order >= GO_TO:
            found += 0.4 * strength(game, unit) * (4.0 - 0.45 * min(hops[place][order - GO_TO], FAR_OFF))
        else:
            found += way.pull * strength(game, unit) * pull[place]
    for decoy in roster.dummies[side]:
        if game.place[decoy] >= 0:
            found += 1.0 + 0.3 * pull[game.place[decoy]]
    for leader in roster.leaders[side]:
        place = game.place[leader]
        if place >= 0:
            found += 0.08 * min(12, strengths[side][place]) + 0.04 * roster.tr[leader] * pull[place]
    return found - danger(game, side, strengths, way)


def danger(game: Campaign, side: int, strengths: list[list[int]], way: Doctrine) -> float:
    """Stacks that a stronger enemy next door can fall upon."""
    own, enemy = strengths[side], strengths[1 - side]
    near = game.scenario.theatre.network.neighbours
    found = 0.0
    for area in range(game.areas):
        if own[area] and not enemy[area]:
            threat = max([enemy[there] for there in near[area]] or [0])
            if threat > way.feared * own[area]:
                found += way.fear * min(own[area], threat - own[area])
    return found


def siege(game: Campaign) -> float:
    """The besiegers must stay ten strong."""
    if game.scenario.theatre.mantua < 0:
        return 0.0
    missing = max(0, game.scenario.terms.siege_sp - besieging_strength(game))
    return -4.0 * missing if missing else 3.0


JUDGE = CastiglioneJudge([])
