"""Grognard: horse-and-musket board wargames, played by the book."""

from grognard.library import load, start, system, systems

__all__ = ["load", "start", "system", "systems"]
__version__ = "0.1.0"
