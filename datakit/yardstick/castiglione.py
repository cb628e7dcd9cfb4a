"""The captain's judgement of the Castiglione campaign.

Pieces are moved one by one, units before leaders; where each goes is found by trying. What a battle asks
(who marches, who is hit, stand or retreat) follows plain rules of thumb.
"""

from __future__ import annotations

from typing import ClassVar

from datakit.yardstick.captain import Judge
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.state import State
from grognard.kernel.views import View
from grognard.systems.castiglione.battle import battle_under_way
from grognard.systems.castiglione.combat import Distribute
from grognard.systems.castiglione.losses import TakeHits
from grognard.systems.castiglione.mantua import besieging_strength
from grognard.systems.castiglione.march import March
from grognard.systems.castiglione.movement import Moves
from grognard.systems.castiglione.stacks import strength, total_strength, troops_at
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.victory import totals
from grognard.systems.castiglione.words import (
    AUSTRIAN,
    BESIEGED,
    BOMBARD,
    CITY,
    DONE,
    ENTER,
    FALL_BACK,
    FIRST,
    FORAGE,
    FRENCH,
    GARRISON,
    GO,
    HALT,
    HIT,
    INFANTRY,
    LEADER,
    MARCH,
    PURSUE,
    RETREAT,
    RIDE,
    SET,
    SHELTER,
    STAND,
    TAKE,
    TEST,
    WITHDRAW,
)

POINT = 6.0
"""What a victory point is worth beside a strength point."""
FAR_OFF = 12


class CastiglioneJudge(Judge):
    """Victory points first, then strength, then being where the enemy is weak."""

    depth: ClassVar[int] = 3
    budget: ClassVar[int] = 90

    def score(self, state: State, side: int) -> float:
        assert isinstance(state, Campaign)
        return evaluate(state, side)

    def samples(self, view: View) -> int:
        return 1

    def settled(self, state: State, side: int) -> bool:
        return not isinstance(state.stack[-1], March) if state.stack else True

    def worth_trying(self, state: State, side: int, options: list[Action]) -> list[Action]:
        roads = [option for option in options if option.verb in (GO, HALT)]
        return roads or options

    def quick(self, view: View) -> Action | None:
        game = view.imagine(Dice(0))
        assert isinstance(game, Campaign)
        options = view.options
        if isinstance(game.stack[-1], Moves):
            return next_piece(game, options)
        return in_battle(game, view.side, options) or in_camp(game, view.side, options)


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
    bad = own < 0.6 * enemy or (2 * shaky > len(own_units) and own < 1.5 * enemy)
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
    if own + coming < 0.7 * enemy:
        return next(option for option in options if option.verb == DONE)
    for option in able:
        besieging = side == FRENCH and game.place[option.a] == game.scenario.theatre.mantua
        if not besieging and (option.verb == MARCH or roster.tr[option.a] > 0):
            return option
    return next(option for option in options if option.verb == DONE)


# -- evaluation ------------------------------------------------------------------------------------


def evaluate(game: Campaign, side: int) -> float:
    """How good the situation is for a side."""
    austrian, french = totals(game)
    lead = austrian - french if side == AUSTRIAN else french - austrian
    worth = POINT * lead + army(game, side) - army(game, 1 - side)
    strengths = [by_area(game, 0), by_area(game, 1)]
    worth += battles(game, side, strengths)
    worth += position(game, side, strengths)
    if side == FRENCH:
        worth += siege(game)
    return worth


def army(game: Campaign, side: int) -> float:
    """Strength points on the map, less what hits take from them."""
    found = 0.0
    for unit in game.scenario.roster.troops[side]:
        if game.place[unit] >= 0:
            found += strength(game, unit) - 0.4 * game.hits[unit]
    return found


def by_area(game: Campaign, side: int) -> list[int]:
    found = [0] * game.areas
    for unit in game.scenario.roster.troops[side]:
        if game.place[unit] >= 0:
            found[game.place[unit]] += strength(game, unit)
    return found


def followers(game: Campaign, side: int, area: int) -> float:
    """Strength of the side's units that can still move to an area in this phase."""
    if game.active != side:
        return 0.0
    roster, hops = game.scenario.roster, game.scenario.theatre.network.hops[area]
    found = 0.0
    for unit in roster.troops[side]:
        place = game.place[unit]
        if place >= 0 and not game.done[unit] and 0 < hops[place] <= 2 and game.mp[unit] >= hops[place]:
            found += strength(game, unit) * (0.8 if hops[place] == 1 else 0.5)
    return found


def battles(game: Campaign, side: int, strengths: list[list[int]]) -> float:
    """What the battles to come promise."""
    found = 0.0
    own, enemy = strengths[side], strengths[1 - side]
    for area in range(game.areas):
        if game.held[side][area] and game.held[1 - side][area]:
            force = own[area] + followers(game, side, area)
            against = enemy[area] * (1.25 if game.scenario.theatre.terrain[area] else 1.0) + 0.5
            edge = (force - against) / (force + against)
            found += 5.0 * edge + 0.35 * edge * min(force, against)
            if edge > 0.2 and game.scenario.theatre.terrain[area] == CITY:
                found += 4.0
    return found


def goals(game: Campaign, side: int, strengths: list[list[int]]) -> list[tuple[int, float]]:
    """Areas worth marching to, and how much."""
    theatre = game.scenario.theatre
    own, enemy = strengths[side], strengths[1 - side]
    hops = theatre.network.hops
    found: list[tuple[int, float]] = []
    for area in range(game.areas):
        if not enemy[area]:
            continue
        near = sum(own[there] for there in range(game.areas) if own[there] and hops[area][there] <= 2)
        value = 3.0 if near >= 1.5 * enemy[area] else 1.0
        if side == FRENCH and theatre.zone[area]:
            value += 1.0
        found.append((area, value))
    for item in game.scenario.terms.scorings:
        if item.side in (side, -1):
            for area in item.areas:
                if game.control[area] == 1 - side or (item.kind == "held" and not own[area]):
                    found.append((area, 1.5 + item.points))
    if side == AUSTRIAN and theatre.mantua >= 0 and game.mantua == BESIEGED:
        found.append((theatre.mantua, 4.0))
    return found


def position(game: Campaign, side: int, strengths: list[list[int]]) -> float:
    """Each unit near something worth having, leaders with their troops, no stack under a stronger one."""
    roster, theatre = game.scenario.roster, game.scenario.theatre
    hops = theatre.network.hops
    wanted = goals(game, side, strengths)
    found = 0.0
    pull = [
        max([value - 0.45 * min(hops[area][goal], FAR_OFF) for goal, value in wanted] or [0.0])
        for area in range(game.areas)
    ]
    for unit in roster.troops[side]:
        if game.place[unit] >= 0 and roster.kind[unit] != GARRISON:
            found += 0.25 * strength(game, unit) * pull[game.place[unit]]
    for decoy in roster.dummies[side]:
        if game.place[decoy] >= 0:
            found += 1.0 + 0.3 * pull[game.place[decoy]]
    for leader in roster.leaders[side]:
        place = game.place[leader]
        if place >= 0:
            found += 0.08 * min(12, strengths[side][place]) + 0.04 * roster.tr[leader] * pull[place]
    return found - danger(game, side, strengths)


def danger(game: Campaign, side: int, strengths: list[list[int]]) -> float:
    """Stacks that a stronger enemy next door can fall upon."""
    own, enemy = strengths[side], strengths[1 - side]
    near = game.scenario.theatre.network.neighbours
    found = 0.0
    for area in range(game.areas):
        if own[area] and not enemy[area]:
            threat = max([enemy[there] for there in near[area]] or [0])
            if threat > 1.4 * own[area]:
                found += 0.12 * min(own[area], threat - own[area])
    return found


def siege(game: Campaign) -> float:
    """The besiegers must stay ten strong."""
    if game.scenario.theatre.mantua < 0:
        return 0.0
    missing = max(0, game.scenario.terms.siege_sp - besieging_strength(game))
    return -4.0 * missing if missing else 3.0


JUDGE = CastiglioneJudge()
