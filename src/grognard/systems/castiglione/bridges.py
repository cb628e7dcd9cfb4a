"""Bridges (chapter 8.5): who may work on which, what it costs and what changes the test."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Refusal
from grognard.systems.castiglione.cohesion import Modifiers
from grognard.systems.castiglione.stacks import seen_held
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import BRIDGE, DESTROY, INFANTRY, RED_BRIDGE, REPAIR

DESTROY_TRIED: Final = 1

REPAIR_WAS_TRIED: Final = 2


def may_work(game: Campaign, unit: int) -> bool:
    """In-command infantry without a forage marker (CAS-8.5.1b, CAS-8.5.1g, CAS-8.5.2b, CAS-5.5g)."""
    roster = game.scenario.roster
    return roster.kind[unit] == INFANTRY and not game.out_of_command[unit] and not game.foraged[unit]


def why_not_worker(game: Campaign, unit: int, work: int) -> Refusal | None:
    """Why a unit works on no bridge at all this turn."""
    if may_work(game, unit):
        return None
    if game.scenario.roster.kind[unit] != INFANTRY:
        return Refusal("CAS-8.5.1g" if work == DESTROY else "CAS-8.5.2b", "only_infantry_works", (unit,))
    if game.out_of_command[unit]:
        return Refusal("CAS-8.5.1g" if work == DESTROY else "CAS-8.5.2b", "lost_work_not", (unit,))
    return Refusal("CAS-5.5g", "foraged_no_work", (unit,))


def work_cost(game: Campaign, work: int) -> int:
    """MP of an attempt (CAS-8.5.1c, CAS-8.5.2c)."""
    return game.scenario.tables.destroy_mp if work == DESTROY else game.scenario.tables.repair_mp


def why_not_link(game: Campaign, work: int, link: int) -> Refusal | None:
    """Why this work cannot be done on a bridge now, whoever does it."""
    ends = game.scenario.theatre.network.ends[link]
    if not game.scenario.theatre.bridge[link]:
        return no_bridge(work, ends[0], ends[1])
    if work == DESTROY:
        if game.scenario.theatre.bridge[link] == RED_BRIDGE:
            return Refusal("CAS-8.5.1f", "red_bridges_stand", ends)
        if game.destroyed[link]:
            return Refusal("CAS-8.5.1a", "bridge_gone", ends)
        return Refusal("CAS-8.5.1e", "tried_already", ends) if game.worked[link] & DESTROY_TRIED else None
    if not game.destroyed[link]:
        return Refusal("CAS-8.5.2a", "bridge_intact", ends)
    return Refusal("CAS-8.5.2e", "tried_already", ends) if game.worked[link] & REPAIR_WAS_TRIED else None


def no_bridge(work: int, here: int, there: int) -> Refusal:
    """No bridge joins these areas; an area names a bridge only together with the one across."""
    if here == there:
        return Refusal("CAS-8.2b", "stands_there", (here,))
    return Refusal("CAS-8.5.1b" if work == DESTROY else "CAS-8.5.2b", "no_bridge_there", (here, there))


def why_not_work(game: Campaign, unit: int, work: int, link: int) -> Refusal | None:
    """Why a unit cannot try this work on a link of its area."""
    refusal = why_not_worker(game, unit, work) or why_not_link(game, work, link)
    cost = work_cost(game, work)
    if refusal is None and game.mp[unit] < cost:
        rule = "CAS-8.5.1c" if work == DESTROY else "CAS-8.5.2c"
        return Refusal(rule, "too_few_mp_to_work", (unit, cost, game.mp[unit]))
    return refusal


def work_options(game: Campaign, pieces: tuple[int, ...]) -> list[Action]:
    """The bridge work that pieces of one area may try now."""
    network, theatre = game.scenario.theatre.network, game.scenario.theatre
    here = game.place[pieces[0]]
    near, links = network.neighbours[here], network.links_at[here]
    found: list[Action] = []
    for index in range(len(near)):
        link = links[index]
        if theatre.bridge[link] != BRIDGE:
            continue
        work = REPAIR if game.destroyed[link] else DESTROY
        for piece in pieces:
            if why_not_work(game, piece, work, link) is None:
                found.append(Action(work, piece, near[index]))
    return found


def work_modifiers(game: Campaign, unit: int, work: int, link: int) -> Modifiers:
    """An enemy unit at either end of the bridge (CAS-8.5.2f, AMB-CAS-35)."""
    tables = game.scenario.tables
    a, b = game.scenario.theatre.network.ends[link]
    enemy = seen_held(game, 1 - game.scenario.roster.side[unit])
    amount = tables.destroy_enemy if work == DESTROY else tables.repair_enemy
    if amount and (enemy[a] or enemy[b]):
        return [("CAS-8.5.1c" if work == DESTROY else "CAS-8.5.2f", "enemy_at_bridge", amount)]
    return []
