"""The blocks of an observation as they are drawn: each with its role in what is under way."""

from collections.abc import Hashable
from functools import lru_cache

from grognard.systems.marengo.observation import MarengoSeen, SeenBlock


class Roles:
    """Which blocks lead or pursue in the assault under way, are being moved, or have declared to fire."""

    __slots__ = ("chosen", "declared", "leads")

    def __init__(self, seen: MarengoSeen) -> None:
        assault, group = seen.assault, seen.group
        self.leads: set[str] = set()
        if assault is not None:
            self.leads = {*assault.leads, *assault.defending_leads, *assault.pursuers}
        self.chosen = set(group.blocks) if group is not None else set()
        self.declared = set(seen.declared)


class DrawnBlock:
    """One block as the viewer sees it; `face` is None when it is hidden from him."""

    __slots__ = (
        "active",
        "chosen",
        "declared",
        "face",
        "id",
        "lead",
        "moved",
        "place",
        "side",
        "unit",
        "up",
    )

    def __init__(self, block: SeenBlock, lang: str, roles: Roles | None) -> None:
        self.id, self.side, self.place = block.id, block.side, block.place
        self.active, self.up, self.moved, self.face = block.active, block.up, block.moved, block.face
        self.lead = roles is not None and block.id in roles.leads
        self.chosen = roles is not None and block.id in roles.chosen
        self.declared = roles is not None and block.id in roles.declared
        named = None if block.face is None else block.face.unit_en if lang == "en" else block.face.unit
        self.unit = named or ""

    @property
    def made_of(self) -> Hashable:
        """All that is drawn of it, to be compared."""
        face = None if self.face is None else (self.face.kind, self.face.strength)
        roles = (self.active, self.up, self.moved, self.lead, self.chosen, self.declared)
        return self.id, self.side, face, self.unit, roles

    @property
    def display(self) -> str:
        """The display on which the block waits, or nothing."""
        return self.place.removeprefix("display:") if self.place.startswith("display:") else ""


@lru_cache(maxsize=8)
def drawn_blocks(seen: MarengoSeen, lang: str) -> list[DrawnBlock]:
    """All blocks of an observation, in an order that tells nothing: by place, then by id."""
    roles = Roles(seen)
    listed = [DrawnBlock(block, lang, roles) for block in seen.blocks]
    return sorted(listed, key=lambda block: (block.place, len(block.id), block.id))


def fallen_blocks(seen: MarengoSeen, lang: str) -> list[DrawnBlock]:
    """The viewer's own blocks that are no more."""
    return [DrawnBlock(block, lang, None) for block in seen.fallen]
