"""Every game of the catalog keeps every promise of the protocol."""

import json
import pickle
from dataclasses import asdict
from itertools import pairwise
from typing import Any

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.chance import Chance
from ludotheque.core.errors import Illegal, Message
from ludotheque.core.game import AnyGame, Seat, winners
from ludotheque.core.options import changed
from ludotheque.core.record import Record, format_record, parse_record
from ludotheque.language import LANGUAGES, explain, say
from ludotheque.play.table import Table, deal_from_seed
from tests.conformance.walks import ALL, EVERY, options_of, walk
from tests.soak import soak

every_game = pytest.mark.parametrize(("name", "seats"), EVERY)
GAMES_EACH = 12


def walks(name: str, seats: int, count: int = GAMES_EACH) -> list[tuple[AnyGame, list[tuple[Any, Any]]]]:
    game = GAMES[name]
    return [(game, list(walk(game, seats, options_of(name, i, seats), f"promise/{i}"))) for i in range(count)]


def sampled(moves: Any, count: int = 30) -> list[Any]:
    """All moves of a short list, some of a long one."""
    if len(moves) <= count:
        return list(moves)
    return [moves[i * len(moves) // count] for i in range(count)]


def as_json(view: Any) -> str:
    return json.dumps(asdict(view), ensure_ascii=False)


@every_game
def test_a_move_never_touches_the_state_it_is_made_in(name: str, seats: int) -> None:
    for game, steps in walks(name, seats, 4):
        for state, move in steps[:-1:7]:
            before = pickle.dumps(state)
            game.apply(state, move)
            assert pickle.dumps(state) == before


@every_game
def test_every_legal_move_is_accepted_and_listed_once(name: str, seats: int) -> None:
    for game, steps in walks(name, seats, 6):
        for state, _ in steps[:-1:5]:
            moves = game.legal(state)
            for move in sampled(moves):
                game.apply(state, move)
            if isinstance(moves, tuple):
                assert len({game.format_move(move) for move in moves}) == len(moves)


@every_game
def test_a_move_read_from_its_own_text_is_the_same_move(name: str, seats: int) -> None:
    for game, steps in walks(name, seats, 6):
        for state, _ in steps[:-1:5]:
            for move in sampled(game.legal(state)):
                assert game.parse_move(game.format_move(move)) == move


@every_game
def test_nothing_is_legal_once_the_game_is_over(name: str, seats: int) -> None:
    for game, steps in walks(name, seats):
        last, _ = steps[-1]
        assert tuple(game.legal(last)) == ()
        for _, move in steps[:-1:9]:
            with pytest.raises(Illegal) as refused:
                game.apply(last, move)
            assert refused.value.clause in game.clauses


@every_game
def test_what_is_told_of_a_plan_is_told_alike_in_all_worlds_that_its_player_cannot_tell_apart(
    name: str, seats: int
) -> None:
    """A review named the hand of whoever would have had to give all of it (R8), and Pétards what the others hold."""
    for i, (game, steps) in enumerate(walks(name, seats, 6)):
        for ply, (state, _) in enumerate(steps[:-1]):
            seat = game.to_act(state)
            assert seat is not None
            other = game.sample(game.known(state, seat), Chance(f"plan/{i}/{ply}"))
            for move in sampled(game.legal(state), 5):
                assert game.tell_plan(other, move) == game.tell_plan(state, move)


@every_game
def test_what_a_seat_cannot_know_changes_nothing_it_sees(name: str, seats: int) -> None:
    """Resample everything hidden: the seat's view, a spectator's and the seat's legal moves stay the same."""
    for i, (game, steps) in enumerate(walks(name, seats, 8)):
        for ply, (state, _) in enumerate(steps[:: max(1, len(steps) // 25)]):
            for seat in map(Seat, range(seats)):
                other = game.sample(game.known(state, seat), Chance(f"{i}/{ply}/{seat}"))
                assert as_json(game.view(other, seat)) == as_json(game.view(state, seat))
                assert as_json(game.view(other, None)) == as_json(game.view(state, None))
                assert game.known(other, seat) == game.known(state, seat)
                assert game.outlook(other, seat) == game.outlook(state, seat)
                assert game.outlook(other, None) == game.outlook(state, None)
                if game.to_act(state) == seat:
                    assert sampled(game.legal(other)) == sampled(game.legal(state))
                    assert len(game.legal(other)) == len(game.legal(state))


def news(game: AnyGame, before: Any, move: Any, seat: Seat, chance: Chance) -> Any:
    """What the seat would know after the move in some world that it could not tell from the true one."""
    try:
        after = game.apply(game.sample(game.known(before, seat), chance), move)
    except Illegal:
        return None
    return game.known(after, seat), as_json(game.view(after, seat))


@every_game
def test_after_a_move_that_is_said_to_show_nothing_nobody_knows_more(name: str, seats: int) -> None:
    """The referee tries other worlds at each moment: in all of them a seat that was shown nothing knows the same
    afterwards, and so nothing that it could use if the move is taken back."""
    game, tried = ALL[name], 0
    for i in range(soak(2, 200)):
        steps = list(pairwise(walk(game, seats, options_of(name, i, seats), f"shows/{i}")))
        for ply, ((before, move), (after, _)) in enumerate(steps[i :: max(1, len(steps) // soak(30, 1000))]):
            for seat in map(Seat, range(seats)):
                if not game.shows(before, move, after, seat):
                    truth = game.known(after, seat), as_json(game.view(after, seat))
                    chances = [Chance(f"{i}/{ply}/{seat}/{world}") for world in range(soak(2, 20))]
                    assert all(news(game, before, move, seat, chance) == truth for chance in chances), ply
                    tried += 1
    assert tried


@every_game
def test_a_record_reloads_to_the_same_state_at_every_ply(name: str, seats: int) -> None:
    game, steps = walks(name, seats, 1)[0]
    options = options_of(name, 0, seats)
    deal = game.write_deal(deal_from_seed(game, "promise/0", seats, options))
    record = Record(name, tuple("ABCDE"[:seats]), changed(options), deal=deal)
    moves: list[str] = []
    stride = max(1, len(steps) // 120)
    for ply, (state, move) in enumerate(steps):
        if ply % stride == 0 or move is None:
            table = Table(parse_record(format_record(record.with_moves(tuple(moves), None))))
            assert table.state == state
        if move is not None:
            moves.append(game.format_move(move))


@every_game
def test_the_outcome_is_the_sum_of_its_parts(name: str, seats: int) -> None:
    for game, steps in walks(name, seats):
        outcome = game.outcome(steps[-1][0])
        assert len(outcome.scores) == len(outcome.breakdown) == seats
        assert outcome.winners == winners(outcome.scores)
        for score, parts in zip(outcome.scores, outcome.breakdown, strict=True):
            assert score == sum(map(points_in, parts.values()))


def points_in(part: Any) -> int:
    """A number, a list of numbers, or a list of combinations."""
    if isinstance(part, list):
        return sum(item["points"] if isinstance(item, dict) else item for item in part)
    return int(part)


@every_game
def test_every_move_can_be_told_in_every_language_to_every_eye(name: str, seats: int) -> None:
    for game, steps in walks(name, seats, 2):
        for state, move in steps[:-1]:
            for seat in (None, *map(Seat, range(seats))):
                message = game.tell(state, move, seat)
                assert all(say(message, language) for language in LANGUAGES)


@every_game
def test_a_refusal_names_a_clause_and_speaks_every_language(name: str, seats: int) -> None:
    """Moves of one moment tried at another: mostly illegal, always explained."""
    refusals = []
    for game, steps in walks(name, seats, 4):
        texts = [game.format_move(move) for _, move in steps[:-1]]
        for ply, (state, _) in enumerate(steps[:: max(1, len(steps) // 40)]):
            for text in texts[ply % 7 :: max(1, len(texts) // 15)]:
                refusals += refusal_of(game, state, text)
    assert len(refusals) > 30
    for refusal in refusals:
        assert refusal.clause in GAMES[name].clauses
        assert all(f"({refusal.clause})" in explain(refusal, language) for language in LANGUAGES)


def refusal_of(game: AnyGame, state: Any, text: str) -> list[Illegal]:
    """The refusal, if the move is refused; a text that was a move once is never unreadable."""
    try:
        game.apply(state, game.parse_move(text))
    except Illegal as refusal:
        return [refusal]
    return []


@every_game
def test_a_deal_is_the_same_for_a_seed_and_survives_its_record(name: str, seats: int) -> None:
    game, options = GAMES[name], options_of(name, 0, seats)
    deal = deal_from_seed(game, "ada", seats, options)
    assert deal == deal_from_seed(game, "ada", seats, options)
    assert deal != deal_from_seed(game, "bruno", seats, options)
    written = game.write_deal(deal)
    assert game.write_deal(game.read_deal(json.loads(json.dumps(written)), seats, options)) == written


@pytest.mark.parametrize("name", ALL)
def test_a_game_says_who_it_is(name: str) -> None:
    game = GAMES[name]
    assert game.name == name
    assert 2 <= game.seats.start < game.seats.stop <= 6
    for language in LANGUAGES:
        assert say(Message(f"{name}-title"), language)
