"""Teach a system's bots to estimate the chance of winning: games between bots, a fit, a file of numbers."""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from pathlib import Path
from statistics import pstdev
from typing import Any

from grognard import __version__, library
from grognard.bots.estimate import Estimate, Weights, path_of, read_estimates, weights_from
from grognard.bots.general import aim_of
from grognard.bots.school import Lesson, lesson
from grognard.bots.staff import staff
from grognard.commands.common import Complaint, show_json, whole_number, with_progress
from grognard.commands.spread import add_spread, spread
from grognard.kernel.values import Json

PARTS = 5
"""In so many parts the games are shared out to judge what is learned: each by a fit to the others."""
FREEDOMS = (0.001, 0.01, 0.1, 1.0, 10.0)
"""How freely weights may grow: with the first little is left but the bare rate, as suits few games."""
TRUSTED = 10.0
"""How many times more easily than any other number counts what the system's first battle taught."""
PLAYERS = {"cheap": "the cheap players of the look ahead, of mixed manners", "captains": "captains"}
FOLDS = 4
"""In so many parts the games are shared out to find which of these foretells best."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("system", help="a system, or one scenario of it")
    parser.add_argument("--games", type=whole_number(10), default=200, help="games for each scenario (200)")
    parser.add_argument("--seed", type=whole_number(0), default=0)
    parser.add_argument(
        "--players", choices=PLAYERS, default="cheap", help="; ".join(map(": ".join, PLAYERS.items()))
    )
    parser.add_argument(
        "--out", type=Path, default=None, help="the file to write (that of the system's packs)"
    )
    add_spread(parser)


def run(args: argparse.Namespace) -> int:
    code, _, battle = args.system.partition("/")
    system = library.system(code)
    battles = [battle] if battle else list(system.scenarios)
    own = staff(code)
    if not own.names:
        raise Complaint(f"the general of '{code}' has no features to learn from")
    out: Path = args.out or path_of(code)
    file = _opened(out, own.names)
    report: dict[str, Json] = {}
    for name in battles:
        row = _school(args, f"{code}/{name}", _known_before(out, name, own.names))
        rows = file["battles"]
        assert isinstance(rows, dict)
        rows[name] = row
        report[name] = row["calibration"]
        out.write_text(json.dumps(file, indent=1) + "\n", encoding="utf-8")
    if args.json:
        show_json(report)
    else:
        for name, found in report.items():
            print(f"{code}/{name}: {json.dumps(found)}")
    return 0


def _opened(path: Path, names: tuple[str, ...]) -> dict[str, Json]:
    """What the file holds already of these features; else a new one."""
    if path.is_file():
        held: dict[str, Json] = json.loads(path.read_text(encoding="utf-8"))
        if held.get("features") == list(names):
            return held
    return {"features": list(names), "battles": {}}


def _known_before(path: Path, battle: str, names: tuple[str, ...]) -> Estimate | None:
    """The estimate of the system's first battle, for every other to begin with."""
    held = read_estimates(path, names)
    first = next(iter(held), battle)
    return None if first == battle else held[first]


def one_lesson(scenario_id: str, seed: int, players: str) -> tuple[int, Lesson]:
    return seed, lesson(library.load(scenario_id), seed, players == "captains")


def _command(args: argparse.Namespace, scenario_id: str) -> str:
    told = f"grognard train {scenario_id} --games {args.games} --seed {args.seed}"
    return told if args.players == "cheap" else f"{told} --players {args.players}"


def by_seed(row: tuple[int, Lesson]) -> int:
    return row[0]


def _school(args: argparse.Namespace, scenario_id: str, known: Estimate | None) -> dict[str, Json]:
    jobs = [(scenario_id, args.seed + number, args.players) for number in range(args.games)]
    played = list(with_progress(spread(args, one_lesson, jobs), len(jobs), scenario_id))
    # They come as they are finished; which are kept from the fit must not depend on that.
    found = [one for _, one in sorted(played, key=by_seed)]
    before = known.chance if known is not None else None
    row: dict[str, Json] = {
        "made": {
            "command": _command(args, scenario_id),
            "version": __version__,
            "rules": library.load(scenario_id).rules.version,
            "players": PLAYERS[args.players],
            "learned": len(found),
        },
        "chance": fit(found, [one.won for one in found], before),
        "calibration": calibration(found, before),
    }
    own = staff(scenario_id.partition("/")[0])
    if own.margin and any(one.margin for one in found):
        clear = clear_margin(found, own.clear)
        row["clear"] = clear
        aims = [aim_of(one.won, one.margin, own, clear) for one in found]
        row["aim"] = fit(found, aims, known.aim if known is not None else None)
    return row


def clear_margin(lessons: list[Lesson], least: float) -> float:
    """How many points are much in a battle: as many as its games stray by, and no fewer than usual."""
    return round(max(least, pstdev([one.margin for one in lessons])), 1)


def fit(lessons: list[Lesson], ends: list[float], known: Weights | None = None) -> dict[str, Json]:
    """A logistic function of the features, drawn towards nought as much as serves for games it has not seen.

    Always drawn as strongly, what was learned of a great battle from a hundred games was nearly the same
    number for every situation. One thread does it: for so little several only wait for each other, and on a
    busy machine long.
    """
    with _needed("threadpoolctl").threadpool_limits(1):
        best = min(FREEDOMS, key=lambda freedom: missed(lessons, ends, freedom, known))
        return fitted(lessons, ends, best, known)


def _needed(module: str) -> Any:
    try:
        return import_module(module)
    except ImportError as missing:
        raise Complaint("training needs scikit-learn: pip install 'grognard[train]'") from missing


def missed(lessons: list[Lesson], ends: list[float], freedom: float, known: Weights | None) -> float:
    """By how much, squared, such a fit misses the ends of games kept from it; a game counts once."""
    total = 0.0
    for fold in range(FOLDS):
        kept = [number for number in range(len(lessons)) if number % FOLDS != fold]
        found = weights_from(
            fitted([lessons[number] for number in kept], [ends[number] for number in kept], freedom, known)
        )
        for number in range(fold, len(lessons), FOLDS):
            rows = lessons[number].rows
            total += sum((found.of(row) - ends[number]) ** 2 for row in rows) / len(rows)
    return total


def fitted(
    lessons: list[Lesson], ends: list[float], freedom: float, known: Weights | None = None
) -> dict[str, Json]:
    """The fit with so much freedom; a game that was half won counts half as each.

    Two games are added, one won and one lost: who won all of forty may lose the next. What is known already
    is one more number, which counts more easily than the others: few games settle how often this battle is
    won and how much that number tells here, and only many what else there is to know.
    """
    linear, numpy = _needed("sklearn.linear_model"), _needed("numpy")
    rows = numpy.array([row for one in lessons for row in one.rows], dtype=float)
    goal = numpy.array([end for one, end in zip(lessons, ends, strict=True) for _ in one.rows], dtype=float)
    goal = (goal * len(lessons) + 1.0) / (len(lessons) + 2.0)
    weight = numpy.array([1.0 / len(one.rows) for one in lessons for _ in one.rows])
    means, scales = rows.mean(axis=0), rows.std(axis=0)
    scales[scales < 1e-9] = 1.0
    scaled = (rows - means) / scales
    way = numpy.zeros(len(scales))
    if known is not None:
        way = numpy.array(known.weights) * scales / numpy.array(known.scales)
    way *= TRUSTED / max(1e-9, (scaled @ way).std())
    told = numpy.column_stack([scaled, scaled @ way])
    twice = numpy.vstack([told, told])
    labels = numpy.concatenate([numpy.ones(len(goal)), numpy.zeros(len(goal))])
    weights = numpy.concatenate([goal * weight, (1 - goal) * weight])
    model = linear.LogisticRegression(C=freedom, max_iter=2000)
    model.fit(twice, labels, sample_weight=weights)
    return {
        "bias": round(float(model.intercept_[0]), 5),
        "means": _plain(means),
        "scales": _plain(scales),
        "weights": _plain(model.coef_[0][:-1] + model.coef_[0][-1] * way),
    }


def _plain(numbers: Any) -> list[Json]:
    return [round(float(number), 5) for number in numbers]


def calibration(lessons: list[Lesson], known: Weights | None) -> dict[str, Json]:
    """The Brier score where no game is foretold by a fit that saw it, beside the bare rate's; tenths."""
    pairs: list[tuple[float, float]] = []
    for part in range(PARTS):
        kept = [one for number, one in enumerate(lessons) if number % PARTS != part]
        found = weights_from(fit(kept, [one.won for one in kept], known))
        pairs += [(found.of(row), one.won) for one in lessons[part::PARTS] for row in one.rows]
    rate = sum(won for _, won in pairs) / max(1, len(pairs))
    tenths: list[Json] = []
    for tenth in range(10):
        here = [(said, won) for said, won in pairs if min(9, int(said * 10)) == tenth]
        if here:
            said, won = (sum(pair[part] for pair in here) / len(here) for part in (0, 1))
            tenths.append({"situations": len(here), "said": round(said, 3), "won": round(won, 3)})
    return {
        "games": len(lessons),
        "brier": round(sum((said - won) ** 2 for said, won in pairs) / max(1, len(pairs)), 4),
        "brier_of_the_rate": round(sum((rate - won) ** 2 for _, won in pairs) / max(1, len(pairs)), 4),
        "tenths": tenths,
    }
