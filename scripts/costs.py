"""What a change costs: how many files name the thing that changes, at each commit that is named. CONTRIBUTING.md shows
two.

    python -m scripts.costs e052951 HEAD
"""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import PurePath

from ludotheque.catalog import GAMES
from tests.conformance.test_shape import NAMED, READERS

GAME = f"(?:{'|'.join(GAMES)})"
OWN = re.compile(rf"(?:^|/)(?:test_|web-)?{GAME}|/vendor/|^src/ludotheque/catalog\.py$")
OURS = ("src", "tests", "docs", ":!*/vendor/*", ":!tests/vectors/*", ":!*.svg")
CODE = ("src", ":!*/vendor/*")
FRENCH = re.compile(r"[\"'`]fr[\"'`]|\bfr: |\b(?:annuler|piocher)\b")
"""A language by its code, or by words that players may type in it."""


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], capture_output=True, text=True, check=False).stdout


def naming(commit: str, pattern: str, *places: str) -> list[str]:
    """The files of text of the commit that match."""
    found = git("grep", "-lIP", pattern, commit, "--", *places).splitlines()
    return [line.partition(":")[2] for line in found]


def naming_in_code(commit: str, pattern: re.Pattern[str]) -> list[str]:
    """Of the package, the files of code that match; comments and docstrings are none."""
    files = [file for file in naming(commit, pattern.pattern, *CODE) if PurePath(file).suffix in READERS]
    return [
        file
        for file in files
        if pattern.search(READERS[PurePath(file).suffix](git("show", f"{commit}:{file}")))
    ]


def knowing_games(commit: str) -> list[str]:
    """Code that names a game, but the catalog and what is named after a game; and dicts of tests with a game as key."""
    found = naming_in_code(commit, NAMED) + naming(commit, rf"\"{GAME}\": ", "tests/*.py")
    return [file for file in found if not OWN.search(file)]


CHANGES: dict[str, Callable[[str], list[str]]] = {
    "a clause (L6)": lambda commit: naming(commit, r"\bL6\b", *OURS),
    "an option (`ocupante_limit`)": lambda commit: naming(commit, r"\bocupante_limit\b", *OURS),
    "a game, besides its own files and its line": knowing_games,
    "a language, besides its own files": lambda commit: naming_in_code(commit, FRENCH),
    "a bot level (`medium`)": lambda commit: naming(commit, r"(?i)\bmedium\b", *OURS),
    "a clock (Fischer's `increment`)": lambda commit: naming(commit, r"\bincrement\b", *CODE),
    "a button (`hint`)": lambda commit: naming(commit, r"\bweb-hint\b(?!-)", "src"),
}


def main(commits: list[str]) -> None:
    print("| change | " + " | ".join(commits) + " |")
    print("| --- |" + " ---: |" * len(commits))
    for change, files in CHANGES.items():
        print(f"| {change} | " + " | ".join(str(len(files(commit))) for commit in commits) + " |")


if __name__ == "__main__":
    main(sys.argv[1:] or ["HEAD"])
