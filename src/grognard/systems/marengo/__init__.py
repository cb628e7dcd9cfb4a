"""Bonaparte à Marengo: blocks on areas with approaches; no dice, hidden faces."""

from grognard.systems.marengo.system import SYSTEM

__all__ = ["SYSTEM"]
