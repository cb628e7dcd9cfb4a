"""Every single step that a marching counter may take now: advance, slide, turn, wheel, change formation.

One list serves the options, the explanation of a refusal and the execution, so they cannot disagree.
"""

from __future__ import annotations

from itertools import pairwise

from grognard.boards import bodies
from grognard.boards.facing import FRONT, OFF, REAR, SIDES
from grognard.kernel.actions import Action
from grognard.kernel.refusal import Refusal
from grognard.systems.syw.marches import (
    Cells,
    March,
    Move,
    points_by_road,
    points_left,
    road_debt,
    settled,
)
from grognard.systems.syw.movement import (
    cells_of,
    column_of,
    full_potential,
    ground_cost,
    may_road_march,
    road_link,
    sides_crossed,
    wheel_rate,
)
from grognard.systems.syw.stacking import NEEDS_ROOM, ON_FIRE, why_not_lie, why_not_stand
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import (
    ABOUT,
    ADVANCE,
    ARTILLERY,
    ATT,
    ATT_BOUND,
    BACK,
    BARRED,
    BRIGADE,
    DEF,
    DEPLOY,
    DIFFICULT,
    ENTERING,
    FORM,
    FREE,
    MAN,
    OOC,
    PANICKED,
    RET,
    SHAKEN,
    SLID,
    SLIDE,
    SWING_HEAD,
    SWING_TAIL,
    TURN,
    WAGONS,
    WHEEL,
    WHEEL_BACK,
)
from grognard.systems.syw.zones import holders_of, in_zone, in_zone_of, stops_at

MAN_KEEPS_AWAY = Refusal("SYW-C.12q", "man_keeps_away")
DEF_ONE_HEX = Refusal("SYW-C.12w", "def_one_hex")
OOC_ONE_HEX = Refusal("SYW-E.15n", "ooc_one_hex")
NOT_INTO_ZONE = {DEF: Refusal("SYW-C.12x", "not_into_zone"), OOC: Refusal("SYW-E.15n", "not_into_zone")}
ONLY_BACK = {DEF: Refusal("SYW-C.12x", "only_back"), OOC: Refusal("SYW-E.15n", "only_back")}
RET_NOT_INTO_ZONE = Refusal("SYW-C.12ab", "ret_not_into_zone")
TOO_FEW_POINTS = Refusal("SYW-E.17j", "too_few_points")
CLOSED_GROUND = Refusal("SYW-2.7c", "closed_ground")
MAP_ENDS = Refusal("SYW-E.17j", "map_ends")
PIVOT_NEEDS_ROOM = Refusal("SYW-E.17y", "pivot_needs_room")
PIVOT_CROSSES_SIDE = Refusal("SYW-E.17u", "pivot_crosses_side")
PIVOT_NEEDS_OPEN_GROUND = Refusal("SYW-E.17u", "pivot_needs_open_ground")
MUST_UNBEND = Refusal("SYW-E.17s", "must_unbend")
NO_PRICE = -1
"""No fixed price: a step costs what the ground does."""
MUST_COME_UP = Refusal("SYW-C.12t", "must_come_up")


def moves(game: Battle, march: March) -> list[Move]:
    """Every step open to a marching counter now."""
    cells = cells_of(game, march.piece)
    found = _all_moves(game, march, cells)
    if game.scenario.roster.kind[march.piece] == BRIGADE and not lies_free(game, march.piece, cells):
        return [move for move in found if move.enters or move.cells == cells]
    return found


def lies_free(game: Battle, brigade: int, cells: Cells) -> bool:
    """Whether nothing lies on a counter but what moves with it."""
    riders = game.riders(brigade)
    for cell in cells:
        for unit in game.stacks[cell]:
            if unit not in riders:
                return False
    return True


def _all_moves(game: Battle, march: March, cells: Cells) -> list[Move]:
    piece = march.piece
    hour = game.hour[piece]
    if game.scenario.roster.dispersed[piece] or game.state[piece] in (SHAKEN, PANICKED):
        return [] if march.halted else [m for h in SIDES for m in _forward(game, march, cells, hour, h)]
    if hour % 2 == 0:
        return _line_moves(game, march, cells, hour)
    if not settled(game, cells, hour):
        onward = _forward(game, march, cells, hour, hour)
        return onward + (_side_turns(game, march, cells, hour) if march.swung else [])
    found = [] if march.halted else _forward(game, march, cells, hour, hour)
    return found + _column_turns(game, march, cells, hour) + _form_line(game, march, cells, hour)


def why_not_enter(game: Battle, march: March, cells: Cells) -> Refusal | None:
    """What order and stacking have against a counter's coming to lie on these hexes."""
    piece = march.piece
    roster = game.scenario.roster
    if roster.kind[piece] == BRIGADE:
        for cell in cells:
            reason = why_not_lie(game, piece, cell)
            if reason is not None:
                return reason
    else:
        reason = why_not_stand(game, piece, cells[0])
        if reason is not None:
            return reason
    return why_not_ordered(game, march, cells)


def why_not_ordered(game: Battle, march: March, cells: Cells, turning: bool = False) -> Refusal | None:
    """What the order has against these hexes (SYW-C.12o to C.12ab, E.15n).

    Where a march may end is another question: under RET nearer home, under ATT no farther from the enemy.
    Orders bind units: parts of a counter that all have left are not looked at (RUL-SYW-171).
    """
    order, side = march.order, game.scenario.roster.side[march.piece]
    if order in (FREE, ENTERING, ATT, ATT_BOUND):
        return None
    if order in (DEF, OOC) and carried(game, march, cells) > 1:
        return DEF_ONE_HEX if order == DEF else OOC_ONE_HEX
    enemy, start = 1 - side, started(game, march)
    cells = tuple(counted(game, march.piece, cells))
    if order == MAN:
        return MAN_KEEPS_AWAY if game.nearest(enemy, cells) <= 1 else None
    if order != RET and not turning and in_any_zone(game, march):
        # Who began in a zone may fall back a hex, though a zone lies there too (SYW-C.12x, RUL-SYW-140).
        back = game.nearest(enemy, cells) > game.nearest(enemy, start)
        return None if back else ONLY_BACK[order]
    for cell in cells:
        if cell in start or not in_zone(game, enemy, cell):
            continue
        if order != RET:
            return NOT_INTO_ZONE[order]
        if enters_zone(game, march, cell):
            return RET_NOT_INTO_ZONE
    return None


def enters_zone(game: Battle, march: March, cell: int) -> bool:
    """Whether a hex lies in an enemy zone in which the counter did not begin, or deeper in it (RUL-SYW-156).

    Whoever stands in a zone may leave it (SYW-C.12ab): the hexes of it on his way he does not enter anew.
    """
    grid = game.scenario.ground.grid
    for unit in holders_of(game, 1 - game.roster_side(march.piece), cell):
        began = [start for start in started(game, march) if in_zone_of(game, unit, start)]
        foe = game.cell[unit]
        if not began or grid.distance(foe, cell) < min([grid.distance(foe, start) for start in began]):
            return True
    return False


def carried(game: Battle, march: March, cells: Cells) -> int:
    """How many hexes the unit that goes farthest has moved if the counter lies here (RUL-SYW-54)."""
    grid = game.scenario.ground.grid
    way = [0] * len(march.start_cells())  # of a Column only the head may be told of
    for before, after in pairwise([*[stage[2:] for stage in march.trail], cells]):
        if set(before) != set(after):
            for part, cell in enumerate(after):
                way[part] += grid.distance(before[part], cell)
    return max([way[part] for part in led_parts(game, march.piece, cells)])


def in_any_zone(game: Battle, march: March) -> bool:
    """Whether a counter began its march in an enemy zone of influence (SYW-C.12x)."""
    enemy = 1 - game.roster_side(march.piece)
    for cell in started(game, march):
        if in_zone(game, enemy, cell):
            return True
    return False


def started(game: Battle, march: March) -> Cells:
    """The hexes in which the units of a counter began (SYW-E.17f)."""
    return tuple(counted(game, march.piece, march.start_cells()))


def _line_moves(game: Battle, march: March, cells: Cells, hour: int) -> list[Move]:
    found: list[Move] = []
    piece = march.piece
    whole, left = full_potential(game, piece), points_left(game, march)
    if not march.halted:
        column = column_of(game, piece)
        for side in FRONT[hour]:
            _shift(game, march, cells, hour, side, ADVANCE, column, NO_PRICE, left, found)
        if not game.has(piece, SLID):
            heavy = game.scenario.roster.heavy[piece]
            price = whole if heavy else NO_PRICE
            for side in ((hour - 3) % 12, (hour + 3) % 12):
                _shift(game, march, cells, hour, side, SLIDE, column, price, left, found)
        for side in REAR[hour]:
            _shift(game, march, cells, hour, side, BACK, column, whole, left, found)
    if left > 0:
        if len(cells) == 1:
            found += _turns(game, march, cells, hour, left)
        elif not march.halted:
            found += _wheels(game, march, cells, hour, left)
    if whole <= left:
        found.append(Move(Action(ABOUT), bodies.about(cells), hour + 6, whole))
    return found + _form_column(game, march, cells, hour, left)


def _shift(
    game: Battle,
    march: March,
    cells: Cells,
    hour: int,
    side: int,
    verb: int,
    column: int,
    price: int,
    left: int,
    found: list[Move],
) -> None:
    step = shift_or_why(game, march, cells, hour, side, verb, column, price, left)
    if isinstance(step, Move):
        found.append(step)


def shift_or_why(
    game: Battle,
    march: March,
    cells: Cells,
    hour: int,
    side: int,
    verb: int,
    column: int,
    price: int,
    left: int,
) -> Move | Refusal:
    """The whole Line one hex towards a side, at a fixed price or the ground's; or what is against it."""
    grid = game.scenario.ground.grid
    new = bodies.shifted(grid, cells, side)
    if not new:
        return MAP_ENDS
    brigade = game.scenario.roster.kind[march.piece] == BRIGADE
    cost = 0
    for cell in counted(game, march.piece, cells):
        one = ground_cost(game, cell, side, column, brigade)
        if one < 0:
            return CLOSED_GROUND
        cost = max(cost, one)
    cost = price if price >= 0 else cost + road_debt(game, march)
    home = verb == BACK and free_back(game, march)
    if home:
        cost = 0
    if cost > left:
        return TOO_FEW_POINTS
    reason = why_not_enter(game, march, new)
    if reason is not None:
        return reason
    action = Action(verb, new[0])
    if home:
        return Move(action, bodies.about(new), hour + 6, 0, enters=True)
    return Move(action, new, hour, cost, enters=True)


def counted(game: Battle, piece: int, cells: Cells) -> list[int]:
    """The hexes that count for the moves of a counter: not an end that all have left (SYW-E.17f)."""
    return [cells[part] for part in led_parts(game, piece, cells)]


def led_parts(game: Battle, piece: int, cells: Cells) -> list[int]:
    """The parts of a body that count: of a brigade's counter those that units go with.

    Of one that broke up on its way all count: its units lie there (SYW-E.17ap).
    """
    whole = list(range(len(cells)))
    if game.scenario.roster.kind[piece] != BRIGADE or len(cells) < 2:
        return whole
    return game.parts_that_count(piece) or whole


def free_back(game: Battle, march: March) -> bool:
    """In Line next to an enemy, and not moved yet: RET allows a free step back, guns apart (SYW-C.12aa)."""
    if march.order != RET or game.scenario.roster.arm[march.piece] == ARTILLERY:
        return False
    enemy = 1 - game.roster_side(march.piece)
    unmoved = march.entered == 0 and game.spent[march.piece] == 0
    return unmoved and game.nearest(enemy, started(game, march)) == 1


def _turns(game: Battle, march: March, cells: Cells, hour: int, left: int) -> list[Move]:
    """Turning in place, vertex by vertex (SYW-3.11c, 3.11d, 3.21b, 3.21e, 3.21f)."""
    piece = march.piece
    cost = game.scenario.charts.turning[column_of(game, piece)]
    heavy, trial = heavy_guns(game, piece), False
    if not heavy and game.scenario.roster.kind[piece] != BRIGADE:
        trial = vertices_turned(march) >= 1
    if heavy and march.entered:
        trial = True
    if cost > left:
        return []
    ways = [(hour - 2) % 12, (hour + 2) % 12]
    if heavy and not march.entered and not stays_turned(game, march, 1):
        ways = [new for new in ways if _moves_on(game, march, cells, new, left - cost)]
    return [Move(Action(TURN, new), cells, new, cost, trial=trial) for new in ways]


def heavy_guns(game: Battle, piece: int) -> bool:
    roster = game.scenario.roster
    return roster.arm[piece] == ARTILLERY and roster.heavy[piece]


def stays_turned(game: Battle, march: March, more: int = 0) -> bool:
    """Whether heavy guns may stay as they have turned, so many vertices more: one, for all MP (SYW-3.21e)."""
    turned = vertices_turned(march) + more
    unspent = march.trail[0][0] == 0 and march.trail[-1][0] == turned - more
    return (
        turned == 1 and unspent and full_potential(game, march.piece) <= points_left(game, march) + 1 - more
    )


def must_go_on(game: Battle, march: March) -> bool:
    """Whether heavy guns have turned as only those may that then move (SYW-3.21e, 3.21f)."""
    if march.entered or not heavy_guns(game, march.piece) or not vertices_turned(march):
        return False
    return not stays_turned(game, march)


def _moves_on(game: Battle, march: March, cells: Cells, hour: int, left: int) -> bool:
    """Whether heavy guns that turn so can still go forward, though every test costs a point (SYW-3.21f)."""
    left -= vertices_turned(march) + 1
    for side in FRONT[hour]:
        step = shift_or_why(
            game, march, cells, hour, side, ADVANCE, column_of(game, march.piece), NO_PRICE, left
        )
        if isinstance(step, Move) and not march.halted:
            return True
    return False


def vertices_turned(march: March) -> int:
    """How many vertices a unit has turned in Line in this activation, between whatever else (SYW-3.11d)."""
    count = 0
    for index in range(1, len(march.trail)):
        before, after = march.trail[index - 1][1], march.trail[index][1]
        if before % 2 == 0 and after % 2 == 0 and (after - before) % 12 in (2, 10):
            count += 1
    return count


def _wheels(game: Battle, march: March, cells: Cells, hour: int, left: int) -> list[Move]:
    """Pivots of a Line of several hexes (SYW-E.17u to E.17ab)."""
    grid = game.scenario.ground.grid
    found: list[Move] = []
    for to_right in (False, True):
        wheel = bodies.wheel_forward(grid, cells, hour, to_right)
        cost = _wheel_cost(game, march, cells, wheel)
        if wheel is not None and 0 < cost <= left:
            action = Action(WHEEL, wheel.hour)
            found.append(Move(action, wheel.cells, wheel.hour, cost))
        whole = full_potential(game, march.piece)
        if len(cells) == 2 and whole <= left:
            back = bodies.wheel_back(grid, cells, hour, to_right)
            if back is not None and _wheel_cost(game, march, cells, back) > 0:
                action = Action(WHEEL_BACK, back.hour)
                found.append(Move(action, back.cells, back.hour, whole))
    return found


def _wheel_cost(game: Battle, march: March, old: Cells, wheel: bodies.Wheel | None) -> int:
    """MP for a pivot, or BARRED."""
    found = wheel_or_why(game, march, old, wheel)
    return BARRED if isinstance(found, Refusal) else found


def wheel_or_why(game: Battle, march: March, old: Cells, wheel: bodies.Wheel | None) -> int | Refusal:
    """MP for a pivot, or what is against it: it needs hexes free of all units, lawful ground and sides."""
    if wheel is None:
        return MAP_ENDS
    for cell in wheel.swept:
        if game.occupier(cell) >= 0:
            return PIVOT_NEEDS_ROOM
        if cell in game.fires:
            return ON_FIRE
    if sides_crossed(game, old, wheel.swept):
        return PIVOT_CROSSES_SIDE
    ordered = why_not_ordered(game, march, wheel.cells, True)
    if ordered is not None:
        return ordered
    rate = wheel_rate(game, wheel.cells, wheel.swept, len(wheel.cells))
    return rate + road_debt(game, march) if rate > 0 else PIVOT_NEEDS_OPEN_GROUND


def _forward(game: Battle, march: March, cells: Cells, hour: int, side: int) -> list[Move]:
    found = forward_or_why(game, march, cells, hour, side)
    return [found] if isinstance(found, Move) else []


def forward_or_why(game: Battle, march: March, cells: Cells, hour: int, side: int) -> Move | Refusal:
    """One hex onward in A or Column, or any way without facing; or what the rules have against it."""
    piece = march.piece
    grid = game.scenario.ground.grid
    ahead = grid.step(cells[0], side)
    if ahead == OFF or ahead in cells:
        return MAP_ENDS if ahead == OFF else MUST_UNBEND  # a bent Column would march into itself
    brigade = game.scenario.roster.kind[piece] == BRIGADE
    normal = ground_cost(game, cells[0], side, column_of(game, piece), brigade)
    link = road_link(game, cells[0], side) if may_road_march(game, piece) else 0
    choice = _price(game, march, normal, link, 0, march.road, march.toll)
    if choice is None:
        return CLOSED_GROUND if normal < 0 and not link else TOO_FEW_POINTS
    cost, road, toll = choice
    new = (ahead, *cells[:-1])
    reason = why_not_enter(game, march, (ahead,) if brigade else new)
    if reason is not None:
        return reason
    if brigade and not lies_free(game, piece, cells[:-1]):
        return NEEDS_ROOM[game.scenario.roster.arm[piece]]
    if brigade and not settled(game, new, hour):
        stopped = stops_at(game, game.roster_side(piece), ahead)  # it would stay as it lies (SYW-4.4d)
        owed = march.toll + toll if road else 0
        if stopped or not _may_unbend(game, march, new, hour, cost, road, owed):
            return MUST_UNBEND
    return Move(Action(ADVANCE, ahead), new, hour, cost, enters=True, road=road, toll=toll)


def _price(
    game: Battle, march: March, normal: int, link: int, spent: int, road: int, toll: int
) -> tuple[int, int, int] | None:
    """What the next hex costs: (MP, road so far, toll), by road march or across country; None if too dear.

    The toll is what the way would have cost across country; a counter that leaves the road pays the
    difference then, because only a move that is all on roads is a road march (SYW-E.17at). `spent` is what
    it would have spent more than it has.
    """
    country = 1 if normal < 0 and link else normal
    road = min(road, link)
    if road:
        return (1, road, country) if points_by_road(game, march, road) - spent >= 1 else None
    if country < 0:
        return None
    owed = country + max(0, toll - game.spent[march.piece] - spent)
    return (owed, 0, 0) if owed <= points_left(game, march) - spent else None


def _may_unbend(
    game: Battle, march: March, cells: Cells, hour: int, spent: int, road: int, toll: int
) -> bool:
    """Whether a Column can lie straight again, by going straight on within its points (SYW-E.17s)."""
    if settled(game, cells, hour):
        return True
    column = column_of(game, march.piece)
    grid = game.scenario.ground.grid
    marches = may_road_march(game, march.piece)
    for _ in range(len(cells) - 1):
        ahead = grid.step(cells[0], hour)
        if ahead == OFF or ahead in cells:
            return False
        normal = ground_cost(game, cells[0], hour, column, True)
        link = road_link(game, cells[0], hour) if marches else 0
        price = _price(game, march, normal, link, spent, road, toll)
        if price is None or why_not_enter(game, march, (ahead,)) is not None:
            return False
        spent, road, toll = spent + price[0], price[1], toll + price[2] if price[1] else 0
        cells = (ahead, *cells[:-1])
        if settled(game, cells, hour):
            return True
        if stops_at(game, game.roster_side(march.piece), ahead):
            return False  # it would have to stop there as it lies (SYW-4.4d)
    return False


def _column_turns(game: Battle, march: March, cells: Cells, hour: int) -> list[Move]:
    """Turns in A, Column or limbered: by sides, by a pivot, or about (SYW-3.12g, 3.12i, E.17t)."""
    piece = march.piece
    left = points_left(game, march)
    found = _side_turns(game, march, cells, hour)
    if not march.halted:
        found += _swings(game, march, cells, hour, left)
    whole = full_potential(game, piece)
    wheeled = (
        game.scenario.roster.arm[piece] >= ARTILLERY
    )  # guns and wagons never face about (SYW-3.22d, 3.22e)
    if not wheeled and march.swung == 0 and whole <= left:
        found.append(Move(Action(ABOUT), bodies.about(cells), _hour_about(game, cells, hour), whole))
    return found


def _side_turns(game: Battle, march: March, cells: Cells, hour: int) -> list[Move]:
    """Turning by one side, twice in a hex at most, at the chart's rate (SYW-3.12g, E.17k, RUL-SYW-3).

    A Column has to lie straight again after it, and may turn by two sides at once for that (SYW-E.17s).
    """
    rate = game.scenario.charts.turning[column_of(game, march.piece)]
    found: list[Move] = []
    for by in (-1, 1):
        new = (hour + 2 * by) % 12
        if march.swung * by < 0 or abs(march.swung) >= 2 or rate > points_by_road(game, march, march.road):
            continue
        bends = len(cells) == 1 or _bends(game, march, cells, new, rate)
        if not bends and not march.swung:
            bends = _bends(game, march, cells, (new + 2 * by) % 12, 2 * rate)
        if bends:
            found.append(Move(Action(TURN, new), cells, new, rate))
    return found


def _bends(game: Battle, march: March, cells: Cells, hour: int, price: int) -> bool:
    """Whether a Column that turns so for a price can lie straight again (SYW-E.17s)."""
    return not march.halted and _may_unbend(game, march, cells, hour, price, march.road, march.toll)


def _hour_about(game: Battle, cells: Cells, hour: int) -> int:
    """Where a Column faces that turns about: away from the part before its tail (SYW-3.12i, GEO-SYW-38)."""
    return hour + 6 if len(cells) == 1 else game.scenario.ground.grid.hour_to(cells[-2], cells[-1])


def _swings(game: Battle, march: March, cells: Cells, hour: int, left: int) -> list[Move]:
    """Pivots of a straight Column round head or tail (SYW-E.17t, GEO-SYW-22)."""
    grid = game.scenario.ground.grid
    if len(cells) == 1 or not bodies.straight_column(grid, cells, hour):
        return []
    found: list[Move] = []
    for verb, head in ((SWING_HEAD, True), (SWING_TAIL, False)):
        for to_right in (False, True):
            wheel = bodies.wheel_column(grid, cells, hour, to_right, head)
            cost = _wheel_cost(game, march, cells, wheel)
            if wheel is not None and 0 < cost <= left:
                action = Action(verb, wheel.hour)
                found.append(Move(action, wheel.cells, wheel.hour, cost))
    return found


def change_cost(game: Battle, piece: int) -> int:
    charts, roster = game.scenario.charts, game.scenario.roster
    if roster.kind[piece] == BRIGADE:
        return charts.change_brigade
    return charts.change_guns if roster.arm[piece] == ARTILLERY else charts.change_unit


def may_change(game: Battle, march: March, left: int) -> bool:
    """Once per hex at most; artillery never in an enemy zone of influence (SYW-4.4g)."""
    piece = march.piece
    cost = change_cost(game, piece)
    if not march.fresh or (cost and cost > left):
        return False  # what costs nothing is open to who has spent his road bonus too (SYW-E.17ad)
    if game.scenario.roster.arm[piece] != ARTILLERY:
        return True
    return not in_zone(game, 1 - game.roster_side(piece), game.cell[piece])


def _form_column(game: Battle, march: March, cells: Cells, hour: int, left: int) -> list[Move]:
    """From Line to A, Column or limbered (SYW-E.17ae, E.17ag)."""
    if not may_change(game, march, left):
        return []
    cost = change_cost(game, march.piece)
    if game.scenario.roster.kind[march.piece] == BRIGADE:
        return [
            Move(Action(FORM, new), bodies.line_to_column(cells, hour, new), new, cost)
            for new in ((hour - 3) % 12, (hour + 3) % 12)
        ]
    return [Move(Action(FORM, new), cells, new, cost) for new in ((hour - 1) % 12, (hour + 1) % 12)]


def _form_line(game: Battle, march: March, cells: Cells, hour: int) -> list[Move]:
    """From A, Column or limbered to Line, and the special deployment (SYW-E.17ae, E.17af, E.17ah)."""
    left = points_left(game, march)
    cover = game.scenario.ground.cover
    if game.scenario.roster.arm[march.piece] == WAGONS:
        return []
    if not may_change(game, march, left):
        return []
    cost = change_cost(game, march.piece)
    if game.scenario.roster.kind[march.piece] != BRIGADE:
        if cover[cells[0]]:
            return []  # a unit by itself is never in Line there; of a counter units are loosened (SYW-E.17ap)
        return [Move(Action(FORM, new), cells, new, cost) for new in ((hour - 1) % 12, (hour + 1) % 12)]
    grid = game.scenario.ground.grid
    if not bodies.straight_column(grid, cells, hour):
        return []
    found = [
        Move(Action(FORM, new), bodies.column_to_line(cells, hour, new), new, cost)
        for new in ((hour - 3) % 12, (hour + 3) % 12)
    ]
    if len(cells) == 3 and not march.halted and not any(cover[cell] for cell in cells):
        for to_right in (False, True):
            wheel = bodies.deployed(grid, cells[0], hour, to_right)
            price = deployed_or_why(game, march, cells, wheel)
            if wheel is not None and not isinstance(price, Refusal) and price <= left:
                found.append(Move(Action(DEPLOY, wheel.hour), wheel.cells, wheel.hour, price))
    return found


def deployed_or_why(game: Battle, march: March, cells: Cells, wheel: bodies.Wheel | None) -> int | Refusal:
    """MP for a Column of three to deploy across its head, or what is against it (SYW-E.17ah).

    It pivots and goes on a hex: the part behind the head swings into one of the new hexes, the head goes on
    into the other, and neither crosses a side that no pivot may cross (SYW-E.17u, RUL-SYW-170).
    """
    found = wheel_or_why(game, march, cells[:2], wheel)
    if wheel is None or isinstance(found, Refusal):
        return found
    charts, kind = game.scenario.charts, game.scenario.ground.kind
    rough = any(kind[cell] == DIFFICULT for cell in wheel.cells)
    return (charts.deploy_difficult if rough else charts.deploy_clear) + road_debt(game, march)
