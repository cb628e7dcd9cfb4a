"""How many clicks a turn costs: a captain before the page, who makes his choices by the gestures it offers.

The model plays what the page would send. A piece is taken by a click and sent by another to where the
captain wants it, as far as a way leads there; the next piece needs no taking, its ways are lit. A halt
costs nothing if another choice follows it, nor do plain answers before a piece that is clicked. A fight, and
the end of a phase with pieces that could still act, is confirmed by a click more. A question with one answer
costs none where nothing could be taken back. "The same for the rest of the line" is left out.
"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.bots import Player, make
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import (
    Gait,
    Journey,
    Stand,
    cannot_be_undone,
    interruption,
    piece_in_hand,
    search,
)
from grognard.kernel.match import Match
from grognard.kernel.onward import Onward, onward, openings
from grognard.kernel.scenario import Scenario
from grognard.kernel.state import State
from grognard.kernel.values import Json

GUARDED = ("attack", "special", "danger")
Plan = list[tuple[Stand, list[Action]]]
"""Where a captain would lead a piece, stand by stand, and the steps so far."""


class Gesture:
    """What one intention costs: what is clicked, how often, and the actions that it sends."""

    __slots__ = ("actions", "arrived", "clicks", "mover", "places", "side", "stage", "target")

    def __init__(self, target: tuple[str, str], clicks: int, actions: list[Action]) -> None:
        self.target = target
        """A kind (place, piece, or choice for an answer of the list) and its label; empty if none."""
        self.clicks = clicks
        self.actions = actions
        self.arrived = False
        self.mover = -1
        self.places = 0
        self.stage = self.side = -1


def count(scenario: Scenario, turns: int, seed: int = 1) -> list[Json]:
    """The clicks of each of the first turns, both sides played by captains."""
    found: dict[tuple[int, int], list[Gesture]] = {}
    for gesture in Table(scenario, seed).gestures(turns):
        found.setdefault((gesture.stage, gesture.side), []).append(gesture)
    return [
        {
            "scenario": scenario.id,
            "side": scenario.sides[side],
            "turn": stage,
            "clicks": sum(one.clicks for one in gestures),
            "actions": sum(len(one.actions) for one in gestures),
        }
        for (stage, side), gestures in sorted(found.items())
    ]


class Table:
    """A game whose captains sit before the page."""

    def __init__(self, scenario: Scenario, seed: int | str) -> None:
        self.match = Match(scenario.start(Dice(seed)))
        self.scenario = scenario
        self.captains = [
            make("captain", scenario.system, f"clicks {side}") for side in range(len(scenario.sides))
        ]
        self.walked: list[int] = []
        """The pieces that have walked or fired in this phase, as the page remembers them."""
        self.done = False
        """Whether the last of them is done with, so that the page looks for the next."""
        self.arrived = False
        """Whether it stands where the captain wanted it."""

    def gestures(self, turns: int) -> Iterator[Gesture]:
        """One gesture after the other, each played before it is given."""
        stages: set[int] = set()
        while (side := self.match.state.side_to_move) is not None:
            stages.add(self.match.state.stage())
            if len(stages) > turns:
                return
            gesture = Page(self, side).gesture()
            gesture.stage, gesture.side = self.match.state.stage(), side
            self.play(gesture, side)
            yield gesture

    def play(self, gesture: Gesture, side: int) -> None:
        """As the site does: what happens on the way drops the rest."""
        played: list[Action] = []
        for action in gesture.actions:
            rolled = self.match.state.dice.count
            played.append(action)
            if interruption(side, rolled, self.match.state, self.match.play(action)):
                break
        gesture.actions = played
        state = self.match.state
        held = -1 if state.side_to_move != side else piece_in_hand(state.view(side))
        mover = gesture.mover
        if mover >= 0:
            self.walked = [*[piece for piece in self.walked if piece != mover], mover]
        rules = self.scenario.rules
        rests = rules.gait.rests if rules.gait is not None else frozenset()
        ended = any(one.verb in rules.closing and one.verb not in rests for one in played)
        if ended or state.side_to_move != side or state.stage() != gesture.stage:
            self.walked = []
        self.done = held < 0 or (held == mover and gesture.places > 2)
        self.arrived = gesture.arrived


class Page:
    """What the page offers one side at one moment, and what a captain makes of it."""

    def __init__(self, table: Table, side: int) -> None:
        self.table, self.match, self.side = table, table.match, side
        self.captain: Player = table.captains[side]
        self.state = table.match.state
        self.view = self.state.view(side)
        self.scenario = self.state.scenario
        self.held = piece_in_hand(self.view)
        self.gait = self.scenario.rules.gait

    def gesture(self) -> Gesture:
        options = self.view.options
        if len(options) == 1 and not self.match.can_undo(self.side):
            return Gesture(("", ""), 0, [options[0]])
        choice = self.captain.choose(self.view)
        if self.gait is not None and self.table.arrived and self.held >= 0 and choice.verb in self.gait.steps:
            choice = next((one for one in options if one.verb in self.gait.rests), choice)
        if self.gait is None:
            return self.answer(self.state, choice)
        if self.held >= 0 and choice.verb in self.gait.rests:
            return self.put_down(choice)
        if self.held >= 0 and choice.verb in self.gait.steps:
            return self.walk(self.gait)
        return self.next_piece(self.gait, self.state, choice) or self.take(self.gait, self.state, [], choice)

    def put_down(self, rest: Action) -> Gesture:
        """A halt, and with it whatever is chosen next if that is one click on the page."""
        after = self.state.clone()
        if interruption(self.side, after.dice.count, after, after.play(rest)) or self.gait is None:
            return self.answer(self.state, rest)
        choice = self.captain.choose(after.view(self.side))
        following = self.next_piece(self.gait, after, choice)
        return following or self.take(self.gait, after, [rest], choice)

    def answer(self, state: State, choice: Action, before: list[Action] | None = None) -> Gesture:
        """An answer of the list or on the board, after a halt if there is one."""
        actions = [*(before or []), choice]
        text = ", ".join(self.scenario.lexicon.notate(one) for one in actions)
        gesture = Gesture(("choice", text), 1 + confirms(state, choice, self.side), actions)
        gesture.mover = self.held if not before else -1
        return gesture

    def take(self, gait: Gait, state: State, before: list[Action], choice: Action) -> Gesture:
        """A piece is clicked: with plain answers on the way if the captain gives them."""
        orders, world = [choice], state.clone()
        while not before and orders[-1].verb in gait.plain:
            if interruption(self.side, world.dice.count, world, world.play(orders[-1])):
                break
            orders.append(self.captain.choose(world.view(self.side)))
        open_ways = [] if before or len(orders) == 1 else openings(self.view)
        if any(len(way) == len(orders) and all(map(Action.same, way, orders)) for way in open_ways):
            return Gesture(("piece", self.scenario.lexicon.label("piece", orders[-1].a)), 1, orders)
        return self.answer(state, choice, before)

    def next_piece(self, gait: Gait, state: State, choice: Action) -> Gesture | None:
        """The piece whose ways are lit before it is taken, if the captain wants to take one."""
        if not self.table.done or choice.verb not in gait.takes:
            return None
        found = onward(self.view, self.table.walked)
        if found is None:
            return None
        world = self.state.clone()
        for action in found.orders:
            if interruption(self.side, world.dice.count, world, world.play(action)):
                return None
        gesture = self.sent(gait, world, found.piece, found.found.ways) or self.shot(found, world)
        if gesture is not None:
            gesture.actions = [*found.orders, *gesture.actions]
            gesture.mover = found.piece
        return gesture

    def shot(self, found: Onward, world: State) -> Gesture | None:
        """What the next piece does where it stands."""
        choice = self.captain.choose(world.view(self.side))
        for action, note in found.choices:
            if action.same(choice):
                text = ", ".join(self.scenario.lexicon.notate(one) for one in (*found.orders, action))
                return Gesture(
                    ("choice", text), 2 if note is not None and note.tone in GUARDED else 1, [action]
                )
        return None

    def walk(self, gait: Gait) -> Gesture:
        """The piece in hand goes to the furthest of the captain's stands to which one click leads."""
        sent = self.sent(gait, self.state, self.held, search(self.view).ways)
        return sent or self.answer(self.state, self.captain.choose(self.view))

    def sent(self, gait: Gait, world: State, piece: int, ways: list[Journey]) -> Gesture | None:
        plan = self.plan(gait, world.clone(), piece)
        safe = {way.stand[0]: way for way in ways if not way.happens}
        exact = [safe[stand[0]] for stand, _ in plan if stand[0] in safe and safe[stand[0]].stand == stand]
        near = [safe[stand[0]] for stand, _ in plan if stand[0] in safe]
        for way in (*exact[-1:], *near[-1:]):
            gesture = Gesture(
                ("place", self.scenario.lexicon.label("place", way.stand[0])), 1, list(way.steps)
            )
            gesture.arrived = way.stand[0] == plan[-1][0][0]
            gesture.mover, gesture.places = piece, len([spot for spot in way.path if spot >= 0])
            return gesture
        return None

    def plan(self, gait: Gait, world: State, piece: int) -> Plan:
        """Where the captain would lead a piece, until something happens or he puts it down."""
        found: Plan = []
        steps: list[Action] = []
        while world.side_to_move == self.side and gait.in_hand(world) == piece:
            choice = self.captain.choose(world.view(self.side))
            if choice.verb not in gait.steps:
                break
            steps.append(choice)
            if interruption(self.side, world.dice.count, world, world.play(choice)):
                break
            found.append((gait.stand(world, piece), [*steps]))
        return found


def confirms(state: State, action: Action, side: int) -> int:
    """One click more for a fight, and for the end of a phase with pieces that could still act."""
    note = state.note(action)
    guarded = note is not None and note.tone in GUARDED
    if action.verb in state.scenario.rules.closing:
        verbs = state.scenario.lexicon.verbs
        guarded = any(verbs[one.verb].nouns[:1] == ("piece",) for one in state.options())
    if not guarded:
        return 0
    return int(cannot_be_undone(state.view(side).imagine(Dice("guard")), side, action))
