"""The one way to write SVG: whatever is put in, what comes out is well formed and says it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard import render
from grognard.render.svg import Svg, element, group, joined, moved, titled

WORDS = st.text(st.characters(blacklist_categories=("Cs", "Cc")), max_size=20)


@given(WORDS, WORDS)
def test_words_and_attributes_come_back_as_they_were(words: str, value: str) -> None:
    found = ET.fromstring(element("text", words, class_=value))
    assert (found.text or "", found.get("class")) == (words, value)


def test_an_element_inside_another_stays_an_element() -> None:
    drawn = group([element("path", d="M0 0"), element("circle", r=2.0)], data_piece="a<b")
    assert drawn == '<g data-piece="a&lt;b"><path d="M0 0"/><circle r="2"/></g>'
    assert element("g", "<path/>") == "<g>&lt;path/&gt;</g>"
    assert isinstance(joined([drawn, titled("&")]), Svg)


@pytest.mark.parametrize(
    ("value", "told"), [(2.0, "2"), (-0.0, "0"), (0.85, "0.85"), (1 / 3, "0.333"), (7, "7")]
)
def test_numbers_are_short(value: float, told: str) -> None:
    assert element("a", stroke_width=value) == f'<a stroke-width="{told}"/>'


def test_what_is_not_there_is_left_out() -> None:
    assert element("a", fill=None, stroke="") == '<a stroke=""/>'


def test_a_place_is_written_without_what_it_does_not_need() -> None:
    assert moved(1.04, 2) == "translate(1 2)"
    assert moved(1, 2, 30, 0.5) == "translate(1 2) rotate(30) scale(0.5)"


def test_no_drawing_is_written_but_by_the_builder() -> None:
    """SVG in a string would pass over escaping; only what is read may name a tag."""
    tag = re.compile(r"""['"]</?[a-zA-Z]""")
    folder = Path(render.__file__).parent
    written = [
        f"{path.relative_to(folder)}: {line.strip()}"
        for path in sorted(folder.rglob("*.py"))
        if path.name != "svg.py"
        for line in path.read_text(encoding="utf-8").splitlines()
        if tag.search(line) and "index(" not in line
    ]
    assert written == []
