"""The layer of blocks: thin lines of red and blue, own faces legible, enemy faces blank."""

import math
from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from grognard.render.artist import Standing
from grognard.render.livery import darker, mixed, paler
from grognard.render.marengo.approaches import glyph
from grognard.render.marengo.drawn import DrawnBlock, drawn_blocks, fallen_blocks
from grognard.render.marengo.placing import LENGTH, THICK, Counts, Slot, slots
from grognard.render.marengo.sheet import COLOURS, Colours, Sheet
from grognard.render.plan import SERIF, XY, fill, stroke, text
from grognard.render.svg import Kept, element, group, joined, num, titled
from grognard.systems.marengo.observation import MarengoSeen
from grognard.systems.marengo.roster import Army
from grognard.systems.marengo.schema import ARMS, Arm
from grognard.systems.marengo.words import SIDES
from grognard.text.catalogue import say

HALF, TALL = LENGTH / 2, THICK / 2
GOLD, CREAM = "#e0a81c", "#fff6e0"
DUST = "#7a7a7a"
"""What is mixed into the colour of a block that has moved."""
OUTLINE = {
    "french": f"M{-HALF:g} {-TALL:g}h{LENGTH:g}v{THICK:g}h{-LENGTH:g}Z",
    "austrian": f"M{-HALF:g} {3.4 - TALL:g}l3.4 -3.4h{LENGTH - 6.8:g}l3.4 3.4v{THICK - 6.8:g}"
    f"l-3.4 3.4h{6.8 - LENGTH:g}l-3.4 -3.4Z",
}
CAP = {
    "french": f"M{3.2 - HALF:g} {1.6 - TALL:g}h3v{THICK - 3.2:g}h-3Z",
    "austrian": f"M{3 - HALF:g} {TALL - 1.4:g}l4.6 {2.8 - THICK:g}h3.4l-4.6 {THICK - 2.8:g}Z",
}
SHADOW = (1.4, 2.1)
TRAY_COLUMNS, TRAY_GAP = 3, 6.0


# ---- one block


class Look(NamedTuple):
    """What tells one block's picture from another's. Few differ, and all are drawn at each glance."""

    side: str
    colour: str
    kind: str
    strength: int
    active: bool
    moved: bool
    up: bool
    lead: bool
    chosen: bool


def body(block: DrawnBlock, colours: Colours) -> str:
    """The block about its own centre, level: outline, end mark, face or none, and what its state shows."""
    kind, strength = ("", 0) if block.face is None else (block.face.kind, block.face.strength)
    states = (block.active, block.moved, block.up, block.lead, block.chosen)
    return _body(Look(block.side, colours[block.side], kind, strength, *states))


@lru_cache(maxsize=1024)
def _body(look: Look) -> str:
    colour = look.colour
    if not look.active:
        colour = paler(colour, 0.55)
    elif look.moved:
        colour = mixed(colour, DUST, 0.43)
    shape = OUTLINE[look.side]
    width, edge = (2.2, GOLD) if look.up else (1.1, darker(look.colour, 0.55))
    dashes = {} if look.active or look.up else {"stroke_dasharray": "4 2.2"}
    drawn: list[str] = [
        fill(shape, colour, stroke=edge, stroke_width=width, stroke_linejoin="round", **dashes)
    ]
    drawn.append(stroke(f"M{3.6 - HALF:g} {1.9 - TALL:g}H{HALF - 3.6:g}", "#fff", 0.9, opacity=0.32))
    drawn.append(fill(CAP[look.side], CREAM, opacity=0.95))
    if look.kind:
        drawn.append(face(look))
    if look.up:
        drawn.append(eye())
    if look.lead or look.chosen:
        drawn.append(stroke(shape, CREAM, 1.4, stroke_dasharray="3 2" if look.chosen else "none"))
    return "".join(drawn)


def face(look: Look) -> str:
    """The sign of the arm, once for each point, and the strength in figures."""
    arm = arm_of(look.kind)
    lines = [glyph(arm, (12.6 - HALF + 13.0 * k, 0.2), 9.4) for k in range(look.strength)]
    colour = CREAM if look.active else darker(look.colour, 0.55)
    style: dict[str, str | float] = {"font_weight": "bold", "fill": colour}
    lines.append(text((HALF - 7, 4.4), str(look.strength), 13, **style))
    return "".join(lines)


def arm_of(kind: str) -> Arm:
    for arm in ARMS:
        if arm == kind:
            return arm
    raise ValueError(f"there is no kind of block called {kind}")


def eye() -> str:
    """The mark of a block whose face the enemy sees."""
    x, y = HALF - 20, -TALL
    return fill(
        f"M{x - 6:g} {y:g}q6 -5.6 12 0q-6 5.6 -12 0Z", CREAM, stroke="#4a3306", stroke_width=1
    ) + element("circle", cx=x, cy=y, r=1.9, fill="#4a3306")


def muzzle(front: int) -> str:
    """The mark of guns that have declared to fire, on the side of the enemy."""
    flash = "".join(f"M0 {front * (TALL + 2):g}l{x} {front * y}" for x, y in ((0, 9), (-5, 7), (5, 7)))
    coats = ((2.2, GOLD), (0.9, "#7d3c05"))
    return "".join(stroke(flash, colour, width, stroke_linecap="round") for width, colour in coats)


_DRAWN, _TOLD = Kept(), Kept()


def block_group(block: DrawnBlock, slot: Slot, words: str, colours: Colours) -> str:
    """The element of one block in the coordinates of the board; its own axes run along the block."""
    made_of = (block.made_of, colours[block.side], slot.x, slot.y, slot.turn, slot.scale, slot.front, words)
    return _DRAWN.get(made_of, lambda: _block_group(block, slot, words, colours))


def _block_group(block: DrawnBlock, slot: Slot, words: str, colours: Colours) -> str:
    kinds = ["piece", "block", f"side-{block.side}"]
    kinds += [name for name in ("up", "moved", "lead", "chosen", "declared") if getattr(block, name)]
    kinds += [] if block.active else ["inactive"]
    place = f"translate({num(slot.x)} {num(slot.y)})"
    place += f" rotate({num(slot.turn)})" if slot.turn else ""
    place += f" scale({slot.scale:g})" if slot.scale != 1 else ""
    fire = muzzle(slot.front) if block.declared else ""
    return group(
        (titled(words), shadow(block, slot), body(block, colours), fire),
        class_=" ".join(kinds),
        data_piece=block.id,
        transform=place,
        tabindex=-1,
        role="img",
        aria_label=words,
    )


def shadow(block: DrawnBlock, slot: Slot) -> str:
    """The light falls from the upper left of the sheet, however the block lies."""
    turn = math.radians(slot.turn)
    x = SHADOW[0] * math.cos(turn) + SHADOW[1] * math.sin(turn)
    y = SHADOW[1] * math.cos(turn) - SHADOW[0] * math.sin(turn)
    shape = OUTLINE[block.side]
    return element(
        "path", d=shape, transform=f"translate({num(x)} {num(y)})", fill="#2a1b10", fill_opacity=0.38
    )


# ---- words


def block_words(block: DrawnBlock, where: str, lang: str) -> str:
    """All that the picture of a block says, in a sentence for those who do not see it."""
    return _TOLD.get((block.made_of, where, lang), lambda: _block_words(block, where, lang))


def _block_words(block: DrawnBlock, where: str, lang: str) -> str:
    side = say(lang, f"marengo-plan-block-{block.side}")
    if block.face is None:
        told = [say(lang, "marengo-plan-block-hidden", {"side": side})]
    else:
        kind = say(lang, f"marengo-plan-arm-{block.face.kind}")
        arguments: dict[str, str | int] = {"side": side, "kind": kind, "strength": block.face.strength}
        told = [say(lang, "marengo-plan-block-seen", arguments)]
        told += [block.unit] if block.unit else []
    told.append(where)
    marks = {"up": block.up, "moved": block.moved, "inactive": not block.active}
    marks |= {"lead": block.lead, "chosen": block.chosen, "declared": block.declared}
    told += [say(lang, f"marengo-plan-mark-{mark}") for mark, holds in marks.items() if holds]
    return ", ".join(told) + "."


def place_words(sheet: Sheet, place: str, lang: str) -> str:
    arguments: dict[str, str | int] = {"id": place, "name": sheet.locale_at(place).name}
    if place not in sheet.approaches:
        return say(lang, "marengo-plan-place-reserve", arguments)
    arguments["toward"] = sheet.locales[sheet.approaches[place].toward].name
    return say(lang, "marengo-plan-place-blocking", arguments)


# ---- the layer


def blocks_layer(sheet: Sheet, seen: MarengoSeen, lang: str) -> str:
    """All blocks on the map as one group in the coordinates of the board."""
    listed = [block for block in drawn_blocks(seen, lang) if not block.display]
    room = free_slots(sheet, listed)
    lines = []
    for block in listed:
        slot = room[block.place].pop(0)
        words = block_words(block, place_words(sheet, block.place, lang), lang)
        lines.append(block_group(block, slot, words, sheet.colours))
    if seen.assault is not None:
        lines.append(attack_mark(sheet, seen.assault.from_, "assault"))
    if seen.manoeuvre is not None:
        lines.append(attack_mark(sheet, seen.manoeuvre.from_, "manoeuvre"))
    lines += [barred_mark(sheet, name) for name in seen.barred]
    return group((joined(("", *lines, ""), "\n"),), class_="blocks")


def names(sheet: Sheet, seen: MarengoSeen, lang: str) -> dict[str, str]:
    """What each block is called, on the map and off it."""
    waiting = say(lang, "marengo-plan-place-waiting")
    return {
        block.id: block_words(
            block, waiting if block.display else place_words(sheet, block.place, lang), lang
        )
        for block in drawn_blocks(seen, lang)
    }


def details(sheet: Sheet, seen: MarengoSeen, lang: str) -> dict[str, str]:
    """Where each block on the map stands: arm, strength and name are said by whatever speaks of it."""
    words = {
        block.id: place_words(sheet, block.place, lang)
        for block in drawn_blocks(seen, lang)
        if not block.display
    }
    return {label: said[:1].upper() + said[1:] for label, said in words.items()}


def calls(sheet: Sheet, army: Army, seen: MarengoSeen, lang: str, tense: str = "now") -> dict[str, str]:
    """Blocks by what the viewer knows: the unit, arm and strength; else whose they are, and where ``now``.

    Of what is past (``once``) it is told without the strength, which may have been another then.
    """
    found = {
        label: say(lang, f"marengo-plan-block-unknown-{SIDES[side]}")
        for label, side in zip(army.labels, army.side, strict=True)
    }
    past = tense == "once"
    for block in [*drawn_blocks(seen, lang), *fallen_blocks(seen, lang)]:
        if block.face is None and not block.display and tense == "now":
            where = sheet.locale_at(block.place).name
            found[block.id] = say(lang, f"marengo-plan-block-hidden-{block.side}", {"place": where})
        elif block.face is not None:
            kind = say(lang, f"marengo-plan-arm-{block.face.kind}")
            words: dict[str, str | int] = {
                "kind": kind,
                "strength": block.face.strength,
                "name": block.unit or "",
            }
            key = "called" if block.unit else f"known-{block.side}"
            found[block.id] = say(lang, f"marengo-plan-block-{key}{'-once' * past}", words)
    return found


def standing(sheet: Sheet, seen: MarengoSeen) -> dict[str, Standing]:
    """Where each block stands: its place, not its slot there, which changes as others come and go."""
    found: dict[str, Standing] = {}
    for block in drawn_blocks(seen, "en"):
        if block.display:
            continue
        x, y = sheet.middle_of(block.place)
        found[block.id] = (x, y, SIDES.index(block.side))
    return found


def free_slots(sheet: Sheet, listed: list[DrawnBlock]) -> dict[str, list[Slot]]:
    """A slot for each block, place by place."""
    per_locale: dict[int, Counter[str]] = {}
    for block in listed:
        if block.place not in sheet.approaches and block.place not in sheet.reserves:
            raise ValueError(f"there is no place called {block.place}")
        per_locale.setdefault(sheet.locale_at(block.place).id, Counter())[block.place] += 1
    found: dict[str, list[Slot]] = {}
    for locale, count in per_locale.items():
        order = [*sheet.locales[locale].approaches, sheet.labels[locale]]
        counts: Counts = tuple((name, count[name]) for name in order if count[name])
        found.update({place: list(room) for place, room in slots(sheet, locale, counts).items()})
    return found


def attack_mark(sheet: Sheet, start: str, kind: str) -> str:
    """An arrow across the side over which an assault or a maneuver attack goes."""
    if start not in sheet.stands:
        return ""
    return element(
        "path",
        class_=f"attack {kind}",
        transform=sheet.stands[start].transform,
        pointer_events="none",
        d="M-9 13V0H-15L0 -14L15 0H9V13Z",
        fill=GOLD,
        stroke="#4a3306",
        stroke_width=1.6,
        stroke_linejoin="round",
        fill_opacity=0.92,
    )


def barred_mark(sheet: Sheet, name: str) -> str:
    """A cross on a side that may not be crossed again this turn (MAR-11.16)."""
    if name not in sheet.stands:
        return ""
    cross = stroke("M-7 -7L7 7M7 -7L-7 7", "#5d1409", 3.2)
    return group((cross,), class_="barred", transform=sheet.stands[name].transform, pointer_events="none")


# ---- trays


def display_svg(seen: MarengoSeen, display: str, lang: str, colours: Colours = COLOURS) -> str:
    """The blocks that wait on one display, as a small drawing of its own for a side panel."""
    waiting = [block for block in drawn_blocks(seen, lang) if block.display == display]
    lines = [
        block_group(
            block,
            Slot(tray_spot(index), 0.0, 1.0),
            block_words(block, say(lang, "marengo-plan-place-waiting"), lang),
            colours,
        )
        for index, block in enumerate(waiting)
    ]
    columns = min(TRAY_COLUMNS, max(1, len(waiting)))
    ranks = max(1, -(-len(waiting) // TRAY_COLUMNS))
    width = columns * (LENGTH + TRAY_GAP) + TRAY_GAP
    height = ranks * (THICK + TRAY_GAP) + TRAY_GAP
    return element(
        "svg",
        joined(("", *lines, ""), "\n"),
        xmlns="http://www.w3.org/2000/svg",
        class_="tray",
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=num(width),
        height=num(height),
        font_family=SERIF,
    )


def tray_spot(index: int) -> XY:
    row, column = divmod(index, TRAY_COLUMNS)
    return (TRAY_GAP + HALF + column * (LENGTH + TRAY_GAP), TRAY_GAP + TALL + row * (THICK + TRAY_GAP))
