"""Situations as files: on a battle of the packs or on a toy map, with a row of words for each counter.

A row is ``id side kind hex`` on a toy map and ``id hex`` on a battle, then any of ``main=3/5``, ``mv=0/3``,
``mo=4/6`` (now / at its best), ``po=4``, ``corps=II``, ``trait=brave``, ``enters=3`` and marks such as
``disordered``. The hex is ``waiting`` or ``gone`` for a counter that is not on the map. With ``only = true``
the counters of a battle that no row names are left out.
"""

from __future__ import annotations

import json
from datetime import date

from grognard import shelves
from grognard.kernel.dice import Dice
from grognard.kernel.state import State
from grognard.kernel.system import BadFile, Fault
from grognard.kernel.values import Json, SaveFault
from grognard.packs_io import Document, Where, fill, parse_document
from grognard.systems.wan import schema
from grognard.systems.wan.battle import Battle, CorpsCard, UnitCard
from grognard.systems.wan.pack import Maker, read_battle
from grognard.systems.wan.rules import restored, scenario_of
from grognard.systems.wan.scenario import WanScenario
from grognard.systems.wan.sequence import OpenPhase, OpenTurn, set_up
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import (
    ARM_OF_KIND,
    ARTILLERY,
    CAVALRY,
    END,
    GENERAL,
    GONE,
    KINDS,
    MARKS,
    MISTY,
    PHASES,
    WAITING,
)

OFF_MAP = {"waiting": WAITING, "gone": GONE}
NEVER = 99
DEFAULTS = {"infantry": (4, 3, 6), "cavalry": (4, 6, 6), "artillery": (2, 3, 6), "general": (5, 6, 7)}
SPEED = {"cuirassiers": 5, "dragoons": 5, "horse_artillery": 5}
MAP_HOUSE = {"source": "written in a position"}


class Within(Document):
    """One table of a document, read as if it were a file of its own."""

    __slots__ = ("_outer", "_prefix")

    def __init__(self, outer: Document, prefix: Where, data: dict[str, object]) -> None:
        super().__init__(outer.file, outer.text, data)
        self._outer = outer
        self._prefix = prefix

    def fault(self, where: Where, sentence: str) -> Fault:
        return self._outer.fault((*self._prefix, *where), sentence)


class Row:
    """One counter's row, taken apart."""

    def __init__(self, text: str, toy: bool) -> None:
        words = text.split()
        self.fault = ""
        lead = 4 if toy else 2
        if len(words) < lead:
            self.fault = f"needs {'id, side, kind and hex' if toy else 'id and hex'}"
            words += [""] * lead
        self.id = words[0]
        self.side, self.kind = (words[1], words[2]) if toy else ("", "")
        self.hex = words[lead - 1]
        self.values: dict[str, str] = {}
        self.marks = 0
        for word in words[lead:]:
            key, _, value = word.partition("=")
            if value:
                self.values[key] = value
            elif word in MARKS:
                self.marks |= 1 << MARKS.index(word)
            elif word:
                self.fault = f"{word!r} is no mark; there are: {', '.join(MARKS)}"

    def pair(self, key: str, best: int) -> tuple[int, int]:
        """A value now and at its best; ``main=3`` on its own is both."""
        now, _, most = self.values.get(key, f"{best}").partition("/")
        if not now.isdigit() or (most and not most.isdigit()):
            self.fault = f"{key}={self.values[key]} should be a number, or two as in {key}=3/5"
            return best, best
        return int(now), int(most or now)


class Reader:
    """Reads one position and gathers its faults."""

    def __init__(self, document: Document, given: schema.PositionFile) -> None:
        self.document = document
        self.given = given
        self.faults: list[Fault] = []
        self.now: dict[str, tuple[int, int, int, int, int]] = {}

    def fault(self, where: Where, sentence: str) -> None:
        self.faults.append(self.document.fault(where, sentence))

    def scenario(self) -> WanScenario:
        if self.given.scenario is None:
            return scenario_of(self._toy())
        known = shelves.battles("wan")
        if self.given.scenario not in known:
            there = ", ".join(known)
            self.fault(("scenario",), f"there is no battle {self.given.scenario!r}; there are: {there}")
            raise BadFile(self.faults)
        return scenario_of(read_battle(self.given.scenario), self.given.placement, self.given.mist == MISTY)

    # -- a toy map --------------------------------------------------------------------------------

    def _toy(self) -> Battle:
        given = self.given
        table: dict[str, object] = {**MAP_HOUSE, **(given.map or {})}
        rows = table.get("terrain")
        if isinstance(rows, list) and rows and isinstance(rows[0], str):
            table.setdefault("rows", len(rows))
            table.setdefault("columns", len(rows[0]))
        inner = Within(self.document, ("map",), table)
        ground = fill(schema.MapFile, inner, self.faults)
        if ground is None:
            raise BadFile(self.faults)
        maker = Maker("toy", ground, self._frame())
        maker.lay_ground(inner)
        self._muster(maker)
        maker.set_out(self.document)
        self.faults += maker.faults
        if self.faults:
            raise BadFile(self.faults)
        skip = ("units", "exact", "turn", "side", "phase", "score", "seed", "dice", "holders")
        kept = {key: value for key, value in self.document.data.items() if key not in skip}
        maker.battle.inline = json.dumps(kept, ensure_ascii=False)
        return maker.battle

    def _frame(self) -> schema.ScenarioFile:
        given = self.given
        armies = [
            {"id": name, "colour": colour, "trait": given.traits.get(name)}
            for name, colour in zip(given.sides, ("blue", "orange"), strict=True)
        ]
        return schema.ScenarioFile.model_validate(
            {
                "date": date(1815, 6, 16),
                "turns": given.turns,
                "starts_at": "12:00",
                "minutes_per_turn": 30,
                "first": given.first or given.sides[0],
                "army": armies,
                "objective": [one.model_dump() for one in given.objective],
                "cover": [one.model_dump() for one in given.cover],
                "trait": [one.model_dump() for one in given.trait],
                "source": [],
            }
        )

    def _muster(self, maker: Maker) -> None:
        battle = maker.battle
        corps: dict[tuple[int, str], int] = {}
        for index, text in enumerate(self.given.units):
            row = Row(text, True)
            where: Where = ("units", index)
            if not row.fault and row.side not in battle.sides:
                row.fault = f"there is no side {row.side!r}"
            if not row.fault and row.id in self.now:
                row.fault = f"the id {row.id!r} is used twice"
            if not row.fault and row.kind not in KINDS:
                row.fault = f"{row.kind!r} is no kind; there are: {', '.join(KINDS)}"
            if row.fault:
                self.fault(where, row.fault)
                continue
            side = battle.sides.index(row.side)
            key = (side, row.values.get("corps", row.side))
            if key not in corps:
                corps[key] = len(battle.corps)
                battle.corps.append(CorpsCard(key[1], key[1], side))
            battle.units.append(self._card(maker, where, row, side, corps[key]))
            if row.fault:
                self.fault(where, row.fault)

    def _card(self, maker: Maker, where: Where, row: Row, side: int, corps: int) -> UnitCard:
        kind = KINDS.index(row.kind)
        arm = ARM_OF_KIND[kind]
        card = UnitCard(row.id, row.id, kind, side, corps)
        family = ("infantry", "general", "cavalry", "artillery")[arm]
        main, mv, mo = DEFAULTS[family]
        now_main, card.main = row.pair("main", main)
        now_mv, card.mv = row.pair("mv", SPEED.get(row.kind, mv))
        now_mo, card.mo = row.pair("mo", mo)
        card.po = row.pair("po", 4)[0] if arm == ARTILLERY else 0
        card.heavy = arm == CAVALRY and card.mv == 5
        carriers = ["army_general", "general"] if arm == GENERAL else ["unit"]
        if row.values.get("trait"):
            card.trait = maker.trait_of(self.document, where, row.values["trait"], carriers)
        place = OFF_MAP.get(row.hex, 0)
        cell = maker.grid.cell(row.values.get("at", row.hex if place == 0 else "A01"))
        if cell < 0:
            row.fault = f"{row.hex!r} is no hex of this map"
        card.at = max(0, cell)
        card.enters = row.pair("enters", 0 if place == 0 else NEVER)[0]
        self.now[row.id] = (place if place < 0 else card.at, now_main, now_mv, now_mo, row.marks)
        return card

    # -- the situation ----------------------------------------------------------------------------

    def state(self, scenario: WanScenario) -> Wan:
        given = self.given
        dice = Dice(given.seed)
        if given.dice:
            dice.follow(given.dice)
        if given.exact is not None:
            return self._exact(scenario, dice)
        state = Wan(scenario, dice)
        set_up(state)
        if given.scenario is not None:
            self._read_rows(scenario, state)
        else:
            for piece, unit in enumerate(scenario.units):
                self._put(state, piece, self.now[unit.id])
        self._tracks(scenario, state)
        if self.faults:
            raise BadFile(self.faults)
        if given.phase == "start":
            state.then(OpenTurn())
        else:
            first = PHASES.index(given.phase)
            state.then(*[OpenPhase(phase) for phase in range(first, END + 1)])
        state.advance()
        return state

    def _exact(self, scenario: WanScenario, dice: Dice) -> Wan:
        saved: Json = json.loads(json.dumps(self.given.exact))
        assert isinstance(saved, dict)
        try:
            return restored(scenario, saved, dice)
        except SaveFault as fault:
            self.fault(("exact",), str(fault))
            raise BadFile(self.faults) from fault

    def _read_rows(self, scenario: WanScenario, state: Wan) -> None:
        named = scenario.numbers
        if self.given.only:
            for piece in named.values():
                if not scenario.units[piece].enters:
                    state.place(piece, GONE)
                    state.main[piece] = 0
        for index, text in enumerate(self.given.units):
            row = Row(text, False)
            piece = named.get(row.id, -1)
            cell = scenario.grid.cell(row.hex)
            if not row.fault and piece < 0:
                row.fault = f"there is no counter {row.id!r}"
            if not row.fault and cell < 0 and row.hex not in OFF_MAP:
                row.fault = f"{row.hex!r} is no hex of this map"
            if not row.fault:
                main = row.pair("main", scenario.main[piece])[0]
                mv = row.pair("mv", scenario.mv[piece])[0]
                mo = row.pair("mo", scenario.mo[piece])[0]
                place = OFF_MAP.get(row.hex, cell)
                if place >= 0 and state.occupant[place] not in (-1, piece):
                    row.fault = f"{row.hex} is taken"
                else:
                    self._put(state, piece, (place, main, mv, mo, row.marks))
            if row.fault:
                self.fault(("units", index), row.fault)

    def _put(self, state: Wan, piece: int, now: tuple[int, int, int, int, int]) -> None:
        place, main, mv, mo, marks = now
        if place >= 0 and state.occupant[place] not in (-1, piece):
            self.fault(("units",), f"two counters stand on {state.scenario.grid.labels[place]}")
            return
        state.place(piece, place)
        state.main[piece] = 0 if place == GONE else main
        state.mv[piece], state.mo[piece], state.marks[piece] = mv, mo, marks

    def _tracks(self, scenario: WanScenario, state: Wan) -> None:
        given = self.given
        state.turn = given.turn
        if given.turn > scenario.battle.turns:
            self.fault(("turn",), f"the battle has {scenario.battle.turns} turns")
        state.score = list(given.score)
        if given.side is not None:
            if given.side in scenario.sides:
                state.mover = scenario.sides.index(given.side)
            else:
                self.fault(("side",), f"there is no side {given.side!r}")
        for label, owner in given.holders.items():
            cell = scenario.grid.cell(label)
            if cell < 0 or scenario.objective_at[cell] < 0 or owner not in scenario.sides:
                self.fault(("holders", label), "should name an objective's hex and a side")
            else:
                state.holder[scenario.objective_at[cell]] = scenario.sides.index(owner)


def read_position(text: str, file: str) -> State:
    """The situation in a file; raises BadFile with every fault."""
    as_json = text.lstrip().startswith("{") and not file.endswith(".json")
    document = parse_document(f"{file}.json" if as_json else file, text)
    faults: list[Fault] = []
    given = fill(schema.PositionFile, document, faults)
    if given is None:
        raise BadFile(faults)
    reader = Reader(document, given)
    return reader.state(reader.scenario())


def write_position(state: State) -> dict[str, Json]:
    """The file of a situation: rows for people, and under ``exact`` what only the machine needs."""
    assert isinstance(state, Wan)
    scenario = state.scenario
    document: dict[str, Json] = {"system": "wan"}
    toy = bool(scenario.battle.inline)
    if toy:
        document.update(json.loads(scenario.battle.inline))
    else:
        document["scenario"] = scenario.battle.name
        document["placement"] = scenario.placing
        if scenario.mist is not None:
            document["mist"] = MISTY
        document["only"] = True
    document["turn"] = state.turn
    document["side"] = scenario.sides[state.mover]
    document["phase"] = PHASES[state.phase] if state.phase > 0 else "start"
    document["score"] = [*state.score]
    holders: dict[str, Json] = {}
    for objective, holder in zip(scenario.battle.objectives, state.holder, strict=True):
        if holder >= 0:
            holders[scenario.grid.labels[objective.cell]] = scenario.sides[holder]
    document["holders"] = holders
    document["units"] = [_row(state, piece, toy) for piece in range(len(scenario.units))]
    document["exact"] = state.save()
    return document


def _row(state: Wan, piece: int, toy: bool) -> str:
    scenario = state.scenario
    unit = scenario.units[piece]
    place = state.at[piece]
    words = [unit.id]
    if toy:
        words += [scenario.sides[unit.side], KINDS[unit.kind]]
    words.append(scenario.grid.labels[place] if place >= 0 else "waiting" if place == WAITING else "gone")
    words += [
        f"main={state.main[piece]}/{unit.main}",
        f"mv={state.mv[piece]}/{unit.mv}",
        f"mo={state.mo[piece]}/{unit.mo}",
    ]
    if toy:
        words += _toy_words(scenario, unit, place)
    words += [mark for bit, mark in enumerate(MARKS) if state.marks[piece] >> bit & 1]
    return " ".join(words)


def _toy_words(scenario: WanScenario, unit: UnitCard, place: int) -> list[str]:
    words = [f"corps={scenario.battle.corps[unit.corps].id}"]
    if unit.po:
        words.append(f"po={unit.po}")
    if unit.trait:
        words.append(f"trait={unit.trait}")
    if place < 0:
        words += [f"at={scenario.grid.labels[unit.at]}", f"enters={unit.enters}"]
    return words
