"""March to the guns (chapter 9.1): the defender brings up pieces from nearby."""

from __future__ import annotations

from typing import Final

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.sides import NOBODY
from grognard.systems.castiglione.battle import Battle, BattleStep, defender_of
from grognard.systems.castiglione.cohesion import Modifiers, total_of
from grognard.systems.castiglione.hits import tell_of, test_cohesion
from grognard.systems.castiglione.odds import chance_to_pass
from grognard.systems.castiglione.stacks import commander_at, field_counters, seen_held
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.tables import LEADERS_RATING
from grognard.systems.castiglione.terrain import ground
from grognard.systems.castiglione.words import ACT_DONE, DUMMY, GARRISON, LEADER, MARCH, MOUNTAIN, RIDE

MOST_LINKS: Final = 2

THREE_HITS: Final = 3


def roads_between(game: Campaign, battle: Battle, start: int) -> list[int]:
    """Ways of at most two links to the combat area: the area between, or -1 for the direct link.

    The area between holds no enemy unit; destroyed bridges do not block (CAS-9.1.1b, AMB-CAS-23).
    """
    network = game.scenario.theatre.network
    found: list[int] = []
    if network.link(start, battle.area) >= 0:
        found.append(-1)
    if network.hops[start][battle.area] <= MOST_LINKS:
        enemy = seen_held(game, battle.attacker)
        for between in network.neighbours[start]:
            if not enemy[between] and between != battle.area and network.link(between, battle.area) >= 0:
                found.append(between)
    return found


def why_not_march(game: Campaign, battle: Battle, piece: int) -> Refusal | None:
    """Why a piece cannot march to these guns (CAS-9.1.1)."""
    roster = game.scenario.roster
    area = game.place[piece]
    if roster.side[piece] != defender_of(battle):
        return Refusal("CAS-3.7a", "not_your_piece", (piece,))
    if area < 0:
        return Refusal("CAS-2.2.1a", "not_on_map", (piece,))
    if roster.kind[piece] == GARRISON:
        return Refusal("CAS-8.2e", "garrisons_stay", (piece,))
    if roster.kind[piece] == DUMMY:
        return Refusal("CAS-FOG.e", "dummy_never", (piece,))
    if area == battle.area:
        return Refusal("CAS-9.1a", "in_combat_already", (piece, area))
    if game.held[battle.attacker][area]:
        return Refusal("CAS-9.1.1c", "not_with_enemy", (piece, area))
    if game.hits[piece] >= THREE_HITS:
        return Refusal("CAS-9.1.1d", "three_hits_no_guns", (piece,))
    if game.foraged[piece]:
        return Refusal("CAS-9.1.1e", "foraged_no_guns", (piece,))
    if game.guns_tried[piece]:
        return Refusal("CAS-9.1.1f", "guns_tried", (piece,))
    if game.scenario.theatre.network.hops[area][battle.area] > MOST_LINKS:
        return Refusal("CAS-9.1.1a", "too_far_for_guns", (piece, battle.area))
    if not roads_between(game, battle, area):
        return Refusal("CAS-9.1.1b", "no_path_to_guns", (piece, battle.area))
    return None


def able_pieces(game: Campaign, battle: Battle, leaders: bool) -> list[int]:
    """The defender's units, or leaders, that may march to this combat."""
    roster = game.scenario.roster
    hops = game.scenario.theatre.network.hops[battle.area]
    return [
        piece
        for piece in roster.own[defender_of(battle)]
        if game.place[piece] >= 0
        and hops[game.place[piece]] <= MOST_LINKS
        and (roster.kind[piece] == LEADER) == leaders
        and why_not_march(game, battle, piece) is None
    ]


def may_hide(game: Campaign, battle: Battle, leaders: bool) -> bool:
    """Whether somebody may lie unseen within reach who could come: then the defender is asked in any case.

    That nobody there can, for his hits, his forage marker or a former try, would else be told by the question
    that is not asked (CAS-3.8a). A counter that lies alone shows all this itself.
    """
    side, hops = defender_of(battle), game.scenario.theatre.network.hops[battle.area]
    for area in range(game.areas):
        if hops[area] > MOST_LINKS or area == battle.area or game.held[battle.attacker][area]:
            continue
        if lies_covered(game, side, area, leaders) and roads_between(game, battle, area):
            return True
    return False


def lies_covered(game: Campaign, side: int, area: int, leaders: bool) -> bool:
    """Whether an area may hold a unit, or a leader, of the side that its opponent does not see (CAS-3.8a)."""
    counters = field_counters(game, side, area)
    if game.scenario.fog or counters < 2:
        return game.scenario.fog and counters > 0
    if not leaders:
        return game.held[side][area] > 0
    for leader in game.scenario.roster.leaders[side]:
        known = game.whereabouts[leader]
        if area in known and len(known) > 1:
            return True
    return False


def guns_modifiers(game: Campaign, battle: Battle, unit: int) -> Modifiers:
    """The CF modifiers of the table, by the road that costs least (CAS-9.1.2b, CAS-9.1.2c)."""
    tables, area = game.scenario.tables, game.place[unit]
    found: Modifiers = []
    leader = commander_at(game, unit, area)
    if leader >= 0:
        rating = tables.guns_leader
        value = game.scenario.roster.sr[leader] if rating == LEADERS_RATING else rating
        if value:
            found.append(("CAS-9.1.2c", "leader", value))
    if game.out_of_command[unit] and tables.guns_out_of_command:
        found.append(("CAS-9.1.2b", "out_of_command", tables.guns_out_of_command))
    best: Modifiers | None = None
    for between in roads_between(game, battle, area):
        road = road_modifiers(game, battle, area, between)
        if best is None or total_of(road) > total_of(best):
            best = road
    return found + (best or [])


def road_modifiers(game: Campaign, battle: Battle, start: int, between: int) -> Modifiers:
    """What one way costs: distance, mountains, destroyed bridges."""
    tables, network = game.scenario.tables, game.scenario.theatre.network
    found: Modifiers = []
    if between < 0:
        links = [network.link(start, battle.area)]
    else:
        links = [network.link(start, between), network.link(between, battle.area)]
        if tables.guns_two_links:
            found.append(("CAS-9.1.2b", "two_links", tables.guns_two_links))
    rough = ground(game, battle.area) == MOUNTAIN or (between >= 0 and ground(game, between) == MOUNTAIN)
    if rough and tables.guns_mountain:
        found.append(("CAS-9.1.2b", "mountain", tables.guns_mountain))
    if tables.guns_bridge and any(game.destroyed[link] for link in links):
        found.append(("CAS-9.1.2b", "destroyed_bridge", tables.guns_bridge))
    return found


class NameMarchers(BattleStep):
    """All units meant to march are named before any is rolled for (CAS-9.1.2a)."""

    __slots__ = ("named",)

    def __init__(self, battle: Battle, named: tuple[int, ...]) -> None:
        self.battle = battle
        self.named = named

    def left(self, game: Campaign) -> list[int]:
        named = self.named
        return [unit for unit in able_pieces(game, self.battle, False) if unit not in named]

    def side(self, game: Campaign) -> int:
        asked = self.left(game) or may_hide(game, self.battle, False)
        return defender_of(self.battle) if asked else NOBODY

    def options(self, game: Campaign) -> list[Action]:
        return [Action(MARCH, unit) for unit in self.left(game)] + [ACT_DONE]

    def resolve(self, game: Campaign, choice: Action) -> None:
        if choice.verb == MARCH:
            game.then(NameMarchers(self.battle, (*self.named, choice.a)))
            return
        if not self.named:
            game.show("CAS-9.1a", "nobody_marches", self.battle.area)
        for unit in self.named:
            game.guns_tried[unit] = 1
            modifiers = guns_modifiers(game, self.battle, unit)
            if test_cohesion(game, unit, "guns", "CAS-9.1.2b", modifiers):
                game.put(unit, self.battle.area)
                game.count_hits(unit)
                game.show("CAS-9.1.2e", "marched_to_the_guns", unit, self.battle.area)
            else:
                tell_of(game, unit, "CAS-9.1.2f", "stays_away")

    def note(self, game: Campaign, action: Action) -> Note | None:
        if action.verb != MARCH:
            return None
        modifiers = guns_modifiers(game, self.battle, action.a)
        return Note("CAS-9.1.2b", "guns", (chance_to_pass(game, action.a, modifiers),))

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-9.1a", "guns", (self.battle.area,))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        if action.verb != MARCH:
            return NOT_OFFERED
        piece = action.a
        if piece in self.named:
            return Refusal("CAS-9.1.2a", "named_already", (piece,))
        return why_not_march(game, self.battle, piece) or Refusal("CAS-9.1.2g", "leaders_ride", (piece,))


class RideLeaders(BattleStep):
    """Leaders within reach come without a test, as their owner likes (CAS-9.1.2g)."""

    __slots__ = ()

    def side(self, game: Campaign) -> int:
        asked = able_pieces(game, self.battle, True) or may_hide(game, self.battle, True)
        return defender_of(self.battle) if asked else NOBODY

    def options(self, game: Campaign) -> list[Action]:
        return [Action(RIDE, leader) for leader in able_pieces(game, self.battle, True)] + [ACT_DONE]

    def resolve(self, game: Campaign, choice: Action) -> None:
        if choice.verb == RIDE:
            game.guns_tried[choice.a] = 1
            game.put(choice.a, self.battle.area)
            game.show("CAS-9.1.2g", "leader_rides", choice.a, self.battle.area)
            game.then(RideLeaders(self.battle))
        else:
            game.show("CAS-9.1.2h", "round_begins", 1)

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-9.1.2g", "leaders", (self.battle.area,))

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        if action.verb != RIDE:
            return NOT_OFFERED
        refusal = why_not_march(game, self.battle, action.a)
        return refusal or Refusal("CAS-9.1.2a", "units_were_named", (action.a, self.battle.area))
