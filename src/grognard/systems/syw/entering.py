"""F.12: formations enter the map."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Question, Step
from grognard.systems.syw import notes
from grognard.systems.syw.at_hand import named
from grognard.systems.syw.entry_ways import (
    CLOSED,
    NO_WAY_IN,
    Cells,
    WayIn,
    blocked,
    next_in,
    ways_in,
    why_not_come,
)
from grognard.systems.syw.leader_losses import come_into
from grognard.systems.syw.march import Walk
from grognard.systems.syw.marches import March, begin
from grognard.systems.syw.movement import cells_of
from grognard.systems.syw.picking import can_march
from grognard.systems.syw.setup import place
from grognard.systems.syw.stacking import why_not_share
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    BRIGADE,
    DELAY,
    ENTER,
    ENTERING,
    FAR,
    FORMED,
    GATE,
    LINE_ONLY,
    MOVED,
    MOVES,
    OFF_MAP,
    SLID,
    UNKNOWN,
)
from grognard.systems.syw.zones import stops_at


class Enter(Question[Battle]):
    """A player brings his formations on (SYW-F.12a).

    `places`: how many counters or stacks came in by each entry point; `pile`: the stack that came in last.
    """

    __slots__ = ("pile", "places")

    def __init__(self, owner: int, places: Cells, pile: Cells) -> None:
        super().__init__(owner)
        self.places, self.pile = places, pile

    def place_of(self, game: Battle, piece: int, gate: int) -> int:
        """How many came in before it; square counters of one corps that fit together come as a stack."""
        before = self.places[gate]
        return before - 1 if before and self.joins(game, piece) else before

    def joins(self, game: Battle, piece: int) -> bool:
        """Whether it is of the stack that came in last: all of it would fit in a hex (RUL-SYW-123)."""
        roster = game.scenario.roster
        if not self.pile or roster.kind[piece] == BRIGADE or roster.kind[self.pile[0]] == BRIGADE:
            return False
        if roster.corps[piece] != roster.corps[self.pile[0]]:
            return False
        return why_not_share(game, (*self.pile, piece)) is None

    def ways(self, game: Battle) -> list[tuple[int, WayIn]]:
        """The counter whose turn it is, with each of its ways in."""
        row, piece = next_in(game, self.owner, self.places)
        if row == UNKNOWN:
            return []
        gate = game.arrivals[row][GATE]
        return [(piece, way) for way in ways_in(game, piece, gate, self.place_of(game, piece, gate))]

    def side(self, game: Battle) -> int:
        row, _ = next_in(game, self.owner, self.places)
        return self.owner if row != UNKNOWN and self.options(game) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        row, piece = next_in(game, self.owner, self.places)
        if row == UNKNOWN:
            return []
        gate = game.arrivals[row][GATE]
        ways = ways_in(game, piece, gate, self.place_of(game, piece, gate))
        found = [Action(ENTER, piece, way.entry, way.hour) for way in ways]
        own = game.scenario.ground.gates[gate].cells
        if found and all(blocked(game, self.owner, cell) for cell in own):
            found.append(Action(DELAY, piece))
        return found

    def resolve(self, game: Battle, choice: Action) -> None:
        row, piece = next_in(game, self.owner, self.places)
        if row == UNKNOWN:
            return
        gate = game.arrivals[row][GATE]
        if choice.verb != ENTER:
            game.emit("SYW-F.12d", "waits_outside", piece, gate)
            game.then(Enter(self.owner, self.counted(gate, CLOSED), ()))
            return
        place = self.place_of(game, piece, gate)
        for way in ways_in(game, piece, gate, place):
            if (way.entry, way.hour) == (choice.b, choice.c):
                pile = (*self.pile, piece) if self.places[gate] > place else (piece,)
                follow = come_in(game, piece, way, row)
                game.then(*follow, Enter(self.owner, self.counted(gate, place + 1), pile))
                return

    def counted(self, gate: int, value: int) -> Cells:
        return (*self.places[:gate], value, *self.places[gate + 1 :])

    def note(self, game: Battle, action: Action) -> Note | None:
        for piece, way in self.ways(game):
            if action.verb == ENTER and (way.entry, way.hour) == (action.b, action.c):
                return notes.of_entry(game, piece, way)
        return None

    def ask(self, game: Battle) -> Phrase:
        row, piece = next_in(game, self.owner, self.places)
        return Phrase("SYW-F.12a", "enter", (piece, game.arrivals[row][GATE]))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        row, piece = next_in(game, self.owner, self.places)
        if action.verb not in (ENTER, DELAY) or row == UNKNOWN:
            return super().why_not(game, action)
        gate = game.arrivals[row][GATE]
        if action.a != piece:
            return Refusal("SYW-F.12b", "not_its_turn_to_enter", (action.a, piece))
        if action.verb == DELAY:
            return Refusal("SYW-F.12a", "must_enter", (piece, gate))
        closed = why_closed(game, piece, gate, action.b)
        return closed or Refusal("SYW-A.2e", "no_way_in", (piece, gate))


def why_closed(game: Battle, piece: int, gate: int, cell: int) -> Refusal | None:
    """What keeps a counter from coming in by a hex of its entry point: the enemy, friends or fire."""
    if blocked(game, game.roster_side(piece), cell):
        return Refusal("SYW-F.12d", "entry_is_blocked", (piece, cell))
    if cell not in game.scenario.ground.gates[gate].cells:
        return None
    reason = why_not_come(game, piece, cell)
    return None if reason is None or reason is NO_WAY_IN else named(reason, piece, cell)


def entry_phase(game: Battle, player: int) -> list[Step[Battle]]:
    """F.12 for one player; nothing in battles in which everybody is on the map."""
    if not game.scenario.approach:
        return []
    return [Enter(player, (0,) * len(game.scenario.ground.gates), ())]


def come_in(game: Battle, piece: int, way: WayIn, row: int) -> list[Step[Battle]]:
    """The counter stands on the map and marches on, its leaders with it (SYW-F.12e, RUL-SYW-30)."""
    side = game.roster_side(piece)
    place(game, piece, way.cells, way.hour)
    game.spent[piece] = way.spent
    come_into(game, side, [*way.cells])
    game.emit("SYW-F.12c", "entered_map", piece, way.entry, way.spent)
    riders = [one for one in newcomers(game, piece, row) if game.state[one] == OFF_MAP]
    for leader in riders:
        game.state[leader] = FORMED
        game.cell[leader] = way.cells[0]
    halted = any(stops_at(game, side, cell) for cell in way.cells)
    stage = (way.spent, way.hour, *way.cells)
    march = March(piece, ENTERING, FAR, 1, 0, True, way.road, way.toll, halted, (stage, stage))
    steps: list[Step[Battle]] = [Walk(march)]
    if game.arrivals[row][MOVES] > 1:
        steps.append(SecondMove(piece))
    return [*steps, RideAlong(tuple(riders), piece)]


def newcomers(game: Battle, piece: int, row: int) -> list[int]:
    """The leaders who come with a counter: its corps leader, and the leader of its line or wing."""
    found = [game.scenario.roster.corps[piece], game.scenario.approach[row].leader]
    return [leader for leader in dict.fromkeys(found) if leader >= 0]


class SecondMove(Step[Battle]):
    """Who came an hour early on the first turn moves a second time (SYW-A.2g)."""

    __slots__ = ("piece",)

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def resolve(self, game: Battle, choice: Action) -> None:
        piece = self.piece
        if not game.on_map(piece):
            return
        for one in (piece, *game.scenario.roster.units[piece]):
            game.spent[one] = 0
            game.marks[one] &= ~(MOVED | SLID | LINE_ONLY)
        game.emit("SYW-A.2g", "second_move", piece)
        if can_march(game, piece, ENTERING, FAR):
            game.then(Walk(begin(game, piece, ENTERING, FAR)))


class RideAlong(Step[Battle]):
    """Leaders who entered with a counter end where it ends (RUL-SYW-30)."""

    __slots__ = ("leaders", "piece")

    def __init__(self, leaders: Cells, piece: int) -> None:
        self.leaders, self.piece = leaders, piece

    def resolve(self, game: Battle, choice: Action) -> None:
        if not game.on_map(self.piece):
            return
        for leader in self.leaders:
            if game.cell[leader] >= 0:
                game.cell[leader] = cells_of(game, self.piece)[0]
