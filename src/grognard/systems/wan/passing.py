"""Chapter 4.4: the ways through friends to a free hex, and why some are closed."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.systems.wan.control import touched
from grognard.systems.wan.ground import NO_WAY, ROAD
from grognard.systems.wan.marching import (
    Departure,
    edge_to,
    may_step,
    step_cost,
    why_not_enter,
    why_not_step,
    why_taken,
    why_too_near,
)
from grognard.systems.wan.retreat import MARCH, Arrival, arrive, disorders
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import DISORDERED, EMPTY, ROAD_PAYS, WAITING


class Passage:
    """A way through friends to a free hex: the sides crossed, their cost, and whether it breaks ranks."""

    __slots__ = ("breaks", "cell", "cost", "edges")

    def __init__(self, cell: int, cost: int, breaks: bool, edges: tuple[int, ...]) -> None:
        self.cell = cell
        self.cost = cost
        self.breaks = breaks
        self.edges = edges

    def beats(self, other: Passage | None) -> bool:
        """Whether this is the better way to the same hex: order first, then cost (RUL-WAN-39)."""
        if other is None:
            return True
        return self.cost < other.cost if self.breaks == other.breaks else other.breaks

    def is_no_worse(self, shorter: Passage) -> bool:
        """Whether no way on from a shorter one can beat this: steps cost nothing at the least."""
        return not self.breaks and self.cost <= shorter.cost


def passages(game: Wan, piece: int, leaving: Departure) -> list[Passage]:
    """The free hexes that a way through friends reaches, each by its best way (RUL-WAN-39, 85, 88)."""
    side = game.scenario.side[piece]
    found: list[Passage] = []
    for cell, passage in best_ways(game, piece, leaving).items():
        if leaving.shy and touched(game, side, cell):
            continue
        if is_worth_more(game, piece, passage, leaving):
            found.append(passage)
    return found


def best_ways(game: Wan, piece: int, leaving: Departure) -> dict[int, Passage]:
    """For each free hex beyond friends, the best way to it that can be paid."""
    scenario = game.scenario
    here = game.at[piece]
    entering = here == WAITING
    start = scenario.units[piece].at if entering else here
    best: dict[int, Passage] = {}
    if start < 0 or (entering and not may_be_crossed(game, piece, start)):
        return best
    crossed: dict[int, Passage] = {}
    waiting = [Passage(start, 0, False, ())]
    while waiting:
        so_far = waiting.pop(0)
        beyond = entering or bool(so_far.edges)
        for edge in range(6 * so_far.cell, 6 * so_far.cell + 6):
            cell = scenario.ground.neighbours[edge]
            if cell < 0 or cell == start:
                continue
            free = game.occupant[cell] == EMPTY
            known = (best if free else crossed).get(cell)
            if (free and not beyond) or (known is not None and known.is_no_worse(so_far)):
                continue
            if free or may_be_crossed(game, piece, cell):
                one = one_further(game, piece, so_far, edge, leaving)
                if one is None or not one.beats(known):
                    continue
                if free:
                    best[cell] = one
                else:
                    crossed[cell] = one
                    waiting.append(one)
    return best


def one_further(game: Wan, piece: int, so_far: Passage, edge: int, leaving: Departure) -> Passage | None:
    """A way with one more side crossed, if it can be paid."""
    cost = so_far.cost + passage_cost(game, piece, edge, so_far.edges, leaving)
    if cost > game.mv[piece]:
        return None
    breaks = so_far.breaks or step_breaks(game, piece, edge, leaving.held and not so_far.edges)
    return Passage(game.scenario.ground.neighbours[edge], cost, breaks, (*so_far.edges, edge))


def step_breaks(game: Wan, piece: int, edge: int, held: bool) -> bool:
    """Whether a step would disorder a counter that is in order; a way keeps ranks closed unless held."""
    ground = game.scenario.ground
    if not ground.hazard[edge] or (ground.way[edge] != NO_WAY and not held):
        return False
    return not game.marks[piece] & DISORDERED and bool(disorders(game, piece, ground.hazard[edge]))


def is_worth_more(game: Wan, piece: int, passage: Passage, leaving: Departure) -> bool:
    """Whether a passage brings anything that the plain step to the same hex does not (RUL-WAN-85)."""
    edge = edge_to(game, game.at[piece], passage.cell) if game.at[piece] >= 0 else -1
    if edge < 0 or not may_step(game, piece, edge, leaving):
        return True
    if step_breaks(game, piece, edge, leaving.held) and not passage.breaks:
        return True
    cost = min(step_cost(game, piece, edge, leaving), game.mv[piece])
    if cost != passage.cost:
        return passage.cost < cost
    pays = game.marks[piece] & ROAD_PAYS != 0
    return pays_next(game, pays, (edge,), leaving) and not pays_next(game, pays, passage.edges, leaving)


def pays_next(game: Wan, pays: bool, edges: tuple[int, ...], leaving: Departure) -> bool:
    """Whether the next road step costs 1 after these sides: they are free and paid in turn (4.2.2)."""
    for number, edge in enumerate(edges):
        if game.scenario.ground.way[edge] == ROAD and not (leaving.held and number == 0):
            pays = not pays
    return pays


def passage_cost(game: Wan, piece: int, edge: int, before: tuple[int, ...], leaving: Departure) -> int:
    """One step of a passage: the zone of control is left once; road steps go on alternating."""
    ground = game.scenario.ground
    if not before:
        return step_cost(game, piece, edge, leaving)
    way = ground.way[edge]
    if way == NO_WAY:
        return ground.cost[game.scenario.arm[piece]][edge]
    if way != ROAD:
        return 1
    return 1 if pays_next(game, game.marks[piece] & ROAD_PAYS != 0, before, leaving) else 0


def why_nowhere(game: Wan, piece: int) -> Refusal:
    """That a counter which may move has nowhere to go, by what closes the first of its sides."""
    leaving = Departure(game, piece)
    for edge in range(6 * game.at[piece], 6 * game.at[piece] + 6):
        if game.scenario.ground.neighbours[edge] >= 0:
            closed = why_not_step(game, piece, edge, leaving)
            if closed is not None:
                return Refusal(closed.rule, "nowhere_to_go", (piece, game.at[piece]))
    return Refusal("WAN-4a", "nowhere_to_go", (piece, game.at[piece]))


def may_be_crossed(game: Wan, piece: int, cell: int) -> bool:
    """A friend on clear ground that no enemy is in contact with (4.4b to e)."""
    scenario = game.scenario
    friend = game.occupant[cell]
    if friend < 0 or scenario.side[friend] != scenario.side[piece] or scenario.ground.rough[cell]:
        return False
    return not touched(game, scenario.side[piece], cell)


def why_not_far(game: Wan, piece: int, cell: int, leaving: Departure) -> Refusal:
    """Why a plain step does not lead to a hex farther off: through friends it may be reached (4.4)."""
    if any(one.cell == cell for one in passages(game, piece, leaving)):
        return Refusal("WAN-4.4b", "pass_instead", (cell, piece))
    if game.occupant[cell] != EMPTY:
        return why_taken(game, piece, cell, "WAN-4.4a")
    return why_not_pass(game, piece, cell, leaving)


def why_not_pass(game: Wan, piece: int, cell: int, leaving: Departure) -> Refusal:
    """Why no way through a friend leads to a hex (4.4)."""
    if game.occupant[cell] != EMPTY:
        return why_taken(game, piece, cell, "WAN-4.4c")
    near = why_too_near(game, piece, cell, leaving)
    if near is not None:
        return near
    if cell in best_ways(game, piece, leaving):
        return Refusal("WAN-4.4b", "step_instead", (cell,))
    friends = friends_between(game, piece, cell)
    if friends:
        return why_not_through(game, piece, friends)
    edge = edge_to(game, game.at[piece], cell) if game.at[piece] >= 0 else -1
    if edge < 0:
        return Refusal("WAN-4a", "not_adjacent", (cell, piece))
    return why_not_step(game, piece, edge, leaving) or Refusal("WAN-4.4b", "step_instead", (cell,))


def why_not_through(game: Wan, piece: int, friends: list[int]) -> Refusal:
    """Why a counter cannot pass through any of these friends."""
    for friend in friends:
        if may_be_crossed(game, piece, game.at[friend]):
            return Refusal("WAN-4.4c", "passage_too_dear", (friend, game.mv[piece]))
    if all(game.scenario.ground.rough[game.at[friend]] for friend in friends):
        return Refusal("WAN-4.4e", "friend_in_rough", (friends[0],))
    return Refusal("WAN-4.4d", "friend_near_enemy", (friends[0],))


def why_not_come_on(game: Wan, piece: int) -> Refusal | None:
    """Why a waiting counter can neither stand on its entry hex nor pass through a friend there."""
    refusal = why_not_enter(game, piece)
    if refusal is None or passages(game, piece, Departure(game, piece)):
        return None
    friend = game.occupant[game.scenario.units[piece].at]
    if friend >= 0 and game.scenario.side[friend] == game.scenario.side[piece]:
        return why_not_through(game, piece, [friend])
    return refusal


def friends_between(game: Wan, piece: int, cell: int) -> list[int]:
    """The friends next to a counter, or on its entry hex, who stand next to a hex."""
    scenario = game.scenario
    here = game.at[piece]
    near = (
        [scenario.units[piece].at] if here == WAITING else scenario.ground.neighbours[6 * here : 6 * here + 6]
    )
    found: list[int] = []
    for between in near:
        friend = game.occupant[between] if between >= 0 else EMPTY
        if (
            friend >= 0
            and scenario.side[friend] == scenario.side[piece]
            and scenario.grid.distance(between, cell) == 1
        ):
            found.append(friend)
    return found


def pass_through(game: Wan, piece: int, passage: Passage, leaving: Departure) -> bool:
    """Go through friends to the free hex beyond, as one move."""
    ground = game.scenario.ground
    how = Arrival(game, piece, MARCH, 0)
    for number, edge in enumerate(passage.edges):
        if ground.way[edge] == NO_WAY or (leaving.held and number == 0):
            how.hazard |= ground.hazard[edge]
    if pays_next(game, False, passage.edges, leaving):
        game.marks[piece] ^= ROAD_PAYS
    game.emit("WAN-4.4b", "passes_friends", piece, passage.cell, passage.cost)
    game.mv[piece] -= passage.cost
    return arrive(game, piece, passage.cell, how)
