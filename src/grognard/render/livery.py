"""The colour of a side, from which everything drawn in it is mixed: one for each, told by its card.

The colours are those of the card (``[colour]`` in battle.toml) or, where it is silent, two that every eye
tells apart. `eyes.py` shows how they look to those who do not see red, green or blue.
"""

from __future__ import annotations

import colorsys

from grognard.kernel.scenario import Scenario

PLAIN = ("#b5301f", "#24549c", "#3f5e3c")
"""For sides of which nothing is said, in their order."""
WHITE, BLACK = "#ffffff", "#0f0a04"


def side_colours(scenario: Scenario) -> tuple[str, ...]:
    """The colour of each side."""
    return tuple(
        scenario.colours.get(side, PLAIN[number % len(PLAIN)]) for number, side in enumerate(scenario.sides)
    )


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of ``#rrggbb``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with so much of another in it."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)


def darker(colour: str, share: float = 0.45) -> str:
    return mixed(colour, BLACK, share)


def paler(colour: str, share: float = 0.5) -> str:
    return mixed(colour, WHITE, share)


def lit(colour: str, lightness: float) -> str:
    """The same hue, as strong as it is, in another light: from 0, black, to 1, white."""
    hue, _, strength = _hue_light_strength(colour)
    return _of(hue, lightness, strength)


def _hue_light_strength(colour: str) -> tuple[float, float, float]:
    red, green, blue = channels(colour)
    return colorsys.rgb_to_hls(red / 255, green / 255, blue / 255)


def _of(hue: float, light: float, strength: float) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colorsys.hls_to_rgb(hue, light, strength))


SHADES = ((0.0, 0.0), (0.04, 0.10), (-0.04, -0.07), (0.02, -0.11), (-0.03, 0.14), (0.05, -0.02))
"""Turns of the hue and changes of light, by which the corps of one side differ."""


def shade(colour: str, number: int) -> str:
    """A neighbour of a colour: of the same side to the eye, and yet another corps."""
    hue, light, strength = _hue_light_strength(colour)
    turn, lift = SHADES[number % len(SHADES)]
    return _of((hue + turn) % 1.0, min(0.72, max(0.16, light + lift)), strength)
