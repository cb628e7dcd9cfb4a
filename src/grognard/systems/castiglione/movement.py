"""Movement (chapters 8.0 and 8.1): the active player takes one column after the other."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.systems.castiglione.columns import Column, why_not_take
from grognard.systems.castiglione.hits import tell_of, test_cohesion
from grognard.systems.castiglione.march import March
from grognard.systems.castiglione.odds import chance_to_pass
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import ACT_DONE, GARRISON, MOVEMENT, TAKE, TEST


class MovementPhase(Step[Campaign]):
    """Phase D or F begins: everyone of the side has its MP (CAS-8.2c)."""

    __slots__ = ("second",)

    def __init__(self, second: int) -> None:
        self.second = second

    def resolve(self, game: Campaign, choice: Action) -> None:
        side = 1 - game.first if self.second else game.first
        game.phase, game.active = MOVEMENT, side
        roster = game.scenario.roster
        for piece in range(len(game.place)):
            game.mp[piece] = roster.ma[piece] if roster.side[piece] == side else 0
            game.done[piece] = 0
            game.came_from[piece] = -1
        for link in range(len(game.worked)):
            game.worked[link] = 0
        game.emit("CAS-4.2h" if self.second else "CAS-4.2f", "phase_begins", "movement", side)
        game.then(Moves())


class Moves(Step[Campaign]):
    """The active player takes a piece, tests one that is out of command, or ends the phase."""

    __slots__ = ()

    def side(self, game: Campaign) -> int:
        return game.active

    def options(self, game: Campaign) -> list[Action]:
        place, done, lost = game.place, game.done, game.out_of_command
        kinds = game.scenario.roster.kind
        found = [
            Action(TEST if lost[piece] else TAKE, piece)
            for piece in game.scenario.roster.own[game.active]
            if place[piece] >= 0 and not done[piece] and kinds[piece] != GARRISON
        ]
        found.append(ACT_DONE)
        return found

    def resolve(self, game: Campaign, choice: Action) -> None:
        if choice.verb == TAKE:
            game.then(March(Column((choice.a,)), 0, 0), Moves())
        elif choice.verb == TEST:
            game.then(Moves())
            if test_cohesion(game, choice.a, "move", "CAS-8.1a", []):
                tell_of(game, choice.a, "CAS-8.1b", "sets_out")
                game.then(March(Column((choice.a,)), 0, 1))
            else:
                tell_of(game, choice.a, "CAS-8.1c", "stays_put")
                game.done[choice.a] = 1

    def note(self, game: Campaign, action: Action) -> Note | None:
        if action.verb != TEST:
            return None
        return Note("CAS-8.1a", "test", (chance_to_pass(game, action.a, []),))

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-8.0a", "move")

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        if action.verb not in (TAKE, TEST):
            return NOT_OFFERED
        refusal = why_not_take(game, action.a)
        if refusal is not None:
            return refusal
        if action.verb == TAKE:
            return Refusal("CAS-8.1a", "out_of_command", (action.a,))
        return Refusal("CAS-8.1e", "in_command", (action.a,))
