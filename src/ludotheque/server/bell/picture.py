"""A position as the seat sees it, for a mail: the terminal's drawing as text, as HTML and as a picture (SVG)."""

import io
import re
from dataclasses import dataclass

from rich.console import Console

from ludotheque.core.game import Seat
from ludotheque.play.table import Table
from ludotheque.terminal.face import face_of
from ludotheque.terminal.words import Words

WIDTH = 76
_PRE = '<pre style="font-family:monospace;line-height:1.2;background:#1c1917;color:#e7e5e4;padding:12px">{code}</pre>'
_FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


@dataclass(frozen=True)
class Picture:
    text: str
    html: str
    svg: str


def draw(table: Table, seat: Seat, language: str) -> Picture:
    """Nothing that the seat does not see. No font is fetched from anywhere: the reader's own will do."""
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor",
        highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    console.print(face_of(table.game.name).draw(table, seat, Words(language), has_choices=False))
    text = console.export_text(clear=False)
    html = console.export_html(inline_styles=True, code_format=_PRE, clear=False)
    svg = console.export_svg(title=Words(language)(f"{table.game.name}-title"), unique_id="position")
    lines = [line.rstrip() for line in text.splitlines()]
    return Picture("\n".join(lines).strip("\n"), html, _FONTS.sub("", svg))
