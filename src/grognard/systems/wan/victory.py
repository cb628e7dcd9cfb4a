"""Chapter 7.1: objectives and how they change hands, the points of a turn, the end of the game."""

from __future__ import annotations

from grognard.kernel.sides import NOBODY
from grognard.kernel.state import Result
from grognard.systems.wan.control import notice_control
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import GENERAL

HOURRA_REACH = 5


def capture(game: Wan, piece: int) -> None:
    """A counter has come onto a hex: if that is an enemy objective and it may take it, it does (7.1.2)."""
    objective = game.scenario.objective_at[game.at[piece]]
    if objective < 0 or not may_take(game, piece, objective):
        return
    _change_hands(game, piece, objective, "captured", "WAN-7.1.2d")
    game.mo[piece] = game.scenario.mo[piece]
    game.emit("WAN-7.1.2g", "hourra", piece)
    for friend in game.army(game.scenario.side[piece]):
        if friend == piece or game.mo[friend] == game.scenario.mo[friend]:
            continue
        if game.scenario.grid.distance(game.at[friend], game.at[piece]) <= HOURRA_REACH:
            game.mo[friend] += 1
            game.emit("WAN-7.1.2h", "heartened", friend, game.mo[friend])
            notice_control(game, game.at[friend])


def may_take(game: Wan, piece: int, objective: int) -> bool:
    """Only troops, and only those commanded when the phase began (7.1.2e, f)."""
    side = game.scenario.side[piece]
    return game.holder[objective] != side and game.scenario.arm[piece] != GENERAL and game.command[piece] != 0


def capture_late(game: Wan, side: int) -> None:
    """At the start of a side's turn: objectives occupied but not taken for want of command (7.1.2i, j)."""
    for piece in game.army(side):
        objective = game.scenario.objective_at[game.at[piece]]
        if objective >= 0 and may_take(game, piece, objective):
            _change_hands(game, piece, objective, "captured_late", "WAN-7.1.2i")


def _change_hands(game: Wan, piece: int, objective: int, kind: str, rule: str) -> None:
    side = game.scenario.side[piece]
    points = game.scenario.battle.objectives[objective].value
    game.holder[objective] = side
    game.pending[side] += points
    game.reveal(rule, kind, side, piece, game.at[piece], points)


def publish_points(game: Wan) -> None:
    """The points won in this turn are told at its end (7.1d)."""
    for side in (0, 1):
        game.score[side] += game.pending[side]
        game.pending[side] = 0
    game.emit("WAN-7.1d", "scores", game.score[0], game.score[1])


def finish(game: Wan) -> None:
    """The better score wins (7.1b, RUL-WAN-80)."""
    lead = game.score[0] - game.score[1]
    if lead == 0:
        game.finish(Result(NOBODY, "WAN-7.1b", "drawn"))
    else:
        game.finish(Result(0 if lead > 0 else 1, "WAN-7.1b", "won"))
