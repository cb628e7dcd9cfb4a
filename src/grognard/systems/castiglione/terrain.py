"""The ground of an area now, and what it costs to enter (chapters 5.6, 8.2 and 8.4)."""

from __future__ import annotations

from typing import Final

from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import CLEAR, LIBERATED

ENTER_COST: Final[tuple[int, ...]] = (1, 2, 1)
"""MP to enter clear, mountain and city areas (CAS-8.2f, CAS-8.2g)."""

STACK_LIMIT: Final[tuple[int, ...]] = (20, 12, 20)
"""SP of infantry and artillery beyond which entering costs more (CAS-8.4b, CAS-8.4c)."""

CROWDED: Final = 1

BROKEN_BRIDGE: Final = 1


def road_cost(game: Campaign, link: int, area: int) -> int:
    """MP for everyone to enter an area by a link (CAS-8.2f to CAS-8.2h)."""
    return ENTER_COST[ground(game, area)] + (BROKEN_BRIDGE if game.destroyed[link] else 0)


def crowding(game: Campaign, area: int, there: int, entering: int) -> int:
    """The extra MP of foot that makes an area too full (CAS-8.4b to CAS-8.4d, AMB-CAS-15)."""
    return CROWDED if there + entering > STACK_LIMIT[ground(game, area)] else 0


def grounds(game: Campaign) -> list[int]:
    """By area, its type now."""
    theatre = game.scenario.theatre
    if game.mantua != LIBERATED or theatre.mantua < 0:
        return theatre.terrain
    return [CLEAR if area == theatre.mantua else kind for area, kind in enumerate(theatre.terrain)]


def ground(game: Campaign, area: int) -> int:
    """The area's type now: Mantua is clear while liberated (CAS-5.6d, CAS-5.6g)."""
    if area == game.scenario.theatre.mantua and game.mantua == LIBERATED:
        return CLEAR
    return game.scenario.theatre.terrain[area]
