"""Training and simulating: what is learned and how sure it is, balance, and work on a cluster."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from grognard import library
from grognard.bots.captain import Captain
from grognard.bots.estimate import Weights, path_of, weights_from
from grognard.bots.school import Lesson
from grognard.bots.staff import staff
from grognard.cli import main
from grognard.commands.simulate import interval
from grognard.commands.train import FREEDOMS, calibration, clear_margin, fit, fitted, one_lesson
from grognard.kernel.dice import Dice
from grognard.kernel.values import Json


def test_training_writes_plain_numbers_with_where_they_came_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("sklearn")
    out = tmp_path / "estimate.json"
    assert main(["train", "wan/lesson", "--games", "10", "--out", str(out), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["lesson"]
    assert 0.0 <= told["brier"] <= 1.0 and told["games"] == 10
    file = json.loads(out.read_text(encoding="utf-8"))
    assert tuple(file["features"]) == staff("wan").names
    row = file["battles"]["lesson"]
    assert row["made"]["command"] == "grognard train wan/lesson --games 10 --seed 0"
    assert row["made"]["learned"] == 10 and row["made"]["rules"].startswith("wan/")
    assert len(row["chance"]["weights"]) == len(file["features"]) == len(row["aim"]["weights"])
    assert row["clear"] >= staff("wan").clear


def test_what_is_a_clear_margin_follows_the_games_of_a_battle() -> None:
    close, wide = ([Lesson([], 1.0, margin) for margin in margins] for margins in ((1, -1, 2), (30, -30, 24)))
    assert clear_margin(close, 4.0) == 4.0
    assert 20.0 < clear_margin(wide, 4.0) < 30.0


def games(telling: bool) -> tuple[list[Lesson], list[float]]:
    """Forty games with one number, which tells how each ends or has nothing to do with it."""
    chance = random.Random(7)
    leads = [chance.uniform(-1.0, 1.0) for _ in range(40)]
    ends = [1.0 if (lead if telling else chance.uniform(-1.0, 1.0)) > 0.0 else 0.0 for lead in leads]
    return [Lesson([[lead], [lead]], end, 0) for lead, end in zip(leads, ends, strict=True)], ends


def test_weights_grow_as_far_as_games_that_were_not_learned_from_bear_out() -> None:
    pytest.importorskip("sklearn")
    lessons, ends = games(telling=True)
    free, drawn = weights_from(fit(lessons, ends)), weights_from(fitted(lessons, ends, FREEDOMS[0]))
    assert free.weights[0] > 3 * drawn.weights[0] > 0.0
    lessons, ends = games(telling=False)
    assert fit(lessons, ends) == fitted(lessons, ends, FREEDOMS[0])


EVEN: dict[str, Json] = {"bias": 0.0, "means": [0.0], "scales": [1.0], "weights": [0.0]}
NUMBERS = 6
KNOWN = Weights(0.0, [0.0] * NUMBERS, [1.0, *[100.0] * (NUMBERS - 1)], [2.0] * NUMBERS)
"""A first battle in which one of the first number told as much as a hundred of any other."""


def numbered(count: int, telling: int, seed: int) -> tuple[list[Lesson], list[float]]:
    """So many games with some numbers, of which one tells, not quite surely, how each ends."""
    chance = random.Random(seed)
    rows = [[chance.gauss(0.0, 1.0) for _ in range(NUMBERS)] for _ in range(count)]
    ends = [1.0 if row[telling] + chance.gauss(0.5, 0.7) > 0.0 else 0.0 for row in rows]
    return [Lesson([row, row], end, 0) for row, end in zip(rows, ends, strict=True)], ends


def off_by(weights: Weights, lessons: list[Lesson]) -> float:
    return sum((weights.of(row) - one.won) ** 2 for one in lessons for row in one.rows)


def test_what_is_known_serves_where_few_games_are_learned_from() -> None:
    pytest.importorskip("sklearn")
    fresh, _ = numbered(400, telling=0, seed=0)
    alone, helped = 0.0, 0.0
    for seed in range(1, 6):
        lessons, ends = numbered(12, telling=0, seed=seed)
        with_it = weights_from(fit(lessons, ends, KNOWN))
        alone += off_by(weights_from(fit(lessons, ends)), fresh)
        helped += off_by(with_it, fresh)
    assert helped < 0.9 * alone


def test_what_is_known_is_overruled_by_many_games() -> None:
    pytest.importorskip("sklearn")
    lessons, ends = numbered(300, telling=1, seed=0)
    found = weights_from(fit(lessons, ends, KNOWN))
    assert found.weights[1] > 5 * abs(found.weights[0])
    assert found.bias > 0.2, "how often it is won is this battle's own"


def test_games_that_tell_nothing_leave_how_often_they_were_won() -> None:
    pytest.importorskip("sklearn")
    rows = [one.rows for one in numbered(84, telling=0, seed=5)[0]]
    ends = [float(number % 4 == 0) for number in range(84)]
    found = weights_from(fit([Lesson(row, end, 0) for row, end in zip(rows, ends, strict=True)], ends))
    assert all(abs(found.of(one) - 0.25) < 0.03 for row in rows for one in row)


def test_no_game_is_foretold_by_a_fit_that_saw_it() -> None:
    """Of games that numbers tell nothing of, whoever has seen them all foretells better than their rate."""
    pytest.importorskip("sklearn")
    lessons = [
        Lesson(one.rows, float(number % 2), 0) for number, one in enumerate(numbered(20, 0, seed=2)[0])
    ]
    told = calibration(lessons, None)
    assert told["games"] == 20
    assert float(str(told["brier"])) >= float(str(told["brier_of_the_rate"]))


def test_who_won_every_game_may_lose_the_next() -> None:
    pytest.importorskip("sklearn")
    lessons = [Lesson([[number % 7] * NUMBERS], 1.0, 0) for number in range(38)]
    found = weights_from(fit(lessons, [1.0] * 38, KNOWN))
    assert all(found.of(row) == pytest.approx(39 / 40, abs=0.01) for one in lessons for row in one.rows)


def test_every_battle_begins_with_what_the_systems_first_taught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("sklearn")
    begun: list[bool] = []

    def school(args: object, scenario_id: str, known: object) -> dict[str, Json]:
        begun.append(known is not None)
        return {"made": {"learned": 8}, "chance": EVEN, "calibration": {}}

    monkeypatch.setattr("grognard.commands.train._school", school)
    out = str(tmp_path / "estimate.json")
    for battle in ("wan/lesson", "wan/ligny", "wan/lesson"):
        assert main(["train", battle, "--out", out]) == 0
    assert begun == [False, True, False]


def test_captains_can_be_learned_from(tmp_path: Path) -> None:
    pytest.importorskip("sklearn")
    out = tmp_path / "estimate.json"
    command = "grognard train wan/lesson --games 10 --seed 0 --players captains"
    assert main([*command.split()[1:], "--out", str(out)]) == 0
    made = json.loads(out.read_text(encoding="utf-8"))["battles"]["lesson"]["made"]
    assert made["command"] == command and made["players"] == "captains"
    scenario, own = library.load("wan/lesson"), staff("wan")
    state, player = scenario.start(Dice("school 7")), Captain(own.judge, "school 7")
    while state.side_to_move is not None:
        state.play(own.act(state, state.side_to_move, [], player, False))
    scores = state.scores()
    assert scores is not None
    assert one_lesson("wan/lesson", 7, "captains")[1].margin == scores[0] - scores[1]
    assert one_lesson("wan/lesson", 7, "cheap")[1].margin != scores[0] - scores[1]


@pytest.mark.parametrize("system", ["marengo", "wan"])
def test_the_packs_carry_estimates_for_the_features_that_are_asked(system: str) -> None:
    file = json.loads(path_of(system).read_text(encoding="utf-8"))
    assert tuple(file["features"]) == staff(system).names
    for row in file["battles"].values():
        assert len(weights_from(row["chance"]).weights) == len(file["features"])
        assert row["calibration"]["brier"] <= row["calibration"]["brier_of_the_rate"] + 0.02


def test_an_interval_is_sure_of_nothing_before_the_first_game_and_narrows() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    few, many = interval(5, 10), interval(500, 1000)
    assert few[0] < many[0] < 0.5 < many[1] < few[1]
    low, high = interval(10, 10)
    assert 0.65 < low < 0.75 and high == pytest.approx(1.0)


def test_balance_tells_each_sides_share(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "wan/lesson", "--balance", "--bots", "captain,captain", "--games", "2", "--json"]
    assert main(command) == 0
    balance = json.loads(capsys.readouterr().out)["balance"]
    assert set(balance) == {"french", "austrian"}
    assert sum(row["won"] for row in balance.values()) == balance["french"]["of"]


def test_a_cluster_of_two_workers_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    told: list[dict[str, object]] = []
    for place in ("local", "ray"):
        command = ["simulate", "wan/lesson", "--games", "4", "--bots", "captain,recruit"]
        assert main([*command, "--on", place, "--workers", "2", "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0]["wins"] == told[1]["wins"] and told[0]["actions"] == told[1]["actions"]


def test_a_cluster_teaches_the_same_as_one_process(tmp_path: Path) -> None:
    """Games come as they are finished: which are kept from the fit must not depend on that."""
    pytest.importorskip("sklearn")
    written: list[str] = []
    for place, workers in (("local", "1"), ("local", "2"), ("ray", "2")):
        out = tmp_path / f"{place}-{workers}.json"
        command = ["train", "wan/lesson", "--games", "10", "--out", str(out)]
        assert main([*command, "--on", place, "--workers", workers]) == 0
        written.append(out.read_text(encoding="utf-8"))
    assert written[0] == written[1] == written[2]


def test_lessons_are_learned_in_the_order_of_their_seeds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("sklearn")
    written: list[str] = []
    for backwards in (False, True):
        out = tmp_path / f"{backwards}.json"
        monkeypatch.setattr("grognard.commands.train.spread", finished(backwards))
        assert main(["train", "wan/lesson", "--games", "10", "--out", str(out)]) == 0
        written.append(out.read_text(encoding="utf-8"))
    assert written[0] == written[1]


def finished(backwards: bool) -> Callable[..., Iterator[object]]:
    """Work that is finished in the order in which it was given out, or in the other."""

    def spread(args: object, work: Callable[..., object], jobs: list[tuple[object, ...]]) -> Iterator[object]:
        return iter([work(*job) for job in (jobs[::-1] if backwards else jobs)])

    return spread
