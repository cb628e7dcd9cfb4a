"""What a counter may do on open ground hangs neither on where it faces nor on whose it is."""

from __future__ import annotations

import pytest

from grognard.boards.hex import OFF
from tests.cites import cites
from tests.systems.syw.table import Table, field

OPEN = ["." * 30] * 24
MIDDLE = "1512"
LINES, COLUMNS = (12, 2, 4, 6, 8, 10), (1, 3, 5, 7, 9, 11)
CORPS = {
    "allied": {"corps": "A400", "unit": "A411", "guns": "A401", "brigade": "A410"},
    "french": {"corps": "F150", "unit": "F171", "guns": "F103", "brigade": "F170"},
}


def marching(side: str, piece: str, formation: str, hour: int, length: int = 1) -> Table:
    """A counter alone in the middle of a plain, picked to march under MAN."""
    words = CORPS[side]
    plain = field("syw/drill", OPEN, 'A000 = "0101"\nF000 = "0102"\n', "", "march")
    grid, cells = plain.game.scenario.ground.grid, [plain.cell(MIDDLE)]
    for _ in range(length - 1):
        cells.append(grid.step(cells[-1], (hour + (6 if formation == "column" else 9)) % 12))
    where = " ".join(grid.label(cell) for cell in cells)
    label = words[piece]
    state = " formed" if piece == "unit" else ""
    chief, far = ("A000", "F000") if side == "allied" else ("F000", "A000")
    leaders = f'{chief} = "1507"\n{words["corps"]} = "1508"\n{far} = "3024"\n'
    pieces = f'{leaders}{label} = "{where} {formation} {hour}{state}"\n'
    table = field(
        "syw/drill", OPEN, pieces, f'{words["corps"]} = "MAN"', "march", None, f'initiative = "{side}"'
    )
    table.play(
        f"select {words['corps']}", f"stay {words['corps']}", f"obey {words['corps']}", f"move {label}"
    )
    return table


def seen_from_the_front(table: Table, hour: int) -> list[tuple[str, int]]:
    """Its steps with every direction reckoned from where it faces."""
    grid, here = table.game.scenario.ground.grid, table.cell(MIDDLE)
    found: list[tuple[str, int]] = []
    for option in table.options():
        verb, _, noun = option.partition(" ")
        if len(noun) == 4:
            towards = grid.hour_to(here, table.cell(noun))
            assert towards != OFF, option
            found.append((verb, (towards - hour) % 12))
        elif noun:
            found.append((verb, (int(noun) - hour) % 12))
        else:
            found.append((verb, -1))
    return sorted(found)


LINE_STEPS = {"about-face": (-1,), "advance": (1, 11), "slide": (3, 9), "step-back": (5, 7)}
TURNS = {"form": (1, 11), "turn": (2, 10)}
WHEELS = {"form": (3, 9), "wheel": (2, 10), "wheel-back": (2, 10)}
SWINGS = {"form": (3, 9), "turn": (2, 10), "swing-on-head": (2, 10), "swing-on-tail": (2, 10)}


@cites(
    "SYW-E.17j",
    "SYW-E.17k",
    "SYW-E.17ad",
    "SYW-E.17ae",
    "SYW-E.17ab",
    "SYW-E.17t",
    "SYW-E.17y",
    "SYW-3.11e",
    "SYW-3.11f",
    "SYW-3.11g",
    "SYW-3.12g",
    "SYW-3.12h",
)
@pytest.mark.parametrize(
    ("piece", "formation", "length", "hours", "steps"),
    [
        ("unit", "line", 1, LINES, LINE_STEPS | TURNS),
        ("unit", "a", 1, COLUMNS, {"about-face": (-1,), "advance": (0,)} | TURNS),
        ("guns", "unlimbered", 1, LINES, LINE_STEPS | TURNS),
        ("guns", "limbered", 1, COLUMNS, {"advance": (0,)} | TURNS),
        ("brigade", "line", 2, LINES, LINE_STEPS | WHEELS),
        ("brigade", "column", 2, COLUMNS, {"about-face": (-1,), "advance": (0,)} | SWINGS),
    ],
)
def test_every_facing_and_both_sides_have_the_same_steps(
    piece: str, formation: str, length: int, hours: tuple[int, ...], steps: dict[str, tuple[int, ...]]
) -> None:
    wanted = sorted((verb, hour) for verb, found in steps.items() for hour in found)
    for side in CORPS:
        for hour in hours:
            found = seen_from_the_front(marching(side, piece, formation, hour, length), hour)
            assert found == wanted, (side, hour)
