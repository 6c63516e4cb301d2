"""Every legal move in a line or two, for whoever asks; and what fits the width of the screen."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.text import Text

from ludotheque.terminal.voice import Voice

MOST_LISTED = 400


def listing(moves: Sequence[Any], say: Callable[[Any, Voice], str], voice: Voice) -> RenderableType:
    texts = Text("  ".join(say(move, voice) for move in moves[:MOST_LISTED]))
    if len(moves) <= MOST_LISTED:
        return texts
    return Group(texts, Text(voice("terminal-moves-more", count=len(moves) - MOST_LISTED), style="dim"))


class FirstThatFits:
    """Of several shapes of one thing the first that the screen is wide enough for, else the last."""

    def __init__(self, *shapes: RenderableType) -> None:
        self._shapes = shapes

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        free = options.update(max_width=_ANY_WIDTH)
        fitting = (
            shape
            for shape in self._shapes
            if console.measure(shape, options=free).maximum <= options.max_width
        )
        yield next(fitting, self._shapes[-1])


_ANY_WIDTH = 10_000
