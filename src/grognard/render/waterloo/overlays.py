"""What a player can lay over the plan: where the guns reach and how well, and the formations by name."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.render.overlays import flag, layer, listed, polygon
from grognard.render.svg import group
from grognard.render.waterloo.counters import army_ink
from grognard.render.waterloo.pieces import where
from grognard.render.waterloo.shapes import UNIT, cell_corners, letters
from grognard.systems.waterloo.artillery import ways_to_tell, why_not_reach
from grognard.systems.waterloo.ground import LONGEST_SHOT
from grognard.systems.waterloo.observation import SeenShot, WaterlooSeen
from grognard.systems.waterloo.scenario import WaterlooScenario
from grognard.systems.waterloo.state import FIRED, Battle
from grognard.systems.waterloo.words import GUN
from grognard.text.catalogue import say

KEYS = (("guns", "f"), ("formations", "o"))
WAYS = 36
SHADES = (("#fff6c9", 1), ("#ffe08a", 25), ("#f7b267", 50), ("#e0704a", 75))
"""The tint of a cell from this many of a hundred shots on; the figure in it tells the same."""


def overlays(lang: str) -> list[Json]:
    return listed("waterloo", KEYS, lang)


def overlay(scenario: WaterlooScenario, observation: WaterlooSeen, name: str, lang: str) -> str | None:
    if name == "guns":
        game = observation.game
        assert game is not None
        return layer(name, guns(game, firing(game, observation)))
    if name == "formations":
        return layer(name, (), formations(scenario, observation, lang))
    return None


def firing(game: Battle, observation: WaterlooSeen) -> list[int]:
    """The gun that is being aimed, else all guns of the active side that have not fired."""
    scenario = game.scenario
    told = observation.under_way
    if isinstance(told, SeenShot):
        return [scenario.ids.index(told.unit)]
    team = scenario.team_of_player(scenario.sides.index(observation.active))
    return [
        unit
        for unit in range(scenario.units)
        if scenario.arm[unit] == GUN
        and scenario.team[unit] == team
        and game.cell[unit] >= 0
        and not game.done[unit] & FIRED
    ]


def guns(game: Battle, batteries: list[int]) -> list[str]:
    """In each cell within reach, how many of a hundred shots would have some effect, by the best gun."""
    board = game.scenario.board
    best: dict[int, int] = {}
    for gun in batteries:
        here = game.cell[gun]
        for cell in range(board.cells):
            far = abs(board.xs[cell] - board.xs[here]) + abs(board.ys[cell] - board.ys[here])
            if 0 < far <= 2 * LONGEST_SHOT and why_not_reach(game, gun, cell) is None:
                percent = round(100 * ways_to_tell(game, gun, cell) / WAYS)
                best[cell] = max(percent, best.get(cell, 0))
    out: list[str] = []
    for cell, percent in best.items():
        x, y = board.xs[cell], board.ys[cell]
        corners = [(cx * UNIT, cy * UNIT) for cx, cy in cell_corners(x, y, 0.94)]
        shade = [colour for colour, least in SHADES if percent >= least]
        out.append(group((polygon(corners, shade[-1] if shade else "none", "#7a5a2a", 0.8),), opacity=0.55))
        out.append(letters((x, y + 0.2), str(percent), 14 if x % 2 == 0 else 11))
    return out


def formations(scenario: WaterlooScenario, observation: WaterlooSeen, lang: str) -> list[str]:
    """Each line, column and carré by name and value."""
    out: list[str] = []
    for formation in observation.formations:
        points = [where(scenario, cell) for cell in formation.cells]
        x = sum(point[0] for point in points) / len(points) * UNIT
        y = max(point[1] for point in points) * UNIT + 27
        word = say(lang, f"waterloo-overlay-{formation.kind}", {"value": str(formation.value)})
        out.append(flag((x, y), word, 11, army_ink(scenario, formation.army)))
    return out
