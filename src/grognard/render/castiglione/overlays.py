"""What a player can lay over the map: the lines of supply of both sides, and how far the leaders reach."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.render.castiglione import plate
from grognard.render.castiglione.board import spots
from grognard.render.castiglione.plate import plate_of
from grognard.render.overlays import PALE, flag, layer, listed
from grognard.render.svg import circle, element, group
from grognard.systems.castiglione.lines import command_reach, supplied_areas, supply_sources
from grognard.systems.castiglione.observation import CampaignSeen, OwnPieceSeen
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import LEADER, SIDES
from grognard.text.catalogue import say

KEYS = (("supply", "s"), ("command", "c"))
INKS = {"french": "#1f4fa8", "austrian": "#9a6a00"}
DASHES = {"french": "", "austrian": "26 14"}
RED = "#a3170c"
APART = 5.0
"""How far the lines of the two sides run beside the road's middle, so that both are seen."""


def overlays(lang: str) -> list[Json]:
    return listed("castiglione", KEYS, lang)


def overlay(seen: CampaignSeen, name: str, lang: str) -> str | None:
    game = seen.game
    if name == "supply":
        return layer(name, _placed(supply_lines(game)), _placed(hungry(seen, lang)))
    if name == "command":
        leaders = seen_leaders(seen)
        return layer(name, _placed(reaches(game, leaders)), _placed(names(game, leaders, lang)))
    return None


def _placed(parts: list[str]) -> list[str]:
    """In the coordinates of the plate, as the pieces are drawn."""
    return [group(parts, transform=f"translate({plate.LEFT} {plate.TOP})")]


def supply_lines(game: Campaign) -> list[str]:
    """The roads along which each side is fed, and its sources."""
    at, network = spots(game.scenario), game.scenario.theatre.network
    out: list[str] = []
    for side, name in enumerate(SIDES):
        fed = supplied_areas(game, side)
        shift = APART if side else -APART
        for link, (a, b) in enumerate(network.ends):
            if fed[a] and fed[b] and not game.destroyed[link]:
                out.append(along(game, link, INKS[name], (9, DASHES[name]), shift))
        for area in supply_sources(game, side):
            x, y = at[area]
            out.append(
                circle(
                    f"{x:.1f}",
                    f"{y:.1f}",
                    52 + 6 * side,
                    fill="none",
                    stroke=INKS[name],
                    stroke_width=9,
                    stroke_dasharray=DASHES[name],
                )
            )
    return out


def along(game: Campaign, link: int, colour: str, stroke: tuple[float, str], shift: float) -> str:
    """A line along the course of a road, beside its middle, with a pale edge so that it shows anywhere."""
    at, theatre = spots(game.scenario), game.scenario.theatre
    a, b = theatre.network.ends[link]
    course = plate_of(game.scenario).road(theatre.ids[a], theatre.ids[b], (at[a], at[b]))
    width, dashes = stroke
    lines = (
        element("path", d=course, stroke=PALE, stroke_width=width + 4, stroke_opacity=0.75),
        element("path", d=course, stroke=colour, stroke_width=width, stroke_dasharray=dashes or None),
    )
    return group(
        lines,
        transform=f"translate({shift:g} {shift:g})",
        fill="none",
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def hungry(seen: CampaignSeen, lang: str) -> list[str]:
    """A flag on each stack with units that no line of supply reaches."""
    game = seen.game
    at, areas = spots(game.scenario), game.scenario.theatre.ids
    fed = [supplied_areas(game, side) for side in range(len(SIDES))]
    out: list[str] = []
    for stack in seen.stacks:
        side, area = SIDES.index(stack.side), areas.index(stack.place)
        if stack.units and not fed[side][area]:
            words = f"! {say(lang, 'castiglione-overlay-unsupplied')}"
            out.append(flag((at[area][0], at[area][1] + 40), words, 30, RED))
    return out


def seen_leaders(seen: CampaignSeen) -> list[int]:
    """The viewer's own leaders, whose movement only he sees; for an onlooker all that lie on top."""
    roster = seen.game.scenario.roster
    own = [row for row in seen.pieces if isinstance(row, OwnPieceSeen)] or seen.pieces
    found = [roster.ids.index(row.piece) for row in own]
    return [piece for piece in found if roster.kind[piece] == LEADER]


def colour_of(game: Campaign, leader: int) -> str:
    roster = game.scenario.roster
    return roster.formations.get(roster.formation[leader], "#5a4a34")


def reaches(game: Campaign, leaders: list[int]) -> list[str]:
    """From each leader along the roads, as far as his command goes."""
    roster, network = game.scenario.roster, game.scenario.theatre.network
    out: list[str] = []
    for order, leader in enumerate(leaders):
        reach, most, colour = (
            command_reach(game, leader, game.held[1 - roster.side[leader]]),
            roster.cr[leader],
            colour_of(game, leader),
        )
        shift = 7.0 * (order % 5 - 2)
        for link, (a, b) in enumerate(network.ends):
            if max(reach[a], reach[b]) <= most and reach[a] != reach[b]:
                out.append(along(game, link, colour, (6, ""), shift))
    return out


def names(game: Campaign, leaders: list[int], lang: str) -> list[str]:
    """Each leader's name and range beside his stack, one below the other."""
    at = spots(game.scenario)
    below: dict[int, int] = {}
    out: list[str] = []
    for leader in leaders:
        area = game.place[leader]
        row = below.get(area, 0)
        below[area] = row + 1
        words = f"{game.scenario.title('piece', leader, lang)} {game.scenario.roster.cr[leader]}"
        out.append(flag((at[area][0], at[area][1] + 40 + 46 * row), words, 28, colour_of(game, leader)))
    return out
