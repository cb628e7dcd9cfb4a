"""Marengo's plan: everything is on it, nothing hidden is in it, and no block lies on another."""

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from importlib.resources import files
from itertools import combinations
from pathlib import Path

import pytest
from shapely.geometry import Polygon

from grognard import library
from grognard.render.artist import artist
from grognard.render.marengo import blocks_svg, board_svg, display_svg, picture
from grognard.render.marengo.approaches import spread, strip
from grognard.render.marengo.board import sheet_of
from grognard.render.marengo.labels import lettering, wrap
from grognard.render.marengo.placing import Counts, slots, upright
from grognard.render.marengo.sheet import Sheet
from grognard.systems.marengo.observation import (
    MarengoSeen,
    SeenAssault,
    SeenBlock,
    SeenDisplay,
    SeenFace,
    SeenGroup,
    SeenManoeuvre,
    SeenSelection,
    SeenStar,
)
from grognard.systems.marengo.pack import Pack, load_pack
from grognard.text.catalogue import bundle

PACKS = Path(str(files("grognard") / "packs" / "marengo"))
SVG = "{http://www.w3.org/2000/svg}"
LARGEST_BOARD = 900_000


@pytest.fixture(scope="module", params=["1800", "lesson"])
def pack(request: pytest.FixtureRequest) -> Pack:
    return load_pack(PACKS / str(request.param))


@pytest.fixture(scope="module")
def lesson() -> Pack:
    return load_pack(PACKS / "lesson")


def block(name: str, place: str, face: tuple[str, int, str] | None = None, **marks: bool) -> SeenBlock:
    side = "austrian" if name.startswith("a") else "french"
    seen = None if face is None else SeenFace(*face, face[2])
    return SeenBlock(name, side, place, face=seen, **marks)


def observation(
    blocks: list[SeenBlock],
    stars: list[SeenStar] | None = None,
    barred: list[str] | None = None,
    declared: list[str] | None = None,
    assault: SeenAssault | None = None,
    manoeuvre: SeenManoeuvre | None = None,
    group: SeenSelection | None = None,
) -> MarengoSeen:
    return MarengoSeen(
        round=3,
        rounds=5,
        hour=11,
        turn="austrian",
        phase="movement",
        commands=2,
        morale={"french": 5, "austrian": 0},
        demoralized={"french": False, "austrian": True},
        lost={"french": 1, "austrian": 7},
        blocks=blocks,
        at_start=[SeenGroup("french-start", "french", [("cavalry", 2, 3)])],
        displays=[
            SeenDisplay("french-lannes", "french", 2, "tortona", [("infantry", 3, 1), ("infantry", 2, 1)])
        ],
        stars=stars or [],
        barred=barred or [],
        closed=[],
        declared=declared or [],
        fallen=[],
        assault=assault,
        manoeuvre=manoeuvre,
        group=group,
    )


def assault(stage: str) -> SeenAssault:
    """Two Austrian blocks at 4/8 assault Marengo, one of them in the lead."""
    return SeenAssault("4/8", "8/4", ["a1", "a2"], ["a1"], ["f1", "f2"], [], [], None, None, None, [], stage)


POSITION = [
    block("a1", "4/8"),
    block("a2", "4/8"),
    block("a3", "4"),
    block("f1", "8/4", ("infantry", 3, "24e légère")),
    block("f2", "8/4", ("artillery", 1, "Canons"), up=True),
    block("f3", "8", ("cavalry", 2, "Dragons"), moved=True),
    block("f4", "9", ("infantry", 2, "43e de ligne"), active=False),
    block("f5", "display:french-lannes", ("infantry", 3, "40e de ligne")),
]


def elements(svg: str, attribute: str) -> dict[str, ET.Element]:
    """The elements that carry an attribute, by its value; each value once."""
    found: dict[str, ET.Element] = {}
    for element in ET.fromstring(svg).iter():
        value = element.get(attribute)
        if value is not None:
            assert value not in found
            found[value] = element
    return found


def wrapped(layer: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg">{layer}</svg>'


# ---- the board


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("legend", [True, False])
def test_the_board_has_every_place_once_with_a_title(pack: Pack, lang: str, legend: bool) -> None:
    found = elements(board_svg(pack, lang, legend), "data-place")
    passable = [approach.id for approach in pack.board.approaches if not approach.impassable]
    assert set(found) == {str(locale.id) for locale in pack.board.locales} | set(passable)
    for name, element in found.items():
        title = element.find(f"{SVG}title")
        assert "place" in str(element.get("class")).split()
        assert title is not None
        assert title.text
        assert ("approach" in str(element.get("class"))) == ("/" in name)


def test_titles_tell_capacity_penalties_and_roads(lesson: Pack) -> None:
    found = elements(board_svg(lesson, "en"), "data-place")
    words = {name: str(element.findtext(f"{SVG}title")) for name, element in found.items()}
    assert words["8"].startswith("Marengo (8), capacity 6.")
    assert words["9"].endswith("Red objective.")
    assert words["8/4"] == (
        "8/4: Marengo, facing Pietrabona; wide approach; infantry −2; cavalry −1; artillery −1; "
        "hinders horse; main road."
    )


def test_the_board_is_deterministic_and_small_enough(pack: Pack) -> None:
    twin = load_pack(PACKS / pack.scenario.id.split("/")[1])
    assert board_svg(twin, "fr") == board_svg(pack, "fr")
    assert len(board_svg(pack, "fr").encode()) < LARGEST_BOARD


def test_the_board_speaks_the_readers_language(pack: Pack) -> None:
    french, english = board_svg(pack, "fr"), board_svg(pack, "en")
    assert pack.scenario.title.fr.upper() in french
    assert pack.scenario.title.en.upper() in english
    assert "LÉGENDE" in french
    assert "LEGEND" in english
    assert "marengo-plan" not in french + english


def test_without_a_legend_there_is_the_map_alone(lesson: Pack) -> None:
    bare = board_svg(lesson, "fr", False)
    assert "LÉGENDE" not in bare
    assert "Marengo" in bare


def test_every_reference_in_the_drawing_is_defined(pack: Pack) -> None:
    svg = board_svg(pack, "fr")
    used = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert used <= set(re.findall(r'id="([^"]+)"', svg))


def test_strips_of_a_locale_do_not_overlap_and_lie_inside(pack: Pack) -> None:
    sheet = sheet_of(pack)
    for locale in pack.board.locales:
        strips = [Polygon(strip(sheet, sheet.approaches[name])) for name in locale.approaches]
        for shape in strips:
            assert shape.difference(sheet.shapes[locale.id].buffer(0.5)).area < 1
        for one, other in combinations(strips, 2):
            assert one.intersection(other).area < 1


def test_words_of_a_locale_stand_apart(pack: Pack) -> None:
    found = lettering(sheet_of(pack))
    for letters in found.values():
        for one, other in combinations(letters.boxes, 2):
            wide = min(one[2], other[2]) - max(one[0], other[0])
            tall = min(one[3], other[3]) - max(one[1], other[1])
            assert min(wide, tall) < 6


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Marengo", ["Marengo"]),
        ("Prati del Ponte", ["Prati", "del Ponte"]),
        ("Palude di Castel Ceriolo", ["Palude di Castel", "Ceriolo"]),
        ("Incomprehensible", ["Incomprehensible"]),
    ],
)
def test_long_names_are_broken_before_small_words(name: str, lines: list[str]) -> None:
    assert wrap(name) == lines


def test_symbols_of_a_wide_bar_stand_on_both_halves() -> None:
    assert spread(2, True) == [-32.5, 32.5]
    assert spread(1, False) == [0.0]
    assert spread(3, True)[1] == 0.0
    assert [x > 0 for x in spread(4, True)] == [False, False, True, True]


# ---- blocks


def test_every_block_on_the_map_is_drawn_with_its_words(lesson: Pack) -> None:
    found = elements(wrapped(blocks_svg(lesson, observation(POSITION), "en")), "data-piece")
    assert set(found) == {"a1", "a2", "a3", "f1", "f2", "f3", "f4"}
    words = {name: element.get("aria-label") for name, element in found.items()}
    assert (
        words["a1"] == "Austrian block, face hidden, at Pietrabona, blocking the approach to Marengo (4/8)."
    )
    assert words["f3"] == (
        "French block: cavalry of strength 2, Dragons, in reserve at Marengo (8), has moved."
    )
    assert str(words["f2"]).endswith("(8/4), seen by the enemy.")
    assert str(words["f4"]).endswith("not yet active.")
    assert "inactive" in str(found["f4"].get("class"))


def test_a_hidden_face_leaves_no_trace(lesson: Pack) -> None:
    """Two positions that differ only in what the viewer may not see are the same observation, so what counts
    is that nothing about a face is drawn unless the observation gives it."""
    svg = blocks_svg(lesson, observation(POSITION[:3]), "en")
    for secret in ("infantry", "cavalry", "artillery", "strength", "<circle", "<text"):
        assert secret not in svg
    shown = [block("a1", "4/8", ("cavalry", 2, "Pilati")), *POSITION[1:3]]
    assert "Pilati" in blocks_svg(lesson, observation(shown), "en")


def test_where_a_block_lies_does_not_depend_on_its_face(lesson: Pack) -> None:
    bare = [block(one.id, one.place) for one in POSITION]

    def spots(blocks: list[SeenBlock]) -> dict[str, str | None]:
        found = elements(wrapped(blocks_svg(lesson, observation(blocks), "fr")), "data-piece")
        return {name: element.get("transform") for name, element in found.items()}

    assert spots(bare) == spots(POSITION) == spots(POSITION[::-1])


def test_sides_are_told_apart_without_colour(lesson: Pack) -> None:
    found = elements(wrapped(blocks_svg(lesson, observation(POSITION), "fr")), "data-piece")
    outline = {
        name: [path.get("d") for path in element.iter(f"{SVG}path")] for name, element in found.items()
    }
    assert outline["a1"] == outline["a2"]
    assert not set(outline["a1"]) & {outline["f4"][0], outline["f4"][-1]}


def test_the_assault_under_way_is_marked(lesson: Pack) -> None:
    svg = blocks_svg(lesson, observation(POSITION, assault=assault("leads")), "en")
    assert 'class="attack assault"' in svg
    assert "lead" in str(elements(wrapped(svg), "data-piece")["a1"].get("class"))


def test_a_display_is_a_drawing_of_its_own(lesson: Pack) -> None:
    svg = display_svg(observation(POSITION), "french-lannes", "fr")
    assert set(elements(svg, "data-piece")) == {"f5"}
    assert set(elements(display_svg(observation(POSITION), "austrian", "fr"), "data-piece")) == set()


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("99", "there is no place called 99"),
        ("8/99", "there is no place called 8/99"),
        ("moon", "called moon"),
    ],
)
def test_a_place_that_is_not_on_the_map_is_refused(lesson: Pack, place: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        blocks_svg(lesson, observation([block("a1", place)]), "en")


def random_counts(sheet: Sheet, locale: int, rng: random.Random) -> Counts:
    open_sides = [name for name in sheet.locales[locale].approaches if not sheet.approaches[name].impassable]
    names = [*open_sides, str(locale)]
    drawn = Counter(rng.choice(names) for _ in range(rng.randint(1, sheet.locales[locale].capacity)))
    return tuple((name, drawn[name]) for name in names if drawn[name])


def test_no_two_blocks_overlap_and_all_lie_in_their_locale(pack: Pack) -> None:
    """Full locales, each approach and each reserve filled alone, and random mixtures."""
    sheet, rng = sheet_of(pack), random.Random(14_06_1800)
    for locale in pack.board.locales:
        open_sides = [name for name in locale.approaches if not sheet.approaches[name].impassable]
        names = [*open_sides, str(locale.id)]
        cases: list[Counts] = [((name, locale.capacity),) for name in names]
        cases += [random_counts(sheet, locale.id, rng) for _ in range(6)]
        for counts in cases:
            found = slots(sheet, locale.id, counts)
            assert {place: len(room) for place, room in found.items()} == dict(counts)
            shapes = [slot.shape() for room in found.values() for slot in room]
            assert all(sheet.shapes[locale.id].contains(shape) for shape in shapes), counts
            assert not any(one.intersects(other) for one, other in combinations(shapes, 2)), counts


def test_a_blocking_block_is_laid_along_its_side(pack: Pack) -> None:
    sheet = sheet_of(pack)
    for name, approach in sheet.approaches.items():
        if not approach.impassable:
            slot = slots(sheet, approach.locale, ((name, 1),))[name][0]
            assert slot.turn == pytest.approx(upright(sheet.stands[name].turn))
            assert slot.scale >= 0.9


def test_figures_are_never_upside_down() -> None:
    for turn in range(-720, 721, 15):
        assert -90 <= upright(turn) < 90
        assert (upright(turn) - turn) % 180 == 0


# ---- the whole


def test_a_picture_holds_board_and_blocks(lesson: Pack) -> None:
    svg = picture(lesson, observation(POSITION), "fr")
    assert set(elements(svg, "data-piece")) == {"a1", "a2", "a3", "f1", "f2", "f3", "f4"}
    assert set(elements(svg, "data-place")) >= {"8", "8/4"}
    assert picture(lesson, None, "fr") == board_svg(lesson, "fr", True)


def test_the_artist_draws_and_tells_the_tracks() -> None:
    scenario = library.load("marengo/lesson")
    drawing = artist("marengo")
    assert drawing.board(scenario, "en").startswith("<svg")
    assert 'data-piece="f1"' in drawing.pieces(scenario, observation(POSITION), "en")
    found = {
        str(panel["id"]): panel
        for panel in drawing.panels(scenario, observation(POSITION), "en")
        if isinstance(panel, dict)
    }
    assert found["time"]["label"] == "11:00, Austrian turn, movement"
    assert (found["time"]["value"], found["time"]["of"]) == (3, 5)
    assert found["commands"]["label"] == "2 commands left"
    assert found["morale-austrian"]["label"] == "demoralized: no more assaults, and its leads defend 1 weaker"
    assert found["morale-french"]["label"] == "5 of 5 left"
    assert found["display-french-lannes"]["note"] == "from 10:00 on; 1 × infantry 3; 1 × infantry 2."
    assert found["at-start"]["rows"] == [{"label": "the French", "value": "3 × cavalry 2", "rule": "MAR-6.3"}]
    assert 'data-piece="f5"' in str(found["display-french-lannes"]["svg"])


def test_the_steps_of_an_assault_are_told_with_their_clauses() -> None:
    stars = [SeenStar("9", "red", "french"), SeenStar("12", "blue", None)]
    scenario = library.load("marengo/lesson")
    seen = observation(POSITION, assault=assault("artillery"), stars=stars)
    found = {
        str(panel["id"]): panel
        for panel in artist("marengo").panels(scenario, seen, "en")
        if isinstance(panel, dict)
    }
    steps = found["assault"]["steps"]
    assert isinstance(steps, list)
    states = [step["state"] for step in steps if isinstance(step, dict)]
    assert states == ["done", "done", "now", "next", "next", "next", "next", "next"]
    rows = found["assault"]["rows"]
    assert isinstance(rows, list)
    assert {"label": "Against", "value": "Marengo (8/4)", "rule": "MAR-11.10"} in rows
    assert {"label": "Attacking blocks", "value": "2", "rule": "MAR-11.13"} in rows
    assert not any(isinstance(row, dict) and row["label"] == "Assault strength" for row in rows)
    assert found["objectives"]["rows"] == [
        {"label": "R · Spinetta (9)", "value": "the French", "rule": "MAR-14.5"},
        {"label": "B · Campi di Spinetta (12)", "value": "nobody", "rule": "MAR-14.5"},
    ]


def test_what_is_under_way_is_marked_on_the_board(lesson: Pack) -> None:
    seen = observation(
        POSITION,
        group=SeenSelection(["a3"], "4"),
        declared=["f2"],
        barred=["8/4"],
        manoeuvre=SeenManoeuvre("5/6", "6", []),
    )
    svg = blocks_svg(lesson, seen, "en")
    found = elements(wrapped(svg), "data-piece")
    assert "chosen" in str(found["a3"].get("class")).split()
    assert str(found["f2"].get("aria-label")).endswith("has declared to fire.")
    assert 'class="barred"' in svg
    assert 'class="attack manoeuvre"' in svg


def test_both_languages_have_the_same_messages() -> None:
    keys = [
        {key for key in bundle(lang)._messages if key.startswith("marengo-plan")} for lang in ("fr", "en")
    ]
    assert keys[0] == keys[1]
