"""Waterloo drawn as a plan of the field, with counters in the shape of their cells."""

from __future__ import annotations

from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json
from grognard.render.artist import Artist, Standing
from grognard.render.waterloo.board import board_svg
from grognard.render.waterloo.counters import DARKER
from grognard.render.waterloo.overlays import overlay, overlays
from grognard.render.waterloo.panels import panels
from grognard.render.waterloo.pieces import pieces_layer, standing
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.words import ARMIES

__all__ = ["ARTIST"]


class WaterlooArtist(Artist):
    """The plan for the page, a file or a test."""

    def board(self, scenario: Scenario, lang: str) -> str:
        assert isinstance(scenario, WaterlooScenario)
        return board_svg(scenario, lang)

    def pieces(self, scenario: Scenario, observation: dict[str, Json], lang: str) -> str:
        assert isinstance(scenario, WaterlooScenario)
        return pieces_layer(scenario, observation, lang)

    def panels(self, scenario: Scenario, observation: dict[str, Json], lang: str) -> list[Json]:
        assert isinstance(scenario, WaterlooScenario)
        return panels(scenario, observation, lang)

    def standing(self, scenario: Scenario, observation: dict[str, Json]) -> dict[str, Standing]:
        assert isinstance(scenario, WaterlooScenario)
        return standing(scenario, observation)

    def inks(self, scenario: Scenario) -> tuple[str, ...]:
        return tuple(DARKER[army] for army in ARMIES)

    def overlays(self, scenario: Scenario, lang: str) -> list[Json]:
        return overlays(lang)

    def overlay(
        self, scenario: Scenario, observation: dict[str, Json], overlay_id: str, lang: str
    ) -> str | None:
        assert isinstance(scenario, WaterlooScenario)
        return overlay(scenario, observation, overlay_id, lang)


ARTIST = WaterlooArtist()
