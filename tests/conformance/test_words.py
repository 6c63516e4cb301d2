"""One word means one thing: the glossary of CONTRIBUTING, held through the syntax tree and by a search."""

import ast
import re
from collections import defaultdict

from tests.docs.coverage import ROOT

SOURCES = ROOT / "src" / "ludotheque"
MESSAGES = {"server/messages.py", "server/club_messages.py", "server/sent.py"}
"""What is told or sent has the name of what it tells: `Known` tells what is known."""

SHARED = {
    "Answer": "what a bot gives back; in Res Publica a move",
    "Board": "what lies on the table: all cells in Libertas, before each player in Res Publica",
    "Card": "of a game; a printed one",
    "Chance": "a stream of it; in a review which part of it",
    "Chapter": "of a contest, and as it is stored",
    "Choose": "a function that chooses",
    "Deal": "of a game",
    "Dealt": "a chapter of a contest and an entry of a table; both are stored by this name",
    "Draw": "a move of two games",
    "End": "of a run in Pétards; when phase I of Libertas is over",
    "Entrant": "who plays in a tournament, of people or of bots",
    "Floats": "an array of them",
    "Game": "what a game is; in the library one that is played",
    "Given": "options as a caller names some",
    "Gone": "a chapter, stored by this name; of a bell, that nobody will ever hear it",
    "Hand": "cards in the hand, by game",
    "Held": "a table in memory; in a review the cards that are held",
    "Job": "something to be done elsewhere, in a process or a thread",
    "Judge": "the protocol, and one a game",
    "Key": "by what something is found",
    "Kind": "of a card in Res Publica, of a letter of the bell",
    "Known": "what a seat knows, by game",
    "Lay": "a move of two games",
    "Line": "of the log; of play, in a review (CONTRIBUTING, Words)",
    "Listed": "a table in a list; a type that is listed",
    "Method": "how the levels of a game think",
    "Move": "of a game",
    "Pass": "a move of two games",
    "Refused": "somebody has said no: the library, a way of the bell",
    "Report": "what one process tells the others; in `join`, who is told how it goes",
    "Revealed": "as `Dealt`",
    "Row": "of a table of figures, of a table of a database",
    "Said": "what was said so far",
    "Scale": "of a plot, of points",
    "Spent": "a budget, or a turn that is over: nothing more comes of it",
    "Stage": "how far a learner or a tournament has come",
    "State": "of a game",
    "Step": "what comes next: of a lesson, of a turn of Pétards (the view's `step`)",
    "Take": "a move of two games",
    "Trial": "the protocol, and one a game",
    "Turns": "who waits is served in turns: within a process, over all of them",
    "View": "of a game",
    "Voice": "the terminal's, and any function like it",
    "Work": "what is done for whoever waits",
    "Worker": "a process that works for another",
    "Writer": "what writes: a store's entries, the bell's mails",
    "Written": "what came of a writing, in each store",
}
"""Names of classes and types that two modules have, and why that confuses nobody."""

STUMBLES = re.compile(r"\bso many\b|\b(for|of) who (has|had)\b|\botherwise than before\b", re.IGNORECASE)
"""English that reads as a translation."""
HERE = "tests/conformance/test_words.py"


def classes() -> dict[str, list[str]]:
    """The modules that define each class or type; but once for all games, and not those that tell it."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in SOURCES.rglob("*.py"):
        place = path.relative_to(SOURCES).as_posix()
        if place in MESSAGES:
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(place)
            elif isinstance(node, ast.Assign) and isinstance(name := node.targets[0], ast.Name):
                found[name.id].append(place)
    return {name: places for name, places in found.items() if re.fullmatch(r"[A-Z]\w*[a-z]\w*", name)}


def is_of_every_game(places: list[str]) -> bool:
    """The same file of each game's folder, and nothing else."""
    return len({re.sub(r"^games/\w+/", "", place) for place in places}) == 1 and len(places) == 3


def test_no_two_modules_have_a_class_of_one_name_for_two_things() -> None:
    doubled = {name for name, places in classes().items() if len(places) > 1 and not is_of_every_game(places)}
    assert sorted(doubled - SHARED.keys()) == []


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


def test_no_function_of_a_room_has_the_name_of_a_module_in_it() -> None:
    """Whoever imports the module puts it in the place of the function: `ludotheque.cli.main` was the command until
    somebody loaded `cli/main.py`."""
    for door in SOURCES.rglob("__init__.py"):
        inside = {path.stem for path in door.parent.iterdir()}
        functions = ast.parse(door.read_text(encoding="utf-8")).body
        assert not inside & {one.name for one in functions if isinstance(one, ast.FunctionDef | ast.ClassDef)}


def test_nothing_is_written_that_reads_as_a_translation() -> None:
    found = [
        f"{place}:{number}: {line.strip()}"
        for place in texts()
        if place != HERE and not place.startswith("docs/law/")  # the law is a copy
        for number, line in enumerate((ROOT / place).read_text(encoding="utf-8").splitlines(), 1)
        if STUMBLES.search(line)
    ]
    assert found == []
