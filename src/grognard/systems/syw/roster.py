"""The pieces of one scenario as lists of integers: leaders first, then brigades, then units."""

from __future__ import annotations


class Roster:
    """Who takes part. All lists are indexed by piece."""

    def __init__(self, sides: tuple[str, ...]) -> None:
        self.sides = sides
        self.labels: list[str] = []
        self.names: list[str] = []
        self.french: dict[str, str] = {}
        """The names that are not the same in French."""
        self.ids: list[str] = []
        self.kind: list[int] = []
        self.side: list[int] = []
        self.arm: list[int] = []
        self.nation: list[str] = []
        self.prussian: list[bool] = []
        self.strength: list[int] = []
        self.squadrons: list[int] = []
        self.efficiency: list[tuple[int, int, int, int]] = []
        self.dispersed: list[bool] = []
        self.light: list[bool] = []
        self.heavy: list[bool] = []
        self.indirect: list[bool] = []
        self.howitzer: list[bool] = []
        self.gun: list[int] = []
        self.brigade: list[int] = []
        self.part: list[int] = []
        self.units: list[tuple[int, ...]] = []
        self.length: list[int] = []
        self.rank: list[int] = []
        self.superior: list[int] = []
        self.corps: list[int] = []
        self.front: list[int] = []
        self.prussian_nations: set[str] = set()
        self.colours: dict[str, str] = {}
        """By nation, the colour of its coats."""
        self.short: dict[int, str] = {}
        """By leader, his name beside his flag."""
        self.pennant: dict[int, str] = {}
        """By leader, the colour of his corps."""

    def add(self, side: int, ident: str, name: str, kind: int, nation: str) -> int:
        """One piece more, with nothing known of it yet."""
        piece = len(self.labels)
        letter = self.sides[side][0].upper()
        self.labels.append(f"{letter}{ident}")
        self.names.append(name)
        self.ids.append(ident)
        self.kind.append(kind)
        self.side.append(side)
        self.nation.append(nation)
        self.prussian.append(nation in self.prussian_nations)
        self.efficiency.append((1, 1, 1, 1))
        for numbers in (self.strength, self.squadrons, self.part):
            numbers.append(0)
        for flags in (self.dispersed, self.light, self.heavy, self.indirect, self.howitzer):
            flags.append(False)
        for links in (self.arm, self.gun, self.brigade, self.rank, self.superior, self.corps, self.front):
            links.append(-1)
        self.units.append(())
        self.length.append(1)
        return piece

    def called(self, piece: int, lang: str) -> str:
        """Its name in a language."""
        name = self.names[piece]
        return self.french.get(name, name) if lang == "fr" else name

    def find(self, side: int, ident: str, kind: int = -1) -> int:
        """The piece with this id, or -1."""
        for piece, one in enumerate(self.ids):
            if one == ident and self.side[piece] == side and kind in (-1, self.kind[piece]):
                return piece
        return -1
