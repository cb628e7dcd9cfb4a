#!/bin/sh
# Install a Debian package unless the command of its name is there already; `command:package` if they differ.
set -eu
for name in "$@"; do
    command=${name%%:*}
    package=${name##*:}
    if command -v "$command" >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/"$command" >/dev/null 2>&1; then
        continue
    fi
    echo "installing $package"
    if [ "$(id -u)" = 0 ]; then as_root=""; else as_root="sudo"; fi
    $as_root apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends "$package" >/dev/null
done
