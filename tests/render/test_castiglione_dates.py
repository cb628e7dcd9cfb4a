"""Days as people write them: on the sheet, in the panel and in the briefing."""

from __future__ import annotations

import re

import pytest

from grognard import library
from grognard.render.artist import artist
from grognard.render.castiglione.facts import written


@pytest.mark.parametrize(
    ("date", "lang", "said"),
    [
        ("1796-07-29", "en", "29 July 1796"),
        ("1796-07-29", "fr", "29 juillet 1796"),
        ("1796-08-01", "fr", "1er août 1796"),
        ("1809-12-05", "en", "5 December 1809"),
    ],
)
def test_a_day_is_written_in_words(date: str, lang: str, said: str) -> None:
    assert written(date, lang) == said


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nobody_reads_a_day_as_a_row_of_numbers(lang: str) -> None:
    state = library.start("castiglione/chiese", seed=1)
    drawing = artist("castiglione")
    shown = [drawing.panels(state.scenario, state.observe(0), lang), drawing.briefing(state.scenario, lang)]
    assert not re.search(r"\b1796-\d\d-\d\d\b", str(shown))
