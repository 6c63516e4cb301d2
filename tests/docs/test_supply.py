"""Where other people's code comes from: every file by its hash, whether it is installed or lies in the tree."""

import hashlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
VENDORED = ("src/ludotheque/web/vendor", "tests/web/vendor")
OWN = {"README.md", "SHA256SUMS"}


@pytest.mark.parametrize("folder", VENDORED)
def test_every_file_of_others_is_the_one_that_was_looked_at(folder: str) -> None:
    """As it was: versions were named, and nothing showed whether a file was still what it had been."""
    lines = (ROOT / folder / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    recorded = {name: digest for digest, name in (line.split("  ", 1) for line in lines)}
    there = {
        path.relative_to(ROOT / folder).as_posix(): path
        for path in (ROOT / folder).rglob("*")
        if path.is_file()
    }
    assert set(recorded) == set(there) - OWN
    for name, digest in recorded.items():
        assert hashlib.sha256(there[name].read_bytes()).hexdigest() == digest, name


@pytest.mark.parametrize("path", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda path: path.name)
def test_every_requirement_has_a_version_and_a_hash(path: Path) -> None:
    entries = path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    for entry in filter(None, entries):
        assert re.match(r"[A-Za-z0-9._\[\],-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", entry), entry[:80]


@pytest.mark.parametrize("path", sorted((ROOT / "scripts").glob("*.sh")), ids=lambda path: path.name)
def test_no_script_installs_what_is_not_locked(path: Path) -> None:
    """As it was: `lock.sh` installed the newest uv there was."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if "pip install" in line or line.startswith("install "):
            assert any(word in line for word in ("--require-hashes", "--no-deps", '"$@"')), line
