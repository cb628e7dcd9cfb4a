"""What is told before a charge, and why a unit was lost: no point is left out in silence."""

from __future__ import annotations

import pytest

from grognard.kernel.events import Event
from grognard.kernel.refusal import Note
from grognard.server.choices import speaker_for
from tests.systems.waterloo.table import Table, field

SPARE = "S French infantry 2,56 N"


def rider(*cells: str, **ground: str) -> Table:
    """Heavy horse (4) that rides north against a lone battalion at 20,22."""
    table = field("H French heavy-cavalry 20,30 N", "E English infantry 20,22 N", SPARE, **ground)
    table.play("move H", *(f"go {cell}" for cell in cells))
    return table


def note(table: Table, action: str) -> Note:
    found = table.game.note(table.game.scenario.lexicon.parse(action))
    assert found is not None
    return found


def test_an_attack_says_that_the_cells_ridden_do_not_count_across_a_stream_or_into_a_wood() -> None:
    cells = ("20,28", "20,26", "20,24")
    full = rider(*cells)
    full.play("halt")
    assert (note(full, "attack 20,22").key, note(full, "attack 20,22").data[1]) == ("difference", 7)
    for ground in ({"stream": "20,24/N"}, {"embankment": "20,24/N"}, {"town": "20,22"}):
        table = rider(*cells, **ground)
        table.play("halt")
        told = note(table, "attack 20,22")
        assert (told.rule, told.key, told.data[1], told.data[3]) == (
            "WAT-14.9",
            "difference_without_charge",
            4,
            3,
        )


def test_a_step_says_that_it_breaks_a_charge() -> None:
    assert note(rider("20,28"), "go 20,26").key == "charging_step"
    told = note(rider("20,28", stream="20,28/N"), "go 20,26")
    assert (told.rule, told.key) == ("WAT-14.6", "step_ends_charge")
    assert note(rider("20,28", town="20,26"), "go 20,26").key == "step_ends_charge"


@pytest.mark.parametrize(
    ("rule", "en", "fr"),
    [
        ("WAT-13.22", "into the enemy", "sur l’ennemi"),
        ("WAT-13.23", "off the map", "hors de la carte"),
        ("WAT-13.24", "stream", "torrent"),
        ("WAT-13.32", "more than five cells", "plus de cinq cases"),
        ("WAT-15.31", "no line of flight", "aucune ligne de fuite"),
        ("WAT-17.9", "shaken before", "déjà ébranlé"),
        ("WAT-5.9", "its commander", "son chef"),
        ("WAT-13.6", "is lost (one point)", "est perdu (un point)"),
    ],
)
def test_a_loss_is_told_with_its_reason_in_words(rule: str, en: str, fr: str) -> None:
    table = rider()
    event = Event(rule, "lost", (table.unit("E"), 1))
    assert en in speaker_for(table.game, 0, "en").event(event)
    assert fr in speaker_for(table.game, 0, "fr").event(event)
