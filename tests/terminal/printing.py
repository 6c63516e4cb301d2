"""What a terminal shows, as a text."""

from io import StringIO

from rich.console import Console, RenderableType


def printed(shown: RenderableType, width: int = 80) -> str:
    console = Console(file=StringIO(), width=width, no_color=True, color_system=None)
    console.print(shown)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()
