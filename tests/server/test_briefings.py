"""Before the battle: the briefing of every scenario, and boards that are drawn once."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import library
from grognard.server import boards, lobby


@pytest.fixture(autouse=True)
def toy() -> None:
    """The real systems here, not the toy."""
    library.refresh()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_briefing_names_forces_and_sources(lang: str) -> None:
    told = lobby.briefing(library.load("wan/ligny"), lang)
    names = [panel.id for panel in told.panels]
    assert names[0] == "objectives" and names[-1] == "provenance"
    assert any(name.startswith("corps-") for name in names)
    assert "docslib.org" in str(told.panels[-1])


def test_a_board_is_kept_on_disk_for_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    scenario = library.load("marengo/lesson")
    first = boards.Boards().get("x", scenario, "en", keep=True)
    (kept,) = (tmp_path / "grognard" / "boards").iterdir()
    assert kept.read_bytes() == first.plain
    kept.write_bytes(b"<svg/>")
    assert boards.Boards().get("x", scenario, "en", keep=True).plain == b"<svg/>"
    assert boards.Boards().get("x", scenario, "en", keep=False).plain == first.plain
