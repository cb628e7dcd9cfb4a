"""Chapter 8: reinforcements enter by road, and one by the pontoon."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.kernel.refusal import IllegalAction
from grognard.text.speaker import Speaker
from grognard.why import reasons
from tests.cites import cites
from tests.systems.marengo.table import Table, stage

ROAD = ("1 -- 2 road:high:main", "2 -- 3 road:high:main", "3 -- 4 road:high:main", "1 -- 9")
WEST = {"west": {"locale": "1", "road": "high"}}
MELAS = {"melas": {"side": "austrian", "entry": "west", "pontoon": True}}


def arriving(*pairs: str, waiting: int = 4, arm: str = "infantry 2", **fields: object) -> Table:
    """So many Austrians wait at the western entry."""
    defaults: dict[str, object] = {"entries": WEST, "displays": MELAS, "f1": "99 infantry 2"}
    blocks = {f"a{number}": f"display:melas {arm}" for number in range(1, waiting + 1)}
    return stage(*(pairs or ROAD), "98 -- 99", **(defaults | blocks | fields))


@cites("MAR-8.65", "MAR-8.67", "MAR-8.68")
def test_the_column_enters_in_order_three_two_and_one_locales_deep() -> None:
    table = arriving()
    table.play("enter a1", "road 1/2", "road 2/3")
    table.play("enter a2", "road 1/2")
    table.play("enter a3")
    assert table.places("a1", "a2", "a3") == ["3", "2", "1"]
    assert [one[2] for one in table.told("entered")] == [3]
    assert table.refused("enter a4") == "MAR-8.68"


@cites("MAR-8.66")
def test_nobody_enters_before_his_time() -> None:
    late = {"melas": {"side": "austrian", "entry": "west", "round": 3, "pontoon": True}}
    table = arriving(displays=late, round=2)
    assert table.refused("enter a1") == "MAR-8.66"
    assert table.refused("pontoon a1") == "MAR-8.66"
    assert "enter a1" in arriving(displays=late, round=3).options


@cites("MAR-8.69")
def test_nobody_enters_a_full_locale_even_to_move_on() -> None:
    table = arriving(a9="1 infantry 2", capacity={"1": 1})
    assert table.refused("enter a1") == "MAR-8.69"
    table.play("move a9", "to 2")
    assert "enter a1" in table.options


@cites("MAR-8.70")
def test_nobody_enters_an_enemy_locale_not_even_cavalry() -> None:
    table = arriving(arm="cavalry 2", f2="1 infantry 2")
    assert table.refused("enter a1") == "MAR-8.70"
    assert table.refused("pontoon a1") == "MAR-8.74"


@cites("MAR-8.68", "MAR-8.69", "MAR-8.70")
@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"a9": "1 infantry 2", "capacity": {"1": 1}}, "1, where a1 would enter, is full."),
        ({"f2": "1 infantry 2"}, "The enemy holds 1, where a1 would enter."),
        ({"entered": {"west": 3}}, "Three blocks have entered at 1 this turn, where a1 would."),
    ],
)
def test_a_closed_entry_is_named(fields: dict[str, Any], said: str) -> None:
    table = arriving(**fields)
    with pytest.raises(IllegalAction) as refused:
        table.match.play_text("enter a1")
    assert Speaker(table.state.scenario, "en").refusal(refused.value.refusal) == said


@cites("MAR-8.71", "MAR-8.78")
def test_who_does_not_enter_may_enter_later() -> None:
    table = arriving(waiting=1).play("done").to_turn_of("austrian")
    assert (table.place("a1"), table.morale("austrian")) == ("display:melas", 10)
    table.play("enter a1", "halt")
    assert table.place("a1") == "1"


@cites("MAR-8.72")
def test_beyond_the_entry_the_road_is_shared_with_those_on_the_map() -> None:
    table = (
        arriving(a9="1 infantry 2").play("move a9", "road 1/2", "halt").play("enter a1", "road 1/2", "halt")
    )
    assert table.place("a1") == "2"
    table.play("enter a2", "halt")
    assert table.place("a2") == "1"
    crowded = arriving(a9="1 infantry 2").play("move a9", "wait", "road 1/2", "halt")
    crowded.play("enter a1")
    assert crowded.refused("road 1/2") == "MAR-8.46"


@cites("MAR-8.73", "MAR-8.75", "MAR-8.76")
def test_one_more_crosses_the_pontoon_for_a_command_and_uses_no_road() -> None:
    table = arriving().play("enter a1", "halt").play("enter a2", "halt").play("enter a3")
    assert table.commands == 3
    table.play("pontoon a4")
    assert (table.place("a4"), table.commands) == ("1", 2)
    assert table.refused("pontoon a1") == "MAR-8.65"
    again = arriving().play("pontoon a1")
    assert again.refused("pontoon a2") == "MAR-8.73"
    assert again.state.entered == [0]
    again.play("enter a2", "road 1/2", "road 2/3")
    assert again.place("a2") == "3"


@cites("MAR-8.73")
def test_only_a_display_with_a_pontoon_has_one() -> None:
    table = arriving(displays={"melas": {"side": "austrian", "entry": "west"}})
    assert table.refused("pontoon a1") == "MAR-8.73"
    assert arriving(commands=0).refused("pontoon a1") == "MAR-8.9"


@cites("MAR-8.74")
def test_the_pontoon_needs_room() -> None:
    table = arriving(a9="1 infantry 2", capacity={"1": 1})
    assert table.refused("pontoon a1") == "MAR-8.74"


@cites("MAR-8.76")
def test_pontoon_cavalry_may_go_on_to_block() -> None:
    table = arriving(arm="cavalry 2", f2="9 infantry 2").play("pontoon a1", "block a1 1/9")
    assert (table.place("a1"), table.commands) == ("1/9", 2)


@cites("MAR-8.77")
def test_the_owner_chooses_who_comes_first() -> None:
    table = arriving()
    assert table.offers("enter") == ["a1", "a2", "a3", "a4"]
    table.play("enter a3", "halt")
    assert table.place("a3") == "1"


@cites("MAR-8.79")
def test_a_secondary_entry_costs_a_command_a_block() -> None:
    lane = ("1 -- 2 road:lane:secondary", "2 -- 3 road:lane:secondary")
    entry = {"west": {"locale": "1", "road": "lane"}}
    table = arriving(*lane, entries=entry).play("enter a1", "road 1/2", "halt").play("enter a2", "halt")
    assert table.commands == 1
    assert arriving(*lane, entries=entry, commands=0).refused("enter a1") == "MAR-8.9"
    assert arriving().play("enter a1", "road 1/2", "road 2/3").commands == 3


@cites("MAR-8.80")
def test_entering_shows_nothing() -> None:
    table = arriving().play("enter a1", "road 1/2", "road 2/3").play("pontoon a2")
    assert not table.known("a1") and not table.known("a2")
    assert table.told("shown") == []


@cites("MAR-8.65")
def test_a_block_on_the_map_does_not_enter_again() -> None:
    table = arriving().play("enter a1", "halt")
    assert table.refused("enter a1") == "MAR-8.65"
    assert table.refused("enter f1") == "MAR-8.1"


@cites("MAR-8.14", "MAR-8.17", "MAR-8.75")
def test_badges_tell_the_free_road_from_what_costs_a_command() -> None:
    """The first turn of the learning scenario, before and on the road."""
    state = grognard.start("marengo/lesson", seed=1)
    lexicon = state.scenario.lexicon

    def badges() -> dict[str, str]:
        found = {lexicon.notate(one): state.note(one) for one in state.options()}
        return {text: note.key for text, note in found.items() if note is not None}

    assert {badges()["enter a1"], badges()["pontoon a1"]} == {"free", "command"}
    state.play(lexicon.parse("enter a1"))
    assert badges() == {"road 1/3": "command", "road 1/4": "free"}
    assert state.scenario.title("place", lexicon.parse("to 4/8").a, "en") == "Pietrabona facing Marengo (4/8)"


@cites("MAR-8.66", "MAR-8.19")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "It is too early for a1, which comes at 8:00."),
        ("fr", "Il est trop tôt pour a1, qui arrive à 8 h."),
    ],
)
def test_who_comes_too_early_is_told_when_he_comes(lang: str, said: str) -> None:
    late = {"melas": {"side": "austrian", "entry": "west", "round": 3, "pontoon": True}}
    table = arriving(displays=late, round=2)
    (refusal, *_) = reasons(table.state.view(0), "piece", table.state.scenario.army.labels.index("a1"))
    assert Speaker(table.state.scenario, lang).refusal(refusal) == said
