#!/bin/sh
# Install the project into .venv for work on it, with the extras that are named: `packages.sh '[dev]'`.
# uv takes seconds where pip takes most of a minute. It does not read pip's settings: where packages can be
# had only by those, pip installs them.
set -eu
wanted="-c constraints.txt -e .$1"
.venv/bin/python -m pip install -q --disable-pip-version-check -c constraints.txt uv
.venv/bin/uv pip install -q --python .venv/bin/python $wanted ||
    .venv/bin/python -m pip install -q --no-compile --disable-pip-version-check $wanted
