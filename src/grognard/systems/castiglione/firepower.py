"""What both sides bring to a combat (chapters 9.2 and 9.3): guns, modifiers, hits by face."""

from __future__ import annotations

from grognard.kernel.sides import NOBODY
from grognard.systems.castiglione.battle import Battle, defender_of
from grognard.systems.castiglione.cohesion import Modifiers
from grognard.systems.castiglione.odds import FACES, hits_by_face
from grognard.systems.castiglione.stacks import (
    leaders_at,
    strength_of_kind,
    tactician,
    total_strength,
    troops_at,
)
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.tables import LEADERS_RATING
from grognard.systems.castiglione.terrain import ground
from grognard.systems.castiglione.words import ARTILLERY, CITY, CLEAR, MOUNTAIN


def contested(game: Campaign) -> list[int]:
    """Areas with units of both sides: each must be fought for (CAS-9.0a, CAS-9.0b)."""
    austrian, french = game.held
    return [area for area in range(game.areas) if austrian[area] and french[area]]


def gunners(game: Campaign, battle: Battle) -> tuple[int, int]:
    """The side with artillery superiority (NOBODY if level) and the differential (CAS-9.2a to CAS-9.2c)."""
    attack = strength_of_kind(game, troops_at(game, battle.attacker, battle.area), ARTILLERY)
    defence = strength_of_kind(game, troops_at(game, defender_of(battle), battle.area), ARTILLERY)
    if attack == defence:
        return NOBODY, 0
    return (
        (battle.attacker, attack - defence)
        if attack > defence
        else (
            defender_of(battle),
            defence - attack,
        )
    )


def bombardment_faces(game: Campaign, battle: Battle) -> list[int]:
    """The hits of the superior artillery for each face of the die, all 0 if there is none."""
    side, margin = gunners(game, battle)
    if side == NOBODY:
        return [0] * FACES
    return hits_by_face(game.scenario.tables.bombardment, margin, bombardment_modifiers(game, battle, side))


def bombardment_modifiers(game: Campaign, battle: Battle, side: int) -> Modifiers:
    """The DRM of the Artillery Bombardment Table: an attack on rough ground or a city."""
    amount = game.scenario.tables.bombard_rough
    if amount and side == battle.attacker and ground(game, battle.area) != CLEAR:
        return [("CAS-9.2d", "rough_ground", amount)]
    return []


def combat_modifiers(game: Campaign, battle: Battle, side: int) -> Modifiers:
    """The DRMs of the Combat Resolution Table: the senior leader's TR, and the ground (CAS-9.3d)."""
    tables, roster = game.scenario.tables, game.scenario.roster
    found: Modifiers = []
    leader = tactician(game, leaders_at(game, side, battle.area))
    if leader >= 0 and tables.combat_leader:
        rating = tables.combat_leader
        value = roster.tr[leader] if rating == LEADERS_RATING else rating
        if value:
            found.append(("CAS-9.3d", "tactics", value))
    if side == battle.attacker:
        kind = ground(game, battle.area)
        if kind == CITY and tables.combat_city:
            rule = "CAS-5.6e" if battle.area == game.scenario.theatre.mantua else "CAS-9.3c"
            found.append((rule, "city_defence", tables.combat_city))
        if kind == MOUNTAIN and tables.combat_mountain:
            found.append(("CAS-9.3c", "mountain_defence", tables.combat_mountain))
    return found


def is_over(game: Campaign, battle: Battle) -> bool:
    """A side has no unit left in the combat area (CAS-9.3h)."""
    return not game.held[0][battle.area] or not game.held[1][battle.area]


def combat_faces(game: Campaign, battle: Battle, side: int) -> list[int]:
    """The hits that a side's roll of a round inflicts, for each face of the die."""
    force = total_strength(game, troops_at(game, side, battle.area))
    return hits_by_face(game.scenario.tables.combat, force, combat_modifiers(game, battle, side))
