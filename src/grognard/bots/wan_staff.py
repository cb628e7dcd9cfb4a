"""The general's staff for We Are Napoléon: an order for each counter, made anew before every movement."""

from __future__ import annotations

import random
from typing import ClassVar, Final

from grognard.bots.captain import Captain
from grognard.bots.staff import Plan, Staff, others
from grognard.bots.wan import FEW_COUNTERS, JUDGE, answer, wants_to_move, with_own_ideas
from grognard.bots.wan_field import (
    FALL_BACK,
    FREE,
    HUNT,
    NO_ORDERS,
    STAND,
    TO_OBJECTIVE,
    fit_to_fight,
    nearest_enemy,
)
from grognard.bots.wan_roads import roads_of
from grognard.kernel.actions import Action
from grognard.kernel.state import State
from grognard.systems.wan.movement import PickMover, PickStep, may_move
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import (
    ARTILLERY,
    DISORDERED,
    DONE,
    FIRE_WITH,
    GENERAL,
    MANOEUVRE,
    MOVE,
    MOVEMENT,
)

NEAR: Final = 14
"""A counter farther from an objective than this is not sent there."""
WHOLE_TURN: Final = 2.3
"""In a great battle a look ahead takes a tenth of a second: single steps are not weighed, and the plans have
their time."""

ALL_FOR_ONE: Final = 4.0
"""The same where one plan has the whole turn: near the end, by whoever moves once in a turn."""
LAST_TURNS: Final = 3
"""In a great battle plans are weighed in so many turns, and played out to the end."""
TO_THE_END: Final = 99
AT_HAND: Final = 2
"""How much farther than its movement there may be something to do for a counter."""
AT_THE_DOOR: Final = 3
"""An enemy within so many hexes of held ground is a reason to send somebody there."""
ROUNDS: Final = 2
"""How often each counter is asked in a movement of a look ahead whether it wants to be elsewhere."""
ONE_CHANGE: Final = 0.6
"""How often one order is changed and not two."""


class WanStaff(Staff):
    """Plans a movement at a time."""

    names: ClassVar[tuple[str, ...]] = (
        "lead",
        "time left",
        "lead late",
        "strength",
        "morale",
        "counters",
        "guns",
        "disorder",
        "ground held",
        "ground within reach",
        "ground within reach now",
        "ground kept",
        "contact",
        "first to move",
    )
    telling: ClassVar[dict[str, str]] = {
        "lead": "points",
        "lead late": "points",
        "strength": "strength",
        "morale": "morale",
        "counters": "strength",
        "guns": "guns",
        "disorder": "-order",
        "ground held": "ground",
        "ground kept": "ground",
        "ground within reach": "reach",
        "ground within reach now": "reach",
    }
    plans: ClassVar[bool] = True
    plans_to_the_end: ClassVar[bool] = True
    stages: ClassVar[int] = 3
    seconds: ClassVar[float] = 1.6
    glance: ClassVar[float] = 0.15
    turn: ClassVar[float] = 4.0
    worlds: ClassVar[int] = 32
    wide: ClassVar[int] = 5
    clear: ClassVar[float] = 4.0

    def act(self, state: State, side: int, plan: Plan, captain: Captain, cheap: bool) -> Action:
        assert isinstance(state, Wan)
        return answer(state, state.options(), in_force(state, plan))

    def go_on(self, state: State, side: int, plan: Plan, captain: Captain) -> None:
        assert isinstance(state, Wan)
        if self.dear(state) and isinstance(state.stack[-1], PickMover):
            move_in_turn(state, in_force(state, plan))
        else:
            state.play(self.act(state, side, plan, captain, True))

    def tempting(self, state: State, side: int, options: list[Action], ranked: list[Action]) -> list[Action]:
        """Other steps, targets and combats; not who moves next, nor whether a gun fires."""
        plain = options[0].verb in (MOVE, FIRE_WITH) or self.dear(state)
        return [] if plain else others(options, ranked, max(0, self.wide - len(ranked)))

    def dear(self, state: State) -> bool:
        assert isinstance(state, Wan)
        return len(state.at) > FEW_COUNTERS

    def stretch(self, state: State) -> float:
        assert isinstance(state, Wan)
        if not self.dear(state):
            return 1.0
        return (
            ALL_FOR_ONE if self.ending(state) and not state.scenario.strategist[state.mover] else WHOLE_TURN
        )

    def ending(self, state: State) -> bool:
        """Before that nothing tells how a great battle ends; in small ones plans are weighed all day."""
        assert isinstance(state, Wan)
        return state.turn > state.scenario.battle.turns - LAST_TURNS

    def horizon(self, state: State) -> int:
        assert isinstance(state, Wan)
        return TO_THE_END if self.dear(state) and self.ending(state) else self.stages

    def occasion(self, state: State, side: int) -> int:
        assert isinstance(state, Wan)
        return 8 * state.stage() + state.phase if state.phase in (MOVEMENT, MANOEUVRE) else -1

    def openings(self, state: State, side: int) -> list[Plan]:
        """Everyone stands or seeks the enemy; or what is near an objective goes there and holds it."""
        assert isinstance(state, Wan)
        found: list[Plan] = []
        for order in (STAND, HUNT):
            found.append(everyone(state, side, order))
        found.append(garrisons(state, side))
        for number in range(len(state.scenario.battle.objectives)):
            plan = towards(state, side, number)
            if any(plan):
                found.append(plan)
        return found

    def vary(self, state: State, side: int, plan: Plan, chance: random.Random) -> Plan:
        assert isinstance(state, Wan)
        if self.dear(state) and self.ending(state):
            return with_another_deed(state, side, plan, chance)
        troops = [piece for piece in state.army(side) if state.scenario.arm[piece] != GENERAL]
        if not troops:
            return plan
        twin = plan.copy() if plan else [FREE] * len(state.at)
        choices = TO_OBJECTIVE + len(state.scenario.battle.objectives)
        changed = 2 if chance.random() < 0.3 else 1
        for _ in range(changed):
            piece = troops[int(chance.random() * len(troops))]
            order = int(chance.random() * choices)
            twin[piece] = order if order != twin[piece] else FREE
        return twin

    def features(self, state: State) -> list[float]:
        assert isinstance(state, Wan)
        lead = float(state.score[0] + state.pending[0] - state.score[1] - state.pending[1])
        left = 1.0 - (state.turn - 1) / max(1, state.scenario.battle.turns)
        strength, morale, counters, guns, disorder, contact = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
        for side, sign in ((0, 1.0), (1, -1.0)):
            for piece in state.army(side):
                arm = state.scenario.arm[piece]
                strength += sign * state.main[piece]
                morale += sign * state.mo[piece]
                counters += sign
                guns += sign if arm == ARTILLERY else 0.0
                disorder += sign if state.marks[piece] & DISORDERED else 0.0
        held, reach, now, kept = ground(state)
        contact = spearhead(state, 0) - spearhead(state, 1)
        return [
            lead,
            left,
            lead * (1.0 - left),
            strength / 10,
            morale / 10,
            counters,
            guns,
            disorder,
            held,
            reach * left,
            now,
            kept,
            contact,
            1.0 if state.mover == 0 else -1.0,
        ]


def move_in_turn(game: Wan, orders: Plan) -> None:
    """A whole movement, cheaply: each counter is asked in its turn, not all of them after every move."""
    ideas = with_own_ideas(game, orders)
    for _ in range(ROUNDS):
        moved = False
        for piece in game.scenario.pieces_of[game.mover]:
            if may_move(game, piece) and wants_to_move(game, piece, ideas):
                game.play(Action(MOVE, piece))
                while isinstance(game.stack[-1], PickStep):
                    game.play(answer(game, game.options(), orders))
                ideas = with_own_ideas(game, orders)
                moved = True
        if not moved:
            break
    game.play(Action(DONE))


def in_force(game: Wan, plan: Plan) -> Plan:
    """The orders of a plan; one that names its turn, behind the counters, is for that turn alone."""
    return NO_ORDERS if len(plan) > len(game.at) and plan[-1] != game.turn else plan


def with_another_deed(game: Wan, side: int, plan: Plan, chance: random.Random) -> Plan:
    """A plan for this turn with another order for one counter or two that have something to do."""
    found = deeds_at_hand(game, side)
    if not found:
        return plan
    twin = plan.copy() if plan else [*([FREE] * len(game.at)), game.turn]
    for _ in range(1 if chance.random() < ONE_CHANGE else 2):
        piece, order = found[int(chance.random() * len(found))]
        twin[piece] = order
    return twin


def deeds_at_hand(game: Wan, side: int) -> list[tuple[int, int]]:
    """Each counter with an order that tells in the turns left: ground to take or to hold, an enemy."""
    scenario = game.scenario
    left = scenario.battle.turns - game.turn + 1
    wanted = [
        number
        for number, objective in enumerate(scenario.battle.objectives)
        if game.holder[number] != side or nearest_enemy(game, side, objective.cell) <= AT_THE_DOOR
    ]
    found: list[tuple[int, int]] = []
    for piece in game.army(side):
        if scenario.arm[piece] == GENERAL or game.at[piece] < 0:
            continue
        reach = scenario.mv[piece] * left + AT_HAND
        for number in wanted:
            cell = scenario.battle.objectives[number].cell
            if roads_of(scenario).by_arm(cell)[scenario.arm[piece]][game.at[piece]] <= reach:
                found.append((piece, TO_OBJECTIVE + number))
        if nearest_enemy(game, side, game.at[piece]) <= reach:
            found += [(piece, order) for order in (HUNT, STAND, FALL_BACK)]
    return found


def everyone(game: Wan, side: int, order: int) -> Plan:
    plan = [FREE] * len(game.at)
    for piece in game.army(side):
        if game.scenario.arm[piece] != GENERAL and fit_to_fight(game, piece):
            plan[piece] = order
    return plan


def towards(game: Wan, side: int, number: int) -> Plan:
    """All foot and horse near one objective go for it; the rest are free."""
    plan = [FREE] * len(game.at)
    goal = game.scenario.battle.objectives[number].cell
    for piece in game.army(side):
        arm = game.scenario.arm[piece]
        if arm in (GENERAL, ARTILLERY) or not fit_to_fight(game, piece):
            continue
        if roads_of(game.scenario).to(arm, goal)[game.at[piece]] <= NEAR:
            plan[piece] = TO_OBJECTIVE + number
    return plan


def garrisons(game: Wan, side: int) -> Plan:
    """The nearest counter goes to each own objective and holds it; the rest are free."""
    plan = [FREE] * len(game.at)
    for number, objective in enumerate(game.scenario.battle.objectives):
        if game.holder[number] != side:
            continue
        best, least = -1, NEAR + 1
        for piece in game.army(side):
            arm = game.scenario.arm[piece]
            if arm in (GENERAL, ARTILLERY) or plan[piece] != FREE or not fit_to_fight(game, piece):
                continue
            way = roads_of(game.scenario).to(arm, objective.cell)[game.at[piece]]
            if way < least:
                best, least = piece, way
        if best >= 0:
            plan[best] = TO_OBJECTIVE + number
    return plan


def ground(game: Wan) -> tuple[float, float, float, float]:
    """Points of objectives held, within reach of who wants them, nearly taken, and kept by a garrison."""
    held, reach, now, kept = 0.0, 0.0, 0.0, 0.0
    distance = game.scenario.grid.distance
    for number, objective in enumerate(game.scenario.battle.objectives):
        holder = game.holder[number]
        if holder < 0:
            continue
        sign = 1.0 if holder == 0 else -1.0
        held += sign * objective.value
        near = nearest_enemy(game, holder, objective.cell)
        reach -= sign * objective.value / (1.0 + 0.25 * near)
        now -= sign * objective.value if near <= 3 else 0.0
        for piece in game.army(holder):
            if distance(game.at[piece], objective.cell) <= 1 and game.scenario.arm[piece] != GENERAL:
                kept += sign * objective.value
                break
    return held, reach, now, kept


def spearhead(game: Wan, side: int) -> float:
    """How many fit troops stand near the enemy."""
    found = 0.0
    for piece in game.army(side):
        if game.scenario.arm[piece] != GENERAL and fit_to_fight(game, piece):
            found += 1.0 if nearest_enemy(game, side, game.at[piece]) <= 4 else 0.0
    return found


STAFF = WanStaff(JUDGE)
