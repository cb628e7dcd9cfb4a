"""What is under way in a position, as words: the questions still open in this phase, the next one first.

    [[under_way]]
    step = "PickStep"           # a counter is on its way
    piece = "F3-02"
    back = "N15"                # the hex it has just left, if that step could still be taken back
    under_way = true

    [[under_way]]
    step = "PickMover"          # the phase's own question always stands last

Counters and hexes stand there by their names; `-` is none. The phases that follow are not written.
"""

from __future__ import annotations

from grognard.kernel.steps import Step
from grognard.kernel.values import Json
from grognard.kernel.worded import StepWords
from grognard.systems.wan.artillery import PickBattery, PickTarget, why_not_fire
from grognard.systems.wan.combat import PickAdvance, PickAttacker, PickDefender, may_advance, why_not_attack
from grognard.systems.wan.movement import PickMover, PickStep, may_move
from grognard.systems.wan.placement import PickPlace, PickPlaced, why_not_placed
from grognard.systems.wan.scenario import WanScenario
from grognard.systems.wan.sequence import OpenPhase, StartTurn
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import COMBAT, END, FIRE, MANOEUVRE, MOVEMENT, PLACEMENT

COUNTERS = frozenset(("piece", "attacker", "gun"))
HEXES = frozenset(("cell", "back"))
PHASE_QUESTIONS: dict[int, Step[Wan]] = {
    PLACEMENT: PickPlaced(),
    FIRE: PickBattery(),
    MOVEMENT: PickMover(),
    COMBAT: PickAttacker(),
    MANOEUVRE: PickMover(),
}
"""By phase, what is asked until the player is done with it."""


class Codec(StepWords):
    """The steps of this system."""

    __slots__ = ("scenario",)

    def __init__(self, scenario: WanScenario) -> None:
        super().__init__(scenario.rules.steps, scenario.rules.counted(scenario))
        self.scenario = scenario

    def known(self, name: str) -> list[str] | None:
        if name in COUNTERS:
            return [unit.id for unit in self.scenario.units]
        return list(self.scenario.grid.labels) if name in HEXES else None


def rest_of_turn(phase: int) -> list[Step[Wan]]:
    """What follows when a phase is over."""
    if phase == PLACEMENT:
        return [StartTurn()]
    return [OpenPhase(later) for later in range(phase + 1, END + 1)]


def steps_told(game: Wan) -> list[Json]:
    """The open questions, the next first, without the phases that follow."""
    codec = Codec(game.scenario)
    count = len(game.stack) - len(rest_of_turn(game.phase))
    return [codec.told(step) for step in list(reversed(game.stack))[: max(0, count)]]


def why_not_asked(game: Wan, steps: list[Step[Wan]]) -> tuple[int, str] | None:
    """Which of the questions told cannot be asked here, and why."""
    own = PHASE_QUESTIONS.get(game.phase)
    if own is None:
        return 0, "nothing is asked in this phase"
    if not steps or steps[-1] != own:
        return max(0, len(steps) - 1), f"should be {type(own).__name__!r}, the question of this phase"
    if len(steps) > 2:
        return 1, f"stands between one choice and {type(own).__name__!r}"
    if len(steps) == 2 and not can_follow(game, steps[0]):
        return 0, "does not fit this position: that counter has no such choice now"
    return None


def can_follow(game: Wan, step: Step[Wan]) -> bool:
    """Whether the phase's question, answered with the counter of this step, asks this step."""
    if isinstance(step, PickPlace):
        return game.phase == PLACEMENT and why_not_placed(game, step.piece) is None
    if isinstance(step, PickTarget):
        return game.phase == FIRE and why_not_fire(game, step.gun) is None
    if isinstance(step, PickStep):
        own = game.scenario.side[step.piece] == game.mover
        return game.phase in (MOVEMENT, MANOEUVRE) and own and may_move(game, step.piece)
    if isinstance(step, PickDefender):
        return game.phase == COMBAT and why_not_attack(game, step.attacker) is None
    if isinstance(step, PickAdvance):
        if game.phase != COMBAT or game.scenario.side[step.piece] != game.mover or game.at[step.piece] < 0:
            return False
        near = game.scenario.grid.distance(game.at[step.piece], step.cell) == 1
        return near and may_advance(game, step.piece, step.cell)
    return False
