"""Chapter 1.1.1 and 1.2: who is commanded, checked at the start of every phase and kept for that phase."""

from __future__ import annotations

from grognard.systems.wan.control import controllers
from grognard.systems.wan.ground import MARSH
from grognard.systems.wan.morale import passes_aptitude
from grognard.systems.wan.state import Wan
from grognard.systems.wan.traits import MAY_REFUSE, SLUGGISH
from grognard.systems.wan.words import BY_CHIEF, BY_CORPS, BY_OTHER, GENERAL, REFUSES


def can_command(game: Wan, general: int) -> bool:
    """On the map, in order and not demoralised (2.6.4, 6b, 6c)."""
    return general >= 0 and game.at[general] >= 0 and game.mo[general] > 0 and game.in_order(general)


def check_command(game: Wan) -> None:
    """Find for every counter which of its superiors reach it now (RUL-WAN-03)."""
    for side in (0, 1):
        chief = game.scenario.chief[side]
        chief_leads = can_command(game, chief)
        others = [general for general in game.scenario.authorities[side] if can_command(game, general)]
        leading = [can_command(game, general) for general in game.scenario.corps_general]
        for piece in game.scenario.pieces_of[side]:
            game.command[piece] = 0
            if game.at[piece] < 0:
                continue
            corps = game.scenario.corps[piece]
            general = game.scenario.corps_general[corps]
            bits = 0
            if leading[corps] and general != piece and reaches(game, general, piece):
                bits |= BY_CORPS
            if chief_leads and chief != piece and reaches(game, chief, piece):
                bits |= BY_CHIEF
            for other in others:
                if other not in (piece, general, chief) and reaches(game, other, piece):
                    bits |= BY_OTHER
            game.command[piece] = bits


def reaches(game: Wan, general: int, piece: int) -> bool:
    """Within the general's current command value, in hexes (1.1.1e)."""
    return game.scenario.grid.distance(game.at[general], game.at[piece]) <= game.main[general]


def ready_units(game: Wan, side: int) -> None:
    """Movement for the turn: the initial value, less for want of command, capped in a marsh (RUL-WAN-74)."""
    scenario = game.scenario
    for piece in scenario.pieces_of[side]:
        game.mv[piece] = scenario.mv[piece]
        place = game.at[piece]
        if place < 0:
            continue
        if scenario.arm[piece] != GENERAL and not game.command[piece]:
            sluggish = game.has(piece, SLUGGISH)
            loss = min(2 if sluggish else 1, game.mv[piece])
            game.mv[piece] -= loss
            game.emit("WAN-1.5.1ab" if sluggish else "WAN-1.1.2c", "uncommanded", piece, loss)
        if scenario.ground.terrain[place] == MARSH and game.mv[piece] > 1 and not on_dry_way(game, piece):
            game.mv[piece] = 1
            game.emit("WAN-8.1.2h", "bogged", piece)


def on_dry_way(game: Wan, piece: int) -> bool:
    """8.1.2i: on a way, and under no enemy's control."""
    base = 6 * game.at[piece]
    return any(game.scenario.ground.way[base : base + 6]) and not controllers(game, piece)


def test_novices(game: Wan, side: int) -> None:
    """Novices find out whether they will come to the enemy this turn (1.5.1u to z)."""
    for piece in game.army(side):
        if game.has(piece, MAY_REFUSE) and not passes_aptitude(game, piece):
            game.marks[piece] |= REFUSES
            game.emit("WAN-1.5.1v", "refuses", piece)
