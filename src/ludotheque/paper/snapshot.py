"""A drawing of the terminal as a picture (PNG), for those who read mails: most of their programs show no other kind."""

import json
from collections.abc import Sequence
from typing import NamedTuple

from ludotheque.extras import has

_SOURCE = b"""
#let lines = json(bytes(sys.inputs.lines))
#set page(width: auto, height: auto, margin: 8pt, fill: rgb(sys.inputs.paper))
#set text(font: "DejaVu Sans Mono", size: 10pt, top-edge: "ascender", bottom-edge: "descender")
#set par(leading: 0pt, spacing: 0pt)
#for line in lines {
  block(above: 0pt, below: 0pt, box[#for (said, ink, ground, bold) in line {
    let set_text = text(fill: rgb(ink), weight: if bold { 700 } else { 400 }, said)
    if ground == none { set_text } else { highlight(fill: rgb(ground), extent: 0pt, set_text) }
  }])
}
"""
FINE = 144.0  # dots an inch


class Span(NamedTuple):
    """What is written in one ink, on a ground or on the paper."""

    text: str
    ink: str
    ground: str | None
    is_bold: bool


def snapshot(lines: Sequence[Sequence[Span]], paper: str) -> bytes | None:
    """The picture; None where nothing sets it (the extra "print")."""
    if not has("print"):
        return None
    import typst

    told = json.dumps(
        [[_kept(span) for span in line] or [_kept(Span(" ", paper, None, False))] for line in lines]
    )
    picture = typst.compile(
        _SOURCE,
        format="png",
        ppi=FINE,
        ignore_system_fonts=True,
        sys_inputs={"lines": told, "paper": paper},
    )
    return bytes(picture)


def _kept(span: Span) -> Span:
    """With spaces that are kept, at the end of a line too."""
    return span._replace(text=span.text.replace(" ", "\N{NO-BREAK SPACE}"))
