"""A battle as it is read from its files: ground, armies, corps, counters, objectives, all by number."""

from __future__ import annotations

import re

from grognard.boards.lettering import LetteringCard
from grognard.systems.wan.ground import Relief
from grognard.systems.wan.tables import PENALTIES_PRINTED, PIVOT


def drawn_name(name: str) -> str:
    """A place's name as it stands on the map: without what is in brackets."""
    return re.sub(r"\s*\(.*?\)", "", name)


class UnitCard:
    """What is printed about one counter."""

    def __init__(self, id: str, name: str, kind: int, side: int, corps: int) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.side = side
        self.corps = corps
        self.main = 1
        self.mv = 1
        self.mo = 1
        self.po = 0
        self.men = 0
        self.guns = 0
        self.heavy = False
        self.trait = ""
        self.enters = 0
        self.at = 0
        self.fixed = False


class CorpsCard:
    def __init__(self, id: str, name: str, side: int) -> None:
        self.id = id
        self.name = name
        self.side = side
        self.zone: list[int] = []
        self.colour = ""
        self.short = ""
        """Tint and short name on its counters, where the files give them."""


class ObjectiveCard:
    def __init__(self, name: str, cell: int, value: int, owner: int) -> None:
        self.name = name
        self.cell = cell
        self.value = value
        self.owner = owner


class MedianCard:
    def __init__(self, score: int, games: int, players: str) -> None:
        self.score = score
        self.games = games
        self.players = players


class MistCard:
    """Until which turn it lies, how far one aims in it, and up to which level it reaches."""

    def __init__(self, turns: int, reach: int, level: int) -> None:
        self.turns = turns
        self.reach = reach
        self.level = level


class Battle:
    """All that the files say, with hexes and sides as numbers."""

    def __init__(self, name: str, sides: tuple[str, str], relief: Relief) -> None:
        self.name = name
        self.sides = sides
        self.relief = relief
        self.date = ""
        self.turns = 1
        self.starts_at = 0
        self.minutes_per_turn = 30
        self.first = 0
        self.colours: list[str] = ["blue", "orange"]
        self.liveries: dict[str, str] = {}
        """The colours of the battle's card, by side."""
        self.army_traits: list[str] = ["", ""]
        self.medians: list[list[MedianCard]] = [[], []]
        """For each army, the median that counts first, then others that are known."""
        self.traits: dict[str, tuple[str, ...]] = {}
        self.corps: list[CorpsCard] = []
        self.units: list[UnitCard] = []
        self.objectives: list[ObjectiveCard] = []
        self.places: list[tuple[str, int, str]] = []
        self.waters: list[tuple[str, int, list[int]]] = []
        self.ways: list[tuple[str, int, list[int]]] = []
        self.entrenchments: list[tuple[str, list[int]]] = []
        self.zones: dict[str, list[int]] = {}
        self.level_metres = 15
        self.datum_metres = 100
        self.hex_metres = 250
        self.mist: MistCard | None = None
        self.lettering: dict[str, LetteringCard] = {}
        self.titles: dict[str, dict[str, str]] = {}
        """By the drawn name of a place or water: what it is called in each language, where they differ."""
        self.north = 0
        """Where north lies, in degrees clockwise from the top of the map."""
        self.inks: list[str] = ["", ""]
        """A dark colour for each side, where the files give one."""
        self.far_bank: set[int] = set()
        """Closed hexes that are land out of play, and no water."""
        self.fire_penalties: list[int] = [*PENALTIES_PRINTED]
        self.combat_rows: list[list[str]] = []
        """The combat table's cells where they are not the printed ones."""
        self.combat_pivot = PIVOT
        self.texts: dict[str, dict[str, str]] = {}
        """What the battle's files call things, by key and language."""
        self.inline = ""
        """The text of a toy battle written inside a position; empty for a pack."""
        self.changes = ""
        """The text of what a position changed in a battle of the packs."""

    def livery(self, side: int) -> str:
        """The colour that the battle's card gives a side, or nothing."""
        return self.liveries.get(self.sides[side], "")

    def called(self, name: str, lang: str) -> str:
        """What a place or water of this name is called in a language."""
        return self.titles.get(name, {}).get(lang, name)
