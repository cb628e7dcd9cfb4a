"""The position file of a state: the part that a person can read, and under `exact` what the machine needs."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.systems.marengo.pieces import ASSAULTED, KINDS, MOVED, OFF, SIDES
from grognard.systems.marengo.scenario import MarengoScenario
from grognard.systems.marengo.state import PHASES, Marengo

MARKS = ("inactive", "up", "known", "moved", "assaulted", "fired", "declared")


def write_position(game: Marengo) -> dict[str, Json]:
    """The position file of a state, with everything needed to resume it exactly."""
    scenario = game.scenario
    assert isinstance(scenario, MarengoScenario)
    found: dict[str, Json] = {"system": "marengo"}
    if scenario.inline is None:
        found["scenario"] = scenario.id
    else:
        found |= scenario.inline
        found["rounds"] = game.terms.rounds
        found["first_hour"] = game.terms.first_hour
    found |= {
        "shuffle": scenario.choices["shuffle"],
        "turn": SIDES[game.turn],
        "phase": PHASES[game.phase],
        "round": game.round,
        "commands": game.commands,
        "morale": {name: game.morale[side] for side, name in enumerate(SIDES)},
        "demoralized": [name for side, name in enumerate(SIDES) if game.demoralized(side)],
        "setup_taken": game.setup_taken,
        "blocks": {label: block_text(game, block) for block, label in enumerate(game.army.labels)},
        "exact": {**game.save()},
    }
    return found


def block_text(game: Marengo, block: int) -> str:
    face = game.army.faces[game.face[block]]
    place = "off" if game.place[block] == OFF else game.board.place_labels[game.place[block]]
    strength = f"{game.strength[block]}/{face.strength}"
    held = {
        "inactive": not game.active[block],
        "up": game.up[block],
        "known": game.known[block],
        "moved": game.mark[block] == MOVED,
        "assaulted": game.mark[block] == ASSAULTED,
        "fired": game.fired[block],
        "declared": game.declared[block],
    }
    words = [
        place,
        KINDS[game.kind[block]],
        strength,
        *[mark for mark in MARKS if held[mark]],
        f"of:{face.id}",
    ]
    return " ".join(words)
