"""A position as the seat sees it, for a mail: the terminal's drawing as text, as HTML, and where one can be made as a
picture (PNG, which mail programs show)."""

import io
from dataclasses import dataclass

from rich.color import Color
from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from ludotheque.core.game import Seat
from ludotheque.paper.snapshot import Span, snapshot
from ludotheque.play.table import Table
from ludotheque.terminal.face import face_of
from ludotheque.terminal.voice import Voice

WIDTH = 76
GROUND, INK = "#1c1917", "#e7e5e4"
_PRE = f'<pre style="font-family:monospace;line-height:1.2;background:{GROUND};color:{INK};padding:12px">{{code}}</pre>'


@dataclass(frozen=True)
class Picture:
    """`png`: None where it cannot be made here; then the HTML is what is seen."""

    text: str
    html: str
    png: bytes | None


def draw(table: Table, seat: Seat, language: str) -> Picture:
    """Nothing that the seat does not see."""
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor",
        highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    drawing = face_of(table.game.name).draw(table, seat, Voice(language), has_choices=False)
    console.print(drawing)
    text = console.export_text(clear=False)
    html = console.export_html(inline_styles=True, code_format=_PRE, clear=False)
    lines = [line.rstrip() for line in text.splitlines()]
    spans = [[_span(segment) for segment in line if segment.text] for line in console.render_lines(drawing)]
    return Picture("\n".join(lines).strip("\n"), html, snapshot(spans, GROUND))


def _span(segment: Segment) -> Span:
    style = segment.style or Style.null()
    ink, ground = _hex(style.color) or INK, _hex(style.bgcolor)
    if style.reverse:
        ink, ground = ground or GROUND, ink
    return Span(segment.text, ink, ground, bool(style.bold))


def _hex(color: Color | None) -> str | None:
    """White is white: a terminal's is a grey that is hard to read on a card."""
    if color is None or color.is_default:
        return None
    return "#ffffff" if color.name == "white" else color.get_truecolor().hex
