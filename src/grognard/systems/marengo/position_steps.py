"""What is under way in a position, as words: the questions still open in this phase, the next one first.

    [[under_way]]
    step = "Gather"             # a group is being put together
    owner = "austrian"
    blocks = ["a1"]

Blocks, places, sides and roads stand there by their names; `-` is none. The rest of the turn follows.
"""

from __future__ import annotations

from grognard.kernel.steps import Step
from grognard.kernel.values import Json
from grognard.kernel.worded import StepWords
from grognard.systems.marengo.scenario import MarengoScenario
from grognard.systems.marengo.sequence import BeginTurn, EndRound, turn_steps
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import AUSTRIAN, FRENCH, PHASES

BLOCKS = frozenset(
    (
        *("attackers", "leads", "defenders", "guns", "stand", "pursuers", "others"),
        *("group", "chosen", "forward", "blocks", "block", "gun"),
    )
)
APPROACHES = frozenset(("approach", "fought"))
PLACES = frozenset(("place", "ends", "locale", "origin"))
FIRST_ASKED = (
    ("ShuffleBlocks",),
    ("FireOrCancel", "Bombardments"),
    ("ChooseAssault",),
    ("ChooseMove", "ReturnBlockers"),
    ("Declare",),
)
"""By phase, what is under way where a position tells only the phase."""


class Codec(StepWords):
    """The steps of this system."""

    __slots__ = ("scenario",)

    def __init__(self, scenario: MarengoScenario) -> None:
        super().__init__(scenario.rules.steps, scenario.rules.counted(scenario))
        self.scenario = scenario

    def known(self, name: str) -> list[str] | None:
        board = self.scenario.board
        if name in BLOCKS:
            return self.scenario.army.labels
        if name in PLACES:
            return board.place_labels
        if name in APPROACHES:
            return board.place_labels[board.locales : board.locales + board.approaches]
        if name == "crossing":
            return board.crossing_labels
        if name == "road":
            return [road.label for road in board.roads]
        if name == "owner":
            return list(self.scenario.sides)
        return list(PHASES) if name == "phase" else None


def rest_of_round(game: Marengo) -> list[Step[Marengo]]:
    """What follows when the phase of a position is over."""
    steps = turn_steps(game.turn, game.phase + 1)
    return [*steps, *([BeginTurn(FRENCH)] if game.turn == AUSTRIAN else []), EndRound()]


def steps_told(game: Marengo) -> dict[str, Json]:
    """The open questions, unless they are those with which the phase begins anyhow."""
    below = list(reversed(rest_of_round(game)))
    if game.stack[: len(below)] != below:
        return {}
    open_steps = list(reversed(game.stack[len(below) :]))
    if tuple([type(step).__name__ for step in open_steps]) == FIRST_ASKED[game.phase]:
        return {}
    codec = Codec(game.scenario)
    return {"under_way": [codec.told(step) for step in open_steps]} if open_steps else {}
