"""QR codes."""

import io

import segno


def qr_svg(text: str) -> str:
    out = io.BytesIO()
    segno.make(text, micro=False).save(out, kind="svg", scale=4, border=4, xmldecl=False, svgns=True)
    return out.getvalue().decode()
