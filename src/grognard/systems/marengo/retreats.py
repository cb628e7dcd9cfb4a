"""Chapter 12: all of a side's blocks are driven out of a locale, pay for it, and find a place to go."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.systems.marengo.morale import lose
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.steps import Asked, noun_of
from grognard.systems.marengo.words import ARTILLERY, INFANTRY, PAY, PLACE, RETREAT

NOT_ADJACENT = Refusal("MAR-12.13", "retreat_not_adjacent")
RETREAT_IMPASSABLE = Refusal("MAR-12.15", "retreat_impassable")
WHERE_THEY_CAME_FROM = Refusal("MAR-12.14", "retreat_where_they_came_from")
ENEMY_THERE = Refusal("MAR-12.16", "retreat_enemy_there")
NO_ROOM = Refusal("MAR-12.17", "retreat_no_room")
NOT_THIS_BLOCK = Refusal("MAR-12.13", "retreat_another_first")
ONLY_INFANTRY_PAYS = Refusal("MAR-12.7", "only_infantry_pays")
PAYS_FROM_THERE = Refusal("MAR-12.10", "pays_from_there")


class Retreat(Step[Marengo]):
    """The whole retreat of a side out of a locale; ``fought`` is the approach just assaulted, or -1."""

    __slots__ = ("fought", "locale", "origin", "owner")

    def __init__(self, owner: int, locale: int, origin: int, fought: int) -> None:
        self.owner = owner
        self.locale = locale
        self.origin = origin
        self.fought = fought

    def resolve(self, game: Marengo, choice: Action) -> None:
        blocks = game.in_locale(self.owner, self.locale)
        if not blocks:
            return
        game.emit("MAR-12.2", "must_retreat", self.owner, self.locale)
        for block in blocks:
            game.show(block, "MAR-12.4")
        for block in blocks:
            if game.kind[block] == ARTILLERY:
                lose(game, block, game.strength[block], "MAR-12.5")
        game.then(Disperse(self.owner, self.locale, self.origin))
        for place in reversed(self.owing(game)):
            charge(game, self.owner, place)

    def owing(self, game: Marengo) -> list[int]:
        """Reserve and approaches that pay a point; those who fought the assault do not (MAR-12.11)."""
        board = game.scenario.board
        places = [self.locale]
        for approach in board.approaches_of[self.locale]:
            if approach != self.fought:
                places.append(board.approach_place(approach))
        return [place for place in places if game.standing[place] and payers(game, self.owner, place)]


def payers(game: Marengo, side: int, place: int) -> list[int]:
    """Who may take the loss: infantry in reserve, any foot or horse in an approach (MAR-12.6 to 12.10)."""
    blocks = game.at(side, place)
    if place < game.scenario.board.locales:
        return [block for block in blocks if game.kind[block] == INFANTRY]
    return blocks


def charge(game: Marengo, side: int, place: int) -> None:
    blocks = payers(game, side, place)
    if len(blocks) > 1:
        game.then(PayForRetreat(side, place))
    else:
        lose(game, blocks[0], 1, pay_rule(game, place))


def pay_rule(game: Marengo, place: int) -> str:
    return "MAR-12.6" if place < game.scenario.board.locales else "MAR-12.9"


class PayForRetreat(Asked):
    """The retreating player picks the block that takes a place's loss (MAR-12.7, 12.10)."""

    __slots__ = ("place",)

    def __init__(self, owner: int, place: int) -> None:
        super().__init__(owner)
        self.place = place

    def options(self, game: Marengo) -> list[Action]:
        return [Action(PAY, block) for block in payers(game, self.owner, self.place)]

    def resolve(self, game: Marengo, choice: Action) -> None:
        lose(game, choice.a, 1, pay_rule(game, self.place))

    def ask(self, game: Marengo) -> Phrase:
        rule = "MAR-12.7" if self.place < game.scenario.board.locales else "MAR-12.10"
        return Phrase(rule, "pay_for_retreat", (self.place,))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        reason = ONLY_INFANTRY_PAYS if self.place < game.scenario.board.locales else PAYS_FROM_THERE
        return Refusal(reason.rule, reason.key, (self.place,))


def why_not_retreat(game: Marengo, side: int, locale: int, origin: int, target: int) -> Refusal | None:
    """Why a retreating block may not go to a locale."""
    if target not in game.scenario.board.adjacent(locale):
        return RETREAT_IMPASSABLE if game.scenario.board.impassable(locale, target) else NOT_ADJACENT
    if target == origin:
        return WHERE_THEY_CAME_FROM
    if game.owner[target] == 1 - side:
        return ENEMY_THERE
    if game.room(side, target) < 1:
        return NO_ROOM
    return None


class Disperse(Step[Marengo]):
    """Survivors go where they can; those without a place are eliminated (MAR-12.13 to 12.22)."""

    __slots__ = ("locale", "origin", "owner")

    def __init__(self, owner: int, locale: int, origin: int) -> None:
        self.owner = owner
        self.locale = locale
        self.origin = origin

    def resolve(self, game: Marengo, choice: Action) -> None:
        blocks = game.in_locale(self.owner, self.locale)
        havens = havens_of(game, self.owner, self.locale, self.origin)
        if not havens:
            for block in blocks:
                lose(game, block, game.strength[block], "MAR-12.21")
        elif len(havens) == 1 and game.room(self.owner, havens[0]) >= len(blocks):
            for block in blocks:
                withdraw(game, block, havens[0])
        elif blocks:
            game.then(ChooseRetreat(self.owner, self.locale, self.origin))


def havens_of(game: Marengo, side: int, locale: int, origin: int) -> list[int]:
    found: list[int] = []
    for target in game.scenario.board.adjacent(locale):
        if target not in found and why_not_retreat(game, side, locale, origin, target) is None:
            found.append(target)
    return found


def withdraw(game: Marengo, block: int, locale: int) -> None:
    """One block ends its retreat in reserve and is turned face-down (MAR-12.4, 12.20)."""
    game.put(block, locale)
    game.conceal(block)
    game.emit("MAR-12.20", "retreated", block, locale)


class ChooseRetreat(Asked):
    """Where the next block goes; if there is not room for all, which block has it (MAR-12.18, 12.22)."""

    __slots__ = ("locale", "origin")

    def __init__(self, owner: int, locale: int, origin: int) -> None:
        super().__init__(owner)
        self.locale = locale
        self.origin = origin

    def options(self, game: Marengo) -> list[Action]:
        havens = havens_of(game, self.owner, self.locale, self.origin)
        return [Action(RETREAT, block, haven) for block in self.movers(game, havens) for haven in havens]

    def movers(self, game: Marengo, havens: list[int]) -> list[int]:
        """With room for all, one block after the other; else any of them."""
        blocks = game.in_locale(self.owner, self.locale)
        room = sum([game.room(self.owner, haven) for haven in havens])
        return blocks[:1] if room >= len(blocks) else blocks

    def resolve(self, game: Marengo, choice: Action) -> None:
        withdraw(game, choice.a, choice.b)
        game.then(Disperse(self.owner, self.locale, self.origin))

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-12.13", "choose_retreat", (self.locale,))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        place = noun_of(game, action, PLACE)
        if place >= 0:
            refusal = why_not_retreat(game, self.owner, self.locale, self.origin, place)
            if refusal is not None:
                return refusal
        havens = havens_of(game, self.owner, self.locale, self.origin)
        return Refusal(NOT_THIS_BLOCK.rule, NOT_THIS_BLOCK.key, (self.movers(game, havens)[0],))
