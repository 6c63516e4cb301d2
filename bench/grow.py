"""What several processes on PostgreSQL can do: `python bench/grow.py --write` puts the figures into docs/server.md.

As in bench/server.py pairs of sockets play Libertas with durable commits, each seat moving as soon as it may.
PostgreSQL, the processes and the load share this machine's processors.
"""

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, it finds its neighbours too

from bench.server import WARM, in_own_process, lay_out, measure_idle, play, wait_until_loaded  # noqa: E402
from bench.server_load import free_port  # noqa: E402

SERVER = """
import sys
from ludotheque.server.app import Config
from ludotheque.server.limits import Limits
from ludotheque.server.run import bind, run_server
big = 10**9
rates = ("requests", "messages", "all_messages", "greetings", "handshakes", "changes", "stored", "arrivals")
bursts = (*(f"{name.removesuffix('s')}_burst" for name in rates if name != "stored"), "stored_burst")
names = (*rates, *bursts, "sockets", "connections", "tables", "waiting_tables", "address_tables")
if __name__ == "__main__":
    limits = Limits(**dict.fromkeys(names, big))
    run_server(bind("127.0.0.1", int(sys.argv[1])), Config(sys.argv[2], limits=limits), int(sys.argv[3]))
"""
FASTEST, MOVES_OF_A_GAME = 6000, 20  # enough tables are laid out that none is missing
PLAYERS, THINKING = 10_000, 10  # how many are to play, and how many seconds a move takes people
PAGE = ROOT / "docs" / "server.md"
BEGIN, END = "<!-- grow: written by bench/grow.py -->", "<!-- end of grow -->"


@contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of its own, with durable commits."""
    script, folder = str(ROOT / "scripts" / "postgres.sh"), tempfile.mkdtemp(prefix="grow-", dir="/tmp")
    done = subprocess.run(["sh", script, "start", folder], check=True, capture_output=True, text=True)
    try:
        yield done.stdout.strip()
    finally:
        subprocess.run(["sh", script, "remove", folder], check=True, capture_output=True)


@contextmanager
def server(database: str, processes: int, tables: int) -> Iterator[tuple[str, int]]:
    """Its address and its process, once all processes have all tables."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "serve.py"  # a file, since its processes begin by reading it
        program.write_text(SERVER, encoding="utf-8")
        port = free_port()
        command = [sys.executable, str(program), str(port), database, str(processes)]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        url = f"http://127.0.0.1:{port}"
        try:
            _await(url, process)
            for _ in range(8 * processes):  # each time another one may answer
                wait_until_loaded(url, tables)
            yield url, process.pid
        finally:
            process.terminate()
            process.wait()


def _await(url: str, process: "subprocess.Popen[bytes]") -> None:
    while process.poll() is None:
        try:
            urllib.request.urlopen(f"{url}/healthz").read()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit(f"the server has ended with {process.returncode}")


def measure(processes: int, tables: int, seconds: float) -> dict[str, float]:
    laid_out = tables + int((seconds + WARM) * FASTEST / MOVES_OF_A_GAME)
    with postgres() as database:
        cookies = asyncio.run(lay_out(database, laid_out))
        with server(database, processes, laid_out) as (url, pid):
            return in_own_process(play, url, pid, cookies, laid_out, tables, seconds)


Rounds = dict[int, list[dict[str, float]]]
"""For each number of processes what was measured, round by round."""


def section(found: Rounds, kilobytes: float, tables: int) -> str:
    rows = "\n".join(
        f"| {count} | {_middle(rounds, 'moves/s'):,.0f} | {_spread(rounds)} | "
        f"{_middle(rounds, 'p50 ms'):.0f} ms | {_middle(rounds, 'p99 ms'):.0f} ms | "
        f"{_middle(rounds, 'server µs/move'):.0f} µs |"
        for count, rounds in found.items()
    )
    alone = _middle(found[min(found)], "moves/s") / min(found)
    moves, open_tables = PLAYERS / 2 / THINKING, PLAYERS // 2
    return f"""{BEGIN}

| processes | moves a second | in its rounds | half within | 99 of 100 within | of their processors, a move |
| ---: | ---: | ---: | ---: | ---: | ---: |
{rows}

At {tables} tables at once, each seat moving as soon as it may; the middle of {len(found[min(found)])} rounds, in turns;
PostgreSQL, the processes and the load together on {os.cpu_count()} virtual processors that others use too (load
{os.getloadavg()[0]:.0f}). {_compared(found)} A table of two that waits takes {kilobytes:.0f} kB in
every process that has it in hand.

**For {PLAYERS:,} players at once**: {open_tables:,} tables of two at which a move takes people {THINKING} s
are {moves:,.0f} moves a second, and {kilobytes * open_tables / 1024:,.0f} MB of tables in each process. A process
that is half busy takes {alone / 2:,.0f} of these moves, so {ceil(moves / alone * 2)} would do, and one more keeps the
house open while another is renewed: each with a processor and 1 GB. Bots that think want a processor for every few
people who play them (`--bots`), and PostgreSQL a disk of its own.
{END}"""


def _middle(rounds: list[dict[str, float]], name: str) -> float:
    return median(one[name] for one in rounds)


def _compared(found: Rounds) -> str:
    few, many = min(found), max(found)
    pairs = zip(found[few], found[many], strict=True)
    ratios = sorted(more["moves/s"] / less["moves/s"] for less, more in pairs)
    return f"""In the same round {many} processes took {ratios[0]:.1f} to {ratios[-1]:.1f} times the moves of {few}:
where people of one table sit at different processes each works the move out, and the other reads it from PostgreSQL
first; and here they share their processors with PostgreSQL and the players. More processes
are for machines with a processor for each, and for upgrades without a pause."""


def _spread(rounds: list[dict[str, float]]) -> str:
    found = sorted(one["moves/s"] for one in rounds)
    return f"{found[0]:,.0f} to {found[-1]:,.0f}"


def write(text: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(re.sub(f"{BEGIN}.*{END}", lambda _: text, page, flags=re.DOTALL), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, nargs="*", default=[1, 2])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--idle", type=int, default=3000)
    parser.add_argument("--write", action="store_true", help="into docs/server.md")
    arguments = parser.parse_args()
    found: Rounds = {count: [] for count in arguments.processes}
    for _ in range(arguments.rounds):
        for count, rounds in found.items():
            rounds.append(measure(count, arguments.tables, arguments.seconds))
            print(count, rounds[-1], flush=True)
    kilobytes = measure_idle(arguments.idle)["kB a table"]
    text = section(found, kilobytes, arguments.tables)
    print(text)
    if arguments.write:
        write(text)


if __name__ == "__main__":
    main()
