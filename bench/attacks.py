"""How long an honest table waits for its moves while a stranger does what they can: `python bench/attacks.py`.

Each attack of `tests/server/attacks.py` runs for some seconds from a process of its own against a server of its own.
The figures go into docs/server.md, each beside the bar of 250 ms.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, it finds its neighbours too

from tests.server.attacks import ATTACKS  # noqa: E402
from tests.server.honest import HonestTable, bot_waits, p99  # noqa: E402
from tests.server.process import Served, memory_of, served  # noqa: E402

BAR = 0.25  # s
PAGE = ROOT / "docs" / "server.md"
BEGIN, END = "<!-- attacks: written by bench/attacks.py -->", "<!-- end of attacks -->"
HEADING = (
    "| attack | p99 in peace | p99 under attack | of 250 ms | memory |\n| --- | ---: | ---: | ---: | ---: |"
)


class Figures(NamedTuple):
    name: str
    quiet: float
    attacked: float
    memory: int  # kB more than before

    def line(self) -> str:
        times = f"{self.quiet * 1000:.0f} ms | {self.attacked * 1000:.0f} ms | {self.attacked / BAR:.2f}"
        return f"| {self.name.replace('_', ' ')} | {times} | {self.memory / 1024:+.0f} MB |"


class Onset(NamedTuple):
    """How long a bot's move is waited for at another table: in the middle, and at most."""

    quiet: list[float]
    attacked: list[float]

    def line(self) -> str:
        quiet, attacked = (f"{median(w):.1f} s, at most {max(w):.1f}" for w in self)
        return (
            f"Somebody else's plain bot is heard after {quiet}, in peace, and during *bots* after {attacked}."
        )


async def measure_onset(server: Served, seconds: float) -> Onset:
    quiet = await bot_waits(server.url, seconds)
    with attacking(server, "bots", 3 * seconds):
        await asyncio.sleep(seconds)  # its tables are made one after the other
        return Onset(quiet, await bot_waits(server.url, seconds))


@contextmanager
def attacking(server: Served, name: str, seconds: float) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.server.attacks", server.url, name, str(seconds)]
    attack = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert attack.stdout is not None
    try:
        yield attack
        print(f"{name}: the stranger heard {json.loads(attack.stdout.read())}", flush=True)
    finally:
        attack.kill()
        attack.wait()
        attack.stdout.close()


async def measure(server: Served, name: str, seconds: float) -> Figures:
    before = memory_of(server)
    async with HonestTable(server.url) as table:
        quiet = await table.play(seconds / 2)
        waits: list[float] = []
        with attacking(server, name, seconds) as attack:
            while attack.poll() is None:
                waits += await table.play(0.5)
        quiet += await table.play(seconds / 2)
    return Figures(name, p99(quiet), p99(waits), memory_of(server) - before)


def run(names: list[str], seconds: float) -> list[Figures]:
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            with served(f"sqlite:///{folder}/{name}.db", "--bots", "2") as server:
                found.append(asyncio.run(measure(server, name, seconds)))
            print(found[-1].line(), flush=True)
    return found


def run_onset(seconds: float) -> Onset:
    with tempfile.TemporaryDirectory() as folder, served(f"sqlite:///{folder}/x.db", "--bots", "2") as server:
        return asyncio.run(measure_onset(server, seconds))


def write(found: list[Figures], onset: Onset, seconds: float) -> None:
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    load = os.getloadavg()[0]
    said = (
        f"Each for {seconds:g} s, on {os.cpu_count()} virtual processors that others use too: the load was {load:.0f},"
        "\nso that p99 in peace is the measure of the machine. The stranger's process runs there as well."
    )
    lines = [
        before + BEGIN,
        "",
        HEADING,
        *(figures.line() for figures in found),
        "",
        onset.line(),
        "",
        said,
        END + after,
    ]
    PAGE.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="that each attack lasts")
    parser.add_argument("--only", action="append", choices=[*ATTACKS], help="measure this, and write nothing")
    arguments = parser.parse_args()
    figures = run(arguments.only or [*ATTACKS], arguments.seconds)
    onset = run_onset(arguments.seconds)
    print(onset.line())
    if not arguments.only:
        write(figures, onset, arguments.seconds)
