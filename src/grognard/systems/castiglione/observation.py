"""What a viewer sees (3.8, 9.0f, AMB-CAS-4)."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.systems.castiglione.battle import battle_under_way, defender_of
from grognard.systems.castiglione.columns import column_pieces
from grognard.systems.castiglione.combat import Distribute
from grognard.systems.castiglione.losses import TakeHits
from grognard.systems.castiglione.retreat import FallBack, Pursuit
from grognard.systems.castiglione.secrecy import occupied, sees_all, visible_pieces
from grognard.systems.castiglione.stacks import (
    field_counters,
    seen_stack,
    strength,
    total_strength,
    troops_at,
)
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.terrain import ground
from grognard.systems.castiglione.victory import sheet, totals
from grognard.systems.castiglione.words import (
    CITY_BOX,
    ELIMINATED,
    KINDS,
    MANTUA_WORDS,
    PHASES,
    SIDES,
    TERRAINS,
)


def observe(game: Campaign, viewer: int) -> dict[str, Json]:
    """All that a player at the table sees."""
    theatre, terms = game.setting.theatre, game.setting.terms
    turn = max(1, game.turn)
    score = totals(game, viewer)
    return {
        "system": "castiglione",
        "scenario": game.setting.name,
        "turn": game.turn,
        "turns": terms.turns,
        "date": terms.dates[turn - 1],
        "republican": terms.republican[turn - 1],
        "phase": PHASES[game.phase],
        "active": _side(game.active),
        "initiative": _side(game.initiative),
        "first": _side(game.first),
        "mantua": MANTUA_WORDS[game.mantua],
        "pieces": [_piece(game, piece, viewer) for piece in visible_pieces(game, viewer)],
        "stacks": [_stack(game, side, area) for side in range(2) for area in occupied(game, side)],
        "fog": game.setting.fog,
        "destroyed": [
            [theatre.ids[theatre.network.ends[link][0]], theatre.ids[theatre.network.ends[link][1]]]
            for link in range(len(game.destroyed))
            if game.destroyed[link]
        ],
        "control": {theatre.ids[area]: _side(game.control[area]) for area in theatre.cities},
        "eliminated": {SIDES[side]: _labels(game, side, ELIMINATED) for side in range(2)},
        "city_box": _labels(game, 0, CITY_BOX),
        "points": [
            {"rule": rule, "side": SIDES[side], "points": points, "item": number}
            for rule, side, points, number in sheet(game, viewer)
        ],
        "totals": {SIDES[0]: score[0], SIDES[1]: score[1]},
        "battle": _battle(game),
        "column": _column(game, viewer),
        "result": _result(game),
    }


def _side(side: int) -> Json:
    return SIDES[side] if side >= 0 else None


def _labels(game: Campaign, side: int, place: int) -> list[Json]:
    roster = game.setting.roster
    return [roster.ids[piece] for piece in roster.own[side] if game.place[piece] == place]


def _piece(game: Campaign, piece: int, viewer: int) -> dict[str, Json]:
    roster = game.setting.roster
    data: dict[str, Json] = {
        "piece": roster.ids[piece],
        "side": SIDES[roster.side[piece]],
        "kind": KINDS[roster.kind[piece]],
        "place": game.setting.theatre.ids[game.place[piece]],
        "hits": game.hits[piece],
        "strength": strength(game, piece),
        "out_of_command": bool(game.out_of_command[piece]),
        "foraged": bool(game.foraged[piece]),
    }
    if sees_all(game, viewer, roster.side[piece]):
        data["supplied"] = bool(game.supplied[piece])
        data["mp"] = game.mp[piece]
        data["done"] = bool(game.done[piece])
    return data


def _stack(game: Campaign, side: int, area: int) -> dict[str, Json]:
    """The public look of a stack; in the fog only that counters lie there, outside combat (CAS-FOG.b)."""
    battle = battle_under_way(game)
    covered = game.setting.fog and (battle is None or battle.area != area)
    top, more, units = (-1, 0, 1) if covered else seen_stack(game, side, area)
    return {
        "place": game.setting.theatre.ids[area],
        "side": SIDES[side],
        "top": game.setting.roster.ids[top] if top >= 0 else None,
        "more": bool(more),
        "units": bool(units),
        "covered": covered and field_counters(game, side, area) > 0,
    }


def _battle(game: Campaign) -> Json:
    """The combat under way: open to all (CAS-9.0f)."""
    battle = battle_under_way(game)
    if battle is None:
        return None
    ids = game.setting.theatre.ids
    forces: dict[str, Json] = {}
    for side in range(2):
        forces[SIDES[side]] = total_strength(game, troops_at(game, side, battle.area))
    return {
        "place": ids[battle.area],
        "terrain": TERRAINS[ground(game, battle.area)],
        "attacker": SIDES[battle.attacker],
        "origins": [ids[area] for area in battle.origins],
        "round": battle.round,
        "caused": {
            SIDES[battle.attacker]: battle.by_attacker,
            SIDES[defender_of(battle)]: battle.by_defender,
        },
        "strength": forces,
        "step": type(game.stack[-1]).__name__ if game.stack else "",
        "to_place": _to_place(game),
        "loser": _loser(game),
    }


def _to_place(game: Campaign) -> dict[str, Json]:
    """Hits that have fallen and are not yet on units, by the side that suffers them."""
    step = game.stack[-1] if game.stack else None
    if isinstance(step, Distribute):
        attacker = step.battle.attacker
        return {SIDES[attacker]: step.on_attacker, SIDES[1 - attacker]: step.on_defender}
    if isinstance(step, TakeHits) and step.units:
        return {SIDES[game.setting.roster.side[step.units[0]]]: step.hits}
    return {}


def _loser(game: Campaign) -> Json:
    """The side that has to go, once that is known."""
    for step in reversed(game.stack):
        if isinstance(step, FallBack | Pursuit):
            return SIDES[step.loser]
    return None


def _column(game: Campaign, viewer: int) -> Json:
    """The column that is being moved, for its owner."""
    if game.active < 0 or not sees_all(game, viewer, game.active):
        return None
    roster = game.setting.roster
    for step in reversed(game.stack):
        for part in step.parts():
            pieces = column_pieces(part)
            if pieces:
                return [roster.ids[piece] for piece in pieces]
    return None


def _result(game: Campaign) -> Json:
    if game.result is None:
        return None
    return {"winner": _side(game.result.winner), "rule": game.result.rule, "key": game.result.key}
