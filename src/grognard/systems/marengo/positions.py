"""Positions as files that a person can write: a scenario or a toy map, where the blocks stand, whose turn.

    system = "marengo"
    turn = "austrian"                  # phase "movement", round 1 and 3 commands unless said otherwise
    [map]
    pairs = ["1 -- 2 | 2/1 inf 1"]     # see `toymap`; or scenario = "marengo/1800" instead of a map
    [blocks]
    a1 = "1/2 infantry 3"              # place, arm, strength (or 2/3: two of three left), marks
    f1 = "2 cavalry 2 inactive"

A place is a locale, an approach, `display:NAME` or `off`. Marks: inactive, up, known, seen, moved, assaulted,
fired, declared; `of:FACE` names the face that the block bears, `from:DISPLAY` where it came from,
`among:a1,a2` which blocks may bear a face that was seen. What has
happened this turn and the fight under way are in `position_turn`. Under `exact` stands what only the machine
needs.
"""

from __future__ import annotations

import re

from grognard import shelves
from grognard.kernel.dice import Dice
from grognard.kernel.steps import Step
from grognard.kernel.system import ITSELF, WHOLE, BadFile, Fault
from grognard.kernel.values import Json, SaveFault
from grognard.kernel.worded import steps_read
from grognard.packs_io import Document, Where, parse_document
from grognard.systems.marengo.board import Board
from grognard.systems.marengo.pack import load_scenario
from grognard.systems.marengo.position_data import DataReader
from grognard.systems.marengo.position_steps import Codec, rest_of_round
from grognard.systems.marengo.position_text import MARKS, mixed_in_place, write_position
from grognard.systems.marengo.position_turn import FIGHT_FIELDS, TURN_FIELDS, TurnReader
from grognard.systems.marengo.roster import Army, Face, Group
from grognard.systems.marengo.rules import RULES
from grognard.systems.marengo.scenario import MarengoScenario, Terms
from grognard.systems.marengo.sequence import BeginTurn, EndRound, turn_steps
from grognard.systems.marengo.state import SIGHTED, Marengo
from grognard.systems.marengo.toymap import MapReader
from grognard.systems.marengo.words import (
    ASSAULTED,
    AUSTRIAN,
    COMMANDS,
    EARLIER,
    FRENCH,
    KINDS,
    MOVED,
    MOVEMENT,
    OFF,
    PHASES,
    SIDES,
    START,
)

LABEL = re.compile(r"[af][1-9][0-9]*")
BLOCK = re.compile(r"(\S+) (infantry|cavalry|artillery) (\d)(?:/(\d))?((?: \S+)*)")
FIELDS = (
    *("system", "scenario", "shuffle", "rounds", "first_hour", "turn", "phase", "round", "commands"),
    *("seed", "dice", "morale", "demoralized", "fell", "setup_taken", "map", "displays", "blocks", "exact"),
    "data",
    *TURN_FIELDS,
    *FIGHT_FIELDS,
    "under_way",
)
"""What a position may tell; `setup_taken` is read over: files of rules marengo/2 have it (AMB-MAR-2)."""
LATER_MARKS = ("seen", "from:", "among:")
"""Words that positions written before did not have: whoever leaves them out has changed nothing."""
SETS = frozenset({"demoralized", "barred", "closed", "apart", "pairs"})
"""Fields in whose lists nothing stands twice."""

TOY_NAME = "position"
TOY_MORALE = 10


class BlockText:
    """One line of `blocks`, read: where, what, and with which marks."""

    def __init__(self, place: str, kind: int, strength: int, full: int, marks: list[str]) -> None:
        self.place = place
        self.kind = kind
        self.strength = strength
        self.full = full
        self.face = taken(marks, "of:")
        self.came_from = taken(marks, "from:")
        self.among = taken(marks, "among:")
        self.marks = marks


def taken(marks: list[str], prefix: str) -> str:
    """What a mark with this prefix names, taken out of the list; nothing if there is none."""
    for mark in marks:
        if mark.startswith(prefix):
            marks.remove(mark)
            return mark.removeprefix(prefix)
    return ""


class PositionReader:
    """Reads a position file and gathers everything that is wrong with it."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.data = document.data
        self.faults: list[Fault] = []
        self.blocks: dict[str, BlockText] = {}

    def fault(self, where: Where, sentence: str, about: str = ITSELF) -> None:
        self.faults.append(self.document.fault(where, sentence, about))

    def check(self) -> None:
        if self.faults:
            raise BadFile(self.faults)

    def read(self) -> Marengo:
        for key in self.data:
            if key not in FIELDS:
                self.fault((key,), f"is not a field of a position; there are {', '.join(FIELDS)}")
        if self.data.get("system", "marengo") != "marengo":
            self.fault(("system",), "should be 'marengo'")
        self._read_blocks()
        scenario = self._scenario()
        self.check()
        assert scenario is not None
        dice = self._dice()
        if "exact" in self.data:
            return self._exact(scenario, dice)
        return self._stage(scenario, dice) if "blocks" in self.data else begin(scenario, dice)

    # -- small fields -------------------------------------------------------------------------------

    def number(self, key: str, default: int, low: int, high: int) -> int:
        return self.number_in(self.data, (), key, default, low, high)

    def number_in(
        self, table: dict[str, object], where: Where, key: str, default: int, low: int, high: int
    ) -> int:
        value = table.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fault((*where, key), f"should be a number from {low} to {high}")
            return default
        return value

    def word(self, key: str, words: tuple[str, ...], default: str) -> str:
        value = self.data.get(key, default)
        if not isinstance(value, str) or value not in words:
            self.fault((key,), f"should be one of {', '.join(words)}")
            return default
        return value

    def flag(self, table: dict[str, object], where: Where, key: str) -> bool:
        value = table.get(key, False)
        if not isinstance(value, bool):
            self.fault((*where, key), "should be true or false")
        return value is True

    def table(self, key: str) -> dict[str, object]:
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            self.fault((key,), "should be a table")
            return {}
        return value

    def _dice(self) -> Dice:
        seed = self.data.get("seed", 0)
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            self.fault(("seed",), "should be a number or a text")
            seed = 0
        if self.data.get("dice", []) != []:
            self.fault(("dice",), "should be left out: this game throws no dice (MAR-5.26)")
        self.check()
        return Dice(seed)

    # -- scenario -----------------------------------------------------------------------------------

    def _scenario(self) -> MarengoScenario | None:
        ask = self.word("shuffle", ("auto", "ask"), "auto") == "ask"
        if "map" in self.data:
            if "scenario" in self.data:
                self.fault(("scenario",), "a position has a scenario or a map, not both")
            if "data" in self.data:
                self.fault(("data",), "goes with a scenario: a map of the position's own has its own values")
            return self._toy(ask)
        for key in ("displays", "rounds", "first_hour"):
            if key in self.data:
                self.fault((key,), "goes with a map of the position's own")
        names = list(shelves.battles("marengo"))
        name = shelves.named("marengo", str(self.data.get("scenario")))
        if "scenario" not in self.data:
            self.fault(("scenario",), "a position needs a scenario or a map")
        elif name not in names:
            there = ", ".join(f"marengo/{one}" for one in names)
            self.fault(("scenario",), f"should be one of {there}")
        return None if self.faults else self._changed(load_scenario(name, ask))

    def _changed(self, scenario: MarengoScenario) -> MarengoScenario:
        """The battle with the values that the position has instead of the pack's."""
        changes = as_json(self.table("data"))
        assert isinstance(changes, dict)
        reader = DataReader(self.document, scenario)
        reader.read(changes)
        self.faults += reader.faults
        return scenario

    def _toy(self, ask: bool) -> MarengoScenario | None:
        displays = self.table("displays")
        reader = MapReader(self.document, self.table("map"), list(displays))
        board = reader.read()
        self.faults += reader.faults
        rounds = self.number("rounds", 16, 1, 99)
        first_hour = self.number("first_hour", 6, 0, 23)
        if board is None:
            return None
        groups = [Group("austrian-field", AUSTRIAN), Group("french-field", FRENCH)]
        for name in displays:
            self._display(name, board, groups)
        army = self._toy_army(groups)
        if self.faults:
            return None
        terms = Terms(rounds, first_hour, (TOY_MORALE, TOY_MORALE), ask)
        inline: dict[str, Json] = {"map": as_json(self.data["map"]), "displays": as_json(displays)}
        return MarengoScenario(RULES, TOY_NAME, board, army, terms, inline)

    def _display(self, name: str, board: Board, groups: list[Group]) -> None:
        where: Where = ("displays", name)
        table = self.table("displays")[name]
        entries = [entry.label for entry in board.entries]
        if not isinstance(table, dict) or not set(table) <= {"side", "round", "entry", "pontoon"}:
            self.fault(where, "should be a table with side, entry and, if need be, round and pontoon")
        elif table.get("side") not in SIDES:
            self.fault((*where, "side"), f"should be one of {', '.join(SIDES)}")
        elif table.get("entry") not in entries:
            self.fault((*where, "entry"), "should name an entry of the map")
        else:
            round = self.number_in(table, where, "round", 1, 1, 99)
            pontoon = self.flag(table, where, "pontoon")
            side, entry = SIDES.index(table["side"]), entries.index(table["entry"])
            groups.append(Group(name, side, round, entry, pontoon))

    def _toy_army(self, groups: list[Group]) -> Army:
        """A face for each block, of the same name; after a shuffle `of:` tells which block bears it."""
        bearers = self._bearers()
        faces: list[Face] = []
        labels: list[str] = []
        group_of: list[int] = []
        for label in sorted(self.blocks, key=lambda name: (name[0], int(name[1:]))):
            group = self._toy_group(label, groups)
            if label in bearers and group is not None:
                bearer = self.blocks[bearers[label]]
                faces.append(Face(label, group, bearer.kind, bearer.full, "", ""))
                labels.append(label)
                group_of.append(group)
        return Army(groups, faces, labels, group_of)

    def _bearers(self) -> dict[str, str]:
        """For each face of a toy map the block that bears it."""
        found: dict[str, str] = {}
        for label, text in self.blocks.items():
            face = text.face or label
            if face not in self.blocks or face[0] != label[0]:
                self.fault(("blocks", label), f"no block of its side is called '{face}', so no face is")
            elif face in found:
                self.fault(("blocks", label), f"bears the face '{face}', as {found[face]} does")
            else:
                found[face] = label
        return found

    def _toy_group(self, label: str, groups: list[Group]) -> int | None:
        """The display on which a block waits or from which it came, else the field of its side."""
        text, side = self.blocks[label], AUSTRIAN if label[0] == "a" else FRENCH
        waits = text.place.startswith("display:")
        name = text.place.removeprefix("display:") if waits else text.came_from
        names = [group.id for group in groups]
        if name not in names[FRENCH + 1 :]:
            if text.came_from:
                self.fault(("blocks", label), f"there is no display '{text.came_from}'")
            return side
        if groups[names.index(name)].side != side:
            self.fault(("blocks", label), "waits on a display of the other side")
            return None
        return names.index(name)

    # -- blocks -------------------------------------------------------------------------------------

    def _read_blocks(self) -> None:
        for label, text in self.table("blocks").items():
            where: Where = ("blocks", label)
            found = BLOCK.fullmatch(" ".join(text.split())) if isinstance(text, str) else None
            if not LABEL.fullmatch(label):
                self.fault(where, "a block is called a1, a2, … or f1, f2, …")
            elif found is None:
                self.fault(where, "should be place, arm and strength, as in '8/4 infantry 3'")
            else:
                self._read_block(where, label, found)

    def _read_block(self, where: Where, label: str, found: re.Match[str]) -> None:
        place, kind, strength, full, rest = found.groups()
        points, most = int(strength), int(full or strength)
        block = BlockText(place, KINDS.index(kind), points, most, rest.split())
        for mark in block.marks:
            if mark not in MARKS:
                self.fault(where, f"'{mark}' is not a mark; there are {', '.join(MARKS)}")
        if points > most:
            self.fault(where, f"{points} points of {most} are left: more than the block ever had")
        elif (points == 0) != (place == "off"):
            self.fault(where, "a block in play has strength left, one that is off has none")
        self.blocks[label] = block

    # -- the state ----------------------------------------------------------------------------------

    def _stage(self, scenario: MarengoScenario, dice: Dice) -> Marengo:
        game = RULES.blank(scenario, dice)
        game.turn = SIDES.index(self.word("turn", SIDES, SIDES[0]))
        game.phase = PHASES.index(self.word("phase", PHASES, PHASES[MOVEMENT]))
        game.round = self.number("round", 1, 1, scenario.terms.rounds)
        game.commands = self.number("commands", COMMANDS, 0, COMMANDS)
        faces = self._faces(scenario)
        self.check()
        for block, face in enumerate(faces):
            game.set_face(block, face, 0)
        for block, label in enumerate(scenario.army.labels):
            if label in self.blocks:
                self._place(game, block, label)
        self._check_places(game)
        self._trace(game)
        self._morale(game)
        self.check()
        turn = TurnReader(self.document, game)
        turn.read_turn()
        self._open(game)
        turn.read_fight()
        self.faults += turn.faults
        self.check()
        return self._asked(game)

    def _open(self, game: Marengo) -> None:
        """The rest of the round, after the questions that are under way."""
        if "under_way" in self.data:
            steps: list[Step[Marengo]] = steps_read(Codec(game.scenario), self.data["under_way"], self.fault)
            steps += rest_of_round(game)
            told = [key for key in FIGHT_FIELDS if key in self.data]
            if told:
                self.fault((told[0],), "is told by 'under_way' here: one of the two is enough")
        else:
            steps = turn_steps(game.turn, game.phase) if game.phase > START else [BeginTurn(game.turn)]
            steps += [BeginTurn(FRENCH)] if game.turn == AUSTRIAN else []
            steps.append(EndRound())
        self.check()
        game.then(*steps)

    def _asked(self, game: Marengo) -> Marengo:
        """The state at its next question, which must fit if the position tells of it."""
        if "under_way" not in self.data:
            game.advance()
            return game
        try:
            game.advance()
            check(game)
        except (SaveFault, IndexError, TypeError, AttributeError, ValueError) as broken:
            raise BadFile([self.document.fault(("under_way", 0), "does not fit this position")]) from broken
        return game

    def _faces(self, scenario: MarengoScenario) -> list[int]:
        """For each block its face: by name, else the first that fits; blocks not listed take the rest."""
        army = scenario.army
        for label in self.blocks:
            if label not in army.labels:
                self.fault(("blocks", label), "the scenario has no such block")
        if scenario.inline is not None:
            return [army.labels.index(self.blocks[label].face or label) for label in army.labels]
        free = list(range(army.size))
        chosen: dict[int, int] = {}
        named = sorted(self.blocks, key=lambda label: not self.blocks[label].face)
        for label in named:
            if label not in army.labels:
                continue
            block = army.labels.index(label)
            face = self._fit(army, block, self.blocks[label], free)
            if face is None:
                self.fault(("blocks", label), "no face of its side that is left fits it", WHOLE)
            else:
                free.remove(face)
                chosen[block] = face
        rest = [block for block in range(army.size) if block not in chosen]
        for block in rest:
            own = [face for face in free if army.groups[army.faces[face].group].side == army.side[block]]
            if own:
                free.remove(own[0])
                chosen[block] = own[0]
        return [chosen.get(block, 0) for block in range(army.size)]

    def _fit(self, army: Army, block: int, text: BlockText, free: list[int]) -> int | None:
        for face in free:
            one = army.faces[face]
            if army.groups[one.group].side != army.side[block] or one.kind != text.kind:
                continue
            if text.face and one.id != text.face:
                continue
            if text.place.startswith("display:") and one.group != army.group[block]:
                continue
            if one.strength == text.full or (text.face and one.strength >= text.strength):
                return face
        return None

    def _place(self, game: Marengo, block: int, label: str) -> None:
        text = self.blocks[label]
        where: Where = ("blocks", label)
        labels = game.scenario.board.place_labels
        if text.place != "off" and text.place not in labels:
            self.fault(where, f"there is no place '{text.place}'")
            return
        place = OFF if text.place == "off" else labels.index(text.place)
        approach = place - game.scenario.board.locales
        if 0 <= approach < game.scenario.board.approaches and game.scenario.board.to[approach] < 0:
            self.fault(where, "an impassable side cannot be blocked (MAR-5.9)")
            return
        if place >= game.scenario.board.first_display:
            group = game.scenario.army.groups[game.scenario.army.group[block]]
            if text.place != f"display:{group.id}":
                self.fault(where, f"waits on the display '{group.id}' or on none")
                return
        game.strength[block] = text.strength
        game.put(block, place)
        self._mark(game, block, text.marks)

    def _mark(self, game: Marengo, block: int, marks: list[str]) -> None:
        game.active[block] = 0 if "inactive" in marks else 1
        game.declared[block] = 1 if "declared" in marks else 0
        game.fired[block] = 1 if "fired" in marks else 0
        game.mark[block] = ASSAULTED if "assaulted" in marks else MOVED if "moved" in marks else 0
        up = "up" in marks or "declared" in marks
        game.up[block] = 1 if up else 0
        game.known[block] = 1 if up or "known" in marks else 0
        label = game.scenario.army.labels[block]
        if "moved" in marks and "assaulted" in marks:
            self.fault(("blocks", label), "a block that assaults does not move in the same turn (MAR-11.11)")
        if "inactive" in marks and game.scenario.army.side[block] != FRENCH:
            self.fault(("blocks", label), "only French blocks can be inactive (MAR-6.11)")
        if ("declared" in marks or "fired" in marks) and KINDS[game.kind[block]] != "artillery":
            self.fault(("blocks", label), "only artillery bombards (MAR-10.2)")
        if (
            "declared" in marks
            and not 0 <= game.place[block] - game.scenario.board.locales < game.scenario.board.approaches
        ):
            self.fault(("blocks", label), "guns that have declared block an approach (MAR-10.12)")

    def _trace(self, game: Marengo) -> None:
        """What the enemy has seen: a known block's face, and faces mixed since with those of their place."""
        army = game.scenario.army
        for block in range(army.size):
            if game.known[block]:
                game.sight(block)
        for block, label in enumerate(army.labels):
            text = self.blocks.get(label)
            if text is not None and not game.known[block] and "seen" in text.marks:
                mixed = self._among(game, block, text.among) if text.among else mixed_in_place(game, block)
                game.seen[game.face[block]] = SIGHTED + mixed
            elif text is not None and text.among:
                self.fault(("blocks", label), "'among:' goes with 'seen', and not with 'known'")

    def _among(self, game: Marengo, block: int, told: str) -> int:
        """The bits of the blocks that are named: those that may bear the face, this one with them."""
        army = game.scenario.army
        where: Where = ("blocks", army.labels[block])
        found = 0
        for label in told.split(","):
            other = army.labels.index(label) if label in army.labels else -1
            if other < 0 or army.side[other] != army.side[block]:
                self.fault(where, f"'among:' names '{label}', which is no block of its side")
            elif found & (2 << other) or game.known[other]:
                self.fault(
                    where,
                    f"'among:' names '{label}', {'twice' if found & (2 << other) else 'whose face is known'}",
                )
            else:
                found |= 2 << other
        if not found & (2 << block):
            self.fault(where, "'among:' must name the block itself with the others")
        return found

    def _check_places(self, game: Marengo) -> None:
        board = game.scenario.board
        for locale in range(board.locales):
            name = board.place_labels[locale]
            counts = [len(game.in_locale(side, locale)) for side in (AUSTRIAN, FRENCH)]
            if counts[0] and counts[1]:
                self.fault(("blocks",), f"both sides are in {name}: a locale holds one side at a time")
            if max(counts) > board.capacity[locale]:
                self.fault(
                    ("blocks",),
                    f"{name} holds {max(counts)} blocks, its capacity is {board.capacity[locale]}",
                )

    def _morale(self, game: Marengo) -> None:
        table = self.table("morale")
        for key in table:
            if key not in SIDES:
                self.fault(("morale", key), f"should be one of {', '.join(SIDES)}")
        fallen = self.data.get("demoralized", [])
        if not isinstance(fallen, list) or any(side not in SIDES for side in fallen):
            self.fault(("demoralized",), f"should be a list of {', '.join(SIDES)}")
            fallen = []
        for side, name in enumerate(SIDES):
            full = sum(
                face.strength
                for face in game.scenario.army.faces
                if game.scenario.army.groups[face.group].side == side
            )
            game.lost[side] = full - sum(game.strength[block] for block in game.scenario.army.blocks[side])
            default = (
                0 if name in fallen else max(1, game.scenario.terms.morale[side] - self._suffered(name[0]))
            )
            game.morale[side] = self.number_in(table, ("morale",), name, default, 0, 999)
            if (game.morale[side] == 0) != (name in fallen):
                self.fault(("morale", name), "is zero if and only if the army is demoralized (MAR-13.4)")
            game.fell[side] = self._fell(game, name) if name in fallen else 0
        for name in self.table("fell"):
            if name not in fallen:
                self.fault(("fell", name), "goes with an army that is demoralized")

    def _fell(self, game: Marengo, name: str) -> int:
        """The round in which an army fell; unless told, one for which no bonus is due any more (MAR-13.5)."""
        past = game.round - 1 if game.round > 1 else EARLIER
        if name not in self.table("fell"):
            return past
        return self.number_in(self.table("fell"), ("fell",), name, past, 1, game.round)

    def _suffered(self, initial: str) -> int:
        """Points that the blocks listed have lost; those left out count as never there."""
        return sum(text.full - text.strength for label, text in self.blocks.items() if label[0] == initial)

    def _exact(self, scenario: MarengoScenario, dice: Dice) -> Marengo:
        exact = as_json(self.data["exact"])
        if not isinstance(exact, dict):
            raise BadFile([self.document.fault(("exact",), "should be a table")])
        try:
            game = scenario.restore(exact, dice)
            assert isinstance(game, Marengo)
            check(game)
        except SaveFault as fault:
            raise BadFile([self.document.fault(("exact",), str(fault))]) from fault
        for key, value in write_position(game).items():
            if key != "exact" and key in self.data and older(as_json(self.data[key])) != older(value):
                self.fault((key,), "was changed but 'exact' was not: take out 'exact' to play from here")
        self.check()
        return game


def begin(scenario: MarengoScenario, dice: Dice) -> Marengo:
    game = scenario.start(dice)
    assert isinstance(game, Marengo)
    return game


def check(game: Marengo) -> None:
    """A state made of saved data can be looked at and played on; else SaveFault."""
    try:
        wrong = game.faults()
        answered = not game.stack or bool(game.options())
        game.observe(0)
    except (IndexError, TypeError, AttributeError, ValueError) as fault:
        raise SaveFault("the saved question does not fit the position") from fault
    if wrong:
        raise SaveFault(wrong[0])
    if not answered:
        raise SaveFault("the saved question has no answer")


def older(told: Json) -> Json:
    """The same without the words that positions written before did not have."""
    if isinstance(told, dict):
        return {key: older(one) for key, one in told.items()}
    if not isinstance(told, str):
        return told
    return " ".join(word for word in told.split() if not word.startswith(LATER_MARKS))


def as_json(value: object) -> Json:
    """Data of a TOML or JSON file as the kernel's JSON; dates and such become text."""
    if isinstance(value, dict):
        return {str(key): as_json(one) for key, one in value.items()}
    if isinstance(value, list):
        return [as_json(one) for one in value]
    return value if isinstance(value, bool | int | float | str) or value is None else str(value)


def read_position(text: str, file: str) -> Marengo:
    """The state that a position file describes; raises BadFile with every fault."""
    return PositionReader(parse_document(file, text, SETS)).read()
