"""What is told of a duplicate tournament, of bots or of people: standings, deal by deal, its games; as one page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ludotheque import __version__
from ludotheque.arena.page import Head, Section, page
from ludotheque.arena.text_table import Row, TextTable
from ludotheque.arena.wording import NONE, Voice, decimal, signed
from ludotheque.core.text import shown
from ludotheque.play.standings import Adjusted, By, Standing

MOST_NAMED = 300  # characters of the names of whoever is ahead: after the first deal that may be many


@dataclass(frozen=True)
class GameTold:
    """A game of a deal that nobody can play any more: who had its seats, and what they had of it."""

    deal: int
    table: int
    players: Sequence[str]
    scores: Sequence[int]
    moves: int


@dataclass(frozen=True)
class Account:
    """A tournament as far as everybody may know it. `bots`: what plays for each, empty for people."""

    game: str
    seats: int
    deals: int
    deals_over: int
    is_over: bool
    by: By
    names: Sequence[str]
    bots: Sequence[str]
    standings: Sequence[Standing]
    adjusted: Mapping[int, Adjusted]
    crosstable: Mapping[tuple[int, int], Fraction]
    games: Sequence[GameTold]


def report(account: Account, voice: Voice, title: str = "") -> str:
    """The whole page."""
    titled = title or voice("tournament-title", game=voice(f"{account.game}-title"))
    head = Head(titled, voice("tournament-blurb"), verdict(account, voice), _facts(account, voice))
    tables = (
        [standings_table(account, voice), _cross_table(account, voice), _games_table(account, voice)]
        if account.deals_over
        else []
    )
    sections = [Section(table) for table in tables if table.rows]
    return page(voice("arena-language"), head, sections, voice("tournament-foot", version=__version__))


def verdict(account: Account, voice: Voice) -> str:
    """How far it is, and who is ahead."""
    if not account.deals_over:
        return voice("tournament-none", deals=account.deals)
    first = [standing for standing in account.standings if standing.place == 1]
    names = shown(", ".join(account.names[standing.player] for standing in first), MOST_NAMED)
    id = "tournament-won" if account.is_over else "tournament-ahead"
    return voice(id, names=names, done=account.deals_over, deals=account.deals)


def _facts(account: Account, voice: Voice) -> tuple[tuple[str, str], ...]:
    return (
        (voice("tournament-players"), str(len(account.names))),
        (voice("tournament-seats"), str(account.seats)),
        (voice("tournament-deals"), f"{account.deals_over} / {account.deals}"),
        (voice("tournament-by"), voice(f"tournament-by-{account.by}")),
    )


def standings_table(account: Account, voice: Voice) -> TextTable:
    headings = ["name", "place", "bot", "above", "points", "share", "share-above"]
    rows = tuple(_standing(account, standing, voice) for standing in account.standings)
    notes: tuple[str, ...] = (voice(f"tournament-note-{account.by}"),)
    if account.adjusted:
        headings = [
            "name",
            "place",
            "bot",
            "above",
            "adjusted",
            "points",
            "share",
            "share-above",
            "share-adjusted",
        ]
        weighed = max(one.deals for one in account.adjusted.values())
        notes += (voice("tournament-note-luck", weighed=weighed, deals=account.deals_over),)
    return TextTable(voice("tournament-standings"), _headings(headings, voice), rows, notes)


def _headings(ids: Sequence[str], voice: Voice) -> Row:
    return tuple(voice(f"tournament-column-{id}") for id in ids)


def _standing(account: Account, standing: Standing, voice: Voice) -> Row:
    adjusted = account.adjusted.get(standing.player)
    return (
        account.names[standing.player],
        str(standing.place),
        account.bots[standing.player],
        signed(voice, float(standing.above)),
        *_less(account, None if adjusted is None else signed(voice, adjusted.above)),
        decimal(voice, standing.points, 0),
        decimal(voice, float(standing.share), 2),
        signed(voice, float(standing.share_above), 2),
        *_less(account, None if adjusted is None else signed(voice, adjusted.share_above, 2)),
    )


def _less(account: Account, told: str | None) -> Row:
    """A cell without luck, a dash where it is not known; no cell at all where none is."""
    return (NONE if told is None else told,) if account.adjusted else ()


def _cross_table(account: Account, voice: Voice) -> TextTable:
    """What everybody had of each deal, above the average of their seat; nothing where they did not play it."""
    cells, deals = account.crosstable, range(account.deals_over)
    rows = tuple(
        (
            account.names[standing.player],
            *(_cell(cells.get((standing.player, deal)), voice) for deal in deals),
        )
        for standing in account.standings
    )
    headings = (voice("tournament-column-name"), *(str(deal + 1) for deal in deals))
    return TextTable(voice("tournament-crosstable"), headings, rows, (voice("tournament-crosstable-note"),))


def _cell(above: Fraction | None, voice: Voice) -> str:
    return "" if above is None else signed(voice, float(above))


def _games_table(account: Account, voice: Voice) -> TextTable:
    """All games of deals that nobody can play any more, with what each seat had."""
    rows = tuple(_game_row(game, voice) for game in account.games)
    headings = _headings(("seats", "deal", "table", "moves"), voice)
    return TextTable(voice("tournament-games"), headings, rows)


def _game_row(game: GameTold, voice: Voice) -> Row:
    had = zip(game.players, game.scores, strict=True)
    told = " · ".join(f"{name} {decimal(voice, score, 0)}" for name, score in had)
    return told, str(game.deal + 1), str(game.table + 1), str(game.moves)
