"""Players that are programs: they see a view, never the state."""

from grognard.bots.levels import BOT_NAMES, UnknownBot, make
from grognard.bots.player import Player

__all__ = ["BOT_NAMES", "Player", "UnknownBot", "make"]
