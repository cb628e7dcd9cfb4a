"""Situations as files that a person can write: a scenario's counters or one's own, on its map or a toy map.

A unit is one line: ``W-IN1 4,8 E moved`` for a counter of the scenario, ``A French light-infantry 20,20 N``
for one of a toy map. Marks after the facing: moved, attacked, fired, reduced, fled=2, charge=3, and value=2
for a command's bonus.
"""

from __future__ import annotations

import re
from itertools import pairwise

from grognard.boards.octagon import DIRECTIONS, OctagonBoard
from grognard.kernel.dice import Dice
from grognard.kernel.steps import Step
from grognard.kernel.values import Json, SaveFault
from grognard.packs_io import BadFile, Document, Fault, fill, parse_document
from grognard.systems.waterloo.counter_attacks import CounterAttacks
from grognard.systems.waterloo.fire import ArtilleryPhase
from grognard.systems.waterloo.formations import record_formations
from grognard.systems.waterloo.ground import Ground
from grognard.systems.waterloo.morale import CRITICAL, reduced_in
from grognard.systems.waterloo.pack import factors_of, load_scenario, shared_tables, tables_of
from grognard.systems.waterloo.roster import Counters
from grognard.systems.waterloo.rules import RULES
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.schema import PositionFile, ToyMap
from grognard.systems.waterloo.sequence import BattlePhase, EndTour, NextTurn, SetPhase, StartTour
from grognard.systems.waterloo.state import ASIDE, ATTACKED, CAME, FIRED, LENT, LOST, MOVED, Battle
from grognard.systems.waterloo.words import ARMIES, KINDS

MARKS = {"moved": MOVED, "attacked": ATTACKED, "fired": FIRED, "came": CAME, "lent": LENT}
WORD = re.compile(r"^[A-Za-z][A-Za-z0-9-]*$")


def read_position(text: str, file: str) -> Battle:
    """The situation that a file describes; raises BadFile with every fault."""
    is_json = text.lstrip().startswith("{") and not file.endswith(".json")
    document = parse_document(f"{file}.json" if is_json else file, text)
    faults: list[Fault] = []
    data = fill(PositionFile, document, faults)
    if data is None:
        raise BadFile(faults)
    reader = Reader(document, data)
    game = reader.read()
    if reader.faults or game is None:
        raise BadFile(reader.faults)
    return game


class Reader:
    """Builds the state of a position file and gathers what is wrong with it."""

    def __init__(self, document: Document, data: PositionFile) -> None:
        self.document = document
        self.data = data
        self.faults: list[Fault] = []

    def complain(self, where: tuple[str | int, ...], sentence: str) -> None:
        self.faults.append(self.document.fault(where, sentence))

    def read(self) -> Battle | None:
        data = self.data
        scenario = self.scenario()
        if scenario is None or self.faults:
            return None
        dice = Dice(data.seed)
        if data.exact is not None:
            return self.exact(scenario, dice)
        game = Battle(scenario, dice)
        self.place_units(game)
        if self.faults:
            return None
        self.set_going(game)
        if data.dice:
            game.dice.follow(data.dice)
        game.advance()
        return game

    def exact(self, scenario: WaterlooScenario, dice: Dice) -> Battle | None:
        saved = self.document.data["exact"]
        assert isinstance(saved, dict)
        try:
            game = scenario.restore(saved, dice)
            assert isinstance(game, Battle)
            return game
        except SaveFault as fault:
            self.complain(("exact",), str(fault))
            return None

    # -- the scenario ---------------------------------------------------------------------------

    def scenario(self) -> WaterlooScenario | None:
        data = self.data
        players, morale = data.options.get("players", "2"), data.options.get("morale", "off")
        if players not in ("2", "3") or morale not in ("on", "off"):
            self.complain(("options",), "players is 2 or 3, morale on or off")
            return None
        if data.scenario is not None:
            setup = data.options.get("setup", "free")
            return load_scenario(data.scenario, players, morale, setup)
        if data.map is None:
            self.complain((), "a position needs a scenario or a map")
            return None
        return self.toy_scenario(data.map, players, morale)

    def toy_scenario(self, toy: ToyMap, players: str, morale: str) -> WaterlooScenario:
        ground = self.toy_ground(toy)
        tables = shared_tables()
        counters = Counters()
        for index, line in enumerate(self.data.units):
            self.toy_unit(counters, index, line.split())
        scenario = WaterlooScenario(RULES, "position", ground, counters, tables_of(tables, True, 16), 16)
        scenario.map_name = "position"
        scenario.choose(players, morale, "free")
        shown = self.document.data["map"]
        assert isinstance(shown, dict)
        scenario.toy = {"map": shown, "units": list(self.data.units)}
        return scenario

    def toy_ground(self, toy: ToyMap) -> Ground:
        board = OctagonBoard(toy.octagons[0], toy.octagons[1])
        ground = Ground(board)
        mapper = ToyMapper(self.document, board, ground, self.faults)
        mapper.mark(toy)
        ground.survey()
        return ground

    def toy_unit(self, counters: Counters, index: int, words: list[str]) -> None:
        """The counter behind ``id army kind …``."""
        if len(words) < 4:
            self.complain(("units", index), "a unit is: name army kind cell facing")
            return
        name, army, kind = words[0], words[1], words[2].replace("-", " ")
        if not WORD.match(name) or name in counters.ids:
            self.complain(("units", index), f"'{name}' is no name for a unit, or there twice")
        if army not in ARMIES or kind not in KINDS:
            self.complain(("units", index), f"there is no {army} {kind}")
            return
        value = [int(word[6:]) for word in words if re.fullmatch(r"value=[1-9]", word)]
        factors = factors_of(shared_tables(), kind, army, value[0] if value else None)
        counters.add(name, ARMIES.index(army), KINDS.index(kind), factors)

    # -- the units ------------------------------------------------------------------------------

    def place_units(self, game: Battle) -> None:
        scenario = game.scenario
        own = self.data.scenario is None
        for unit in range(scenario.units):
            later = scenario.counters.turn[unit] > 1 and scenario.counters.entry[unit] >= 0
            game.cell[unit] = ASIDE if later else LOST
        for index, line in enumerate(self.data.units):
            words = line.split()
            if not words or words[0] not in scenario.ids:
                self.complain(("units", index), f"there is no unit '{line.split(' ')[0]}'")
                continue
            if game.cell[scenario.ids.index(words[0])] >= 0:
                self.complain(("units", index), f"{words[0]} is there twice")
                continue
            self.place_unit(game, index, scenario.ids.index(words[0]), words[3:] if own else words[1:])
        for index, name in enumerate(self.data.lost):
            if name not in scenario.ids:
                self.complain(("lost", index), f"there is no unit '{name}'")
            elif game.cell[scenario.ids.index(name)] >= 0:
                self.complain(("lost", index), f"{name} is lost, yet it stands on the map")
            else:
                game.cell[scenario.ids.index(name)] = LOST
        for unit in range(scenario.units):
            game.settle(unit)
        self.shake(game)
        for sentence in game.faults():
            self.complain(("units",), sentence)

    def shake(self, game: Battle) -> None:
        """Armies are reduced by the number of their reduced units; at twelve the file says (WAT-17.21)."""
        for army, name in enumerate(ARMIES):
            number = reduced_in(game, army)
            said = name in self.data.shaken
            if said and number < CRITICAL:
                self.complain(
                    ("shaken",), f"the {name} have {number} reduced units, {CRITICAL} at least shake them"
                )
            game.shaken[army] = int(
                game.scenario.morale and (number > CRITICAL or (said and number == CRITICAL))
            )

    def place_unit(self, game: Battle, index: int, unit: int, words: list[str]) -> None:
        cell = game.scenario.lexicon.number("place", words[0]) if words else None
        if cell is None:
            self.complain(("units", index), f"there is no cell '{words[0] if words else ''}'")
            return
        game.put(unit, cell)
        game.facing[unit] = game.scenario.board.directions[cell][0]
        for word in words[1:]:
            self.mark_unit(game, index, unit, word)

    def mark_unit(self, game: Battle, index: int, unit: int, word: str) -> None:
        key, _, value = word.partition("=")
        if word in DIRECTIONS and DIRECTIONS.index(word) in game.scenario.board.directions[game.cell[unit]]:
            game.facing[unit] = DIRECTIONS.index(word)
        elif word in MARKS:
            game.done[unit] |= MARKS[word]
        elif word == "reduced":
            game.reduced[unit] = 1
        elif word == "routed":
            game.routs[unit] = 1
        elif key == "fled" and value.isdigit():
            game.fled[unit] = int(value)
        elif key == "charge" and value.isdigit():
            game.charge[unit] = int(value)
        elif key != "value":
            self.complain(("units", index), f"'{word}' means nothing here")

    # -- whose turn -----------------------------------------------------------------------------

    def set_going(self, game: Battle) -> None:
        """Put the questions of the given tour on the stack."""
        data, scenario = self.data, game.scenario
        team = 0 if data.side == "french" else 1
        game.turn = data.turn
        game.active = team
        game.phase = data.phase
        record_formations(game, team)
        players = scenario.players_of(team)
        if data.side in scenario.sides and len(players) > 1:
            players = players[players.index(scenario.sides.index(data.side)) :]
        steps: list[Step[Battle]] = []
        if data.phase == "artillery":
            steps.extend([ArtilleryPhase(player) for player in players])
            steps.append(SetPhase("battle"))
        steps.extend([BattlePhase(player) for player in players])
        steps.extend([CounterAttacks(player) for player in scenario.players_of(1 - team)])
        steps.append(EndTour(team))
        if team == 0:
            steps.append(StartTour(1))
        steps.append(NextTurn())
        game.then(*steps)


class ToyMapper:
    """Marks the features of a toy map on its ground."""

    def __init__(self, document: Document, board: OctagonBoard, ground: Ground, faults: list[Fault]) -> None:
        self.document = document
        self.board = board
        self.ground = ground
        self.faults = faults

    def mark(self, toy: ToyMap) -> None:
        for field, cells, marks in (
            ("wood", toy.wood, self.ground.wood),
            ("town", toy.town, self.ground.town),
            ("quarry", toy.quarry, self.ground.quarry),
        ):
            for cell in self.cells(field, cells):
                marks[cell] = True
        for cell in self.cells("high", toy.high):
            self.ground.height[cell] = 1
        for way in toy.road:
            cells_of_road = self.cells("road", way)
            for start, end in pairwise(cells_of_road):
                direction = self.board.direction_to(start, end)
                if direction < 0:
                    self.faults.append(self.document.fault(("map", "road"), "a road goes from cell to cell"))
                else:
                    self.ground.mark_edge(self.ground.road, start, direction)
        for cell, direction in self.edges("stream", toy.stream):
            self.ground.mark_edge(self.ground.stream, cell, direction)
        for cell, direction in self.edges("bridge", toy.bridge):
            self.ground.build_bridge(cell, direction)
        for cell, direction in self.edges("embankment", toy.embankment):
            self.ground.raise_bank(cell, direction)

    def cells(self, field: str, texts: list[str]) -> list[int]:
        found: list[int] = []
        for text in texts:
            x, _, y = text.partition(",")
            cell = self.board.at(int(x), int(y))
            if cell < 0:
                self.faults.append(self.document.fault(("map", field), f"there is no cell {text}"))
            else:
                found.append(cell)
        return found

    def edges(self, field: str, texts: list[str]) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for text in texts:
            name, _, side = text.partition("/")
            direction = DIRECTIONS.index(side)
            for cell in self.cells(field, [name]):
                if self.board.step[cell * 8 + direction] < 0:
                    self.faults.append(self.document.fault(("map", field), f"there is no edge {text}"))
                else:
                    found.append((cell, direction))
        return found


def write_position(game: Battle) -> dict[str, Json]:
    """A document from which an equal state is read: the human part, and the machine's under ``exact``."""
    scenario = game.scenario
    document: dict[str, Json] = {"system": "waterloo"}
    if scenario.toy:
        document.update(scenario.toy)
    else:
        document["scenario"] = scenario.name
        document["units"] = [unit_line(game, unit) for unit in range(scenario.units) if game.cell[unit] >= 0]
        document["lost"] = [scenario.ids[unit] for unit in range(scenario.units) if game.cell[unit] == LOST]
    options: dict[str, Json] = {}
    for key, value in scenario.choices.items():
        options[key] = value
    document["options"] = options
    document["turn"] = max(1, game.turn)
    document["side"] = "french" if game.active == 0 else "allied"
    document["phase"] = game.phase if game.phase != "deployment" else "battle"
    document["seed"] = game.dice.seed
    document["exact"] = game.save()
    return document


def unit_line(game: Battle, unit: int) -> str:
    scenario = game.scenario
    words = [scenario.ids[unit], scenario.lexicon.label("place", game.cell[unit])]
    if game.facing[unit] >= 0:
        words.append(DIRECTIONS[game.facing[unit]])
    words += [word for word, mark in MARKS.items() if game.done[unit] & mark]
    if game.reduced[unit]:
        words.append("reduced")
    if game.fled[unit]:
        words.append(f"fled={game.fled[unit]}")
    return " ".join(words)
