"""Ligny at a movement of the Prussians, as the tests of both of its players begin."""

from __future__ import annotations

from grognard import library
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import MOVEMENT

PRUSSIAN = 1


def ligny(turn: int) -> Wan:
    """The battle as it is set up, Napoléon on Naveau, at a movement of the Prussians, who move second."""
    game = library.start("wan/ligny", seed=1)
    assert isinstance(game, Wan)
    game.mover, game.phase, game.turn = PRUSSIAN, MOVEMENT, turn
    return game


def objective(game: Wan, name: str) -> int:
    return [one.name for one in game.scenario.battle.objectives].index(name)
