"""Victory (chapter 12): points, and the level of the victory."""

from __future__ import annotations

from grognard.kernel.sides import NOBODY, UMPIRE
from grognard.kernel.state import Result
from grognard.systems.castiglione.scenario import Scoring
from grognard.systems.castiglione.stacks import seen_held
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import AUSTRIAN, BESIEGED, CITY_BOX, ELIMINATED, FRENCH, LEADER


def points_for(game: Campaign, item: Scoring, side: int, held: list[list[int]]) -> int:
    """What an item of the sheet is worth to a side now, with these units by side and area."""
    kind = item.kind
    if kind == "eliminated":
        return item.points * lost_units(game, 1 - side)
    if kind == "control":
        return item.points * sum([game.control[area] == side for area in item.areas])
    if kind == "held":
        own, enemy = held[side], held[1 - side]
        return item.points * sum([own[area] > 0 and not enemy[area] for area in item.areas])
    if kind == "joined_units":
        return item.points * joined_units(game)
    if kind == "joined_leader":
        return item.points if game.place[item.leader] == CITY_BOX else 0
    if kind == "besieged":
        return item.points if game.mantua == BESIEGED else 0
    return item.points if zone_is_clear(game, held[AUSTRIAN]) else 0


def lost_units(game: Campaign, side: int) -> int:
    """Units in the side's box of eliminated units; garrisons never are (CAS-12.1d)."""
    return sum([game.place[unit] == ELIMINATED for unit in game.scenario.roster.troops[side]])


def joined_units(game: Campaign) -> int:
    """Austrian units in the Mantua city box (CAS-12.1g)."""
    kinds = game.scenario.roster.kind
    return sum(
        [
            game.place[piece] == CITY_BOX and kinds[piece] != LEADER
            for piece in game.scenario.roster.own[AUSTRIAN]
        ]
    )


def zone_is_clear(game: Campaign, held: list[int]) -> bool:
    """No Austrian unit, garrisons included, in the zone (CAS-12.1j, AMB-CAS-32)."""
    zone = game.scenario.theatre.zone
    return not any(zone[area] and held[area] for area in range(game.areas))


def held_as_seen(game: Campaign, viewer: int) -> list[list[int]]:
    """Units by side and area as a viewer must count them; at the end all is laid open (CAS-FOG.j)."""
    if not game.scenario.fog or game.result is not None or viewer == UMPIRE:
        return game.held
    return [game.held[side] if side == viewer else seen_held(game, side) for side in range(2)]


def sheet(game: Campaign, viewer: int = UMPIRE) -> list[tuple[str, int, int, int]]:
    """The victory point sheet: clause, side, points and the number of the item."""
    held = held_as_seen(game, viewer)
    found: list[tuple[str, int, int, int]] = []
    for number, item in enumerate(game.scenario.terms.scorings):
        for side in (AUSTRIAN, FRENCH):
            if item.side in (side, -1):
                found.append((item.rule, side, points_for(game, item, side, held), number))
    return found


def totals(game: Campaign, viewer: int = UMPIRE) -> tuple[int, int]:
    """Victory points of both sides."""
    scored = [0, 0]
    for _, side, points, _ in sheet(game, viewer):
        scored[side] += points
    return scored[AUSTRIAN], scored[FRENCH]


def level_of(game: Campaign, margin: int) -> tuple[str, str]:
    """The level of a margin and its clause (CAS-12.2)."""
    for least, name, rule in game.scenario.terms.levels:
        if margin >= least:
            return name, rule
    return "draw", "CAS-12.2f"


def decide(game: Campaign) -> Result:
    """Who has won after the last turn, and how (CAS-12.1c, CAS-12.2a)."""
    for rule, side, points, _ in sheet(game):
        if points:
            game.emit(rule, "points", side, rule, points)
    austrian, french = totals(game)
    name, rule = level_of(game, abs(austrian - french))
    winner = AUSTRIAN if austrian > french else FRENCH if french > austrian else NOBODY
    return Result(winner, rule, f"victory_{name}")
