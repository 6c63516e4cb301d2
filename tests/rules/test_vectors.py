"""Games of an independent implementation of the law: every move legal, every result equal, every mutant refused.

What `replay` prints for them (every legal list, exit codes) is compared through the real command in tests/cli.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from ludotheque.catalog import GAMES
from ludotheque.core.errors import Illegal, Unreadable
from ludotheque.core.options import read_options

VECTORS = Path(__file__).parents[1] / "vectors"


def lines(name: str) -> list[Any]:
    return [json.loads(line) for line in (VECTORS / name).read_text(encoding="utf-8").splitlines()]


RECORDS = [record for name in (*GAMES, "libertas-komi") for record in lines(f"{name}.jsonl")]
MUTANTS = [
    mutant for game in GAMES for mutant in lines(f"mutants-{game}.jsonl") if mutant["expect"]["exit"] == 1
]


def start(record: Any) -> Any:
    game = GAMES[record["game"]]
    options = read_options(game.Options, record["options"])
    return game.initial(game.read_deal(record["deal"], len(record["players"]), options), options)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_a_complete_game_comes_out_as_it_says(record: Any) -> None:
    game, state = GAMES[record["game"]], start(record)
    for text in record["moves"]:
        move = game.parse_move(text)
        assert game.format_move(move) == text
        assert move in game.legal(state)
        state = game.apply(state, move)
    assert game.to_act(state) is None
    outcome = game.outcome(state)
    assert {"scores": list(outcome.scores), "winners": list(outcome.winners)} == record["result"]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant["record"]["id"])
def test_a_wrong_move_is_refused_where_and_as_expected(mutant: Any) -> None:
    game, state = GAMES[mutant["record"]["game"]], start(mutant["record"])
    expected, moves = mutant["expect"], mutant["record"]["moves"]
    for text in moves[: expected["ply"]]:
        state = game.apply(state, game.parse_move(text))
    with pytest.raises((Illegal, Unreadable)) as caught:
        game.apply(state, game.parse_move(moves[expected["ply"]]))
    refusal = caught.value
    assert isinstance(refusal, Illegal | Unreadable)
    assert expected["what"] in (None, "illegal" if isinstance(refusal, Illegal) else "unreadable")
    assert expected["clauses"] is None or refusal.clause in expected["clauses"]
