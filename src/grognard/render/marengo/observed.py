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
        unit = data.get("unit_en" if lang == "en" and "unit_en" in data else "unit")
        self.unit = unit if isinstance(unit, str) else ""


class Roles:
    """Which blocks lead or pursue in the assault under way, are being moved, or have declared to fire."""

    __slots__ = ("chosen", "declared", "leads")

    def __init__(self, observation: dict[str, Json]) -> None:
        assault, group = observation.get("assault"), observation.get("group")
        self.leads = named(assault, "leads") | named(assault, "defending_leads") | named(assault, "pursuers")
        self.chosen = named(group, "blocks")
        self.declared = named(observation, "declared")


def named(data: Json, key: str) -> set[str]:
    """The blocks listed under a key of a procedure, if it is under way."""
    listed = table(data, "a procedure").get(key) if data else None
    return {word(one, "a block's id") for one in rows(listed, key)} if listed else set()


def side_of(data: dict[str, Json]) -> str:
    side = word(data.get("side"), "a block's side")
    if side not in ("austrian", "french"):
        raise BadObservation(f"there is no side called {side}")
    return side


class SeenBlock:
    """One block as the viewer sees it; `face` is None when it is hidden from him."""

    __slots__ = ("active", "chosen", "declared", "face", "id", "lead", "moved", "place", "side", "up")

    def __init__(self, data: dict[str, Json], lang: str, roles: Roles) -> None:
        self.id = word(data.get("id"), "a block's id")
        self.side = side_of(data)
        self.place = word(data.get("place"), "a block's place")
        self.active = bool(data.get("active", True))
        self.up = bool(data.get("up", False))
        self.moved = bool(data.get("moved", False))
        self.lead = self.id in roles.leads
        self.chosen = self.id in roles.chosen
        self.declared = self.id in roles.declared
        face = data.get("face")
        self.face = None if face is None else Face(table(face, "a face"), lang)

    @property
    def display(self) -> str:
        """The display on which the block waits, or nothing."""
        return self.place.removeprefix("display:") if self.place.startswith("display:") else ""


def seen_blocks(observation: dict[str, Json], lang: str) -> list[SeenBlock]:
    """All blocks of an observation, in an order that tells nothing: by place, then by id."""
    roles = Roles(observation)
    listed = [
        SeenBlock(table(block, "a block"), lang, roles)
        for block in rows(observation.get("blocks", []), "blocks")
    ]
    return sorted(listed, key=lambda block: (block.place, len(block.id), block.id))
