"""What the steps of Marengo have in common: whose they are, and how a refusal names what it speaks of."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Datum, Refusal
from grognard.kernel.steps import Question, Step
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import CROSSING, PIECE, PLACE


class ForSide(Step[Marengo]):
    """Something that happens in one side's turn, and that nobody decides."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner


class Asked(Question[Marengo]):
    """A question to one side about a block or a place of the map."""

    __slots__ = ()

    def why_not(self, game: Marengo, action: Action) -> Refusal:
        return worded(game, self.reason(game, action), action, self.subject(game), self.ground(game))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        """The clause against an action; a constant without data is given its names afterwards."""
        return NOT_OFFERED

    def subject(self, game: Marengo) -> int:
        """The block that the question is about, if it is about one."""
        return -1

    def ground(self, game: Marengo) -> int:
        """The place that the question is about, if it is about one."""
        return -1


def worded(game: Marengo, reason: Refusal, action: Action, subject: int, ground: int) -> Refusal:
    """The same refusal with the block and the place that its sentence names."""
    fields = game.scenario.refusals.get(reason.key, ())
    if reason.data or not fields:
        return reason
    piece = noun_of(game, action, PIECE)
    found = {
        PIECE: piece if piece >= 0 else subject,
        PLACE: ground if ground >= 0 else place_of(game, action, piece),
    }
    data: list[Datum] = [found[kind] for _, kind in fields]
    return Refusal(reason.rule, reason.key, tuple(data))


def place_of(game: Marengo, action: Action, piece: int) -> int:
    """The place that an action names, or the approach of its road, or where its block stands."""
    place, crossing = noun_of(game, action, PLACE), noun_of(game, action, CROSSING)
    if crossing >= 0:
        return game.scenario.board.approach_place(game.scenario.board.crossing_approach[crossing])
    return game.place[piece] if place < 0 and piece >= 0 and game.on_map(piece) else place


def noun_of(game: Marengo, action: Action, kind: str) -> int:
    """The last noun of this kind in an action, or -1."""
    found = -1
    for its_kind, noun in zip(game.scenario.lexicon.verbs[action.verb].nouns, action.nouns(), strict=False):
        if its_kind == kind:
            found = noun
    return found
