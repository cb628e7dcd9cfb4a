"""Secrets exchanged by hand, by the rules of what a side knows; no system's own imagination has a part in it.

A swapper watches one game; what has been seen it keeps from the events alone. ``swap`` gives a state that
differs from the true one in something that this side cannot know, or None if it finds nothing of the kind.
"""

from __future__ import annotations

import random

from grognard.kernel.events import Event
from grognard.kernel.state import State
from grognard.systems.castiglione.secrecy import lies_below
from grognard.systems.castiglione.stacks import is_open, top_piece
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import GARRISON
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import OFF
from grognard.systems.syw.arrivals import note, planned_hours
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import GATE, NO_ORDER, ORDERS, PLANNED, UNKNOWN


class Swapper:
    """Nothing is known of the system: nothing is exchanged."""

    def notice(self, state: State, events: list[Event]) -> None:
        """Something has happened, up to this state."""

    def swap(self, state: State, side: int, chance: random.Random) -> State | None:
        return None


class Faces(Swapper):
    """Marengo: the faces of two face-down blocks of one group, neither of which was ever shown."""

    def __init__(self) -> None:
        self.shown: set[int] = set()

    def notice(self, state: State, events: list[Event]) -> None:
        assert isinstance(state, Marengo)
        told = {event.data[0] for event in events if event.kind in ("shown", "lost")}
        for block in range(len(state.face)):
            near = any(isinstance(one, int) and state.place[one] == state.place[block] for one in told)
            if near or block in told or state.known[block] or state.up[block] or state.place[block] == OFF:
                # Faces mixed in the same moment lie in the same place: those count as shown too.
                self.shown.add(state.face[block])

    def swap(self, state: State, side: int, chance: random.Random) -> State | None:
        assert isinstance(state, Marengo)
        army = state.scenario.army
        blocks = [one for one in army.blocks[1 - side] if state.face[one] not in self.shown]
        chance.shuffle(blocks)
        for one in blocks:
            for two in blocks:
                same_group = army.group[one] == army.group[two] and state.waits(one) == state.waits(two)
                if one == two or not same_group or state.kind[one] == state.kind[two]:
                    continue
                twin = state.clone()
                twin.set_face(one, state.face[two], state.strength[two])
                twin.set_face(two, state.face[one], state.strength[one])
                twin.ask_anew()
                return twin if twin.side_to_move == side or twin.options() else None
        return None


class Stacks(Swapper):
    """Castiglione: two units of one kind that lie unseen, each of which might be where the other is."""

    def swap(self, state: State, side: int, chance: random.Random) -> State | None:
        assert isinstance(state, Campaign)
        if state.side_to_move != side:
            return None
        own = state.scenario.roster.own[1 - side]
        units = [one for one in own if self._lies_unseen(state, one)]
        pairs = [(one, two) for one in units for two in units if one < two and self._alike(state, one, two)]
        if not pairs:
            return None
        one, two = chance.choice(pairs)
        twin = state.clone()
        twin.shift(one, state.place[two])
        twin.shift(two, state.place[one])
        twin.hits[one], twin.hits[two] = state.hits[two], state.hits[one]
        twin.ask_anew()
        return twin

    def _lies_unseen(self, game: Campaign, piece: int) -> bool:
        return (
            game.place[piece] >= 0
            and game.scenario.roster.kind[piece] < GARRISON
            and not is_open(game, piece)
        )

    def _alike(self, game: Campaign, one: int, two: int) -> bool:
        """Whether all that is known fits if these two change places, hits and all."""
        here, there, known = game.place[one], game.place[two], game.whereabouts
        marks = (game.out_of_command, game.foraged, game.supplied, game.mp, game.done, game.came_from)
        return (
            here != there
            and game.scenario.roster.kind[one] == game.scenario.roster.kind[two]
            and there in known[one]
            and here in known[two]
            and all(mark[one] == mark[two] for mark in marks)
            and game.hits[one] == game.hits[two]
            and self._below(game, one, there)
            and self._below(game, two, here)
        )

    def _below(self, game: Campaign, piece: int, area: int) -> bool:
        top = top_piece(game, game.scenario.roster.side[piece], area)
        return game.scenario.fog or (top >= 0 and lies_below(game, piece, top))


class Dispatches(Swapper):
    """SYW: another order on its way, another secret plan of arrival."""

    def swap(self, state: State, side: int, chance: random.Random) -> State | None:
        assert isinstance(state, Battle)
        twin = state.clone()
        for leader in state.scenario.leaders_of[1 - side]:
            if state.transit_one[leader] != NO_ORDER:
                twin.transit_one[leader] = (state.transit_one[leader] + 1) % len(ORDERS)
            if state.transit_two[leader] != NO_ORDER:
                twin.transit_two[leader] = (state.transit_two[leader] + 1) % len(ORDERS)
        for row, formation in enumerate(state.scenario.approach):
            planned = state.arrivals[row][PLANNED]
            if formation.side == side or not formation.secret or planned == UNKNOWN:
                continue
            if state.arrivals[row][GATE] == UNKNOWN:
                later = [hour for hour in planned_hours(state, row) if hour > state.turn + 2]
                if later:
                    note(twin, row, chance.choice(later), chance.choice(formation.gates), UNKNOWN, UNKNOWN, 1)
        twin.ask_anew()
        return twin if twin.save() != state.save() else None


SWAPPERS: dict[str, type[Swapper]] = {"marengo": Faces, "castiglione": Stacks, "syw": Dispatches}


def swapper_for(system: str) -> Swapper:
    """The one that knows this system's secrets, or one that knows none."""
    return SWAPPERS.get(system, Swapper)()
