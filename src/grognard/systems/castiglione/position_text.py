"""A campaign written as a position file: all that a person could say of it; what lies deeper is ``exact``."""

from __future__ import annotations

from typing import Final

from grognard.kernel.steps import Step
from grognard.kernel.values import Json
from grognard.kernel.worded import UNDER_WAY
from grognard.systems.castiglione.battle import Battle, BattleStep
from grognard.systems.castiglione.combat import Bombardment, StandOrRetreat
from grognard.systems.castiglione.guns import NameMarchers, RideLeaders
from grognard.systems.castiglione.march import ForcedMarch, March
from grognard.systems.castiglione.movement import Moves
from grognard.systems.castiglione.position_steps import steps_told
from grognard.systems.castiglione.stacks import pieces_at
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.supply import FED
from grognard.systems.castiglione.words import (
    CITY_BOX,
    DESTROY,
    ELIMINATED,
    GONE,
    LEADER,
    MANTUA_WORDS,
    MOVEMENT,
    OFF_MAP,
    PHASES,
    SIDES,
)

BOXES: Final = {"eliminated": ELIMINATED, "city box": CITY_BOX, "off map": OFF_MAP, "gone": GONE}
"""Places that are no areas, as a position names them."""


def document_of(state: Campaign) -> dict[str, Json]:
    """The position file of a state: a part for people, and under ``exact`` all of it."""
    scenario = state.scenario
    data: dict[str, Json] = {
        "system": "castiglione",
        "scenario": scenario.name,
        "seed": state.dice.seed,
        "turn": max(1, state.turn),
        "phase": PHASES[state.phase],
        "initiative": SIDES[max(0, state.initiative)],
        "mantua": MANTUA_WORDS[state.mantua],
        "pieces": _pieces(state),
        "garrisons": {},
        "control": _control(state),
        "exact": state.save(),
    }
    if scenario.fog:
        data["fog"] = True
    if scenario.other_data is not None:
        data["data"] = scenario.other_data
    if scenario.toy_map is not None:
        data["map"] = scenario.toy_map
    if state.active >= 0:
        data["active"] = SIDES[state.active]
    if state.first >= 0:
        data["first"] = SIDES[state.first]
    _tell_bridges(state, data)
    _tell_under_way(state, data)
    return data


def _pieces(state: Campaign) -> dict[str, Json]:
    """Every piece in play with its markers; a piece without any is an area."""
    found: dict[str, Json] = {}
    names = {place: name for name, place in BOXES.items()}
    for piece, place in enumerate(state.place):
        if place >= 0 or place in (ELIMINATED, CITY_BOX, GONE):
            where = state.scenario.theatre.ids[place] if place >= 0 else names[place]
            markers = _markers(state, piece)
            found[state.scenario.roster.ids[piece]] = {"at": where, **markers} if markers else where
    return found


def _markers(state: Campaign, piece: int) -> dict[str, Json]:
    roster = state.scenario.roster
    found: dict[str, Json] = {}
    if state.hits[piece]:
        found["hits"] = state.hits[piece]
    if state.came_from[piece] >= 0:
        found["came_from"] = state.scenario.theatre.ids[state.came_from[piece]]
    moving = state.phase == MOVEMENT and roster.side[piece] == state.active
    if moving and state.place[piece] >= 0 and state.mp[piece] != roster.ma[piece]:
        found["mp"] = state.mp[piece]
    marks = (
        ("out_of_command", state.out_of_command[piece]),
        ("foraged", state.foraged[piece]),
        ("tried_guns", state.guns_tried[piece]),
        ("moved", moving and state.done[piece]),
        ("unsupplied", not state.supplied[piece]),
    )
    for name, mark in marks:
        if mark:
            found[name] = True
    if state.foraged[piece] == FED:
        found["foraged"] = "fed"
    return found


def _control(state: Campaign) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for city in state.scenario.theatre.cities:
        if state.control[city] >= 0:
            found[state.scenario.theatre.ids[city]] = SIDES[state.control[city]]
    return found


def _ends(state: Campaign, link: int) -> str:
    """The two ends of a road, as a position names it."""
    theatre = state.scenario.theatre
    for area in range(state.areas):
        for other in theatre.network.neighbours[area]:
            if theatre.network.link(area, other) == link:
                return f"{theatre.ids[area]} {theatre.ids[other]}"
    raise AssertionError("a road without ends")


def _tell_bridges(state: Campaign, data: dict[str, Json]) -> None:
    destroyed: list[Json] = []
    tried: list[Json] = []
    for link in range(len(state.destroyed)):
        if state.destroyed[link]:
            destroyed.append(_ends(state, link))
        for mark, word in ((1, "destroy"), (2, "repair")):
            if state.worked[link] & mark and state.phase == MOVEMENT:
                tried.append(f"{word} {_ends(state, link)}")
    if destroyed:
        data["destroyed"] = destroyed
    if tried:
        data["tried"] = tried


def _tell_under_way(state: Campaign, data: dict[str, Json]) -> None:
    """The column in hand or the combat being fought, where a table of their own can say it; else in words."""
    step = state.stack[-1] if state.stack else None
    following = _next_in(step)
    if isinstance(step, March | ForcedMarch):
        data["march"] = _march(state, step)
    elif isinstance(step, BattleStep) and following and step.battle.origins == _origins(state, step.battle):
        data["battle"] = _battle(state, step.battle, following)
    elif step is not None and not isinstance(step, Moves):
        data[UNDER_WAY] = steps_told(state)


def _next_in(step: Step[Campaign] | None) -> str:
    """What a position calls the next step of a combat; an empty text where it has no name for it."""
    if isinstance(step, NameMarchers):
        return "" if step.named else "guns"
    if isinstance(step, RideLeaders):
        return "leaders"
    if isinstance(step, Bombardment):
        return "bombardment"
    if isinstance(step, StandOrRetreat):
        return "attacker decides" if step.who == step.battle.attacker else "defender decides"
    return ""


def _origins(state: Campaign, battle: Battle) -> tuple[int, ...]:
    """Where the attacking units that are left came from, as the reader of a position finds it."""
    kinds = state.scenario.roster.kind
    units = [one for one in pieces_at(state, battle.attacker, battle.area) if kinds[one] != LEADER]
    return tuple(sorted({state.came_from[unit] for unit in units if state.came_from[unit] >= 0}))


def _battle(state: Campaign, battle: Battle, following: str) -> dict[str, Json]:
    caused: dict[str, Json] = {
        SIDES[battle.attacker]: battle.by_attacker,
        SIDES[1 - battle.attacker]: battle.by_defender,
    }
    at = state.scenario.theatre.ids[battle.area]
    return {"at": at, "round": battle.round, "caused": caused, "next": following}


def _march(state: Campaign, step: March | ForcedMarch) -> dict[str, Json]:
    column = step.column
    found: dict[str, Json] = {"pieces": [state.scenario.roster.ids[piece] for piece in column.pieces]}
    if isinstance(step, March):
        if step.must:
            found["must"] = True
        found["started"] = bool(step.started)
    if isinstance(step, ForcedMarch):
        found["destination"] = state.scenario.theatre.ids[column.destination]
        if column.work_link >= 0:
            word = "destroy" if column.work == DESTROY else "repair"
            found["plan"] = f"{word} {_ends(state, column.work_link)}"
    return found
