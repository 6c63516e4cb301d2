"""Where a clause of the law is: enforced, refused in words, told, seen, compiled, drawn, explained, tested.

    python -m scripts.clause R8      (make clause C=R8)

Only files of the clause's own game are looked through (R8 is a red flag of Libertas, too), and a range names all that
it spans: `P13-P16` names P14. What a module says of itself at its head comes last, and tells nothing of the log.
"""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ludotheque.catalog import GAMES
from scripts.refused import refusals

ROOT = Path(__file__).parents[1]
GAME = "src/ludotheque/games/{game}"
PLACES = {
    "the law": ("docs/law/{game}.md", "docs/rulings.md"),
    "enforced": (f"{GAME}/*.py",),
    "told": (f"{GAME}/telling.py", f"{GAME}/sentences.py"),
    "seen": tuple(f"{GAME}/{part}.py" for part in ("view", "known", "outlook", "plain", "spoken")),
    "compiled": (f"{GAME}/encode.py", f"{GAME}/kernel*.py"),
    "drawn in the browser": ("src/ludotheque/web/games/{game}/*.js",),
    "drawn in the terminal": ("src/ludotheque/terminal/{game}.py",),
    "explained": ("docs/rules/en/{game}.md",),
    "tested": ("tests/rules/{game}/test_*.py", "tests/terminal/test_{game}.py", "tests/web/test_*.py"),
}
"""What is told in the log, seen by a seat or compiled is not enforced there; `rules.py` comes first."""
_DEALT = "what is dealt is told to nobody: it lies on the table, and in the hands"
_BY_NAME = "every line of the log begins with the name of whoever made the move"
_COUNTED = "at the end, by the table of points: `outcome` in scoring.py says of what they are made"
_ENDED = "at the end, by the house: `ending` in scoring.py says how it came"
_REFUSED = "what may not be done is told by the refusal alone"
NOT_TOLD = {
    **dict.fromkeys(("L1", "P1", "R1", "R2"), _DEALT),
    "L2": _BY_NAME,
    **dict.fromkeys(("L11", "L12", "L13", "L26", "P17", "R18"), _COUNTED),
    **dict.fromkeys(("L10", "L25"), _ENDED),
    "P3": "each act is told by itself",
    "L6": "told by the refusal; where it ends the game, `ending` in scoring.py says so",
    **dict.fromkeys(("P11", "R6"), _REFUSED),
    "R14": "there is nothing that could happen",
}
"""Why the log has no line of its own for a clause."""
NOT_DRAWN = {
    "L2": "the table names whoever is to act, in every game alike",
    "R14": "there is nothing to draw: a hand of any size is shown as it is",
}
"""Why the browser has no line of its own for a clause, and the terminal neither."""
REASONS = {
    "told": ("not in the log", NOT_TOLD),
    "drawn in the browser": ("not drawn", NOT_DRAWN),
    "drawn in the terminal": ("not drawn", NOT_DRAWN),
}
TEXTS = "src/ludotheque/web/locales/en/{game}.ftl"
_MARK = "pytest.mark.clause("
_TEST = re.compile(r"def (test_\w+)")
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
    others = {path for other in ("told", "seen", "compiled") for path in files(other, game)}
    return sorted(set(found) - others, key=lambda path: (path.stem != "rules", path))


def lines(clause: str, game: str, title: str) -> Iterator[str]:
    """Where it is named; at the head of a module after all else, and of the log's modules not at all."""
    at_head = []
    for path in files(title, game):
        text = path.read_text("utf-8").splitlines()
        for number, line in enumerate(text, 1):
            if clause not in names(line) or (_is_shared(path, game) and _MARK not in line):
                continue
            place = _place(path, number, line + _marked(text, number))
            if number > _head(path):
                yield place
            elif title != "told":
                at_head.append(place)
    yield from at_head


@cache
def _head(path: Path) -> int:
    """The last line of what a module says of itself."""
    if path.suffix != ".py":
        return 0
    first = ast.parse(path.read_text("utf-8")).body[:1]
    is_said = first and isinstance(first[0], ast.Expr)
    return (first[0].end_lineno or 0) if is_said else 0


def _is_shared(path: Path, game: str) -> bool:
    """A test of several games, where a red flag of Libertas looks like a clause of Res Publica: its marks count."""
    return path.parent == ROOT / "tests/web" and path.stem != f"test_{game}"


def _marked(text: list[str], number: int) -> str:
    """The test that a mark in this line stands before."""
    if _MARK not in text[number - 1]:
        return ""
    test = next((found[1] for line in text[number:] if (found := _TEST.match(line))), "")
    return f"  {test}"


def sentences(clause: str, game: str) -> Iterator[str]:
    """What whoever breaks it is told: the messages that the code names right after the clause, or refuses by it."""
    refusal = re.compile(rf'"{clause}",\s*(?:Message\(\s*)?"([a-z-]+)"')
    code = [path.read_text("utf-8") for path in files("enforced", game)]
    ids = {id for text in code for id in refusal.findall(text)} | set(refusals(code).get(clause, ()))
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
        if title in REASONS and not found:
            absence, reasons = REASONS[title]
            found = [f"{absence}: {reasons[clause]}"]
        print(f"{title}:", *found, sep="\n  ")
        if title == "enforced":
            print("refused in words:", *sentences(clause, game), sep="\n  ")


if __name__ == "__main__":
    main()
