"""Supply (chapter 5.1 to 5.5): control of cities, attrition and foraging."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.refusal import NOT_OFFERED, Note, Phrase, Refusal
from grognard.kernel.steps import Step
from grognard.systems.castiglione.cohesion import Modifiers
from grognard.systems.castiglione.fog import camps, dummy_areas, expose
from grognard.systems.castiglione.hits import take_hit, tell_of, test_cohesion
from grognard.systems.castiglione.leaders import Displace
from grognard.systems.castiglione.lines import areas_fed, supplied_areas
from grognard.systems.castiglione.odds import chance_to_pass
from grognard.systems.castiglione.stacks import (
    garrison_at,
    is_open,
    is_unit,
    leaders_at,
    total_strength,
    troops_at,
)
from grognard.systems.castiglione.state import Campaign
from grognard.systems.castiglione.terrain import ground
from grognard.systems.castiglione.words import (
    ACT_DONE,
    AUSTRIAN,
    CITY,
    FORAGE,
    FRENCH,
    GARRISON,
    MOUNTAIN,
    OFF_MAP,
    PHASES,
    SUPPLY,
)

IN_VAIN = 1

FED = 2
"""The two faces of a forage marker: either way the unit has foraged (CAS-5.5f)."""

CROWD = 12
"""More SP than this in an area make foraging harder (Forage Table)."""


def clear_supply_lines(game: Campaign) -> None:
    """In the fog, dummies that would cut a line of supply are found out before it is traced (CAS-FOG.h).

    A garrison, which is always supplied, is cut off by nobody (CAS-2.2.3g).
    """
    if not game.scenario.fog:
        return
    game.show("CAS-FOG.h", "lines_traced", PHASES[game.phase])
    for side in (AUSTRIAN, FRENCH):
        shut = game.held[1 - side]
        troops = set(camps(game, side))
        fed = areas_fed(game, side, shut)
        for area in dummy_areas(game, 1 - side):
            blocked = shut.copy()
            blocked[area] += 1
            cut = areas_fed(game, side, blocked)
            if any(fed[place] and not cut[place] for place in troops):
                expose(game, 1 - side, area)


def check_supply(game: Campaign, side: int) -> list[int]:
    """Note the side's supply status; returns its unsupplied units (CAS-5.3a)."""
    reached = supplied_areas(game, side)
    hungry: list[int] = []
    kinds = game.scenario.roster.kind
    for unit in game.scenario.roster.troops[side]:
        area = game.place[unit]
        if area < 0:
            continue
        fed = kinds[unit] == GARRISON or reached[area] > 0
        game.supplied[unit] = int(fed)
        if not fed:
            hungry.append(unit)
    return hungry


class Arrivals(Step[Campaign]):
    """Reinforcements of the scenario appear at the start of the turn (CAS-CHI.5)."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        game.phase = SUPPLY
        for arrival in game.scenario.terms.arrivals:
            waiting = [piece for piece in arrival.pieces if game.place[piece] == OFF_MAP]
            if arrival.turn > game.turn or not waiting:
                continue
            free = [area for area in arrival.areas if not game.held[1 - arrival.side][area]]
            for piece in waiting if free else []:
                game.put(piece, free[0])
                tell_arrival(game, piece, free[0])
            if free and game.held[arrival.side][free[0]]:
                for leader in leaders_at(game, 1 - arrival.side, free[0]):
                    game.then(Displace(leader))


def tell_arrival(game: Campaign, piece: int, area: int) -> None:
    """Who arrives, and what that finds out; in the fog the opponent sees only where (CAS-FOG.b).

    Where they arrive is news there to themselves: an area that they do not enter is held by units.
    """
    side = game.scenario.roster.side[piece]
    if not game.scenario.fog:
        game.show("CAS-CHI.5", "arrived", piece, area)
        return
    game.whisper(side, "CAS-CHI.5", "arrived", piece, area)
    game.whisper(1 - side, "CAS-CHI.5", "arrived_in_fog", side, area)
    expose(game, 1 - side, area)


class CityControl(Step[Campaign]):
    """A city left without garrison gets one of the side that stands there (CAS-5.1a, AMB-CAS-21)."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        for area in game.scenario.theatre.cities:
            if garrison_at(game, area) < 0:
                side = holder(game, area)
                if side >= 0:
                    place_garrison(game, side, area)


def holder(game: Campaign, area: int) -> int:
    """Who stands alone in a city, else who controlled it; -1 for a city that was nobody's (AMB-CAS-21)."""
    held = [side for side in range(2) if game.held[side][area]]
    return held[0] if len(held) == 1 else game.control[area]


def place_garrison(game: Campaign, side: int, area: int) -> None:
    """The side garrisons a city, which shows its control (CAS-2.2.3h, CAS-2.2.3i, CAS-5.1c)."""
    taken = game.control[area] != side
    game.control[area] = side
    garrison = game.scenario.roster.placed_garrison[side][area]
    game.hits[garrison] = 0
    game.count_hits(garrison)
    game.put(garrison, area)
    if taken:
        game.show("CAS-5.1b", "city_taken", side, area)
    else:
        game.show("CAS-5.1e", "garrisoned", side, area)


class Attrition(Step[Campaign]):
    """Supply of both sides from one snapshot, then attrition, Austrian first (CAS-5.4a, AMB-CAS-5)."""

    __slots__ = ()

    def resolve(self, game: Campaign, choice: Action) -> None:
        clear_supply_lines(game)
        austrian, french = check_supply(game, AUSTRIAN), check_supply(game, FRENCH)
        for unit in austrian:
            suffer_attrition(game, unit)
        foragers = tuple([unit for unit in french if may_forage(game, unit)])
        game.then(Foraging(foragers, ()), FrenchAttrition(tuple(french)))


def suffer_attrition(game: Campaign, unit: int) -> None:
    """An unsupplied unit takes a hit without a die (CAS-5.4b)."""
    side = game.scenario.roster.side[unit]
    if is_open(game, unit):
        game.show("CAS-5.4b", "attrition", unit)
    else:
        game.tell(1 << side, "CAS-5.4b", "attrition", unit)
    take_hit(game, unit, "CAS-5.4b")


def why_not_forage(game: Campaign, piece: int) -> Refusal | None:
    """French units forage, if they are unsupplied and not in the mountains (CAS-5.5a, CAS-5.5b, CAS-5.5h)."""
    roster, area = game.scenario.roster, game.place[piece]
    if roster.side[piece] != FRENCH:
        return Refusal("CAS-5.5h", "only_french_forage", (piece,))
    if not is_unit(roster.kind[piece]):
        return Refusal("CAS-5.5b", "leaders_need_no_bread", (piece,))
    if area < 0:
        return Refusal("CAS-2.2.1a", "not_on_map", (piece,))
    if game.supplied[piece]:
        return Refusal("CAS-5.5b", "supplied_no_forage", (piece,))
    if ground(game, area) == MOUNTAIN:
        return Refusal("CAS-5.5b", "no_forage_in_mountains", (piece,))
    return None


def may_forage(game: Campaign, unit: int) -> bool:
    return why_not_forage(game, unit) is None


class Foraging(Step[Campaign]):
    """The French player names the units that forage (CAS-5.5c); then each is tested in that order."""

    __slots__ = ("named", "units")

    def __init__(self, units: tuple[int, ...], named: tuple[int, ...]) -> None:
        self.units = units
        self.named = named

    def side(self, game: Campaign) -> int:
        return FRENCH if len(self.named) < len(self.units) else -1

    def options(self, game: Campaign) -> list[Action]:
        named = self.named
        return [Action(FORAGE, unit) for unit in self.units if unit not in named] + [ACT_DONE]

    def resolve(self, game: Campaign, choice: Action) -> None:
        if choice.verb == FORAGE:
            game.then(Foraging(self.units, (*self.named, choice.a)))
            return
        for unit in self.named:
            game.foraged[unit] = IN_VAIN
            if test_cohesion(game, unit, "forage", "CAS-5.5d", forage_modifiers(game, unit)):
                game.foraged[unit] = FED
                tell_of(game, unit, "CAS-5.5e", "fed")

    def note(self, game: Campaign, action: Action) -> Note | None:
        if action.verb != FORAGE:
            return None
        modifiers = forage_modifiers(game, action.a)
        return Note("CAS-5.5d", "forage", (chance_to_pass(game, action.a, modifiers),))

    def ask(self, game: Campaign) -> Phrase:
        return Phrase("CAS-5.5c", "forage")

    def why_not(self, game: Campaign, action: Action) -> Refusal:
        if action.verb != FORAGE:
            return NOT_OFFERED
        if action.a in self.named:
            return Refusal("CAS-5.5c", "named_already", (action.a,))
        return why_not_forage(game, action.a) or NOT_OFFERED


def forage_modifiers(game: Campaign, unit: int) -> Modifiers:
    """The CF modifiers of the Forage Table."""
    tables, found = game.scenario.tables, []
    area = game.place[unit]
    if tables.forage_city and ground(game, area) == CITY:
        found.append(("CAS-5.5d", "city", tables.forage_city))
    if tables.forage_crowded and total_strength(game, troops_at(game, FRENCH, area)) > CROWD:
        found.append(("CAS-5.5d", "crowded", tables.forage_crowded))
    return found


class FrenchAttrition(Step[Campaign]):
    """French units that did not forage, or in vain, take their hit (CAS-5.5e)."""

    __slots__ = ("units",)

    def __init__(self, units: tuple[int, ...]) -> None:
        self.units = units

    def resolve(self, game: Campaign, choice: Action) -> None:
        for unit in self.units:
            if game.foraged[unit] != FED:
                suffer_attrition(game, unit)
