"""Standing orders at the site: kept for a side, told to nobody else, obeyed and marked in the log."""

from __future__ import annotations

from typing import Any

import pytest

from grognard import library
from grognard.kernel.actions import Action
from grognard.kernel.standing import Order
from grognard.kernel.views import View
from grognard.text.catalogue import LANGUAGES, has, message_id
from tests.server.asking import Browser
from tests.server.table import look, new_game, play, refused

CALL = Order("CallCoins", "PAR-2", ("one", "three"))


@pytest.fixture(autouse=True)
def orders(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = library.load("parley/toy").rules

    def ordered(self: object, view: View, order: str, wish: str) -> Action | None:
        return view.options[0 if wish == "one" else 2]

    monkeypatch.setattr(rules, "orders", (CALL,))
    monkeypatch.setattr(type(rules), "ordered", ordered)


def order(site: Browser, game: str, side: str, **wishes: str) -> Any:
    return site.post(f"/api/games/{game}/standing", json={"side": side, "orders": wishes})


def test_an_order_answers_while_its_side_waits_and_the_log_marks_it(site: Browser) -> None:
    game = new_game(site)
    assert order(site, game, "blue", CallCoins="three").json()["orders"][0]["wish"] == "three"
    shown = play(site, game, "red hide 2", "red keep")
    assert (shown["number"], shown["to_move"]) == (3, "red")
    assert [(entry["side"], entry["ordered"]) for entry in shown["log"]][-1] == ("blue", True)
    assert look(site, game)["revision"] == 3
    fresh = look(site, game, side="blue")
    assert [entry["ordered"] for entry in fresh["log"]] == [False, False, True]


def test_without_an_order_the_side_is_asked_and_orders_can_be_taken_back(site: Browser) -> None:
    game = new_game(site)
    order(site, game, "blue", CallCoins="three")
    order(site, game, "blue", CallCoins="ask")
    assert play(site, game, "red hide 2", "red keep")["to_move"] == "blue"


def test_a_side_is_told_its_own_orders_only_and_unknown_ones_are_refused(site: Browser) -> None:
    game = new_game(site, blue="random")
    assert refused(site.get(f"/api/games/{game}/standing", params={"side": "blue"}), 403) == "not-your-seat"
    assert refused(order(site, game, "blue", CallCoins="one"), 403) == "not-your-seat"
    assert refused(order(site, game, "red", Dance="one"), 422) == "no-such-order"
    other = new_game(site)
    order(site, other, "blue", CallCoins="one")
    assert (
        site.get(f"/api/games/{other}/standing", params={"side": "red"}).json()["orders"][0]["wish"] == "ask"
    )


def test_the_record_keeps_the_marks(site: Browser) -> None:
    game = new_game(site)
    order(site, game, "blue", CallCoins="three")
    shown = play(site, game, "red hide 2", "red keep")
    site.post(f"/api/games/{game}/concede", json={"side": "red", "revision": shown["revision"]})
    record = site.get(f"/api/games/{game}/record")
    assert record.json()["ordered"] == [3]
    brought = site.post("/api/files", json={"text": record.text}).json()["id"]
    assert look(site, brought)["log"][2]["ordered"]


def test_every_standing_order_has_words_in_both_languages() -> None:
    for system in library.systems():
        for one in library.load(f"{system.code}/{system.scenarios[0]}").rules.orders:
            for wish in ("", *one.answers) if one is not CALL else ():
                parts = (system.code, one.key, wish) if wish else (system.code, one.key)
                assert [lang for lang in LANGUAGES if not has(lang, message_id("standing", *parts))] == []
