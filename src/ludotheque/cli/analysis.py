"""The command `analyse`: a ledger of luck and skill, and what each decision cost."""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from rich.table import Table as Grid

from ludotheque.arena.wording import decimal, percent, signed
from ludotheque.cli import flags
from ludotheque.cli.each_record import each_record
from ludotheque.cli.written import check_page, write_page
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import Seat
from ludotheque.core.record import Record
from ludotheque.core.text import json_line, printable
from ludotheque.language import without_marks
from ludotheque.play.files import read_records
from ludotheque.play.par import tell_par
from ludotheque.play.table import OPENLY, Table
from ludotheque.terminal.pages import progress
from ludotheque.terminal.voice import Voice, console, names_of

if TYPE_CHECKING:
    from ludotheque.review.decisions import Decision
    from ludotheque.review.reviewing import Review

T = TypeVar("T")
SHARE = 0  # the row of `review.judge`, which imports what is compiled


def add_analysis(parser: argparse.ArgumentParser, voice: Voice) -> None:
    """Its flags, beside the file."""
    parser.add_argument("--html", type=flags.path(voice), metavar="OUT", help=voice("cli-analyse-html"))
    parser.add_argument("--seat", type=flags.seat(voice), metavar="N", help=voice("cli-analyse-seat"))
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument("--worlds", type=flags.worlds(voice), metavar="N", help=voice("cli-analyse-worlds"))
    effort.add_argument(
        "--precision",
        type=flags.precision(voice),
        metavar="P",
        help=voice("cli-analyse-precision").replace("%", "%%"),
    )
    parser.add_argument(
        "--seed", type=flags.text(voice), default="1", metavar="…", help=voice("cli-analyse-seed")
    )


def analyse_command(arguments: argparse.Namespace, voice: Voice) -> int:
    entries = [*read_records(arguments.file)]
    if arguments.html and len(entries) > 1:
        raise BadRecord(Message("review-html-one", path=arguments.file, count=len(entries)))
    check_page(arguments.html, arguments.file, is_alone=not arguments.json)
    return each_record(
        entries,
        voice,
        lambda record, number: _analyse_one(record, number, arguments, voice),
        is_json=arguments.json,
    )


def _analyse_one(record: Record, number: dict[str, int], arguments: argparse.Namespace, voice: Voice) -> None:
    from ludotheque.review.effort import PRECISION, Effort
    from ludotheque.review.reviewing import as_json, review

    table = Table(record)
    if arguments.seat is not None and arguments.seat not in range(len(table.players)):
        raise BadRecord(Message("cli-seat-unknown", last=len(table.players) - 1))
    effort = Effort(arguments.worlds, arguments.precision or PRECISION)

    def tell(plies: Iterable[T], total: int) -> Iterator[T]:
        return progress(plies, total, voice("review-progress"))

    found = review(table, arguments.seed, effort, tell)
    seats = range(len(table.players)) if arguments.seat is None else [arguments.seat]
    if arguments.json:
        print(json_line({**number, **_told(as_json(found, seats), arguments.seat)}), flush=True)
    if arguments.html:
        page = _page(found, arguments.seat, voice)
        write_page(arguments.html, page, voice, is_json=arguments.json)
    elif not arguments.json:
        _print(found, seats, voice)


def _told(told: dict[str, Any], seat: int | None) -> dict[str, Any]:
    """With whose figures they are, where they are those of one seat."""
    return told if seat is None else told | {"seats": [{"seat": seat, **told["seats"][0]}]}


def _page(found: "Review", seat: int | None, voice: Voice) -> str:
    """Hidden cards lie closed, but for those of the seat, until the reader opens them."""
    from ludotheque.review.keeping import to_keep
    from ludotheque.review.page import page
    from ludotheque.review.telling import tell

    kept, own = to_keep(found), None if seat is None else Seat(seat)
    closed, opened = (tell(found.table, kept, eyes, voice.language) for eyes in (own, OPENLY))
    return page(closed, opened, f"{voice('review-page-title')}: {', '.join(names_of(found.table))}")


# -- for people ---------------------------------------------------------------------------------------------------


def _print(found: "Review", seats: Sequence[int], voice: Voice) -> None:
    out, names = console(), names_of(found.table)
    out.print(_ledger(found, seats, names, voice))
    if found.luck_errors.both.any():
        out.print(voice("review-margin"))
    if found.par is not None and found.par != (None, None):
        out.print(f"{voice('review-page-par')} {voice.say(tell_par(names, 0, *found.par))}")
    for key, id in (("proven_from", "review-unproven"), ("points_from", "review-points-from")):
        if moves := found.method.get(key):
            out.print(voice(id, moves=moves))
    out.print()
    errors = [one for one in found.decisions if one.seat in seats and one.ply in found.classes]
    out.print(_errors(found, errors, names, voice) if errors else voice("review-no-errors"))
    for line in _dearest(found, seats, voice):
        out.print(without_marks(line), markup=False, soft_wrap=True)


def _dearest(found: "Review", seats: Sequence[int], voice: Voice) -> Iterator[str]:
    """Why the dearest errors of each seat were some: what the better move would have done, and likely hands."""
    from ludotheque.review.keeping import to_keep
    from ludotheque.review.telling import tell

    told: Any = tell(found.table, to_keep(found), OPENLY, voice.language)
    for seat in seats:
        for one in told["seats"][seat]["dearest"]:
            if one["class"]:
                yield f"\n{voice('review-ply')} {one['ply'] + 1}: {one['played']} · {one['did']}"
                yield f"{voice('review-best')}: {one['best']} · {one['why']}"
                yield from one["hands"]


def _ledger(found: "Review", seats: Sequence[int], names: Sequence[str], voice: Voice) -> Grid:
    grid = _grid("", *(names[seat] for seat in seats))
    for name in found.ledger:
        grid.add_row(voice(f"review-{name}"), *(_change(found, name, seat, voice) for seat in seats))
    grid.add_row(voice("review-result"), *(percent(voice, found.result[SHARE, seat]) for seat in seats))
    return grid


def _change(found: "Review", name: str, seat: int, voice: Voice) -> str:
    value = float(found.ledger[name][SHARE, seat])
    if name == "expected":
        return percent(voice, value)
    change = signed(voice, 100 * value)
    if margin := found.margin(name, SHARE, seat):
        change = f"{change} ± {decimal(voice, 100 * margin)}"
    return voice("arena-percent", value=change)


def _errors(found: "Review", errors: Sequence["Decision"], names: Sequence[str], voice: Voice) -> Grid:
    headings = ("ply", "player", "class", "loss", "move", "best")
    grid = _grid(*(voice(f"review-{heading}") for heading in headings))
    for one in sorted(errors, key=lambda one: -one.loss):
        kind = voice(f"review-class-{found.classes[one.ply].replace(' ', '-')}")
        about = (names[one.seat], kind, percent(voice, one.loss))
        grid.add_row(str(one.ply + 1), *about, *_moves_of(found.table, one, voice))
    return grid


def _moves_of(table: Table, one: "Decision", voice: Voice) -> Iterator[str]:
    """What was played and what was better, as the log tells it."""
    from ludotheque.review.telling import played_line, would_tell

    played = played_line(table, one.ply, OPENLY, voice.language)
    best = would_tell(table, one.ply, one.best, voice.language)
    yield from (printable(without_marks(line)) for line in (played, best))


def _grid(*headings: str) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    for heading in headings:
        grid.add_column(heading, header_style="dim", overflow="fold")
    return grid
