"""Exact odds in sixths, by the rules' own tables: for badges and the battle board, before a die falls."""

from __future__ import annotations

from typing import Final

from grognard.systems.castiglione.cohesion import Modifiers, cohesion, total_of
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.tables import Grid

FACES: Final = 6


def chance_to_pass(game: Campaign, unit: int, modifiers: Modifiers) -> int:
    """With how many of the six faces a unit passes a cohesion test (CAS-3.3b)."""
    return min(FACES, cohesion(game, unit, total_of(modifiers)))


def hits_by_face(grid: Grid, value: int, modifiers: Modifiers) -> list[int]:
    """The hits for each face of the die, in the column of a value."""
    total = total_of(modifiers)
    return [grid.hits(value, face + total) for face in range(1, FACES + 1)]


def spread(faces: list[int]) -> list[int]:
    """How many faces give 0, 1, 2, ... hits."""
    found = [0] * (max(faces) + 1)
    for hits in faces:
        found[hits] += 1
    return found


def telling(faces: list[int]) -> tuple[int, int]:
    """With how many faces at least one hit falls, and the hits of all six faces together."""
    return sum([hits > 0 for hits in faces]), sum(faces)


def forced_march_faces(game: Campaign, modifiers: Modifiers) -> list[tuple[int, int]]:
    """For each face of the die: the extra MP, and 1 if it costs a hit (CAS-8.3c, CAS-8.3d)."""
    tables, total = game.scenario.tables, total_of(modifiers)
    rows = [tables.forced_row(face + total) for face in range(1, FACES + 1)]
    return [(tables.forced_extra[row], tables.forced_hit[row]) for row in rows]


def forced_march_odds(game: Campaign, modifiers: Modifiers, short: int) -> tuple[int, int]:
    """With how many faces a forced march gets the MP it lacks, and with how many it takes a hit."""
    faces = forced_march_faces(game, modifiers)
    return sum([extra >= short for extra, _ in faces]), sum([hit for _, hit in faces])


def lead_after(own: list[int], enemy: list[int], ahead: int, level_wins: bool) -> int:
    """In how many of 36 throws a side has caused more hits in all; a level score counts if it wins ties."""
    found = 0
    for mine in own:
        for theirs in enemy:
            lead = ahead + mine - theirs
            found += lead > 0 or (lead == 0 and level_wins)
    return found
