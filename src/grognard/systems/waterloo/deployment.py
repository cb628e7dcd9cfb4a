"""Chapters 3 and 7: setting up, the hour of the beginning, and the entry of those who come later."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Question, Step
from grognard.systems.waterloo.facing import ChooseFacing
from grognard.systems.waterloo.movement import why_closed, why_not_stop
from grognard.systems.waterloo.state import ASIDE, Battle
from grognard.systems.waterloo.words import AT, BEGIN, COMMAND, GUN, HORSE, PLACE


def to_place(game: Battle, player: int) -> list[int]:
    """The units of a player that still wait to be placed; those meant for a town come first (WAT-3.3)."""
    scenario = game.scenario
    waiting = [
        unit
        for unit in range(scenario.units)
        if game.cell[unit] == ASIDE and scenario.player[unit] == player and scenario.counters.turn[unit] == 1
    ]
    garrisons = [unit for unit in waiting if scenario.counters.place[unit]]
    return garrisons or waiting


class Deploy(Question[Battle]):
    """A side places its units one by one (WAT-3.1, WAT-3.4)."""

    __slots__ = ()

    def side(self, game: Battle) -> int:
        return self.owner if to_place(game, self.owner) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(PLACE, unit) for unit in to_place(game, self.owner)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == PLACE:
            game.then(PlaceAt(choice.a), self)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-3.4", "deploy")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != PLACE:
            return NOT_OFFERED
        if game.scenario.player[action.a] != self.owner:
            return Refusal("WAT-3.4", "not_yours", (action.a,))
        turn = game.scenario.counters.turn[action.a]
        if turn > 1:
            return Refusal("WAT-3.6", "not_arrived", (action.a, turn - 1))
        if game.cell[action.a] == ASIDE:
            return Refusal("WAT-3.3", "garrisons_first", (action.a,))
        return Refusal("WAT-3.1", "already_placed", (action.a,))


def outside_sector(game: Battle, unit: int, cell: int, rule: str) -> Refusal:
    """That a cell does not lie where the sheet lets a unit stand or enter (WAT-3.2, WAT-3.10)."""
    sectors = "/".join([str(sector) for sector in game.scenario.counters.sectors[unit]])
    return Refusal(rule, "wrong_sector", (unit, cell, sectors))


def why_not_place(game: Battle, unit: int, cell: int) -> Refusal | None:
    """Why a unit may not be set up in a cell (WAT-3.2, WAT-3.3, WAT-3.5)."""
    scenario = game.scenario
    ground = scenario.ground
    place = scenario.counters.place[unit]
    if place:
        if cell not in ground.places[place]:
            return Refusal("WAT-3.3", "wrong_town", (unit, cell, ground.places[place][0]))
    elif ground.sector[cell] not in scenario.counters.sectors[unit]:
        return outside_sector(game, unit, cell, "WAT-3.2")
    if ground.quarry[cell] or (ground.wood[cell] and scenario.arm[unit] in (GUN, HORSE)):
        return why_closed(game, unit, cell)
    return why_not_stop(game, unit, cell)


class PlaceAt(Step[Battle]):
    """The cell of one unit."""

    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def side(self, game: Battle) -> int:
        return game.scenario.player[self.unit]

    def options(self, game: Battle) -> list[Action]:
        ground = game.scenario.ground
        place = game.scenario.counters.place[self.unit]
        cells = ground.places[place] if place else range(ground.board.cells)
        sectors = game.scenario.counters.sectors[self.unit]
        return [
            Action(AT, cell)
            for cell in cells
            if (place or ground.sector[cell] in sectors) and why_not_place(game, self.unit, cell) is None
        ]

    def resolve(self, game: Battle, choice: Action) -> None:
        unit = self.unit
        game.put(unit, choice.a)
        game.facing[unit] = game.scenario.board.directions[choice.a][0]
        game.settle(unit)
        game.emit("WAT-3.2", "placed", unit, choice.a)
        if game.facing[unit] >= 0 and game.scenario.arm[unit] != COMMAND:
            game.then(ChooseFacing(unit, "WAT-3.5"))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-3.2", "deploy_at", (self.unit,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return (why_not_place(game, self.unit, action.a) if action.verb == AT else None) or NOT_OFFERED


class ChooseHour(Step[Battle]):
    """Napoleon decides when the battle begins (WAT-7.6 to WAT-7.8)."""

    __slots__ = ()

    def side(self, game: Battle) -> int:
        return 0

    def options(self, game: Battle) -> list[Action]:
        return [Action(BEGIN, turn) for turn in range(game.scenario.tables.last_start)]

    def resolve(self, game: Battle, choice: Action) -> None:
        game.begun = choice.a + 1
        game.turn = choice.a
        game.emit("WAT-7.7", "begun", choice.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-7.6", "choose_hour")


# -- later arrivals -----------------------------------------------------------------------------
