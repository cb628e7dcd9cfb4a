"""Every kind of event and question of every system comes up in a few games chosen for it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from grognard import library
from grognard.conformance import Inspector, Report, offered

STARTS = tomllib.loads((Path(__file__).parent / "starts.toml").read_text(encoding="utf-8"))
"""By system: games that meet what the first crowds do not, and what need not be met, with the reason."""

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


@pytest.mark.parametrize("code", sorted(STARTS))
def test_every_kind_of_event_and_question_is_met(code: str) -> None:
    system, total = library.system(code), Report(code)
    for scenario_id, crowded, seed in games(code):
        name, _, choices = scenario_id.partition("?")
        scenario = library.load(name, dict(parse_qsl(choices)))
        total.add(Inspector(system, scenario, seed, 0.0, crowded).game())
    assert total.findings == []
    excused = STARTS[code].get("excused", {})
    events = scenario.rules.messages.events
    declared = {*events, *scenario.asks}
    assert all(kind.partition(" ")[2] in declared and reason for kind, reason in excused.items())
    assert [kind for kind in total.never_met(events, scenario.asks) if kind not in excused] == []
