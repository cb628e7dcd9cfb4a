"""What a viewer sees (3.8, 9.0f, AMB-CAS-4), typed: all that a player at the table sees."""

from __future__ import annotations

from grognard.kernel.dice import Dice
from grognard.kernel.seen import Seen
from grognard.systems.castiglione.battle import Battle, battle_under_way, defender_of
from grognard.systems.castiglione.columns import ColumnStep
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


class PieceSeen(Seen):
    """A piece that lies open, with its markers."""

    __slots__ = ("foraged", "hits", "kind", "out_of_command", "piece", "place", "side", "strength")

    def __init__(
        self,
        piece: str,
        side: str,
        kind: str,
        place: str,
        hits: int,
        strength: int,
        out_of_command: bool,
        foraged: bool,
    ) -> None:
        self.piece = piece
        self.side = side
        self.kind = kind
        self.place = place
        self.hits = hits
        self.strength = strength
        self.out_of_command = out_of_command
        self.foraged = foraged


class OwnPieceSeen(PieceSeen):
    """One of the viewer's own pieces: he knows its supply and what it can still do."""

    __slots__ = ("done", "mp", "supplied")

    def __init__(
        self,
        piece: str,
        side: str,
        kind: str,
        place: str,
        hits: int,
        strength: int,
        out_of_command: bool,
        foraged: bool,
        supplied: bool,
        mp: int,
        done: bool,
    ) -> None:
        super().__init__(piece, side, kind, place, hits, strength, out_of_command, foraged)
        self.supplied = supplied
        self.mp = mp
        self.done = done


class StackSeen(Seen):
    """The public look of a stack; in the fog only that counters lie there, outside combat (CAS-FOG.b)."""

    __slots__ = ("covered", "more", "place", "side", "top", "units")

    def __init__(
        self, place: str, side: str, top: str | None, more: bool, units: bool, covered: bool
    ) -> None:
        self.place = place
        self.side = side
        self.top = top
        self.more = more
        self.units = units
        self.covered = covered


class PointsSeen(Seen):
    """A row of the victory point sheet, and the number of its item."""

    __slots__ = ("item", "points", "rule", "side")

    def __init__(self, rule: str, side: str, points: int, item: int) -> None:
        self.rule = rule
        self.side = side
        self.points = points
        self.item = item


class BattleSeen(Seen):
    """The combat under way: open to all (CAS-9.0f)."""

    __slots__ = (
        "attacker",
        "caused",
        "loser",
        "origins",
        "place",
        "round",
        "step",
        "strength",
        "terrain",
        "to_place",
    )

    def __init__(
        self,
        place: str,
        terrain: str,
        attacker: str,
        origins: list[str],
        round: int,
        caused: dict[str, int],
        strength: dict[str, int],
        step: str,
        to_place: dict[str, int],
        loser: str | None,
    ) -> None:
        self.place = place
        self.terrain = terrain
        self.attacker = attacker
        self.origins = origins
        self.round = round
        self.caused = caused
        self.strength = strength
        self.step = step
        self.to_place = to_place
        self.loser = loser


class ResultSeen(Seen):
    """How the game ended."""

    __slots__ = ("key", "rule", "winner")

    def __init__(self, winner: str | None, rule: str, key: str) -> None:
        self.winner = winner
        self.rule = rule
        self.key = key


class CampaignSeen(Seen):
    """The whole table as one viewer sees it.

    ``game`` is a campaign of the seen pieces alone, for drawings that ask the rules' own functions; where
    stacks with units stand it counts at least one. ``fight`` is the combat under way as the rules know it.
    """

    __slots__ = (
        "active",
        "battle",
        "city_box",
        "column",
        "control",
        "date",
        "destroyed",
        "eliminated",
        "fight",
        "first",
        "fog",
        "game",
        "initiative",
        "mantua",
        "phase",
        "pieces",
        "points",
        "republican",
        "result",
        "scenario",
        "stacks",
        "system",
        "totals",
        "turn",
        "turns",
    )

    game: Campaign
    fight: Battle | None

    def __init__(
        self,
        system: str,
        scenario: str,
        turn: int,
        turns: int,
        date: str,
        republican: str,
        phase: str,
        active: str | None,
        initiative: str | None,
        first: str | None,
        mantua: str,
        pieces: list[PieceSeen],
        stacks: list[StackSeen],
        fog: bool,
        destroyed: list[tuple[str, str]],
        control: dict[str, str | None],
        eliminated: dict[str, list[str]],
        city_box: list[str],
        points: list[PointsSeen],
        totals: dict[str, int],
        battle: BattleSeen | None,
        column: list[str] | None,
        result: ResultSeen | None,
    ) -> None:
        self.system = system
        self.scenario = scenario
        self.turn = turn
        self.turns = turns
        self.date = date
        self.republican = republican
        self.phase = phase
        self.active = active
        self.initiative = initiative
        self.first = first
        self.mantua = mantua
        self.pieces = pieces
        self.stacks = stacks
        self.fog = fog
        self.destroyed = destroyed
        self.control = control
        self.eliminated = eliminated
        self.city_box = city_box
        self.points = points
        self.totals = totals
        self.battle = battle
        self.column = column
        self.result = result


def observe(game: Campaign, viewer: int) -> CampaignSeen:
    """All that a player at the table sees."""
    theatre, terms = game.scenario.theatre, game.scenario.terms
    turn = max(1, game.turn)
    score = totals(game, viewer)
    visible = visible_pieces(game, viewer)
    stacks = [_stack(game, side, area) for side in range(2) for area in occupied(game, side)]
    seen = CampaignSeen(
        "castiglione",
        game.scenario.name,
        game.turn,
        terms.turns,
        terms.dates[turn - 1],
        terms.republican[turn - 1],
        PHASES[game.phase],
        _side(game.active),
        _side(game.initiative),
        _side(game.first),
        MANTUA_WORDS[game.mantua],
        [_piece(game, piece, viewer) for piece in visible],
        stacks,
        game.scenario.fog,
        [_ends(game, link) for link in range(len(game.destroyed)) if game.destroyed[link]],
        {theatre.ids[area]: _side(game.control[area]) for area in theatre.cities},
        {SIDES[side]: _labels(game, side, ELIMINATED) for side in range(2)},
        _labels(game, 0, CITY_BOX),
        [PointsSeen(rule, SIDES[side], points, number) for rule, side, points, number in sheet(game, viewer)],
        {SIDES[0]: score[0], SIDES[1]: score[1]},
        _battle(game),
        _column(game, viewer),
        _result(game),
    )
    seen.game = redacted(game, visible, stacks)
    seen.fight = battle_under_way(game)
    return seen


def redacted(game: Campaign, visible: list[int], stacks: list[StackSeen]) -> Campaign:
    """A campaign of the visible pieces, the cities, the bridges and Mantua; no question is under way."""
    known = Campaign(game.scenario, Dice("seen"))
    for piece in visible:
        known.place[piece] = game.place[piece]
        known.hits[piece] = game.hits[piece]
    areas = game.scenario.theatre.ids
    for stack in stacks:
        known.held[SIDES.index(stack.side)][areas.index(stack.place)] = int(stack.units)
    known.control = game.control.copy()
    known.destroyed = game.destroyed.copy()
    known.mantua = game.mantua
    return known


def _side(side: int) -> str | None:
    return SIDES[side] if side >= 0 else None


def _ends(game: Campaign, link: int) -> tuple[str, str]:
    a, b = game.scenario.theatre.network.ends[link]
    return game.scenario.theatre.ids[a], game.scenario.theatre.ids[b]


def _labels(game: Campaign, side: int, place: int) -> list[str]:
    roster = game.scenario.roster
    return [roster.ids[piece] for piece in roster.own[side] if game.place[piece] == place]


def _piece(game: Campaign, piece: int, viewer: int) -> PieceSeen:
    roster = game.scenario.roster
    label, side, kind = roster.ids[piece], SIDES[roster.side[piece]], KINDS[roster.kind[piece]]
    place, hits, now = game.scenario.theatre.ids[game.place[piece]], game.hits[piece], strength(game, piece)
    lost, foraged = bool(game.out_of_command[piece]), bool(game.foraged[piece])
    if not sees_all(game, viewer, roster.side[piece]):
        return PieceSeen(label, side, kind, place, hits, now, lost, foraged)
    supplied, done = bool(game.supplied[piece]), bool(game.done[piece])
    return OwnPieceSeen(label, side, kind, place, hits, now, lost, foraged, supplied, game.mp[piece], done)


def _stack(game: Campaign, side: int, area: int) -> StackSeen:
    battle = battle_under_way(game)
    covered = game.scenario.fog and (battle is None or battle.area != area)
    top, more, units = (-1, 0, 1) if covered else seen_stack(game, side, area)
    return StackSeen(
        game.scenario.theatre.ids[area],
        SIDES[side],
        game.scenario.roster.ids[top] if top >= 0 else None,
        bool(more),
        bool(units),
        covered and field_counters(game, side, area) > 0,
    )


def _battle(game: Campaign) -> BattleSeen | None:
    battle = battle_under_way(game)
    if battle is None:
        return None
    ids = game.scenario.theatre.ids
    forces = {SIDES[side]: total_strength(game, troops_at(game, side, battle.area)) for side in range(2)}
    caused = {
        SIDES[battle.attacker]: battle.by_attacker,
        SIDES[defender_of(battle)]: battle.by_defender,
    }
    return BattleSeen(
        ids[battle.area],
        TERRAINS[ground(game, battle.area)],
        SIDES[battle.attacker],
        [ids[area] for area in battle.origins],
        battle.round,
        caused,
        forces,
        _stage(game),
        _to_place(game),
        _loser(game),
    )


HITS_OF = {"CAS-9.4g": FallBack.__name__, "CAS-9.5d": Pursuit.__name__}
"""The step to which hits belong that are shared out, by their clause; those of guns are their own step."""


def _stage(game: Campaign) -> str:
    """The step of the combat that waits, by its name."""
    if not game.stack:
        return ""
    step = game.stack[-1]
    name = type(step).__name__
    return HITS_OF.get(step.rule, name) if isinstance(step, TakeHits) else name


def _to_place(game: Campaign) -> dict[str, int]:
    """Hits that have fallen and are not yet on units, by the side that suffers them."""
    step = game.stack[-1] if game.stack else None
    if isinstance(step, Distribute):
        attacker = step.battle.attacker
        return {SIDES[attacker]: step.on_attacker, SIDES[1 - attacker]: step.on_defender}
    if isinstance(step, TakeHits) and step.units:
        return {SIDES[game.scenario.roster.side[step.units[0]]]: step.hits}
    return {}


def _loser(game: Campaign) -> str | None:
    """The side that has to go, once that is known."""
    for step in reversed(game.stack):
        if isinstance(step, FallBack | Pursuit):
            return SIDES[step.loser]
    return None


def _column(game: Campaign, viewer: int) -> list[str] | None:
    """The column that is being moved, for its owner."""
    if game.active < 0 or not sees_all(game, viewer, game.active):
        return None
    roster = game.scenario.roster
    for step in reversed(game.stack):
        if isinstance(step, ColumnStep):
            return [roster.ids[piece] for piece in step.column.pieces]
    return None


def _result(game: Campaign) -> ResultSeen | None:
    if game.result is None:
        return None
    return ResultSeen(_side(game.result.winner), game.result.rule, game.result.key)
