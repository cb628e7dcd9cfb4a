"""Random fights on crowded toy fields: plain random games rarely come to blows, these do nothing else."""

from __future__ import annotations

import json
import random

import pytest

from grognard.boards.octagon import DIRECTIONS, OctagonBoard
from grognard.conformance import Inspector
from grognard.kernel.dice import Dice
from grognard.systems.waterloo import SYSTEM
from grognard.systems.waterloo.control import is_controlled
from grognard.systems.waterloo.melee import mix
from grognard.systems.waterloo.state import Battle
from grognard.systems.waterloo.words import KINDS

EAGER = {
    "attack": 6,
    "strike": 5,
    "counter": 5,
    "aim": 5,
    "march": 4,
    "done": 0.3,
    "cease": 0.3,
    "leave": 0.02,
}


def crowd(chance: random.Random) -> str:
    """A small field with every kind of terrain and units of all kinds mixed up on it."""
    board = OctagonBoard(*chance.choice([(6, 6), (8, 7), (10, 8)]))
    names = [f"{x},{y}" for x, y in zip(board.xs, board.ys, strict=True)]
    cells = list(range(board.cells))
    chance.shuffle(cells)
    wood, town, quarry, free = cells[:6], cells[6:10], cells[10:11], cells[6:10] + cells[11:]
    edges = [
        f"{names[c]}/{DIRECTIONS[d]}"
        for c in cells
        for d in board.directions[c]
        if board.step[c * 8 + d] >= 0
    ]
    stream, bank = chance.sample(edges, 8), chance.sample(edges, 6)
    units = []
    for number, cell in enumerate(chance.sample(free, min(len(free), chance.randint(10, 26)))):
        army = chance.choice(("French", "French", "English", "Prussian"))
        kind = chance.choice(KINDS).replace(" ", "-")
        facing = DIRECTIONS[chance.choice(board.directions[cell])]
        units.append(f"U{number} {army} {kind} {names[cell]} {facing} value=2")
    ground = {"wood": wood, "town": town, "quarry": quarry, "high": cells[5:25]}
    features: dict[str, object] = {key: [names[c] for c in found] for key, found in ground.items()}
    features |= {
        "octagons": [board.width, board.height],
        "stream": stream,
        "bridge": stream[:2],
        "embankment": bank,
    }
    options = {"players": chance.choice("223"), "morale": chance.choice(("on", "off"))}
    side = chance.choice(("french", "allied"))
    return json.dumps(
        {"map": features, "units": units, "turn": 14, "phase": "artillery", "side": side, "options": options}
    )


@pytest.mark.parametrize("seed", range(40))
def test_a_crowded_fight_ends_without_fault_and_can_be_saved_anywhere(seed: int) -> None:
    chance = random.Random(seed)
    game = SYSTEM.read_position(crowd(chance), "crowd")
    assert isinstance(game, Battle)
    words = [verb.word for verb in game.scenario.lexicon.verbs]
    for number in range(4000):
        options = game.options()
        if game.result is not None:
            return
        assert options
        assert len(set(options)) == len(options)
        if number % 9 == 0:
            again = game.scenario.restore(json.loads(json.dumps(game.save())), Dice(0))
            assert (again.hash(), again.options()) == (game.hash(), options)
        weights = [EAGER.get(words[option.verb], 1) for option in options]
        game.play(chance.choices(options, weights)[0])
        assert game.faults() == []
    raise AssertionError("the fight does not end")


MELEES = [
    ("training", {"morale": "on"}, range(6)),
    ("1815", {"morale": "on", "players": "3"}, (74, 75)),
    ("1815", {"setup": "free"}, (76,)),
]


@pytest.mark.parametrize(
    ("name", "choices", "seed"),
    [(name, choices, seed) for name, choices, seeds in MELEES for seed in seeds],
)
def test_a_melee_keeps_every_promise(name: str, choices: dict[str, str], seed: int) -> None:
    report = Inspector(SYSTEM, SYSTEM.scenario(name, choices), seed, 0.003, True).game()
    assert report.findings == []
    assert report.finished == 1


def test_a_melee_is_dense_piled_and_shaken() -> None:
    game = SYSTEM.scenario("1815", {"morale": "on"}).start(Dice(1))
    assert isinstance(game, Battle)
    mix(game, Dice(1))
    scenario = game.scenario
    cells = [cell for cell in range(scenario.board.cells) if game.first_in[cell] >= 0]
    piles = [cell for cell in cells if len(game.units_in(cell)) > 1]
    assert game.faults() == []
    assert len(piles) >= 5
    assert sum(game.reduced) >= 10
    assert any(len(game.units_in(cell)) > 2 for cell in cells)
    assert sum(is_controlled(game, cell, 1 - scenario.team[game.first_in[cell]]) for cell in cells) >= 10
