"""Chapters 2.3 to 2.6: losses, elimination, morale and aptitude tests, disorder."""

from __future__ import annotations

from typing import Final

from grognard.systems.wan.control import notice_control
from grognard.systems.wan.state import Wan
from grognard.systems.wan.traits import PRECIOUS, SECOND_TEST, TWO_TESTS
from grognard.systems.wan.words import DISORDERED, GONE

HELD: Final = 0
SHAKEN: Final = 1
MUST_RETREAT: Final = 2
DESTROYED: Final = 3


def takes_aggravated(game: Wan, piece: int) -> bool:
    """2.3.2: a disordered or demoralised counter suffers more than its morale."""
    return game.marks[piece] & DISORDERED != 0 or game.mo[piece] == 0


def lose(game: Wan, piece: int, losses: int, aggravated: bool, cause: str = "") -> bool:
    """One event of losses, their nature fixed before it (RUL-WAN-12); whether the counter survives.

    Where nothing told before names the clause that inflicts them, ``cause`` does.
    """
    if aggravated:
        return lose_named(game, piece, (losses + 1) // 2, losses // 2, cause or "WAN-2.3.2c")
    return lose_named(game, piece, 0, losses, cause or "WAN-2.3.1a")


def lose_named(game: Wan, piece: int, main: int, mo: int, rule: str) -> bool:
    """Losses of named characteristics, in order or not (2.3.1); whether the counter survives."""
    main = min(main, game.main[piece])
    mo = min(mo, game.mo[piece])
    game.main[piece] -= main
    game.mo[piece] -= mo
    game.reveal(rule, "losses", piece, main, mo)
    if game.main[piece] > 0:
        return True
    eliminate(game, piece)
    return False


def eliminate(game: Wan, piece: int) -> None:
    """The counter leaves the map, and the enemy scores for it (RUL-WAN-14, 7.1.1)."""
    place = game.at[piece]
    game.place(piece, GONE)
    notice_control(game, place)
    points = 5 if game.has(piece, PRECIOUS) else 1
    game.pending[1 - game.scenario.side[piece]] += points
    rule = "WAN-7.1.1b" if points == 5 else "WAN-7.1.1a"
    game.reveal(rule, "eliminated", piece, 1 - game.scenario.side[piece], points)


def two_dice(game: Wan, need: int, name: str) -> int:
    """Two dice of five faces, which should show no more than is needed (2.4.1)."""
    return game.dice.test(2, 5, need, name)


def passes(game: Wan, piece: int, modifier: int) -> bool:
    """A morale test against current Mo, once more for the brave, twice for the broken (2.4, RUL-WAN-18)."""
    tests = 2 if game.has(piece, TWO_TESTS) else 1
    again = game.has(piece, SECOND_TEST)
    for _ in range(tests):
        need = game.mo[piece] - modifier
        drawn = two_dice(game, need, "morale")
        if again and drawn > need:
            drawn = min(drawn, two_dice(game, need, "morale"))
        if drawn > need:
            game.emit("WAN-2.4.1b", "morale_fails", piece, drawn, modifier, game.mo[piece])
            return False
        game.emit("WAN-2.4.1b", "morale_holds", piece, drawn, modifier, game.mo[piece])
    return True


def check_morale(game: Wan, piece: int, modifier: int) -> int:
    """A morale test and its usual outcome: HELD, SHAKEN into disorder, or MUST_RETREAT (2.4.2)."""
    if passes(game, piece, modifier):
        return HELD
    if game.marks[piece] & DISORDERED:
        return MUST_RETREAT
    disorder(game, piece, "WAN-2.4.2b")
    return SHAKEN


def passes_aptitude(game: Wan, piece: int) -> bool:
    """2.5: against initial Mo; a demoralised counter tests its current Mo, and so fails (RUL-WAN-19)."""
    need = game.scenario.mo[piece] if game.mo[piece] > 0 else 0
    drawn = two_dice(game, need, "aptitude")
    rule = "WAN-2.5a" if need else "WAN-2.5d"
    game.emit(rule, "aptitude_passes" if drawn <= need else "aptitude_fails", piece, drawn, need)
    return drawn <= need


def disorder(game: Wan, piece: int, rule: str) -> None:
    """A counter in order falls into disorder."""
    if not game.marks[piece] & DISORDERED:
        game.marks[piece] |= DISORDERED
        game.reveal(rule, "disordered", piece)


def suffer(game: Wan, piece: int, losses: int) -> int:
    """Losses and then a morale test: what happened to the counter."""
    if not lose(game, piece, losses, takes_aggravated(game, piece)):
        return DESTROYED
    return check_morale(game, piece, 0)
