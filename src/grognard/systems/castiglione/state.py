"""The state of a campaign: what changes. Lists are indexed by piece, area or link."""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

from grognard.kernel.actions import NO_CHOICE
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.refusal import Datum
from grognard.kernel.sides import EVERYONE, NOBODY
from grognard.kernel.state import Result, State
from grognard.systems.castiglione.scenario import CastiglioneScenario
from grognard.systems.castiglione.words import (
    AUSTRIAN,
    FRENCH,
    GARRISON,
    OFF_MAP,
)

NO_HITS: Final = (0, 0)
ANY_HITS: Final = (0, 3)
"""The fewest and the most hits that an opponent may think a piece to have."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Campaign(State[CastiglioneScenario]):
    """One game of Castiglione."""

    def __init__(self, scenario: CastiglioneScenario, dice: Dice) -> None:
        super().__init__(scenario, dice)
        pieces, areas = len(scenario.roster.ids), scenario.theatre.network.size
        links = len(scenario.theatre.bridge)
        self.areas = areas
        self.place: list[int] = [OFF_MAP] * pieces
        self.hits: list[int] = [0] * pieces
        self.out_of_command: list[int] = [0] * pieces
        self.foraged: list[int] = [0] * pieces
        self.supplied: list[int] = [1] * pieces
        self.mp: list[int] = [0] * pieces
        self.done: list[int] = [0] * pieces
        self.guns_tried: list[int] = [0] * pieces
        self.came_from: list[int] = [-1] * pieces
        self.whereabouts: list[tuple[int, ...]] = [()] * pieces
        self.hits_known: list[tuple[int, ...]] = [NO_HITS] * pieces
        self.destroyed: list[int] = [0] * links
        self.worked: list[int] = [0] * links
        self.control: list[int] = list(scenario.terms.control)
        self.turn = 0
        self.phase = 0
        self.active = NOBODY
        self.initiative = NOBODY
        self.first = NOBODY
        self.mantua = scenario.terms.mantua
        self.held: list[list[int]] = [[0] * areas, [0] * areas]
        self.on_map: list[int] = [0, 0]

    def clone(self) -> Campaign:
        twin = Campaign.__new__(Campaign)
        twin.areas = self.areas
        twin.place = self.place.copy()
        twin.hits = self.hits.copy()
        twin.out_of_command = self.out_of_command.copy()
        twin.foraged = self.foraged.copy()
        twin.supplied = self.supplied.copy()
        twin.mp = self.mp.copy()
        twin.done = self.done.copy()
        twin.guns_tried = self.guns_tried.copy()
        twin.came_from = self.came_from.copy()
        twin.whereabouts = self.whereabouts.copy()
        twin.hits_known = self.hits_known.copy()
        twin.destroyed = self.destroyed.copy()
        twin.worked = self.worked.copy()
        twin.control = self.control.copy()
        twin.turn = self.turn
        twin.phase = self.phase
        twin.active = self.active
        twin.initiative = self.initiative
        twin.first = self.first
        twin.mantua = self.mantua
        twin.held = [self.held[0].copy(), self.held[1].copy()]
        twin.on_map = self.on_map.copy()
        self.share_base(twin)
        return twin

    def derive(self) -> None:
        """Counts follow from the pieces' places; without a record of them opponents know little."""
        self.recount()
        if not self.whereabouts:
            self.forget()
        if not self.hits_known:
            self.forget_hits()

    def forget(self) -> None:
        """The opponent knows no more than in which areas counters lie; garrisons lie open."""
        self.forget_hits()
        roster = self.scenario.roster
        self.whereabouts = [()] * len(self.place)
        for side in range(2):
            field = [one for one in roster.own[side] if self.place[one] >= 0 and roster.kind[one] != GARRISON]
            areas = tuple(sorted({self.place[piece] for piece in field}))
            for piece in field:
                self.whereabouts[piece] = areas
            for garrison in roster.garrisons[side]:
                self.pin(garrison)

    def forget_hits(self) -> None:
        """The opponent knows how many hits there are, but not on whom; garrisons lie open."""
        kinds = self.scenario.roster.kind
        self.hits_known = [ANY_HITS if kind < GARRISON else NO_HITS for kind in kinds]
        for side in range(2):
            for garrison in self.scenario.roster.garrisons[side]:
                self.count_hits(garrison)

    # -- where pieces are -----------------------------------------------------------------------

    def put(self, piece: int, place: int) -> None:
        """Move a piece in plain sight to an area or off the map."""
        self.shift(piece, place)
        self.pin(piece)

    def pin(self, piece: int) -> None:
        """The opponent knows where this piece is now."""
        self.whereabouts[piece] = (self.place[piece],) if self.place[piece] >= 0 else ()

    def see(self, piece: int) -> None:
        """The opponent sees this piece, where it is and how many hits it has."""
        self.pin(piece)
        self.count_hits(piece)

    def count_hits(self, piece: int) -> None:
        """The opponent sees how many hits this piece has now."""
        self.hits_known[piece] = (self.hits[piece], self.hits[piece])

    def shift(self, piece: int, place: int) -> None:
        """Move a piece, whoever may see it; the counts of units by area follow."""
        roster = self.scenario.roster
        old = self.place[piece]
        self.place[piece] = place
        if roster.kind[piece] > GARRISON:
            return
        side = roster.side[piece]
        if old >= 0:
            self.held[side][old] -= 1
            self.on_map[side] -= 1
        if place >= 0:
            self.held[side][place] += 1
            self.on_map[side] += 1

    def recount(self) -> None:
        """Make the counts anew from the pieces' places."""
        self.held = [[0] * self.areas, [0] * self.areas]
        self.on_map = [0, 0]
        roster = self.scenario.roster
        for piece in range(len(self.place)):
            if self.place[piece] >= 0 and roster.kind[piece] <= GARRISON:
                self.held[roster.side[piece]][self.place[piece]] += 1
                self.on_map[roster.side[piece]] += 1

    # -- telling --------------------------------------------------------------------------------

    def show(self, rule: str, kind: str, *data: Datum) -> None:
        """Tell everyone what may be news to a side."""
        self.events.append(Event(rule, kind, data, EVERYONE, True))

    def inform(self, side: int, news: bool, rule: str, kind: str, *data: Datum) -> None:
        """Tell one side; mark whether it is news to it."""
        self.events.append(Event(rule, kind, data, 1 << side, news))

    def whisper(self, side: int, rule: str, kind: str, *data: Datum) -> None:
        """Tell one side what may be news to it."""
        self.events.append(Event(rule, kind, data, 1 << side, True))

    # -- what the kernel asks -------------------------------------------------------------------

    def advance(self: Self) -> None:
        """As the kernel does, and look after each step whether a side has no unit left (CAS-12.1a)."""
        self.ask_anew()
        while self.stack:
            if not self.on_map[AUSTRIAN] or not self.on_map[FRENCH]:
                self._annihilate()
                break
            if self.side_to_move != NOBODY:
                break
            self.stack.pop().resolve(self, NO_CHOICE)
            self.ask_anew()

    def _annihilate(self) -> None:
        winner = NOBODY
        if self.on_map[AUSTRIAN] or self.on_map[FRENCH]:
            winner = AUSTRIAN if self.on_map[AUSTRIAN] else FRENCH
        self.finish(Result(winner, self.scenario.terms.instant_rule, "annihilated"))
