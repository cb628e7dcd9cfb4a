"""Messages of words and arguments alone are put together without Fluent, and come out the same."""

from __future__ import annotations

import random

import pytest

from grognard.text import catalogue
from grognard.text.grammar import piece_name

VALUES = ("Lannes", piece_name("Batteries de 8"), piece_name("Hussards"), "é <b> {x}", "", 0, 7, 999)


@pytest.mark.parametrize("lang", catalogue.LANGUAGES)
def test_a_plain_message_is_what_fluent_says(lang: str) -> None:
    words, chance, plain = catalogue.bundle(lang), random.Random(1), 0
    for key, message in words._messages.items():
        for attribute in ["", *(str(one) for one in message.attributes)]:
            parts = catalogue._plain(words, key, attribute)
            if parts is None:
                continue
            plain += 1
            given = {part[0]: chance.choice(VALUES) for part in parts if isinstance(part, tuple)}
            pattern = catalogue._pattern(words, key, attribute)
            assert pattern is not None
            assert catalogue.say(lang, key, given, attribute) == words.format_pattern(pattern, given)[0]
    assert plain > 1000


def test_a_number_that_is_divided_into_groups_and_an_argument_that_is_missing_are_left_to_fluent() -> None:
    assert catalogue.say("en", "kernel-list", {"first": 1000, "last": "b"}).startswith("1,000")
    assert "first" in catalogue.say("en", "kernel-list", {"last": "b"})
