"""The command `print`: a game as a PDF, to be cut out and played."""

import argparse
from pathlib import Path

from ludotheque.catalog import GAMES
from ludotheque.cli import flags
from ludotheque.core.errors import BadRecord, Message
from ludotheque.paper.press import ALL, PAPERS, parts_of, print_game
from ludotheque.play.files import reason_of
from ludotheque.terminal.voice import Voice


def add_print(parser: argparse.ArgumentParser, voice: Voice) -> None:
    games = [game for game in GAMES if parts_of(game)]
    parser.add_argument("game", choices=games, help=voice("cli-game"))
    for part in dict.fromkeys(part for game in games for part in (*parts_of(game), ALL)):
        parser.add_argument(
            f"--{part}", dest="parts", action="append_const", const=part, help=voice(f"paper-part-{part}")
        )
    parser.add_argument("--paper", choices=PAPERS, default=PAPERS[0], help=voice("cli-print-paper"))
    parser.add_argument(
        "--out",
        type=flags.path(voice),
        metavar=voice("cli-metavar-file"),
        required=True,
        help=voice("cli-print-out"),
    )


def print_command(arguments: argparse.Namespace, voice: Voice) -> int:
    """Everything, where no part is named."""
    pdf = print_game(arguments.game, arguments.parts or [ALL], arguments.paper, voice.language)
    try:
        Path(arguments.out).write_bytes(pdf)
    except OSError as error:
        raise BadRecord(Message("file-unwritten", path=arguments.out, reason=reason_of(error))) from None
    return 0
