"""A.2: one row of the approach table."""

from __future__ import annotations


class Formation:
    """One row of the approach table: who comes, from when on, and by which entry points."""

    __slots__ = ("earliest", "gates", "leader", "pieces", "plan", "side")

    def __init__(
        self, side: int, pieces: list[int], leader: int, earliest: int, gates: tuple[int, ...], plan: str
    ) -> None:
        self.side, self.pieces, self.leader = side, pieces, leader
        self.earliest, self.gates, self.plan = earliest, gates, plan

    @property
    def secret(self) -> bool:
        """Whether the owner plans it, on a paper that his enemy does not see (SYW-A.2d)."""
        return self.plan == "owner"
