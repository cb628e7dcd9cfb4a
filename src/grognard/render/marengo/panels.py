"""Side panels of Marengo: time, morale, commands, an assault under way, and the blocks that wait."""

from grognard.kernel.values import Json
from grognard.render.marengo.blocks import display_svg
from grognard.render.marengo.drawn import drawn_blocks
from grognard.render.marengo.sheet import Sheet
from grognard.systems.marengo.observation import MarengoSeen, SeenAssault, SeenDisplay, SeenGroup, SeenStar
from grognard.systems.marengo.pack import Pack
from grognard.systems.marengo.schema import ScenarioData
from grognard.text.catalogue import has, say

COMMANDS = 3  # MAR-8.9
SIDES = ("austrian", "french")
ASSAULT_STAGES = (
    ("commit", "MAR-11.13"),
    ("leads", "MAR-11.29"),
    ("artillery", "MAR-11.37"),
    ("defending_leads", "MAR-11.40"),
    ("result", "MAR-11.50"),
    ("losses", "MAR-11.53"),
    ("pursuit", "MAR-11.56"),
    ("retreat", "MAR-11.67"),
)


def panels(pack: Pack, sheet: Sheet, seen: MarengoSeen, lang: str) -> list[Json]:
    scenario = pack.scenario
    found: list[Json] = [time_track(scenario, seen, lang), command_track(seen, lang)]
    found += [morale_track(scenario, seen, side, lang) for side in SIDES]
    if seen.assault is not None:
        found.append(assault_steps(sheet, seen.assault, lang))
    if seen.stars:
        found.append(objectives(sheet, seen.stars, lang))
    found.append(at_start(seen.at_start, lang))
    for display in seen.displays:
        tray = display_tray(pack, sheet, seen, display, lang)
        found += [tray] if tray else []
    return found


def heading(key: str, lang: str) -> str:
    return say(lang, f"marengo-plan-panel-{key}")


def time_track(scenario: ScenarioData, seen: MarengoSeen, lang: str) -> Json:
    """Hour and turn (MAR-7.1, 7.2), with the step of the turn."""
    told = [say(lang, "marengo-plan-hour", {"hour": seen.hour}), say(lang, f"marengo-plan-turn-{seen.turn}")]
    step = f"marengo-plan-phase-{seen.phase}"
    if has(lang, step):
        told.append(say(lang, step))
    return {
        "kind": "track",
        "id": "time",
        "title": heading("time", lang),
        "value": seen.round,
        "of": scenario.rounds,
        "label": ", ".join(told),
        "rule": "MAR-7.1",
    }


def command_track(seen: MarengoSeen, lang: str) -> Json:
    left = seen.commands
    return {
        "kind": "track",
        "id": "commands",
        "title": heading("commands", lang),
        "value": left,
        "of": COMMANDS,
        "label": say(lang, "marengo-plan-commands-left", {"left": left}),
        "rule": "MAR-8.9",
    }


def morale_track(scenario: ScenarioData, seen: MarengoSeen, side: str, lang: str) -> Json:
    """Morale is public; at zero the army is demoralized (MAR-13.1, 13.4)."""
    level, broken = seen.morale[side], seen.demoralized[side]
    started = scenario.morale.austrian if side == "austrian" else scenario.morale.french
    key = "marengo-plan-demoralized" if broken else "marengo-plan-morale-left"
    return {
        "kind": "track",
        "id": f"morale-{side}",
        "counts": True,
        "title": heading(f"morale-{side}", lang),
        "value": level,
        "of": max(started, level),
        "label": say(lang, key, {"level": level, "started": max(started, level)}),
        "rule": "MAR-13.4" if broken else "MAR-13.1",
    }


def assault_steps(sheet: Sheet, assault: SeenAssault, lang: str) -> Json:
    """The steps of chapter 11 with the one under way, and what is settled so far."""
    now = [name for name, _ in ASSAULT_STAGES].index(assault.stage)
    steps: list[Json] = [
        {
            "text": say(lang, f"marengo-plan-stage-{name.replace('_', '-')}"),
            "rule": rule,
            "state": "done" if index < now else "now" if index == now else "next",
        }
        for index, (name, rule) in enumerate(ASSAULT_STAGES)
    ]
    return {
        "kind": "steps",
        "id": "assault",
        "title": heading("assault", lang),
        "steps": steps,
        "rows": [*assault_places(sheet, assault, lang), *assault_numbers(assault, lang)],
    }


def assault_places(sheet: Sheet, assault: SeenAssault, lang: str) -> list[Json]:
    found: list[Json] = []
    for key, place, rule in (("from", assault.from_, "MAR-11.9"), ("to", assault.to, "MAR-11.10")):
        name = sheet.locales[sheet.approaches[place].locale].name
        value = say(lang, "marengo-plan-assault-place", {"name": name, "id": place})
        found.append({"label": say(lang, f"marengo-plan-assault-{key}"), "value": value, "rule": rule})
    return found


def assault_numbers(assault: SeenAssault, lang: str) -> list[Json]:
    """How many attack, lead and stand, and the result once it is known."""
    found: list[Json] = []
    counts = (
        ("attackers", len(assault.attackers), "MAR-11.13"),
        ("leads", len(assault.leads), "MAR-11.29"),
        ("guns", len(assault.guns), "MAR-11.36"),
        ("defending-leads", len(assault.defending_leads), "MAR-11.40"),
        ("strength", assault.strength, "MAR-11.46"),
        ("result", assault.result, "MAR-11.50"),
        ("pursuers", len(assault.pursuers), "MAR-11.57"),
    )
    for key, count, rule in counts:
        if count is not None:
            label = say(lang, f"marengo-plan-assault-{key}")
            found.append({"label": label, "value": str(count), "rule": rule})
    if assault.winner is not None:
        value = say(lang, f"marengo-plan-side-{assault.winner}")
        found.append({"label": say(lang, "marengo-plan-assault-winner"), "value": value, "rule": "MAR-11.52"})
    return found


def objectives(sheet: Sheet, stars: list[SeenStar], lang: str) -> Json:
    """Who stands on each star (MAR-14.5)."""
    found: list[Json] = []
    for star in stars:
        name = sheet.locale_at(star.place).name
        colour = say(lang, f"marengo-plan-star-{star.colour}", attribute="letter")
        label = say(lang, "marengo-plan-star-of", {"letter": colour, "name": name, "number": star.place})
        value = say(lang, f"marengo-plan-side-{star.holder}" if star.holder else "marengo-plan-nobody")
        found.append({"label": label, "value": value, "rule": "MAR-14.5"})
    title = heading("objectives", lang)
    return {"kind": "facts", "id": "objectives", "title": title, "rows": found, "counts": True}


def at_start(groups: list[SeenGroup], lang: str) -> Json:
    """What stood on the map at the start, which both sides know (MAR-5.25, 6.3)."""
    found: list[Json] = []
    for group in groups:
        side = say(lang, f"marengo-plan-side-{group.side}")
        for row in group.composition:
            found.append({"label": side, "value": group_words(row, lang), "rule": "MAR-6.3"})
    return {"kind": "facts", "id": "at-start", "title": heading("at-start", lang), "rows": found}


def display_tray(pack: Pack, sheet: Sheet, seen: MarengoSeen, display: SeenDisplay, lang: str) -> Json:
    """The blocks that wait and what they are as a whole, which both sides know (MAR-6.3)."""
    name, coming = display.id, display.round
    if not any(block.display == name for block in drawn_blocks(seen, lang)):
        return None
    names = {one.id: one.name.in_language(lang) for one in pack.forces.display}
    hour = pack.scenario.first_hour + coming - 1
    told = [say(lang, "marengo-plan-comes", {"hour": hour, "round": coming})]
    told += [group_words(row, lang) for row in display.composition]
    return {
        "kind": "tray",
        "id": f"display-{name}",
        "title": names.get(name, name),
        "note": say(lang, "marengo-plan-joint").join(told) + ".",
        "svg": display_svg(seen, name, lang, sheet.colours),
        "rule": "MAR-8.66",
    }


def group_words(row: tuple[str, int, int], lang: str) -> str:
    kind, strength, count = row
    arm = say(lang, f"marengo-plan-arm-{kind}")
    return say(lang, "marengo-plan-composition", {"kind": arm, "strength": strength, "count": count})
