"""Chapter 9: a move into an enemy locale over an approach that the enemy does not block."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.kernel.values import Part
from grognard.systems.marengo.continuation import ask_continuation
from grognard.systems.marengo.pieces import INFANTRY
from grognard.systems.marengo.retreats import Retreat
from grognard.systems.marengo.roads import Ride, cross, go_on, pay_command
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import (
    ADVANCE,
    FORWARD,
    ON_ADVANCE,
    ON_DONE,
    ON_STAY,
    ON_YIELD,
    OPPOSE,
    SHOW,
    STAY,
    YIELD,
)

SHOW_INFANTRY = Refusal("MAR-9.5", "show_infantry")
NOT_IN_RESERVE_THERE = Refusal("MAR-9.17", "not_in_reserve_there")
OPPOSED_ALREADY = Refusal("MAR-9.17", "opposed_already")
SPLIT_COSTS = Refusal("MAR-9.23", "split_costs")
NOT_IN_THE_ATTACK = Refusal("MAR-9.20", "not_in_the_attack")


def attack(game: Marengo, side: int, group: tuple[int, ...], approach: int, ride: Ride | None) -> None:
    """A maneuver attack over an approach of the attackers' locale; its cost is paid already."""
    board = game.board
    game.emit("MAR-9.1", "attacks", group, board.at[approach], board.to[approach])
    if ride is not None:
        game.show(group[0], "MAR-9.8")
        ask_to_oppose(game, side, group, approach, ride)
    elif board.obstructs[board.opposite[approach]]:
        ask_to_show(game, side, group, approach)
    else:
        ask_to_oppose(game, side, group, approach, None)


def ask_to_show(game: Marengo, side: int, group: tuple[int, ...], approach: int) -> None:
    """Into cavalry-obstructing ground one infantry block is shown, of the owner's choice (MAR-9.5)."""
    if len(group) > 1:
        game.then(ShowInfantry(side, group, approach))
    else:
        game.show(group[0], "MAR-9.5")
        ask_to_oppose(game, side, group, approach, None)


class ShowInfantry(Step[Marengo]):
    __slots__ = ("approach", "group", "owner")

    def __init__(self, owner: int, group: tuple[int, ...], approach: int) -> None:
        self.owner = owner
        self.group = group
        self.approach = approach

    def parts(self) -> tuple[Part, ...]:
        return (self.owner, self.group, self.approach)

    def side(self, game: Marengo) -> int:
        return self.owner

    def options(self, game: Marengo) -> list[Action]:
        return [Action(SHOW, block) for block in self.group if game.kind[block] == INFANTRY]

    def resolve(self, game: Marengo, choice: Action) -> None:
        game.show(choice.a, "MAR-9.5")
        ask_to_oppose(game, self.owner, self.group, self.approach, None)

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-9.5", "show_infantry", (self.group,))

    def why_not(self, game: Marengo, action: Action) -> Refusal:
        return SHOW_INFANTRY


def ask_to_oppose(game: Marengo, side: int, group: tuple[int, ...], approach: int, ride: Ride | None) -> None:
    """The enemy may block if the attack came out of reserve and he has a reserve (MAR-9.13 to 9.16)."""
    from_reserve = game.place[group[0]] < game.board.locales
    if from_reserve and game.standing[game.board.to[approach]]:
        game.then(Oppose(1 - side, group, approach, ride, ()))
    else:
        succeed(game, side, group, approach, ride)


def succeed(game: Marengo, side: int, group: tuple[int, ...], approach: int, ride: Ride | None) -> None:
    board = game.board
    game.emit("MAR-9.26", "attack_succeeds", board.to[approach])
    game.then(
        Retreat(1 - side, board.to[approach], board.at[approach], -1), Occupy(side, group, approach, ride)
    )


class Oppose(Step[Marengo]):
    """The attacked player blocks with reserve blocks, or lets his locale go (MAR-9.16, 9.17)."""

    __slots__ = ("approach", "chosen", "group", "owner", "ride")

    def __init__(
        self, owner: int, group: tuple[int, ...], approach: int, ride: Ride | None, chosen: tuple[int, ...]
    ) -> None:
        self.owner = owner
        self.group = group
        self.approach = approach
        self.ride = ride
        self.chosen = chosen

    def parts(self) -> tuple[Part, ...]:
        return (self.owner, self.group, self.approach, self.ride, self.chosen)

    def side(self, game: Marengo) -> int:
        return self.owner

    def options(self, game: Marengo) -> list[Action]:
        locale = game.board.to[self.approach]
        found = [game.words.oppose[block] for block in game.at(self.owner, locale)]
        found.append(ON_DONE if self.chosen else ON_YIELD)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        board = game.board
        if choice.verb == YIELD:
            succeed(game, 1 - self.owner, self.group, self.approach, self.ride)
        elif choice.verb == OPPOSE:
            place = board.approach_place(board.opposite[self.approach])
            game.put(choice.a, place)
            game.emit("MAR-9.17", "opposed", choice.a, place)
            self.go_on(game, (*self.chosen, choice.a))
        else:
            ask_after_block(game, 1 - self.owner, self.group, self.approach, self.ride)

    def go_on(self, game: Marengo, chosen: tuple[int, ...]) -> None:
        if game.standing[game.board.to[self.approach]]:
            game.then(Oppose(self.owner, self.group, self.approach, self.ride, chosen))
        else:
            ask_after_block(game, 1 - self.owner, self.group, self.approach, self.ride)

    def ask(self, game: Marengo) -> Phrase:
        board = game.board
        return Phrase("MAR-9.16", "oppose", (self.group, board.at[self.approach], board.to[self.approach]))

    def why_not(self, game: Marengo, action: Action) -> Refusal:
        return OPPOSED_ALREADY if action.verb == YIELD else NOT_IN_RESERVE_THERE


def ask_after_block(
    game: Marengo, side: int, group: tuple[int, ...], approach: int, ride: Ride | None
) -> None:
    game.then(AfterBlock(side, group, approach, ride, ()))


class AfterBlock(Step[Marengo]):
    """Blocked attackers stay, advance to the approach opposite, or split for a command more (MAR-9.20)."""

    __slots__ = ("approach", "forward", "group", "owner", "ride")

    def __init__(
        self, owner: int, group: tuple[int, ...], approach: int, ride: Ride | None, forward: tuple[int, ...]
    ) -> None:
        self.owner = owner
        self.group = group
        self.approach = approach
        self.ride = ride
        self.forward = forward

    def parts(self) -> tuple[Part, ...]:
        return (self.owner, self.group, self.approach, self.ride, self.forward)

    def side(self, game: Marengo) -> int:
        return self.owner

    def options(self, game: Marengo) -> list[Action]:
        found: list[Action] = [ON_DONE] if self.forward else [ON_STAY, ON_ADVANCE]
        if game.commands > 0 and len(self.forward) < len(self.group) - 1:
            found += [game.words.forward[block] for block in self.group if block not in self.forward]
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb == FORWARD:
            forward = (*self.forward, choice.a)
            game.then(AfterBlock(self.owner, self.group, self.approach, self.ride, forward))
            return
        if choice.verb == ADVANCE:
            self.settle(game, self.group)
        elif choice.verb == STAY:
            self.settle(game, ())
        else:
            pay_command(game, "MAR-9.23")
            self.settle(game, self.forward)

    def settle(self, game: Marengo, forward: tuple[int, ...]) -> None:
        """The move of all attackers is over, wherever they end (MAR-9.24)."""
        place = game.board.approach_place(self.approach)
        for block in forward:
            game.put(block, place)
        if forward:
            game.emit("MAR-9.20", "advanced", forward, place)
        else:
            game.emit("MAR-9.20", "stayed", self.group)
        for block in self.group:
            game.conceal(block)

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-9.20", "after_block", (self.group, game.board.to[self.approach]))

    def why_not(self, game: Marengo, action: Action) -> Refusal:
        if action.verb != FORWARD:
            return NOT_OFFERED
        return SPLIT_COSTS if action.a in self.group else NOT_IN_THE_ATTACK


class Occupy(Step[Marengo]):
    """The retreat is over: the attackers enter the reserve (MAR-9.27, 12.24); road cavalry may go on."""

    __slots__ = ("approach", "group", "owner", "ride")

    def __init__(self, owner: int, group: tuple[int, ...], approach: int, ride: Ride | None) -> None:
        self.owner = owner
        self.group = group
        self.approach = approach
        self.ride = ride

    def parts(self) -> tuple[Part, ...]:
        return (self.owner, self.group, self.approach, self.ride)

    def resolve(self, game: Marengo, choice: Action) -> None:
        if self.ride is not None:
            block = self.group[0]
            game.conceal(block)
            cross(game, block, self.ride)
            go_on(game, self.owner, block, self.ride)
            return
        for block in self.group:
            game.put(block, game.board.to[self.approach])
        game.emit("MAR-9.27", "occupied", self.group, game.board.to[self.approach])
        ask_continuation(game, self.owner, self.group)
