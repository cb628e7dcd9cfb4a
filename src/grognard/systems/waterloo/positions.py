"""Situations as files that a person can write: a scenario's counters or one's own, on its map or a toy map.

A unit is one line: ``W-IN1 4,8 E moved`` for a counter of the scenario, ``A French light-infantry 20,20 N``
for one of a toy map. What may stand after the facing, and every other field, is told in
`docs/positions/waterloo.md`.
"""

from __future__ import annotations

import re

from grognard import shelves
from grognard.boards.octagon import DIRECTIONS
from grognard.kernel.dice import Dice
from grognard.kernel.soundness import BROKEN, unasked
from grognard.kernel.steps import Step
from grognard.kernel.system import ITSELF, WHOLE
from grognard.kernel.values import SaveFault
from grognard.kernel.worded import UNDER_WAY, steps_read
from grognard.packs_io import BadFile, Document, Fault, fill, parse_document
from grognard.systems.waterloo.combat import Repulse
from grognard.systems.waterloo.counter_attacks import CounterAttacks
from grognard.systems.waterloo.fire import ArtilleryPhase
from grognard.systems.waterloo.flight import FARTHEST
from grognard.systems.waterloo.formations import record_formations, town_mark
from grognard.systems.waterloo.invariants import on_the_way
from grognard.systems.waterloo.morale import CRITICAL, reduced_in
from grognard.systems.waterloo.movement import allowance, turns_free
from grognard.systems.waterloo.moves import Move
from grognard.systems.waterloo.pack import factors_of, load_scenario, shared_tables, tables_of
from grognard.systems.waterloo.piles import engaged_as_they_stand
from grognard.systems.waterloo.position_data import factors_by_name, replace_values
from grognard.systems.waterloo.position_steps import Codec, rest_of_turn
from grognard.systems.waterloo.roster import Counters
from grognard.systems.waterloo.rules import RULES
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.schema import PositionFile, ToyMap
from grognard.systems.waterloo.sequence import BattlePhase, NextTurn, SetPhase
from grognard.systems.waterloo.state import (
    ASIDE,
    ATTACKED,
    CAME,
    FIRED,
    LENT,
    LOST,
    MOVED,
    NO_FRONT,
    Battle,
)
from grognard.systems.waterloo.toymap import toy_ground
from grognard.systems.waterloo.words import ARMIES, COMMAND, FOOT, GUN, HORSE, KINDS

MARKS = {"moved": MOVED, "attacked": ATTACKED, "fired": FIRED, "came": CAME, "lent": LENT}
COUNTS = ("fled", "charge", "after", "routed")
NO_FACING = "-"
"""Instead of a direction: a newcomer who has not been turned yet."""
FACTORS = {
    "value": "combat",
    "combat": "combat",
    "movement": "movement",
    "formation": "formation",
    "loss": "loss",
}
OFF_MAP = {"lost": LOST, "aside": ASIDE}
FLIGHTS = ("D1", "D2", "D3", "D4", "D5")
MOST = 99
SETS = frozenset(
    (
        "lost",
        "started",
        "engaged",
        "struck",
        "town",
        "wood",
        "quarry",
        "high",
        "stream",
        "bridge",
        "embankment",
        "units",
    )
)
"""Fields in whose lists nothing stands twice."""
WORD = re.compile(r"^[A-Za-z][A-Za-z0-9-]*$")


def comes_later(scenario: WaterlooScenario, unit: int) -> bool:
    """Whether the sheet brings a counter after the battle has begun."""
    return scenario.counters.turn[unit] > 1 and scenario.counters.entry[unit] >= 0


def read_position(text: str, file: str) -> Battle:
    """The situation that a file describes; raises BadFile with every fault."""
    document = parse_document(file, text, SETS)
    faults: list[Fault] = []
    data = fill(PositionFile, document, faults)
    if data is None:
        raise BadFile(faults)
    reader = Reader(document, data)
    game = reader.read()
    if reader.faults or game is None:
        raise BadFile(reader.faults)
    return game


def beyond_it(game: Battle, unit: int) -> list[str]:
    """What a counter's marks tell of it that none of its kind can have done or suffered."""
    scenario, done = game.scenario, game.done[unit]
    arm, found = scenario.arm[unit], []
    if done & FIRED and arm != GUN:
        found.append("has no gun to fire (WAT-15.6)")
    if done & FIRED and done & MOVED and arm == GUN and not scenario.light_gun[unit]:
        found.append("has fired and moved: field artillery does one of the two (WAT-15.3)")
    if done & ATTACKED and arm not in (FOOT, HORSE):
        found.append("never attacks (WAT-10.4)")
    if done & LENT and arm not in (FOOT, COMMAND):
        found.append("lends nobody its value: only infantry forms and commands add (R-8b, R-117)")
    if game.charge[unit] > scenario.movement[unit]:
        found.append(f"has ridden farther than its {scenario.movement[unit]} points allow (WAT-14.4)")
    if game.fled[unit] > FARTHEST:
        found.append(f"has fled {game.fled[unit]} cells: beyond {FARTHEST} it is eliminated (WAT-13.32)")
    if game.reduced_after[unit] > game.fled[unit]:
        found.append("was reduced after more cells than it has fled (WAT-17.10)")
    if game.reduced_after[unit] and not game.reduced[unit]:
        found.append("is not reduced: 'after' belongs to 'reduced' (WAT-17.10)")
    return found


class Reader:
    """Builds the state of a position file and gathers what is wrong with it."""

    def __init__(self, document: Document, data: PositionFile) -> None:
        self.document = document
        self.data = data
        self.faults: list[Fault] = []
        self.attacked: list[tuple[int, int, int]] = []
        self.fronts: list[tuple[int, int, int]] = []
        """Units with the facing and charge that their lines tell, also where nobody who stays has any."""
        self.faced: set[int] = set()

    def complain(self, where: tuple[str | int, ...], sentence: str, about: str = ITSELF) -> None:
        self.faults.append(self.document.fault(where, sentence, about))

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
        if self.faults:
            return None
        if data.dice:
            game.dice.follow(data.dice)
        return self.ask(game)

    def ask(self, game: Battle) -> Battle | None:
        """Go on to the next question, which must fit if the position tells of it."""
        try:
            game.advance()
            if game.result is None and not game.options():
                raise ValueError
        except BROKEN:
            if self.data.under_way is None:
                raise
            self.complain((UNDER_WAY, 0), "does not fit this position")
            return None
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
            name, known = shelves.named("waterloo", data.scenario), shelves.battles("waterloo")
            if name not in known:
                there = ", ".join(known)
                self.complain(("scenario",), f"there is no battle {data.scenario!r}; there are: {there}")
                return None
            found = load_scenario(name, players, morale, data.options.get("setup", "free"))
            self.take_data(found)
            return found
        if data.map is None:
            self.complain((), "a position needs a scenario or a map")
            return None
        return self.toy_scenario(data.map, players, morale)

    def toy_scenario(self, toy: ToyMap, players: str, morale: str) -> WaterlooScenario:
        ground = toy_ground(self.document, toy, self.faults)
        tables = shared_tables()
        counters = Counters()
        for index, line in enumerate(self.data.units):
            self.toy_unit(counters, index, line.split())
        scenario = WaterlooScenario(RULES, "position", ground, counters, tables_of(tables, True, 16), 16)
        scenario.map_name = "position"
        scenario.choose(players, morale, "free")
        shown = self.document.data["map"]
        assert isinstance(shown, dict)
        scenario.toy = {"map": shown}
        self.take_data(scenario)
        return scenario

    def take_data(self, scenario: WaterlooScenario) -> None:
        """Values and table cells other than the pack's, under ``[data]``."""
        if self.data.data is not None:
            shown = self.document.data["data"]
            assert isinstance(shown, dict)
            scenario.data = shown
            self.faults += replace_values(self.document, self.data.data, scenario)

    def toy_unit(self, counters: Counters, index: int, words: list[str]) -> None:
        """The counter behind ``id army kind …``."""
        if len(words) < 4:
            self.complain(("units", index), "a unit is: name army kind cell facing")
            return
        name, army, kind = words[0], words[1], words[2].replace("-", " ")
        if not WORD.match(name) or name in counters.ids:
            self.complain(("units", index), f"'{name}' is no name for a unit, or there twice")
        if army not in ARMIES:
            self.complain(("units", index), f"there is no army {army!r}; there are: {', '.join(ARMIES)}")
            return
        if kind not in KINDS:
            kinds = ", ".join([one.replace(" ", "-") for one in KINDS])
            self.complain(("units", index), f"there is no kind {words[2]!r}; there are: {kinds}")
            return
        factors = factors_of(shared_tables(), kind, army, None)
        counters.add(name, ARMIES.index(army), KINDS.index(kind), factors)

    # -- the units ------------------------------------------------------------------------------

    def place_units(self, game: Battle) -> None:
        scenario = game.scenario
        own = self.data.scenario is None
        placed: set[str] = set()
        for unit in range(scenario.units):
            game.cell[unit] = ASIDE if comes_later(scenario, unit) else LOST
        for index, line in enumerate(self.data.units):
            words = line.split()
            if not words or words[0] not in scenario.ids:
                self.complain(("units", index), f"there is no unit '{line.split(' ')[0]}'")
                continue
            if words[0] in placed:
                self.complain(("units", index), f"{words[0]} is there twice")
                continue
            placed.add(words[0])
            self.place_unit(game, index, scenario.ids.index(words[0]), words[3:] if own else words[1:])
        for index, name in enumerate(self.data.lost):
            if name not in scenario.ids:
                self.complain(("lost", index), f"there is no unit '{name}'")
            elif game.cell[scenario.ids.index(name)] >= 0:
                self.complain(("lost", index), f"{name} is lost, yet it stands on the map")
            else:
                game.cell[scenario.ids.index(name)] = LOST
        self.fronts = [(unit, game.facing[unit], game.charge[unit]) for unit in self.faced]
        for unit in range(scenario.units):
            game.settle(unit)
        game.assaults = [
            (unit, enemy if enemy >= 0 else game.first_in[cell], cell) for unit, enemy, cell in self.attacked
        ]
        self.shake(game)
        if self.data.under_way is None and not self.data.moving:
            self.sound(game)

    def sound(self, game: Battle) -> None:
        """That the units can stand as they are told to; who moves or flees passes where none may stop."""
        moving, towns = on_the_way(game), game.scenario.ground.town
        passing = {game.cell[unit] for unit in moving if not towns[game.cell[unit]]}
        for unit, facing, charge in self.fronts:
            if unit in moving or game.cell[unit] in passing:
                game.facing[unit], game.charge[unit] = facing, charge
        for sentence in game.faults():
            self.complain(("units", *self.row_of(sentence)), sentence)

    def row_of(self, sentence: str) -> list[int]:
        """Where the last unit is told that a fault speaks of, by its name or else its cell; if it does."""
        words, rows = set(sentence.split()), [line.split() for line in self.data.units]
        there = [index for index, row in enumerate(rows) if not words.isdisjoint(row[1:4])]
        named = [index for index in there if rows[index][0] == sentence.split(maxsplit=1)[0]]
        return (named or there)[-1:]

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
        scenario = game.scenario
        if words and words[0] in OFF_MAP:
            game.cell[unit] = OFF_MAP[words[0]]
            to_come = scenario.counters.entry[unit] >= 0 or self.data.phase == "deployment"
            if words[0] == "aside" and not to_come:
                self.complain(("units", index), f"{scenario.ids[unit]} has no road by which to enter later")
        else:
            cell = scenario.lexicon.number("place", words[0]) if words else None
            if cell is None:
                self.complain(("units", index), f"there is no cell '{words[0] if words else ''}'")
                return
            game.put(unit, cell)
            game.facing[unit] = scenario.board.directions[cell][0]
        for word in words[1:]:
            self.mark_unit(game, index, unit, word)
        for sentence in beyond_it(game, unit):
            self.complain(("units", index), f"{scenario.ids[unit]} {sentence}")

    def mark_unit(self, game: Battle, index: int, unit: int, word: str) -> None:
        key, _, value = word.partition("=")
        cell = game.cell[unit]
        if word in DIRECTIONS and cell >= 0:
            if DIRECTIONS.index(word) not in game.scenario.board.directions[cell]:
                self.complain(("units", index), f"a square cell has no edge {word}")
            game.facing[unit] = DIRECTIONS.index(word)
            self.faced.add(unit)
        elif word == NO_FACING and self.data.under_way is not None:
            game.facing[unit] = NO_FRONT
        elif word in MARKS:
            self.note_deed(game, index, unit, MARKS[word])
        elif word in ("reduced", "routed"):
            (game.reduced if word == "reduced" else game.routs)[unit] = 1
        elif key == "attacked":
            self.note_attack(game, index, unit, value)
        elif not self.count_unit(game, unit, key, value):
            self.complain(("units", index), f"'{word}' means nothing here")

    def note_deed(self, game: Battle, index: int, unit: int, deed: int) -> None:
        """What a unit has done in this tour: nobody of the other side has done anything."""
        if game.scenario.team[unit] != self.team:
            of = "French" if self.team == 0 else "allied"
            self.complain(
                ("units", index), f"{game.scenario.ids[unit]} has done nothing in a tour of the {of} side"
            )
        game.done[unit] |= deed

    @property
    def team(self) -> int:
        return 0 if self.data.side == "french" else 1

    def count_unit(self, game: Battle, unit: int, key: str, value: str) -> bool:
        """A number that belongs to a unit: what it has done, or a factor other than the printed one."""
        if not value.isascii() or not value.isdigit() or int(value) > MOST:
            return False
        number = int(value)
        if key in COUNTS:
            lists = (game.fled, game.charge, game.reduced_after, game.routs)
            lists[COUNTS.index(key)][unit] = number
        elif key in FACTORS:
            factors_by_name(game.scenario, FACTORS[key])[unit] = number
        else:
            return False
        return True

    def note_attack(self, game: Battle, index: int, unit: int, place: str) -> None:
        """An attack made in this tour on a cell, and on whom if he is gone from there (WAT-10.8)."""
        ids = game.scenario.ids
        where, _, defender = place.partition(":")
        cell = game.scenario.lexicon.number("place", where)
        if cell is None or (defender and defender not in ids):
            self.complain(("units", index), f"there is no cell '{where}' or nobody '{defender}' to attack")
            return
        self.note_deed(game, index, unit, ATTACKED)
        self.attacked.append((unit, ids.index(defender) if defender else -1, cell))

    # -- whose turn -----------------------------------------------------------------------------

    def set_going(self, game: Battle) -> None:
        """Put the questions of the given tour on the stack."""
        data, scenario = self.data, game.scenario
        team = self.team
        if data.turn > scenario.turns:
            self.complain(("turn",), f"the battle has {scenario.turns} turns")
        game.turn = data.turn
        game.begun = data.begun
        game.active = team
        game.phase = data.phase
        game.guard_tours = data.panic
        record_formations(game, team)
        self.start_formations(game)
        self.engagements(game)
        self.strikes(game)
        if data.under_way is not None:
            self.resume(game, team)
            return
        if data.phase == "deployment":
            sentence = "'deployment' needs 'under_way': what is asked before the first tour"
            self.complain(("phase",), sentence, WHOLE)
            return
        game.then(*self.questions(game, team))
        self.flights(game)
        if data.moving:
            self.moving(game)
            self.sound(game)

    def resume(self, game: Battle, team: int) -> None:
        """The open questions that the position tells, and the tours after them."""
        for field, told in (("flight", self.data.flight), ("moving", self.data.moving)):
            if told:
                self.complain((field,), "is told by 'under_way' here: one of the two is enough")
        if game.phase == "counters":
            self.complain(("phase",), "is 'battle' where 'under_way' tells what is asked")
        steps: list[Step[Battle]] = steps_read(Codec(game.scenario), self.data.under_way, self.complain)
        if self.faults:
            return
        if not steps or not isinstance(steps[-1], NextTurn):
            steps += rest_of_turn(team)
        elif game.phase == "deployment":
            game.turn = self.data.turn - 1
        game.then(*steps)
        self.sound(game)
        for wrong in unasked(game):
            self.complain((UNDER_WAY, 0), wrong)

    def questions(self, game: Battle, team: int) -> list[Step[Battle]]:
        data, scenario = self.data, game.scenario
        players = scenario.players_of(team)
        left = players
        if data.side in scenario.sides and len(players) > 1:
            left = players[players.index(scenario.sides.index(data.side)) :]
        steps: list[Step[Battle]] = []
        if data.phase == "artillery":
            steps.extend([ArtilleryPhase(player) for player in left])
            steps.append(SetPhase("battle"))
            left = players
        if data.phase != "counters":
            steps.extend([BattlePhase(player) for player in left])
        else:
            game.phase = "battle"
        steps.extend([CounterAttacks(player) for player in scenario.players_of(1 - team)])
        return [*steps, *rest_of_turn(team)]

    # -- what has happened in this tour ---------------------------------------------------------

    def unit(self, game: Battle, where: tuple[str | int, ...], name: str) -> int:
        """The number of a unit on the map, or -1 and a fault."""
        ids = game.scenario.ids
        if name not in ids or game.cell[ids.index(name)] < 0:
            self.complain(where, f"there is no unit '{name}' on the map")
            return -1
        return ids.index(name)

    def known(self, game: Battle, where: tuple[str | int, ...], name: str) -> int:
        """The number of a unit, which may be gone by now, or -1 and a fault."""
        if name not in game.scenario.ids:
            self.complain(where, f"there is no unit '{name}'")
            return -1
        return game.scenario.ids.index(name)

    def start_formations(self, game: Battle) -> None:
        """The formations in which the tour began, where they are not those that stand (WAT-11.16)."""
        if self.data.started is None:
            return
        game.runs = []
        units = game.scenario.units
        game.start_line, game.start_column = [-1] * units, [-1] * units
        for index, text in enumerate(self.data.started):
            kind, *names = text.split()
            members = [self.member(game, index, name) for name in names]
            if kind not in ("line", "column", "carre") or len(members) < 2:
                self.complain(("started", index), "is: line, column or carre, and at least two units")
                continue
            if kind != "column":
                self.join(game, members, game.start_line)
            if kind != "line":
                self.join(game, members, game.start_column)
            game.runs.append(tuple(members))

    def join(self, game: Battle, members: list[int], starts: list[int]) -> None:
        for member in members:
            if member >= 0:
                starts[member] = len(game.runs)

    def member(self, game: Battle, index: int, name: str) -> int:
        """A unit of a formation, or a town that continues it."""
        cell = game.scenario.lexicon.number("place", name)
        if cell is not None:
            if not game.scenario.ground.town[cell]:
                self.complain(("started", index), f"{name} is no town")
            return town_mark(cell)
        return max(0, self.known(game, ("started", index), name))

    def engagements(self, game: Battle) -> None:
        """Who has moved up to whom, where it is not whom he faces (WAT-13.31)."""
        game.engaged = engaged_as_they_stand(game)
        if self.data.engaged is not None:
            game.engaged = sorted(
                self.pairs(game, "engaged", self.data.engaged, "who has moved up, and to whom")
            )

    def strikes(self, game: Battle) -> None:
        """Free attacks already made: who struck at whom (WAT-10.22)."""
        game.shots = self.pairs(game, "struck", self.data.struck, "who struck, and at whom")

    def pairs(self, game: Battle, field: str, texts: list[str], meaning: str) -> list[tuple[int, int]]:
        """Two units in every text of a field."""
        found: list[tuple[int, int]] = []
        for index, text in enumerate(texts):
            names = text.split()
            if len(names) != 2:
                self.complain((field, index), f"is: {meaning}")
                continue
            one, other = [self.known(game, (field, index), name) for name in names]
            if one >= 0 and other >= 0:
                found.append((one, other))
        return found

    def flights(self, game: Battle) -> None:
        """Cells whose units have just been put to flight (WAT-13.12)."""
        steps: list[Step[Battle]] = []
        for index, text in enumerate(self.data.flight):
            place, _, verdict = text.partition(" ")
            cell = game.scenario.lexicon.number("place", place)
            if cell is None or game.first_in[cell] < 0 or verdict not in FLIGHTS:
                self.complain(("flight", index), "is: a cell with units, and D1 to D5")
                continue
            units = tuple(game.units_in(cell))
            winner = game.scenario.players_of(1 - game.scenario.team[units[0]])[-1]
            steps.append(Repulse(units, FLIGHTS.index(verdict) + 1, winner))
        game.then(*steps)

    def moving(self, game: Battle) -> None:
        """A unit on its way: what it has spent, and how it came to where it is (WAT-8.11)."""
        words = self.data.moving.split()
        unit = self.unit(game, ("moving",), words[0])
        if unit < 0:
            return
        spent, marks = 0, set(words[1:])
        for word in words[1:]:
            if re.fullmatch(r"spent=\d", word):
                spent = int(word[6:])
                marks.discard(word)
        if marks - {"entered", "road", "free", "pays"}:
            self.complain(("moving",), "is: a unit, spent=2, and entered, road, free or pays")
        left = allowance(game, unit) - spent
        if left < 0:
            self.complain(("moving",), f"{words[0]} has only {allowance(game, unit)} points")
        free = "free" in marks or (turns_free(game, unit) and "pays" not in marks)
        entered = "entered" in marks
        game.then(Move(unit, left, spent, free, "road" in marks or not entered, entered))
