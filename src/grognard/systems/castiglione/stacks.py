"""Stacks (chapter 3.5) and what an opponent sees of them (3.8, AMB-CAS-4).

Leaders lie on top of units, the highest rank first; without a leader the first unit in the order of the
counter sheet does. Garrisons lie beside the stack, open to both. Whether an area holds units at all is
public, for both players must be able to trace lines of supply and command.
"""

from __future__ import annotations

from grognard.systems.castiglione.battle import battle_under_way
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import ARTILLERY, CAVALRY, DUMMY, GARRISON, INFANTRY


def seen_stack(game: Campaign, side: int, area: int) -> tuple[int, int, int]:
    """What the opponent sees of a stack: the top piece, whether more lies below, whether it has units."""
    top = top_piece(game, side, area)
    return top, int(field_counters(game, side, area) > 1), int(game.held[side][area] > 0)


def troops_at(game: Campaign, side: int, area: int) -> list[int]:
    """The side's units in an area, garrison included."""
    if not game.held[side][area]:
        return []
    place = game.place
    return [piece for piece in game.scenario.roster.troops[side] if place[piece] == area]


def leaders_at(game: Campaign, side: int, area: int) -> list[int]:
    place = game.place
    return [piece for piece in game.scenario.roster.leaders[side] if place[piece] == area]


def pieces_at(game: Campaign, side: int, area: int) -> list[int]:
    """Leaders and units of the side in an area, without dummies."""
    place, kinds = game.place, game.scenario.roster.kind
    return [
        piece for piece in game.scenario.roster.own[side] if place[piece] == area and kinds[piece] != DUMMY
    ]


def is_unit(kind: int) -> bool:
    return kind <= GARRISON


def counters_by_area(game: Campaign, side: int) -> list[int]:
    """How many counters of the side, of whatever kind, lie in each area."""
    found = [0] * game.areas
    for piece in game.scenario.roster.own[side]:
        if game.place[piece] >= 0:
            found[game.place[piece]] += 1
    return found


def field_counters(game: Campaign, side: int, area: int) -> int:
    """How many counters of the side lie in an area beside a garrison."""
    kinds, place = game.scenario.roster.kind, game.place
    found = 0
    for piece in game.scenario.roster.own[side]:
        if place[piece] == area and kinds[piece] != GARRISON:
            found += 1
    return found


def seen_held(game: Campaign, side: int) -> list[int]:
    """By area: above 0 where the opponent must reckon with units of the side.

    He sees where units are (AMB-CAS-47); in the fog every face-down counter may be one (CAS-FOG.g).
    """
    return counters_by_area(game, side) if game.scenario.fog else game.held[side]


def strength(game: Campaign, piece: int) -> int:
    """Current SP: one less at three hits (CAS-3.6e), never below 0 (AMB-CAS-3)."""
    printed = game.scenario.roster.sp[piece]
    return max(0, printed - 1) if game.hits[piece] >= 3 else printed


def total_strength(game: Campaign, pieces: list[int]) -> int:
    total = 0
    for piece in pieces:
        total += strength(game, piece)
    return total


def strength_of_kind(game: Campaign, pieces: list[int], kind: int) -> int:
    """SP of the pieces of one type."""
    total = 0
    kinds = game.scenario.roster.kind
    for piece in pieces:
        if kinds[piece] == kind:
            total += strength(game, piece)
    return total


def foot_strength(game: Campaign, side: int) -> list[int]:
    """By area: SP of the side's infantry and artillery, what the stacking limit counts (CAS-8.4b)."""
    found = [0] * game.areas
    place, kinds = game.place, game.scenario.roster.kind
    for piece in game.scenario.roster.troops[side]:
        if place[piece] >= 0 and kinds[piece] != CAVALRY:
            found[place[piece]] += strength(game, piece)
    return found


def is_foot(kind: int) -> bool:
    return kind in (INFANTRY, ARTILLERY, GARRISON)


def senior(game: Campaign, leaders: list[int]) -> int:
    """The highest-ranking of some leaders, -1 if there is none (CAS-2.1.2h)."""
    best = -1
    rank = game.scenario.roster.rank
    for leader in leaders:
        if best < 0 or rank[leader] < rank[best]:
            best = leader
    return best


def tactician(game: Campaign, leaders: list[int]) -> int:
    """The leader whose TR a Force uses, -1 without one (CAS-2.1.2h).

    Between leaders of equal rank the owner chooses (CAS-2.1.2i); a higher TR is never worse, so it is taken.
    """
    best = senior(game, leaders)
    roster = game.scenario.roster
    for leader in leaders:
        if roster.rank[leader] == roster.rank[best] and roster.tr[leader] > roster.tr[best]:
            best = leader
    return best


def commander_at(game: Campaign, unit: int, area: int) -> int:
    """The highest-ranking leader in an area who is entitled to command the unit, or -1 (AMB-CAS-2)."""
    place = game.place
    return senior(game, [leader for leader in game.scenario.roster.commanders[unit] if place[leader] == area])


def top_piece(game: Campaign, side: int, area: int) -> int:
    """The counter on top of the side's stack in an area, -1 without a stack."""
    leader = senior(game, leaders_at(game, side, area))
    if leader >= 0:
        return leader
    kinds = game.scenario.roster.kind
    for piece in troops_at(game, side, area):
        if kinds[piece] != GARRISON:
            return piece
    return -1


def is_open(game: Campaign, piece: int) -> bool:
    """Whether the opponent sees this piece: on top, a garrison, or in the combat area (CAS-9.0f).

    In the fog the top of a stack lies face down too (CAS-FOG.b).
    """
    roster = game.scenario.roster
    area = game.place[piece]
    if area < 0 or roster.kind[piece] == GARRISON:
        return True
    if not game.scenario.fog and top_piece(game, roster.side[piece], area) == piece:
        return True
    battle = battle_under_way(game)
    return battle is not None and battle.area == area


def garrison_at(game: Campaign, area: int) -> int:
    """The garrison in a city, -1 if there is none."""
    kinds = game.scenario.roster.kind
    for side in range(2):
        for unit in troops_at(game, side, area):
            if kinds[unit] == GARRISON:
                return unit
    return -1
