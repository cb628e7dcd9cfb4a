"""What a counter is worth where it stands: its values, shots and attacks; each modifier by its clause."""

from __future__ import annotations

from grognard.kernel.figures import Figure
from grognard.systems.wan.command import on_dry_way
from grognard.systems.wan.control import adjacent_enemies, capacity, overwhelmed
from grognard.systems.wan.fire import PENALTIES, sight_of, targets
from grognard.systems.wan.ground import MARSH
from grognard.systems.wan.situation import Situation, could_fight, elite_shift
from grognard.systems.wan.state import Wan
from grognard.systems.wan.traits import SLUGGISH
from grognard.systems.wan.words import ARTILLERY, DISORDERED, GENERAL, GONE, WAITING

MAIN = (
    ("WAN-1.1.1c", "combat_value"),
    ("WAN-1.1.1b", "command_value"),
    ("WAN-1.1.1c", "combat_value"),
    ("WAN-1.1.1d", "fire_value"),
)
"""By arm, the clause and the name of its main characteristic."""


def figures(game: Wan, piece: int) -> list[Figure]:
    """The values of a counter; nothing in this game is hidden."""
    place = game.at[piece]
    if place == GONE:
        return [Figure("WAN-7.1.1a", "eliminated")]
    if place == WAITING:
        return [Figure("WAN-2.7d", "waits", game.scenario.units[piece].enters)]
    scenario, arm = game.scenario, game.scenario.arm[piece]
    rule, key = MAIN[arm]
    found = [
        worn(rule, key, game.main[piece], scenario.main[piece]),
        *movement(game, piece),
        worn("WAN-1.1.3a", "morale", game.mo[piece], scenario.mo[piece]),
        control(game, piece),
    ]
    if arm != GENERAL and not game.command[piece]:
        found.append(Figure("WAN-1.1.1e", "uncommanded"))
    if capacity(game, piece) and overwhelmed(game, piece):
        found.append(Figure("WAN-2.2.3a", "overwhelmed"))
    if game.marks[piece] & DISORDERED:
        found.append(Figure("WAN-2.1b", "disordered"))
    if arm == ARTILLERY:
        found.append(Figure("WAN-1.1.4a", "range", scenario.po[piece]))
        return found + [shot(game, piece, target) for target in targets(game, piece)]
    if arm != GENERAL:
        for foe in adjacent_enemies(game, piece):
            if could_fight(game, piece, foe):
                found += attack(game, piece, foe)
    return found


def worn(rule: str, key: str, now: int, printed: int) -> Figure:
    """A characteristic, and what it has lost."""
    if now == printed:
        return Figure(rule, key, now)
    parts = (Figure("WAN-1.1i", "printed", printed), Figure("WAN-2.3.1a", "lost", now - printed))
    return Figure(rule, key, now, parts=parts)


def movement(game: Wan, piece: int) -> list[Figure]:
    """What a counter has to march with at the start of its turn; in that turn, what is left of it."""
    scenario, total = game.scenario, game.scenario.mv[piece]
    parts = [Figure("WAN-1.1.2a", "printed", total)]
    if scenario.arm[piece] != GENERAL and not game.command[piece]:
        sluggish = game.has(piece, SLUGGISH)
        loss = min(2 if sluggish else 1, total)
        parts.append(Figure("WAN-1.5.1ab" if sluggish else "WAN-1.1.2c", "uncommanded", -loss))
        total -= loss
    bogged = scenario.ground.terrain[game.at[piece]] == MARSH and not on_dry_way(game, piece)
    if bogged and total > 1:
        parts.append(Figure("WAN-8.1.2h", "marsh", 1 - total))
        total = 1
    found = [Figure("WAN-1.1.2a", "movement", total, parts=tuple(parts) if len(parts) > 1 else ())]
    if scenario.side[piece] == game.mover and game.mv[piece] != total:
        found.append(Figure("WAN-1.1.2b", "movement_left", game.mv[piece]))
    return found


def control(game: Wan, piece: int) -> Figure:
    """How many enemies it can hold in its zone."""
    most = capacity(game, piece)
    arm = game.scenario.arm[piece]
    if arm == GENERAL or game.mo[piece] == 0:
        return Figure("WAN-2.2.2b" if arm == GENERAL else "WAN-2.2.2a", "no_zone")
    rule = "WAN-2.2.2c" if arm == ARTILLERY else "WAN-2.2.2d"
    parts = [Figure(rule, "at_most", 1 if arm == ARTILLERY else 3)]
    if game.marks[piece] & DISORDERED:
        parts.append(Figure("WAN-2.2.2e", "disordered", -1))
    if game.scenario.ground.rough[game.at[piece]]:
        parts.append(Figure("WAN-2.2.2f", "rough_ground", -1))
    rest = most - sum([part.value for part in parts])
    if rest:
        parts.append(Figure("WAN-2.2.2h" if rest < 0 else "WAN-2.2.2g", "few_men", rest))
    return Figure(rule, "controls", most, parts=tuple(parts) if len(parts) > 1 else ())


def shot(game: Wan, gun: int, target: int) -> Figure:
    """The highest draw of a shot: the distance and each penalty; the gun hits up to its fire value."""
    sight = sight_of(game, gun, target)
    assert sight is not None
    parts = [Figure("WAN-3.1a", "distance", sight.distance)]
    for rule, word, penalty in PENALTIES:
        number = penalty(game, gun, target, sight)
        if number:
            parts.append(Figure(rule, "because", number, (word,)))
    return Figure("WAN-3.1a", "fires_at", sum([part.value for part in parts]), (target,), parts=tuple(parts))


def attack(game: Wan, piece: int, foe: int) -> list[Figure]:
    """An attack on a neighbour: strengths with their supports, and what is added to the die."""
    fight, side = Situation(game, piece, foe), game.scenario.side[piece]
    forces = (
        [Figure("WAN-5.2a", "own_value", game.main[piece], (piece,))],
        [Figure("WAN-5.2b", "own_value", game.main[foe], (foe,))],
    )
    for helper in fight.full:
        ours = game.scenario.side[helper] == side
        forces[0 if ours else 1].append(Figure("WAN-5.1a", "support", game.main[helper], (helper,)))
    added = [Figure(rule, "because", number, (word,)) for rule, word, number in fight.modifiers]
    for helper in fight.partial:
        added.append(Figure("WAN-5.3.1d", "support", fight.support_modifier(game, helper), (helper,)))
    found = [
        Figure("WAN-5.2a", "attacks", fight.attack, (foe,), parts=tuple(forces[0])),
        Figure("WAN-5.2b", "defends", fight.defence, (foe,), parts=tuple(forces[1])),
        Figure("WAN-5.3.1e", "die", fight.total(game), (foe,), parts=tuple(added)),
    ]
    shift = elite_shift(game, piece, foe)
    if shift and not fight.sporadic:
        found.append(Figure("WAN-1.5.1p", "columns", shift, (foe,)))
    return found
