"""Forced marches (chapter 8.3): destination, announced bridge work, the leader who helps, and the die."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import DANGER, NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.castiglione.bridges import work_cost
from grognard.systems.castiglione.cohesion import Modifiers, take_hit, tell_modifiers, tell_of, total_of
from grognard.systems.castiglione.columns import Column
from grognard.systems.castiglione.command import in_range
from grognard.systems.castiglione.movement import ForcedMarch, March
from grognard.systems.castiglione.odds import forced_march_odds
from grognard.systems.castiglione.reach import costs_from, destinations, plans_for
from grognard.systems.castiglione.stacks import is_open, senior
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.tables import LEADERS_RATING
from grognard.systems.castiglione.words import (
    ACT_ALONE,
    ACT_NO_WORK,
    DESTROY,
    FRENCH,
    LEAD,
    NO_WORK,
    NOT_IN_REACH,
    PLAN_DESTROY,
    PLAN_REPAIR,
    REPAIR,
    TO,
)


class Destination(Step[Campaign]):
    """The owner names the destination before the roll (CAS-8.3b)."""

    __slots__ = ("must", "unit")

    def __init__(self, unit: int, must: int) -> None:
        self.unit = unit
        self.must = must

    def parts(self) -> tuple[Part, ...]:
        return (self.unit, self.must)

    def side(self, game: Campaign) -> int:
        return game.active

    def options(self, game: Campaign) -> list[Action]:
        return [Action(TO, area) for area in destinations(game, self.unit)]

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.then(PlanWork(Column((self.unit,), choice.a), self.must))

    def note(self, game: Campaign, action: Action) -> Note | None:
        """How many MP the die must give and how likely it does, with the best leader's help.

        Nothing if only planned bridge work needs the die.
        """
        most = game.mp[self.unit] + game.setting.tables.most_extra
        short = costs_from(game, self.unit, most)[action.a] - game.mp[self.unit]
        if short <= 0:
            return None
        best, odds = -1, forced_march_odds(game, forced_march_modifiers(game, self.unit, -1), short)
        for leader in guides(game, self.unit):
            helped = forced_march_odds(game, forced_march_modifiers(game, self.unit, leader), short)
            if (helped[0], -helped[1]) > (odds[0], -odds[1]):
                best, odds = leader, helped
        if best < 0:
            return Note("CAS-8.3b", "forced", (short, *odds), DANGER)
        return Note("CAS-8.3b", "forced_led", (short, *odds, best), DANGER)

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-8.3b", "destination", (self.unit,))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        return NOT_IN_REACH if action.verb == TO else NOT_OFFERED


class PlanWork(Step[Campaign]):
    """Bridge work to be done with the extra MP is announced with the march (CAS-8.3g, AMB-CAS-13)."""

    __slots__ = ("column", "must")

    def __init__(self, column: Column, must: int) -> None:
        self.column = column
        self.must = must

    def parts(self) -> tuple[Part, ...]:
        return (self.column, self.must)

    def side(self, game: Campaign) -> int:
        return game.active if len(self.options(game)) > 1 else NOBODY

    def options(self, game: Campaign) -> list[Action]:
        unit, goal = self.column.pieces[0], self.column.destination
        most = game.mp[unit] + game.setting.tables.most_extra
        cost = costs_from(game, unit, most)[goal]
        ends = game.setting.theatre.network.ends
        found = [
            Action(PLAN_DESTROY if work == DESTROY else PLAN_REPAIR, ends[link][0], ends[link][1])
            for work, link in plans_for(game, unit, goal, cost)
        ]
        if cost > game.mp[unit]:
            found.append(ACT_NO_WORK)
        return found

    def resolve(self, game: Campaign, choice: Action) -> None:
        if choice.verb < 0:
            choice = self.options(game)[0]
        column = self.column
        if choice.verb != NO_WORK:
            work = DESTROY if choice.verb == PLAN_DESTROY else REPAIR
            link = game.setting.theatre.network.link(choice.a, choice.b)
            column = Column(column.pieces, column.destination, work, link)
        game.then(Guide(column, self.must))

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-8.3g", "plan_work", (self.column.pieces[0], self.column.destination))


def guides(game: Campaign, unit: int) -> list[int]:
    """Leaders whose SR the roll may have: in range, the senior of each area (CAS-8.3j, AMB-CAS-14)."""
    if game.out_of_command[unit] or not game.setting.tables.forced_leader:
        return []
    area = game.place[unit]
    able = [
        leader
        for leader in game.setting.roster.commanders[unit]
        if game.place[leader] >= 0 and in_range(game, leader, area)
    ]
    seats = sorted({game.place[leader] for leader in able})
    return [senior(game, [leader for leader in able if game.place[leader] == seat]) for seat in seats]


class Guide(Step[Campaign]):
    """Which leader helps, if any; then the die (CAS-8.3c)."""

    __slots__ = ("column", "must")

    def __init__(self, column: Column, must: int) -> None:
        self.column = column
        self.must = must

    def parts(self) -> tuple[Part, ...]:
        return (self.column, self.must)

    def side(self, game: Campaign) -> int:
        return game.active if guides(game, self.column.pieces[0]) else NOBODY

    def options(self, game: Campaign) -> list[Action]:
        return [Action(LEAD, leader) for leader in guides(game, self.column.pieces[0])] + [ACT_ALONE]

    def resolve(self, game: Campaign, choice: Action) -> None:
        leader = choice.a if choice.verb == LEAD else -1
        unit = self.column.pieces[0]
        extra = roll_forced_march(game, unit, self.column.destination, leader)
        game.mp[unit] += extra
        if extra:
            game.then(ForcedMarch(self.column))
        else:
            game.then(March(Column((unit,)), 1, self.must))

    def note(self, game: Campaign, action: Action) -> Note | None:
        """How likely the march arrives, its announced work done, and how likely it costs a hit."""
        unit, goal = self.column.pieces[0], self.column.destination
        most = game.mp[unit] + game.setting.tables.most_extra
        needed = costs_from(game, unit, most)[goal]
        if self.column.work_link >= 0:
            needed += work_cost(game, self.column.work)
        leader = action.a if action.verb == LEAD else -1
        modifiers = forced_march_modifiers(game, unit, leader)
        return Note("CAS-8.3c", "drive", forced_march_odds(game, modifiers, needed - game.mp[unit]), DANGER)

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-8.3j", "guide", (self.column.pieces[0], self.column.destination))


def forced_march_modifiers(game: Campaign, unit: int, leader: int) -> Modifiers:
    """The DRMs of the Forced March Table."""
    tables, roster = game.setting.tables, game.setting.roster
    found: Modifiers = []
    if roster.side[unit] == FRENCH and tables.forced_french:
        found.append(("CAS-8.3l", "french", tables.forced_french))
    if leader >= 0:
        rating = tables.forced_leader
        found.append(("CAS-8.3j", "leader", roster.sr[leader] if rating == LEADERS_RATING else rating))
    if game.hits[unit] and tables.forced_per_hit:
        found.append(("CAS-8.3c", "hits", tables.forced_per_hit * game.hits[unit]))
    return found


def roll_forced_march(game: Campaign, unit: int, destination: int, leader: int) -> int:
    """Roll on the table, take the hit if there is one, and return the extra MP (CAS-8.3c, CAS-8.3d)."""
    tables = game.setting.tables
    modifiers = forced_march_modifiers(game, unit, leader)
    tell_modifiers(game, unit, modifiers)
    die = game.dice.roll(6, "forced march")
    total = die + total_of(modifiers)
    row = tables.forced_row(total)
    extra = tables.forced_extra[row]
    side = game.setting.roster.side[unit]
    if is_open(game, unit):
        game.show("CAS-8.3c", "forced_march", unit, destination, die, total, extra)
    else:
        game.tell(1 << side, "CAS-8.3c", "forced_march", unit, destination, die, total, extra)
        place = game.place[unit]
        game.whisper(1 - side, "CAS-8.3b", "forced_march_seen", side, place, destination, die)
    tell_of(game, unit, "CAS-8.3c", "extra_points", extra)
    if tables.forced_hit[row]:
        take_hit(game, unit, "CAS-8.3d")
    return extra
