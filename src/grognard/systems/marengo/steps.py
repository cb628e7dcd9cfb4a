"""What the steps of Marengo have in common."""

from __future__ import annotations

from grognard.kernel.steps import Step
from grognard.systems.marengo.state import Marengo


class ForSide(Step[Marengo]):
    """Something that happens in one side's turn, and that nobody decides."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner
