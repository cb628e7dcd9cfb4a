"""Why a side was not asked to strike at those who stopped before it: from the events of their tour."""

from __future__ import annotations

from grognard.kernel.events import Event
from grognard.kernel.refusal import Refusal
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.values import free_attack_difference
from grognard.systems.waterloo.words import FOOT

DISPLACED = ("moved", "marched", "fled", "pushed", "faced")
"""What takes a unit from where it stood, or turns it."""


def unasked(game: Battle, side: int, seen: list[Event], kind: str, noun: int) -> Refusal | None:
    """Why a unit of this player was not asked to strike at an enemy who came up to it (WAT-10.26)."""
    scenario = game.scenario
    if kind != "piece" or scenario.player[noun] != side or game.cell[noun] < 0:
        return None
    tour = their_tour(game, scenario.team[noun], seen)
    if any(event.kind == "free_attack" and event.data[0] == noun for event in tour):
        return None
    found: list[Refusal] = []
    for index, event in enumerate(tour):
        if event.kind not in ("moved", "marched") or was_displaced(tour[index + 1 :], noun):
            continue
        unit = units_of(event)[0]
        cell = event.data[1]
        beside = isinstance(cell, int) and scenario.board.distance(cell, game.cell[noun]) == 1
        if isinstance(cell, int) and beside and scenario.team[unit] != scenario.team[noun]:
            reason = why_not_struck(game, tour[index:], noun, unit, cell)
            found += [] if reason is None else [reason]
    telling = [one for one in found if one.key != "not_faced"] or found
    return telling[0] if telling else None


def their_tour(game: Battle, team: int, seen: list[Event]) -> list[Event]:
    """What has happened since the enemy's last tour began."""
    for index in range(len(seen) - 1, -1, -1):
        event = seen[index]
        player = event.data[0] if event.kind == "tour" else None
        if isinstance(player, int) and game.scenario.team_of_player(player) != team:
            return seen[index:]
    return []


def units_of(event: Event) -> tuple[int, ...]:
    datum = event.data[0]
    if isinstance(datum, tuple):
        return datum
    return (datum,) if isinstance(datum, int) else ()


def was_displaced(after: list[Event], unit: int) -> bool:
    return any(event.kind in DISPLACED and unit in units_of(event) for event in after)


def why_not_struck(game: Battle, after: list[Event], unit: int, enemy: int, cell: int) -> Refusal | None:
    """Cavalry and guns control nothing, infantry its front cell; who attacked it is not struck at."""
    scenario = game.scenario
    if scenario.arm[unit] != FOOT:
        return Refusal("WAT-10.13", "controls_nothing", (unit,))
    facing = game.facing[unit]
    if facing >= 0 and scenario.board.step[game.cell[unit] * 8 + facing] != cell:
        return Refusal("WAT-10.14", "not_faced", (unit, cell))
    for event in after:
        if event.kind == "attacks" and enemy in units_of(event) and event.data[1] == game.cell[unit]:
            return Refusal("WAT-10.27", "has_attacked_it", (enemy, unit))
    if game.cell[enemy] != cell:
        return None
    gap = free_attack_difference(game, unit, tuple(game.units_in(cell)))
    lowest = scenario.tables.lowest
    return Refusal("WAT-10.25", "too_weak", ((unit,), cell, gap, lowest)) if gap < lowest else None
