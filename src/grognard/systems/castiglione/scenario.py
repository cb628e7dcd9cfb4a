"""What never changes in a game: the map, the pieces' printed values, the tables and the terms of victory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json
from grognard.systems.castiglione.board import Theatre
from grognard.systems.castiglione.roster import Roster
from grognard.systems.castiglione.tables import Tables
from grognard.systems.castiglione.words import CAVALRY, SIDES

if TYPE_CHECKING:
    from grognard.kernel.rules import Rules


FOG_OFF = "off"

FOG_DUMMIES = "dummies"
"""The option of the project's own: everything face down, and dummies among it (CAS-FOG.a)."""


class Arrival:
    """Reinforcements: when, who, and where they may appear, in order of preference."""

    __slots__ = ("areas", "pieces", "side", "turn")

    def __init__(self, turn: int, side: int, pieces: list[int], areas: list[int]) -> None:
        self.turn = turn
        self.side = side
        self.pieces = pieces
        self.areas = areas


class Scoring:
    """One item of the victory point sheet; ``side`` -1 stands for both."""

    __slots__ = ("areas", "kind", "leader", "points", "rule", "side")

    def __init__(self, rule: str, side: int, kind: str, points: int, areas: list[int], leader: int) -> None:
        self.rule = rule
        self.side = side
        self.kind = kind
        self.points = points
        self.areas = areas
        self.leader = leader


class Terms:
    """The terms of one scenario: turns, initiative, siege, arrivals and victory."""

    __slots__ = (
        "arrivals",
        "control",
        "dates",
        "fixed_initiative",
        "french_drm",
        "instant_rule",
        "levels",
        "mantua",
        "republican",
        "scorings",
        "siege_sp",
        "ties",
        "turns",
    )

    def __init__(self, turns: int) -> None:
        self.turns = turns
        self.dates: list[str] = []
        self.republican: list[str] = []
        self.fixed_initiative: list[int] = []
        self.french_drm = 1
        self.ties = 1
        self.siege_sp = 10
        self.mantua = 0
        self.control: list[int] = []
        self.arrivals: list[Arrival] = []
        self.scorings: list[Scoring] = []
        self.levels: list[tuple[int, str, str]] = []
        self.instant_rule = ""


class CastiglioneScenario(Scenario):
    """Map, pieces, tables and terms of one scenario."""

    def __init__(
        self, rules: Rules, name: str, theatre: Theatre, roster: Roster, tables: Tables, terms: Terms
    ) -> None:
        super().__init__(rules, name, SIDES, {"piece": roster.ids, "place": theatre.ids, "side": list(SIDES)})
        self.theatre = theatre
        self.roster = roster
        self.tables = tables
        self.terms = terms
        self.toy_map: dict[str, Json] | None = None
        self.other_data: dict[str, Json] | None = None
        self.fog = any(roster.dummies)
        if self.fog:
            self.choices = {"fog": FOG_DUMMIES}

    def title(self, kind: str, number: int, lang: str) -> str:
        """Areas and pieces by name; cavalry says so where a name alone would not."""
        if kind == "place":
            return self.theatre.names[number]
        if kind != "piece":
            return super().title(kind, number, lang)
        roster = self.roster
        name = roster.names_fr[number] if lang == "fr" else roster.names[number]
        if roster.kind[number] == CAVALRY and roster.names.count(roster.names[number]) > 1:
            return f"{name} ({'cavalerie' if lang == 'fr' else 'cavalry'})"
        return name
