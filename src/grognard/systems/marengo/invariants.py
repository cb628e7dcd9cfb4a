"""What must hold at every moment of a sound game: counts, capacities, faces and strengths."""

from __future__ import annotations

from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import FRENCH, OFF


def faults(game: Marengo) -> list[str]:
    """Broken invariants, each as a sentence."""
    return [*wrong_counts(game), *wrong_faces(game), *wrong_morale(game)]


def wrong_counts(game: Marengo) -> list[str]:
    board, army = game.scenario.board, game.scenario.army
    standing = [0] * board.places
    held = [0] * board.locales
    owner = [-1] * board.locales
    found: list[str] = []
    for block in range(army.size):
        place = game.place[block]
        if place == OFF:
            continue
        standing[place] += 1
        if place < board.first_display:
            locale = board.locale_of[place]
            held[locale] += 1
            if owner[locale] not in (-1, army.side[block]):
                found.append(f"both sides are in {board.place_labels[locale]}")
            owner[locale] = army.side[block]
    if standing != game.standing or held != game.held or owner != game.owner:
        found.append("the counts by place do not agree with the blocks' places")
    for locale in range(board.locales):
        if held[locale] > board.capacity[locale]:
            found.append(f"{board.place_labels[locale]} holds {held[locale]} of {board.capacity[locale]}")
    return found


def wrong_faces(game: Marengo) -> list[str]:
    army = game.scenario.army
    found: list[str] = []
    if sorted(game.face) != list(range(army.size)):
        found.append("a face is on two blocks or on none")
    for block in range(army.size):
        face = army.faces[game.face[block]]
        if army.groups[face.group].side != army.side[block]:
            found.append(f"{army.labels[block]} has a face of the other side")
        if game.kind[block] != face.kind or not 0 <= game.strength[block] <= face.strength:
            found.append(f"{army.labels[block]} does not have the arm or strength of its face")
        if (game.strength[block] == 0) != (game.place[block] == OFF):
            found.append(f"{army.labels[block]} is in play without strength, or out of play with it")
        if game.waits(block) and face.group != army.group[block]:
            found.append(f"{army.labels[block]} waits with a face of another display")
        if not game.active[block] and army.side[block] != FRENCH:
            found.append(f"{army.labels[block]} is inactive, and only French blocks can be (MAR-6.11)")
    return found


def wrong_morale(game: Marengo) -> list[str]:
    army = game.scenario.army
    found: list[str] = []
    for side in (0, 1):
        full = sum([face.strength for face in army.faces if army.groups[face.group].side == side])
        left = sum([game.strength[block] for block in army.blocks[side]])
        if full - left != game.lost[side]:
            found.append(f"side {side} lost {full - left} points, not {game.lost[side]}")
        if (game.morale[side] == 0) != game.demoralized(side):
            found.append(f"side {side} is demoralized if and only if its morale is zero")
    if game.commands < 0:
        found.append("more commands were used than a turn has")
    return found
