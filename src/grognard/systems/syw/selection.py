"""E.11 to E.13: the players select corps in turn, alone, by lines or by wings."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw import notes
from grognard.systems.syw.activation import ActAlone, Activate, IgnoreOrder
from grognard.systems.syw.at_hand import why_not_at_hand
from grognard.systems.syw.command import present
from grognard.systems.syw.command_check import check_leader
from grognard.systems.syw.group_refusals import why_no_wide_line, why_no_wing
from grognard.systems.syw.groups import choices, form_one, joiners, waiting_corps, waiting_lines
from grognard.systems.syw.moving_together import Together
from grognard.systems.syw.orders import Ride
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps import OfLeader
from grognard.systems.syw.words import (
    DONE,
    FAR,
    GIC,
    NO_ORDER,
    SECOND,
    SELECT,
    SELECTED,
    WIDE_LINE,
    WING,
    WING_OUT,
)


class Select(Step[Battle]):
    """The players select corps in turn until none is left (SYW-E.0a)."""

    __slots__ = ("turn_of",)

    def __init__(self, turn_of: int) -> None:
        self.turn_of = turn_of

    def side(self, game: Battle) -> int:
        for player in (self.turn_of, 1 - self.turn_of):
            if waiting_corps(game, player) or waiting_lines(game, player):
                return player
        return NOBODY

    def options(self, game: Battle) -> list[Action]:
        player = self.side(game)
        lines = [Action(SELECT, leader) for leader in waiting_lines(game, player)]
        return lines + choices(game, player)

    def resolve(self, game: Battle, choice: Action) -> None:
        player = self.side(game)
        if player == NOBODY:
            return
        if choice.verb == SELECT and game.scenario.roster.rank[choice.a] == WING:
            turn_up(game, (choice.a,))
            follow: list[Step[Battle]] = [
                Ride(choice.a, "SYW-E.14a"),
                LineCheck(choice.a),
                PickCorps(choice.a),
                Ride(choice.a, "SYW-E.17b"),
            ]
        else:
            follow = brought_out(game, choice, -1)
        game.then(*follow, Select(1 - player))

    def note(self, game: Battle, action: Action) -> Note | None:
        return notes.of_selection(game, action.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.0a", "select")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        return why_not_select(game, self.side(game), action) or super().why_not(game, action)


def why_not_select(game: Battle, player: int, action: Action) -> Refusal | None:
    """Why a leader is not brought into action, alone or with others (SYW-E.0a, E.12c, E.13c)."""
    piece = action.a
    if action.verb not in (SELECT, WIDE_LINE, WING_OUT) or not 0 <= piece < game.scenario.pieces:
        return None
    away = why_not_at_hand(game, player, piece)
    if away is not None:
        return away
    if piece not in game.scenario.leaders:
        return Refusal("SYW-E.0a", "select_its_leader", (piece,))
    if game.scenario.roster.rank[piece] in (GIC, SECOND):
        return Refusal("SYW-E.11a", "generals_are_not_selected", (piece,))
    if game.has(piece, SELECTED):
        return Refusal("SYW-E.11b", "already_selected", (piece,))
    if action.verb == WIDE_LINE:
        return why_no_wide_line(game, piece)
    return why_no_wing(game, piece) if action.verb == WING_OUT else None


def turn_up(game: Battle, leaders: tuple[int, ...]) -> None:
    """Selected leaders show their names (SYW-E.11b)."""
    for leader in leaders:
        game.mark(leader, SELECTED)
        game.emit("SYW-E.11b", "selected", leader)


def brought_out(game: Battle, choice: Action, line: int) -> list[Step[Battle]]:
    """The corps chosen is selected and activated, or others are asked for that go with it."""
    if choice.verb in (WIDE_LINE, WING_OUT):
        return [JoinLine(choice.verb == WING_OUT, line, (choice.a,))]
    return activated(game, (choice.a,), line)


def activated(game: Battle, group: tuple[int, ...], line: int) -> list[Step[Battle]]:
    """All corps of a group are selected, and activated one after the other (SYW-E.12h, E.13f)."""
    turn_up(game, group)
    return [*[Activate(leader, line) for leader in group], Together(group, (), FAR, ())]


class JoinLine(Step[Battle]):
    """The player names the corps of a wide line or wing, two at least, in the order they move (SYW-E.12d)."""

    __slots__ = ("chosen", "line", "wing")

    def __init__(self, wing: bool, line: int, chosen: tuple[int, ...]) -> None:
        self.wing, self.line, self.chosen = wing, line, chosen

    def more(self, game: Battle) -> list[int]:
        return joiners(game, game.roster_side(self.chosen[0]), self.line, self.chosen, self.wing)

    def enough(self, game: Battle) -> bool:
        """Whether those chosen form a line or wing already."""
        return form_one(game, game.roster_side(self.chosen[0]), self.line, self.chosen, self.wing)

    def side(self, game: Battle) -> int:
        more = self.more(game)
        asked = len(more) > 1 or (more and self.enough(game))
        return game.roster_side(self.chosen[0]) if asked else NOBODY

    def options(self, game: Battle) -> list[Action]:
        verb = WING_OUT if self.wing else WIDE_LINE
        found = [Action(verb, one) for one in self.more(game)]
        return [*found, Action(DONE)] if self.enough(game) else found

    def resolve(self, game: Battle, choice: Action) -> None:
        more = self.more(game)
        if more and choice.verb != DONE and (choice.a >= 0 or not self.enough(game)):
            joined = choice.a if choice.a >= 0 else more[0]
            game.then(JoinLine(self.wing, self.line, (*self.chosen, joined)))
            return
        if self.wing:
            game.emit("SYW-E.13f", "wing_selected", self.chosen)
        else:
            game.emit("SYW-E.12h", "wide_line_selected", self.chosen)
        game.then(*activated(game, self.chosen, self.line))

    def note(self, game: Battle, action: Action) -> Note | None:

        return notes.of_selection(game, action.a) if action.a >= 0 else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.13e" if self.wing else "SYW-E.12d", "join_line", (self.chosen,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        reason = why_not_select(game, game.roster_side(self.chosen[0]), action)
        return reason or super().why_not(game, action)


class LineCheck(OfLeader):
    """E.15 for a line or wing leader, then the question of E.16; his corps are checked apart."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        leader = self.leader
        if not present(game, leader):
            return
        inside = check_leader(game, leader)
        obeys = inside and game.order[leader] != NO_ORDER
        game.then(IgnoreOrder(leader) if obeys else ActAlone(leader))


class PickCorps(Step[Battle]):
    """A line or wing leader brings out one of his corps, or a wide line or wing of them (SYW-E.11d).

    He may do nothing: his corps are then selected singly later, with their own duties (SYW-E.11c).
    """

    __slots__ = ("line",)

    def __init__(self, line: int) -> None:
        self.line = line

    def side(self, game: Battle) -> int:
        return game.roster_side(self.line) if self.ready(game) else NOBODY

    def ready(self, game: Battle) -> list[Action]:
        """What he may bring out."""
        return choices(game, game.roster_side(self.line), self.line)

    def options(self, game: Battle) -> list[Action]:
        return [*self.ready(game), Action(DONE)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.a >= 0:
            game.then(*brought_out(game, choice, self.line))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.11d", "pick_corps", (self.line,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        reason = why_not_select(game, game.roster_side(self.line), action)
        if reason is None and action.verb == SELECT:
            return Refusal("SYW-E.11d", "not_of_his_line", (action.a, self.line))
        return reason or super().why_not(game, action)
