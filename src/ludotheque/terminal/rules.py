"""The player's rules in a terminal: the whole page, or the paragraph of a clause."""

import os
import re
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from shutil import which

from rich.console import Console
from rich.markdown import Markdown

from ludotheque.core.game import AnyGame
from ludotheque.rulebook import rules_page
from ludotheque.terminal.voice import Voice

_ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
_PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\)\n*")


def clause_text(page: str, clause: str) -> str | None:
    """The paragraph or list item that explains a clause."""
    for paragraph in re.split(r"\n\n|\n(?=[-*|] )", page):
        if f'<a id="{clause}"></a>' in paragraph:
            return paragraph
    return None


def clause_ranges(clauses: Sequence[str]) -> str:
    """The clauses there are; numbers may be missing between them.

    >>> clause_ranges(["L1", "L2", "L3", "L20", "L21", "L30"])
    'L1–L3, L20–L21, L30'
    """
    runs = groupby(enumerate(clauses), lambda at: int(at[1][1:]) - at[0])
    ends = [(run[0][1], run[-1][1]) for run in (list(group) for _, group in runs)]
    return ", ".join(first if first == last else f"{first}–{last}" for first, last in ends)


def print_rules(console: Console, game: AnyGame, clause: str, voice: Voice) -> None:
    if not game.pages:
        console.print(voice("terminal-rules-none", game=voice(f"{game.name}-title")), style="yellow")
        return
    page = rules_page(game.name, voice.language)
    text = clause_text(page, clause) if clause else page
    if text is None:
        known = clause_ranges(game.clauses)
        console.print(voice("terminal-rules-no-clause", clause=clause, known=known), style="yellow")
        return
    shown = Markdown(_ANCHOR.sub("", _PICTURE.sub("", text)))
    if clause or not console.is_terminal:
        console.print(shown)
        return
    _leaf(console, shown)


def _leaf(console: Console, shown: Markdown) -> None:
    """Through the reader's pager. Less shows styles as codes, and tears lines by their length, unless it is told `-R`:
    whoever has told it nothing has it told so."""
    os.environ.setdefault("LESS", "-R")
    with console.pager(styles=_shows_styles()):
        console.print(shown)


def _shows_styles() -> bool:
    """Of another pager than less nobody knows."""
    command = os.environ.get("MANPAGER") or os.environ.get("PAGER") or "less"
    is_less = [Path(word).name for word in command.split()[:1]] == ["less"] and which("less") is not None
    return is_less and "R" in f"{command} {os.environ['LESS']}"
