"""The pieces: their printed values by number."""

from __future__ import annotations

from grognard.systems.castiglione.words import DUMMY, GARRISON, LEADER


class Roster:
    """The pieces' printed values, all lists by piece."""

    __slots__ = (
        "cf",
        "commanders",
        "cr",
        "dummies",
        "formation",
        "formations",
        "garrisons",
        "ids",
        "kind",
        "leaders",
        "ma",
        "names",
        "names_fr",
        "own",
        "placed_garrison",
        "rank",
        "side",
        "sp",
        "sr",
        "start",
        "tr",
        "troops",
    )

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.names_fr: list[str] = []
        self.side: list[int] = []
        self.kind: list[int] = []
        self.sp: list[int] = []
        self.cf: list[int] = []
        self.ma: list[int] = []
        self.rank: list[int] = []
        self.sr: list[int] = []
        self.cr: list[int] = []
        self.tr: list[int] = []
        self.formation: list[str] = []
        self.formations: dict[str, str] = {}
        self.start: list[int] = []
        self.commanders: list[list[int]] = []
        self.own: list[list[int]] = [[], []]
        self.troops: list[list[int]] = [[], []]
        self.leaders: list[list[int]] = [[], []]
        self.garrisons: list[list[int]] = [[], []]
        self.placed_garrison: list[list[int]] = [[], []]
        self.dummies: list[list[int]] = [[], []]

    def add(
        self, label: str, name: str, side: int, kind: int, values: tuple[int, int, int], start: int
    ) -> int:
        """A new piece with its strength, cohesion and movement; returns its number."""
        piece = len(self.ids)
        self.ids.append(label)
        self.names.append(name)
        self.names_fr.append(name)
        self.side.append(side)
        self.kind.append(kind)
        self.sp.append(values[0])
        self.cf.append(values[1])
        self.ma.append(values[2])
        self.rank.append(0)
        self.sr.append(0)
        self.cr.append(0)
        self.tr.append(0)
        self.formation.append("")
        self.start.append(start)
        self.commanders.append([])
        self.own[side].append(piece)
        if kind == LEADER:
            self.leaders[side].append(piece)
        elif kind == DUMMY:
            self.dummies[side].append(piece)
        else:
            self.troops[side].append(piece)
            if kind == GARRISON:
                self.garrisons[side].append(piece)
        return piece
