"""What is hidden from a side (3.8, 9.0f, AMB-CAS-4), and guesses at it."""

from __future__ import annotations

from grognard.kernel.dice import Dice
from grognard.kernel.sides import UMPIRE
from grognard.kernel.steps import Step
from grognard.systems.castiglione.battle import battle_under_way, defender_of
from grognard.systems.castiglione.columns import ColumnStep
from grognard.systems.castiglione.combat import Distribute
from grognard.systems.castiglione.guns import MOST_LINKS
from grognard.systems.castiglione.march import Destination
from grognard.systems.castiglione.movement import Moves
from grognard.systems.castiglione.stacks import field_counters, top_piece
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.words import GARRISON, LEADER


def sees_all(game: Campaign, viewer: int, side: int) -> bool:
    """Whether the viewer may look through the stacks of a side."""
    return viewer in (side, UMPIRE)


def visible_pieces(game: Campaign, viewer: int) -> list[int]:
    """The pieces on the map that a viewer sees."""
    found: list[int] = []
    battle = battle_under_way(game)
    roster = game.scenario.roster
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
    if game.scenario.fog:
        return {}
    return {area: top_piece(game, side, area) for area in occupied(game, side)}


def occupied(game: Campaign, side: int) -> list[int]:
    """Areas with pieces of a side."""
    return sorted({game.place[piece] for piece in game.scenario.roster.own[side] if game.place[piece] >= 0})


def hidden_pieces(game: Campaign, side: int) -> list[int]:
    """The side's pieces on the map that its opponent does not see."""
    seen = set(visible_pieces(game, 1 - side))
    return [piece for piece in game.scenario.roster.own[side] if game.place[piece] >= 0 and piece not in seen]


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
    if game.scenario.fog:
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
    hops = twin.scenario.theatre.network.hops
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
        if isinstance(step, Destination | ColumnStep):
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
        hops = game.scenario.theatre.network.hops[battle.area]
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
    if isinstance(step, ColumnStep):
        found.update(step.column.pieces)
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
    unit = game.scenario.roster.kind[piece] != LEADER
    manned = game.held[game.scenario.roster.side[piece]][area] > 0
    if unit and not manned:
        return False
    if first and manned and not unit:
        return False
    return lies_below(game, piece, top)


def lies_below(game: Campaign, piece: int, top: int) -> bool:
    """Whether a piece would lie below another one in a stack."""
    roster = game.scenario.roster
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
