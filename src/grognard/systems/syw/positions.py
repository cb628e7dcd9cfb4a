"""Positions as files that a person can write.

    system = "syw"
    scenario = "syw/charge"            # whose units, tables and terms; its own map unless one is given
    map = '''                          # rows of ground, or a whole map file
    ........
    ..""....'''
    turn = 1                           # and phase, initiative: first turn, its beginning, the First Player
    phase = "charges"
    [orders]
    A300 = "ATT"                       # also "ATT MAN DEF": in force, in box -1, in box -2; "-" for none
    [pieces]
    A310 = "0706 0806 0906 line 6"     # hexes (right end or head first), formation, hour
    A315 = "0906 line 6 formed"        # a unit apart from its counter, with its state
    A300 = "0805"                      # a leader
    A411 = "0706 line 6 formed moved spent 3"   # marks of the turn under way, MP spent
    [acting]
    A410 = "ATT"                       # who acts under another order than his box says
    [charge]
    by = "F231"                        # announced already: the defender decides whether he evades
    on = "A411"
    supports = ["F232"]
    [arrivals]                         # formations of the approach table that are still off the map
    A400 = "Hille 06:00"               # planned; then, when known: "Hille 06:00 due 07:00 at Friedewalde"

Units of a brigade that are not named are in its counter. Pieces left out are not on the map. Under `exact`
stands what only the machine needs.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from grognard import shelves
from grognard.boards.bodies import column_cells, line_cells
from grognard.boards.facing import OFF
from grognard.kernel.dice import Dice
from grognard.kernel.steps import Step
from grognard.kernel.system import ITSELF, BadFile, Fault
from grognard.kernel.values import Json, SaveFault
from grognard.kernel.worded import steps_read
from grognard.packs_io import Document, Where, parse_document
from grognard.systems.syw.arrivals import note, plan_steps, take_post
from grognard.systems.syw.building import build_scenario
from grognard.systems.syw.charge import ChargePhase, announce
from grognard.systems.syw.charge_end import ChargeEnd, front_opponents
from grognard.systems.syw.charge_targets import joined, supporters, why_not_charge
from grognard.systems.syw.invariants import faults
from grognard.systems.syw.mapfile import toy_map
from grognard.systems.syw.marches import settled
from grognard.systems.syw.pack import Pack, load_pack
from grognard.systems.syw.position_data import (
    as_json,
    change_scenario,
    fill_counters,
    fill_parts,
    fill_state,
    table,
)
from grognard.systems.syw.position_steps import Codec
from grognard.systems.syw.position_text import told
from grognard.systems.syw.rules import RULES
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.schema import Variant
from grognard.systems.syw.sequence import Initiative, NewTurn, phases_from
from grognard.systems.syw.setup import order_steps, place
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    BRIGADE,
    FORMED,
    LEADER,
    MARK_WORDS,
    NO_ORDER,
    ORDERS,
    PANICKED,
    PHASES,
    SHAKEN,
    UNKNOWN,
)

FIELDS = frozenset(
    (
        "system",
        "scenario",
        "options",
        "map",
        "turn",
        "phase",
        "initiative",
        "seed",
        "dice",
        "orders",
        "pieces",
        "arrivals",
        "exact",
        "acting",
        "charge",
        "weather",
        "fog_hexes",
        "fires",
        "broken_bridges",
        "entered",
        "data",
        "lost",
        "chief",
        "replacements",
        "under_way",
        "duties",
        "fallen",
        "parts",
        "stacks",
        "marks",
    )
)
SETS = frozenset({"fog_hexes", "fires", "entered"})
"""Fields in whose lists nothing stands twice."""
OWN_TERMS = ("data", "weather", "fog_hexes")
"""Fields that change the scenario itself: it is built for this position alone."""
BEGUN = ("initiative", *PHASES)
"""Where a turn can stand: before its first phase, or in one."""
MARKS = {word.replace("_", "-"): 1 << bit for bit, word in enumerate(MARK_WORDS)}
STATES = {"formed": FORMED, "shaken": SHAKEN, "panicked": PANICKED}
FORMATIONS = ("line", "column", "a", "limbered", "unlimbered", "dispersed")


@lru_cache(maxsize=16)
def _pack(folder: Path) -> Pack:
    """A pack is read once: positions come by the hundred."""
    return load_pack(folder)


@lru_cache(maxsize=16)
def _scenario(folder: Path, variant: str) -> SywScenario:
    pack = _pack(folder)
    chosen = next((one for one in pack.scenario.variant if one.id == variant), None)
    return build_scenario(RULES, folder.name, pack, chosen)


def is_hex(word: str) -> bool:
    return word.isdigit() and len(word) == 4


class PositionReader:
    """Reads a position and gathers everything that is wrong with it."""

    def __init__(self, document: Document, packs: Path | None) -> None:
        self.document = document
        self.data = document.data
        self.packs = packs
        self.faults: list[Fault] = []

    def fault(self, where: Where, sentence: str, about: str = ITSELF) -> None:
        self.faults.append(self.document.fault(where, sentence, about))

    def read(self) -> Battle:
        for key in self.data:
            if key not in FIELDS:
                self.fault((key,), "is not a field of a position")
        scenario = self.scenario()
        state = Battle(scenario, Dice(self.seed()))
        exact = self.data.get("exact")
        if isinstance(exact, dict):
            return self.restored(scenario, exact)
        if "exact" in self.data:
            self.fault(("exact",), "should be a table")
        self.terms(state)
        fill_parts(state, self.data, self.fault)
        self.pieces(state)
        self.marks(state)
        fill_state(state, self.data, self.fault)
        fill_counters(state, self.data, self.fault)
        self.orders(state)
        self.arrivals(state)
        self.begin(state)
        if not self.faults:
            self.stands(state)
            self.charge(state)
        dice = self.data.get("dice")
        if isinstance(dice, list) and all(isinstance(die, int) and 1 <= die <= 6 for die in dice):
            if dice:
                state.dice.follow(dice)
        elif dice is not None:
            self.fault(("dice",), "must be a list of numbers from 1 to 6")
        self.check()
        if "under_way" in self.data:
            self.asked(state)
        else:
            state.advance()
        return state

    def check(self) -> None:
        if self.faults:
            raise BadFile(self.faults)

    def seed(self) -> int | str:
        seed = self.data.get("seed", 0)
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            self.fault(("seed",), "must be a number or a text")
            return 0
        return seed

    def scenario(self) -> SywScenario:
        name = self.data.get("scenario", "syw/charge")
        short = shelves.named("syw", str(name))
        known = shelves.battles("syw")
        folder = self.packs / short if self.packs else known.get(short)
        if folder is None or not (folder / "scenario.toml").is_file():
            there = ", ".join(f"syw/{one}" for one in known)
            self.fault(("scenario",), f"there is no scenario {name!r}; there are: {there}")
            self.check()
        assert folder is not None
        pack = _pack(folder)
        given, variant = self.data.get("map"), self.variant(pack)
        own = any(key in self.data for key in OWN_TERMS)
        if given is None and not own:
            return _scenario(folder, variant.id if variant else "")
        board = pack.board if given is None else toy_map(self.document.file, str(given))
        self.faults += board.faults
        self.check()
        pack = Pack(board, pack.units, pack.tables, pack.scenario)
        text = "" if given is None else str(given)
        scenario = build_scenario(RULES, folder.name, pack, variant, text)
        change_scenario(scenario, self.data, self.fault)
        scenario.own_terms = {key: as_json(self.data[key]) for key in OWN_TERMS if key in self.data}
        return scenario

    def variant(self, pack: Pack) -> Variant | None:
        options = self.data.get("options", {})
        chosen = options.get("variant") if isinstance(options, dict) else None
        known = {one.id: one for one in pack.scenario.variant}
        if chosen and chosen not in known:
            self.fault(("options", "variant"), f"must be one of {', '.join(known) or 'none'}")
        return known.get(str(chosen))

    def restored(self, scenario: SywScenario, exact: dict[str, object]) -> Battle:
        try:
            state = scenario.restore(exact, Dice(self.seed()))  # type: ignore[arg-type]
        except (SaveFault, IndexError) as fault:
            self.fault(("exact",), str(fault))
            raise BadFile(self.faults) from fault
        assert isinstance(state, Battle)
        self.faults += [self.document.fault(("exact", "state"), sentence) for sentence in faults(state)]
        self.check()
        try:
            asked = state.side_to_move is None or bool(state.options())
        except (IndexError, KeyError, ValueError, AssertionError, TypeError, AttributeError) as broken:
            self.fault(("exact", "stack"), "the question under way does not fit this position")
            raise BadFile(self.faults) from broken
        if not asked:
            self.fault(("exact", "stack"), "the question under way has no answer")
        self.check()
        return state

    def stands(self, state: Battle) -> None:
        """What no battle could come to: two sides in a hex, stacks too high, counters on each other."""
        self.faults += [self.document.fault(("pieces",), sentence) for sentence in faults(state)]

    def charge(self, state: Battle) -> None:
        """A charge that has been announced, checked by the rules' own predicates."""
        given = self.data.get("charge")
        if given is None or self.faults:
            return
        row = table(given, ("charge",), self.fault)
        labels = state.scenario.roster.labels
        supports = row.get("supports", [])
        names = [row.get("by"), row.get("on"), *(supports if isinstance(supports, list) else [supports])]
        if any(name not in labels for name in names) or self.data.get("phase") != "charges":
            self.fault(("charge",), "needs 'by' and 'on', pieces of the scenario, and phase = \"charges\"")
            return
        unit, target, *others = [labels.index(str(name)) for name in names]
        reason = why_not_charge(state, unit, target)
        if reason is not None:
            self.fault(("charge", "by"), f"may not charge it: {reason.rule}")
            return
        chosen: tuple[int, ...] = ()
        for other in others:
            if other not in supporters(state, unit, target, chosen, tuple(others)):
                self.fault(("charge", "supports"), f"{labels[other]} may not support this charge: SYW-H.1j")
            unit, chosen = joined(state, unit, target, chosen, other)
        if not self.faults:
            state.stack.pop()
            state.then(ChargePhase(1 - state.roster_side(unit), 0), ChargeEnd(front_opponents(state)))
            announce(state, unit, target, chosen)

    def terms(self, state: Battle) -> None:
        turn = self.data.get("turn", 1)
        if isinstance(turn, bool) or not isinstance(turn, int) or not 1 <= turn <= state.scenario.turns:
            self.fault(("turn",), f"must be a number from 1 to {state.scenario.turns}")
            turn = 1
        state.turn = turn - 1
        first = self.data.get("initiative", state.scenario.sides[state.initiative])
        if first not in state.scenario.sides:
            self.fault(("initiative",), f"must be one of {', '.join(state.scenario.sides)}")
        else:
            state.initiative = state.scenario.sides.index(str(first))

    def pieces(self, state: Battle) -> None:
        rows = self.data.get("pieces", {})
        if not isinstance(rows, dict):
            self.fault(("pieces",), "must be a table")
            return
        labels = state.scenario.roster.labels
        named = [label for label in rows if label in labels]
        for label in rows:
            if label not in labels:
                self.fault(("pieces", label), "the scenario has no such piece")
        kinds = state.scenario.roster.kind
        for label in sorted(named, key=lambda one: kinds[labels.index(one)]):
            if isinstance(rows[label], str):
                self.piece(state, labels.index(label), label, str(rows[label]))
            else:
                self.fault(("pieces", label), "must be a text: hexes, formation, hour, state")

    def piece(self, state: Battle, piece: int, label: str, text: str) -> None:
        words = text.split()
        roster = state.scenario.roster
        hexes = [word for word in words if is_hex(word)]
        wanted = roster.length[piece] if roster.kind[piece] == BRIGADE else 1
        cells = self.hexes(state, label, hexes, wanted)
        if cells is None:
            return
        hour, condition = 0, FORMED
        for word in self.counted(
            state, piece, ("pieces", label), [word for word in words if not is_hex(word)]
        ):
            if word.isdigit() and 1 <= int(word) <= 12:
                hour = int(word) % 12
            elif word in STATES:
                condition = STATES[word]
            elif word in MARKS:
                state.mark(piece, MARKS[word])
            elif word not in FORMATIONS:
                self.fault(("pieces", label), f"{word!r} is no formation, hour, state or mark")
        lay = line_cells if hour % 2 == 0 else column_cells
        straight = lay(state.scenario.ground.grid, cells[0], hour, wanted) == cells
        if not straight and not (hour % 2 and self.bent(state, cells, hour)):
            self.fault(("pieces", label), f"a counter facing {hour or 12} does not cover these hexes")
            return
        self.place(state, piece, cells, hour, condition)

    def hexes(self, state: Battle, label: str, named: list[str], wanted: int) -> tuple[int, ...] | None:
        """The hexes of a piece, as many as it covers; None, and a fault, where they are not."""
        grid = state.scenario.ground.grid
        cells = tuple([grid.cell(word) for word in named])
        if OFF not in cells and len(cells) == wanted:
            return cells
        off = [word for word, cell in zip(named, cells, strict=True) if cell == OFF]
        map_ends = f"it goes from {grid.label(0)} to {grid.label(grid.size - 1)}"
        needs = f"needs {wanted} hexes of the map" if wanted > 1 else "needs one hex of the map"
        self.fault(("pieces", label), f"{needs}: {off[0]} is none, {map_ends}" if off else needs)
        return None

    def bent(self, state: Battle, cells: tuple[int, ...], hour: int) -> bool:
        """Whether a Column may lie like this: along a road, or on its way around a corner (SYW-E.17s)."""
        near = state.scenario.ground.grid.distance
        turning = "under_way" in self.data and all(near(a, b) == 1 for a, b in pairwise(cells))
        return turning or settled(state, cells, hour)

    def marks(self, state: Battle) -> None:
        """Marks and counts of pieces that have no row: units inside their counter, lost leaders."""
        labels = state.scenario.roster.labels
        for label, text in table(self.data.get("marks", {}), ("marks",), self.fault).items():
            if label not in labels:
                self.fault(("marks", label), "the scenario has no such piece")
                continue
            for word in self.counted(state, labels.index(label), ("marks", label), str(text).split()):
                if word in MARKS:
                    state.mark(labels.index(label), MARKS[word])
                else:
                    self.fault(("marks", label), f"{word!r} is no mark; there are: {', '.join(MARKS)}")

    def counted(self, state: Battle, piece: int, where: Where, words: list[str]) -> list[str]:
        """Take what is counted, 'spent 3' and 're-forming 2', out of the words."""
        rest = list(words)
        counts = (("spent", state.spent), ("re-forming", state.reforming), ("value", state.value))
        for name, numbers in counts:
            if name in rest:
                index = rest.index(name)
                number = rest[index + 1] if index + 1 < len(rest) else ""
                if number.isdigit():
                    numbers[piece] = int(number)
                else:
                    self.fault(where, f"{name!r} needs a number after it")
                del rest[index : index + 2]
        return rest

    def place(self, state: Battle, piece: int, cells: tuple[int, ...], hour: int, condition: int) -> None:
        place(state, piece, cells, hour)
        roster = state.scenario.roster
        if roster.kind[piece] == LEADER or roster.kind[piece] == BRIGADE:
            return
        state.state[piece] = condition
        state.hour[piece] = hour

    def orders(self, state: Battle) -> None:
        rows = table(self.data.get("orders", {}), ("orders",), self.fault)
        labels = state.scenario.roster.labels
        for label, text in rows.items():
            words = str(text).split()
            if label not in labels or not 1 <= len(words) <= 3 or any(w not in (*ORDERS, "-") for w in words):
                self.fault(("orders", label), "must be one to three of MAN, ATT, DEF, RET or -")
                continue
            leader = labels.index(label)
            boxes = [ORDERS.index(word) if word in ORDERS else NO_ORDER for word in words]
            boxes += [NO_ORDER] * (3 - len(boxes))
            state.order[leader], state.transit_one[leader], state.transit_two[leader] = boxes

    def arrivals(self, state: Battle) -> None:
        rows = self.data.get("arrivals", {})
        labels = [state.scenario.roster.labels[row.leader] for row in state.scenario.approach]
        for label, text in rows.items() if isinstance(rows, dict) else ():
            if label not in labels:
                self.fault(("arrivals", label), "the approach table has no such formation")
                continue
            row = labels.index(label)
            sentence = read_arrival(state, row, str(text).split())
            if sentence:
                self.fault(("arrivals", label), sentence)

    def begin(self, state: Battle) -> None:
        phase = self.data.get("phase")
        if phase is None and "under_way" not in self.data:
            before = [*order_steps(state), *plan_steps(state)] if state.turn == 0 else []
            state.then(*before, NewTurn())
            return
        if phase is not None and phase not in BEGUN:
            self.fault(("phase",), f"must be one of {', '.join(BEGUN)}")
            return
        for leader in state.scenario.leaders:
            state.acting[leader] = state.order[leader]
        labels = state.scenario.roster.labels
        for label, order in table(self.data.get("acting", {}), ("acting",), self.fault).items():
            if label in labels and order in (*ORDERS, "-"):
                state.acting[labels.index(label)] = ORDERS.index(str(order)) if order != "-" else NO_ORDER
            else:
                self.fault(("acting", label), "must be a piece and one of MAN, ATT, DEF, RET or -")
        self.under_way(state, BEGUN.index(str(phase)) if phase is not None else None)

    def under_way(self, state: Battle, number: int | None) -> None:
        """The open questions and the rest of the turn; those that end it otherwise tell all of it."""
        opening: list[Step[Battle]] = [Initiative()] if number == 0 else []
        if number is not None:
            before = PHASES[-1] if state.turn else ""  # the phase in which the last turn ended
            state.phase = PHASES[number - 1] if number else before
        if "under_way" not in self.data:
            assert number is not None
            state.then(*opening, *phases_from(max(0, number - 1)))
            return
        steps: list[Step[Battle]] = steps_read(Codec(state.scenario), self.data["under_way"], self.fault)
        if number is not None:
            steps += phases_from(number)
        elif not steps or type(steps[-1]).__name__ not in RULES.last_steps:
            self.fault(("under_way",), "needs the phase in which this is asked")
        if not self.faults:
            state.then(*steps)

    def asked(self, state: Battle) -> None:
        """That what is under way can be asked here, and can be answered."""
        try:
            state.advance()
            answered = state.side_to_move is None or bool(state.options())
        except (IndexError, KeyError, ValueError, AssertionError, TypeError, AttributeError) as broken:
            self.fault(("under_way", 0), "does not fit this position")
            raise BadFile(self.faults) from broken
        if state.faults():  # something befell a piece that is not there
            self.fault(("under_way", 0), "does not fit this position")
        elif not answered:
            self.fault(("under_way", 0), "has no answer in this position")
        self.check()


def read_arrival(state: Battle, row: int, words: list[str]) -> str:
    """Take in one formation's arrival; answers what is wrong with it, or nothing."""
    gates, clocks = state.scenario.lexicon.labels["entry"], state.scenario.lexicon.labels["clock"]
    numbers = [gates.index(word) if word in gates else UNKNOWN for word in words[0:1] + words[5:6]]
    hours = [clocks.index(word) if word in clocks else UNKNOWN for word in words[1:2] + words[3:4]]
    heads = words[2:3] + words[4:5]
    if (
        len(words) not in (2, 4, 6, 7)
        or heads != ["due", "at"][: len(heads)]
        or UNKNOWN in (*numbers, *hours)
    ):
        return "must read 'ENTRY HOUR', then if known 'due HOUR' and 'at ENTRY', and 'twice' for two moves"
    due = hours[1] if len(hours) > 1 else UNKNOWN
    note(state, row, hours[0], numbers[0], due, UNKNOWN, 2 if words[6:] == ["twice"] else 1)
    if len(numbers) > 1:
        take_post(state, row, numbers[1])
    return ""


def write_arrival(state: Battle, row: int) -> str:
    gates, clocks = state.scenario.lexicon.labels["entry"], state.scenario.lexicon.labels["clock"]
    planned, at, due, gate, moves = state.arrivals[row]
    words = [gates[at], clocks[planned]]
    if due != UNKNOWN:
        words += ["due", clocks[min(due, state.scenario.turns)]]
    if gate != UNKNOWN:
        words += ["at", gates[gate]]
    return " ".join([*words, "twice"] if moves > 1 and gate != UNKNOWN else words)


def read_position(text: str, file: str, packs: Path | None = None) -> Battle:
    """The situation that a position file describes; raises BadFile with every fault."""
    return PositionReader(parse_document(file, text, SETS), packs).read()


def write_position(state: Battle) -> dict[str, Json]:
    """The document of a state: a readable part, and the exact one."""
    scenario = state.scenario
    roster = scenario.roster
    document: dict[str, Json] = {
        "system": "syw",
        "scenario": scenario.id,
        "options": dict(scenario.choices),
        "seed": state.dice.seed,
        **told(state),
        "exact": state.save(),
    }
    waiting = [row for row in range(len(scenario.approach)) if state.arrivals[row][0] != UNKNOWN]
    if waiting:
        leaders = [scenario.approach[row].leader for row in waiting]
        document["arrivals"] = {
            roster.labels[leader]: write_arrival(state, row)
            for leader, row in zip(leaders, waiting, strict=True)
        }
    if scenario.map_text:
        document["map"] = scenario.map_text
    for key, value in scenario.own_terms.items():
        document[key] = value
    return document
