"""A contest: a duplicate tournament of people on a server, as the fold of its chapters.

What may be told is decided in `contesting.py`, and changes nothing. `fold` believes a chapter that is stored. Of a deal
nothing is told before all tables have played it: then nobody can play it any more.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple, get_args

import msgspec

from ludotheque.core.game import Json
from ludotheque.core.names import are_alike
from ludotheque.play import duplicate
from ludotheque.play.clocks import Allowance
from ludotheque.play.entries import Created, Event, Sat, Started
from ludotheque.play.fair import PROTOCOL
from ludotheque.play.lobby import PATIENCE, Settings, bot_names, stand_in_names
from ludotheque.play.movement import Round, lacking, with_byes
from ludotheque.play.standings import (
    Adjusted,
    By,
    Luck,
    Lucks,
    Score,
    Standing,
    scores_of,
    standings,
    with_missed,
    without_luck,
)

Stage = Literal["gathering", "dealing", "rounds", "over", "off"]
Fill = Literal["bots", "byes"]
"""Who makes up the number: bots, or somebody sits out in turn."""
LEAST_TABLES = 2  # at one table alone there is nobody to compare with
LIVE = 6 * 3600  # s for a round: where it lasts no longer, the others may vote on whoever is not here
HOST = "tournament/"  # what stands in place of the guest who made a table; a guest's id has no stroke


@dataclass(frozen=True)
class Terms:
    """What everybody who enters agrees to. `size`: at least this many play, bots make up for the rest. `level`: those
    bots, and whoever plays on for a person who leaves. `seconds` are for a round; `clock` is that of a table, in ms.
    `starts`: when it begins by itself (ms). `is_open`: shown to all guests of the house."""

    title: str
    game: str
    options: Mapping[str, Json]
    seats: int
    rounds: int
    level: str
    by: By = "points"
    fill: Fill = "bots"
    size: int = 0
    clock: tuple[int, int] | None = None
    seconds: int = LIVE
    starts: int | None = None
    rated: bool = False
    is_open: bool = False


@dataclass(frozen=True)
class Made:
    """`origin`: a number for the network it was made from, which thousands share."""

    guest: str
    name: str
    terms: dict[str, Json]
    secret: str
    origin: str = ""


@dataclass(frozen=True)
class Joined:
    """`commitment`: to what they will add to the deals; None: nothing."""

    guest: str
    name: str
    commitment: str | None = None
    origin: str = ""


@dataclass(frozen=True)
class Withdrew:
    """Before the start: as if they had never come. After it a bot plays on for them."""

    guest: str


@dataclass(frozen=True)
class Struck:
    """By whoever made it, or runs the server. Before the start as if they had never come, but for good; after it they
    play the deal that they have begun, and a bot those that follow: so nobody loses a game by a host's word."""

    guest: str


@dataclass(frozen=True)
class Begun:
    """Nobody can enter any more, and all that the deals are bound to is sealed. `until`: by then everybody must have
    revealed what they committed themselves to."""

    seal: str
    until: int


@dataclass(frozen=True)
class Revealed:
    """What somebody had committed themselves to."""

    guest: str
    entropy: str


@dataclass(frozen=True)
class Dealt:
    """The time for revealing is up: what has not come counts as nothing."""


@dataclass(frozen=True)
class Finished:
    """A table has played its deal. No scores: its game came to no result, and counts for nobody. `missed`: the seats
    of people for whom a bot has played, wholly or more than three moves."""

    round: int
    table: int
    scores: list[int] | None = None
    winners: list[int] = field(default_factory=list)
    moves: int = 0
    missed: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Weighed:
    """What luck gave each seat of a table, in points and in shares of the win: worked out when all have played."""

    round: int
    table: int
    points: list[float]
    shares: list[float]


@dataclass(frozen=True)
class CalledOff:
    """By whoever made it, before it began; because nobody came; or for others, where the house was full."""


@dataclass(frozen=True)
class Gone:
    """Somebody has left the house for good: from now on they have this name here."""

    guest: str
    name: str


Chapter = Made | Joined | Withdrew | Struck | Begun | Revealed | Dealt | Finished | Weighed | CalledOff | Gone
_KINDS: dict[str, Any] = {kind.__name__.lower(): kind for kind in get_args(Chapter)}


def format_chapter(chapter: Chapter) -> str:
    """
    >>> format_chapter(Finished(0, 1, [3, 4], [1], 20))
    '{"did":"finished","round":0,"table":1,"scores":[3,4],"winners":[1],"moves":20,"missed":[]}'
    """
    return msgspec.json.encode({"did": type(chapter).__name__.lower(), **vars(chapter)}).decode()


def parse_chapter(body: str) -> Chapter:
    """
    >>> parse_chapter('{"did":"withdrew","guest":"ada"}')
    Withdrew(guest='ada')
    """
    data = msgspec.json.decode(body)
    chapter: Chapter = msgspec.convert(data, _KINDS[data.pop("did")])
    return chapter


@dataclass(frozen=True)
class Entrant:
    """Who plays: a guest, or a bot that makes up the number. `left`: the round in which a bot took over from them (-1:
    before the first); of those who were struck out, the last that is theirs."""

    name: str
    guest: str | None = None
    left: int | None = None
    commitment: str | None = None
    entropy: str | None = None
    origin: str = ""
    is_struck: bool = False

    @property
    def is_awaited(self) -> bool:
        """Are they to reveal something?"""
        return self.commitment is not None and self.entropy is None and self.left is None

    def plays(self, round: int) -> bool:
        """Do they have a seat of this round themselves? Whoever leaves during a round had one when it began."""
        return self.guest is not None and (self.left is None or round <= self.left)

    def is_due(self, round: int) -> bool:
        """Are they to make their moves of this round themselves?"""
        return self.plays(round) and (self.left is None or self.is_struck)


def _part(one: Entrant) -> duplicate.Contribution:
    return duplicate.Contribution(one.name, one.guest is None, one.commitment, one.entropy)


class Place(NamedTuple):
    """A table of a contest, by its id."""

    contest: str
    round: int
    table: int

    @property
    def id(self) -> str:
        """No other table's id has a point."""
        return f"{self.contest}.{self.round}.{self.table}"


def place_of(table: str) -> Place | None:
    """
    >>> place_of("abc.0.3"), place_of("abc")
    (Place(contest='abc', round=0, table=3), None)
    """
    contest, *numbers = table.split(".")
    if len(numbers) != 2 or not all(text.isascii() and text.isdigit() and len(text) < 6 for text in numbers):
        return None
    return Place(contest, int(numbers[0]), int(numbers[1]))


class Contest:
    """Everything that holds of a tournament. `round_at`: when the round that is played now began; before the first, the
    time for revealing. `until`: when that would end, had a server been there all the time."""

    terms: Terms
    host: str
    host_name: str
    origin: str
    _secret: str
    _seal: str

    def __init__(self, id: str) -> None:
        self.id = id
        self.number = 0
        self.at = 0
        self.stage: Stage = "gathering"
        self.entrants: list[Entrant] = []
        self.comings: Counter[str] = Counter()  # how often each guest, and each network, has entered
        self.struck: set[str] = set()  # who may not enter any more
        self.until = 0
        self.finished: dict[tuple[int, int], Finished] = {}
        self.weighed: dict[tuple[int, int], Weighed] = {}
        self.round_at = 0
        self._down_since: Callable[[int], int] = lambda at: 0

    def forgive(self, down_since: Callable[[int], int]) -> None:
        """The time in which no server ran counts for nobody. `down_since`: how many ms of it there were since then."""
        self._down_since = down_since

    # -- who and what ----------------------------------------------------------------------------------------------

    @property
    def commitment(self) -> str:
        return duplicate.commitment(self.id, self._secret)

    @property
    def seal(self) -> str | None:
        """All that the deals are bound to, from the start on."""
        return None if self.stage in ("gathering", "off") else self._seal

    def sealed(self) -> str:
        """The seal of those who have entered, and of the bots that make up the number."""
        names = [one.name for one in self.entrants]
        bots = filled(self.terms, names) if self.stage == "gathering" else []
        return duplicate.seal(self.id, self.commitment, self._bound, [*self._parts, *map(_part, bots)])

    @property
    def _bound(self) -> duplicate.SealedTerms:
        terms = self.terms
        return duplicate.SealedTerms(terms.game, terms.options, terms.seats, terms.rounds)

    @property
    def _parts(self) -> list[duplicate.Contribution]:
        return [_part(one) for one in self.entrants]

    @property
    def is_alone(self) -> bool:
        """Has nobody entered but its host, and others of the host's network?"""
        people = (one for one in self.entrants if one.guest not in (None, self.host))
        return all(one.origin == self.origin for one in people)

    @cached_property
    def rounds(self) -> list[Round]:
        """Who sits where, from the start on."""
        seed = duplicate.lot_seed(self._seal, self._secret, self._parts)
        return with_byes(len(self.entrants), self.terms.seats, self.terms.rounds, seed)

    @property
    def tables(self) -> int:
        return len(self.entrants) // self.terms.seats

    @property
    def round(self) -> int:
        """How many rounds all tables have played: the number of the one that is played now."""
        return len(self.finished) // self.tables if self.finished else 0

    @property
    def due(self) -> int | None:
        """When the round that is played now ends for whoever is not ready; or the time for revealing."""
        if self.stage not in ("dealing", "rounds"):
            return None
        until = self.until if self.stage == "dealing" else self.round_at + 1000 * self.terms.seconds
        return until + self._down_since(self.round_at)

    def number_of(self, guest: str) -> int | None:
        """Which entrant the guest is."""
        return next((n for n, one in enumerate(self.entrants) if one.guest == guest), None)

    def is_in(self, guest: str) -> bool:
        """Do they play, and have not left?"""
        number = self.number_of(guest)
        return number is not None and self.entrants[number].left is None

    def is_open(self, round: int) -> bool:
        """Have all tables played this round? Then its cards are nobody's secret any more."""
        return self.stage in ("over", "off") or round < self.round

    def waiting(self) -> Iterator[Place]:
        """The tables of this round that have not finished."""
        if self.stage == "rounds":
            for table in range(self.tables):
                if (self.round, table) not in self.finished:
                    yield Place(self.id, self.round, table)

    def place_of(self, guest: str) -> Place | None:
        """Where somebody has, or had, a seat of this round that is still played."""
        own = self.number_of(guest)
        return next((place for place in self.waiting() if own in self.rounds[place.round][place.table]), None)

    def own_place(self, guest: str) -> Place | None:
        """Where somebody has to play now, if anywhere."""
        own = self.number_of(guest)
        is_due = own is not None and self.stage == "rounds" and self.entrants[own].is_due(self.round)
        return self.place_of(guest) if is_due else None

    def scores(self) -> list[Score]:
        """Of the deals that all tables have played: before, there is nothing to compare with."""
        scores: list[Score] = []
        missed: set[tuple[int, int]] = set()
        for (round, table), game in list(self.finished.items()):  # which may grow meanwhile, beside a thread
            if round < self.round and game.scores is not None:
                players = self.rounds[round][table]
                scores += scores_of(round, players, game.scores, game.winners)
                missed.update((players[seat], round) for seat in game.missed)
        return with_missed(scores, missed)

    def standings(self) -> list[Standing]:
        return standings(self.scores(), self.terms.by)

    def unweighed(self) -> list[Place]:
        """The tables that everybody may look at and whose luck nobody has worked out yet."""
        return [
            Place(self.id, round, table)
            for (round, table), game in self.finished.items()
            if round < self.round and game.scores is not None and (round, table) not in self.weighed
        ]

    def lucks(self) -> Lucks:
        """As far as they are worked out."""
        return {
            (player, round): Luck(one.points[seat], one.shares[seat])
            for (round, table), one in list(self.weighed.items())
            for seat, player in enumerate(self.rounds[round][table])
        }

    def adjusted(self) -> dict[int, Adjusted]:
        """Everybody by number, without luck."""
        return without_luck(self.scores(), self.lucks())

    def proof(self, round: int) -> dict[str, Json] | None:
        """What lets anybody check the deals; not before the last is played, and not once a name is taken out that the
        seal was made of."""
        if self.stage != "over" or self._seal != self.sealed():
            return None
        return duplicate.proof(self.id, self._secret, self._seal, self._bound, self._parts, round)

    # -- tables -------------------------------------------------------------------------------------------------------

    def people_at(self, place: Place) -> list[Entrant]:
        return [self.entrants[number] for number in self.rounds[place.round][place.table]]

    def settings_at(self, place: Place) -> Settings:
        terms, people = self.terms, self.people_at(place)
        return Settings(
            game=terms.game,
            options=terms.options,
            seats=terms.seats,
            bots=tuple(None if one.plays(place.round) else terms.level for one in people),
            level=terms.level,
            is_open=False,
            allowance=None if terms.clock is None else Allowance(*terms.clock),
            undo="never",
            patience=PATIENCE if terms.seconds <= LIVE else None,
            rated=terms.rated,
        )

    def opening(self, place: Place) -> list[Event]:
        """What happens first at a table: for every process the same."""
        people = self.people_at(place)
        seed = duplicate.deal_seed(self._seal, self._secret, self._parts, place.round)
        stand_ins = stand_in_names([one.name for one in self.entrants], self.terms.seats)
        names = [
            one.name if one.guest is None or one.plays(place.round) else stand_in
            for one, stand_in in zip(people, stand_ins, strict=True)
        ]
        created = Created(
            HOST + self.id,
            self.settings_at(place).as_json(),
            seed,
            protocol=PROTOCOL,
            names=names,
        )
        sat = [
            Sat(seat, one.guest, one.name)
            for seat, one in enumerate(people)
            if one.guest is not None and one.plays(place.round)
        ]
        return [created, *sat, Started()]

    # -- believing --------------------------------------------------------------------------------------------------

    def fold(self, chapter: Chapter, at: int) -> None:
        self.number += 1
        self.at = max(self.at, at)
        _FOLDS[type(chapter)](self, chapter)

    def _made(self, chapter: Made) -> None:
        self.host, self.host_name, self._secret = chapter.guest, chapter.name, chapter.secret
        self.origin = chapter.origin
        self.terms = terms = msgspec.convert(chapter.terms, Terms)
        _need(terms.seats >= 2 and 1 <= terms.rounds <= duplicate.MOST_ROUNDS)
        _need(terms.seconds > 0 and terms.size >= 0)

    def _joined(self, chapter: Joined) -> None:
        entrant = Entrant(chapter.name, chapter.guest, commitment=chapter.commitment, origin=chapter.origin)
        self.entrants.append(entrant)
        if chapter.guest == self.host:  # who may have had no name when they made it
            self.host_name = chapter.name
        self.comings.update((chapter.guest, chapter.origin))

    def _withdrew(self, chapter: Withdrew) -> None:
        number = self.number_of(chapter.guest)
        if number is None:
            return
        if self.stage == "gathering":
            del self.entrants[number]
        elif self.entrants[number].left is None:
            left = -1 if self.stage == "dealing" else self.round
            self.entrants[number] = replace(self.entrants[number], left=left)
            self._deal_if_complete()

    def _was_struck(self, chapter: Struck) -> None:
        number = self.number_of(chapter.guest)
        if number is not None and self.entrants[number].left is None:
            self.struck.add(chapter.guest)
            self.entrants[number] = replace(self.entrants[number], is_struck=True)
            self._withdrew(Withdrew(chapter.guest))

    def _begun(self, chapter: Begun) -> None:
        self.entrants += filled(self.terms, [one.name for one in self.entrants])
        self.stage, self._seal, self.until = "dealing", chapter.seal, chapter.until
        self.round_at = self.at
        self._deal_if_complete()

    def _revealed(self, chapter: Revealed) -> None:
        number = self.number_of(chapter.guest)
        assert number is not None
        self.entrants[number] = replace(self.entrants[number], entropy=chapter.entropy)
        self._deal_if_complete()

    def _deal_if_complete(self) -> None:
        if self.stage == "dealing" and not any(one.is_awaited for one in self.entrants):
            self._dealt(Dealt())

    def _dealt(self, chapter: Dealt) -> None:
        self.stage, self.round_at = "rounds", self.at

    def _finished(self, chapter: Finished) -> None:
        seats = range(self.terms.seats)
        self._need_place(chapter.round, chapter.table)
        _need(chapter.scores is None or len(chapter.scores) == len(seats))
        _need(all(seat in seats for seat in (*chapter.winners, *chapter.missed)))
        before = self.round
        self.finished.setdefault((chapter.round, chapter.table), chapter)
        if self.round > before:
            self.round_at = self.at
        if len(self.finished) == self.tables * self.terms.rounds:
            self.stage = "over"

    def _need_place(self, round: int, table: int) -> None:
        _need(0 <= round < self.terms.rounds and 0 <= table < self.tables)

    def _weighed(self, chapter: Weighed) -> None:
        self._need_place(chapter.round, chapter.table)
        _need(len(chapter.points) == len(chapter.shares) == self.terms.seats)
        self.weighed.setdefault((chapter.round, chapter.table), chapter)

    def _called_off(self, chapter: CalledOff) -> None:
        self.stage = "off"

    def _gone(self, chapter: Gone) -> None:
        if self.host == chapter.guest:
            title = _untitled(self.terms.title, self.host_name, chapter.name)
            self.terms = replace(self.terms, title=title)
            self.host_name = chapter.name
        self.entrants = [
            replace(one, name=chapter.name) if one.guest == chapter.guest else one for one in self.entrants
        ]


def _need(holds: bool) -> None:
    """What is stored otherwise is damaged: better known at once than when somebody looks."""
    if not holds:
        raise ValueError("out of range")


_FOLDS: dict[type[Chapter], Any] = {
    Made: Contest._made,
    Joined: Contest._joined,
    Withdrew: Contest._withdrew,
    Struck: Contest._was_struck,
    Begun: Contest._begun,
    Revealed: Contest._revealed,
    Dealt: Contest._dealt,
    Finished: Contest._finished,
    Weighed: Contest._weighed,
    CalledOff: Contest._called_off,
    Gone: Contest._gone,
}


def filled(terms: Terms, people: Sequence[str]) -> list[Entrant]:
    """The bots that make up the number: to full tables, two at least; with byes only to the size that was wished."""
    wanted = max(terms.size, len(people))
    if terms.fill == "bots":
        wanted = max(wanted, LEAST_TABLES * terms.seats)
        wanted += lacking(wanted, terms.seats)
    names: list[str] = []
    for name in bot_names():
        if len(people) + len(names) >= wanted:
            break
        if not any(are_alike(name, other) for other in people):
            names.append(name)
    return [Entrant(name) for name in names]


def load(id: str, chapters: Iterable[tuple[str, int]]) -> Contest:
    contest = Contest(id)
    for body, at in chapters:
        contest.fold(parse_chapter(body), at)
    return contest


def _untitled(title: str, name: str, instead: str) -> str:
    """
    >>> _untitled("Ada's cup", "Ada", "Someone"), _untitled("Friday", "Ada", "Someone")
    ("Someone's cup", 'Friday')
    """
    return title.replace(name, instead) if name else title


def without(bodies: Sequence[str], guest: str, name: str) -> list[tuple[int, str]]:
    """The chapters that name the guest, by number, with this name instead; in the title of what they have made too."""
    told = [parse_chapter(body) for body in bodies]
    names = {one.name for one in told if isinstance(one, Made | Joined) and one.guest == guest}
    return [
        (number, format_chapter(_renamed(chapter, names, name)))
        for number, chapter in enumerate(told)
        if isinstance(chapter, Made | Joined | Gone) and chapter.guest == guest and chapter.name != name
    ]


def _renamed(chapter: Made | Joined | Gone, names: set[str], name: str) -> Chapter:
    if not isinstance(chapter, Made):
        return replace(chapter, name=name)
    title = str(chapter.terms["title"])
    for one in names:
        title = _untitled(title, one, name)
    return replace(chapter, name=name, terms={**chapter.terms, "title": title})
