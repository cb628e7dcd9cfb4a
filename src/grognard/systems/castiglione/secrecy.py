"""What is hidden from a side (3.8, 9.0f, AMB-CAS-4), and guesses at it.

A guess is made from what the side can know alone: which enemy pieces are on the map (the order of battle
and the boxes are open), where it has to reckon with each (``whereabouts``), what it sees of every stack, how
many hits have fallen. Two campaigns that a side cannot tell apart give the same guesses for the same dice.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.dice import Dice
from grognard.kernel.events import visible
from grognard.kernel.sides import UMPIRE
from grognard.kernel.steps import Step
from grognard.systems.castiglione.battle import battle_under_way, defender_of
from grognard.systems.castiglione.columns import Column, ColumnStep, has_cavalry, top_of
from grognard.systems.castiglione.combat import Distribute
from grognard.systems.castiglione.contact import Withdrawal
from grognard.systems.castiglione.guns import NameMarchers
from grognard.systems.castiglione.leaders import Bereft, Displace
from grognard.systems.castiglione.lines import supplied_areas, uncommanded
from grognard.systems.castiglione.losses import TakeHits
from grognard.systems.castiglione.march import Destination, ForcedMarch, Guide, March, Onward, PlanWork
from grognard.systems.castiglione.movement import Moves
from grognard.systems.castiglione.retreat import FallBack, LeaderShelters, Pursuit, Sheltering
from grognard.systems.castiglione.stacks import (
    field_counters,
    is_unit,
    pieces_at,
    seen_stack,
    top_piece,
    total_strength,
)
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.supply import FED, Foraging, FrenchAttrition, may_forage
from grognard.systems.castiglione.terrain import ground
from grognard.systems.castiglione.ways_out import withdrawals
from grognard.systems.castiglione.words import (
    CAVALRY,
    DUMMY,
    FRENCH,
    GARRISON,
    LEADER,
    MOUNTAIN,
    MOVEMENT,
    SUPPLY,
)

TRIES: Final = 24
"""How many guesses are made until one asks the same side as the true campaign does."""
ANYWHERE: Final = -1


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


def loose_pieces(game: Campaign, side: int) -> list[int]:
    """The enemy's pieces that the side does not see, and that no public step speaks of."""
    known: set[int] = set()
    for step in game.stack:
        if isinstance(step, FallBack | Pursuit | Sheltering):
            known.update(step.force)
        elif isinstance(step, TakeHits):
            known.update(step.units)
        elif isinstance(step, Displace | LeaderShelters):
            known.add(step.leader)
    return [piece for piece in hidden_pieces(game, 1 - side) if piece not in known]


def unsure(game: Campaign, side: int) -> bool:
    """Whether the side does not know something that matters: who lies where, hits on whom, chosen losses."""
    loose = loose_pieces(game, side)
    if has_two_deals(Seats(game, side, loose), loose):
        return True
    ranges = [game.hits_known[piece] for piece in loose]
    hits = sum([game.hits[piece] for piece in loose])
    if sum([least for least, _ in ranges]) < hits < sum([most for _, most in ranges]):
        return True
    step = game.stack[-1] if game.stack else None
    return isinstance(step, Distribute) and not step.attackers_turn() and side == defender_of(step.battle)


# -- who lies where --------------------------------------------------------------------------------


class Seats:
    """The enemy's stacks as a side sees them: who may lie unseen in each, and where somebody must."""

    def __init__(self, game: Campaign, side: int, loose: list[int]) -> None:
        self.game = game
        self.side = side
        self.enemy = 1 - side
        self.battle = battle_under_way(game)
        self.areas: list[int] = []
        self.tops: list[int] = [-1] * game.areas
        self.manned: list[int] = [0] * game.areas
        self.withdrawing = self._withdrawing()
        counted = self._counters(loose)
        for area in range(game.areas):
            if self.battle is not None and self.battle.area == area:
                continue
            top, more, units = seen_stack(game, self.enemy, area)
            self.tops[area] = top
            self.manned[area] = units
            lies_hidden = field_counters(game, self.enemy, area) > 0 if game.scenario.fog else bool(more)
            if lies_hidden:
                self.areas.append(area)
        self.needs = [area for area in self.areas if self._needs_somebody(area, counted)]
        self.needs_unit = [area for area in self.areas if self._needs_unit(area, counted)]

    def _withdrawing(self) -> Withdrawal | None:
        step = self.game.stack[-1] if self.game.stack else None
        return step if isinstance(step, Withdrawal) else None

    def _counters(self, loose: list[int]) -> list[int]:
        """The enemy's pieces on the map whose place the side knows for certain."""
        place, own = self.game.place, self.game.scenario.roster.own[self.enemy]
        return [piece for piece in own if place[piece] >= 0 and piece not in loose]

    def _needs_somebody(self, area: int, known: list[int]) -> bool:
        kinds, place = self.game.scenario.roster.kind, self.game.place
        there = [one for one in known if place[one] == area and kinds[one] != GARRISON]
        return len(there) < (1 if self.game.scenario.fog else 2)

    def _needs_unit(self, area: int, known: list[int]) -> bool:
        game = self.game
        if game.scenario.fog:
            manned = game.held[self.side][area] > 0 and game.held[self.enemy][area] > 0
        else:
            manned = self.manned[area] > 0
        kinds, place = game.scenario.roster.kind, game.place
        return manned and not any(place[one] == area and is_unit(kinds[one]) for one in known)

    def open_to(self, piece: int) -> list[int]:
        """Where an unseen piece may be."""
        reckoned = self.game.whereabouts[piece]
        return [area for area in self.areas if area in reckoned and self.fits(piece, area)]

    def fits(self, piece: int, area: int) -> bool:
        """Whether a piece may lie in a stack without changing what is seen or known of it."""
        game, kind = self.game, self.game.scenario.roster.kind[piece]
        step = self.withdrawing
        if step is not None and step.area == area and is_unit(kind):
            horse_stands = step.side(game) == self.enemy
            if (kind == CAVALRY) != horse_stands:
                return False
        if game.scenario.fog:
            met = game.held[self.side][area] > 0  # who is among enemies has been found out (CAS-FOG.f)
            fights = game.held[self.enemy][area] > 0
            return not met or (kind != DUMMY and (fights or not is_unit(kind)))
        if is_unit(kind) and not self.manned[area]:
            return False
        return lies_below(game, piece, self.tops[area])

    def suits(self, piece: int, area: int) -> bool:
        """Whether a piece is what a stack must hold."""
        return area not in self.needs_unit or is_unit(self.game.scenario.roster.kind[piece])


def lies_below(game: Campaign, piece: int, top: int) -> bool:
    """Whether a piece would lie below another one in a stack."""
    roster = game.scenario.roster
    if roster.kind[piece] != LEADER:
        return roster.kind[top] == LEADER or piece > top
    if roster.kind[top] != LEADER:
        return False
    return (roster.rank[piece], piece) > (roster.rank[top], top)


def has_two_deals(seats: Seats, loose: list[int]) -> bool:
    """Whether the pieces could lie in another way than in some first one."""
    choices = {piece: seats.open_to(piece) for piece in loose}
    first = deal(seats, loose, choices, Dice("first"))
    if first is None:
        return False
    for piece in loose:
        for area in choices[piece]:
            elsewhere = {**choices, piece: [area]}
            if area != first[piece] and deal(seats, loose, elsewhere, Dice("other")) is not None:
                return True
    return False


def deal(seats: Seats, loose: list[int], choices: dict[int, list[int]], dice: Dice) -> dict[int, int] | None:
    """An area for each piece, so that every stack holds what it must; None if there is no such deal."""
    order = [loose[index] for index in dice.shuffle(len(loose), "guess")]
    taken: dict[int, int] = {}
    for area in sorted({*seats.needs, *seats.needs_unit}):
        if not seat(seats, area, order, choices, taken, set()):
            return None
    homes = {piece: area for area, piece in taken.items()}
    for piece in order:
        if piece not in homes:
            able = choices[piece]
            if not able:
                return None
            homes[piece] = one_of(able, dice)
    return homes


def seat(
    seats: Seats,
    area: int,
    order: list[int],
    choices: dict[int, list[int]],
    taken: dict[int, int],
    tried: set[int],
) -> bool:
    """Find somebody for an area, moving those already seated to other areas if need be."""
    for piece in order:
        if piece in tried or area not in choices[piece] or not seats.suits(piece, area):
            continue
        tried.add(piece)
        former = next((other for other, who in taken.items() if who == piece), -1)
        if former < 0:
            taken[area] = piece
            return True
        del taken[former]
        taken[area] = piece
        if seat(seats, former, order, choices, taken, tried):
            return True
        taken[former] = piece
        del taken[area]
    return False


# -- a whole campaign ------------------------------------------------------------------------------


def resample(game: Campaign, side: int, dice: Dice) -> Campaign:
    """A campaign that this side could not tell from the true one."""
    loose = loose_pieces(game, side)
    weaker: Campaign | None = None
    for _ in range(TRIES):
        twin = guess(game, side, loose, dice)
        if twin is None or twin.side_to_move != game.side_to_move or horse_met(twin) != horse_met(game):
            continue
        if odds_hold(game, twin):
            return twin
        weaker = weaker or twin  # better a column of other strength than the true one
    if weaker is not None:
        return weaker
    twin = game.clone()
    twin.events = visible(game.events, side)
    return twin


def horse_met(game: Campaign) -> bool:
    """Whether a leader who must ride away has met horse: he knows, as before it he may not withdraw.

    One whose foot or guns were overrun had no such right in any case, and knows nothing of it.
    """
    step = game.stack[-1] if game.stack else None
    if not isinstance(step, Displace) or isinstance(step, Bereft):
        return False
    here, side = game.place[step.leader], game.scenario.roster.side[step.leader]
    return bool(withdrawals(game, side, here)) and has_cavalry(game, column_in(game)[0])


def odds_hold(game: Campaign, twin: Campaign) -> bool:
    """Whether an imagined column could just have overrun at the odds that were told (CAS-8.6.2c).

    How many hits the overrun had is forgotten with them; three would have cost each a point (CAS-3.6e).
    """
    told = [event.data[1] for event in game.events if event.kind == "overrun"]
    step = twin.stack[-1] if twin.stack else None
    if not told or not isinstance(step, Displace):
        return True
    roster = twin.scenario.roster
    fallen = [event.data[0] for event in game.events if event.kind == "eliminated"]
    printed = [
        roster.sp[unit]
        for unit in fallen
        if isinstance(unit, int) and roster.side[unit] == roster.side[step.leader]
    ]
    units = [piece for piece in column_in(twin)[0].pieces if is_unit(roster.kind[piece])]
    force, odds = total_strength(twin, units), told[-1]
    assert isinstance(odds, int)
    most, least = sum(printed), sum([max(0, points - 1) for points in printed])
    return force >= odds * least and (least == 0 or force < (odds + 1) * most)


def guess(game: Campaign, side: int, loose: list[int], dice: Dice) -> Campaign | None:
    """One try: pieces, then what follows for them, then what the enemy has chosen unseen."""
    seats = Seats(game, side, loose)
    homes = deal(seats, loose, {piece: seats.open_to(piece) for piece in loose}, dice)
    if homes is None:
        return None
    twin = game.clone()
    twin.events = visible(game.events, side)
    for piece in loose:
        twin.shift(piece, homes[piece])
    deal_hits(game, twin, loose, dice)
    mark_anew(game, twin, side, loose)
    deal_markers(game, twin, loose, dice)
    return twin if guess_choices(game, twin, side, loose, dice) else None


def deal_hits(game: Campaign, twin: Campaign, loose: list[int], dice: Dice) -> None:
    """Every hit and recovery is told, so the sum is known, and of each piece what was seen of it before."""
    for piece in loose:
        twin.hits[piece] = game.hits_known[piece][0]
    left = sum([game.hits[piece] for piece in loose]) - sum([twin.hits[piece] for piece in loose])
    for _ in range(left):
        able = [one for one in loose if twin.hits[one] < game.hits_known[one][1]]
        twin.hits[one_of(able, dice)] += 1


def deal_markers(game: Campaign, twin: Campaign, loose: list[int], dice: Dice) -> None:
    """Which of the hungry that nobody sees have foraged is not known; one may have fallen since."""
    if game.phase == SUPPLY:
        return
    for piece in loose:
        hungry = not twin.supplied[piece] and ground(twin, twin.place[piece]) != MOUNTAIN
        may_have = hungry and game.scenario.roster.side[piece] == FRENCH
        twin.foraged[piece] = dice.roll(FED + 1, "guess") - 1 if may_have else 0


def mark_anew(game: Campaign, twin: Campaign, side: int, loose: list[int]) -> None:
    """Supply and command of the dealt pieces, by where they now lie; what is left to move of all."""
    enemy, roster = 1 - side, game.scenario.roster
    fed = supplied_areas(twin, enemy)
    lost = set(uncommanded(twin, enemy, twin.held[side])) if game.phase != SUPPLY else set()
    for piece in loose:
        twin.supplied[piece] = int(not is_unit(roster.kind[piece]) or fed[twin.place[piece]] > 0)
        twin.out_of_command[piece] = int(piece in lost)
    moving = game.phase == MOVEMENT and game.active == enemy
    for piece in [one for one in roster.own[enemy] if twin.place[one] >= 0]:
        # Who has been in hand is the enemy's secret, even of a counter that lies on top.
        twin.mp[piece] = roster.ma[piece] if moving else 0
        twin.done[piece] = 0
        twin.guns_tried[piece] = game.guns_tried[piece] if tries_known(game, piece) else 0
        twin.came_from[piece] = origin(game, side, twin.place[piece])


def tries_known(game: Campaign, piece: int) -> bool:
    """Whether all know if a piece has marched to the guns: leaders are seen, and so is who lies alone."""
    roster, area = game.scenario.roster, game.place[piece]
    if game.scenario.fog:
        return False
    return roster.kind[piece] == LEADER or field_counters(game, roster.side[piece], area) == 1


def origin(game: Campaign, side: int, area: int) -> int:
    """Where enemies among the side's own units came from, as it saw them come; -1 elsewhere."""
    if not game.held[side][area]:
        return -1
    return max([game.came_from[piece] for piece in pieces_at(game, 1 - side, area)] or [-1])


# -- what the enemy has chosen unseen --------------------------------------------------------------


def guess_choices(game: Campaign, twin: Campaign, side: int, loose: list[int], dice: Dice) -> bool:
    """Replace what the stack tells of the enemy's secret choices; False if the deal does not allow it."""
    step = twin.stack[-1] if twin.stack else None
    if isinstance(step, Distribute):
        twin.stack[-1] = guess_losses(twin, step, side, dice)
    elif isinstance(step, NameMarchers) and defender_of(step.battle) != side:
        twin.stack[-1] = NameMarchers(step.battle, ())
    elif isinstance(step, Foraging) and side != FRENCH:
        forget_foragers(twin)
    elif game.phase == MOVEMENT and game.active == 1 - side:
        return guess_column(game, twin, side, loose, dice)
    return True


def guess_losses(twin: Campaign, step: Distribute, side: int, dice: Dice) -> Distribute:
    """Losses that the other player has chosen, and may not be known yet, are drawn anew or forgotten."""
    if side == step.battle.attacker:
        drawn = Distribute(step.battle, step.on_attacker, step.on_defender, step.attackers, ())
        for _ in step.defenders:
            drawn = drawn.choosing(one_of(drawn.targets(twin), dice))
        return drawn
    drawn = Distribute(step.battle, step.on_attacker, step.on_defender, (), ())
    for _ in step.attackers:
        drawn = drawn.choosing(one_of(drawn.targets(twin), dice))
    return Distribute(step.battle, step.on_attacker, step.on_defender, drawn.attackers, step.defenders)


def one_of(pieces: list[int], dice: Dice) -> int:
    return pieces[dice.roll(len(pieces), "guess") - 1]


def forget_foragers(twin: Campaign) -> None:
    """Who could forage, and who goes hungry, by the deal; whom the French player has named is not known."""
    troops = twin.scenario.roster.troops[FRENCH]
    hungry = [unit for unit in troops if twin.place[unit] >= 0 and not twin.supplied[unit]]
    for index, step in enumerate(twin.stack):
        if isinstance(step, Foraging):
            twin.stack[index] = Foraging(tuple([one for one in hungry if may_forage(twin, one)]), ())
        elif isinstance(step, FrenchAttrition):
            twin.stack[index] = FrenchAttrition(tuple(hungry))


def guess_column(game: Campaign, twin: Campaign, side: int, loose: list[int], dice: Dice) -> bool:
    """The enemy's column: what was seen of it, and perhaps more; none if it only gets ready."""
    base = next((index for index, step in enumerate(game.stack) if isinstance(step, Moves)), -1)
    steps = game.stack[base + 1 :]
    if base < 0 or not steps:
        return True
    column, under_way, must = column_in(game)
    step = game.stack[-1]
    open_end = isinstance(step, March) or (game.scenario.fog and isinstance(step, ForcedMarch))
    if not must and (not under_way or open_end):
        # Whether it only gets ready, goes on or has been let go in the meantime, nobody else can tell.
        twin.stack = game.stack[: base + 1]
        return True
    seen = top_of(game, column)
    here, spent = game.place[seen], game.scenario.roster.ma[seen] - game.mp[seen]
    lead = seen
    if seen in loose and (game.scenario.fog or not under_way or game.came_from[seen] < 0):
        # In the fog it is not told where a unit passed the test that lets it set out (CAS-FOG.i).
        able = stand_ins(twin, loose, here if under_way or not game.scenario.fog else ANYWHERE, spent)
        if not able:
            return False
        lead = one_of(able, dice)
    if not under_way:
        twin.out_of_command[lead] = 1
        twin.stack = [*game.stack[: base + 1], March(Column((lead,)), 0, 1)]
        return True
    pieces = (lead, *followers(twin, column, lead, loose, spent, dice))
    for piece in pieces:
        twin.mp[piece] = game.scenario.roster.ma[piece] - spent
        twin.came_from[piece] = game.came_from[seen]
    marching = Column(pieces, column.destination, column.work, column.work_link)
    for index in range(base + 1, len(twin.stack)):
        twin.stack[index] = with_column(twin.stack[index], marching)
    return True


def column_in(game: Campaign) -> tuple[Column, bool, int]:
    """The column in hand, whether it is seen to be under way, and whether it must move."""
    step = game.stack[-1]
    if isinstance(step, Destination):
        return Column((step.unit,)), False, step.must
    if isinstance(step, PlanWork | Guide):
        return step.column, False, step.must
    if isinstance(step, March):
        return step.column, bool(step.started), step.must
    for below in reversed(game.stack):
        if isinstance(below, ColumnStep):
            return below.column, True, 0
    return Column(()), False, 0


def stand_ins(twin: Campaign, loose: list[int], here: int, spent: int) -> list[int]:
    """Who may be the unseen head of a column: a unit; in the fog any counter that marches as it likes."""
    kinds, ma = twin.scenario.roster.kind, twin.scenario.roster.ma
    any_kind = twin.scenario.fog and here != ANYWHERE and isinstance(twin.stack[-1], March)
    return [
        one
        for one in loose
        if here in (ANYWHERE, twin.place[one]) and ma[one] >= spent and (any_kind or is_unit(kinds[one]))
    ]


def followers(
    twin: Campaign, column: Column, lead: int, loose: list[int], spent: int, dice: Dice
) -> list[int]:
    """Who marches with it: any of those below that can keep up; all of them where nobody was before."""
    roster, here = twin.scenario.roster, twin.place[lead]
    if column.destination >= 0 or roster.kind[lead] == DUMMY:
        return []
    others = [
        one
        for one in loose
        if twin.place[one] == here
        and one != lead
        and roster.kind[one] != DUMMY
        and roster.ma[one] >= spent
        and (twin.scenario.fog or lies_below(twin, one, lead))
    ]
    if isinstance(twin.stack[-1], Withdrawal):
        return others
    return [one for one in others if dice.roll(2, "guess") == 1]


def with_column(step: Step[Campaign], column: Column) -> Step[Campaign]:
    """A step of the stack, made to speak of another column; what it announced, it announced to all."""
    if isinstance(step, March):
        return March(column, step.started, step.must)
    if isinstance(step, ForcedMarch):
        return ForcedMarch(column)
    if isinstance(step, Onward):
        return Onward(column)
    if isinstance(step, Withdrawal):
        return Withdrawal(column, step.area)
    return step
