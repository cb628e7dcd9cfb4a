"""Chapter I: leaders killed, captured, driven off."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.steps import Step
from grognard.systems.syw.command_check import clear_orders
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps import GoesBack
from grognard.systems.syw.ways_back import ways_back
from grognard.systems.syw.words import CAPTURED, KILLED, NO_ORDER


def capture_leaders(game: Battle, side: int, cell: int) -> None:
    """Enemy leaders alone in a hex that units enter are taken (RUL-SYW-67)."""
    for leader in game.leaders_at(cell, 1 - side):
        lose_leader(game, leader, CAPTURED, "SYW-I.0g")


def come_into(game: Battle, side: int, cells: list[int]) -> None:
    """Units of a side come into hexes, in whatever way: leaders alone there are taken, the hexes entered."""
    for cell in cells:
        capture_leaders(game, side, cell)
        note_entry(game, side, cell)


def note_entry(game: Battle, side: int, cell: int) -> None:
    """Remember which side entered a hex that counts: the second side's numbers lie beyond the map."""
    entry = side * game.scenario.ground.grid.size + cell
    if cell in game.scenario.prizes and entry not in game.entered:
        game.entered = tuple(sorted((*game.entered, entry)))


def lose_leader(game: Battle, leader: int, how: int, rule: str) -> None:
    """A leader is out; his orders go with him unless a spare leader can take his place (SYW-I.0j, I.0k)."""
    game.remove(leader, how)
    game.fallen = (*game.fallen, leader * 8 + how)
    if game.replacements[game.roster_side(leader)] <= 0:
        clear_orders(game, leader)
        game.acting[leader] = NO_ORDER
    game.emit(rule, "leader_killed" if how == KILLED else "leader_captured", leader)


class LeadersUnderFire(Step[Battle]):
    """After infantry or point-blank fire: one die for each leader in the hex, a 6 kills (SYW-I.0a, I.0b)."""

    __slots__ = ("leaders", "rule")

    def __init__(self, leaders: tuple[int, ...], rule: str) -> None:
        self.leaders, self.rule = leaders, rule

    def resolve(self, game: Battle, choice: Action) -> None:
        for leader in self.leaders:
            if game.cell[leader] < 0:
                continue
            die = game.dice.roll(6, "leader")
            if die == 6:
                lose_leader(game, leader, KILLED, self.rule)
            else:
                game.emit(self.rule, "leader_unhurt", leader, die)


class LeadersCharged(Step[Battle]):
    """After a charge on their hex: 1 to 4 falls back three hexes, 5 captured, 6 killed (SYW-I.0f)."""

    __slots__ = ("leaders", "ref")

    def __init__(self, leaders: tuple[int, ...], ref: int) -> None:
        self.leaders, self.ref = leaders, ref

    def resolve(self, game: Battle, choice: Action) -> None:
        flights: list[Step[Battle]] = []
        for leader in self.leaders:
            if game.cell[leader] < 0:
                continue
            die = game.dice.roll(6, "leader")
            if die == 6:
                lose_leader(game, leader, KILLED, "SYW-I.0f")
            elif die == 5:
                lose_leader(game, leader, CAPTURED, "SYW-I.0f")
            else:
                flights.append(LeaderFlees(leader, game.cell[leader], 3, self.ref, die))
        game.then(*flights)


class LeaderFlees(GoesBack):
    """A leader falls back hex by hex, away from the chargers; who cannot go is taken (SYW-I.0f, I.0g)."""

    __slots__ = ("at", "die", "leader", "left", "ref")

    def __init__(self, leader: int, at: int, left: int, ref: int, die: int) -> None:
        self.leader, self.at, self.left, self.ref, self.die = leader, at, left, ref, die

    def told(self) -> tuple[str, int, int]:
        return "SYW-I.0f", self.leader, self.left

    def ways(self, game: Battle) -> list[int]:
        if not self.left:
            return []
        ways = ways_back(game, self.leader, self.at, self.ref)[0]
        enemy = 1 - game.roster_side(self.leader)
        return [cell for cell in ways if self.left > 1 or not game.leaders_at(cell, enemy)]

    def resolve(self, game: Battle, choice: Action) -> None:
        ways = self.ways(game)
        if ways:
            there = choice.a if choice.a >= 0 else ways[0]
            game.then(LeaderFlees(self.leader, there, self.left - 1, self.ref, self.die))
        elif self.at == game.cell[self.leader]:
            lose_leader(game, self.leader, CAPTURED, "SYW-I.0g")
        else:
            game.cell[self.leader] = self.at
            if self.die:
                game.emit("SYW-I.0f", "leader_driven_off", self.leader, self.die, self.at)
            else:
                game.emit("SYW-G.3w", "leader_leaves_fire", self.leader, self.at)
