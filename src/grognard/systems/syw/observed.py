"""A battle set up again from what a viewer sees, so that drawings ask the rules' own functions."""

from __future__ import annotations

from grognard.kernel.dice import Dice
from grognard.kernel.values import Json
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    BRIGADE,
    GONE,
    IN_BRIGADE,
    LEADER,
    LOSS_WORDS,
    MARK_WORDS,
    NO_ORDER,
    ORDERS,
    STATE_WORDS,
    UNIT,
)

Row = dict[str, Json]


def state_from(scenario: SywScenario, observation: dict[str, Json]) -> Battle:
    """The counters with state, facing and marks, the leaders with the orders in force; no question waits."""
    state = Battle(scenario, Dice("observed"))
    numbers = {label: number for number, label in enumerate(scenario.roster.labels)}
    rows = sorted(rows_of(observation, "pieces"), key=lambda row: -number_of(row, "depth"))
    for row in rows:
        _counter(scenario, state, numbers[str(row["piece"])], row)
    _dress(scenario, state)
    for row in rows_of(observation, "leaders"):
        _leader(scenario, state, numbers[str(row["piece"])], row)
    state.turn = number_of(observation, "turn") - 1
    state.phase = str(observation["phase"])
    state.initiative = scenario.sides.index(str(observation["initiative"]))
    state.fires = tuple([scenario.ground.grid.cell(label) for label in texts(observation["fires"])])
    broken = observation["broken_bridges"]
    assert isinstance(broken, list)
    state.broken = tuple([bridge for bridge in broken if isinstance(bridge, int)])
    return state


def _counter(scenario: SywScenario, state: Battle, piece: int, row: Row) -> None:
    cells = tuple([scenario.ground.grid.cell(label) for label in texts(row["cells"])])
    state.state[piece] = STATE_WORDS.index(str(row["state"]))
    state.lost[piece] = LOSS_WORDS.index(str(row["lost"]))
    state.hour[piece] = number_of(row, "hour")
    state.spent[piece] = number_of(row, "spent")
    state.acting[piece] = _order(row["acting"])
    state.marks[piece] = sum([1 << MARK_WORDS.index(mark) for mark in texts(row["marks"])])
    state.reforming[piece] = number_of(row, "reforming")
    state.part[piece] = number_of(row, "part")
    if cells and scenario.roster.kind[piece] == BRIGADE:
        state.body[piece] = cells
        for cell in cells:
            state.counter[cell] = piece
    elif cells and scenario.roster.kind[piece] == UNIT:
        state.put(piece, cells[0])


def _dress(scenario: SywScenario, state: Battle) -> None:
    """In which hex of its counter each unit stands (SYW-E.17aq)."""
    for unit in scenario.units:
        brigade = scenario.roster.brigade[unit]
        if state.state[unit] == IN_BRIGADE and brigade >= 0 and state.cell[unit] in state.body[brigade]:
            state.part[unit] = state.body[brigade].index(state.cell[unit])


def _leader(scenario: SywScenario, state: Battle, piece: int, row: Row) -> None:
    assert scenario.roster.kind[piece] == LEADER
    cells = texts(row["cells"])
    state.cell[piece] = scenario.ground.grid.cell(cells[0]) if cells else -1
    state.state[piece] = 1 if cells else GONE
    state.lost[piece] = LOSS_WORDS.index(str(row["lost"]))
    state.value[piece] = number_of(row, "efficiency")
    state.order[piece], state.acting[piece] = _order(row["order"]), _order(row["acting"])
    if row["chief"]:
        state.chief[scenario.roster.side[piece]] = piece


def _order(word: Json) -> int:
    return ORDERS.index(str(word)) if word else NO_ORDER


def rows_of(observation: dict[str, Json], key: str) -> list[Row]:
    """The rows of a list in an observation."""
    rows = observation[key]
    assert isinstance(rows, list)
    return [row for row in rows if isinstance(row, dict)]


def texts(value: Json) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []


def number_of(row: Row, key: str) -> int:
    value = row.get(key, 0)
    return value if isinstance(value, int) else 0
