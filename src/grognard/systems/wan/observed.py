"""A state set up again from what a viewer sees, so that drawings ask the rules' own functions."""

from __future__ import annotations

from grognard.kernel.dice import Dice
from grognard.kernel.values import Json
from grognard.systems.wan.scenario import WanScenario
from grognard.systems.wan.state import GONE, MARKS, PHASES, Wan


def state_from(scenario: WanScenario, observation: dict[str, Json]) -> Wan:
    """The counters, their values and marks as observed; no question is under way."""
    state = Wan(scenario, Dice("observed"))
    rows = observation["pieces"]
    assert isinstance(rows, list)
    for piece, row in enumerate(rows):
        assert isinstance(row, dict)
        place, marks = row["place"], row["marks"]
        assert isinstance(marks, list)
        if isinstance(place, str):
            state.place(piece, scenario.grid.cell(place))
        elif row["state"] == "gone":
            state.place(piece, GONE)
        state.main[piece], state.mv[piece] = _number(row, "main"), _number(row, "mv")
        state.mo[piece] = _number(row, "mo")
        state.marks[piece] = sum([1 << MARKS.index(str(mark)) for mark in marks])
    state.turn = _number(observation, "turn")
    state.mover = scenario.sides.index(str(observation["mover"]))
    state.phase = PHASES.index(str(observation["phase"]))
    return state


def _number(row: dict[str, Json], key: str) -> int:
    value = row[key]
    assert isinstance(value, int)
    return value
