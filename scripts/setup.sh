#!/bin/sh
# Makes .venv ready: `scripts/setup.sh play` to play, `scripts/setup.sh dev` to work on the code (and play).
# Does nothing when it is ready. Starts anew when it is half done or out of date, when the folder has moved, or
# when PYTHON names another interpreter than the one it was made with.
set -eu
cd "$(dirname "$0")/.."
kind=$1

stop() {
    echo "ludotheque: $*" >&2
    exit 1
}

# What the environment is made of; the stamp in it holds this, and is written last.
recipe() { pwd && cksum pyproject.toml scripts/setup.sh "requirements/$1.txt"; }

identity() { "$1" -c 'import sys; print(sys.version, sys.base_prefix)' 2>/dev/null; }

is_ready() {
    [ "$(cat ".venv/ready-$1" 2>/dev/null)" = "$(recipe "$1")" ] || return 1
    made_with=$(identity .venv/bin/python) || return 1
    [ -z "${PYTHON:-}" ] || [ "$made_with" = "$(identity "$PYTHON")" ]
}

# Sets python to the first interpreter that will do, and without_venv to one that would if it had venv.
find_python() {
    python='' without_venv=''
    if [ -n "${PYTHON:-}" ]; then set -- "$PYTHON"; else set -- python3 python3.14 python3.13 python3.12 python3.11; fi
    for candidate in "$@"; do
        "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue
        if [ -n "$uv" ] || "$candidate" -c 'import ensurepip, venv' 2>/dev/null; then
            python=$candidate
            return
        fi
        without_venv=${without_venv:-$candidate}
    done
    case "${without_venv##*/}" in
        '') stop "needs Python 3.11 or newer${PYTHON:+, and $PYTHON is none}: install it (Debian, Ubuntu: apt install python3 python3-venv), or name one with PYTHON=/path/to/python3." ;;
        python3*) stop "$without_venv has no venv module: install it (Debian, Ubuntu: apt install ${without_venv##*/}-venv) and run make again." ;;
        *) stop "$without_venv has no venv module: install it (Debian, Ubuntu: apt install python3-venv) and run make again." ;;
    esac
}

is_ready dev && exit
[ "$kind" = play ] && is_ready play && exit

uv=$(command -v uv || true)
find_python
echo "ludotheque: making .venv with $("$python" --version), once" >&2
rm -rf .venv
if [ -n "$uv" ]; then
    uv venv --quiet --no-project --python "$python" .venv
    install() { uv pip install --quiet --python .venv/bin/python "$@"; }
else
    "$python" -m venv .venv
    install() { .venv/bin/python -m pip install --quiet --disable-pip-version-check "$@"; }
fi
install --require-hashes --requirement "requirements/$kind.txt"
install --no-deps --no-build-isolation --editable .
recipe "$kind" >".venv/ready-$kind"
