"""Waterloo drawn as a plan of the field, with counters in the shape of their cells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase
from grognard.kernel.values import Json
from grognard.render.artist import Artist, Standing, nearest
from grognard.render.waterloo.board import board_svg
from grognard.render.waterloo.counters import army_ink
from grognard.render.waterloo.ghosts import asked_about, facings
from grognard.render.waterloo.overlays import overlay, overlays
from grognard.render.waterloo.panels import panels
from grognard.render.waterloo.pieces import names, pieces_layer, standing
from grognard.render.waterloo.places import called, held_by, surroundings
from grognard.systems.waterloo.artillery import targets_of
from grognard.systems.waterloo.observation import WaterlooSeen
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.words import AIM, ARMIES
from grognard.text.catalogue import message_id, say

__all__ = ["ARTIST"]

NEAR = 2
"""So many octagons from a farm one is still at it."""


ON_COUNTERS = (
    "factors",
    "front",
    "arm",
    "command",
    "guard",
    "reduced",
    "charge",
    "attacked",
    "fired",
    "formation",
)
"""What stands on a counter, in the order in which it is explained."""


class WaterlooArtist(Artist[WaterlooScenario, WaterlooSeen]):
    """The plan for the page, a file or a test."""

    on_counters = tuple(f"waterloo-counter-{name}" for name in ON_COUNTERS)
    arrivals = frozenset(("placed", "entered", "moved", "marched", "carre", "fled", "pushed"))
    departures = frozenset(("lost", "left_map"))
    aimed = frozenset(("fires", "attacks"))
    hours = frozenset(("tour",))
    tallies = frozenset(("losses", "lost"))
    declined = frozenset(("free_attack", "counter"))

    def board(self, scenario: WaterlooScenario, lang: str) -> str:
        return board_svg(scenario, lang)

    def pieces(self, scenario: WaterlooScenario, observation: WaterlooSeen, lang: str) -> str:
        return pieces_layer(scenario, observation, lang)

    def panels(self, scenario: WaterlooScenario, observation: WaterlooSeen, lang: str) -> list[Json]:
        return panels(scenario, observation, lang)

    def names(self, scenario: WaterlooScenario, observation: WaterlooSeen, lang: str) -> dict[str, str]:
        return names(observation, lang)

    def called(
        self, scenario: WaterlooScenario, observation: WaterlooSeen, held: int, place: int, lang: str
    ) -> str:
        return called(scenario, observation, held, place, lang)

    def held_by(self, scenario: WaterlooScenario, pieces: Sequence[str], place: int, lang: str) -> str:
        return held_by(scenario, pieces, place, lang)

    def standing(self, scenario: WaterlooScenario, observation: WaterlooSeen) -> dict[str, Standing]:
        return standing(scenario, observation)

    def ghosts(
        self, scenario: WaterlooScenario, observation: WaterlooSeen, options: Sequence[Action], lang: str
    ) -> dict[str, str]:
        return facings(scenario, observation, options, lang)

    def asked_about(
        self,
        scenario: WaterlooScenario,
        observation: WaterlooSeen,
        options: Sequence[Action],
        asked: Phrase,
        lang: str,
    ) -> dict[str, str]:
        return asked_about(scenario, observation, options, asked, lang)

    def inks(self, scenario: WaterlooScenario) -> tuple[str, ...]:
        return tuple(army_ink(scenario, army) for army in ARMIES)

    def also(
        self, scenario: WaterlooScenario, observation: WaterlooSeen, action: Action
    ) -> list[tuple[str, str]]:
        """A gun with one target fires at that one: it can be clicked too."""
        game = observation.game
        targets = targets_of(game, action.a) if game is not None and action.verb == AIM else []
        return [("place", scenario.lexicon.label("place", targets[0]))] if len(targets) == 1 else []

    def around(self, scenario: WaterlooScenario, place: int, lang: str) -> str:
        named: dict[str, list[int]] = {}
        for cell, name in enumerate(scenario.ground.place_of):
            if name:
                called = scenario.ground.place_titles.get(name, {}).get(lang, name)
                named.setdefault(called, []).append(cell)
        return nearest(named.items(), partial(scenario.board.distance, place), NEAR)

    def lies(self, scenario: WaterlooScenario, place: int, lang: str) -> str:
        return surroundings(scenario, lang).words(place)

    def arrives(
        self, scenario: WaterlooScenario, observation: WaterlooSeen, piece: int, front: int, lang: str
    ) -> str:
        towards = message_id("waterloo", "direction", scenario.lexicon.label("direction", front))
        return say(lang, "waterloo-plan-arrives", {"direction": say(lang, towards)})

    def overlays(self, scenario: WaterlooScenario, lang: str) -> list[Json]:
        return overlays(lang)

    def overlay(
        self, scenario: WaterlooScenario, observation: WaterlooSeen, overlay_id: str, lang: str
    ) -> str | None:
        return overlay(scenario, observation, overlay_id, lang)


ARTIST = WaterlooArtist()
