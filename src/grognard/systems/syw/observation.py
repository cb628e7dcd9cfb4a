"""What a viewer sees: the counters, the orders, the arrivals, and what is being done now."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.sides import UMPIRE
from grognard.kernel.steps import Step
from grognard.kernel.values import Json
from grognard.systems.syw.activation import ActAlone, ChooseOrder, IgnoreOrder
from grognard.systems.syw.arrivals import expected
from grognard.systems.syw.charge import ChargePhase, Evade, PickSupports, PickTarget
from grognard.systems.syw.corps_moves import MoveUnits, RideNow
from grognard.systems.syw.disorder import FallBack
from grognard.systems.syw.entering import Enter
from grognard.systems.syw.facing import ChooseFacing
from grognard.systems.syw.fire import FirePhase, Gamble, TakeAim
from grognard.systems.syw.giving_way import FaceEitherWay, GiveWay
from grognard.systems.syw.march import LineWalk, Walk
from grognard.systems.syw.orders import Issue, Ride
from grognard.systems.syw.reaction import ChooseMeeting, React, RideOut, StrikeHome
from grognard.systems.syw.recoil import Recoil
from grognard.systems.syw.reorganise import Adjust, adjustments
from grognard.systems.syw.rout import Rout
from grognard.systems.syw.secrecy import hidden_rows
from grognard.systems.syw.small_lines import line_moves
from grognard.systems.syw.state import Battle
from grognard.systems.syw.victory import points_of
from grognard.systems.syw.words import (
    BRIGADE,
    ENTER,
    LEADER,
    LOSS_WORDS,
    MARK_WORDS,
    MOVED,
    NO_ORDER,
    ORDERS,
    OUT_OF_COMMAND,
    PANICKED,
    SELECTED,
    SHAKEN,
    STATE_WORDS,
    UNKNOWN,
    WEATHER,
)

Facts = dict[str, Json]


def observe(game: Battle, viewer: int) -> Facts:
    """All that this viewer may see now (a side, SPECTATOR or UMPIRE), and nothing else."""
    scenario = game.scenario
    pieces: list[Json] = [
        _describe(game, piece) for piece in range(scenario.pieces) if scenario.roster.kind[piece] != LEADER
    ]
    leaders: list[Json] = [_describe_leader(game, piece, viewer) for piece in scenario.leaders]
    label = scenario.ground.grid.label
    return {
        "turn": game.turn + 1,
        "turns": scenario.turns,
        "clock": scenario.clock(game.turn),
        "on_the_hour": game.on_the_hour,
        "weather": WEATHER[game.weather],
        "phase": game.phase,
        "initiative": scenario.sides[game.initiative],
        "pieces": pieces,
        "leaders": leaders,
        "replacements": {name: game.replacements[side] for side, name in enumerate(scenario.sides)},
        "arrivals": observed_arrivals(game, viewer, viewer == UMPIRE),
        "fires": [label(cell) for cell in game.fires],
        "broken_bridges": [*game.broken],
        "points": {name: points_of(game, side) for side, name in enumerate(scenario.sides)},
        "under_way": under_way(game),
    }


def _describe(game: Battle, piece: int) -> Json:
    roster = game.scenario.roster
    label = game.scenario.ground.grid.label
    counter = roster.kind[piece] == BRIGADE
    cells = game.body[piece] if counter else (game.cell[piece],) if game.cell[piece] >= 0 else ()
    described: dict[str, Json] = {
        "piece": roster.labels[piece],
        "kind": "brigade" if counter else "unit",
        "side": roster.sides[roster.side[piece]],
        "cells": [label(cell) for cell in cells],
        "hour": game.hour[piece],
        "facing": not (roster.dispersed[piece] or game.state[piece] in (SHAKEN, PANICKED)),
        "state": STATE_WORDS[game.state[piece]],
        "spent": game.spent[piece],
        "moved": bool(game.marks[piece] & MOVED),
        "marks": [word for bit, word in enumerate(MARK_WORDS) if game.marks[piece] >> bit & 1],
        "acting": order_word(game.acting[piece]),
        "reforming": game.reforming[piece],
        "part": game.part[piece],
        "out_of_command": bool(game.marks[piece] & OUT_OF_COMMAND),
        "lost": LOSS_WORDS[game.lost[piece]],
    }
    if not counter and game.cell[piece] >= 0:
        described["depth"] = game.stacks[game.cell[piece]].index(piece)
    return described


def _describe_leader(game: Battle, piece: int, viewer: int) -> Json:
    roster = game.scenario.roster
    mine = viewer in (UMPIRE, roster.side[piece])
    return {
        "piece": roster.labels[piece],
        "side": roster.sides[roster.side[piece]],
        "cells": [game.scenario.ground.grid.label(game.cell[piece])] if game.cell[piece] >= 0 else [],
        "efficiency": game.value[piece],
        "chief": piece in game.chief,
        "selected": bool(game.marks[piece] & SELECTED),
        "out_of_command": bool(game.marks[piece] & OUT_OF_COMMAND),
        "order": order_word(game.order[piece]),
        "acting": order_word(game.acting[piece]),
        "transit_one": order_word(game.transit_one[piece], mine),
        "transit_two": order_word(game.transit_two[piece], mine),
        "lost": LOSS_WORDS[game.lost[piece]],
    }


def observed_arrivals(game: Battle, viewer: int, umpire: bool) -> list[Json]:
    """The arrivals as a viewer sees them: the enemy's plans are covered until he gathers."""
    found: list[Json] = []
    scenario = game.scenario
    hidden = [] if umpire else hidden_rows(game, viewer)
    for row, (planned, at, due, gate, _) in enumerate(game.arrivals):
        if not expected(game, row):
            continue
        formation = scenario.approach[row]
        described: dict[str, Json] = {
            "piece": scenario.roster.labels[formation.leader],
            "side": scenario.sides[formation.side],
            "covered": row in hidden or planned == UNKNOWN,
            "gate": scenario.ground.gates[gate].name if gate != UNKNOWN else "",
        }
        if not described["covered"]:
            described["planned"] = scenario.clock(planned)
            described["planned_at"] = scenario.ground.gates[at].name
            described["due"] = scenario.clock(due) if due != UNKNOWN else ""
        found.append(described)
    return found


def order_word(order: int, open_to_see: bool = True) -> str:
    """An order as the sheet shows it: its name, a covered marker, or an empty box."""
    if order == NO_ORDER:
        return ""
    return ORDERS[order] if open_to_see else "covered"


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
    return game.scenario.roster.labels[piece]


def _names(game: Battle, pieces: tuple[int, ...]) -> list[Json]:
    return [_name(game, piece) for piece in pieces]


def _cells(game: Battle, cells: tuple[int, ...]) -> list[Json]:
    return [game.scenario.ground.grid.label(cell) for cell in cells]


def _march(game: Battle, step: Walk) -> Facts:
    """The way so far, and where each step open to the counter would lead."""
    notate = game.scenario.lexicon.notate
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
    notate = game.scenario.lexicon.notate
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
    notate = game.scenario.lexicon.notate
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
    notate = game.scenario.lexicon.notate
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
