"""The map: areas and links by number."""

from __future__ import annotations

from grognard.boards.network import Network


class Theatre:
    """The map: areas and links by number."""

    __slots__ = (
        "bridge",
        "cities",
        "ids",
        "mantua",
        "names",
        "network",
        "rivers",
        "supply_side",
        "terrain",
        "x",
        "y",
        "zone",
    )

    def __init__(self, network: Network, ids: list[str], names: list[str], terrain: list[int]) -> None:
        size = network.size
        self.network = network
        self.ids = ids
        self.names = names
        self.terrain = terrain
        self.bridge: list[int] = [0] * len(network.ends)
        self.rivers: list[str] = [""] * len(network.ends)
        self.supply_side: list[int] = [-1] * size
        self.zone: list[int] = [0] * size
        self.mantua = -1
        self.cities: list[int] = []
        self.x: list[float] = [0.0] * size
        self.y: list[float] = [0.0] * size
