"""What a counter is worth where it stands: efficiency, fire, movement, command; by their clauses."""

from __future__ import annotations

from grognard.kernel.figures import Figure
from grognard.kernel.sides import UMPIRE
from grognard.systems.syw.command import command_range, order_for, piece_in_command, present
from grognard.systems.syw.efficiency import lent_value
from grognard.systems.syw.fire_power import fire_letter, foot_row
from grognard.systems.syw.movement import column_of, full_potential, line_column, potential
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ARTILLERY,
    BRIGADE,
    COLUMNS,
    GONE,
    IN_BRIGADE,
    INFANTRY,
    LEADER,
    LINE_ONLY,
    LOSS_WORDS,
    NO_ORDER,
    OFF_MAP,
    ORDERS,
    STATE_WORDS,
    UNIT,
    WAGONS,
)

LETTERS = "ABCDEF"
BANDS = ("point_blank", "medium", "maximum")
ROWS = ("row_panicked", "row_open", "row_dispersed", "row_square_line", "row_brigade_line")
"""What the rows of the infantry's fire power are called, in their order."""


def figures(game: Battle, piece: int, viewer: int) -> list[Figure]:
    """The values of a counter as far as a viewer may know them."""
    roster, state = game.scenario.roster, game.state[piece]
    if state == GONE:
        return [Figure("SYW-I.0h", "lost", word=LOSS_WORDS[game.lost[piece]])]
    if state == OFF_MAP and not game.on_map(piece):
        return [Figure("SYW-A.2a", "off_the_map")]
    if roster.kind[piece] == LEADER:
        return leader(game, piece, viewer in (roster.side[piece], UMPIRE))
    found = [movement(game, piece)]
    if roster.kind[piece] == UNIT and roster.arm[piece] != WAGONS:
        found = [*fighting(game, piece), *found]
    if roster.kind[piece] == BRIGADE or roster.brigade[piece] < 0 or state != IN_BRIGADE:
        led = piece_in_command(game, piece)
        found.append(Figure("SYW-E.15c", "in_command" if led else "out_of_command"))
    order = order_for(game, piece)
    if 0 <= order < len(ORDERS):
        found.append(Figure("SYW-2.4w", "order", data=(ORDERS[order],)))
    return found


def leader(game: Battle, leader: int, own: bool) -> list[Figure]:
    """His value and range; the order in force lies open, one on its way only to his side."""
    if not present(game, leader):
        return [Figure("SYW-A.2a", "off_the_map")]
    found = [
        Figure("SYW-2.5f", "efficiency", game.value[leader]),
        Figure("SYW-E.15c", "command_range", command_range(game, leader)),
        Figure("SYW-C.11b", "movement", potential(game, leader)),
    ]
    if game.order[leader] != NO_ORDER:
        found.append(Figure("SYW-2.4w", "order", data=(ORDERS[game.order[leader]],)))
    for box in (game.transit_one, game.transit_two):
        if own and box[leader] != NO_ORDER:
            found.append(Figure("SYW-C.12i", "order_coming", data=(ORDERS[box[leader]],)))
    return found


def fighting(game: Battle, unit: int) -> list[Figure]:
    """Strength, efficiency in its present state or as a leader lends it, and fire power."""
    roster = game.scenario.roster
    found = [Figure("SYW-2.5d", "strength", roster.strength[unit])]
    if roster.arm[unit] == ARTILLERY:
        for band, word in enumerate(BANDS):
            letter = LETTERS[fire_letter(game, unit, band)]
            found.append(Figure("SYW-G.3l", "fire_at", data=(word, letter)))
        return found
    state = STATE_WORDS[min(game.state[unit], len(STATE_WORDS) - 1)]
    found.append(Figure("SYW-2.5b", "efficiency_as", game.efficiency(unit), (state,)))
    value, lender = lent_value(game, unit)
    if lender >= 0:
        found.append(Figure("SYW-6.0l", "lent", value, (lender,)))
    if roster.arm[unit] == INFANTRY:
        found.append(musketry(game, unit))
    return found


def musketry(game: Battle, unit: int) -> Figure:
    """The letter of the foot: by its kind and situation, its strength and its efficiency."""
    strength, efficiency = game.scenario.roster.strength[unit], game.efficiency(unit)
    parts = (
        Figure("SYW-2.5d", "strength", strength),
        Figure("SYW-2.5b", "efficiency", efficiency),
    )
    data = (ROWS[foot_row(game, unit)], LETTERS[fire_letter(game, unit, 0)])
    return Figure("SYW-G.4g", "fires", strength + efficiency, data, parts=parts)


def movement(game: Battle, piece: int) -> Figure:
    """Its MP by its column of the chart: half in thick fog."""
    whole, now = full_potential(game, piece), potential(game, piece)
    column = line_column(game, piece) if game.has(piece, LINE_ONLY) else column_of(game, piece)
    data = (COLUMNS[column],)
    if whole == now:
        return Figure("SYW-E.17aj", "potential", now, data)
    parts = (Figure("SYW-E.17aj", "by_the_chart", whole), Figure("SYW-7.1g", "thick_fog", now - whole))
    return Figure("SYW-E.17aj", "potential", now, data, parts=parts)
