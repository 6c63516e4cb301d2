"""The command `tournament`: duplicate tournaments of bots, kept in a file that is written after every game."""

import argparse
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

from ludotheque import __version__
from ludotheque.arena.page import Head, Section, page
from ludotheque.arena.text_table import Row, TextTable
from ludotheque.arena.wording import decimal, signed
from ludotheque.catalog import GAMES
from ludotheque.cli import flags
from ludotheque.cli.written import print_tables, write_page
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.text import shown
from ludotheque.play.files import read_text, reason_of, write_whole
from ludotheque.play.lobby import default_level
from ludotheque.play.standings import By, Line, crosstable
from ludotheque.play.tournament import Tournament, make, read
from ludotheque.terminal.words import Words

DEALS = 12
MOST_NAMED = 300  # characters of the names of whoever is ahead: after the first deal that may be many


def add_tournament(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("action", choices=[*_ACTIONS], help=words("cli-tournament-action"))
    parser.add_argument("file", metavar=words("cli-metavar-file"), help=words("cli-tournament-file"))
    parser.add_argument("--game", choices=[*GAMES], help=words("cli-game"))
    parser.add_argument("--seats", type=flags.count(words), metavar="N", help=words("cli-tournament-seats"))
    parser.add_argument(
        "--bots", type=flags.texts(words), default=[], metavar="…", help=words("cli-tournament-bots")
    )
    parser.add_argument(
        "--deals",
        type=flags.count(words),
        default=DEALS,
        metavar="N",
        help=f"{words('cli-tournament-deals')} ({DEALS})",
    )
    parser.add_argument("--by", choices=get_args(By), default="points", help=words("cli-tournament-by"))
    parser.add_argument("--stand-in", metavar="…", help=words("cli-tournament-stand-in"))
    parser.add_argument("--seed", type=flags.text(words), metavar="…", help=words("cli-tournament-seed"))
    parser.add_argument("--name", type=flags.text(words), metavar="…", help=words("cli-tournament-name"))
    parser.add_argument("--out", metavar=words("cli-metavar-file"), help=words("cli-tournament-out"))


def tournament_command(arguments: argparse.Namespace, words: Words) -> int:
    _ACTIONS[arguments.action](arguments, words)
    return 0


def _make(arguments: argparse.Namespace, words: Words) -> None:
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
        words(
            "tournament-made",
            players=len(made.entrants),
            tables=made.tables,
            deals=made.deals,
            path=str(path),
        )
    )


def _play(arguments: argparse.Namespace, words: Words) -> None:
    """The games that are left. The file has each as soon as it is over, so that nothing is lost by a break."""
    tournament = read(read_text(arguments.file))
    if unnamed := tournament.programs - set(arguments.bots):
        raise BadRecord(Message("tournament-programs", names=",".join(sorted(unnamed))[:500]))
    while not tournament.is_over:
        tournament = tournament.played()
        _write(Path(arguments.file), tournament)
    _print(tournament, words)


def _show(arguments: argparse.Namespace, words: Words) -> None:
    _print(read(read_text(arguments.file)), words)


def _leave(arguments: argparse.Namespace, words: Words) -> None:
    if arguments.name is None:
        raise BadRecord(Message("tournament-needs", what="--name"))
    tournament = read(read_text(arguments.file)).left_by(arguments.name)
    _write(Path(arguments.file), tournament)
    print(words("tournament-left", name=arguments.name, bot=tournament.stand_in))


def _report(arguments: argparse.Namespace, words: Words) -> None:
    if arguments.out is None:
        raise BadRecord(Message("tournament-needs", what="--out"))
    tournament = read(read_text(arguments.file))
    title = words("tournament-title", game=words(f"{tournament.game}-title"))
    head = Head(title, words("tournament-blurb"), _verdict(tournament, words), _facts(tournament, words))
    tables = (
        []
        if not tournament.deals_over
        else [
            _standings_table(tournament, words),
            _cross_table(tournament, words),
            _games_table(tournament, words),
        ]
    )
    sections = [Section(table) for table in tables if table.rows]
    foot = words("tournament-foot", version=__version__)
    write_page(Path(arguments.out), page(words("arena-language"), head, sections, foot), words)


_ACTIONS = {"make": _make, "play": _play, "show": _show, "leave": _leave, "report": _report}


def _write(path: Path, tournament: Tournament) -> None:
    try:
        write_whole(path, tournament.text())
    except OSError as error:
        raise BadRecord(Message("file-unwritten", path=str(path), reason=reason_of(error))) from None


# -- what is told -------------------------------------------------------------------------------------------------


def _print(tournament: Tournament, words: Words) -> None:
    print(_verdict(tournament, words))
    if tournament.deals_over:
        print_tables([_standings_table(tournament, words)])


def _verdict(tournament: Tournament, words: Words) -> str:
    """How far it is, and who is ahead."""
    done = tournament.deals_over
    if not done:
        return words("tournament-none", deals=tournament.deals)
    first = [line for line in tournament.standings() if line.place == 1]
    names = shown(", ".join(tournament.entrants[line.player].name for line in first), MOST_NAMED)
    id = "tournament-won" if tournament.is_over else "tournament-ahead"
    return words(id, names=names, done=done, deals=tournament.deals)


def _facts(tournament: Tournament, words: Words) -> tuple[tuple[str, str], ...]:
    return (
        (words("tournament-players"), str(len(tournament.entrants))),
        (words("tournament-seats"), str(tournament.seats)),
        (words("tournament-deals"), f"{tournament.deals_over} / {tournament.deals}"),
        (words("tournament-by"), words(f"tournament-by-{tournament.by}")),
    )


def _standings_table(tournament: Tournament, words: Words) -> TextTable:
    headings = ("name", "place", "bot", "above", "points", "share", "share-above")
    rows = tuple(_standing(tournament, line, words) for line in tournament.standings())
    notes = (words(f"tournament-note-{tournament.by}"),)
    return TextTable(words("tournament-standings"), _headings(headings, words), rows, notes)


def _headings(ids: Sequence[str], words: Words) -> Row:
    return tuple(words(f"tournament-column-{id}") for id in ids)


def _standing(tournament: Tournament, line: Line, words: Words) -> Row:
    entrant = tournament.entrants[line.player]
    bot = entrant.bot if entrant.left is None else f"{entrant.bot} → {tournament.stand_in}"
    return (
        entrant.name,
        str(line.place),
        bot,
        signed(words, float(line.above)),
        decimal(words, line.points, 0),
        decimal(words, float(line.share), 2),
        signed(words, float(line.share_above), 2),
    )


def _cross_table(tournament: Tournament, words: Words) -> TextTable:
    """What everybody had of each deal, above the average of their seat."""
    cells, deals = crosstable(tournament.scores()), range(tournament.deals_over)
    rows = tuple(
        (
            tournament.entrants[line.player].name,
            *(signed(words, float(cells[line.player, deal])) for deal in deals),
        )
        for line in tournament.standings()
    )
    headings = (words("tournament-column-name"), *(str(deal + 1) for deal in deals))
    return TextTable(words("tournament-crosstable"), headings, rows, (words("tournament-crosstable-note"),))


def _games_table(tournament: Tournament, words: Words) -> TextTable:
    """All games of deals that nobody can play any more, with what each seat had."""
    rows = []
    for number, record in enumerate(tournament.open_games):
        deal, table = divmod(number, tournament.tables)
        assert record.result is not None
        had = zip(record.players, record.result["scores"], strict=True)
        told = " · ".join(f"{name} {decimal(words, score, 0)}" for name, score in had)
        rows.append((told, str(deal + 1), str(table + 1), str(len(record.moves))))
    headings = _headings(("seats", "deal", "table", "moves"), words)
    return TextTable(words("tournament-games"), headings, tuple(rows))
