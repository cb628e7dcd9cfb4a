"""Where a game is chosen, an uneven battle says which side has the harder fight."""

from __future__ import annotations

import pytest

from grognard import library, shelves
from grognard.server import lobby
from grognard.text.speaker import Speaker


@pytest.mark.parametrize(
    ("won", "games", "strong"),
    [
        ({"french": 60, "austrian": 40}, 100, ""),  # near enough
        ({"french": 3, "austrian": 1}, 4, ""),  # too few games to tell
        ({"french": 80, "austrian": 15}, 100, "french"),
        ({"french": 5, "austrian": 45}, 50, "austrian"),
        ({"french": 0, "austrian": 0}, 9, ""),  # nobody ever wins
    ],
)
def test_a_side_is_favoured_only_beyond_chance(won: dict[str, int], games: int, strong: str) -> None:
    assert shelves.Balance(source="ten games", games=games, won=won).favoured() == strong


def test_the_offer_names_both_sides_and_the_games() -> None:
    measured = shelves.Balance(source="fifty games", games=50, won={"austrian": 45, "french": 5})
    even = shelves.Balance(source="fifty games", games=50, won={"austrian": 25, "french": 25})
    for lang, strong, weak in (("en", "Austrians", "French"), ("fr", "Autrichiens", "Français")):
        speaker = Speaker(library.load("marengo/lesson"), lang)
        told = lobby.uneven(speaker, measured)
        assert told.index(strong) < told.rindex(weak) and "45" in told and "50" in told
        assert not lobby.uneven(speaker, even) and not lobby.uneven(speaker, None)
