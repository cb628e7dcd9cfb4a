"""Work spread over the cores of this machine, or over a cluster through Ray (extra ``cluster``)."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from typing import Any, TypeVar

from grognard.commands.common import Complaint, whole_number

T = TypeVar("T")
PLACES = ("local", "ray")


def add_spread(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", type=whole_number(1), default=1, help="processes on this machine (1)")
    parser.add_argument(
        "--on",
        choices=PLACES,
        default="local",
        help="local: processes here; ray: a Ray cluster, or one started here with --workers processes",
    )


def spread(args: argparse.Namespace, work: Callable[..., T], jobs: list[tuple[Any, ...]]) -> Iterator[T]:
    """The answers to all jobs, as they come."""
    if args.on == "ray":
        yield from _on_ray(args.workers, work, jobs)
    elif args.workers == 1:
        for job in jobs:
            yield work(*job)
    else:
        with ProcessPoolExecutor(args.workers) as pool:
            for done in as_completed([pool.submit(work, *job) for job in jobs]):
                yield done.result()


def _on_ray(workers: int, work: Callable[..., T], jobs: list[tuple[Any, ...]]) -> Iterator[T]:
    try:
        ray = import_module("ray")
    except ImportError as missing:
        raise Complaint("--on ray needs Ray: pip install 'grognard[cluster]'") from missing
    started = not ray.is_initialized()
    if started:
        ray.init(address=None, num_cpus=workers, include_dashboard=False, log_to_driver=False)
    try:
        remote = ray.remote(work)
        waiting = [remote.remote(*job) for job in jobs]
        while waiting:
            done, waiting = ray.wait(waiting)
            for one in done:
                yield ray.get(one)
    finally:
        if started:
            ray.shutdown()
