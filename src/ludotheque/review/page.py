"""A review as one HTML page that needs nothing else: the drawing of the browser's page, with what it draws."""

import json
from collections.abc import Mapping
from html import escape
from importlib.resources import files

from ludotheque.core.game import Json

_SHEET = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}
body {{ padding: clamp(0.75rem, 3vw, 2rem); }}
main {{ max-width: 68rem; margin: 0 auto; display: grid; gap: 1.5rem; }}
</style>
</head>
<body>
<main>
<h1>{title}</h1>
<label class="button"><input type="checkbox"> {hidden}</label>
</main>
<script type="application/json" id="told">{told}</script>
<script type="module">
{script}
const told = JSON.parse(document.getElementById("told").textContent);
const [main, hidden] = ["main", "input"].map((name) => document.querySelector(name));
const draw = () => {{
  document.querySelector(".review")?.remove();
  main.append(drawReview(told[Number(hidden.checked)]));
}};
hidden.addEventListener("change", draw);
draw();
</script>
</body>
</html>
"""


def page(closed: Mapping[str, Json], opened: Mapping[str, Json], title: str) -> str:
    """The whole page of what was told (see `telling`): with hidden cards closed, until the reader opens them."""
    return _SHEET.format(
        language=closed["language"],
        title=escape(title),
        hidden=escape(closed["labels"]["hidden"]),
        style=_web("css/base.css") + _web("css/review.css"),
        told=_harmless(json.dumps([closed, opened], ensure_ascii=False)),
        script=_web("ui/review_sheet.js").replace("export function", "function"),
    )


def _web(path: str) -> str:
    return (files("ludotheque") / "web" / path).read_text(encoding="utf-8")


def _harmless(text: str) -> str:
    """A name may hold anything, but nothing that ends a script.

    >>> _harmless('"</script>"') == '"\\\\u003c/script>"'
    True
    """
    return text.replace("<", "\\u003c")
