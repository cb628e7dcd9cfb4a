"""We Are Napoléon: brigades on hexes, zones of control, morale and charges."""

from __future__ import annotations

from grognard.systems.wan.system import SYSTEM

__all__ = ["SYSTEM"]
