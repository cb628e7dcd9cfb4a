"""The paper of signs explains what stands on the counters of every system, in both languages."""

from __future__ import annotations

import re

import pytest

from grognard.render.artist import artist
from grognard.text.catalogue import say, source

FIRST = {
    "marengo": ("strength", "force"),
    "wan": ("strength, movement, morale", "force, mouvement, moral"),
    "castiglione": ("strength, cohesion, movement", "force, cohésion, mouvement"),
    "waterloo": ("Combat and movement", "Combat et mouvement"),
    "syw": ("strength", "force"),
}
"""What the first line says, so that no line stands at another's sign."""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("system", FIRST)
def test_every_sign_of_the_counters_is_explained(system: str, lang: str) -> None:
    told = artist(system).counters(lang)
    assert FIRST[system][lang == "fr"] in next(iter(told.values()))
    assert len(told) >= 8
    assert all(text.endswith(".") and len(text) > 20 for text in told.values())
    assert not any(sign.isdecimal() for sign in told), "a page sorts names that are numbers before all others"
    # Each sign stands once, and what the catalogue explains is shown.
    written = re.findall(rf"^{system}-counter-[a-z-]+-means", source(lang, system), re.MULTILINE)
    assert sorted(told.values()) == sorted([say(lang, key) for key in written])
