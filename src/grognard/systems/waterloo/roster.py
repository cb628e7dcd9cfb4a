"""The counters: what is printed on them and where the sheet puts them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.systems.waterloo.words import ARM_OF_KIND

if TYPE_CHECKING:
    pass


class Counters:
    """The counters by number: what is printed on them and where the sheet puts them."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.labels: list[str] = []
        self.kind: list[int] = []
        self.arm: list[int] = []
        self.army: list[int] = []
        self.movement: list[int] = []
        self.combat: list[int] = []
        self.formation: list[int] = []
        self.loss: list[int] = []
        self.general: list[str] = []
        self.place: list[str] = []
        self.sectors: list[tuple[int, ...]] = []
        self.turn: list[int] = []
        self.entry: list[int] = []
        self.start_cell: list[int] = []
        self.start_facing: list[int] = []

    def add(
        self,
        unit: str,
        army: int,
        kind: int,
        factors: tuple[int, int, int, int],
        label: str = "",
        general: str = "",
    ) -> int:
        """One counter more, with its movement, combat and formation factors and its loss value."""
        movement, combat, formation, loss = factors
        self.ids.append(unit)
        self.labels.append(label or unit)
        self.kind.append(kind)
        self.arm.append(ARM_OF_KIND[kind])
        self.army.append(army)
        self.movement.append(movement)
        self.combat.append(combat)
        self.formation.append(formation)
        self.loss.append(loss)
        self.general.append(general)
        self.place.append("")
        self.sectors.append(())
        self.turn.append(1)
        self.entry.append(-1)
        self.start_cell.append(-1)
        self.start_facing.append(-1)
        return len(self.ids) - 1
