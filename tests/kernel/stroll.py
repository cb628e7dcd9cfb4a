"""A third toy, for walks: red pieces go about a field of five by three, one after the other.

Red calls a muster, then takes a piece, leads it on, turns it and puts it down, or plants it with another
front; a piece that stands and faces a neighbour may strike it, or all around from a tower. A step costs a
point, into a marsh two. On the way something may happen: a bog throws a die, a hill shows what was hidden, at
a toll blue is asked, a fork asks red, thin ice is a danger, and the goal ends the game. Red is asked too
when a piece rests at a chapel or is planted at a cross; in a pit it is gone. Fog hides from red which of two
places is the trap; entering it tells.
"""

from __future__ import annotations

from grognard.kernel import fields
from grognard.kernel.actions import Action, Verb
from grognard.kernel.dice import Dice
from grognard.kernel.fields import Field
from grognard.kernel.journeys import Gait, Stand
from grognard.kernel.match import Match
from grognard.kernel.refusal import ATTACK, DANGER, Note, Phrase
from grognard.kernel.rules import Messages, Rules
from grognard.kernel.scenario import Scenario
from grognard.kernel.seen import Seen
from grognard.kernel.standing import Order
from grognard.kernel.state import Result, State
from grognard.kernel.steps import Question, Step
from grognard.kernel.views import View

RED, BLUE = 0, 1
WIDE, HIGH = 5, 3
CALL, TAKE, GO, TURN, REST, STRIKE, LET, BAR, LEFT, RIGHT, DONE, FORM, PLANT = range(13)
VERBS = (
    Verb("call", (), "STR-1"),
    Verb("take", ("piece",), "STR-2"),
    Verb("go", ("place",), "STR-3"),
    Verb("turn", ("front",), "STR-4"),
    Verb("rest", (), "STR-5"),
    Verb("strike", ("place",), "STR-6"),
    Verb("let", (), "STR-7"),
    Verb("bar", (), "STR-7"),
    Verb("left", (), "STR-8"),
    Verb("right", (), "STR-8"),
    Verb("done", (), "STR-9"),
    Verb("form", ("piece",), "STR-10"),
    Verb("plant", ("front",), "STR-5"),
)
AWAY = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Where the fronts north, east, south and west look."""
PLACES = [f"{'abcde'[x]}{y + 1}" for y in range(HIGH) for x in range(WIDE)]


def place(name: str) -> int:
    return PLACES.index(name)


def next_to(at: int, front: int) -> int:
    """The neighbour that a front looks at; -1 beyond the field."""
    x, y = at % WIDE + AWAY[front][0], at // WIDE + AWAY[front][1]
    return WIDE * y + x if 0 <= x < WIDE and 0 <= y < HIGH else -1


class Field5(Scenario):
    """A field: what lies where, who stands where and looks whither, how far each may go."""

    def __init__(
        self, ground: dict[str, str], pieces: dict[str, str], points: int = 3, fog: str = ""
    ) -> None:
        super().__init__(
            RULES,
            "field",
            ("red", "blue"),
            {"piece": list(pieces), "place": PLACES, "front": list("NESW")},
        )
        self.ground = {place(name): what for name, what in ground.items()}
        self.posts = [place(text.split()[0]) for text in pieces.values()]
        self.fronts = ["NESW".index(text.split()[1]) for text in pieces.values()]
        self.side = [RED if name[0] == "r" else BLUE for name in pieces]
        self.points = points
        self.fog = [place(name) for name in fog.split()]
        """Two places, one of which is a trap; the first is unless it is imagined otherwise."""


class Stroll(State[Field5]):
    def __init__(self, scenario: Field5, dice: Dice) -> None:
        super().__init__(scenario, dice)
        self.at = list(scenario.posts)
        self.front = list(scenario.fronts)
        self.moved = [0] * len(scenario.posts)
        self.formed = [0] * len(scenario.posts)
        self.trap = 0

    def clone(self) -> Stroll:
        twin = Stroll.__new__(Stroll)
        twin.at, twin.front, twin.moved = self.at.copy(), self.front.copy(), self.moved.copy()
        twin.formed, twin.trap = self.formed.copy(), self.trap
        self.share_base(twin)
        return twin


class Muster(Question[Stroll]):
    """Before anybody is taken a muster is called, or an order is given to each."""

    __slots__ = ()

    def options(self, game: Stroll) -> list[Action]:
        able = [n for n, side in enumerate(game.scenario.side) if side == RED and not game.formed[n]]
        return [Action(CALL), *[Action(FORM, piece) for piece in able], Action(DONE)]

    def resolve(self, game: Stroll, choice: Action) -> None:
        if choice.verb == CALL:
            game.then(Pick(RED))
        elif choice.verb == FORM:
            game.formed[choice.a] = 1
            game.emit("STR-10", "formed", choice.a)
            game.then(Muster(RED))
        else:
            game.finish(Result(BLUE, "STR-9", "over"))

    def ask(self, game: Stroll) -> Phrase:
        return Phrase("STR-1", "muster")


class Pick(Question[Stroll]):
    """Who walks next, or strikes."""

    __slots__ = ()

    def options(self, game: Stroll) -> list[Action]:
        able = [n for n, side in enumerate(game.scenario.side) if side == RED]
        found = [Action(TAKE, piece) for piece in able if not game.moved[piece]]
        seen: list[int] = []
        for piece in able:
            for there in reached(game, piece):
                foe = game.at.index(there) if there in game.at else -1
                if foe >= 0 and game.scenario.side[foe] == BLUE and there not in seen:
                    seen.append(there)
        return [*found, *[Action(STRIKE, there) for there in seen], Action(DONE)]

    def resolve(self, game: Stroll, choice: Action) -> None:
        if choice.verb == TAKE:
            game.then(Walk(choice.a, game.scenario.points), Pick(RED))
        elif choice.verb == STRIKE:
            game.emit("STR-6", "struck", choice.a, game.dice.roll(6, "blow"))
            game.then(Pick(RED))
        else:
            game.finish(Result(RED, "STR-9", "over"))

    def note(self, game: Stroll, action: Action) -> Note | None:
        if action.verb == DONE:
            return Note("STR-9", "thin")
        return Note("STR-6", "blow", (10 + action.a,), ATTACK) if action.verb == STRIKE else None


def reached(game: Stroll, piece: int) -> list[int]:
    """Whom a piece looks at: one neighbour; from a tower, once it has turned, all of them."""
    here, front = game.at[piece], game.front[piece]
    turned = front != game.scenario.fronts[piece] and game.scenario.ground.get(here) == "tower"
    return [next_to(here, one) for one in (range(4) if turned else (front,))]


class Walk(Step[Stroll]):
    """A piece in hand, with what it has left."""

    __slots__ = ("left", "piece")

    def __init__(self, piece: int, left: int) -> None:
        self.piece = piece
        self.left = left

    def side(self, game: Stroll) -> int:
        return RED

    def options(self, game: Stroll) -> list[Action]:
        here, found = game.at[self.piece], []
        for front in range(4):
            there = next_to(here, front)
            if there >= 0 and there not in game.at and price(game, there) <= self.left:
                found.append(Action(GO, there))
        if self.left:
            others = [front for front in range(4) if front != game.front[self.piece]]
            found += [Action(verb, front) for verb in (TURN, PLANT) for front in others]
        return [*found, Action(REST)]

    def resolve(self, game: Stroll, choice: Action) -> None:
        piece, left = self.piece, self.left
        game.moved[piece] = 1
        if choice.verb in (TURN, PLANT):
            game.front[piece] = choice.a
        if choice.verb == TURN:
            game.then(Walk(piece, left - 1))
        if choice.verb != GO:
            here = game.scenario.ground.get(game.at[piece])
            if here == "sand" and choice.verb == PLANT:
                game.dice.roll(6, "sand")
            elif (here, choice.verb) in (("chapel", REST), ("cross", PLANT)):
                game.then(Fork(RED))
            return
        game.at[piece] = choice.a
        game.emit("STR-3", "went", piece, choice.a)
        what = game.scenario.ground.get(choice.a, "")
        game.then(Walk(piece, left - price(game, choice.a)))
        if what == "bog":
            game.emit("STR-3", "sank", game.dice.roll(6, "bog"))
        elif what == "hill" or (game.scenario.fog and choice.a == game.scenario.fog[game.trap]):
            game.reveal("STR-3", "saw")
        elif what == "whisper":
            game.events[-1].reveals = True
            game.events[-1].seen_by = 1 << BLUE
        elif what == "toll":
            game.then(Toll(BLUE))
        elif what == "fork":
            game.then(Fork(RED))
        elif what == "goal":
            game.finish(Result(RED, "STR-9", "over"))
        elif what == "camp":
            game.stack.pop()
        elif what == "pit":
            game.at[piece] = -1
            game.stack.pop()

    def ask(self, game: Stroll) -> Phrase:
        return Phrase("STR-3", "walk", (self.piece,))

    def note(self, game: Stroll, action: Action) -> Note | None:
        thin = action.verb == GO and game.scenario.ground.get(action.a) == "ice"
        return Note("STR-3", "thin", (), DANGER) if thin else None


def price(game: Stroll, there: int) -> int:
    return 2 if game.scenario.ground.get(there) == "marsh" else 1


class Toll(Question[Stroll]):
    """Blue lets the piece on, or bars it."""

    __slots__ = ()

    def options(self, game: Stroll) -> list[Action]:
        return [Action(LET), Action(BAR)]

    def resolve(self, game: Stroll, choice: Action) -> None:
        game.emit("STR-7", "let" if choice.verb == LET else "barred")

    def ask(self, game: Stroll) -> Phrase:
        return Phrase("STR-7", "toll")


class Fork(Question[Stroll]):
    """Red says left or right; it makes no difference."""

    __slots__ = ()

    def options(self, game: Stroll) -> list[Action]:
        return [Action(LEFT), Action(RIGHT)]

    def resolve(self, game: Stroll, choice: Action) -> None:
        game.emit("STR-8", "forked")


class Seat(Seen):
    """What is seen: who is where."""

    __slots__ = ("at",)

    def __init__(self, at: list[int]) -> None:
        self.at = at


class StrollRules(Rules[Field5, Stroll]):
    def fields(self, scenario: Field5) -> tuple[Field, ...]:
        many = len(scenario.posts)
        return (
            fields.numbers("at", many, -1, WIDE * HIGH - 1),
            fields.numbers("front", many, 0, 3),
            fields.numbers("moved", many, 0, 1),
            fields.numbers("formed", many, 0, 1),
            fields.number("trap", 0, 1),
        )

    def blank(self, scenario: Field5, dice: Dice) -> Stroll:
        return Stroll(scenario, dice)

    def open(self, state: Stroll) -> None:
        state.then(Muster(RED))

    def observe(self, state: Stroll, viewer: int) -> Seat:
        return Seat(state.at.copy())

    def hides_from(self, state: Stroll, side: int) -> bool:
        return side == RED and bool(state.scenario.fog)

    def resample(self, state: Stroll, side: int, dice: Dice) -> Stroll:
        twin = state.clone()
        if self.hides_from(state, side):
            twin.trap = dice.roll(2, "guess") - 1
        return twin

    def faults(self, state: Stroll) -> list[str]:
        return [] if len(set(state.at)) == len(state.at) else ["two stand on one place"]

    def stage(self, state: Stroll) -> int:
        return 3

    def ordered(self, view: View, order: str, wish: str) -> Action | None:
        if wish == "unsure":
            return None
        answers = {"toll": Action(LET), "muster": Action(CALL)}
        return Action(GO, 0) if wish == "run" else answers[order]


class StrollGait(Gait[Stroll]):
    """How red walks: by going and turning."""

    forks_left = True
    """Whether a walk goes left at a fork by itself."""

    def in_hand(self, game: Stroll) -> int:
        step = game.stack[-1] if game.stack else None
        return step.piece if isinstance(step, Walk) else -1

    def stand(self, game: Stroll, piece: int) -> Stand:
        step = game.stack[-1] if game.stack else None
        left = step.left if isinstance(step, Walk) and step.piece == piece else 0
        return (game.at[piece], game.front[piece], left)

    def price(self, game: Stroll, action: Action) -> int:
        return price(game, action.a) if action.verb == GO else 1

    def assumed(self, game: Stroll) -> Action | None:
        return Action(LEFT) if self.forks_left and isinstance(game.stack[-1], Fork) else None

    def angle(self, front: int) -> int:
        return 90 * front

    def company(self, game: Stroll, piece: int, start: int) -> list[int]:
        return [one for one, side in enumerate(game.scenario.side) if side == game.scenario.side[piece]]

    def goal(self, game: Stroll, start: int, end: int, at: int) -> int:
        x, y = at % WIDE + end % WIDE - start % WIDE, at // WIDE + end // WIDE - start // WIDE
        return WIDE * y + x if 0 <= x < WIDE and 0 <= y < HIGH else -1

    def apart(self, game: Stroll, one: int, other: int) -> int:
        return abs(one % WIDE - other % WIDE) + abs(one // WIDE - other // WIDE)

    def askew(self, game: Stroll, turn: Action, strike: Action) -> int:
        return turn.a

    def batch(self, game: Stroll) -> str:
        return {"Muster": "forming", "Toll": "tolls"}.get(type(game.stack[-1]).__name__, "")

    def lasts(self, batch: str) -> bool:
        return batch == "tolls"


MESSAGES = Messages(
    {
        "formed": (("piece", "piece"),),
        "went": (("piece", "piece"), ("place", "place")),
        "sank": (("face", "number"),),
        "saw": (),
        "let": (),
        "barred": (),
        "forked": (),
        "struck": (("place", "place"), ("face", "number")),
        "over": (("winner", "side"),),
        "conceded": (("winner", "side"),),
    },
    {"muster": (), "walk": (("piece", "piece"),), "toll": ()},
    {},
    {"blow": (("percent", "number"),), "thin": ()},
)
RULES = StrollRules("stroll", "stroll/1", "STR", VERBS, MESSAGES, "STR-9")
RULES.gait = StrollGait(
    frozenset({GO, TURN}),
    frozenset({REST}),
    frozenset({TAKE}),
    frozenset({CALL}),
    frozenset({PLANT}),
    frozenset({FORM}),
    frozenset({CALL}),
    frozenset({FORM}),
)
RULES.orders = (
    Order("toll", "STR-7", ("always let", "run", "unsure")),
    Order("muster", "STR-1", ("call",)),
)


LONE = {"r1": "c2 N"}
THREE = {"r1": "a1 E", "r2": "a2 E", "r3": "a3 E"}


def walk(
    ground: dict[str, str], pieces: dict[str, str] = LONE, points: int = 2, fog: str = "", first: str = "r1"
) -> Match:
    match = Match(Field5(ground, pieces, points, fog).start(Dice(1)))
    match.play_text("call")
    match.play_text(f"take {first}")
    return match


def texts(match: Match, actions: list[Action] | tuple[Action, ...]) -> list[str]:
    return [match.state.scenario.lexicon.notate(action) for action in actions]
