"""Games of an independent implementation of the law: every legal list, every result, every refusal."""

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.errors import Illegal, Unreadable
from ludotheque.core.game import Unlisted
from ludotheque.core.options import read_options
from ludotheque.games.respublica import (
    Options,
    apply,
    format_move,
    initial,
    legal,
    outcome,
    parse_move,
    read_deal,
    scores,
    to_act,
)
from ludotheque.games.respublica.state import State

VECTORS = Path(__file__).parents[2] / "vectors"


def lines(name: str) -> list[Any]:
    return [json.loads(line) for line in (VECTORS / name).read_text(encoding="utf-8").splitlines()]


RECORDS = lines("respublica.jsonl")
MUTANTS = [mutant for mutant in lines("mutants-respublica.jsonl") if mutant["expect"]["exit"] == 1]
EXPECTED: dict[int, list[Any]] = defaultdict(list)
for _line in lines("respublica.expected.jsonl"):
    EXPECTED[_line.pop("record")].append(_line)


def start(record: Any) -> State:
    options = read_options(Options, record["options"])
    return initial(read_deal(record["deal"], len(record["players"]), options), options)


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_a_complete_game_comes_out_as_it_says(number: int) -> None:
    record = RECORDS[number]
    state = start(record)
    for text in record["moves"]:
        move = parse_move(text)
        assert format_move(move) == text
        assert move in legal(state)
        state = apply(state, move)
    result = outcome(state)
    assert to_act(state) is None
    assert {"scores": list(result.scores), "winners": list(result.winners)} == record["result"]


@pytest.mark.parametrize("number", EXPECTED)
def test_before_each_move_the_legal_moves_are_those_expected(number: int) -> None:
    *plies, last = EXPECTED[number]
    state = start(RECORDS[number])
    for ply, (expected, text) in enumerate(zip(plies, RECORDS[number]["moves"], strict=True)):
        moves = legal(state)
        texts = None if isinstance(moves, Unlisted) else sorted(map(format_move, moves))
        found = {"ply": ply, "seat": to_act(state), "legal": texts, "scores": list(scores(state))}
        assert found == expected
        state = apply(state, parse_move(text))
    assert list(outcome(state).breakdown) == last["result"]["breakdown"]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant["record"]["id"])
def test_a_wrong_move_is_refused_where_and_as_expected(mutant: Any) -> None:
    expected, moves = mutant["expect"], mutant["record"]["moves"]
    state = start(mutant["record"])
    for text in moves[: expected["ply"]]:
        state = apply(state, parse_move(text))
    with pytest.raises((Illegal, Unreadable)) as caught:
        apply(state, parse_move(moves[expected["ply"]]))
    refusal = caught.value
    assert isinstance(refusal, Illegal | Unreadable)
    assert expected["what"] in (None, "illegal" if isinstance(refusal, Illegal) else "unreadable")
    assert expected["clauses"] is None or refusal.clause in expected["clauses"]
