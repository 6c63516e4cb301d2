"""Every page and state in all sizes, themes and languages, as pictures to look at: `make screenshots`."""

import argparse
import tempfile
from collections.abc import Iterator
from html import escape
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser
from playwright.sync_api import Error as BrowserError
from rich.progress import track

from ludotheque.language import LANGUAGES
from ludotheque.server.bell.settings import BellSettings
from ludotheque.server.reviews import make_review
from tests.kernels import compile_kernels
from tests.server.conftest import run_in_thread
from tests.web.browser import open_browser
from tests.web.people import Person
from tests.web.states import PAGES, SHOWN, states_of
from tests.web.states_together import State

SIZES = {"360": (360, 740), "768": (768, 1024), "1440": (1440, 900), "1920": (1920, 1080)}
README_SIZE = (1200, 750)  # no picture of more than 150 kB
THEMES = ("light", "dark")
README = {
    "home": ("home", (1040, 760)),
    "libertas": ("libertas-middle", README_SIZE),
    "petards": ("petards-lay", README_SIZE),
    "respublica": ("respublica-accept", (1200, 800)),
    "phone": ("libertas-late", SIZES["360"]),
    "replay": ("libertas-replay", README_SIZE),
}
BELLS = BellSettings(smtp="smtp://localhost:1", sender="play@club.example", url="http://localhost/")
"""All that a server can offer is shown; no mail is sent."""
ROOT = Path(__file__).parents[1]


def main() -> None:
    compile_kernels()
    args = _parse()
    states = {name: state for name, state in all_states().items() if any(part in name for part in args.only)}
    args.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        run_in_thread(Path(folder) / "games.db", bells=BELLS, review=make_review) as server,
        open_browser() as browser,
    ):
        url = server.url.replace("127.0.0.1", "localhost")  # an address will not do for passkeys
        if args.readme:
            _readme(browser, url)
            return
        for language, name in track(list(product(args.lang, states)), "screenshots"):
            _shoot(browser, url, name, states[name], language, args)
            server.forget_deals()  # states share theirs, and what is played is closed
    sheet = args.out / "index.html"
    sheet.write_text("".join(_contact_sheet(args.out)), encoding="utf-8")
    print(f"{len(list(args.out.glob('*.png')))} pictures: {sheet}")


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--out", type=Path, default=ROOT / ".cache" / "screenshots", help="the folder to write to"
    )
    parser.add_argument("--only", nargs="+", default=[""], help="states whose name has one of these in it")
    parser.add_argument("--lang", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--size", nargs="+", choices=SIZES, default=list(SIZES), help="the width in pixels")
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument(
        "--readme", action="store_true", help="write the pictures that README.md shows, and no others"
    )
    return parser.parse_args()


def all_states() -> dict[str, State]:
    return {**PAGES, **{name: state for game in SHOWN for name, state in states_of(game).items()}}


def _people(browser: Browser, url: str, language: str) -> tuple[Person, Person]:
    return Person(browser, url, "Ada", locale=language), Person(browser, url, "Bruno", locale=language)


def _shoot(
    browser: Browser, url: str, name: str, state: State, language: str, args: argparse.Namespace
) -> None:
    """One state in one language, in every size and theme. What cannot be reached is said, and the others go on."""
    ada, bruno = _people(browser, url, language)
    try:
        state(ada, bruno)
        ada.page.wait_for_load_state("networkidle")
        for size, theme in product(args.size, args.theme):
            _picture(ada, SIZES[size], theme, args.out / f"{name}.{language}.{size}.{theme}.png")
    except BrowserError as error:
        print(f"{name} ({language}): {str(error).splitlines()[0]}")
    finally:
        ada.close()
        bruno.close()


def _picture(ada: Person, size: tuple[int, int], theme: str, path: Path, is_whole: bool = True) -> None:
    width, height = size
    ada.page.set_viewport_size({"width": width, "height": height})
    ada.page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
    if ada.page.evaluate("document.documentElement.scrollWidth") > width:
        print(f"{path.name}: sticks out to the side")
    has_window = ada.page.locator("dialog[open]").count() > 0
    ada.page.screenshot(path=path, full_page=is_whole and not has_window and "rules" not in path.name)


def _readme(browser: Browser, url: str) -> None:
    states = all_states()
    for picture, (name, size) in track(README.items(), "pictures"):
        ada, bruno = _people(browser, url, "en")
        states[name](ada, bruno)
        ada.page.wait_for_load_state("networkidle")
        _picture(ada, size, "light", ROOT / "docs" / "pictures" / f"{picture}.png", is_whole=False)
        ada.close()
        bruno.close()


def _contact_sheet(folder: Path) -> Iterator[str]:
    """All pictures on one page, a row a state and language."""
    yield "<!doctype html><meta charset='utf-8'><title>Screenshots</title><style>"
    yield "body{font:14px sans-serif;background:#888}div{display:flex;gap:8px;align-items:start;margin:0 0 24px}"
    yield "img{height:320px;width:auto;object-fit:cover;object-position:top}</style>"
    rows: dict[str, list[Path]] = {}
    for path in sorted(folder.glob("*.png")):
        rows.setdefault(path.name.rsplit(".", 3)[0], []).append(path)
    for row, paths in rows.items():
        yield f"<h2>{escape(row)}</h2><div>"
        for path in paths:
            name = escape(path.name)
            yield f"<a href='{name}'><img loading='lazy' src='{name}' title='{name}'></a>"
        yield "</div>"


if __name__ == "__main__":
    main()
