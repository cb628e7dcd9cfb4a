"""The rules of the system at work on a scenario: how a game begins, is restored, seen and checked."""

from __future__ import annotations

from grognard.kernel.dice import Dice
from grognard.kernel.state import State
from grognard.kernel.values import Json, SaveFault, ValueTypes
from grognard.systems.syw import invariants, observation, secrecy
from grognard.systems.syw.activation import (
    ActAlone,
    Activate,
    ChooseOrder,
    CommandCheck,
    EndActivation,
    IgnoreOrder,
)
from grognard.systems.syw.arrivals import Plan, plan_steps
from grognard.systems.syw.charge import AfterEvading, ChargePhase, Evade, PickSupports, PickTarget
from grognard.systems.syw.charge_advance import Advance, TurnRest
from grognard.systems.syw.charge_end import ChargeEnd
from grognard.systems.syw.corps_moves import MoveUnits, RideNow
from grognard.systems.syw.disorder import Alarm, FallBack, RunFromNearest
from grognard.systems.syw.entering import Enter, RideAlong, SecondMove
from grognard.systems.syw.facing import ChooseFacing
from grognard.systems.syw.fire import FirePhase, Gamble, Smoked, TakeAim, Volley
from grognard.systems.syw.giving_way import DrawOff, FaceEitherWay, GiveWay
from grognard.systems.syw.independents import MoveIndependents
from grognard.systems.syw.leader_losses import LeaderFlees, LeadersCharged, LeadersUnderFire
from grognard.systems.syw.march import LineWalk, Walk
from grognard.systems.syw.march_end import Aftermath, EndWalk, WeatherTest
from grognard.systems.syw.marches import March
from grognard.systems.syw.moving_together import Together
from grognard.systems.syw.orders import AdvanceMarkers, Appoint, ChiefIssues, ChiefRides, Issue, Replace, Ride
from grognard.systems.syw.rally import RallyPhase
from grognard.systems.syw.reaction import Arrive, ChooseMeeting, React, RideOut, StrikeHome
from grognard.systems.syw.recoil import Recoil
from grognard.systems.syw.reorganise import Adjust, ReformPhase, ReorganisePhase
from grognard.systems.syw.rout import BeginRout, Rout, RoutPhase, Trampled, Unstack
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.selection import LineCheck, PickCorps, Select
from grognard.systems.syw.sequence import BeginCharges, EndTurn, Initiative, NewTurn, Phase, opening
from grognard.systems.syw.setup import set_up
from grognard.systems.syw.state import Battle
from grognard.systems.syw.wrong_turnings import Astray

STEPS: ValueTypes = {
    step.__name__: step
    for step in (
        Activate,
        CommandCheck,
        IgnoreOrder,
        ActAlone,
        ChooseOrder,
        EndActivation,
        Plan,
        ChargePhase,
        PickTarget,
        PickSupports,
        Evade,
        AfterEvading,
        TurnRest,
        Advance,
        ChargeEnd,
        MoveUnits,
        RideNow,
        FallBack,
        RunFromNearest,
        Alarm,
        Enter,
        SecondMove,
        RideAlong,
        ChooseFacing,
        FirePhase,
        Volley,
        Gamble,
        TakeAim,
        Smoked,
        GiveWay,
        DrawOff,
        FaceEitherWay,
        MoveIndependents,
        LeadersUnderFire,
        LeadersCharged,
        LeaderFlees,
        LineWalk,
        Walk,
        EndWalk,
        Aftermath,
        WeatherTest,
        March,
        Together,
        Appoint,
        Replace,
        Ride,
        AdvanceMarkers,
        Issue,
        ChiefRides,
        ChiefIssues,
        RallyPhase,
        React,
        ChooseMeeting,
        RideOut,
        Arrive,
        StrikeHome,
        Recoil,
        ReorganisePhase,
        Adjust,
        ReformPhase,
        RoutPhase,
        Unstack,
        BeginRout,
        Rout,
        Trampled,
        Select,
        LineCheck,
        PickCorps,
        NewTurn,
        Initiative,
        Phase,
        BeginCharges,
        EndTurn,
        Astray,
    )
}


class RuledScenario(SywScenario):
    """A scenario that can be played."""

    def start(self, dice: Dice) -> Battle:
        state = Battle(self, dice)
        set_up(state)
        state.then(*plan_steps(state), opening())
        state.advance()
        return state

    def hides_from(self, state: State, side: int) -> bool:
        assert isinstance(state, Battle)
        return secrecy.hides_from(state, side)

    def resample(self, state: State, side: int, dice: Dice) -> None:
        assert isinstance(state, Battle)
        secrecy.resample(state, side, dice)

    def observe(self, state: State, viewer: int) -> dict[str, Json]:
        assert isinstance(state, Battle)
        return observation.observe(state, viewer)

    def faults(self, state: State) -> list[str]:
        assert isinstance(state, Battle)
        return invariants.faults(state)

    def restore(self, saved: dict[str, Json], dice: Dice) -> Battle:
        state = Battle(self, dice)
        data = saved.get("state")
        if not isinstance(data, dict):
            raise SaveFault("a saved battle needs its 'state'")
        self._restore_lists(state, data)
        bodies, stacks = data.get("body"), data.get("stacks")
        if not isinstance(bodies, list) or len(bodies) != self.pieces or not isinstance(stacks, dict):
            raise SaveFault("a saved battle needs 'body' and 'stacks'")
        for piece, cells in enumerate(bodies):
            state.body[piece] = self._cells(cells)
            for cell in state.body[piece]:
                state.counter[cell] = piece
        for key, stacked in stacks.items():
            cell = int(key) if key.isdigit() else -1
            if not 0 <= cell < self.ground.grid.size:
                raise SaveFault(f"'{key}' is no hex of this map")
            state.stacks[cell] = tuple(_numbers(stacked, "stacks", self.pieces))
        arrivals = data.get("arrivals", [])
        if not isinstance(arrivals, list) or len(arrivals) != len(self.approach):
            raise SaveFault("'arrivals' should hold one row per formation")
        state.arrivals = tuple([tuple(_numbers(row, "arrivals", 1 << 20)) for row in arrivals])
        state.fires = self._cells(data.get("fires"))
        state.entered = self._cells(data.get("entered"))
        state.fallen = tuple(_numbers(data.get("fallen"), "fallen", self.pieces * 8))
        state.broken = tuple(_numbers(data.get("broken"), "broken", len(self.ground.bridges)))
        state.restore_base(saved, STEPS)
        return state

    def _restore_lists(self, state: Battle, data: dict[str, Json]) -> None:
        own: dict[str, list[int]] = {
            "hour": state.hour,
            "state": state.state,
            "lost": state.lost,
            "spent": state.spent,
            "marks": state.marks,
            "reforming": state.reforming,
            "order": state.order,
            "transit_one": state.transit_one,
            "transit_two": state.transit_two,
            "acting": state.acting,
            "duty": state.duty,
            "value": state.value,
            "cell": state.cell,
            "part": state.part,
            "replacements": state.replacements,
            "chief": state.chief,
        }
        for key, numbers in own.items():
            given = _numbers(data.get(key), key, 1 << 30)
            if len(given) != len(numbers):
                raise SaveFault(f"'{key}' should hold {len(numbers)} numbers")
            numbers[:] = given
        if any(cell >= self.ground.grid.size for cell in state.cell):
            raise SaveFault("'cell' names a hex beyond the map")
        turn, phase, initiative = data.get("turn"), data.get("phase"), data.get("initiative")
        if not isinstance(turn, int) or not isinstance(phase, str) or initiative not in (0, 1):
            raise SaveFault("a saved battle needs 'turn', 'phase' and 'initiative'")
        state.turn, state.phase, state.initiative = turn, phase, int(initiative)

    def _cells(self, given: Json) -> tuple[int, ...]:
        return tuple(_numbers(given, "a list of hexes", self.ground.grid.size))


def _numbers(given: Json, name: str, limit: int) -> list[int]:
    if not isinstance(given, list):
        raise SaveFault(f"'{name}' should be a list of numbers")
    numbers: list[int] = []
    for one in given:
        if isinstance(one, bool) or not isinstance(one, int) or one >= limit:
            raise SaveFault(f"'{name}' should be a list of numbers in range")
        numbers.append(one)
    return numbers
