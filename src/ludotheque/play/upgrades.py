"""A game that runs while the program is upgraded: does the new one make of its entries what the old one made of them?

Beside the entries of a table lies what they had given at some moment, as a digest, with the edition of the rules. Every
later loading passes that moment again. Where it finds something else there, the table is on hold: nothing is changed,
and the program of before would still play on."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from ludotheque.core.errors import Message
from ludotheque.core.game import Seat
from ludotheque.core.plain import plain
from ludotheque.core.text import json_line
from ludotheque.play.lobby import Denied
from ludotheque.play.sitting import Damaged, Sitting
from ludotheque.play.table import Table

KEY = "edition/digest"
"""Under which it is noted at a table: a guest's id has no stroke."""


@dataclass(frozen=True)
class Attested:
    """What this many entries gave, by this edition of the game's rules."""

    edition: int
    number: int
    digest: str

    def as_text(self) -> str:
        return json_line(asdict(self))


class OnHold(Damaged):
    """By the rules of this program the game would no longer stand as its players knew it."""

    why = "on-hold"

    def __init__(self, before: Attested, number: int, edition: int) -> None:
        Denied.__init__(self, Message("lobby-on-hold"))
        self.reason = (
            f"on hold: entry {number}, played by edition {before.edition} of the rules, differs by {edition}"
        )


def attest(sitting: Sitting) -> "Moment | None":
    """What is to be attested of a table as it stands; nothing before its game has begun."""
    if sitting.table is None:
        return None
    return Moment(sitting.table, sitting.number, sitting.table.state)


@dataclass(frozen=True)
class Moment:
    """A table at a number: so that the digest can be made elsewhere, while the game goes on."""

    table: Table
    number: int
    state: Any

    def attested(self) -> Attested:
        return Attested(self.table.game.edition, self.number, self._digest())

    def _digest(self) -> str:
        """Of the deal, and of what each seat knows, in the words that bots are told it in: a state's own form may
        change without any rule."""
        game, seats = self.table.game, range(len(self.table.players))
        known = [plain(game.write_known(game.known(self.state, Seat(seat)))) for seat in seats]
        told = [self.table.dealt, game.to_act(self.state), game.scores(self.state), known]
        return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def load_as_before(id: str, entries: Iterable[tuple[str, int, str | None]], attested: str) -> Sitting:
    """The sitting that these entries give, as `sitting.load`; `OnHold` where they once gave something else."""
    before, sitting = _read(attested), Sitting(id)
    for number, entry in enumerate(entries):
        try:
            sitting.believe(*entry)
        except Damaged:
            if before is not None and 0 < number < before.number and _edition(sitting) != before.edition:
                raise OnHold(before, number, _edition(sitting)) from None
            raise
        if before is not None and number + 1 == before.number:
            _compare(sitting, before)
    return sitting


def _compare(sitting: Sitting, before: Attested) -> None:
    moment = attest(sitting)
    if moment is None or moment.attested().digest != before.digest:
        raise OnHold(before, before.number - 1, _edition(sitting))


def _edition(sitting: Sitting) -> int:
    return sitting.settings.rules.edition


def _read(text: str) -> Attested | None:
    """What is no such note says nothing."""
    try:
        data = json.loads(text or "null")
        return (
            None if data is None else Attested(int(data["edition"]), int(data["number"]), str(data["digest"]))
        )
    except (ValueError, TypeError, KeyError):
        return None
