"""Before the battle: the briefing of every scenario, and boards that are drawn once."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from grognard import library, shelves
from grognard.cli import main
from grognard.kernel.scenario import Scenario
from grognard.server import boards, kept_drawings, lobby, rulepages
from tests.server.asking import Browser

pytestmark = pytest.mark.real_battles


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_briefing_names_forces_and_sources(lang: str) -> None:
    told = lobby.briefing(library.load("wan/ligny"), lang)
    names = [panel.id for panel in told.panels]
    assert names[0] == "objectives" and names[-1] == "provenance"
    assert any(name.startswith("corps-") for name in names)
    assert "docslib.org" in str(told.panels[-1])


BROKEN = {
    "card": ("battle.toml", 'system = "waterloo"', 'system = "waterloo"\nlevel = 99'),
    "choice": (
        "forces.toml",
        'id = "E-IN1", label = "28th Foot", army = "English"',
        'id = "E-IN1", army = "Prussian"',
    ),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_battle_tells_its_fault_and_leaves_the_others_standing(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also one that is broken with one of its choices alone: here no words for a third player."""
    file, right, wrong = BROKEN[kind]
    assert main(["new-battle", "waterloo", str(tmp_path / "gilly")]) == 0
    text = (tmp_path / "gilly" / file).read_text(encoding="utf-8")
    assert right in text
    (tmp_path / "gilly" / file).write_text(text.replace(right, wrong), encoding="utf-8")
    monkeypatch.setenv(shelves.VARIABLE, str(tmp_path))
    library.refresh()
    offers = next(one for one in lobby.battles("en").systems if one.code == "waterloo").scenarios
    assert {one.id for one in offers if one.fault} == {"waterloo/gilly"} and len(offers) > 2
    assert "gilly/battle.toml:" in next(one.fault for one in offers if one.fault)
    assert "/training.svg" in rulepages._pictures("waterloo", "en")
    capsys.readouterr()
    assert main(["games"]) == 0
    told = capsys.readouterr()
    assert "waterloo/training" in told.out
    assert ("gilly/battle.toml:" in told.err) == (kind == "card")


SHEET = """
system = "waterloo"
scenario = "training"
turn = 3
side = "french"
phase = "battle"
units = ["W-IN1 10,20 E", "E-IN1 14,20 W"]
"""


def test_a_game_from_a_position_is_listed_under_the_name_of_its_battle(site: Browser) -> None:
    """A position settles choices that the battle does not offer: such a game was told to be lost."""
    begun = site.post("/api/files", json={"text": SHEET, "name": "sheet.toml", "opponent": "here"})
    assert begun.status_code == 201, begun.text
    (line,) = site.get("/api/games").json()["games"]
    assert (line["id"], line["title"]) == (begun.json()["id"], "Training sheet")
    assert "lost" not in line


def brought(site: Browser, text: str) -> dict[str, str]:
    begun = site.post("/api/files", json={"text": text, "name": "sheet.toml", "opponent": "here"})
    assert begun.status_code == 201, begun.text
    answer = site.get(f"/api/games/{begun.json()['id']}").json()
    return dict(answer["game"])


def test_a_position_on_its_battle_s_own_map_has_the_battle_s_board(
    site: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A great map takes seconds to draw, and a game is begun from a position whenever one plays on from a
    moment of another. A position that prints something else is drawn for itself."""
    drawn: list[str] = []
    draw = boards._board

    def counted(scenario: Scenario, lang: str) -> bytes:
        drawn.append(scenario.id)
        return draw(scenario, lang)

    first = site.get(brought(site, SHEET)["board"])
    monkeypatch.setattr(boards, "_board", counted)
    second = site.get(brought(site, SHEET.replace("turn = 3", "turn = 4"))["board"])
    assert first.text.startswith("<svg") and second.text == first.text
    assert not drawn
    for other in ('[data]\n"W-IN1".value = 2\n', "[map]\ncells = []\n"):
        assert not boards._on_its_battle_s_map(SHEET + other)
    assert not boards._on_its_battle_s_map(SHEET.replace('scenario = "training"', ""))


def test_every_battle_on_offer_says_how_it_is_won(site: Browser) -> None:
    offered = site.get("/api/battles", params={"lang": "fr"}).json()["systems"]
    goals = [scenario["goal"] for system in offered for scenario in system["scenarios"]]
    assert len(goals) >= 13
    assert all(goal.startswith("Victoire") for goal in goals), goals


def test_a_board_is_kept_on_disk_for_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    scenario = library.load("marengo/lesson")
    first = boards.Boards().get("x", scenario, "en", keep=True)
    (kept,) = (tmp_path / "grognard" / "boards").iterdir()
    assert kept.read_bytes() == first.plain
    kept.write_bytes(b"<svg/>")
    assert boards.Boards().get("x", scenario, "en", keep=True).plain == b"<svg/>"
    assert boards.Boards().get("x", scenario, "en", keep=False).plain == first.plain


def test_a_picture_of_a_battle_of_ours_is_kept_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    boards.scenario_picture.cache_clear()
    small, whole = (boards.scenario_picture("marengo/lesson", "en", small) for small in (True, False))
    kept = {path.read_bytes(): path for path in (tmp_path / "grognard" / "boards").iterdir()}
    assert {small.plain, whole.plain} <= set(kept)
    assert small.etag != whole.etag
    kept[small.plain].write_bytes(b"<svg/>")
    boards.scenario_picture.cache_clear()
    assert boards.scenario_picture("marengo/lesson", "en", True).plain == b"<svg/>"
    boards.scenario_picture.cache_clear()


def test_only_the_newest_drawings_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each version of the program draws its own: nobody's disk should fill with those of the last ten."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(kept_drawings, "MOST_FILES", 3)
    kept_drawings._make_room.cache_clear()
    folder = tmp_path / "grognard" / "boards"
    folder.mkdir(parents=True)
    for day in range(5):
        path = folder / f"old-{day}.svg"
        path.write_bytes(b"<svg/>")
        os.utime(path, (86400 * day, 86400 * day))
    assert kept_drawings.kept("new", lambda: b"<svg>new</svg>") == b"<svg>new</svg>"
    assert {path.name for path in folder.iterdir()} == {"new.svg", "old-4.svg", "old-3.svg"}
    kept_drawings._make_room.cache_clear()


def test_a_drawing_is_made_of_what_its_own_system_has_and_all_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def named(battle: str) -> str:
        kept_drawings._made_of.cache_clear()
        return kept_drawings.name_of(battle, "en")

    monkeypatch.setattr(kept_drawings, "PACKAGE", tmp_path)
    files = ("render/svg.py", "render/wan/board.py", "packs/wan/ligny/map.toml", "text/locale/en/wan.ftl")
    for name in files:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("first")
    for name in files:
        before = named("wan/ligny"), named("marengo/1800")
        (tmp_path / name).write_text("second")
        changed = named("wan/ligny") != before[0], named("marengo/1800") != before[1]
        assert changed == (True, name == "render/svg.py"), name
    assert named("wan/ligny") != named("wan/austerlitz")
    kept_drawings._made_of.cache_clear()
