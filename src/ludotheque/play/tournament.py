"""A duplicate tournament as a file: who plays, the deals that are to come, and the games that were played.

Nothing of a deal is shown before all tables have played it: then nobody can play it any more.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import isfinite
from typing import get_args

from ludotheque.catalog import find_game
from ludotheque.core.chance import nth_seed
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import Json
from ludotheque.core.options import read_options
from ludotheque.core.record import Record, format_record, parse_json, read_record
from ludotheque.core.text import printable
from ludotheque.play.movement import Round, lacking, movement
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.standings import Adjusted, By, Luck, Score, Standing, scores_of, standings, without_luck

FORMAT = "ludotheque/tournament/1"
MOST_PLAYERS = 500
MOST_DEALS = 1000
LONGEST = 80  # characters of a name


@dataclass(frozen=True)
class Entrant:
    """Who plays, and which bot. `left`: the number of the game before which they left; the stand-in plays on."""

    name: str
    bot: str
    left: int | None = None


Given = Sequence[Sequence[float]]
"""What luck gave each seat of a game: shares of the win, and points."""


@dataclass(frozen=True)
class Tournament:
    """`stand_in` fills up the tables and plays on for whoever leaves; `seed` is nobody's business until the end.
    `lucks`: what luck gave the seats of the first games, as far as it is worked out."""

    game: str
    seats: int
    deals: int
    seed: str
    by: By
    stand_in: str
    entrants: tuple[Entrant, ...]
    games: tuple[Record, ...] = ()
    lucks: tuple[Given, ...] = ()

    @property
    def tables(self) -> int:
        return len(self.entrants) // self.seats

    @property
    def rounds(self) -> list[Round]:
        return movement(len(self.entrants), self.seats, self.deals, self.seed)

    @property
    def is_over(self) -> bool:
        return len(self.games) == self.tables * self.deals

    @property
    def deals_over(self) -> int:
        """How many deals all tables have played."""
        return len(self.games) // self.tables

    @property
    def open_games(self) -> tuple[Record, ...]:
        """Those that anybody may look at: of deals that nobody can play any more."""
        return self.games[: self.deals_over * self.tables]

    def scores(self) -> Iterator[Score]:
        """Of the deals that all tables have played: before, there is nothing to compare with."""
        rounds = self.rounds
        for number, record in enumerate(self.open_games):
            deal, table = divmod(number, self.tables)
            assert record.result is not None
            scores, winners = record.result["scores"], record.result["winners"]
            yield from scores_of(deal, rounds[deal][table], scores, winners)

    def standings(self) -> list[Standing]:
        return standings(list(self.scores()), self.by)

    @property
    def unweighed(self) -> tuple[Record, ...]:
        """The games that anybody may look at and whose luck is not worked out."""
        return self.open_games[len(self.lucks) :]

    def weighed(self, given: Given) -> "Tournament":
        """With the luck of one game more."""
        return replace(self, lucks=(*self.lucks, given))

    def adjusted(self) -> dict[int, Adjusted]:
        """Everybody by number, without luck."""
        rounds, lucks = self.rounds, {}
        for number, (shares, points) in enumerate(self.lucks):
            deal, table = divmod(number, self.tables)
            for seat, player in enumerate(rounds[deal][table]):
                lucks[player, deal] = Luck(points[seat], shares[seat])
        return without_luck(list(self.scores()), lucks)

    def player_of(self, entrant: int, game: int) -> str:
        """The bot that plays for them in this game."""
        one = self.entrants[entrant]
        return self.stand_in if one.left is not None and game >= one.left else one.bot

    def played(self) -> "Tournament":
        """With one game more."""
        number = len(self.games)
        deal, table = divmod(number, self.tables)
        people = self.rounds[deal][table]
        rules = find_game(self.game)
        bots = [find_bot(self.game, self.player_of(one, number)) for one in people]
        names = [self.entrants[one].name for one in people]
        seed = nth_seed(self.seed, deal)
        options = read_options(rules.Options, {}, self.seats)
        record = play_out(rules, seed, names, options, bots, lot=f"{seed}/table {table}")
        return replace(self, games=(*self.games, record))

    @property
    def programs(self) -> set[str]:
        """Other people's bots, that would have to be imported."""
        return {bot for bot in (self.stand_in, *(one.bot for one in self.entrants)) if ":" in bot}

    def left_by(self, name: str) -> "Tournament":
        """Somebody leaves: what they have played stays, and the stand-in plays on for them."""
        if name not in (entrant.name for entrant in self.entrants):
            raise BadRecord(Message("tournament-nobody", name=name[:80]))
        now = len(self.games)
        entrants = [
            replace(one, left=now) if one.name == name and one.left is None else one for one in self.entrants
        ]
        return replace(self, entrants=tuple(entrants))

    def text(self) -> str:
        """The file."""
        told = {**vars(self), "format": FORMAT}
        told["entrants"] = [vars(entrant) for entrant in self.entrants]
        told["games"] = [json.loads(format_record(record)) for record in self.games]
        return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def make(game: str, seats: int, deals: int, seed: str, by: By, stand_in: str, bots: list[str]) -> Tournament:
    """A new one: each bot is `level` or `name=level`; the stand-in fills up the tables."""
    filled = [*bots, *[stand_in] * lacking(len(bots), seats)]
    entrants = tuple(_entrant(text, number) for number, text in enumerate(filled, start=1))
    made = _checked(Tournament(game, seats, deals, seed, by, stand_in, entrants))
    for bot in {stand_in, *(entrant.bot for entrant in entrants)}:
        find_bot(game, bot)
    return made


def _entrant(text: str, number: int) -> Entrant:
    """
    >>> _entrant("Ada=greedy", 1), _entrant("greedy", 2)
    (Entrant(name='Ada', bot='greedy', left=None), Entrant(name='greedy 2', bot='greedy', left=None))
    """
    name, equals, bot = text.partition("=")
    return Entrant(name.strip(), bot.strip()) if equals else Entrant(f"{text} {number}", text)


def read(text: str) -> Tournament:
    """The tournament of a file, or `BadRecord`. Whose bots there are shows when they play: to look at a file runs
    nobody's code."""
    data = parse_json(text)
    try:
        if data.pop("format") != FORMAT:
            raise BadRecord(Message("tournament-unread"))
        entrants = tuple(Entrant(**one) for one in data.pop("entrants"))
        games = tuple(read_record(record) for record in data.pop("games"))
        lucks = tuple(data.pop("lucks", ()))
        return _checked(Tournament(**data, entrants=entrants, games=games, lucks=lucks))
    except (AttributeError, KeyError, TypeError, ValueError, IndexError):
        raise BadRecord(Message("tournament-unread")) from None


def _checked(one: Tournament) -> Tournament:
    rules = find_game(one.game)
    least, most = rules.seats.start, rules.seats.stop - 1
    if one.seats not in rules.seats:
        raise BadRecord(Message("lobby-seats", game=one.game, least=least, most=most))
    if not one.seats <= len(one.entrants) <= MOST_PLAYERS or not 1 <= one.deals <= MOST_DEALS:
        raise BadRecord(Message("tournament-size", players=MOST_PLAYERS, deals=MOST_DEALS))
    if one.by not in get_args(By) or len(one.games) > one.tables * one.deals or not _are_texts(one):
        raise BadRecord(Message("tournament-unread"))
    names = [entrant.name for entrant in one.entrants]
    if len(set(names)) < len(names) or not all(map(_is_name, names)):
        raise BadRecord(Message("tournament-names", most=LONGEST))
    _check_games(one)
    if len(one.lucks) > len(one.open_games) or not all(_is_luck(given, one.seats) for given in one.lucks):
        raise BadRecord(Message("tournament-unread"))
    return one


def _is_luck(given: Given, seats: int) -> bool:
    return len(given) == 2 and all(
        len(row) == seats and all(type(one) is float and isfinite(one) for one in row) for row in given
    )


def _are_texts(one: Tournament) -> bool:
    """A file may say anything in the place of a text or a number."""
    texts = (
        one.seed,
        one.stand_in,
        *(text for entrant in one.entrants for text in (entrant.name, entrant.bot)),
    )
    left = (entrant.left for entrant in one.entrants)
    return all(type(text) is str for text in texts) and all(
        game is None or type(game) is int for game in left
    )


def _is_name(name: str) -> bool:
    return 0 < len(name) <= LONGEST and printable(name) == name


def _check_games(one: Tournament) -> None:
    """Each game must be the one that was to be played, by those who were to play it, and have a result."""
    rounds = one.rounds
    for number, record in enumerate(one.games):
        deal, table = divmod(number, one.tables)
        names = tuple(one.entrants[player].name for player in rounds[deal][table])
        if (record.game, record.players) != (one.game, names) or not _has_result(record.result, one.seats):
            raise BadRecord(Message("tournament-unread"))


def _has_result(result: Mapping[str, Json] | None, seats: int) -> bool:
    return result is not None and len(result["scores"]) == seats and bool(result["winners"])
