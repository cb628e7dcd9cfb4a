"""Chapter 10: a bombardment is declared at the end of one turn and resolved at the start of the next."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.systems.marengo.morale import lose
from grognard.systems.marengo.notes import of_fire
from grognard.systems.marengo.secrecy import guns_may_hide
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.steps import Asked, ForSide, noun_of
from grognard.systems.marengo.words import (
    AIM,
    ARTILLERY,
    ASSAULTED,
    BOMBARD,
    DECLARE,
    ENTER,
    HIT,
    MOVE,
    OFF,
    ON_BOMBARD,
    ON_CANCEL,
    ON_PASS,
    PIECE,
    PONTOON,
)

ONLY_ARTILLERY = Refusal("MAR-10.2", "only_artillery_bombards")
NOT_BLOCKING = Refusal("MAR-10.12", "guns_not_blocking")
FIRED_THIS_TURN = Refusal("MAR-10.5", "fired_this_turn")
ASSAULTED_THIS_TURN = Refusal("MAR-10.9", "guns_assaulted")
NOT_YOUR_GUNS = Refusal("MAR-10.2", "not_your_guns")
DECLARED_ALREADY = Refusal("MAR-10.11", "declared_already")
NOT_A_TARGET = Refusal("MAR-10.26", "not_a_target")
LOSS_FIRST = Refusal("MAR-10.26", "loss_first")
NOT_AIMED_THERE = Refusal("MAR-10.21", "not_aimed_there")
MOVEMENT_IS_OVER = Refusal("MAR-7.7", "movement_is_over")
DECLARE_OR_PASS = Refusal("MAR-10.10", "declare_or_pass")


# -- step 1: resolution ---------------------------------------------------------------------------


def targets_of(game: Marengo, gun: int) -> list[int]:
    """The places that may be aimed at: the opposite approach, else the reserve, else any other approach."""
    board = game.scenario.board
    approach = game.place[gun] - board.locales
    locale = board.to[approach]
    if game.owner[locale] != 1 - game.scenario.army.side[gun]:
        return []
    opposite = board.approach_place(board.opposite[approach])
    if game.standing[opposite]:
        return [opposite]
    if game.standing[locale]:
        return [locale]
    places = [board.approach_place(other) for other in board.approaches_of[locale]]
    return [place for place in places if game.standing[place]]


class Bombardments(ForSide):
    """Step 1: each declared bombardment in turn; without a target it is cancelled (MAR-10.16)."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        for gun in game.scenario.army.blocks[self.owner]:
            if game.declared[gun]:
                if targets_of(game, gun):
                    game.then(FireOrCancel(self.owner, gun), self)
                    return
                cancel(game, gun, "MAR-10.16")


def cancel(game: Marengo, gun: int, rule: str) -> None:
    """Nothing is inflicted; the guns are face-down and free (MAR-10.18)."""
    game.declared[gun] = 0
    game.conceal(gun)
    game.emit(rule, "bombardment_cancelled", gun)


class FireOrCancel(Asked):
    __slots__ = ("gun",)

    def __init__(self, owner: int, gun: int) -> None:
        super().__init__(owner)
        self.gun = gun

    def options(self, game: Marengo) -> list[Action]:
        return [ON_BOMBARD, ON_CANCEL]

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb != BOMBARD:
            cancel(game, self.gun, "MAR-10.17")
            return
        game.declared[self.gun] = 0
        game.fired[self.gun] = 1
        places = targets_of(game, self.gun)
        if len(places) > 1:
            game.then(ChooseTarget(self.owner, self.gun))
        else:
            bombard(game, self.gun, places[0])

    def note(self, game: Marengo, action: Action) -> Note | None:
        return of_fire(game, self.gun, targets_of(game, self.gun)) if action.verb == BOMBARD else None

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-10.17", "fire_or_cancel", (self.gun,))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        """Where to aim is asked once they fire, and only if there is a choice (MAR-10.21)."""
        if action.verb == AIM and len(targets_of(game, self.gun)) == 1:
            return Refusal("MAR-10.22", "no_choice_of_target", (self.gun, targets_of(game, self.gun)[0]))
        return Refusal("MAR-10.17", "fire_or_cancel_first", (self.gun,))

    def subject(self, game: Marengo) -> int:
        return self.gun


class ChooseTarget(Asked):
    """Only approaches are left to aim at, and more than one (MAR-10.21)."""

    __slots__ = ("gun",)

    def __init__(self, owner: int, gun: int) -> None:
        super().__init__(owner)
        self.gun = gun

    def options(self, game: Marengo) -> list[Action]:
        return [Action(AIM, place) for place in targets_of(game, self.gun)]

    def resolve(self, game: Marengo, choice: Action) -> None:
        bombard(game, self.gun, choice.a)

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-10.21", "choose_target", (self.gun,))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        return NOT_AIMED_THERE

    def subject(self, game: Marengo) -> int:
        return self.gun


def bombard(game: Marengo, gun: int, place: int) -> None:
    """Strength is that of the guns, less the penalty of the opposite approach if that is the target."""
    board = game.scenario.board
    strength = game.strength[gun]
    game.emit("MAR-10.23", "bombards", gun, place, strength)
    if place == board.approach_place(board.opposite[game.place[gun] - board.locales]):
        penalty = board.penalty[ARTILLERY][place - board.locales]
        if penalty:
            strength -= penalty
            game.emit("MAR-10.24", "penalty", penalty)
    side = 1 - game.scenario.army.side[gun]
    blocks = game.at(side, place)
    if strength <= 0:
        game.emit("MAR-10.25", "no_effect", gun)
    elif len(blocks) > 1:
        game.then(ChooseVictim(side, place, strength))
    else:
        suffer_bombardment(game, blocks[0], strength)


def suffer_bombardment(game: Marengo, block: int, strength: int) -> None:
    """One block takes it all, shown for the moment of its loss (MAR-10.27, 10.29, 10.30)."""
    lose(game, block, strength, "MAR-10.27")
    if game.place[block] != OFF:
        game.conceal(block)


class ChooseVictim(Asked):
    """The bombarded player picks the block that takes the loss (MAR-10.26)."""

    __slots__ = ("place", "strength")

    def __init__(self, owner: int, place: int, strength: int) -> None:
        super().__init__(owner)
        self.place = place
        self.strength = strength

    def options(self, game: Marengo) -> list[Action]:
        return [game.scenario.words.hit[block] for block in game.at(self.owner, self.place)]

    def resolve(self, game: Marengo, choice: Action) -> None:
        suffer_bombardment(game, choice.a, self.strength)

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-10.26", "choose_victim", (self.place, self.strength))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        if action.verb != HIT:
            return LOSS_FIRST
        return Refusal(NOT_A_TARGET.rule, NOT_A_TARGET.key, (self.place,))


# -- step 4: declaration --------------------------------------------------------------------------


def why_not_declare(game: Marengo, side: int, block: int) -> Refusal | None:
    """Why a block may not declare a bombardment at the end of this turn."""
    if game.scenario.army.side[block] != side:
        return NOT_YOUR_GUNS
    if game.kind[block] != ARTILLERY:
        return ONLY_ARTILLERY
    if not game.scenario.board.locales <= game.place[block] < game.scenario.board.first_display:
        return NOT_BLOCKING
    if game.fired[block]:
        return FIRED_THIS_TURN
    if game.mark[block] == ASSAULTED:
        return ASSAULTED_THIS_TURN
    return DECLARED_ALREADY if game.declared[block] else None


class Declarations(ForSide):
    """Step 4: ask, also a side without guns there, as long as the enemy could not know (MAR-4.5)."""

    __slots__ = ()

    def resolve(self, game: Marengo, choice: Action) -> None:
        if self.worth_asking(game):
            game.then(Declare(self.owner))

    def worth_asking(self, game: Marengo) -> bool:
        board, side = game.scenario.board, self.owner
        secret = guns_may_hide(game, side)
        for block in game.scenario.army.blocks[side]:
            if board.locales <= game.place[block] < board.first_display and game.mark[block] != ASSAULTED:
                if game.hidden(block):
                    if secret:
                        return True
                elif why_not_declare(game, side, block) is None:
                    return True
        return False


class Declare(Asked):
    __slots__ = ()

    def options(self, game: Marengo) -> list[Action]:
        blocks = game.scenario.army.blocks[self.owner]
        found = [
            Action(DECLARE, block) for block in blocks if why_not_declare(game, self.owner, block) is None
        ]
        found.append(ON_PASS)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb == DECLARE:
            game.declared[choice.a] = 1
            game.show(choice.a, "MAR-10.14")
            game.emit("MAR-10.14", "bombardment_declared", choice.a, game.place[choice.a])
            game.then(Declarations(self.owner))

    def note(self, game: Marengo, action: Action) -> Note | None:
        """What the fire would do if nobody moved before it."""
        return of_fire(game, action.a, targets_of(game, action.a)) if action.verb == DECLARE else None

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-10.10", "declare")

    def reason(self, game: Marengo, action: Action) -> Refusal:
        piece = noun_of(game, action, PIECE)
        if action.verb in (MOVE, ENTER, PONTOON):
            return MOVEMENT_IS_OVER
        return DECLARE_OR_PASS if piece < 0 else why_not_declare(game, self.owner, piece) or NOT_OFFERED
