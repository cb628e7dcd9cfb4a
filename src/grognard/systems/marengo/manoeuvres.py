"""Chapter 9: a move into an enemy locale over an approach that the enemy does not block."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.systems.marengo.continuation import NOT_THIS_GROUP, ONLY_CAVALRY, ask_continuation, continue_to
from grognard.systems.marengo.retreats import Retreat
from grognard.systems.marengo.roads import (
    MOVES,
    ROAD_ELSEWHERE,
    Ride,
    continuation_is_free,
    continuations,
    may_ride_later,
    road_note,
    road_options,
    why_not_continue,
    why_not_on_road,
    why_not_ride,
)
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.steps import Asked, noun_of
from grognard.systems.marengo.words import (
    ADVANCE,
    BLOCK,
    CAVALRY,
    FORWARD,
    INFANTRY,
    MOVED,
    ON_ADVANCE,
    ON_DONE,
    ON_HALT,
    ON_STAY,
    ON_YIELD,
    OPPOSE,
    PIECE,
    ROAD,
    SHOW,
    STAY,
    TO,
    WAIT,
    YIELD,
)

GOES_BY_ROAD = Refusal("MAR-8.39", "goes_by_road")
SHOW_INFANTRY = Refusal("MAR-9.5", "show_infantry")
NOT_IN_RESERVE_THERE = Refusal("MAR-9.17", "not_in_reserve_there")
OPPOSED_ALREADY = Refusal("MAR-9.17", "opposed_already")
SPLIT_COSTS = Refusal("MAR-9.23", "split_costs")
NOT_IN_THE_ATTACK = Refusal("MAR-9.20", "not_in_the_attack")


def attack(game: Marengo, side: int, group: tuple[int, ...], approach: int, ride: Ride | None) -> None:
    """A maneuver attack over an approach of the attackers' locale; its cost is paid already."""
    board = game.scenario.board
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


class ShowInfantry(Asked):
    __slots__ = ("approach", "group")

    def __init__(self, owner: int, group: tuple[int, ...], approach: int) -> None:
        super().__init__(owner)
        self.group = group
        self.approach = approach

    def options(self, game: Marengo) -> list[Action]:
        return [Action(SHOW, block) for block in self.group if game.kind[block] == INFANTRY]

    def resolve(self, game: Marengo, choice: Action) -> None:
        game.show(choice.a, "MAR-9.5")
        ask_to_oppose(game, self.owner, self.group, self.approach, None)

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-9.5", "show_infantry", (self.group,))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        return Refusal(SHOW_INFANTRY.rule, SHOW_INFANTRY.key, (self.group,))


def ask_to_oppose(game: Marengo, side: int, group: tuple[int, ...], approach: int, ride: Ride | None) -> None:
    """The enemy may block if the attack came out of reserve and he has a reserve (MAR-9.13 to 9.16)."""
    from_reserve = game.place[group[0]] < game.scenario.board.locales
    if from_reserve and game.standing[game.scenario.board.to[approach]]:
        game.then(Oppose(1 - side, group, approach, ride, ()))
    else:
        succeed(game, side, group, approach, ride)


def succeed(game: Marengo, side: int, group: tuple[int, ...], approach: int, ride: Ride | None) -> None:
    board = game.scenario.board
    game.emit("MAR-9.26", "attack_succeeds", board.to[approach])
    game.then(
        Retreat(1 - side, board.to[approach], board.at[approach], -1), Occupy(side, group, approach, ride)
    )


class Oppose(Asked):
    """The attacked player blocks with reserve blocks, or lets his locale go (MAR-9.16, 9.17)."""

    __slots__ = ("approach", "chosen", "group", "ride")

    def __init__(
        self, owner: int, group: tuple[int, ...], approach: int, ride: Ride | None, chosen: tuple[int, ...]
    ) -> None:
        super().__init__(owner)
        self.group = group
        self.approach = approach
        self.ride = ride
        self.chosen = chosen

    def options(self, game: Marengo) -> list[Action]:
        locale = game.scenario.board.to[self.approach]
        found = [game.scenario.words.oppose[block] for block in game.at(self.owner, locale)]
        found.append(ON_DONE if self.chosen else ON_YIELD)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        board = game.scenario.board
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
        if game.standing[game.scenario.board.to[self.approach]]:
            game.then(Oppose(self.owner, self.group, self.approach, self.ride, chosen))
        else:
            ask_after_block(game, 1 - self.owner, self.group, self.approach, self.ride)

    def ask(self, game: Marengo) -> Phrase:
        board = game.scenario.board
        return Phrase("MAR-9.16", "oppose", (self.group, board.at[self.approach], board.to[self.approach]))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        return OPPOSED_ALREADY if action.verb == YIELD else NOT_IN_RESERVE_THERE

    def ground(self, game: Marengo) -> int:
        return game.scenario.board.to[self.approach]


def ask_after_block(
    game: Marengo, side: int, group: tuple[int, ...], approach: int, ride: Ride | None
) -> None:
    game.then(AfterBlock(side, group, approach, ride, ()))


class AfterBlock(Asked):
    """Blocked attackers stay, advance to the approach opposite, or split for a command more (MAR-9.20)."""

    __slots__ = ("approach", "forward", "group", "ride")

    def __init__(
        self, owner: int, group: tuple[int, ...], approach: int, ride: Ride | None, forward: tuple[int, ...]
    ) -> None:
        super().__init__(owner)
        self.group = group
        self.approach = approach
        self.ride = ride
        self.forward = forward

    def options(self, game: Marengo) -> list[Action]:
        found: list[Action] = [ON_DONE] if self.forward else [ON_STAY, ON_ADVANCE]
        if game.commands > 0 and len(self.forward) < len(self.group) - 1:
            found += [game.scenario.words.forward[block] for block in self.group if block not in self.forward]
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
            game.pay_command("MAR-9.23")
            self.settle(game, self.forward)

    def settle(self, game: Marengo, forward: tuple[int, ...]) -> None:
        """The move of all attackers is over, wherever they end (MAR-9.24)."""
        place = game.scenario.board.approach_place(self.approach)
        for block in forward:
            game.put(block, place)
        if forward:
            game.emit("MAR-9.20", "advanced", forward, place)
        else:
            game.emit("MAR-9.20", "stayed", self.group)
        for block in self.group:
            game.conceal(block)

    def ask(self, game: Marengo) -> Phrase:
        locale = game.scenario.board.to[self.approach]
        if self.forward:
            return Phrase("MAR-9.23", "after_block_more", (self.forward, locale))
        return Phrase("MAR-9.20", "after_block", (self.group, locale))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        if action.verb == FORWARD:
            return SPLIT_COSTS if action.a in self.group else NOT_IN_THE_ATTACK
        return Refusal("MAR-9.20", "blocked_attack", (self.group, game.scenario.board.to[self.approach]))


class Occupy(Step[Marengo]):
    """The retreat is over: the attackers enter the reserve (MAR-9.27, 12.24); road cavalry may go on."""

    __slots__ = ("approach", "group", "owner", "ride")

    def __init__(self, owner: int, group: tuple[int, ...], approach: int, ride: Ride | None) -> None:
        self.owner = owner
        self.group = group
        self.approach = approach
        self.ride = ride

    def resolve(self, game: Marengo, choice: Action) -> None:
        if self.ride is not None:
            block = self.group[0]
            game.conceal(block)
            cross(game, block, self.ride)
            go_on(game, self.owner, block, self.ride)
            return
        for block in self.group:
            game.put(block, game.scenario.board.to[self.approach])
        game.emit("MAR-9.27", "occupied", self.group, game.scenario.board.to[self.approach])
        ask_continuation(game, self.owner, self.group)


# -- road moves, which may come upon the enemy ----------------------------------------------------


def set_out(game: Marengo, block: int, crossing: int, ride: Ride) -> Ride:
    """Pay for the crossing if it must be paid (MAR-8.14, 8.17) and count the move."""
    board = game.scenario.board
    main = board.crossing_main[crossing]
    paid = ride.paid
    if not main and not paid:
        game.pay_command("MAR-8.17")
        paid = True
    game.mark[block] = MOVED
    return Ride(ride.used + 1, crossing, board.crossing_road[crossing], paid, ride.main and main)


def cross(game: Marengo, block: int, ride: Ride) -> None:
    """The block has crossed: the road's capacity is used there (MAR-8.44 to 8.47, 8.52)."""
    board = game.scenario.board
    approach = board.crossing_approach[ride.crossing]
    game.crossed[ride.crossing] = ride.used
    game.put(block, board.to[approach])
    game.emit("MAR-8.39", "rode", block, board.at[approach], board.to[approach], ride.used)


def go_on(game: Marengo, side: int, block: int, ride: Ride) -> None:
    """Ask for the next road move, unless there can be none whatever the block is."""
    kind = CAVALRY if game.hidden(block) else game.kind[block]
    if ride.used < MOVES and may_ride_later(game, side, kind, game.place[block], ride):
        game.then(OnRoad(side, block, ride))
    else:
        stop(game, side, block, ride)


def stop(game: Marengo, side: int, block: int, ride: Ride) -> None:
    """End of the road move: ask for continuation, unless there can be none."""
    asked = game.hidden(block) or game.kind[block] == CAVALRY
    if asked and continuations(game, side, block, ride):
        game.then(ContinueByRoad(side, block, ride))
    else:
        game.conceal(block)


class OnRoad(Asked):
    """A block on the road: on, wait, or halt."""

    __slots__ = ("block", "ride")

    def __init__(self, owner: int, block: int, ride: Ride) -> None:
        super().__init__(owner)
        self.block = block
        self.ride = ride

    def options(self, game: Marengo) -> list[Action]:
        found = road_options(game, self.owner, self.block, self.ride)
        if self.ride.road >= 0:
            found.append(ON_HALT)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb == ROAD:
            take_road(game, self.owner, self.block, choice.a, self.ride)
        elif choice.verb == WAIT:
            wait(game, self.owner, self.block, self.ride)
        else:
            stop(game, self.owner, self.block, self.ride)

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-8.39", "on_road", (self.block, MOVES - self.ride.used))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        if action.verb == TO:
            return self.why_not_towards(game, action.a)
        if noun_of(game, action, PIECE) >= 0:
            return Refusal("MAR-8.7", "on_the_road", (self.block,))
        return why_not_on_road(game, self.owner, self.block, self.ride, action)

    def why_not_towards(self, game: Marengo, place: int) -> Refusal:
        """What keeps the block from riding to a place, by the road that leads there if one does."""
        board = game.scenario.board
        for crossing in board.crossings_of[game.place[self.block]]:
            approach = board.crossing_approach[crossing]
            if board.locale_of[place] in (board.to[approach], -1) or place == board.approach_place(approach):
                kind, number = game.kind[self.block], self.ride.used + 1
                refusal = why_not_ride(game, self.owner, kind, crossing, number, self.ride)
                return refusal if refusal is not None else GOES_BY_ROAD
        return ROAD_ELSEWHERE

    def note(self, game: Marengo, action: Action) -> Note | None:
        return road_note(game, action.a, self.ride) if action.verb == ROAD else None

    def subject(self, game: Marengo) -> int:
        return self.block


def wait(game: Marengo, side: int, block: int, ride: Ride) -> None:
    """A waited move is lost (MAR-8.48)."""
    game.emit("MAR-8.48", "waited", block)
    game.then(OnRoad(side, block, Ride(ride.used + 1, ride.crossing, ride.road, ride.paid, ride.main)))


def take_road(game: Marengo, side: int, block: int, crossing: int, ride: Ride) -> None:
    """Set out over a crossing: into a free locale, or as a maneuver attack by cavalry."""
    approach = game.scenario.board.crossing_approach[crossing]
    ahead = set_out(game, block, crossing, ride)
    if game.owner[game.scenario.board.to[approach]] == 1 - side:
        attack(game, side, (block,), approach, ahead)
    else:
        cross(game, block, ahead)
        go_on(game, side, block, ahead)


class ContinueByRoad(Asked):
    """A road mover that has stopped: cavalry may go on along the road to block (MAR-8.57)."""

    __slots__ = ("block", "ride")

    def __init__(self, owner: int, block: int, ride: Ride) -> None:
        super().__init__(owner)
        self.block = block
        self.ride = ride

    def options(self, game: Marengo) -> list[Action]:
        found: list[Action] = []
        if game.kind[self.block] == CAVALRY:
            for place in continuations(game, self.owner, self.block, self.ride):
                found.append(Action(BLOCK, self.block, place))
        found.append(ON_DONE)
        return found

    def resolve(self, game: Marengo, choice: Action) -> None:
        if choice.verb == BLOCK:
            if not self.free(game, choice.b):
                game.pay_command("MAR-8.58")
            continue_to(game, self.block, choice.b, "MAR-8.57")
        game.conceal(self.block)

    def free(self, game: Marengo, place: int) -> bool:
        locale = game.place[self.block]
        for crossing in game.scenario.board.crossings_over[place - game.scenario.board.locales]:
            joined = game.scenario.board.joined(
                locale, self.ride.road, game.scenario.board.crossing_road[crossing]
            )
            if joined and continuation_is_free(game, self.ride, crossing):
                return True
        return False

    def ask(self, game: Marengo) -> Phrase:
        return Phrase("MAR-8.57", "continue_by_road", (self.block,))

    def reason(self, game: Marengo, action: Action) -> Refusal:
        if action.verb != BLOCK or action.a != self.block:
            return Refusal(NOT_THIS_GROUP.rule, NOT_THIS_GROUP.key, ((self.block,),))
        if game.kind[self.block] != CAVALRY:
            return ONLY_CAVALRY
        refusal = why_not_continue(game, self.owner, self.block, self.ride, action.b)
        return refusal if refusal is not None else NOT_OFFERED
