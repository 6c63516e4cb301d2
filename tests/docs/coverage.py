"""The tables `docs/rules/<game>-coverage.md`: each clause of the law with the tests that state it.

`python -m tests.docs.coverage` writes them anew.
"""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def law_of(game: str) -> str:
    return (ROOT / "docs" / "law" / f"{game}.md").read_text(encoding="utf-8")


def clauses_of_law(game: str) -> list[str]:
    """The clauses as the law itself numbers them: `- **L3** …`."""
    found = re.findall(r"^- \*\*([A-Z]\d+)(?: [a-z, ]+)?\*\*", law_of(game), re.MULTILINE)
    return list(dict.fromkeys(found))


def rulings_of_law(game: str) -> list[str]:
    """The clauses that the law marks as ours, in the whole or in a part."""
    entries = re.findall(r"^- \*\*([A-Z]\d+(?:/[A-Z]\d+)*)(.*(?:\n  .*)*)", law_of(game), re.MULTILINE)
    marked = [names for names, text in entries if re.search(r"\b[Rr]uling\*\*", text)]
    return [clause for names in marked for clause in names.split("/")]


def clause_tests() -> dict[str, list[tuple[str, str]]]:
    """For each clause the tests that carry its marker, as (file, name)."""
    found: dict[str, list[tuple[str, str]]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        outer = _marked(tree.body, "pytestmark")
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for clause in dict.fromkeys([*outer, *_clauses(node.decorator_list)]):
                    found.setdefault(clause, []).append((path.relative_to(ROOT).as_posix(), node.name))
    return found


def _marked(body: list[ast.stmt], name: str) -> list[str]:
    assigned = [s for s in body if isinstance(s, ast.Assign) and getattr(s.targets[0], "id", "") == name]
    return [clause for statement in assigned for clause in _clauses([statement.value])]


def _clauses(nodes: list[ast.expr]) -> list[str]:
    """The clauses named by `pytest.mark.clause("L3", …)` among these expressions."""
    calls = [call for node in nodes for call in ast.walk(node) if isinstance(call, ast.Call)]
    marks = [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "clause"]
    return [
        arg.value
        for mark in marks
        for arg in mark.args
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
    ]


def table(game: str) -> str:
    tests = clause_tests()
    lines = [
        f"# {game}: the law and its tests",
        "",
        "Written by `make coverage`; do not edit. Each clause of the [law](../law/"
        + game
        + ".md) and the tests that state it.",
        "",
        "| clause | tests |",
        "| --- | --- |",
    ]
    for clause in clauses_of_law(game):
        names = [f"[{name}](../../{path})" for path, name in tests.get(clause, [])]
        lines.append(f"| {clause} | {'<br>'.join(names)} |")
    return "\n".join(lines) + "\n"


def path_of(game: str) -> Path:
    return ROOT / "docs" / "rules" / f"{game}-coverage.md"


if __name__ == "__main__":
    for game in ("libertas", "petards", "respublica"):
        path_of(game).write_text(table(game), encoding="utf-8")
