"""What must always hold: counts, places, hits, garrisons and shared areas."""

from __future__ import annotations

from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import COMBAT, DUMMY, ELIMINATED, GARRISON, MOVEMENT


def faults(game: Campaign) -> list[str]:
    """Broken invariants, each as a sentence."""
    found: list[str] = []
    for piece in range(len(game.place)):
        found += off_the_map(game, piece) if game.place[piece] < 0 else on_the_map(game, piece)
    return found + shared_areas(game) + counts(game)


def off_the_map(game: Campaign, piece: int) -> list[str]:
    """What is wrong with a piece that is in a box, or nowhere."""
    name = game.scenario.roster.ids[piece]
    found: list[str] = []
    if game.place[piece] < -4:
        found.append(f"{name} is nowhere")
    if game.scenario.roster.kind[piece] == GARRISON and game.place[piece] == ELIMINATED:
        found.append(f"{name} is in the box of eliminated units")
    if game.hits[piece] or game.out_of_command[piece] or game.foraged[piece]:
        found.append(f"{name} keeps a marker off the map")
    return found


def on_the_map(game: Campaign, piece: int) -> list[str]:
    """What is wrong with a piece in an area: its hits, what its opponent may think of it, who is there."""
    roster, place, hits = game.scenario.roster, game.place[piece], game.hits[piece]
    name, kind, side = roster.ids[piece], roster.kind[piece], roster.side[piece]
    if place >= game.areas:
        return [f"{name} is nowhere"]
    found: list[str] = []
    if not 0 <= hits <= (2 if kind == GARRISON else 0 if kind > GARRISON else 3):
        found.append(f"{name} has {hits} hits")
    if kind == GARRISON and game.control[place] != side:
        found.append(f"{name} stands in a city that its side does not control")
    if place not in game.whereabouts[piece]:
        found.append(f"{name} is where its opponent does not reckon with it")
    least, most = game.hits_known[piece]
    if not least <= hits <= most:
        found.append(f"{name} has hits with which its opponent does not reckon")
    if kind == DUMMY and game.held[1 - side][place]:
        found.append(f"{name} lies among enemy units")
    return found


def shared_areas(game: Campaign) -> list[str]:
    """Areas in which both sides stand though nobody moves or fights."""
    if game.phase in (MOVEMENT, COMBAT) or game.result is not None:
        return []
    return [
        f"both sides stand in {game.scenario.theatre.ids[area]} and nobody fights"
        for area in range(game.areas)
        if game.held[0][area] and game.held[1][area]
    ]


def counts(game: Campaign) -> list[str]:
    """Whether units are counted by area as they stand."""
    roster = game.scenario.roster
    held = [[0] * game.areas, [0] * game.areas]
    for piece in range(len(game.place)):
        if roster.kind[piece] <= GARRISON and 0 <= game.place[piece] < game.areas:
            held[roster.side[piece]][game.place[piece]] += 1
    right = held == game.held and [sum(row) for row in held] == game.on_map
    return [] if right else ["the counts of units by area are wrong"]
