"""What a side may not know, orders on their way and planned arrivals, and how another such state is drawn."""

from __future__ import annotations

from grognard.kernel.dice import Dice
from grognard.systems.syw.arrivals import note, planned_hours
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import GATE, HOUR, NO_ORDER, PLANNED, UNKNOWN


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
    hours = planned_hours(game, row)
    for _ in range(20):
        planned = hours[dice.roll(len(hours), "plan") - 1]
        at = formation.gates[dice.roll(len(formation.gates), "plan") - 1]
        due = UNKNOWN
        if planned - HOUR <= game.turn:
            due = planned + HOUR * game.scenario.charts.arrival_late[dice.roll(6, "plan") - 1]
            if due <= game.turn:
                continue
        note(game, row, planned, at, due, UNKNOWN, 1)
        return


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


def resample(game: Battle, side: int, dice: Dice) -> None:
    """Orders in transit and planned arrivals of the other side are drawn anew."""
    for row in hidden_rows(game, side):
        redraw(game, row, dice)
    for leader in game.scenario.leaders:
        if game.roster_side(leader) == side:
            continue
        for box in (game.transit_one, game.transit_two):
            if box[leader] != NO_ORDER:
                box[leader] = dice.roll(4, "marker") - 1
