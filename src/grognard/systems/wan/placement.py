"""Chapter 2.7: placing counters before the first move, where the scenario allows it."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.systems.wan.ground import CLOSED, MARSH, WOOD
from grognard.systems.wan.state import Decision, Wan
from grognard.systems.wan.words import DONE, EMPTY, INFANTRY, ON, PLACE, PLACED

FREEDOM = 3
"""How far from its printed hex a counter may be placed: our choice, told in the scenario's notes."""


def why_not_placed(game: Wan, piece: int) -> Refusal | None:
    if game.scenario.side[piece] != game.mover:
        return Refusal("WAN-2.7b", "not_yours", (piece,))
    if game.at[piece] < 0:
        return Refusal("WAN-2.7b", "not_on_map", (piece,))
    if game.scenario.units[piece].fixed:
        return Refusal("WAN-2.7c", "fixed", (piece,))
    if game.marks[piece] & PLACED:
        return Refusal("WAN-2.7b", "placed_already", (piece,))
    return None if places_for(game, piece) else Refusal("WAN-2.7b", "nowhere_to_go", (piece, game.at[piece]))


def why_not_on(game: Wan, piece: int, cell: int) -> Refusal | None:
    """Inside the side's zone, near the printed hex, free, and ground that this arm may start on."""
    scenario = game.scenario
    near = scenario.grid.distance(cell, scenario.units[piece].at) <= FREEDOM
    closed = (CLOSED,) if scenario.arm[piece] == INFANTRY else (CLOSED, WOOD, MARSH)
    if (
        not near
        or not scenario.may_place[scenario.side[piece]][cell]
        or scenario.ground.terrain[cell] in closed
    ):
        return Refusal("WAN-2.7c", "outside_zone", (cell,))
    if game.occupant[cell] != EMPTY:
        return Refusal("WAN-4.4a", "occupied", (cell, game.occupant[cell]))
    return None


def places_for(game: Wan, piece: int) -> list[int]:
    home = game.scenario.units[piece].at
    cells = [home, *game.scenario.grid.within(home, FREEDOM)]
    return [cell for cell in cells if why_not_on(game, piece, cell) is None]


class PickPlaced(Decision):
    """Which counter is placed anew, each once; or none."""

    __slots__ = ()

    def options(self, game: Wan) -> list[Action]:
        pieces = game.scenario.pieces_of[game.mover]
        found = [Action(PLACE, piece) for piece in pieces if why_not_placed(game, piece) is None]
        found.append(Action(DONE))
        return found

    def resolve(self, game: Wan, choice: Action) -> None:
        if choice.verb == PLACE:
            game.then(PickPlace(choice.a), PickPlaced())

    def ask(self, game: Wan) -> Phrase:
        return Phrase("WAN-2.7b", "pick_placed", (game.mover,))

    def why_not(self, game: Wan, action: Action) -> Refusal:
        if action.verb != PLACE:
            return NOT_OFFERED
        return why_not_placed(game, action.a) or NOT_OFFERED


class PickPlace(Decision):
    """Where the counter goes."""

    __slots__ = ("piece",)

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def options(self, game: Wan) -> list[Action]:
        return [Action(ON, cell) for cell in places_for(game, self.piece)]

    def resolve(self, game: Wan, choice: Action) -> None:
        game.place(self.piece, choice.a)
        game.marks[self.piece] |= PLACED
        game.emit("WAN-2.7b", "placed", self.piece, choice.a)

    def ask(self, game: Wan) -> Phrase:
        return Phrase("WAN-2.7b", "pick_place", (self.piece,))

    def why_not(self, game: Wan, action: Action) -> Refusal:
        if action.verb != ON:
            return NOT_OFFERED
        return why_not_on(game, self.piece, action.a) or NOT_OFFERED
