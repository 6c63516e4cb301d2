"""A table: the record and the states its moves give, always of one length."""

from dataclasses import replace

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.errors import BadRecord, Message
from ludotheque.core.game import Seat
from ludotheque.core.record import Record
from ludotheque.play.table import OPENLY, BadMove, Eyes, Table, deal_from_seed, named, told
from tests.play.sittings import denied


def table_of(game: str = "libertas", seed: str = "1", moves: int = 0) -> Table:
    table = Table(Record(game, ("Ada", "Bruno", "Chloé")[: max(2, GAMES[game].seats.start)], seed=seed))
    for _ in range(moves):
        table.play(table.game.format_move(table.game.legal(table.state)[0]))
    return table


def finished() -> Table:
    table = table_of()
    while table.seat is not None:
        table.play(table.game.format_move(table.game.legal(table.state)[0]))
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_record_gives_the_table_it_was_made_of(game: str) -> None:
    table = table_of(game, moves=12)
    again = Table(table.record)
    assert (list(again.states), again.texts, again.moves) == (list(table.states), table.texts, table.moves)
    assert len(table.states) == len(table.moves) + 1 == len(table.texts) + 1


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_move_changes_nothing(game: str) -> None:
    table = table_of(game, moves=3)
    before = list(table.states), list(table.texts), list(table.moves), table.record
    assert denied(table.play, "hello there").endswith("unreadable")
    assert (list(table.states), table.texts, table.moves, table.record) == before


def test_trying_a_move_makes_none() -> None:
    table = table_of()
    tried = table.try_move("A1")
    assert tried.text == "a1" and not table.moves and len(table.states) == 1
    table.append(tried)
    assert table.texts == ["a1"] and table.state == tried.state


def test_undo_takes_back_the_last_move_and_the_record_with_it() -> None:
    table = table_of(moves=3)
    states, record = list(table.states), table.record
    table.play(table.game.format_move(table.game.legal(table.state)[0]))
    assert table.record != record
    table.undo()
    assert list(table.states) == states and table.record == record


def test_a_bad_move_of_a_record_is_named_with_its_ply() -> None:
    record = replace(table_of(moves=2).record, moves=("a1", "a1"))
    with pytest.raises(BadMove) as bad:
        Table(record)
    assert (bad.value.ply, bad.value.text) == (1, "a1")


def test_a_record_has_as_many_players_as_its_game_allows() -> None:
    with pytest.raises(BadRecord) as bad:
        Table(Record("libertas", ("Ada",), seed="1"))
    assert bad.value.message.id == "record-seats"


def test_a_stated_result_is_what_the_moves_give() -> None:
    record = finished().record
    assert record.result is not None and Table(record).record == record
    with pytest.raises(BadRecord, match="record-result-differs"):
        Table(replace(record, result={**record.result, "scores": [0, 0]}))
    with pytest.raises(BadRecord, match="record-result-unfinished"):
        Table(replace(record, moves=record.moves[:-1]))


def test_only_a_game_that_is_over_has_an_outcome() -> None:
    assert table_of().outcome is None and table_of().seat == 0
    assert finished().outcome is not None


def test_the_same_game_under_other_names_goes_its_own_way() -> None:
    table = table_of(moves=2)
    other = table.seated(("Zoé", "Yann"))
    other.play(other.game.format_move(other.game.legal(other.state)[0]))
    assert other.record.players == ("Zoé", "Yann") and len(table.moves) == 2 == len(other.moves) - 1


def test_a_seed_gives_the_same_deal_and_another_another() -> None:
    game = GAMES["petards"]
    one, two, other = (deal_from_seed(game, seed, 2, game.Options()) for seed in ("1", "1", "2"))
    assert one == two != other


def test_names_are_put_in_at_any_depth_and_nothing_else_changes() -> None:
    seat = Message("core-seat", seat=2)
    told = Message("outer", inner=Message("inner", name=seat, card="L"), count=3)
    assert named(told, ["Ada", "Bruno"]) == Message(
        "outer", inner=Message("inner", name="Bruno", card="L"), count=3
    )
    assert named(Message("plain", count=3), []) == Message("plain", count=3)


@pytest.mark.parametrize("game", GAMES)
def test_each_pair_of_eyes_is_told_without_making_the_move_again(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`tell` applied the move once more for every seat and every spectator."""
    table = table_of(game, moves=12)
    plies = range(len(table.moves))
    pairs: list[Eyes] = [None, OPENLY, *map(Seat, range(len(table.players)))]
    apart = {eyes: [_told_apart(table, ply, eyes) for ply in plies] for eyes in pairs}
    monkeypatch.setattr(f"ludotheque.games.{game}.telling.apply", None)
    assert apart == {eyes: [message for _, message in told(table, plies, eyes)] for eyes in pairs}
    assert list(told(table, [], None)) == []


def _told_apart(table: Table, ply: int, eyes: Eyes) -> Message:
    before, move = table.states[ply], table.moves[ply]
    seat = table.game.to_act(before) if eyes == OPENLY else eyes
    return named(table.game.tell(before, move, seat), table.players)


def test_moves_are_made_one_by_one_with_a_stop_before_each() -> None:
    table, texts = table_of(), table_of(moves=3).texts
    assert [(ply, len(table.moves)) for ply in table.play_all(texts)] == [(0, 0), (1, 1), (2, 2)]
    assert table.texts == texts
    with pytest.raises(BadMove) as bad:
        list(table.play_all(["hello"]))
    assert (bad.value.ply, table.texts) == (0, texts)


def test_an_outcome_is_worked_out_once_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was, whoever was told of a finished game had it counted anew: ten times a game."""
    table = finished()
    outcome, last = table.outcome, table.texts[-1]
    assert outcome is not None and [table.outcome, table.record.result is None] == [outcome, False]
    monkeypatch.setattr(table, "game", None)  # nobody is asked again
    assert table.outcome is outcome
    monkeypatch.undo()
    table.undo()
    assert [table.outcome, table.seat] == [None, table.game.to_act(table.state)]
    table.play(last)
    assert table.outcome == outcome
    first = table.at(table.states[0])
    assert (first.seat, first.outcome) == (0, None)
