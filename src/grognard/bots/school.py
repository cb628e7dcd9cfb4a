"""Games from which the estimate learns: players of the look ahead, and the situations they came to.

They see a whole state, as everyone does in an imagined world. The cheap ones, of mixed manners, answer the
question that a look ahead asks: how do such players finish this game? Where they are too weak to tell who
has the harder fight, captains do.
"""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from grognard.bots.captain import Captain
from grognard.bots.staff import Plan, Staff, staff
from grognard.kernel.dice import Dice
from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State

WILD: Final = 0.04
"""How often a player does something at random, so that unlikely situations are met too."""
LONGEST: Final = 100_000


class Lesson(NamedTuple):
    """What one game taught: its situations as features, and how it ended for the first side."""

    rows: list[list[float]]
    won: float
    margin: int


def lesson(scenario: Scenario, seed: int, captains: bool = False) -> Lesson:
    """One game, its situations noted at the beginning of every stage."""
    found = staff(scenario.system)
    state = scenario.start(Dice(f"school {seed}"))
    rows = play(state, found, seed, captains)
    assert state.result is not None
    winner = state.result.winner
    won = 1.0 if winner == 0 else 0.0 if winner == 1 else 0.5
    scores = state.scores()
    return Lesson(rows, won, scores[0] - scores[1] if scores else 0)


def play(state: State, found: Staff, seed: int, captains: bool) -> list[list[float]]:
    chance = random.Random(f"school {seed}")
    player = Captain(found.judge, f"school {seed}")
    wild = [0.0 if captains else WILD * int(chance.random() * 3) for _ in state.scenario.sides]
    plans: list[Plan] = [[] for _ in state.scenario.sides]
    rows: list[list[float]] = []
    stage = -1
    for _ in range(LONGEST):
        side = state.side_to_move
        if side is None:
            break
        if state.stage() != stage:
            stage = state.stage()
            rows.append(found.features(state))
            if not captains:
                plans = [some_plan(found, state, number, chance) for number in range(len(plans))]
        if chance.random() < wild[side]:
            options = state.options()
            state.play(options[int(chance.random() * len(options))])
        else:
            state.play(found.act(state, side, plans[side], player, not captains))
    return rows


def some_plan(found: Staff, state: State, side: int, chance: random.Random) -> Plan:
    """Mostly the captain's own way, now and then one of the staff's whole plans."""
    if chance.random() < 0.6:
        return []
    plans = found.openings(state, side)
    return plans[int(chance.random() * len(plans))] if plans else []
