#!/bin/sh
# Install a Debian package unless the command of its name is there already.
set -eu
for name in "$@"; do
    if command -v "$name" >/dev/null 2>&1; then
        continue
    fi
    echo "installing $name"
    if [ "$(id -u)" = 0 ]; then as_root=""; else as_root="sudo"; fi
    $as_root apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends "$name" >/dev/null
done
