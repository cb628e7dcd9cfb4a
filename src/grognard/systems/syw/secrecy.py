"""What a side may not know, orders on their way and planned arrivals, and how another such state is drawn."""

from __future__ import annotations

from grognard.kernel.dice import Dice
from grognard.kernel.sides import UMPIRE
from grognard.systems.syw.arrivals import note, planned_hours
from grognard.systems.syw.orders import Issue, box_for
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import GATE, HOUR, NO_ORDER, ORDERS, PLANNED, UNKNOWN, WING


def hidden_rows(game: Battle, viewer: int) -> list[int]:
    """The formations of whose plan a side may know nothing yet."""
    return [
        row
        for row, formation in enumerate(game.scenario.approach)
        if formation.side != viewer
        and formation.secret
        and game.arrivals[row][GATE] == UNKNOWN
        and game.arrivals[row][PLANNED] != UNKNOWN
    ]


def redraw(game: Battle, row: int, dice: Dice) -> None:
    """Another plan that a side could not tell from this one: nobody has gathered yet."""
    formation = game.scenario.approach[row]
    found = _plans(game, row)
    if found:
        planned, due = found[dice.roll(len(found), "plan") - 1]
        at = formation.gates[dice.roll(len(formation.gates), "plan") - 1]
        note(game, row, planned, at, due, UNKNOWN, 1)


def _plans(game: Battle, row: int) -> list[tuple[int, int]]:
    """Each planned hour with each fall of the die for lateness after which nobody could be there yet.

    Equally likely all of them: where the die is not thrown yet the hour stands there once for every face.
    """
    found: list[tuple[int, int]] = []
    for planned in planned_hours(game, row):
        for late in game.scenario.charts.arrival_late:
            due = planned + HOUR * late if planned - HOUR <= game.turn else UNKNOWN
            if due == UNKNOWN or due > game.turn:
                found.append((planned, due))
    return found


def hides_from(game: Battle, side: int) -> bool:
    """Whether the enemy has a secret plan, or an order on its way."""
    if game.arrivals and hidden_rows(game, side):
        return True
    for leader in game.scenario.leaders:
        if game.roster_side(leader) != side and _in_transit(game, leader):
            return True
    return False


def _in_transit(game: Battle, leader: int) -> bool:
    return game.transit_one[leader] != NO_ORDER or game.transit_two[leader] != NO_ORDER


def resample(game: Battle, side: int, dice: Dice) -> Battle:
    """A state with orders in transit and planned arrivals of the other side drawn anew."""
    twin = game.clone()
    twin.findings = None
    for row in hidden_rows(game, side):
        redraw(twin, row, dice)
    for leader in game.scenario.leaders:
        if game.roster_side(leader) == side:
            continue
        for box in (twin.transit_one, twin.transit_two):
            if box[leader] != NO_ORDER:
                box[leader] = dice.roll(len(ORDERS), "marker") - 1
    for index, step in enumerate(twin.stack):
        if isinstance(step, Issue) and game.roster_side(step.general) != side:
            twin.stack[index] = reissued(twin, step, dice)
    return twin


def reissued(twin: Battle, step: Issue, dice: Dice) -> Issue:
    """A general of the enemy in the midst of issuing: what he has written unseen is drawn anew.

    If the lines could not be served so (SYW-C.12d), all of a line get the order that its leader, or most of
    it, have openly: he cannot have written fewer alike.
    """
    known = dict(zip(step.given, step.sent, strict=True))
    hidden = [leader for leader in step.given if box_for(twin, step.general, leader)]
    heard = {leader: order for leader, order in known.items() if leader not in hidden}
    drawn = {leader: dice.roll(len(ORDERS), "marker") - 1 for leader in hidden}
    issued = Issue(step.general, step.given, _letters(step, heard, drawn))
    if not issued.can_serve(twin):
        for leader in hidden:
            line = _line_of(twin, step, leader)
            alike = [order for one, order in heard.items() if _line_of(twin, step, one) == line]
            if line in heard:
                alike = [heard[line]]
            drawn[leader] = max(alike, key=alike.count) if alike else drawn[line]
        issued = Issue(step.general, step.given, _letters(step, heard, drawn))
    for leader in hidden:
        box = twin.transit_one if box_for(twin, step.general, leader) == 1 else twin.transit_two
        box[leader] = drawn[leader]
    return issued


def _letters(step: Issue, heard: dict[int, int], drawn: dict[int, int]) -> tuple[int, ...]:
    return tuple([drawn[leader] if leader in drawn else heard[leader] for leader in step.given])


def _line_of(game: Battle, step: Issue, leader: int) -> int:
    """The leader of the line to which somebody belongs, if that one has an order too; else himself."""
    superior, rank = game.scenario.roster.superior[leader], game.scenario.roster.rank
    return superior if superior in step.given and rank[superior] == WING else leader


def redacted(game: Battle, viewer: int) -> Battle:
    """A state for drawings: as this viewer knows it, with no question and no dice of the true game."""
    twin = game.clone()
    twin.stack, twin.events, twin.dice = [], [], Dice("seen")
    if viewer == UMPIRE:
        return twin
    for row in hidden_rows(game, viewer):
        note(twin, row, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, 1)
    for leader in game.scenario.leaders:
        if game.roster_side(leader) != viewer:
            twin.transit_one[leader] = twin.transit_two[leader] = NO_ORDER
    return twin
