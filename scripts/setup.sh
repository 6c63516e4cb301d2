#!/bin/sh
# Makes .venv ready: `scripts/setup.sh play` to play, `scripts/setup.sh dev` to work on the code (and play).
# Does nothing when it is ready, installs again when a lock or pyproject.toml has changed, and starts anew when it
# was left half done, when the folder has moved, or when PYTHON names another interpreter than it was made with.
set -eu
cd "$(dirname "$0")/.."
kind=$1

stop() {
    echo "ludotheque: $*" >&2
    exit 1
}

# The stamp .venv/ready-* is written last and holds what was installed; the folder stands in its first line.
recipe() { pwd && cksum pyproject.toml scripts/setup.sh "requirements/$1.txt"; }

is_ready() { [ "$(cat ".venv/ready-$1" 2>/dev/null)" = "$(recipe "$1")" ] && is_sound; }

identity() { "$1" -c 'import sys; print(sys.version, sys.base_prefix)' 2>/dev/null; }

# A finished environment of this folder, with the wanted interpreter.
is_sound() {
    cat .venv/ready-* 2>/dev/null | grep -qxF "$(pwd)" || return 1
    made_with=$(identity .venv/bin/python) || return 1
    [ -z "${PYTHON:-}" ] || [ "$made_with" = "$(identity "$PYTHON")" ]
}

has_venv() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

# Sets python to the first interpreter that will do. Debian and its kin take venv out of it; uv can do without.
find_python() {
    lacking=''
    if [ -n "${PYTHON:-}" ]; then set -- "$PYTHON"; else set -- python3 python3.14 python3.13 python3.12 python3.11; fi
    for python in "$@"; do
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue
        if [ -n "$uv" ] || has_venv "$python"; then return; fi
        lacking=${lacking:-$python}
    done
    case "${lacking##*/}" in
        '') stop "Python 3.11 or newer is needed${PYTHON:+ and $PYTHON is none}; install it (Debian, Ubuntu: apt install python3-venv) or name one: make PYTHON=/path/to/python3" ;;
        python3*) package=${lacking##*/}-venv ;;
        *) package=python3-venv ;;
    esac
    stop "$lacking lacks the venv module; install it (Debian, Ubuntu: apt install $package) and run make again"
}

# Two makes at once in one folder take turns.
exec 9<scripts/setup.sh
if command -v flock >/dev/null; then flock 9; fi

if is_ready dev; then exit; fi
if [ "$kind" = play ] && is_ready play; then exit; fi

uv=$(command -v uv || true)
if is_sound; then
    rm -f .venv/ready-*
else
    find_python
    echo "ludotheque: making .venv with $("$python" --version)" >&2
    rm -rf .venv
    if has_venv "$python"; then "$python" -m venv .venv; else uv venv --quiet --no-project --python "$python" .venv; fi
fi

# uv is quicker; where it cannot (no certificates, say), pip may.
install() {
    if [ -n "$uv" ] && uv pip install --quiet --python .venv/bin/python "$@"; then return; fi
    .venv/bin/python -m pip install --quiet --disable-pip-version-check "$@"
}
echo "ludotheque: installing requirements/$kind.txt" >&2
install --require-hashes --requirement "requirements/$kind.txt"
install --no-deps --no-build-isolation --editable .
recipe "$kind" >".venv/ready-$kind"
