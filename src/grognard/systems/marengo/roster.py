"""Chapter 4: faces, groups, and which block belongs to whom. Nothing here changes during a game.

A block is what both players see: a token with a label. A face is what is printed on one of them: an arm, a
strength, a unit. A shuffle moves faces among blocks; labels stay where they are.
"""

from __future__ import annotations


class Face:
    """What is printed on a block: its arm, its full strength, and the unit it stands for."""

    __slots__ = ("group", "id", "kind", "strength", "unit_en", "unit_fr")

    def __init__(self, id: str, group: int, kind: int, strength: int, unit_fr: str, unit_en: str) -> None:
        self.id = id
        self.group = group
        self.kind = kind
        self.strength = strength
        self.unit_fr = unit_fr
        self.unit_en = unit_en


class Group:
    """Blocks whose faces are mixed at the start: the French at-start group, or one display (MAR-6.3)."""

    __slots__ = ("entry", "id", "pontoon", "round", "side")

    def __init__(self, id: str, side: int, round: int = 0, entry: int = -1, pontoon: bool = False) -> None:
        self.id = id
        self.side = side
        self.round = round
        self.entry = entry
        self.pontoon = pontoon

    @property
    def is_display(self) -> bool:
        return self.entry >= 0


class Army:
    """Both armies: for each block its label, side and group; for each face what is printed on it."""

    def __init__(self, groups: list[Group], faces: list[Face], labels: list[str], group: list[int]) -> None:
        self.groups = groups
        self.faces = faces
        self.labels = labels
        self.group = group
        self.size = len(labels)
        self.side = [groups[number].side for number in group]
        self.face_kind = [face.kind for face in faces]
        self.blocks: list[list[int]] = [[], []]
        for block, side in enumerate(self.side):
            self.blocks[side].append(block)
        self.displays: list[list[int]] = [[], []]
        for number, one in enumerate(groups):
            if one.is_display:
                self.displays[one.side].append(number)

    def blocks_of_group(self, group: int) -> list[int]:
        return [block for block in range(self.size) if self.group[block] == group]

    def faces_of_group(self, group: int) -> list[int]:
        return [face for face, one in enumerate(self.faces) if one.group == group]
