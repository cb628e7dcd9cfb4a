"""Positions as they are written: where the blocks stand, what happened this turn, what is asked."""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.systems.marengo.position_steps import steps_told
from grognard.systems.marengo.position_turn import turn_told
from grognard.systems.marengo.state import SIGHTED, Marengo
from grognard.systems.marengo.words import ASSAULTED, EARLIER, KINDS, MOVED, OFF, PHASES, SIDES

MARKS = ("inactive", "up", "known", "seen", "moved", "assaulted", "fired", "declared")


def write_position(game: Marengo) -> dict[str, Json]:
    """The position file of a state, with everything needed to resume it exactly."""
    scenario = game.scenario
    found: dict[str, Json] = {"system": "marengo"}
    if scenario.inline is None:
        found["scenario"] = scenario.id
        if scenario.changes:
            found["data"] = scenario.changes
    else:
        found |= scenario.inline
        found["rounds"] = game.scenario.terms.rounds
        found["first_hour"] = game.scenario.terms.first_hour
    fell: dict[str, Json] = {
        name: game.fell[side] for side, name in enumerate(SIDES) if 0 < game.fell[side] < EARLIER
    }
    found |= {
        "shuffle": scenario.choices["shuffle"],
        "turn": SIDES[game.turn],
        "phase": PHASES[game.phase],
        "round": game.round,
        "commands": game.commands,
        "morale": {name: game.morale[side] for side, name in enumerate(SIDES)},
        "demoralized": [name for side, name in enumerate(SIDES) if game.demoralized(side)],
        **({"fell": fell} if fell else {}),
        **turn_told(game),
        **steps_told(game),
        "blocks": {label: block_text(game, block) for block, label in enumerate(game.scenario.army.labels)},
        "exact": {**game.save()},
    }
    return found


def block_text(game: Marengo, block: int) -> str:
    face = game.scenario.army.faces[game.face[block]]
    place = "off" if game.place[block] == OFF else game.scenario.board.place_labels[game.place[block]]
    strength = f"{game.strength[block]}/{face.strength}"
    held = {
        "inactive": not game.active[block],
        "up": game.up[block],
        "known": game.known[block],
        "seen": game.seen[game.face[block]] and not game.known[block] and place != "off",
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
    group = game.scenario.army.groups[game.scenario.army.group[block]]
    if game.scenario.inline is not None and group.is_display and not game.waits(block):
        words.append(f"from:{group.id}")
    if held["seen"] and game.seen[game.face[block]] != SIGHTED + mixed_in_place(game, block):
        labels = game.scenario.army.labels
        among = [label for one, label in enumerate(labels) if game.seen[game.face[block]] & (2 << one)]
        words.append(f"among:{','.join(among)}")
    return " ".join(words)


def mixed_in_place(game: Marengo, block: int) -> int:
    """The bits of the blocks that may bear a face seen and mixed since, if none of them has moved apart."""
    if not game.on_map(block):
        return 0
    together = game.at(game.scenario.army.side[block], game.place[block])
    return sum([2 << one for one in together if not game.known[one]])
