"""We Are Napoléon drawn as a staff map with contours and hachures, and its counters."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json
from grognard.render.artist import Artist, Standing
from grognard.render.wan.board import board_svg
from grognard.render.wan.briefing import briefing
from grognard.render.wan.counters import MODES
from grognard.render.wan.frame import SIDE_INK
from grognard.render.wan.overlays import overlay, overlays
from grognard.render.wan.panels import panels
from grognard.render.wan.pieces import contact_hex, pieces_svg, standing
from grognard.systems.wan.battle import Battle
from grognard.systems.wan.scenario import WanScenario
from grognard.systems.wan.words import CHARGE
from grognard.text.speaker import Speaker


def _battle(scenario: Scenario) -> Battle:
    assert isinstance(scenario, WanScenario)
    return scenario.battle


class WanArtist(Artist):
    def board(self, scenario: Scenario, lang: str) -> str:
        return board_svg(_battle(scenario), Speaker(scenario, lang).scenario_title(), lang)

    def pieces(self, scenario: Scenario, observation: dict[str, Json], lang: str) -> str:
        return pieces_svg(_battle(scenario), observation, lang)

    def panels(self, scenario: Scenario, observation: dict[str, Json], lang: str) -> list[Json]:
        return panels(_battle(scenario), observation, lang)

    def styles(self) -> tuple[str, ...]:
        return MODES

    def styled_pieces(self, scenario: Scenario, observation: dict[str, Json], lang: str, style: str) -> str:
        return pieces_svg(_battle(scenario), observation, lang, style if style in MODES else MODES[0])

    def standing(self, scenario: Scenario, observation: dict[str, Json]) -> dict[str, Standing]:
        return standing(_battle(scenario), observation)

    def inks(self, scenario: Scenario) -> tuple[str, ...]:
        return tuple(SIDE_INK[colour] for colour in _battle(scenario).colours)

    def also(self, scenario: Scenario, observation: dict[str, Json], action: Action) -> list[tuple[str, str]]:
        """A charge can be clicked at the hex from which it strikes too (WAN-4.5.1c)."""
        assert isinstance(scenario, WanScenario)
        if action.verb != CHARGE:
            return []
        return contact_hex(scenario, observation, action.a)

    def briefing(self, scenario: Scenario, lang: str) -> list[Json]:
        return briefing(_battle(scenario), lang)

    def overlays(self, scenario: Scenario, lang: str) -> list[Json]:
        return overlays(lang)

    def overlay(
        self, scenario: Scenario, observation: dict[str, Json], overlay_id: str, lang: str
    ) -> str | None:
        assert isinstance(scenario, WanScenario)
        return overlay(scenario, observation, overlay_id)


ARTIST = WanArtist()
