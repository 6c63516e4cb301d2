"""The drawings of the cards: the table's own (`web/games/<game>/cards.svg`), each as a picture for itself."""

import re
from functools import cache
from importlib.resources import files

_SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)
_VARIABLE = re.compile(r"var\(--[a-z-]+, ([^)]+)\)")
INK = "#2b2118"  # where the table chooses a colour for each card: black survives every printer


@cache
def drawings(game: str) -> dict[str, str]:
    """The pictures by name, with the colours of the page's light side."""
    text = (files("ludotheque") / "web" / "games" / game / "cards.svg").read_text(encoding="utf-8")
    plain = _VARIABLE.sub(r"\1", text).replace("currentColor", INK)
    return {
        name: f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{content}</svg>'
        for name, box, content in _SYMBOL.findall(plain)
    }
