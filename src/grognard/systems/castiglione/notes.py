"""Badges on options: what a road costs and who waits there, and how likely work succeeds."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import ATTACK, DANGER, FOLLOW, Note
from grognard.systems.castiglione.battle import Battle
from grognard.systems.castiglione.bridges import work_modifiers
from grognard.systems.castiglione.columns import Column, side_of, toll_and_rest
from grognard.systems.castiglione.firepower import combat_faces
from grognard.systems.castiglione.odds import chance_to_pass
from grognard.systems.castiglione.stacks import seen_held, total_strength, troops_at
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.ways_out import may_shelter, retreat_areas
from grognard.systems.castiglione.words import DESTROY, GARRISON, GO, REPAIR


def work_note(game: Campaign, unit: int, work: int, other: int) -> Note:
    """With how many faces of the die the work succeeds."""
    link = game.scenario.theatre.network.link(game.place[unit], other)
    chance = chance_to_pass(game, unit, work_modifiers(game, unit, work, link))
    return Note("CAS-8.5.1c" if work == DESTROY else "CAS-8.5.2c", "bridge_work", (chance,))


def road_note(game: Campaign, column: Column, area: int) -> Note:
    """What the dearest piece of a column pays to enter an area."""
    cost, extra, left = toll_and_rest(game, column, area)
    if extra:
        return Note("CAS-8.4b", "crowded_road", (cost + extra, left))
    return Note("CAS-8.2f", "road", (cost, left))


def fight_note(game: Campaign, column: Column, area: int) -> Note | None:
    """For a road to the enemy: the strength that would fight there, and its hits in six throws."""
    side = side_of(game, column)
    if not seen_held(game, 1 - side)[area]:
        return None
    cost, extra, left = toll_and_rest(game, column, area)
    twin = game.clone()
    for piece in column.pieces:
        twin.shift(piece, area)
    force = total_strength(twin, troops_at(twin, side, area))
    faces = combat_faces(twin, Battle(area, side, (), 1, 0, 0), side)
    return Note("CAS-8.6.1a", "road_to_enemy", (cost + extra, left, force, sum(faces)), ATTACK)


def march_note(game: Campaign, column: Column, action: Action) -> Note | None:
    """What a road costs and who waits there, or how likely bridge work is to succeed."""
    if action.verb == GO:
        return fight_note(game, column, action.a) or road_note(game, column, action.a)
    if action.verb in (DESTROY, REPAIR):
        return work_note(game, action.a, action.verb, action.b)
    return None


def retreat_note(game: Campaign, battle: Battle, loser: int) -> Note | None:
    """Where a retreat would lead, or a warning if nothing of the Force would survive it (CAS-9.4i)."""
    kinds = game.scenario.roster.kind
    if all(kinds[unit] == GARRISON for unit in troops_at(game, loser, battle.area)):
        return Note("CAS-9.4i", "garrison_falls", (), DANGER)
    areas = retreat_areas(game, battle, loser, battle.area, ())
    if areas:
        return Note("CAS-9.4a", "falls_back", (tuple(areas),), FOLLOW)
    if may_shelter(game, battle, loser):
        return None
    return Note("CAS-9.4f", "no_way_out", (), DANGER)
