"""What the commands do."""

import argparse
import errno
import io
import json
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from ludotheque.catalog import GAMES
from ludotheque.cli.analysis import analyse_command
from ludotheque.cli.arena import arena_command, study_command
from ludotheque.cli.completion import completion_script
from ludotheque.cli.each_record import each_record
from ludotheque.cli.parser import build_parser, given_options, language_asked, option_flag
from ludotheque.cli.printing import print_command
from ludotheque.cli.puzzles import making_command, puzzle_command
from ludotheque.cli.serve import SERVER_COMMANDS
from ludotheque.cli.tournament import tournament_command
from ludotheque.core.chance import nth_seed
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import Seat
from ludotheque.core.options import changed, read_options
from ludotheque.core.record import Record, check_names, format_record, parse_json, parse_record
from ludotheque.core.text import json_line, printable
from ludotheque.extras import lacked
from ludotheque.language import choose_language
from ludotheque.lessons.reading import course
from ludotheque.play.bids import OPTION as BID
from ludotheque.play.files import is_kept, open_games, read_records, read_text, reason_of
from ludotheque.play.lobby import BOT_NAMES
from ludotheque.play.named_bots import find_bot
from ludotheque.play.provenance import people_of, source, with_people
from ludotheque.play.random_games import play_out
from ludotheque.play.replay import replay
from ludotheque.play.reviewable import check_edition
from ludotheque.play.table import Table, deal_from_seed
from ludotheque.play.wording import good_table
from ludotheque.terminal.bid import Bidding
from ludotheque.terminal.evening import Evening, play_at_table
from ludotheque.terminal.face import rack_face
from ludotheque.terminal.lesson import Pupil, learn, unless_unkept
from ludotheque.terminal.pages import print_games, print_replay, progress
from ludotheque.terminal.progress import next_lesson
from ludotheque.terminal.solved import SECONDS, print_solved
from ludotheque.terminal.voice import Voice, console
from ludotheque.terminal.waking import waking


def main(argv: Sequence[str] | None = None) -> None:
    """Run a command and leave with its exit code. A user's mistake is one line on standard error."""
    argv = sys.argv[1:] if argv is None else argv
    if sys.stdout is None:  # closed by whoever started us, who wants to read nothing
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that lacks a character shows its number.
            stream.reconfigure(errors="backslashreplace")
    language = choose_language(language_asked(argv))
    parser = build_parser(language)
    arguments = parser.parse_args(argv)
    if arguments.command is None:
        parser.print_help()
        sys.exit(0)
    voice = Voice(language)
    try:
        code = COMMANDS[arguments.command](arguments, voice)
        sys.stdout.flush()
    except BadRecord as error:
        code = _complain(voice.explain(error))
    except ModuleNotFoundError as error:
        if (lacking := lacked(error)) is None:
            raise
        code = _complain(voice.explain(lacking))
    except BrokenPipeError:  # the reader (head, say) has seen enough
        _write_no_more()
        code = 0
    except OSError as error:
        if error.errno not in _FULL or error.filename is not None:
            raise
        _write_no_more()
        code = _complain(voice("file-unwritten", path="-", reason=reason_of(error)))
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)


_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}
"""What a disk says that takes nothing more."""


def _write_no_more() -> None:
    """Else Python tries once more at its end, and says so."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(text: str) -> int:
    print(text, file=sys.stderr)
    return 2


# -- records ------------------------------------------------------------------------------------------------------


def replay_command(arguments: argparse.Namespace, voice: Voice) -> int:
    return each_record(
        read_records(arguments.file),
        voice,
        lambda record, number: _replay_one(record, number, arguments.json, voice),
        is_json=arguments.json,
    )


def solve_command(arguments: argparse.Namespace, voice: Voice) -> int:
    return each_record(
        read_records(arguments.file),
        voice,
        lambda record, number: print_solved(
            _at_ply(record, arguments.ply),
            number,
            seconds=None if arguments.exact else SECONDS,
            is_json=arguments.json,
            voice=voice,
        ),
        is_json=arguments.json,
    )


def _at_ply(record: Record, ply: int | None) -> Table:
    """The table after this many moves; without a number after all of them. The whole record must be good."""
    check_edition(record)
    table, most = Table(record), len(record.moves)
    if ply is None:
        return table
    if ply not in range(most + 1):
        raise BadRecord(Message("cli-ply-unknown", ply=ply, most=most))
    for _ in range(most - ply):
        table.undo()
    return table


def _replay_one(record: Record, number: dict[str, int], as_json: bool, voice: Voice) -> None:
    check_edition(record)
    if not as_json:
        print_replay(console(), Table(record), voice)
        return
    lines: list[str] = []
    try:
        for line in replay(record):
            lines.append(json_line({**number, **line}))
    except BadRecord:
        lines.clear()  # what is no record is not half told
        raise
    finally:
        sys.stdout.write("".join(f"{line}\n" for line in lines))


def score_command(arguments: argparse.Namespace, voice: Voice) -> int:
    code, face = 0, rack_face(arguments.game)
    lines = read_text(arguments.file).split("\n")
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            scored = face.score_rack(parse_json(line))
        except BadRecord as error:
            code = _complain(voice("cli-line", line=number, reason=voice.explain(error)))
            continue
        if arguments.json:
            print(json.dumps(face.rack_json(scored)))
        else:
            console().print(face.rack_sheet(scored, voice))
    return code


# -- games --------------------------------------------------------------------------------------------------------


def _seed(arguments: argparse.Namespace) -> str:
    return arguments.seed if arguments.seed is not None else secrets.token_hex(8)


def deal_command(arguments: argparse.Namespace, voice: Voice) -> int:
    game = GAMES[arguments.game]
    options = read_options(game.Options, given_options(arguments), arguments.players)
    deal = deal_from_seed(game, _seed(arguments), arguments.players, options)
    record = Record(game.name, BOT_NAMES[: arguments.players], changed(options), deal=game.write_deal(deal))
    print(format_record(record))
    return 0


def random_command(arguments: argparse.Namespace, voice: Voice) -> int:
    if arguments.n < 0:
        raise BadRecord(Message("cli-random-count", count=arguments.n))
    game, seed = GAMES[arguments.game], _seed(arguments)
    options = read_options(game.Options, given_options(arguments), arguments.players)
    names = _bots(arguments, arguments.players)
    chosen = [find_bot(game.name, name) for name in names]
    players = BOT_NAMES[: arguments.players]

    def played(i: int) -> Record:
        own = nth_seed(seed, i)
        record = play_out(game, own, players, options, chosen)
        return replace(record, extra=source(game, own, names))

    path = arguments.out or "-"
    try:
        with open_games(path) as write:
            if arguments.seed is None:
                print(voice("cli-seed-drawn", seed=seed), file=sys.stderr)  # so that they can be had again
            for record in progress(
                map(played, range(arguments.n)), arguments.n, voice("cli-random-progress")
            ):
                write(record)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise BadRecord(Message("file-unwritten", path=path, reason=reason_of(error))) from None
    return 0


def _bots(arguments: argparse.Namespace, count: int) -> list[str]:
    """This many names of bots, from those named on the command line in turn."""
    if arguments.bots is not None and len(arguments.bots) > count:
        raise BadRecord(Message("cli-bots-too-many", bots=len(arguments.bots), seats=count))
    named = [arguments.usual] if arguments.bots is None else arguments.bots
    for name in named or [""]:
        find_bot(arguments.game, name)
    return [named[i % len(named)] for i in range(count)]


def games_command(arguments: argparse.Namespace, voice: Voice) -> int:
    print_games(console(), voice)
    return 0


def completion_command(arguments: argparse.Namespace, voice: Voice) -> int:
    print(completion_script(build_parser(voice.language), arguments.shell), end="")
    return 0


# -- play ---------------------------------------------------------------------------------------------------------


def play_command(arguments: argparse.Namespace, voice: Voice) -> int:
    kept = _kept(arguments, voice)
    arguments.seat = arguments.seat or (people_of(kept) if kept else None) or [0]
    people = len(set(arguments.seat))
    if len(arguments.name) > people:
        raise BadRecord(Message("cli-names-too-many", names=len(arguments.name), people=people))
    if arguments.name:
        check_names(arguments.name)
    if arguments.bid and kept is None:
        try:
            _let_bid(arguments, voice)
        except (EOFError, KeyboardInterrupt):  # nothing was begun
            print()
            return 0
    table = _new_table(arguments, voice) if kept is None else _resume(arguments, kept, voice)
    seats = len(table.record.players)
    if any(seat not in range(seats) for seat in arguments.seat):
        raise BadRecord(Message("cli-seat-unknown", last=seats - 1))
    others = [Seat(seat) for seat in range(seats) if seat not in arguments.seat]
    names = _bots(arguments, len(others))
    sitting = {seat: find_bot(table.game.name, name) for seat, name in zip(others, names, strict=True)}
    path = Path(arguments.record) if arguments.record else None
    shown = len(table.record.moves)
    screen = console()
    with waking(table.game.name, sitting.values(), voice, screen) as beside:
        play_at_table(Evening(table, sitting, voice, screen, _ask, path, shown, beside=beside))
    return 0


def _let_bid(arguments: argparse.Namespace, voice: Voice) -> None:
    """One names the komi, the other chooses the seat: written into the arguments as if both had been given there."""
    people = len(set(arguments.seat))
    if arguments.players not in (None, 2) or not {0, 1} >= set(arguments.seat):
        raise BadRecord(Message("cli-bid-two"))
    game = GAMES[arguments.game]
    named: list[str] = [*arguments.name, *_guests(people - len(arguments.name), voice)]
    bidder, *others = named
    bot = next(name for name in BOT_NAMES if name not in arguments.name)
    other, is_bot = (others or [bot])[0], not others
    bidding = Bidding(game, given_options(arguments), bidder, other, is_bot, voice, console(), _ask)
    bid, other_begins = bidding.agreed()
    setattr(arguments, f"option:{BID}", bid)
    if is_bot:
        arguments.seat = [int(other_begins)]
    else:
        arguments.name = [other, bidder] if other_begins else [bidder, other]


def learn_command(arguments: argparse.Namespace, voice: Voice) -> int:
    lessons, pupil = course(arguments.game), Pupil(voice, console(), _ask)
    first = arguments.number
    if first is None:
        first = unless_unkept(lambda: next_lesson(arguments.game, len(lessons)), pupil) or 1
    if not 1 <= first <= len(lessons):
        raise BadRecord(Message("cli-lesson-unknown", number=first, last=len(lessons)))
    learn(lessons, first, pupil)
    return 0


def _ask(prompt: str) -> str:
    if sys.stdin is None:  # closed by whoever started us
        raise EOFError
    line = input(prompt)
    if not sys.stdin.isatty():  # show what a script typed, as a terminal would
        print(printable(line))
    return line


def _new_table(arguments: argparse.Namespace, voice: Voice) -> Table:
    game = GAMES[arguments.game]
    players = _player_names(arguments, arguments.players or game.seats.start, voice)
    options = read_options(game.Options, given_options(arguments), len(players))
    deal = deal_from_seed(game, _seed(arguments), len(players), options)
    record = Record(game.name, players, changed(options), deal=game.write_deal(deal))
    return Table(with_people(record, arguments.seat))


def _player_names(arguments: argparse.Namespace, players: int, voice: Voice) -> tuple[str, ...]:
    """People's names as given, else guests; bots take theirs from the house, none that a person has."""
    named = [*arguments.name, *_guests(len(set(arguments.seat)) - len(arguments.name), voice)]
    bots = (name for name in BOT_NAMES if name not in arguments.name)
    return tuple(named.pop(0) if seat in arguments.seat else next(bots) for seat in range(players))


def _guests(count: int, voice: Voice) -> list[str]:
    """Several are told apart by numbers."""
    guest = voice("cli-guest")
    return [guest] if count == 1 else [f"{guest} {number}" for number in range(1, count + 1)]


def _kept(arguments: argparse.Namespace, voice: Voice) -> Record | None:
    """The game that the record file holds, if there is one."""
    path = arguments.record
    if not path or not is_kept(Path(path)):
        return None
    text = read_text(path)
    try:
        record = parse_record(text)
    except BadRecord as error:
        raise BadRecord(Message("cli-record-bad", path=path, line=voice.explain(error))) from None
    if record.game != arguments.game:
        raise BadRecord(Message("cli-record-other-game", path=path, game=record.game[:40]))
    return record


def _resume(arguments: argparse.Namespace, record: Record, voice: Voice) -> Table:
    """The table of a kept game, which says from now on who plays it: nobody goes on with the cards of another seat."""
    path, seated = arguments.record, record if record.result else with_people(record, arguments.seat)
    table = good_table(seated, voice.language, "cli-record-bad", path=path)
    for flag in _contradicted(arguments, record, table):
        raise BadRecord(Message("cli-record-otherwise", path=path, flag=flag))
    return table


def _contradicted(arguments: argparse.Namespace, record: Record, table: Table) -> Iterator[str]:
    """The flags that ask for another game than the kept one; the command that began it contradicts nothing."""
    game, count = table.game, len(table.players)
    if arguments.players not in (None, count):
        yield "--players"
    for name, value in given_options(arguments).items():
        if getattr(table.options, name) != value:
            yield option_flag(name)
    if arguments.seed is not None:
        deal = deal_from_seed(game, arguments.seed, count, table.options)
        if game.initial(deal, table.options) != table.states[0]:
            yield "--seed"
    if (people := people_of(record)) and people != sorted(set(arguments.seat)):
        yield "--seat"
    names = [name for seat, name in enumerate(table.players) if seat in arguments.seat]
    if arguments.name != names[: len(arguments.name)]:
        yield "--name"


COMMANDS = {
    "analyse": analyse_command,
    "arena": lambda arguments, voice: arena_command(arguments, voice, given_options(arguments)),
    "completion": completion_command,
    "deal": deal_command,
    "games": games_command,
    "learn": learn_command,
    "play": play_command,
    "print": print_command,
    "puzzle": lambda arguments, voice: puzzle_command(arguments, Pupil(voice, console(), _ask)),
    "puzzles": making_command,
    "random": random_command,
    "replay": replay_command,
    "score": score_command,
    "solve": solve_command,
    "study": lambda arguments, voice: study_command(arguments, voice, given_options(arguments)),
    "tournament": tournament_command,
    **SERVER_COMMANDS,
}
