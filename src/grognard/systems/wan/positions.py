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
from grognard.kernel.sides import NOBODY
from grognard.kernel.state import State
from grognard.kernel.steps import Step
from grognard.kernel.system import ITSELF, WHOLE, BadFile, Fault
from grognard.kernel.values import Json, SaveFault
from grognard.kernel.worded import NONE, UNDER_WAY, steps_read
from grognard.packs_io import Document, Where, fill, parse_document
from grognard.systems.wan import schema
from grognard.systems.wan.battle import Battle, CorpsCard, UnitCard
from grognard.systems.wan.command import check_command
from grognard.systems.wan.control import controllers
from grognard.systems.wan.ground import CLOSED
from grognard.systems.wan.movement import strategist_leads
from grognard.systems.wan.pack import Maker, read_battle
from grognard.systems.wan.placement import PickPlaced
from grognard.systems.wan.position_data import change
from grognard.systems.wan.position_rows import AS_IT_STANDS, Now, Row, command_word
from grognard.systems.wan.position_steps import Codec, rest_of_turn, steps_told, why_not_asked
from grognard.systems.wan.rules import restored, scenario_of
from grognard.systems.wan.scenario import WanScenario
from grognard.systems.wan.sequence import OpenPhase, OpenTurn, set_up
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import (
    ARM_OF_KIND,
    ARMY_GENERAL,
    ARTILLERY,
    CAVALRY,
    CONTROLLED,
    CORPS_GENERAL,
    END,
    FIRED,
    FOUGHT,
    GENERAL,
    GONE,
    KINDS,
    MANOEUVRE,
    MARKS,
    MISTY,
    PHASES,
    PLACEMENT,
    PRINTED,
    SHOT,
    SUPPORTED,
    WAITING,
)

OFF_MAP = {"waiting": WAITING, "gone": GONE}
NEVER = 99
DEFAULTS = {"infantry": (4, 3, 6), "cavalry": (4, 6, 6), "artillery": (2, 3, 6), "general": (5, 6, 7)}
SPEED = {"cuirassiers": 5, "dragoons": 5, "horse_artillery": 5}
SITUATION = frozenset(
    {
        *("units", "exact", "turn", "side", "phase", "score", "pending", "seed", "dice", "holders", "mist"),
        UNDER_WAY,
    }
)
"""The fields that are written anew with each situation; the rest is a toy battle's own."""
SETS = frozenset({"water", "way", "units"})
"""Fields in whose lists nothing stands twice."""
MAP_HOUSE = {"source": "written in a position"}


class Within(Document):
    """One table of a document, read as if it were a file of its own."""

    __slots__ = ("_outer", "_prefix")

    def __init__(self, outer: Document, prefix: Where, data: dict[str, object]) -> None:
        super().__init__(outer.file, outer.text, data)
        self._outer = outer
        self._prefix = prefix

    def fault(self, where: Where, sentence: str, about: str = ITSELF) -> Fault:
        return self._outer.fault((*self._prefix, *where), sentence, about)


def beyond_it(arm: int, marks: int) -> list[str]:
    """What marks tell of a counter that none of its arm can have done."""
    found = []
    if marks & (FIRED | SHOT | CONTROLLED) and arm != ARTILLERY:
        found.append("'fired', 'shot' and 'controlled' are for artillery (3.2)")
    elif marks & SHOT and not marks & FIRED:
        found.append("'shot' needs 'fired': it says that the fire was made in its own phase (3.3)")
    if marks & (FOUGHT | SUPPORTED) and arm in (GENERAL, ARTILLERY):
        found.append("generals and artillery neither attack nor support: who defended is 'attacked' (1.1.1)")
    return found


class Reader:
    """Reads one position and gathers its faults."""

    def __init__(self, document: Document, given: schema.PositionFile) -> None:
        self.document = document
        self.given = given
        self.faults: list[Fault] = []
        self.now: dict[str, Now] = {}

    def fault(self, where: Where, sentence: str, about: str = ITSELF) -> None:
        self.faults.append(self.document.fault(where, sentence, about))

    def scenario(self) -> WanScenario:
        if self.given.scenario is None:
            return self._with_mist(self._toy())
        known = shelves.battles("wan")
        name = shelves.named("wan", self.given.scenario)
        if name not in known:
            there = ", ".join(known)
            self.fault(("scenario",), f"there is no battle {self.given.scenario!r}; there are: {there}")
            raise BadFile(self.faults)
        battle = read_battle(name)
        change(battle, self.given.data, self.fault)
        self._name_counters(battle)
        if self.faults:
            raise BadFile(self.faults)
        battle.changes = json.dumps(self.document.data.get("data", {}), ensure_ascii=False)
        return self._with_mist(battle)

    def _with_mist(self, battle: Battle) -> WanScenario:
        misty = self.given.mist == MISTY
        if misty and battle.mist is None:
            self.fault(("mist",), "this battle's files tell of no mist; [data.mist] can")
            raise BadFile(self.faults)
        return scenario_of(battle, self.given.placement, misty)

    # -- the counters of a battle -----------------------------------------------------------------

    def _name_counters(self, battle: Battle) -> None:
        """Where the rows of a battle put its counters, and what they have left; a best may be another."""
        known = {unit.id: unit for unit in battle.units}
        for index, text in enumerate(self.given.units):
            row = Row(text, False)
            unit = known.get(row.id)
            if not row.fault and unit is None:
                row.fault = f"there is no counter {row.id!r}"
            if not row.fault and row.id in self.now:
                row.fault = f"{row.id} has a row already"
            cell = battle.relief.grid.cell(row.hex)
            if not row.fault and cell < 0 and row.hex not in OFF_MAP:
                row.fault = f"{row.hex!r} is no hex of this map"
            if not row.fault and unit is not None:
                main, unit.main = row.pair("main", unit.main, True)
                mv, unit.mv = row.pair("mv", unit.mv, True)
                mo, unit.mo = row.pair("mo", unit.mo, True)
                place = OFF_MAP.get(row.hex, cell)
                self.now[row.id] = Now(index, place, main, mv, mo, row.marks, row.led())
            if row.fault:
                self.fault(("units", index), row.fault)

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
        change(maker.battle, given.data, self.fault)
        self._check_generals(maker.battle)
        self.faults += maker.faults
        if self.faults:
            raise BadFile(self.faults)
        kept = {key: value for key, value in self.document.data.items() if key not in SITUATION}
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
            battle.units.append(self._card(maker, index, row, side, corps[key]))
            if row.fault:
                self.fault(where, row.fault)

    def _card(self, maker: Maker, index: int, row: Row, side: int, corps: int) -> UnitCard:
        kind = KINDS.index(row.kind)
        arm = ARM_OF_KIND[kind]
        card = UnitCard(row.id, row.id, kind, side, corps)
        family = ("infantry", "general", "cavalry", "artillery")[arm]
        main, mv, mo = DEFAULTS[family]
        now_main, card.main = row.pair("main", main, False)
        now_mv, card.mv = row.pair("mv", SPEED.get(row.kind, mv), False)
        now_mo, card.mo = row.pair("mo", mo, False)
        card.po = row.number("po", 4) if arm == ARTILLERY else 0
        if "po" in row.values and arm != ARTILLERY:
            row.fault = f"po={row.values['po']} is for artillery"
        card.heavy = arm == CAVALRY and card.mv == 5
        carriers = ["army_general", "general"] if arm == GENERAL else ["unit"]
        if row.values.get("trait"):
            where: Where = ("units", index)
            card.trait = maker.trait_of(self.document, where, row.values["trait"], carriers)
        place = OFF_MAP.get(row.hex, 0)
        cell = maker.grid.cell(row.values.get("at", row.hex if place == 0 else "A01"))
        if cell < 0:
            row.fault = f"{row.values.get('at', row.hex)!r} is no hex of this map"
        card.at = max(0, cell)
        card.enters = row.number("enters", 0 if place == 0 else NEVER)
        now_at = place if place < 0 else card.at
        self.now[row.id] = Now(index, now_at, now_main, now_mv, now_mo, row.marks, row.led())
        return card

    def _check_generals(self, battle: Battle) -> None:
        """Command is read from one army general a side and one general a corps (1.2)."""
        seen: dict[tuple[int, int], str] = {}
        for unit in battle.units:
            key = (ARMY_GENERAL, unit.side) if unit.kind == ARMY_GENERAL else (CORPS_GENERAL, unit.corps)
            if unit.kind not in (ARMY_GENERAL, CORPS_GENERAL):
                continue
            if seen.setdefault(key, unit.id) != unit.id:
                sentence = f"{unit.id} and {seen[key]} cannot both be {KINDS[unit.kind]} there"
                self.fault(("units", self.now[unit.id].where), sentence)

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
        self._lay_out(scenario, state)
        self._tracks(scenario, state)
        if not self.faults:
            self._derive(state)
        if self.faults:
            raise BadFile(self.faults)
        self._open(state)
        if self.faults:
            raise BadFile(self.faults)
        state.advance()
        return state

    def _open(self, state: Wan) -> None:
        """The questions under way and the rest of the player-turn; else the phase opens."""
        phase = self.given.phase
        if self.given.under_way is not None:
            self._resume(state)
        elif phase == "start":
            state.then(OpenTurn())
        elif phase == PHASES[PLACEMENT]:
            state.then(PickPlaced(), *rest_of_turn(PLACEMENT))
        else:
            state.then(*[OpenPhase(later) for later in range(PHASES.index(phase), END + 1)])

    def _resume(self, state: Wan) -> None:
        """A phase that has begun already: nothing opens it again."""
        if self.given.phase == "start":
            self.fault(("phase",), "is needed where something is under way", WHOLE)
            return
        state.phase = PHASES.index(self.given.phase)
        steps: list[Step[Wan]] = steps_read(Codec(state.scenario), self.given.under_way, self.fault)
        if self.faults:
            return
        wrong = why_not_asked(state, steps)
        if wrong is not None:
            self.fault((UNDER_WAY, wrong[0]), wrong[1])
        state.then(*steps, *rest_of_turn(state.phase))

    def _exact(self, scenario: WanScenario, dice: Dice) -> Wan:
        saved: Json = json.loads(json.dumps(self.given.exact))
        assert isinstance(saved, dict)
        try:
            return restored(scenario, saved, dice)
        except SaveFault as fault:
            self.fault(("exact",), str(fault))
            raise BadFile(self.faults) from fault

    def _lay_out(self, scenario: WanScenario, state: Wan) -> None:
        """All named counters are lifted first, so that rows may put them in each other's places."""
        for piece, unit in enumerate(scenario.units):
            if unit.id in self.now:
                state.place(piece, WAITING)
            elif self.given.only and not unit.enters:
                state.place(piece, GONE)
                state.main[piece] = 0
        for piece, unit in enumerate(scenario.units):
            if unit.id in self.now:
                self._put(state, piece, self.now[unit.id])

    def _put(self, state: Wan, piece: int, now: Now) -> None:
        scenario, where = state.scenario, ("units", now.where)
        if now.place >= 0:
            label, other = scenario.grid.labels[now.place], state.occupant[now.place]
            if other >= 0:
                self.fault(where, f"{label} is taken by {scenario.units[other].id}")
                return
            if scenario.ground.terrain[now.place] == CLOSED:
                self.fault(where, f"{label} is closed ground")
            if now.main == 0:
                self.fault(where, "has nothing left and would be off the map: write 'gone'")
        state.place(piece, now.place)
        # What `data` prints on a counter bounds what it has left, whatever its row took for printed.
        state.main[piece] = 0 if now.place == GONE else min(now.main, scenario.main[piece])
        state.mv[piece], state.mo[piece] = min(now.mv, scenario.mv[piece]), min(now.mo, scenario.mo[piece])
        state.marks[piece] = now.marks
        for sentence in beyond_it(scenario.arm[piece], now.marks):
            self.fault(where, sentence)

    def _derive(self, state: Wan) -> None:
        """What a referee need not write: batteries under control now were so this turn (3.2b)."""
        if self.given.phase == "start":
            return
        for side in (0, 1):
            for gun in state.scenario.guns[side]:
                if state.at[gun] >= 0 and controllers(state, gun):
                    state.marks[gun] |= CONTROLLED
        begun = self.given.under_way is not None
        check_command(state)
        for piece, unit in enumerate(state.scenario.units):
            now = self.now.get(unit.id)
            if now is None or now.led == AS_IT_STANDS:
                continue
            state.command[piece] = now.led
            if not begun:
                sentence = "'led' tells of a phase that has begun: write 'under_way' too"
                self.fault(("units", now.where), sentence)
        if self.given.phase == PHASES[PLACEMENT] and (state.turn > 1 or state.scenario.placing == PRINTED):
            self.fault(
                ("phase",), "counters are placed in turn 1 alone, with 'placement' other than 'printed'"
            )
        if self.given.phase == PHASES[MANOEUVRE] and not begun and not strategist_leads(state):
            self.fault(("phase",), "there is a manoeuvre only under an army general with Stratège, in order")

    def _tracks(self, scenario: WanScenario, state: Wan) -> None:
        given = self.given
        state.turn = given.turn
        if given.turn > scenario.battle.turns:
            self.fault(("turn",), f"the battle has {scenario.battle.turns} turns")
        state.score, state.pending = list(given.score), list(given.pending)
        if given.side is not None:
            if given.side in scenario.sides:
                state.mover = scenario.sides.index(given.side)
            else:
                self.fault(("side",), f"there is no side {given.side!r}")
        for label, owner in given.holders.items():
            cell = scenario.grid.cell(label)
            if cell < 0 or scenario.objective_at[cell] < 0 or owner not in (*scenario.sides, NONE):
                self.fault(("holders", label), f"should name an objective's hex and a side, or {NONE!r}")
            else:
                holder = NOBODY if owner == NONE else scenario.sides.index(owner)
                state.holder[scenario.objective_at[cell]] = holder


def read_position(text: str, file: str) -> State:
    """The situation in a file; raises BadFile with every fault."""
    document = parse_document(file, text, SETS)
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
        document["only"] = True
        if scenario.battle.changes not in ("", "{}"):
            document["data"] = json.loads(scenario.battle.changes)
    if scenario.mist is not None:
        document["mist"] = MISTY
    document["turn"] = state.turn
    document["side"] = scenario.sides[state.mover]
    document["phase"] = PHASES[state.phase]
    document["score"] = [*state.score]
    document["pending"] = [*state.pending]
    holders: dict[str, Json] = {}
    for objective, holder in zip(scenario.battle.objectives, state.holder, strict=True):
        if holder >= 0 or objective.owner >= 0:
            holders[scenario.grid.labels[objective.cell]] = scenario.sides[holder] if holder >= 0 else NONE
    document["holders"] = holders
    under_way = steps_told(state)
    if under_way:
        document[UNDER_WAY] = under_way
    checked = state.clone()
    check_command(checked)
    led = [
        "" if now == anew else f"led={command_word(now)}"
        for now, anew in zip(state.command, checked.command, strict=True)
    ]
    document["units"] = [
        " ".join([_row(state, piece, toy), led[piece]]).rstrip() for piece in range(len(scenario.units))
    ]
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
