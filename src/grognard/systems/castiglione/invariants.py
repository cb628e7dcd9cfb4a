"""What must always hold: counts, places, hits, garrisons and shared areas."""

from __future__ import annotations

from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import COMBAT, DUMMY, ELIMINATED, GARRISON, MOVEMENT


def faults(game: Campaign) -> list[str]:
    """Broken invariants: counts, places, hits, garrisons and shared areas."""
    found: list[str] = []
    twin_held = [[0] * game.areas, [0] * game.areas]
    roster = game.scenario.roster
    for piece in range(len(game.place)):
        place, kind = game.place[piece], roster.kind[piece]
        if not -4 <= place < game.areas:
            found.append(f"{roster.ids[piece]} is nowhere")
        most = 2 if kind == GARRISON else 0 if kind > GARRISON else 3
        if place >= 0 and not 0 <= game.hits[piece] <= most:
            found.append(f"{roster.ids[piece]} has {game.hits[piece]} hits")
        if kind <= GARRISON and place >= 0:
            twin_held[roster.side[piece]][place] += 1
        if kind == GARRISON and place >= 0 and game.control[place] != roster.side[piece]:
            found.append(f"{roster.ids[piece]} stands in a city that its side does not control")
        if place >= 0 and place not in game.whereabouts[piece]:
            found.append(f"{roster.ids[piece]} is where its opponent does not reckon with it")
        least, most_known = game.hits_known[piece]
        if place >= 0 and not least <= game.hits[piece] <= most_known:
            found.append(f"{roster.ids[piece]} has hits with which its opponent does not reckon")
        if kind == DUMMY and place >= 0 and game.held[1 - roster.side[piece]][place]:
            found.append(f"{roster.ids[piece]} lies among enemy units")
        if kind == GARRISON and place == ELIMINATED:
            found.append(f"{roster.ids[piece]} is in the box of eliminated units")
        if place < 0 and (game.hits[piece] or game.out_of_command[piece] or game.foraged[piece]):
            found.append(f"{roster.ids[piece]} keeps a marker off the map")
    if game.phase not in (MOVEMENT, COMBAT) and game.result is None:
        for area in range(game.areas):
            if game.held[0][area] and game.held[1][area]:
                found.append(f"both sides stand in {game.scenario.theatre.ids[area]} and nobody fights")
    if twin_held != game.held or [sum(row) for row in twin_held] != game.on_map:
        found.append("the counts of units by area are wrong")
    return found
