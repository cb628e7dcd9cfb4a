"""Recovery (chapter 10): supplied units try to shake off a hit."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.steps import Step
from grognard.systems.castiglione.cohesion import Modifiers, cohesion, total_of
from grognard.systems.castiglione.hits import reckon_with_hits, test_cohesion, whisper_of_unseen
from grognard.systems.castiglione.stacks import commander_at, is_open
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.supply import check_supply, clear_supply_lines
from grognard.systems.castiglione.tables import LEADERS_RATING
from grognard.systems.castiglione.terrain import ground
from grognard.systems.castiglione.words import AUSTRIAN, CITY, FRENCH, RECOVERY


class RecoveryPhase(Step[Campaign]):
    """Supply is traced anew, then every supplied unit with hits tests once (CAS-10.0a, CAS-10.0b)."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.phase, game.active = RECOVERY, -1
        clear_supply_lines(game)
        check_supply(game, AUSTRIAN)
        check_supply(game, FRENCH)
        game.emit("CAS-4.2j", "phase_begins", "recovery", -1)
        for side in (AUSTRIAN, FRENCH):
            for unit in game.scenario.roster.troops[side]:
                if may_recover(game, unit):
                    recover(game, unit)


def recovery_modifiers(game: Campaign, unit: int) -> Modifiers:
    """The TR of the unit's own leader with it, and a city's roof (CAS-10.0c, CAS-10.0d)."""
    tables, area = game.scenario.tables, game.place[unit]
    found: Modifiers = []
    leader = commander_at(game, unit, area)
    if leader >= 0 and tables.recovery_leader:
        rating = tables.recovery_leader
        value = game.scenario.roster.tr[leader] if rating == LEADERS_RATING else rating
        if value:
            found.append(("CAS-10.0c", "leader", value))
    if ground(game, area) == CITY and tables.recovery_city:
        found.append(("CAS-10.0d", "city", tables.recovery_city))
    return found


def may_recover(game: Campaign, unit: int) -> bool:
    """Supplied, with hits, and a modified CF above 0 (CAS-10.0b, CAS-10.0g, CAS-10.0i)."""
    if game.place[unit] < 0 or not game.hits[unit] or not game.supplied[unit]:
        return False
    return cohesion(game, unit, total_of(recovery_modifiers(game, unit))) > 0


def recover(game: Campaign, unit: int) -> None:
    """One test; a pass removes one hit (CAS-10.0e, CAS-10.0f)."""
    if not test_cohesion(game, unit, "recovery", "CAS-10.0b", recovery_modifiers(game, unit)):
        return
    game.hits[unit] -= 1
    side = game.scenario.roster.side[unit]
    if is_open(game, unit):
        game.count_hits(unit)
        game.show("CAS-10.0f", "recovered", unit, game.hits[unit])
    else:
        reckon_with_hits(game, unit, 1, 0)
        game.tell(1 << side, "CAS-10.0f", "recovered", unit, game.hits[unit])
        whisper_of_unseen(game, unit, "CAS-10.0f", "recovered")
