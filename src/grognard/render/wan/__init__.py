"""We Are Napoléon drawn as a staff map with contours and hachures, and its counters."""

from __future__ import annotations

from functools import partial

from grognard.kernel.actions import Action
from grognard.kernel.values import Json
from grognard.render.artist import Artist, Standing
from grognard.render.wan.board import board_svg
from grognard.render.wan.briefing import briefing
from grognard.render.wan.counters import MODES
from grognard.render.wan.frame import side_ink
from grognard.render.wan.overlays import overlay, overlays
from grognard.render.wan.panels import panels
from grognard.render.wan.pieces import contact_hex, names, pieces_svg, standing
from grognard.render.wan.whereabouts import beside, lies, named_ground
from grognard.render.whereabouts import closest
from grognard.systems.wan.observation import WanSeen
from grognard.systems.wan.scenario import WanScenario
from grognard.systems.wan.words import CHARGE
from grognard.text.grammar import with_article
from grognard.text.speaker import Speaker

NEAR = 2
"""So many hexes from a village one is still at it."""


ON_COUNTERS = ("values", "command", "best", "range", "arm", "corps", "trait", "disordered")
"""What stands on a counter, in the order in which it is explained."""


class WanArtist(Artist[WanScenario, WanSeen]):
    on_counters = tuple(f"wan-counter-{name}" for name in ON_COUNTERS)
    tallies = frozenset(("losses", "index", "medians"))

    def board(self, scenario: WanScenario, lang: str) -> str:
        return board_svg(scenario.battle, Speaker(scenario, lang).scenario_title(), lang)

    def pieces(self, scenario: WanScenario, observation: WanSeen, lang: str) -> str:
        return pieces_svg(scenario.battle, observation, lang)

    def panels(self, scenario: WanScenario, observation: WanSeen, lang: str) -> list[Json]:
        return panels(scenario.battle, observation, lang)

    def names(self, scenario: WanScenario, observation: WanSeen, lang: str) -> dict[str, str]:
        return names(scenario.battle, observation, lang)

    def styles(self) -> tuple[str, ...]:
        return MODES

    def styled_pieces(self, scenario: WanScenario, observation: WanSeen, lang: str, style: str) -> str:
        return pieces_svg(scenario.battle, observation, lang, style if style in MODES else MODES[0])

    def standing(self, scenario: WanScenario, observation: WanSeen) -> dict[str, Standing]:
        return standing(scenario.battle, observation)

    def inks(self, scenario: WanScenario) -> tuple[str, ...]:
        return (side_ink(scenario.battle, 0), side_ink(scenario.battle, 1))

    def also(self, scenario: WanScenario, observation: WanSeen, action: Action) -> list[tuple[str, str]]:
        """A charge can be clicked at the hex from which it strikes too (WAN-4.5.1c)."""
        if action.verb != CHARGE:
            return []
        return contact_hex(observation, action.a)

    def around(self, scenario: WanScenario, place: int, lang: str) -> str:
        named = named_ground(scenario.battle, lang)
        found = closest(named, partial(scenario.grid.distance, place), NEAR)
        return with_article(found[0], lang) if found else ""

    def lies(self, scenario: WanScenario, place: int, lang: str) -> str:
        return lies(scenario.battle, place, lang)

    def called(self, scenario: WanScenario, observation: WanSeen, held: int, place: int, lang: str) -> str:
        """Whoever has a piece in hand thinks of the hexes around it by their direction."""
        start = observation.game.at[held] if held >= 0 else -1
        return beside(scenario.battle, start, place, lang) if start >= 0 else ""

    def briefing(self, scenario: WanScenario, lang: str) -> list[Json]:
        return briefing(scenario.battle, lang)

    def overlays(self, scenario: WanScenario, lang: str) -> list[Json]:
        return overlays(lang)

    def overlay(self, scenario: WanScenario, observation: WanSeen, overlay_id: str, lang: str) -> str | None:
        return overlay(observation, overlay_id)


ARTIST = WanArtist()
