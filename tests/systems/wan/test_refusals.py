"""Every hex and counter that cannot be chosen says what stops it, with its clause."""

from __future__ import annotations

import pytest

from grognard.dead_clicks import sample
from grognard.text.speaker import Speaker
from grognard.why import reasons as why_not
from tests.cites import cites
from tests.systems.wan.table import Table, land, lay

FOE = "FOE orange infantry L10"
IDLE = "I blue infantry K02"
"""Somebody with a move left, so that the phase does not end by itself."""


def reasons(table: Table, kind: str, label: str) -> list[str]:
    """What the page is told about a click that does nothing."""
    view = table.game.view(table.game.mover)
    noun = view.scenario.lexicon.number(kind, label)
    assert noun is not None
    return [f"{refusal.rule} {refusal.key}" for refusal in why_not(view, kind, noun)]


def sentence(table: Table, action: str, lang: str = "en") -> str:
    return Speaker(table.game.scenario, lang).refusal(table.refusal(action))


BARRIERS = {
    "cliff": ("infantry", land(levels={3: "C04"}), "WAN-4.2.1b cliff"),
    "large river": ("infantry", land(large="C05/N"), "WAN-4.2.1b wide_water"),
    "river": ("dragoons", land(river="C05/N"), "WAN-4.2.1g unfordable"),
    "steep": ("foot_artillery", land(levels={1: "C04"}, steep="C05/N"), "WAN-4.2.1j too_steep"),
    "closed": ("infantry", land(closed="C04"), "WAN-4.2.4c closed_ground"),
}


@cites("WAN-4.2.1b", "WAN-4.2.1g", "WAN-4.2.1j", "WAN-4.2.4c")
@pytest.mark.parametrize("name", BARRIERS)
def test_a_closed_side_says_what_closes_it(name: str) -> None:
    kind, ground, expected = BARRIERS[name]
    table = lay("movement", f"A blue {kind} C05", FOE, ground=ground).play("move A")
    assert table.no("to C04") == expected
    assert reasons(table, "place", "C04") == [expected]
    assert "C04" in sentence(table, "to C04") and "C04" in sentence(table, "to C04", "fr")


@cites("WAN-4.1.4a", "WAN-4.2.4b")
def test_a_step_that_is_too_dear_says_what_it_costs_and_why() -> None:
    rows = ("A blue infantry C05 mv=2/3 moved", "X orange infantry C06")
    held = lay("movement", *rows, ground=land(village="C04")).play("move A")
    assert held.no("to C04") == "WAN-4.1.4a too_dear_to_leave"
    assert sentence(held, "to C04").startswith("C04 costs 3, of which 1 to leave")
    spent = "A blue infantry C05 mv=1/3 moved"
    rough = lay("movement", spent, FOE, ground=land(village="C04")).play("move A")
    assert rough.no("to C04") == "WAN-4.2.4b too_dear"
    assert sentence(rough, "to C04") == "C04 costs 2 and only 1 is left."


@cites("WAN-4.1.2a", "WAN-3.3a")
def test_a_counter_that_stopped_names_who_holds_it() -> None:
    table = lay(
        "movement",
        "A blue infantry C03",
        "B blue infantry H08",
        "X orange infantry C05",
        "Y orange infantry D04",
    )
    table.play("move A", "to C04")
    assert table.no("move A") == "WAN-4.1.2a stopped_by"
    assert sentence(table, "move A").startswith("A is held in the zone of control of Y and X")
    assert reasons(table, "piece", "A") == ["WAN-4.1.2a stopped_by"]
    gun = lay("fire", "G blue foot_artillery C05", "B blue infantry C09", "X orange infantry C03 mo=9")
    gun.dice(2, 1, 1).play("fire G", "at X", "done")
    assert gun.no("move G") == "WAN-3.3a guns_tied"


@cites("WAN-4.1.3a", "WAN-1.5.1w")
def test_the_shy_say_why_they_keep_away() -> None:
    gun = lay("movement", "A blue foot_artillery C02", "X orange infantry C04").play("move A")
    assert reasons(gun, "place", "C03") == ["WAN-4.1.3a contact_forbidden"]
    novice = lay("movement", "A blue infantry C02 refuses", "X orange infantry C04").play("move A")
    assert reasons(novice, "place", "C03") == ["WAN-1.5.1w refuses_contact"]


@cites("WAN-4.4c", "WAN-4.4d", "WAN-4.4e")
def test_a_passage_that_is_closed_names_the_friend() -> None:
    rows = ("A blue infantry C05", "B blue infantry C04")
    rough = lay("movement", *rows, FOE, ground=land(village="C04")).play("move A")
    assert sentence(rough, "pass C03") == "B stands in rough ground: nobody passes through it there."
    near = lay("movement", *rows, "X orange infantry D03").play("move A")
    assert reasons(near, "place", "C03") == ["WAN-4.4d friend_near_enemy"]
    shy = lay("movement", "A blue foot_artillery C05", "B blue infantry C04", "X orange infantry C02").play(
        "move A"
    )
    assert shy.no("pass C03") == "WAN-4.1.3a contact_forbidden"
    full = lay("movement", *rows, "D blue infantry C03", FOE).play("move A")
    assert full.no("pass C03") == "WAN-4.4c occupied"
    assert reasons(full, "place", "G08") == ["WAN-4a not_adjacent"]


@cites("WAN-4.4a", "WAN-4.4c", "WAN-1.3e")
def test_the_hex_of_an_enemy_says_how_he_is_attacked_and_that_of_a_friend_does_not() -> None:
    rows = ("A blue infantry C05", "B blue infantry B05", "X orange infantry C04", "Y orange infantry H08")
    for order in (rows, rows[::-1]):
        table = lay("movement", *order).play("move A")
        assert table.no("to C04") == "WAN-4.4a enemy_holds"
        assert table.no("to B05") == "WAN-4.4a occupied"
        assert table.no("pass H08") == "WAN-4.4c enemy_holds"
        assert sentence(table, "to C04") == (
            "X holds C04: two counters never share a hex. "
            "An enemy is attacked from a hex next to him, in the combat phase."
        )


@cites("WAN-4.5a", "WAN-4.5b", "WAN-4.5c", "WAN-4.5i", "WAN-4.2.1b")
def test_an_enemy_that_cannot_be_charged_says_why() -> None:
    foot = lay("movement", "A blue infantry C07", "X orange infantry C05").play("move A")
    assert reasons(foot, "piece", "X") == ["WAN-4.5a not_cavalry"]
    rows = ("A blue dragoons C07", "X orange infantry C05")
    assert reasons(lay("movement", *rows, ground=land(village="C05")).play("move A"), "piece", "X") == [
        "WAN-4.5c target_in_cover"
    ]
    assert lay("movement", *rows, ground=land(levels={3: "C05"})).play("move A").no("charge X") == (
        "WAN-4.2.1b behind_cliff"
    )
    assert lay("movement", *rows, ground=land(levels={3: "C05 C06"})).play("move A").no("charge X") == (
        "WAN-4.2.1b cliff"
    )
    taken = lay("movement", *rows, "B blue infantry C06").play("move A")
    assert reasons(taken, "piece", "X") == ["WAN-4.5i contact_hex_taken"]
    aside = lay("movement", "A blue dragoons C07", "X orange infantry D05").play("move A")
    assert reasons(aside, "piece", "X") == ["WAN-4.5b not_two_straight"]
    broken = lay("movement", rows[0] + " disordered", rows[1]).play("move A")
    assert reasons(broken, "piece", "X") == ["WAN-4.5a too_disordered_to_charge"]
    gone = lay("movement", *rows, "Y orange infantry gone").play("move A")
    assert gone.no("charge Y") == "WAN-4.5b not_on_map"
    own = lay("movement", *rows, "B blue infantry C10").play("move A")
    assert own.no("charge B") == "WAN-4.5b same_side"


@cites("WAN-3.4.1b", "WAN-3.4.1d", "WAN-3.1i")
def test_a_target_out_of_sight_says_what_hides_it() -> None:
    rows = ("G blue foot_artillery C08", "NEAR orange infantry D06")
    table = lay("fire", *rows, "B blue infantry C06", "X orange infantry C05").play("fire G")
    assert reasons(table, "piece", "X") == ["WAN-3.4.1b hidden_by_counter"]
    assert sentence(table, "at X") == "B stands in the line of fire from G to X."
    wood = lay("fire", *rows, "X orange infantry C05", ground=land(wood="C06")).play("fire G")
    assert reasons(wood, "piece", "X") == ["WAN-3.4.1d hidden_by_wood"]
    assert sentence(wood, "at X") == "The trees at C06 hide X from G."
    far = lay("fire", *rows, "X orange infantry C01").play("fire G")
    assert sentence(far, "at X") == "X is 7 hexes away from G, and the range is 4."


@cites(
    "WAN-3.4.1c",
    "WAN-3.4.1d",
    "WAN-3.4.1e",
    "WAN-3.4.3b",
    "WAN-3.4.4b",
    "WAN-3.4.4c",
    "RUL-WAN-25",
    "RUL-WAN-26",
)
@pytest.mark.parametrize(
    ("at", "ground", "told"),
    [
        ("C05", land(village="C06"), ("WAN-3.4.1c", "hidden_by_village", "C06")),
        ("C05", land(farm="C07"), ("WAN-3.4.1c", "hidden_by_village", "C07")),
        ("C05", land(orchard="C06"), ("WAN-3.4.1d", "hidden_by_wood", "C06")),
        ("C05", land(wood="C06 C07"), ("WAN-3.4.1d", "hidden_by_wood", "C07")),
        ("C05", land(levels={2: "C06"}), ("RUL-WAN-25", "hidden_by_rise", "C06")),
        ("C06", land(levels={1: "C08 C07"}), ("WAN-3.4.4b", "hidden_by_contour", "")),
        ("C06", land(levels={1: "C07 C06"}), ("WAN-3.4.4c", "hidden_by_contour", "")),
    ],
)
def test_what_hides_a_target_is_told_by_its_own_clause(
    at: str, ground: str, told: tuple[str, str, str]
) -> None:
    rows = ("G blue foot_artillery C08", "NEAR orange infantry D08", f"X orange infantry {at}")
    table = lay("fire", *rows, ground=ground).play("fire G")
    refusal = table.refusal("at X")
    label = table.game.scenario.grid.labels
    where = [label[number] for number in refusal.data[2:] if isinstance(number, int)]
    assert (refusal.rule, refusal.key, *(where or [""])) == told


@cites("WAN-3.4.3a", "WAN-3.4.3b", "RUL-WAN-26")
def test_a_line_along_a_border_names_the_hexes_on_both_sides_of_it() -> None:
    rows = ("G blue foot_artillery C08", "NEAR orange infantry B08", "X orange infantry G08")
    one = lay("fire", *rows, ground=land(wood="D07")).play("fire G")
    assert "at X" in one.options()
    both = lay("fire", *rows, ground=land(wood="D07", village="F08")).play("fire G")
    assert both.no("at X") == "WAN-3.4.3b hidden_on_both_sides"
    words = sentence(both, "at X")
    assert "D07" in words and "F08" in words
    through = lay("fire", *rows, ground=land(wood="E08")).play("fire G")
    assert through.no("at X") == "WAN-3.4.1d hidden_by_wood", "a hex that is cut lies on both sides"


@cites("WAN-3.1i", "WAN-3.4.1b", "WAN-3.4.1d")
def test_a_battery_without_target_says_what_keeps_it_from_the_nearest_enemy() -> None:
    rows = ("G blue foot_artillery C08", "H blue foot_artillery L10", "T orange infantry L08")
    for more, ground, rule in (
        (("X orange infantry C01",), "", "WAN-3.1i"),
        (("X orange infantry C05", "B blue infantry C06"), "", "WAN-3.4.1b"),
        (("X orange infantry C05", "Y orange infantry D01"), land(wood="C06"), "WAN-3.4.1d"),
    ):
        table = lay("fire", *rows, *more, ground=ground)
        assert table.no("fire G") == f"{rule} nothing_to_fire_at"
        assert sentence(table, "fire G").startswith("G has no one to fire at: X, the nearest enemy, ")
        key = table.refusal("fire G").data[2]
        assert table.no("at X") == f"{rule} {key}"
        assert table.refusal("at X").data[1] == table.piece("G"), "which is nearer than H"
    spent = lay("fire", rows[0] + " fired", rows[1], *rows[2:]).dice(3, 1, 1).play("fire H", "at T")
    assert spent.no("at T") == "WAN-3.1i nobody_aims"


@cites("WAN-5a", "WAN-5b", "WAN-5c", "WAN-5e", "WAN-1.1.1j")
def test_who_cannot_fight_says_why() -> None:
    rows = ("B blue infantry H08", "Y orange infantry H07")
    for row, expected in (
        ("A blue infantry C05 disordered", "WAN-5a too_disordered_to_attack"),
        ("A blue infantry C05 fought", "WAN-5b has_fought"),
        ("A blue foot_artillery C05", "WAN-1.1.1j not_a_fighter"),
        ("A blue infantry C08", "WAN-1.3e no_target"),
        ("A blue infantry C05 refuses", "WAN-1.5.1x refuses_to_attack"),
    ):
        table = lay("combat", row, "X orange infantry C04", *rows)
        assert reasons(table, "piece", "A") == [expected]
    river = lay(
        "combat",
        "A blue dragoons C05",
        "X orange infantry C04",
        "Z orange infantry D05",
        ground=land(river="C05/N"),
    )
    assert reasons(river.play("attack A"), "piece", "X") == ["WAN-5e cannot_cross"]
    for water in (land(river="C05/N"), land(large="C05/N"), land(levels={3: "C04"})):
        only = lay("combat", "A blue dragoons C05", "X orange infantry C04", *rows, ground=water)
        assert reasons(only, "piece", "A") == ["WAN-5e cannot_cross"]
        assert "X" in sentence(only, "attack A")
    twice = lay("combat", "A blue infantry C05", "X orange infantry C04 attacked", "Z orange infantry D05")
    assert reasons(twice.play("attack A"), "piece", "X") == ["WAN-5c already_attacked"]


@cites("WAN-4.1.2a")
def test_a_step_after_a_stop_names_who_stopped_the_counter() -> None:
    table = lay("movement", "A blue infantry C03", "B blue infantry H08", "X orange infantry C05")
    table.play("move A", "to C04")
    assert reasons(table, "place", "B04") == ["WAN-4.1.2a stopped_by"]
    assert table.no("to B04") == "WAN-4.1.2a stopped_by"
    assert sentence(table, "to B04").startswith("A is held in the zone of control of X")
    assert table.no("to H07") == "WAN-4b take_first"
    assert table.no("to K02") == "WAN-4a nobody_near"


PICKED = ("A blue infantry C05", "B blue infantry C09", "X orange infantry C04")


@cites("WAN-4b", "WAN-5h", "WAN-3.1i", "WAN-2.7b")
def test_a_counter_in_hand_wants_its_answer_first() -> None:
    moving = lay("movement", *PICKED).play("move A")
    assert moving.no("move B") == "WAN-4b in_hand" and moving.no("done") == "WAN-4b in_hand"
    assert moving.no("halt") == "WAN-4b not_moved_yet"
    assert reasons(moving, "piece", "B") == ["WAN-4b in_hand"]
    fighting = lay("combat", *PICKED).play("attack A")
    assert fighting.no("done") == "WAN-5h attack_first"
    assert fighting.no("attack B") == "WAN-1.3e same_side"
    gun = lay("fire", "G blue foot_artillery C08", "B blue infantry C09", "X orange infantry C05").play(
        "fire G"
    )
    assert gun.no("done") == "WAN-3.1i aim_first" and reasons(gun, "place", "K02") == ["WAN-3.1i aim_first"]
    assert reasons(gun, "place", "C09") == ["WAN-3.1i same_side"]


@cites("WAN-1.3c", "WAN-1.3d", "WAN-1.3e", "WAN-4.5a")
def test_what_belongs_to_another_phase_names_it() -> None:
    rows = (
        "G blue foot_artillery C08",
        "A blue infantry E05",
        "X orange infantry E04",
        "Y orange infantry C05",
    )
    fire = lay("fire", *rows)
    assert fire.no("move A") == "WAN-1.3d phase_later" and fire.no("attack A") == "WAN-1.3e phase_later"
    assert fire.no("charge X") == "WAN-4.5a phase_later"
    assert fire.no("at Y") == "WAN-1.3c take_gun_first" and fire.no("at X") == "WAN-3.1i out_of_range"
    combat = lay("combat", *rows)
    assert combat.no("fire G") == "WAN-1.3c phase_over" and combat.no("move A") == "WAN-1.3d phase_over"
    assert combat.no("against X") == "WAN-5h take_attacker_first"
    assert combat.no("against Y") == "WAN-1.3e nobody_attacks"
    assert sentence(combat, "fire G").startswith("That belongs to the phase “Fire”, which is over")
    fired = lay("movement", rows[0] + " fired", *rows[1:])
    assert fired.no("fire G") == "WAN-3a has_fired"


@cites("WAN-1.3c", "WAN-1.3e", "WAN-3.1i", "WAN-4.5b")
def test_whoever_writes_fire_or_attack_with_a_counter_in_hand_is_told_of_fire_and_attack() -> None:
    """A click on an enemy means what the counter in hand could do; a written verb means itself."""
    rows = (
        "C blue dragoons E07",
        "G blue foot_artillery C08",
        "A blue infantry E06",
        "X orange infantry E05",
        "Y orange foot_artillery C05",
    )
    moving = lay("movement", *rows).play("move C")
    assert moving.no("fire C") == "WAN-1.3c not_artillery" and moving.no("fire Y") == "WAN-1.3c not_yours"
    assert moving.no("fire G") == "WAN-1.3c phase_over"
    assert moving.no("at Y") == "WAN-3.1i phase_over"
    assert moving.no("attack A") == "WAN-1.3e phase_later" and moving.no("against X") == "WAN-5h phase_later"
    assert sentence(moving, "fire G").startswith("That belongs to the phase “Fire”, which is over")
    assert sentence(moving, "fire X") == "X is no artillery: only batteries fire."
    assert [one.split()[0] for one in reasons(moving, "piece", "Y")] == ["WAN-4.5b"]
    fighting = lay("combat", *rows).play("attack A")
    assert fighting.no("fire G") == "WAN-1.3c phase_over" and fighting.no("charge Y") == "WAN-4.5b phase_over"
    aiming = lay("fire", *rows).play("fire G")
    assert "at Y" in aiming.options() and aiming.no("charge Y") == "WAN-3.1i aim_first"
    assert aiming.no("attack A") == "WAN-1.3e phase_later"


@cites("WAN-4.7a", "WAN-4.7b", "WAN-4.7c", "WAN-4.7e")
def test_who_is_not_asked_to_pursue_learns_why() -> None:
    rows = (
        "A blue infantry E06 main=4",
        "B blue infantry J09",
        "X orange infantry E05 main=4",
        "Y orange infantry J08",
    )
    lost = lay("combat", *rows).dice(1, 1, 1).play("attack A", "against X")
    assert lost.no("advance E05") == "WAN-4.7a lost_the_combat"
    held = lay("combat", *rows).dice(5, 1, 1).play("attack A", "against X")
    assert held.no("advance E05") == "WAN-4.7b not_freed" and held.no("stay") == "WAN-4.7e no_advance_open"
    weak = "X orange infantry E05 main=1 disordered"
    spent = lay("combat", "A blue infantry E06 main=8 mv=0/3", rows[1], weak, rows[3])
    spent.dice(5).play("attack A", "against X")
    assert spent.no("advance E05") == "WAN-4.7c too_dear"
    asked = lay("combat", "A blue infantry E06 main=8", rows[1], weak, rows[3]).dice(5)
    asked.play("attack A", "against X")
    assert (
        asked.no("advance E04") == "WAN-4.7b only_freed_hex" and asked.no("done") == "WAN-4.7e decide_advance"
    )


@cites("WAN-4.5b", "WAN-4b")
def test_an_enemy_pointed_at_names_the_cavalry_that_could_charge_it() -> None:
    table = lay("movement", "C blue dragoons E07", "X orange infantry E05", "Y orange infantry K02")
    assert (
        table.no("charge X") == "WAN-4.5b take_charger_first"
        and table.no("charge Y") == "WAN-4.5b nobody_charges"
    )


@cites("WAN-2.7b", "WAN-2.7c")
def test_hexes_and_counters_before_the_first_move() -> None:
    table = Table('scenario = "ligny"\nplacement = "phase"\n')
    assert table.no("on A01") == "WAN-2.7b nobody_there"
    picked = next(option for option in table.options() if option.startswith("place "))
    table.play(picked)
    assert table.no("done") == "WAN-2.7b place_first"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_at_random_moments_every_dead_click_is_answered_by_a_clause(lang: str) -> None:
    tally = sample("wan", 300, f"tests {lang}")
    assert tally.refusals == 300 and tally.with_clause >= 297


@cites("WAN-3.1i", "WAN-4b")
def test_what_could_be_chosen_by_another_word_is_not_refused_as_if_it_could_not() -> None:
    """A battery sees its target: whoever asks to attack it now is told to aim, not that it is hidden."""
    gun = lay("fire", "G blue foot_artillery C05", "X orange infantry C03", FOE).play("fire G")
    assert "at X" in gun.options()
    assert gun.no("attack X") == gun.no("charge X") == "WAN-3.1i aim_first"
    horse = lay("movement", "C blue dragoons C05", "X orange infantry C03", FOE).play("move C")
    assert {"to D04", "charge X"} <= set(horse.options())
    assert horse.no("advance D04") == horse.no("attack X") == "WAN-4b in_hand"


@cites("WAN-4b", "WAN-4.5b")
def test_whoever_clicks_a_friend_while_cavalry_is_in_hand_is_told_who_is() -> None:
    for state in ("", " disordered"):
        riding = lay(
            "movement", f"A blue dragoons C05{state}", "B blue infantry C09", "X orange infantry C03"
        )
        riding.play("move A")
        assert reasons(riding, "piece", "B") == ["WAN-4b in_hand"]
        assert riding.no("charge B") == "WAN-4.5b same_side"


@cites("WAN-4.4a", "WAN-4.4c")
def test_a_hex_farther_off_where_somebody_stands_is_closed_by_the_ban_on_stacking() -> None:
    rows = ("A blue infantry C05", "B blue infantry H08", "X orange infantry J08")
    for order in (rows, rows[::-1]):
        table = lay("movement", *order).play("move A")
        assert table.no("to H08") == "WAN-4.4a occupied" and table.no("to J08") == "WAN-4.4a enemy_holds"
        assert table.no("pass H08") == "WAN-4.4c occupied"


@cites("WAN-4.1.4a", "WAN-4.2.4b")
def test_the_price_of_leaving_control_is_named_only_where_it_decides() -> None:
    enemy, ground = "X orange lancers C06", land(village="C04")
    for left, expected in ((3, "WAN-4.1.4a too_dear_to_leave"), (2, "WAN-4.2.4b too_dear")):
        held = lay("movement", f"A blue dragoons C05 mv={left}/3 moved", IDLE, enemy, ground=ground)
        assert held.play("move A").no("to C04") == expected


@cites("WAN-4.1.3a", "WAN-4.2.1g", "WAN-4.4a")
def test_who_has_nowhere_to_go_is_told_by_the_clause_that_closes_the_ways() -> None:
    ring = ("C04", "D04", "D05", "C06", "B05", "B04")
    idle = (IDLE, FOE)
    water = land(river=" ".join(f"C05/{side}" for side in ("N", "NE", "SE", "S", "SW", "NW")))
    gun = lay("movement", "A blue foot_artillery C05", *idle, ground=water)
    assert gun.no("move A") == "WAN-4.2.1g nowhere_to_go"
    assert sentence(gun, "move A") == "A at C05 has nowhere to go." and "C05" in sentence(gun, "move A", "fr")
    crowd = [f"X{n} orange infantry {cell}" for n, cell in enumerate(ring)]
    assert lay("movement", "A blue infantry C05", *idle, *crowd).no("move A") == "WAN-4.4a nowhere_to_go"
    near = lay(
        "movement", "A blue foot_artillery C05", *idle, "X orange infantry C03", "Y orange infantry D03"
    )
    assert "move A" in near.options()
    assert near.play("move A").no("to C04") == "WAN-4.1.3a contact_forbidden"


@cites("WAN-5e")
def test_an_attack_over_closed_ground_names_both() -> None:
    river = land(river="C05/N")
    table = lay(
        "combat", "A blue dragoons C05", "X orange infantry C04", "Z orange infantry D05", ground=river
    )
    for lang in ("en", "fr"):
        told = sentence(table.play("attack A") if lang == "en" else table, "against X", lang)
        assert "A" in told and "X" in told and "Z" not in told
