"""Figures in docs/benchmarks.md that a bench writes between two marks; what stands around them stays."""

from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "docs" / "benchmarks.md"


def show(text: str, begin: str, end: str, is_written: bool) -> None:
    print(text)
    if is_written:
        before, mark, rest = PAGE.read_text(encoding="utf-8").partition(begin)
        if not mark:
            raise SystemExit(f"{PAGE.name} has no {begin}")
        PAGE.write_text(f"{before}{begin}\n\n{text}\n\n{end}{rest.partition(end)[2]}", encoding="utf-8")
