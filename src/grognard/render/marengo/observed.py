"""What one side may see, as the drawing reads it: a typed look at the observation's plain data."""

from grognard.kernel.values import Json


class BadObservation(ValueError):
    """An observation that cannot be drawn."""


def table(data: Json, what: str) -> dict[str, Json]:
    if not isinstance(data, dict):
        raise BadObservation(f"{what} must be a table")
    return data


def rows(data: Json, what: str) -> list[Json]:
    if not isinstance(data, list):
        raise BadObservation(f"{what} must be a list")
    return data


def word(data: Json, what: str) -> str:
    if not isinstance(data, str):
        raise BadObservation(f"{what} must be a text")
    return data


def number(data: Json, what: str) -> int:
    if not isinstance(data, int):
        raise BadObservation(f"{what} must be a number")
    return data


class Face:
    """Kind, strength and name of a block that the viewer may see."""

    __slots__ = ("kind", "strength", "unit")

    def __init__(self, data: dict[str, Json], lang: str) -> None:
        self.kind = word(data.get("kind"), "a face's kind")
        self.strength = number(data.get("strength"), "a face's strength")
        unit = data.get("unit")
        if isinstance(unit, dict):
            unit = unit.get(lang)
        self.unit = unit if isinstance(unit, str) else ""


class SeenBlock:
    """One block as the viewer sees it; `face` is None when it is hidden from him."""

    __slots__ = ("active", "face", "id", "lead", "moved", "place", "side", "up")

    def __init__(self, data: dict[str, Json], lang: str, leads: set[str]) -> None:
        self.id = word(data.get("id"), "a block's id")
        self.side = word(data.get("side"), "a block's side")
        self.place = word(data.get("place"), "a block's place")
        self.active = bool(data.get("active", True))
        self.up = bool(data.get("up", False))
        self.moved = bool(data.get("moved", False))
        self.lead = self.id in leads
        face = data.get("face")
        self.face = None if face is None else Face(table(face, "a face"), lang)

    @property
    def display(self) -> str:
        """The display on which the block waits, or nothing."""
        return self.place.removeprefix("display:") if self.place.startswith("display:") else ""


def seen_blocks(observation: dict[str, Json], lang: str) -> list[SeenBlock]:
    """All blocks of an observation, in an order that tells nothing: by place, then by id."""
    assault = observation.get("assault")
    named = rows(table(assault, "the assault").get("leads", []), "leads") if assault else []
    leads = {word(lead, "a lead") for lead in named}
    listed = [
        SeenBlock(table(block, "a block"), lang, leads)
        for block in rows(observation.get("blocks", []), "blocks")
    ]
    return sorted(listed, key=lambda block: (block.place, len(block.id), block.id))
