"""A state as JSON and back: everything that changes and nothing derived, each list checked when read."""

from __future__ import annotations

from grognard.kernel.values import Json, SaveFault
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import OFF


def dump(game: Marengo) -> dict[str, Json]:
    return {
        "place": [*game.place],
        "face": [*game.face],
        "strength": [*game.strength],
        "active": [*game.active],
        "up": [*game.up],
        "known": [*game.known],
        "mark": [*game.mark],
        "declared": [*game.declared],
        "fired": [*game.fired],
        "seen": [*game.seen],
        "round": game.round,
        "turn": game.turn,
        "phase": game.phase,
        "commands": game.commands,
        "morale": [*game.morale],
        "fell": [*game.fell],
        "lost": [*game.lost],
        "barred": [*game.barred],
        "closed": [*game.closed],
        "crossed": [*game.crossed],
        "entered": [*game.entered],
        "pontoon_used": game.pontoon_used,
        "setup_taken": game.setup_taken,
    }


class Reader:
    """Takes numbers out of saved data, or raises SaveFault with the field at fault."""

    def __init__(self, data: Json) -> None:
        if not isinstance(data, dict):
            raise SaveFault("a saved game needs its 'state'")
        self.data = data

    def number(self, key: str, low: int, high: int) -> int:
        value = self.data.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise SaveFault(f"'{key}' should be a number from {low} to {high}")
        return value

    def flag(self, key: str) -> bool:
        value = self.data.get(key)
        if not isinstance(value, bool):
            raise SaveFault(f"'{key}' should be true or false")
        return value

    def numbers(self, key: str, size: int, low: int, high: int) -> list[int]:
        """A list of so many numbers in a range; a size of -1 takes any length."""
        value = self.data.get(key)
        if not isinstance(value, list) or size not in (-1, len(value)):
            raise SaveFault(
                f"'{key}' should be a list of {size} numbers" if size >= 0 else f"'{key}' is no list"
            )
        found: list[int] = []
        for one in value:
            if isinstance(one, bool) or not isinstance(one, int) or not low <= one <= high:
                raise SaveFault(f"'{key}' should hold numbers from {low} to {high}")
            found.append(one)
        return found


def fill(game: Marengo, data: Json) -> None:
    """Put saved data into a new state; counts follow from the places."""
    reader, board, size = Reader(data), game.board, game.army.size
    faces = reader.numbers("face", size, 0, size - 1)
    if sorted(faces) != list(range(size)):
        raise SaveFault("'face' should give each face to exactly one block")
    game.face = faces
    game.kind = [game.army.face_kind[face] for face in faces]
    game.strength = reader.numbers("strength", size, 0, 99)
    game.active = reader.numbers("active", size, 0, 1)
    game.up = reader.numbers("up", size, 0, 1)
    game.known = reader.numbers("known", size, 0, 1)
    game.mark = reader.numbers("mark", size, 0, 2)
    game.declared = reader.numbers("declared", size, 0, 1)
    game.fired = reader.numbers("fired", size, 0, 1)
    game.seen = reader.numbers("seen", size, 0, 1)
    for block, place in enumerate(reader.numbers("place", size, OFF, board.places - 1)):
        game.put(block, place)
    _fill_turn(game, reader)


def _fill_turn(game: Marengo, reader: Reader) -> None:
    board = game.board
    game.round = reader.number("round", 1, game.terms.rounds)
    game.turn = reader.number("turn", 0, 1)
    game.phase = reader.number("phase", 0, 4)
    game.commands = reader.number("commands", 0, 99)
    game.morale = reader.numbers("morale", 2, 0, 999)
    game.fell = reader.numbers("fell", 2, 0, 999)
    game.lost = reader.numbers("lost", 2, 0, 9999)
    game.barred = reader.numbers("barred", -1, 0, board.approaches - 1)
    game.closed = reader.numbers("closed", -1, 0, board.locales - 1)
    game.crossed = reader.numbers("crossed", board.crossings, 0, 3)
    game.entered = reader.numbers("entered", len(board.entries), 0, 3)
    game.pontoon_used = reader.flag("pontoon_used")
    game.setup_taken = reader.flag("setup_taken")
