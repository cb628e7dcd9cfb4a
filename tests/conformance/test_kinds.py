"""Every kind of event and question of every system comes up in a few games chosen for it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from grognard import library
from grognard.conformance import Inspector, Report, offered
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.words import WING

STARTS = tomllib.loads((Path(__file__).parent / "starts.toml").read_text(encoding="utf-8"))
"""By system: games that meet what the first crowds do not, and what need not be met, with the reason."""

PLACED = tomllib.loads((Path(__file__).parent / "placed.toml").read_text(encoding="utf-8"))
"""By system: positions placed by hand, actions, dice, and what comes up there."""

SMALL = ("lesson", "chiese", "training", "charge", "drill")


def games(code: str) -> list[tuple[str, bool, int]]:
    """A crowded game of all that a system offers, a plain one where it is small, and those that are named."""
    ids = offered(code)
    named = [start.split() for start in STARTS[code]["games"]]
    return [
        *[(one, True, 0) for one in ids],
        *[(one, False, 0) for one in ids if one.partition("/")[2].startswith(SMALL)],
        *[(words[0], "crowded" in words, int(words[-1])) for words in named],
    ]


def placed(code: str) -> Iterator[tuple[set[str], set[str]]]:
    """For each placed game what it should meet, and what it met."""
    for row in PLACED.get(code, []):
        state = library.read_position(code, row["position"], "placed.toml")
        state.dice.follow(row.get("dice", []))
        met: set[str] = set()
        for text in row["actions"]:
            met.add(f"question {state.prompt().key}")
            met |= {f"event {event.kind}" for event in state.play(state.scenario.lexicon.parse(text))}
            assert state.faults() == []
        yield set(row["meets"]), met


@pytest.mark.parametrize("code", sorted(PLACED))
def test_every_placed_game_meets_what_it_is_there_for(code: str) -> None:
    for wanted, met in placed(code):
        assert wanted <= met


def test_no_battle_of_the_seven_years_war_has_a_line_leader_whose_corps_could_be_picked() -> None:
    for name in library.system("syw").scenarios:
        scenario = library.load(f"syw/{name}")
        assert isinstance(scenario, SywScenario)
        assert WING not in [scenario.roster.rank[leader] for leader in scenario.leaders]


@pytest.mark.parametrize("code", sorted(STARTS))
def test_every_kind_of_event_and_question_is_met(code: str) -> None:
    system, total = library.system(code), Report(code)
    for scenario_id, crowded, seed in games(code):
        name, _, choices = scenario_id.partition("?")
        scenario = library.load(name, dict(parse_qsl(choices)))
        total.add(Inspector(system, scenario, seed, 0.0, crowded).game())
    assert total.findings == []
    excused = STARTS[code].get("excused", {})
    known = {kind for wanted, _ in placed(code) for kind in wanted} | set(excused)
    events = scenario.rules.messages.events
    declared = {*events, *scenario.asks}
    assert all(kind.partition(" ")[2] in declared and reason for kind, reason in excused.items())
    assert [kind for kind in total.never_met(events, scenario.asks) if kind not in known] == []
