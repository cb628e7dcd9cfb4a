"""What a run of random games found, and what it met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

OFTEN_ENOUGH = 12
"""So many hidden moments of one question, none of them imagined otherwise, are no accident."""


@dataclass
class Report:
    """What a run of random games found."""

    scenario: str
    games: int = 0
    finished: int = 0
    actions: int = 0
    options: int = 0
    wins: dict[str, int] = field(default_factory=dict)
    findings: list[str] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    twins: Counter[str] = field(default_factory=Counter)
    hidden: Counter[str] = field(default_factory=Counter)
    varied: Counter[str] = field(default_factory=Counter)

    def add(self, other: Report) -> None:
        self.kinds += other.kinds
        self.asked += other.asked
        self.twins += other.twins
        self.hidden += other.hidden
        self.varied += other.varied
        self.games += other.games
        self.finished += other.finished
        self.actions += other.actions
        self.options += other.options
        self.findings += other.findings
        for side, number in other.wins.items():
            self.wins[side] = self.wins.get(side, 0) + number

    def never_varied(self) -> list[str]:
        """The questions at which something was often hidden, and nothing was ever imagined otherwise."""
        return [
            f"{self.scenario}: at {question} what is hidden is always imagined as it is ({times} times)"
            for question, times in sorted(self.hidden.items())
            if times >= OFTEN_ENOUGH and not self.varied[question]
        ]

    def never_met(self, events: Iterable[str], questions: Iterable[str]) -> list[str]:
        """The declared kinds of event that no game told, and the questions that none asked."""
        untold = [f"event {kind}" for kind in events if not self.kinds[kind]]
        return sorted(untold + [f"question {key}" for key in questions if not self.asked[key]])
