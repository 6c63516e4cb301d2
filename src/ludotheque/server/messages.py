"""What the API tells of tables, games and records; of people and clubs in `club_messages`. What may be sent to it is in
`sent`."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from ludotheque.language import Language
from ludotheque.play.entries import How, Question
from ludotheque.play.lobby import Order, Undo
from ludotheque.play.status import StandingAnswer, Status


class Guest(Struct):
    guest: str
    name: str


class Reason(Struct):
    """Why not: an id that stays the same, a sentence in your language, and the clause of the law."""

    id: str
    text: str
    clause: str | None = None


class Refused(Struct, tag="refused"):
    """Nothing has happened. `id` is yours."""

    error: Reason
    id: str | None = None
    number: int | None = None


class Error(Struct):
    error: Reason


class Done(Struct, tag="done"):
    """It has happened and is stored. A repeat gets the same answer."""

    id: str
    number: int


class Pong(Struct, tag="pong"):
    pass


class SeatInfo(Struct):
    """`bot`: the level of the bot that plays here now. `away`: why it plays for a person. `commitment`: to what the
    seat adds to the deal; `has_revealed`: whether it has done so. In a rematch, `is_awaited`: the seat is kept
    for whoever played before and has not said yes; `declined`: who has said no, whoever sits there since.
    `is_script`: whoever sits here says that a program plays."""

    seat: int
    name: str
    bot: str | None
    away: str | None
    is_free: bool
    is_you: bool
    commitment: str | None
    has_revealed: bool
    is_awaited: bool
    declined: str | None
    is_script: bool


class ClockInfo(Struct):
    bank: int
    increment: int


class UndoInfo(Struct):
    """Somebody asks to take back to `ply`. `waits_for`: the seats of those who have not answered, here or away;
    `waits_for_you`: you are one of them."""

    seat: int
    ply: int
    waits_for_you: bool
    waits_for: list[int] = []


class VoteInfo(Struct):
    """The vote that `seat` has called, about the seat `about` (null: about nobody); see `UndoInfo` for the rest."""

    seat: int
    question: Question
    about: int | None
    waits_for_you: bool
    waits_for: list[int]


class EndInfo(Struct):
    """How the game was over before its end: `seat` has resigned, so that the `winners` have won; or all agreed."""

    how: How
    seat: int | None
    winners: list[int]


class SeriesInfo(Struct):
    """Games that followed each other as rematches, with the one of this table once it is over: how many, and what the
    player of each seat has won in them, wherever they sat."""

    games: int
    won: list[int]
    points: list[int]


class TableInfo(Struct, tag="table"):
    """A table as you see it. `number` counts what has happened there. `is_brought`: its game goes on from a record that
    the host has uploaded, and may know every card of. `dealing`: the game has been started, and whoever has committed
    to something must reveal it. `commitment`: the server's, `seal`: all that the deal is bound to, from the start on;
    both null where the game goes on from a record. `rematch`: the table of the rematch; `rematch_by`: the seat that
    asked for it. `is_agreed`: all who played the game before have said yes to this one. `rated`: the game counts.
    `tournament`: whose round is played here. `hints`, `order`, `patience`:
    see `NewTable`; `first`: the seat that begins where the start says it, from then to the deal. When the cards
    are dealt, the seats are numbered anew: whoever begins has the first."""

    id: str
    number: int
    game: str
    options: dict[str, Any]
    status: Status
    seats: list[SeatInfo]
    you: list[int]
    is_host: bool
    may_start: bool
    is_agreed: bool
    is_brought: bool
    open: bool
    hot_seat: bool
    level: str
    clock: ClockInfo | None
    commitment: str | None
    seal: str | None
    undo: UndoInfo | None
    undo_rule: Undo
    hints: bool
    order: Order
    first: int | None
    patience: int | None
    rated: bool
    tournament: str | None
    vote: VoteInfo | None
    ended: EndInfo | None
    to_act: int | None
    rematch: str | None
    rematch_by: int | None
    before: str | None
    series: SeriesInfo | None


class LogLine(Struct):
    """`number` of its entry, who did it, the sentence in your language, and the same as id and arguments."""

    number: int
    seat: int | None
    text: str
    id: str
    args: dict[str, Any]


class Result(Struct):
    """`ending`: how it came to its end, in a word of the game's; in as many as it has rounds, where each ends by
    itself."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    breakdown: tuple[dict[str, Any], ...]
    ending: tuple[str, ...]


class Position(Struct, tag="position", omit_defaults=True):
    """The game as your eyes see it. `legal`: your moves when it is your turn; null where they are too many to list, and
    `some` the first of them then; where one says nothing (`pass`, `decline`), it comes first. `log`: what you had not
    heard of, or the last of it; `earlier`: how many lines stand before it then (see `/log`). `clocks`: ms left for
    each seat. `standing`: your own standing answer, where the game knows one."""

    number: int
    ply: int
    seat: int | None
    to_act: int | None
    view: Any
    legal: list[str] | None
    log: list[LogLine]
    clocks: list[int] | None = None
    result: Result | None = None
    standing: StandingAnswer | None = None
    earlier: int = 0
    some: list[str] = []


class LogPage(Struct):
    """Lines of the log, and how many stand before them."""

    lines: list[LogLine]
    earlier: int


class Known(Struct):
    """What your seat knows that forgets nothing it has seen, in the game's own form (`<game>.Plain` in the schemas)."""

    game: str
    seat: int
    known: Any


class Outlook(Struct):
    """What your moves would do, in the game's own form, at the position of this number."""

    number: int
    seat: int | None
    outlook: Any


Presence = Literal["here", "away", "gone"]


class Present(Struct, tag="present"):
    """Who is at the table: for each seat whether its person is here (null: nobody's, or a bot's), and how many watch.
    `overdue`: the seat on which the others may vote, since it has kept them waiting and is not here."""

    seats: list[Presence | None]
    watching: int
    overdue: int | None


class Said(Struct, tag="said"):
    """A seat says a phrase to all, by its id; `nudge` is said to the seat `to` alone, which is to act."""

    seat: int
    phrase: str
    to: int | None = None


ServerMessage = TableInfo | Position | Present | Said | Done | Refused | Pong


class TableRef(Struct):
    id: str
    url: str


class TableLink(Struct):
    """The address of the table for others; `is_local`: only this machine can reach the server."""

    url: str
    is_local: bool


class SetAside(Struct):
    """A table that cannot be loaded, and a sentence about it in your language; `on-hold`: by the rules of this version
    its game would no longer stand as it did."""

    id: str
    game: str
    text: str
    why: Literal["damaged", "on-hold"]


class Tables(Struct):
    """`more`: what to ask for the next page with, as `?before=`; null where there is none."""

    tables: list[TableInfo]
    set_aside: list[SetAside] = []
    more: str | None = None


class NoteText(Struct):
    text: str


class Hint(Struct):
    """A move, and a sentence about it in your language: what it promises, and the next best; the same in parts, for
    anyone with words of their own for moves, with how the two moves read in your language (null where their notation is
    their sentence). The reason says what the move does. `first_sight`: why nobody has thought about the move, so that
    nothing is promised: what thinks is still being compiled, is not installed, or has failed (null where it was)."""

    move: str
    text: str
    promise: str | None = None
    other: str | None = None
    reason: str | None = None
    said: str | None = None
    other_said: str | None = None
    first_sight: str | None = None


class Reading(Struct):
    """A text as the game reads it: the move in canonical notation, how it reads in your language (both null where it
    is none), and why it cannot be made now (null where it can)."""

    move: str | None
    text: str | None
    error: Reason | None


class OptionInfo(Struct):
    """A number goes from `least` to `most` by `step`; `players`: the one number of players that it is for, if it is not
    for all; `fewest`: among fewer players it changes nothing."""

    name: str
    clause: str
    default: Any
    text: str
    choices: list[Any] | None
    choice_texts: list[str] | None
    least: int | None
    most: int | None
    step: int
    players: int | None
    fewest: int


class BotInfo(Struct):
    """`name` is what a table is asked for; `title` and `meaning` are for people."""

    name: str
    title: str
    meaning: str


class Entered(Struct):
    """The record as far as its moves are good: this many. `is_over`: the game has ended by them. The next move and what
    is wrong with it, where something is."""

    record: dict[str, Any]
    moves: int
    is_over: bool
    text: str | None
    error: Reason | None


class GameInfo(Struct):
    """`least` and `most` players; `quick_seats` of a table that is made with one click; `pages` of the rules, the
    game's own first (`GET /rules/…`); `prints`: the parts that can be printed (`GET /api/print/…`); the game's own
    `phrases`; `glance`: the rules in a few lines of HTML, null where there are none;
    `lacking`: why not all bots of the game are offered here, where they are not; `lessons`: how many its course has;
    `puzzles`: their ids, the easy ones first."""

    game: str
    title: str
    blurb: str
    least: int
    most: int
    quick_seats: int
    pages: list[str]
    prints: list[str]
    phrases: list[str]
    glance: str | None
    options: list[OptionInfo]
    bots: list[BotInfo]
    lacking: str | None
    lessons: int
    puzzles: list[str]


class Games(Struct):
    """In the order in which they are shown. `contact`: how to reach whoever runs the server, where they say so.
    `phrases`: what can be said at every table. `handbook`: is there one under `/docs`?
    `ratings`: can this server rate games that count?"""

    games: list[GameInfo]
    phrases: list[str]
    contact: str | None = None
    handbook: bool = False
    ratings: bool = False


class ReplayStep(Struct):
    """A position of a replay: the fields of the view that differ from the step before, and what led to it."""

    ply: int
    to_act: int | None
    view: dict[str, Any]
    move: str | None = None
    line: LogLine | None = None


class Replay(Struct):
    """Positions from `?since=` on, the first of them whole. `length`: how many there are in all; where these are not
    the last, ask for more. `par`: what is known of the deal between two, in a sentence."""

    game: str
    players: list[str]
    options: dict[str, Any]
    steps: list[ReplayStep]
    result: Result | None
    length: int
    par: str | None = None


class Course(Struct):
    """The titles of a game's lessons, in their order."""

    lessons: list[str]


class Explained(Struct):
    """What one of the others did, and what for."""

    seat: int
    text: str
    reason: str


class LessonStage(Struct):
    """`step` and `moves` are to be sent with the next answer. `said`: what is said now; `point`: what is pointed at
    meanwhile (`cell=c4`); `wants`: a move, that you read on, or nothing more. `aside`: why your move, though legal, is
    not the one that is asked for: then nothing has happened. `positions`: what is new, the last being that of now, with
    what your moves would do there (`outlook`)."""

    title: str
    step: int
    steps: int
    moves: list[str]
    said: str | None
    point: list[str]
    wants: Literal["read", "move", "choose", "done"]
    aside: str | None
    explained: list[Explained]
    players: list[str]
    bot: str | None
    seat: int
    options: dict[str, Any]
    positions: list[Position]
    outlook: Any


class PuzzleOutcome(Struct):
    """A move that was looked at, as it is written and as it is said; what comes of it, and whether it is an answer."""

    move: str
    text: str
    comes: str
    is_answer: bool


class PuzzleStage(LessonStage):
    """As in a lesson; `wants` is a move, or that one of the `choices` is chosen, until the puzzle is solved. `hints`:
    those that were asked for, of `all_hints`. `choices`: the sentences that are asked about, where one is to be chosen.
    `outcomes`: once it is solved, what comes of every move that was looked at."""

    hints: list[str]
    all_hints: int
    choices: list[PuzzleOutcome]
    outcomes: list[PuzzleOutcome]


class ReviewTold(Struct):
    """`page`: what is known after this many of all `efforts`, with the words for it; null if it is no more than after
    `?since=`. Ask again with `?since=` until all are made; whoever does not ask for some seconds has left."""

    made: int
    efforts: int
    page: dict[str, Any] | None


class Heading(Struct):
    """`id`: the same in every language."""

    id: str
    level: int
    text: str


class RulesPage(Struct):
    """A page of the rules as HTML. A clause is an element with its name as id."""

    page: str
    language: Language
    title: str
    contents: list[Heading]
    html: str


class Verdict(Struct):
    """Whether everything fits, in a sentence, and what else there is to know of this deal."""

    fair: bool
    text: str
    notes: list[str]


class Health(Struct):
    status: Literal["ok", "unavailable"]


encode = msgspec.json.Encoder().encode
