"""What somebody wants to know of a record: done in processes of their own (see `Pool`), since it takes as long as the
record is, and whoever sent it chose how long that is. A game is printed there too: the press takes a second."""

import json
from dataclasses import dataclass
from typing import Literal

from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import Seat
from ludotheque.core.names import clean_name
from ludotheque.core.record import Record, format_record, read_record
from ludotheque.language import say
from ludotheque.paper.press import print_game
from ludotheque.play import fair
from ludotheque.play.entering import enter
from ludotheque.play.lobby import check_length, open_record
from ludotheque.play.table import OPENLY, Eyes, Table
from ludotheque.review.telling import tell as tell_review
from ludotheque.server.bell.reading import read_mail
from ludotheque.server.figures import Figures
from ludotheque.server.lessons import read_in_lesson, told_stage
from ludotheque.server.limits import Busy, Limits
from ludotheque.server.messages import Entered, Verdict, encode
from ludotheque.server.pool import NoWorker, Pool
from ludotheque.server.puzzles import read_in_puzzle, told_puzzle
from ludotheque.server.queries import ALL
from ludotheque.server.replays import replay_of
from ludotheque.server.sent import Learning, Solving, ToEnter, ToPrint, ToTell, ToVerify, Uploaded, read_body
from ludotheque.server.telling import reason
from ludotheque.server.turns import Who
from ludotheque.worker import WorkFailed

What = Literal[
    "replay", "check", "verify", "print", "enter", "review", "learn", "draft", "solve", "read", "mail"
]
STANDING, SPARES = 1, 1  # workers


@dataclass(frozen=True)
class Errand:
    """`sent` is the JSON of an `Uploaded`, to verify of a `ToVerify`, to print of a `ToPrint`, to enter of a `ToEnter`,
    to tell a review of a `ToTell`, in a lesson of a `Learning`, in a puzzle of a `Solving`; or it is a mail. `eyes` and
    `since` are for a replay or a review, as the address says them; `of` is the game of a lesson or a puzzle, and which
    one."""

    what: What
    sent: bytes
    language: str
    eyes: str = ""
    since: int = 0
    of: tuple[str, str] = ("", "")

    kind = "record"
    is_slow_at_first = False


def uploaded(record: Record) -> bytes:
    """A record of our own, as if somebody had sent it."""
    return b'{"record":%b}' % format_record(record).encode()


def run(errand: Errand) -> bytes:
    """The answer, in a worker."""
    if errand.what == "verify":
        return encode(_verdict(read_body(errand.sent, ToVerify), errand.language))
    if errand.what == "print":
        wish = read_body(errand.sent, ToPrint)
        return print_game(wish.game, [wish.part], wish.paper, errand.language)
    if errand.what == "mail":
        return encode(read_mail(errand.sent))
    if errand.what == "enter":
        return encode(_entered(read_body(errand.sent, ToEnter), errand.language))
    if errand.what == "review":
        reviewed = read_body(errand.sent, ToTell)
        table = open_record(reviewed.record)
        return encode(tell_review(table, reviewed.review, _eyes(errand.eyes, table), errand.language))
    if errand.what == "learn":
        return encode(told_stage(read_body(errand.sent, Learning), *errand.of, errand.language))
    if errand.what == "draft":
        return encode(read_in_lesson(read_body(errand.sent, Learning), *errand.of, errand.language))
    if errand.what == "solve":
        return encode(told_puzzle(read_body(errand.sent, Solving), *errand.of, errand.language))
    if errand.what == "read":
        return encode(read_in_puzzle(read_body(errand.sent, Solving), *errand.of, errand.language))
    table = open_record(read_body(errand.sent, Uploaded).record)
    if errand.what == "check":
        return format_record(table.record).encode()
    return encode(replay_of(table, _eyes(errand.eyes, table), errand.language, errand.since))


def _eyes(wanted: str, table: Table) -> Eyes:
    if wanted == ALL:
        return OPENLY
    seat = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 3 else None
    return Seat(seat) if seat is not None and seat < len(table.record.players) else None


def _entered(sent: ToEnter, language: str) -> Entered:
    """A record that can be replayed; what is wrong with the next move stands beside it."""
    players = tuple(map(clean_name, sent.players))
    table, error = enter(sent.game, players, sent.options, sent.deal, sent.moves)
    record = json.loads(format_record(check_length(table.record)))
    if error is None:
        return Entered(record, len(record["moves"]), table.outcome is not None, None, None)
    return Entered(record, error.ply, False, error.text[:80], reason(error.refusal, language))


def _verdict(sent: ToVerify, language: str) -> Verdict:
    noted = fair.Noted(sent.commitments, sent.seals, sent.own, sent.entropy)
    verdict = fair.verify(check_length(read_record(sent.record)), noted)
    notes = [say(note, language) for note in verdict.notes]
    return Verdict(verdict.is_fair, say(verdict.reason, language), notes)


class Errands:
    """Runs errands, in turns, by sender."""

    def __init__(self, limits: Limits, figures: Figures) -> None:
        self._limits, self._figures = limits, figures
        self._pool = Pool(run, STANDING, limits.errand_seconds, limits.errand_memory, SPARES)

    async def run(self, errand: Errand, who: Who) -> bytes:
        """The answer; `Busy` where too much waits; `BadRecord` where it takes more than anybody may have."""
        is_full = len(self._pool) >= self._limits.all_errands
        if self._pool.waiting(who.address) >= self._limits.errands or (
            is_full and not self._pool.make_room(who)
        ):
            raise Busy(Message("limit-busy"), after=5)
        try:
            answer: bytes = await self._pool.ask(errand, who)
        except NoWorker:
            raise Busy(Message("limit-busy"), after=5) from None
        except WorkFailed as error:
            self._figures.log("errand failed", what=errand.what, reason=str(error))
            raise BadRecord(Message("limit-work")) from None
        return answer

    def close(self) -> None:
        self._pool.close()
