"""Cohesion tests, hits and eliminations as they happen (chapters 3.3 and 3.6), told to whoever may know."""

from __future__ import annotations

from grognard.systems.castiglione.cohesion import Modifiers, cohesion, hits_left, total_of
from grognard.systems.castiglione.stacks import is_open
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import ELIMINATED, GARRISON, MOST_HITS, OFF_MAP


def tell_modifiers(game: Campaign, unit: int, modifiers: Modifiers) -> None:
    """Each modifier with its clause: to all if the unit is seen, else to its owner."""
    if not modifiers:
        return
    seen = is_open(game, unit)
    side = game.scenario.roster.side[unit]
    for rule, reason, amount in modifiers:
        if seen:
            game.show(rule, "modifier", reason, amount)
        else:
            game.tell(1 << side, rule, "modifier", reason, amount)


def test_cohesion(game: Campaign, unit: int, purpose: str, rule: str, modifiers: Modifiers) -> bool:
    """One die against the CF: a result not above it passes (CAS-3.3b)."""
    tell_modifiers(game, unit, modifiers)
    cf = cohesion(game, unit, total_of(modifiers))
    die = game.dice.roll(6, purpose)
    passed = die <= cf
    outcome = "passed" if passed else "failed"
    side = game.scenario.roster.side[unit]
    if is_open(game, unit):
        game.show(rule, "tested", unit, purpose, cf, die, outcome)
    else:
        game.tell(1 << side, rule, "tested", unit, purpose, cf, die, outcome)
        if game.scenario.fog:
            game.whisper(1 - side, rule, "tested_in_fog", side, purpose, die, outcome)
        else:
            game.whisper(1 - side, rule, "tested_unseen", side, game.place[unit], purpose, die, outcome)
    return passed


def tell_of(game: Campaign, unit: int, rule: str, kind: str, *data: int) -> None:
    """What happens to a unit: to all if it is seen, else to its owner."""
    if is_open(game, unit):
        game.show(rule, kind, unit, *data)
    else:
        game.tell(1 << game.scenario.roster.side[unit], rule, kind, unit, *data)


def take_hit(game: Campaign, unit: int, rule: str) -> None:
    """One cohesion hit (CAS-3.6a); one too many eliminates the unit."""
    if hits_left(game, unit) <= 1:
        eliminate(game, unit, "CAS-3.6i" if game.scenario.roster.kind[unit] == GARRISON else "CAS-3.6h")
        return
    game.hits[unit] += 1
    if is_open(game, unit):
        game.count_hits(unit)
        game.show(rule, "hit", unit, game.hits[unit])
    else:
        reckon_with_hits(game, unit, 0, 1)
        side = game.scenario.roster.side[unit]
        game.tell(1 << side, rule, "hit", unit, game.hits[unit])
        whisper_of_unseen(game, unit, rule, "hit")


def reckon_with_hits(game: Campaign, unit: int, fewer: int, more: int) -> None:
    """An unseen unit took or lost a hit: for the opponent it may be any that he does not see there (3.8)."""
    area, side = game.place[unit], game.scenario.roster.side[unit]
    for other in game.scenario.roster.troops[side]:
        may_be_it = game.scenario.fog or area in game.whereabouts[other]
        if game.place[other] >= 0 and may_be_it and not is_open(game, other):
            least, most = game.hits_known[other]
            game.hits_known[other] = (max(0, least - fewer), min(MOST_HITS, most + more))


def whisper_of_unseen(game: Campaign, unit: int, rule: str, what: str) -> None:
    """What the opponent hears of an unseen unit: its side and area; in the fog only its side (CAS-FOG.i)."""
    side = game.scenario.roster.side[unit]
    if game.scenario.fog:
        game.whisper(1 - side, rule, f"{what}_in_fog", side)
    else:
        game.whisper(1 - side, rule, f"{what}_unseen", side, game.place[unit])


def eliminate(game: Campaign, unit: int, rule: str) -> None:
    """To the box of eliminated units; a garrison is only set aside (CAS-3.6h, CAS-3.6j)."""
    area = game.place[unit]
    game.hits[unit] = 0
    game.count_hits(unit)
    game.out_of_command[unit] = 0
    game.foraged[unit] = 0
    if game.scenario.roster.kind[unit] == GARRISON:
        game.put(unit, OFF_MAP)
        game.show(rule, "garrison_lost", unit, area)
    else:
        game.put(unit, ELIMINATED)
        game.show(rule, "eliminated", unit)
