"""What can be typed: the commands and their flags, with help in the reader's language.

argparse rather than a library of commands: the flags are made from the games' own tables of options, and every help
text comes from the locales.
"""

import argparse
import os
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NoReturn

from ludotheque import __version__
from ludotheque.catalog import GAMES, bots
from ludotheque.cli import flags
from ludotheque.cli.analysis import add_analysis
from ludotheque.cli.arena import add_arena, add_luck, add_study
from ludotheque.cli.complaints import translated
from ludotheque.cli.completion import SHELLS
from ludotheque.cli.environment import read_settings
from ludotheque.cli.printing import add_print
from ludotheque.cli.puzzles import add_making, add_puzzle
from ludotheque.cli.serve import add_commands
from ludotheque.cli.tournament import add_tournament
from ludotheque.core.options import Option, Value, describe
from ludotheque.language import LANGUAGES
from ludotheque.lessons.reading import course
from ludotheque.play.bids import has_bid
from ludotheque.terminal.face import has_racks
from ludotheque.terminal.pages import option_values
from ludotheque.terminal.solved import SECONDS
from ludotheque.terminal.voice import Voice


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks the reader's language and never shows a traceback."""

    voice: Voice
    settings: Sequence[str] = ()  # the flags that may also stand in the environment

    def error(self, message: str) -> NoReturn:
        detail = translated(message, self.voice)
        self.exit(2, f"{self.prog}: {self.voice('cli-error', detail=detail, command=self.prog)}\n")

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Of an unknown flag the command complains that it was given to: its help is the one needed."""
        found, rest = self.parse_known_args(args, namespace)
        if rest:
            self._chosen(found).refuse(rest, are_bots=getattr(found, "bots", None) is not None)
        return found

    def refuse(self, names: Sequence[str], *, are_bots: bool) -> NoReturn:
        """What is no part of the command: behind `--bots` it may be more of them."""
        if are_bots and not any(name.startswith("-") for name in names):
            detail = self.voice("cli-unknown-bots", names=" ".join(names))
            self.exit(2, f"{self.prog}: {self.voice('cli-error', detail=detail, command=self.prog)}\n")
        self.error(f"unrecognized arguments: {' '.join(names)}")

    def _chosen(self, found: argparse.Namespace) -> "Parser":
        """The parser of the command that was typed, and of its game."""
        if self._subparsers is None:
            return self
        choice: Any = self._subparsers._group_actions[0]
        parser: Parser | None = choice.choices.get(getattr(found, choice.dest))
        return self if parser is None else parser._chosen(found)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """argparse takes a file that need not be named only before the flags; people also name it last."""
        if self.settings:
            read_settings(self, self.settings, os.environ, self.voice)
        found, rest = super().parse_known_args(args, namespace)
        if rest and not rest[0].startswith("-") and getattr(found, "file", "") is None:
            found.file, *rest = rest
        return found, rest


class _Formatter(argparse.HelpFormatter):
    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=30, width=min(100, _columns()))


def _columns() -> int:
    import shutil

    return shutil.get_terminal_size().columns


def build_parser(language: str) -> Parser:
    voice = Voice(language)
    parser = _command(None, "ludotheque", voice)
    parser.add_argument(
        "--version", action="version", version=f"ludotheque {__version__}", help=voice("cli-version")
    )
    commands = parser.add_subparsers(
        dest="command", metavar=voice("cli-metavar-command"), title=_title(voice, "cli-commands")
    )
    _add_play(commands, voice)
    learn = _command(commands, "learn", voice)
    learn.add_argument("game", choices=[game for game in GAMES if course(game)], help=voice("cli-game"))
    learn.add_argument(
        "number", nargs="?", type=flags.whole(voice), metavar="N", help=voice("cli-learn-number")
    )
    add_puzzle(_command(commands, "puzzle", voice), voice)
    puzzles = _command(commands, "puzzles", voice)
    doings = puzzles.add_subparsers(
        dest="doing", metavar=voice("cli-metavar-command"), title=_title(voice, "cli-commands"), required=True
    )
    add_making(_command(doings, "make", voice, voice("cli-puzzles-make")), voice)
    replay = _command(commands, "replay", voice)
    _add_file(replay, voice)
    analyse = _command(commands, "analyse", voice)
    _add_file(analyse, voice)
    add_analysis(analyse, voice)
    solve = _command(commands, "solve", voice)
    _add_file(solve, voice)
    solve.add_argument("--ply", type=flags.whole(voice), metavar="N", help=voice("cli-ply"))
    solve.add_argument("--exact", action="store_true", help=voice("cli-solve-exact", seconds=int(SECONDS)))
    score = _command(commands, "score", voice)
    score.add_argument("game", choices=[game for game in GAMES if has_racks(game)], help=voice("cli-game"))
    _add_file(score, voice, "cli-racks-file")
    _add_deal(commands, voice)
    _add_random(commands, voice)
    _add_arena(commands, voice)
    add_tournament(_command(commands, "tournament", voice), voice)
    _command(commands, "games", voice)
    add_print(_command(commands, "print", voice), voice)
    add_commands(lambda name: _command(commands, name, voice), voice)
    _take_settings(commands, voice)
    completion = _command(commands, "completion", voice)
    completion.add_argument("shell", choices=SHELLS, help=voice("cli-shell"))
    return parser


def _take_settings(commands: Any, voice: Voice) -> None:
    """All flags of `serve` may stand in the environment; of `admin` those that it shares with it."""
    serve, admin = commands.choices["serve"], commands.choices["admin"]
    serve.settings = [flag for flag in serve._option_string_actions if _is_setting(flag)]
    admin.settings = [flag for flag in serve.settings if flag in admin._option_string_actions]
    serve.epilog = voice("cli-settings")


def _is_setting(flag: str) -> bool:
    return flag.startswith("--") and flag not in ("--help", "--lang")


def _command(commands: Any, name: str, voice: Voice, about: str | None = None) -> Parser:
    """A command with its help and `--lang`; `commands` is None for the program itself."""
    text = about or voice(f"cli-{name}")
    if commands is None:
        parser = Parser(
            prog=name,
            description=text,
            epilog=voice("cli-epilog"),
            formatter_class=_Formatter,
            add_help=False,
        )
    else:
        parser = commands.add_parser(
            name, help=text, description=text, formatter_class=_Formatter, add_help=False
        )
    parser.voice = voice
    parser._positionals.title = _title(voice, "cli-title-arguments")
    parser._optionals.title = _title(voice, "cli-title-flags")
    parser.add_argument("-h", "--help", action="help", help=voice("cli-help"))
    default: dict[str, Any] = {} if commands is None else {"default": argparse.SUPPRESS}
    parser.add_argument("--lang", choices=LANGUAGES, help=voice("cli-lang"), **default)
    return parser


def _title(voice: Voice, id: str) -> str:
    """With what stands before a colon in the language; argparse adds the colon."""
    return voice(id) + voice("web-colon").removesuffix(":")


def _add_file(parser: Parser, voice: Voice, what: str = "cli-file") -> None:
    parser.add_argument("file", type=flags.path(voice), metavar=voice("cli-metavar-file"), help=voice(what))
    parser.add_argument("--json", action="store_true", help=voice("cli-json"))


def _games(commands: Any, name: str, voice: Voice) -> list[tuple[str, Parser]]:
    """A command with one form for each game, since each has options of its own."""
    command = _command(commands, name, voice)
    games = command.add_subparsers(
        dest="game", metavar=voice("cli-metavar-game"), title=_title(voice, "cli-games-title"), required=True
    )
    return [(game, _command(games, game, voice, voice(f"{game}-blurb"))) for game in GAMES]


def _add_play(commands: Any, voice: Voice) -> None:
    for game, parser in _games(commands, "play", voice):
        _add_players(parser, game, voice)
        parser.set_defaults(players=None, usual="greedy")  # a resumed game has its own number
        parser.add_argument("--seat", type=flags.seats(voice), metavar="0,…", help=voice("cli-seat"))
        parser.add_argument(
            "--bots",
            type=flags.texts(voice),
            metavar="|".join(bots(game)),
            help=voice("cli-bots"),
        )
        parser.add_argument(
            "--name", type=flags.texts(voice), default=[], metavar="…", help=voice("cli-name")
        )
        parser.add_argument("--seed", type=flags.text(voice), metavar="…", help=voice("cli-seed"))
        metavar = voice("cli-metavar-file")
        parser.add_argument("--record", type=flags.path(voice), metavar=metavar, help=voice("cli-record"))
        if has_bid(GAMES[game]):
            parser.add_argument("--bid", action="store_true", help=voice("cli-bid"))
        parser.set_defaults(bid=False)
        _add_options(parser, game, voice)


def _add_deal(commands: Any, voice: Voice) -> None:
    for game, parser in _games(commands, "deal", voice):
        _add_players(parser, game, voice)
        parser.add_argument("--seed", type=flags.text(voice), metavar="…", help=voice("cli-seed"))
        _add_options(parser, game, voice)


def _add_random(commands: Any, voice: Voice) -> None:
    for game, parser in _games(commands, "random", voice):
        _add_players(parser, game, voice)
        parser.set_defaults(usual="random")
        parser.add_argument("-n", type=flags.whole(voice), default=1, metavar="N", help=voice("cli-random-n"))
        metavar = voice("cli-metavar-file")
        parser.add_argument("--out", type=flags.path(voice), metavar=metavar, help=voice("cli-out"))
        parser.add_argument("--seed", type=flags.text(voice), metavar="…", help=voice("cli-seed"))
        parser.add_argument(
            "--bots",
            type=flags.texts(voice),
            metavar="|".join(bots(game)),
            help=voice("cli-bots"),
        )
        _add_options(parser, game, voice)


def _add_arena(commands: Any, voice: Voice) -> None:
    for game, parser in _games(commands, "arena", voice):
        _add_players(parser, game, voice)
        add_arena(parser, voice, games=200)
        add_luck(parser, voice)
        _add_options(parser, game, voice)
    for game, parser in _games(commands, "study", voice):
        _add_players(parser, game, voice)
        add_study(parser, voice)
        _add_options(parser, game, voice)


def _add_players(parser: Parser, game: str, voice: Voice) -> None:
    seats = GAMES[game].seats
    parser.add_argument(
        "--players",
        type=flags.whole(voice),
        choices=seats,
        default=seats.start,
        help=voice("cli-players"),
    )


def _add_options(parser: Parser, game: str, voice: Voice) -> None:
    group = parser.add_argument_group(_title(voice, "cli-title-options"))
    for option in describe(GAMES[game].Options):
        about = f"{voice(f'{game}-option-{option.name}')} ({option.clause})"
        text = " · ".join([about, *option_values(game, option, voice)])
        flag, dest = option_flag(option.name), f"option:{option.name}"
        if option.is_switch:
            group.add_argument(flag, dest=dest, action="store_true", default=None, help=text)
        else:
            group.add_argument(flag, dest=dest, help=text, **_shape(option, voice))


def option_flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _shape(option: Option, voice: Voice) -> dict[str, Any]:
    if option.choices is not None:
        return {"choices": option.choices}
    return {"type": flags.whole(voice), "metavar": "N"}


def given_options(arguments: argparse.Namespace) -> dict[str, Value]:
    """The game's options that were named on the command line."""
    pairs = vars(arguments).items()
    return {
        name.removeprefix("option:"): value
        for name, value in pairs
        if name.startswith("option:") and value is not None
    }


def language_asked(argv: Sequence[str]) -> str | None:
    """The value of `--lang` before anything else is read, so that help and errors come in that language."""
    for flag, value in pairwise([*argv, ""]):
        if flag == "--lang" and value in LANGUAGES:
            return value
        if flag.startswith("--lang=") and flag[7:] in LANGUAGES:
            return flag[7:]
    return None
