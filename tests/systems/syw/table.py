"""A table for tests: a position written as text, played in notation, asked by label."""

from __future__ import annotations

from grognard.kernel.events import Event
from grognard.kernel.match import Match
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.values import Json
from grognard.systems.syw import SYSTEM
from grognard.systems.syw.observation import SywSeen
from grognard.systems.syw.state import Battle
from grognard.systems.syw.words import ORDERS, STATE_WORDS


class Table:
    """A battle that answers in the words of the rulebook."""

    def __init__(self, text: str, dice: list[int] | None = None) -> None:
        state = SYSTEM.read_position(text, "test.toml")
        assert isinstance(state, Battle)
        if dice is not None:
            state.dice.follow(dice)
        self.match = Match(state)

    @property
    def game(self) -> Battle:
        state = self.match.state
        assert isinstance(state, Battle)
        return state

    def piece(self, label: str) -> int:
        return self.game.scenario.roster.labels.index(label)

    def cell(self, label: str) -> int:
        return self.game.scenario.ground.grid.cell(label)

    def play(self, *texts: str) -> list[Event]:
        """Play in notation; answers all that happened."""
        events: list[Event] = []
        for text in texts:
            events += self.match.play_text(text)
            assert self.game.faults() == []
        return events

    def refused(self, text: str) -> tuple[str, str]:
        """The clause and key with which an action is refused."""
        try:
            self.match.play_text(text)
        except IllegalAction as illegal:
            return illegal.refusal.rule, illegal.refusal.key
        raise AssertionError(f"'{text}' was allowed")

    def options(self, verb: str = "") -> list[str]:
        texts = [self.game.scenario.lexicon.notate(action) for action in self.game.options()]
        return [text for text in texts if text.startswith(verb)]

    def at(self, label: str) -> str:
        """The hex of a unit or leader; '' when it is off the map."""
        cell = self.game.cell[self.piece(label)]
        return self.game.scenario.ground.grid.label(cell) if cell >= 0 else ""

    def body(self, label: str) -> list[str]:
        return [self.game.scenario.ground.grid.label(cell) for cell in self.game.body[self.piece(label)]]

    def state(self, label: str) -> str:
        return STATE_WORDS[self.game.state[self.piece(label)]]

    def hour(self, label: str) -> int:
        return self.game.hour[self.piece(label)] or 12

    def spent(self, label: str) -> int:
        return self.game.spent[self.piece(label)]

    def order(self, label: str) -> str:
        order = self.game.order[self.piece(label)]
        return ORDERS[order] if order >= 0 else ""

    def to_move(self) -> str:
        side = self.game.side_to_move
        return self.game.scenario.sides[side] if side is not None else ""

    def seen(self, viewer: int) -> SywSeen:
        seen = self.game.observe(viewer)
        assert isinstance(seen, SywSeen)
        return seen

    def leftover_dice(self) -> int:
        return len(self.game.dice.script)


def happened(events: list[Event], kind: str) -> list[tuple[Json, ...]]:
    """The data of every event of a kind."""
    return [event.data for event in events if event.kind == kind]  # type: ignore[misc]


def rules(events: list[Event]) -> set[str]:
    return {event.rule for event in events}


def field(
    scenario: str,
    rows: list[str],
    pieces: str,
    orders: str = "",
    phase: str = "charges",
    dice: list[int] | None = None,
    extra: str = "",
) -> Table:
    """A position on rows of ground (`.` clear, `s` difficult, `w` wood, `v` village, `F` works)."""
    ground = "\n".join(rows)
    text = f"""
system = "syw"
scenario = "{scenario}"
phase = "{phase}"
map = '''
{ground}
'''
{extra}
[orders]
{orders}
[pieces]
{pieces}
"""
    return Table(text, dice)
