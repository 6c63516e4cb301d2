"""docs/referees.md, docs/safety.md and docs/table.md are true: the tests they name are there, and whoever claims to be
exact or a twin has a referee."""

import ast
import re

import pytest

from tests.docs.coverage import ROOT

PAGE = (ROOT / "docs" / "referees.md").read_text(encoding="utf-8")
SAFETY = (ROOT / "docs" / "safety.md").read_text(encoding="utf-8")
TABLE = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
SOURCES = ROOT / "src" / "ludotheque"
CLAIM = re.compile(r"\bexact\b|compiled twin|held equal|play perfectly|alpha-beta", re.IGNORECASE)
"""Words in the docstring of a module that need a referee."""

NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
TESTS = sorted(set(NAMED.findall(PAGE)))
MODULES = sorted(set(re.findall(r"`((?:\w+/)*\w+\.py)`", PAGE.partition("## Libertas")[2])))


@pytest.mark.parametrize(("path", "name"), sorted({*TESTS, *NAMED.findall(SAFETY + TABLE)}), ids="::".join)
def test_every_referee_is_there(path: str, name: str) -> None:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    assert name in {
        node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


@pytest.mark.parametrize("module", MODULES)
def test_who_makes_a_claim_is_there(module: str) -> None:
    assert (SOURCES / module).is_file()


def test_every_module_that_claims_to_be_exact_has_a_referee() -> None:
    claiming = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        if CLAIM.search(ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "")
    }
    assert len(claiming) >= 6
    assert claiming <= set(MODULES)


@pytest.mark.parametrize(("page", "lines"), [(SAFETY, 22), (TABLE, 25)], ids=["safety", "table"])
def test_every_line_of_the_review_has_a_test(page: str, lines: int) -> None:
    rows = [line.split(" | ") for line in page.splitlines() if re.match(r"\| \d", line)]
    assert [row[0] for row in rows] == [f"| {number}" for number in range(1, lines + 1)]
    assert all(NAMED.search(row[2]) for row in rows)


def test_every_row_names_a_referee() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and "---" not in line]
    assert all("::" in row for row in rows if not row.startswith("| claim"))
    assert len(TESTS) >= 40
