"""What the page reckons by itself: its modules run in node, without a browser."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).resolve().parents[2] / "src" / "grognard" / "web"


def reckoned(module: str, expression: str) -> Any:
    """The value of an expression in which ``page`` is a module of the page."""
    program = f"import * as page from {json.dumps((WEB / module).as_uri())};"
    program += f"console.log(JSON.stringify({expression}));"
    done = subprocess.run(
        ["node", "--input-type=module", "--eval", program],
        capture_output=True,
        text=True,
        cwd=WEB,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("better", "worse"),
    [("2/1", "1.5/1"), ("1/1 +4", "1.5/1"), ("1.5/1", "1/1 \u22123"), ("+3", "\u22121"), ("58 %", "42 %")],
)
def test_of_several_who_could_strike_the_best_odds_are_told(better: str, worse: str) -> None:
    """What is added to the die counts as well as the column."""
    notes = json.dumps([{"tone": "attack", "badge": badge} for badge in (better, worse)])
    first, second = reckoned("table/badges.js", f"{notes}.map(page.figureOf)")
    assert first > second


def test_of_two_costs_at_one_place_the_smaller_is_told() -> None:
    pairs = [["1", "0"], ["0", "1"], ["1", "\u265e 40 %"]]
    told = reckoned("table/badges.js", f"{json.dumps(pairs)}.map(([one, two]) => page.besides(one, two))")
    assert told == ["0", "0", "1 / \u265e 40 %"]


@pytest.mark.parametrize(("pace", "longest"), [(1600, 60_000), (800, 20_000), (350, 20_000)])
def test_a_film_of_a_long_turn_is_not_longer_than_it_may_be(pace: int, longest: int) -> None:
    """Four hundred actions, forty of them fights: all fights are kept, and the whole is short enough."""
    entries = "Array.from({length: 400}, (_, n) => ({number: n + 1, lines: [{}], fight: n % 10 === 0}))"
    kept, pause = reckoned("table/session/film.js", f"page.cut(1, 400, {pace}, {entries})")
    assert {number for number in kept if number % 10 == 1} == set(range(1, 401, 10))
    assert len(kept) * (pause + 60) <= longest
    assert len(kept) > 40


PIECEMEAL = """await (async () => {{
  let now = 0;
  performance.now = () => now;
  globalThis.setTimeout = (then, pause) => {{ now += pause; then(); }};
  globalThis.fetch = async () => {{
    now += 60;
    return new Response(JSON.stringify({{ log: [{{ side: "other", lines: [{{}}] }}] }}));
  }};
  globalThis.location = {{ search: "?lang=en" }};
  const game = {{ path: "/api/games/x", seat: () => "{seat}", isReplaying: () => false, showFilm: () => 0 }};
  const film = new page.Film({{ game, changed: () => 0 }});
  const rests = [];
  for (let number = 1; number <= 150; number++) {{
    const before = now;
    await film.show(number, number, "own", {pace}, [{{ number, lines: [{{}}] }}]);
    rests.push(now - before);
  }}
  return [now, rests[0], Math.min(...rests), rests.filter((rest) => rest > 100).length];
}})()"""


@pytest.mark.parametrize(("pace", "longest"), [(1600, 60_000), (800, 20_000)])
def test_a_turn_that_comes_in_pieces_is_not_shown_longer_than_one_that_comes_at_once(
    pace: int, longest: int
) -> None:
    """A hundred and fifty actions, each known only when it is made."""
    took, first, least, standing = reckoned("table/session/film.js", PIECEMEAL.format(seat="here", pace=pace))
    assert first == pace + 60
    assert took <= longest + 150 * 60  # what fetching costs cannot be spared
    assert least < 100
    assert standing * first > 1.2 * longest, "it grows quicker, and does not break off"


def test_whoever_only_watches_sees_every_action_at_his_pace() -> None:
    took, _, least, _ = reckoned("table/session/film.js", PIECEMEAL.format(seat="captain", pace=800))
    assert least == 860
    assert took == 150 * 860


def line(said: str) -> dict[str, Any]:
    """A line of a log. ``!`` begins a fight, ``~`` is a fate, ``>`` opens a turn, ``@`` is an hour.

    After a bar come the pieces of which it speaks, after a star the banner.
    """
    text, _, banner = said.partition(" *")
    text, _, nouns = text.partition(" | ")
    return {
        "text": text,
        "rule": "X-1",
        "nouns": [["piece", label] for label in nouns.split()],
        "hour": text.startswith("@"),
        "begins": text.endswith("!"),
        "fate": text.startswith("~"),
        "turns": text.startswith(">"),
        "banner": banner,
    }


def stories(*actions: tuple[str, list[str]]) -> list[tuple[list[str], list[str], int] | None]:
    """What is told after each action; whose name ends with a die has thrown one that decided something."""
    log = [
        {
            "number": number,
            "side": side.rstrip("⚅"),
            "strikes": any(one["begins"] for one in map(line, lines)),
            "fight": side.endswith("⚅"),
            "lines": [line(one) for one in lines],
        }
        for number, (side, lines) in enumerate(actions, start=1)
    ]
    said = f"((log) => log.map((entry) => page.storyAt(log, entry.number)))({json.dumps(log)})"
    return [
        found and ([one["text"] for one in found["lines"]], found["banners"], found["number"])
        for found in reckoned("table/stories.js", said)
    ]


def test_a_card_tells_of_one_fight_and_that_the_next_begins() -> None:
    """The end of a fight, the next one and its first throws come of one action."""
    _, _, first, second = stories(
        ("blue", ["we march", "battle at A! | A", "round one"]),
        ("red⚅", ["a hit"]),
        ("red⚅", ["~A is lost | A", "battle at B! | B", "round one of B"]),
        ("blue⚅", ["B is ours | B"]),
    )
    assert first == (["battle at A!", "round one", "a hit", "~A is lost", "battle at B!"], [], 3)
    assert second == (["battle at B!", "round one of B", "B is ours"], [], 4)


def test_a_battle_of_many_rounds_is_told_from_its_beginning() -> None:
    *_, second, last = stories(
        ("blue⚅", ["battle at A! | A x y", "round one"]),
        ("red", []),
        ("blue", ["we fight on"]),
        ("blue⚅", ["round two", "~a hit | x"]),
        ("red", ["~another | y", "~A is won *won", "they fall silent", "> next turn"]),
    )
    rounds = ["battle at A!", "round one", "we fight on", "round two", "~a hit"]
    assert second == (rounds, [], 4)
    assert last == ([*rounds, "~another", "~A is won"], ["won"], 5)


def test_a_fight_that_another_action_began_and_ended_is_told_alone() -> None:
    """Neither the fight before it nor what was counted out for it is a part of it; also in the same turn."""
    before = ("blue⚅", ["two commands left", "we go for A! | x A", "~A is lost | A"])
    taken = ("red", ["~one runs | r A", "~taken | x A *taken"])
    next_fight = ("blue⚅", ["one command left", "we go for B! | y B", "~B is lost | B"])
    march = ("blue", ["one command left", "x rides on | x"])
    fight = ["we go for A!", "~A is lost", "~one runs", "~taken"]
    assert stories(before, taken, next_fight)[1:] == [
        (fight, ["taken"], 2),
        (["we go for B!", "~B is lost"], [], 3),
    ]
    assert stories(before, taken, march, next_fight)[2:] == [
        (fight, ["taken"], 2),
        (["we go for B!", "~B is lost"], [], 4),
    ]


def test_dice_of_others_are_no_part_of_a_fight() -> None:
    """A test before a shot belongs to the shot, one of a piece that does not fire to nobody else's."""
    fires = ("blue⚅", ["a passes a test | a", "a fires at b! | a b", "b is hit | b"])
    fails = ("red⚅", ["c fails a test | c"])
    again = ("red⚅", ["c fails another | c", "~c is shaken | c", "@ next phase"])
    rally = ("blue⚅", ["b fails a test | b"])
    shot = ["a fires at b!", "a passes a test", "b is hit"]
    assert stories(fires, fails, again, rally) == [
        (shot, [], 1),
        (["c fails a test"], [], 2),
        (["c fails a test", "c fails another", "~c is shaken"], [], 3),
        (["b fails a test"], [], 4),
    ]


def test_what_is_thrown_when_a_turn_opens_is_no_fight() -> None:
    fight = ("blue⚅", ["a attacks b! | a b", "~b runs | b"])
    done = ("blue⚅", ["rally", "a recovers | a", "> their turn", "c is up to it | c"])
    told: tuple[list[str], list[str], int] = (["a attacks b!", "~b runs"], [], 1)
    assert stories(fight, done) == [told, told]


def test_great_news_without_a_fight_are_told_too() -> None:
    came = ("blue", ["x goes to A | x A", "x takes A | x A *taken"])
    night = ("blue", ["> the light goes *night"])
    assert stories(came, night) == [
        (["x goes to A", "x takes A"], ["taken"], 1),
        (["> the light goes"], ["night"], 2),
    ]


@pytest.mark.parametrize(
    ("lines", "head"),
    [
        (["one command left", "x attacks! | x", "~taken | x *taken"], "x attacks!"),
        (["x marches | x", "~a general is captured | g *general"], "~a general is captured"),
        (["one command left", "x fails a test | x"], "x fails a test"),
        (["hunger"], "hunger"),
    ],
)
def test_a_story_is_headed_by_its_fight_or_else_by_its_news(lines: list[str], head: str) -> None:
    said = f"page.headOf({json.dumps([line(one) for one in lines])}).text"
    assert reckoned("table/stories.js", said) == head


def test_a_card_tells_what_came_of_a_fight_after_others_had_chosen() -> None:
    """Retreat, losses and a broken army; not what the winner does next, nor what another turn brings."""
    log = [
        ("blue⚅", ["we attack!", "nobody stands", "~one is hurt"]),
        ("red", []),
        ("red", ["a reserve is named", "~one runs"]),
        ("red", ["~red breaks *broken", "> next turn", "~of another turn"]),
        ("red", ["~much later"]),
    ]
    fight = ["we attack!", "nobody stands", "~one is hurt"]
    *_, runs, breaks, later = stories(*log)
    assert runs == ([*fight, "~one runs"], [], 3)
    assert breaks == later == ([*fight, "~one runs", "~red breaks"], ["broken"], 4)
    elsewhere = ("blue", ["we march on", "~one is hurt by the guns *general"])
    assert stories(log[0], elsewhere)[1] == (["we march on", "~one is hurt by the guns"], ["general"], 2)


@pytest.mark.parametrize(
    ("striker", "stage", "told"), [("blue", 3, True), ("red", 3, False), ("blue", 4, False)]
)
def test_the_card_of_ones_own_fight_is_kept_until_its_turn_is_over(
    striker: str, stage: int, told: bool
) -> None:
    """Also where the other side's answer ended it; what others began, or a later turn, is told otherwise."""
    program = f"""(() => {{
        const game = {{ table: {{ side: "blue", stage: 3, number: 5, last_own: 5 }}, log: [] }};
        const tidings = new page.Tidings({{ game }});
        tidings.chooses();
        game.table = {{ ...game.table, stage: {stage}, number: 7 }};
        const answer = {{ number: 7, side: "red", strikes: false }};
        game.log = [{{ number: 6, side: "{striker}", strikes: true }}, answer];
        return tidings.fights();
    }})()"""
    assert reckoned("table/session/tidings.js", program) is told


def test_answers_of_which_nothing_is_seen_are_counted() -> None:
    """One whose first line is in sight is known to be there."""
    answers = [{"top": top, "edge": 800} for top in (640, 700, 775, 790, 850)]
    assert reckoned("table/further.js", f"page.countBelow({json.dumps(answers)})") == 2
