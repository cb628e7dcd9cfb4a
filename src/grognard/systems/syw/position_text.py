"""The position of a battle as its file tells it: everything that a rule looks at, by name."""

from __future__ import annotations

from grognard.kernel.steps import Step
from grognard.kernel.values import Json
from grognard.systems.syw.observation import order_word
from grognard.systems.syw.position_data import default_stack
from grognard.systems.syw.position_steps import steps_told
from grognard.systems.syw.sequence import phases_from
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    BRIGADE,
    DUTY_WORDS,
    FORMED,
    IN_BRIGADE,
    LEADER,
    LOSS_WORDS,
    MARK_WORDS,
    OFF_MAP,
    PHASES,
    STATE_WORDS,
)

MARKS = tuple([word.replace("_", "-") for word in MARK_WORDS])


def told(state: Battle) -> dict[str, Json]:
    """All fields that change in a battle; those that say nothing are left out."""
    rows: dict[str, Json] = {
        "turn": state.turn + 1,
        "initiative": state.scenario.sides[state.initiative],
        **_time(state),
        "orders": _orders(state),
        "acting": _acting(state),
        "duties": _duties(state),
        "lost": _lost(state),
        "fallen": _fallen(state),
        "pieces": _pieces(state),
        "parts": _parts(state),
        "stacks": _stacks(state),
        "marks": _marks(state),
        **_ground(state),
        **_command(state),
    }
    kept = ("turn", "initiative", "orders", "pieces")
    return {key: value for key, value in rows.items() if key in kept or value not in ({}, [])}


def _time(state: Battle) -> dict[str, Json]:
    """The phase, and what is under way in it."""
    if not state.stack:
        return {"phase": state.phase} if state.phase else {}
    rest = rest_of_turn(state)
    if rest is None:
        return {"under_way": steps_told(state, [])}
    number = len(PHASES) + 1 - len(rest)
    return {"phase": PHASES[number - 1] if number else "initiative", "under_way": steps_told(state, rest)}


def rest_of_turn(state: Battle) -> list[Step[Battle]] | None:
    """The phases still to come, if the turn has begun."""
    for number in range(len(PHASES) + 1):
        rest = phases_from(number)
        if list(reversed(rest)) == state.stack[: len(rest)]:
            return rest
    return None


def _orders(state: Battle) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for leader in state.scenario.leaders:
        boxes = (state.order[leader], state.transit_one[leader], state.transit_two[leader])
        found[state.scenario.roster.labels[leader]] = " ".join([order_word(box) or "-" for box in boxes])
    return found


def _acting(state: Battle) -> dict[str, Json]:
    """Who acts under another order than his box says."""
    found: dict[str, Json] = {}
    for piece, label in enumerate(state.scenario.roster.labels):
        boxed = state.order[piece] if state.scenario.roster.kind[piece] == LEADER else -1
        if state.acting[piece] != boxed:
            found[label] = order_word(state.acting[piece]) or "-"
    return found


def _duties(state: Battle) -> dict[str, Json]:
    labels = state.scenario.roster.labels
    return {
        labels[piece]: " ".join([word for bit, word in enumerate(DUTY_WORDS) if duty >> bit & 1])
        for piece, duty in enumerate(state.duty)
        if duty
    }


def _lost(state: Battle) -> dict[str, Json]:
    labels = state.scenario.roster.labels
    return {labels[piece]: LOSS_WORDS[how] for piece, how in enumerate(state.lost) if how}


def _fallen(state: Battle) -> list[Json]:
    labels = state.scenario.roster.labels
    return [f"{labels[one // 8]} {LOSS_WORDS[one % 8]}" for one in state.fallen]


def _pieces(state: Battle) -> dict[str, Json]:
    """The counters on the map; of a stack the lowest first, as they are laid down."""
    roster = state.scenario.roster
    standing = [
        piece
        for piece in range(state.scenario.pieces)
        if state.on_map(piece) and state.state[piece] not in (IN_BRIGADE, OFF_MAP)
    ]
    standing.sort(key=lambda piece: _depth(state, piece))
    return {roster.labels[piece]: _row(state, piece) for piece in standing}


def _depth(state: Battle, piece: int) -> int:
    stack = state.stacks[state.cell[piece]] if state.cell[piece] >= 0 else ()
    return -stack.index(piece) if piece in stack else -len(state.scenario.roster.labels)


def _row(state: Battle, piece: int) -> str:
    kind = state.scenario.roster.kind[piece]
    label = state.scenario.ground.grid.label
    cells = state.body[piece] if kind == BRIGADE else (state.cell[piece],)
    words = [label(cell) for cell in cells]
    if kind != LEADER:
        words += ["line" if state.hour[piece] % 2 == 0 else "a", str(state.hour[piece] or 12)]
        words.append(STATE_WORDS[state.state[piece]])
    return " ".join([*words, *_words(state, piece)])


def _words(state: Battle, piece: int) -> list[str]:
    """Marks and counts of a piece."""
    words = [word for bit, word in enumerate(MARKS) if state.marks[piece] >> bit & 1]
    if state.spent[piece]:
        words += ["spent", str(state.spent[piece])]
    if state.reforming[piece]:
        words += ["re-forming", str(state.reforming[piece])]
    if state.value[piece] != state.scenario.roster.efficiency[piece][FORMED]:
        words += ["value", str(state.value[piece])]
    return words


def _marks(state: Battle) -> dict[str, Json]:
    """Marks of pieces that have no row of their own: units in their counter, leaders lost, and the like."""
    found: dict[str, Json] = {}
    for piece, label in enumerate(state.scenario.roster.labels):
        words = _words(state, piece)
        if words and not (state.on_map(piece) and state.state[piece] not in (IN_BRIGADE, OFF_MAP)):
            found[label] = " ".join(words)
    return found


def _parts(state: Battle) -> dict[str, Json]:
    """Units counted to another hex of their counter than usual (SYW-E.17aq), 1 at the right or the head."""
    roster = state.scenario.roster
    return {
        roster.labels[unit]: state.part[unit] + 1
        for unit in state.scenario.units
        if state.part[unit] != roster.part[unit]
    }


def _stacks(state: Battle) -> dict[str, Json]:
    """The upper counter first, where they do not lie as they are laid down."""
    labels = state.scenario.roster.labels
    return {
        state.scenario.ground.grid.label(cell): " ".join([labels[unit] for unit in units])
        for cell, units in enumerate(state.stacks)
        if len(units) > 1 and list(units) != default_stack(state, units)
    }


def _ground(state: Battle) -> dict[str, Json]:
    grid = state.scenario.ground.grid
    entered: dict[str, Json] = {}
    for side, name in enumerate(state.scenario.sides):
        cells = [one % grid.size for one in state.entered if one // grid.size == side]
        if cells:
            entered[name] = [grid.label(cell) for cell in cells]
    return {
        "fires": [grid.label(cell) for cell in state.fires],
        "broken_bridges": [grid.label(state.scenario.ground.bridges[one][0]) for one in state.broken],
        "entered": entered,
    }


def _command(state: Battle) -> dict[str, Json]:
    scenario = state.scenario
    labels = scenario.roster.labels
    chiefs: dict[str, Json] = {}
    spares: dict[str, Json] = {}
    for side, name in enumerate(scenario.sides):
        if state.chief[side] != scenario.gic[side] and state.chief[side] >= 0:
            chiefs[name] = labels[state.chief[side]]
        if state.replacements[side] != scenario.replacements[side]:
            spares[name] = state.replacements[side]
    return {"chief": chiefs, "replacements": spares}
