"""The commands around the arena: `arena`, which bot is stronger, and `study`, how games go. What they do is in
`matches`, which is imported when it is wanted: it takes a while."""

import argparse
import os
from collections.abc import Callable

from ludotheque.cli import flags
from ludotheque.core.options import Value
from ludotheque.terminal.words import Words


def add_arena(parser: argparse.ArgumentParser, words: Words, games: int) -> None:
    """The flags that `arena` and `study` share."""
    metavar = words("cli-metavar-file")
    parser.add_argument("bots", nargs="+", metavar=words("arena-metavar-bot"), help=words("cli-arena-bots"))
    parser.add_argument(
        "--games", type=int, default=games, metavar="N", help=f"{words('cli-arena-games')} ({games})"
    )
    parser.add_argument(
        "--seed", type=flags.text(words), default="1", metavar="…", help=words("cli-arena-seed")
    )
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument("--time-per-move", type=float, metavar="T", help=words("cli-arena-time"))
    thinking.add_argument("--simulations", type=int, metavar="N", help=words("cli-arena-simulations"))
    parser.add_argument("--limit", type=float, metavar="T", help=words("cli-arena-limit"))
    cores = os.cpu_count() or 1
    parser.add_argument(
        "--workers", type=int, default=cores, metavar="N", help=f"{words('cli-arena-workers')} ({cores})"
    )
    parser.add_argument("--ray", metavar=words("arena-metavar-address"), help=words("cli-arena-ray"))
    parser.add_argument("--records", type=flags.path(words), metavar=metavar, help=words("cli-arena-records"))
    parser.add_argument("--report", type=flags.path(words), metavar=metavar, help=words("cli-arena-report"))


def add_luck(parser: argparse.ArgumentParser, words: Words) -> None:
    """What only a match has: its results without their luck."""
    parser.add_argument("--luck", type=flags.worlds(words), metavar="N", help=words("cli-arena-luck"))


def add_study(parser: argparse.ArgumentParser, words: Words) -> None:
    """The flags of `study`: those of a match, and which options to try."""
    add_arena(parser, words, games=100)
    parser.add_argument("--luck", type=flags.worlds(words), metavar="N", help=words("cli-study-luck"))
    parser.add_argument("--restricted", action="store_true", help=words("cli-study-restricted"))
    parser.add_argument("--json", action="store_true", help=words("cli-study-json"))
    parser.add_argument("--options", type=_some(words), metavar="…", help=words("cli-study-options"))


def _some(words: Words) -> Callable[[str], list[str]]:
    """The names in a list with commas; none of them for `none`."""
    return lambda text: [] if text == "none" else flags.texts(words)(text)


def arena_command(arguments: argparse.Namespace, words: Words, options: dict[str, Value]) -> int:
    from ludotheque.cli.matches import hold_match

    return hold_match(arguments, words, options)


def study_command(arguments: argparse.Namespace, words: Words, options: dict[str, Value]) -> int:
    from ludotheque.cli.matches import hold_study

    return hold_study(arguments, words, options)
