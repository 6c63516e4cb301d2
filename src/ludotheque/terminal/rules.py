"""The player's rules in a terminal: the whole page, or the paragraph of a clause."""

import re

from rich.console import Console
from rich.markdown import Markdown

from ludotheque.core.game import AnyGame
from ludotheque.rulebook import rules_page
from ludotheque.terminal.words import Words

_ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
_PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\)\n*")


def clause_text(page: str, clause: str) -> str | None:
    """The paragraph or list item that explains a clause."""
    for paragraph in re.split(r"\n\n|\n(?=[-*|] )", page):
        if f'<a id="{clause}"></a>' in paragraph:
            return paragraph
    return None


def print_rules(console: Console, game: AnyGame, clause: str, words: Words) -> None:
    page = rules_page(game.name, words.language)
    text = clause_text(page, clause) if clause else page
    if text is None:
        first, last = game.clauses[0], game.clauses[-1]
        console.print(
            words("terminal-rules-no-clause", clause=clause, first=first, last=last), style="yellow"
        )
        return
    shown = Markdown(_ANCHOR.sub("", _PICTURE.sub("", text)))
    if clause or not console.is_terminal:
        console.print(shown)
        return
    with console.pager(styles=True):
        console.print(shown)
