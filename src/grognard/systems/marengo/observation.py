"""What one viewer may see now: the only thing that page, drawing and bots are ever given."""

from __future__ import annotations

from grognard.kernel.sides import UMPIRE
from grognard.kernel.values import Json
from grognard.systems.marengo.board import COLOURS
from grognard.systems.marengo.continuation import Continue
from grognard.systems.marengo.fight import Assault, FightStep
from grognard.systems.marengo.manoeuvres import (
    AfterBlock,
    ContinueByRoad,
    Occupy,
    OnRoad,
    Oppose,
    ShowInfantry,
)
from grognard.systems.marengo.movement import Gather
from grognard.systems.marengo.roads import MOVES
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import FRESH, KINDS, OFF, PHASES, SIDES


def observe(game: Marengo, viewer: int) -> dict[str, Json]:
    board = game.board
    labels = board.place_labels
    return {
        "round": game.round,
        "rounds": game.terms.rounds,
        "hour": game.terms.hour(game.round),
        "turn": SIDES[game.turn],
        "phase": PHASES[game.phase],
        "commands": game.commands,
        "morale": {side: game.morale[number] for number, side in enumerate(SIDES)},
        "demoralized": {side: game.demoralized(number) for number, side in enumerate(SIDES)},
        "lost": {side: game.lost[number] for number, side in enumerate(SIDES)},
        "blocks": [
            _block(game, block, viewer) for block in range(game.army.size) if game.place[block] != OFF
        ],
        "displays": _displays(game),
        "stars": _stars(game),
        "barred": [labels[board.approach_place(approach)] for approach in game.barred],
        "closed": [labels[locale] for locale in game.closed],
        "declared": [game.army.labels[block] for block in range(game.army.size) if game.declared[block]],
        "assault": _assault(game),
        "manoeuvre": _manoeuvre(game),
        "group": _group(game),
        "road": _road(game),
    }


def _block(game: Marengo, block: int, viewer: int) -> Json:
    side = game.army.side[block]
    own = viewer in (side, UMPIRE)
    face: Json = None
    if own or game.up[block]:
        printed = game.army.faces[game.face[block]]
        face = {
            "kind": KINDS[game.kind[block]],
            "strength": game.strength[block],
            "unit": printed.unit_fr if own else None,
            "unit_en": printed.unit_en if own else None,
        }
    return {
        "id": game.army.labels[block],
        "side": SIDES[side],
        "place": game.board.place_labels[game.place[block]],
        "active": bool(game.active[block]),
        "up": bool(game.up[block]),
        "known": bool(game.known[block]),
        "moved": game.mark[block] != FRESH,
        "face": face,
    }


def _displays(game: Marengo) -> list[Json]:
    """Composition is public (MAR-6.3): what was on each display at the start."""
    found: list[Json] = []
    for number, group in enumerate(game.army.groups):
        if not group.is_display:
            continue
        counts: dict[tuple[int, int], int] = {}
        for face in game.army.faces_of_group(number):
            key = (game.army.faces[face].kind, -game.army.faces[face].strength)
            counts[key] = counts.get(key, 0) + 1
        composition: list[Json] = [
            [KINDS[kind], -less, counts[(kind, less)]] for kind, less in sorted(counts)
        ]
        found.append(
            {
                "id": group.id,
                "side": SIDES[group.side],
                "round": group.round,
                "entry": game.board.entries[group.entry].label,
                "composition": composition,
            }
        )
    return found


def _stars(game: Marengo) -> list[Json]:
    board = game.board
    return [
        {
            "place": board.place_labels[locale],
            "colour": COLOURS[board.star[locale]],
            "holder": SIDES[game.owner[locale]] if game.owner[locale] >= 0 else None,
        }
        for locale in range(board.locales)
        if board.star[locale]
    ]


def _names(game: Marengo, blocks: tuple[int, ...]) -> Json:
    return [game.army.labels[block] for block in blocks]


def _fight(game: Marengo) -> Assault | None:
    for step in reversed(game.stack):
        if isinstance(step, FightStep):
            return step.fight
    return None


def _assault(game: Marengo) -> Json:
    fight = _fight(game)
    if fight is None:
        return None
    board = game.board
    settled = fight.won >= 0
    winner = (game.turn if fight.won else 1 - game.turn) if settled else -1
    return {
        "from": board.place_labels[board.approach_place(fight.approach)],
        "to": board.place_labels[board.approach_place(board.opposite[fight.approach])],
        "attackers": _names(game, fight.attackers),
        "leads": _names(game, fight.leads),
        "defenders": _names(game, fight.defenders),
        "defending_leads": _names(game, fight.stand),
        "guns": _names(game, fight.guns),
        "strength": fight.strength if settled else None,
        "result": fight.result if settled else None,
        "winner": SIDES[winner] if settled else None,
        "pursuers": _names(game, fight.pursuers),
        "stage": _stage(game),
    }


def _stage(game: Marengo) -> str:
    return STAGES.get(type(game.stack[-1]).__name__, "result")


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


def _manoeuvre(game: Marengo) -> Json:
    """The maneuver attack under way, if one is."""
    for step in reversed(game.stack):
        if isinstance(step, ShowInfantry | Oppose | AfterBlock | Occupy):
            board = game.board
            return {
                "from": board.place_labels[board.approach_place(step.approach)],
                "to": board.place_labels[board.to[step.approach]],
                "attackers": _names(game, step.group),
            }
    return None


def _group(game: Marengo) -> Json:
    """The selection under way: blocks that will move, or that have moved and may go on."""
    for step in reversed(game.stack):
        if isinstance(step, Gather):
            blocks = step.blocks
        elif isinstance(step, Continue):
            blocks = step.group
        else:
            continue
        return {"blocks": _names(game, blocks), "from": game.board.place_labels[game.place[blocks[0]]]}
    return None


def _road(game: Marengo) -> Json:
    for step in reversed(game.stack):
        if isinstance(step, OnRoad | ContinueByRoad):
            return {
                "block": game.army.labels[step.block],
                "at": game.board.place_labels[game.place[step.block]],
                "used": step.ride.used,
                "left": MOVES - step.ride.used,
                "free": step.ride.main,
            }
    return None
