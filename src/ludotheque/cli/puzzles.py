"""The commands `puzzle`, which asks one, and `puzzles`, which makes them."""

import argparse
import sys
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from ludotheque.catalog import GAMES
from ludotheque.cli import flags
from ludotheque.core.errors import BadRecord, Message
from ludotheque.play.files import reason_of
from ludotheque.puzzles.reading import collection, of_the_day, write_collection
from ludotheque.puzzles.walking import find_puzzle
from ludotheque.terminal.lesson import Pupil
from ludotheque.terminal.pages import progress
from ludotheque.terminal.puzzle import solve
from ludotheque.terminal.voice import Voice


def add_puzzle(parser: argparse.ArgumentParser, voice: Voice) -> None:
    games = [game for game in GAMES if collection(game).puzzles]
    parser.add_argument("game", choices=games, help=voice("cli-game"))
    parser.add_argument("id", nargs="?", type=flags.text(voice), metavar="ID", help=voice("cli-puzzle-id"))
    parser.add_argument("--today", action="store_true", help=voice("cli-puzzle-today"))


def add_making(parser: argparse.ArgumentParser, voice: Voice) -> None:
    parser.add_argument("game", choices=GAMES, help=voice("cli-game"))
    parser.add_argument("-n", type=flags.count(voice), default=120, metavar="N", help=voice("cli-puzzles-n"))
    parser.add_argument("--seed", type=flags.text(voice), default="1", metavar="…", help=voice("cli-seed"))
    parser.add_argument(
        "--out", type=flags.path(voice), metavar=voice("cli-metavar-file"), help=voice("cli-out")
    )


def puzzle_command(arguments: argparse.Namespace, pupil: Pupil) -> int:
    found = collection(arguments.game)
    if arguments.id and arguments.today:
        raise BadRecord(Message("cli-puzzle-both"))
    now = date.today()
    todays = found.puzzles[of_the_day(len(found.puzzles), now)]
    puzzle = find_puzzle(found, arguments.id) if arguments.id else todays
    solve(puzzle, found.record(puzzle), pupil, now if puzzle is todays else None)
    return 0


def making_command(arguments: argparse.Namespace, voice: Voice) -> int:
    from ludotheque.puzzles.making import make

    def tell(games: Iterable[int], total: int) -> Iterable[int]:
        return progress(games, total, voice("cli-puzzles-progress"))

    path = None if arguments.out in (None, "-") else Path(arguments.out)
    try:
        if path is not None:
            path.open("ab").close()  # said before hours of work, not after them
        written = write_collection(make(arguments.game, arguments.n, arguments.seed, tell))
        if path is None:
            sys.stdout.write(written.decode())
        else:
            path.write_bytes(written)
    except OSError as error:
        raise BadRecord(Message("file-unwritten", path=arguments.out, reason=reason_of(error))) from None
    return 0
