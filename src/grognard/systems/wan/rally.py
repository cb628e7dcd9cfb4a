"""Chapter 6: the rally phase, step by step in the printed order, for the whole army at each step."""

from __future__ import annotations

from grognard.systems.wan.command import can_command, reaches
from grognard.systems.wan.control import controllers, touching
from grognard.systems.wan.morale import passes_aptitude
from grognard.systems.wan.state import Wan
from grognard.systems.wan.traits import COVERS_ZONE, INSPIRES
from grognard.systems.wan.words import (
    ARTILLERY,
    BY_CHIEF,
    BY_CORPS,
    DISORDERED,
    FOUGHT,
    GENERAL,
    MOVED,
    SUPPORTED,
)


def rally(game: Wan, side: int) -> None:
    """All of it: nobody decides anything (6j)."""
    able = [piece for piece in game.army(side) if may_rally(game, piece)]
    troops = [piece for piece in able if game.scenario.arm[piece] != GENERAL]
    led = [piece for piece in troops if not misses_general(game, piece)]
    generals = [piece for piece in game.army(side) if game.scenario.arm[piece] == GENERAL]
    leading = [piece for piece in generals if can_command(game, piece)]
    inspired = charisma(game, side, able)
    recover_morale(game, led, inspired)
    regained = to_the_colours(game, led, leading)
    close_ranks(game, [piece for piece in led if piece not in regained])
    reform(game, troops)
    steady_generals(game, [piece for piece in able if game.scenario.arm[piece] == GENERAL])


def may_rally(game: Wan, piece: int) -> bool:
    """Not after a combat or its support, not in a wood, not outside a zone to be covered (6e, 6g, 1.5.1k)."""
    scenario = game.scenario
    if game.marks[piece] & (FOUGHT | SUPPORTED) or scenario.ground.wood[game.at[piece]]:
        return False
    return not game.has(piece, COVERS_ZONE) or scenario.in_cover_zone(piece, game.at[piece])


def misses_general(game: Wan, piece: int) -> bool:
    """6i: while its own corps general is disordered a troop can do no more than re-form (RUL-WAN-82)."""
    general = game.scenario.corps_general[game.scenario.corps[piece]]
    return general >= 0 and game.at[general] >= 0 and not game.in_order(general)


def gain_mo(game: Wan, piece: int, rule: str) -> None:
    if game.mo[piece] < game.scenario.mo[piece]:
        game.mo[piece] += 1
        game.emit(rule, "rallies_mo", piece, game.mo[piece])


def gain_vc(game: Wan, piece: int, rule: str) -> None:
    if game.main[piece] < game.scenario.main[piece]:
        game.main[piece] += 1
        game.emit(rule, "rallies_vc", piece, game.main[piece])


def charisma(game: Wan, side: int, able: list[int]) -> dict[int, int]:
    """1.5.1g: one Mo for all in range of a charismatic general; who inspired whom (RUL-WAN-64)."""
    inspired: dict[int, int] = {}
    for general in game.army(side):
        if game.scenario.own_effects[general] & INSPIRES and can_command(game, general):
            for piece in able:
                if piece not in inspired and reaches(game, general, piece):
                    inspired[piece] = general
                    gain_mo(game, piece, "WAN-1.5.1g")
    return inspired


def recover_morale(game: Wan, troops: list[int], inspired: dict[int, int]) -> None:
    """À mon commandement: commanded troops, and others in a village (6.1a to c)."""
    for piece in troops:
        if commanded_besides(game, piece, inspired.get(piece, -1)):
            gain_mo(game, piece, "WAN-6.1a")
        elif not game.command[piece] and game.scenario.ground.built_up[game.at[piece]]:
            gain_mo(game, piece, "WAN-6.1b")


def commanded_besides(game: Wan, piece: int, general: int) -> bool:
    """Whether another superior than this general commands a troop."""
    bits = game.command[piece]
    if general >= 0 and general == game.scenario.chief[game.scenario.side[piece]]:
        bits &= ~BY_CHIEF
    elif general >= 0 and general == game.scenario.corps_general[game.scenario.corps[piece]]:
        bits &= ~BY_CORPS
    return bits != 0


def to_the_colours(game: Wan, troops: list[int], leading: list[int]) -> set[int]:
    """Au drapeau: next to its corps or army general and out of enemy control (6.1d, RUL-WAN-65).

    ``leading`` are those who could command when the phase began, before any morale came back.
    """
    regained: set[int] = set()
    for piece in troops:
        if game.scenario.arm[piece] == ARTILLERY or not game.command[piece]:
            continue
        generals = (
            game.scenario.corps_general[game.scenario.corps[piece]],
            game.scenario.chief[game.scenario.side[piece]],
        )
        near = [one for one in generals if one in leading and next_to(game, one, piece)]
        if near and not controllers(game, piece):
            regained.add(piece)
            gain_vc(game, piece, "WAN-6.1d")
    return regained


def next_to(game: Wan, one: int, other: int) -> bool:
    return game.scenario.grid.distance(game.at[one], game.at[other]) == 1


def close_ranks(game: Wan, troops: list[int]) -> None:
    """Formez: commanded, in order, not moved, out of enemy control (6.1e, f)."""
    for piece in troops:
        if game.scenario.arm[piece] == ARTILLERY or not game.command[piece]:
            continue
        if not game.marks[piece] & (DISORDERED | MOVED) and not controllers(game, piece):
            gain_vc(game, piece, "WAN-6.1e")


def reform(game: Wan, troops: list[int]) -> None:
    """Serrez: disordered troops with morale left, at once or by an aptitude test (6.1g to k)."""
    for piece in troops:
        if not game.marks[piece] & DISORDERED or game.mo[piece] == 0:
            continue
        if not touching(game, piece):
            restore_order(game, piece, "WAN-6.1h")
        elif not controllers(game, piece) and passes_aptitude(game, piece):
            restore_order(game, piece, "WAN-6.1i")


def restore_order(game: Wan, piece: int, rule: str) -> None:
    game.marks[piece] &= ~DISORDERED
    game.emit(rule, "reforms", piece)


def steady_generals(game: Wan, generals: list[int]) -> None:
    """Staffs: order first, then morale for those that did not move (6.2, RUL-WAN-66)."""
    for piece in generals:
        if game.marks[piece] & DISORDERED and game.mo[piece] > 0 and not touching(game, piece):
            restore_order(game, piece, "WAN-6.2a")
    for piece in generals:
        if not game.marks[piece] & MOVED:
            gain_mo(game, piece, "WAN-6.2b")
