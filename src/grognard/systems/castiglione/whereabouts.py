"""What the opponent can tell of where pieces are (3.8, AMB-CAS-4): kept in the state, from what all can see.

``Campaign.whereabouts`` holds for each piece the areas in which its opponent has to reckon with it. The
set-up is known to both; a column that passes shows its top counter and may hold any other of the stack; a
combat shows everyone in it. Only what both players see changes it, so both keep the same account.
"""

from __future__ import annotations

from grognard.systems.castiglione.stacks import field_counters, top_piece
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import GARRISON


def slip(game: Campaign, side: int, pieces: tuple[int, ...], here: int, there: int) -> None:
    """Pieces of a stack go from an area to another; which ones is seen of the top counter alone."""
    for piece in pieces:
        game.shift(piece, there)
    emptied = not field_counters(game, side, here)
    known, kinds = game.whereabouts, game.scenario.roster.kind
    for piece in game.scenario.roster.own[side]:
        areas = known[piece]
        if here in areas and kinds[piece] != GARRISON and (emptied or there not in areas):
            known[piece] = tuple(sorted({there, *[area for area in areas if not emptied or area != here]}))
    look(game, side, here)
    look(game, side, there)


def look(game: Campaign, side: int, area: int) -> None:
    """The counter on top of a stack is seen; in the fog none is (CAS-FOG.b)."""
    if game.scenario.fog:
        return
    top = top_piece(game, side, area)
    if top >= 0:
        game.see(top)
