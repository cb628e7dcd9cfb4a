"""Make the pictures of the README from the golden records: each system under way, and a short film.

    python scripts/shop_window.py [--film RECORD]

Of each system the greatest battle is shown, at the moment when most dice had just been thrown (in the
middle, if none are), cut to where it happens. The film is a whole recorded game, a frame for some actions.
"""

from __future__ import annotations

import argparse
import io
import json
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
LEAST, MOST = 0.32, 0.52
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


def moments(record: Record) -> list[State]:
    """The state before each action and at the end."""
    state = library.load(record["scenario"]).start(Dice(record["seed"]))
    found = [state.clone()]
    for row in record["actions"]:
        state.play(state.scenario.lexicon.parse(row[1]))
        found.append(state.clone())
    return found


def hottest(record: Record) -> tuple[int, int]:
    """The stretch of actions in which most dice were thrown, in the first half of the game."""
    rows = record["actions"]
    length = max(8, len(rows) // 16)
    rolls = [len(row[2]) if len(row) > 2 else 0 for row in rows]
    if not any(rolls):
        return len(rows) // 2 - length, len(rows) // 2
    starts = range(max(1, len(rows) // 2 - length))
    start = max(starts, key=lambda at: sum(rolls[at : at + length]))
    return start, start + length


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


def cut(svg: str, spots: list[tuple[float, float]]) -> Image.Image:
    """The part of a drawing round some points, in the shape of a picture."""
    left, top, width, height = frame_of(svg)
    xs, ys = sorted(x for x, _ in spots), sorted(y for _, y in spots)
    x0, x1 = xs[len(xs) // 5], xs[-1 - len(xs) // 5]
    y0, y1 = ys[len(ys) // 5], ys[-1 - len(ys) // 5]
    wide = max((x1 - x0) * 1.4, (y1 - y0) * 1.4 * WIDTH / HEIGHT, width * LEAST)
    wide = min(wide, width * MOST)
    tall = min(height, wide * HEIGHT / WIDTH)
    x = min(max((x0 + x1) / 2 - wide / 2, left), left + width - wide)
    y = min(max((y0 + y1) / 2 - tall / 2, top), top + height - tall)
    scale = WIDTH / wide
    whole = Image.open(io.BytesIO(png(svg, round(width * scale)))).convert("RGB")
    corner = ((x - left) * scale, (y - top) * scale)
    return whole.crop((int(corner[0]), int(corner[1]), int(corner[0] + WIDTH), int(corner[1] + tall * scale)))


def picture(code: str) -> Image.Image:
    """One system under way."""
    record = greatest(code)
    start, end = hottest(record)
    state = moments(record)[end]
    named = {word for row in record["actions"][start:end] for word in row[1].split()}
    standing = artist(code).standing(state.scenario, state.observe(UMPIRE))
    spots = [at[:2] for label, at in standing.items() if label in named]
    return cut(drawn(state), spots or [at[:2] for at in standing.values()])


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
    args = parser.parse_args()
    IMAGES.mkdir(parents=True, exist_ok=True)
    for code in library.codes():
        picture(code).save(IMAGES / f"{code}.webp", quality=72, method=6)
        print(code)
    shown = args.film or sorted(RECORDS.glob(f"{library.codes()[0]}-*.json"))[0]
    frames = film(json.loads(shown.read_text(encoding="utf-8")))
    pauses = [PAUSE] * (len(frames) - 1) + [2500]
    more: dict[str, Any] = {"duration": pauses, "loop": 0, "quality": 50, "method": 4, "minimize_size": True}
    frames[0].save(IMAGES / "film.webp", save_all=True, append_images=frames[1:], **more)
    total = sum(path.stat().st_size for path in IMAGES.iterdir())
    print(f"{len(frames)} frames; {total // 1024} KiB in all")


if __name__ == "__main__":
    main()
