"""E.15: the command check of a corps that is selected."""

from __future__ import annotations

from grognard.systems.syw.command import leader_in_command, piece_in_command
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ARTILLERY, NO_ORDER, OUT_OF_COMMAND


def check_leader(game: Battle, leader: int) -> bool:
    """The command check of a leader on selection; out of command he loses all markers (SYW-E.15l)."""
    inside = leader_in_command(game, leader)
    if inside:
        game.marks[leader] &= ~OUT_OF_COMMAND
        return True
    game.mark(leader, OUT_OF_COMMAND)
    game.emit("SYW-E.15l", "leader_out_of_command", leader)
    clear_orders(game, leader)
    return False


def clear_orders(game: Battle, leader: int) -> None:
    game.order[leader] = game.transit_one[leader] = game.transit_two[leader] = NO_ORDER


def check_pieces(game: Battle, leader: int) -> None:
    """The command check of all brigades and units of a corps; without order all are out (SYW-E.16b)."""
    idle = game.acting[leader] == NO_ORDER
    for piece in game.scenario.under[leader]:
        if not game.on_map(piece):
            continue
        if game.scenario.roster.arm[piece] == ARTILLERY or (not idle and piece_in_command(game, piece)):
            game.marks[piece] &= ~OUT_OF_COMMAND
        else:
            game.mark(piece, OUT_OF_COMMAND)
