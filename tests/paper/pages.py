"""What is printed, read back."""

import io
from functools import cache
from typing import Any, NamedTuple

from pypdf import PageObject, PdfReader

from ludotheque.paper.press import print_game

MM = 72 / 25.4  # points
FOOT = 8 * MM  # below this height stands only what is said of every page


class Word(NamedTuple):
    """A text where it stands: millimetres from the page's left and lower edge."""

    text: str
    x: float
    y: float


printed = cache(lambda game, part, paper, language: print_game(game, [part], paper, language))


def pages(game: str, part: str, paper: str = "a4", language: str = "en") -> list[PageObject]:
    return list(PdfReader(io.BytesIO(printed(game, part, paper, language))).pages)


def words(page: PageObject) -> list[Word]:
    """The texts of a page in the order in which they were set, without its foot."""
    found: list[Word] = []

    def note(text: str, space: list[float], *rest: Any) -> None:
        if text.strip() and space[5] > FOOT:
            found.append(Word(text.strip(), space[4] / MM, space[5] / MM))

    page.extract_text(visitor_text=note)
    return found


def texts(page: PageObject) -> list[str]:
    return [word.text for word in words(page)]


def size(page: PageObject) -> tuple[float, float]:
    """Width and height in millimetres."""
    return round(float(page.mediabox.width) / MM, 1), round(float(page.mediabox.height) / MM, 1)
