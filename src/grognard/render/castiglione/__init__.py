"""The drawing of the Castiglione campaign: a map in the manner of 1796, its counters and panels."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.render.artist import Artist, Standing
from grognard.render.castiglione.board import draw_board
from grognard.render.castiglione.briefing import briefing
from grognard.render.castiglione.overlays import overlay, overlays
from grognard.render.castiglione.panels import draw_panels
from grognard.render.castiglione.pieces import draw_pieces, names, standing
from grognard.systems.castiglione.observation import CampaignSeen
from grognard.systems.castiglione.scenario import CastiglioneScenario

ON_COUNTERS = ("unit", "lowered", "hits", "leader", "rank", "out-of-command", "foraged", "more-under")
"""What stands on a counter, in the order in which it is explained."""


class CastiglioneArtist(Artist[CastiglioneScenario, CampaignSeen]):
    """Board, pieces and panels of one scenario."""

    on_counters = tuple(f"castiglione-counter-{name}" for name in ON_COUNTERS)

    def board(self, scenario: CastiglioneScenario, lang: str) -> str:
        return draw_board(scenario, lang)

    def pieces(self, scenario: CastiglioneScenario, observation: CampaignSeen, lang: str) -> str:
        return draw_pieces(scenario, observation, lang)

    def names(self, scenario: CastiglioneScenario, observation: CampaignSeen, lang: str) -> dict[str, str]:
        return names(scenario, observation, lang)

    def panels(self, scenario: CastiglioneScenario, observation: CampaignSeen, lang: str) -> list[Json]:
        return draw_panels(scenario, observation, lang)

    def standing(self, scenario: CastiglioneScenario, observation: CampaignSeen) -> dict[str, Standing]:
        return standing(scenario, observation)

    def briefing(self, scenario: CastiglioneScenario, lang: str) -> list[Json]:
        return briefing(scenario, lang)

    def overlays(self, scenario: CastiglioneScenario, lang: str) -> list[Json]:
        return overlays(lang)

    def overlay(
        self, scenario: CastiglioneScenario, observation: CampaignSeen, overlay_id: str, lang: str
    ) -> str | None:
        return overlay(observation, overlay_id, lang)


ARTIST = CastiglioneArtist()
