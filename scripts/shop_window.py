"""Make the pictures of the README from the golden records: each system under way, and a short film.

    python scripts/shop_window.py [--film RECORD]

Of each system the greatest battle is shown, at the moment when most dice had just been thrown (in the
middle, if none are), cut to where it happens. The film is a whole recorded game, a frame for some actions.
"""

from __future__ import annotations

import argparse
import io
import json
import math
import re
from pathlib import Path
from typing import Any

from PIL import Image

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.sides import UMPIRE
from grognard.kernel.state import State
from grognard.render import png
from grognard.render.artist import Standing, artist
from grognard.render.trail import Trail, trail_svg

ROOT = Path(__file__).resolve().parents[1]
RECORDS, IMAGES = ROOT / "tests" / "records", ROOT / "docs" / "images"
WIDTH, HEIGHT = 960, 600
FILM_WIDTH, FRAMES, PAUSE = 840, 40, 320
SHOWN = 0.4
"""How much of the board's width a picture shows."""
Record = dict[str, Any]


def records(code: str) -> list[tuple[str, Record]]:
    """The golden records of a system, by name."""
    found = []
    for path in sorted(RECORDS.glob(f"{code}-*.json")):
        found.append((path.stem, json.loads(path.read_text(encoding="utf-8"))))
    return found


def greatest(code: str) -> Record:
    """A record of the battle with most pieces."""
    return max((row for _, row in records(code)), key=lambda row: len(pieces(row)))


def pieces(record: Record) -> list[str]:
    return library.load(record["scenario"]).lexicon.labels["piece"]


def moment(record: Record, number: int) -> State:
    """The state after so many actions."""
    state = library.load(record["scenario"]).start(Dice(record["seed"]))
    for row in record["actions"][:number]:
        state.play(state.scenario.lexicon.parse(row[1]))
    return state


def moments(record: Record) -> list[State]:
    """The state before each action and at the end."""
    state = library.load(record["scenario"]).start(Dice(record["seed"]))
    found = [state.clone()]
    for row in record["actions"]:
        state.play(state.scenario.lexicon.parse(row[1]))
        found.append(state.clone())
    return found


def hottest(record: Record) -> int:
    """The end of the stretch of actions in which most dice were thrown, in the first half of the game."""
    rows = record["actions"]
    length = max(8, len(rows) // 16)
    rolls = [len(row[2]) if len(row) > 2 else 0 for row in rows]
    if not any(rolls):
        return len(rows) // 2
    starts = range(max(1, len(rows) // 2 - length))
    start = max(starts, key=lambda at: sum(rolls[at : at + length]))
    return start + length


def drawn(state: State, before: dict[str, Standing] | None = None) -> str:
    """The board with its pieces, and arrows from where they stood before."""
    scenario, seen = state.scenario, state.observe(UMPIRE)
    painter = artist(scenario.system)
    picture = painter.picture(scenario, seen, "en")
    if before is None:
        return picture
    trail = Trail(before)
    trail.follow(painter.standing(scenario, seen))
    arrows = trail_svg(trail.moved(), painter.inks(scenario), painter.arrow_weight)
    end = picture.rindex("</svg>")
    return picture[:end] + arrows + picture[end:]


def frame_of(svg: str) -> tuple[float, float, float, float]:
    found = re.search(r'viewBox="([-\d. ]+)"', svg)
    assert found is not None
    left, top, width, height = (float(part) for part in found[1].split())
    return left, top, width, height


def thick_of_it(standing: list[Standing], reach: float) -> tuple[float, float]:
    """Where most of both sides stand close together."""

    def crowd(at: Standing) -> tuple[int, int]:
        sides = [0, 0]
        for other in standing:
            if math.dist(at[:2], other[:2]) < reach:
                sides[other[2] % 2] += 1
        return min(sides), sum(sides)

    return max(standing, key=crowd)[:2]


def cut(svg: str, standing: list[Standing]) -> Image.Image:
    """The part of a drawing where both sides are at each other, in the shape of a picture."""
    left, top, width, height = frame_of(svg)
    wide = width * SHOWN
    tall = min(height, wide * HEIGHT / WIDTH)
    middle = thick_of_it(standing, tall / 2)
    x = min(max(middle[0] - wide / 2, left), left + width - wide)
    y = min(max(middle[1] - tall / 2, top), top + height - tall)
    scale = WIDTH / wide
    whole = Image.open(io.BytesIO(png(svg, round(width * scale)))).convert("RGB")
    corner = ((x - left) * scale, (y - top) * scale)
    return whole.crop((int(corner[0]), int(corner[1]), int(corner[0] + WIDTH), int(corner[1] + tall * scale)))


def picture(code: str) -> Image.Image:
    """One system under way."""
    record = greatest(code)
    state = moment(record, hottest(record))
    standing = artist(code).standing(state.scenario, state.observe(UMPIRE))
    return cut(drawn(state), list(standing.values()))


def film(record: Record) -> list[Image.Image]:
    """A whole game in few frames; arrows tell what moved since the last."""
    states = moments(record)
    painter = artist(states[0].scenario.system)
    marks = sorted({round(number * (len(states) - 1) / (FRAMES - 1)) for number in range(FRAMES)})
    found: list[Image.Image] = []
    before: dict[str, Standing] | None = None
    for mark in marks:
        shown = png(drawn(states[mark], before), FILM_WIDTH)
        found.append(Image.open(io.BytesIO(shown)).convert("RGB"))
        before = painter.standing(states[mark].scenario, states[mark].observe(UMPIRE))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the pictures of the README.")
    parser.add_argument("--film", type=Path, help="the record to show; the first of all by default")
    parser.add_argument("--no-film", action="store_true", help="only the pictures")
    args = parser.parse_args()
    IMAGES.mkdir(parents=True, exist_ok=True)
    for code in library.codes():
        picture(code).save(IMAGES / f"{code}.webp", quality=72, method=6)
        print(code)
    if not args.no_film:
        shown = args.film or sorted(RECORDS.glob(f"{library.codes()[0]}-*.json"))[0]
        frames = film(json.loads(shown.read_text(encoding="utf-8")))
        pauses = [PAUSE] * (len(frames) - 1) + [2500]
        more: dict[str, Any] = {"duration": pauses, "loop": 0, "quality": 50, "method": 4}
        frames[0].save(
            IMAGES / "film.webp", save_all=True, append_images=frames[1:], minimize_size=True, **more
        )
    total = sum(path.stat().st_size for path in IMAGES.iterdir())
    print(f"{total // 1024} KiB in all")


if __name__ == "__main__":
    main()
