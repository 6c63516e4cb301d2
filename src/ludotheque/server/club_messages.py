"""What people are told of themselves and of their club: devices, bells, passkeys, games, ratings, tournaments."""

from typing import Any, Literal

from msgspec import Struct

from ludotheque.play.contest import Fill, Stage
from ludotheque.play.entries import How
from ludotheque.play.standings import By
from ludotheque.server.messages import ClockInfo


class Token(Struct):
    """For a script: send it as `Authorization: Bearer …`. It is good while you hold the seat."""

    token: str
    table: str
    seat: int


class Link(Struct):
    """Opens your identity on another device, once, within ten minutes. The QR code is an SVG picture of it."""

    url: str
    code: str
    qr: str
    seconds: int


class LinkInfo(Struct):
    """Whose identity a link carries, the device it was made on, and for how many more seconds it is good."""

    name: str
    device: str
    seconds: int
    is_you: bool


class SessionInfo(Struct):
    """A device where you are signed in: a word on it, since when, and when it was last heard of (ms, to the hour)."""

    id: str
    device: str
    made: int
    seen: int
    is_this: bool


class Sessions(Struct):
    sessions: list[SessionInfo]


class BellInfo(Struct):
    """A way to call you to a table. `address`: a mail's, or a word on the device. `plays`: the mail shows the position
    as you see it, and takes moves. `is_late`: so much goes there from here that something waits for the next hour."""

    id: str
    kind: Literal["push", "mail"]
    address: str
    made: int
    is_confirmed: bool
    is_this: bool
    plays: bool
    is_late: bool


class Bells(Struct):
    """`push`: the key by which browsers know this server, null where it sends none. `mail`: whether it sends mails;
    `post`: whether these can be answered."""

    push: str | None
    mail: bool
    post: bool
    bells: list[BellInfo]


class PasskeyInfo(Struct):
    """A passkey of yours: on which device it was made, when, and when it last let you in."""

    id: str
    device: str
    made: int
    seen: int


class Passkeys(Struct):
    """`is_on`: whether this server, by the name that you reach it by, takes passkeys at all."""

    is_on: bool
    passkeys: list[PasskeyInfo]


class PasskeyAsked(Struct):
    """`options`: for the browser, as WebAuthn has them in JSON. `code`: to be sent back with what it makes of them."""

    code: str
    options: Any


class PlayedSeat(Struct):
    """Whoever sat there: `bot` is the level of a bot. `score`: null where the game ended before its end."""

    name: str
    bot: str | None
    is_you: bool
    won: bool
    score: int | None


class PlayedGame(Struct):
    """A finished game of yours. `how`: why it ended before its end. `series`: how many games it had until then.
    `won` and `points`: what you had won in these. `is_kept`: its moves are still there, to look through.
    `tournament`: whose round was played."""

    table: str
    game: str
    ended: int
    seats: list[PlayedSeat]
    how: How | None
    series: int | None
    won: int
    points: int
    is_kept: bool
    tournament: str | None


class PlayedGames(Struct):
    """`more`: what to ask for the next page with, as `?before=`; null where there is none."""

    games: list[PlayedGame]
    more: str | None = None


class Tallied(Struct):
    """How many games with this many players you have finished, and won."""

    game: str
    players: int
    games: int
    won: int


class Met(Struct):
    """Somebody whom you have met: how often, how many of these games you won, and how many they did."""

    name: str
    bot: str | None
    game: str
    players: int
    games: int
    won: int
    lost: int


class Figures(Struct):
    """What you have played, by game and number of players, and against whom."""

    games: list[Tallied]
    met: list[Met]


class Rated(Struct):
    """Somebody's rating; `bot`: the level of a bot of the house. `doubt`: how far it may lie to either side, nineteen
    times in twenty."""

    place: int
    name: str
    bot: str | None
    is_you: bool
    rating: float
    doubt: float
    games: int
    won: int


class BoardInfo(Struct):
    """A game among this many players: for all time, and this season alone."""

    game: str
    players: int
    always: list[Rated]
    season: list[Rated]


class RatingsTold(Struct):
    """`season`: the year and its quarter; `begun`: when it began (ms). `is_there`: this server can rate."""

    is_there: bool
    season: str
    begun: int
    boards: list[BoardInfo]


class EntrantInfo(Struct):
    """Who plays in a tournament; `bot`: one that makes up the number. `left`: a bot plays on for them; `struck`: since
    the host wanted it so, from the next round on. `commitment`: to what they add to the deals, null where that is
    nothing."""

    name: str
    bot: bool
    left: bool
    struck: bool
    is_you: bool
    commitment: str | None
    has_revealed: bool


class ContestTable(Struct):
    """A table of the round that is played now. `id` only where you sit: the others open when all have played."""

    players: list[int]
    is_over: bool
    id: str | None


class ContestStanding(Struct):
    """A place in the standings. `above`: points above the average of those who had the same seats of the same deals,
    `share_above` likewise for the share of the win. `player` counts the entrants. `adjusted` and `share_adjusted`:
    both without the luck of the draws, of the `weighed` deals for which it is worked out (null: of none yet)."""

    place: int
    player: int
    deals: int
    points: int
    above: float
    share: float
    share_above: float
    weighed: int
    adjusted: float | None
    share_adjusted: float | None


class ContestInfo(Struct):
    """A tournament as you see it. `round`: how many all have played; `due`: when the one that is played now ends (ms),
    or the time for revealing. `commitment`: to the server’s part of all deals; `seal`: all that they are bound to, from
    the start on. `table`: where you have
    to play now. Standings are those of the rounds that all have played."""

    id: str
    url: str
    title: str
    game: str
    options: dict[str, Any]
    seats: int
    rounds: int
    by: By
    fill: Fill
    size: int
    level: str
    clock: ClockInfo | None
    seconds: int
    starts: int | None
    rated: bool
    open: bool
    stage: Stage
    host: str
    is_host: bool
    is_in: bool
    entrants: list[EntrantInfo]
    round: int
    due: int | None
    commitment: str
    seal: str | None
    table: str | None
    tables: list[ContestTable]
    standings: list[ContestStanding]


class ContestGame(Struct):
    """A game that everybody may look at; no scores: it came to no result."""

    round: int
    table: str
    players: list[int]
    scores: list[int] | None
    moves: int


class ContestGames(Struct):
    """The games of the rounds that all have played; `cross`: by entrant, the points above the average in each round
    (null: not played)."""

    games: list[ContestGame]
    cross: list[list[float | None]]


class ContestShort(Struct):
    """A tournament in a list: `players` have entered it, bots among them. `table`: where you have to play now."""

    id: str
    title: str
    game: str
    seats: int
    rounds: int
    starts: int | None
    rated: bool
    stage: Stage
    round: int
    players: int
    is_host: bool
    is_in: bool
    table: str | None


class ContestList(Struct):
    """Tournaments that gather or are played: those for all, and yours; then the last that are over."""

    running: list[ContestShort]
    over: list[ContestShort]
