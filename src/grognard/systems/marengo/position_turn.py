"""The part of a position that tells what has happened this turn, and which fight is under way.

barred = ["1/2"]                   # approaches over which an assault was beaten this turn (MAR-11.16)
closed = ["2"]                     # locales taken by assault this turn (MAR-11.15)
crossed = { "1/2" = 2 }            # road crossings used: the highest number of a move (MAR-8.46)
entered = { west = 1 }             # blocks that came by each entry this turn (MAR-8.68)
pontoon_used = true
[assault]                          # one that is declared and paid for
over = "1/2"
attackers = ["a1", "a2"]           # all who block there, unless said otherwise
leads = ["a1"]                     # then the defender's guns are asked for
guns = []                          # which have fired, or none: then the defending leads are asked for
stand = ["f1"]                     # then the result is reckoned
[manoeuvre]                        # or a maneuver attack just made, or a retreat that is due
blocks = ["a1"]
to = "2"
[retreat]
locale = "2"
from = "1"                         # where the attackers came from: nobody retreats there (MAR-12.14)
"""

from __future__ import annotations

from grognard.kernel.values import Json
from grognard.packs_io import Document, Fault, Where
from grognard.systems.marengo.assaults import eligible
from grognard.systems.marengo.fight import Assault
from grognard.systems.marengo.leads import ask_for_guns, ask_for_leads, ask_for_stand, can_lead
from grognard.systems.marengo.manoeuvres import attack
from grognard.systems.marengo.movement import approach_between
from grognard.systems.marengo.reach import why_not_to
from grognard.systems.marengo.reckoning import Reckon
from grognard.systems.marengo.retreats import Retreat
from grognard.systems.marengo.roads import MOVES
from grognard.systems.marengo.state import Marengo
from grognard.systems.marengo.words import ASSAULTED, ASSAULTS, INFANTRY, MOVED, MOVEMENT, PHASES

TURN_FIELDS = ("barred", "closed", "crossed", "entered", "pontoon_used")
FIGHT_FIELDS = ("assault", "manoeuvre", "retreat")
ASSAULT_FIELDS = ("over", "attackers", "leads", "guns", "stand")


class TurnReader:
    """Reads these fields into a state whose blocks stand already, and gathers what is wrong with them."""

    def __init__(self, document: Document, game: Marengo) -> None:
        self.document = document
        self.data = document.data
        self.game = game
        self.faults: list[Fault] = []

    def fault(self, where: Where, sentence: str) -> None:
        self.faults.append(self.document.fault(where, sentence))

    # -- what happened this turn --------------------------------------------------------------------

    def read_turn(self) -> None:
        game, board = self.game, self.game.scenario.board
        for place in self.places("barred"):
            approach = place - board.locales
            if approach < 0 or board.opposite[approach] < 0:
                self.fault(("barred",), f"{board.place_labels[place]} is no approach that can be crossed")
            elif approach not in game.barred:
                game.barred += [approach, board.opposite[approach]]
        for place in self.places("closed"):
            if place >= board.locales:
                self.fault(("closed",), f"{board.place_labels[place]} is no locale")
            else:
                game.closed.append(place)
        self.counts("crossed", board.crossing_labels, game.crossed)
        self.counts("entered", [entry.label for entry in board.entries], game.entered)
        used = self.data.get("pontoon_used", False)
        if not isinstance(used, bool):
            self.fault(("pontoon_used",), "should be true or false")
        game.pontoon_used = used is True

    def places(self, key: str) -> list[int]:
        labels = self.game.scenario.board.place_labels
        listed = self.data.get(key, [])
        if not isinstance(listed, list):
            self.fault((key,), "should be a list of places")
            return []
        for name in listed:
            if name not in labels:
                self.fault((key,), f"there is no place '{name}'")
        return [labels.index(name) for name in listed if name in labels]

    def counts(self, key: str, names: list[str], into: list[int]) -> None:
        """A table of numbers from 1 to the moves of a turn, by name."""
        table = self.data.get(key, {})
        if not isinstance(table, dict):
            self.fault((key,), "should be a table of numbers")
            return
        for name, value in table.items():
            if name not in names:
                self.fault((key, name), f"should be one of {', '.join(names) or 'none: there is none here'}")
            elif isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOVES:
                self.fault((key, name), f"should be a number from 1 to {MOVES}")
            else:
                into[names.index(name)] = value

    # -- the fight under way ------------------------------------------------------------------------

    def read_fight(self) -> None:
        """Push the questions of the fight that the position tells of, if it tells of one."""
        told = [key for key in FIGHT_FIELDS if key in self.data]
        for key in told[1:]:
            self.fault((key,), f"a position has one fight under way, and this has '{told[0]}' already")
        if not told:
            return
        table = self.data[told[0]]
        if not isinstance(table, dict):
            self.fault((told[0],), "should be a table")
        elif told[0] == "assault":
            self._assault(table)
        elif told[0] == "manoeuvre":
            self._manoeuvre(table)
        else:
            self._retreat(table)

    def needs(self, key: str, table: dict[str, object], fields: tuple[str, ...], phase: int) -> bool:
        """Whether the table has only these fields and goes with the phase of the position."""
        before = len(self.faults)
        for name in table:
            if name not in fields:
                self.fault((key, name), f"is not known here; there are {', '.join(fields)}")
        if self.game.phase != phase:
            self.fault(("phase",), f"should be '{PHASES[phase]}' with '{key}'")
        return len(self.faults) == before

    def place(self, key: str, table: dict[str, object], name: str, why: str) -> int | None:
        """A place that the table must name; the sentence says why it is needed."""
        labels = self.game.scenario.board.place_labels
        label = table.get(name)
        if label not in labels[: self.game.scenario.board.first_display]:
            self.fault((key, name), f"should name {why}")
            return None
        return labels.index(str(label))

    def listed(self, key: str, table: dict[str, object], name: str, among: list[int]) -> tuple[int, ...]:
        """The blocks of a list, all among those that can be meant."""
        labels = self.game.scenario.army.labels
        value = table.get(name, [])
        allowed = [labels[block] for block in among]
        if not isinstance(value, list) or any(one not in allowed for one in value):
            self.fault((key, name), f"should be a list with some of {', '.join(allowed) or 'no block'}")
            return ()
        return tuple(labels.index(one) for one in value)

    def _assault(self, table: dict[str, object]) -> None:
        game, board = self.game, self.game.scenario.board
        if not self.needs("assault", table, ASSAULT_FIELDS, ASSAULTS):
            return
        place = self.place("assault", table, "over", "the attackers' approach, as in '1/2'")
        approach = -1 if place is None else place - board.locales
        if place is None or approach < 0 or board.opposite[approach] < 0:
            return
        there = eligible(game, game.turn, approach)
        fight = Assault(approach, self.listed("assault", table, "attackers", there) or tuple(there))
        opposite = board.approach_place(board.opposite[approach])
        fight.defenders = tuple(game.at(1 - game.turn, opposite))
        fight.leads = self.listed("assault", table, "leads", list(fight.attackers))
        fight.guns = self.listed("assault", table, "guns", list(fight.defenders))
        fight.stand = self.listed("assault", table, "stand", list(fight.defenders))
        if not fight.defenders:
            self.fault(("assault", "over"), "nobody blocks the approach opposite (MAR-11.1)")
        elif not can_lead(game, board.opposite[approach], list(fight.leads or fight.attackers)):
            self.fault(("assault", "over"), "nobody there can lead an assault (MAR-11.7)")
        elif not self.faults:
            self._begin(fight, table)

    def _begin(self, fight: Assault, table: dict[str, object]) -> None:
        game = self.game
        for block in fight.attackers:
            game.mark[block] = ASSAULTED
        for block in fight.leads + fight.guns + fight.stand:
            game.show(block, "MAR-11.29")
        if fight.stand:
            game.then(Reckon(fight))
        elif "guns" in table:
            ask_for_stand(game, fight)
        elif fight.leads:
            ask_for_guns(game, fight)
        else:
            ask_for_leads(game, fight)

    def _manoeuvre(self, table: dict[str, object]) -> None:
        game, board = self.game, self.game.scenario.board
        if not self.needs("manoeuvre", table, ("blocks", "to"), MOVEMENT):
            return
        own = [block for block in game.scenario.army.blocks[game.turn] if game.on_map(block)]
        blocks = self.listed("manoeuvre", table, "blocks", own)
        dest = self.place("manoeuvre", table, "to", "the enemy's locale")
        if self.faults or dest is None:
            return
        foot = any(game.kind[block] == INFANTRY for block in blocks)
        start = game.place[blocks[0]] if blocks else -1
        if not blocks or any(game.place[block] != start for block in blocks):
            self.fault(("manoeuvre", "blocks"), "should be one or more blocks of one place (MAR-8.6)")
        elif dest >= board.locales or game.owner[dest] != 1 - game.turn:
            self.fault(("manoeuvre", "to"), "should be a locale that the enemy holds (MAR-9.1)")
        elif dest not in board.adjacent(board.locale_of[start]):
            self.fault(("manoeuvre", "to"), "should be next to the attackers (MAR-8.4)")
        else:
            self._attack(blocks, start, dest, foot)

    def _attack(self, blocks: tuple[int, ...], start: int, dest: int, foot: bool) -> None:
        game, commands = self.game, self.game.commands
        game.commands = 1  # the move is paid for: whether it may be made is asked as if it were not
        refusal = why_not_to(game, game.turn, start, dest, len(blocks), foot)
        game.commands = commands
        if refusal is not None:
            self.fault(("manoeuvre", "to"), f"this attack is against {refusal.rule}")
            return
        for block in blocks:
            game.mark[block] = MOVED
        attack(game, game.turn, blocks, approach_between(game, start, dest), None)

    def _retreat(self, table: dict[str, object]) -> None:
        game, board = self.game, self.game.scenario.board
        if not self.needs("retreat", table, ("locale", "from"), game.phase):
            return
        locale = self.place("retreat", table, "locale", "the locale that is left")
        why = "the locale from which the attackers came: nobody retreats there (MAR-12.14)"
        origin = self.place("retreat", table, "from", why)
        if locale is None or origin is None:
            return
        if locale >= board.locales or game.owner[locale] != 1 - game.turn:
            self.fault(("retreat", "locale"), "should be a locale held by the side that is not on turn")
        elif origin not in board.adjacent(locale):
            self.fault(("retreat", "from"), "should be next to the locale that is left")
        else:
            game.then(Retreat(1 - game.turn, locale, origin, -1))


def turn_told(game: Marengo) -> dict[str, Json]:
    """What has happened this turn, as a position tells it; what did not happen is left out."""
    board = game.scenario.board
    labels = board.place_labels
    found: dict[str, Json] = {
        "barred": [labels[board.approach_place(approach)] for approach in game.barred],
        "closed": [labels[locale] for locale in game.closed],
        "crossed": {board.crossing_labels[n]: used for n, used in enumerate(game.crossed) if used},
        "entered": {board.entries[n].label: used for n, used in enumerate(game.entered) if used},
        "pontoon_used": game.pontoon_used,
    }
    return {key: value for key, value in found.items() if value}
