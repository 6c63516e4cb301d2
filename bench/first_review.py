"""How long whoever opens a review waits for its first figures, beside the bar of two seconds.

    python -m bench.first_review [--game petards] [--write]

Starts a server for each, ends a game of `greedy` there as its last player, and asks for its review as the page does.
Beside the time stands the processor time that the server and its workers have had meanwhile: on a free machine nobody
waits longer than that.
"""

import argparse
import asyncio
import json
import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bench.server_load import processor_time
from bench.written import show
from ludotheque.catalog import GAMES
from ludotheque.core.record import format_record
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table
from tests.server.client import Player
from tests.server.process import Served, served

BAR = 2.0  # s
BEGIN, END = "<!-- first review: written by bench/first_review.py -->", "<!-- end of first review -->"
NAMES = ("Ada", "Bruno", "Chloé", "Dario", "Edda")
TABLES = [(game, players) for game in GAMES for players in GAMES[game].seats]
STILL = 1.0  # s in which nothing is done


class Waited(NamedTuple):
    """For the first figures of a game."""

    game: str
    players: int
    which: str
    seconds: float
    processor: float

    def line(self) -> str:
        is_within = "yes" if self.seconds <= BAR else "no"
        return (
            f"| {self.game} | {self.players} | {self.which} | {self.seconds:.2f} | {self.processor:.2f} | {BAR:g} | "
            f"{is_within} |"
        )


def almost(game: str, players: int) -> tuple[Any, int, str]:
    """A game but for its last move, as it is sent; whose move that is, and which."""
    rules, bot = GAMES[game], find_bot(game, "greedy")
    record = play_out(rules, "first", NAMES[:players], rules.Options(), [bot] * players)
    last = rules.to_act(Table(record).states[-2])
    assert last is not None
    return json.loads(format_record(record.with_moves(record.moves[:-1], None))), last, record.moves[-1]


async def first_figures(server: Served, game: str, players: int, is_ready: bool) -> Waited:
    """Of a game that somebody has just ended; `is_ready`: after as long as the server has something to get ready."""
    async with Player(server.url, NAMES[0]) as player:
        record, seat, move = almost(game, players)
        table = await player.table(game=game, record=record, seat=seat)
        await player.start(table)
        async with player.socket(table) as socket:
            await socket.first("position")
            await socket.move(move)
            if is_ready:
                await quiet(server)
            spent, begun = processor_time(server.process.pid), time.perf_counter()
            path = f"/api/tables/{table}/review?since=0&eyes={seat}"
            while (await player.ask("GET", path))["page"] is None:
                pass
        seconds, processor = time.perf_counter() - begun, processor_time(server.process.pid) - spent
    return Waited(game, players, "ready" if is_ready else "begins", seconds, processor)


async def quiet(server: Served) -> None:
    """Until the server and its workers have nothing to do."""
    await asyncio.sleep(STILL)
    before = 0.0
    while (spent := processor_time(server.process.pid)) > before + 0.05 * STILL:
        before = spent
        await asyncio.sleep(STILL)


def run(games: Sequence[str]) -> Iterator[Waited]:
    for game, players in TABLES:
        for is_ready in (False, True) if players == GAMES[game].seats.start else (True,):
            if game in games:
                with tempfile.TemporaryDirectory() as folder, served(f"sqlite:///{folder}/x.db") as server:
                    yield asyncio.run(first_figures(server, game, players, is_ready))


def table_of(found: Sequence[Waited]) -> str:
    head = (
        "| game | players | its worker | waited, s | processor, s | bar, s | within by the clock |\n"
        "| --- | ---: | --- | ---: | ---: | ---: | --- |"
    )
    note = (
        f"From asking to the first figures, over HTTP. Measured with a load of {os.getloadavg()[0]:.0f} on "
        f"{os.cpu_count()} processors that others use too, behind whom reviews stand back: the processor time is what "
        "a free machine would take at most. *Ready*: when a game ends at which somebody is present, the server has its "
        "reviewer loaded; *begins*: asked before that is done."
    )
    return "\n".join([note, "", head, *(one.line() for one in found)])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=GAMES, action="append", help="this alone; then nothing is written")
    parser.add_argument("--write", action="store_true", help="put the table into docs/benchmarks.md")
    arguments = parser.parse_args()
    found = []
    for one in run(arguments.game or [*GAMES]):
        print(one.line(), flush=True)
        found.append(one)
    show(table_of(found), BEGIN, END, arguments.write and not arguments.game)


if __name__ == "__main__":
    main()
