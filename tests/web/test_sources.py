"""The page's own sources: what the linter does not see of them."""

import re
from pathlib import Path

import pytest

from ludotheque.language import LANGUAGES

WEB = Path(__file__).parents[2] / "src" / "ludotheque" / "web"
LONGEST = 120
SOURCES = sorted(
    path
    for ending in ("js", "css", "html")
    for path in WEB.rglob(f"*.{ending}")
    if "vendor" not in path.relative_to(WEB).parts
)
MODULES = [path for path in SOURCES if path.suffix == ".js"]

EXPORT = re.compile(r"^export (?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
FETCHES = re.compile(r"import\(|loadGame|loadDeal")
IMPORT = re.compile(r"^import \{([^}]*)\} from \"([^\"]+)\"", re.MULTILINE)


def name_of(path: Path) -> str:
    return path.relative_to(WEB).as_posix()


def exports(path: Path) -> set[str]:
    return set(EXPORT.findall(path.read_text(encoding="utf-8")))


def imports(path: Path) -> list[tuple[Path, str]]:
    """Each name with the file it comes from."""
    text = path.read_text(encoding="utf-8")
    return [
        ((path.parent / source).resolve(), name)
        for names, source in IMPORT.findall(text)
        for name in re.findall(r"(\w+)(?: as \w+)?", names)
    ]


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_no_line_is_longer_than_a_window(path: Path) -> None:
    """As it was: 410 lines were, up to 260 characters. The formatter leaves templates and comments as they are."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [number for number, line in enumerate(lines, 1) if len(line) > LONGEST] == []


def test_what_is_imported_is_exported() -> None:
    """As it was: a wrong name was found by the browser alone, on the page that needs it."""
    for path in MODULES:
        for source, name in imports(path):
            assert source.is_file(), (name_of(path), source.name)
            assert "vendor" in source.parts or name in exports(source), (name_of(path), name)


def test_what_is_exported_is_used_elsewhere() -> None:
    """Imported by another module, or fetched by name when it is needed: by a module, or by a test that tries it."""
    imported = {found for path in MODULES for found in imports(path)}
    askers = [
        path.read_text(encoding="utf-8") for path in [*MODULES, *Path(__file__).parent.glob("test_*.py")]
    ]
    fetched = {name for text in askers if FETCHES.search(text) for name in re.findall(r"\w+", text)}
    dead = [
        (name_of(path), name)
        for path in MODULES
        for name in exports(path)
        if (path, name) not in imported and name not in fetched
    ]
    assert dead == []


def test_no_class_of_a_game_is_one_of_the_house() -> None:
    """What is said in the forum of Res Publica hung over the log, where the house puts what people tell each other."""

    def styled(path: Path) -> set[str]:
        return set(re.findall(r"^\.([a-z-]+) \{", path.read_text(encoding="utf-8"), re.MULTILINE))

    house = set().union(*map(styled, (WEB / "css").glob("*.css")))
    games = set().union(*map(styled, (WEB / "games").glob("*/*.css")))
    assert house and games and not house & games


def test_the_page_offers_the_languages_that_there_are() -> None:
    """It has its own list, so that it can choose before it has asked anybody anything."""
    text = (WEB / "state.js").read_text(encoding="utf-8")
    listed = re.search(r"export const LANGUAGES = \{(.*?)\}", text)
    assert listed is not None and tuple(re.findall(r"(\w+):", listed[1])) == LANGUAGES


def test_languages_are_listed_in_one_place_of_the_program_and_one_of_the_page() -> None:
    """As it was: `LANGUAGES`, two lists of types, a list of words for “or”, and two lists of the page."""
    listing = re.compile(r"\ben\b[^\n]{0,20}\bfr\b[^\n]{0,20}\bde\b")
    sources = [*MODULES, *WEB.parent.rglob("*.py")]
    found = [path for path in sources if listing.search(path.read_text(encoding="utf-8"))]
    assert sorted(path.name for path in found) == ["language.py", "state.js"]
