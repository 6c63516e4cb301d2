"""Where figures stand in the documentation: between two marks, and nowhere written by hand."""

from pathlib import Path

BOTS = Path(__file__).parents[1] / "docs" / "bots.md"


def write_between(page: Path, begin: str, end: str, text: str) -> None:
    before, _, rest = page.read_text(encoding="utf-8").partition(begin)
    _, _, after = rest.partition(end)
    page.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}", encoding="utf-8")


def publish(page: Path, begin: str, end: str, text: str, *, is_written: bool) -> None:
    """Print it, and put it into the page where that was asked for."""
    print(text)
    if is_written:
        write_between(page, begin, end, text)
