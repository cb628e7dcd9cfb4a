"""Chapter 15, the steps of a shot: guns are picked, aimed and fired."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Question, Step
from grognard.systems.waterloo.artillery import (
    NO_CANISTER,
    SHELTER,
    effective_distance,
    may_aim,
    soft_ground,
    targets_of,
    why_no_target,
    why_not_aim,
    why_not_fire,
)
from grognard.systems.waterloo.morale import counts_reduced, halved_verdict, rally
from grognard.systems.waterloo.notes import shot_note
from grognard.systems.waterloo.retreats import rout
from grognard.systems.waterloo.state import FIRED, Battle
from grognard.systems.waterloo.tables import ELIMINATED, verdict_word
from grognard.systems.waterloo.victory import lose
from grognard.systems.waterloo.words import AIM, CEASE, FIRE, HOLD

SIX = 6


class ArtilleryPhase(Question[Battle]):
    """Guns fire one by one before anything moves (WAT-4.6, WAT-15.2)."""

    __slots__ = ()

    def side(self, game: Battle) -> int:
        for gun in range(game.scenario.units):
            if may_aim(game, gun, self.owner):
                return self.owner
        return NOBODY

    def options(self, game: Battle) -> list[Action]:
        guns = [Action(AIM, gun) for gun in range(game.scenario.units) if may_aim(game, gun, self.owner)]
        return [*guns, Action(CEASE)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == AIM:
            game.then(Aim(choice.a, tuple(targets_of(game, choice.a))), self)

    def note(self, game: Battle, action: Action) -> Note | None:
        """A gun with one target fires when it is chosen: that choice is the shot."""
        targets = targets_of(game, action.a) if action.verb == AIM else []
        return shot_note(game, action.a, targets[0]) if len(targets) == 1 else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("WAT-4.6", "artillery", (self.owner,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != AIM:
            return NOT_OFFERED
        return why_not_aim(game, action.a, self.owner) or why_no_target(game, action.a)


class Aim(Step[Battle]):
    """The target of one gun."""

    __slots__ = ("aims", "gun")

    def __init__(self, gun: int, aims: tuple[int, ...]) -> None:
        self.gun = gun
        self.aims = aims

    def side(self, game: Battle) -> int:
        return game.scenario.player[self.gun] if len(self.aims) > 1 else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [Action(FIRE, target) for target in self.aims]

    def resolve(self, game: Battle, choice: Action) -> None:
        fire(game, self.gun, choice.a if choice.a >= 0 else self.aims[0])

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

    def side(self, game: Battle) -> int:
        if game.cell[self.gun] < 0 or game.routs[self.gun] or not targets_of(game, self.gun):
            return NOBODY
        return game.scenario.player[self.gun]

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


def fire(game: Battle, gun: int, target: int) -> None:
    """One shot: the distance, two dice, and every unit of the cell suffers (WAT-15.8, WAT-15.29)."""
    scenario = game.scenario
    game.done[gun] |= FIRED
    distance = effective_distance(game, gun, target)
    tell_distance(game, gun, target)
    total = game.dice.roll(SIX, "artillery") + game.dice.roll(SIX, "artillery")
    verdict = scenario.tables.shoot(scenario.light_gun[gun], distance, total)
    game.emit(
        "WAT-15.34" if scenario.light_gun[gun] else "WAT-15.8", "shot", total, distance, verdict_word(verdict)
    )
    if verdict and counts_reduced(game, gun):
        verdict = halved_verdict(verdict)
        game.emit("WAT-17.12", "shot_halved", verdict_word(verdict))
    units = tuple(game.units_in(target))
    rally(game, (gun,), verdict)
    if verdict == ELIMINATED:
        for unit in units:
            lose(game, unit, "WAT-15.10")
    elif verdict:
        rout(game, units, verdict, scenario.player[gun])


def tell_distance(game: Battle, gun: int, target: int) -> None:
    """The shot and each thing that changes its distance, with its clause."""
    ground = game.scenario.ground
    here = game.cell[gun]
    plain = ground.board.distance(here, target)
    game.emit("WAT-15.13", "fires", gun, target, plain)
    added = plain + soft_ground(game)
    if soft_ground(game):
        game.emit("WAT-15.24", "range", "soft_ground", soft_ground(game))
    if ground.town[target] or ground.wood[target]:
        added += SHELTER
        game.emit("WAT-15.25", "range", "shelter", SHELTER)
    if added < NO_CANISTER and ground.shot_crosses_bank(here, target):
        game.emit("WAT-15.23", "range", "no_canister", NO_CANISTER)
