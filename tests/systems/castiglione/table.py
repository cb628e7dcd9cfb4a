"""A game at the table: positions written as text, actions in notation, scripted dice."""

from __future__ import annotations

from grognard.kernel.events import Event
from grognard.kernel.refusal import IllegalAction, Refusal
from grognard.systems.castiglione.positions import read_position
from grognard.systems.castiglione.state import Campaign


class Table:
    """A campaign and the events since it was laid out."""

    def __init__(self, game: Campaign) -> None:
        self.game = game
        self.events: list[Event] = list(game.events)
        self.roster = game.scenario.roster
        self.theatre = game.scenario.theatre

    def play(self, *texts: str) -> Table:
        for text in texts:
            self.events += self.game.play(self.game.scenario.lexicon.parse(text))
        return self

    def options(self) -> list[str]:
        return [self.game.scenario.lexicon.notate(option) for option in self.game.options()]

    def offers(self, *texts: str) -> bool:
        return all(text in self.options() for text in texts)

    def refused(self, text: str) -> str:
        """The clause that forbids an action."""
        action = self.game.scenario.lexicon.parse(text)
        refusal = self.game.why_not(action)
        assert isinstance(refusal, Refusal), f"{text} is allowed"
        try:
            self.game.play(action)
        except IllegalAction as caught:
            assert caught.refusal.key == refusal.key
        return refusal.rule

    def piece(self, label: str) -> int:
        return self.roster.ids.index(label)

    def area(self, label: str) -> int:
        return self.theatre.ids.index(label)

    def place(self, label: str) -> str:
        place = self.game.place[self.piece(label)]
        return (
            self.theatre.ids[place]
            if place >= 0
            else {-1: "off map", -2: "eliminated", -3: "city box"}[place]
        )

    def hits(self, label: str) -> int:
        return self.game.hits[self.piece(label)]

    def mp(self, label: str) -> int:
        return self.game.mp[self.piece(label)]

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def last(self, kind: str) -> tuple[int | str | tuple[int, ...], ...]:
        return [event for event in self.events if event.kind == kind][-1].data

    def rules(self, kind: str) -> list[str]:
        return [event.rule for event in self.events if event.kind == kind]

    def modifiers(self) -> list[tuple[str, str, int]]:
        """Every modifier told since the start: its clause, its reason, its amount."""
        found = []
        for event in self.events:
            if event.kind == "modifier":
                reason, amount = event.data
                assert isinstance(reason, str) and isinstance(amount, int)
                found.append((event.rule, reason, amount))
        return found

    def tests(self) -> list[tuple[str, int, int, str]]:
        """Every cohesion test told: the unit, CF, die and outcome."""
        found = []
        for event in self.events:
            if event.kind == "tested":
                piece, _, cf, die, outcome = event.data
                assert isinstance(piece, int) and isinstance(cf, int) and isinstance(die, int)
                found.append((self.roster.ids[piece], cf, die, str(outcome)))
        return found

    def to_move(self) -> str:
        side = self.game.side_to_move
        return "nobody" if side is None else self.game.scenario.sides[side]

    def asked(self) -> str:
        return self.game.prompt().key

    def dice_left(self) -> list[int]:
        return self.game.dice.script


def position(text: str, *dice: int) -> Table:
    """A table from the lines of a position file; without dice none may be rolled."""
    lines = "\n".join(line.strip() for line in text.splitlines())
    return Table(read_position(f'system = "castiglione"\ndice = {list(dice)}\n{lines}', "position.toml"))
