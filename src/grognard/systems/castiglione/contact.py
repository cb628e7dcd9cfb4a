"""Contact with the enemy while moving (chapter 8.6): withdrawal, overrun, stop."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.refusal import FOLLOW, NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.systems.castiglione.columns import Column, ColumnStep, has_cavalry, has_units, side_of
from grognard.systems.castiglione.fog import expose
from grognard.systems.castiglione.hits import eliminate
from grognard.systems.castiglione.leaders import Bereft, BereftOfHorse, alone, lone_leaders
from grognard.systems.castiglione.stacks import (
    is_unit,
    leaders_at,
    pieces_at,
    seen_held,
    strength,
    total_strength,
    troops_at,
)
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.terrain import ground
from grognard.systems.castiglione.ways_out import may_withdraw, withdrawals
from grognard.systems.castiglione.whereabouts import slip
from grognard.systems.castiglione.words import ACT_STAY, CAVALRY, CLEAR, WITHDRAW

OVERRUN_ODDS: Final = 6


def meets(game: Campaign, column: Column, area: int) -> list[Step[Campaign]]:
    """What follows when a column has entered an area with enemy pieces, before it can go on.

    In this order: withdrawal, overrun, stop (AMB-CAS-19).
    """
    side = side_of(game, column)
    enemy = 1 - side
    if not has_units(game, column):
        return [Stop(column, area)] if game.held[enemy][area] else []
    expose(game, enemy, area)
    if not game.held[enemy][area]:
        if not leaders_at(game, enemy, area):
            return []
        if not has_cavalry(game, column) and withdrawals(game, enemy, area):
            return [Withdrawal(column, area)]
        return lone_leaders(game, enemy, area)
    game.show("CAS-8.6.1a", "contact", side, area)
    if may_withdraw(game, column, area) and withdrawals(game, enemy, area):
        return [Withdrawal(column, area)]
    return [Clash(column, area)]


class Withdrawal(ColumnStep):
    """The owner of the cavalry and leaders decides whether and where to (CAS-8.6.3b)."""

    __slots__ = ("area",)

    def __init__(self, column: Column, area: int) -> None:
        self.column = column
        self.area = area

    def side(self, game: Campaign) -> int:
        return 1 - side_of(game, self.column)

    def options(self, game: Campaign) -> list[Action]:
        found = [Action(WITHDRAW, there) for there in withdrawals(game, self.side(game), self.area)]
        return [*found, ACT_STAY]

    def resolve(self, game: Campaign, choice: Action) -> None:
        enemy = self.side(game)
        if choice.verb == WITHDRAW:
            slip(game, enemy, tuple(pieces_at(game, enemy, self.area)), self.area, choice.a)
            game.show("CAS-8.6.3c", "withdrew", enemy, self.area, choice.a)
            if game.held[enemy][choice.a]:
                game.then(*lone_leaders(game, 1 - enemy, choice.a))
            return
        game.show("CAS-8.6.3b", "stood", enemy, self.area)
        if game.held[enemy][self.area]:
            game.then(Clash(self.column, self.area))
        else:
            game.then(*lone_leaders(game, enemy, self.area))

    def note(self, game: Campaign, action: Action) -> Note | None:
        """Leaders without troops are driven off if they do not go of their own will (CAS-8.6.2f)."""
        if action.verb == WITHDRAW or game.held[self.side(game)][self.area]:
            return None
        return Note("CAS-8.6.2f", "driven_off", (), FOLLOW)

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-8.6.3a", "withdraw", (self.area,))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        if action.verb != WITHDRAW:
            return NOT_OFFERED
        if action.a == self.area:
            return Refusal("CAS-8.6.3c", "stands_there", (action.a,))
        link = game.scenario.theatre.network.link(self.area, action.a)
        if link < 0:
            return Refusal("CAS-8.6.3c", "not_next_to", (self.area, action.a))
        if seen_held(game, 1 - self.side(game))[action.a]:
            return Refusal("CAS-8.6.3c", "enemy_bars_withdrawal", (action.a,))
        if game.destroyed[link]:
            return Refusal("CAS-8.6.3e", "broken_bridge_bars", (self.area, action.a))
        return Refusal("CAS-8.6.3f", "withdraw_homeward", (action.a,))


class Clash(ColumnStep):
    """Units enter an area of enemy units: overrun at six to one on clear ground, else stop (CAS-8.6.2)."""

    __slots__ = ("area",)

    def __init__(self, column: Column, area: int) -> None:
        self.column = column
        self.area = area

    def resolve(self, game: Campaign, choice: Action) -> None:
        enemy = 1 - side_of(game, self.column)
        odds = overrun_odds(game, self.column, self.area)
        if ground(game, self.area) != CLEAR or odds < OVERRUN_ODDS:
            game.then(Stop(self.column, self.area))
            return
        game.show("CAS-8.6.2a", "overrun", self.area, odds)
        overrun, kinds = troops_at(game, enemy, self.area), game.scenario.roster.kind
        for unit in overrun:
            eliminate(game, unit, "CAS-8.6.2h")
        left = alone(game, enemy, self.area)
        if all(kinds[unit] == CAVALRY for unit in overrun):
            game.then(*[BereftOfHorse(leader) for leader in left])
        else:
            game.then(*[Bereft(leader) for leader in left])


def overrun_odds(game: Campaign, column: Column, area: int) -> int:
    """SP entering together against all SP there, rounded down (CAS-8.6.2c, AMB-CAS-17)."""
    kinds = game.scenario.roster.kind
    force = 0
    for piece in column.pieces:
        if is_unit(kinds[piece]):
            force += strength(game, piece)
    against = total_strength(game, troops_at(game, 1 - side_of(game, column), area))
    if against == 0:
        return OVERRUN_ODDS if force > 0 else 0
    return force // against


class Stop(ColumnStep):
    """The column must stop among enemy units (CAS-8.6.1a)."""

    __slots__ = ("area",)

    def __init__(self, column: Column, area: int) -> None:
        self.column = column
        self.area = area

    def resolve(self, game: Campaign, choice: Action) -> None:
        for piece in self.column.pieces:
            game.done[piece] = 1
        game.show("CAS-8.6.1a", "stopped", side_of(game, self.column), self.area)
