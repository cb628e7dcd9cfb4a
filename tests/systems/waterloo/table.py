"""A table for tests: positions written as text, actions in notation, dice as they fall."""

from __future__ import annotations

import json
from typing import Any

from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.refusal import Datum, IllegalAction
from grognard.render.artist import artist
from grognard.systems.waterloo.artillery import targets_of
from grognard.systems.waterloo.control import controllers
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.system import SYSTEM
from grognard.systems.waterloo.values import attack_total, defence_total


class Table:
    """A position in play, with the questions that tests ask of it."""

    def __init__(self, game: Battle) -> None:
        self.game = game
        self.log: list[Event] = []

    # -- playing --------------------------------------------------------------------------------

    def play(self, *texts: str, dice: list[int] | None = None) -> list[Event]:
        """Play actions given in notation, with these dice; every die must be used."""
        if dice is not None:
            self.game.dice.follow(dice)
        events: list[Event] = []
        for text in texts:
            events += self.game.play(self.game.scenario.lexicon.parse(text))
        self.log += events
        if dice is not None:
            assert self.game.dice.script == [], "a die was left over"
        assert self.game.faults() == []
        return events

    def options(self, verb: str = "") -> list[str]:
        """What may be chosen now; of one verb, only its nouns."""
        texts = [self.game.scenario.lexicon.notate(option) for option in self.game.options()]
        if not verb:
            return texts
        return [text.partition(" ")[2] for text in texts if text.split(" ")[0] == verb]

    def refused(self, text: str) -> str:
        """The clause by which an action is refused now."""
        try:
            self.game.clone().play(self.game.scenario.lexicon.parse(text))
        except IllegalAction as illegal:
            return illegal.refusal.rule
        raise AssertionError(f"{text} was not refused")

    # -- looking --------------------------------------------------------------------------------

    def unit(self, name: str) -> int:
        return self.game.scenario.ids.index(name)

    def cell(self, place: str) -> int:
        found = self.game.scenario.lexicon.number("place", place)
        assert found is not None
        return found

    def at(self, name: str) -> str:
        """Where a unit stands: a cell, 'aside' or 'lost'."""
        cell = self.game.cell[self.unit(name)]
        if cell < 0:
            return "aside" if cell == -1 else "lost"
        return self.game.scenario.lexicon.label("place", cell)

    def facing(self, name: str) -> str:
        facing = self.game.facing[self.unit(name)]
        return self.game.scenario.lexicon.label("direction", facing) if facing >= 0 else "none"

    def decides(self) -> str:
        side = self.game.side_to_move
        return "nobody" if side is None else self.game.scenario.sides[side]

    def asked(self) -> str:
        return self.game.prompt().key

    def attack(self, target: str, *names: str) -> int:
        """The attack total of these units against a cell."""
        return attack_total(self.game, tuple(self.unit(name) for name in names), self.cell(target)).total

    def defence(self, target: str, *names: str) -> int:
        """The defence total of a cell against these attackers, who must stand next to it."""
        for name in names:
            attacker = self.game.cell[self.unit(name)]
            assert self.game.scenario.board.direction_to(attacker, self.cell(target)) >= 0
        return defence_total(self.game, self.cell(target), tuple(self.unit(n) for n in names)).total

    def targets(self, gun: str) -> list[str]:
        label = self.game.scenario.lexicon.label
        return [label("place", cell) for cell in targets_of(self.game, self.unit(gun))]

    def controllers(self, place: str, team: int) -> list[str]:
        return [self.game.scenario.ids[unit] for unit in controllers(self.game, self.cell(place), team)]

    def reduced(self, name: str) -> bool:
        return bool(self.game.reduced[self.unit(name)])

    def seen(self) -> Any:
        """What everybody sees, as plain data."""
        return json.loads(json.dumps(self.game.observe(0).as_json()))

    def panels(self, lang: str = "en") -> Any:
        """The side panels by their id."""
        found = artist("waterloo").panels(self.game.scenario, self.game.observe(0), lang)
        return {panel["id"]: panel for panel in json.loads(json.dumps(found))}

    def last(self, kind: str) -> tuple[Datum, ...]:
        """The data of the last event of a kind."""
        return [event.data for event in self.log if event.kind == kind][-1]

    def rules_of(self, kind: str) -> list[str]:
        return [event.rule for event in self.log if event.kind == kind]


def field(*units: str, **given: Any) -> Table:
    """An open field with these units.

    ``side``, ``phase``, ``turn``, ``size``, ``morale`` and ``players`` as in a position; anything else is a
    feature of the ground, as cells or edges in one text.
    """
    options = {"morale": given.pop("morale", "off"), "players": given.pop("players", "2")}
    document = {"units": list(units), "options": options, "turn": 4, "phase": "battle", "side": "french"}
    document.update({key: given.pop(key) for key in ("turn", "phase", "side") if key in given})
    features: dict[str, object] = {"octagons": list(given.pop("size", (30, 30)))}
    for name, text in given.items():
        features[name] = [way.split() for way in text.split("|")] if name == "road" else text.split()
    document["map"] = features
    game = SYSTEM.read_position(json.dumps(document), "test")
    assert isinstance(game, Battle)
    return Table(game)


def scene(
    scenario: str, *units: str, side: str = "french", turn: int = 4, phase: str = "battle", **more: object
) -> Table:
    """Units of a scenario on its own map."""
    document = {
        "scenario": scenario,
        "units": list(units),
        "side": side,
        "turn": turn,
        "phase": phase,
        **more,
    }
    game = SYSTEM.read_position(json.dumps(document), "test")
    assert isinstance(game, Battle)
    return Table(game)


def opening(scenario: str = "1815", seed: int = 0, **choices: str) -> Table:
    """A scenario at its first decision."""

    game = SYSTEM.scenario(scenario, choices).start(Dice(seed))
    assert isinstance(game, Battle)
    return Table(game)
