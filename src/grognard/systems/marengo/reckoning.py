"""Chapter 11, steps 5 to 7: the strength of an assault, its result, and the losses from it."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.systems.marengo.fight import Assault, FightStep
from grognard.systems.marengo.losses import Suffer, alive
from grognard.systems.marengo.pursuit import AskForPursuit
from grognard.systems.marengo.state import Marengo


def ground_of(game: Marengo, fight: Assault) -> int:
    """What the approach under attack takes from the arm that leads."""
    board = game.scenario.board
    return board.penalty[game.kind[fight.leads[0]]][board.opposite[fight.approach]]


def lead_points(game: Marengo, fight: Assault) -> int:
    return sum([game.strength[block] for block in alive(game, fight.leads)])


def shaken_leads(game: Marengo, fight: Assault) -> int:
    """Leads that count one less: only the fire just suffered can have broken the attackers (MAR-13.12)."""
    return len(alive(game, fight.leads)) if game.demoralized(game.turn) else 0


def strength_now(game: Marengo, fight: Assault) -> int:
    """The leads after artillery defence, less the ground for their arm, once (MAR-11.46 to 11.49)."""
    return lead_points(game, fight) - shaken_leads(game, fight) - ground_of(game, fight)


def assault_strength(game: Marengo, fight: Assault) -> int:
    """The same, told as it is counted."""
    game.emit("MAR-11.46", "attack_points", lead_points(game, fight))
    if ground_of(game, fight):
        game.emit("MAR-11.47", "penalty", ground_of(game, fight))
    if shaken_leads(game, fight):
        game.emit("MAR-13.12", "shaken", game.turn, shaken_leads(game, fight))
    return strength_now(game, fight)


def defence_strength(game: Marengo, fight: Assault) -> int:
    """The defending leads; one less each in a demoralized army (MAR-11.50, 11.51, 13.8)."""
    strength = sum([game.strength[block] for block in fight.stand])
    game.emit("MAR-11.50", "defence_points", strength)
    if fight.stand and game.demoralized(1 - game.turn):
        game.emit("MAR-13.8", "shaken", 1 - game.turn, len(fight.stand))
        strength -= len(fight.stand)
    return strength


class Reckon(FightStep):
    """Steps 5 to 7: strength, result, losses (MAR-11.46 to 11.54)."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        fight = self.fight.copy()
        fight.strength = assault_strength(game, fight)
        fight.result = fight.strength - defence_strength(game, fight)
        fight.won = 1 if fight.result > 0 else 0
        winner = game.turn if fight.won else 1 - game.turn
        game.emit("MAR-11.52", "assault_result", fight.strength, fight.result, winner)
        attackers = Suffer(
            game.turn,
            1 if fight.won else 1 - fight.result,
            fight.leads,
            fight.others(True),
            "MAR-11.53" if fight.won else "MAR-11.54",
        )
        defenders = Suffer(
            1 - game.turn,
            1 + fight.result if fight.won else 1,
            fight.stand,
            fight.others(False),
            "MAR-11.54" if fight.won else "MAR-11.53",
        )
        if fight.won:
            game.then(attackers, defenders, AskForPursuit(fight))
        else:
            game.then(defenders, attackers, AskForPursuit(fight))
