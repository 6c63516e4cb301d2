"""Makes the PDF: the sheets of a game, laid out by `pages.typ`.

Typst sets the pages (the extra "print"): it takes the table's own drawings, breaks lines in three languages and brings
its fonts along, so that a page is the same on every machine.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from importlib.resources import files

from ludotheque.catalog import GAMES, part_if_any
from ludotheque.core.errors import Argument, BadRecord, Message
from ludotheque.extras import Lacking
from ludotheque.language import say
from ludotheque.paper.rules import pack, rules
from ludotheque.paper.sheets import Box, Sheet

PAPERS = ("a4", "letter")
RULES, PACK = "rules", "pack"
ALL = "all"


class NotPrinted(BadRecord):
    """It cannot be printed here."""


def parts_of(game: str) -> tuple[str, ...]:
    """What of a game can be printed; nothing where nobody has drawn it."""
    box = _box(game)
    return () if box is None else (RULES, *box.PARTS, PACK)


def _box(game: str) -> Box | None:
    return part_if_any("paper", game)


def print_game(game: str, parts: Sequence[str], paper: str, language: str) -> bytes:
    """These parts of a game as a PDF, in the order of the box; `NotPrinted` where that cannot be had."""
    known = parts_of(game)
    for wanted in parts:
        if wanted not in (*known, ALL):
            title = Message(f"{game}-title")
            raise NotPrinted(Message("paper-no-part", game=title, known=", ".join((*known, ALL))))
    chosen = [name for name in known if name in parts or ALL in parts]
    sheets = [sheet for name in chosen for sheet in _sheets(game, name, language)]
    return _set(game, sheets, paper, language)


def _sheets(game: str, name: str, language: str) -> list[Sheet]:
    if name == RULES:
        return rules(GAMES[game], language)
    if name == PACK:
        return pack(_say(language, f"{game}-title"), language)
    box = _box(game)
    assert box is not None
    return box.PARTS[name](partial(_say, language))


def _say(language: str, id: str, /, **args: Argument) -> str:
    return say(Message(id, **args), language)


def _set(game: str, sheets: list[Sheet], paper: str, language: str) -> bytes:
    try:
        import typst
    except ImportError:
        raise Lacking("print") from None
    job = {
        "title": _say(language, f"{game}-title"),
        "language": language,
        "paper": paper,
        "sheets": [asdict(sheet) for sheet in sheets],
        "words": {name: _say(language, f"paper-{name}") for name in ("how", "join", "player", "markers")},
    }
    source = (files("ludotheque") / "paper" / "pages.typ").read_bytes()
    return bytes(typst.compile(source, ignore_system_fonts=True, sys_inputs={"job": json.dumps(job)}))
