"""A campaign just opened, mixed into a crowd: stacks side by side or in one area, worn, with their leaders.

Random campaigns seldom fight with worn troops about broken bridges; from here they do.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.dice import Dice
from grognard.systems.castiglione.combat import CombatPhase
from grognard.systems.castiglione.sequence import Turn, ending, player_phases
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.whereabouts import look
from grognard.systems.castiglione.words import BRIDGE, DUMMY, ELIMINATED, GARRISON, GONE, LEADER

LAST_TURNS: Final = 3
"""So many turns are left: enough for every kind of event, and the next game begins soon."""


def mix(game: Campaign, dice: Dice) -> None:
    """Bring the field troops of both sides into a few neighbouring areas; perhaps into the same ones."""
    roster = game.scenario.roster
    homes = neighbourhoods(game, dice)
    for piece in dice.shuffle(len(roster.ids), "order"):
        waits = game.place[piece] < 0 and roster.kind[piece] != DUMMY
        if roster.kind[piece] == GARRISON or (waits and dice.roll(2, "comes later") == 1):
            continue
        area = homes[roster.side[piece]][dice.roll(len(homes[roster.side[piece]]), "area") - 1]
        game.shift(piece, area)
        if roster.kind[piece] < GARRISON:
            if dice.roll(8, "absent") == 1 and game.on_map[roster.side[piece]] > 1:
                game.shift(piece, ELIMINATED)
            else:
                game.hits[piece] = max(0, dice.roll(6, "hits") - 3)
    for link, kind in enumerate(game.scenario.theatre.bridge):
        game.destroyed[link] = int(kind == BRIDGE and dice.roll(3, "bridge") == 1)
    game.turn = max(0, game.scenario.terms.turns - LAST_TURNS)
    clash(game, homes, dice)
    find_out_dummies(game)
    game.forget()
    for side in range(2):
        for area in {*homes[0], *homes[1]}:
            look(game, side, area)
    game.advance()


def neighbourhoods(game: Campaign, dice: Dice) -> list[list[int]]:
    """For each side some areas without an enemy garrison, all near a random one; none is both sides'."""
    network, roster = game.scenario.theatre.network, game.scenario.roster
    near = [dice.roll(network.size, "centre") - 1]
    while len(near) < min(network.size, 12):
        beyond = [one for area in near for one in network.neighbours[area] if one not in near]
        if not beyond:
            break
        near.append(beyond[dice.roll(len(beyond), "near") - 1])
    found: list[list[int]] = [[], []]
    for area in near:
        held = [side for side in range(2) for one in roster.garrisons[side] if game.place[one] == area]
        found[held[0] if held else dice.roll(2, "side") - 1].append(area)
    for side in range(2):
        if not found[side]:
            found[side].append(found[1 - side].pop())
    return found


def clash(game: Campaign, homes: list[list[int]], dice: Dice) -> None:
    """The turn begins; or in the midst of it one side has come upon the other, and combat waits."""
    game.stack.clear()
    attacker = dice.roll(3, "attacker") - 2
    if attacker < 0:
        game.then(Turn())
        return
    game.turn += 1
    game.first = game.active = game.initiative = attacker
    kinds, network = game.scenario.roster.kind, game.scenario.theatre.network
    for area in homes[attacker]:
        roads = [one for one in network.neighbours[area] if game.held[1 - attacker][one]]
        if not roads or dice.roll(2, "attack") == 1:
            continue
        there = roads[dice.roll(len(roads), "road") - 1]
        for piece in game.scenario.roster.own[attacker]:
            if game.place[piece] == area and kinds[piece] <= LEADER and kinds[piece] != GARRISON:
                game.shift(piece, there)
                game.came_from[piece] = area
    game.then(CombatPhase(0), *player_phases(1), *ending())


def find_out_dummies(game: Campaign) -> None:
    """No dummy lies among enemy units (CAS-FOG.f)."""
    for side in range(2):
        for dummy in game.scenario.roster.dummies[side]:
            if game.place[dummy] >= 0 and game.held[1 - side][game.place[dummy]]:
                game.shift(dummy, GONE)
