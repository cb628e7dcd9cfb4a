"""What `show` tells of pieces, in every system: by clauses that there are, in words, as sums that add up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard import library
from grognard.clauses import clause
from grognard.commands.show import describe_figure
from grognard.conformance import Inspector
from grognard.kernel.dice import Dice
from grognard.kernel.figures import Figure
from grognard.kernel.sides import UMPIRE
from grognard.kernel.state import State
from grognard.systems.castiglione.state import Campaign
from grognard.systems.syw.state import Battle
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import DISORDERED
from grognard.systems.waterloo.state import FIRED
from grognard.systems.waterloo.state import Battle as Waterloo
from grognard.text.catalogue import LANGUAGES
from grognard.text.speaker import Speaker
from tests.cites import cites

SMALL = ["wan/lesson", "castiglione/chiese", "waterloo/training", "syw/charge", "marengo/lesson"]


def crowded(scenario_id: str, seed: int) -> State:
    scenario = library.load(scenario_id)
    return Inspector(library.system(scenario.system), scenario, seed, 0.0, crowded=True)._start()


def every(figures: list[Figure] | tuple[Figure, ...]) -> Iterator[Figure]:
    for figure in figures:
        yield figure
        yield from every(figure.parts)


@pytest.mark.parametrize("scenario_id", SMALL)
def test_every_figure_of_a_crowd_has_a_clause_and_words_and_adds_up(scenario_id: str) -> None:
    keys: set[str] = set()
    for seed in range(4):
        state = crowded(scenario_id, seed)
        speakers = [Speaker(state.scenario, lang) for lang in LANGUAGES]
        for piece in range(len(state.scenario.lexicon.labels["piece"])):
            told = state.scenario.rules.figures(state, piece, UMPIRE)
            assert told, "nothing is told of a piece"
            for figure in every(told):
                keys.add(figure.key)
                assert clause(state.scenario.system, figure.rule), (figure.key, figure.rule)
                assert not figure.parts or sum(part.value for part in figure.parts) == figure.value
                for speaker in speakers:
                    words = speaker.figure(figure) + (speaker.term(figure.word) if figure.word else "")
                    assert words and f"{state.scenario.system}-" not in words, words
    declared = set(state.scenario.rules.messages.figures)
    assert keys <= declared and len(keys) > len(declared) // 2


def values(state: State, label: str, viewer: int = UMPIRE) -> dict[str, tuple[int, list[tuple[int, str]]]]:
    """By key: the value and its parts, each with its clause."""
    piece = state.scenario.lexicon.number("piece", label)
    assert piece is not None
    told = state.scenario.rules.figures(state, piece, viewer)
    return {one.key: (one.value, [(part.value, part.rule) for part in one.parts]) for one in told}


@cites("CAS-3.6c", "CAS-3.6e", "CAS-3.8a", "CAS-2.1.2c")
def test_hits_lower_cohesion_and_at_three_strength_and_nothing_is_told_of_the_unseen() -> None:
    state = library.load("castiglione/campaign").start(Dice(1))
    assert isinstance(state, Campaign)
    unit = state.scenario.lexicon.number("piece", "A02")
    assert unit is not None
    printed, cf = state.scenario.roster.sp[unit], state.scenario.roster.cf[unit]
    state.hits[unit] = 2
    assert values(state, "A02")["cohesion"] == (cf - 2, [(cf, "CAS-2.1.1h"), (-2, "CAS-3.6c")])
    assert values(state, "A02")["strength"] == (printed, [])
    told = state.scenario.rules.figures(state, unit, UMPIRE)
    assert (told[0].rule, told[0].key, told[0].word) == ("CAS-2.1.1f", "kind", "infantry")
    state.hits[unit] = 3
    assert values(state, "A02")["strength"] == (printed - 1, [(printed, "CAS-2.1.1g"), (-1, "CAS-3.6e")])
    assert "forced_march" not in values(state, "A02"), "three hits bar it"
    assert list(values(state, "A02", viewer=1)) == ["unseen"]
    assert values(state, "wurmser")["command_radius"][0] > 0


@cites("SYW-C.12i", "SYW-2.5f")
def test_an_order_on_its_way_is_told_to_its_side_only() -> None:
    state = library.load("syw/charge").start(Dice(1))
    assert isinstance(state, Battle)
    leader = state.scenario.leaders_of[0][0]
    state.transit_one[leader] = 1
    label = state.scenario.roster.labels[leader]
    assert "order_coming" in values(state, label, 0) and "order_coming" not in values(state, label, 1)
    assert values(state, label)["efficiency"][0] == state.value[leader]


@cites("WAN-2.2.2d", "WAN-2.2.2e", "WAN-2.2.2h", "WAN-1.1.2c")
def test_what_lowers_a_zone_of_control_and_a_march_is_told_apart() -> None:
    state = library.load("wan/lesson").start(Dice(1))
    assert isinstance(state, Wan)
    unit = state.scenario.fighters[0][0]
    label = state.scenario.units[unit].id
    assert not state.scenario.ground.rough[state.at[unit]]
    state.marks[unit] |= DISORDERED
    state.main[unit] = 1
    state.command[unit] = 0
    zone, march = values(state, label)["controls"], values(state, label)["movement"]
    assert zone == (1, [(3, "WAN-2.2.2d"), (-1, "WAN-2.2.2e"), (-1, "WAN-2.2.2h")])
    assert march[0] == state.scenario.mv[unit] - 1 and march[1][1] == (-1, "WAN-1.1.2c")


@cites("WAT-15.35", "WAT-2.7")
def test_a_light_gun_that_has_fired_has_half_its_points() -> None:
    state = library.load("waterloo/1815").start(Dice(1))
    assert isinstance(state, Waterloo)
    guns = [unit for unit in range(state.scenario.units) if state.scenario.light_gun[unit]]
    whole = state.scenario.movement[guns[0]]
    state.done[guns[0]] |= FIRED
    label = state.scenario.lexicon.label("piece", guns[0])
    parts = [(whole, "WAT-2.7"), (whole // 2 - whole, "WAT-15.35")]
    assert values(state, label)["movement"] == (whole // 2, parts)


def test_a_value_of_nought_is_told_and_what_has_no_value_is_not_called_nought() -> None:
    state = library.load("wan/lesson").start(Dice(1))
    speaker = Speaker(state.scenario, "en")
    assert describe_figure(speaker, Figure("WAN-5.3.1e", "die", 0, (0,)))["value"] == 0
    assert describe_figure(speaker, Figure("WAN-2.1b", "disordered"))["value"] is None
