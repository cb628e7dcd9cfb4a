"""What the site refuses, as one exception with a message of the catalogue behind it."""

from __future__ import annotations

from grognard.kernel.refusal import Refusal
from grognard.kernel.scenario import Scenario
from grognard.render.speaking import speaker_of
from grognard.text.catalogue import say


def reason_in(lang: str) -> str:
    """What a message's reason is called that is told in several languages."""
    return f"reason-{lang}"


class Refused(Exception):
    """A request that is not fulfilled: the answer's status, and how to say why."""

    def __init__(self, status: int, key: str, args: dict[str, str | int] | None = None) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.args_of_message = args or {}

    def text(self, lang: str) -> str:
        said = self.args_of_message
        own = {"reason": said[reason_in(lang)]} if reason_in(lang) in said else {}
        return say(lang, f"server-no-{self.key}", {**said, **own})

    @property
    def rule(self) -> str:
        return ""


class RefusedByRule(Refused):
    """An action that the rules refuse."""

    def __init__(self, scenario: Scenario, refusal: Refusal) -> None:
        super().__init__(409, refusal.key)
        self.scenario = scenario
        self.refusal = refusal

    def text(self, lang: str) -> str:
        return speaker_of(self.scenario, lang).refusal(self.refusal)

    @property
    def rule(self) -> str:
        return self.refusal.rule


def not_found() -> Refused:
    return Refused(404, "no-such-game")


def stale() -> Refused:
    return Refused(409, "stale")
