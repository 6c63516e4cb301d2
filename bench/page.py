"""Where figures stand in the documentation: between two marks, and nowhere written by hand."""

from pathlib import Path

BOTS = Path(__file__).parents[1] / "docs" / "bots.md"


def write_between(page: Path, begin: str, end: str, text: str) -> None:
    before, _, rest = page.read_text(encoding="utf-8").partition(begin)
    _, _, after = rest.partition(end)
    page.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}", encoding="utf-8")
