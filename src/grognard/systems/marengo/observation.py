"""What one viewer may see now: the only thing that page and drawing are ever given."""

from __future__ import annotations

from grognard.kernel.seen import Seen
from grognard.kernel.sides import UMPIRE
from grognard.systems.marengo.board import COLOURS
from grognard.systems.marengo.continuation import Continue
from grognard.systems.marengo.manoeuvres import (
    AfterBlock,
    ContinueByRoad,
    Occupy,
    OnRoad,
    Oppose,
    ShowInfantry,
)
from grognard.systems.marengo.movement import Gather
from grognard.systems.marengo.refusals import fight_under_way
from grognard.systems.marengo.roads import MOVES
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import FRESH, KINDS, OFF, PHASES, SIDES


class SeenFace(Seen):
    """The face of a block that the viewer may see; the unit's name is its owner's (AMB-MAR-61)."""

    __slots__ = ("kind", "strength", "unit", "unit_en")

    def __init__(self, kind: str, strength: int, unit: str | None, unit_en: str | None) -> None:
        self.kind = kind
        self.strength = strength
        self.unit = unit
        self.unit_en = unit_en


class SeenBlock(Seen):
    """One block in play; ``face`` is None when it is hidden from the viewer."""

    __slots__ = ("active", "face", "id", "known", "moved", "place", "side", "up")

    def __init__(
        self,
        id: str,
        side: str,
        place: str,
        active: bool = True,
        up: bool = False,
        known: bool = False,
        moved: bool = False,
        face: SeenFace | None = None,
    ) -> None:
        self.id = id
        self.side = side
        self.place = place
        self.active = active
        self.up = up
        self.known = known
        self.moved = moved
        self.face = face


class SeenGroup(Seen):
    """A group that stands on the map at the start, and what it is made of: arm, strength, how many."""

    __slots__ = ("composition", "id", "side")

    def __init__(self, id: str, side: str, composition: list[tuple[str, int, int]]) -> None:
        self.id = id
        self.side = side
        self.composition = composition


class SeenDisplay(Seen):
    """A reinforcement display: what it is made of, when it comes and where."""

    __slots__ = ("composition", "entry", "id", "round", "side")

    def __init__(
        self, id: str, side: str, round: int, entry: str, composition: list[tuple[str, int, int]]
    ) -> None:
        self.id = id
        self.side = side
        self.round = round
        self.entry = entry
        self.composition = composition


class SeenStar(Seen):
    __slots__ = ("colour", "holder", "place")

    def __init__(self, place: str, colour: str, holder: str | None) -> None:
        self.place = place
        self.colour = colour
        self.holder = holder


class SeenAssault(Seen):
    """The assault under way: who takes part in which role, and the result once there is one."""

    __slots__ = (
        "attackers",
        "defenders",
        "defending_leads",
        "from_",
        "guns",
        "leads",
        "pursuers",
        "result",
        "stage",
        "strength",
        "to",
        "winner",
    )

    def __init__(
        self,
        from_: str,
        to: str,
        attackers: list[str],
        leads: list[str],
        defenders: list[str],
        defending_leads: list[str],
        guns: list[str],
        strength: int | None,
        result: int | None,
        winner: str | None,
        pursuers: list[str],
        stage: str,
    ) -> None:
        self.from_ = from_
        self.to = to
        self.attackers = attackers
        self.leads = leads
        self.defenders = defenders
        self.defending_leads = defending_leads
        self.guns = guns
        self.strength = strength
        self.result = result
        self.winner = winner
        self.pursuers = pursuers
        self.stage = stage


class SeenManoeuvre(Seen):
    """The maneuver attack under way."""

    __slots__ = ("attackers", "from_", "to")

    def __init__(self, from_: str, to: str, attackers: list[str]) -> None:
        self.from_ = from_
        self.to = to
        self.attackers = attackers


class SeenSelection(Seen):
    """Blocks that will move together, or that have moved and may go on."""

    __slots__ = ("blocks", "from_")

    def __init__(self, blocks: list[str], from_: str) -> None:
        self.blocks = blocks
        self.from_ = from_


class SeenRoad(Seen):
    """The block on the road, and what is left of its road moves."""

    __slots__ = ("at", "block", "free", "left", "used")

    def __init__(self, block: str, at: str, used: int, left: int, free: bool) -> None:
        self.block = block
        self.at = at
        self.used = used
        self.left = left
        self.free = free


class MarengoSeen(Seen):
    """All that a viewer sees of a battle."""

    __slots__ = (
        "assault",
        "at_start",
        "barred",
        "blocks",
        "closed",
        "commands",
        "declared",
        "demoralized",
        "displays",
        "fallen",
        "group",
        "hour",
        "lost",
        "manoeuvre",
        "morale",
        "phase",
        "road",
        "round",
        "rounds",
        "stars",
        "turn",
    )

    def __init__(
        self,
        round: int,
        rounds: int,
        hour: int,
        turn: str,
        phase: str,
        commands: int,
        morale: dict[str, int],
        demoralized: dict[str, bool],
        lost: dict[str, int],
        blocks: list[SeenBlock],
        at_start: list[SeenGroup],
        displays: list[SeenDisplay],
        stars: list[SeenStar],
        barred: list[str],
        closed: list[str],
        declared: list[str],
        fallen: list[SeenBlock],
        assault: SeenAssault | None = None,
        manoeuvre: SeenManoeuvre | None = None,
        group: SeenSelection | None = None,
        road: SeenRoad | None = None,
    ) -> None:
        self.round = round
        self.rounds = rounds
        self.hour = hour
        self.turn = turn
        self.phase = phase
        self.commands = commands
        self.morale = morale
        self.demoralized = demoralized
        self.lost = lost
        self.blocks = blocks
        self.at_start = at_start
        self.displays = displays
        self.stars = stars
        self.barred = barred
        self.closed = closed
        self.declared = declared
        self.fallen = fallen
        self.assault = assault
        self.manoeuvre = manoeuvre
        self.group = group
        self.road = road


def observe(game: Marengo, viewer: int) -> MarengoSeen:
    army, board, terms = game.scenario.army, game.scenario.board, game.scenario.terms
    labels, size = board.place_labels, army.size
    return MarengoSeen(
        game.round,
        terms.rounds,
        terms.hour(game.round),
        SIDES[game.turn],
        PHASES[game.phase],
        game.commands,
        {side: game.morale[number] for number, side in enumerate(SIDES)},
        {side: game.demoralized(number) for number, side in enumerate(SIDES)},
        {side: game.lost[number] for number, side in enumerate(SIDES)},
        [_block(game, block, viewer) for block in range(size) if game.place[block] != OFF],
        _at_start(game),
        _displays(game),
        _stars(game),
        [labels[board.approach_place(approach)] for approach in game.barred],
        [labels[locale] for locale in game.closed],
        [army.labels[block] for block in range(size) if game.declared[block]],
        _fallen(game, viewer),
        _assault(game),
        _manoeuvre(game),
        _selection(game),
        _road(game),
    )


def _block(game: Marengo, block: int, viewer: int) -> SeenBlock:
    army = game.scenario.army
    side = army.side[block]
    own = viewer in (side, UMPIRE)
    face: SeenFace | None = None
    if own or game.up[block]:
        printed = army.faces[game.face[block]]
        names = (printed.unit_fr, printed.unit_en) if own else (None, None)
        face = SeenFace(KINDS[game.kind[block]], game.strength[block], names[0], names[1])
    return SeenBlock(
        army.labels[block],
        SIDES[side],
        "" if game.place[block] == OFF else game.scenario.board.place_labels[game.place[block]],
        bool(game.active[block]),
        bool(game.up[block]),
        bool(game.known[block]),
        game.mark[block] != FRESH,
        face,
    )


def _fallen(game: Marengo, viewer: int) -> list[SeenBlock]:
    """The blocks that the viewer himself has lost: he still knows who they were."""
    army = game.scenario.army
    own = [block for block in range(army.size) if viewer in (army.side[block], UMPIRE)]
    return [_block(game, block, viewer) for block in own if game.place[block] == OFF]


def _composition(game: Marengo, group: int) -> list[tuple[str, int, int]]:
    """What a group was made of at the start, which both sides know (MAR-6.3): arm, strength, how many."""
    army = game.scenario.army
    counts: dict[tuple[int, int], int] = {}
    for face in army.faces_of_group(group):
        key = (army.faces[face].kind, -army.faces[face].strength)
        counts[key] = counts.get(key, 0) + 1
    return [(KINDS[kind], -less, counts[(kind, less)]) for kind, less in sorted(counts)]


def _at_start(game: Marengo) -> list[SeenGroup]:
    """The groups that stand on the map at the start (MAR-5.25)."""
    return [
        SeenGroup(group.id, SIDES[group.side], _composition(game, number))
        for number, group in enumerate(game.scenario.army.groups)
        if not group.is_display
    ]


def _displays(game: Marengo) -> list[SeenDisplay]:
    entries = game.scenario.board.entries
    return [
        SeenDisplay(
            group.id, SIDES[group.side], group.round, entries[group.entry].label, _composition(game, number)
        )
        for number, group in enumerate(game.scenario.army.groups)
        if group.is_display
    ]


def _stars(game: Marengo) -> list[SeenStar]:
    board = game.scenario.board
    return [
        SeenStar(
            board.place_labels[locale],
            COLOURS[board.star[locale]],
            SIDES[game.owner[locale]] if game.owner[locale] >= 0 else None,
        )
        for locale in range(board.locales)
        if board.star[locale]
    ]


def _names(game: Marengo, blocks: tuple[int, ...]) -> list[str]:
    return [game.scenario.army.labels[block] for block in blocks]


def _assault(game: Marengo) -> SeenAssault | None:
    fight = fight_under_way(game)
    if fight is None:
        return None
    board = game.scenario.board
    settled = fight.won >= 0
    winner = (game.turn if fight.won else 1 - game.turn) if settled else -1
    return SeenAssault(
        board.place_labels[board.approach_place(fight.approach)],
        board.place_labels[board.approach_place(board.opposite[fight.approach])],
        _names(game, fight.attackers),
        _names(game, fight.leads),
        _names(game, fight.defenders),
        _names(game, fight.stand),
        _names(game, fight.guns),
        fight.strength if settled else None,
        fight.result if settled else None,
        SIDES[winner] if settled else None,
        _names(game, fight.pursuers),
        STAGES.get(type(game.stack[-1]).__name__, "result"),
    )


STAGES = {
    "Commit": "commit",
    "NameLeads": "leads",
    "FireOrHold": "artillery",
    "NameStand": "defending_leads",
    "ChooseHit": "losses",
    "NamePursuers": "pursuit",
    "PayForRetreat": "retreat",
    "ChooseRetreat": "retreat",
}


def _manoeuvre(game: Marengo) -> SeenManoeuvre | None:
    for step in reversed(game.stack):
        if isinstance(step, ShowInfantry | Oppose | AfterBlock | Occupy):
            board = game.scenario.board
            return SeenManoeuvre(
                board.place_labels[board.approach_place(step.approach)],
                board.place_labels[board.to[step.approach]],
                _names(game, step.group),
            )
    return None


def _selection(game: Marengo) -> SeenSelection | None:
    for step in reversed(game.stack):
        if isinstance(step, Gather):
            blocks = step.blocks
        elif isinstance(step, Continue):
            blocks = step.group
        else:
            continue
        where = game.scenario.board.place_labels[game.place[blocks[0]]]
        return SeenSelection(_names(game, blocks), where)
    return None


def _road(game: Marengo) -> SeenRoad | None:
    for step in reversed(game.stack):
        if isinstance(step, OnRoad | ContinueByRoad):
            return SeenRoad(
                game.scenario.army.labels[step.block],
                game.scenario.board.place_labels[game.place[step.block]],
                step.ride.used,
                MOVES - step.ride.used,
                step.ride.main,
            )
    return None
