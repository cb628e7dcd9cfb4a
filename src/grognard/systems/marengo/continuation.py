"""Chapter 8, cavalry continuation: horse that ends a move in reserve goes on to block an approach there."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.steps import Asked
from grognard.systems.marengo.words import BLOCK, CAVALRY, ON_DONE

ONLY_CAVALRY = Refusal("MAR-8.54", "only_cavalry_continues")
NOT_THIS_GROUP = Refusal("MAR-8.53", "not_in_this_group")
NO_ENEMY_OPPOSITE = Refusal("MAR-8.23", "no_enemy_opposite")
NOT_AN_APPROACH_HERE = Refusal("MAR-8.53", "not_an_approach_here")
SPLIT_NEEDS_COMMAND = Refusal("MAR-8.62", "split_needs_command")


def approaches_to_enemy(game: Marengo, side: int, locale: int) -> list[int]:
    """Approaches whose opposite locale is enemy-occupied: those that may be blocked (MAR-8.23)."""
    board, owner, enemy = game.scenario.board, game.owner, 1 - side
    return [approach for approach in board.approaches_of[locale] if owner[board.to[approach]] == enemy]


def worth_asking(game: Marengo, group: tuple[int, ...]) -> bool:
    """Silence would tell that hidden blocks are no horse, so only known foot and guns are passed over."""
    for block in group:
        if game.kind[block] == CAVALRY or game.hidden(block):
            return True
    return False


def ask_continuation(game: Marengo, side: int, group: tuple[int, ...], ends: tuple[int, ...] = ()) -> None:
    """Ask for continuation of blocks now in reserve, or end their move if there can be none."""
    if group and worth_asking(game, group):
        locale = game.scenario.board.locale_of[game.place[group[0]]]
        if approaches_to_enemy(game, side, locale):
            game.then(Continue(side, group, ends))
            return
    end_of_group(game, group, ends)


def end_of_group(game: Marengo, group: tuple[int, ...], ends: tuple[int, ...]) -> None:
    """One command for each end place beyond the first (MAR-8.61, 11.20)."""
    extra = len(ends) + (1 if group else 0) - 1
    if extra > 0:
        game.commands -= extra
        game.emit("MAR-8.61", "split_cost", extra, game.commands)
    for block in group:
        game.conceal(block)


def continue_to(game: Marengo, block: int, place: int, rule: str) -> None:
    """The block is shown to be horse and blocks the approach; then face-down again (MAR-8.63)."""
    game.show(block, "MAR-8.63")
    game.put(block, place)
    game.emit(rule, "continued", block, place)
    game.conceal(block)


class Continue(Asked):
    """Which horse of a group in reserve goes on, and where; ``ends`` are the approaches taken so far."""

    __slots__ = ("ends", "group")

    def __init__(self, owner: int, group: tuple[int, ...], ends: tuple[int, ...]) -> None:
        super().__init__(owner)
        self.group = group
        self.ends = ends

    def fixed(self, game: Marengo) -> int:
        """End places that are certain by now: those taken, and the reserve if foot or guns stay in it."""
        for block in self.group:
            if game.kind[block] != CAVALRY:
                return len(self.ends) + 1
        return len(self.ends)

    def why_not_block(self, game: Marengo, block: int, place: int) -> Refusal | None:
        board = game.scenario.board
        if block not in self.group:
            return NOT_THIS_GROUP
        if game.kind[block] != CAVALRY:
            return ONLY_CAVALRY
        approach = place - board.locales
        if approach < 0 or board.at[approach] != game.place[block]:
            return NOT_AN_APPROACH_HERE
        if board.to[approach] < 0 or game.owner[board.to[approach]] != 1 - self.owner:
            return NO_ENEMY_OPPOSITE
        if self.fixed(game) + (place not in self.ends) - 1 > game.commands:
            return SPLIT_NEEDS_COMMAND
        return None

    def may_end(self, game: Marengo) -> bool:
        return len(self.ends) <= game.commands

    def options(self, game: Marengo) -> list[Action]:
        board = game.scenario.board
        found: list[Action] = []
        locale = game.place[self.group[0]]
        for approach in approaches_to_enemy(game, self.owner, locale):
            place = board.approach_place(approach)
            for block in self.group:
                if self.why_not_block(game, block, place) is None:
                    found.append(Action(BLOCK, block, place))
        if self.may_end(game):
            found.append(ON_DONE)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb != BLOCK:
            end_of_group(game, self.group, self.ends)
            return
        continue_to(game, choice.a, choice.b, "MAR-8.53")
        rest = tuple([block for block in self.group if block != choice.a])
        ends = self.ends if choice.b in self.ends else (*self.ends, choice.b)
        ask_continuation(game, self.owner, rest, ends)

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-8.53", "continue", (self.group,))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        if action.verb == BLOCK:
            refusal = self.why_not_block(game, action.a, action.b)
            if refusal is not None and refusal is not NOT_THIS_GROUP:
                return refusal
        if not self.may_end(game):
            return SPLIT_NEEDS_COMMAND
        return Refusal(NOT_THIS_GROUP.rule, NOT_THIS_GROUP.key, (self.group,))
