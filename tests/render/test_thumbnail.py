"""Small pictures: cut to what they are about, and a heavy board as pixels."""

from __future__ import annotations

import base64
import io
import re

import pytest
from PIL import Image

from grognard import library
from grognard.kernel.dice import Dice
from grognard.kernel.sides import UMPIRE
from grognard.render import artist, thumbnail

SHEET = (0.0, 0.0, 1000.0, 800.0)


def test_a_picture_holds_its_points_and_never_leaves_the_sheet() -> None:
    left, top, width, height = thumbnail.around([(20.0, 780.0), (60.0, 700.0)], SHEET)
    assert left == 0 and top + height == 800
    assert left <= 20 and left + width >= 60 and top <= 700
    assert thumbnail.around([], SHEET) == SHEET


def test_a_heavy_board_is_sent_as_pixels_under_the_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thumbnail, "HEAVY", 1)
    scenario = library.load("marengo/lesson")
    drawing, seen = artist("marengo"), scenario.start(Dice("picture")).observe(UMPIRE)
    board = drawing.board(scenario, "en")
    stands = drawing.standing(scenario, seen)
    label = min(stands)
    picture = thumbnail.thumbnail(drawing, board, scenario, seen, "en", frozenset([label]))
    left, top, width, height = thumbnail.view_of(picture)
    x, y, _ = stands[label]
    assert left < x < left + width and top < y < top + height
    assert width < thumbnail.view_of(board)[2] / 2
    data = re.search(r'href="data:image/webp;base64,([^"]+)"', picture)
    assert data is not None and len(data[1]) < len(board)
    pixels = Image.open(io.BytesIO(base64.b64decode(data[1])))
    assert pixels.width / pixels.height == pytest.approx(width / height, rel=0.02)
    assert picture.count("data-piece=") == drawing.pieces(scenario, seen, "en").count("data-piece=")
