"""The drawing of the Castiglione campaign: a map in the manner of 1796, its counters and panels."""

from __future__ import annotations

from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json
from grognard.render.artist import Artist, Standing
from grognard.render.castiglione.board import draw_board
from grognard.render.castiglione.briefing import briefing
from grognard.render.castiglione.overlays import overlay, overlays
from grognard.render.castiglione.panels import draw_panels
from grognard.render.castiglione.pieces import draw_pieces, standing
from grognard.systems.castiglione.scenario import CastiglioneScenario


class CastiglioneArtist(Artist):
    """Board, pieces and panels of one scenario."""

    def board(self, scenario: Scenario, lang: str) -> str:
        assert isinstance(scenario, CastiglioneScenario)
        return draw_board(scenario, lang)

    def pieces(self, scenario: Scenario, observation: dict[str, Json], lang: str) -> str:
        assert isinstance(scenario, CastiglioneScenario)
        return draw_pieces(scenario, observation, lang)

    def panels(self, scenario: Scenario, observation: dict[str, Json], lang: str) -> list[Json]:
        assert isinstance(scenario, CastiglioneScenario)
        return draw_panels(scenario, observation, lang)

    def standing(self, scenario: Scenario, observation: dict[str, Json]) -> dict[str, Standing]:
        assert isinstance(scenario, CastiglioneScenario)
        return standing(scenario, observation)

    def briefing(self, scenario: Scenario, lang: str) -> list[Json]:
        assert isinstance(scenario, CastiglioneScenario)
        return briefing(scenario, lang)

    def overlays(self, scenario: Scenario, lang: str) -> list[Json]:
        return overlays(lang)

    def overlay(
        self, scenario: Scenario, observation: dict[str, Json], overlay_id: str, lang: str
    ) -> str | None:
        assert isinstance(scenario, CastiglioneScenario)
        return overlay(scenario, observation, overlay_id, lang)


ARTIST = CastiglioneArtist()
