"""Where a clause of the law is: enforced and told, drawn, explained, tested.

    python -m scripts.clause R8      (make clause C=R8)

Only files of the clause's own game are looked through (R8 is a red flag of Libertas, too), and a range names all that
it spans: `P13-P16` names P14.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from ludotheque.catalog import GAMES

ROOT = Path(__file__).parents[1]
PLACES = {
    "the law": ("docs/law/{game}.md", "docs/rulings.md"),
    "enforced and told": ("src/ludotheque/games/{game}/*.py",),
    "drawn": ("src/ludotheque/web/games/{game}/*.js", "src/ludotheque/terminal/{game}.py"),
    "explained": ("docs/rules/en/{game}.md",),
    "tested": ("tests/rules/{game}/test_*.py",),
}
_NAMED = re.compile(r"\b([A-Z])(\d+)(?:\s?[-–]\s?\1?(\d+))?\b")


def game_of(clause: str) -> str | None:
    """The game whose law has such a clause."""
    heading = re.compile(rf"\*\*{re.escape(clause or 'none')}\b")
    return next(
        (game for game in GAMES if heading.search((ROOT / f"docs/law/{game}.md").read_text("utf-8"))), None
    )


def names(line: str) -> set[str]:
    """The clauses that a line names.

    >>> sorted(names("laying (P5-P7) and R3–R4, in L9"))
    ['L9', 'P5', 'P6', 'P7', 'R3', 'R4']
    """
    spans = ((letter, int(first), int(last or first)) for letter, first, last in _NAMED.findall(line))
    return {f"{letter}{number}" for letter, first, last in spans for number in range(first, last + 1)}


def lines(clause: str, game: str, patterns: tuple[str, ...]) -> Iterator[str]:
    for pattern in patterns:
        for path in sorted(ROOT.glob(pattern.format(game=game))):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                if clause in names(line):
                    yield f"{path.relative_to(ROOT).as_posix()}:{number}: {line.strip()[:100]}"


def main() -> None:
    clause = sys.argv[1] if len(sys.argv) > 1 else ""
    game = game_of(clause)
    if game is None:
        raise SystemExit(
            f"there is no clause {clause!r}: L1 …, P1 …, R1 … in docs/law/. Say for example: make clause C=R8"
        )
    for title, patterns in PLACES.items():
        print(f"{title}:", *lines(clause, game, patterns), sep="\n  ")


if __name__ == "__main__":
    main()
