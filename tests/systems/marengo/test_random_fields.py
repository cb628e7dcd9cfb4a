"""Random small fields full of contact: rare procedures meet there, and every promise must hold."""

from __future__ import annotations

import json
import random

import pytest

from grognard.kernel.dice import Dice
from grognard.kernel.events import visible
from grognard.systems.marengo import SYSTEM
from grognard.systems.marengo.state import Marengo

FACES = (
    "infantry 3",
    "infantry 2",
    "infantry 1",
    "cavalry 2",
    "cavalry 2",
    "cavalry 1",
    "artillery 1",
    "artillery 2",
)
SYMBOLS = ("", "inf 1", "inf 2", "cav 1", "art 1", "obstructs", "inf 1 cav 1 art 1")


def random_pairs(chance: random.Random, locales: int) -> list[str]:
    pairs = []
    for one in range(1, locales + 1):
        for two in range(one + 1, locales + 1):
            if two == one + 1 or chance.random() < 0.35:
                pairs.append(random_pair(chance, one, two))
    return pairs


def random_pair(chance: random.Random, one: int, two: int) -> str:
    shared = [chance.choice(("narrow", "wide"))]
    if chance.random() < 0.08 and two != one + 1:
        shared.append("impassable")
    else:
        shared += [f"road:{name}" for name in ("high:main", "lane:secondary") if chance.random() < 0.4]
    sides = f"| {one}/{two} {chance.choice(SYMBOLS)} | {two}/{one} {chance.choice(SYMBOLS)}"
    return f"{one} -- {two} {' '.join(shared)} {sides}"


def random_field(seed: int) -> dict[str, object]:
    chance = random.Random(seed)
    locales = chance.randint(4, 8)
    pairs = [*random_pairs(chance, locales), f"{locales} -- 99 road:high:main"]
    blocks: dict[str, str] = {}
    for letter, homes in (("a", range(1, locales // 2 + 1)), ("f", range(locales // 2 + 1, locales + 1))):
        for number in range(1, chance.randint(4, 9)):
            mark = chance.choice(("", "", " known", " inactive" if letter == "f" else ""))
            blocks[f"{letter}{number}"] = f"{chance.choice(list(homes))} {chance.choice(FACES)}{mark}"
    for number in range(20, 24):
        blocks[f"a{number}"] = f"display:melas {chance.choice(FACES)}"
    return {
        "map": {
            "pairs": pairs,
            "capacity": {str(locale): chance.randint(8, 10) for locale in range(1, locales + 1)},
            "entries": {"west": {"locale": "1", "road": "high"}},
            "stars": {"2": "red", "3": "blue"},
        },
        "displays": {"melas": {"side": "austrian", "entry": "west", "pontoon": True, "round": 2}},
        "blocks": blocks,
        "morale": {"austrian": chance.randint(3, 20), "french": chance.randint(3, 20)},
        "shuffle": chance.choice(("auto", "ask")),
        "rounds": 8,
    }


def view(state: Marengo, side: int) -> str:
    options = [option.nouns() for option in state.view(side).options]
    return json.dumps([state.observe(side).as_json(), state.side_to_move, options])


def check_secrecy(state: Marengo, chance: random.Random) -> None:
    """Deal anew, look the same; play the same silent action, and still look the same."""
    side = chance.randrange(2)
    twin = state.imagined_by(side, Dice(chance.getrandbits(40)))
    twin.dice = state.dice.clone()
    assert view(twin, side) == view(state, side)
    action = chance.choice(state.options())
    if twin.offers(action):
        one = state.clone()
        told, told_again = visible(one.play(action), side), visible(twin.play(action), side)
        if not any(event.reveals for event in told + told_again):
            assert told == told_again
            assert view(twin, side) == view(one, side)


@pytest.mark.parametrize("seed", range(60))
def test_a_random_field_is_played_to_its_end(seed: int) -> None:
    chance = random.Random(seed)
    state = SYSTEM.read_position(json.dumps(random_field(seed)), "field.json")
    while state.result is None:
        options = state.options()
        assert options, state.stack[-1]
        assert len({(option.verb, *option.nouns()) for option in options}) == len(options)
        if chance.random() < 0.2:
            check_secrecy(state, chance)
            assert state.scenario.restore(state.save(), Dice(0)).hash() == state.hash()
        event_kinds = [event.kind for event in state.play(chance.choice(options))]
        assert all(kind in state.scenario.events for kind in event_kinds)
        assert state.faults() == []
