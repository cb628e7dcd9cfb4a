"""A small table for tests: a position as text, scripted dice, actions in notation, plain questions."""

from __future__ import annotations

from grognard.boards.hex import HexGrid
from grognard.kernel.dice import SCRIPTED
from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.refusal import Datum, IllegalAction, Refusal
from grognard.systems.wan.positions import read_position
from grognard.systems.wan.state import Wan
from grognard.systems.wan.words import MARKS

PLAIN = "\n[map]\nterrain = [" + '"............",' * 10 + "]\n"


class Table:
    """A game set out from a position."""

    def __init__(self, text: str, dice: tuple[int, ...] = (), seed: int = 0) -> None:
        plain = "" if "[map]" in text or "scenario =" in text else PLAIN
        head = f'system = "wan"\nseed = {seed}\n'
        if dice:
            head += f"dice = {list(dice)}\n"
        state = read_position(head + text + plain, "test.toml")
        assert isinstance(state, Wan)
        self.match = Match(state)
        self.events: list[Event] = list(state.events)

    @property
    def game(self) -> Wan:
        state = self.match.state
        assert isinstance(state, Wan)
        return state

    def play(self, *actions: str) -> Table:
        for text in actions:
            self.events += self.match.play_text(text)
        return self

    def dice(self, *faces: int) -> Table:
        """The rolls from here on."""
        self.game.dice.follow(list(faces), SCRIPTED)
        return self

    def spent(self) -> bool:
        """Whether every scripted roll was asked for."""
        return not self.game.dice.script

    def piece(self, name: str) -> int:
        found = self.game.scenario.lexicon.number("piece", name)
        assert found is not None, name
        return found

    def at(self, name: str) -> str:
        place = self.game.at[self.piece(name)]
        return self.game.scenario.grid.labels[place] if place >= 0 else "waiting" if place == -1 else "gone"

    def main(self, name: str) -> int:
        return self.game.main[self.piece(name)]

    def mv(self, name: str) -> int:
        return self.game.mv[self.piece(name)]

    def mo(self, name: str) -> int:
        return self.game.mo[self.piece(name)]

    def marked(self, name: str, mark: str) -> bool:
        return bool(self.game.marks[self.piece(name)] >> MARKS.index(mark) & 1)

    def disordered(self, name: str) -> bool:
        return self.marked(name, "disordered")

    def options(self) -> list[str]:
        return [self.game.scenario.lexicon.notate(action) for action in self.game.options()]

    def refusal(self, text: str) -> Refusal:
        """Why an action is refused; fails if it is not."""
        before = self.game.hash()
        try:
            self.match.play_text(text)
        except IllegalAction as refused:
            assert self.game.hash() == before
            return refused.refusal
        raise AssertionError(f"{text!r} was accepted")

    def no(self, text: str) -> str:
        """The clause and key of a refusal, for short."""
        refusal = self.refusal(text)
        return f"{refusal.rule} {refusal.key}"

    def told(self, kind: str) -> list[tuple[Datum, ...]]:
        """The data of all events of a kind so far."""
        return [event.data for event in self.events if event.kind == kind]

    def rules(self, kind: str) -> list[str]:
        return [event.rule for event in self.events if event.kind == kind]

    def forget(self) -> Table:
        self.events = []
        return self


def lay(phase: str, *rows: str, dice: tuple[int, ...] = (), top: str = "", ground: str = "") -> Table:
    """A table from rows of counters, blue to play this phase."""
    units = ", ".join(f'"{row}"' for row in rows)
    return Table(f'phase = "{phase}"\n{top}\nunits = [{units}]\n{ground}', dice)


def land(
    *,
    wood: str = "",
    village: str = "",
    marsh: str = "",
    difficult: str = "",
    orchard: str = "",
    farm: str = "",
    closed: str = "",
    levels: dict[int, str] | None = None,
    stream: str = "",
    rill: str = "",
    river: str = "",
    large: str = "",
    wall: str = "",
    abatis: str = "",
    steep: str = "",
    road: str = "",
    path: str = "",
    size: tuple[int, int] = (12, 10),
) -> str:
    """A map of open ground with these hexes and hexsides changed; ``levels`` gives hexes their height."""
    grid = HexGrid(*size)
    letters = ["."] * grid.cells
    heights = ["0"] * grid.cells
    features = {"w": wood, "b": village, "m": marsh, "r": difficult, "o": orchard, "f": farm, "#": closed}
    for letter, labels in features.items():
        for label in labels.split():
            letters[grid.cell(label)] = letter
    for height, labels in (levels or {}).items():
        for label in labels.split():
            for cell in grid.run(label):
                heights[cell] = str(height)
    text = f"[map]\nterrain = {rows_of(letters, size)}\nelevation = {rows_of(heights, size)}\n"
    for kind, sides in (("stream", stream), ("rill", rill), ("river", river), ("large_river", large)):
        text += "".join(f'[[map.water]]\nkind = "{kind}"\nsides = ["{side}"]\n' for side in sides.split())
    for kind, sides in (("wall", wall), ("abatis", abatis)):
        if sides:
            text += f'[[map.entrenchment]]\nkind = "{kind}"\nsides = {sides.split()}\n'
    if steep:
        text += f"[[map.steep]]\nsides = {steep.split()}\n"
    for kind, hexes in (("road", road), ("path", path)):
        if hexes:
            text += f'[[map.way]]\nkind = "{kind}"\nhexes = {hexes.split()}\n'
    return text


def rows_of(letters: list[str], size: tuple[int, int]) -> list[str]:
    columns, rows = size
    return ["".join(letters[row * columns : (row + 1) * columns]) for row in range(rows)]
