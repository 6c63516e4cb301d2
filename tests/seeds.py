"""Seeds that ever failed are in failing_seeds.json, each with its cause in words, and are tried in every run.

A test that draws says `with keeping(its name, seed)` around each try, and tries `kept(its name)` besides its own seeds.
No seed depends on the date: two runs of one tree try the same.
"""

import fcntl
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("failing_seeds.json")


def kept(name: str, file: Path = FILE) -> list[Any]:
    """The seeds under which this test has failed before."""
    return [entry["seed"] for entry in json.loads(file.read_text(encoding="utf-8")).get(name, [])]


@contextmanager
def keeping(name: str, seed: int | str, file: Path = FILE) -> Iterator[None]:
    """Where what follows fails, its seed is said with the failure, and kept with a cause still to be written."""
    try:
        yield
    except Exception as failure:
        failure.add_note(
            f"seed {seed!r} of {name}: kept in {file.name}; write its cause there once it is mended"
        )
        _keep(name, seed, file)
        raise


def _keep(name: str, seed: int | str, file: Path) -> None:
    with file.open("r+", encoding="utf-8") as opened:
        fcntl.flock(opened, fcntl.LOCK_EX)  # tests run side by side
        seeds = json.load(opened)
        if all(entry["seed"] != seed for entry in seeds.setdefault(name, [])):
            seeds[name].append({"seed": seed, "cause": ""})
            opened.seek(0)
            opened.truncate()
            opened.write(json.dumps(seeds, indent=2, ensure_ascii=False) + "\n")
