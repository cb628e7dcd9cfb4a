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
            "undragged": sum(one.undragged() for one in gestures),
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
        second = "menu" if one.menu else "confirm"
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
        state, memory = self.match.state, self.memory
        held = -1 if state.side_to_move != side else piece_in_hand(state.view(side))
        movers, path, played = gesture.movers, gesture.path, gesture.actions
        memory.walked = [*[piece for piece in memory.walked if piece not in movers], *movers]
        otherwise = self.takes_otherwise(
            held
        )  # asked first: it notes what is taken up now, whatever has begun
        if otherwise or self.begins_anew(gesture, side):
            memory.walked = []
        many = gesture.target[0] == "rest" or gesture.together
        memory.done = held < 0 or (held in movers and (len(path) > 1 or many))
        memory.arrived = gesture.arrived
        example = Example(movers[0], path[0], path[-1], memory.walked) if path and movers else None
        memory.example = None if gesture.together else example
        memory.did = played[0] if len(played) == 1 and not path else None

    def begins_anew(self, gesture: Gesture, side: int) -> bool:
        """Whether something was ended by a gesture: nobody has walked since."""
        state, rules = self.match.state, self.scenario.rules
        rests = rules.gait.rests if rules.gait is not None else frozenset()
        ended = any(one.verb in rules.closing and one.verb not in rests for one in gesture.actions)
        return ended or state.side_to_move != side or state.stage() != gesture.stage

    def takes_otherwise(self, held: int) -> bool:
        """Whether pieces are taken up for something else than before: whoever has fired has not marched."""
        state, memory, verbs = self.match.state, self.memory, self.scenario.lexicon.verbs
        options = [] if held >= 0 or state.side_to_move is None else state.options()
        before = memory.takes
        takes = frozenset([one.verb for one in options if verbs[one.verb].nouns[:1] == ("piece",)])
        memory.takes = takes or before
        return bool(takes and before and not takes & before)
