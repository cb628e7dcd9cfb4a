"""F.12: formations that have gathered at an entry point come on to the map, one counter behind another."""

from __future__ import annotations

from itertools import pairwise

from grognard.boards.facing import OFF
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.syw.arrivals import DUE, GATE, INWARD, MOVES, UNKNOWN
from grognard.systems.syw.fallback import capture_leaders
from grognard.systems.syw.movement import (
    cells_of,
    column_of,
    ground_cost,
    may_road_march,
    potential,
    road_bonus,
    road_link,
)
from grognard.systems.syw.sight import in_zone, stops_at
from grognard.systems.syw.stacking import why_not_lie, why_not_stand, why_not_together
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps_of_march import ENTERING, March, begin
from grognard.systems.syw.terms import (
    BRIGADE,
    DELAY,
    ENTER,
    FAR,
    FORMED,
    IMPASSABLE,
    LEADER,
    LINE_ONLY,
    MOVED,
    OFF_MAP,
    SLID,
)
from grognard.systems.syw.walk import Walk, can_march, note_entry

Cells = tuple[int, ...]
CLOSED = -1
MUST_ENTER = Refusal("SYW-F.12a", "must_enter")
NO_WAY_IN = Refusal("SYW-A.2e", "no_way_in")


class WayIn:
    """One way on to the map: the hex entered, where the counter then lies, and what it has spent."""

    __slots__ = ("cells", "entry", "hour", "road", "spent", "toll")

    def __init__(self, entry: int, cells: Cells, hour: int, spent: int, road: int, toll: int) -> None:
        self.entry, self.cells, self.hour = entry, cells, hour
        self.spent, self.road, self.toll = spent, road, toll


def next_in(game: Battle, player: int, places: Cells) -> tuple[int, int]:
    """The row and counter whose turn it is to enter: by the sheet, then by ascending id (SYW-F.12b)."""
    for row, formation in enumerate(game.field.approach):
        arrival = game.arrivals[row]
        if formation.side != player or arrival[GATE] == UNKNOWN or arrival[DUE] > game.turn:
            continue
        if places[arrival[GATE]] == CLOSED:
            continue
        for piece in formation.pieces:
            if game.state[piece] == OFF_MAP and game.field.roster.kind[piece] != LEADER:
                return row, piece
    return UNKNOWN, UNKNOWN


def blocked(game: Battle, side: int, cell: int) -> bool:
    """An enemy unit or an enemy zone of influence closes a hex to those who enter (SYW-F.12d)."""
    return game.occupier(cell) == 1 - side or in_zone(game, 1 - side, cell)


def entry_cells(game: Battle, side: int, gate: int) -> list[int]:
    """The hexes of an entry point that are free, or else the nearest free ones of that edge (SYW-F.12d)."""
    own = game.field.ground.gates[gate].cells
    free = [cell for cell in own if not blocked(game, side, cell)]
    return free or detours(game, side, gate)


def detours(game: Battle, side: int, gate: int) -> list[int]:
    ground = game.field.ground
    edge = {"N": "north", "S": "south", "E": "east", "W": "west"}[ground.gates[gate].edge]
    own = ground.gates[gate].cells
    nearest = FAR
    found: list[int] = []
    for cell in ground.edge(edge):
        if blocked(game, side, cell):
            continue
        away = min([ground.grid.distance(cell, one) for one in own])
        if away < nearest:
            nearest, found = away, []
        if away == nearest:
            found.append(cell)
    return found


def ways_in(game: Battle, piece: int, gate: int, place: int) -> list[WayIn]:
    """Every lawful way on to the map for the counter that comes in this place of the queue."""
    side = game.roster_side(piece)
    hours = INWARD[game.field.ground.gates[gate].edge]
    found: list[WayIn] = []
    for cell in entry_cells(game, side, gate):
        for hour in hours[:1] if game.field.roster.dispersed[piece] else hours:
            way = way_in(game, piece, straight_in(game, piece, cell, hour), hour, place)
            if way is not None:
                found.append(way)
        by_road = along_road(game, piece, cell, hours)
        if by_road:
            hour = game.field.ground.grid.hour_to(by_road[-2], by_road[-1])
            taken = [(way.entry, way.hour) for way in found]
            way = way_in(game, piece, by_road, hour, place)
            if way is not None and (cell, hour) not in taken:
                found.append(way)
    return found


def straight_in(game: Battle, piece: int, cell: int, hour: int) -> Cells:
    """The hexes a counter passes until the whole of it has come in, the entry hex first."""
    cells = [cell]
    for _ in range(game.field.roster.length[piece] - 1):
        cells.append(game.field.ground.grid.step(cells[-1], hour))
        if cells[-1] == OFF:
            return ()
    return tuple(cells)


def along_road(game: Battle, piece: int, cell: int, hours: Cells) -> Cells:
    """The same along the bends of a road; nothing for a counter of one hex, or without a road."""
    cells = [cell]
    grid = game.field.ground.grid
    while len(cells) < game.field.roster.length[piece]:
        links = [grid.step(cells[-1], hour) for hour in hours if road_link(game, cells[-1], hour)]
        onward = [one for one in links if one != OFF and one not in cells]
        if not onward:
            return ()
        cells.append(onward[0])
    return tuple(cells) if len(cells) > 1 else ()


def way_in(game: Battle, piece: int, path: Cells, hour: int, place: int) -> WayIn | None:
    """The price of coming in along these hexes, with one MP for each counter before it (SYW-F.12c)."""
    if not path or any(why_not_come(game, piece, cell) for cell in path):
        return None
    road = game.field.ground.on_road[path[0]] if may_road_march(game, piece) else 0
    brigade = game.field.roster.kind[piece] == BRIGADE
    table = game.field.charts.brigade_cost if brigade else game.field.charts.hex_cost
    column = column_of(game, piece)
    costs = [table[column][game.field.ground.kind[path[0]]]]
    grid = game.field.ground.grid
    for here, there in pairwise(path):
        side = grid.hour_to(here, there)
        road = min(road, road_link(game, here, side))
        costs.append(ground_cost(game, here, side, column, brigade))
    if not road and (min(costs) < 0 or (brigade and any(game.field.ground.cover[cell] for cell in path))):
        return None
    country = place + sum([max(1, cost) for cost in costs])
    spent = place + len(path) if road else country
    if spent > potential(game, piece) + road_bonus(game, road):
        return None
    return WayIn(path[0], tuple(reversed(path)), hour, spent, road, country)


def why_not_come(game: Battle, piece: int, cell: int) -> Refusal | None:
    """Friends in the way, fire, or ground that nobody can pass."""
    if game.field.ground.kind[cell] == IMPASSABLE:
        return NO_WAY_IN
    if game.field.roster.kind[piece] == BRIGADE:
        return why_not_lie(game, piece, cell)
    return why_not_stand(game, piece, cell)


class Enter(Step[Battle]):
    """A player brings his formations on (SYW-F.12a). `places`: how many came in by each entry point."""

    __slots__ = ("last", "places", "player")

    def __init__(self, player: int, places: Cells, last: int) -> None:
        self.player, self.places, self.last = player, places, last

    def parts(self) -> tuple[Part, ...]:
        return (self.player, self.places, self.last)

    def place_of(self, game: Battle, piece: int, gate: int) -> int:
        """How many came in before it; square counters of one corps that fit together come as a stack."""
        before = self.places[gate]
        return before - 1 if before and self.joins(game, piece) else before

    def joins(self, game: Battle, piece: int) -> bool:
        roster = game.field.roster
        last = self.last
        if last < 0 or roster.kind[piece] == BRIGADE or roster.kind[last] == BRIGADE:
            return False
        if roster.corps[piece] != roster.corps[last] or game.cell[last] < 0:
            return False
        return why_not_together(game, piece, game.cell[last]) is None

    def ways(self, game: Battle) -> list[tuple[int, WayIn]]:
        """The counter whose turn it is, with each of its ways in."""
        row, piece = next_in(game, self.player, self.places)
        if row == UNKNOWN:
            return []
        gate = game.arrivals[row][GATE]
        return [(piece, way) for way in ways_in(game, piece, gate, self.place_of(game, piece, gate))]

    def side(self, game: Battle) -> int:
        row, _ = next_in(game, self.player, self.places)
        return self.player if row != UNKNOWN and self.options(game) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        row, piece = next_in(game, self.player, self.places)
        if row == UNKNOWN:
            return []
        gate = game.arrivals[row][GATE]
        ways = ways_in(game, piece, gate, self.place_of(game, piece, gate))
        found = [Action(ENTER, piece, way.entry, way.hour) for way in ways]
        own = game.field.ground.gates[gate].cells
        if found and all(blocked(game, self.player, cell) for cell in own):
            found.append(Action(DELAY, piece))
        return found

    def resolve(self, game: Battle, choice: Action) -> None:
        row, piece = next_in(game, self.player, self.places)
        if row == UNKNOWN:
            return
        gate = game.arrivals[row][GATE]
        if choice.verb != ENTER:
            game.emit("SYW-F.12d", "waits_outside", piece, gate)
            game.then(Enter(self.player, self.counted(gate, CLOSED), -1))
            return
        place = self.place_of(game, piece, gate)
        for way in ways_in(game, piece, gate, place):
            if (way.entry, way.hour) == (choice.b, choice.c):
                follow = come_in(game, piece, way, row)
                game.then(*follow, Enter(self.player, self.counted(gate, place + 1), piece))
                return

    def counted(self, gate: int, value: int) -> Cells:
        return (*self.places[:gate], value, *self.places[gate + 1 :])

    def note(self, game: Battle, action: Action) -> Note | None:
        from grognard.systems.syw import notes

        for piece, way in self.ways(game):
            if action.verb == ENTER and (way.entry, way.hour) == (action.b, action.c):
                return notes.of_entry(game, piece, way)
        return None

    def ask(self, game: Battle) -> Phrase:
        row, piece = next_in(game, self.player, self.places)
        return Phrase("SYW-F.12a", "enter", (piece, game.arrivals[row][GATE]))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == DELAY:
            return MUST_ENTER
        return NO_WAY_IN if action.verb == ENTER else super().why_not(game, action)


def entry_phase(game: Battle, player: int) -> list[Step[Battle]]:
    """F.12 for one player; nothing in battles in which everybody is on the map."""
    if not game.field.approach:
        return []
    return [Enter(player, (0,) * len(game.field.ground.gates), -1)]


def come_in(game: Battle, piece: int, way: WayIn, row: int) -> list[Step[Battle]]:
    """The counter stands on the map and marches on, its leaders with it (SYW-F.12e, RUL-SYW-30)."""
    side = game.roster_side(piece)
    game.field.place(game, piece, way.cells, way.hour)
    game.spent[piece] = way.spent
    for cell in way.cells:
        capture_leaders(game, side, cell)
        note_entry(game, cell)
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
    found = [game.field.roster.corps[piece], game.field.approach[row].leader]
    return [leader for leader in dict.fromkeys(found) if leader >= 0]


class SecondMove(Step[Battle]):
    """Who came an hour early on the first turn moves a second time (SYW-A.2g)."""

    __slots__ = ("piece",)

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def parts(self) -> tuple[Part, ...]:
        return (self.piece,)

    def resolve(self, game: Battle, choice: Action) -> None:
        piece = self.piece
        if not game.on_map(piece):
            return
        for one in (piece, *game.field.roster.units[piece]):
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

    def parts(self) -> tuple[Part, ...]:
        return (self.leaders, self.piece)

    def resolve(self, game: Battle, choice: Action) -> None:
        if not game.on_map(self.piece):
            return
        for leader in self.leaders:
            if game.cell[leader] >= 0:
                game.cell[leader] = cells_of(game, self.piece)[0]
