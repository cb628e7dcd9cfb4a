"""A fight of several is one choice: all who can take part are named, each can be left out, a turn is told."""

from __future__ import annotations

import pytest

from grognard.kernel.match import Match
from grognard.server.advice import forecast_of
from grognard.server.choice_replies import Option, Walks
from grognard.server.choices import Answers, speaker_for
from grognard.server.walking import Done, walks_of
from grognard.systems.waterloo.state import Battle
from tests.systems.marengo.table import stage
from tests.systems.waterloo.table import field

pytestmark = pytest.mark.real_battles

TWO = ("H French heavy-cavalry 20,22 N", "A French heavy-cavalry 18,20 E", "E English infantry 20,20 N")


def walks(game: Battle, lang: str = "en") -> Walks:
    side = game.side_to_move
    assert side is not None
    return walks_of(game, side, lang, 0, Done())


def options(game: Battle, lang: str = "en") -> dict[str, Option]:
    side = game.side_to_move
    assert side is not None
    view = game.view(side)
    found = Answers(view, speaker_for(game, side, lang), view.observation()).options()
    return {option.action: option for option in found}


def test_a_call_to_a_fight_names_all_who_can_take_part_and_is_one_choice() -> None:
    table = field(*TWO)
    badge = options(table.game)["attack 20,20"].note
    [way] = walks(table.game).musters
    assert way.action == "attack 20,20" and way.final, "it stands for the answer, and is confirmed"
    assert way.steps == ["attack 20,20", "with H", "with A", "fight"]
    assert way.note is not None and badge is not None and way.note.badge == badge.badge
    assert [part.steps for part in way.named] == [["with H"], ["with A"]]
    assert [part.steps for part in way.alone] == [["attack 20,20"]], "who wants to, names them himself"


def test_the_outcomes_of_the_whole_fight_are_told_before_it_and_of_whom_is_left() -> None:
    table = field(*TWO)
    [way] = walks(table.game).musters
    both = forecast_of(table.game, 0, ", ".join(way.steps), "en")
    left = forecast_of(table.game, 0, ", ".join(step for step in way.steps if step != "with A"), "en")
    assert len(both.outcomes) > 2 and len(left.outcomes) > 2 and both != left
    table.play(*way.steps[:-1])
    assert both == forecast_of(table.game, 0, "fight", "en")


def test_a_fight_of_several_is_one_request_and_one_undo() -> None:
    """All or nothing: the die falls at its last action."""
    match = Match(field(*TWO).game)
    [way] = walks_of(match.state, 0, "en", 0, Done()).musters
    for step in way.steps[:-1]:
        match.play_text(step)
    assert match.can_undo(0) == len(way.steps) - 1
    match.undo(0, len(way.steps) - 1)
    assert match.number == 0


def test_where_one_alone_can_attack_nobody_is_named() -> None:
    table = field(TWO[0], TWO[2])
    assert walks(table.game).musters == ()
    assert options(table.game)["attack 20,20"].final


def test_a_piece_that_has_walked_calls_the_others_to_its_fight() -> None:
    table = field(TWO[0], "A French heavy-cavalry 16,20 E", TWO[2])
    table.play("move A", "go 18,20")
    [way] = [one for one in walks(table.game).afterwards if one.note is not None]
    assert way.steps == ["halt", "attack 20,20", "with H", "with A", "fight"] and not way.turns


@pytest.mark.parametrize(
    ("lang", "text", "only"),
    [
        ("en", "Face north (1, halt), then: Attack E (20,20)", "Face north, nothing more for now"),
        (
            "fr",
            "Faire front vers le nord (1, halte), puis : Attaquer E (20,20)",
            "Faire front vers le nord, et rien de plus pour l’instant",
        ),
    ],
)
def test_an_attack_for_which_a_unit_turns_first_says_so(lang: str, text: str, only: str) -> None:
    table = field("A French infantry 20,22 E", "E English infantry 20,20 S")
    table.play("move A")
    [way] = [one for one in walks(table.game, lang).afterwards if one.note is not None]
    assert (way.text, way.turns, way.alone[0].text) == (text, True, only)
    assert way.alone[0].steps == way.steps[:1]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_whoever_may_strike_at_one_who_passes_is_told_the_odds_before_it_is_final(lang: str) -> None:
    table = field("A French infantry 20,24 N", "E English infantry 20,20 S", "F English infantry 22,20 S")
    table.play("move A", "go 20,22", "go 22,22")
    told = options(table.game, lang)["strike E"]
    assert told.note is not None and told.note.tone == "attack" and told.final
    assert len(forecast_of(table.game, 1, "strike E", lang).outcomes) > 2


def test_a_ride_that_gathers_way_for_a_charge_is_no_danger() -> None:
    """What only does good is marked, and asks for no confirmation."""
    table = field("H French heavy-cavalry 20,30 N", "E English infantry 20,10 S")
    table.play("move H", "go 20,28")
    note = options(table.game)["go 20,26"].note
    assert note is not None and note.tone == "gain"
    assert not [one for one in options(table.game).values() if one.final and one.note]


def test_a_block_that_must_wait_its_turn_on_a_road_is_sent_by_one_click() -> None:
    """Another has set out before it: it waits one move, and crosses behind it without a command."""
    road = ("1 -- 2 road:high:main", "2 -- 3 road:high:main")
    table = stage(*road, a1="1 infantry 2", a2="1 artillery 1", f1="3/2 infantry 2", commands=0)
    table.play("move a1", "road 1/2", "move a2")
    assert "road 1/2" not in table.options and "wait" in table.options
    found = walks_of(table.state, 0, "en", 0, Done()).ways
    assert [(way.steps, way.final) for way in found] == [(["wait", "road 1/2"], False)]
