"""What a change costs: how many files name the thing that changes, at each commit that is named. CONTRIBUTING.md shows
two.

    python -m scripts.costs e052951 HEAD
"""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import PurePath

from tests.conformance.test_shape import NAMED, READERS

GAME = r"(?:libertas|petards|respublica)"
OWN = re.compile(rf"(?:^|/)(?:test_|web-)?{GAME}|/vendor/|^src/ludotheque/catalog\.py$")
OURS = ("src", "tests", "docs", ":!*/vendor/*", ":!tests/vectors/*", ":!*.svg")


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], capture_output=True, text=True, check=False).stdout


def naming(commit: str, pattern: str, *places: str) -> list[str]:
    """The files of the commit that match."""
    found = git("grep", "-lP", pattern, commit, "--", *places).splitlines()
    return [line.partition(":")[2] for line in found]


def knowing_games(commit: str) -> list[str]:
    """Code that names a game, but the catalog and what is named after a game; and dicts of tests with a game as key."""
    code = [
        file
        for file in naming(commit, GAME, "src")
        if PurePath(file).suffix in READERS and not OWN.search(file)
    ]
    known = [
        file for file in code if NAMED.search(READERS[PurePath(file).suffix](git("show", f"{commit}:{file}")))
    ]
    return known + [file for file in naming(commit, rf"\"{GAME}\": ", "tests/*.py") if not OWN.search(file)]


CHANGES: dict[str, Callable[[str], list[str]]] = {
    "a clause (L6)": lambda commit: naming(commit, r"\bL6\b", *OURS),
    "an option (`ocupante_limit`)": lambda commit: naming(commit, r"\bocupante_limit\b", *OURS),
    "a game, besides its own files and its line": knowing_games,
    "a language, besides its own files": lambda commit: naming(
        commit, r"[\"'`]de[\"'`]|\bde: ", "src/*.py", "src/*.js", ":!*/vendor/*"
    ),
    "a bot level (`medium`)": lambda commit: naming(commit, r"[\"'-]medium\b|\bMEDIUM\b", *OURS),
    "a clock (Fischer's `increment`)": lambda commit: naming(commit, r"\bincrement\b", "src", ":!*/vendor/*"),
    "a button (`hint`)": lambda commit: naming(commit, r"\bweb-hint\b", "src"),
}


def main(commits: list[str]) -> None:
    print("| change | " + " | ".join(commits) + " |")
    print("| --- |" + " ---: |" * len(commits))
    for change, files in CHANGES.items():
        print(f"| {change} | " + " | ".join(str(len(files(commit))) for commit in commits) + " |")


if __name__ == "__main__":
    main(sys.argv[1:] or ["HEAD"])
