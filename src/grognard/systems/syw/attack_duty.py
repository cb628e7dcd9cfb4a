"""C.12t: who could attack from where he stands."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.syw.charge_targets import can_charge
from grognard.systems.syw.fire_targets import has_target
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ARTILLERY, BRIGADE, FIRED, IN_BRIGADE, INFANTRY, OUT_OF_COMMAND

DUTY_FIRST = Refusal("SYW-C.12t", "duty_first")


def can_attack_later(game: Battle, leader: int, arm: int) -> bool:
    """Whether a corps could still attack after this step of the fire: muskets after guns, then charges."""
    for piece in game.scenario.under[leader]:
        if game.cell[piece] < 0:
            continue
        kind = game.scenario.roster.arm[piece]
        if arm == ARTILLERY and kind == INFANTRY and not game.has(piece, FIRED) and has_target(game, piece):
            return True
        if kind != ARTILLERY and can_charge(game, piece):
            return True
    return False


def ready(game: Battle, piece: int) -> bool:
    """Whether a counter, or some unit in it, could fire or charge from where it stands (SYW-C.12u)."""
    if game.scenario.roster.kind[piece] != BRIGADE:
        return game.cell[piece] >= 0 and bool(has_target(game, piece) or can_charge(game, piece))
    for unit in game.scenario.roster.units[piece]:
        if game.state[unit] == IN_BRIGADE and (has_target(game, unit) or can_charge(game, unit)):
            return True
    return False


def can_attack(game: Battle, leader: int) -> bool:
    """Whether some unit of a corps in command could fire or charge from where it stands (RUL-SYW-8)."""
    for piece in game.scenario.under[leader]:
        if game.cell[piece] < 0 or game.has(piece, OUT_OF_COMMAND):
            continue
        arm = game.scenario.roster.arm[piece]
        if arm in (ARTILLERY, INFANTRY) and has_target(game, piece):
            return True
        if arm != ARTILLERY and can_charge(game, piece):
            return True
    return False
