"""E.11 to E.13: which leaders are still to be selected, and which corps may be selected together."""

from __future__ import annotations

from grognard.boards import bodies
from grognard.kernel.actions import Action
from grognard.systems.syw.command import leader_in_command, present
from grognard.systems.syw.movement import cells_of
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    BRIGADE,
    CAVALRY,
    CORPS,
    FORMED,
    IN_BRIGADE,
    NO_ORDER,
    SELECT,
    SELECTED,
    WIDE_LINE,
    WING,
    WING_OUT,
)


def waiting_corps(game: Battle, player: int) -> list[int]:
    """The corps still to be selected: their leader is on the map, or lost with units left (RUL-SYW-77)."""
    found: list[int] = []
    for leader in game.scenario.leaders_of[player]:
        if game.scenario.roster.rank[leader] != CORPS or game.has(leader, SELECTED):
            continue
        if present(game, leader) or any(game.on_map(piece) for piece in game.scenario.under[leader]):
            found.append(leader)
    return found


def waiting_lines(game: Battle, player: int) -> list[int]:
    """The line and wing leaders still to be selected (SYW-E.11a)."""
    rank = game.scenario.roster.rank
    return [
        leader
        for leader in game.scenario.leaders_of[player]
        if rank[leader] == WING and present(game, leader) and not game.has(leader, SELECTED)
    ]


def line_leader(game: Battle, corps: int) -> int:
    """The line or wing leader above a corps in this scenario, or -1."""
    above = game.scenario.roster.superior[corps]
    return above if above >= 0 and game.scenario.roster.rank[above] == WING else -1


def choices(game: Battle, player: int, line: int = -1) -> list[Action]:
    """Single corps, wide lines and wings that a line leader, or nobody's (-1), may bring into action."""
    corps = [one for one in waiting_corps(game, player) if line in (-1, line_leader(game, one))]
    found = [Action(SELECT, leader) for leader in corps]
    found += [Action(WIDE_LINE, one) for one in in_some(wide_lines(game, player, line))]
    return found + [Action(WING_OUT, one) for one in in_some(wings(game, player, line))]


def in_some(groups: list[tuple[int, ...]]) -> list[int]:
    """Every corps that could be selected together with others: the player says with which (SYW-E.12d)."""
    return sorted({one for group in groups for one in group})


def joiners(game: Battle, player: int, line: int, chosen: tuple[int, ...], wing: bool) -> list[int]:
    """The corps that could be added: with those chosen, and no others, they still form one (SYW-E.12d).

    Where two do not yet, for only the guns of a third link them, all that are of one with the chosen.
    """
    rest = [
        one for one in waiting_corps(game, player) if one not in chosen and line_leader(game, one) == line
    ]
    found = [one for one in rest if form_one(game, player, line, (*chosen, one), wing)]
    if found or form_one(game, player, line, chosen, wing):
        return found
    whole = wings(game, player, line) if wing else wide_lines(game, player, line)
    return in_some(
        [tuple([one for one in group if one in rest]) for group in whole if set(chosen) <= set(group)]
    )


def form_one(game: Battle, player: int, line: int, chosen: tuple[int, ...], wing: bool) -> bool:
    """Whether these corps, and no others, form a wide line or wing (SYW-E.12d, E.13e)."""
    wanted = set(chosen)
    for cavalry in (True,) if wing else (False, True):
        if any(wanted == set(group) for group in _groups(game, player, line, cavalry, wing, wanted)):
            return True
    return False


def _groups(
    game: Battle, player: int, line: int, cavalry: bool, wing: bool, only: set[int] | None = None
) -> list[tuple[int, ...]]:
    """Corps that may be selected together (of those named, if any): chains of one order and facing."""
    roster = game.scenario.roster
    corps = [
        one
        for one in waiting_corps(game, player)
        if (only is None or one in only)
        and line_leader(game, one) == line
        and game.order[one] != NO_ORDER
        and leader_in_command(game, one)
    ]
    links = [p for c in corps for p in game.scenario.under[c] if _may_link(game, p, cavalry, wing)]
    found: list[tuple[int, ...]] = []
    rest = list(links)
    while rest:
        chain = [rest.pop(0)]
        for one in chain:
            for other in list(rest):
                if game.order[roster.corps[one]] == game.order[roster.corps[other]] and _linked(
                    game, one, other, wing, corps
                ):
                    rest.remove(other)
                    chain.append(other)
        members = tuple(sorted({roster.corps[p] for p in chain}))  # guns that link are of it (SYW-E.12h)
        with_brigades = {roster.corps[p] for p in chain if roster.kind[p] == BRIGADE}
        if len(with_brigades) > 1 and members not in found:
            found.append(members)
    return found


def _may_link(game: Battle, piece: int, cavalry: bool, wing: bool) -> bool:
    """A brigade in Line; in a wide line also formed units in Line and unlimbered guns (RUL-SYW-23)."""
    roster = game.scenario.roster
    if not game.on_map(piece) or not game.in_line(piece):
        return False
    if roster.kind[piece] != BRIGADE and (wing or game.state[piece] == IN_BRIGADE):
        return False
    return (roster.arm[piece] == CAVALRY) == cavalry


def _linked(game: Battle, one: int, other: int, wing: bool, corps: list[int]) -> bool:
    roster = game.scenario.roster
    if game.hour[one] != game.hour[other]:
        return False
    grid = game.scenario.ground.grid
    first, second, hour = cells_of(game, one), cells_of(game, other), game.hour[one]
    if not wing:
        if bodies.side_by_side(grid, first, second, hour):
            return flanks_meet(game, one, other, hour)
        return (
            roster.prussian[one]
            and roster.prussian[other]
            and bodies.front_to_rear(grid, first, second, hour)
        )
    if bodies.front_to_rear(grid, first, second, hour):
        return True
    for leader in corps:  # of any corps of the wing (SYW-E.13c)
        if present(game, leader):
            here = game.cell[leader]
            touches_first = min([grid.distance(here, cell) for cell in first]) <= 1
            if touches_first and min([grid.distance(here, cell) for cell in second]) <= 1:
                return True
    return False


def flanks_meet(game: Battle, one: int, other: int, hour: int) -> bool:
    """Whether the units that touch stand in Line: one in A on its counter breaks the line (SYW-E.12e)."""
    grid = game.scenario.ground.grid
    ahead = grid.step(cells_of(game, one)[0], hour + 3) == cells_of(game, other)[-1]
    right, left = (other, one) if ahead else (one, other)
    return _end_in_line(game, right, False) and _end_in_line(game, left, True)


def _end_in_line(game: Battle, piece: int, at_right: bool) -> bool:
    """Whether the outermost unit at an end of a brigade in Line stands there, formed as its counter is."""
    if game.scenario.roster.kind[piece] != BRIGADE:
        return True
    cell = game.body[piece][0 if at_right else -1]
    there = [unit for unit in game.scenario.roster.units[piece] if game.cell[unit] == cell]
    if not there:
        return False
    outer = there[0 if at_right else -1]
    return game.state[outer] in (IN_BRIGADE, FORMED) and game.hour[outer] == game.hour[piece]


def wide_lines(game: Battle, player: int, line: int = -1) -> list[tuple[int, ...]]:
    """Groups of corps in a wide line, under one line leader or under none (SYW-E.12)."""
    found = _groups(game, player, line, False, False)
    return found + [group for group in _groups(game, player, line, True, False) if group not in found]


def wings(game: Battle, player: int, line: int = -1) -> list[tuple[int, ...]]:
    """Groups of cavalry corps in a wing, under one wing leader or under none (SYW-E.13).

    The leaders that link them must be of the wing themselves: each group is looked at without all others.
    """
    waiting = _groups(game, player, line, True, True)
    found: list[tuple[int, ...]] = []
    while waiting:
        group = waiting.pop()
        alone = _groups(game, player, line, True, True, set(group))
        if group in alone and group not in found:
            found.append(group)
        waiting += [one for one in alone if one != group]
    return sorted(found)
