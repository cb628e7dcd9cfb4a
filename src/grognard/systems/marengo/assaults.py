"""Chapter 11, declaring assaults: over which approach, and with which blocks."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.systems.marengo.fight import Assault, FightStep
from grognard.systems.marengo.leads import NOT_IN_ASSAULT, ask_for_leads, can_lead, why_not_lead
from grognard.systems.marengo.notes import of_assault
from grognard.systems.marengo.reach import HAS_ASSAULTED, NOT_ON_MAP, NOT_YOURS
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.steps import Asked, ForSide
from grognard.systems.marengo.words import (
    ALL,
    ASSAULT,
    ASSAULTED,
    CAVALRY,
    COMMIT,
    DONE,
    INFANTRY,
    MOVE,
    ON_ALL,
    ON_DONE,
)

DEMORALIZED = Refusal("MAR-13.7", "demoralized_army")
NOT_FROM_THERE = Refusal("MAR-11.9", "not_from_there")
NO_ASSAULT_COMMAND = Refusal("MAR-8.9", "no_assault_command")
NOBODY_BLOCKS = Refusal("MAR-11.1", "nobody_blocks")
ASSAULTED_ALREADY = Refusal("MAR-11.5", "assaulted_already")
NO_LEAD = Refusal("MAR-11.7", "no_lead")
TOO_MANY_ATTACKERS = Refusal("MAR-11.70", "too_many_attackers")
MOVEMENT_COMES_LATER = Refusal("MAR-7.5", "movement_comes_later")
COMMIT_FIRST = Refusal("MAR-11.13", "commit_first")
GUNS_BUSY = Refusal("MAR-10.9", "guns_busy")
NAME_ITS_APPROACH = Refusal("MAR-11.9", "name_its_approach")


def eligible(game: Marengo, side: int, approach: int) -> list[int]:
    """Blocks in an approach that may take part in an assault over it (MAR-10.9, 11.9, 11.11)."""
    return [
        block for block in game.at(side, game.scenario.board.approach_place(approach)) if game.ready(block)
    ]


def why_not_over(game: Marengo, side: int, approach: int) -> Refusal | None:
    """What everyone can see against an assault over an approach of one's own."""
    board = game.scenario.board
    if game.demoralized(side):
        return DEMORALIZED
    if board.to[approach] < 0 or game.owner[board.at[approach]] != side:
        return NOT_FROM_THERE
    if approach in game.barred:
        return ASSAULTED_ALREADY
    if not eligible(game, side, approach):
        return NOT_FROM_THERE
    enemy_there = game.owner[board.to[approach]] == 1 - side
    if not enemy_there or not game.standing[board.approach_place(board.opposite[approach])]:
        return NOBODY_BLOCKS
    return NO_ASSAULT_COMMAND if game.commands < 1 else None


def why_not_assault(game: Marengo, side: int, approach: int) -> Refusal | None:
    refusal = why_not_over(game, side, approach)
    if refusal is None and not can_lead(
        game, game.scenario.board.opposite[approach], eligible(game, side, approach)
    ):
        return NO_LEAD
    return refusal


def why_not_assault_from(game: Marengo, side: int, place: int) -> Refusal | None:
    approach = place - game.scenario.board.locales
    return why_not_assault(game, side, approach) if approach >= 0 else NOT_FROM_THERE


def best_note(game: Marengo, approach: int, blocks: list[int]) -> Note:
    """What an assault with these blocks brings at best: leads of one arm, as many as fit abreast."""
    board = game.scenario.board
    target = board.opposite[approach]
    best, ground = 0, 0
    for arm in (INFANTRY, CAVALRY):
        fit = [
            game.strength[block]
            for block in blocks
            if game.kind[block] == arm and why_not_lead(game, target, block) is None
        ]
        points = sum(sorted(fit, reverse=True)[: board.width[target]])
        if points - board.penalty[arm][target] > best - ground:
            best, ground = points, board.penalty[arm][target]
    return of_assault(game, approach, best, ground)


def blocked_approaches(game: Marengo, side: int) -> list[int]:
    """The approaches that blocks of this side stand in."""
    board = game.scenario.board
    found: list[int] = []
    for block in game.scenario.army.blocks[side]:
        approach = game.place[block] - board.locales
        if 0 <= approach < board.approaches and approach not in found:
            found.append(approach)
    return found


class Assaults(ForSide):
    """Step 2: ask as long as, for all the enemy can see, an assault is possible (MAR-11.3, 11.4)."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        for approach in blocked_approaches(game, self.owner):
            if why_not_over(game, self.owner, approach) is None and self.thinkable(game, approach):
                game.then(ChooseAssault(self.owner))
                return

    def thinkable(self, game: Marengo, approach: int) -> bool:
        blocks = eligible(game, self.owner, approach)
        return any(game.hidden(block) for block in blocks) or can_lead(
            game, game.scenario.board.opposite[approach], blocks
        )


class ChooseAssault(Asked):
    __slots__ = ()

    def options(self, game: Marengo) -> list[Action]:
        found = [
            Action(ASSAULT, game.scenario.board.approach_place(approach))
            for approach in blocked_approaches(game, self.owner)
            if why_not_assault(game, self.owner, approach) is None
        ]
        found.append(ON_DONE)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb != ASSAULT:
            return
        game.then(Assaults(self.owner))
        approach = choice.a - game.scenario.board.locales
        blocks = eligible(game, self.owner, approach)
        if len(blocks) == 1:
            declare(game, Assault(approach, (blocks[0],)))
        else:
            game.then(Commit(Assault(approach)))

    def note(self, game: Marengo, action: Action) -> Note | None:
        if action.verb != ASSAULT:
            return None
        approach = action.a - game.scenario.board.locales
        return best_note(game, approach, eligible(game, self.owner, approach))

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-11.3", "choose_assault", (game.commands,))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        if action.verb == ASSAULT:
            refusal = why_not_assault_from(game, self.owner, action.a)
            return self.why_not_at(game, action.a) or refusal or NOT_OFFERED
        if action.verb not in (COMMIT, DONE, MOVE):
            return NOT_OFFERED
        refusal = self.why_not_with(game, action.a)
        return NOT_OFFERED if refusal is NAME_ITS_APPROACH and action.verb == MOVE else refusal

    def why_not_at(self, game: Marengo, place: int) -> Refusal | None:
        """Whoever points at what he would assault, or behind his own approach, is told from where he can."""
        board = game.scenario.board
        for approach in blocked_approaches(game, self.owner):
            target = (board.to[approach], board.approach_place(board.opposite[approach]))
            if why_not_assault(game, self.owner, approach) is not None:
                continue
            if place in target:
                return Refusal("MAR-11.9", "assaulted_from", (place, board.approach_place(approach)))
            if place == board.at[approach]:
                return Refusal("MAR-11.9", "assault_over", (place, board.approach_place(approach)))
        return None

    def why_not_with(self, game: Marengo, block: int) -> Refusal:
        """What keeps a block from an assault now; one that could take part is lit at its approach."""
        approach = game.place[block] - game.scenario.board.locales
        if game.scenario.army.side[block] != self.owner:
            return NOT_YOURS
        if not game.on_map(block):
            return NOT_ON_MAP
        if game.mark[block] == ASSAULTED:
            return HAS_ASSAULTED
        if approach < 0:
            return MOVEMENT_COMES_LATER
        if game.fired[block]:
            return GUNS_BUSY
        return why_not_assault(game, self.owner, approach) or NAME_ITS_APPROACH


class Commit(FightStep):
    """Which blocks of the approach attack; the rest stay behind (MAR-11.12, 11.13, 11.70)."""

    __slots__ = ()

    def side(self, game: Marengo) -> int:
        return game.turn

    def capacity(self, game: Marengo) -> int:
        return game.scenario.board.capacity[game.scenario.board.to[self.fight.approach]]

    def waiting(self, game: Marengo) -> list[int]:
        blocks = eligible(game, game.turn, self.fight.approach)
        return [block for block in blocks if block not in self.fight.attackers]

    def why_not_commit(self, game: Marengo, block: int) -> Refusal | None:
        target = game.scenario.board.opposite[self.fight.approach]
        if block not in self.waiting(game):
            return GUNS_BUSY if game.fired[block] else NOT_IN_ASSAULT
        size = len(self.fight.attackers) + 1
        if size > self.capacity(game):
            return TOO_MANY_ATTACKERS
        led = can_lead(game, target, [*self.fight.attackers, block])
        return self.leaderless(game, block) if not led and size == self.capacity(game) else None

    def leaderless(self, game: Marengo, *more: int) -> Refusal:
        """That of those who go in nobody can lead (MAR-11.7)."""
        opposite = game.scenario.board.opposite[self.fight.approach]
        place = game.scenario.board.approach_place(opposite)
        return Refusal("MAR-11.7", "no_lead_among_them", ((*self.fight.attackers, *more), place))

    def options(self, game: Marengo) -> list[Action]:
        target, attackers = game.scenario.board.opposite[self.fight.approach], self.fight.attackers
        waiting = self.waiting(game)
        found = [
            game.scenario.words.commit[block] for block in waiting if self.why_not_commit(game, block) is None
        ]
        everyone = [*attackers, *waiting]
        if waiting and len(everyone) <= self.capacity(game) and can_lead(game, target, everyone):
            found.append(ON_ALL)
        if can_lead(game, target, list(attackers)):
            found.append(ON_DONE)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        fight = self.fight.copy()
        if choice.verb == COMMIT:
            fight.attackers = (*fight.attackers, choice.a)
            if len(self.waiting(game)) > 1 and len(fight.attackers) < self.capacity(game):
                game.then(Commit(fight))
                return
        elif choice.verb == ALL:
            fight.attackers = (*fight.attackers, *self.waiting(game))
        declare(game, fight)

    def note(self, game: Marengo, action: Action) -> Note | None:
        """What the assault brings if these go in; nothing of a block without which nobody could lead yet."""
        blocks = list(self.fight.attackers)
        if action.verb == COMMIT:
            blocks.append(action.a)
        elif action.verb == ALL:
            blocks += self.waiting(game)
        if not can_lead(game, game.scenario.board.opposite[self.fight.approach], blocks):
            return None
        return best_note(game, self.fight.approach, blocks)

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-11.13", "commit", (game.scenario.board.approach_place(self.fight.approach),))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        if action.verb == COMMIT:
            refusal = self.why_not_commit(game, action.a)
            return refusal if refusal is not None else NOT_OFFERED
        if action.verb == DONE and self.fight.attackers:
            return self.leaderless(game)
        return TOO_MANY_ATTACKERS if action.verb == ALL else COMMIT_FIRST


def declare(game: Marengo, fight: Assault) -> None:
    """The assault is declared: one command, however many take part (MAR-11.6)."""
    board, approach = game.scenario.board, fight.approach
    fight.defenders = tuple(game.at(1 - game.turn, board.approach_place(board.opposite[approach])))
    game.commands -= 1
    for block in fight.attackers:
        game.mark[block] = ASSAULTED
    game.emit("MAR-11.1", "assault", fight.attackers, board.approach_place(approach), board.to[approach])
    game.emit("MAR-11.6", "command", game.commands)
    ask_for_leads(game, fight)
