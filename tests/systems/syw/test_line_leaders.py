"""E.11 and C.12d: an army with a line leader, brought as data alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.kernel.dice import Dice
from grognard.systems.syw.command import leader_in_command, piece_in_command
from grognard.systems.syw.orders import Issue
from grognard.systems.syw.pack import load_pack
from grognard.systems.syw.secrecy import resample
from grognard.systems.syw.words import ATT, DEF
from tests.cites import cites
from tests.systems.syw.toys import ToyTable, changed_packs

LEADER = """[[leader]]
side = "allied"
id = "650"
name = "Anhalt"
rank = "wing"
efficiency = 5
superior = "000"
nation = "hessian"
from = { id = "C", name = "C", rank = "C", efficiency = "C" }

[[leader]]
side = "allied"
id = "100"
"""
PIECES = """
A000 = "0802"
A650 = "0703"
A400 = "1003"
A600 = "0704"
A700 = "0404"
A710 = "0305 0405 line 6"
A610 = "0505 0605 line 6"
A410 = "1005 1105 line 6"
F000 = "0714"
"""
MAN = 'A400 = "MAN"\nA600 = "MAN"\nA700 = "MAN"\nA650 = "MAN"'


def packs_with_line(folder: Path) -> Path:
    """Wutginau, Imhoff and Scheele under a line leader."""
    changed_packs(folder, "minden/units.toml", ('[[leader]]\nside = "allied"\nid = "100"\n', LEADER))
    names = ("Scheele", "Wutginau", "Imhoff")
    path = folder / "packs" / "syw" / "minden" / "units.toml"
    blocks = path.read_text(encoding="utf-8").split("[[")
    for index, block in enumerate(blocks):
        if block.startswith("leader]]") and any(f'name = "{name}"' in block for name in names):
            blocks[index] = block.replace('superior = "000"', 'superior = "650"')
    path.write_text("[[".join(blocks), encoding="utf-8")
    return changed_packs(
        folder,
        "minden/scenario.toml",
        (
            "place = [\n",
            'place = [\n  { side = "allied", id = "650", formation = "leader", at = ["2513"] },\n',
        ),
        ('"800" = "MAN"', '"800" = "MAN", "650" = "MAN"'),
    )


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    return packs_with_line(tmp_path)


def army(packs: Path, phase: str, orders: str = MAN, pieces: str = PIECES) -> ToyTable:
    ground = "\n".join(["." * 30] * 14)
    return ToyTable(
        packs,
        f"""
system = "syw"
scenario = "syw/minden"
initiative = "allied"
phase = "{phase}"
map = '''
{ground}
'''
[orders]
{orders}
[pieces]
{pieces}
""",
    )


@cites("SYW-E.11a", "SYW-E.0b")
def test_the_pack_with_a_line_leader_loads_and_he_may_be_selected(packs: Path) -> None:
    assert load_pack(packs / "minden").scenario.orders["allied"]["650"] == "MAN"
    table = army(packs, "march")
    assert table.options() == ["select A650", "select A400", "select A600", "select A700"]


@cites("SYW-E.11d", "SYW-E.11b", "SYW-E.12b")
def test_he_brings_out_a_single_corps_or_a_lawful_wide_line(packs: Path) -> None:
    table = army(packs, "march")
    table.play("select A650", "stay A650", "obey A650")
    wide = ["wide-line A600", "wide-line A700"]
    assert table.options() == ["select A400", "select A600", "select A700", *wide, "done"]
    table.play("select A400", "stay A400", "obey A400")
    while "select A600" not in table.options():
        options = table.options()
        table.play("done" if "done" in options else "halt" if "halt" in options else options[0])
    assert table.options() == ["select A600", "select A700"]  # the line leader has been selected


@cites("SYW-E.11d", "SYW-E.12h")
def test_the_wide_line_is_his_to_select(packs: Path) -> None:
    table = army(packs, "march")
    table.play("select A650", "stay A650", "obey A650", "wide-line A600")
    chosen = [table.game.has(table.piece(leader), 256) for leader in ("A400", "A600", "A700")]
    assert chosen == [False, True, True]


@cites("SYW-E.15d", "SYW-E.15q", "SYW-E.15f")
def test_out_of_command_he_loses_his_order_but_his_corps_do_not(packs: Path) -> None:
    pieces = PIECES.replace('A650 = "0703"', 'A650 = "2513"')
    table = army(packs, "march", MAN, pieces)
    table.play("select A650", "stay A650")
    assert (table.order("A650"), table.order("A600")) == ("", "MAN")
    alone = PIECES.replace('A000 = "0802"', 'A000 = "2913"').replace('A400 = "1003"', 'A400 = "2913"')
    near = army(packs, "march", MAN, alone)
    assert piece_in_command(near.game, near.piece("A410"))  # within six hexes of the line leader
    assert not leader_in_command(near.game, near.piece("A700"))  # command is not passed on to leaders


@cites("SYW-C.12d")
def test_an_order_to_the_line_leader_must_go_to_two_of_his_corps(packs: Path) -> None:
    table = army(packs, "orders")
    table.play("stay A000", "order A650 ATT")
    assert table.refused("done") == ("SYW-C.12d", "line_needs_two")
    table.play("order A400 DEF")  # the corps that remains may have another order
    assert table.refused("order A600 RET") == ("SYW-C.12d", "line_needs_two")
    table.play("order A600 ATT")
    assert table.refused("done") == ("SYW-C.12d", "line_needs_two")
    table.play("order A700 ATT")
    game = table.game
    assert table.order("A650") == "ATT"  # he stands beside the chief; to his corps the markers ride
    on_the_way = [game.transit_one[table.piece(corps)] for corps in ("A400", "A600", "A700")]
    assert on_the_way == [DEF, ATT, ATT]


@cites("SYW-C.12d", "SYW-C.12c")
def test_without_two_corps_in_range_he_gets_no_order(packs: Path) -> None:
    pieces = PIECES.replace('A600 = "0704"', 'A600 = "2913"').replace('A700 = "0404"', 'A700 = "2812"')
    table = army(packs, "orders", MAN, pieces)
    table.play("stay A000")
    assert table.refused("order A650 ATT") == ("SYW-C.12d", "line_needs_two")
    assert "order A400 ATT" in table.options()


FAR = PIECES.replace('A000 = "0802"', 'A000 = "0809"').replace('A600 = "0704"', 'A600 = "0810"')


@cites("SYW-C.12d", "SYW-C.12g", "SYW-C.12h")
@pytest.mark.parametrize(
    "letters",
    [
        (("A400", "A700"),),
        (("A650",),),
        (("A650", "A400"), ("A650", "A700")),
        (("A600", "A650"),),
        (("A600", "A650", "A400"),),
        (("A650", "A400", "A700"),),
    ],
)
def test_the_enemy_does_not_imagine_from_the_truth_what_a_general_has_written_so_far(
    packs: Path, letters: tuple[tuple[str, ...], ...]
) -> None:
    for receivers in letters:
        truths = []
        for order in ("ATT", "DEF", "RET"):
            table = army(packs, "orders", pieces=FAR)
            table.play("stay A000")
            for leader in receivers:
                openly = leader == "A600"  # he stands beside the general, and all hear it (SYW-C.12f)
                table.play(f"order {leader} {'ATT' if openly else order}")
            truths.append(table.game)
        step = truths[0].stack[-1]
        assert isinstance(step, Issue) and len(step.given) == len(receivers)
        dreams = set()
        for seed in range(8):
            guesses = [resample(truth, 1, Dice(seed)) for truth in truths]
            assert len({guess.hash() for guess in guesses}) == 1
            imagined = guesses[0].stack[-1]
            assert isinstance(imagined, Issue)
            assert imagined.can_serve(guesses[0]), "whoever goes on from there can give the line its due"
            dreams.add(guesses[0].hash())
        assert len(dreams) > 1


@cites("SYW-C.12d", "SYW-C.12f")
def test_a_line_is_imagined_with_the_order_that_its_leader_has_openly(packs: Path) -> None:
    table = army(packs, "orders", pieces=FAR.replace('A650 = "0703"', 'A650 = "0909"'))
    table.play("stay A000", "order A600 DEF", "order A650 ATT", "order A400 ATT")
    for seed in range(12):
        guess = resample(table.game, 1, Dice(seed))
        imagined = guess.stack[-1]
        assert isinstance(imagined, Issue)
        assert imagined.sent == (DEF, ATT, ATT), "two of three must be alike, and one is heard to differ"
        assert ATT in (guess.transit_one[table.piece("A400")], guess.transit_two[table.piece("A400")])


@cites("SYW-E.11c", "SYW-E.11d")
def test_a_player_may_select_a_line_leader_and_do_nothing_with_him(packs: Path) -> None:
    """His corps wait for their turns, to be selected singly."""
    table = army(packs, "march")
    table.play("select A650", "stay A650", "obey A650", "done", "stay A650")
    assert table.game.has(table.piece("A650"), 256)
    assert table.options() == ["select A400", "select A600", "select A700"]


@cites("SYW-E.17b", "SYW-E.14a")
def test_a_line_leader_who_waited_rides_with_his_units(packs: Path) -> None:
    table = army(packs, "march")
    table.play("select A650", "stay A650", "obey A650", "done")
    assert "ride A650 0803" in table.options()
    table.play("ride A650 0803")
    assert table.at("A650") == "0803"
    rode = army(packs, "march")
    rode.play("select A650", "ride A650 0803", "obey A650", "done")
    assert rode.options() == ["select A400", "select A600", "select A700"]
