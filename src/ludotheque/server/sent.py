"""What may be sent to the API, and how it is read. Schemas and OpenAPI are made from here and from `messages`."""

from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from ludotheque.core.errors import Message
from ludotheque.language import Language
from ludotheque.play.contest import Fill
from ludotheque.play.entries import Question
from ludotheque.play.lobby import PATIENCE, Denied, Order, Undo
from ludotheque.play.standings import By
from ludotheque.play.status import StandingAnswer

T = TypeVar("T")

_PRINTED = r"^[^\x00-\x1f\x7f]*$"

Name = Annotated[
    str,
    Meta(
        max_length=200,
        description="what others call you: at most 40 characters once it is brought to one form (NFC, single spaces), "
        "none of them hidden",
    ),
]
Id = Annotated[
    str,
    Meta(
        min_length=1, max_length=64, pattern=r"^[!-~]+$", description="the sender's own, new for each request"
    ),
]
Text = Annotated[str, Meta(max_length=500, pattern=_PRINTED)]
Hex = r"^[0-9a-f]{64}$"
Entropy = Annotated[
    str, Meta(pattern=Hex, description="32 random bytes as hex digits: they go into the deal")
]
Commitment = Annotated[
    str,
    Meta(
        pattern=Hex,
        description='SHA-256 of the JSON text `["ludotheque/deal/seat",table,seat,entropy]`, without spaces',
    ),
]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Number = Annotated[int, Meta(ge=0, description="how many entries of the table you have heard of")]


class Sent(Struct, forbid_unknown_fields=True):
    """Something that a client sends."""


# -- sent over HTTP -----------------------------------------------------------------------------------------------


class NewGuest(Sent):
    """Who you are. The answer sets a cookie."""

    name: Name


class PushWish(Sent):
    """What a browser gives to whoever may call it (`PushSubscription`)."""

    endpoint: Annotated[str, Meta(max_length=1000, pattern=r"^https?://[!-~]+$")]
    p256dh: Annotated[str, Meta(max_length=200, pattern=r"^[A-Za-z0-9_-]+$")]
    auth: Annotated[str, Meta(max_length=50, pattern=r"^[A-Za-z0-9_-]+$")]


class MailWish(Sent):
    """Where mails go. `plays`: they show the position as you see it, and take moves."""

    address: Annotated[str, Meta(max_length=200)]
    plays: bool = False


class PasskeyShown(Sent):
    """What the browser has made of what it was asked: a credential of WebAuthn, in JSON."""

    code: Annotated[str, Meta(max_length=1000)]
    credential: dict[str, Any]


class ClockWish(Sent):
    """Seconds for the whole game and for each move."""

    bank: Annotated[int, Meta(ge=5, le=30 * 24 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=24 * 3600)] = 0


class NewTable(Sent):
    """A table to be made. Bots take the last seats. With `record`, its position is played on from. Whoever sits down
    agrees to `undo`, `hints` (may people who play each other ask for hints?), `order` (who begins), `patience`:
    after how many seconds of a turn the others may vote on somebody who is not here (null: never), and `rated`: does
    the game count? Then `undo` is `never`, and there are no hints."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=1, le=10)] | None = None
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=10)] = []
    level: Annotated[str, Meta(max_length=40)] | None = None
    open: bool = True
    clock: ClockWish | None = None
    hot_seat: bool = False
    undo: Undo = "alone"
    hints: bool = False
    order: Order = "seated"
    patience: Annotated[int, Meta(ge=10, le=30 * 24 * 3600)] | None = PATIENCE
    rated: bool = False
    record: dict[str, Any] | None = None


class NewContest(Sent):
    """A duplicate tournament to be made. `seats` at a table; `size`: at least this many play. `fill`: bots make up the
    number, or somebody sits out in turn (`byes`). `level`: those bots, and who plays on for whoever leaves. `seconds`:
    for a round, after which bots play on. `starts`: when it begins by itself (ms since 1970); null: when you say so.
    `rated`: the games count."""

    title: Name
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=10)]
    options: dict[str, Any] = {}
    rounds: Annotated[int, Meta(ge=1, le=30)] = 4
    by: By = "points"
    fill: Fill = "bots"
    size: Annotated[int, Meta(ge=0, le=24)] = 0
    level: Annotated[str, Meta(max_length=40)] | None = None
    clock: ClockWish | None = None
    seconds: Annotated[int, Meta(ge=60, le=60 * 24 * 3600)] = 2 * 3600
    starts: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    rated: bool = False
    open: bool = True


class ContestEntry(Sent):
    """`commitment`: to what you add to the deals of a tournament, and reveal when it has begun; null: nothing."""

    commitment: Commitment | None = None


class ContestReveal(Sent):
    """What you have committed yourself to when you entered."""

    entropy: Entropy


class Strike(Sent):
    """Who shall be struck out of a tournament, by the name under which they have entered."""

    name: Name


class TakeSeat(Sent):
    """Sit down; `name` only where several people share a device. `commitment`: to what you add to the deal; until the
    start you may sit down anew with another. `is_script`: a program plays here, and the others shall see it."""

    name: Name | None = None
    commitment: Commitment | None = None
    is_script: bool = False


class Revealing(Sent):
    """What one of your seats committed itself to."""

    seat: SeatNumber
    entropy: Entropy


class Reveal(Sent):
    """What your seats committed themselves to, for the deal."""

    reveal: Annotated[list[Revealing], Meta(max_length=10)] = []


class Start(Reveal):
    """As `Reveal`; `first`: the seat that begins, where the youngest does or after a bid."""

    first: SeatNumber | None = None


class NewMove(Sent):
    """A move as text, with an id of your own (a repeat is harmless) and the number you have heard of."""

    id: Id
    number: Number
    move: Text
    seat: SeatNumber | None = None


class Leave(Sent):
    """In a running game, `left`: give the seat to a bot; `resigned`: for good."""

    why: Literal["left", "resigned"] = "left"


class SeatWish(Sent):
    """Which of your seats is meant; none where you have only one."""

    seat: SeatNumber | None = None


class Draft(Sent):
    """A move to be looked at, not played."""

    move: Text
    seat: SeatNumber | None = None


class SpokenTrade(Sent):
    """What was said so far in a trade at a real table, the sentence that is asked about last; and the cards of whoever
    speaks (null: they are not looked at)."""

    game: str
    said: Annotated[list[Text], Meta(min_length=1, max_length=4)]
    hand: Text | None = None


class Learning(Sent):
    """Where you stand in a lesson: the `step`, and the `moves` since it began, the others' too. `answer`: the move that
    you make; "" where you have read what was said; null to hear it again."""

    step: Annotated[int, Meta(ge=0, le=100)] = 0
    moves: Annotated[list[Text], Meta(max_length=2000)] = []
    answer: Text | None = None


class OwnMistake(Sent):
    """A decision of your own game: the record up to it, your seat, what you played and what is better, and how much of
    the win that cost."""

    record: dict[str, Any]
    seat: SeatNumber
    played: Text
    best: Text
    loss: Annotated[float, Meta(ge=0, le=1)]


class Solving(Sent):
    """Where you stand in a puzzle: the `moves` since its position. `answer`: the move that you make; null to hear it
    again. `hints`: how many you want. `own`: a mistake of yours that is the puzzle, in place of one of ours."""

    moves: Annotated[list[Text], Meta(max_length=100)] = []
    answer: Text | None = None
    hints: Annotated[int, Meta(ge=0, le=3)] = 0
    own: OwnMistake | None = None


class StandingWish(Sent):
    """Give the game's standing answer in your place: `turn` until it is your own turn, `always` until you say
    otherwise."""

    answer: StandingAnswer
    seat: SeatNumber | None = None


class UndoAnswer(Sent):
    agree: bool


class VoteWish(Sent):
    """Shall a bot play on for whoever keeps you waiting, or shall the game end without a result?"""

    question: Question
    seat: SeatNumber | None = None


class VoteAnswer(Sent):
    agree: bool


class Phrase(Sent):
    """One of the house's or of the game's (see `/api/games`)."""

    phrase: Annotated[str, Meta(max_length=40)]
    seat: SeatNumber | None = None


class Note(Sent):
    text: Annotated[str, Meta(max_length=4000, pattern=r"^[^\x00]*$")]


class Code(Sent):
    """The code of a link that moves an identity."""

    code: Annotated[str, Meta(max_length=200)]


class Uploaded(Sent):
    """A record to look through."""

    record: dict[str, Any]


class ToTell(Uploaded):
    """A record with its review, to be told in somebody's words."""

    review: dict[str, Any]


NotedTexts = Annotated[list[Annotated[str, Meta(max_length=128)]], Meta(max_length=10)]


class ToVerify(Sent):
    """A record to verify, with what you noted: `commitments`: the server's; `seals`: the seal; `own`: those of your own
    seats; `entropy`: what these revealed."""

    record: dict[str, Any]
    commitments: NotedTexts = []
    seals: NotedTexts = []
    own: NotedTexts = []
    entropy: NotedTexts = []


class ToEnter(Sent):
    """A game that was played at a real table, as it was noted: the deal as the game reads it, moves one a line."""

    game: str
    players: Annotated[list[Text], Meta(min_length=1, max_length=5)]
    deal: Annotated[str, Meta(max_length=20_000)]
    moves: Annotated[str, Meta(max_length=200_000)]
    options: dict[str, Any] = {}


class ToPrint(Struct, frozen=True):
    """A part of a game (`all`: everything), and on which paper. Nobody sends it: workers are told so."""

    game: str
    part: str
    paper: str


# -- sent over the socket -----------------------------------------------------------------------------------------


class Hello(Sent, tag="hello"):
    """The first message: what you have heard of, and your language. The answer is the table and what you missed."""

    since: Number = 0
    language: Language | None = None


class Move(Sent, tag="move"):
    id: Id
    number: Number
    move: Text
    seat: SeatNumber | None = None


class Look(Sent, tag="look"):
    """Where several people share a device: whose eyes look now (none: nobody's)."""

    seat: SeatNumber | None = None


class Tab(Sent, tag="tab"):
    """Whether your page is hidden behind others: then you are away, as the others see it."""

    is_hidden: bool


class Ping(Sent, tag="ping"):
    pass


ClientMessage = Hello | Move | Look | Tab | Ping


# -- reading it -------------------------------------------------------------------------------------------------


class BadRequest(Denied):
    """Not what the schema says."""


def bad_request(error: Exception) -> BadRequest:
    return BadRequest(Message("server-bad-request", detail=str(error)[:200]))


def read_body(data: bytes, kind: type[T]) -> T:
    """What was sent by its schema, or `BadRequest` with what is wrong."""
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise bad_request(error) from None


decode_socket = msgspec.json.Decoder(ClientMessage).decode
