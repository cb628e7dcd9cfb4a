"""What the side that waits may order in advance: nothing, since nothing is asked of it.

Reaction fire, retreats and losses are the engine's to work out (chapters 4.1, 4.5 and 4.6), and only the side
whose turn it is chooses.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.standing import Order

ORDERS: Final[tuple[Order, ...]] = ()
