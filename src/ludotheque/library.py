"""The library: a game to hold in one's hand. Texts in, texts out; everything that happens goes through `Table`.

What this module exports is public (`docs/library.md` says what that promises); all other modules are the house's own.
"""

import json
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import inf
from numbers import Integral, Real
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, Unpack

from ludotheque.bots import Bot, Budget
from ludotheque.bots.turn import Turn, TurnBot
from ludotheque.catalog import GAMES, GameName, Given, find_game
from ludotheque.core.errors import BadRecord, Illegal, Message, Refusal, Unreadable
from ludotheque.core.game import AnyGame, Json, Outcome, Seat, check_seat
from ludotheque.core.options import changed, read_options
from ludotheque.core.plain import Texts, plain
from ludotheque.core.record import Record, check_names, format_record, parse_record, read_record
from ludotheque.core.text import quoted
from ludotheque.language import LANGUAGES, Language, explain, say
from ludotheque.play.choosing import choice
from ludotheque.play.files import FileRecord, read_records, reason_of, write_record
from ludotheque.play.lobby import BOT_NAMES
from ludotheque.play.named_bots import find_bot, seated
from ludotheque.play.table import BadMove, Table, told
from ludotheque.play.wording import bad_move_line

__all__ = [
    "Game",
    "IllegalMove",
    "Refused",
    "Robot",
    "Turn",
    "UnreadableMove",
    "bot",
    "load",
    "new",
    "read",
]

if TYPE_CHECKING:
    from rich.console import Console

_WIDTH = 80  # columns of a board


class Refused(ValueError):
    """What was asked cannot be done; the text says why, and what would be right."""

    def __init__(self, text: str, clause: str | None = None) -> None:
        super().__init__(text)
        self.clause = clause
        """The clause of the law that speaks of it, if one does: `docs/law/`."""


class IllegalMove(Refused):
    """The text is a move, and a clause of the law forbids it here. Nothing has happened."""


class UnreadableMove(Refused):
    """The text is no move at all. Nothing has happened."""


@contextmanager
def _in_words(language: str, prefix: str = "") -> Iterator[None]:
    """What the house refuses by the id of a message, refused by a sentence."""
    try:
        yield
    except BadMove as bad:
        raise Refused(prefix + bad_move_line(bad, language), getattr(bad.refusal, "clause", None)) from None
    except Refusal as refusal:
        kinds: dict[type[Refusal], type[Refused]] = {Illegal: IllegalMove, Unreadable: UnreadableMove}
        kind = kinds.get(type(refusal), Refused)
        clause = getattr(refusal, "clause", None)
        raise kind(prefix + explain(refusal, language), clause) from None


class Game:
    """A game in progress, or over. `new`, `read` and `load` make one.

    >>> game = new("libertas", seed="x")
    >>> game.legal[:3]
    ['a1', 'a2', 'a3']
    >>> game.play("c3")
    >>> game.play("a5")
    >>> game.moves, game.seat, game.outcome
    (('c3', 'a5'), 0, None)
    >>> game.play("b4")
    >>> game.play("e5")
    Traceback (most recent call last):
    ludotheque.library.IllegalMove: the violet 3 lies open: take a violet flag or a 3 (L3)
    """

    def __init__(self, table: Table, language: Language = "en") -> None:
        self._table = table
        self._language = language

    # -- what it is ---------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The word that records and commands use."""
        return self._table.game.name

    @property
    def players(self) -> tuple[str, ...]:
        """Their names, by seat."""
        return self._table.players

    @property
    def language(self) -> Language:
        """That of boards, the log and refusals. May be set."""
        return self._language

    @language.setter
    def language(self, language: Language) -> None:
        _check_language(language)
        self._language = language

    @property
    def options(self) -> dict[str, Json]:
        """Every option of the law, as this game is played."""
        found: dict[str, Json] = plain(self._table.options)
        return found

    # -- where it stands ----------------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """Who must move, counted from 0; None when the game is over."""
        return self._table.seat

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves so far."""
        return tuple(self._table.texts)

    @property
    def legal(self) -> Sequence[str]:
        """The moves that may be made now; none when the game is over. A lazy sequence: in Res Publica it can have
        hundreds of thousands, and still `len`, `in` and any place of it cost next to nothing."""
        game = self._table.game
        moves = () if self.seat is None else game.legal(self._table.state)
        return Texts(moves, game.format_move, game.parse_move)

    @property
    def scores(self) -> tuple[int, ...]:
        """The public points so far, by seat."""
        return self._table.game.scores(self._table.state)

    @property
    def outcome(self) -> Outcome | None:
        """Scores, winners and what the points are made of; None until the end."""
        return self._table.outcome

    def view(self, seat: int | None = None) -> dict[str, Json]:
        """What lies in sight of a seat, or of a spectator: JSON."""
        found: dict[str, Json] = plain(self._table.game.view(self._table.state, self._eyes(seat)))
        return found

    def log(self, seat: int | None = None) -> list[str]:
        """What has happened, in sentences, as a seat or a spectator saw it."""
        lines = told(self._table, range(len(self._table.moves)), self._eyes(seat))
        return [f"{self.players[actor]} {say(message, self.language)}" for actor, message in lines]

    def _eyes(self, seat: int | None) -> Seat | None:
        if seat is None:
            return None
        check_seat(seat, len(self.players))
        return Seat(seat)

    # -- what is done -------------------------------------------------------------------------------------------

    def play(self, move: str) -> None:
        """Make a move. `IllegalMove` or `UnreadableMove`, and nothing has happened."""
        if not isinstance(move, str):
            raise TypeError(f"a move is a text, not {quoted(move)}")
        with _in_words(self.language):
            self._table.play(move)

    def undo(self) -> str:
        """Take the last move back, and say which it was."""
        if not self._table.texts:
            raise Refused(say(Message("library-no-move"), self.language))
        last = self._table.texts[-1]
        self._table.undo()
        return last

    def copy(self) -> "Game":
        """The same game, to be played on for itself."""
        return Game(self._table.seated(self.players), self.language)

    # -- how it is kept -----------------------------------------------------------------------------------------

    @property
    def record(self) -> dict[str, Json]:
        """The game as JSON, in the form of all records: `load` makes it a game again."""
        found: dict[str, Json] = json.loads(format_record(self._table.record))
        return found

    def write(self, path: str | PathLike[str]) -> None:
        """Keep the record in a file, written whole or not at all."""
        try:
            write_record(Path(path), self._table.record)
        except (OSError, ValueError) as error:
            message = Message("file-unwritten", path=fspath(path), reason=reason_of(error))
            raise Refused(say(message, self.language)) from None

    # -- how it looks -------------------------------------------------------------------------------------------

    def board(self, seat: int | None = None) -> str:
        """The table as a text, through the eyes of a seat; unless told, of the one whose turn it is."""
        console = _console()
        self._draw(console, seat)
        lines = console.export_text().split("\n")
        return "\n".join(line.rstrip() for line in lines).strip("\n")

    def __str__(self) -> str:
        return self.board()

    def _repr_svg_(self) -> str:
        """The same as a picture: what a notebook shows."""
        console = _console()
        self._draw(console, None)
        console.print()  # the margin below
        return console.export_svg(code_format=_PICTURE, unique_id=f"ludotheque-{secrets.token_hex(4)}")

    def _draw(self, console: "Console", seat: int | None) -> None:
        from ludotheque.terminal.face import face_of
        from ludotheque.terminal.voice import Voice

        face, voice = face_of(self.name), Voice(self.language)
        eyes = self._eyes(seat)
        at = self._table.seat if eyes is None else eyes
        console.print(face.draw(self._table, Seat(0) if at is None else at, voice))
        if self.outcome is not None:
            console.print(face.sheet(self._table, self.outcome, voice))

    def __repr__(self) -> str:
        turn = "over" if self.seat is None else f"seat {self.seat} to move"
        return f"<{self.name}, {len(self.players)} players, {len(self.moves)} moves, {turn}>"


_PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {terminal_width} {terminal_height}">
<style>
.{unique_id}-matrix {{ font-family: Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: {char_height}px;
  line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>{lines}</defs>
<rect width="100%" height="100%" rx="8" fill="#292929" />
<g transform="translate(9, 9)" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""As `rich` draws a terminal, without its window, and with no font that would be fetched from elsewhere."""


def _console() -> "Console":
    import io

    from rich.console import Console

    return Console(
        record=True,
        width=_WIDTH,
        file=io.StringIO(),
        force_terminal=True,
        force_jupyter=False,  # else a notebook shows all that is printed here, beside the picture
        color_system="truecolor",
        highlight=False,
        markup=False,
        emoji=False,
    )


# -- how one comes to a game ------------------------------------------------------------------------------------


def new(
    game: GameName,
    *,
    players: int | Sequence[str] | None = None,
    seed: str | None = None,
    language: Language = "en",
    **options: Unpack[Given],
) -> Game:
    """A new game, with this many players or with these; one seed is one deal, by every door.

    >>> new("petards", players=["Ada", "Bruno"], seed="club-night", rounds=1)
    <petards, 2 players, 0 moves, seat 0 to move>
    >>> new("libertas", players=7)
    Traceback (most recent call last):
    ludotheque.library.Refused: libertas is played by 2 to 4, not by 7
    >>> new("libertas", rounds=2)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ludotheque.library.Refused: there is no option “rounds”; there are: ocupante_limit, open_racks, end, scale, ...
    """
    _check_language(language)
    _check_players(players)
    with _in_words(language):
        rules = find_game(game)
        names = _names(rules, rules.seats.start if players is None else players)
        chosen = read_options(rules.Options, options, len(names))
        record = Record(rules.name, names, changed(chosen), seed=_seed(seed))
        return Game(Table(record), language)


def _check_language(language: object) -> None:
    if language not in LANGUAGES:
        raise Refused(f"there is no language {quoted(language)}; there are: {', '.join(LANGUAGES)}")


def _names(rules: AnyGame, players: int | Sequence[str]) -> tuple[str, ...]:
    count = players if isinstance(players, int) else len(players)
    if count not in rules.seats:
        least, most = rules.seats.start, rules.seats.stop - 1
        raise BadRecord(Message("library-players", game=rules.name, least=least, most=most, found=count))
    if not isinstance(players, int):
        check_names(players)
        return tuple(players)
    beyond = [f"Player {seat + 1}" for seat in range(len(BOT_NAMES), count)]
    return (*BOT_NAMES, *beyond)[:count]


def _check_players(players: object) -> None:
    is_list = isinstance(players, Sequence) and all(isinstance(name, str) for name in players)
    is_one = is_list or players is None or isinstance(players, int)
    if isinstance(players, bool | str) or not is_one:
        raise TypeError(f"players are a number or a list of names, not {quoted(players)}")


def _seed(seed: str | None) -> str:
    if seed is not None and not isinstance(seed, str):
        raise TypeError(f"a seed is a text, not {quoted(seed)}")
    return secrets.token_hex(8) if seed is None else seed


def load(record: str | dict[str, Json], *, language: Language = "en") -> Game:
    """The game that a record is: JSON, as a text or as an object."""
    _check_language(language)
    if not isinstance(record, str | dict):
        raise TypeError(f"a record is a text or an object of JSON, not {quoted(record)}")
    with _in_words(language):
        return Game(Table(parse_record(record) if isinstance(record, str) else read_record(record)), language)


def read(path: str | PathLike[str], *, language: Language = "en") -> Iterator[Game]:
    """The games of a file, one JSON object or one a line, each when it is asked for."""
    _check_language(language)
    entries = read_records(fspath(path))
    while (entry := _next(entries, language)) is not None:
        prefix = "" if entry.number is None else f"record {entry.number}: "
        with _in_words(language, prefix):
            if isinstance(entry.record, BadRecord):
                raise entry.record
            game = Game(Table(entry.record), language)
        yield game


def _next(entries: Iterator[FileRecord], language: Language) -> FileRecord | None:
    with _in_words(language):
        return next(entries, None)


# -- bots -------------------------------------------------------------------------------------------------------


class Robot:
    """A bot that plays any game it knows. `bot` makes one.

    >>> game = new("petards", seed="x", rounds=1)
    >>> bot("greedy").choose(game) in game.legal
    True
    """

    def __init__(self, bot: str | TurnBot, budget: Budget) -> None:
        self._bot, self._budget = bot, budget

    @property
    def name(self) -> str:
        return self._bot if isinstance(self._bot, str) else getattr(self._bot, "__name__", repr(self._bot))

    def choose(self, game: Game) -> str:
        """The move it would make now, from what its seat knows. With equal games the same one, unless its time is
        counted in seconds."""
        if not isinstance(game, Game):
            raise TypeError(f"a bot chooses for a game, not {quoted(game)}")
        if game.seat is None:
            raise Refused(say(Message("library-over"), game.language))
        with _in_words(game.language):
            return choice(game._table, self._at(game.name))

    def _check(self) -> None:
        """A bot that plays no game at all is refused before anybody waits for its move."""
        reasons = []
        for game in GAMES:
            try:
                self._at(game)
            except BadRecord as reason:
                reasons.append(reason)
            else:
                return
        raise reasons[0]

    def _at(self, game: str) -> Bot:
        if isinstance(self._bot, str):
            return find_bot(game, self._bot, self._budget)
        return seated(game, self.name, self._bot)

    def __repr__(self) -> str:
        return f"<bot {self.name}>"


def _check_effort(simulations: Any, seconds: Any) -> None:
    for value in (simulations, seconds):
        is_number = isinstance(value, Real | None) and not isinstance(value, bool)
        if not is_number:
            raise TypeError(f"simulations and seconds are numbers, not {quoted(value)}")
        if value is not None and not value > 0:
            raise Refused(f"a bot thinks for more than {quoted(value)}")
    if not isinstance(simulations, Integral | None):
        raise TypeError(f"simulations are a whole number, not {quoted(simulations)}")
    if seconds == inf:
        raise Refused("a bot thinks for less than for ever")


def bot(
    name: str | TurnBot = "greedy", *, simulations: int | None = None, seconds: float | None = None
) -> Robot:
    """A bot by its name (`ludotheque games` lists them), as `module:name`, or your own function of a `Turn`; if it
    thinks, with this many simulations or seconds for a move."""
    _check_effort(simulations, seconds)
    if not isinstance(name, str) and not callable(name):
        raise TypeError(f"a bot is a name or a function of a turn, not {quoted(name)}")
    robot = Robot(name, Budget(simulations, seconds))
    with _in_words("en"):
        robot._check()
    return robot
