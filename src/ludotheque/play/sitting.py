"""A sitting: one table with the people at it, as the fold of its entries.

What may be stored is decided elsewhere (`deciding.py`), and changes nothing. `fold` believes: it takes an entry that is
stored. Loading a table is folding its entries through the same function.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from ludotheque.core.errors import Message
from ludotheque.core.game import Json, Outcome, Seat
from ludotheque.core.record import Record
from ludotheque.play.chairs import Chair
from ludotheque.play.clocks import Clocks
from ludotheque.play.dealing import Dealing
from ludotheque.play.entries import (
    CameBack,
    Created,
    Dealt,
    Ended,
    Event,
    Forgotten,
    Hinted,
    Kept,
    Left,
    Moved,
    Question,
    Rematched,
    Revealed,
    Rose,
    Sat,
    Started,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
    Undone,
    VoteAgreed,
    VoteCalled,
    VoteDeclined,
    VoteLapsed,
    parse_entry,
)
from ludotheque.play.lobby import (
    MOST_CHANGES,
    MOST_ENTRIES,
    MOST_MOVES_STORED,
    MOST_SEATINGS,
    PATIENCE,
    Denied,
    Settings,
    bot_name,
    stored_settings,
)
from ludotheque.play.series import FIRST, Series, Tally, add_game
from ludotheque.play.status import DEALING, OVER, PLAYING, WAITING, StandingAnswer, Status
from ludotheque.play.table import Table, Tried
from ludotheque.play.undo import concerned


class Damaged(Denied):
    """The entries of a table no longer make one. `reason` is for whoever runs the server."""

    why: Literal["damaged", "on-hold"] = "damaged"

    def __init__(self, number: int, error: Exception) -> None:
        super().__init__(Message("lobby-damaged"))
        self.reason = f"entry {number}: {type(error).__name__}: {error}"[:300]


@dataclass
class Wish:
    """An undo that somebody asked for, whose consent it needs, and who has agreed."""

    seat: int
    to: int
    asked: set[str]
    agreed: set[str] = field(default_factory=set)


@dataclass
class Vote:
    """What somebody has put to the vote, about whom, who must agree, and who has."""

    seat: int
    question: Question
    about: int | None
    asked: set[str]
    agreed: set[str] = field(default_factory=set)

    @property
    def waits_for(self) -> set[str]:
        return self.asked - self.agreed


@dataclass(frozen=True)
class Notice:
    """A line of the log that tells of no move."""

    number: int
    seat: int | None
    message: Message


class Sitting:
    """Everything that holds at a table. `number` counts its entries; `position` is the number after which the game
    stood as it stands now: whoever has heard of that much may move."""

    settings: Settings
    host: str
    chairs: list[Chair]
    clocks: Clocks
    dealing: Dealing

    def __init__(self, id: str) -> None:
        self.id = id
        self.number = 0
        self.at = 0  # when the last thing happened
        self.changed_at = 0
        self.status: Status = WAITING
        self.table: Table | None = None
        self.base = 0  # how many moves had been made when the game began here
        self.moved_at: list[int] = []  # the number of the entry that each move came with
        self._given: list[tuple[tuple[int, ...], ...]] = []  # what moves and returns gave before each
        self.clients: dict[str, int] = {}
        self.notices: list[Notice] = []
        self.wish: Wish | None = None
        self._undos_declined: set[tuple[str, int]] = set()  # who would not have the move at a ply taken back
        self.refused: set[int] = set()  # the seats whose wish was declined in this position
        self.vote: Vote | None = None
        self.vote_after = 0  # when one may be called again after a no
        self.ended: Ended | None = None  # how the game was over before its end
        self._hinted = -1  # the position at which a hint was asked for last
        self._changes = Counter[int]()  # what each seat did that was no move, and could be without end
        self._seatings: Counter[str] = Counter()  # how often each guest has sat down
        self.rematch: str | None = None
        self.rematch_by: int | None = None  # the seat that asked for it
        self._series = FIRST
        self.standing: dict[int, StandingAnswer] = {}  # by seat: no entry, so kept beside them
        self._host_has_left = False

    # -- who and what ----------------------------------------------------------------------------------------------

    @property
    def seal(self) -> str | None:
        """All that the deal was bound to at the start; None before it, and where nobody committed to anything."""
        return self.dealing.seal if self.status != WAITING and self.dealing.is_bound else None

    @property
    def owing(self) -> list[int]:
        """The seats that have committed themselves and not revealed yet."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.owes]

    @property
    def to_act(self) -> Seat | None:
        return None if self.table is None or self.ended is not None else self.table.seat

    @property
    def outcome(self) -> Outcome | None:
        return None if self.table is None else self.table.outcome

    @property
    def winners(self) -> list[int]:
        """Who has won a game that somebody resigned."""
        resigned = None if self.ended is None else self.ended.seat
        return [] if resigned is None else [seat for seat in range(len(self.chairs)) if seat != resigned]

    @property
    def is_among_people(self) -> bool:
        """Do several people play here? Those who share a device agree among themselves."""
        return len({chair.guest for chair in self.chairs if chair.guest is not None}) > 1

    @property
    def has_hinted(self) -> bool:
        """Has everybody heard that a hint was asked for in this position?"""
        return self._hinted == self.changed_at

    def seats_of(self, guest: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest == guest]

    def level_of(self, seat: int) -> str | None:
        """The bot that plays on this seat; None: a person does."""
        chair = self.chairs[seat]
        return chair.bot or (self.settings.level if chair.away else None)

    def bot_to_act(self) -> str | None:
        if self.to_act is None or self.is_too_long():
            return None
        return self.level_of(self.to_act)

    def is_too_long(self) -> bool:
        """Has it lasted longer than a game is stored?"""
        return self.table is not None and len(self.table.moves) >= MOST_MOVES_STORED

    def has_changed_enough(self, seat: int) -> bool:
        """Shall it just play on, or leave? Moves are always taken, time-outs too, so that no table stands still."""
        return self._changes[seat] >= MOST_CHANGES

    def has_seats_for(self, guest: str) -> bool:
        """May they sit down once more?"""
        return self.number < MOST_ENTRIES and self._seatings[guest] < MOST_SEATINGS

    @property
    def due(self) -> int | None:
        """When the person to act runs out of time."""
        seat = self.clocks.running
        return self.clocks.due if seat is not None and self.chairs[seat].is_person else None

    @property
    def series(self) -> Series:
        """The series so far, with this game once it is over: what each seat's player has won in it."""
        before, played = self._series.before, self._series.played
        tallies = [self._tally(chair) for chair in self.chairs]
        if self.winners:
            nothing = Outcome((0,) * len(tallies), tuple(map(Seat, self.winners)), ())
            return Series(before, played + 1, tuple(add_game(tallies, nothing)))
        if self.status != OVER or self.outcome is None:
            return Series(before, played, tuple(tallies))
        return Series(before, played + 1, tuple(add_game(tallies, self.outcome)))

    def _tally(self, chair: Chair) -> Tally:
        """People keep theirs wherever they sit; only a name tells bots, and those who share a device, apart."""
        by_name = chair.guest is None or self.settings.hot_seat
        for tally in self._series.tallies:
            if tally.guest == chair.guest and (tally.name == chair.name or not by_name):
                return tally
        return Tally(chair.guest, chair.name)

    def record(self) -> Record | None:
        """The finished game, with the proof of its deal; None while it runs."""
        if self.table is None or self.status != OVER:
            return None
        record = self.table.record
        proof = self.dealing.proof(record.moves)
        told: dict[str, Json] = {"id": self.id, "edition": self.table.game.edition}
        if proof is not None:
            told["fair"] = proof
        if self.dealing.has_lost_names:
            told["left"] = True
        if self.ended is not None:
            told["ended"] = {"how": self.ended.how, "winners": self.winners}
        return replace(record, extra={**record.extra, **told})

    def may_start(self, guest: str) -> bool:
        """The host may; of those who sit there all once the host has stood up, and in a rematch to which all have said
        yes. After a bid: the other, once both are here."""
        if self.settings.order == "bid":
            return guest != self.host and self._is_here(guest) and self._is_here(self.host)
        return guest == self.host or ((self._host_has_left or self.is_agreed) and self._is_here(guest))

    def is_kept_for_host(self, guest: str) -> bool:
        """Is there no other seat for whoever made a bid, if this guest sits down?"""
        others = {chair.guest for chair in self.chairs} - {None, guest, self.host}
        return self.settings.order == "bid" and guest != self.host and bool(others)

    @property
    def is_agreed(self) -> bool:
        """Is this a rematch to which all have said yes who played the game before?"""
        return self._series.before is not None and all(map(self._is_here, self._former()))

    def _former(self) -> dict[str, str]:
        """The names of the people who played the game before, by guest."""
        return {tally.guest: tally.name for tally in self._series.tallies if tally.guest is not None}

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def names_of_others(self, guest: str) -> list[str]:
        """Of the people who sit here, and of those who played the game before and may still come."""
        here = [chair.name for chair in self.chairs if chair.guest not in (None, guest)]
        return here + [name for former, name in self._former().items() if former != guest]

    def names_of(self, guest: str) -> set[str]:
        """Under which the guest sits here, or played the game before."""
        here = {chair.name for chair in self.chairs if chair.guest == guest}
        return here | {name for former, name in self._former().items() if former == guest}

    def is_for(self, guest: str) -> bool:
        """Do they sit here by their own will, or did they make the table and have not stood up since?"""
        return self._is_here(guest) or (guest == self.host and not self._host_has_left)

    def _is_here(self, guest: str) -> bool:
        """Do they sit here, by their own will?"""
        return any(chair.guest == guest and not chair.is_awaited for chair in self.chairs)

    def concerned(self, asker: str, to: int) -> set[str]:
        """Whose consent the undo of all moves from this ply on needs."""
        assert self.table is not None
        return concerned(self.table, self.chairs, self._undos_declined, asker, to)

    # -- believing --------------------------------------------------------------------------------------------------

    def fold(self, event: Event, at: int, client: str | None = None, tried: Tried | None = None) -> None:
        """Take in the next entry, which is stored. `tried`: what a move gives, where it has just been found out."""
        if client is not None:
            self.clients[client] = self.number
        self.number += 1
        self.at = max(self.at, at)
        if isinstance(event, Moved):
            self._moved(event, self.at, tried)
        else:
            _FOLDS[type(event)](self, event, self.at)

    def believe(self, body: str, at: int, client: str | None) -> Event:
        """Take in the next entry as it is stored; or `Damaged`."""
        try:
            event = parse_entry(body)
            self.fold(event, at, client)
        except Exception as error:  # whatever is wrong with it, it is the table's and nobody else's
            raise Damaged(self.number, error) from error
        return event

    def forgive(self, down_since: Callable[[int], int]) -> None:
        """The time in which no server ran counts for nobody. `down_since`: how many ms of it there were since then."""
        self.clocks.forgive(down_since(self.clocks.since))
        if self.vote_after:
            self.vote_after += down_since(self.vote_after - self._vote_pause)

    def _created(self, event: Created, at: int) -> None:
        self.settings = stored_settings(event.settings)
        self.host = event.guest
        self._series = Series(event.before, event.played, tuple(Tally(**line) for line in event.series))
        self.chairs = [Chair() for _ in range(self.settings.seats)]
        for seat, level in enumerate(self.settings.bots):
            if level is not None:
                self.chairs[seat] = Chair(bot=level)
        self.dealing = Dealing(self.id, event, self.settings, self.chairs)
        self._name_bots()
        self.clocks = Clocks(self.settings.allowance, self.settings.seats)

    def _sat(self, event: Sat, at: int) -> None:
        entropy = event.entropy if self.dealing.takes_open_entropy else None
        said_no = self.chairs[event.seat].said_no
        self.chairs[event.seat] = Chair(
            event.guest,
            event.name,
            commitment=event.commitment,
            entropy=entropy,
            is_script=event.is_script,
            said_no=said_no,
        )
        for chair in self.chairs:
            if chair.said_no in (event.name, self._former().get(event.guest)):
                chair.said_no = None  # they have come after all
        self._host_has_left &= event.guest != self.host
        self._seatings[event.guest] += 1
        self._name_bots()

    def _kept(self, event: Kept, at: int) -> None:
        self.chairs[event.seat] = Chair(event.guest, event.name, is_awaited=True)
        self._name_bots()

    def _rose(self, event: Rose, at: int) -> None:
        chair = self.chairs[event.seat]
        was_host = chair.guest == self.host
        says_no = chair.guest in self._former()
        self.chairs[event.seat] = Chair(said_no=chair.name if says_no else chair.said_no)
        self._host_has_left |= was_host and not self.seats_of(self.host)

    def _started(self, event: Started, at: int) -> None:
        """Nobody plays without having said so: bots sit in the places of those who are still awaited, too."""
        for seat, chair in enumerate(self.chairs):
            if chair.is_awaited or chair.is_free:
                self.chairs[seat] = Chair(bot=self.settings.level)
        self._name_bots()
        if event.first is not None:
            self.dealing.first = event.first
        if not self.is_agreed:
            self._series = FIRST  # a series is played by the same people
        self.status = DEALING
        if not self.owing:
            self._deal(at)

    def _revealed(self, event: Revealed, at: int) -> None:
        self.chairs[event.seat].entropy = event.entropy
        if not self.owing:
            self._deal(at)

    def _dealt(self, event: Dealt, at: int) -> None:
        self._deal(at)
        for seat in self.owing:
            self._notice(seat, "log-not-revealed")

    def _deal(self, at: int) -> None:
        """The game begins, and with it the clock."""
        self.table = self.dealing.begin()
        self.base = len(self.table.moves)
        self.moved_at = [self.number] * self.base
        self._given = [(self.clocks.given, self.clocks.returned)] * self.base
        self.status = PLAYING
        self._stand(at)

    def _name_bots(self) -> None:
        """Each bot has the name that its seat had in the series or in the record that was brought along, else that of
        its seat, or another that no person here has."""
        taken = [chair.name for chair in self.chairs if chair.guest is not None]
        bots = [
            seat for seat, chair in enumerate(self.chairs) if chair.guest is None and chair.bot is not None
        ]
        for seat in sorted(bots, key=lambda seat: not self._former_name(seat)):
            self.chairs[seat].name = bot_name(seat, taken, self._former_name(seat))
            taken.append(self.chairs[seat].name)

    def _former_name(self, seat: int) -> str | None:
        """What the bot that has come along to this seat is called, or whoever has played there before."""
        tallies = self._series.tallies
        if tallies:
            return tallies[seat].name if tallies[seat].guest is None else None
        return self.dealing.name_of(seat)

    def _moved(self, event: Moved, at: int, tried: Tried | None) -> None:
        assert self.table is not None
        tried = tried or self.table.try_move(event.move)
        self.clocks.stop(at, event.spent)
        self._given.append((self.clocks.given, self.clocks.returned))
        chair = self.chairs[event.seat]
        if self.level_of(event.seat) is None:
            self.clocks.reward(event.seat)
        elif chair.guest is not None:
            chair.stood_in += 1
        self.table.append(tried)
        self.moved_at.append(self.number)
        self._stand(at)

    def _stand(self, at: int) -> None:
        """The game has changed: what was wished no longer holds, and the clock runs for whoever must act."""
        assert self.table is not None
        self.wish = None
        if self.vote is not None and self.vote.about is not None:
            self.vote = None  # nobody waits any more
        self.refused.clear()
        self.changed_at = self.number
        self.status = OVER if self.table.seat is None else PLAYING
        self.clocks.stop(at)
        seat = self.to_act
        self.clocks.run(seat if seat is not None and self.level_of(seat) is None else None, at)

    def _undo_asked(self, event: UndoAsked, at: int) -> None:
        guest = self.chairs[event.seat].guest
        assert guest is not None
        self.wish = Wish(event.seat, event.to, self.concerned(guest, event.to))
        self._changes[event.seat] += 1
        self._notice(event.seat, "log-undo-asked")

    def _undo_agreed(self, event: UndoAgreed, at: int) -> None:
        if self.wish is not None:
            self.wish.agreed.add(event.guest)

    def _undo_declined(self, event: UndoDeclined, at: int) -> None:
        if self.wish is not None:
            self._undos_declined.add((event.guest, self.wish.to))
            self.refused.add(self.wish.seat)
        self.wish = None
        self._notice(next(iter(self.seats_of(event.guest)), None), "log-undo-declined")

    def _undone(self, event: Undone, at: int) -> None:
        """What a return gave goes only with an undo of one's own: else whoever agreed would run out at once."""
        asker = self.chairs[event.seat].guest
        assert self.table is not None and asker is not None
        while len(self.table.moves) > event.to:
            self.table.undo()
            self.moved_at.pop()
            given, returned = self._given.pop()
            self.clocks.take_back(given)
            for seat in self.seats_of(asker):
                self.clocks.take_back_return(seat, returned)
        self._undos_declined = {(guest, ply) for guest, ply in self._undos_declined if ply < event.to}
        self._changes[event.seat] += 1
        self._notice(event.seat, "log-undone")
        self.clocks.stop(at, event.spent)
        self._stand(at)

    def _hinted_at(self, event: Hinted, at: int) -> None:
        self._hinted = self.changed_at
        self._notice(event.seat, "log-hinted")

    def _vote_called(self, event: VoteCalled, at: int) -> None:
        self.vote = Vote(event.seat, event.question, event.about, set(event.asked))
        self._changes[event.seat] += 1
        about = {} if event.about is None else {"name": self.chairs[event.about].name}
        self._notice(event.seat, f"log-vote-{event.question}", **(about if event.question == "bot" else {}))

    def _vote_agreed(self, event: VoteAgreed, at: int) -> None:
        if self.vote is not None:
            self.vote.agreed.add(event.guest)

    def _vote_declined(self, event: VoteDeclined, at: int) -> None:
        """It may be called again when as much time has passed as before."""
        self.vote = None
        self.vote_after = at + self._vote_pause
        self._notice(next(iter(self.seats_of(event.guest)), None), "log-vote-declined")

    @property
    def _vote_pause(self) -> int:
        return 1000 * (self.settings.patience or PATIENCE)

    def _vote_lapsed(self, event: VoteLapsed, at: int) -> None:
        self.vote = None

    def _ended(self, event: Ended, at: int) -> None:
        self.ended, self.wish, self.vote = event, None, None
        self.clocks.stop(at)
        self.status, self.changed_at = OVER, self.number
        self._notice(event.seat, f"log-ended-{event.how}")

    def _left(self, event: Left, at: int) -> None:
        """The clock of a turn runs until its move is made, whoever makes it: else leaving would gain time."""
        self.chairs[event.seat].away = event.why
        self.vote = None  # whoever has gone would be waited for
        self._notice(event.seat, f"log-{event.why}")
        self._release_wish()

    def _release_wish(self) -> None:
        if self.wish is not None and not self.chairs[self.wish.seat].is_person:
            self.wish = None

    def _came_back(self, event: CameBack, at: int) -> None:
        """Coming back in one's own turn costs its time from the beginning: else staying away would be free thinking.
        Somebody else's turn goes on as it began (where `spent` is stored for it, as once it was, it counts)."""
        if self.to_act == event.seat:
            self.clocks.run(event.seat, self.clocks.since)
        running = self.clocks.running if self.to_act == event.seat or event.spent is not None else None
        if running is not None:
            self.clocks.stop(at, event.spent)
        if self.chairs[event.seat].away == "timeout":
            self.clocks.come_back(event.seat)
        self.chairs[event.seat].away = None
        self._changes[event.seat] += 1
        self._notice(event.seat, "log-back")
        self._ask_too(self.chairs[event.seat].guest)
        if running is not None:
            self.clocks.run(running, at)

    def _ask_too(self, guest: str | None) -> None:
        """Whoever plays again has a say in what is wished, and in what is voted on by others and about others."""
        if guest is None:
            return
        if self.wish is not None and guest != self.chairs[self.wish.seat].guest:
            self.wish.asked.add(guest)
        if self.vote is not None and not {self.vote.seat, self.vote.about} & set(self.seats_of(guest)):
            self.vote.asked.add(guest)

    def _rematched(self, event: Rematched, at: int) -> None:
        self.rematch, self.rematch_by = event.table, event.seat

    def _forgotten(self, event: Forgotten, at: int) -> None:
        """Where their game still runs, a bot plays on."""
        if self.status != WAITING:
            self.dealing.keep_seal()
        former = self._former().get(event.guest)
        for chair in self.chairs:
            if chair.guest == event.guest:
                chair.name = event.name
                chair.away = chair.away if self.status == OVER else chair.away or "resigned"
            if chair.said_no is not None and chair.said_no == former:
                chair.said_no = event.name
        renamed = [replace(t, name=event.name) if t.guest == event.guest else t for t in self._series.tallies]
        self._series = replace(self._series, tallies=tuple(renamed))
        if self.table is not None:
            self.table = self.table.seated(tuple(chair.name for chair in self.chairs))

    def _notice(self, seat: int | None, id: str, **args: str) -> None:
        self.notices.append(Notice(self.number, seat, Message(id, **args)))


_FOLDS: dict[type[Event], Any] = {
    Created: Sitting._created,
    Sat: Sitting._sat,
    Kept: Sitting._kept,
    Rose: Sitting._rose,
    Started: Sitting._started,
    Revealed: Sitting._revealed,
    Dealt: Sitting._dealt,
    UndoAsked: Sitting._undo_asked,
    UndoAgreed: Sitting._undo_agreed,
    UndoDeclined: Sitting._undo_declined,
    Undone: Sitting._undone,
    Left: Sitting._left,
    CameBack: Sitting._came_back,
    Hinted: Sitting._hinted_at,
    VoteCalled: Sitting._vote_called,
    VoteAgreed: Sitting._vote_agreed,
    VoteDeclined: Sitting._vote_declined,
    VoteLapsed: Sitting._vote_lapsed,
    Ended: Sitting._ended,
    Rematched: Sitting._rematched,
    Forgotten: Sitting._forgotten,
}


def load(id: str, entries: Iterable[tuple[str, int, str | None]]) -> Sitting:
    """The sitting that these entries give: body, time and client id of each; or `Damaged`."""
    sitting = Sitting(id)
    for body, at, client in entries:
        sitting.believe(body, at, client)
    return sitting
