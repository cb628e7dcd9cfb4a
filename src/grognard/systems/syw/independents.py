"""F.11: independent brigades and units move after the corps, bound by no order."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.systems.syw.at_hand import why_not_at_hand
from grognard.systems.syw.command import order_for
from grognard.systems.syw.march import Walk
from grognard.systems.syw.marches import begin
from grognard.systems.syw.moving_together import MovesInTurn
from grognard.systems.syw.picking import can_march, why_not_march
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import DONE, IN_BRIGADE, MOVE


class MoveIndependents(MovesInTurn):
    """A player moves his independent units one after the other (SYW-F.11b)."""

    __slots__ = ("player",)

    def __init__(self, player: int, limit: int) -> None:
        super().__init__(limit)
        self.player = player

    def limited(self, limit: int) -> MoveIndependents:
        """A reaction holds back those of one corps, line or wing: these are of none (SYW-H.2h, F.11b)."""
        return self

    def movers(self, game: Battle) -> list[int]:
        found: list[int] = []
        for piece in game.scenario.free_pieces[self.player]:
            if game.state[piece] == IN_BRIGADE or not game.on_map(piece):
                continue
            if can_march(game, piece, order_for(game, piece), self.limit):
                found.append(piece)
        return found

    def side(self, game: Battle) -> int:
        return self.player if self.movers(game) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [*[Action(MOVE, piece) for piece in self.movers(game)], Action(DONE)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == MOVE:
            game.then(Walk(begin(game, choice.a, order_for(game, choice.a), self.limit)), self)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-F.11b", "move_independents")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb != MOVE:
            return super().why_not(game, action)
        piece = action.a
        away = why_not_at_hand(game, self.player, piece)
        if away is not None:
            return away
        if piece not in game.scenario.free_pieces[self.player]:
            return Refusal("SYW-F.11a", "not_independent", (piece,))
        if game.state[piece] == IN_BRIGADE:
            return Refusal("SYW-E.17c", "in_its_counter", (piece, game.scenario.roster.brigade[piece]))
        reason = why_not_march(game, piece, order_for(game, piece), self.limit)
        return reason or super().why_not(game, action)
