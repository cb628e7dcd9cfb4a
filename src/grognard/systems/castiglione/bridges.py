"""Bridges (chapter 8.5): who may work on which, what it costs and what changes the test."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Refusal
from grognard.systems.castiglione.cohesion import Modifiers
from grognard.systems.castiglione.messages import (
    BRIDGE_GONE,
    BRIDGE_INTACT,
    NO_BRIDGE_THERE,
    NO_BRIDGE_TO_REPAIR,
    ONLY_INFANTRY_DESTROYS,
    ONLY_INFANTRY_REPAIRS,
    RED_BRIDGES_STAND,
    REPAIR_TRIED,
    TOO_FEW_MP_TO_DESTROY,
    TOO_FEW_MP_TO_REPAIR,
    TRIED_ALREADY,
)
from grognard.systems.castiglione.stacks import seen_held
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import BRIDGE, DESTROY, INFANTRY, RED_BRIDGE, REPAIR

DESTROY_TRIED: Final = 1

REPAIR_WAS_TRIED: Final = 2


def may_work(game: Campaign, unit: int) -> bool:
    """In-command infantry without a forage marker (CAS-8.5.1b, CAS-8.5.1g, CAS-8.5.2b, CAS-5.5g)."""
    roster = game.scenario.roster
    return roster.kind[unit] == INFANTRY and not game.out_of_command[unit] and not game.foraged[unit]


def work_cost(game: Campaign, work: int) -> int:
    """MP of an attempt (CAS-8.5.1c, CAS-8.5.2c)."""
    return game.scenario.tables.destroy_mp if work == DESTROY else game.scenario.tables.repair_mp


def why_not_link(game: Campaign, work: int, link: int) -> Refusal | None:
    """Why this work cannot be done on a link now, whoever does it."""
    if link < 0 or not game.scenario.theatre.bridge[link]:
        return NO_BRIDGE_THERE if work == DESTROY else NO_BRIDGE_TO_REPAIR
    if work == DESTROY:
        if game.scenario.theatre.bridge[link] == RED_BRIDGE:
            return RED_BRIDGES_STAND
        if game.destroyed[link]:
            return BRIDGE_GONE
        return TRIED_ALREADY if game.worked[link] & DESTROY_TRIED else None
    if not game.destroyed[link]:
        return BRIDGE_INTACT
    return REPAIR_TRIED if game.worked[link] & REPAIR_WAS_TRIED else None


def why_not_work(game: Campaign, unit: int, work: int, link: int) -> Refusal | None:
    """Why a unit cannot try this work on a link of its area."""
    if not may_work(game, unit):
        return ONLY_INFANTRY_DESTROYS if work == DESTROY else ONLY_INFANTRY_REPAIRS
    refusal = why_not_link(game, work, link)
    if refusal is None and game.mp[unit] < work_cost(game, work):
        return TOO_FEW_MP_TO_DESTROY if work == DESTROY else TOO_FEW_MP_TO_REPAIR
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
