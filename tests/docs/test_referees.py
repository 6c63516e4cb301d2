"""docs/referees.md is true: the tests it names are there, and whoever claims to be exact or a twin is named there."""

import ast
import re

import pytest

from tests.docs.coverage import ROOT

PAGE = (ROOT / "docs" / "referees.md").read_text(encoding="utf-8")
SOURCES = ROOT / "src" / "ludotheque"
CLAIM = re.compile(r"\bexact\b|compiled twin|held equal|play perfectly|alpha-beta", re.IGNORECASE)
"""Words in the docstring of a module that need a referee."""

TESTS = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)))
MODULES = sorted(set(re.findall(r"`((?:\w+/)*\w+\.py)`", PAGE.partition("## Libertas")[2])))


@pytest.mark.parametrize(("path", "name"), TESTS, ids="::".join)
def test_every_referee_is_there(path: str, name: str) -> None:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


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


def test_every_row_names_a_referee() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and "---" not in line]
    assert all("::" in row for row in rows if not row.startswith("| claim"))
    assert len(TESTS) >= 40
