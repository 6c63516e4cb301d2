"""Libertas between two of the same level: how often whoever begins wins, without komi and with the suggested one.

    python -m bench.seats [--games 400] [--bots greedy,medium,strong] [--write]

`--write` puts the table into docs/bots.md. No level that is asked by default reads a clock for long.
"""

import argparse
from collections.abc import Sequence

from bench.page import BOTS, write_between
from ludotheque.arena.match import Match
from ludotheque.arena.tally import tally
from ludotheque.arena.wording import percent, share_span
from ludotheque.arena.workers import play_all
from ludotheque.catalog import fair_bid
from ludotheque.terminal.voice import Voice

BEGIN, END = "<!-- seats: written by bench/seats.py -->", "<!-- end of seats -->"
HEADING = "| both | komi | games | whoever begins wins | 95 % |\n| --- | ---: | ---: | ---: | ---: |"
ENGLISH = Voice("en")


def row(bot: str, komi: int, games: int, workers: int) -> str:
    match = Match("libertas", (bot, bot), 2, (("komi", komi),))
    found = tally(match, play_all(match.seatings(games), workers))
    first = found.seats[0].share
    return f"| `{bot}` | {komi} | {len(found.games)} | {percent(ENGLISH, first.mean)} | {share_span(ENGLISH, first)} |"


def told(bots: Sequence[str], games: int, workers: int) -> str:
    rows = [row(bot, komi, games, workers) for bot in bots for komi in (0, fair_bid("libertas"))]
    command = f"`python -m bench.seats --games {games} --bots {','.join(bots)} --write`"
    return "\n".join([HEADING, *rows, "", command])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bots", default="greedy,medium,strong")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    text = told(arguments.bots.split(","), arguments.games, arguments.workers)
    print(text)
    if arguments.write:
        write_between(BOTS, BEGIN, END, text)


if __name__ == "__main__":
    main()
