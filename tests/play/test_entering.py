"""A game from a real table: what was noted becomes the record that it would have been here."""

from typing import Any

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.errors import BadOptions, BadRecord
from ludotheque.core.options import read_options
from ludotheque.core.record import Record
from ludotheque.play.entering import enter
from ludotheque.play.named_bots import find_bot
from ludotheque.play.random_games import play_out
from ludotheque.play.table import Table

NAMES = ("Ada", "Bruno", "Chloé")


def played(game: str, **options: object) -> Record:
    bots = [find_bot(game, "random")] * len(NAMES)
    return play_out(GAMES[game], "evening", NAMES, read_options(GAMES[game].Options, options), bots)


def noted(deal: Any) -> str:
    """The deal as a person would write it down."""
    if "board" in deal:
        return "\n".join(" ".join(deal["board"][row : row + 7]) for row in range(0, 49, 7))
    if "decks" in deal:
        return "\n".join("".join(deck) for deck in deal["decks"])
    return "\n".join(", ".join(deal[deck]) for deck in ("people", "civ"))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_noted_is_the_game_that_was_played(game: str) -> None:
    record = played(game)
    table, error = enter(game, NAMES, {}, noted(record.deal), "\n".join(record.moves))
    assert error is None and table.outcome == Table(record).outcome is not None


@pytest.mark.parametrize(
    ("game", "options"),
    [("libertas", {"open_racks": True}), ("petards", {"rounds": 2}), ("respublica", {"edition": "classic"})],
)
def test_a_game_with_other_options_is_noted_with_them(game: str, options: dict[str, object]) -> None:
    record = played(game, **options)
    table, error = enter(game, NAMES, options, noted(record.deal), "\n".join(record.moves))
    assert error is None and table.outcome == Table(record).outcome is not None
    assert table.record.options == options


@pytest.mark.parametrize("options", [{"nonsense": 1}, {"rounds": -1}, {"rounds": "two"}])
def test_options_that_are_none_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        enter("petards", NAMES, options, "", "")


@pytest.mark.parametrize("game", ["petards", "respublica"])
def test_what_nobody_drew_need_not_be_noted(game: str) -> None:
    """The order of cards that were never seen does not matter, and nobody at a table knows it."""
    record = played(game)
    moves, deal = record.moves[:20], record.deal
    if game == "petards":
        short = "".join(deal["decks"][0][: 7 * len(NAMES) + 1 + 20])
    else:
        short = ", ".join(deal["people"][: 4 * len(NAMES) + 20]) + "\n" + ", ".join(deal["civ"][:20])
    table, error = enter(game, NAMES, {}, short, "\n".join(moves))
    assert error is None and len(table.record.moves) == len(moves)


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_move_is_named_and_all_before_it_is_kept(game: str) -> None:
    record = played(game)
    moves = [*record.moves[:5], "nonsense", *record.moves[5:]]
    table, error = enter(game, NAMES, {}, noted(record.deal), "\n".join(moves))
    assert error is not None and (error.ply, error.text) == (5, "nonsense")
    assert table.record.moves == record.moves[:5]


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_that_is_none_is_refused(game: str) -> None:
    with pytest.raises(BadRecord):
        enter(game, NAMES, {}, "QQQ" if game == "petards" else "hun, roman", "")
