"""The player's rules: where their pages and pictures lie."""

from importlib.resources import files
from pathlib import Path

HOUSE_PAGES = ("pack", "credits")
"""Of all games together: how to play them with ordinary cards, and who made them."""


def rules_folder() -> Path:
    """In the installed package, or in the project's docs when it runs from there."""
    places = (Path(str(files("ludotheque"))) / "rules", Path(__file__).parents[2] / "docs" / "rules")
    return next(place for place in places if place.is_dir())


def rules_page(page: str, language: str) -> str:
    """The Markdown of a page."""
    return (rules_folder() / language / f"{page}.md").read_text(encoding="utf-8")
