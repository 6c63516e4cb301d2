"""One word means one thing: the glossary of CONTRIBUTING, held through the syntax tree and by a search."""

import ast
import re
from collections import defaultdict

from tests.docs.coverage import ROOT

SOURCES = ROOT / "src" / "ludotheque"
MESSAGES = {"server/messages.py", "server/club_messages.py", "server/sent.py"}
"""What is told or sent has the name of what it tells: `Known` tells what is known."""

SHARED = {
    "Board": "what lies on the table: all cells in Libertas, before each player in Res Publica",
    "Dealt": "a chapter of a contest and an entry of a table; both are stored by this name",
    "Draw": "a move of two games",
    "Entrant": "who plays in a tournament, of people or of bots",
    "Game": "what a game is; in the library one that is played",
    "Given": "options as a caller names some",
    "Gone": "a chapter, stored by this name; of a bell, that nobody will ever hear it",
    "Job": "something to be done elsewhere, in a process or a thread",
    "Judge": "the protocol, and one a game",
    "Known": "what a seat knows, by game",
    "Lay": "a move of two games",
    "Method": "how the levels of a game think",
    "Pass": "a move of two games",
    "Refused": "somebody has said no: the library, a way of the bell",
    "Revealed": "as `Dealt`",
    "Spent": "a budget, or a turn that is over: nothing more comes of it",
    "Step": "what comes next: of a lesson, of a turn of Pétards (the view's `step`)",
    "Take": "a move of two games",
    "Trial": "the protocol, and one a game",
    "Turns": "who waits is served in turns: within a process, over all of them",
    "Worker": "a process that works for another",
    "Writer": "what writes: a store's entries, the bell's mails",
}
"""Names of classes that two modules have, and why that confuses nobody."""

STUMBLES = re.compile(r"\bso many\b|\b(for|of) who (has|had)\b|\botherwise than before\b", re.IGNORECASE)
"""English that reads as a translation."""
HERE = "tests/conformance/test_words.py"


def classes() -> dict[str, list[str]]:
    """The modules that define each class; but once for all games, and not those that tell it."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in SOURCES.rglob("*.py"):
        place = path.relative_to(SOURCES).as_posix()
        if place in MESSAGES:
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(place)
    return found


def is_of_every_game(places: list[str]) -> bool:
    """The same file of each game's folder, and nothing else."""
    return len({re.sub(r"^games/\w+/", "", place) for place in places}) == 1 and len(places) == 3


def test_no_two_modules_have_a_class_of_one_name_for_two_things() -> None:
    doubled = {name for name, places in classes().items() if len(places) > 1 and not is_of_every_game(places)}
    assert doubled <= SHARED.keys()


def test_every_exception_is_still_needed() -> None:
    found = classes()
    assert [name for name in SHARED if len(found[name]) < 2] == []


def texts() -> list[str]:
    """All that is written by us: code, pages, texts in English."""
    rooms = ("src/ludotheque", "docs", "tests", "bench", "scripts", "examples")
    paths = [path for room in rooms for path in (ROOT / room).rglob("*")]
    ours = [*paths, *ROOT.glob("*.md")]
    kinds = {".py", ".js", ".css", ".md", ".ftl", ".html", ".cu", ".sh"}
    found = [path.relative_to(ROOT).as_posix() for path in ours if path.suffix in kinds]
    return sorted(
        place for place in found if not re.search(r"/vendor/|/(fr|de)/|^CHANGELOG|/node_modules/", place)
    )


def test_nothing_is_written_that_reads_as_a_translation() -> None:
    found = [
        f"{place}:{number}: {line.strip()}"
        for place in texts()
        if place != HERE
        for number, line in enumerate((ROOT / place).read_text(encoding="utf-8").splitlines(), 1)
        if STUMBLES.search(line)
    ]
    assert found == []
