"""What is being done now, as all at the table see it: who marches, fires or charges, at which stage."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.steps import Step
from grognard.kernel.values import Json
from grognard.systems.syw.charge import ChargePhase, Evade, PickSupports, PickTarget
from grognard.systems.syw.entering import Enter
from grognard.systems.syw.fallback import ChooseFacing, FallBack, Recoil
from grognard.systems.syw.fire import FirePhase, Gamble, TakeAim
from grognard.systems.syw.giving_way import FaceEitherWay, GiveWay
from grognard.systems.syw.orders import Issue, Ride
from grognard.systems.syw.rally import Rout
from grognard.systems.syw.reaction import ChooseMeeting, React, RideOut, StrikeHome
from grognard.systems.syw.reorganise import Adjust, adjustments
from grognard.systems.syw.selection import ActAlone, ChooseOrder, IgnoreOrder, MoveUnits, RideNow
from grognard.systems.syw.state import Battle
from grognard.systems.syw.terms import ENTER
from grognard.systems.syw.together import LineWalk, line_moves
from grognard.systems.syw.walk import Walk

Facts = dict[str, Json]


def under_way(game: Battle) -> Facts:
    """The question on the table: its kind and stage, the piece it is about, and those it names besides."""
    if not game.stack:
        return {}
    step = game.stack[-1]
    if isinstance(step, Walk):
        return _march(game, step)
    if isinstance(step, LineWalk):
        return _line(game, step)
    if isinstance(step, Enter):
        return _entry(game, step)
    if isinstance(step, Adjust):
        return _adjustment(game, step)
    if isinstance(step, React | ChooseMeeting | RideOut | StrikeHome):
        return _reaction(game, step)
    if isinstance(step, PickTarget | PickSupports | Evade):
        return _charge(game, step)
    return _plain(game, step)


def _plain(game: Battle, step: Step[Battle]) -> Facts:
    if isinstance(step, Gamble | TakeAim):
        stage = "gamble" if isinstance(step, Gamble) else "aim"
        return {"kind": "fire", "stage": stage, "piece": _name(game, step.unit)}
    if isinstance(step, FirePhase):
        return {"kind": "fire", "stage": "pick"}
    if isinstance(step, ChargePhase):
        return {"kind": "charge", "stage": "pick"}
    if isinstance(step, ChooseFacing):
        return {"kind": "facing", "piece": _name(game, step.piece)}
    if isinstance(step, FaceEitherWay):
        return {"kind": "facing", "piece": _name(game, step.brigade)}
    if isinstance(step, GiveWay):
        return {"kind": "give_way", "piece": _name(game, step.piece), "target": _name(game, step.foe)}
    if isinstance(step, FallBack | Recoil | Rout):
        return {"kind": "flight", "piece": _name(game, step.unit)}
    if isinstance(step, Ride | RideNow):
        return {"kind": "ride", "piece": _name(game, step.leader)}
    if isinstance(step, Issue):
        return {"kind": "issue", "piece": _name(game, step.general)}
    if isinstance(step, IgnoreOrder | ActAlone | ChooseOrder | MoveUnits):
        return {"kind": "corps", "piece": _name(game, step.leader)}
    return {}


def _name(game: Battle, piece: int) -> str:
    return game.field.roster.labels[piece]


def _names(game: Battle, pieces: tuple[int, ...]) -> list[Json]:
    return [_name(game, piece) for piece in pieces]


def _cells(game: Battle, cells: tuple[int, ...]) -> list[Json]:
    return [game.field.ground.grid.label(cell) for cell in cells]


def _march(game: Battle, step: Walk) -> Facts:
    """The way so far, and where each step open to the counter would lead."""
    notate = game.field.lexicon.notate
    moves: list[Json] = [
        {
            "action": notate(move.action),
            "cells": _cells(game, move.cells),
            "hour": move.hour,
            "cost": move.cost,
        }
        for move in step.moves(game)
    ]
    trail: list[Json] = [_cells(game, stage[2:]) for stage in step.march.trail]
    return {"kind": "march", "piece": _name(game, step.march.piece), "trail": trail, "moves": moves}


def _line(game: Battle, step: LineWalk) -> Facts:
    """A small line: each step with the new hexes of every brigade."""
    notate = game.field.lexicon.notate
    moves: list[Json] = []
    for found in line_moves(game, step.marches):
        first = found[0]
        laid: list[Json] = [_cells(game, move.cells) for move in found]
        where: Json = [cell for move in found for cell in _cells(game, move.cells)]
        row: Json = {"action": notate(first.action), "cells": where, "bodies": laid, "hour": first.hour}
        assert isinstance(row, dict)
        moves.append({**row, "cost": first.cost})
    pieces = _names(game, tuple([march.piece for march in step.marches]))
    trail: list[Json] = [_cells(game, stage[2:]) for stage in step.marches[0].trail]
    return {"kind": "march", "piece": pieces[0], "pieces": pieces, "trail": trail, "moves": moves}


def _entry(game: Battle, step: Enter) -> Facts:
    """The counter that comes on to the map, with each of its ways in."""
    notate = game.field.lexicon.notate
    ways = step.ways(game)
    moves: list[Json] = [
        {
            "action": notate(Action(ENTER, piece, way.entry, way.hour)),
            "cells": _cells(game, way.cells),
            "hour": way.hour,
            "cost": way.spent,
        }
        for piece, way in ways
    ]
    return {"kind": "enter", "piece": _name(game, ways[0][0]), "moves": moves} if ways else {}


def _adjustment(game: Battle, step: Adjust) -> Facts:
    notate = game.field.lexicon.notate
    moves: list[Json] = [
        {"action": notate(one.action), "cells": _cells(game, one.cells), "hour": one.hour, "cost": -1}
        for one in adjustments(game, step.piece)
    ]
    return {"kind": "adjust", "piece": _name(game, step.piece), "moves": moves}


def _reaction(game: Battle, step: React | ChooseMeeting | RideOut | StrikeHome) -> Facts:
    if isinstance(step, React):
        named = _names(game, step.named)
        return {"kind": "reaction", "stage": "react", "target": _name(game, step.march.piece), "by": named}
    if isinstance(step, ChooseMeeting):
        named = _names(game, step.units)
        return {"kind": "reaction", "stage": "meet", "target": _name(game, step.march.piece), "by": named}
    stage = "ride" if isinstance(step, RideOut) else "strike"
    named = _names(game, step.units)
    return {"kind": "reaction", "stage": stage, "target": _name(game, step.target), "by": named}


def _charge(game: Battle, step: PickTarget | PickSupports | Evade) -> Facts:
    facts: Facts = {"kind": "charge", "piece": _name(game, step.unit), "by": []}
    if isinstance(step, PickTarget):
        facts["stage"] = "target"
        facts["only"] = _names(game, step.only)
        return facts
    chosen = step.chosen if isinstance(step, PickSupports) else step.supports
    facts["stage"] = "supports" if isinstance(step, PickSupports) else "evade"
    facts["target"] = _name(game, step.target)
    facts["by"] = _names(game, chosen)
    return facts
