"""What a piece is worth where it lies: strength, cohesion, each test, ratings; by their clauses."""

from __future__ import annotations

from grognard.kernel.figures import Figure
from grognard.kernel.sides import UMPIRE
from grognard.systems.castiglione.battle import battle_under_way
from grognard.systems.castiglione.cohesion import Modifiers, cohesion, total_of
from grognard.systems.castiglione.firepower import combat_modifiers
from grognard.systems.castiglione.forced_march import forced_march_modifiers, guides
from grognard.systems.castiglione.reach import why_not_force
from grognard.systems.castiglione.recovery import recovery_modifiers
from grognard.systems.castiglione.stacks import is_open, is_unit, strength, total_strength, troops_at
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.supply import forage_modifiers, may_forage
from grognard.systems.castiglione.words import DUMMY, ELIMINATED, FRENCH, GARRISON, KINDS, LEADER

HIT_RULES = ("", "CAS-3.6b", "CAS-3.6c", "CAS-3.6d")


def figures(game: Campaign, piece: int, viewer: int) -> list[Figure]:
    """The values of a piece as far as a viewer may know them."""
    roster = game.scenario.roster
    own = viewer in (roster.side[piece], UMPIRE)
    if not own and not is_open(game, piece):
        return [Figure("CAS-3.8a", "unseen")]
    if game.place[piece] < 0:
        eliminated = game.place[piece] == ELIMINATED
        return [Figure("CAS-3.6h", "eliminated") if eliminated else Figure("CAS-2.2.1a", "off_the_map")]
    kind = roster.kind[piece]
    if kind == LEADER:
        return leader(game, piece)
    if kind == DUMMY:
        return [Figure("CAS-FOG.d", "dummy")]
    found = [Figure("CAS-2.1.1f", "kind", word=KINDS[kind]), force(game, piece), steadiness(game, piece)]
    if kind != GARRISON:
        found.append(Figure("CAS-2.1.1i", "movement", roster.ma[piece]))
    if own:
        found += tests(game, piece)
    battle = battle_under_way(game)
    if battle is not None and battle.area == game.place[piece]:
        found.append(in_combat(game, piece))
    return found + marks(game, piece, own)


def leader(game: Campaign, piece: int) -> list[Figure]:
    roster = game.scenario.roster
    return [
        Figure("CAS-2.1.2e", "rank", roster.rank[piece]),
        Figure("CAS-2.1.2b", "strategy", roster.sr[piece]),
        Figure("CAS-2.1.2c", "command_radius", roster.cr[piece]),
        Figure("CAS-2.1.2d", "tactics", roster.tr[piece]),
        Figure("CAS-2.1.2j", "movement", roster.ma[piece]),
    ]


def force(game: Campaign, unit: int) -> Figure:
    """Strength points: one less at three hits."""
    printed, now = game.scenario.roster.sp[unit], strength(game, unit)
    if printed == now:
        return Figure("CAS-2.1.1g", "strength", now)
    parts = (Figure("CAS-2.1.1g", "printed", printed), Figure("CAS-3.6e", "hits", now - printed))
    return Figure("CAS-2.1.1g", "strength", now, parts=parts)


def steadiness(game: Campaign, unit: int) -> Figure:
    """The cohesion factor: less by each hit."""
    printed, now = game.scenario.roster.cf[unit], cohesion(game, unit, 0)
    if printed == now:
        return Figure("CAS-2.1.1h", "cohesion", now)
    hits = Figure(HIT_RULES[game.hits[unit]], "hits", now - printed)
    return Figure("CAS-2.1.1h", "cohesion", now, parts=(Figure("CAS-2.1.1h", "printed", printed), hits))


def tests(game: Campaign, unit: int) -> list[Figure]:
    """What the unit would be tested with now: for its bread, to recover, on a forced march."""
    found: list[Figure] = []
    if game.scenario.roster.side[unit] == FRENCH and may_forage(game, unit):
        found.append(test(game, unit, "CAS-5.5d", "forages", forage_modifiers(game, unit)))
    if game.hits[unit] and game.supplied[unit]:
        found.append(test(game, unit, "CAS-10.0b", "recovers", recovery_modifiers(game, unit)))
    if why_not_force(game, unit) is None:
        helpers = guides(game, unit)
        modifiers = forced_march_modifiers(game, unit, helpers[0] if helpers else -1)
        found.append(Figure("CAS-8.3c", "forced_march", total_of(modifiers), parts=reasons(modifiers)))
    return found


def test(game: Campaign, unit: int, rule: str, key: str, modifiers: Modifiers) -> Figure:
    """The CF of a test: never below 0, never above the printed one (CAS-3.3f)."""
    plain, total = cohesion(game, unit, 0), cohesion(game, unit, total_of(modifiers))
    parts = [Figure("CAS-2.1.1h", "cohesion", plain), *reasons(modifiers)]
    rest = total - sum([part.value for part in parts])
    if rest:
        parts.append(Figure("CAS-3.3f", "bounds", rest))
    return Figure(rule, key, total, parts=tuple(parts))


def reasons(modifiers: Modifiers) -> tuple[Figure, ...]:
    return tuple([Figure(rule, "because", amount, (word,)) for rule, word, amount in modifiers])


def in_combat(game: Campaign, unit: int) -> Figure:
    """The Force that it fights in: all SP, and what is added to the die."""
    battle, side = battle_under_way(game), game.scenario.roster.side[unit]
    assert battle is not None
    together = total_strength(game, troops_at(game, side, battle.area))
    modifiers = combat_modifiers(game, battle, side)
    return Figure("CAS-9.3d", "combat_die", total_of(modifiers), (together,), parts=reasons(modifiers))


def marks(game: Campaign, unit: int, own: bool) -> list[Figure]:
    found: list[Figure] = []
    if game.out_of_command[unit]:
        found.append(Figure("CAS-6.0h", "out_of_command"))
    if own and is_unit(game.scenario.roster.kind[unit]) and not game.supplied[unit]:
        found.append(Figure("CAS-5.3a", "unsupplied"))
    if game.foraged[unit]:
        found.append(Figure("CAS-5.5f", "has_foraged"))
    return found
