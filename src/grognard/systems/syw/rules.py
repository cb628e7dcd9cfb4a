"""The rules of the system, declared once: its words, the fields of its states, what only it can answer."""

from __future__ import annotations

from grognard.kernel.actions import Action
from grognard.kernel.dice import Dice
from grognard.kernel.events import Event
from grognard.kernel.fields import ANY, OWNER, Field, cells, number, numbers, rows, sparse_rows, word
from grognard.kernel.figures import Figure
from grognard.kernel.refusal import Refusal
from grognard.kernel.rules import Rules
from grognard.kernel.views import View
from grognard.systems.syw import figures, invariants, melee, observation, refusals, secrecy, standing, unasked
from grognard.systems.syw.arrivals import plan_steps
from grognard.systems.syw.gait import GAIT
from grognard.systems.syw.messages import MESSAGES
from grognard.systems.syw.observation import SywSeen
from grognard.systems.syw.scenario import SywScenario
from grognard.systems.syw.sequence import NewTurn
from grognard.systems.syw.setup import order_steps, set_up
from grognard.systems.syw.state import Battle
from grognard.systems.syw.victory import points_of
from grognard.systems.syw.words import (
    LOSS_WORDS,
    MARK_WORDS,
    NIGHTS,
    NO_ORDER,
    ORDERS,
    PHASES,
    STATE_WORDS,
    VERBS,
    WEATHER,
)

MOST = 1 << 20
"""A bound for what the rules count but do not limit."""


class SywRules(Rules[SywScenario, Battle]):
    """The SYW Battles System as the kernel knows it."""

    def __init__(self) -> None:
        super().__init__("syw", "syw/14", "SYW", VERBS, MESSAGES, "SYW-1.0a")

    def fields(self, scenario: SywScenario) -> tuple[Field, ...]:
        pieces, hexes = scenario.pieces, scenario.ground.grid.size
        orders = len(ORDERS) - 1
        return (
            numbers("cell", pieces, -1, hexes - 1),
            numbers("hour", pieces, 0, 11),
            numbers("state", pieces, 0, len(STATE_WORDS) - 1),
            numbers("lost", pieces, 0, len(LOSS_WORDS) - 1),
            numbers("spent", pieces, 0, MOST),
            numbers("part", pieces, 0, 2),
            numbers("marks", pieces, 0, (1 << len(MARK_WORDS)) - 1),
            numbers("reforming", pieces, 0, MOST),
            numbers("order", pieces, NO_ORDER, orders),
            numbers("transit_one", pieces, NO_ORDER, orders, OWNER),
            numbers("transit_two", pieces, NO_ORDER, orders, OWNER),
            numbers("acting", pieces, NO_ORDER, orders),
            numbers("duty", pieces, 0, 15),
            numbers("value", pieces, 0, MOST),
            numbers("replacements", 2, 0, MOST),
            numbers("chief", 2, -1, pieces - 1),
            rows("body", pieces, ANY, 0, hexes - 1),
            sparse_rows("stacks", hexes, 0, pieces - 1),
            number("turn", 0, scenario.turns),
            word("phase", ("", *PHASES)),
            number("initiative", 0, 1),
            cells("fires", 0, hexes - 1),
            cells("broken", 0, len(scenario.ground.bridges) - 1),
            cells("entered", 0, 2 * hexes - 1),
            cells("fallen", 0, pieces * 8 - 1),
            rows("arrivals", len(scenario.approach), 5, -MOST, MOST, OWNER, frozen=True),
        )

    def counted(self, scenario: SywScenario) -> dict[str, int]:
        pieces = (
            "piece pieces leader leaders unit units general given target supports helpers chosen only foe"
        )
        more = "placed brigade enemies tried done named"
        cells = "cell at there path been"
        return {
            **dict.fromkeys(pieces.split(), scenario.pieces),
            **dict.fromkeys(more.split(), scenario.pieces),
            **dict.fromkeys(cells.split(), scenario.ground.grid.size),
            **dict.fromkeys(("owner", "player", "turn_of"), 2),
            **dict.fromkeys(("hour", "hours"), 12),
        }

    def blank(self, scenario: SywScenario, dice: Dice) -> Battle:
        return Battle(scenario, dice)

    def open(self, state: Battle) -> None:
        set_up(state)
        state.then(*order_steps(state), *plan_steps(state), NewTurn())

    def observe(self, state: Battle, viewer: int) -> SywSeen:
        return observation.observe(state, viewer)

    def hides_from(self, state: Battle, side: int) -> bool:
        return secrecy.hides_from(state, side)

    def resample(self, state: Battle, side: int, dice: Dice) -> Battle:
        return secrecy.resample(state, side, dice)

    def owner(self, scenario: SywScenario, piece: int) -> int:
        return scenario.roster.side[piece]

    def herald(self, scenario: SywScenario, event: Event) -> str:
        """Night falls with the first dark turn after a light one (SYW-7.0a)."""
        if event.kind != "turn_begins":
            return super().herald(scenario, event)
        turn, weather = event.data[0], event.data[1]
        assert isinstance(turn, int)
        before = WEATHER[scenario.weather[min(turn - 2, len(scenario.weather) - 1)]] if turn > 1 else ""
        return "night" if weather in NIGHTS and before and before not in NIGHTS else ""

    def scores(self, state: Battle, viewer: int) -> list[int]:
        return [points_of(state, side) for side in range(2)]

    def ordered(self, view: View, order: str, wish: str) -> Action | None:
        return standing.ordered(view, order, wish)

    def why_not_now(self, state: Battle, action: Action) -> Refusal:
        return refusals.why_not_now(state, action)

    def unasked(self, state: Battle, side: int, seen: list[Event], kind: str, noun: int) -> Refusal | None:
        return unasked.unasked(state, side, seen, kind, noun)

    def figures(self, state: Battle, piece: int, viewer: int) -> list[Figure]:
        return figures.figures(state, piece, viewer)

    def faults(self, state: Battle) -> list[str]:
        return invariants.faults(state)

    def crowd(self, state: Battle, dice: Dice) -> None:
        melee.mix(state, dice)

    def stage(self, state: Battle) -> int:
        return state.turn

    def stages_in_turn(self) -> int:
        return 1


RULES = SywRules()
RULES.last_steps = ("EndTurn", "NewTurn")
RULES.gait = GAIT
RULES.orders = standing.ORDERS
RULES.beside = frozenset(
    (
        "not_to_replace",
        "not_yours",
        "brigades_form_again",
        "too_few_together",
        "nobody_came_up",
        "reacts_while_they_move",
        "only_horse_reacts",
        "nothing_to_hit_there",
        "only_heavy_guns_break",
        "only_howitzers_burn",
    )
)
RULES.pending = frozenset(
    [
        *[key for key in MESSAGES.refusals if key.startswith("first_")],
        "he_rides_now",
        "it_is_adjusted_now",
    ]
)
RULES.banners = {"leader_killed": "general", "leader_captured": "general"}
RULES.befalls = {
    **dict.fromkeys(("destroyed", "captured", "left_the_field", "leader_killed", "leader_captured"), "lost"),
    **dict.fromkeys(("disorganised", "panicked", "fell_back", "routs", "gives_way"), "hurt"),
    **dict.fromkeys(("leader_driven_off", "counter_removed", "order_ignored"), "hurt"),
    "faces": "set",
    **dict.fromkeys(("bridge_broken", "bridge_burns", "set_on_fire"), "news"),
}
RULES.deeds = {
    "turn_begins": "turn",
    "charges": "strike",
    "fires_at": "guns",
    "entered_map": "bring",
    **dict.fromkeys(("marched_advance", "marched_slide", "rides_out", "occupies"), "go"),
}
