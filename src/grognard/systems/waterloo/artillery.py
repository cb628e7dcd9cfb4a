"""Chapter 15: fire of field and light artillery."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import ATTACK, NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.waterloo.ground import LONGEST_SHOT
from grognard.systems.waterloo.morale import halved_verdict, is_reduced, rally
from grognard.systems.waterloo.retreats import rout
from grognard.systems.waterloo.scenario import ELIMINATED, verdict_word
from grognard.systems.waterloo.state import FIRED, Battle
from grognard.systems.waterloo.victory import lose
from grognard.systems.waterloo.words import AIM, CEASE, COMMAND, FIRE, GUN, HOLD

SIX = 6
WAYS = 36
SHELTER = 3
"""What a town or a wood adds to the distance (WAT-15.25)."""
NO_CANISTER = 3
"""The least distance across the embankment (WAT-15.23)."""


def soft_ground(game: Battle) -> int:
    """What the rain of the day before adds to the distance at this hour (WAT-15.24)."""
    tables = game.rules.tables
    return tables.soft_ground[game.turn - 1] if 1 <= game.turn <= len(tables.soft_ground) else 0


def effective_distance(game: Battle, gun: int, target: int) -> int:
    """The distance at which the table is read (WAT-15.13, WAT-15.23 to WAT-15.26)."""
    ground = game.rules.ground
    here = game.cell[gun]
    distance = ground.board.distance(here, target) + soft_ground(game)
    if ground.town[target] or ground.wood[target]:
        distance += SHELTER
    if distance < NO_CANISTER and ground.shot_crosses_bank(here, target):
        return NO_CANISTER
    return distance


def ways_to_tell(game: Battle, gun: int, target: int) -> int:
    """In how many of the 36 ways two dice can fall a shot has some effect (WAT-15.8)."""
    rules = game.rules
    table = rules.tables.light if rules.light_gun[gun] else rules.tables.field
    ways = 0
    for index, verdict in enumerate(table[effective_distance(game, gun, target) - 1]):
        ways += (6 - abs(index - 5)) if verdict else 0
    return ways


def shot_note(game: Battle, gun: int, target: int) -> Note:
    """How many of a hundred shots have some effect, and at which distance."""
    percent = round(100 * ways_to_tell(game, gun, target) / WAYS)
    return Note("WAT-15.8", "shot", (percent, effective_distance(game, gun, target)), ATTACK)


def hidden_by_bank(game: Battle, here: int, target: int) -> bool:
    """Whether the embankment hides the target (WAT-15.19, WAT-15.20).

    The gun stands above when its shot reaches a cell immediately below across the bank.
    """
    ground = game.rules.ground
    if not (ground.below[target] or (ground.below[here] and ground.above[target])):
        return False
    return ground.shot_crosses_bank(here, target)


def why_not_fire(game: Battle, gun: int, target: int) -> Refusal | None:
    """Why a gun may not fire at a cell."""
    rules = game.rules
    first = game.first_in[target]
    if first < 0 or rules.team[first] == rules.team[gun]:
        return Refusal("WAT-15.7", "no_enemy_there", (target,))
    if game.lone_command(target):
        return Refusal("WAT-12.14", "command_alone", (target,))
    return why_not_reach(game, gun, target)


def why_not_reach(game: Battle, gun: int, target: int) -> Refusal | None:
    """Why the shot of a gun cannot come to a cell, whoever stands there."""
    rules = game.rules
    here = game.cell[gun]
    if game.facing[gun] >= 0 and not rules.board.in_arc(here, game.facing[gun], target):
        return Refusal("WAT-15.15", "out_of_arc", (target,))
    distance = effective_distance(game, gun, target)
    if distance > LONGEST_SHOT:
        return Refusal("WAT-15.12", "out_of_range", (target, distance))
    if hidden_by_bank(game, here, target):
        return Refusal("WAT-15.20", "bank_hides", (target,))
    return None


def targets_of(game: Battle, gun: int) -> list[int]:
    """The cells at which a gun may fire."""
    rules = game.rules
    xs, ys = rules.board.xs, rules.board.ys
    here = game.cell[gun]
    x, y, team = xs[here], ys[here], rules.team[gun]
    reach = 2 * (LONGEST_SHOT - soft_ground(game))
    found: list[int] = []
    for unit in range(rules.units):
        target = game.cell[unit]
        if target < 0 or rules.team[unit] == team or rules.arm[unit] == COMMAND:
            continue
        if abs(xs[target] - x) + abs(ys[target] - y) > reach or target in found:
            continue
        if why_not_fire(game, gun, target) is None:
            found.append(target)
    return found


def may_fire(game: Battle, gun: int, player: int) -> bool:
    """Whether a gun of this player may still fire in the artillery phase."""
    rules = game.rules
    return (
        rules.arm[gun] == GUN
        and rules.player[gun] == player
        and game.cell[gun] >= 0
        and not game.done[gun] & FIRED
        and not game.routs[gun]
    )


class ArtilleryPhase(Step[Battle]):
    """Guns fire one by one before anything moves (WAT-4.6, WAT-15.2)."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def parts(self) -> tuple[Part, ...]:
        return (self.player,)

    def side(self, game: Battle) -> int:
        for gun in range(game.rules.units):
            if may_fire(game, gun, self.player) and targets_of(game, gun):
                return self.player
        return NOBODY

    def options(self, game: Battle) -> list[Action]:
        guns = [
            Action(AIM, gun)
            for gun in range(game.rules.units)
            if may_fire(game, gun, self.player) and targets_of(game, gun)
        ]
        return [*guns, Action(CEASE)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == AIM:
            game.then(Aim(choice.a, tuple(targets_of(game, choice.a))), self)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-4.6", "artillery", (self.player,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != AIM:
            return NOT_OFFERED
        gun = action.a
        if game.rules.arm[gun] != GUN or game.rules.player[gun] != self.player:
            return Refusal("WAT-15.1", "not_yours", (gun,))
        if game.cell[gun] < 0:
            return Refusal("WAT-15.1", "not_on_map", (gun,))
        if game.done[gun] & FIRED:
            return Refusal("WAT-15.6", "fired_now", (gun,))
        return Refusal("WAT-15.7", "no_target", (gun,))


class Aim(Step[Battle]):
    """The target of one gun."""

    __slots__ = ("gun", "targets")

    def __init__(self, gun: int, targets: tuple[int, ...]) -> None:
        self.gun = gun
        self.targets = targets

    def parts(self) -> tuple[Part, ...]:
        return (self.gun, self.targets)

    def side(self, game: Battle) -> int:
        return game.rules.player[self.gun] if len(self.targets) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(FIRE, target) for target in self.targets]

    def resolve(self, game: Battle, choice: Action) -> None:
        fire(game, self.gun, choice.a if choice.a >= 0 else self.targets[0])

    def note(self, game: Battle, action: Action) -> Note | None:
        return shot_note(game, self.gun, action.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-15.7", "aim", (self.gun,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == FIRE:
            return why_not_fire(game, self.gun, action.a) or NOT_OFFERED
        return NOT_OFFERED


class LightFire(Step[Battle]):
    """A light gun at the end of its half move may fire at once (WAT-15.36, WAT-15.37)."""

    __slots__ = ("gun",)

    def __init__(self, gun: int) -> None:
        self.gun = gun

    def parts(self) -> tuple[Part, ...]:
        return (self.gun,)

    def side(self, game: Battle) -> int:
        if game.cell[self.gun] < 0 or game.routs[self.gun] or not targets_of(game, self.gun):
            return NOBODY
        return game.rules.player[self.gun]

    def options(self, game: Battle) -> list[Action]:
        return [*[Action(FIRE, target) for target in targets_of(game, self.gun)], Action(HOLD)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == FIRE:
            fire(game, self.gun, choice.a)

    def note(self, game: Battle, action: Action) -> Note | None:
        return shot_note(game, self.gun, action.a) if action.verb == FIRE else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-15.36", "light_fire", (self.gun,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == FIRE:
            return why_not_fire(game, self.gun, action.a) or NOT_OFFERED
        return NOT_OFFERED


def may_fire_after(game: Battle, gun: int, spent: int) -> bool:
    """Whether a light gun that has spent so many points in its move may fire (WAT-15.37)."""
    rules = game.rules
    return (
        rules.light_gun[gun]
        and not game.done[gun] & FIRED
        and 2 * spent <= rules.movement[gun]
        and bool(spent)
    )


def fire(game: Battle, gun: int, target: int) -> None:
    """One shot: the distance, two dice, and every unit of the cell suffers (WAT-15.8, WAT-15.29)."""
    rules = game.rules
    game.done[gun] |= FIRED
    distance = effective_distance(game, gun, target)
    tell_distance(game, gun, target)
    total = game.dice.roll(SIX, "artillery") + game.dice.roll(SIX, "artillery")
    verdict = rules.tables.shoot(rules.light_gun[gun], distance, total)
    game.emit(
        "WAT-15.34" if rules.light_gun[gun] else "WAT-15.8", "shot", total, distance, verdict_word(verdict)
    )
    if verdict and is_reduced(game, gun):
        verdict = halved_verdict(verdict)
        game.emit("WAT-17.12", "shot_halved", verdict_word(verdict))
    units = tuple(game.units_in(target))
    rally(game, (gun,), verdict)
    if verdict == ELIMINATED:
        for unit in units:
            lose(game, unit, "WAT-15.10")
    elif verdict:
        rout(game, units, verdict, rules.player[gun])


def tell_distance(game: Battle, gun: int, target: int) -> None:
    """The shot and each thing that changes its distance, with its clause."""
    ground = game.rules.ground
    here = game.cell[gun]
    plain = ground.board.distance(here, target)
    game.emit("WAT-15.13", "fires", gun, target, plain)
    if soft_ground(game):
        game.emit("WAT-15.24", "range", "soft_ground", soft_ground(game))
    if ground.town[target] or ground.wood[target]:
        game.emit("WAT-15.25", "range", "shelter", SHELTER)
    added = effective_distance(game, gun, target)
    if added == NO_CANISTER and plain < NO_CANISTER and ground.shot_crosses_bank(here, target):
        game.emit("WAT-15.23", "range", "no_canister", NO_CANISTER)
