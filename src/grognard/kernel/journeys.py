"""Where a piece in hand can go: the rules' own steps, followed on copies of the game.

There is no second set of movement rules here. A search plays the options of the question under way, then
those of the next one, for as long as nothing happens on the way: no die, no news, nobody else's question.
What a system adds is a ``Gait``: which verbs are steps, which put the piece down, how one stand is told
from another. A search starts from what the side may know (``View.imagine``), so it cannot tell what
is hidden; and it stops after a set number of copies.
"""

from __future__ import annotations

import heapq
import time
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.refusal import ATTACK, DANGER, Note
from grognard.kernel.sides import may_see
from grognard.kernel.state import State
from grognard.kernel.views import View

G = TypeVar("G", bound=State, contravariant=True, default=Any)

DIE: Final = "die"
NEWS: Final = "news"
ANOTHER: Final = "another"
OTHER_QUESTION: Final = "question"
ENDING: Final = "ending"
HARM: Final = "harm"
"""What may happen at the end of a walk: a roll, something shown, the other side asked, another question, the
end of the game, or what the rules' own note on the step calls a danger."""

MOST_COPIES: Final = 6000
"""How many steps a search plays at most: more than any search of our battles was seen to need."""

BREATH: Final = 0.001
"""After so many seconds others get their turn: compiled code does not let go of the interpreter by itself,
and a site has many who wait."""

WORLDS: Final = 3
"""How many imagined games a step is tried in where something is hidden: it is safe if it is so in all."""

Stand = tuple[int, int, int]
"""A place, a front, and whatever else of a piece under way decides what it may do next."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Gait(Generic[G]):
    """How the pieces of one system walk: what a search must know that options do not tell."""

    def __init__(
        self,
        steps: frozenset[int],
        rests: frozenset[int],
        takes: frozenset[int],
        plain: frozenset[int] = frozenset(),
        turns: frozenset[int] = frozenset(),
        echoed: frozenset[int] = frozenset(),
        strikes: frozenset[int] = frozenset(),
        in_turn: frozenset[int] = frozenset(),
        aims: frozenset[int] = frozenset(),
        joint: frozenset[int] = frozenset(),
        joins: frozenset[int] = frozenset(),
        calls: frozenset[int] = frozenset(),
        names: frozenset[int] = frozenset(),
        begins: frozenset[int] = frozenset(),
        fellows: str = "corps",
    ) -> None:
        self.steps = steps
        """The verbs that lead a piece on."""
        self.rests = rests
        """The verbs that put it down where it is."""
        self.takes = takes
        """The verbs that take a piece in hand; their first noun is that piece."""
        self.turns = turns
        """The verbs that turn a piece where it stands."""
        self.plain = plain
        """Answers that whoever clicks a piece behind their question has given: it is chosen, stays, obeys."""
        self.echoed = echoed
        """Answers that can be repeated for all others of a body; their first noun is who is spoken of."""
        self.strikes = strikes
        """The verbs that take a piece to fight; whom it fights is asked after them."""
        self.in_turn = in_turn
        """Answers given to one piece after the other, in the order of the question: it fires, is rallied."""
        self.aims = aims
        """Answers of which the best is meant unless somebody says otherwise; notes begin with a chance."""
        self.joint = joint
        """Of the verbs that take a piece, those that take others with it: meant where a body goes along."""
        self.joins = joins
        """The verbs by which another sets out with the piece in hand, as one column."""
        self.calls = calls
        """The verbs that call to a fight in which several may take part: who does is asked after them."""
        self.names = names
        """The verbs that name one more who takes part in it."""
        self.begins = begins
        """The verbs that begin it with those named."""
        self.fellows = fellows
        """What those are to a piece who could go along with it: a word for whoever tells a person."""

    def in_hand(self, game: G) -> int:
        """The piece that the question under way sends on, or -1."""
        raise NotImplementedError

    def stand(self, game: G, piece: int) -> Stand:
        """Where a piece is; the place is -1 if it is on none."""
        raise NotImplementedError

    def passes(self, game: G, action: Action) -> bool:
        """Whether an answer is plain at this moment, though it is not always."""
        return False

    def is_plain(self, game: G, action: Action) -> bool:
        """Whether whoever clicks a piece behind this question has given this answer to it."""
        return action.verb in self.plain or self.passes(game, action)

    def covers(self, game: G, piece: int) -> tuple[int, ...]:
        """The places that a piece lies on: a click on one of them means the piece."""
        return (self.stand(game, piece)[0],)

    def price(self, game: G, action: Action) -> int:
        """What a step costs the piece in hand."""
        return 1

    def tells(self, cost: int) -> str:
        """The cost of a way as a badge shows it."""
        return str(cost)

    def assumed(self, game: G) -> Action | None:
        """The answer that a walk gives by itself to a question on the way: what keeps all else as it is."""
        return None

    def batch(self, game: G) -> str:
        """Which questions belong together, so that all can be answered as proposed; empty for none."""
        return ""

    def lasts(self, batch: str) -> bool:
        """Whether such questions come again and again, so that the word holds for the whole game."""
        return False

    def proposed(self, game: G) -> Action | None:
        """The answer of a batch: whoever is next in turn, and of several aims the best."""
        best: Action | None = None
        most = -1
        for action in game.options():
            if action.verb in self.in_turn:
                return action
            if action.verb in self.aims:
                chance = figure_of(game.note(action))
                if best is None or chance > most:
                    best, most = action, chance
        return best

    def askew(self, game: G, turn: Action, strike: Action) -> int:
        """How far a turn leaves a piece from facing whom it strikes: of several the straightest is meant."""
        return 0

    def angle(self, front: int) -> int:
        """How a front is shown, in degrees clockwise from the top; -1 where a walk does not choose it."""
        return -1

    def company(self, game: G, piece: int, start: int) -> list[int]:
        """Who belongs to a piece that set out from a place, so that the same can be done with all of them."""
        return [
            one
            for one in range(len(game.scenario.lexicon.labels["piece"]))
            if self.stand(game, one)[0] == start
        ]

    def called(self, game: G, piece: int) -> str:
        """What those are to a piece who belong to it, as a word of the page's."""
        return self.fellows

    def goal(self, game: G, start: int, end: int, at: int) -> int:
        """Where a piece comes to that goes likewise from another place; -1 if that is nowhere."""
        return end

    def apart(self, game: G, one: int, other: int) -> int:
        """How far two places are from each other."""
        return 0 if one == other else 1

    def crowds(self, game: G, place: int) -> bool:
        """Whether a piece that only follows others had better not end at a place: it would become another."""
        return False

    def able(self, game: G, piece: int) -> bool:
        """Whether a piece that belongs to another could still be sent with it, as far as is known at once."""
        return True

    def disorder(self, game: G, piece: int, stand: Stand) -> int:
        """How far a piece that follows others is out of line if it ends so: that many places behind."""
        return 0

    def surprised(self, game: G) -> bool:
        """Whether what is hidden from whoever walks could show itself on the way."""
        return True

    def alike(self, game: G) -> bool:
        """Whether the steps open here end the walk and differ by the place alone: one of them is tried."""
        return False

    def harmful(self, before: G, action: Action, after: G) -> bool:
        """Whether a step that was tried is one that the rules' own note calls a danger."""
        note = before.note(action)
        return note is not None and note.tone == DANGER

    def lands(self, game: G, action: Action) -> Stand | None:
        """Where a step leads if nothing happens on it and that is known without playing it: a search does not
        play what leads where it has been, or can be for less."""
        return None


class Journey:
    """A way to a stand: its steps, the places it passes, its cost, and what may happen at its end."""

    __slots__ = ("cost", "happens", "path", "stand", "steps")

    def __init__(
        self, stand: Stand, steps: tuple[Action, ...], path: tuple[int, ...], cost: int, happens: str
    ) -> None:
        self.stand = stand
        self.steps = steps
        self.path = path
        self.cost = cost
        self.happens = happens


class Found:
    """What a search found: ways to places, and what can be chosen once the piece is put down."""

    __slots__ = ("afterwards", "complete", "fronts", "piece", "ways")

    def __init__(self, piece: int) -> None:
        self.piece = piece
        self.ways: list[Journey] = []
        self.fronts: dict[int, list[Journey]] = {}
        """By place, the ways that end there with another front than the one that is kept."""
        self.afterwards: list[tuple[Action, Action, Note | None]] = []
        self.complete = True


class Spot:
    """A stand that was reached safely: the games in which it was, and how."""

    __slots__ = ("cost", "path", "stand", "steps", "worlds")

    def __init__(
        self,
        worlds: list[State],
        stand: Stand,
        steps: tuple[Action, ...],
        path: tuple[int, ...],
        cost: int,
    ) -> None:
        self.worlds = worlds
        self.stand = stand
        self.steps = steps
        self.path = path
        self.cost = cost


def figure_of(note: Note | None) -> int:
    """The chance with which a note begins; -1 if it tells none."""
    first = note.data[0] if note is not None and note.data else None
    return first if isinstance(first, int) else -1


def interruption(side: int, rolled: int, state: State, events: list[Event]) -> str:
    """What happened at a step that a player should see before he goes on; empty if nothing did."""
    if state.dice.count != rolled:
        return DIE
    for event in events:
        if event.reveals and may_see(event.seen_by, side):
            return NEWS
    if state.result is not None:
        return ENDING
    return "" if state.side_to_move == side else ANOTHER


def cannot_be_undone(world: State, side: int, action: Action) -> bool:
    """Whether an action draws the line of undo, tried on a copy of a game that the side could imagine.

    Where nothing is left to choose after it, what follows belongs to it.
    """
    after = world.clone()
    while not interruption(side, after.dice.count, after, after.play(action)):
        rest = after.options()
        if len(rest) != 1:
            return False
        action = rest[0]
    return True


def piece_in_hand(view: View) -> int:
    """The piece that this side has in hand, or -1."""
    gait = view.scenario.rules.gait
    return -1 if gait is None else view.in_hand(gait)


def search(view: View, most: int = MOST_COPIES) -> Found:
    """Every place that the piece in hand can reach, by the cheapest way on which nothing happens."""
    found = Found(piece_in_hand(view))
    if found.piece < 0:
        return found
    quest = Quest(view, found, most)
    quest.run()
    quest.look_afterwards()
    return found


def rank(way: Journey) -> tuple[bool, int, int]:
    """A safe way is better, then the cheaper, then the one with fewer steps."""
    return (bool(way.happens), way.cost, len(way.steps))


class Quest:
    """One search, the cheapest way first."""

    __slots__ = (
        "best",
        "copies",
        "ends",
        "found",
        "gait",
        "most",
        "queue",
        "reached",
        "side",
        "start",
    )

    def __init__(self, view: View, found: Found, most: int) -> None:
        gait = view.scenario.rules.gait
        assert gait is not None
        self.gait: Gait = gait
        self.found = found
        self.side = view.side
        self.most = most
        self.copies = 0
        worlds = [view.imagine(Dice("walk 0"))]
        if view.hides and gait.surprised(worlds[0]):
            worlds += [view.imagine(Dice(f"walk {n}")) for n in range(1, WORLDS)]
        stand = self.gait.stand(worlds[0], found.piece)
        self.start = Spot(worlds, stand, (), (stand[0],), 0)
        self.queue: list[tuple[int, int, int, Spot]] = []
        self.reached: dict[Stand, tuple[int, int]] = {}
        """The cost and the steps of the best way so far to each stand that can be reached safely."""
        self.best: dict[int, Journey] = {}
        self.ends: dict[tuple[int, int], Journey] = {}
        """By place and front, the cheapest safe way."""

    def run(self) -> None:
        breath = time.monotonic() + BREATH
        self.push(self.start)
        while self.queue:
            spot = heapq.heappop(self.queue)[3]
            if (spot.cost, len(spot.steps)) > self.reached[spot.stand]:
                continue
            if time.monotonic() > breath:
                time.sleep(0)
                breath = time.monotonic() + BREATH
            if spot.steps:
                self.note(Journey(spot.stand, spot.steps, spot.path, spot.cost, ""))
            if not self.leave(spot):
                self.found.complete = False
                break
        self.keep_fronts()
        home = self.start.stand[0]
        self.found.ways = [way for place, way in sorted(self.best.items()) if place not in (home, -1)]

    def push(self, spot: Spot) -> None:
        self.reached[spot.stand] = (spot.cost, len(spot.steps))
        heapq.heappush(self.queue, (spot.cost, len(spot.steps), self.copies, spot))

    def note(self, way: Journey) -> None:
        """Keep the better way to a place, and of the safe ones the better to each front there."""
        known = self.best.get(way.stand[0])
        if known is None or rank(way) < rank(known):
            self.best[way.stand[0]] = way
        end = (way.stand[0], way.stand[1])
        if not way.happens and self.gait.angle(way.stand[1]) >= 0:
            before = self.ends.get(end)
            if before is None or rank(way) < rank(before):
                self.ends[end] = way

    def keep_fronts(self) -> None:
        """A way keeps the present front where it can; the others are open at its end."""
        front = self.start.stand[1]
        for (place, end), way in sorted(self.ends.items()):
            if end == front:
                self.best[place] = way
        for (place, end), way in sorted(self.ends.items()):
            if self.best[place].stand[1] != end:
                self.found.fronts.setdefault(place, []).append(way)

    def leave(self, spot: Spot) -> bool:
        """Try each step from a spot; False once enough was tried."""
        game = spot.worlds[0]
        steps = [action for action in game.options() if action.verb in self.gait.steps]
        if steps and self.gait.alike(game):
            self.leave_alike(spot, steps)
            return True
        for action in steps:
            cost = spot.cost + self.gait.price(game, action)
            there = self.gait.lands(game, action)
            if there is not None and not self.betters(there, cost, len(spot.steps) + 1):
                continue
            if self.copies >= self.most:
                return False
            self.step(spot, action, cost)
        return True

    def leave_alike(self, spot: Spot, steps: list[Action]) -> None:
        """One step is tried; the others end elsewhere in the same manner."""
        game, first = spot.worlds[0], self.named(steps[0])
        self.step(spot, steps[0], self.gait.price(game, steps[0]))
        for action in steps[1:]:
            place, tried = self.named(action), self.best[first]
            stand, cost = (place, tried.stand[1], place), self.gait.price(game, action)
            self.note(Journey(stand, (action,), (*spot.path, place), cost, tried.happens))

    def betters(self, stand: Stand, cost: int, steps: int) -> bool:
        """Whether a way to a stand would be cheaper, or as cheap and shorter, than the one that is known."""
        known = self.reached.get(stand)
        return known is None or (cost, steps) < known

    def step(self, spot: Spot, action: Action, cost: int) -> None:
        game = spot.worlds[0]
        worlds: list[State] = []
        for world in spot.worlds:
            after = world.clone()
            self.copies += 1
            happens = interruption(self.side, world.dice.count, after, after.play(action))
            if world is game and self.gait.harmful(game, action, after):
                happens = HARM
            if happens:
                self.stop(spot, action, cost, happens)
                return
            worlds.append(after)
        stand = self.gait.stand(worlds[0], self.found.piece)
        steps, path = (*spot.steps, action, *self.answered(worlds)), (*spot.path, stand[0])
        if self.gait.in_hand(worlds[0]) == self.found.piece:
            if self.betters(stand, cost, len(steps)):
                self.push(Spot(worlds, stand, steps, path, cost))
        else:
            asked = "" if self.gait.in_hand(worlds[0]) < 0 and self.rests(worlds[0]) else OTHER_QUESTION
            self.note(Journey(stand, steps, path, cost, asked))

    def answered(self, worlds: list[State]) -> list[Action]:
        """The assumed answer to a question on the way, if it can be given in all games without more ado."""
        answer = self.gait.assumed(worlds[0])
        if answer is None:
            return []
        after = [world.clone() for world in worlds]
        for world in after:
            if not world.offers(answer):
                return []
            if interruption(self.side, world.dice.count, world, world.play(answer)):
                return []
        worlds[:] = after
        return [answer]

    def rests(self, game: State) -> bool:
        """Whether a piece can be taken in hand: the walk is over, and no question of its own follows."""
        before = len(self.start.worlds[0].stack)
        return len(game.stack) < before

    def stop(self, spot: Spot, action: Action, cost: int, happens: str) -> None:
        """A way that ends with something happening: where it leads is told by the action alone."""
        place = self.named(action)
        if place >= 0:
            stand = (place, -1, -1)
            self.note(Journey(stand, (*spot.steps, action), (*spot.path, place), cost, happens))

    def named(self, action: Action) -> int:
        """The place that an action speaks of, or -1."""
        kinds = self.start.worlds[0].scenario.lexicon.verbs[action.verb].nouns
        for kind, noun in zip(kinds, action.nouns(), strict=False):
            if kind == "place":
                return noun
        return -1

    def look_afterwards(self) -> None:
        """What can be chosen right after the piece is put down where it stands."""
        game = self.start.worlds[0]
        for rest in game.options():
            if rest.verb not in self.gait.rests:
                continue
            after = self.put_down(game, rest)
            if after is not None:
                self.found.afterwards += [(rest, action, after.note(action)) for action in after.options()]
        self.look_turned(game)

    def put_down(self, game: State, action: Action) -> State | None:
        """The game once an answer has put the piece down, if it does and nothing happens at it."""
        after = game.clone()
        happens = interruption(self.side, after.dice.count, after, after.play(action))
        return None if happens or not self.rests(after) else after

    def look_turned(self, game: State) -> None:
        """Whom it could strike if it were put down with another front; one turn for each, the straightest."""
        known = {(action.verb, action.nouns()) for _, action, _ in self.found.afterwards}
        best: dict[tuple[int, tuple[int, ...]], tuple[int, Action, Action, Note]] = {}
        for turn in game.options():
            if turn.verb not in self.gait.turns:
                continue
            after = self.put_down(game, turn)
            if after is None:
                continue
            for action in after.options():
                note, key = after.note(action), (action.verb, action.nouns())
                if note is None or note.tone != ATTACK or key in known:
                    continue
                askew = self.gait.askew(game, turn, action)
                if key not in best or askew < best[key][0]:
                    best[key] = (askew, turn, action, note)
        self.found.afterwards += [(turn, action, note) for _, turn, action, note in best.values()]
