"""How many durable appends a second the store takes: alone and 200 at once, grouped and one commit a move.

`python bench/store.py` starts a private PostgreSQL (scripts/postgres.sh) and prints a table. Every append is on disk
before its writer sends the next one; the ratio is to one commit a move, with as many writers, in the same round.
"""

import argparse
import asyncio
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from ludotheque.store import Store, TableRow
from ludotheque.store.postgres import Postgres
from ludotheque.store.sqlite import Sqlite

ROOT = Path(__file__).resolve().parent.parent
DISK = "/var/tmp"  # not /tmp, which may be memory and then syncs for nothing
BODY = '{"did":"move","seat":1,"text":"c4-e2","clock":[295120,301877],"by":"guest-3f9a1c"}'
GROUPED = 512


@dataclass
class Case:
    """A database, a number of writers and how many moves may share a commit; and what each round has measured."""

    database: str
    writers: int
    most: int
    rates: list[float] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)  # milliseconds of each append, of all rounds

    def wait(self, share: float) -> float:
        return sorted(self.waits)[int(share * (len(self.waits) - 1))]


async def append_all_the_time(store: Store, table: str, end: float, waits: list[float]) -> None:
    number = 0
    while (start := time.perf_counter()) < end:
        await store.append(table, number, BODY, number, f"{table}-{number}")
        waits.append(1000 * (time.perf_counter() - start))
        number += 1


async def measure(case: Case, store: Store, seconds: float) -> None:
    await store.open()
    tables = [f"{writer:016x}" for writer in range(case.writers)]
    await asyncio.gather(
        *(store.create_table(TableRow(table, "", "", "playing", 0, 0, 0)) for table in tables)
    )
    waits: list[float] = []
    start = time.perf_counter()
    await asyncio.gather(*(append_all_the_time(store, table, start + seconds, waits) for table in tables))
    case.rates.append(len(waits) / (time.perf_counter() - start))
    case.waits += waits
    await store.delete_tables(tables)
    await store.close()


@contextmanager
def private_postgres() -> Iterator[str]:
    """The URL of a PostgreSQL of our own, which syncs as it does by default."""
    script = str(ROOT / "scripts" / "postgres.sh")
    with TemporaryDirectory(dir=DISK, ignore_cleanup_errors=True) as folder:
        start = subprocess.run(["sh", script, "start", folder], check=True, stdout=subprocess.PIPE, text=True)
        try:
            yield start.stdout.strip()
        finally:
            subprocess.run(["sh", script, "remove", folder], check=True)


def run(cases: list[Case], rounds: int, seconds: float) -> None:
    with private_postgres() as url:
        for _ in range(rounds):
            for case in cases:
                with TemporaryDirectory(dir=DISK) as folder:
                    store = Store(
                        Sqlite(Path(folder, "bench.db"), most=case.most)
                        if case.database == "SQLite"
                        else Postgres(url, most=case.most)
                    )
                    asyncio.run(measure(case, store, seconds))


def print_table(cases: list[Case]) -> None:
    print("| database | writers | commits | appends a second | p50 ms | p99 ms | ratio |")
    print("| --- | ---: | --- | ---: | ---: | ---: | ---: |")
    single = {(case.database, case.writers): case for case in cases if case.most == 1}
    for case in cases:
        base = single[case.database, case.writers]
        ratio = median(rate / other for rate, other in zip(case.rates, base.rates, strict=True))
        print(
            f"| {case.database} | {case.writers} | {'one a move' if case.most == 1 else 'grouped'} "
            f"| {median(case.rates):,.0f} | {case.wait(0.5):.2f} | {case.wait(0.99):.2f} | {ratio:.2f} |"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.5, help="of each measurement")
    arguments = parser.parse_args()
    cases = [
        Case(database, writers, most)
        for database in ("SQLite", "PostgreSQL")
        for writers in (1, 200)
        for most in (1, GROUPED)
    ]
    run(cases, arguments.rounds, arguments.seconds)
    print_table(cases)


if __name__ == "__main__":
    main()
