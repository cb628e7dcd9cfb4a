"""E.11 to E.13: the players select corps in turn, alone, by lines or by wings."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Step
from grognard.systems.syw import notes
from grognard.systems.syw.activation import Activate
from grognard.systems.syw.command import present
from grognard.systems.syw.command_check import check_leader
from grognard.systems.syw.groups import choices, waiting_corps, waiting_lines, wide_lines, wings
from grognard.systems.syw.moving_together import Together
from grognard.systems.syw.orders import Ride
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps import OfLeader
from grognard.systems.syw.words import FAR, SELECT, SELECTED, WIDE_LINE, WING, WING_OUT

ALREADY_SELECTED = Refusal("SYW-E.11b", "already_selected")


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
            ]
        else:
            follow = brought_out(game, player, choice, -1)
        game.then(*follow, Select(1 - player))

    def note(self, game: Battle, action: Action) -> Note | None:
        return notes.of_selection(game, action.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.0a", "select")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == SELECT and game.has(action.a, SELECTED):
            return ALREADY_SELECTED
        return super().why_not(game, action)


def turn_up(game: Battle, leaders: tuple[int, ...]) -> None:
    """Selected leaders show their names (SYW-E.11b)."""
    for leader in leaders:
        game.mark(leader, SELECTED)
        game.emit("SYW-E.11b", "selected", leader)


def brought_out(game: Battle, player: int, choice: Action, line: int) -> list[Step[Battle]]:
    """The corps chosen, alone or as a wide line or wing, are selected and activated one after the other."""
    group: tuple[int, ...] = (choice.a,)
    if choice.verb == WIDE_LINE:
        group = next(one for one in wide_lines(game, player, line) if one[0] == choice.a)
        game.emit("SYW-E.12h", "wide_line_selected", group)
    elif choice.verb == WING_OUT:
        group = next(one for one in wings(game, player, line) if one[0] == choice.a)
        game.emit("SYW-E.13f", "wing_selected", group)
    turn_up(game, group)
    return [*[Activate(leader) for leader in group], Together(group, (), FAR, ())]


class LineCheck(OfLeader):
    """E.15 for a line or wing leader: out of command he loses his markers; his corps are checked apart."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        if present(game, self.leader):
            check_leader(game, self.leader)


class PickCorps(Step[Battle]):
    """A line or wing leader brings out one of his corps, or a wide line or wing of them (SYW-E.11d)."""

    __slots__ = ("line",)

    def __init__(self, line: int) -> None:
        self.line = line

    def side(self, game: Battle) -> int:
        return game.roster_side(self.line) if self.options(game) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return choices(game, game.roster_side(self.line), self.line)

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.a >= 0:
            game.then(*brought_out(game, game.roster_side(self.line), choice, self.line))

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-E.11d", "pick_corps", (self.line,))
