"""Moving columns (chapters 8.2 and 8.4): who moves together, what a road costs, and who can pay it."""

from __future__ import annotations

from typing import Final

from grognard.kernel.refusal import Refusal
from grognard.kernel.steps import Step
from grognard.kernel.values import Value
from grognard.systems.castiglione.stacks import foot_strength, is_foot, is_unit, seen_held, senior, strength
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.terrain import ENTER_COST, crowding, ground, road_cost
from grognard.systems.castiglione.words import CAVALRY, DUMMY, GARRISON, LEADER

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

    def without(self, piece: int) -> Column:
        return Column(
            tuple([one for one in self.pieces if one != piece]), self.destination, self.work, self.work_link
        )

    def work_done(self) -> Column:
        return Column(self.pieces, self.destination)


class ColumnStep(Step[Campaign]):
    """A step of a column on the road."""

    __slots__ = ("column",)

    def __init__(self, column: Column) -> None:
        self.column = column


def side_of(game: Campaign, column: Column) -> int:
    return game.scenario.roster.side[column.pieces[0]]


def top_of(game: Campaign, column: Column) -> int:
    """The counter of a column that the enemy sees pass: the senior leader, else the first on the sheet."""
    kinds = game.scenario.roster.kind
    leader = senior(game, [piece for piece in column.pieces if kinds[piece] == LEADER])
    return leader if leader >= 0 else min(column.pieces)


def has_units(game: Campaign, column: Column) -> bool:
    kinds = game.scenario.roster.kind
    for piece in column.pieces:
        if is_unit(kinds[piece]):
            return True
    return False


def is_dummy(game: Campaign, column: Column) -> bool:
    return game.scenario.roster.kind[column.pieces[0]] == DUMMY


def has_cavalry(game: Campaign, column: Column) -> bool:
    kinds = game.scenario.roster.kind
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
        kinds = game.scenario.roster.kind
        for piece in column.pieces:
            if is_foot(kinds[piece]):
                self.foot = min(self.foot, game.mp[piece])
                self.foot_sp += strength(game, piece)
            else:
                self.others = min(self.others, game.mp[piece])


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
    network = game.scenario.theatre.network
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
    here = game.place[column.pieces[0]]
    if area == here:
        return Refusal("CAS-8.2b", "stands_there", (area,))
    link = game.scenario.theatre.network.link(here, area)
    if link < 0:
        return Refusal("CAS-2.2.4a", "no_road", (here, area))
    if not may_lead_into(game, column, area, seen_held(game, 1 - side_of(game, column))):
        if is_dummy(game, column):
            return Refusal("CAS-FOG.e", "dummy_keeps_away", (area,))
        return Refusal("CAS-8.6.1a", "leaders_alone", (area,))
    foot = foot_strength(game, side_of(game, column))
    if not can_pay(game, Purse(game, column), link, area, foot[area]):
        return too_dear(game, column, link, area)
    return None


def too_dear(game: Campaign, column: Column, link: int, area: int) -> Refusal:
    """Which piece of the column lacks the MP, and how many it would take (CAS-8.2i)."""
    cost, extra = tolls_of(game, column, link, area)
    kinds = game.scenario.roster.kind
    for piece in column.pieces:
        price = cost + (extra if is_foot(kinds[piece]) else 0)
        if game.mp[piece] < price:
            rule, key = why_so_dear(game, link, cost, game.mp[piece])
            return Refusal(rule, key, (price, game.mp[piece], piece, area))
    raise AssertionError("a column that can pay is not refused")


def why_so_dear(game: Campaign, link: int, cost: int, left: int) -> tuple[str, str]:
    """What makes an area too dear for a piece that could pay the ground alone: a crowd, a broken bridge."""
    if left >= cost:
        return "CAS-8.4b", "too_few_mp_in_a_crowd"
    if game.destroyed[link] and left == cost - 1:
        return "CAS-8.2h", "too_few_mp_over_a_wreck"
    return "CAS-8.2i", "too_few_mp"


def tolls_of(game: Campaign, column: Column, link: int, area: int) -> tuple[int, int]:
    """What entering an area costs everyone, and what a crowd costs the foot on top (CAS-8.4f, CAS-8.4g)."""
    purse = Purse(game, column)
    extra = 0
    if purse.foot != 99:
        extra = crowding(game, area, foot_strength(game, side_of(game, column))[area], purse.foot_sp)
    return road_cost(game, link, area), extra


def toll_and_rest(game: Campaign, column: Column, area: int) -> tuple[int, int, int]:
    """What entering an area costs all, what it costs the foot on top, and the least MP left after it."""
    here = game.place[column.pieces[0]]
    cost, extra = tolls_of(game, column, game.scenario.theatre.network.link(here, area), area)
    left = 99
    for piece in column.pieces:
        paid = cost + (extra if is_foot(game.scenario.roster.kind[piece]) else 0)
        left = min(left, game.mp[piece] - paid)
    return cost, extra, left


def could_go_on(game: Campaign, column: Column) -> bool:
    """Whether asking the owner again could matter: MP are left that some road or bridge may cost."""
    network, theatre = game.scenario.theatre.network, game.scenario.theatre
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


def why_not_take(game: Campaign, piece: int) -> Refusal | None:
    """Why a piece cannot move in this phase, whether or not it is in command."""
    roster = game.scenario.roster
    if roster.side[piece] != game.active:
        return Refusal("CAS-3.7a", "not_your_piece", (piece,))
    if game.place[piece] < 0:
        return Refusal("CAS-2.2.1a", "not_on_map", (piece,))
    if roster.kind[piece] == GARRISON:
        return Refusal("CAS-8.2e", "garrisons_stay", (piece,))
    return Refusal("CAS-8.2l", "already_moved", (piece,)) if game.done[piece] else None


def may_join(game: Campaign, column: Column) -> list[int]:
    """Pieces of the same area that may still join: none that is out of command (CAS-8.2a), no dummy."""
    if is_dummy(game, column):
        return []
    here = game.place[column.pieces[0]]
    kinds = game.scenario.roster.kind
    place, done, lost = game.place, game.done, game.out_of_command
    return [
        piece
        for piece in game.scenario.roster.own[game.active]
        if place[piece] == here
        and not done[piece]
        and not lost[piece]
        and kinds[piece] not in (GARRISON, DUMMY)
        and piece not in column.pieces
    ]
