"""The first captain, kept as it was: newer players are measured against it, and nobody is offered it.

`grognard simulate SCENARIO --bots general,datakit.yardstick:captain` seats it, from the folder above datakit.
"""

from __future__ import annotations

from datakit.yardstick.captain import Captain, judge
from grognard.bots.player import Player

__all__ = ["captain"]


def captain(system: str, seed: int | str) -> Player:
    return Captain(judge(system), seed)
