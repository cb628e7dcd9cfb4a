"""Chapters C and D: generals ride, orders advance, orders are issued."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.kernel.steps import Question, Step
from grognard.systems.syw import notes
from grognard.systems.syw.at_hand import named, why_not_at_hand
from grognard.systems.syw.command import present, second_of, why_not_receive
from grognard.systems.syw.command_check import clear_orders
from grognard.systems.syw.riding import leader_reach, why_out_of_reach
from grognard.systems.syw.stacking import NO_WAY, why_no_leader
from grognard.systems.syw.state import Battle
from grognard.systems.syw.steps import OfPlayer
from grognard.systems.syw.words import (
    APPOINT,
    DONE,
    FORMED,
    GIC,
    ISSUE,
    MOVED,
    NO_ORDER,
    REPLACE,
    RIDE,
    SECOND,
    STAY,
    WING,
)


class Appoint(Question[Battle]):
    """An army without its chief takes the successor, who is placed where his owner likes (SYW-I.0i)."""

    __slots__ = ()

    def needed(self, game: Battle) -> bool:
        return not present(game, game.chief[self.owner]) and present(
            game, game.scenario.successor[self.owner]
        )

    def side(self, game: Battle) -> int:
        return self.owner if self.needed(game) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        """Any hex that a leader may enter."""
        cells = range(game.scenario.ground.grid.size)
        return [Action(APPOINT, cell) for cell in cells if why_no_leader(game, self.owner, cell) is None]

    def resolve(self, game: Battle, choice: Action) -> None:
        if not self.needed(game):
            return
        leader = game.scenario.successor[self.owner]
        game.chief[self.owner] = leader
        game.cell[leader] = choice.a
        game.emit("SYW-I.0i", "new_chief", leader, choice.a)

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-I.0i", "appoint", (game.scenario.successor[self.owner],))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        closed = why_no_leader(game, self.owner, action.a) if action.verb == APPOINT else None
        if closed is None:
            return super().why_not(game, action)
        return Refusal(closed.rule, closed.key, (game.scenario.successor[self.owner], action.a))


class Replace(Question[Battle]):
    """Lost leaders may be replaced by generic ones of the same or lower grade, if any are left (SYW-I.0j)."""

    __slots__ = ()

    def lost(self, game: Battle) -> list[int]:
        """The leaders who fell and have units left; the chief is succeeded instead (SYW-I.0i)."""
        if game.replacements[self.owner] <= 0:
            return []
        found: list[int] = []
        for leader in game.scenario.leaders_of[self.owner]:
            if game.lost[leader] and game.scenario.roster.rank[leader] != GIC and post_of(game, leader) >= 0:
                found.append(leader)
        return found

    def side(self, game: Battle) -> int:
        return self.owner if self.lost(game) else NOBODY

    def options(self, game: Battle) -> list[Action]:
        return [*[Action(REPLACE, leader) for leader in self.lost(game)], Action(DONE)]

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb != REPLACE:
            self.withdraw_orders(game)
            return
        leader = choice.a
        game.replacements[self.owner] -= 1
        game.state[leader], game.lost[leader] = FORMED, 0
        game.cell[leader] = post_of(game, leader)
        game.value[leader] = game.scenario.spare_value[self.owner]
        game.emit("SYW-I.0j", "leader_replaced", leader, game.cell[leader])
        game.then(self)

    def withdraw_orders(self, game: Battle) -> None:
        """Who is not replaced leaves his units without order to the end of the battle (SYW-I.0k)."""
        for leader in game.scenario.leaders_of[self.owner]:
            if game.lost[leader]:
                clear_orders(game, leader)
                game.acting[leader] = NO_ORDER

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-I.0j", "replace_leader")

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == REPLACE:
            return Refusal("SYW-I.0j", "not_to_replace", (action.a,))
        return super().why_not(game, action)


def post_of(game: Battle, leader: int) -> int:
    """Where a new leader appears: with the first unit that stands under him, or -1 (RUL-SYW-97)."""
    superior = game.scenario.roster.superior
    for corps in game.scenario.leaders_of[game.roster_side(leader)]:
        above = corps
        while above >= 0 and above != leader:
            above = superior[above]
        if above != leader:
            continue
        for unit in game.scenario.under[corps]:
            if game.cell[unit] >= 0:
                return game.cell[unit]
    return -1


class Ride(Step[Battle]):
    """A leader may ride to a hex within his potential, or stay (SYW-C.11)."""

    __slots__ = ("leader", "rule")

    def __init__(self, leader: int, rule: str) -> None:
        self.leader, self.rule = leader, rule

    def side(self, game: Battle) -> int:
        if not present(game, self.leader) or game.has(self.leader, MOVED):
            return NOBODY
        return game.roster_side(self.leader)

    def options(self, game: Battle) -> list[Action]:
        rides = game.scenario.rides(self.leader)
        found = [Action(STAY, self.leader)]
        for cell in leader_reach(game, self.leader):
            found.append(rides[cell])
        return found

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb == RIDE:
            game.cell[self.leader] = choice.b
            game.mark(self.leader, MOVED)
            game.emit(self.rule, "rode", self.leader, choice.b)

    def ask(self, game: Battle) -> Phrase:
        return Phrase(self.rule, "ride", (self.leader,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == STAY or (action.verb == RIDE and action.a != self.leader):
            return Refusal(self.rule, "he_rides_now", (self.leader,))
        if action.verb != RIDE:
            return super().why_not(game, action)
        if action.b == game.cell[self.leader]:
            return Refusal(self.rule, "stands_there", (self.leader, action.b))
        closed = why_no_leader(game, game.roster_side(self.leader), action.b)
        if closed is not None:
            rule = "SYW-C.11f" if closed is NO_WAY else closed.rule
            return Refusal(rule, closed.key, (self.leader, action.b))
        return why_out_of_reach(game, self.leader, action.b)


class AdvanceMarkers(OfPlayer):
    """On T.00 turns every marker in transit comes one box nearer (SYW-C.13, D.13)."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        if not game.on_the_hour:
            return
        for leader in game.scenario.leaders_of[self.player]:
            arriving = game.transit_one[leader]
            if arriving != NO_ORDER:
                take_order(game, leader, arriving)
                game.reveal("SYW-C.13b", "order_arrived", leader, arriving)
            if arriving != NO_ORDER or game.transit_two[leader] != NO_ORDER:
                game.transit_one[leader] = game.transit_two[leader]
                game.transit_two[leader] = NO_ORDER
            if game.transit_one[leader] != NO_ORDER:
                game.emit("SYW-C.13a", "marker_advanced", leader)


class Issue(Step[Battle]):
    """A general issues orders, at most one to a leader (SYW-C.12, D.12)."""

    __slots__ = ("general", "given", "sent")

    def __init__(self, general: int, given: tuple[int, ...], sent: tuple[int, ...] = ()) -> None:
        self.general, self.given, self.sent = general, given, sent

    def receivers(self, game: Battle) -> list[int]:
        return [
            leader
            for leader in game.scenario.leaders_of[game.roster_side(self.general)]
            if self.may(game, leader)
        ]

    def may(self, game: Battle, leader: int) -> bool:
        return self.why_not_send(game, leader) is None

    def why_not_send(self, game: Battle, leader: int) -> Refusal | None:
        """Why a leader is sent no order by this general now (SYW-C.12c, C.12i, D.12a)."""
        general = self.general
        away = why_not_at_hand(game, game.roster_side(general), leader)
        if away is not None:
            return away
        if leader not in game.scenario.leaders:
            return Refusal("SYW-C.12c", "orders_go_to_leaders", (leader,))
        if game.scenario.roster.rank[leader] in (GIC, SECOND):
            return no_orders_for(game, leader)
        if leader in self.given:
            return Refusal("SYW-C.12c", "one_marker", (leader,))
        if general != game.chief[game.roster_side(general)] and second_of(game, leader) != general:
            return Refusal("SYW-D.12a", "not_under_him", (leader, general))
        reason = why_not_receive(game, general, leader)
        return named(reason, leader, general)

    def side(self, game: Battle) -> int:
        if not game.on_the_hour or not present(game, self.general) or not self.receivers(game):
            return NOBODY
        return game.roster_side(self.general)

    def options(self, game: Battle) -> list[Action]:
        receivers = self.receivers(game)
        found = [
            Action(ISSUE, leader, order)
            for leader in receivers
            for order in range(4)
            if self.suits_line(game, receivers, leader, order)
        ]
        owes = any(self.owed(game, leader) for leader in self.given)
        return found if owes else [*found, Action(DONE)]

    def owed(self, game: Battle, leader: int) -> int:
        """How many corps of a line must still be given the order that its leader was given (SYW-C.12d)."""
        if game.scenario.roster.rank[leader] != WING:
            return 0
        order = self.sent[self.given.index(leader)]
        like = [one for one, sent in zip(self.given, self.sent, strict=True) if sent == order]
        return max(0, 2 - len([one for one in like if game.scenario.roster.superior[one] == leader]))

    def can_serve(self, game: Battle) -> bool:
        """Whether those who have no order yet are enough for what is owed to every line (SYW-C.12d)."""
        superior, left = game.scenario.roster.superior, self.receivers(game)
        return all(
            self.owed(game, leader) <= len([one for one in left if superior[one] == leader])
            for leader in self.given
        )

    def suits_line(self, game: Battle, receivers: list[int], leader: int, order: int) -> bool:
        """Whether at least two corps of a line can have its leader's order after this one (SYW-C.12d)."""
        superior, rank = game.scenario.roster.superior, game.scenario.roster.rank
        if rank[leader] == WING:
            like = [one for one, sent in zip(self.given, self.sent, strict=True) if sent == order]
            return len([one for one in (*like, *receivers) if superior[one] == leader]) >= 2
        above = superior[leader]
        if above not in self.given or rank[above] != WING:
            return True
        if order == self.sent[self.given.index(above)]:
            return True
        rest = [one for one in receivers if one != leader and superior[one] == above]
        return len(rest) >= self.owed(game, above)

    def resolve(self, game: Battle, choice: Action) -> None:
        if choice.verb != ISSUE:
            return
        send_order(game, self.general, choice.a, choice.b)
        game.then(Issue(self.general, (*self.given, choice.a), (*self.sent, choice.b)))

    def note(self, game: Battle, action: Action) -> Note | None:
        return notes.of_order(game, self.general, action.a) if action.verb == ISSUE else None

    def ask(self, game: Battle) -> Phrase:
        return Phrase("SYW-C.12a", "issue", (self.general,))

    def why_not(self, game: Battle, action: Action) -> Refusal:
        if action.verb == ISSUE:
            return self.why_not_send(game, action.a) or Refusal("SYW-C.12d", "line_needs_two", (action.a,))
        if action.verb == DONE:
            return Refusal("SYW-C.12d", "line_needs_two", (self.general,))
        return super().why_not(game, action)


def no_orders_for(game: Battle, general: int) -> Refusal:
    """Orders go to leaders of lines, wings and corps; a Second commands of himself (SYW-C.12c, D.0b)."""
    rule = "SYW-D.0b" if game.scenario.roster.rank[general] == SECOND else "SYW-C.12c"
    return Refusal(rule, "generals_get_no_orders", (general,))


def take_order(game: Battle, leader: int, order: int) -> None:
    """A new order comes into force; brigades that had gone on by themselves obey again (SYW-H.1aq)."""
    game.order[leader] = game.acting[leader] = order
    for piece in game.scenario.under[leader]:
        game.acting[piece] = NO_ORDER


def box_for(game: Battle, general: int, leader: int) -> int:
    """Which transit box an order to a leader goes into by its distance; 0 where it is in force at once."""
    charts = game.scenario.charts
    distance = game.scenario.ground.grid.distance(game.cell[general], game.cell[leader])
    if distance <= charts.at_once:
        return 0
    return 1 if distance <= charts.box_one else 2


def send_order(game: Battle, general: int, leader: int, order: int) -> None:
    """Place a marker by distance: in force at once, or face down in a transit box (SYW-C.12f to C.12k)."""
    box = box_for(game, general, leader)
    if box == 0:
        take_order(game, leader, order)
        game.emit("SYW-C.12f", "order_given", leader, order)
        return
    if box == 1:
        game.transit_one[leader] = order
    else:
        game.transit_two[leader] = order
    rule = "SYW-C.12g" if box == 1 else "SYW-C.12h"
    game.emit(rule, "marker_placed", leader, box)
    game.tell(1 << game.roster_side(leader), rule, "order_written", leader, order)


def chief_phase(game: Battle, player: int) -> list[Step[Battle]]:
    """C.1 or C.2 for one player."""
    return [Appoint(player), Replace(player), ChiefRides(player), AdvanceMarkers(player), ChiefIssues(player)]


class ChiefRides(OfPlayer):
    """Whoever is chief by now may ride (SYW-C.11a)."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        if present(game, game.chief[self.player]):
            game.then(Ride(game.chief[self.player], "SYW-C.11a"))


class ChiefIssues(OfPlayer):
    """Whoever is chief by now issues orders (SYW-C.12c)."""

    __slots__ = ()

    def resolve(self, game: Battle, choice: Action) -> None:
        if present(game, game.chief[self.player]):
            game.then(Issue(game.chief[self.player], ()))


def second_phase(game: Battle, player: int) -> list[Step[Battle]]:
    """D.1 or D.2 for one player: each of his Seconds rides and issues (SYW-D.11, D.12)."""
    steps: list[Step[Battle]] = []
    for leader in game.scenario.leaders_of[player]:
        if game.scenario.roster.rank[leader] == SECOND and leader != game.chief[player]:
            steps += [Ride(leader, "SYW-D.11a"), Issue(leader, ())]
    return steps
