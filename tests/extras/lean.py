"""The program with the base alone: what the extras bring cannot be imported, in any process that is started."""

from pathlib import Path

from ludotheque.extras import MODULES

EXTRA = sorted({module for modules in MODULES.values() for module in modules} | {"scipy"})
BLOCKER = f"""
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {EXTRA!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocker())
"""


def lean(folder: Path) -> dict[str, str]:
    """The environment of such a program. Python imports `sitecustomize` at every start."""
    (folder / "sitecustomize.py").write_text(BLOCKER, encoding="utf-8")
    return {"PYTHONPATH": str(folder)}
