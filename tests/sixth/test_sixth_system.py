"""A sixth system from outside the package, by registration alone: command, bots, rules and site know it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from grognard import library
from grognard.cli import main
from grognard.server.app import create_app
from grognard.server.database import database_url
from tests.server.asking import Browser
from tests.server.table import ROUND, look, new_game, play
from tests.sixth.system import SYSTEM


@pytest.fixture
def sixth() -> Iterator[None]:
    library.register(SYSTEM)
    yield
    library.unregister("parley")


@pytest.mark.usefixtures("sixth")
def test_the_command_lists_and_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--lang", "fr"]) == 0
    assert "parley/toy             Des pourparlers" in capsys.readouterr().out
    assert main(["simulate", "parley/toy", "--games", "3", "--bots", "captain,random", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["finished"] == 3 and told["faults"] == []
    assert main(["rules", "PAR-2"]) == 0
    assert "Blue calls a number." in capsys.readouterr().out


@pytest.mark.usefixtures("sixth")
def test_the_site_offers_draws_and_plays_it(tmp_path: Path) -> None:
    app = create_app(database_url(tmp_path / "games.sqlite3"))
    with Browser(app) as site:
        offered = site.get("/api/battles", params={"lang": "en"}).json()["systems"]
        assert [(row["code"], row["title"]) for row in offered][-1] == ("parley", "Parley")
        game = new_game(site)
        shown = look(site, game)
        assert [option["text"] for option in shown["options"]] == ["Hide 1", "Hide 2", "Hide 3"]
        play(site, game, *ROUND * 3)
        assert look(site, game)["result"] is not None
        assert site.get("/api/clauses/parley/PAR-3").json()["text"] == "Red may throw for the prize."


def test_an_installed_package_names_its_system_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = EntryPoints([EntryPoint("parley", "tests.sixth.system:SYSTEM", library.ENTRY_POINTS)])
    monkeypatch.setattr(library, "entry_points", lambda group: offered.select(group=group))
    library.refresh()
    try:
        assert library.codes()[-1] == "parley"
        assert library.system("parley") is SYSTEM
        assert library.start("parley/toy", 1).side_to_move == 0
    finally:
        monkeypatch.undo()
        library.refresh()
        library.unregister("parley")
    assert "parley" not in library.codes()
