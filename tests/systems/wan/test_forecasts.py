"""The card shown before a choice is confirmed: what is certain, by its clauses, and all chances."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.kernel.dice import FORETOLD, Dice
from grognard.kernel.forecast import walk
from grognard.kernel.values import Json
from grognard.server.advice import forecast_of
from grognard.systems.wan import SYSTEM
from tests.cites import cites
from tests.systems.wan.table import Table, land, lay


class Card:
    """What the page shows about one option."""

    def __init__(self, table: Table, action: str, lang: str = "en") -> None:
        told = forecast_of(table.game, table.game.mover, action, lang).model_dump()
        self.situation = [(str(line["rule"]), str(line["text"])) for line in _rows(told["situation"])]
        self.chances: dict[str, Fraction] = {}
        for outcome in _rows(told["outcomes"]):
            text = " ".join(str(line["text"]) for line in _rows(outcome["lines"]))
            self.chances[text] = Fraction(str(outcome["chance"]))
        assert sum(self.chances.values()) == 1 and told["rest"] is None

    def rules(self) -> list[str]:
        return [rule for rule, _ in self.situation]

    def chance(self, *words: str) -> Fraction:
        """How likely the outcomes are that say all of these words."""
        return sum(
            (one for text, one in self.chances.items() if all(word in text for word in words)), Fraction(0)
        )


def _rows(value: Json) -> list[dict[str, Json]]:
    assert isinstance(value, list)
    return [row for row in value if isinstance(row, dict)]


def passing(need: int) -> Fraction:
    """The chance of two dice of five faces to show no more."""
    return Fraction(sum(a + b <= need for a in range(1, 6) for b in range(1, 6)), 25)


@cites("WAN-3.1a", "WAN-3.1b", "WAN-3.1e", "WAN-3.1f", "WAN-3.1.1a", "WAN-3.1.1c")
def test_a_shot() -> None:
    rows = ("G blue foot_artillery C08 main=2", "X orange infantry C05 main=4 mo=6")
    card = Card(lay("fire", *rows, ground=land(village="C05")).play("fire G"), "at X")
    assert card.situation == [
        ("WAN-3.1b", "G fires on X at 3 hexes."),
        ("WAN-3.1.1c", "Target in rough ground: the draw widens by 2."),
    ]
    assert card.chances[""] == Fraction(3, 6)
    assert card.chance("loses 2 morale") == Fraction(1, 6)
    assert card.chance("loses 2 morale", "disorder") == Fraction(1, 6) * (1 - passing(4))
    assert card.chance("loses 1 morale", "disorder") == Fraction(2, 6) * (1 - passing(5))


@cites("WAN-3.2d", "WAN-3.2.1a", "WAN-3.2.1b")
def test_a_step_under_reaction_fire() -> None:
    rows = (
        "A blue infantry C07 mo=6",
        "G orange foot_artillery C05 main=2",
        "H orange foot_artillery D05 main=2",
    )
    card = Card(lay("movement", *rows).play("move A"), "to C06")
    assert card.rules()[:2] == ["WAN-4a", "WAN-3.2d"]
    assert card.chance("A loses 4 morale") == Fraction(1, 4)
    assert card.chance("A loses 2 morale") == Fraction(1, 4)
    assert card.chance("A loses 3 morale", "A falls into disorder") == Fraction(1, 2) * (1 - passing(3))


@cites("WAN-4.5.2c", "WAN-4.5.2d", "WAN-4.5.3a", "WAN-4.5.3c")
def test_a_charge_on_a_formed_unit() -> None:
    rows = ("C blue light_cavalry C07 main=5 mo=6", "X orange infantry C05 main=4 mo=4")
    card = Card(lay("movement", *rows).play("move C"), "charge X")
    assert card.rules()[-1] == "WAN-4.5.2c" and "11 against 8" in card.situation[-1][1]
    assert card.chance("C loses 1 morale") == passing(3)
    assert card.chance("X falls into disorder") == 1 - passing(3)
    strong = ("C blue light_cavalry C07 main=5 mo=6", "X orange infantry C05 main=5 mo=6")
    even = Card(lay("movement", *strong).play("move C"), "charge X")
    assert even.chance("C loses 1 morale") == passing(6)
    assert even.chance("X falls into disorder") == 1 - passing(6)


@cites("WAN-4.5.3a", "WAN-4.5.3d", "WAN-4.6.1d")
def test_a_charge_that_may_be_followed_by_a_pursuit() -> None:
    rows = ("C blue cuirassiers C07 main=5 mo=6", "X orange infantry C05 main=5 mo=6 disordered")
    card = Card(lay("movement", *rows).play("move C"), "charge X")
    assert card.chance("C loses 1 morale") == passing(6)
    assert card.chance("X falls back", "C sweeps on") == 1 - passing(6)
    refuges = {text.partition("X falls back to ")[2][:3] for text in card.chances if "falls back" in text}
    assert len(refuges) == 3


@cites("WAN-3.2.2a", "WAN-3.2.2b")
def test_a_charge_into_waiting_guns_may_never_start() -> None:
    rows = ("C blue light_cavalry C07 main=5 mo=4", "G orange foot_artillery C05 main=2 mo=6")
    card = Card(lay("movement", *rows).play("move C"), "charge G")
    assert "WAN-3.2d" in card.rules() and "WAN-4.5.2c" not in card.rules()
    broken = Fraction(1, 2) * (1 - passing(2)) + Fraction(1, 2) * (1 - passing(3))
    assert card.chance("C falls into disorder") == broken == card.chance("The charge of C breaks up")


COMBAT = (
    "A blue infantry E06 main=6",
    "FULL blue cavalry D05 main=2",
    "PART blue infantry F05 main=3",
    "X orange infantry E05 main=4 mo=6 disordered",
)


@cites("WAN-5.1.1d", "WAN-5.1.1e", "WAN-5.2c", "WAN-5.3.1a", "WAN-5.3.1d", "WAN-5.3.2c")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_combat_names_its_supports_and_each_modifier(lang: str) -> None:
    rows = [row.replace("cavalry", "light_cavalry") for row in COMBAT]
    card = Card(lay("combat", *rows, ground=land(village="F05")).play("attack A"), "against X", lang)
    assert card.rules() == ["WAN-5h", "WAN-5.1.1d", "WAN-5.2c", "WAN-5.3.1a", "WAN-5.3.1d"]
    told = " ".join(text for _, text in card.situation)
    assert "FULL" in told and "PART" in told and "8" in told and "4" in told
    assert len(card.chances) > 2


@cites("WAN-5.3.2c", "WAN-2.4.2a", "WAN-2.3.2c")
def test_the_outcomes_of_a_combat_have_their_exact_chances() -> None:
    rows = ("A blue infantry E06 main=4 mo=6", "X orange infantry E05 main=4 mo=6")
    card = Card(lay("combat", *rows).play("attack A"), "against X")
    assert card.situation[-1][0] == "WAN-5.2c" and "1 to 1" in card.situation[-1][1]
    struck = Fraction(2, 5)
    assert card.chance("A loses 2 morale") == Fraction(1, 5)
    assert card.chance("A loses 1 morale") == Fraction(2, 5)
    assert card.chance("X loses 1 morale") == struck
    assert card.chance("X falls into disorder") == struck * (1 - passing(5))
    assert card.chance("A falls into disorder") == Fraction(1, 5) * (1 - passing(4)) + Fraction(1, 5) * (
        1 - passing(5)
    )


@cites("WAN-5.2.1a", "WAN-5.2.1b", "WAN-5.2.1d")
def test_a_skirmish_across_a_wall() -> None:
    rows = ("A blue infantry E06 main=9", "B blue infantry D05 main=9", "X orange infantry E05 main=1")
    card = Card(lay("combat", *rows, ground=land(wall="E05/S")).play("attack A"), "against X")
    assert card.rules() == ["WAN-5h", "WAN-5.2.1a", "WAN-5.2c", "WAN-5.3.1d"]
    assert "1 to 1" in card.situation[2][1]


@cites("WAN-4.7e", "WAN-3.2d")
def test_an_advance_next_to_guns_is_a_risk_that_shows() -> None:
    rows = (
        "A blue infantry E06 main=8 mo=6",
        "X orange infantry E05 main=1 disordered",
        "G orange foot_artillery E04 main=2",
    )
    table = lay("combat", *rows).dice(5).play("attack A", "against X")
    card = Card(table, "advance E05")
    assert card.rules()[0] == "WAN-4.7a"
    assert card.chance("A loses") == 1


@cites("WAN-6.1i", "WAN-2.5a")
def test_the_end_of_the_combats_tells_who_may_re_form() -> None:
    rows = (
        "A blue infantry E06 mo=6 disordered",
        "B blue infantry H06",
        "X orange infantry E05",
        "Y orange infantry H05",
    )
    table = lay("combat", *rows, ground=land(stream="E05/S"))
    card = Card(table, "done")
    assert card.chance("A is in order again") == passing(6)


@cites("WAN-1.5.1u")
def test_the_end_of_a_turn_does_not_foretell_the_next_one() -> None:
    """Cuesta's novices test when their turn begins: that is no outcome of the French turn."""
    battle = SYSTEM.scenario("talavera", {})
    state = battle.start(Dice(1))
    done = battle.lexicon.parse("done")
    assert battle.sides[0] == "french" and state.side_to_move == 0
    while state.side_to_move == 0:
        assert len(walk(state, done, FORETOLD)) == 1
        state.play(done)
    assert state.side_to_move == 1 and [event.kind for event in state.events].count("aptitude_passes") > 2
