"""What a newcomer stumbled over once: names instead of labels, outcomes that look alike."""

from __future__ import annotations

import re

from grognard import library
from grognard.kernel.events import Event
from grognard.kernel.state import State
from grognard.render.artist import artist
from grognard.server.advice import forecast_of, reasons
from grognard.server.recollection import teller_for
from grognard.systems.marengo.morale import eliminate
from grognard.systems.marengo.state import Marengo

LABEL = re.compile(r"\b[af]\d+\b")
"""What a block is called in the notation: nothing for a reader."""


def before_marengo() -> State:
    """Brigade Bellegarde in the approach before Marengo, where two hidden French blocks stand in reserve."""
    text = """
        system = "marengo"
        scenario = "marengo/lesson"
        turn = "austrian"
        phase = "movement"
        round = 3
        morale = { austrian = 9, french = 5 }
        blocks = { a1 = "4/8 infantry 3 of:A01", f1 = "8 infantry 3 of:F01", f2 = "8 infantry 2 of:F02" }
    """
    return library.system("marengo").read_position(text, "before-marengo.toml")


def test_a_forecast_calls_blocks_by_name_and_joins_what_looks_alike() -> None:
    state = before_marengo()
    state.play(state.scenario.lexicon.parse("move a1"))
    told = forecast_of(state, 0, "to 8", "en")
    lines = [" ".join(line.text for line in one.lines) for one in told.outcomes]
    assert lines
    assert len(set(lines)) == len(lines)
    everything = " ".join([*lines, *(line.text for line in told.situation)])
    assert not LABEL.search(everything), everything
    assert "Brigade" in everything
    supposed = artist("marengo").supposed(state.scenario, state.observe(0), "en")
    assert (supposed["f1"], supposed["f2"]) == ("a French block", "a French block")


def test_a_refusal_calls_blocks_by_name() -> None:
    state = before_marengo()
    told = " ".join(one.text for one in reasons(state.view(0), "piece", "f1", "en").reasons)
    assert told.endswith("A French block at Marengo is not yours.")
    moved = [one.text for one in reasons(state.view(0), "place", "13", "en").reasons]
    assert not any(LABEL.search(one) for one in moved), moved


def test_who_was_lost_is_called_by_his_army() -> None:
    """A block that is gone is still spoken of: by its army, since nobody may know more."""
    state = before_marengo()
    state.play(state.scenario.lexicon.parse("move a1"))
    events = state.play(state.scenario.lexicon.parse("to 8"))
    while state.side_to_move == 1:
        events += state.play(state.options()[0])
    speaker = teller_for(state, 0, "en")
    told = [speaker.event(event) for event in events if event.kind in ("lost", "eliminated")]
    assert told
    assert all(one.startswith("A French block ") for one in told), told


def test_whoever_is_no_more_keeps_his_name_in_his_own_army() -> None:
    state = before_marengo()
    assert isinstance(state, Marengo)
    block = state.scenario.lexicon.number("piece", "f2")
    assert block is not None
    before = teller_for(state, 1, "en").piece(block)
    eliminate(state, block)
    assert teller_for(state, 1, "en").piece(block) == before != "a French block"
    assert teller_for(state, 0, "en").piece(block) == "a French block"


def test_blocks_that_cannot_be_told_apart_are_counted() -> None:
    state = before_marengo()
    number = state.scenario.lexicon.number
    both = tuple(number("piece", label) or 0 for label in ("f1", "f2"))
    told = teller_for(state, 0, "en").event(Event("", "stayed", (both,)))
    assert told == "A French block (× 2) stay where they are."
