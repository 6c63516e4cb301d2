#!/bin/sh
# Writes requirements/*.txt anew from pyproject.toml: every file of every release by its hash, for every Python
# from 3.11 on and every platform, and no word about where the files come from. The tool that does it is locked likewise.
set -eu
cd "$(dirname "$0")/.."

if ! command -v uv >/dev/null; then
    ${PYTHON:-python3} -m venv .cache/lock
    .cache/lock/bin/python -m pip install --quiet --require-hashes --requirement requirements/lock.txt
    PATH=$PWD/.cache/lock/bin:$PATH
fi

compile() {
    group=$1 file=$2
    shift 2
    uv pip compile --quiet --upgrade --universal --python-version 3.11 --fork-strategy fewest --generate-hashes \
        --no-header --no-annotate --no-emit-index-url --no-emit-find-links \
        --group "$group" --output-file "$file" "$@"
}
compile dev requirements/dev.txt --all-extras pyproject.toml
compile build requirements/play.txt --extra bots --extra print --constraint requirements/dev.txt pyproject.toml  # the same versions in all
compile build requirements/host.txt --extra bots --extra postgres --extra bell --extra post --extra passkeys --constraint requirements/dev.txt pyproject.toml
compile lock requirements/lock.txt  # the tool alone, without the project
