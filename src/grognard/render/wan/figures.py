"""The silhouettes of the arms, as outlines that stand on y = 9."""

from __future__ import annotations

from grognard.render.svg import Value, element, group
from grognard.systems.wan.words import KINDS

MAN = (
    "M-3.2 -20L3.4 -20 2.8 -15.2-2.6 -15.2ZM2.8 -15.8L5 -15 "
    "2.4 -14.6ZM-.6 -20L-.2 -24.5Q1.6 -25 1.4 -22.5L1 -20Z"
    "M-2.1 -15.2H2.4V-12Q2 -10.6 .3 -10.6-1.6 -10.6-2.1 "
    "-12.4ZM-3.6 -10.4L3 -10.6 4 -8 3.4 -1.5-3.4 -1.5-4.2 -8Z"
    "M-7.4 -10.2H-4V-3.6H-7.4ZM-3.4 -1.5L0 -1.5-2.6 3-5.4 2.6Z"
    "M-.6 -1.8L3.3 -1.8 5 3 6.4 8 8.6 8 8.6 9.2 4.4 9.2 2.4 4Z"
    "M-3.2 -1.8L.6 -1.8-1.4 3.6-4.6 8-3.6 9.2-7.4 9.2-6.8 "
    "7.4-4 2.6ZM2.6 -9.4L4.8 -5.4 6.6 -3.6 5.4 -2.4 2.6 -4.4Z"
)
MUSKET = "M6.2 -1.9L-5.2 -22.3-7.7 -26-6.4 -21.7 5 -1.3ZM7 .6L6.2 -2.6 4.6 -1.6 5.4 1.2Z"
HORSE = (
    "M19.5 -8.5L20.5 -6.2 18.6 -5 15.4 -6.4 13.6 -3.6 12.6 "
    "0 12.2 2.4 17 3.6 17.6 4.6 15.6 8.2 14 7.6 14.8 5.2 "
    "10.4 4.4 9 3.6 9.2 6.2 10.4 9.2 7.6 9.2 7 6 6.2 3.2-4.6 "
    "3-6.2 5-4.4 7-5.2 9.2-8 9.2-7 7.2-9.4 4.4-11.6 5.6"
    "-10.6 7.6-13.4 9.2-15.6 9.2-13.4 6.8-13.8 3.4-13.6 "
    "-1Q-13.4 -4-10 -4.6L4.6 -4.8Q8.5 -6.4 10.4 -10.8L13 -13.6 "
    "13.2 -16 14.6 -13.8ZM-13 -3.4Q-18 -3.2-18.6 2-18.8 5-17 7-16.8 2.6-14.8 .8Z"
)
RIDER = (
    "M-3 -4L-3.6 -12.6Q-.4 -14.6 2.8 -12.8L3 -4ZM-2.6 -4.6L3 -4.8 5.2 0 4 4 6.6 4.6 6.4 5.8 1.8 5.4 2 .4Z"
    "M2.4 -12L5.2 -9 9.4 -8.2 9 -6.6 4.4 -7.2 1.6 -9.4ZM-1.9 -14.2V-16.6H2.4V-14.4Q1.6 -12.8 .2 -12.8Z"
)
HELMET = "M-2.8 -16.2Q-2.6 -20.4 .4 -20.4 3.2 -20.2 3.2 -16.2ZM-3 -19Q-1 -24 3 -22L2 -20Q-1 -21-2 -18.4Z"
SHAKO = "M-2.6 -16L-2.9 -20.6Q.2 -21.8 3.2 -20.6L2.9 -16ZM-.4 -20.6L0 -25Q1.6 -25.4 1.4 -23L1 -20.6Z"
SABRE = "M2 -12.4L6.4 -15.6 7.4 -14.4 3 -10.4Z"
COCKED_HAT = (
    "M-5.6 -15.6Q-3.6 -20.8 .4 -21 4.4 -20.6 6.2 -15.8 3 -17.2 .4 -17-2.6 -17-5.6 -15.6Z"
    "M2 -12.4L10.4 -15.4 11 -13.8 3.2 -9.8Z"
)
STANDARD = (
    "M-9 4V-26H-7.8V4ZM-9 -25.6Q-13 -27.6-16 -25.6-19 -24-22 -25.4V-17Q-19 -15.6-16 -17.2-13 -19-9 -17Z"
)
HATS = {
    "cuirassiers": HELMET
    + "M-3 -19.6Q-6 -17-5.2 -11.6-3.4 -14-2.4 -17Z"
    + SABRE
    + "M6.6 -15.2L13.4 -24.6 14.2 -24 7.8 -14.4Z",
    "dragoons": HELMET + "M-3 -19.6Q-6.4 -17-6 -10-3.4 -13-2.4 -17ZM-7.4 2.4L-4.4 -20.4-3.2 -20.4-6 2.6Z",
    "lancers": "M-2.4 -16.2L-1.6 -18.4-3.6 -21.6H4L2.6 -18.4 3 -16.2ZM8.4 3L4.6 -26 5.8 -26.2 9.6 2.8Z"
    "M4.8 -26L-6 -25.4-3.2 -23.4-5.6 -21 5.4 -21.4Z",
    "light_cavalry": SHAKO + SABRE + "M6.4 -15Q9.6 -20 14 -22.6 11 -18.6 8 -14.4Z",
    "corps_general": COCKED_HAT,
    "army_general": COCKED_HAT + STANDARD,
}
BARREL = (
    "M-10 -3.2L16 -9.6 17.4 -9.2 18 -6.4 17 -5.6-8.6 1.2Q-11.6 .6-11.8 -1.2-11.4 -2.8-10 -3.2Z"
    "M-12 -1.8A1.5 1.5 0 1 0-12 1.2 1.5 1.5 0 1 0-12 -1.8ZM0 -1L4 2-17 9.2-20 9.2-19.6 7.4Z"
)
WHEEL = "M3 -5.2A7.2 7.2 0 1 1 2.9 -5.2ZM3 -3.6A5.6 5.6 0 1 0 3.1 -3.6Z"
SPOKES = "M3 -4.4V8.4M-3.4 2H9.4M-1.5 -2.5L7.5 6.5M7.5 -2.5L-1.5 6.5"


def _parts(kind: str) -> list[tuple[str, str]]:
    """What a silhouette is made of: where each outline stands, and the outline."""
    if kind == "infantry":
        return [(f"translate({x} 0)", MAN + MUSKET) for x in (-14, 0, 14)]
    if kind == "foot_artillery":
        return [("translate(-15 0)", MAN), ("translate(5 0)", BARREL), ("translate(5 0)", WHEEL)]
    if kind == "horse_artillery":
        gun = "translate(9 1.6) scale(.82)"
        rider = HORSE + RIDER + HATS["light_cavalry"]
        return [("translate(-11 .6) scale(.8)", rider), (gun, BARREL), (gun, WHEEL)]
    return [("", HORSE + RIDER + HATS[kind])]


def defs() -> str:
    """Each arm's silhouette once, in the colour that its user sets."""
    return "".join(group((_silhouette(kind),), id=f"wan-arm{number}") for number, kind in enumerate(KINDS))


def _silhouette(kind: str) -> str:
    """The figure of an arm, with a pale edge around it."""
    parts = _parts(kind)
    edge: dict[str, Value] = {"fill": "#fbf4e0", "stroke": "#fbf4e0", "stroke_width": 3.4}
    edge["stroke_linejoin"] = "round"
    out: list[str] = [element("path", transform=place, d=shape, **edge) for place, shape in parts]
    for place, shape in parts:
        rule = "evenodd" if shape == WHEEL else "nonzero"
        look: dict[str, Value] = {"fill": "currentColor", "stroke": "#1a120a", "stroke_width": 0.7}
        out.append(element("path", transform=place, d=shape, **look, fill_rule=rule))
        if shape == WHEEL:
            out.append(element("path", transform=place, d=SPOKES, stroke="#1a120a", stroke_width=1.2))
    return "".join(out)
