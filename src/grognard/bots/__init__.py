"""Players that are programs: they see a view, never the state."""

from grognard.bots.player import BOT_NAMES, Player, UnknownBot, make

__all__ = ["BOT_NAMES", "Player", "UnknownBot", "make"]
