"""Chapter L: small shifts and turns of all who are in command, and brigade counters that form again."""

from __future__ import annotations

from grognard.boards import bodies
from grognard.boards.facing import FLANK, OFF, REAR, SIDES
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Question, Step
from grognard.systems.syw.at_hand import named, why_not_at_hand
from grognard.systems.syw.brigade_counters import check_brigade, into_cover
from grognard.systems.syw.command import in_command
from grognard.systems.syw.facing import nominal_facing
from grognard.systems.syw.leader_losses import come_into
from grognard.systems.syw.marches import settled
from grognard.systems.syw.movement import cells_of, column_of, ground_cost, sides_crossed, wheel_rate
from grognard.systems.syw.stacking import why_no_leader, why_not_lie, why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    BRIGADE,
    DONE,
    FORMED,
    IN_BRIGADE,
    INFANTRY,
    LEADER,
    MOVE,
    MOVED,
    PANICKED,
    REFORM,
    SHAKEN,
    SHIFT,
    STAY,
    SWING_HEAD,
    SWING_TAIL,
    TURN,
    WAGONS,
    WHEEL_BACK,
)

Cells = tuple[int, ...]
FULL_TURNS = 2
BATTALIONS_IN_A_HEX, SQUADRONS_IN_A_HEX = 2, 5
NOT_ON_THE_MAP = Refusal("SYW-L.1a", "not_on_the_map")
IN_ITS_COUNTER = Refusal("SYW-L.1b", "reorganised_with_it")
WAGONS_STAY = Refusal("SYW-L.1b", "wagons_stay")
NOT_IN_COMMAND = Refusal("SYW-L.1e", "out_of_command")


class Adjustment:
    """One small act of reorganisation and where it leads."""

    __slots__ = ("action", "cells", "hour")

    def __init__(self, action: Action, cells: Cells, hour: int) -> None:
        self.action, self.cells, self.hour = action, cells, hour % 12


def adjustments(game: Battle, piece: int) -> list[Adjustment]:
    """One hex back or sideways, or one vertex or side of turning (SYW-L.1b to L.1d)."""
    kind = game.scenario.roster.kind[piece]
    cells, hour = cells_of(game, piece), game.hour[piece]
    if kind == LEADER:
        return [Adjustment(Action(SHIFT, cell), (cell,), hour) for cell in _leader_steps(game, piece)]
    if kind != BRIGADE and (game.scenario.roster.dispersed[piece] or game.state[piece] == SHAKEN):
        found = _shifts(game, piece, cells, hour, SIDES)
        if nominal_facing(game, piece):
            found += [Adjustment(Action(TURN, new % 12), cells, new) for new in (hour - 2, hour + 2)]
        return found
    found = _shifts(game, piece, cells, hour, (*FLANK[hour], *REAR[hour]))
    if len(cells) == 1:
        found += [Adjustment(Action(TURN, new % 12), cells, new) for new in (hour - 2, hour + 2)]
    elif len(cells) == 2:
        found += _pivots(game, cells, hour)
    return found


def _leader_steps(game: Battle, leader: int) -> list[int]:
    grid = game.scenario.ground.grid
    here, side = game.cell[leader], game.roster_side(leader)
    around = [grid.step(here, hour) for hour in SIDES]
    return [cell for cell in around if cell != OFF and why_no_leader(game, side, cell) is None]


def _shifts(game: Battle, piece: int, cells: Cells, hour: int, ways: tuple[int, ...]) -> list[Adjustment]:
    grid = game.scenario.ground.grid
    found: list[Adjustment] = []
    for way in ways:
        if may_shift(game, piece, cells, hour, way):
            new = bodies.shifted(grid, cells, way)
            found.append(Adjustment(Action(SHIFT, new[0]), new, hour))
    return found


def may_shift(game: Battle, piece: int, cells: Cells, hour: int, way: int) -> bool:
    """Whether ground and stacking let a counter come one hex towards a side."""
    new = bodies.shifted(game.scenario.ground.grid, cells, way)
    if not new:
        return False
    brigade, column = game.scenario.roster.kind[piece] == BRIGADE, column_of(game, piece)
    for cell in cells:
        if ground_cost(game, cell, way, column, brigade) < 0:
            return False
    if not brigade:
        return why_not_stand(game, piece, new[0]) is None
    for cell in new:
        if why_not_lie(game, piece, cell) is not None:
            return False
    return hour % 2 == 0 or settled(game, new, hour)


def _pivots(game: Battle, cells: Cells, hour: int) -> list[Adjustment]:
    """A counter of two hexes may swing back an end of its Line or the tail of its Column (SYW-L.1c)."""
    grid = game.scenario.ground.grid
    verb = SWING_HEAD if hour % 2 else WHEEL_BACK
    if hour % 2 and not bodies.straight_column(grid, cells, hour):
        return []
    found: list[Adjustment] = []
    for to_right in (False, True):
        if hour % 2:
            wheel = bodies.wheel_column(grid, cells, hour, to_right, True)
        else:
            wheel = bodies.wheel_back(grid, cells, hour, to_right)
        if wheel is None or sides_crossed(game, cells, wheel.swept):
            continue
        if wheel_rate(game, wheel.cells, wheel.swept, 2) < 0:
            continue
        if all(game.occupier(cell) < 0 and cell not in game.fires for cell in wheel.swept):
            found.append(Adjustment(Action(verb, wheel.hour), wheel.cells, wheel.hour))
    return found


def why_not_adjust(game: Battle, piece: int) -> Refusal | None:
    """Why a piece is not reorganised: not shown by a counter of its own, or out of command (SYW-L.1e)."""
    roster = game.scenario.roster
    if not game.on_map(piece):
        return NOT_ON_THE_MAP
    if roster.kind[piece] == LEADER:
        return None
    if game.state[piece] == IN_BRIGADE:
        return IN_ITS_COUNTER
    if roster.arm[piece] == WAGONS:
        return WAGONS_STAY
    if game.state[piece] == PANICKED or not in_command(game, piece):
        return NOT_IN_COMMAND
    return None


def may_adjust(game: Battle, piece: int) -> bool:
    """On the map, shown by a counter of its own, and in command."""
    return why_not_adjust(game, piece) is None


class ReorganisePhase(Question[Battle]):
    """A player shifts or turns his counters, each once at most (SYW-L.1a)."""

    __slots__ = ("done",)

    def __init__(self, owner: int, done: Cells) -> None:
        super().__init__(owner)
        self.done = done

    def able(self, game: Battle) -> list[int]:
        found: list[int] = []
        for piece in game.scenario.pieces_of[self.owner]:
            if self.open_to(game, piece) and may_adjust(game, piece) and adjustments(game, piece):
                found.append(piece)
        return found

    def open_to(self, game: Battle, piece: int) -> bool:
        """Whether a counter has been asked neither for itself nor carried by its brigade's (SYW-L.1b)."""
        return piece not in self.done and not game.has(piece, MOVED)

    def options(self, game: Battle) -> list[Action]:
        return [Action(DONE), *[Action(MOVE, piece) for piece in self.able(game)]]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == MOVE:
            game.then(Adjust(choice.a), ReorganisePhase(self.owner, (*self.done, choice.a)))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-L.1a", "reorganise")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != MOVE:
            return super().why_not(game, action)
        piece = action.a
        away = why_not_at_hand(game, self.owner, piece)
        bound = why_not_adjust(game, piece)
        holder = (game.scenario.roster.brigade[piece],) if bound is IN_ITS_COUNTER else ()
        reason = away or named(bound, piece, *holder)
        if reason is not None:
            return reason
        key = "nothing_to_adjust" if self.open_to(game, piece) else "adjusted_already"
        return Refusal("SYW-L.1b", key, (piece,))


class Adjust(Step[Battle]):
    """What one counter does."""

    __slots__ = ("piece",)

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def side(self, game: Battle) -> int:
        return game.roster_side(self.piece)

    def options(self, game: Battle) -> list[Action]:
        return [*[one.action for one in adjustments(game, self.piece)], Action(STAY, self.piece)]

    def resolve(self, game: Battle, choice: Action) -> None:
        piece = self.piece
        for one in adjustments(game, piece):
            if not one.action.same(choice):
                continue
            self.carry_out(game, one)
            place = one.cells[0]
            if choice.verb == SHIFT:
                game.emit(self.clause(game), "shifted", piece, place)
            else:
                game.emit("SYW-L.1b", "faces", piece, one.hour)
            return

    def carry_out(self, game: Battle, one: Adjustment) -> None:
        piece = self.piece
        kind = game.scenario.roster.kind[piece]
        new = [cell for cell in one.cells if cell not in cells_of(game, piece)]
        if kind == LEADER:
            game.cell[piece] = one.cells[0]
        elif kind == BRIGADE:
            carried, before = game.riders(piece), game.body[piece]
            game.set_body(piece, one.cells, one.hour)
            for unit in carried:
                game.mark(unit, MOVED)
            come_into(game, game.roster_side(piece), new)
            into_cover(game, piece, before)
        else:
            game.mark(piece, MOVED)
            game.hour[piece] = one.hour
            if game.cell[piece] != one.cells[0]:
                game.put(piece, one.cells[0])
                come_into(game, game.roster_side(piece), new)
                game.then(*nominal_facing(game, piece))
                check_brigade(game, game.scenario.roster.brigade[piece])

    def ask(self, game: Battle) -> Phrase:
        return Phrase(self.clause(game), "adjust", (self.piece,))

    def clause(self, game: Battle) -> str:
        """A leader goes in any direction, a counter back or sideways."""
        return "SYW-L.1d" if game.scenario.roster.kind[self.piece] == LEADER else "SYW-L.1b"

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb in (SHIFT, TURN, WHEEL_BACK, SWING_HEAD, SWING_TAIL, STAY):
            return self.why_not_so(game, action)
        return super().why_not(game, action)

    def why_not_so(self, game: Battle, action: Action) -> Refusal:
        """A hex back or sideways, or one vertex or side of turning, is all (SYW-L.1b, L.1d)."""
        piece, grid = self.piece, game.scenario.ground.grid
        if action.verb == STAY:
            return Refusal("SYW-L.1b", "it_is_adjusted_now", (piece,))
        if action.verb != SHIFT:
            pivots = len(cells_of(game, piece)) > 1 or action.verb != TURN
            return Refusal("SYW-L.1c" if pivots else "SYW-L.1b", "cannot_turn_so", (piece,))
        if action.a in cells_of(game, piece):
            return Refusal("SYW-L.1b", "lies_there", (piece, action.a))
        rule = self.clause(game)
        if min([grid.distance(cell, action.a) for cell in cells_of(game, piece)]) > 1:
            return Refusal(rule, "one_hex_only", (piece, action.a))
        if rule == "SYW-L.1d" or self.lies_open(game, action.a):
            return Refusal(rule, "closed_in_reorganising", (piece, action.a))
        return Refusal(rule, "not_there_in_reorganising", (piece, action.a))

    def lies_open(self, game: Battle, cell: int) -> bool:
        """Whether a single hex lies behind or beside a counter of one hex, or that counter faces nowhere."""
        piece, cells, hour = self.piece, cells_of(game, self.piece), game.hour[self.piece]
        if len(cells) > 1:
            return False
        if game.scenario.roster.dispersed[piece] or game.state[piece] == SHAKEN:
            return True
        way = game.scenario.ground.grid.hour_to(cells[0], cell)
        return way in FLANK[hour] or way in REAR[hour]


def formable(game: Battle, brigade: int) -> Cells:
    """The formed units of a removed counter that stand together and are more than half of it, or none."""
    if game.body[brigade]:
        return ()
    units = game.scenario.roster.units[brigade]
    formed = [
        unit for unit in units if game.state[unit] == FORMED and not game.scenario.roster.dispersed[unit]
    ]
    body = find_body(game, brigade, formed)
    return tuple([unit for unit in formed if game.cell[unit] in body[0]]) if body is not None else ()


def find_body(game: Battle, brigade: int, formed: list[int]) -> tuple[Cells, int] | None:
    """Where the counter would lie: on hexes of those units, facing as the first of them faces if it can."""
    if not formed:
        return None
    grid = game.scenario.ground.grid
    length = game.scenario.roster.length[brigade]
    held = sorted({game.cell[unit] for unit in formed})
    hours = [game.hour[formed[0]], *[hour for hour in range(12) if hour != game.hour[formed[0]]]]
    for hour in hours:
        lay = bodies.line_cells if hour % 2 == 0 else bodies.column_cells
        for start in held:  # a Line begins at its right, a Column at its head
            cells = lay(grid, start, hour, length)
            if cells and all(cell in held for cell in cells) and _lies_well(game, brigade, cells, formed):
                return cells, hour
    return None


def _lies_well(game: Battle, brigade: int, cells: Cells, formed: list[int]) -> bool:
    """Open ground, more than half of the brigade, and nobody else but units of it on their parts.

    SYW-L.2c, SYW-5.1b: a Shaken one lies on the counter as it would on one that is on the map.
    """
    roster = game.scenario.roster
    there = [unit for unit in formed if game.cell[unit] in cells]
    if len(there) * 2 <= len(roster.units[brigade]):
        return False
    squadrons, battalions = [0] * len(cells), [0] * len(cells)
    for unit, part in zip(there, parts_taken(game, there), strict=True):
        squadrons[part] += roster.squadrons[unit]
        battalions[part] += roster.arm[unit] == INFANTRY
    for cell in cells:
        if game.scenario.ground.cover[cell] or game.counter[cell] >= 0:
            return False
        for unit in game.stacks[cell]:
            if unit in formed:
                continue
            if roster.brigade[unit] != brigade or cells[game.part[unit]] != cell:
                return False
            squadrons[game.part[unit]] += roster.squadrons[unit]
            battalions[game.part[unit]] += roster.arm[unit] == INFANTRY
    return max(squadrons) <= SQUADRONS_IN_A_HEX and max(battalions) <= BATTALIONS_IN_A_HEX


def parts_taken(game: Battle, units: list[int]) -> list[int]:
    """Where units that form again stand in their counter: where their owner put them, else as printed.

    Two may have been put in the middle one after the other, the first having left it (RUL-SYW-99).
    """
    roster = game.scenario.roster
    squadrons, battalions = [0, 0, 0], [0, 0, 0]
    found: list[int] = []
    for unit in units:
        part = game.part[unit]
        foot = int(roster.arm[unit] == INFANTRY)
        too_many = squadrons[part] + roster.squadrons[unit] > SQUADRONS_IN_A_HEX
        if too_many or battalions[part] + foot > BATTALIONS_IN_A_HEX:
            part = roster.part[unit]
        squadrons[part] += roster.squadrons[unit]
        battalions[part] += foot
        found.append(part)
    return found


class ReformPhase(Question[Battle]):
    """A player says which removed counters begin to form again (SYW-L.2c, RUL-SYW-44)."""

    __slots__ = ()

    def able(self, game: Battle) -> list[int]:
        return [one for one in game.scenario.brigades_of[self.owner] if self.may_begin(game, one)]

    def may_begin(self, game: Battle, brigade: int) -> bool:
        for unit in game.scenario.roster.units[brigade]:
            if game.reforming[unit]:
                return False
        return bool(formable(game, brigade))

    def side(self, game: Battle) -> int:
        for brigade in game.scenario.brigades_of[self.owner]:
            if self.may_begin(game, brigade):
                return self.owner
        return NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(DONE), *[Action(REFORM, brigade) for brigade in self.able(game)]]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb != REFORM:
            return
        for unit in formable(game, choice.a):
            game.reforming[unit] = 1
        game.emit("SYW-L.2c", "begins_to_form", choice.a)
        game.then(self)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-L.2c", "reform")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != REFORM or not 0 <= action.a < game.scenario.pieces:
            return super().why_not(game, action)
        piece = action.a
        if game.roster_side(piece) != self.owner:
            return Refusal("SYW-E.0a", "not_yours", (piece,))
        if game.scenario.roster.kind[piece] != BRIGADE:
            return Refusal("SYW-L.2c", "brigades_form_again", (piece,))
        if game.body[piece]:
            return Refusal("SYW-L.2c", "counter_is_there", (piece,))
        if any(game.reforming[unit] for unit in game.scenario.roster.units[piece]):
            return Refusal("SYW-L.2c", "forms_already", (piece,))
        return Refusal("SYW-L.2c", "too_few_together", (piece,))


def count_reforming(game: Battle) -> None:
    """At the end of a turn: one turn more without moving; after two the counter comes back (SYW-L.2c)."""
    for brigade in game.scenario.brigades:
        units = [unit for unit in game.scenario.roster.units[brigade] if game.reforming[unit]]
        if not units:
            continue
        if len(units) * 2 <= len(game.scenario.roster.units[brigade]):
            for unit in units:
                game.reforming[unit] = 0
            continue
        if game.reforming[units[0]] <= FULL_TURNS:
            for unit in units:
                game.reforming[unit] += 1
            continue
        body = find_body(game, brigade, units)
        for unit in units:
            game.reforming[unit] = 0
        if body is not None:
            _put_back(game, brigade, units, body)


def _put_back(game: Battle, brigade: int, units: list[int], body: tuple[Cells, int]) -> None:
    for unit, part in zip(units, parts_taken(game, units), strict=True):
        game.state[unit], game.part[unit] = IN_BRIGADE, part
    game.set_body(brigade, body[0], body[1])
    game.emit("SYW-L.2c", "counter_back", brigade)
