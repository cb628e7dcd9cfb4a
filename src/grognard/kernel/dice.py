"""Dice asked for by name: seeded, scriptable, logged, and cheap to clone.

The n-th number of a game is a keyed hash of n, so the generator's whole state is the seed and a counter.
Nobody can tell the next roll from the last ones without the seed; with the seed everybody can check them
all, and the seed's commitment can be shown before the game. Each side may mix in a word of its own, which
whoever chose the seed could not know: from there on the key is made of the seed and of all words so far.

Four modes. *Seeded* is play. *Scripted* takes the given rolls and raises if one more is asked for: tests
and what-ifs. *Walked* takes the given rolls and then the lowest face each time: it is used to visit
every outcome. *Foretold* does the same, and stops at a step that is a horizon. Shuffles are no dice: they
follow the seed in the first two modes and leave the order alone in the others.
"""

from __future__ import annotations

import hashlib
from fractions import Fraction
from typing import Final

SEEDED: Final = 0
SCRIPTED: Final = 1
WALKED: Final = 2
FORETOLD: Final = 3


class DiceRanOut(ValueError):
    """A scripted game asked for one roll more than the script holds: of a die of so many sides."""

    def __init__(self, sides: int, name: str) -> None:
        super().__init__(f"one more roll is asked for than was given: a die of {sides} for '{name}'")
        self.sides = sides


class BadDie(ValueError):
    """A scripted roll that the die asked for does not have."""


class Roll:
    """One answer of the dice: a die of so many sides, or a shuffle with all its positions.

    ``weights`` are only given where a forecast walks the cases of a sum instead of the faces of its dice.
    """

    __slots__ = ("name", "sides", "values", "weights")

    def __init__(self, name: str, sides: int, values: tuple[int, ...], weights: tuple[int, ...] = ()) -> None:
        self.name = name
        self.sides = sides
        self.values = values
        self.weights = weights

    def chance(self) -> Fraction:
        """How likely this answer was."""
        if self.weights:
            return Fraction(self.weights[self.values[0] - 1], sum(self.weights))
        return Fraction(1, self.sides)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Roll)
            and self.name == other.name
            and self.sides == other.sides
            and self.values == other.values
        )

    def __hash__(self) -> int:
        return hash((self.name, self.sides, self.values))

    def __repr__(self) -> str:
        return f"Roll({self.name!r}, {self.sides}, {self.values})"


def seed_bytes(seed: int | str) -> bytes:
    """The key behind a seed that a person wrote."""
    return hashlib.sha256(str(seed).encode("utf-8", "surrogatepass")).digest()


def commitment(seed: int | str) -> str:
    """What can be shown before the game: it fixes the seed and tells nothing of it."""
    return hashlib.sha256(b"grognard commitment " + seed_bytes(seed)).hexdigest()


def ways(count: int, sides: int, limit: int) -> int:
    """In how many ways so many dice sum to no more than a limit."""
    sums = {0: 1}
    for _ in range(count):
        longer: dict[int, int] = {}
        for total, number in sums.items():
            for face in range(1, sides + 1):
                longer[total + face] = longer.get(total + face, 0) + number
        sums = longer
    return sum([number for total, number in sums.items() if total <= limit])


PLAIN: Final[dict[str, int]] = {}
"""No die whose lowest face is called other than 1."""


class Dice:
    """The dice of one game."""

    __slots__ = ("_key", "count", "log", "lowest", "mode", "script", "seed", "words")

    def __init__(self, seed: int | str = 0, key: bytes = b"") -> None:
        self.seed = seed
        self._key = key or seed_bytes(seed)
        self.words = b""
        """A digest of the words mixed in so far; empty for none. It is no secret."""
        self.count = 0
        self.mode = SEEDED
        self.script: list[int] = []
        self.log: list[Roll] = []
        self.lowest = PLAIN
        """What the script calls the lowest face of some dice, by their names, if not 1."""

    def clone(self) -> Dice:
        twin = Dice(self.seed, self._key)
        twin.words = self.words
        twin.count = self.count
        twin.mode = self.mode
        twin.script = self.script if self.mode == SEEDED else list(self.script)
        twin.log = list(self.log)
        twin.lowest = self.lowest
        return twin

    def mix(self, word: str) -> None:
        """What is thrown from now on depends on this word too, and on every one before it."""
        said = hashlib.sha256(word.encode("utf-8", "surrogatepass")).digest()
        self.take_words(hashlib.sha256(self.words + said).digest())

    def take_words(self, words: bytes) -> None:
        """Go on with words that were mixed in earlier, given by their digest; empty for none."""
        self.words = words
        key = seed_bytes(self.seed)
        self._key = hashlib.sha256(b"grognard words " + key + words).digest() if words else key

    def follow(self, script: list[int], mode: int = SCRIPTED, lowest: dict[str, int] = PLAIN) -> None:
        """From now on take these rolls.

        ``lowest`` tells by their names the dice whose lowest face the script does not call 1: a rulebook may
        draw from 0.
        """
        self.script = list(script)
        self.mode = mode
        self.lowest = lowest

    def roll(self, sides: int, name: str) -> int:
        """One die, 1 to ``sides``."""
        self.count += 1
        if self.mode == SEEDED:
            value = self._draw(16) % sides + 1
        else:
            value = self._scripted(sides, name)
        self.log.append(Roll(name, sides, (value,)))
        return value

    def test(self, count: int, sides: int, limit: int, name: str) -> int:
        """The sum of several dice, which only matters against a limit: a walk knows just two cases."""
        if self.mode < WALKED:
            return sum([self.roll(sides, name) for _ in range(count)])
        within = ways(count, sides, limit)
        beyond = sides**count - within
        if not within or not beyond:
            return count
        self.count += 1
        case = self._scripted(2, name)
        self.log.append(Roll(name, 2, (case,), (within, beyond)))
        return limit if case == 1 else limit + 1

    def shuffle(self, size: int, name: str) -> list[int]:
        """A random order of 0 to ``size - 1``."""
        self.count += 1
        order = list(range(size))
        if self.mode < WALKED and size > 1:
            number = self._draw(64)
            for last in range(size - 1, 0, -1):
                number, other = divmod(number, last + 1)
                order[last], order[other] = order[other], order[last]
        self.log.append(Roll(name, size, tuple(order)))
        return order

    def _draw(self, size: int) -> int:
        digest = hashlib.blake2b(self.count.to_bytes(8, "big"), digest_size=size, key=self._key)
        return int.from_bytes(digest.digest(), "big")

    def _scripted(self, sides: int, name: str) -> int:
        if not self.script:
            if self.mode >= WALKED:
                return 1
            raise DiceRanOut(sides, name)
        value = self.script.pop(0)
        lowest = self.lowest.get(name, 1)
        if not lowest <= value < lowest + sides:
            most = lowest + sides - 1
            raise BadDie(f"a die of {sides} for '{name}' shows {lowest} to {most}, it cannot show {value}")
        return value - lowest + 1
