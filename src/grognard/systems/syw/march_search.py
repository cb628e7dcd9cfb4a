"""Whether some way leads a counter to what it looks for, found by marching it on a copy of the field."""

from __future__ import annotations

from heapq import heappop, heappush

from grognard.systems.syw.march_moves import moves
from grognard.systems.syw.marches import Cells, March, Move
from grognard.systems.syw.marching import foretold, march_on
from grognard.systems.syw.movement import cells_of, potential_facing
from grognard.systems.syw.snapshots import Snapshot
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import BRIGADE, DEPLOY, FORM, LINE_ONLY

NEARNESS = 2
"""How much a hex nearer counts against a point saved, when it is chosen where to look on."""
NOT_FORETOLD: Cells = ()
Price = tuple[int, int]
"""What a march has spent, and what it would have spent off the road: the less, the more it can still do."""


class Stage:
    """A counter somewhere on its way, reached by a step that is taken only when the stage is entered."""

    __slots__ = ("before", "key", "march", "place", "price", "step")

    def __init__(self, march: March, key: Cells, before: Stage | None, step: Move | None) -> None:
        self.march, self.key, self.price = march, key, _price(march)
        self.before, self.step = before, step
        self.place: Snapshot | None = None
        """What the field is like there, once it was entered."""


class Search:
    """One counter tries every way on a field that nobody else needs, and leaves it as it was."""

    __slots__ = (
        "_barren",
        "_leaders",
        "_looks",
        "_piece",
        "_root",
        "_seen",
        "_waiting",
        "field",
        "piece",
    )

    def __init__(self, game: Battle, march: March) -> None:
        self.field = game
        self.piece = march.piece
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
        self._root = Stage(march, _key(march), None, None)
        self._root.place = Snapshot(game, pieces, cells)
        self._waiting: list[tuple[int, int, Stage]] = [(0, 0, self._root)]
        self._seen: dict[Cells, Price] = {}
        """The stages met, and what the cheapest way to each had cost."""
        self._barren: dict[Cells, Price] = {}
        """The stages from which none does, at this price or a higher one."""

    # -- what is looked for -------------------------------------------------------------------------

    def most_looks(self) -> int:
        """How many steps are looked at before a way is given up."""
        raise NotImplementedError

    def skips(self, march: March, move: Move) -> bool:
        """Whether a step need not be tried."""
        return False

    def foreseen(self, march: March, move: Move) -> bool:
        """Whether a step arrives, as far as that can be told without taking it."""
        return False

    def arrives(self, march: March) -> bool:
        """Whether a march that stands here has found what it looks for."""
        return False

    def hopeless(self, march: March, most: int) -> bool:
        """Whether no way from here can lead there, with so many MP in all."""
        raise NotImplementedError

    def rank(self, march: March, cells: Cells, hour: int) -> int:
        """How far it still is from here: the smallest are looked at first."""
        raise NotImplementedError

    # -- the search ---------------------------------------------------------------------------------

    def succeeds(self) -> bool:
        """Whether a way from where the counter stands arrives: the most promising are looked at first."""
        most = self.most_looks()
        while self._waiting and self._looks < most:
            _, _, stage = heappop(self._waiting)
            origin = self._enter(stage)
            found = self._leads_on(stage) and self._look_on(stage)
            origin.put_back(self.field)
            if found:
                return True
        return False

    def succeeds_after(self, move: Move, failed: bool) -> bool:
        """Whether a way that begins with this step arrives, even if the test of that step has failed.

        Stages that lead nowhere are not gone through again for the next step.
        """
        field = self.field
        first = Stage(self._root.march, NOT_FORETOLD, self._root, move)
        origin = self._enter(first)
        if failed:
            field.spent[self.piece] += 1
            first.place = Snapshot(field, origin.pieces, origin.cells)
        arrived = field.on_map(self.piece) and self.arrives(first.march)
        origin.put_back(field)
        if arrived:
            return True
        self._looks, self._waiting, self._seen = 0, [(0, 0, first)], {}
        arrived = self.succeeds()
        if not arrived and not self._waiting:
            self._barren.update(self._seen)
        return arrived

    def _enter(self, stage: Stage) -> Snapshot:
        """Lay the counter where the stage has it; answers the field as it was before."""
        field = self.field
        if stage.place is not None:
            origin = Snapshot(field, stage.place.pieces, stage.place.cells)
            stage.place.put_back(field)
            return origin
        before, step = stage.before, stage.step
        assert before is not None and before.place is not None and step is not None
        origin = self._put_aside(before.place, step)
        before.place.put_back(field)
        field.events = []
        stage.march = march_on(field, before.march, step)
        stage.place = Snapshot(field, origin.pieces, origin.cells)
        return origin

    def _put_aside(self, place: Snapshot, move: Move) -> Snapshot:
        """All that the step can change, enemy leaders who are caught in their hexes included."""
        pieces, cells = place.pieces, place.cells
        enemy = 1 - self.field.roster_side(self.piece)
        for cell in move.cells:
            if cell not in cells:
                cells = [*cells, cell]
            if cell in self._leaders:
                pieces = [*pieces, *self.field.leaders_at(cell, enemy)]
        return Snapshot(self.field, pieces, cells)

    def _leads_on(self, stage: Stage) -> bool:
        """Whether there is anything to look for from a stage that was entered."""
        if not self.field.on_map(self.piece):
            return False
        if stage.key == NOT_FORETOLD:
            spent = self.field.spent[self.piece]  # a test that failed has cost more than the march tells
            stage.key, stage.price = _key(stage.march), (spent, stage.march.toll)
            return self._is_new(stage.key, stage.price)
        return True

    def _is_new(self, key: Cells, price: Price) -> bool:
        """Whether a stage was met neither in this search nor in one before, as cheaply; it is met now."""
        if not _new_at(self._seen, key, price) or not _new_at(self._barren, key, price):
            return False
        self._seen[key] = price
        return True

    def _look_on(self, stage: Stage) -> bool:
        """Every step from here: True if one is known to arrive; those that may lead there are kept."""
        march = stage.march
        if self.arrives(march):
            return True
        open_steps = moves(self.field, march)
        for move in open_steps:
            if self.foreseen(march, move):
                return True
        for move in open_steps:
            self._looks += 1
            if self.skips(march, move):
                continue
            onward = foretold(self.field, march, move)
            there = Stage(onward, _key(onward), stage, move)
            if self._is_new(there.key, there.price) and not self._hopeless(onward, move):
                self._keep(there)
        return False

    def _hopeless(self, march: March, move: Move) -> bool:
        """Whether no way from where a step leads can arrive, as far as it is foretold."""
        if self.field.scenario.fog:
            return False  # out of the fog it may have more points
        line_only = self.field.has(self.piece, LINE_ONLY) or move.action.verb in (FORM, DEPLOY)
        most = potential_facing(self.field, self.piece, march.trail[-1][1], line_only)
        return self.hopeless(march, most)

    def _keep(self, stage: Stage) -> None:
        assert stage.step is not None
        away = self.rank(stage.march, stage.step.cells, stage.step.hour)
        heappush(self._waiting, (away * NEARNESS + stage.price[0], -self._looks, stage))


def _key(march: March) -> Cells:
    """What tells one stage of a march from another, but for its price."""
    so_far = (march.swung, march.road, int(march.fresh), int(march.halted))
    return (*so_far, *march.trail[-1][1:])


def _price(march: March) -> Price:
    return march.trail[-1][0], march.toll


def _new_at(known: dict[Cells, Price], key: Cells, price: Price) -> bool:
    """Whether a stage is not among those known, or was known only at a higher price."""
    before = known.get(key)
    return before is None or price[0] < before[0] or price[1] < before[1]
