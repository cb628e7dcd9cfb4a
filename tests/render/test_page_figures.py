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


def test_a_card_tells_of_one_fight_and_that_the_next_begins() -> None:
    """The end of a fight, the next one and its first throws come of one action."""
    lines = {
        1: ["we march", "battle at A!", "round one"],
        2: ["a hit"],
        3: ["A is lost", "battle at B!", "round one of B"],
        4: ["B is ours"],
    }
    log = [
        {
            "number": number,
            "strikes": number in (1, 3),
            "fight": number in (3, 4),
            "lines": [
                {"text": text, "rule": "X-1", "nouns": [], "hour": False, "begins": text.endswith("!")}
                for text in texts
            ],
        }
        for number, texts in lines.items()
    ]
    said = (
        f"((log) => [2, 3].map((at) => page.story(log, log[at]).map((line) => line.text)))({json.dumps(log)})"
    )
    first, second = reckoned("table/cards.js", said)
    assert first == ["battle at A!", "round one", "a hit", "A is lost", "battle at B!"]
    assert second == ["battle at B!", "round one of B", "B is ours"]


def test_great_news_tell_what_led_to_them_since_the_blow() -> None:
    def entry(number: int, strikes: bool, *texts: str) -> dict[str, Any]:
        lines = [
            {"text": text, "rule": "X-1", "nouns": [], "hour": False, "begins": text.endswith("!")}
            for text in texts
        ]
        return {"number": number, "strikes": strikes, "fight": strikes, "banner": "", "lines": lines}

    log = [
        entry(1, True, "we attack!", "nobody stands"),
        entry(2, False, "one runs"),
        entry(3, False, "taken"),
    ]
    log[2]["banner"] = "taken"
    said = f"((log) => page.story(log, log[2]).map((line) => line.text))({json.dumps(log)})"
    assert reckoned("table/cards.js", said) == ["we attack!", "nobody stands", "one runs", "taken"]


def test_a_card_tells_what_came_of_a_fight_after_others_had_chosen() -> None:
    """Retreat, losses and a broken army; not what the winner does next, nor what another turn brings."""

    def entry(number: int, side: str, *texts: str) -> dict[str, Any]:
        lines = [
            {
                "text": text,
                "rule": "X-1",
                "nouns": [],
                "hour": False,
                "begins": text.endswith("!"),
                "fate": text.startswith("fate"),
                "turns": text == "next turn",
            }
            for text in texts
        ]
        begins = any(text.endswith("!") for text in texts)
        return {
            "number": number,
            "side": side,
            "strikes": begins,
            "fight": begins,
            "banner": "",
            "lines": lines,
        }

    log = [
        entry(1, "blue", "we attack!", "nobody stands", "fate: one is hurt"),
        entry(2, "red"),
        entry(3, "red", "a reserve is named", "fate: one runs"),
        entry(4, "red", "fate: red breaks", "next turn", "fate: of another turn"),
        entry(5, "red", "fate: much later"),
    ]
    log[3]["banner"] = "broken"

    def told(log: list[dict[str, Any]], at: int) -> Any:
        said = f"((log) => page.wholeStory(log, log[{at}], {at + 1}))({json.dumps(log)})"
        found = reckoned("table/cards.js", said)
        return [line["text"] for line in found["lines"]], found["banners"]

    fight = ["we attack!", "nobody stands", "fate: one is hurt"]
    assert told(log, 2) == ([*fight, "fate: one runs"], [])
    assert told(log, 3) == ([*fight, "fate: one runs", "fate: red breaks"], ["broken"])
    elsewhere = [*log[:1], entry(2, "blue", "we march on", "fate: one is hurt by the guns")]
    elsewhere[1]["banner"] = "taken"
    assert told(elsewhere, 1)[0] == ["we march on", "fate: one is hurt by the guns"]
    rounds = [log[0], {**entry(2, "blue", "round two", "fate: a hit"), "fight": True}]
    assert told(rounds, 1)[0] == ["we attack!", "round two", "fate: a hit"]


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
