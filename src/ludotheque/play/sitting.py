"""A sitting: one table with the people at it, as the fold of its entries.

`check_…` and `ask_…` decide: they give the entry that may be stored, or refuse, and change nothing. `fold` believes: it
takes an entry that is stored. Loading a table is folding its entries through the same function.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from ludotheque.core.chance import Chance
from ludotheque.core.errors import Illegal, Message
from ludotheque.core.game import Outcome, Seat
from ludotheque.core.names import are_alike
from ludotheque.core.record import Record, read_record
from ludotheque.play import fair, former_deal
from ludotheque.play.clock import Clock
from ludotheque.play.entries import (
    CameBack,
    Created,
    Dealt,
    Event,
    Kept,
    Left,
    Moved,
    Rematched,
    Revealed,
    Rose,
    Sat,
    Started,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
    Undone,
    Why,
    parse_entry,
)
from ludotheque.play.lobby import (
    BOT_NAMES,
    LONGEST,
    MOST_ENTRIES,
    Denied,
    NotYours,
    Settings,
    stored_settings,
)
from ludotheque.play.series import FIRST, Series, Tally, add_game
from ludotheque.play.table import Table, Tried, deal_from_seed

WAITING, DEALING, PLAYING, OVER = "waiting", "dealing", "playing", "over"
Standing = Literal["none", "turn", "always"]
SAMPLES = 8  # how many worlds are tried to find whether a move has shown something hidden


class Stale(Denied):
    """Something has happened that the sender had not heard of."""


class Damaged(Denied):
    """The entries of a table give none (any more). `reason` is for who runs the server."""

    def __init__(self, number: int, error: Exception) -> None:
        super().__init__(Message("lobby-damaged"))
        self.reason = f"entry {number}: {type(error).__name__}: {error}"[:300]


@dataclass
class Chair:
    """A place at the table: a person, a bot, or nobody yet."""

    guest: str | None = None
    name: str = ""
    bot: str | None = None
    away: str | None = None  # why a bot plays on for the person
    commitment: str | None = None
    entropy: str | None = None
    is_awaited: bool = False  # kept in a rematch for somebody who has not said yes
    declined: str | None = None  # the name of who has said no

    @property
    def owes(self) -> bool:
        """Has it committed itself to something that it has not revealed?"""
        return self.commitment is not None and self.entropy is None

    @property
    def is_person(self) -> bool:
        """Does a person sit here who plays?"""
        return self.guest is not None and self.away is None


@dataclass
class Wish:
    """An undo that somebody asked for, whose consent it needs, and who has agreed."""

    seat: int
    to: int
    asked: set[str]
    agreed: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class Notice:
    """A line of the log that is no move."""

    number: int
    seat: int | None
    message: Message


class Sitting:
    """Everything that is so at a table. `number` counts its entries; `position` is the number after which the game
    stood as it stands now: who has heard of that much may move."""

    settings: Settings
    host: str
    chairs: list[Chair]
    clock: Clock

    def __init__(self, id: str) -> None:
        self.id = id
        self.number = 0
        self.at = 0  # when the last thing happened
        self.position = 0
        self.status = WAITING
        self.table: Table | None = None
        self.base = 0  # so many moves were made when the game began here
        self.plies: list[int] = []  # the number of the entry that each move came with
        self._given: list[list[int]] = []  # what the clocks had been given before each move
        self.clients: dict[str, int] = {}
        self.notices: list[Notice] = []
        self.wish: Wish | None = None
        self._declined: set[tuple[str, int]] = set()  # who would not have the move at a ply taken back
        self.rematch: str | None = None
        self.rematch_by: int | None = None  # the seat that asked for it
        self._series = FIRST
        self.standing: dict[
            int, Standing
        ] = {}  # what seats let be said for them: no entry, so kept beside them
        self._protocol = fair.PROTOCOL
        self._secret = ""
        self._record: Record | None = None
        self._host_has_left = False
        self._brought: Table | None = None
        self._tried: Tried | None = None

    # -- who and what ----------------------------------------------------------------------------------------------

    @property
    def commitment(self) -> str | None:
        """The hash of the server's secret; None where the deal was brought along."""
        if self._record is not None:
            return None
        if self._protocol == 1:
            return former_deal.commitment(self._secret)
        return fair.server_commitment(self.id, self._secret)

    @property
    def seal(self) -> str | None:
        """All that the deal was bound to at the start; None before it, and where the deal was brought along."""
        if self.status == WAITING or self.commitment is None or self._protocol == 1:
            return None
        return self._seal()

    def _seal(self) -> str:
        settings = self.settings
        commitment = fair.server_commitment(self.id, self._secret)
        return fair.seal(self.id, commitment, settings.game, settings.options, self._parts())

    def _parts(self) -> list[fair.Part]:
        return [fair.Part(c.name, c.guest is None, c.commitment, c.entropy) for c in self.chairs]

    @property
    def is_brought(self) -> bool:
        """Does the game go on from a record? Then whoever made the table may know all its cards."""
        return self._record is not None

    @property
    def to_act(self) -> Seat | None:
        return None if self.table is None else self.table.seat

    @property
    def outcome(self) -> Outcome | None:
        return None if self.table is None else self.table.outcome

    def seats_of(self, guest: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest == guest]

    def level_of(self, seat: int) -> str | None:
        """The bot that plays on this seat; None: a person does."""
        chair = self.chairs[seat]
        return chair.bot or (self.settings.level if chair.away else None)

    def bot_to_act(self) -> str | None:
        if self.to_act is None or self.is_too_long() or self.is_full():
            return None
        return self.level_of(self.to_act)

    def is_too_long(self) -> bool:
        """Has it lasted longer than any game?"""
        return self.table is not None and len(self.table.moves) >= LONGEST

    def is_full(self) -> bool:
        """Has more happened here than at any table?"""
        return self.number >= MOST_ENTRIES

    @property
    def due(self) -> int | None:
        """When the person to act runs out of time."""
        seat = self.clock.running
        return self.clock.due if seat is not None and self.chairs[seat].is_person else None

    @property
    def series(self) -> Series:
        """The series so far, with this game once it is over: what each seat's player has won in it."""
        before, played = self._series.before, self._series.played
        tallies = [self._tally(chair) for chair in self.chairs]
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
        extra = {**record.extra, "id": self.id}
        if self._record is None:
            extra["fair"] = self._proof(record)
        return Record(
            record.game,
            record.players,
            record.options,
            record.deal,
            record.seed,
            record.moves,
            record.result,
            extra,
        )

    def _proof(self, record: Record) -> dict[str, Any]:
        if self._protocol == 1:
            return former_deal.proof(self._secret, self.id, self._former_entropy())
        return fair.proof(self.id, self._secret, self._seal(), self._parts(), record.moves)

    # -- deciding: sitting down and starting ------------------------------------------------------------------------

    def ask_seat(self, seat: int, guest: str, name: str, commitment: str | None) -> Sat:
        self._need(WAITING)
        chair = self._chair(seat)
        if chair.bot is not None or chair.guest not in (None, guest):
            raise Denied(Message("lobby-seat-taken", seat=seat + 1))
        if not self.settings.hot_seat and self.seats_of(guest) not in ([], [seat]):
            raise Denied(Message("lobby-one-seat"))
        if (chair.guest, chair.name) != (guest, name):  # who sits there so already stays
            self._check_name(guest, name)
        is_bound = self._record is None and self._protocol == fair.PROTOCOL
        return Sat(seat, guest, name, commitment=commitment if is_bound else None)

    def ask_start(self, guest: str) -> Started:
        self._need(WAITING)
        if not self.may_start(guest):
            raise NotYours(Message("lobby-start-host"))
        return Started()

    def may_start(self, guest: str) -> bool:
        """The host may; of those who sit there all once the host has stood up, and in a rematch whoever played the
        game before, if nobody is awaited any more."""
        played_before = any(tally.guest == guest for tally in self._series.tallies)
        is_agreed = played_before and not any(chair.is_awaited for chair in self.chairs)
        return guest == self.host or ((self._host_has_left or is_agreed) and self._is_here(guest))

    def is_for(self, guest: str) -> bool:
        """Do they sit here, or did they make the table and have not stood up since?"""
        return bool(self.seats_of(guest)) or (guest == self.host and not self._host_has_left)

    def _is_here(self, guest: str) -> bool:
        """Do they sit here, by their own will?"""
        return any(chair.guest == guest and not chair.is_awaited for chair in self.chairs)

    def _check_name(self, guest: str, name: str) -> None:
        """Nobody can be taken for another. (Bots make way by themselves.)"""
        for chair in self.chairs:
            if chair.guest not in (None, guest) and are_alike(name, chair.name):
                raise Denied(Message("lobby-name-like", name=chair.name))

    def ask_reveal(self, seat: int, guest: str, entropy: str) -> Revealed:
        self._need(DEALING)
        chair = self._own(seat, guest)
        if not chair.owes:
            raise Denied(Message("lobby-nothing-to-reveal"))
        if fair.seat_commitment(self.id, seat, entropy) != chair.commitment:
            raise Denied(Message("lobby-other-entropy"))
        return Revealed(seat, entropy)

    def has_revealed(self, seat: int, entropy: str) -> bool:
        """Did this seat reveal just this already?"""
        return self._protocol == fair.PROTOCOL and self._chair(seat).entropy == entropy

    def ask_deal(self) -> Dealt:
        """Nobody waits longer for who does not reveal."""
        self._need(DEALING)
        return Dealt()

    def ask_leave(self, seat: int, guest: str, why: Why) -> Rose | Left:
        """Stand up; in a running game a bot plays on."""
        self._need(WAITING, PLAYING)
        chair = self._own(seat, guest)
        if self.status == WAITING:
            return Rose(seat)
        if chair.away is not None:
            raise Denied(Message("lobby-away-already"))
        return Left(seat, why)

    def ask_return(self, seat: int, guest: str) -> CameBack:
        self._need(PLAYING)
        away, pace = self._own(seat, guest).away, self.settings.pace
        if away is None:
            raise Denied(Message("lobby-not-away"))
        if away == "timeout" and pace is not None and not pace.increment:
            raise Denied(Message("lobby-time-is-up"))
        if away == "timeout" and self.to_act == seat:  # else it would be a way to more time in one turn
            raise Denied(Message("lobby-bot-moves"))
        return CameBack(seat)

    def ask_rematch(self, guest: str, table: str) -> Rematched:
        self._need(OVER)
        if not self.seats_of(guest):
            raise NotYours(Message("lobby-not-seated"))
        if self.rematch is not None:
            raise Denied(Message("lobby-rematch-there"))
        return Rematched(table, self.seats_of(guest)[0])

    def time_out(self, at: int) -> Left | None:
        """Whoever has run out of time, if somebody has."""
        due, seat = self.due, self.clock.running
        if self.status != PLAYING or due is None or seat is None or at < due:
            return None
        return Left(seat, "timeout" if self.settings.pace else "absent")

    # -- deciding: the move -----------------------------------------------------------------------------------------

    def check_move(self, seat: int, number: int | None, text: str) -> Moved:
        """Number, seat, parse, apply: the entry to store, or `Stale`, `Denied`, `Unreadable` or `Illegal`."""
        if self.table is None:
            raise Denied(Message("lobby-not-started"))
        if number is not None and not self.position <= number <= self.number:
            raise Stale(Message("play-stale"))
        if self.status == PLAYING and self.table.seat != seat:
            raise Denied(Message("play-not-your-turn", name=self._name_to_act()))
        if self.is_too_long():
            raise Denied(Message("play-too-long", most=LONGEST))
        self._tried = self.table.try_move(text)
        return Moved(seat, self._tried.text)

    def _name_to_act(self) -> str:
        return "" if self.to_act is None else self.chairs[self.to_act].name

    def status_after(self, event: Event) -> str | None:
        """What lists shall say of the table once the event is stored; None: as before."""
        match event:
            case Started() if self._record is not None:
                return PLAYING if self._begin().seat is not None else OVER
            case Started():
                return PLAYING  # also while the deal is awaited: then too something is to happen by itself
            case Moved() if self._tried is not None and self.table is not None:
                return OVER if self.table.game.to_act(self._tried.state) is None else None
            case Undone():
                return PLAYING
        return None

    # -- deciding: undo ---------------------------------------------------------------------------------------------

    def ask_undo(self, seat: int, guest: str) -> Undone | UndoAsked:
        """Take back one's last move: at once within one's own turn if it showed nothing hidden, or alone against bots;
        else by the rule of the table, and by consent."""
        self._need(PLAYING)
        if self._own(seat, guest).away is not None:
            raise Denied(Message("lobby-away"))
        if self.settings.undo == "never":
            raise Denied(Message("play-undo-never"))
        to = self._last_move_of(seat)
        if self._is_free(seat, to) or not self._concerned(guest, to):
            return Undone(seat, to)
        if self.settings.undo == "alone":
            raise Denied(Message("play-undo-alone"))
        if self.wish is not None and (self.wish.seat, self.wish.to) == (seat, to):
            raise Denied(Message("play-undo-asked-already"))
        return UndoAsked(seat, to)

    def answer_undo(self, guest: str, agrees: bool) -> Undone | UndoAgreed | UndoDeclined:
        self._need(PLAYING)
        if self.wish is None:
            raise Denied(Message("play-undo-none"))
        if guest not in self.wish.asked:
            raise NotYours(Message("play-undo-not-asked"))
        if not agrees:
            return UndoDeclined(guest)
        if self.wish.asked - self.wish.agreed - {guest}:
            return UndoAgreed(guest)
        return Undone(self.wish.seat, self.wish.to)

    def _concerned(self, asker: str, to: int) -> set[str]:
        """Whose consent an undo needs: of everybody else who plays, and of those who are away if a move was made for
        them since, or one showed them something, or they have declined. They are asked too, whenever they come to
        look."""
        return {
            chair.guest
            for seat, chair in enumerate(self.chairs)
            if chair.guest not in (None, asker) and (chair.is_person or self._touches(seat, to))
        }

    def _touches(self, seat: int, to: int) -> bool:
        table = self.table
        assert table is not None
        plies = range(to, len(table.moves))
        if any((self.chairs[seat].guest, ply) in self._declined for ply in plies):
            return True
        return any(table.game.to_act(table.states[ply]) == seat for ply in plies) or any(
            has_shown(table, ply, Seat(seat)) for ply in plies
        )

    def _last_move_of(self, seat: int) -> int:
        assert self.table is not None
        for ply in range(len(self.table.moves) - 1, self.base - 1, -1):
            if self.table.game.to_act(self.table.states[ply]) == seat:
                return ply
        raise Denied(Message("play-undo-nothing"))

    def _is_free(self, seat: int, to: int) -> bool:
        """Is it the seat's own turn still, and has its last move shown it nothing that was hidden?"""
        assert self.table is not None
        own_turn = to == len(self.table.moves) - 1 and self.table.seat == seat
        return own_turn and not has_shown(self.table, to, Seat(seat))

    # -- believing --------------------------------------------------------------------------------------------------

    def fold(self, event: Event, at: int, client: str | None = None) -> None:
        """Take in the next entry, which is stored."""
        if client is not None:
            self.clients[client] = self.number
        self.number += 1
        self.at = max(self.at, at)
        _FOLDS[type(event)](self, event, self.at)

    def timed(self, event: Event, at: int) -> Event:
        """The event with what the clock that runs until then has used: to be stored with it, so that no later reader
        has to know when the server was down."""
        if not isinstance(event, (Moved, Undone, CameBack)) or self.clock.pace is None:
            return event
        returns = isinstance(event, CameBack) and event.seat == self.to_act
        return replace(event, spent=self.clock.used(at) if returns else self.clock.spent(at))

    def believe(self, body: str, at: int, client: str | None) -> Event:
        """Take in the next entry as it is stored; or `Damaged`."""
        try:
            event = parse_entry(body)
            self.fold(event, at, client)
        except Exception as error:  # whatever is wrong with it, it is the table's and nobody else's
            raise Damaged(self.number, error) from error
        return event

    def _created(self, event: Created, at: int) -> None:
        self.settings = stored_settings(event.settings)
        self.host = event.guest
        self._series = Series(event.before, event.played, tuple(Tally(**line) for line in event.series))
        self._protocol, self._secret = event.protocol, event.secret
        self._record = None if event.record is None else read_record(event.record)
        self.chairs = [Chair() for _ in range(self.settings.seats)]
        for seat, level in enumerate(self.settings.bots):
            if level is not None:
                self.chairs[seat] = Chair(bot=level)
        self._name_bots()
        self.clock = Clock(self.settings.pace, self.settings.seats)

    def _sat(self, event: Sat, at: int) -> None:
        entropy = event.entropy if self._protocol == 1 else None
        self.chairs[event.seat] = Chair(event.guest, event.name, commitment=event.commitment, entropy=entropy)
        self._host_has_left &= event.guest != self.host
        self._name_bots()

    def _kept(self, event: Kept, at: int) -> None:
        self.chairs[event.seat] = Chair(event.guest, event.name, is_awaited=True)
        self._name_bots()

    def _rose(self, event: Rose, at: int) -> None:
        chair = self.chairs[event.seat]
        was_host = chair.guest == self.host
        self.chairs[event.seat] = Chair(declined=chair.name if chair.is_awaited else None)
        self._host_has_left |= was_host and not self.seats_of(self.host)

    def _started(self, event: Started, at: int) -> None:
        """Nobody plays who has not said so: bots sit in the places of those who are still awaited, too."""
        for seat, chair in enumerate(self.chairs):
            if chair.is_awaited or (chair.guest is None and chair.bot is None):
                self.chairs[seat] = Chair(bot=self.settings.level)
        self._name_bots()
        if not all(tally.guest is None or self._is_here(tally.guest) for tally in self._series.tallies):
            self._series = FIRST  # one is played by the same people
        self.status = DEALING
        if not self.owing:
            self._deal(at)

    @property
    def owing(self) -> list[int]:
        """The seats that have committed themselves and not revealed yet."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.owes]

    def _revealed(self, event: Revealed, at: int) -> None:
        self.chairs[event.seat].entropy = event.entropy
        if not self.owing:
            self._deal(at)

    def _dealt(self, event: Dealt, at: int) -> None:
        for seat in self.owing:
            self._notice(seat, "log-not-revealed")
        self._deal(at)

    def _deal(self, at: int) -> None:
        """The game begins, and with it the clock."""
        self.table = self._begin()
        self.base = len(self.table.moves)
        self.plies = [self.number] * self.base
        self._given = [list(self.clock.given)] * self.base
        self.status = PLAYING
        self._stand(at)

    def _name_bots(self) -> None:
        """Each bot has the name it had in the series, else that of its seat, or another that no person here has."""
        people = {chair.name for chair in self.chairs if chair.guest is not None}
        free = [name for name in BOT_NAMES if not any(are_alike(name, person) for person in people)]
        bots = [
            seat for seat, chair in enumerate(self.chairs) if chair.guest is None and chair.bot is not None
        ]
        for seat in sorted(bots, key=lambda seat: not self._known_bot(seat)):
            own = self._known_bot(seat) or BOT_NAMES[seat]
            self.chairs[seat].name = own if own in free else free[-1]
            free.remove(self.chairs[seat].name)

    def _known_bot(self, seat: int) -> str | None:
        """The name of the bot that has come along to this seat."""
        tallies = self._series.tallies
        return tallies[seat].name if tallies and tallies[seat].guest is None else None

    def _begin(self) -> Table:
        """The game at its start: dealt from secret and entropy, or the position brought along."""
        settings = self.settings
        players = tuple(chair.name for chair in self.chairs)
        if self._record is not None:
            return self.replay_brought().seated(players)
        options = settings.rules.Options(**settings.options)
        deal = deal_from_seed(settings.rules, self._seed(), settings.seats, options)
        return Table(Record(settings.game, players, settings.options, settings.rules.write_deal(deal)))

    def replay_brought(self) -> Table:
        """The game that was brought along, its moves made once."""
        assert self._record is not None
        if self._brought is None:
            self._brought = Table(replace(self._record, result=None, extra={}))
        return self._brought

    def _seed(self) -> str:
        if self._protocol == 1:
            return former_deal.deal_seed(self._secret, self.id, self._former_entropy())
        return fair.deal_seed(self._seal(), self._secret, self._parts())

    def _former_entropy(self) -> list[str]:
        return [chair.entropy or "" for chair in self.chairs]

    def _moved(self, event: Moved, at: int) -> None:
        assert self.table is not None
        tried, self._tried = self._tried, None
        if tried is None or tried.text != event.move:
            tried = self.table.try_move(event.move)
        self.clock.stop(at, event.spent)
        self._given.append(list(self.clock.given))
        if self.level_of(event.seat) is None:
            self.clock.reward(event.seat)
        self.table.append(tried)
        self.plies.append(self.number)
        self._stand(at)

    def _stand(self, at: int) -> None:
        """The game stands otherwise than before: nothing tried or wished holds, the clock runs for who must act."""
        assert self.table is not None
        self._tried, self.wish = None, None
        self.position = self.number
        self.status = OVER if self.table.seat is None else PLAYING
        self.clock.stop(at)
        seat = self.to_act
        self.clock.run(seat if seat is not None and self.level_of(seat) is None else None, at)

    def _undo_asked(self, event: UndoAsked, at: int) -> None:
        guest = self.chairs[event.seat].guest
        assert guest is not None
        self.wish = Wish(event.seat, event.to, self._concerned(guest, event.to))
        self._notice(event.seat, "log-undo-asked")

    def _undo_agreed(self, event: UndoAgreed, at: int) -> None:
        if self.wish is not None:
            self.wish.agreed.add(event.guest)

    def _undo_declined(self, event: UndoDeclined, at: int) -> None:
        if self.wish is not None:
            self._declined.add((event.guest, self.wish.to))
        self.wish = None
        self._notice(next(iter(self.seats_of(event.guest)), None), "log-undo-declined")

    def _undone(self, event: Undone, at: int) -> None:
        assert self.table is not None
        while len(self.table.moves) > event.to:
            self.table.undo()
            self.plies.pop()
            self.clock.take_back(self._given.pop())
        self._declined = {(guest, ply) for guest, ply in self._declined if ply < event.to}
        self._notice(event.seat, "log-undone")
        self.clock.stop(at, event.spent)
        self._stand(at)

    def _left(self, event: Left, at: int) -> None:
        """The clock of a turn runs until its move is made, whoever makes it: else who leaves would gain time."""
        self.chairs[event.seat].away = event.why
        self._notice(event.seat, f"log-{event.why}")
        self._release_wish()

    def _release_wish(self) -> None:
        if self.wish is not None and not self.chairs[self.wish.seat].is_person:
            self.wish = None

    def _came_back(self, event: CameBack, at: int) -> None:
        """In one's own turn one pays for it from its beginning: else who is away while it begins would think freely."""
        if self.to_act == event.seat:
            self.clock.run(event.seat, self.clock.since)
        running = self.clock.running
        self.clock.stop(at, event.spent)
        if self.chairs[event.seat].away == "timeout":
            self.clock.come_back(event.seat)
        self.chairs[event.seat].away = None
        self._notice(event.seat, "log-back")
        self._ask_too(self.chairs[event.seat].guest)
        if running is not None:  # else the turn of somebody who is away goes on, as it began
            self.clock.run(running, at)

    def _ask_too(self, guest: str | None) -> None:
        """Who plays again has a say in what is wished."""
        if self.wish is not None and guest is not None and guest != self.chairs[self.wish.seat].guest:
            self.wish.asked.add(guest)

    def _rematched(self, event: Rematched, at: int) -> None:
        self.rematch, self.rematch_by = event.table, event.seat

    def _notice(self, seat: int | None, id: str) -> None:
        self.notices.append(Notice(self.number, seat, Message(id)))

    # -- small checks -----------------------------------------------------------------------------------------------

    def _need(self, *statuses: str) -> None:
        if self.status not in statuses:
            raise Denied(Message(f"lobby-is-{self.status}"))

    def _chair(self, seat: int) -> Chair:
        if seat not in range(len(self.chairs)):
            raise Denied(Message("lobby-seat-unknown", last=len(self.chairs)))
        return self.chairs[seat]

    def _own(self, seat: int, guest: str) -> Chair:
        chair = self._chair(seat)
        if chair.guest != guest:
            raise NotYours(Message("lobby-seat-not-yours", seat=seat + 1))
        return chair


_FOLDS: dict[type[Event], Any] = {
    Created: Sitting._created,
    Sat: Sitting._sat,
    Kept: Sitting._kept,
    Rose: Sitting._rose,
    Started: Sitting._started,
    Revealed: Sitting._revealed,
    Dealt: Sitting._dealt,
    Moved: Sitting._moved,
    UndoAsked: Sitting._undo_asked,
    UndoAgreed: Sitting._undo_agreed,
    UndoDeclined: Sitting._undo_declined,
    Undone: Sitting._undone,
    Left: Sitting._left,
    CameBack: Sitting._came_back,
    Rematched: Sitting._rematched,
}


def load(id: str, entries: Iterable[tuple[str, int, str | None]]) -> Sitting:
    """The sitting that these entries give: body, time and client id of each; or `Damaged`."""
    sitting = Sitting(id)
    for body, at, client in entries:
        sitting.believe(body, at, client)
    return sitting


def has_shown(table: Table, ply: int, seat: Seat) -> bool:
    """Has the move at this ply shown its player something hidden? Then in some world that the seat could not tell from
    the true one, the same move gives it another view."""
    game, before = table.game, table.states[ply]
    after = game.view(table.states[ply + 1], seat)
    return any(other != after for other in _other_views(table, ply, before, seat))


def _other_views(table: Table, ply: int, before: Any, seat: Seat) -> Iterator[Any]:
    game, chance = table.game, Chance(f"undo/{ply}")
    move, known = table.moves[ply], game.known(before, seat)
    for _ in range(SAMPLES):
        try:
            yield game.view(game.apply(game.sample(known, chance), move), seat)
        except Illegal:  # whether the move can be made at all told the seat something
            yield None
