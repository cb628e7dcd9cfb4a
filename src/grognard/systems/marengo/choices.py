"""Actions that are offered often, made once for each battle."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.systems.marengo.board import Board
from grognard.systems.marengo.roster import Army
from grognard.systems.marengo.words import (
    COMMIT,
    ENTER,
    FORWARD,
    HIT,
    LEAD,
    MOVE,
    OPPOSE,
    PONTOON,
    ROAD,
    TO,
    WITH,
)


class Words:
    """Actions with one noun, made once for each noun: hot loops only look them up."""

    def __init__(self, board: Board, army: Army) -> None:
        pieces = range(army.size)
        self.move = [Action(MOVE, block) for block in pieces]
        self.join = [Action(WITH, block) for block in pieces]
        self.enter = [Action(ENTER, block) for block in pieces]
        self.pontoon = [Action(PONTOON, block) for block in pieces]
        self.hit = [Action(HIT, block) for block in pieces]
        self.commit = [Action(COMMIT, block) for block in pieces]
        self.lead = [Action(LEAD, block) for block in pieces]
        self.oppose = [Action(OPPOSE, block) for block in pieces]
        self.forward = [Action(FORWARD, block) for block in pieces]
        self.to = [Action(TO, place) for place in range(board.first_display)]
        self.road = [Action(ROAD, crossing) for crossing in range(board.crossings)]
