"""The sequence of play, phases A to M, and the end of the battle."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase
from grognard.kernel.sides import NOBODY
from grognard.kernel.state import Result
from grognard.kernel.steps import Step
from grognard.systems.syw import (
    arrivals,
    charge,
    entering,
    fire,
    independents,
    orders,
    rally,
    reorganise,
    rout,
    selection,
)
from grognard.systems.syw.charge_end import ChargeEnd, open_charges
from grognard.systems.syw.state import ON_A_MARCH, Battle
from grognard.systems.syw.victory import points_of
from grognard.systems.syw.words import (
    ARTILLERY,
    CHARGED,
    CHARGES,
    FAR,
    GIVE,
    GUNS,
    INDEPENDENTS,
    INFANTRY,
    KEEP,
    MARCH,
    MUSKETS,
    ORDERS_PHASE,
    OUT_OF_COMMAND,
    PHASES,
    RALLY_PHASE,
    ROUT_PHASE,
    SECONDS,
    WAS_CHARGED,
    WEATHER,
)


def phases_from(number: int) -> list[Step[Battle]]:
    """The rest of a turn from one phase on."""
    return [*[Phase(one) for one in range(number, len(PHASES))], EndTurn()]


class NewTurn(Step[Battle]):
    """A half-hour begins: the marks of the last one are wiped off."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        for piece in range(game.scenario.pieces):
            game.marks[piece] &= OUT_OF_COMMAND
            game.spent[piece] = 0
            game.duty[piece] = 0
        for leader in game.scenario.leaders:
            # An order binds from the start of the turn; acting without one held for the last turn only.
            game.acting[leader] = game.order[leader]
        game.emit("SYW-1.1d", "turn_begins", game.turn + 1, WEATHER[game.weather])
        arrivals.roll_hours(game)
        game.then(Initiative(), *[Phase(number) for number in range(len(PHASES))], EndTurn())


class Initiative(Step[Battle]):
    """The First Player keeps the initiative or gives it up (SYW-B.2a)."""

    __slots__ = ()

    def side(self, game: Battle) -> int:
        return game.scenario.first_player

    def options(self, game: Battle) -> list[Action]:
        return [Action(KEEP), Action(GIVE)]

    def resolve(self, game: Battle, choice: Action) -> None:
        first = game.scenario.first_player
        game.initiative = first if choice.verb == KEEP else 1 - first
        rule = "SYW-B.2b" if choice.verb == KEEP else "SYW-B.3a"
        game.emit(rule, "has_initiative", game.initiative)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-B.2a", "initiative")


class Phase(Step[Battle]):
    """One phase of the turn unfolds into its questions."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def resolve(self, game: Battle, choice: Action) -> None:
        first, second = game.initiative, 1 - game.initiative
        game.phase = PHASES[self.number]
        game.emit("SYW-1.1d", "phase_begins", game.phase)
        game.then(*self.questions(game, first, second))

    def questions(self, game: Battle, first: int, second: int) -> list[Step[Battle]]:
        number = self.number
        if number == ORDERS_PHASE:
            return orders.chief_phase(game, first) + orders.chief_phase(game, second)
        if number == SECONDS:
            return orders.second_phase(game, first) + orders.second_phase(game, second)
        if number == MARCH:
            return [selection.Select(first)]
        if number == INDEPENDENTS:
            steps: list[Step[Battle]] = []
            for player in (first, second):
                steps += [
                    independents.MoveIndependents(player, FAR),
                    *entering.entry_phase(game, player),
                ]
            return steps
        if number in (GUNS, MUSKETS):
            arm = ARTILLERY if number == GUNS else INFANTRY
            return [fire.FirePhase(arm, first, (-1, -1), (0, 0), (0, 0))]
        if number == CHARGES:
            return [BeginCharges()]
        if number == RALLY_PHASE:
            return [rally.RallyPhase(first, ()), rally.RallyPhase(second, ())]
        if number == ROUT_PHASE:
            return [rout.RoutPhase(first), rout.RoutPhase(second)]
        return [
            BeginReorganising(),
            reorganise.ReorganisePhase(first, ()),
            reorganise.ReorganisePhase(second, ()),
            reorganise.ReformPhase(first),
            reorganise.ReformPhase(second),
        ]


class BeginCharges(Step[Battle]):
    """The charge phase opens: whoever charged in reaction may charge again (SYW-H.1g)."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        for unit in game.scenario.units:
            game.marks[unit] &= ~(CHARGED | WAS_CHARGED)
        game.then(charge.ChargePhase(game.initiative, 0), ChargeEnd(open_charges(game)))


class BeginReorganising(Step[Battle]):
    """The army is reorganised: whatever a counter has done before, it is shifted anew (SYW-L.1a)."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        for piece in range(game.scenario.pieces):
            game.marks[piece] &= ~ON_A_MARCH


class EndTurn(Step[Battle]):
    """M: counters form again, the marker moves on, or the battle ends."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        reorganise.count_reforming(game)
        if game.turn + 1 >= game.scenario.turns:
            finish(game)
            return
        arrivals.gather(game, game.turn + 1)
        game.turn += 1
        game.emit("SYW-M.3a", "clock_moves", game.turn + 1)
        game.then(NewTurn())


def finish(game: Battle) -> None:
    """Points are counted; the margin decides."""
    points = [points_of(game, side) for side in (0, 1)]
    game.emit("SYW-I.0h", "final_points", points[0], points[1])
    lead = points[0] - points[1]
    scenario = game.scenario
    if abs(lead) < scenario.margin_win:
        game.finish(Result(NOBODY, "SYW-2.2a", "drawn_battle"))
        return
    winner = 0 if lead > 0 else 1
    key = "decisive_victory" if abs(lead) >= scenario.margin_decisive else "victory"
    game.finish(Result(winner, "SYW-2.2a", key))
