"""The commands around the arena: `arena`, which bot is stronger, and `study`, how games go. What they do is in
`matches`, which is imported when it is wanted: it takes a while."""

import argparse
import os
from collections.abc import Callable

from ludotheque.cli import flags
from ludotheque.core.options import Value
from ludotheque.terminal.voice import Voice


def add_arena(parser: argparse.ArgumentParser, voice: Voice, games: int) -> None:
    """The flags that `arena` and `study` share."""
    metavar = voice("cli-metavar-file")
    parser.add_argument("bots", nargs="+", metavar=voice("arena-metavar-bot"), help=voice("cli-arena-bots"))
    parser.add_argument(
        "--games",
        type=flags.games(voice),
        default=games,
        metavar="N",
        help=f"{voice('cli-arena-games')} ({games})",
    )
    parser.add_argument(
        "--seed", type=flags.text(voice), default="1", metavar="…", help=voice("cli-arena-seed")
    )
    thinking = parser.add_mutually_exclusive_group()
    seconds, count = flags.seconds(voice), flags.count(voice)
    thinking.add_argument("--time-per-move", type=seconds, metavar="T", help=voice("cli-arena-time"))
    thinking.add_argument("--simulations", type=count, metavar="N", help=voice("cli-arena-simulations"))
    parser.add_argument("--limit", type=seconds, metavar="T", help=voice("cli-arena-limit"))
    cores = os.cpu_count() or 1
    parser.add_argument(
        "--workers", type=count, default=cores, metavar="N", help=f"{voice('cli-arena-workers')} ({cores})"
    )
    parser.add_argument("--ray", metavar=voice("arena-metavar-address"), help=voice("cli-arena-ray"))
    parser.add_argument("--records", type=flags.path(voice), metavar=metavar, help=voice("cli-arena-records"))
    parser.add_argument("--report", type=flags.path(voice), metavar=metavar, help=voice("cli-arena-report"))


def add_luck(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """What only a match has: its results without their luck."""
    parser.add_argument("--luck", type=flags.playouts(voice), metavar="N", help=voice("cli-arena-luck"))
    parser.add_argument("--dice", type=flags.times(voice), metavar="K", help=voice("cli-arena-dice"))


def add_study(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """The flags of `study`: those of a match, and which options to try."""
    add_arena(parser, voice, games=100)
    parser.add_argument("--luck", type=flags.playouts(voice), metavar="N", help=voice("cli-study-luck"))
    parser.add_argument("--restricted", action="store_true", help=voice("cli-study-restricted"))
    parser.add_argument("--json", action="store_true", help=voice("cli-study-json"))
    parser.add_argument("--options", type=_some(voice), metavar="…", help=voice("cli-study-options"))


def _some(voice: Voice) -> Callable[[str], list[str]]:
    """The names in a list with commas; none of them for `none`."""
    return lambda text: [] if text == "none" else flags.texts(voice)(text)


def arena_command(arguments: argparse.Namespace, voice: Voice, options: dict[str, Value]) -> int:
    from ludotheque.cli.matches import hold_match

    return hold_match(arguments, voice, options)


def study_command(arguments: argparse.Namespace, voice: Voice, options: dict[str, Value]) -> int:
    from ludotheque.cli.matches import hold_study

    return hold_study(arguments, voice, options)
