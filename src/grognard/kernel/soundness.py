"""Whether a state that came from outside can be looked at and played on."""

from __future__ import annotations

from typing import Final

from grognard.kernel.sides import SPECTATOR, UMPIRE
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
