"""A.1: every counter on its place, every leader with his first order."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw.at_hand import why_not_at_hand
from grognard.systems.syw.state import Battle, Cells
from grognard.systems.syw.words import BRIGADE, FORMED, IN_BRIGADE, ISSUE, NO_ORDER, ORDERS, UNIT


def set_up(game: Battle) -> None:
    """The counters that begin on the map, and the orders in force (SYW-A.1)."""
    for piece, cells, hour in game.scenario.posts:
        place(game, piece, cells, hour)
    for leader, order in game.scenario.first_orders:
        game.order[leader] = order


def order_steps(game: Battle) -> list[Step[Battle]]:
    """The orders that the scenario leaves to the players, the First Player's first (SYW-A.1c)."""
    first = game.scenario.first_player
    arriving = [piece for formation in game.scenario.approach for piece in formation.pieces]
    waiting = [one for one in game.scenario.orders_to_choose if game.cell[one] >= 0 or one in arriving]
    return [OrderAtSetUp(one) for one in sorted(waiting, key=lambda one: game.roster_side(one) != first)]


class OrderAtSetUp(Step[Battle]):
    """A player chooses the order that a leader begins with, face up in his box (SYW-A.1c, C.12m)."""

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def side(self, game: Battle) -> int:
        return game.roster_side(self.leader) if game.order[self.leader] == NO_ORDER else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(ISSUE, self.leader, order) for order in range(len(ORDERS))]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == ISSUE:
            game.order[self.leader] = choice.b
            game.emit("SYW-A.1c", "order_given", self.leader, choice.b)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-A.1c", "order_at_set_up", (self.leader,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != ISSUE:
            return super().why_not(game, action)
        away = why_not_at_hand(game, game.roster_side(self.leader), action.a)
        return away or Refusal("SYW-A.1c", "orders_one_by_one", (action.a, self.leader))


def place(game: Battle, piece: int, cells: Cells, hour: int) -> None:
    """Put one counter on the map, a brigade with all its units in it."""
    roster = game.scenario.roster
    game.state[piece] = FORMED
    game.hour[piece] = hour
    if roster.kind[piece] == BRIGADE:
        for unit in roster.units[piece]:
            game.state[unit] = IN_BRIGADE
        game.set_body(piece, cells, hour)
    elif roster.kind[piece] == UNIT:
        game.put(piece, cells[0])
    else:
        game.cell[piece] = cells[0]
