"""What a table is to be: game, options, seats, bots, clock. Checked once, when the table is made."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count, islice
from typing import Literal

from ludotheque.catalog import bots, find_game, no_bot
from ludotheque.core.errors import Message, Refusal
from ludotheque.core.game import AnyGame, Json
from ludotheque.core.names import are_alike
from ludotheque.core.options import changed, read_options
from ludotheque.core.record import Record, read_record
from ludotheque.play.bids import has_bid
from ludotheque.play.clocks import Allowance
from ludotheque.play.table import BadMove, Table

MOST_MOVES_STORED = 5_000
"""Of one game at a table: three times the longest of some hundred games of players who move at random. The law lets
games last longer (`Game.longest`), but a table is read whole, move by move, and somebody waits for it."""
MOST_CHANGES = 500  # of a seat in a game: coming back, and taking moves back or asking to
MOST_SEATINGS = 100  # of a guest at a table that waits
MOST_ENTRIES = 20_000  # of a table that waits; then nobody sits down any more, and whoever may starts
Undo = Literal["never", "ask", "alone"]
"""May moves be taken back: never, when all whom it concerns agree, or only alone against bots?"""
Order = Literal["seated", "lot", "youngest", "bid"]
"""Who begins: whoever sits on the first seat, whom the deal draws, whom the host names as the youngest; or, between
two, the other decides after seeing what the host bids: the table's options, a komi above all."""
PATIENCE = 300  # s

BOT_NAMES = ("Ada", "Bruno", "Chloé", "Dario", "Elena", "Farid")


def bot_name(seat: int, taken: Sequence[str], wanted: str | None = None) -> str:
    """What a bot is called: as is wished, else as its seat, or as nobody else here could be called.

    >>> bot_name(1, []), bot_name(1, ["Brunó"]), bot_name(1, ["Zoé"], "Zoe")
    ('Bruno', 'Farid', 'Bruno')
    """
    names = (wanted, BOT_NAMES[seat], *reversed(BOT_NAMES))
    return next(name for name in names if name and not any(are_alike(name, one) for one in taken))


def bot_names() -> Iterator[str]:
    """Those of the house, then the same with a number; without end."""
    yield from BOT_NAMES
    for number in count(2):
        yield from (f"{name} {number}" for name in BOT_NAMES)


def stand_in_names(entered: Sequence[str], seats: int) -> list[str]:
    """What a bot is called on each seat of a tournament's table where it plays for somebody who has left: as nobody is,
    nor looks, who has entered. Who entered is sealed, so everybody can tell a stand-in from an entrant.

    >>> stand_in_names(["Adá", "Zoé", "Chloe"], 3)
    ['Bruno', 'Dario', 'Elena']
    """
    free = (name for name in bot_names() if not any(are_alike(name, other) for other in entered))
    return list(islice(free, seats))


class Denied(Refusal):
    """What is asked cannot be done at this table, or not now; the message says what could."""


class NotYours(Denied):
    """What is asked is for somebody else to do."""


@dataclass(frozen=True)
class Settings:
    """How a table was set up. `bots` has a level for each seat of a bot; `level` plays on for whoever is gone. `hints`:
    may people who play each other ask for them? `patience`: after how many seconds of a turn the others may vote on
    somebody who is not here; None: never. `rated`: does the game count?"""

    game: str
    options: Mapping[str, Json]
    seats: int
    bots: tuple[str | None, ...] = ()
    level: str = "random"
    is_open: bool = True
    allowance: Allowance | None = None
    hot_seat: bool = False
    undo: Undo = "alone"
    hints: bool = False
    order: Order = "seated"
    patience: int | None = PATIENCE
    rated: bool = False

    @cached_property  # every move asks, for every pair of eyes
    def rules(self) -> AnyGame:
        return find_game(self.game)

    def as_json(self) -> dict[str, Json]:
        return {
            "game": self.game,
            "options": dict(self.options),
            "seats": self.seats,
            "bots": list(self.bots),
            "level": self.level,
            "open": self.is_open,
            "clock": None if self.allowance is None else [self.allowance.bank, self.allowance.increment],
            "hot_seat": self.hot_seat,
            "undo": self.undo,
            "hints": self.hints,
            "order": self.order,
            "patience": self.patience,
            "rated": self.rated,
        }


def stored_settings(data: Mapping[str, Json]) -> Settings:
    """The settings that `as_json` wrote; of an older version, whose tables agreed on less."""
    return Settings(
        game=data["game"],
        options=data["options"],
        seats=data["seats"],
        bots=tuple(data["bots"]),
        level=data["level"],
        is_open=data["open"],
        allowance=None if data["clock"] is None else Allowance(*data["clock"]),
        hot_seat=data["hot_seat"],
        undo=data.get("undo", "ask"),
        hints=data.get("hints", False),
        order=data.get("order", "seated"),
        patience=data.get("patience"),
        rated=data.get("rated", False),
    )


def check_settings(wanted: Settings) -> Settings:
    """The same with options in the form of a record and bots on the last seats; or what is wrong with them."""
    game = wanted.rules
    options = read_options(game.Options, wanted.options, wanted.seats)
    if wanted.seats not in game.seats:
        least, most = game.seats.start, game.seats.stop - 1
        raise Denied(Message("lobby-seats", game=game.name, least=least, most=most))
    if len(wanted.bots) > wanted.seats:
        raise Denied(Message("lobby-too-many-bots", seats=wanted.seats))
    offered = bots(game.name)
    for level in (*wanted.bots, wanted.level):
        if level is not None and level not in offered:
            raise no_bot(game.name, level, offered)
    if wanted.order == "bid" and not has_bid(game):
        raise Denied(Message("lobby-bid-nothing", game=Message(f"{game.name}-title")))
    if wanted.order == "bid" and (wanted.seats != 2 or wanted.bots or wanted.hot_seat):
        raise Denied(Message("lobby-bid-two"))
    if wanted.rated and (wanted.hot_seat or wanted.hints or wanted.undo != "never"):
        raise Denied(Message("lobby-rated"))
    people = (None,) * (wanted.seats - len(wanted.bots))
    return replace(wanted, options=changed(options), bots=people + wanted.bots)


def default_level(game: str) -> str:
    """Who plays on for a person who is gone, where the table does not say."""
    names = list(bots(game))
    return "greedy" if "greedy" in names else names[0]


def check_length(record: Record) -> Record:
    """The record, if it is not longer than any game."""
    if len(record.moves) > MOST_MOVES_STORED:
        raise Denied(Message("lobby-too-long", most=MOST_MOVES_STORED))
    return record


def open_record(data: Json) -> Table:
    """The table of a record to play on from or to look through: all its moves are good."""
    record = check_length(read_record(data))
    try:
        return Table(record)
    except BadMove as error:
        raise Denied(error.as_message("lobby-bad-move")) from None
