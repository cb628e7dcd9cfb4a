#!/bin/sh
# Run a command whose temporary files lie in memory, where there is room: tests write hundreds of databases and
# throw them away, and a disk would wait for each.
set -eu
memory=/dev/shm
free=$(df -Pk "$memory" 2>/dev/null | awk 'NR == 2 { print $4 }')
if [ -w "$memory" ] && [ "${free:-0}" -gt 4000000 ]; then
    TMPDIR=$(mktemp -d "$memory/grognard-XXXXXX")
    chmod 755 "$TMPDIR" # PostgreSQL runs as another user
    export TMPDIR
    trap 'rm -rf "$TMPDIR"' EXIT
    trap 'exit 130' INT TERM
fi
"$@"
