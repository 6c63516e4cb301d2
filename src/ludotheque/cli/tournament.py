"""The command `tournament`: duplicate tournaments of bots, kept in a file that is written after every game."""

import argparse
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from ludotheque.arena.tournament_page import Account, GameTold, report, standings_table, verdict
from ludotheque.catalog import GAMES
from ludotheque.cli import flags
from ludotheque.cli.written import check_page, print_tables, write_page
from ludotheque.core.errors import BadRecord, Message
from ludotheque.extras import need
from ludotheque.play.files import read_text, reason_of, write_whole
from ludotheque.play.lobby import default_level
from ludotheque.play.standings import By, crosstable
from ludotheque.play.table import Table
from ludotheque.play.tournament import Entrant, Tournament, make, read
from ludotheque.review.effort import LUCK
from ludotheque.terminal.pages import progress
from ludotheque.terminal.voice import Voice

DEALS = 12
SEED = "1"  # of the estimates: twice they are the same


def add_tournament(parser: argparse.ArgumentParser, voice: Voice) -> None:
    parser.add_argument("action", choices=[*_ACTIONS], help=voice("cli-tournament-action"))
    parser.add_argument(
        "file", type=flags.path(voice), metavar=voice("cli-metavar-file"), help=voice("cli-tournament-file")
    )
    parser.add_argument("--game", choices=[*GAMES], help=voice("cli-game"))
    parser.add_argument("--seats", type=flags.count(voice), metavar="N", help=voice("cli-tournament-seats"))
    parser.add_argument(
        "--bots", type=flags.texts(voice), default=[], metavar="…", help=voice("cli-tournament-bots")
    )
    parser.add_argument(
        "--deals",
        type=flags.count(voice),
        default=DEALS,
        metavar="N",
        help=f"{voice('cli-tournament-deals')} ({DEALS})",
    )
    parser.add_argument("--by", choices=get_args(By), default="points", help=voice("cli-tournament-by"))
    parser.add_argument("--stand-in", metavar="…", help=voice("cli-tournament-stand-in"))
    parser.add_argument("--seed", type=flags.text(voice), metavar="…", help=voice("cli-tournament-seed"))
    parser.add_argument("--name", type=flags.text(voice), metavar="…", help=voice("cli-tournament-name"))
    parser.add_argument("--luck", action="store_true", help=voice("cli-tournament-luck"))
    parser.add_argument(
        "--out", type=flags.path(voice), metavar=voice("cli-metavar-file"), help=voice("cli-tournament-out")
    )


def tournament_command(arguments: argparse.Namespace, voice: Voice) -> int:
    _ACTIONS[arguments.action](arguments, voice)
    return 0


def _make(arguments: argparse.Namespace, voice: Voice) -> None:
    if arguments.game is None or not arguments.bots:
        raise BadRecord(Message("tournament-needs", what="--game, --bots"))
    path = Path(arguments.file)
    if path.exists():
        raise BadRecord(Message("tournament-exists", path=str(path)))
    seats = arguments.seats or GAMES[arguments.game].seats.start
    stand_in = arguments.stand_in or default_level(arguments.game)
    seed = arguments.seed or secrets.token_hex(16)
    made = make(arguments.game, seats, arguments.deals, seed, arguments.by, stand_in, arguments.bots)
    _write(path, made)
    print(
        voice(
            "tournament-made",
            players=len(made.entrants),
            tables=made.tables,
            deals=made.deals,
            path=str(path),
        )
    )


def _play(arguments: argparse.Namespace, voice: Voice) -> None:
    """The games that are left. The file has each as soon as it is over, so that nothing is lost by a break."""
    tournament = read(read_text(arguments.file))
    if unnamed := tournament.programs - set(arguments.bots):
        raise BadRecord(Message("tournament-programs", names=",".join(sorted(unnamed))[:500]))
    while not tournament.is_over:
        tournament = tournament.played()
        _write(Path(arguments.file), tournament)
    _print(_weighed(tournament, arguments, voice), voice)


def _show(arguments: argparse.Namespace, voice: Voice) -> None:
    _print(_weighed(read(read_text(arguments.file)), arguments, voice), voice)


def _weighed(tournament: Tournament, arguments: argparse.Namespace, voice: Voice) -> Tournament:
    """With the luck of its games, if that is asked for: worked out once, and kept in the file."""
    missing = tournament.unweighed if arguments.luck else ()
    if not missing:
        return tournament
    need("bots")
    from ludotheque.review.reviewing import luck

    for record in progress(missing, len(missing), voice("review-progress")):
        tournament = tournament.weighed(luck(Table(record), SEED, LUCK, is_quick=True).tolist())
        _write(Path(arguments.file), tournament)
    return tournament


def _leave(arguments: argparse.Namespace, voice: Voice) -> None:
    if arguments.name is None:
        raise BadRecord(Message("tournament-needs", what="--name"))
    tournament = read(read_text(arguments.file)).left_by(arguments.name)
    _write(Path(arguments.file), tournament)
    print(voice("tournament-left", name=arguments.name, bot=tournament.stand_in))


def _report(arguments: argparse.Namespace, voice: Voice) -> None:
    if arguments.out is None:
        raise BadRecord(Message("tournament-needs", what="--out"))
    check_page(arguments.out, arguments.file, is_alone=True)
    account = _account(_weighed(read(read_text(arguments.file)), arguments, voice))
    write_page(arguments.out, report(account, voice), voice)


_ACTIONS = {"make": _make, "play": _play, "show": _show, "leave": _leave, "report": _report}


def _write(path: Path, tournament: Tournament) -> None:
    try:
        write_whole(path, tournament.text())
    except OSError as error:
        raise BadRecord(Message("file-unwritten", path=str(path), reason=reason_of(error))) from None


# -- what is told -------------------------------------------------------------------------------------------------


def _print(tournament: Tournament, voice: Voice) -> None:
    account = _account(tournament)
    print(verdict(account, voice))
    if account.deals_over:
        print_tables([standings_table(account, voice)])


def _account(tournament: Tournament) -> Account:
    return Account(
        game=tournament.game,
        seats=tournament.seats,
        deals=tournament.deals,
        deals_over=tournament.deals_over,
        is_over=tournament.is_over,
        by=tournament.by,
        names=[entrant.name for entrant in tournament.entrants],
        bots=[_bots_of(tournament, entrant) for entrant in tournament.entrants],
        standings=tournament.standings(),
        adjusted=tournament.adjusted(),
        crosstable=crosstable(tournament.scores()),
        games=list(_games(tournament)),
    )


def _bots_of(tournament: Tournament, entrant: Entrant) -> str:
    return entrant.bot if entrant.left is None else f"{entrant.bot} → {tournament.stand_in}"


def _games(tournament: Tournament) -> Iterator[GameTold]:
    for number, record in enumerate(tournament.open_games):
        deal, table = divmod(number, tournament.tables)
        assert record.result is not None
        yield GameTold(deal, table, record.players, record.result["scores"], len(record.moves))
