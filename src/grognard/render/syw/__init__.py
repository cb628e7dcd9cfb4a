"""The drawing of the SYW Battles System: a plan of the battle with everything on it alive."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from grognard.kernel.actions import Action
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json
from grognard.render.artist import Artist, Standing
from grognard.render.syw.board import board_svg
from grognard.render.syw.briefing import briefing
from grognard.render.syw.counters import pieces_svg, standing
from grognard.render.syw.ghosts import ghosts_svg
from grognard.render.syw.overlays import overlay, overlays
from grognard.render.syw.panels import panels
from grognard.render.syw.plan import Plan
from grognard.systems.syw.scenario import SywScenario
from grognard.text.speaker import Speaker


@lru_cache(maxsize=8)
def plan_of(scenario: SywScenario) -> Plan:
    return Plan(scenario)


def _own(scenario: Scenario) -> SywScenario:
    assert isinstance(scenario, SywScenario)
    return scenario


class SywArtist(Artist):
    """Board, counters and panels."""

    def board(self, scenario: Scenario, lang: str) -> str:
        title = Speaker(scenario, lang).scenario_title()
        return board_svg(plan_of(_own(scenario)), title, lang)

    def pieces(self, scenario: Scenario, observation: dict[str, Json], lang: str) -> str:
        own = _own(scenario)
        names = {label: own.title("piece", number, lang) for number, label in enumerate(own.roster.labels)}
        return pieces_svg(plan_of(own), observation, names)

    def ghosts(
        self, scenario: Scenario, observation: dict[str, Json], options: Sequence[Action], lang: str
    ) -> str:
        return ghosts_svg(plan_of(_own(scenario)), observation, options, lang)

    def standing(self, scenario: Scenario, observation: dict[str, Json]) -> dict[str, Standing]:
        return standing(plan_of(_own(scenario)), observation)

    def panels(self, scenario: Scenario, observation: dict[str, Json], lang: str) -> list[Json]:
        return panels(_own(scenario), observation, lang)

    def briefing(self, scenario: Scenario, lang: str) -> list[Json]:
        return briefing(_own(scenario), lang)

    def overlays(self, scenario: Scenario, lang: str) -> list[Json]:
        return overlays(lang)

    def overlay(
        self, scenario: Scenario, observation: dict[str, Json], overlay_id: str, lang: str
    ) -> str | None:
        return overlay(plan_of(_own(scenario)), observation, overlay_id)


ARTIST = SywArtist()
