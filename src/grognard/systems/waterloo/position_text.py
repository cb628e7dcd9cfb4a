"""A state written as a position: what a person reads, and what the machine needs under ``exact``."""

from __future__ import annotations

from grognard.boards.octagon import DIRECTIONS
from grognard.kernel.values import Json
from grognard.systems.waterloo.counter_attacks import CounterAttacks
from grognard.systems.waterloo.formations import cell_of_town
from grognard.systems.waterloo.morale import CRITICAL, reduced_in
from grognard.systems.waterloo.movement import turns_free
from grognard.systems.waterloo.moves import Move
from grognard.systems.waterloo.piles import engaged_as_they_stand
from grognard.systems.waterloo.position_data import factors_by_name
from grognard.systems.waterloo.position_steps import steps_told
from grognard.systems.waterloo.positions import FACTORS, MARKS, NO_FACING, OFF_MAP, comes_later
from grognard.systems.waterloo.state import ATTACKED, Battle
from grognard.systems.waterloo.words import ARMIES, KINDS


def write_position(game: Battle) -> dict[str, Json]:
    """A document from which an equal state is read."""
    scenario = game.scenario
    document: dict[str, Json] = {"system": "waterloo"}
    if scenario.toy:
        document.update(scenario.toy)
        document["units"] = [unit_line(game, unit) for unit in range(scenario.units)]
    else:
        document["scenario"] = scenario.name
        gone = [u for u in range(scenario.units) if game.cell[u] == OFF_MAP["lost"] and not deeds(game, u)]
        waiting = [
            u for u in range(scenario.units) if game.cell[u] == OFF_MAP["aside"] and comes_later(scenario, u)
        ]
        shown = [u for u in range(scenario.units) if u not in gone and u not in waiting]
        document["units"] = [unit_line(game, unit) for unit in shown]
        document["lost"] = [scenario.ids[unit] for unit in gone]
    if scenario.data:
        document["data"] = scenario.data
    document["options"] = dict(scenario.choices.items())
    document["turn"] = max(1, game.turn)
    document["begun"] = game.begun
    document["side"] = side_told(game)
    document["phase"] = phase_told(game)
    document.update(happened(game))
    document.update(steps_told(game))
    document["seed"] = game.dice.seed
    document["exact"] = game.save()
    return document


def side_told(game: Battle) -> str:
    """Whose tour it is; of two allied players the one whose phase it is."""
    scenario = game.scenario
    side = game.side_to_move
    if side is not None and scenario.team_of_player(side) == game.active:
        return scenario.sides[side]
    return scenario.sides[scenario.players_of(game.active)[0]]


def phase_told(game: Battle) -> str:
    if game.stack and isinstance(game.stack[-1], CounterAttacks):
        return "counters"
    return game.phase


def happened(game: Battle) -> dict[str, Json]:
    """What has happened in this tour that no single counter shows."""
    ids = game.scenario.ids
    found: dict[str, Json] = {"started": [run_told(game, index) for index in range(len(game.runs))]}
    if game.engaged != engaged_as_they_stand(game):
        found["engaged"] = [f"{ids[mover]} {ids[enemy]}" for mover, enemy in game.engaged]
    if game.shots:
        found["struck"] = [f"{ids[one]} {ids[other]}" for one, other in game.shots]
    shaken = [name for army, name in enumerate(ARMIES) if at_the_limit(game, army)]
    if shaken:
        found["shaken"] = [*shaken]
    if game.guard_tours:
        found["panic"] = game.guard_tours
    top = game.stack[-1] if game.stack else None
    if isinstance(top, Move):
        words = [ids[top.unit], f"spent={top.spent}"]
        words += [word for word, holds in (("entered", top.crossing), ("free", top.free)) if holds]
        if top.crossing and top.by_road:
            words.append("road")
        if not top.free and turns_free(game, top.unit):
            words.append("pays")
        found["moving"] = " ".join(words)
    return found


def at_the_limit(game: Battle, army: int) -> bool:
    return bool(game.shaken[army]) and reduced_in(game, army) == CRITICAL


def run_told(game: Battle, index: int) -> str:
    """A starting formation: its kind, its units and its towns."""
    scenario = game.scenario
    run = game.runs[index]
    in_line, in_column = index in game.start_line, index in game.start_column
    kind = "carre" if in_line and in_column else "line" if in_line else "column"
    names = [
        scenario.ids[one] if one >= 0 else scenario.lexicon.label("place", cell_of_town(one)) for one in run
    ]
    return " ".join([kind, *names])


def unit_line(game: Battle, unit: int) -> str:
    """One counter: name, cell, facing, and what it has done."""
    scenario = game.scenario
    cell = game.cell[unit]
    words = [scenario.ids[unit]]
    if scenario.toy:
        words += [ARMIES[scenario.army[unit]], KINDS[scenario.kind[unit]].replace(" ", "-")]
    off = [word for word, number in OFF_MAP.items() if number == cell]
    words.append(off[0] if off else scenario.lexicon.label("place", cell))
    if game.facing[unit] >= 0 and cell >= 0:
        words.append(DIRECTIONS[game.facing[unit]])
    elif cell >= 0 and not scenario.ground.town[cell] and len(game.units_in(cell)) == 1:
        words.append(NO_FACING)
    words += deeds(game, unit)
    if scenario.toy:
        words += [f"{name}={factors_by_name(scenario, name)[unit]}" for name in sorted(set(FACTORS.values()))]
    return " ".join(words)


def deeds(game: Battle, unit: int) -> list[str]:
    """What a counter has done and suffered, as marks."""
    attacked = [(enemy, cell) for attacker, enemy, cell in game.assaults if attacker == unit]
    words = [word for word, mark in MARKS.items() if game.done[unit] & mark]
    if attacked and game.done[unit] & ATTACKED:
        words.remove("attacked")
    for enemy, cell in attacked:
        gone = enemy >= 0 and game.first_in[cell] != enemy
        whom = f":{game.scenario.ids[enemy]}" if gone else ""
        words.append(f"attacked={game.scenario.lexicon.label('place', cell)}{whom}")
    words += ["reduced"] if game.reduced[unit] else []
    words += ["routed"] if game.routs[unit] == 1 else []
    for name, number in (
        ("fled", game.fled[unit]),
        ("charge", game.charge[unit]),
        ("after", game.reduced_after[unit]),
        ("routed", game.routs[unit] if game.routs[unit] > 1 else 0),
    ):
        words += [f"{name}={number}"] if number else []
    return words
