"""The clauses of a system, and which tests and which code cite them."""

from __future__ import annotations

import argparse

from grognard import clauses, dead_clicks, library
from grognard.commands.common import Complaint, show_json, whole_number
from grognard.kernel.values import Json
from grognard.rulebook import words


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("system", nargs="?", help="a system, or a clause id such as MAR-8.9")
    parser.add_argument("--uncovered", action="store_true", help="only the clauses that no test cites")
    parser.add_argument(
        "--refusals",
        action="store_true",
        help="how often a dead click is answered with a clause",
    )
    parser.add_argument("--clicks", type=whole_number(1), default=2000, help="how many, with --refusals")
    parser.add_argument("--seed", default="0", help="the seed of the games, with --refusals")


def run(args: argparse.Namespace) -> int:
    if args.system and "-" in args.system:
        return _show_clause(args.system, args.lang, args.json)
    codes = [args.system] if args.system else list(library.codes())
    for code in codes:
        if code not in library.codes():
            raise Complaint(f"there is no system '{code}'; there are: {', '.join(library.codes())}")
    answers = [refusals(code, args.clicks, args.seed) if args.refusals else coverage(code) for code in codes]
    if args.json:
        show_json(answers[0] if args.system else [*answers])
        return 0
    if args.refusals:
        for answer in answers:
            _print_refusals(answer)
        return 0
    for code, answer in zip(codes, answers, strict=True):
        _print(code, answer, args.uncovered)
    return 0


def coverage(code: str) -> dict[str, Json]:
    """How much of a catalogue is cited by tests."""
    known = clauses.catalogue(code)
    cited = clauses.cited_by_tests(code)
    uncovered: list[Json] = [*clauses.uncovered(code)]
    exempt: list[Json] = [{"id": name, "reason": reason} for name, reason in known.exempt.items()]
    examples: list[Json] = [name for name in known.examples if name not in cited]
    unknown: list[Json] = [*clauses.unknown_citations(code)]
    return {
        "system": code,
        "clauses": len(known.clauses),
        "cited": sum(1 for name in known.clauses if name in cited),
        "uncovered": uncovered,
        "exempt": exempt,
        "examples": len(known.examples),
        "examples_uncovered": examples,
        "unknown": unknown,
    }


def refusals(code: str, clicks: int, seed: str) -> dict[str, Json]:
    """How many dead clicks of random games are answered with a clause, and where the others fall."""
    tally = dead_clicks.sample(code, clicks, seed)
    worst: list[Json] = [
        {"question": question, "without": number, "of": tally.asked[question]}
        for question, number in tally.bare.most_common(10)
    ]
    return {
        "system": code,
        "refusals": tally.refusals,
        "with_clause": tally.with_clause,
        "general": tally.general,
        "share": round(tally.with_clause / tally.refusals, 4),
        "worst": worst,
    }


def _print_refusals(answer: dict[str, Json]) -> None:
    print(
        f"{answer['system']}: {answer['with_clause']} of {answer['refusals']} refusals name a clause, "
        f"{answer['general']} more in general"
    )
    worst = answer["worst"]
    assert isinstance(worst, list)
    for row in worst:
        assert isinstance(row, dict)
        print(f"  {row['question']}: {row['without']} of {row['of']} without")


def _print(code: str, answer: dict[str, Json], only_uncovered: bool) -> None:
    uncovered, exempt = answer["uncovered"], answer["exempt"]
    assert isinstance(uncovered, list)
    assert isinstance(exempt, list)
    print(
        f"{code}: {answer['clauses']} clauses, {answer['cited']} cited by tests, "
        f"{len(exempt)} listed with a reason, {len(uncovered)} uncovered"
    )
    for name in uncovered:
        print(f"  {name}")
    if only_uncovered:
        return
    tests, code_lines = clauses.cited_by_tests(code), clauses.cited_by_code(code)
    for clause in clauses.catalogue(code).clauses.values():
        cited = f"tests {len(tests.get(clause.id, []))}, code {len(code_lines.get(clause.id, []))}"
        print(f"{clause.id:<12} {cited}  {clause.text}")


def _show_clause(clause_id: str, lang: str, as_json: bool) -> int:
    prefix = clause_id.removeprefix("EX-").removeprefix("AMB-").removeprefix("RUL-").partition("-")[0]
    codes = [code for code in library.codes() if clauses.prefix_of(code) == prefix]
    found = words(codes[0], clause_id, lang) if codes else None
    if found is None:
        raise Complaint(f"there is no clause '{clause_id}'")
    chapter, text = found
    if as_json:
        show_json({"id": clause_id, "text": text, "chapter": chapter})
    else:
        print(f"{clause_id} ({chapter})\n{text}")
    return 0
