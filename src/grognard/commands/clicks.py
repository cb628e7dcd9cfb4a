"""How many clicks a turn costs: captains before the page make their choices by the gestures it offers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from grognard.bots.captain import Captain, judge
from grognard.commands.gestures import Gesture, Memory, Page
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import interruption, piece_in_hand
from grognard.kernel.likewise import Example
from grognard.kernel.match import Match
from grognard.kernel.scenario import Scenario
from grognard.kernel.values import Json


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
            "spent": spent(gestures),
        }
        for (stage, side), gestures in sorted(found.items())
    ]


def spent(gestures: list[Gesture]) -> dict[str, Json]:
    """Where the clicks went, the most first; a click that only confirms counts as such."""
    found: Counter[str] = Counter()
    for one in gestures:
        found[one.what] += min(1, one.clicks)
        second = "front" if one.front >= 0 else "menu" if one.menu else "confirm"
        found[second] += max(0, one.clicks - 1)
    return {what: clicks for what, clicks in found.most_common() if clicks}


class Table:
    """A game whose captains sit before the page."""

    def __init__(self, scenario: Scenario, seed: int | str) -> None:
        self.match = Match(scenario.start(Dice(seed)))
        self.scenario = scenario
        self.judge = judge(scenario.system)
        self.captains = [Captain(self.judge, f"clicks {side}") for side in range(len(scenario.sides))]
        self.memory = Memory()

    def gestures(self, turns: int) -> Iterator[Gesture]:
        """One gesture after the other, each played before it is given."""
        stages: set[int] = set()
        while (side := self.match.state.side_to_move) is not None:
            stages.add(self.match.state.stage())
            if len(stages) > turns:
                return
            page = Page(self.match, self.memory, self.captains[side], self.judge, side)
            gesture = page.gesture()
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
        self.remember(gesture, side)

    def remember(self, gesture: Gesture, side: int) -> None:
        """What the page keeps in mind after a gesture, as it does itself."""
        state, memory, rules = self.match.state, self.memory, self.scenario.rules
        held = -1 if state.side_to_move != side else piece_in_hand(state.view(side))
        movers, path, played = gesture.movers, gesture.path, gesture.actions
        memory.walked = [*[piece for piece in memory.walked if piece not in movers], *movers]
        rests = rules.gait.rests if rules.gait is not None else frozenset()
        ended = any(one.verb in rules.closing and one.verb not in rests for one in played)
        if ended or state.side_to_move != side or state.stage() != gesture.stage:
<<<<<<< HEAD
            self.walked = []
        self.done = held < 0 or (movers[-1:] == [held] and (len(path) > 2 or gesture.target[0] == "rest"))
        self.arrived = gesture.arrived
        self.example = Example(movers[0], path[0], path[-1], self.walked) if path and movers else None
        self.did = played[0] if len(played) == 1 and not path else None


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
        if len(options) == 1 and (not self.match.can_undo(self.side) or self.is_harmless(options[0])):
            return Gesture(("", ""), 0, [options[0]])
        following = self.rest()
        if following is not None:
            return following
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

    def is_harmless(self, only: Action) -> bool:
        """Whether the page gives this one answer by itself: it closes something and can be taken back."""
        world = self.view.imagine(Dice("guard"))
        return only.verb in self.scenario.rules.closing and not cannot_be_undone(world, self.side, only)

    def rest(self) -> Gesture | None:
        """The same for the rest, if the captain is content with where that leads them."""
        table, gait = self.table, self.gait
        if gait is None:
            return None
        orders: list[Action] = []
        if table.example is not None and table.arrived:
            orders = likewise(self.view, table.example)
            if not self.is_content(gait, orders):
                return None
        elif table.did is not None:
            orders = echoes(self.view, table.did)
            if not self.would_repeat(orders):
                return None
        who = [one.a for one in orders if one.verb in gait.takes or one.verb in gait.echoed]
        if len(who) < 2:
            return None
        gesture = Gesture(("rest", ""), 1, orders)
        gesture.movers, gesture.arrived = who, True
        return gesture

    def would_repeat(self, orders: list[Action]) -> bool:
        """Whether the captain would give exactly these answers, in any order."""
        world, given = self.state.clone(), set[Action]()
        while world.side_to_move == self.side and len(given) < len(orders):
            choice = self.captain.choose(world.view(self.side))
            if choice not in orders or not followed(world, self.side, (choice,)):
                return False
            given.add(choice)
        return True

    def is_content(self, gait: Gait, orders: list[Action]) -> bool:
        """Whether those who follow come as near as he wants to where the captain would lead them himself."""
        after, own, far = self.state.clone(), self.state.clone(), 0
        if not followed(after, self.side, tuple(orders)):
            return False
        who = [one for one in orders if one.verb in gait.takes]
        followed(own, self.side, tuple(resting(own, gait)))
        for take in who:
            self.lead(gait, own, take)
            far += gait.apart(own, gait.stand(own, take.a)[0], gait.stand(after, take.a)[0])
        return far <= len(who) * CONTENT

    def lead(self, gait: Gait, world: State, take: Action) -> None:
        """Lead a piece as the captain would, and put it down."""
        if not world.offers(take) or not followed(world, self.side, (take,)):
            return
        self.plan(gait, world, take.a)
        if world.side_to_move == self.side:
            followed(world, self.side, tuple(resting(world, gait)))

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
        gesture = Gesture(
            ("choice", text), 1 + confirms(state, choice, self.side, self.table.walked), actions
        )
        gesture.movers = [self.held] if not before and self.held >= 0 else []
        gesture.what = self.scenario.lexicon.verbs[choice.verb].word
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
            return self.opened(orders, open_ways)
        return self.answer(state, choice, before)

    def opened(self, orders: list[Action], open_ways: list[tuple[Action, ...]]) -> Gesture:
        """A click on a piece behind plain answers; if it can be taken in two ways, which is asked there."""
        piece = orders[-1].a
        gesture = Gesture(("piece", self.scenario.lexicon.label("piece", piece)), 1, orders)
        if len([way for way in open_ways if way[-1].a == piece]) > 1:
            gesture.menu = ", ".join(self.scenario.lexicon.notate(one) for one in orders)
            gesture.clicks = 2
        return gesture

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
        gesture = self.sent(gait, world, found.piece, found.found) or self.shot(found, world)
        if gesture is not None:
            gesture.actions = [*found.orders, *gesture.actions]
            gesture.movers = [found.piece]
        return gesture

    def shot(self, found: Onward, world: State) -> Gesture | None:
        """What the next piece does where it stands."""
        choice = self.captain.choose(world.view(self.side))
        for action, note in found.choices:
            if action.same(choice):
                text = ", ".join(self.scenario.lexicon.notate(one) for one in (*found.orders, action))
                gesture = Gesture(
                    ("choice", text), 2 if note is not None and note.tone in GUARDED else 1, [action]
                )
                gesture.what = self.scenario.lexicon.verbs[action.verb].word
                return gesture
        return None

    def walk(self, gait: Gait) -> Gesture:
        """The piece in hand goes to the furthest of the captain's stands to which one click leads."""
        sent = self.sent(gait, self.state, self.held, search(self.view))
        return sent or self.answer(self.state, self.captain.choose(self.view))

    def sent(self, gait: Gait, world: State, piece: int, found: Found) -> Gesture | None:
        """A walk to the furthest of the captain's stands; its front is one click more if it is not kept."""
        plan = self.plan(gait, world.clone(), piece)
        safe = {way.stand[0]: way for way in found.ways if not way.happens}
        for stand, _ in reversed(plan):
            kept = safe.get(stand[0])
            if kept is None:
                continue
            turned = [way for way in found.fronts.get(stand[0], []) if way.stand[1] == stand[1]]
            way = kept if kept.stand[1] == stand[1] or not turned else turned[0]
            label = self.scenario.lexicon.label("place", stand[0])
            gesture = Gesture(("place", label), 1 if way is kept else 2, list(way.steps))
            gesture.front = -1 if way is kept else gait.angle(stand[1])
            gesture.arrived = stand[0] == plan[-1][0][0]
            gesture.movers, gesture.path = [piece], [spot for spot in way.path if spot >= 0]
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
            assumed = gait.assumed(world)
            if assumed is not None and assumed.same(self.captain.choose(world.view(self.side))):
                world.play(assumed)
            found.append((gait.stand(world, piece), [*steps]))
        return found


def confirms(state: State, action: Action, side: int, walked: list[int]) -> int:
    """One click more for a fight, and for the end of a phase with pieces that have done nothing yet."""
    note = state.note(action)
    guarded = note is not None and note.tone in GUARDED
    if action.verb in state.scenario.rules.closing:
        verbs = state.scenario.lexicon.verbs
        idle = [one for one in state.options() if one.a not in walked]
        guarded = any(verbs[one.verb].nouns[:1] == ("piece",) for one in idle)
    if not guarded:
        return 0
    return int(cannot_be_undone(state.view(side).imagine(Dice("guard")), side, action))
=======
            memory.walked = []
        many = gesture.target[0] == "rest" or gesture.together
        memory.done = held < 0 or (held in movers and (len(path) > 2 or many))
        memory.arrived = gesture.arrived
        example = Example(movers[0], path[0], path[-1], memory.walked) if path and movers else None
        memory.example = None if gesture.together else example
        memory.did = played[0] if len(played) == 1 and not path else None
>>>>>>> main
