"""For whoever makes a battle: a pattern to begin with, published schemas, a sketch made into map lines."""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard import library, shelves
from grognard.cli import main
from grognard.commands import schema
from grognard.kernel.dice import Dice
from grognard.packs_io import SPELT
from grognard.render.artist import artist
from grognard.render.waterloo.counters import COLOURS

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples" / "battles"
CODES = library.OWN_SYSTEMS
MOST_ACTIONS = 20_000


@pytest.fixture(autouse=True)
def own_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(shelves.VARIABLE, "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    library.refresh()
    yield
    monkeypatch.undo()
    library.refresh()


def play_to_the_end(scenario_id: str, seed: int) -> None:
    """A random game, which must end without a broken promise."""
    chance = random.Random(seed)
    state = library.load(scenario_id).start(Dice(seed))
    for _ in range(MOST_ACTIONS):
        if state.side_to_move is None:
            break
        state.play(chance.choice(state.options()))
    assert state.result is not None
    assert state.faults() == []


@pytest.mark.parametrize("code", CODES)
def test_a_new_battle_passes_every_check_and_plays_to_its_end(code: str, tmp_path: Path) -> None:
    folder = tmp_path / "my-own"
    assert main(["new-battle", code, str(folder)]) == 0
    assert main(["check", str(folder)]) == 0
    play_to_the_end(f"{code}/my-own", 1)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("chess", "x"), "there is no system 'chess'"),
        (("wan", "My Battle"), "small letters"),
        (("wan", "."), "is not empty"),
    ],
)
def test_a_new_battle_is_refused_where_it_cannot_be(
    words: tuple[str, str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file").write_text("")
    folder = tmp_path / "full" if words[1] == "." else tmp_path / words[1]
    assert main(["new-battle", words[0], str(folder)]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("code", CODES)
def test_the_published_schemas_are_those_of_the_models(code: str) -> None:
    for name, text in schema.schemas(code).items():
        assert (ROOT / "docs" / "schema" / name).read_text(encoding="utf-8") == text, (
            f"grognard schema {code} --write docs/schema"
        )


@pytest.mark.parametrize("code", CODES)
def test_nobody_is_told_a_pattern_but_what_fits_it(code: str) -> None:
    for text in schema.schemas(code).values():
        for pattern in re.findall(r'"pattern": ("(?:[^"\\]|\\.)*")', text):
            examples = SPELT.get(json.loads(pattern), ())
            assert examples and all(re.search(json.loads(pattern), one) for one in examples), pattern


@pytest.mark.parametrize("code", CODES)
def test_the_data_page_lists_every_field(code: str) -> None:
    page = (ROOT / "docs" / "data" / f"{code}.md").read_text(encoding="utf-8")
    for name, model in schema.files(code).items():
        if name != shelves.CARD:
            assert schema.table(name, model) in page, f"grognard schema {code} {name} --tables"
    card = (ROOT / "docs" / "how-to" / "add-a-battle.md").read_text(encoding="utf-8")
    assert schema.table(shelves.CARD, shelves.Card) in card


@pytest.mark.parametrize("code", CODES)
def test_every_field_of_a_battle_says_what_it_means(code: str) -> None:
    """A page that lists a field without a word on it sends the designer to other people's battles."""
    unsaid = [
        f"{name} {part['title']}.{field}"
        for name, model in schema.files(code).items()
        for whole in [model.model_json_schema()]
        for part in (whole, *whole.get("$defs", {}).values())
        for field, about in part.get("properties", {}).items()
        if not about.get("description")
    ]
    assert unsaid == []


def test_a_file_may_begin_with_the_mark_that_some_editors_write(tmp_path: Path) -> None:
    made = tmp_path / "marked"
    assert main(["new-battle", "wan", str(made)]) == 0
    for file in made.iterdir():
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    assert main(["check", str(made)]) == 0


SKETCH = {
    "type": "FeatureCollection",
    "features": [
        {
            "properties": {"kind": "road", "name": "post road"},
            "geometry": {"type": "LineString", "coordinates": [[0, 0], [6, 3]]},
        },
        {
            "properties": {"kind": "stream", "name": "brook"},
            "geometry": {"type": "LineString", "coordinates": [[0, 2.4], [5, 4.4]]},
        },
        {
            "properties": {"name": "placement blue"},
            "geometry": {"type": "Polygon", "coordinates": [[[-1, -1], [3, -1], [3, 2], [-1, 2], [-1, -1]]]},
        },
        {
            "properties": {"kind": "mill", "name": "the mill"},
            "geometry": {"type": "Point", "coordinates": [3, 3]},
        },
    ],
}


def test_a_sketch_becomes_lines_of_a_map_that_reads_without_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sketch = tmp_path / "sketch.json"
    sketch.write_text(json.dumps(SKETCH))
    call = ["sketch", str(sketch), "--system", "wan", "--columns", "10", "--rows", "8", "--plane"]
    assert main(call) == 0
    lines = capsys.readouterr().out
    drawn = tomllib.loads(lines)
    assert drawn["way"][0]["hexes"][0] == "A01" and len(drawn["water"][0]["sides"]) > 4
    assert drawn["zone"][0]["hexes"] and drawn["place"][0]["hex"]
    folder = tmp_path / "sketched"
    assert main(["new-battle", "wan", str(folder)]) == 0
    ground = folder / "map.toml"
    ground.write_text(
        ground.read_text() + "\n" + lines.replace("placement blue", "somewhere"), encoding="utf-8"
    )
    assert main(["check", str(folder)]) == 0


@pytest.mark.parametrize(("kind", "table"), [("road", "way"), ("stream", "water")])
def test_what_of_a_line_lies_off_the_map_is_left_out(
    kind: str, table: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It ran along the edge of the map once, as near as could be to where it was drawn."""
    sketch = tmp_path / "sketch.geojson"
    course = [[2.0, 4.0], [2.0, -9.0], [6.0, -9.0], [6.0, 4.0]]
    line = {"type": "LineString", "coordinates": course}
    feature = {"type": "Feature", "properties": {"kind": kind, "name": "x"}, "geometry": line}
    sketch.write_text(json.dumps({"type": "FeatureCollection", "features": [feature]}))
    call = ["sketch", str(sketch), "--system", "wan", "--columns", "10", "--rows", "8", "--plane"]
    assert main(call) == 0
    lines = tomllib.loads(capsys.readouterr().out)[table]
    assert len(lines) == 2, "one on each side"
    for one in lines:
        assert "E01" not in str(one) and "F01" not in str(one), "not along the edge"


def test_a_sketch_in_degrees_needs_an_origin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sketch = tmp_path / "sketch.json"
    sketch.write_text(json.dumps(SKETCH))
    assert main(["sketch", str(sketch), "--system", "syw", "--columns", "9", "--rows", "9"]) == 2
    assert "--origin LAT,LON is needed" in capsys.readouterr().err


LINE = {"type": "LineString", "coordinates": [[0, 0], [6, 3]]}
AREA = {"type": "Polygon", "coordinates": [[[0, 0], [3, 0], [3, 3], [0, 0]]]}
SLIPS: list[tuple[object, str]] = [
    (None, "features[0]: must be a table"),
    ({"geometry": None}, "features[0].geometry: must be a table"),
    ({"geometry": {"type": "MultiLineString", "coordinates": []}}, "geometry: must be 'Point'"),
    ({"geometry": {"type": "LineString", "coordinates": []}}, "coordinates: must have at least 2 entries"),
    ({"geometry": {"type": "LineString", "coordinates": [["a", 1], [1, 1]]}}, "[0][0]: must be a number"),
    ({"geometry": {"type": "LineString", "coordinates": [[0], [1, 1]]}}, "coordinates[0]: must have at"),
    ({"geometry": {"type": "Polygon", "coordinates": []}}, "coordinates: must have at least 1 entries"),
    ({"geometry": LINE}, "features[0].properties.kind: must be one of road, path"),
    ({"geometry": LINE, "properties": {"kind": "railway"}}, "properties.kind: must be one of road, path"),
    ({"geometry": LINE, "properties": {"kind": "hedge"}}, "properties.kind: must be one of road, path"),
    ({"geometry": AREA, "properties": {}}, "features[0].properties.name: is missing"),
    (
        {"geometry": {"type": "Point", "coordinates": [1, 1]}, "properties": {"name": "x", "kind": "moat"}},
        "properties.kind: must be one of village",
    ),
    (
        {"geometry": {"type": "Point", "coordinates": [50, 50]}, "properties": {"name": "x"}},
        "features[0].geometry: holds no hex of the map",
    ),
    (
        {"geometry": {**LINE, "coordinates": [[50, 50], [60, 60]]}, "properties": {"kind": "road"}},
        "features[0].geometry: runs through fewer than two hexes",
    ),
    (
        {"geometry": {**LINE, "coordinates": [[1, 1], [1, 1]]}, "properties": {"kind": "stream"}},
        "features[0].geometry: follows no hexside",
    ),
    (
        {"geometry": {**LINE, "coordinates": [[1e9, 1], [1, 1]]}, "properties": {"kind": "stream"}},
        "features[0].geometry: 1e+09, 1 lies far off the map",
    ),
]


@pytest.mark.parametrize(("feature", "told"), SLIPS, ids=[told for _, told in SLIPS])
def test_what_makes_no_line_of_a_map_is_told_with_its_place(
    feature: object, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sketch = tmp_path / "sketch.geojson"
    sketch.write_text(json.dumps({"type": "FeatureCollection", "features": [feature]}, indent=1))
    call = ["sketch", str(sketch), "--system", "wan", "--columns", "10", "--rows", "8", "--plane"]
    assert main(call) == 2
    said = capsys.readouterr().err
    assert told in said and re.search(r"sketch.geojson:\d+: ", said), said


def test_an_area_of_a_syw_sketch_is_a_place_of_its_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sketch = tmp_path / "sketch.geojson"
    wood = {"geometry": AREA, "properties": {"name": "the wood", "kind": "wood"}}
    sketch.write_text(json.dumps({"type": "FeatureCollection", "features": [wood]}))
    assert main(["sketch", str(sketch), "--system", "syw", "--columns", "9", "--rows", "9", "--plane"]) == 0
    place = tomllib.loads(capsys.readouterr().out)["place"][0]
    assert place["kind"] == "wood" and len(place["hexes"]) == 3


@pytest.mark.parametrize(
    "call",
    [
        ["new-battle", "wan", "/dev/null/x"],
        ["draw", "/tmp/no-such-battle", "--svg", "x.svg"],
        ["schema", "wan", "--write", "/dev/null/x"],
    ],
)
def test_a_place_where_nothing_can_be_written_or_read_is_told_in_a_sentence(
    call: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(call) == 2
    assert capsys.readouterr().err.startswith("grognard: ")


def test_a_battle_outside_the_program_is_found_drawn_and_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(shelves.VARIABLE, str(EXAMPLES))
    library.refresh()
    assert library.system("waterloo").scenarios[-1] == "quatre-bras"
    assert main(["check", str(EXAMPLES / "waterloo" / "quatre-bras")]) == 0
    picture = tmp_path / "board.svg"
    assert main(["draw", "waterloo/quatre-bras", "--svg", str(picture)]) == 0
    drawn = picture.read_text(encoding="utf-8")
    assert "Alten, 16:00; Cooke, 17:00" in drawn
    arrows = re.findall(r'd="M0 0l-13-10v6h-24v8h24v6z" fill="(#\w+)"', drawn)
    assert sorted(arrows) == sorted([COLOURS["English"], COLOURS["French"]])
    for seed in range(3):
        play_to_the_end("waterloo/quatre-bras", seed)


def test_two_armies_are_two_players_whichever_they_are(tmp_path: Path) -> None:
    folder = tmp_path / "gilly"
    assert main(["new-battle", "waterloo", str(folder)]) == 0
    forces = folder / "forces.toml"
    forces.write_text(forces.read_text(encoding="utf-8").replace('"English"', '"Prussian"'), encoding="utf-8")
    assert main(["check", str(folder)]) == 0
    assert "players" not in library.system("waterloo").options("gilly")


def test_an_objective_in_a_hex_with_a_name_is_not_lettered_over_it(tmp_path: Path) -> None:
    folder, picture = tmp_path / "montebello", tmp_path / "board.svg"
    assert main(["new-battle", "wan", str(folder)]) == 0
    terms = folder / "scenario.toml"
    text = terms.read_text(encoding="utf-8").replace('name = "Saules"', 'name = "Bourg"')
    terms.write_text(text, encoding="utf-8")
    assert main(["draw", str(folder), "--svg", str(picture)]) == 0
    drawn = picture.read_text(encoding="utf-8")
    assert ">SAULES<" in drawn and ">Bourg<" not in drawn
    terms.write_text(text.replace('hex = "F05"', 'hex = "C05"'), encoding="utf-8")
    assert main(["draw", str(folder), "--svg", str(picture)]) == 0
    assert ">Bourg<" in picture.read_text(encoding="utf-8")


def test_each_fault_of_a_battle_that_is_to_be_drawn_has_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "broken"
    assert main(["new-battle", "wan", str(folder)]) == 0
    terms = folder / "scenario.toml"
    text = (
        terms.read_text(encoding="utf-8")
        .replace("turns = 6", "turns = 600")
        .replace("value = 2\n", "value = 0\n")
    )
    terms.write_text(text, encoding="utf-8")
    capsys.readouterr()
    assert main(["draw", str(folder), "--svg", str(tmp_path / "board.svg")]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(": ")[2] for line in lines] == ["turns", "objective[0].value"]


def test_the_panels_call_a_side_what_the_battle_calls_it(tmp_path: Path) -> None:
    folder = tmp_path / "gilly"
    assert main(["new-battle", "waterloo", str(folder)]) == 0
    card = folder / "battle.toml"
    card.write_text(card.read_text(encoding="utf-8").replace("the Allies", "the Prussians"), encoding="utf-8")
    state = library.start(library.open_folder(folder))
    shown = json.dumps(artist("waterloo").panels(state.scenario, state.observe(0), "en"))
    assert "the Prussians" in shown and "the Allies" not in shown
