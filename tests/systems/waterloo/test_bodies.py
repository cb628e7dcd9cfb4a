"""A whole body on the march: who follows keeps his place in the line, and who cannot go is not counted."""

from __future__ import annotations

from grognard.kernel.dice import Dice
from grognard.kernel.journeys import search
from grognard.kernel.likewise import Example, others_of, together
from grognard.library import load
from grognard.systems.waterloo.state import Battle

EAST = 2


def french() -> Battle:
    """The sheet, the French about to move."""
    game = load("waterloo/training").start(Dice(3))
    assert isinstance(game, Battle)
    game.play(game.scenario.lexicon.parse("cease"))
    return game


def sent(game: Battle, unit: str, cell: str) -> dict[str, tuple[str, int]]:
    """Where all units of the French stand, and with what front, after one was sent with its body."""
    lexicon = game.scenario.lexicon
    game.play(lexicon.parse(f"move {unit}"))
    view = game.view(0)
    (way,) = [way for way in search(view).ways if way.stand[0] == lexicon.number("place", cell)]
    example = Example(game.scenario.ids.index(unit), way.path[0], way.path[-1], [])
    for action in together(view, way.steps, example):
        game.play(action)
    names = game.scenario.ids
    french = [one for one in range(game.scenario.units) if names[one].startswith("W-")]
    return {names[one]: (lexicon.label("place", game.cell[one]), game.facing[one]) for one in french}


def test_who_follows_keeps_his_front_and_is_not_squeezed_between_others() -> None:
    stand = sent(
        french(), "W-IN1", "8,6"
    )  # the last step leads north-east: those who only copy it face north
    assert stand["W-IN1"][0] == "8,6"
    assert {front for _, front in stand.values()} == {EAST}
    assert all(int(cell.split(",")[0]) % 2 == 0 for cell, _ in stand.values())


def test_where_no_corps_is_named_the_other_arms_stay() -> None:
    game = french()
    hussars = game.cell[game.scenario.ids.index("W-LC1")]
    stand = sent(game, "W-IN1", "8,10")
    assert stand["W-LC1"][0] == game.scenario.lexicon.label("place", hussars)


def test_only_those_who_may_still_go_are_offered() -> None:
    game = load("waterloo/training").start(Dice(3))
    assert isinstance(game, Battle)
    lexicon, ids = game.scenario.lexicon, game.scenario.ids
    game.dice.follow([1, 2])  # a miss
    for text in ("aim W-FA1", "move W-HC1", "go 4,4", "halt", "move W-IN1"):
        game.play(lexicon.parse(text))
    offered = {ids[one] for one in others_of(game.view(0), ids.index("W-IN1"), [])}
    assert offered == {"W-IN2", "W-IN3", "W-IN4", "W-IN5", "W-LI1"}
