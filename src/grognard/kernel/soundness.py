"""Whether a state that came from outside can be looked at and played on."""

from __future__ import annotations

from typing import Final

from grognard.kernel.sides import NOBODY, SPECTATOR, UMPIRE
from grognard.kernel.state import State

BROKEN: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What a rule runs into where things do not fit together."""


def unsound(state: State) -> list[str]:
    """What keeps a state from being adjudicated, each as a sentence; nothing if all is well."""
    try:
        found = state.faults()
        if found:
            return found
        if state.result is None and not state.options():
            return ["nothing is asked here, and the game is not over"]
        for viewer in (*range(len(state.scenario.sides)), SPECTATOR, UMPIRE):
            state.observe(viewer)
        state.prompt()
        for action in state.options():
            state.note(action)
    except BROKEN as fault:
        return [f"no question can be asked of this position ({type(fault).__name__}: {fault})"]
    return []


def unasked(state: State) -> list[str]:
    """What is wrong with the question on top, told by a position: it would be passed over, or it breaks."""
    top = state.stack[-1]
    try:
        passed_over = top.side(state) == NOBODY and bool(top.options(state))
    except BROKEN:
        return ["does not fit this position"]
    return ["nobody is asked this here: it would answer itself"] if passed_over else []
