"""A.2 and M.1: formations off the map are planned in secret, roll for hour and place, gather at a gate."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import HOUR, INWARD, OFF_MAP, PLAN, PLANNED, UNKNOWN

TOO_EARLY = Refusal("SYW-A.2c", "not_so_early")
ON_THE_HOUR = Refusal("SYW-A.2a", "arrives_on_the_hour")
NOT_THERE = Refusal("SYW-A.2c", "not_at_that_entry")


def expected(game: Battle, number: int) -> bool:
    """Whether a formation still has somebody off the map."""
    return any(game.state[piece] == OFF_MAP for piece in game.scenario.approach[number].pieces)


def plan_steps(game: Battle) -> list[Step[Battle]]:
    """The plans to be made before play, each side for itself."""
    rows = range(len(game.scenario.approach))
    return [Plan(row) for row in rows if expected(game, row) and game.arrivals[row][PLANNED] == UNKNOWN]


class Plan(Step[Battle]):
    """The owner writes down where and when a formation is to enter (SYW-A.2c, A.2d)."""

    __slots__ = ("row",)

    def __init__(self, row: int) -> None:
        self.row = row

    def side(self, game: Battle) -> int:
        formation = game.scenario.approach[self.row]
        return formation.side if formation.secret else NOBODY

    def options(self, game: Battle) -> list[Action]:
        formation = game.scenario.approach[self.row]
        return [
            Action(PLAN, formation.leader, gate, turn)
            for gate in formation.gates
            for turn in planned_hours(game, self.row)
        ]

    def resolve(self, game: Battle, choice: Action) -> None:
        formation = game.scenario.approach[self.row]
        if formation.secret:
            note(game, self.row, choice.c, choice.b, UNKNOWN, UNKNOWN, 1)
            game.tell(1 << formation.side, "SYW-A.2d", "planned", formation.leader, choice.b, choice.c)
            return
        due = formation.earliest if formation.plan == "fixed" else UNKNOWN
        note(game, self.row, formation.earliest, formation.gates[0], due, UNKNOWN, 1)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-A.2c", "plan", (game.scenario.approach[self.row].leader,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        formation = game.scenario.approach[self.row]
        if action.verb != PLAN:
            return super().why_not(game, action)
        if action.a != formation.leader:
            return Refusal("SYW-A.2c", "planned_one_by_one", (action.a, formation.leader))
        if action.b not in formation.gates:
            return NOT_THERE
        return ON_THE_HOUR if (game.scenario.start_half + action.c) % HOUR else TOO_EARLY


def planned_hours(game: Battle, row: int) -> list[int]:
    """The T.00 turns for which a formation may be planned (SYW-A.2a)."""
    scenario = game.scenario
    first = max(0, scenario.approach[row].earliest)
    return [turn for turn in range(first, scenario.turns) if (scenario.start_half + turn) % HOUR == 0]


def note(game: Battle, row: int, planned: int, at: int, due: int, gate: int, moves: int) -> None:
    """Write one row of the arrivals anew."""
    rows = list(game.arrivals)
    rows[row] = (planned, at, due, gate, moves)
    game.arrivals = tuple(rows)


def roll_hours(game: Battle) -> None:
    """A.2 at the start of a T.00 turn: hours are rolled for, and whoever is due now gathers at his gate."""
    if not game.on_the_hour:
        return
    for row, (planned, at, due, gate, _) in enumerate(game.arrivals):
        if planned == UNKNOWN or gate != UNKNOWN or not expected(game, row):
            continue
        rolls = due == UNKNOWN and planned - HOUR <= game.turn
        if rolls or game.scenario.approach[row].secret:
            # For a secret plan a die is thrown every hour: the throw itself must tell nothing.
            die = game.dice.roll(6, "arrival_hour")
            if rolls:
                _take_hour(game, row, planned, at, die)
    gather(game, game.turn)


def _take_hour(game: Battle, row: int, planned: int, at: int, die: int) -> None:
    """One hour before the hour planned; early on the first turn means two moves (SYW-A.2f, A.2g)."""
    formation = game.scenario.approach[row]
    due = planned + HOUR * game.scenario.charts.arrival_late[die - 1]
    moves = 2 if due < planned and game.turn == 0 else 1
    due = max(due, game.turn)
    note(game, row, planned, at, due, UNKNOWN, moves)
    told = (formation.leader, die, min(due, game.scenario.turns))
    if formation.secret:
        game.tell(1 << formation.side, "SYW-A.2f", "hour_rolled", *told)
    else:
        game.emit("SYW-A.2f", "hour_rolled", *told)


def gather(game: Battle, turn: int) -> None:
    """Formations that enter on this turn are placed at their entry points (SYW-A.2h, M.1b)."""
    for row, (_, gate, due, taken, _) in enumerate(game.arrivals):
        if due != turn or taken != UNKNOWN or not expected(game, row):
            continue
        formation = game.scenario.approach[row]
        real = gate
        if formation.plan != "fixed":
            die = game.dice.roll(6, "arrival_place")
            real = beside(game, gate, game.scenario.charts.arrival_aside[die - 1])
            game.reveal("SYW-A.2h", "place_rolled", formation.leader, die)
        take_post(game, row, real)
        game.reveal("SYW-M.1b", "gathers", formation.leader, real)


def take_post(game: Battle, row: int, gate: int) -> None:
    """A formation stands outside an entry point, in columns that face inwards."""
    planned, at, due, _, moves = game.arrivals[row]
    note(game, row, planned, at, due, gate, moves)
    hour = INWARD[game.scenario.ground.gates[gate].edge][0]
    for piece in game.scenario.approach[row].pieces:
        if game.state[piece] == OFF_MAP:
            game.hour[piece] = hour


def beside(game: Battle, gate: int, aside: int) -> int:
    """The next entry point of that edge, right (1) or left (-1) of the march; the same if none (SYW-A.2i).

    A map may gather its entry points in groups, and then a column goes astray within its own (RUL-SYW-201).
    """
    if not aside:
        return gate
    gates = game.scenario.ground.gates
    edge, group = gates[gate].edge, gates[gate].group
    row = [number for number, one in enumerate(gates) if one.edge == edge and one.group == group]
    grid = game.scenario.ground.grid

    def along(number: int) -> int:
        cell = gates[number].cells[0]
        place = cell % grid.width if edge in "NS" else cell // grid.width
        return place if edge in "SW" else -place

    row.sort(key=along)
    place = row.index(gate) + aside
    return row[place] if 0 <= place < len(row) else gate
