"""Chapter I: leaders killed, captured, driven off."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.syw.command import clear_orders
from grognard.systems.syw.fallback import ways_back
from grognard.systems.syw.state import Battle
from grognard.systems.syw.terms import CAPTURED, KILLED


def lose_leader(game: Battle, leader: int, how: int, rule: str) -> None:
    """A leader is out: his markers go with him (SYW-I.0k)."""
    game.remove(leader, how)
    game.fallen = (*game.fallen, leader * 8 + how)
    clear_orders(game, leader)
    game.emit(rule, "leader_killed" if how == KILLED else "leader_captured", leader)


class LeadersUnderFire(Step[Battle]):
    """After infantry or point-blank fire: one die for each leader in the hex, a 6 kills (SYW-I.0a, I.0b)."""

    __slots__ = ("leaders", "rule")

    def __init__(self, leaders: tuple[int, ...], rule: str) -> None:
        self.leaders, self.rule = leaders, rule

    def parts(self) -> tuple[Part, ...]:
        return (self.leaders, self.rule)

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

    def parts(self) -> tuple[Part, ...]:
        return (self.leaders, self.ref)

    def resolve(self, game: Battle, choice: Action) -> None:
        for leader in self.leaders:
            if game.cell[leader] < 0:
                continue
            die = game.dice.roll(6, "leader")
            if die == 6:
                lose_leader(game, leader, KILLED, "SYW-I.0f")
            elif die == 5:
                lose_leader(game, leader, CAPTURED, "SYW-I.0f")
            else:
                self.drive_off(game, leader, die)

    def drive_off(self, game: Battle, leader: int, die: int) -> None:
        """Three hexes away from the chargers; a leader who cannot go is taken (SYW-I.0g)."""
        cell = game.cell[leader]
        for _ in range(3):
            ways, _ = ways_back(game, leader, cell, self.ref)
            if not ways:
                break
            cell = ways[0]
        if cell == game.cell[leader]:
            lose_leader(game, leader, CAPTURED, "SYW-I.0g")
            return
        game.cell[leader] = cell
        game.emit("SYW-I.0f", "leader_driven_off", leader, die, cell)
