"""The rules in a terminal: any pager can show the page."""

import os
import pydoc
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from ludotheque.catalog import GAMES
from ludotheque.terminal.rules import print_rules
from ludotheque.terminal.voice import Voice


def paged(monkeypatch: pytest.MonkeyPatch) -> str:
    """What the pager is given."""
    given: list[str] = []
    monkeypatch.setattr(pydoc, "pager", given.append)
    console = Console(file=StringIO(), width=80, force_terminal=True, color_system="truecolor")
    print_rules(console, GAMES["libertas"], "", Voice("en"))
    return given[0]


def install(monkeypatch: pytest.MonkeyPatch, path: Path, **environment: str) -> None:
    """A machine that has `less`, and no other wishes than these."""
    less = path / "less"
    less.write_text("#!/bin/sh\n", encoding="utf-8")
    less.chmod(0o755)
    for name in ("LESS", "PAGER", "MANPAGER", "NO_COLOR"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    for name, value in {"PATH": str(path), "TERM": "xterm-256color", **environment}.items():
        monkeypatch.setenv(name, value)


@pytest.mark.parametrize(
    ("environment", "told", "has_styles"),
    [
        ({}, "-R", True),
        ({"PAGER": "less -S"}, "-R", True),
        ({"LESS": "-FRX"}, "-FRX", True),
        ({"LESS": "-F"}, "-F", False),
        ({"LESS": ""}, "", False),
        ({"PAGER": "/usr/bin/less -R", "LESS": ""}, "", True),
        ({"PAGER": "more"}, "-R", False),
        ({"MANPAGER": "most", "PAGER": "less"}, "-R", False),
        ({"PAGER": " "}, "-R", False),
    ],
)
def test_the_rules_have_styles_only_where_the_pager_shows_them(
    environment: dict[str, str],
    told: str,
    has_styles: bool,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """Less, told nothing, showed `ESC[3m`, and tore lines inside words."""
    install(monkeypatch, tmp_path, **environment)
    page = paged(monkeypatch)
    assert os.environ["LESS"] == told
    assert ("\x1b[" in page) == has_styles
    assert "L26" in page


def test_without_less_the_rules_are_plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    install(monkeypatch, tmp_path, PATH=str(tmp_path / "none"))
    assert "\x1b[" not in paged(monkeypatch)
