"""The tactical index of finished games: what each game is worth to its two players, and why."""

from __future__ import annotations

import argparse
from fractions import Fraction

from grognard import files
from grognard.commands.common import Complaint, show_json
from grognard.kernel.values import Json
from grognard.systems.wan.index import awards, median, shown, tactical_index
from grognard.systems.wan.state import Wan
from grognard.text.catalogue import message_id, say
from grognard.text.speaker import Speaker


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("records", nargs="+", metavar="RECORD", help="finished games, the oldest first")
    parser.add_argument(
        "--levels",
        type=_levels,
        default=(Fraction(0), Fraction(0)),
        metavar="A,B",
        help="the two players' indices before the first game (0,0)",
    )
    parser.add_argument(
        "--own-medians",
        action="store_true",
        help="compare with the medians of the games given before, not with those of the battle's data",
    )


def _levels(text: str) -> tuple[Fraction, Fraction]:
    try:
        first, second = [Fraction(part) for part in text.split(",")]
    except (ValueError, ZeroDivisionError):
        raise argparse.ArgumentTypeError(f"'{text}' should be two numbers such as 2,1.5") from None
    if not (0 <= first <= 4 and 0 <= second <= 4):
        raise argparse.ArgumentTypeError("an index lies between 0 and 4")
    return first, second


class Player:
    """One army's commander through the games given: his points, and his army's scores by battle."""

    def __init__(self, level: Fraction) -> None:
        self.level = level
        self.points: list[int] = []
        self.scores: dict[str, list[int]] = {}

    @property
    def index(self) -> Fraction:
        return tactical_index(self.points) if self.points else self.level


def run(args: argparse.Namespace) -> int:
    players = [Player(level) for level in args.levels]
    games: list[Json] = [_count(path, players, args) for path in args.records]
    index: list[Json] = [shown(player.index) for player in players]
    if args.json:
        show_json({"games": games, "index": index})
        return 0
    for game in games:
        assert isinstance(game, dict)
        print(f"{game['record']}  {game['scenario']}")
        rows = game["players"]
        assert isinstance(rows, list)
        for row in rows:
            assert isinstance(row, dict)
            reasons = row["reasons"]
            assert isinstance(reasons, list)
            told = "; ".join(f"{one['text']} [{one['rule']}]" for one in reasons if isinstance(one, dict))
            print(f"  {row['title']}: {row['score']} ({row['median']}), {row['points']}: {told}")
    print(" : ".join(str(one) for one in index))
    return 0


def _count(path: str, players: list[Player], args: argparse.Namespace) -> Json:
    """Count one game: its points go to the players, its scores into the medians of what follows."""
    state = files.record(path, None).state
    if not isinstance(state, Wan):
        raise Complaint(f"{path}: the rules of '{state.scenario.system}' keep no tactical index")
    if state.result is None:
        raise Complaint(f"{path}: the game is not finished")
    name, battle = state.scenario.id, state.scenario.battle
    known: list[Fraction | None] = []
    for side, player in enumerate(players):
        printed = battle.medians[side]
        if printed and not args.own_medians:
            known.append(Fraction(printed[0].score))
        else:
            known.append(median(player.scores.get(name, [])))
    levels = [player.index for player in players]
    earned = awards(state.result.winner, state.score, known, levels)
    speaker = Speaker(state.scenario, args.lang)
    rows: list[Json] = []
    for side, player in enumerate(players):
        player.points.append(earned[side].points)
        player.scores.setdefault(name, []).append(state.score[side])
        middle = known[side]
        rows.append(
            {
                "side": state.scenario.sides[side],
                "title": speaker.side(side),
                "score": state.score[side],
                "median": None if middle is None else float(middle),
                "level": shown(levels[side]),
                "points": earned[side].points,
                "reasons": [
                    {"rule": rule, "text": say(args.lang, message_id("wan", "word", word))}
                    for rule, word in earned[side].reasons
                ],
            }
        )
    return {"record": path, "scenario": name, "players": rows}
