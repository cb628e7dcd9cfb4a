"""Clicks that do nothing, for tests: a position, a click, and what it is answered with."""

from __future__ import annotations

from grognard.kernel.refusal import Datum, Refusal
from grognard.why import answers, reasons
from tests.systems.syw.table import Table, field

CLEAR = ["." * 16] * 16
LEADERS = 'A000 = "0701"\nA400 = "0702"\nF000 = "0716"\nF150 = "0715"\n'
FOOT = 'A411 = "0706 line 6 formed"\nA401 = "0906 unlimbered 6"\nF171 = "0710 line 12 formed"\n'
FOOT += 'F231 = "0912 line 12 formed"\n'
MARCH = ("select A400", "stay A400", "obey A400")


def at(phase: str, orders: str, pieces: str = FOOT, *played: str) -> Table:
    first = 'initiative = "allied"'
    table = field("syw/drill", CLEAR, LEADERS + pieces, orders, phase, None, first)
    table.play(*played)
    return table


def answer(table: Table, kind: str, label: str) -> tuple[str, str]:
    """What a click on a piece or hex is answered with."""
    side = table.game.side_to_move
    assert side is not None
    view = table.game.view(side)
    noun = view.scenario.lexicon.number(kind, label)
    assert noun is not None
    refusal = reasons(view, kind, noun)[0]
    return refusal.rule, refusal.key


def refused(table: Table, text: str) -> str:
    refusal = table.game.why_not(table.game.scenario.lexicon.parse(text))
    assert refusal is not None
    return refusal.key


def told(reason: Refusal | None) -> tuple[str, str, tuple[Datum, ...]] | None:
    return None if reason is None else (reason.rule, reason.key, reason.data)


def all_told(table: Table, kind: str, label: str) -> list[tuple[str, str]]:
    """Everything that a click on a piece or hex is answered with."""
    side = table.game.side_to_move
    assert side is not None
    view = table.game.view(side)
    noun = view.scenario.lexicon.number(kind, label)
    assert noun is not None
    return [(one.rule, one.key) for one in answers(view, kind, noun)]
