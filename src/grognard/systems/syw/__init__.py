"""The SYW Battles System: Seven Years War battles with brigades, lines and orders that take their time."""

from grognard.systems.syw.system import SYSTEM

__all__ = ["SYSTEM"]
