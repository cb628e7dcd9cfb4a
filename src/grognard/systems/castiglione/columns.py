"""Moving columns (chapters 8.2 and 8.4): what a road costs, and who can pay it."""

from __future__ import annotations

from typing import Final

from grognard.kernel.refusal import Note, Refusal
from grognard.kernel.values import Part, Value
from grognard.systems.castiglione.stacks import foot_strength, is_foot, is_unit, seen_held, strength
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.supply import ground
from grognard.systems.castiglione.words import (
    CAVALRY,
    DUMMY,
    DUMMY_KEEPS_AWAY,
    LEADERS_ALONE,
    NO_ROAD,
    TOO_FEW_MP,
)

ENTER_COST: Final = (1, 2, 1)
"""MP to enter clear, mountain and city areas (CAS-8.2f, CAS-8.2g)."""
STACK_LIMIT: Final = (20, 12, 20)
"""SP of infantry and artillery beyond which entering costs more (CAS-8.4b, CAS-8.4c)."""
CROWDED: Final = 1
BROKEN_BRIDGE: Final = 1

NO_WORK_PLANNED: Final = -1


class Column(Value):
    """Pieces that move together; a forced march also has a destination and perhaps planned bridge work."""

    __slots__ = ("destination", "pieces", "work", "work_link")

    def __init__(
        self,
        pieces: tuple[int, ...],
        destination: int = -1,
        work: int = NO_WORK_PLANNED,
        work_link: int = -1,
    ) -> None:
        self.pieces = pieces
        self.destination = destination
        self.work = work
        self.work_link = work_link

    def parts(self) -> tuple[Part, ...]:
        return (self.pieces, self.destination, self.work, self.work_link)

    def without(self, piece: int) -> Column:
        return Column(
            tuple([one for one in self.pieces if one != piece]), self.destination, self.work, self.work_link
        )

    def work_done(self) -> Column:
        return Column(self.pieces, self.destination)


def side_of(game: Campaign, column: Column) -> int:
    return game.setting.roster.side[column.pieces[0]]


def has_units(game: Campaign, column: Column) -> bool:
    kinds = game.setting.roster.kind
    for piece in column.pieces:
        if is_unit(kinds[piece]):
            return True
    return False


def is_dummy(game: Campaign, column: Column) -> bool:
    return game.setting.roster.kind[column.pieces[0]] == DUMMY


def has_cavalry(game: Campaign, column: Column) -> bool:
    kinds = game.setting.roster.kind
    for piece in column.pieces:
        if kinds[piece] == CAVALRY:
            return True
    return False


class Purse:
    """What a column can pay: the least MP among its foot and among its others, and its foot's SP."""

    __slots__ = ("foot", "foot_sp", "others")

    def __init__(self, game: Campaign, column: Column) -> None:
        self.foot = self.others = 99
        self.foot_sp = 0
        kinds = game.setting.roster.kind
        for piece in column.pieces:
            if is_foot(kinds[piece]):
                self.foot = min(self.foot, game.mp[piece])
                self.foot_sp += strength(game, piece)
            else:
                self.others = min(self.others, game.mp[piece])


def road_cost(game: Campaign, link: int, area: int) -> int:
    """MP for everyone to enter an area by a link (CAS-8.2f to CAS-8.2h)."""
    return ENTER_COST[ground(game, area)] + (BROKEN_BRIDGE if game.destroyed[link] else 0)


def crowding(game: Campaign, area: int, there: int, entering: int) -> int:
    """The extra MP of foot that makes an area too full (CAS-8.4b to CAS-8.4d, AMB-CAS-15)."""
    return CROWDED if there + entering > STACK_LIMIT[ground(game, area)] else 0


def can_pay(game: Campaign, purse: Purse, link: int, area: int, foot_there: int) -> bool:
    cost = road_cost(game, link, area)
    if cost > purse.others:
        return False
    if purse.foot == 99:
        return True
    return cost + crowding(game, area, foot_there, purse.foot_sp) <= purse.foot


def may_lead_into(game: Campaign, column: Column, area: int, enemy: list[int]) -> bool:
    """Leaders without units enter an enemy-held area only to join friends there (AMB-CAS-33).

    A dummy never does (CAS-FOG.e).
    """
    if not enemy[area] or has_units(game, column):
        return True
    return game.held[side_of(game, column)][area] > 0 and not is_dummy(game, column)


def next_areas(game: Campaign, column: Column) -> list[int]:
    """Where the column can go now."""
    network = game.setting.theatre.network
    here = game.place[column.pieces[0]]
    purse = Purse(game, column)
    foot = foot_strength(game, side_of(game, column)) if purse.foot != 99 else [0] * game.areas
    enemy = seen_held(game, 1 - side_of(game, column))
    near, links = network.neighbours[here], network.links_at[here]
    found: list[int] = []
    for index in range(len(near)):
        area = near[index]
        if can_pay(game, purse, links[index], area, foot[area]) and may_lead_into(game, column, area, enemy):
            found.append(area)
    return found


def why_not_go(game: Campaign, column: Column, area: int) -> Refusal | None:
    """Why the column cannot enter an area now."""
    link = game.setting.theatre.network.link(game.place[column.pieces[0]], area)
    if link < 0:
        return NO_ROAD
    if not may_lead_into(game, column, area, seen_held(game, 1 - side_of(game, column))):
        return DUMMY_KEEPS_AWAY if is_dummy(game, column) else LEADERS_ALONE
    foot = foot_strength(game, side_of(game, column))
    if not can_pay(game, Purse(game, column), link, area, foot[area]):
        return TOO_FEW_MP
    return None


def tolls_of(game: Campaign, column: Column, link: int, area: int) -> tuple[int, int]:
    """What entering an area costs everyone, and what a crowd costs the foot on top (CAS-8.4f, CAS-8.4g)."""
    purse = Purse(game, column)
    extra = 0
    if purse.foot != 99:
        extra = crowding(game, area, foot_strength(game, side_of(game, column))[area], purse.foot_sp)
    return road_cost(game, link, area), extra


def pay(game: Campaign, column: Column, link: int, area: int) -> None:
    """Spend the MP of entering an area."""
    kinds = game.setting.roster.kind
    cost, extra = tolls_of(game, column, link, area)
    for piece in column.pieces:
        game.mp[piece] -= cost + (extra if is_foot(kinds[piece]) else 0)


def toll_and_rest(game: Campaign, column: Column, area: int) -> tuple[int, int, int]:
    """What entering an area costs all, what it costs the foot on top, and the least MP left after it."""
    here = game.place[column.pieces[0]]
    cost, extra = tolls_of(game, column, game.setting.theatre.network.link(here, area), area)
    left = 99
    for piece in column.pieces:
        paid = cost + (extra if is_foot(game.setting.roster.kind[piece]) else 0)
        left = min(left, game.mp[piece] - paid)
    return cost, extra, left


def road_note(game: Campaign, column: Column, area: int) -> Note:
    """What the dearest piece of a column pays to enter an area."""
    cost, extra, left = toll_and_rest(game, column, area)
    if extra:
        return Note("CAS-8.4b", "crowded_road", (cost + extra, left))
    return Note("CAS-8.2f", "road", (cost, left))


def could_go_on(game: Campaign, column: Column) -> bool:
    """Whether asking the owner again could matter: MP are left that some road or bridge may cost."""
    network, theatre = game.setting.theatre.network, game.setting.theatre
    least = 99
    most = 0
    for piece in column.pieces:
        least = min(least, game.mp[piece])
        most = max(most, game.mp[piece])
    if len(column.pieces) > 1:
        return most > 0
    here = game.place[column.pieces[0]]
    near, links = network.neighbours[here], network.links_at[here]
    for index in range(len(near)):
        if theatre.bridge[links[index]] and least > 0:
            return True
        if ENTER_COST[ground(game, near[index])] <= least:
            return True
    return False
