"""What everybody sees of a battle: nothing is hidden in this game."""

from __future__ import annotations

from grognard.boards.octagon import DIRECTIONS
from grognard.kernel.values import Json
from grognard.systems.waterloo.artillery import effective_distance, soft_ground, targets_of, ways_to_tell
from grognard.systems.waterloo.attacks import candidates
from grognard.systems.waterloo.combat import ChooseAttackers
from grognard.systems.waterloo.fire import Aim, LightFire
from grognard.systems.waterloo.formations import COLUMN, LINE, run_of, run_value
from grognard.systems.waterloo.morale import army_reduced
from grognard.systems.waterloo.moves import March, Move
from grognard.systems.waterloo.state import ASIDE, ATTACKED, FIRED, LOST, MOVED, Battle
from grognard.systems.waterloo.values import attack_total, defence_total
from grognard.systems.waterloo.victory import half_points
from grognard.systems.waterloo.words import ARMIES, FOOT, HORSE, KINDS


def observe(game: Battle) -> dict[str, Json]:
    """Units, formations, hour, losses, and the procedure under way."""
    rules = game.rules
    hours = rules.tables.hours
    return {
        "turn": game.turn,
        "turns": rules.turns,
        "hour": hours[game.turn - 1] if 1 <= game.turn <= len(hours) else "",
        "begun": game.begun,
        "phase": game.phase,
        "active": rules.sides[rules.players_of(game.active)[-1]],
        "soft_ground": soft_ground(game),
        "units": [unit_view(game, unit) for unit in range(rules.units)],
        "formations": formations_view(game),
        "losses": [half_points(game, 0) / 2, half_points(game, 1) / 2],
        "shaken": [bool(rules.morale and army_reduced(game, army)) for army in range(len(ARMIES))],
        "under_way": under_way(game),
        "over": game.result is not None,
    }


def unit_view(game: Battle, unit: int) -> dict[str, Json]:
    rules = game.rules
    cell = game.cell[unit]
    done = game.done[unit]
    facing = game.facing[unit]
    return {
        "id": rules.ids[unit],
        "label": rules.counters.labels[unit],
        "army": ARMIES[rules.army[unit]],
        "kind": KINDS[rules.kind[unit]],
        "combat": rules.combat[unit],
        "movement": rules.movement[unit],
        "place": rules.lexicon.label("place", cell) if cell >= 0 else None,
        "facing": DIRECTIONS[facing] if facing >= 0 else None,
        "state": "aside" if cell == ASIDE else "lost" if cell == LOST else "on map",
        "moved": bool(done & MOVED),
        "attacked": bool(done & ATTACKED),
        "fired": bool(done & FIRED),
        "fled": game.fled[unit],
        "charge": game.charge[unit] if rules.arm[unit] == HORSE else 0,
        "reduced": bool(game.reduced[unit]),
        "turn": rules.counters.turn[unit],
    }


def formations_view(game: Battle) -> list[Json]:
    """Every line, column and carré with its cells and its value."""
    rules = game.rules
    found: list[Json] = []
    seen: set[tuple[int, int]] = set()
    for unit in range(rules.units):
        cell = game.cell[unit]
        if cell < 0 or rules.arm[unit] != FOOT or rules.ground.town[cell]:
            continue
        if game.facing[unit] < 0:
            if game.is_carre(cell) and game.first_in[cell] == unit:
                worth = sum(rules.formation[u] for u in game.units_in(cell) if rules.arm[u] == FOOT)
                found.append(formation_view(game, "carre", [cell], worth, unit))
            continue
        for axis, word in ((LINE, "line"), (COLUMN, "column")):
            members = run_of(game, unit, axis)
            if len(members) > 1 and (axis, unit) not in seen:
                seen.update((axis, member) for member in members)
                cells = [game.cell[member] if member >= 0 else -member - 1 for member in members]
                found.append(formation_view(game, word, cells, run_value(game, members), unit))
    return found


def formation_view(game: Battle, word: str, cells: list[int], worth: int, unit: int) -> Json:
    board = game.rules.board
    ordered = sorted(cells, key=lambda cell: (board.xs[cell], board.ys[cell]))
    return {
        "kind": word,
        "cells": [game.rules.lexicon.label("place", cell) for cell in ordered],
        "value": worth,
        "army": ARMIES[game.rules.army[unit]],
    }


def under_way(game: Battle) -> dict[str, Json] | None:
    """The procedure that is being decided: a shot, an attack, or a move with its charge."""
    if not game.stack:
        return None
    step = game.stack[-1]
    if isinstance(step, Aim | LightFire):
        return shot_view(game, step.gun)
    if isinstance(step, ChooseAttackers):
        return attack_view(game, step)
    if isinstance(step, Move):
        rules = game.rules
        return {
            "kind": "move",
            "unit": rules.ids[step.unit],
            "left": step.left,
            "spent": step.spent,
            "charge": game.charge[step.unit],
        }
    if isinstance(step, March):
        return {"kind": "march", "unit": game.rules.ids[step.unit], "left": step.left}
    return None


def shot_view(game: Battle, gun: int) -> dict[str, Json]:
    """A gun about to fire, with the distance and the chance of some effect for each target."""
    rules = game.rules
    targets: list[Json] = []
    for target in targets_of(game, gun):
        distance, ways = effective_distance(game, gun, target), ways_to_tell(game, gun, target)
        label = rules.lexicon.label("place", target)
        targets.append({"place": label, "distance": distance, "ways": ways, "of": 36})
    return {"kind": "shot", "unit": rules.ids[gun], "targets": targets}


def attack_view(game: Battle, step: ChooseAttackers) -> dict[str, Json]:
    rules = game.rules
    able = candidates(game, step.target, step.player)
    chosen = step.chosen
    view: dict[str, Json] = {
        "kind": "attack",
        "target": rules.lexicon.label("place", step.target),
        "chosen": [rules.ids[unit] for unit in chosen],
        "able": [rules.ids[unit] for unit in able],
    }
    if chosen:
        attack = attack_total(game, chosen, step.target).total
        defence = defence_total(game, step.target, chosen).total
        view["attack"], view["defence"], view["difference"] = attack, defence, attack - defence
    return view
