"""Chance for drawings: the same on every machine, whatever library is installed."""

from __future__ import annotations


class Rng:
    """A small generator of our own."""

    def __init__(self, seed: int) -> None:
        self.state = seed & 0xFFFFFFFF

    def __call__(self) -> float:
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self.state >> 8) / (1 << 24)

    def span(self, low: float, high: float) -> float:
        return low + (high - low) * self()


def scattered(seed: int) -> Rng:
    """A generator for seeds that lie close together, such as the numbers of cells."""
    return Rng(seed * 2654435761 + 12345)
