"""A position written without ``exact`` at any moment of a game reads back to the same question."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from grognard import files, library
from grognard.kernel.dice import Dice
from grognard.kernel.state import State
from grognard.kernel.system import BadFile
from grognard.kernel.values import Json

UNTOLD = {
    "castiglione": {"whereabouts", "hits_known"},
}
"""Fields that a position does not tell: what opponents know of face-down pieces."""
STALE = {
    "castiglione": {
        "done": ("movement",),
        "worked": ("movement",),
        "mp": ("movement",),
        "initiative": ("movement", "combat", "recovery"),
        "first": ("movement", "combat", "recovery"),
    }
}
"""Fields that only some phases look at: in the others they hold what is left of the last turn."""
IN_ANY_ORDER = {"assaults"}
SITUATIONS = (
    ("wan/lesson", "placement=turn", 30),
    ("wan/ligny", "placement=phase", 12),
    ("wan/talavera", "", 8),
    ("wan/austerlitz", "", 8),
    ("castiglione/chiese", "", 40),
    ("castiglione/chiese", "fog=dummies", 40),
    ("castiglione/campaign", "", 40),
    ("waterloo/training", "morale=on", 40),
    ("waterloo/1815", "setup=free", 30),
    ("waterloo/1815", "players=3&morale=on", 30),
)
"""Scenario, choices, and of how many moments; a kind of question not met before always counts."""


def moments(scenario: str, choices: dict[str, str], most: int) -> Iterator[State]:
    """Moments of random games, every second of them out of a crowd."""
    chance, asked, found = Random(scenario), set[str](), 0
    for game in range(100):
        state = library.load(scenario, choices).start(Dice(chance.randrange(10**6)))
        if game % 2:
            state.scenario.rules.crowd(state, Dice(f"crowd {game}"))
        for _ in range(250):
            if state.result is not None:
                break
            kind = type(state.stack[-1]).__name__
            if kind not in asked or chance.random() < 0.03:
                asked.add(kind)
                found += 1
                yield state
                if found == most:
                    return
            state.play(chance.choice(state.options()))


def fields(state: State) -> dict[str, Json]:
    saved = state.save()["state"]
    assert isinstance(saved, dict)
    system = state.scenario.system
    phases = {name for name, wanted in STALE.get(system, {}).items() if told_phase(state) not in wanted}
    kept = {key: part for key, part in saved.items() if key not in UNTOLD.get(system, set()) | phases}
    for name in IN_ANY_ORDER & kept.keys():
        rows = kept[name]
        assert isinstance(rows, list)
        kept[name] = sorted(rows, key=str)
    return kept


def told_phase(state: State) -> Json:
    return files.write_position(state, exact=False)["phase"]


@pytest.mark.parametrize(("scenario", "choices", "most"), SITUATIONS)
def test_a_position_tells_every_question_without_the_machines_part(
    scenario: str, choices: str, most: int
) -> None:
    options = dict(pair.split("=") for pair in choices.split("&") if pair)
    kinds: set[str] = set()
    for state in moments(scenario, options, most):
        kind = type(state.stack[-1]).__name__
        kinds.add(kind)
        told = files.write_position(state, exact=False)
        assert "exact" not in told
        back = files.position_from_text(json.dumps(told), "position.json")
        assert (back.stack, back.options()) == (state.stack, state.options()), kind
        assert fields(back) == fields(state), kind
    assert len(kinds) >= 3


WAN = """
system = "wan"
side = "blue"
phase = "movement"
units = ["N blue army_general B08 main=9", "A blue infantry E07 led=nobody", "X orange infantry E04"]

[[under_way]]
step = "PickStep"
piece = "A"
back = "E08"
under_way = true

[[under_way]]
step = "PickMover"

[map]
terrain = ["............", "............", "............", "............", "............", "............",
           "............", "............", "............", "............"]
"""
CASTIGLIONE = """
system = "castiglione"
phase = "combat"
active = "austrian"

[pieces]
A05 = { at = "lonato", came_from = "gavardo" }
F12 = "desenzano"

[[under_way]]
step = "Pursuit"
loser = "french"
force = ["F12"]
area = "desenzano"
[under_way.battle]
step = "Battle"
area = "lonato"
attacker = "austrian"
origins = ["gavardo"]
round = 1
by_attacker = 2
by_defender = 0

[[under_way]]
step = "Combats"

[data.pieces]
F12 = { cf = 5 }
"""
WATERLOO = """
system = "waterloo"
turn = 4
side = "french"
units = ["E English infantry 20,20 S routed", "F French light-cavalry 20,22 N attacked"]

[[under_way]]
step = "ChooseLine"
unit = "E"
cells = 2
winner = "french"
lines = ["N", "NE"]

[[under_way]]
step = "BattlePhase"
owner = "french"

[map]
octagons = [30, 30]
"""


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (WAN, ["halt", "to D06", "to D07", "to E06", "to F06", "to F07"]),
        (CASTIGLIONE, ["hold", "pursue"]),
        (WATERLOO, ["drive N", "drive NE"]),
    ],
)
def test_what_is_under_way_is_asked(text: str, asked: list[str]) -> None:
    state = files.position_from_text(text, "position.toml")
    assert sorted([state.scenario.lexicon.notate(action) for action in state.options()]) == asked


@pytest.mark.parametrize(
    ("text", "old", "new", "field", "said"),
    [
        (WAN, 'step = "PickMover"', 'step = "PickBattery"', "under_way[1]", "should be 'PickMover'"),
        (WAN, 'piece = "A"', 'piece = "X"', "under_way[0]", "does not fit this position: that counter"),
        (WAN, 'piece = "A"', 'piece = "B"', "under_way[0]", "'piece' knows no 'B'"),
        (WAN, 'phase = "movement"', 'phase = "rally"', "under_way[0]", "nothing is asked in this phase"),
        (WAN, 'phase = "movement"', "", "phase", "is needed where something is under way"),
        (WAN, "led=nobody", "led=Ney", "units[1]", "led=Ney should be nobody, or of corps, army, other some"),
        (
            CASTIGLIONE,
            'attacker = "austrian"',
            'attacker = "french"',
            "under_way[0]",
            "its combat should be one of",
        ),
        (CASTIGLIONE, '["F12"]', '["F99"]', "under_way[0]", "'force' knows no 'F99'"),
        (CASTIGLIONE, "A05 =", "A02 =", "under_way[0]", "nobody is asked this here"),
        (WATERLOO, '["N", "NE"]', '["N"]', "under_way[0]", "nobody is asked this here"),
        (
            CASTIGLIONE,
            "\n[data.pieces]",
            '\n[battle]\nat = "lonato"\n\n[data.pieces]',
            "battle",
            "is told by 'under_way' here",
        ),
        (WATERLOO, 'unit = "E"', 'unit = "G"', "under_way[0]", "'unit' knows no 'G'"),
        (WATERLOO, '["N", "NE"]', '["N", "UP"]', "under_way[0]", "'lines' knows no 'UP'"),
        (
            WATERLOO,
            'side = "french"',
            'side = "french"\nmoving = "F"',
            "moving",
            "is told by 'under_way' here",
        ),
        (
            WATERLOO,
            "turn = 4",
            'turn = 4\nphase = "counters"',
            "phase",
            "is 'battle' where 'under_way' tells",
        ),
    ],
)
def test_what_cannot_be_under_way_is_refused_with_its_field(
    text: str, old: str, new: str, field: str, said: str
) -> None:
    assert old in text
    with pytest.raises(BadFile) as caught:
        files.position_from_text(text.replace(old, new, 1), "position.toml")
    fault = caught.value.faults[0]
    assert (fault.field, fault.sentence.startswith(said)) == (field, True), fault
    assert fault.line


def test_command_is_told_only_of_a_phase_that_has_begun() -> None:
    """WAN-1.1.1: command is looked at when a phase opens, so a phase about to open has none to tell."""
    begun = WAN[: WAN.index("[[under_way]]")] + WAN[WAN.index("[map]") :]
    with pytest.raises(BadFile, match="'led' tells of a phase that has begun"):
        files.position_from_text(begun, "position.toml")


def test_who_has_tried_the_guns_does_not_try_again_where_the_combats_are_still_to_be_chosen() -> None:
    """CAS-9.1.1f: a unit tries once in a combat phase, also where a position tells no combat under way."""
    text = """
system = "castiglione"
phase = "combat"
active = "austrian"

[pieces]
A02 = { at = "lonato", came_from = "gavardo" }
F12 = "lonato"
F13 = { at = "desenzano", tried_guns = true }
F15 = "desenzano"
"""
    state = files.position_from_text(text, "position.toml")
    offered = [state.scenario.lexicon.notate(action) for action in state.options()]
    assert "march F15" in offered
    assert "march F13" not in offered
