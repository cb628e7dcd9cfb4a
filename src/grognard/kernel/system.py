"""What a system offers to the rest of the program: its scenarios, and positions as files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mypy_extensions import mypyc_attr

from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.values import Json

ITSELF: Final = "itself"
WORDS: Final = "words"
WHOLE: Final = "whole"
"""What a fault is about: an entry by itself; words that no question of the rules has; or what is not there,
or all together, so that it can be told only of a file of which nothing was left out."""


class Fault:
    """One thing wrong with a file: where, a sentence, and whether it holds whatever else the file says."""

    __slots__ = ("about", "field", "file", "line", "sentence")

    def __init__(self, file: str, line: int, field: str, sentence: str, about: str = ITSELF) -> None:
        self.file = file
        self.line = line
        self.field = field
        self.sentence = sentence
        self.about = about

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.field}: {self.sentence}" if self.field else f"{place}: {self.sentence}"

    def __repr__(self) -> str:
        return f"Fault({self})"


class BadFile(ValueError):
    """A file that cannot be used, with every fault found in it."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(str(fault) for fault in faults))
        self.faults = faults


@mypyc_attr(allow_interpreted_subclasses=True)
class System:
    """One rulebook. Each system's package has exactly one of these, called ``SYSTEM``."""

    def __init__(
        self, code: str, version: str, scenarios: tuple[str, ...] = (), clause_prefix: str = ""
    ) -> None:
        self.code = code
        self.version = version
        self.scenarios = scenarios
        self.folders: dict[str, str] = {}
        """Where the files of each scenario lie; filled by whoever looks for battles."""
        self.artist = f"grognard.render.{code}:ARTIST"
        self.judge = f"grognard.bots.{code}:JUDGE"
        """Where its drawing and its bot's judgement are found, as ``module:name``."""
        self.texts = ""
        """The folder of its catalogues (``en/*.ftl``, ``fr/*.ftl``), if they are not the program's own."""
        self.own_choices: tuple[str, ...] = ()
        """The options whose values are each battle's own, which its card must name."""
        self.clause_prefix = clause_prefix
        """What its clause ids begin with."""
        self.clauses = ""
        """The file of its clauses, if they are not the program's own."""

    def scenario(self, name: str, choices: dict[str, str]) -> Scenario:
        """Load a scenario with these options; raises BadFile if its pack has faults."""
        raise NotImplementedError

    def folder(self, name: str) -> Path:
        """Where the files of a scenario lie."""
        return Path(self.folders[name])

    def options(self, name: str) -> dict[str, tuple[str, ...]]:
        """The options of a scenario and their values, the default first."""
        return {}

    def ids(self, scenario: Scenario, lang: str) -> dict[str, dict[str, str]]:
        """Ids that positions of this scenario use besides its sides and the nouns of actions.

        By kind, each id with what people call the thing.
        """
        return {}

    def read_position(self, text: str, file: str) -> State:
        """The situation that a position file describes; raises BadFile with every fault."""
        raise NotImplementedError

    def write_position(self, state: State) -> dict[str, Json]:
        """The position file of a state, from which ``read_position`` makes an equal one."""
        raise NotImplementedError


_known: dict[str, System] = {}
_texts: list[tuple[str, ...]] = [()]


def register(system: System) -> None:
    """Make a system known under its code; one that is registered again replaces the first."""
    _known[system.code] = system
    _gather_texts()


def unregister(code: str) -> None:
    _known.pop(code, None)
    _gather_texts()


def _gather_texts() -> None:
    _texts[0] = tuple([known.texts for known in _known.values() if known.texts])


def added_texts() -> tuple[str, ...]:
    """The folders of messages that registered systems bring: asked for with every sentence."""
    return _texts[0]


def registered() -> dict[str, System]:
    """The systems that were registered, by code."""
    return dict(_known)
