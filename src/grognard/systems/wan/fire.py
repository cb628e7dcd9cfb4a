"""Chapter 3.1 and 3.2: one shot, its penalties and losses, and the batteries that react to a step."""

from __future__ import annotations

from grognard.systems.wan.control import in_contact, touching
from grognard.systems.wan.morale import DESTROYED, HELD, check_morale, lose, takes_aggravated
from grognard.systems.wan.sight import Sight, first_on, unhindered
from grognard.systems.wan.state import Wan
from grognard.systems.wan.tables import AT_ARTILLERY, AT_ENTRENCHED, AT_GENERAL, FROM_ROUGH, INTO_ROUGH
from grognard.systems.wan.words import ARTILLERY, CONTROLLED, DISORDERED, EMPTY, FIRED, GENERAL, MOVED


def from_rough(game: Wan, gun: int, target: int, sight: Sight) -> int:
    return game.scenario.penalties[FROM_ROUGH] if game.scenario.ground.rough[game.at[gun]] else 0


def into_rough(game: Wan, gun: int, target: int, sight: Sight) -> int:
    return game.scenario.penalties[INTO_ROUGH] if game.scenario.ground.rough[game.at[target]] else 0


def at_entrenched(game: Wan, gun: int, target: int, sight: Sight) -> int:
    """8.2: a wall along any side of the target's hex but the one it shares with the guns (RUL-WAN-22)."""
    ground, own = game.scenario.ground, game.at[gun]
    for edge in range(6 * sight.cell, 6 * sight.cell + 6):
        if ground.wall[edge] and ground.neighbours[edge] != own:
            return game.scenario.penalties[AT_ENTRENCHED]
    return 0


def at_artillery(game: Wan, gun: int, target: int, sight: Sight) -> int:
    return game.scenario.penalties[AT_ARTILLERY] if game.scenario.arm[target] == ARTILLERY else 0


def at_general(game: Wan, gun: int, target: int, sight: Sight) -> int:
    return game.scenario.penalties[AT_GENERAL] if game.scenario.arm[target] == GENERAL else 0


PENALTIES = (
    ("WAN-3.1.1b", "from_rough", from_rough),
    ("WAN-3.1.1c", "into_rough", into_rough),
    ("WAN-3.1.1d", "at_entrenched", at_entrenched),
    ("WAN-3.1.1e", "at_artillery", at_artillery),
    ("WAN-3.1.1f", "at_general", at_general),
)


def shoot(game: Wan, gun: int, target: int, sight: Sight) -> int:
    """Draw one fire; how many losses it inflicts (3.1)."""
    most = sight.distance
    for rule, word, penalty in PENALTIES:
        number = penalty(game, gun, target, sight)
        if number:
            game.emit(rule, "fire_penalty", word, number)
            most += number
    game.marks[gun] |= FIRED
    drawn = game.dice.roll(most + 1, "fire") - 1
    if drawn > game.main[gun]:
        game.emit("WAN-3.1d", "fire_misses", drawn, most)
        return 0
    losses = 1 if drawn else 2
    game.emit("WAN-3.1e" if drawn else "WAN-3.1f", "fire_hits", drawn, most, losses)
    return losses


def may_fire(game: Wan, gun: int) -> bool:
    """In order, not demoralised, and not yet fired this player-turn (2.6.5, 3)."""
    return game.marks[gun] & (DISORDERED | FIRED) == 0 and game.mo[gun] > 0


def sight_of(game: Wan, gun: int, target: int) -> Sight | None:
    """The open line from a battery to a target in range, if there is one."""
    place = game.at[target]
    for sight in game.scenario.sights.seen_from(game.at[gun]):
        if sight.distance > game.scenario.po[gun]:
            return None
        if sight.cell == place:
            return sight if unhindered(game.occupant, sight) and not veiled(game, gun, sight) else None
    return None


def veiled(game: Wan, gun: int, sight: Sight) -> bool:
    """RUL-WAN-95: in the mist nobody aims far out of low ground or into it."""
    mist = game.scenario.mist
    if mist is None or game.turn > mist.turns or sight.distance <= mist.reach:
        return False
    level = game.scenario.ground.level
    return min(level[game.at[gun]], level[sight.cell]) <= mist.level


def hindrance(game: Wan, gun: int, target: int) -> int:
    """The first counter in the way of a line that the ground leaves open; EMPTY if the ground blocks it."""
    sight = game.scenario.sights.between(game.at[gun], game.at[target])
    left = first_on(game.occupant, sight.left)
    return first_on(game.occupant, sight.right) if left == EMPTY else left


def targets(game: Wan, gun: int) -> list[int]:
    """The enemies in range and in sight of a battery."""
    scenario = game.scenario
    occupant, side, reach = game.occupant, scenario.side[gun], scenario.po[gun]
    found: list[int] = []
    for sight in scenario.sights.seen_from(game.at[gun]):
        if sight.distance > reach:
            break
        piece = occupant[sight.cell]
        if (
            piece >= 0
            and scenario.side[piece] != side
            and unhindered(occupant, sight)
            and not veiled(game, gun, sight)
        ):
            found.append(piece)
    return found


def has_target(game: Wan, gun: int) -> bool:
    scenario = game.scenario
    occupant, side, reach = game.occupant, scenario.side[gun], scenario.po[gun]
    for sight in scenario.sights.seen_from(game.at[gun]):
        if sight.distance > reach:
            return False
        piece = occupant[sight.cell]
        if (
            piece >= 0
            and scenario.side[piece] != side
            and unhindered(occupant, sight)
            and not veiled(game, gun, sight)
        ):
            return True
    return False


def reacting(game: Wan, mover: int, origin: int) -> list[int]:
    """The batteries that fire on a counter which has just come next to them (3c, 3.2, RUL-WAN-23).

    ``origin`` is the hex it came from: a battery that was in contact with it there does not fire.
    """
    scenario = game.scenario
    base = 6 * game.at[mover]
    guns: list[int] = []
    for edge in range(base, base + 6):
        cell = scenario.ground.neighbours[edge]
        if cell < 0:
            continue
        gun = game.occupant[cell]
        if gun < 0 or scenario.arm[gun] != ARTILLERY or scenario.side[gun] == scenario.side[mover]:
            continue
        if not may_fire(game, gun) or game.marks[gun] & (MOVED | CONTROLLED):
            continue
        if origin >= 0 and in_contact(game, origin, cell):
            continue
        if all(other == mover for other in touching(game, gun)):
            guns.append(gun)
    return guns


def react(game: Wan, mover: int, guns: list[int]) -> int:
    """The simultaneous fire of batteries on a counter next to them: one sum of losses, one test (3.2.1)."""
    losses = 0
    for gun in guns:
        game.emit("WAN-3.2d", "reacts", gun, mover)
        losses += shoot(game, gun, mover, game.scenario.sights.between(game.at[gun], game.at[mover]))
    if not losses:
        return HELD
    if not lose(game, mover, losses, takes_aggravated(game, mover)):
        return DESTROYED
    return check_morale(game, mover, 0)
