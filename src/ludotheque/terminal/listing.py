"""Every legal move in a line or two, for whoever asks."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ludotheque.terminal.words import Words

MOST_LISTED = 400


def listing(moves: Sequence[Any], say: Callable[[Any, Words], str], words: Words) -> RenderableType:
    texts = Text("  ".join(say(move, words) for move in moves[:MOST_LISTED]))
    if len(moves) <= MOST_LISTED:
        return texts
    return Group(texts, Text(words("terminal-moves-more", count=len(moves) - MOST_LISTED), style="dim"))
