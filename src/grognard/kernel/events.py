"""Events tell what happened: a kind, its data, the clause behind it, and who may see it."""

from __future__ import annotations

from grognard.kernel.refusal import Datum
from grognard.kernel.sides import EVERYONE, UMPIRE, may_see


class Event:
    """One thing that happened. ``reveals`` marks news that a side did not have before: undo stops there."""

    __slots__ = ("data", "kind", "reveals", "rule", "seen_by")

    def __init__(
        self, rule: str, kind: str, data: tuple[Datum, ...], seen_by: int = EVERYONE, reveals: bool = False
    ) -> None:
        self.rule = rule
        self.kind = kind
        self.data = data
        self.seen_by = seen_by
        self.reveals = reveals

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.rule == other.rule
            and self.kind == other.kind
            and self.data == other.data
            and self.seen_by == other.seen_by
        )

    def __hash__(self) -> int:
        return hash((self.rule, self.kind, self.data, self.seen_by))

    def __repr__(self) -> str:
        return f"Event({self.rule!r}, {self.kind!r}, {self.data!r})"


def visible(events: list[Event], viewer: int) -> list[Event]:
    """Those of the events that this viewer may see, in order."""
    if viewer == UMPIRE:
        return list(events)
    return [event for event in events if may_see(event.seen_by, viewer)]
