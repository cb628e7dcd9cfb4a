"""An attempt on a bridge (chapter 8.5): MP, test and marker."""

from __future__ import annotations

from grognard.systems.castiglione.bridges import DESTROY_TRIED, REPAIR_WAS_TRIED, work_cost, work_modifiers
from grognard.systems.castiglione.hits import test_cohesion
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import DESTROY


def attempt(game: Campaign, unit: int, work: int, other: int) -> None:
    """Spend the MP and test; the MP are gone either way (CAS-8.5.1d, CAS-8.5.2d)."""
    here = game.place[unit]
    link = game.scenario.theatre.network.link(here, other)
    game.mp[unit] -= work_cost(game, work)
    modifiers = work_modifiers(game, unit, work, link)
    if work == DESTROY:
        game.worked[link] |= DESTROY_TRIED
        passed = test_cohesion(game, unit, "destroy", "CAS-8.5.1c", modifiers)
        game.destroyed[link] = int(passed)
        game.show("CAS-8.5.1d", "bridge_destroyed" if passed else "bridge_holds", here, other)
    else:
        game.worked[link] |= REPAIR_WAS_TRIED
        passed = test_cohesion(game, unit, "repair", "CAS-8.5.2c", modifiers)
        game.destroyed[link] = int(not passed)
        game.show("CAS-8.5.2d", "bridge_repaired" if passed else "bridge_still_broken", here, other)
