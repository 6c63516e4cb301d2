"""Seeds that ever failed are in failing_seeds.json, each with its cause in words, and are tried in every run.

One that fails anew is kept in .cache/failing_seeds.json until its cause is known and it moves there.
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
NEW = Path(__file__).parent.parent / ".cache" / "failing_seeds.json"


def kept(name: str, *files: Path) -> list[Any]:
    """The seeds under which this test has failed before."""
    there = [json.loads(file.read_text(encoding="utf-8")) for file in files or (FILE, NEW) if file.exists()]
    return list(dict.fromkeys(entry["seed"] for seeds in there for entry in seeds.get(name, [])))


@contextmanager
def keeping(name: str, seed: int | str, file: Path = NEW) -> Iterator[None]:
    """Where what follows fails, its seed is said with the failure, and kept with a cause still to be written."""
    try:
        yield
    except Exception as failure:
        failure.add_note(
            f"seed {seed!r} of {name}: kept in {file.parent.name}/{file.name}; once it is mended, move it to "
            f"tests/{FILE.name} with its cause"
        )
        _keep(name, seed, file)
        raise


def _keep(name: str, seed: int | str, file: Path) -> None:
    file.parent.mkdir(exist_ok=True)
    with file.open("a+", encoding="utf-8") as opened:
        fcntl.flock(opened, fcntl.LOCK_EX)  # tests run side by side
        opened.seek(0)
        seeds = json.loads(opened.read() or "{}")
        if all(entry["seed"] != seed for entry in seeds.setdefault(name, [])):
            seeds[name].append({"seed": seed, "cause": ""})
            opened.truncate(0)
            opened.write(json.dumps(seeds, indent=2, ensure_ascii=False) + "\n")
