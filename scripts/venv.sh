#!/bin/sh
# Create the environment in .venv, installing Debian's venv module first where it is missing.
set -eu
python=$1
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "grognard needs Python 3.11 or newer; $python is older" >&2
    exit 1
}
if ! "$python" -m venv .venv 2>/dev/null; then
    rm -rf .venv
    if [ "$(id -u)" = 0 ]; then as_root=""; else as_root="sudo"; fi
    $as_root apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq python3-venv >/dev/null
    "$python" -m venv .venv
fi
