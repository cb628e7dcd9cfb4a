"""What a side may know (3.8, 9.0f, AMB-CAS-4): observations, and guesses at what is hidden."""

from __future__ import annotations

from grognard.kernel.dice import Dice
from grognard.kernel.sides import UMPIRE
from grognard.kernel.steps import Step
from grognard.kernel.values import Json, Part
from grognard.systems.castiglione.columns import Column
from grognard.systems.castiglione.combat import Distribute
from grognard.systems.castiglione.forced_march import Destination
from grognard.systems.castiglione.guns import MOST_LINKS, defender_of
from grognard.systems.castiglione.losses import TakeHits
from grognard.systems.castiglione.movement import Moves, seen_stack
from grognard.systems.castiglione.retreat import FallBack, Pursuit
from grognard.systems.castiglione.stacks import (
    battle_under_way,
    field_counters,
    strength,
    top_piece,
    total_strength,
    troops_at,
)
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.supply import ground
from grognard.systems.castiglione.victory import sheet, totals
from grognard.systems.castiglione.words import (
    CITY_BOX,
    ELIMINATED,
    GARRISON,
    KINDS,
    LEADER,
    MANTUA_WORDS,
    PHASES,
    SIDES,
    TERRAINS,
)


def sees_all(game: Campaign, viewer: int, side: int) -> bool:
    """Whether the viewer may look through the stacks of a side."""
    return viewer in (side, UMPIRE)


def visible_pieces(game: Campaign, viewer: int) -> list[int]:
    """The pieces on the map that a viewer sees."""
    found: list[int] = []
    battle = battle_under_way(game)
    roster = game.setting.roster
    for side in range(2):
        if sees_all(game, viewer, side):
            found += [piece for piece in roster.own[side] if game.place[piece] >= 0]
            continue
        tops = tops_seen(game, side)
        for piece in roster.own[side]:
            area = game.place[piece]
            if area < 0:
                continue
            open_here = battle is not None and battle.area == area
            if open_here or tops.get(area) == piece or roster.kind[piece] == GARRISON:
                found.append(piece)
    return found


def tops_seen(game: Campaign, side: int) -> dict[int, int]:
    """The top counter of each stack that lies face up; in the fog none does (CAS-FOG.b)."""
    if game.setting.fog:
        return {}
    return {area: top_piece(game, side, area) for area in occupied(game, side)}


def occupied(game: Campaign, side: int) -> list[int]:
    """Areas with pieces of a side."""
    return sorted({game.place[piece] for piece in game.setting.roster.own[side] if game.place[piece] >= 0})


def hidden_pieces(game: Campaign, side: int) -> list[int]:
    """The side's pieces on the map that its opponent does not see."""
    seen = set(visible_pieces(game, 1 - side))
    return [piece for piece in game.setting.roster.own[side] if game.place[piece] >= 0 and piece not in seen]


# -- observation -----------------------------------------------------------------------------------


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


def column_pieces(part: Part) -> tuple[int, ...]:
    """The pieces of a part that is a column, else none."""
    return part.pieces if isinstance(part, Column) else ()


def _result(game: Campaign) -> Json:
    if game.result is None:
        return None
    return {"winner": _side(game.result.winner), "rule": game.result.rule, "key": game.result.key}


# -- guessing --------------------------------------------------------------------------------------


def resample(game: Campaign, side: int, dice: Dice) -> Campaign:
    """A campaign that this side could not tell from the true one.

    The enemy's unseen pieces are dealt anew to the stacks in which something lies unseen; pieces that the
    procedure under way speaks of, and those in areas of contact, stay where they are. While the enemy moves
    a column nothing is dealt: which questions he is asked depends on where his other pieces stand.
    """
    twin = game.clone()
    enemy = 1 - side
    if game.active == enemy and is_moving(game):
        return twin
    if game.setting.fog:
        if may_deal_in_fog(game, side):
            deal_in_fog(twin, side, dice)
        forget_hits(twin, side, dice)
        return twin
    fixed = named_pieces(game)
    loose = [
        piece
        for piece in hidden_pieces(game, enemy)
        if piece not in fixed and not game.held[side][game.place[piece]]
    ]
    if len(loose) > 1:
        deal(twin, enemy, loose, dice)
    forget_hits(twin, side, dice)
    return twin


def may_deal_in_fog(game: Campaign, side: int) -> bool:
    """Not while the enemy answers: what he is asked depends on where his units are."""
    return game.side_to_move == side or (bool(game.stack) and isinstance(game.stack[-1], Moves))


def deal_in_fog(twin: Campaign, side: int, dice: Dice) -> None:
    """Exchange face-down counters of the enemy that lie near each other; no area empties or fills.

    Counters go no farther than a march may have brought them, so that a guess stays likely.
    """
    enemy = 1 - side
    fixed = named_pieces(twin)
    contact = twin.held[side]
    loose = [
        piece for piece in hidden_pieces(twin, enemy) if piece not in fixed and not contact[twin.place[piece]]
    ]
    hops = twin.setting.theatre.network.hops
    areas = sorted({twin.place[piece] for piece in loose})
    for piece in [loose[index] for index in dice.shuffle(len(loose), "guess")]:
        here = twin.place[piece]
        near = [other for other in loose if hops[here][twin.place[other]] <= MOST_LINKS]
        other = near[dice.roll(len(near), "guess") - 1]
        there = twin.place[other]
        twin.put(piece, there)
        twin.put(other, here)
        spare = [area for area in areas if hops[there][area] <= MOST_LINKS]
        area = spare[dice.roll(len(spare), "guess") - 1]
        if field_counters(twin, enemy, there) > 1:
            twin.put(piece, area)


def is_moving(game: Campaign) -> bool:
    """Whether a column is on the road."""
    for step in game.stack:
        if isinstance(step, Destination) or any(column_pieces(part) for part in step.parts()):
            return True
    return False


def named_pieces(game: Campaign) -> set[int]:
    """Pieces that a step on the stack names, and those that a combat under way may call."""
    found: set[int] = set()
    for step in game.stack:
        found.update(_pieces_of(step))
    battle = battle_under_way(game)
    if battle is not None:
        # Being asked who marches tells the attacker that somebody near can.
        hops = game.setting.theatre.network.hops[battle.area]
        found.update(
            piece for piece, place in enumerate(game.place) if place >= 0 and hops[place] <= MOST_LINKS
        )
    return found


def _pieces_of(step: Step[Campaign]) -> set[int]:
    found: set[int] = set()
    for name in ("unit", "units", "named", "force", "leader"):
        value = getattr(step, name, None)
        if isinstance(value, int):
            found.add(value)
        elif isinstance(value, tuple):
            found.update(one for one in value if isinstance(one, int))
    for part in step.parts():
        found.update(column_pieces(part))
    return found


def deal(twin: Campaign, enemy: int, loose: list[int], dice: Dice) -> None:
    """Put the loose pieces into the stacks they lie in, in another order that shows the same tops."""
    stacks = sorted({twin.place[piece] for piece in loose})
    tops = {area: top_piece(twin, enemy, area) for area in stacks}
    shuffled = [loose[index] for index in dice.shuffle(len(loose), "guess")]
    placed: dict[int, int] = {}
    for area in stacks:
        for piece in shuffled:
            if piece not in placed and fits(twin, piece, area, tops[area], True):
                placed[piece] = area
                break
        else:
            return
    for piece in shuffled:
        if piece in placed:
            continue
        able = [area for area in stacks if fits(twin, piece, area, tops[area], False)]
        if not able:
            return
        placed[piece] = able[dice.roll(len(able), "guess") - 1]
    for piece, area in placed.items():
        twin.put(piece, area)


def fits(game: Campaign, piece: int, area: int, top: int, first: bool) -> bool:
    """Whether a piece may be dealt to a stack without changing what is seen: its top, and if it has units."""
    unit = game.setting.roster.kind[piece] != LEADER
    manned = game.held[game.setting.roster.side[piece]][area] > 0
    if unit and not manned:
        return False
    if first and manned and not unit:
        return False
    return lies_below(game, piece, top)


def lies_below(game: Campaign, piece: int, top: int) -> bool:
    """Whether a piece would lie below another one in a stack."""
    roster = game.setting.roster
    if roster.kind[piece] != LEADER:
        return roster.kind[top] == LEADER or piece > top
    if roster.kind[top] != LEADER:
        return False
    return (roster.rank[piece], piece) > (roster.rank[top], top)


def forget_hits(twin: Campaign, side: int, dice: Dice) -> None:
    """Losses that the attacker has chosen and the defender may not know are drawn anew."""
    if not twin.stack:
        return
    step = twin.stack[-1]
    if not isinstance(step, Distribute) or step.attackers_turn() or side != defender_of(step.battle):
        return
    chosen: tuple[int, ...] = ()
    for _ in range(step.on_attacker):
        trial = Distribute(step.battle, step.on_attacker, step.on_defender, chosen, ())
        targets = trial.targets(twin)
        if not targets:
            return
        chosen = (*chosen, targets[dice.roll(len(targets), "guess") - 1])
    twin.stack[-1] = Distribute(step.battle, step.on_attacker, step.on_defender, chosen, step.defenders)
