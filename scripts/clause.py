"""Where a clause of the law is: enforced, refused in words, told, compiled, drawn, explained, tested.

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
GAME = "src/ludotheque/games/{game}"
PLACES = {
    "the law": ("docs/law/{game}.md", "docs/rulings.md"),
    "enforced": (f"{GAME}/*.py",),
    "told": tuple(
        f"{GAME}/{part}.py"
        for part in ("telling", "sentences", "spoken", "view", "known", "outlook", "plain")
    ),
    "compiled": (f"{GAME}/encode.py", f"{GAME}/kernel*.py"),
    "drawn": ("src/ludotheque/web/games/{game}/*.js", "src/ludotheque/terminal/{game}.py"),
    "explained": ("docs/rules/en/{game}.md",),
    "tested": ("tests/rules/{game}/test_*.py",),
}
"""What is told or compiled is not enforced there; `rules.py` comes first."""
_DEALT = "what is dealt is told to nobody: it lies on the table, and in the hands"
_BY_NAME = "every line of the log begins with the name of whoever made the move"
_COUNTED = "at the end, by the table of points: `outcome` in scoring.py says of what they are made"
_ENDED = "at the end, by the house: `ending` in scoring.py says how it came"
_REFUSED = "what may not be done is told by the refusal alone"
NOT_TOLD = {
    **dict.fromkeys(("L1", "P1", "R1", "R2"), _DEALT),
    "L2": _BY_NAME,
    **dict.fromkeys(("L11", "L12", "L13", "L26", "P17"), _COUNTED),
    **dict.fromkeys(("L10", "L25"), _ENDED),
    "P3": "each act is told by itself",
    "P11": _REFUSED,
    "R14": "there is nothing that could happen",
}
"""Why the log has no line of its own for a clause."""
TEXTS = "src/ludotheque/web/locales/en/{game}.ftl"
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


def files(title: str, game: str) -> list[Path]:
    found = [path for pattern in PLACES[title] for path in sorted(ROOT.glob(pattern.format(game=game)))]
    if title != "enforced":
        return found
    others = {*files("told", game), *files("compiled", game)}
    return sorted(set(found) - others, key=lambda path: (path.stem != "rules", path))


def lines(clause: str, game: str, title: str) -> Iterator[str]:
    for path in files(title, game):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if clause in names(line):
                yield _place(path, number, line)


def sentences(clause: str, game: str) -> Iterator[str]:
    """What whoever breaks it is told: the messages that the code names right after the clause."""
    refusal = re.compile(rf'"{clause}",\s*(?:Message\(\s*)?"([a-z-]+)"')
    ids = {id for path in files("enforced", game) for id in refusal.findall(path.read_text("utf-8"))}
    path = ROOT / TEXTS.format(game=game)
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if line.partition(" =")[0] in ids:
            yield _place(path, number, line)


def _place(path: Path, number: int, line: str) -> str:
    return f"{path.relative_to(ROOT).as_posix()}:{number}: {line.strip()[:100]}"


def main() -> None:
    clause = sys.argv[1] if len(sys.argv) > 1 else ""
    game = game_of(clause)
    if game is None:
        raise SystemExit(
            f"there is no clause {clause!r}: L1 …, P1 …, R1 … in docs/law/. Say for example: make clause C=R8"
        )
    for title in PLACES:
        found = list(lines(clause, game, title))
        if title == "told" and not found:
            found = [f"not in the log: {NOT_TOLD[clause]}"]
        print(f"{title}:", *found, sep="\n  ")
        if title == "enforced":
            print("refused in words:", *sentences(clause, game), sep="\n  ")


if __name__ == "__main__":
    main()
