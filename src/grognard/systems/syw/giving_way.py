"""H.1r to H.1t: cavalry to which infantry in Line comes up will charge it, or gives way."""

from __future__ import annotations

from grognard.boards.bodies import about, straight_column
from grognard.boards.facing import OFF, SIDES
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw.command import order_for
from grognard.systems.syw.facing import ChooseFacing
from grognard.systems.syw.leader_losses import come_into
from grognard.systems.syw.movement import barred_for, cells_of
from grognard.systems.syw.stacking import why_not_lie, why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps import GoesBack
from grognard.systems.syw.words import (
    BOUND,
    BRIGADE,
    CAME_UP,
    CAVALRY,
    COMMITTED,
    FACE,
    FALL_BACK,
    GIVE_WAY,
    HELD,
    HIGH,
    IN_BRIGADE,
    INFANTRY,
    MAN,
    STAND,
)
from grognard.systems.syw.zones import charge_cells


def give_way(game: Battle, pieces: tuple[int, ...]) -> list[GiveWay]:
    """Enemy cavalry beside which infantry in Line has come must choose, once each (SYW-H.1r).

    Several pieces: the units of a counter that broke up as it came. What a counter may stand before is named.
    """
    found: list[GiveWay] = []
    for piece in pieces:
        for counter in pressed(game, piece):
            mark_as_come(game, piece, counter)
            if _excused(game, counter):
                continue
            asked = GiveWay(counter, piece)
            known = [index for index, other in enumerate(found) if other.piece == counter]
            if not known:
                found.append(asked)
            elif asked.may_stand(game) and not found[known[0]].may_stand(game):
                found[known[0]] = asked
    return _single_first(game, found)


def _single_first(game: Battle, asked: list[GiveWay]) -> list[GiveWay]:
    """Units come first: a brigade's counter that gives way would carry off who lies on it unasked."""
    kind = game.scenario.roster.kind
    single = [step for step in asked if kind[step.piece] != BRIGADE]
    return single + [step for step in asked if kind[step.piece] == BRIGADE]


def mark_as_come(game: Battle, piece: int, cavalry: int) -> None:
    """Infantry that came up beside cavalry is whom this will charge, if it stays (SYW-H.1t)."""
    grid = game.scenario.ground.grid
    for unit in foot_in_line(game, piece):
        if any(grid.distance(game.cell[unit], cell) == 1 for cell in cells_of(game, cavalry)):
            game.mark(unit, CAME_UP)


def foot_in_line(game: Battle, piece: int) -> list[int]:
    """The infantry in Line of a counter: those who lie on it in a wood or village are in A (SYW-E.17ap)."""
    roster = game.scenario.roster
    if roster.arm[piece] != INFANTRY or not game.on_map(piece):
        return []
    if roster.kind[piece] != BRIGADE:
        return [piece] if game.in_line(piece) else []
    return [unit for unit in roster.units[piece] if game.on_counter(unit) and game.in_line(unit)]


def pressed(game: Battle, piece: int) -> list[int]:
    """The counters of enemy cavalry beside which infantry in Line of a counter lies."""
    roster = game.scenario.roster
    grid = game.scenario.ground.grid
    found: list[int] = []
    for cell in dict.fromkeys([game.cell[unit] for unit in foot_in_line(game, piece)]):
        for hour in SIDES:
            other = grid.step(cell, hour)
            if other == OFF or game.occupier(other) != 1 - roster.side[piece]:
                continue
            for unit in game.stacks[other]:
                if roster.arm[unit] != CAVALRY:
                    continue
                counter = roster.brigade[unit] if game.state[unit] == IN_BRIGADE else unit
                if counter not in found:
                    found.append(counter)
    return found


def _excused(game: Battle, counter: int) -> bool:
    """Whether cavalry will charge anyhow: it stood, or it is bound to ride out against a march (SYW-H.2g)."""
    return game.has(counter, COMMITTED) or bool(bound_in(game, counter))


def bound_in(game: Battle, counter: int) -> list[int]:
    """The units of a counter that are bound to ride out (SYW-H.2g)."""
    return [unit for unit in _riding(game, counter) if game.has(unit, BOUND)]


class GiveWay(Step[Battle]):
    """Cavalry will charge the infantry that came up, or falls back three hexes now (SYW-H.1r)."""

    __slots__ = ("foe", "piece")

    def __init__(self, piece: int, foe: int) -> None:
        self.piece, self.foe = piece, foe

    def may_stand(self, game: Battle) -> bool:
        """In Line, not under MAN, and with that infantry before it on open ground (RUL-SYW-39, 61)."""
        if order_for(game, self.piece) == MAN or not game.in_line(self.piece):
            return False
        return any(self.bears(game, unit) for unit in _riding(game, self.piece))

    def bears(self, game: Battle, unit: int) -> bool:
        """Whether a unit has a hex of that infantry before it, and may ride into it (SYW-H.0a, H.0c)."""
        grid, here, targets = game.scenario.ground.grid, game.cell[unit], cells_of(game, self.foe)
        ahead = [cell for cell in charge_cells(game, unit) if cell in targets]
        return any(not barred_for(game, unit, here, grid.hour_to(here, cell)) for cell in ahead)

    def near(self, game: Battle) -> bool:
        if not game.on_map(self.piece) or not game.on_map(self.foe):
            return False
        grid = game.scenario.ground.grid
        return any(
            grid.distance(a, b) == 1 for a in cells_of(game, self.piece) for b in cells_of(game, self.foe)
        )

    def side(self, game: Battle) -> int:
        if not self.near(game) or not self.may_stand(game) or not self.has_room(game):
            return NOBODY
        return game.roster_side(self.piece)

    def has_room(self, game: Battle) -> bool:
        """Whether it can fall back at all: else all that is left is to charge (SYW-H.1r)."""
        return bool(self.drawing_off(game).ways(game))

    def drawing_off(self, game: Battle) -> DrawOff:
        foe = min(cells_of(game, self.foe), key=lambda cell: _nearness(game, self.piece, cell))
        return DrawOff(self.piece, foe, 3, "SYW-H.1s")

    def options(self, game: Battle) -> list[Action]:
        return [Action(STAND), Action(GIVE_WAY, self.piece)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if not self.near(game):
            return
        if choice.verb == STAND or (self.may_stand(game) and not self.has_room(game)):
            for one in (self.piece, *_riding(game, self.piece)):
                game.mark(one, COMMITTED)
            game.emit("SYW-H.1t", "will_charge", self.piece)
            return
        if not self.has_room(game):
            game.emit("SYW-H.1r", "cannot_run", self.piece)
            return
        game.emit("SYW-H.1s", "gives_way", self.piece)
        game.then(self.drawing_off(game))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.1r", "give_way", (self.piece, self.foe))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == GIVE_WAY:
            return Refusal("SYW-H.1r", "it_decides_now", (self.piece, self.foe))
        return super().why_not(game, action)


def _nearness(game: Battle, piece: int, cell: int) -> int:
    grid = game.scenario.ground.grid
    return min([grid.distance(cell, mine) for mine in cells_of(game, piece)]) * grid.size + cell


def _riding(game: Battle, piece: int) -> list[int]:
    if game.scenario.roster.kind[piece] == BRIGADE:
        return [u for u in game.scenario.roster.units[piece] if game.state[u] == IN_BRIGADE]
    return [piece]


class DrawOff(GoesBack):
    """Cavalry, a whole counter together, draws off from an enemy hex by hex; its facing is free then."""

    __slots__ = ("left", "piece", "ref", "rule")

    def __init__(self, piece: int, ref: int, left: int, rule: str) -> None:
        self.piece, self.ref, self.left, self.rule = piece, ref, left, rule

    def told(self) -> tuple[str, int, int]:
        return self.rule, self.piece, self.left

    def options(self, game: Battle) -> list[Action]:
        grid = game.scenario.ground.grid
        here = cells_of(game, self.piece)[0]
        return [Action(FALL_BACK, grid.step(here, hour)) for hour in self.ways(game)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if not game.on_map(self.piece):
            return
        ways = self.ways(game)
        if not ways:
            self.face(game)
            return
        grid = game.scenario.ground.grid
        here = cells_of(game, self.piece)
        hour = grid.hour_to(here[0], choice.a) if choice.verb == FALL_BACK else ways[0]
        if game.scenario.roster.kind[self.piece] == BRIGADE:
            cells = tuple([grid.step(cell, hour) for cell in here])
            game.set_body(self.piece, cells, game.hour[self.piece], HELD)
        else:
            cells = (grid.step(here[0], hour),)
            game.put(self.piece, cells[0])
        come_into(game, game.roster_side(self.piece), [cell for cell in cells if cell not in here])
        game.emit(self.rule, "fell_back", self.piece, cells[0])
        game.then(DrawOff(self.piece, self.ref, self.left - 1, self.rule))

    def ways(self, game: Battle) -> list[int]:
        """The hours of the next step: straight away from the enemy if that is open, else those beside it."""
        if not self.left or not game.on_map(self.piece):
            return []
        grid = game.scenario.ground.grid
        cells = cells_of(game, self.piece)
        nearest = min(cells, key=lambda cell: grid.distance(cell, self.ref) * grid.size + cell)
        toward = grid.hours_towards(nearest, self.ref)
        found: list[int] = []
        for hour in SIDES:
            there = grid.step(nearest, hour)
            if there == OFF or grid.distance(there, self.ref) <= grid.distance(nearest, self.ref):
                continue
            if not self.open_way(game, cells, hour):
                continue
            if len(toward) == 1 and (hour + 6) % 12 == toward[0]:
                return [hour]
            found.append(hour)
        return found

    def open_way(self, game: Battle, cells: tuple[int, ...], hour: int) -> bool:
        grid = game.scenario.ground.grid
        if game.scenario.roster.kind[self.piece] != BRIGADE:
            if barred_for(game, self.piece, cells[0], hour):
                return False
            return why_not_stand(game, self.piece, grid.step(cells[0], hour)) is None
        for cell in cells:
            there = grid.step(cell, hour)
            if there == OFF or game.scenario.ground.cover[there]:
                return False
            if game.scenario.ground.kind[there] == HIGH:
                return False
            if why_not_lie(game, self.piece, there, HELD) is not None:
                return False
        return True

    def face(self, game: Battle) -> None:
        if not game.in_line(self.piece) and not game.in_column(self.piece):
            return
        if game.scenario.roster.kind[self.piece] == BRIGADE:
            cells, hour = game.body[self.piece], game.hour[self.piece]
            if hour % 2 == 0 or straight_column(game.scenario.ground.grid, cells, hour):
                game.then(FaceEitherWay(self.piece))
            return
        hours = tuple([(game.hour[self.piece] + by) % 12 for by in range(0, 12, 2)])
        game.then(ChooseFacing(self.piece, hours, "SYW-H.1s"))


class FaceEitherWay(Step[Battle]):
    """A counter that drew off keeps its front or turns about on its hexes (SYW-H.1s, GEO-SYW-38)."""

    __slots__ = ("brigade",)

    def __init__(self, brigade: int) -> None:
        self.brigade = brigade

    def side(self, game: Battle) -> int:
        return game.roster_side(self.brigade) if game.body[self.brigade] else NOBODY

    def options(self, game: Battle) -> list[Action]:
        hour = game.hour[self.brigade]
        return [Action(FACE, hour), Action(FACE, (hour + 6) % 12)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == FACE and choice.a != game.hour[self.brigade]:
            game.set_body(self.brigade, about(game.body[self.brigade]), choice.a, HELD)
            game.emit("SYW-H.1s", "faces", self.brigade, choice.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-H.1s", "choose_facing", (self.brigade,))
