"""Every legal move in a line or two, for whoever asks."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ludotheque.terminal.voice import Voice

MOST_LISTED = 400


def listing(moves: Sequence[Any], say: Callable[[Any, Voice], str], voice: Voice) -> RenderableType:
    texts = Text("  ".join(say(move, voice) for move in moves[:MOST_LISTED]))
    if len(moves) <= MOST_LISTED:
        return texts
    return Group(texts, Text(voice("terminal-moves-more", count=len(moves) - MOST_LISTED), style="dim"))
