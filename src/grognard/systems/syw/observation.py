"""What a viewer sees: the counters, the orders, the arrivals, and what is being done now."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.seen import Seen
from grognard.kernel.sides import UMPIRE
from grognard.kernel.steps import Step
from grognard.kernel.values import Json
from grognard.systems.syw.activation import ActAlone, ChooseOrder, IgnoreOrder
from grognard.systems.syw.arrivals import expected
from grognard.systems.syw.charge import ChargePhase, Evade, PickSupports, PickTarget
from grognard.systems.syw.corps_moves import MoveUnits, RideNow
from grognard.systems.syw.entering import Enter
from grognard.systems.syw.facing import ChooseFacing
from grognard.systems.syw.fire import FirePhase, Gamble, TakeAim
from grognard.systems.syw.giving_way import FaceEitherWay, GiveWay
from grognard.systems.syw.march import LineWalk, Walk
from grognard.systems.syw.marches import March
from grognard.systems.syw.orders import Issue, Ride
from grognard.systems.syw.reaction import Arrive, ChooseMeeting, React, RideOut, StrikeHome
from grognard.systems.syw.reorganise import Adjust, adjustments
from grognard.systems.syw.rout import Rout
from grognard.systems.syw.secrecy import hidden_rows, redacted
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps import GoesBack
from grognard.systems.syw.victory import points_of
from grognard.systems.syw.words import (
    BRIGADE,
    ENTER,
    LOSS_WORDS,
    MARK_WORDS,
    MOVED,
    NO_ORDER,
    ORDERS,
    OUT_OF_COMMAND,
    PANICKED,
    SELECTED,
    SHAKEN,
    STATE_WORDS,
    UNKNOWN,
    WEATHER,
)


class Sparse(Seen):
    """Something seen of which parts may be missing: those are left out of the JSON."""

    __slots__ = ()

    def as_json(self) -> dict[str, Json]:
        return {name: part for name, part in super().as_json().items() if part is not None}


class PieceSeen(Sparse):
    """A counter: brigade or unit. ``depth`` is its place in the stack of its hex, the top first."""

    __slots__ = (
        "acting",
        "cells",
        "depth",
        "facing",
        "hour",
        "kind",
        "lost",
        "marks",
        "moved",
        "out_of_command",
        "part",
        "piece",
        "reforming",
        "side",
        "spent",
        "state",
    )

    def __init__(
        self,
        piece: str,
        kind: str,
        side: str,
        cells: list[str],
        hour: int,
        facing: bool,
        state: str,
        spent: int,
        moved: bool,
        marks: list[str],
        acting: str,
        reforming: int,
        part: int,
        out_of_command: bool,
        lost: str,
        depth: int | None,
    ) -> None:
        self.piece, self.kind, self.side, self.cells = piece, kind, side, cells
        self.hour, self.facing, self.state, self.spent = hour, facing, state, spent
        self.moved, self.marks, self.acting, self.reforming = moved, marks, acting, reforming
        self.part, self.out_of_command, self.lost, self.depth = part, out_of_command, lost, depth


class LeaderSeen(Seen):
    """A leader with his boxes on the order sheet; to the enemy a marker in transit is covered."""

    __slots__ = (
        "acting",
        "cells",
        "chief",
        "efficiency",
        "lost",
        "order",
        "out_of_command",
        "piece",
        "selected",
        "side",
        "transit_one",
        "transit_two",
    )

    def __init__(
        self,
        piece: str,
        side: str,
        cells: list[str],
        efficiency: int,
        chief: bool,
        selected: bool,
        out_of_command: bool,
        order: str,
        acting: str,
        transit_one: str,
        transit_two: str,
        lost: str,
    ) -> None:
        self.piece, self.side, self.cells, self.efficiency = piece, side, cells, efficiency
        self.chief, self.selected, self.out_of_command = chief, selected, out_of_command
        self.order, self.acting, self.lost = order, acting, lost
        self.transit_one, self.transit_two = transit_one, transit_two


class ArrivalSeen(Sparse):
    """A formation still to come; what was planned is covered to the enemy until it gathers."""

    __slots__ = ("covered", "due", "gate", "piece", "planned", "planned_at", "side")

    def __init__(
        self,
        piece: str,
        side: str,
        covered: bool,
        gate: str,
        planned: str | None,
        planned_at: str | None,
        due: str | None,
    ) -> None:
        self.piece, self.side, self.covered, self.gate = piece, side, covered, gate
        self.planned, self.planned_at, self.due = planned, planned_at, due


class MoveSeen(Sparse):
    """Where a step would lead and what it costs (-1: nothing); of a small line, brigade by brigade too."""

    __slots__ = ("action", "bodies", "cells", "cost", "hour")

    def __init__(
        self, action: str, cells: list[str], hour: int, cost: int, bodies: list[list[str]] | None = None
    ) -> None:
        self.action, self.cells, self.hour, self.cost, self.bodies = action, cells, hour, cost, bodies


class RideSeen(Seen):
    """Cavalry on its way to a charge in reaction: the hex that it makes for, and its front there."""

    __slots__ = ("hour", "piece", "place")

    def __init__(self, piece: str, place: str, hour: int) -> None:
        self.piece, self.place, self.hour = piece, place, hour


class UnderWay(Sparse):
    """What is being done now: its kind and stage, the piece it is about, and those it names besides."""

    __slots__ = ("by", "kind", "moves", "only", "piece", "pieces", "ride", "stage", "target", "trail")

    def __init__(
        self,
        kind: str | None = None,
        stage: str | None = None,
        piece: str | None = None,
        target: str | None = None,
        by: list[str] | None = None,
        only: list[str] | None = None,
        pieces: list[str] | None = None,
        trail: list[list[str]] | None = None,
        moves: list[MoveSeen] | None = None,
        ride: RideSeen | None = None,
    ) -> None:
        self.kind, self.stage, self.piece, self.target = kind, stage, piece, target
        self.by, self.only, self.pieces, self.trail, self.moves = by, only, pieces, trail, moves
        self.ride = ride
        """Whose ride waits until this is settled: its owner has laid it open (SYW-H.2j)."""


class SywSeen(Seen):
    """The whole table as one viewer sees it. ``game`` is a state in which nothing else is known."""

    __slots__ = (
        "arrivals",
        "broken_bridges",
        "clock",
        "fires",
        "game",
        "initiative",
        "leaders",
        "on_the_hour",
        "phase",
        "pieces",
        "points",
        "replacements",
        "turn",
        "turns",
        "under_way",
        "weather",
    )
    game: Battle

    def __init__(
        self,
        turn: int,
        turns: int,
        clock: str,
        on_the_hour: bool,
        weather: str,
        phase: str,
        initiative: str,
        pieces: list[PieceSeen],
        leaders: list[LeaderSeen],
        replacements: dict[str, int],
        arrivals: list[ArrivalSeen],
        fires: list[str],
        broken_bridges: list[int],
        points: dict[str, int],
        under_way: UnderWay,
    ) -> None:
        self.turn, self.turns, self.clock, self.on_the_hour = turn, turns, clock, on_the_hour
        self.weather, self.phase, self.initiative = weather, phase, initiative
        self.pieces, self.leaders, self.replacements = pieces, leaders, replacements
        self.arrivals, self.fires, self.broken_bridges = arrivals, fires, broken_bridges
        self.points, self.under_way = points, under_way

    def lies(self, label: str) -> list[str]:
        """The hexes of a counter or leader, by its label."""
        for piece in self.pieces:
            if piece.piece == label:
                return piece.cells
        for leader in self.leaders:
            if leader.piece == label:
                return leader.cells
        return []


def observe(game: Battle, viewer: int) -> SywSeen:
    """All that this viewer may see now (a side, SPECTATOR or UMPIRE), and nothing else."""
    scenario = game.scenario
    counters = [*scenario.brigades, *scenario.units]
    counters.sort()
    seen = SywSeen(
        game.turn + 1,
        scenario.turns,
        scenario.clock(game.turn),
        game.on_the_hour,
        WEATHER[game.weather],
        game.phase,
        scenario.sides[game.initiative],
        [_counter(game, piece) for piece in counters],
        [_leader(game, piece, viewer) for piece in scenario.leaders],
        {name: game.replacements[side] for side, name in enumerate(scenario.sides)},
        _arrivals(game, viewer),
        [scenario.ground.grid.label(cell) for cell in game.fires],
        [*game.broken],
        {name: points_of(game, side) for side, name in enumerate(scenario.sides)},
        under_way(game),
    )
    seen.game = redacted(game, viewer)
    return seen


def _counter(game: Battle, piece: int) -> PieceSeen:
    roster = game.scenario.roster
    counter = roster.kind[piece] == BRIGADE
    here = game.cell[piece]
    cells = game.body[piece] if counter else (here,) if here >= 0 else ()
    return PieceSeen(
        roster.labels[piece],
        "brigade" if counter else "unit",
        roster.sides[roster.side[piece]],
        _cells(game, cells),
        game.hour[piece],
        not (roster.dispersed[piece] or game.state[piece] in (SHAKEN, PANICKED)),
        STATE_WORDS[game.state[piece]],
        game.spent[piece],
        game.has(piece, MOVED),
        [word for bit, word in enumerate(MARK_WORDS) if game.marks[piece] >> bit & 1],
        order_word(game.acting[piece]),
        game.reforming[piece],
        game.part[piece],
        game.has(piece, OUT_OF_COMMAND),
        LOSS_WORDS[game.lost[piece]],
        game.stacks[here].index(piece) if not counter and here >= 0 else None,
    )


def _leader(game: Battle, piece: int, viewer: int) -> LeaderSeen:
    roster = game.scenario.roster
    mine = viewer in (UMPIRE, roster.side[piece])
    return LeaderSeen(
        roster.labels[piece],
        roster.sides[roster.side[piece]],
        _cells(game, (game.cell[piece],)) if game.cell[piece] >= 0 else [],
        game.value[piece],
        piece in game.chief,
        game.has(piece, SELECTED),
        game.has(piece, OUT_OF_COMMAND),
        order_word(game.order[piece]),
        order_word(game.acting[piece]),
        order_word(game.transit_one[piece], mine),
        order_word(game.transit_two[piece], mine),
        LOSS_WORDS[game.lost[piece]],
    )


def _arrivals(game: Battle, viewer: int) -> list[ArrivalSeen]:
    """Who is still to come; the enemy's plans are covered until he gathers."""
    found: list[ArrivalSeen] = []
    scenario = game.scenario
    hidden = [] if viewer == UMPIRE else hidden_rows(game, viewer)
    for row, (planned, at, due, gate, _) in enumerate(game.arrivals):
        if not expected(game, row):
            continue
        formation = scenario.approach[row]
        covered = row in hidden or planned == UNKNOWN
        found.append(
            ArrivalSeen(
                scenario.roster.labels[formation.leader],
                scenario.sides[formation.side],
                covered,
                scenario.ground.gates[gate].name if gate != UNKNOWN else "",
                None if covered else scenario.clock(planned),
                None if covered else scenario.ground.gates[at].name,
                None if covered else scenario.clock(due) if due != UNKNOWN else "",
            )
        )
    return found


def order_word(order: int, open_to_see: bool = True) -> str:
    """An order as the sheet shows it: its name, a covered marker, or an empty box."""
    if order == NO_ORDER:
        return ""
    return ORDERS[order] if open_to_see else "covered"


# -- the question on the table ------------------------------------------------------------------------


def under_way(game: Battle) -> UnderWay:
    """The question on the table, as all see it."""
    if not game.stack:
        return UnderWay()
    doing = _asked(game, game.stack[-1])
    doing.ride = _ride(game)
    return doing


def _ride(game: Battle) -> RideSeen | None:
    """A ride that a counter-charge may still stop."""
    for step in game.stack:
        if isinstance(step, Arrive) and game.cell[step.unit] >= 0:
            there = game.scenario.ground.grid.label(step.there)
            return RideSeen(_name(game, step.unit), there, step.front(game))
    return None


def _asked(game: Battle, step: Step[Battle]) -> UnderWay:
    if isinstance(step, Walk):
        return _march(game, step)
    if isinstance(step, LineWalk):
        return _line(game, step)
    if isinstance(step, Enter):
        return _entry(game, step)
    if isinstance(step, Adjust):
        return _adjustment(game, step)
    if isinstance(step, React | ChooseMeeting | RideOut | StrikeHome):
        return _reaction(game, step)
    if isinstance(step, PickTarget | PickSupports | Evade):
        return _charge(game, step)
    return _plain(game, step)


def _plain(game: Battle, step: Step[Battle]) -> UnderWay:
    if isinstance(step, Gamble | TakeAim):
        return UnderWay("fire", "gamble" if isinstance(step, Gamble) else "aim", _name(game, step.unit))
    if isinstance(step, FirePhase | ChargePhase):
        return UnderWay("fire" if isinstance(step, FirePhase) else "charge", "pick")
    if isinstance(step, ChooseFacing):
        return UnderWay("facing", piece=_name(game, step.piece))
    if isinstance(step, FaceEitherWay):
        return UnderWay("facing", piece=_name(game, step.brigade))
    if isinstance(step, GiveWay):
        return UnderWay("give_way", piece=_name(game, step.piece), target=_name(game, step.foe))
    if isinstance(step, GoesBack):
        return UnderWay("flight", piece=_name(game, step.told()[1]))
    if isinstance(step, Rout):
        return UnderWay("flight", piece=_name(game, step.unit))
    if isinstance(step, Ride | RideNow):
        return UnderWay("ride", piece=_name(game, step.leader))
    if isinstance(step, Issue):
        return UnderWay("issue", piece=_name(game, step.general))
    if isinstance(step, IgnoreOrder | ActAlone | ChooseOrder | MoveUnits):
        return UnderWay("corps", piece=_name(game, step.leader))
    return UnderWay()


def _name(game: Battle, piece: int) -> str:
    return game.scenario.roster.labels[piece]


def _names(game: Battle, pieces: tuple[int, ...]) -> list[str]:
    return [_name(game, piece) for piece in pieces]


def _cells(game: Battle, cells: tuple[int, ...]) -> list[str]:
    return [game.scenario.ground.grid.label(cell) for cell in cells]


def _trail(game: Battle, march: March) -> list[list[str]]:
    return [_cells(game, stage[2:]) for stage in march.trail]


def _march(game: Battle, step: Walk) -> UnderWay:
    """The way so far, and where each step open to the counter would lead."""
    notate = game.scenario.lexicon.notate
    moves = [
        MoveSeen(notate(move.action), _cells(game, move.cells), move.hour, move.cost)
        for move in step.moves(game)
    ]
    piece, trail = _name(game, step.march.piece), _trail(game, step.march)
    return UnderWay("march", piece=piece, trail=trail, moves=moves)


def _line(game: Battle, step: LineWalk) -> UnderWay:
    """A small line: each step with the new hexes of every brigade."""
    moves: list[MoveSeen] = []
    for found in step.moves(game):
        first = found[0]
        laid = [_cells(game, move.cells) for move in found]
        where = [cell for cells in laid for cell in cells]
        notation = game.scenario.lexicon.notate(first.action)
        moves.append(MoveSeen(notation, where, first.hour, first.cost, laid))
    pieces = _names(game, tuple([march.piece for march in step.marches]))
    trail = _trail(game, step.marches[0])
    return UnderWay("march", piece=pieces[0], pieces=pieces, trail=trail, moves=moves)


def _entry(game: Battle, step: Enter) -> UnderWay:
    """The counter that comes on to the map, with each of its ways in."""
    notate = game.scenario.lexicon.notate
    ways = step.ways(game)
    if not ways:
        return UnderWay()
    moves = [
        MoveSeen(
            notate(Action(ENTER, piece, way.entry, way.hour)), _cells(game, way.cells), way.hour, way.spent
        )
        for piece, way in ways
    ]
    return UnderWay("enter", piece=_name(game, ways[0][0]), moves=moves)


def _adjustment(game: Battle, step: Adjust) -> UnderWay:
    notate = game.scenario.lexicon.notate
    moves = [
        MoveSeen(notate(one.action), _cells(game, one.cells), one.hour, -1)
        for one in adjustments(game, step.piece)
    ]
    return UnderWay("adjust", piece=_name(game, step.piece), moves=moves)


def _reaction(game: Battle, step: React | ChooseMeeting | RideOut | StrikeHome) -> UnderWay:
    if isinstance(step, React):
        return UnderWay("reaction", "react", None, _name(game, step.march.piece), _names(game, step.named))
    named = _names(game, step.units)
    if isinstance(step, ChooseMeeting):
        return UnderWay("reaction", "meet", None, _name(game, step.march.piece), named)
    stage = "ride" if isinstance(step, RideOut) else "strike"
    return UnderWay("reaction", stage, None, _name(game, step.target), named)


def _charge(game: Battle, step: PickTarget | PickSupports | Evade) -> UnderWay:
    unit = _name(game, step.unit)
    if isinstance(step, PickTarget):
        return UnderWay("charge", "target", unit, by=[], only=_names(game, step.only))
    if isinstance(step, PickSupports):
        return UnderWay("charge", "supports", unit, _name(game, step.target), _names(game, step.chosen))
    return UnderWay("charge", "evade", unit, _name(game, step.target), _names(game, step.supports))
