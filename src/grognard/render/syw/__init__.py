"""The drawing of the SYW Battles System: a plan of the battle with everything on it alive."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from grognard.kernel.actions import Action
from grognard.kernel.values import Json
from grognard.render.artist import Artist, Standing, nearest
from grognard.render.syw.board import board_svg
from grognard.render.syw.briefing import at_stake, briefing
from grognard.render.syw.counters import pieces_svg, standing
from grognard.render.syw.ghosts import ghosts_svg
from grognard.render.syw.names import BELOW
from grognard.render.syw.overlays import overlay, overlays
from grognard.render.syw.panels import panels
from grognard.render.syw.plan import Plan
from grognard.render.whereabouts import Surroundings
from grognard.systems.syw.charge_targets import charge_targets
from grognard.systems.syw.observation import SywSeen
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.words import ARTILLERY, CHARGE, IN_BRIGADE
from grognard.text.catalogue import say
from grognard.text.speaker import Speaker

REACH = 8
"""So many hexes from a village a hex is still told by it."""
NEAR = 2
"""So many hexes from a village one is still at it."""


@lru_cache(maxsize=8)
def plan_of(scenario: SywScenario) -> Plan:
    return Plan(scenario)


@lru_cache(maxsize=32)
def surroundings(scenario: SywScenario, lang: str) -> Surroundings:
    """The hexes about villages and mills, by those."""
    ground = scenario.ground
    named = [(mark.titles.get(lang, mark.name), cell) for cell, mark in ground.named.items()]
    centres = plan_of(scenario).centres
    return Surroundings(
        "syw-near",
        lang,
        named,
        ground.grid.distance,
        lambda cell: centres[cell],
        ground.grid.label,
        REACH,
        ground.north,
    )


ON_COUNTERS = (
    "strength",
    "front",
    "horse",
    "guns",
    "dispersed",
    "shaken",
    "corps",
    "leader",
    "order",
    "out-of-command",
)
"""What stands on a counter, in the order in which it is explained."""


class SywArtist(Artist[SywScenario, SywSeen]):
    """Board, counters and panels."""

    on_counters = tuple(f"syw-counter-{name}" for name in ON_COUNTERS)
    hours = frozenset(("phase_begins", "turn_begins", "clock_moves"))
    declined = frozenset(("react", "counter_ride", "ride_out", "strike_home", "advance", "join_line"))

    def board(self, scenario: SywScenario, lang: str) -> str:
        title = Speaker(scenario, lang).scenario_title()
        return board_svg(plan_of(scenario), title, lang)

    def pieces(self, scenario: SywScenario, observation: SywSeen, lang: str) -> str:
        return pieces_svg(plan_of(scenario), observation, self.names(scenario, observation, lang))

    def names(self, scenario: SywScenario, observation: SywSeen, lang: str) -> dict[str, str]:
        labels = scenario.roster.labels
        return {label: scenario.title("piece", number, lang) for number, label in enumerate(labels)}

    def ghosts(
        self, scenario: SywScenario, observation: SywSeen, options: Sequence[Action], lang: str
    ) -> dict[str, str]:
        return ghosts_svg(plan_of(scenario), observation, options, lang)

    def standing(self, scenario: SywScenario, observation: SywSeen) -> dict[str, Standing]:
        return standing(plan_of(scenario), observation)

    def shown_by(self, scenario: SywScenario, observation: SywSeen, label: str) -> str:
        """A unit in a brigade is a part of its counter."""
        piece = scenario.roster.labels.index(label)
        in_brigade = observation.game.state[piece] == IN_BRIGADE
        return scenario.roster.labels[scenario.roster.brigade[piece]] if in_brigade else label

    def panels(self, scenario: SywScenario, observation: SywSeen, lang: str) -> list[Json]:
        return [*panels(scenario, observation, lang), at_stake(scenario, lang)]

    def also(self, scenario: SywScenario, observation: SywSeen, action: Action) -> list[tuple[str, str]]:
        """Who has one enemy alone before him charges that one: the enemy can be clicked too (SYW-H.1f)."""
        targets = charge_targets(observation.game, action.a) if action.verb == CHARGE else []
        return [("piece", scenario.lexicon.label("piece", targets[0]))] if len(targets) == 1 else []

    def around(self, scenario: SywScenario, place: int, lang: str) -> str:
        named = [
            (mark.titles.get(lang, mark.name), mark.cells)
            for mark in scenario.ground.places
            if mark.kind in BELOW
        ]
        return nearest(named, partial(scenario.ground.grid.distance, place), NEAR)

    def lies(self, scenario: SywScenario, place: int, lang: str) -> str:
        return surroundings(scenario, lang).words(place)

    def arrives(self, scenario: SywScenario, observation: SywSeen, piece: int, front: int, lang: str) -> str:
        """A formed body that faces a side of its hex is in column, one that faces a corner in line."""
        if piece in scenario.leaders:
            return ""
        game, guns = observation.game, scenario.roster.arm[piece] == ARTILLERY
        formed = game.in_line(piece) or game.in_column(piece)
        order = ("unlimbered" if guns else "line", "limbered" if guns else "column")[front % 2]
        hour = scenario.lexicon.label("hour", front)
        return say(lang, "syw-plan-arrives", {"order": order if formed else "loose", "hour": hour})

    def briefing(self, scenario: SywScenario, lang: str) -> list[Json]:
        return briefing(scenario, lang)

    def overlays(self, scenario: SywScenario, lang: str) -> list[Json]:
        return overlays(lang)

    def overlay(self, scenario: SywScenario, observation: SywSeen, overlay_id: str, lang: str) -> str | None:
        return overlay(plan_of(scenario), observation, overlay_id)


ARTIST = SywArtist()
