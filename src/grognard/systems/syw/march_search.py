"""Whether some way leads a counter to what it looks for, found by marching it on a copy of the field."""

from __future__ import annotations

from grognard.systems.syw.march_moves import moves
from grognard.systems.syw.marches import Cells, March, Move
from grognard.systems.syw.marching import march_on
from grognard.systems.syw.movement import cells_of
from grognard.systems.syw.snapshots import Snapshot
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import BRIGADE

MOST_LOOKS = 300
"""How many stages of a march are looked at: the most promising first."""


class Stage:
    """A counter somewhere on its way: its march so far and what the field is like there."""

    __slots__ = ("away", "march", "place")

    def __init__(self, march: March, away: int, place: Snapshot) -> None:
        self.march, self.away, self.place = march, away, place


class Search:
    """One counter tries every way on a field that nobody else needs, taking back each step."""

    __slots__ = ("_leaders", "_looks", "_piece", "_waiting", "field", "seen")

    def __init__(self, game: Battle, march: March) -> None:
        self.field = game
        self._piece = march.piece
        self._looks = 0
        roster = game.scenario.roster
        enemy = 1 - roster.side[march.piece]
        self._leaders = {game.cell[leader] for leader in game.scenario.leaders_of[enemy]}
        """The hexes with leaders of the enemy."""
        counter = march.piece if roster.kind[march.piece] == BRIGADE else roster.brigade[march.piece]
        pieces, cells = [march.piece], list(cells_of(game, march.piece))
        if counter >= 0:
            pieces += [one for one in (counter, *roster.units[counter]) if one != march.piece]
            cells += [cell for cell in game.body[counter] if cell not in cells]
        self.seen = {self.key(march)}
        self._waiting = [Stage(march, 0, Snapshot(game, pieces, cells))]

    def key(self, march: March) -> Cells:
        """What tells one stage of a march from another."""
        field, piece = self.field, march.piece
        return (field.spent[piece], field.hour[piece], *cells_of(field, piece))

    def skips(self, march: March, move: Move) -> bool:
        """Whether a step need not be tried."""
        raise NotImplementedError

    def arrives(self, march: March) -> bool:
        """Whether a march that stands here has found what it looks for."""
        raise NotImplementedError

    def hopeless(self, march: March) -> bool:
        """Whether no way from here can lead there."""
        raise NotImplementedError

    def rank(self, march: March) -> int:
        """How far it still is: the smallest are looked at first."""
        raise NotImplementedError

    def succeeds(self) -> bool:
        """The most promising are looked at first, and only so many."""
        while self._waiting and self._looks < MOST_LOOKS:
            stage = self._waiting.pop()
            origin = Snapshot(self.field, stage.place.pieces, stage.place.cells)
            stage.place.put_back(self.field)
            following: list[Stage] = []
            if self.field.on_map(self._piece) and self._look_on(stage, following):
                return True
            following.sort(key=_how_far)
            self._waiting.extend(reversed(following))
            origin.put_back(self.field)
        return False

    def is_exhausted(self) -> bool:
        """Whether nothing was left to look at: what was seen then leads nowhere."""
        return not self._waiting

    def _look_on(self, stage: Stage, following: list[Stage]) -> bool:
        """Every step from here: True if one arrives; those that may lead there are kept."""
        for move in moves(self.field, stage.march):
            self._looks += 1
            if self.skips(stage.march, move):
                continue
            before = self._put_aside(stage, move)
            if self._step(stage.march, move, before, following):
                return True
            before.put_back(self.field)
        return False

    def _put_aside(self, stage: Stage, move: Move) -> Snapshot:
        """All that the step can change, enemy leaders who are caught in their hexes included."""
        pieces, cells = stage.place.pieces, stage.place.cells
        enemy = 1 - self.field.roster_side(self._piece)
        for cell in move.cells:
            if cell not in cells:
                cells = [*cells, cell]
            if cell in self._leaders:
                pieces = [*pieces, *self.field.leaders_at(cell, enemy)]
        return Snapshot(self.field, pieces, cells)

    def _step(self, march: March, move: Move, before: Snapshot, following: list[Stage]) -> bool:
        field = self.field
        field.events = []
        onward = march_on(field, march, move)
        if self.arrives(onward):
            return True
        if not field.on_map(self._piece) or self.hopeless(onward):
            return False
        key = self.key(onward)
        if key not in self.seen:
            self.seen.add(key)
            following.append(Stage(onward, self.rank(onward), Snapshot(field, before.pieces, before.cells)))
        return False


def _how_far(stage: Stage) -> int:
    return stage.away
