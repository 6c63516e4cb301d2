"""Games of an independent implementation of the law: every legal list, every result, every refusal."""

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core.errors import Illegal, Unreadable
from ludotheque.core.options import read_options
from ludotheque.games.libertas import (
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
from ludotheque.games.libertas.state import State

VECTORS = Path(__file__).parents[2] / "vectors"


def lines(name: str) -> list[Any]:
    return [json.loads(line) for line in (VECTORS / name).read_text(encoding="utf-8").splitlines()]


RECORDS = lines("libertas.jsonl")
MUTANTS = [mutant for mutant in lines("mutants-libertas.jsonl") if mutant["expect"]["exit"] == 1]
EXPECTED: dict[int, list[Any]] = defaultdict(list)
for _line in lines("libertas.expected.jsonl"):
    EXPECTED[_line.pop("record")].append(_line)


def start(record: Any) -> State:
    options = read_options(Options, record["options"])
    return initial(read_deal(record["deal"], len(record["players"]), options), options)


@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_a_complete_game_comes_out_as_it_says(number: int) -> None:
    record = RECORDS[number]
    state = start(record)
    for text in record["moves"]:
        state = apply(state, parse_move(text))
    result = outcome(state)
    assert to_act(state) is None
    assert {"scores": list(result.scores), "winners": list(result.winners)} == record["result"]


def summed(entry: dict[str, Any]) -> dict[str, int]:
    """Of several best arrangements any will do: compare their total."""
    return {**entry, "combinations": sum(combination["points"] for combination in entry["combinations"])}


@pytest.mark.parametrize("number", EXPECTED)
def test_before_each_move_the_legal_moves_are_those_expected(number: int) -> None:
    *plies, last = EXPECTED[number]
    state = start(RECORDS[number])
    for ply, (expected, text) in enumerate(zip(plies, RECORDS[number]["moves"], strict=True)):
        texts = sorted(format_move(move) for move in legal(state))
        found = {"ply": ply, "seat": to_act(state), "legal": texts, "scores": list(scores(state))}
        assert found == expected
        state = apply(state, parse_move(text))
    for found, wanted in zip(outcome(state).breakdown, last["result"]["breakdown"], strict=True):
        assert summed(found) == summed(wanted)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant["record"]["id"])
def test_a_wrong_move_is_refused_where_and_as_expected(mutant: Any) -> None:
    expected, moves = mutant["expect"], mutant["record"]["moves"]
    state = start(mutant["record"])
    for text in moves[: expected["ply"]]:
        state = apply(state, parse_move(text))
    with pytest.raises((Illegal, Unreadable)) as caught:
        apply(state, parse_move(moves[expected["ply"]]))
    assert isinstance(caught.value, Illegal if expected["what"] == "illegal" else Unreadable)
    assert expected["clauses"] is None or caught.value.clause in expected["clauses"]
