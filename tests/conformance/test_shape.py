"""A game is one shape: the same files, the same facts, the same parts in other rooms; and only the catalog names it.

A game whose bots do not search needs no compiled twin: `encode` and `kernel` come together or not at all. Everything
else of the spine every game has, the toy of `tests/toy` too.
"""

import ast
import io
import re
import tokenize
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import ludotheque
from ludotheque.bots import Players
from ludotheque.catalog import GAMES, part
from ludotheque.core.errors import Message
from ludotheque.core.game import Game
from ludotheque.language import LANGUAGES, say
from ludotheque.lessons.reading import course
from ludotheque.puzzles.reading import collection
from ludotheque.terminal.face import Face
from tests.toy import NINES, add_texts

SPINE = [
    "law",
    "cards",
    "state",
    "moves",
    "rules",
    "notation",
    "scoring",
    "view",
    "known",
    "plain",
    "telling",
    "outlook",
]
TWIN = ("encode", "kernel")
OURS = Path(ludotheque.__file__).parent
EVERY = {**GAMES, NINES.name: NINES}
each_game = pytest.mark.parametrize("name", EVERY)


def folder_of(name: str) -> Path:
    return Path(str(import_module(EVERY[name].__name__).__file__)).parent


# -- the spine ----------------------------------------------------------------------------------------------------


@each_game
def test_every_game_has_every_file_of_the_spine(name: str) -> None:
    files = {file.stem for file in folder_of(name).glob("*.py")}
    assert [missing for missing in SPINE if missing not in files] == []
    assert [file in files for file in TWIN] in ([True, True], [False, False])


@pytest.mark.parametrize("name", GAMES)
def test_our_games_have_a_compiled_twin(name: str) -> None:
    assert all((folder_of(name) / f"{file}.py").exists() for file in TWIN)


@each_game
def test_every_game_exports_what_the_protocol_asks_and_nothing_else(name: str) -> None:
    asked = {word for word in vars(Game) if not word.startswith("_")}
    exported = import_module(EVERY[name].__name__).__all__
    assert exported == sorted(asked)


@each_game
def test_the_law_imports_nothing_of_its_game(name: str) -> None:
    package = EVERY[name].__name__
    tree = ast.parse((folder_of(name) / "law.py").read_text(encoding="utf-8"))
    modules = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert [module for module in modules if str(module).startswith(package)] == []


@each_game
def test_facts_come_from_the_files_where_everybody_looks_for_them(name: str) -> None:
    """Whoever knows one game's folder knows them all."""
    homes = {
        "law": "Options clauses edition has_secrets longest name pages phrases quick_seats seats standing_answer",
        "state": "deal initial to_act",
        "rules": "apply legal",
        "notation": "format_move parse_move read_deal write_deal",
        "scoring": "ending outcome scores",
        "view": "view",
        "known": "known sample shows",
        "plain": "read_known write_known",
        "telling": "say_move tell tell_plan",
        "outlook": "outlook",
    }
    tree = ast.parse((folder_of(name) / "__init__.py").read_text(encoding="utf-8"))
    found = {
        str(node.module).rpartition(".")[2]: " ".join(sorted(alias.name for alias in node.names))
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
    }
    assert found == homes


@each_game
def test_every_game_has_its_part_in_every_room(name: str) -> None:
    needs: dict[str, list[str]] = {
        "bots": [word for word in vars(Players) if not word.startswith("_")],
        "terminal": [word for word in vars(Face) if not word.startswith("_")],
        "adapters": ["actions", "observations"],
    }
    for room, words in needs.items():
        assert [word for word in words if not hasattr(part(room, name), word)] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_ours_has_its_part_in_every_room_that_could_do_without(name: str) -> None:
    """The toy has none of these: where it is asked for one, that is said."""
    modules = [f"ludotheque.{room}.{name}" for room in ("paper", "puzzles", "review")]
    assert [module for module in modules if find_spec(module) is None] == []
    assert collection(name).puzzles and course(name)
    assert {file.name for file in (OURS / "web" / "games" / name).iterdir()} >= {
        "cards.svg",
        "companion.js",
        "cover.svg",
        "index.js",
        f"{name}.css",
    }


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_ours_has_its_own_page_of_rules_first(name: str) -> None:
    assert GAMES[name].pages[0] == name


# -- who names the games ------------------------------------------------------------------------------------------


def called(game: str) -> set[str]:
    """What a game is called: in code, and in each language."""
    return {game, *(say(Message(f"{game}-title"), language) for language in LANGUAGES)}


add_texts()
NAMED = re.compile("(?i)" + "|".join(sorted(word for game in EVERY for word in called(game))))
"""The toy's name is looked for too: no name of a game is in this pattern but by its being one."""
CATALOG = OURS / "catalog.py"
DESCRIPTION = re.compile(r'<meta name="description"[^>]*>')


def python_code(text: str) -> str:
    """Without comments and docstrings: those are texts."""
    tree = ast.parse(text)
    lines = text.splitlines()
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            for number in range(node.lineno - 1, int(node.end_lineno or 0)):
                lines[number] = ""
    tokens = tokenize.generate_tokens(io.StringIO("\n".join(lines) + "\n").readline)
    return " ".join(token.string for token in tokens if token.type != tokenize.COMMENT)


def page_code(text: str) -> str:
    """JavaScript, styles and the page without comments, and without the sentence that search engines show."""
    without = re.sub(r"/\*.*?\*/|<!--.*?-->", "", text, flags=re.DOTALL)
    return DESCRIPTION.sub("", re.sub(r"(^|\s)//.*", "", without))


READERS: dict[str, Callable[[str], str]] = {
    ".py": python_code,
    ".js": page_code,
    ".css": page_code,
    ".html": page_code,
}
"""What is code. Everything else in the package is text, picture or somebody else's (`vendor`)."""


def code_files() -> list[Path]:
    """Every file of code, but the catalog and what is named after a game."""
    files = [file for file in OURS.rglob("*") if file.suffix in READERS and file != CATALOG]
    return sorted(file for file in files if not is_named_after(file, *GAMES, "vendor"))


def is_named_after(file: Path, *names: str) -> bool:
    return bool({*file.relative_to(OURS).with_suffix("").parts} & {*names})


def names_in(file: Path) -> list[str]:
    return NAMED.findall(READERS[file.suffix](file.read_text(encoding="utf-8")))


def test_only_the_catalog_names_a_game() -> None:
    """A fourth game costs its own folders and one line."""
    named = {str(file.relative_to(OURS)): names_in(file) for file in code_files()}
    assert {file: names for file, names in named.items() if names} == {}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_named_after_a_game_names_no_other(name: str) -> None:
    """Games do not know each other in any room."""
    own = [file for file in OURS.rglob("*") if file.suffix in READERS and is_named_after(file, name)]
    assert {file.relative_to(OURS).parts[0] for file in own} >= {
        "adapters",
        "bots",
        "games",
        "terminal",
        "web",
    }
    others = re.compile("|".join(other for other in GAMES if other != name))
    found = {
        str(file): others.findall(READERS[file.suffix](file.read_text(encoding="utf-8"))) for file in own
    }
    assert {file: names for file, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("name", "code", "is_named"),
    [
        ("a.py", 'if game == "respublica":\n    pass\n', True),
        ("a.py", "from ludotheque.games import petards\n", True),
        ("a.py", "GAMES = (Libertas,)\n", True),
        ("a.py", 'TITLE = "Res Publica"\n', True),
        ("a.py", "from tests.toy.games import nines\n", True),
        ("a.py", '"""As in Libertas."""\n\n# Pétards has none\nx = 1\n', False),
        ("a.py", 'def f() -> None:\n    """Libertas."""\n    g("petards")\n', True),
        ("a.js", 'const ORDER = ["libertas"];\n', True),
        ("a.js", "// Libertas has a board\n/* so has\n petards */\nconst x = 1;\n", False),
        ("a.js", 'const url = "https://libertas";\n', True),
        ("a.css", ".petards-hand { color: red }\n", True),
        ("a.html", '<meta name="description" content="Libertas">', False),
        ("a.html", '<script src="libertas.js"></script>', True),
    ],
)
def test_the_search_for_names_finds_code_and_leaves_texts(
    tmp_path: Path, name: str, code: str, is_named: bool
) -> None:
    file = tmp_path / name
    file.write_text(code, encoding="utf-8")
    assert bool(names_in(file)) == is_named


def test_the_search_for_names_looks_at_every_room() -> None:
    rooms = {file.relative_to(OURS).parts[0] for file in code_files()}
    assert rooms >= {
        "adapters",
        "arena",
        "bots",
        "cli",
        "core",
        "games",
        "lessons",
        "paper",
        "play",
        "puzzles",
        "review",
        "server",
        "store",
        "terminal",
        "web",
    }
