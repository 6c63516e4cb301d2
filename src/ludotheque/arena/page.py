"""A report as one HTML page that needs nothing else: no scripts, no fonts, no pictures from elsewhere."""

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files

from ludotheque.arena.text_table import TextTable


@dataclass(frozen=True)
class Section:
    """A part of a page: its table, with plots of it above."""

    table: TextTable
    plots: tuple[str, ...] = ()


@dataclass(frozen=True)
class Head:
    """What stands above everything: a title, the result in a sentence, and how it was got."""

    title: str
    blurb: str
    verdict: str
    facts: tuple[tuple[str, str], ...]


@cache
def _style() -> str:
    return "\n" + (files("ludotheque") / "arena" / "page.css").read_text(encoding="utf-8")


@cache
def policy() -> str:
    """What a server tells browsers of such a page: it may look as it does, and do nothing else."""
    digest = b64encode(sha256(_style().encode()).digest()).decode()
    return (
        f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'; object-src 'none'"
    )


def page(language: str, head: Head, sections: Sequence[Section], foot: str) -> str:
    """The whole page."""
    body = "\n".join(_section(section) for section in sections)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(head.title)}</title>\n<style>{_style()}</style>\n</head>\n<body>\n<main>\n"
        f"{_head(head)}\n{body}\n<footer>{escape(foot)}</footer>\n</main>\n</body>\n</html>\n"
    )


def _head(head: Head) -> str:
    facts = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in head.facts)
    return (
        f'<header>\n<h1>{escape(head.title)}</h1>\n<p class="soft">{escape(head.blurb)}</p>\n'
        f'<p class="verdict">{escape(head.verdict)}</p>\n<dl>{facts}</dl>\n</header>'
    )


def _section(section: Section) -> str:
    table = section.table
    heading = "".join(f'<th scope="col">{escape(text)}</th>' for text in table.headings)
    rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in table.rows)
    notes = "".join(f'<p class="soft">{escape(note)}</p>' for note in table.notes)
    grid = (
        f'<div class="wide"><table><thead><tr>{heading}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>'
    )
    return f"<section>\n<h2>{escape(table.title)}</h2>\n{''.join(section.plots)}\n{grid}\n{notes}\n</section>"
