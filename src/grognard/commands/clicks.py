"""How many clicks a turn costs: the captain's choices, made by the gestures that the page offers.

A piece is taken by a click and sent to where the captain sends it by another, as far as a way leads there.
Of pieces in a line that he sends equally far in the same direction the first is sent so, and the rest by one
click more. A halt costs nothing if the next choice is open after it. A fight, and the end of a phase with
pieces that could still act, is confirmed by one click more; a question with one answer costs none.
"""

from __future__ import annotations

from math import dist

from grognard.bots import make
from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.journeys import cannot_be_undone, piece_in_hand, search
from grognard.kernel.scenario import Scenario
from grognard.kernel.sides import UMPIRE
from grognard.kernel.state import State
from grognard.kernel.values import Json
from grognard.render.artist import artist

NEXT = 1.35
"""How far apart neighbours of a line stand at most, in places: as the page has it."""
Spot = tuple[float, float]
GUARDED = ("attack", "special", "danger")

Deed = tuple[State, Action]
"""A moment and what was chosen at it."""


def count(scenario: Scenario, turns: int, seed: int = 1) -> list[Json]:
    """The clicks of each of the first turns, both sides played by captains."""
    rows: list[Json] = []
    for (stage, side), deeds in sorted(played(scenario, turns, seed).items()):
        rows.append(
            {
                "scenario": scenario.id,
                "side": scenario.sides[side],
                "turn": stage,
                "clicks": clicks_of(deeds) - saved_together(deeds),
                "actions": len(deeds),
            }
        )
    return rows


def played(scenario: Scenario, turns: int, seed: int) -> dict[tuple[int, int], list[Deed]]:
    """What both captains did, by turn and side."""
    state = scenario.start(Dice(seed))
    players = [make("captain", scenario.system, f"clicks {side}") for side in range(len(scenario.sides))]
    stages: set[int] = set()
    deeds: dict[tuple[int, int], list[Deed]] = {}
    while state.side_to_move is not None:
        stages.add(state.stage())
        if len(stages) > turns:
            break
        side = state.side_to_move
        action = players[side].choose(state.view(side))
        deeds.setdefault((state.stage(), side), []).append((state.clone(), action))
        state.play(action)
    return deeds


def clicks_of(deeds: list[Deed]) -> int:
    """The clicks of a side's choices, one after the other."""
    clicks = at = 0
    while at < len(deeds):
        cost, used = gesture(deeds, at)
        clicks += cost
        at += used
    return clicks


def saved_together(deeds: list[Deed]) -> int:
    """The clicks saved where a line is sent in one: all but its first cost one click together."""
    if not deeds:
        return 0
    marches: dict[tuple[int, int], list[tuple[float, float]]] = {}
    at, spacing = 0, apart(deeds[0][0])
    while at < len(deeds):
        cost, used = gesture(deeds, at)
        if cost == 1 and used > 1:
            start, end = spots(deeds, at, used)
            if start is not None and end is not None:
                way = (round(end[0] - start[0]), round(end[1] - start[1]))
                marches.setdefault(way, []).append(start)
        at += used
    lines = [line for starts in marches.values() for line in lines_of(starts, spacing * NEXT)]
    return sum(2 * len(line) - 3 for line in lines if len(line) > 1)


def spots(deeds: list[Deed], at: int, used: int) -> tuple[Spot | None, Spot | None]:
    """Where the piece in hand stood on the drawing before a walk, and after it."""
    before, last = deeds[at][0], deeds[at + used - 1]
    side = before.side_to_move
    assert side is not None
    label = before.scenario.lexicon.label("piece", piece_in_hand(before.view(side)))
    after = last[0].clone()
    after.play(last[1])
    return standing(before).get(label), standing(after).get(label)


def standing(state: State) -> dict[str, Spot]:
    found = artist(state.scenario.system).standing(state.scenario, state.observe(UMPIRE))
    return {label: (x, y) for label, (x, y, _) in found.items()}


def apart(state: State) -> float:
    """How far from each other the nearest two pieces stand that do not share a place."""
    points = list(standing(state).values())
    return min([far for one in points for other in points if (far := dist(one, other)) > 1], default=1.0)


def lines_of(points: list[Spot], reach: float) -> list[list[Spot]]:
    """The points in groups of which each is in reach of another of its group."""
    lines: list[list[Spot]] = []
    for point in points:
        near = [line for line in lines if any(dist(point, one) <= reach for one in line)]
        lines = [line for line in lines if line not in near] + [
            [point, *[one for line in near for one in line]]
        ]
    return lines


def gesture(deeds: list[Deed], at: int) -> tuple[int, int]:
    """The clicks of the next gesture, and how many actions it is."""
    state, action = deeds[at]
    if len(state.options()) == 1:
        return 0, 1
    gait, side = state.scenario.rules.gait, state.side_to_move
    assert side is not None
    if gait is None or piece_in_hand(state.view(side)) < 0:
        return 1 + confirms(state, action), 1
    if action.verb in gait.rests:
        follows = at + 1 < len(deeds) and not cannot_be_undone(state, side, action)
        return (0 if follows else 1), 1
    if action.verb in gait.steps:
        return walk(deeds, at)
    return 1 + confirms(state, action), 1


def walk(deeds: list[Deed], at: int) -> tuple[int, int]:
    """A walk: the furthest of the captain's next stands to which one click leads."""
    state, action = deeds[at]
    gait, side = state.scenario.rules.gait, state.side_to_move
    assert gait is not None
    assert side is not None
    view = state.view(side)
    piece, ways = piece_in_hand(view), {way.stand[0]: way for way in search(view).ways if not way.happens}
    best = (1 + confirms(state, action), 1)
    for last in range(at, len(deeds)):
        moment, step = deeds[last]
        if step.verb not in gait.steps or piece_in_hand(moment.view(side)) != piece:
            break
        after = moment.clone()
        after.play(step)
        stand = gait.stand(after, piece)
        way = ways.get(stand[0])
        if way is not None:
            best = (1 if way.stand[1] == stand[1] else 2, last - at + 1)
    return best


def confirms(state: State, action: Action) -> int:
    """One click more for a fight, and for the end of a phase with pieces that could still act."""
    note, side = state.note(action), state.side_to_move
    assert side is not None
    guarded = note is not None and note.tone in GUARDED
    if action.verb in state.scenario.rules.closing:
        verbs = state.scenario.lexicon.verbs
        guarded = any(verbs[one.verb].nouns[:1] == ("piece",) for one in state.options())
    if not guarded:
        return 0
    return int(cannot_be_undone(state.view(side).imagine(Dice("guard")), side, action))
