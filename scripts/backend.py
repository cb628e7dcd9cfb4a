"""The build backend: setuptools, and mypy besides where the rules are to be compiled."""

from __future__ import annotations

import os

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403


def get_requires_for_build_wheel(
    config_settings: dict[str, str | list[str] | None] | None = None,
) -> list[str]:
    found = build_meta.get_requires_for_build_wheel(config_settings)
    return [*found, "mypy"] if os.environ.get("GROGNARD_COMPILE") else found
