"""Chapter 11, steps 8 to 10: cavalry of the winner that did not lead may pursue."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.systems.marengo.conclusion import Conclude
from grognard.systems.marengo.fight import Assault, FightStep
from grognard.systems.marengo.losses import Suffer, alive
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import CAVALRY, ON_DONE, PURSUE

PURSUERS_FIRST = Refusal("MAR-11.57", "pursuers_first")
NO_PURSUIT_OVER_GROUND = Refusal("MAR-11.59", "no_pursuit_over_ground")
NO_PURSUIT_OF_CAVALRY = Refusal("MAR-11.56", "no_pursuit_of_cavalry")
NO_PURSUERS = Refusal("MAR-11.56", "no_pursuers")
ONLY_CAVALRY_PURSUES = Refusal("MAR-11.56", "only_cavalry_pursues")
LEADS_DO_NOT_PURSUE = Refusal("MAR-11.56", "leads_do_not_pursue")
TOO_MANY_PURSUERS = Refusal("MAR-11.58", "too_many_pursuers")
TOLD = {NO_PURSUIT_OVER_GROUND.key: "ground_obstructs", NO_PURSUIT_OF_CAVALRY.key: "cavalry_led"}
"""What forbids a pursuit whoever could ride it: told to both where blocks are left that might have."""


def winner(game: Marengo, fight: Assault) -> int:
    return game.turn if fight.won else 1 - game.turn


def ground_forbids(game: Marengo, fight: Assault) -> bool:
    """Either approach of the pair may be too hard for horse (MAR-11.59)."""
    board = game.scenario.board
    return board.obstructs[fight.approach] or board.obstructs[board.opposite[fight.approach]]


def loser_led_with_cavalry(game: Marengo, fight: Assault) -> bool:
    """Judged by the leads named, dead or alive (AMB-MAR-27)."""
    leads = fight.stand if fight.won else fight.leads
    return bool(leads) and game.kind[leads[0]] == CAVALRY


def unled(game: Marengo, fight: Assault) -> list[int]:
    """Surviving blocks of the winner that took part without leading, and do not pursue yet."""
    others = alive(game, fight.others(bool(fight.won)))
    return [block for block in others if block not in fight.pursuers]


def why_not_pursue(game: Marengo, fight: Assault, block: int) -> Refusal | None:
    if block in fight.leads or block in fight.stand:
        return LEADS_DO_NOT_PURSUE
    if block not in unled(game, fight) or game.kind[block] != CAVALRY:
        return ONLY_CAVALRY_PURSUES
    width = game.scenario.board.width[game.scenario.board.opposite[fight.approach]]
    return TOO_MANY_PURSUERS if len(fight.pursuers) >= width else None


def candidates(game: Marengo, fight: Assault) -> list[int]:
    return [block for block in unled(game, fight) if why_not_pursue(game, fight, block) is None]


def why_no_pursuit(game: Marengo, fight: Assault) -> Refusal | None:
    """Why the winner is not asked for pursuers, for all that his enemy can see (MAR-11.56, 11.59)."""
    if ground_forbids(game, fight):
        return NO_PURSUIT_OVER_GROUND
    if loser_led_with_cavalry(game, fight):
        return NO_PURSUIT_OF_CAVALRY
    hidden = any(game.hidden(block) for block in unled(game, fight))
    return None if hidden or candidates(game, fight) else NO_PURSUERS


class AskForPursuit(FightStep):
    """Ask the winner while a pursuer is thinkable, else pursue with those named (MAR-11.56 to 11.59)."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        fight = self.fight
        full = len(fight.pursuers) >= game.scenario.board.width[game.scenario.board.opposite[fight.approach]]
        reason = why_no_pursuit(game, fight)
        if not full and reason is None:
            game.then(NamePursuers(fight))
            return
        if reason is not None and reason.key in TOLD and unled(game, fight):
            game.emit(reason.rule, "no_pursuit", self.target(game), TOLD[reason.key])
        pursue(game, fight)


class NamePursuers(FightStep):
    __slots__ = ()

    def side(self, game: Marengo) -> int:
        return winner(game, self.fight)

    def options(self, game: Marengo) -> list[Action]:
        found = [Action(PURSUE, block) for block in candidates(game, self.fight)]
        found.append(ON_DONE)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb != PURSUE:
            pursue(game, self.fight)
            return
        fight = self.fight.copy()
        fight.pursuers = (*fight.pursuers, choice.a)
        game.show(choice.a, "MAR-11.57")
        game.emit("MAR-11.57", "pursues", choice.a)
        game.then(AskForPursuit(fight))

    def ask(self, game: Marengo) -> Phrase:
        width = game.scenario.board.width[game.scenario.board.opposite[self.fight.approach]]
        return Phrase("MAR-11.57", "name_pursuers", (width - len(self.fight.pursuers),))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        if action.verb != PURSUE:
            return PURSUERS_FIRST
        return why_not_pursue(game, self.fight, action.a) or NOT_OFFERED

    def ground(self, game: Marengo) -> int:
        return self.target(game)


def pursue(game: Marengo, fight: Assault) -> None:
    """The beaten lose the pursuit's strength, the pursuers always one point (MAR-11.61 to 11.64)."""
    if not fight.pursuers:
        game.then(Conclude(fight))
        return
    board, side = game.scenario.board, winner(game, fight)
    ground = board.opposite[fight.approach] if fight.won else fight.approach
    strength = sum([game.strength[block] for block in fight.pursuers])
    game.emit("MAR-11.61", "pursuit_points", strength)
    penalty = board.penalty[CAVALRY][ground]
    if penalty:
        game.emit("MAR-11.61", "penalty", penalty)
    leads = fight.stand if fight.won else fight.leads
    game.emit("MAR-11.63", "pursuit", max(0, strength - penalty))
    game.then(
        Suffer(1 - side, strength - penalty, leads, fight.others(not fight.won), "MAR-11.63"),
        Suffer(side, 1, (), fight.pursuers, "MAR-11.62"),
        Conclude(fight),
    )
