"""H.1: chargers advance into the hex that was left."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw.at_hand import named, why_not_at_hand
from grognard.systems.syw.brigade_counters import check_brigade, leave_counter
from grognard.systems.syw.facing import face_freely, nominal_facing
from grognard.systems.syw.leader_losses import come_into
from grognard.systems.syw.movement import barred_for
from grognard.systems.syw.stacking import why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import OCCUPY, PANICKED, PASS

ADVANCERS = 2
"""How many chargers may enter the hex (SYW-H.1am)."""


class TurnRest(Step[Battle]):
    """The chargers who did not go in may turn to face the enemy as well (SYW-H.1am)."""

    __slots__ = ("cell", "units")

    def __init__(self, units: tuple[int, ...], cell: int) -> None:
        self.units, self.cell = units, cell

    def resolve(self, game: Battle, choice: Action) -> None:
        game.then(*face_freely(game, tuple([unit for unit in self.units if game.cell[unit] != self.cell])))


def why_not_enter(game: Battle, unit: int, cell: int) -> Refusal | None:
    """Why a charger may not enter the freed hex: thrown back, or closed to it (SYW-H.1am, RUL-SYW-48)."""
    grid, here = game.scenario.ground.grid, game.cell[unit]
    if here < 0 or game.state[unit] == PANICKED or grid.distance(here, cell) != 1:
        return Refusal("SYW-H.1am", "charger_driven_off", (unit,))
    if barred_for(game, unit, here, grid.hour_to(here, cell)):
        return Refusal("SYW-2.7c", "closed_ground", (unit, cell))
    return named(why_not_stand(game, unit, cell), unit, cell)


class Advance(Step[Battle]):
    """One or two of the chargers may enter the hex that they freed (SYW-H.1am)."""

    __slots__ = ("cell", "left", "units")

    def __init__(self, units: tuple[int, ...], cell: int, left: int) -> None:
        self.units, self.cell, self.left = units, cell, left

    def able(self, game: Battle) -> list[int]:
        if self.left <= 0:
            return []
        return [unit for unit in self.units if why_not_enter(game, unit, self.cell) is None]

    def side(self, game: Battle) -> int:
        able = self.able(game)
        return game.roster_side(able[0]) if able else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [*[Action(OCCUPY, unit) for unit in self.able(game)], Action(PASS)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb != OCCUPY:
            return
        unit = choice.a
        leave_counter(game, unit)
        game.put(unit, self.cell)
        come_into(game, game.roster_side(unit), [self.cell])
        game.emit("SYW-H.1am", "occupies", unit, self.cell)
        check_brigade(game, game.scenario.roster.brigade[unit])
        rest = tuple([one for one in self.units if one != unit])
        steps = [*face_freely(game, (unit,)), *nominal_facing(game, unit)]
        if self.left == ADVANCERS:
            # Those who stay where they are may turn with the first who goes in (SYW-H.1am).
            game.then(*steps, Advance(rest, self.cell, self.left - 1), TurnRest(rest, self.cell))
        else:
            game.then(*steps, Advance(rest, self.cell, self.left - 1))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.1am", "advance", (self.cell,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != OCCUPY:
            return super().why_not(game, action)
        unit = action.a
        away = why_not_at_hand(game, self.side(game), unit)
        if away is not None:
            return away
        reason = why_not_enter(game, unit, self.cell) if unit in self.units else None
        return reason or Refusal("SYW-H.1am", "does_not_go_in", (unit, self.cell))
