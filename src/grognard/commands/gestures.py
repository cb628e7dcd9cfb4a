"""What the page offers at one moment, and what a captain before it makes of that.

The model plays what the page would send. A piece is dragged to where the captain wants it, as far as a way
leads there, which counts as one click, or taken by a click and sent by another; the next piece needs no
taking, its ways are lit. Another front at the end is chosen by letting the button go there. A halt costs
nothing if another choice follows it, nor do plain answers before a piece that is clicked. A fight, and
once in a phase its end with pieces that could still act, is confirmed by a click more. In a fight all who
can take part are named at once; whoever shall not is left out by a click. A question with one
answer costs none where nothing could be taken back.

A walk takes the whole body along (one click switches that on) where the captain is content with that
(``bodies.py``). A click on a brigade then takes its line, and one with Shift the brigade alone. An order is
repeated where he would have given it to exactly those. Questions of one kind are answered as proposed, after
a list that is confirmed, where what is proposed is no worse in his eyes.
"""

from __future__ import annotations

from typing import Final

from grognard.bots.captain import Captain, Judge
from grognard.commands.bodies import EVEN, STOPPED, Body, Drill, place_of
from grognard.kernel.actions import Action
from grognard.kernel.batch import batch_of, may_begin, proposals, proposed
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import (
    OTHER_QUESTION,
    Found,
    Gait,
    Journey,
    cannot_be_undone,
    figure_of,
    interruption,
    piece_in_hand,
    search,
)
from grognard.kernel.likewise import Example, echoes, others_of
from grognard.kernel.match import Match
from grognard.kernel.shortcuts import Onward, followed, mustered, onward, openings, strikes
from grognard.kernel.state import State
from grognard.kernel.views import View
from grognard.render.artist import artist
from grognard.server.choices import acts_last

GUARDED = ("attack", "special", "danger")
AROUND: Final = 3
TRIED: Final = 8
"""How far from the place that he wants, and at how many places, a captain looks for one that suits a body."""
NOTHING: Final = 1e-4
"""What a choice must gain in a captain's eyes to be worth a click."""


class Gesture:
    """What one intention costs: what is clicked, how often, and the actions that it sends."""

    __slots__ = (
        "actions",
        "alone",
        "arrived",
        "by_name",
        "clicks",
        "dragged",
        "front",
        "menu",
        "movers",
        "out",
        "path",
        "side",
        "stage",
        "switch",
        "target",
        "together",
        "what",
    )

    def __init__(self, target: tuple[str, str], clicks: int, actions: list[Action]) -> None:
        self.target = target
        """A kind (place, piece, or choice for an answer of the list) and its label; empty if none."""
        self.clicks = clicks
        self.actions = actions
        self.arrived = False
        self.together = False
        """Whether the whole body goes along."""
        self.switch = self.alone = False
        """Whether that is switched on first; whether a piece goes alone although it is."""
        self.dragged = ""
        """The piece that is dragged to the target, if it is not in hand nor the next one."""
        self.movers: list[int] = []
        """Whose gesture it is: the piece in hand, the next one, or those that follow."""
        self.path: list[int] = []
        self.stage = self.side = -1
        self.front = -1
        """The angle of the handle on which the button is let go, if the front is not kept."""
        self.menu = ""
        """What is chosen in the menu that opens where a click can mean several things."""
        self.out: list[str] = []
        """What would name those who are left out of a fight, each by a click."""
        self.by_name = False
        """Whether those who take part are named one by one."""
        self.what = {"place": "walk", "piece": "take", "rest": "the same for the rest"}.get(target[0], "")

    def undragged(self) -> int:
        """The clicks of whoever never drags: the piece, the place and the front one after the other."""
        return self.clicks + bool(self.dragged) + (self.front >= 0)


class Memory:
    """What the page remembers from one gesture to the next, and with what its captains are content."""

    def __init__(self) -> None:
        self.walked: list[int] = []
        """The pieces that have walked or fired in this phase."""
        self.done = False
        """Whether the last of them is done with, so that the page looks for the next."""
        self.takes: frozenset[int] = frozenset()
        """The verbs by which pieces were taken last: where others take them, nobody has done that yet."""
        self.arrived = False
        """Whether it stands where the captain wanted it."""
        self.example: Example | None = None
        """The last walk, which others could make likewise."""
        self.did: Action | None = None
        """The last answer, which could be given for others."""
        self.running: set[tuple[int, str]] = set()
        """By side, the batches that go on as proposed."""
        self.warned: set[tuple[int, int, str]] = set()
        """By side, stage and question, where the end of a phase was asked about."""
        self.switched = False
        """Whether a click takes the whole body along."""
        self.content: dict[tuple[int, int], set[int]] = {}
        """By side and stage, the pieces that their captain lets stand."""


class Page:
    """What the page offers one side at one moment, and what a captain makes of it."""

    def __init__(
        self,
        match: Match,
        memory: Memory,
        captain: Captain,
        judge: Judge,
        side: int,
        taken: State | None = None,
    ) -> None:
        self.match, self.memory, self.captain, self.judge, self.side = match, memory, captain, judge, side
        self.state = match.state if taken is None else taken
        self.is_drag = taken is not None
        """Whether a piece has been taken by dragging it, in the state that is looked at."""
        self.view = self.state.view(side)
        self.scenario = self.state.scenario
        self.held = piece_in_hand(self.view)
        self.gait = self.scenario.rules.gait
        self.drill = Drill(captain, judge, side)
        self.at_rest = memory.content.setdefault((side, self.state.stage()), set())

    def gesture(self) -> Gesture:
        options = self.view.options
        if len(options) == 1 and (not self.match.can_undo(self.side) or self.is_harmless(options[0])):
            return Gesture(("", ""), 0, [options[0]])
        if self.gait is None:
            return self.answer(self.state, self.choose(self.state))
        following = self.batch(self.gait) or self.repeated(self.gait)
        if following is not None:
            return following
        choice = self.choose(self.state)
        if self.memory.arrived and self.held >= 0 and choice.verb in self.gait.steps:
            choice = next((one for one in options if one.verb in self.gait.rests), choice)
        if self.held >= 0 and choice.verb in self.gait.rests:
            return self.put_down(self.gait, choice)
        if self.held >= 0 and choice.verb in self.gait.steps:
            return self.walk(self.gait)
        quick = self.strike(self.gait, choice) or self.turned_strike(self.gait, choice)
        quick = quick or self.next_piece(self.gait, self.state, choice)
        return quick or self.take(self.gait, self.state, [], choice)

    def is_harmless(self, only: Action) -> bool:
        """Whether the page gives this one answer by itself: it closes something and can be taken back."""
        world = self.view.imagine(Dice("guard"))
        return only.verb in self.scenario.rules.closing and not cannot_be_undone(world, self.side, only)

    def choose(self, state: State) -> Action:
        """What the captain wants, but for pieces that he lets stand where they were led.

        What gains nothing in his own eyes he does not do: he ends the phase.
        """
        view = state.view(self.side)
        ranked = self.captain.rank(view)
        stays = self.rides_along(view, ranked[0][1])
        if stays is not None:
            return stays
        left = [row for row in ranked if self.gait is None or not self.lets_stand(self.gait, row[1])]
        if left:
            best = left[0][0] - NOTHING
            ends = [one for value, one in left if value >= best and one.verb in self.scenario.rules.closing]
            return ends[0] if ends else left[0][1]
        others = [one for one in view.options if self.gait and not self.lets_stand(self.gait, one)]
        plain = self.judge.quick(view.imagine(Dice("left")), self.side, others) if others[1:] else None
        return plain or (others[-1] if others else ranked[0][1])

    def rides_along(self, view: View, choice: Action) -> Action | None:
        """Whoever commands a body rides when it goes, and not before: the plain answer is that he stays."""
        gait = self.gait
        if gait is None or not self.memory.switched or piece_in_hand(view) >= 0:
            return None
        if choice.verb not in gait.steps or not others_of(view, choice.a, []):
            return None
        return next((one for one in view.options if one.verb in gait.plain and one.a == choice.a), None)

    def lets_stand(self, gait: Gait, action: Action) -> bool:
        return action.verb in gait.takes and action.a in self.at_rest

    def label(self, action: Action) -> tuple[str, str]:
        """What is clicked on the board for an action: the piece or place that it names first."""
        kind = self.scenario.lexicon.verbs[action.verb].nouns[0]
        return (kind, self.scenario.lexicon.label(kind, action.a))

    # -- several questions at once ----------------------------------------------------------------

    def batch(self, gait: Gait) -> Gesture | None:
        """Questions of one kind as proposed: a list is opened and confirmed, then they cost nothing."""
        kind = batch_of(self.view)
        action = proposed(self.view, kind) if kind else None
        if action is None:
            return None
        key, lines, lasts = (self.side, kind), len(proposals(self.view)), gait.lasts(kind)
        runs, accepted = key in self.memory.running, self.accepts(gait, action)
        if runs and not accepted:
            if not lasts:
                self.memory.running.discard(key)
                return Gesture(("stop", ""), 1, [])
            gesture = self.answer(self.state, self.captain.choose(self.view))
            gesture.target, gesture.clicks = ("instead", gesture.target[1]), 2
            return gesture
        if not accepted or not (runs or may_begin(self.view, action, lines)):
            return None
        self.memory.running.add(key)
        gesture = Gesture(("", "") if runs else ("batch", ""), 0 if runs else 2 if lines else 1, [action])
        gesture.what = "as proposed"
        gesture.movers = [self.held] if self.held >= 0 else []
        return gesture

    def accepts(self, gait: Gait, action: Action) -> bool:
        """Whether the captain thinks what is proposed as good as what he would do himself."""
        choice = self.captain.choose(self.view)
        if choice.same(action):
            return True
        if action.verb in gait.in_turn:
            return choice.verb not in self.scenario.rules.closing
        if choice.verb != action.verb:
            return False
        if action.verb in gait.aims:
            return figure_of(self.state.note(action)) >= figure_of(self.state.note(choice))
        return self.worth(action) >= self.worth(choice) - EVEN

    def worth(self, action: Action) -> float:
        """What the captain thinks of the position after an action."""
        after = self.view.imagine(Dice("worth"))
        after.play(action)
        return self.judge.score(after, self.side)

    def repeated(self, gait: Gait) -> Gesture | None:
        """An order for the rest, if the captain would give it to exactly those."""
        if self.memory.did is None:
            return None
        orders = echoes(self.view, self.memory.did)
        if len(orders) < 2 or not self.would_repeat(orders):
            return None
        gesture = Gesture(("rest", ""), 1, orders)
        gesture.movers, gesture.arrived = [one.a for one in orders], True
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

    def along(self, gait: Gait, walks: list[Gesture], orders: list[Action], found: Found) -> Gesture:
        """The whole body goes along if the captain is content with that; else the piece goes alone.

        Of the walks the last is what he wants; one before it keeps the front and saves a click. Where the
        body comes to stand ill behind that, he looks at the other places around.
        """
        for gesture in walks:
            gesture.actions = [*orders, *gesture.actions]
        piece, walked = walks[-1].movers[0], self.memory.walked
        if others_of(self.view, piece, walked):
            body = Body(self.drill, self.state, gait, orders, piece, walked)
            for gesture in [*walks, *self.around(gait, walks[-1], orders, found)]:
                more = body.follows(gesture.actions, gesture.path)
                if more:
                    return self.in_a_body(gait, gesture, more)
        walks[-1].alone = self.memory.switched
        return walks[-1]

    def around(self, gait: Gait, wanted: Gesture, orders: list[Action], found: Found) -> list[Gesture]:
        """The walks to the lit places about the one that the captain wants, the nearest first."""
        end = wanted.path[-1] if wanted.path else -1
        near: list[tuple[int, int, Journey]] = []
        covered = self.covered(gait)
        for way in found.ways:
            apart = gait.apart(self.state, way.stand[0], end) if end >= 0 else 0
            if not way.happens and 0 < apart <= AROUND and way.stand[0] not in covered:
                near.append((apart, way.stand[0], way))
        near.sort(key=lambda row: row[:2])
        made = [self.led(gait, wanted.movers[0], way, True, True) for _, _, way in near[:TRIED]]
        for gesture in made:
            gesture.actions = [*orders, *gesture.actions]
        return made

    def in_a_body(self, gait: Gait, gesture: Gesture, more: list[Action]) -> Gesture:
        """A walk on which others go along. Who could not follow is passed over, as the page does."""
        who = [one.a for one in more if one.verb in gait.takes]
        piece = gesture.movers[0]
        still = [one for one in others_of(self.view, piece, self.memory.walked) if one not in who]
        self.at_rest.update([piece, *who])
        gesture.movers, gesture.actions = [*still, piece, *who], [*gesture.actions, *more]
        gesture.together, gesture.arrived, gesture.what = True, True, "walk of a body"
        if not self.memory.switched:
            self.memory.switched = gesture.switch = True
            gesture.clicks += 1
        return gesture

    # -- one piece --------------------------------------------------------------------------------

    def put_down(self, gait: Gait, rest: Action) -> Gesture:
        """A halt, and with it whatever is chosen next if that is one click on the page."""
        after = self.state.clone()
        if interruption(self.side, after.dice.count, after, after.play(rest)):
            return self.answer(self.state, rest)
        choice = self.choose(after)
        if (
            not self.scenario.lexicon.verbs[choice.verb].nouns
            and choice.verb not in self.scenario.rules.closing
        ):
            return self.answer(self.state, rest)  # what stands in the list alone is asked after the halt
        return self.next_piece(gait, after, choice) or self.take(gait, after, [rest], choice)

    def answer(self, state: State, choice: Action, before: list[Action] | None = None) -> Gesture:
        """An answer of the list or on the board, after a halt if there is one."""
        actions = [*(before or []), choice]
        text = ", ".join(self.scenario.lexicon.notate(one) for one in actions)
        gesture = Gesture(("choice", text), 1 + self.confirms(state, choice), actions)
        gesture.movers = [self.held] if not before and self.held >= 0 else []
        gesture.what = self.scenario.lexicon.verbs[choice.verb].word
        return self.mustered(gesture)

    def mustered(self, gesture: Gesture) -> Gesture:
        """A call to a fight names all who can take part: the captain leaves out whom he would not name."""
        *before, call = gesture.actions
        steps, _ = mustered(self.view, tuple(before), call)
        if not steps:
            return gesture
        wanted = self.names(gesture.actions)
        if wanted is None:
            gesture.by_name, gesture.clicks = True, 2
            return gesture
        out = [one for one in steps[:-1] if one not in wanted]
        gesture.actions += [one for one in steps if one not in out]
        gesture.out, gesture.clicks = [self.scenario.lexicon.notate(one) for one in out], 2 + len(out)
        return gesture

    def names(self, orders: list[Action]) -> list[Action] | None:
        """Whom the captain names after a call to a fight; None if he would do something else then."""
        world, found, gait = self.state.clone(), list[Action](), self.gait
        if gait is None or not followed(world, self.side, tuple(orders)):
            return None
        while (choice := self.choose(world)).verb not in gait.begins:
            if choice.verb not in gait.names or not followed(world, self.side, (choice,)):
                return None
            found.append(choice)
        return found

    def confirms(self, state: State, action: Action) -> int:
        """One click more for a fight, for what passes the turn, and once a phase to end it with some idle."""
        note, rules = state.note(action), self.scenario.rules
        guarded = note is not None and note.tone in GUARDED
        asked = (self.side, state.stage(), self.view.prompt.rule)
        if action.verb in rules.closing:
            verbs, echoed = self.scenario.lexicon.verbs, self.gait.echoed if self.gait else frozenset()
            idle = [one for one in state.options() if one.a not in self.memory.walked]
            idle = [one for one in idle if one.verb not in echoed]
            guarded = any(verbs[one.verb].nouns[:1] == ("piece",) for one in idle)
            declined = state.view(self.side).prompt.key in artist(self.scenario.system).declined
            guarded = guarded and not declined and asked not in self.memory.warned
        world = state.view(self.side).imagine(Dice("guard"))
        if not guarded and action.verb not in rules.closing:
            return int(acts_last(state.view(self.side), world, action))
        if not guarded or not cannot_be_undone(world, self.side, action):
            return 0
        if action.verb in rules.closing:
            self.memory.warned.add(asked)
        return 1

    def take(self, gait: Gait, state: State, before: list[Action], choice: Action) -> Gesture:
        """A piece is dragged or clicked: with plain answers on the way if the captain gives them."""
        orders, world = [choice], state.clone()
        while not before and gait.is_plain(world, orders[-1]):
            if interruption(self.side, world.dice.count, world, world.play(orders[-1])):
                break
            orders.append(self.choose(world))
        open_ways = [] if before or len(orders) == 1 else openings(self.view)
        if any(len(way) == len(orders) and all(map(Action.same, way, orders)) for way in open_ways):
            gesture = self.opened(orders, open_ways)
            in_two_ways = len([way for way in open_ways if way[-1].a == orders[-1].a]) > 1
            return gesture if in_two_ways else self.drag(gait, orders) or gesture
        gesture = self.answer(state, choice, before)
        takes = [one for one in state.options() if one.verb in gait.takes and one.a == choice.a]
        return (self.drag(gait, gesture.actions) if takes == [choice] else None) or gesture

    def drag(self, gait: Gait, orders: list[Action]) -> Gesture | None:
        """A piece that a click would only take is dragged to where the captain wants it."""
        piece, world = orders[-1].a, self.state.clone()
        if not followed(world, self.side, tuple(orders)) or gait.in_hand(world) != piece:
            return None
        page = Page(self.match, self.memory, self.captain, self.judge, self.side, world)
        if not self.memory.switched and others_of(page.view, piece, self.memory.walked):
            return None  # the switch that takes others along comes when the piece is in hand
        gesture = page.walk(gait)
        if gesture.target[0] != "place":
            return None
        gesture.dragged = self.scenario.lexicon.label("piece", piece)
        gesture.actions = [*orders, *gesture.actions]
        return gesture

    def opened(self, orders: list[Action], open_ways: list[tuple[Action, ...]]) -> Gesture:
        """A click on a piece behind plain answers; if it can be taken in two ways, which is asked there.

        Where a body goes along a click takes its line with it, and one with Shift the piece alone.
        """
        piece, joint = orders[-1].a, self.gait.joint if self.gait is not None else frozenset[int]()
        gesture = Gesture(("piece", self.scenario.lexicon.label("piece", piece)), 1, orders)
        ways = [way for way in open_ways if way[-1].a == piece]
        kinds = {way[-1].verb in joint for way in ways}
        if self.memory.switched and len(ways) == len(kinds):
            gesture.alone = orders[-1].verb not in joint and len(ways) > 1
        elif len(ways) > 1:
            gesture.menu = ", ".join(self.scenario.lexicon.notate(one) for one in orders)
            gesture.clicks = 2
        return gesture

    def strike(self, gait: Gait, choice: Action) -> Gesture | None:
        """The enemy is clicked, and confirmed; only if one piece alone could strike at him."""
        world = self.state.clone()
        if choice.verb not in gait.strikes or self.held >= 0 or not followed(world, self.side, (choice,)):
            return None
        aim = self.choose(world)
        takes = [take for take, other, _ in strikes(self.view) if other.same(aim)]
        if len(takes) != 1 or not takes[0].same(choice):
            return None
        gesture = Gesture(self.label(aim), 2, [choice, aim])
        gesture.what, gesture.movers = self.scenario.lexicon.verbs[aim.verb].word, [choice.a]
        return gesture

    def turned_strike(self, gait: Gait, choice: Action) -> Gesture | None:
        """An enemy to whom the piece in hand must turn first: a click on him does both."""
        after = self.state.clone()
        if choice.verb not in gait.turns or self.held < 0 or not followed(after, self.side, (choice,)):
            return None
        strike = self.choose(after)
        note = after.note(strike)
        for turn, action, told in search(self.view).afterwards:
            if turn.verb in gait.turns and action.same(strike) and told and note and told.data == note.data:
                gesture = Gesture(self.label(strike), 2, [turn, strike])
                gesture.what, gesture.movers = self.scenario.lexicon.verbs[strike.verb].word, [self.held]
                return self.mustered(gesture)
        return None

    def next_piece(self, gait: Gait, state: State, choice: Action) -> Gesture | None:
        """The piece whose ways are lit before it is taken, if the captain wants to take one."""
        found = None
        waits = self.held >= 0 and bool(search(self.view).ways)  # for a piece that can still go on
        if self.memory.walked and self.memory.done and not waits and choice.verb in gait.takes:
            found = onward(self.view, self.memory.walked)
        elif not self.memory.walked and choice.verb in gait.plain and self.memory.switched:
            found = onward(self.view, [], True)
            if found is not None and not self.is_as_good(found.orders[0], choice):
                return None
        if found is None:
            return None
        world = self.state.clone()
        if not followed(world, self.side, found.orders):
            return None
        walks = self.sent(gait, world, found.piece, found.found)
        if walks:
            return self.along(gait, walks, list(found.orders), found.found)
        gesture = self.shot(found, world)
        if gesture is not None:
            gesture.actions = [*found.orders, *gesture.actions]
            gesture.movers = [found.piece]
        return gesture

    def covered(self, gait: Gait) -> set[int]:
        """The places where a click means something else: a lit piece, or an answer to the question.

        What is dragged can be let go over a friend who could be taken instead.
        """
        verbs = self.scenario.lexicon.verbs
        spoken_of = [*self.view.options, *[way[-1] for way in openings(self.view)]]
        if self.held >= 0:
            later = search(self.view).afterwards
            spoken_of += [action for _, action, note in later if note is not None or not self.is_drag]
        pieces = {one.a for one in spoken_of if verbs[one.verb].nouns[:1] == ("piece",)}
        named = [one for one in self.view.options if self.held < 0 or one.verb not in gait.steps]
        places = {place_of(self.state, one) for one in named}
        return places.union(*[gait.covers(self.state, piece) for piece in pieces])

    def is_as_good(self, action: Action, choice: Action) -> bool:
        """Whether the captain thinks an answer as good as his own."""
        values = [(value, one) for value, one in self.captain.rank(self.view) if one.same(action)]
        best = max([value for value, _ in self.captain.rank(self.view)])
        return action.same(choice) or any(value >= best - EVEN for value, _ in values)

    def shot(self, found: Onward, world: State) -> Gesture | None:
        """What the next piece does where it stands."""
        choice = self.choose(world)
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
        found = search(self.view)
        sent = self.sent(gait, self.state, self.held, found)
        for gesture in sent:
            if gesture.front < 0 and len(gesture.actions) == 1:  # the question's own answer
                gesture.clicks = 1 + self.confirms(self.state, gesture.actions[0])
        return self.along(gait, sent, [], found) if sent else self.answer(self.state, self.choose(self.state))

    def sent(self, gait: Gait, world: State, piece: int, found: Found) -> list[Gesture]:
        """A walk to the furthest of the captain's stands; its front is one click more if it is not kept.

        Where something may happen at its end he has chosen that very step, and confirms it.
        """
        plan = self.drill.plan(gait, world.clone(), piece)
        covered = self.covered(gait) if plan else set()
        lit = {way.stand[0]: way for way in found.ways if way.stand[0] not in covered}
        for stand, steps in reversed(plan):
            kept = lit.get(stand[0])
            if kept is None or bool(kept.happens) != (stand[1] == STOPPED):
                continue
            if kept.happens and not kept.steps[-1].same(steps[-1]):
                continue
            turned = [way for way in found.fronts.get(stand[0], []) if way.stand[1] == stand[1]]
            ways = [kept] if kept.stand[1] == stand[1] or not turned else [kept, turned[0]]
            return [self.led(gait, piece, way, way is kept, stand[0] == plan[-1][0][0]) for way in ways]
        return []

    def led(self, gait: Gait, piece: int, way: Journey, kept: bool, arrived: bool) -> Gesture:
        """One walk as a gesture."""
        label = self.scenario.lexicon.label("place", way.stand[0])
        confirmed = way.happens not in ("", OTHER_QUESTION)
        gesture = Gesture(("place", label), 2 if confirmed else 1, list(way.steps))
        gesture.front = -1 if kept else gait.angle(way.stand[1])
        gesture.arrived, gesture.movers = arrived, [piece]
        gesture.path = [spot for spot in way.path if spot >= 0]
        return gesture
