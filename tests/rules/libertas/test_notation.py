"""The notation of Libertas, and that the list of legal moves and the refusals agree."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.catalog import GAMES
from ludotheque.core.errors import BadRecord, Illegal, Message, Unreadable
from ludotheque.games.libertas import rules
from ludotheque.games.libertas.board import CELLS
from ludotheque.games.libertas.law import Options, clauses
from ludotheque.games.libertas.moves import LAYABLE, PASS, SHIFT, TAKE, Move, lay
from ludotheque.games.libertas.notation import format_move, parse_move, read_deal, read_rack
from ludotheque.games.libertas.state import State
from tests.conformance.walks import spread, walk
from tests.rules.libertas.position import position
from tests.soak import soak

ALL_MOVES: list[Move] = [
    *TAKE,
    *(move for row in SHIFT for move in row),
    *(lay(card, cell) for card in LAYABLE for cell in CELLS),
    PASS,
]


def test_every_move_is_read_from_its_own_text_in_upper_and_lower_case() -> None:
    texts = [format_move(move) for move in ALL_MOVES]
    assert len(set(texts)) == len(texts)
    for move, text in zip(ALL_MOVES, texts, strict=True):
        assert parse_move(text) == parse_move(text.upper()) == parse_move(f" {text.lower()} ") == move


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "c",
            "4",
            "c44",
            "cc4",
            "h1",
            "a0",
            "a8",
            "c4-",
            "-c4",
            "c4-e2-e3",
            "c4 e2",
            "c4\ne2",
            "a1\x00",
        ),
        *("R5@", "@c4", "R0@c4", "R12@c4", "R05@c4", "L1@c4", "O@c4", "B5@c4", "passe", "ｃ４", "c４"),
    ],
)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_move(text)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("a 1", "a1"), (" C 4", "c4"), ("c4 - e2", "c4-e2"), ("c 4-e 2", "c4-e2"), ("r5 @ c 4", "R5@c4")],
)
def test_a_space_within_a_move_is_passed_over(text: str, canonical: str) -> None:
    assert format_move(parse_move(text)) == canonical


@pytest.mark.parametrize("text", ["R1", "y11", "v6", "L", "o"])
def test_whoever_names_a_card_is_told_to_name_its_cell(text: str) -> None:
    """A green flag has the name of a cell, and is read as that."""
    with pytest.raises(Unreadable) as refused:
        parse_move(text)
    assert refused.value.message == Message("libertas-card-for-cell", card=text.upper())


@given(st.text(max_size=12) | st.from_regex(r"[A-Ga-gRYVLO0-9@\-]{1,8}", fullmatch=True))
def test_any_text_is_a_move_or_unreadable(text: str) -> None:
    try:
        move = parse_move(text)
    except Unreadable:
        return
    assert parse_move(format_move(move)) == move


def positions() -> list[State]:
    """Some positions of every kind: both phases, all numbers of players, many options."""
    found = []
    for seats in (2, 3, 4):
        for i, options in enumerate(spread("libertas", seats)):
            steps = list(walk(GAMES["libertas"], seats, options, f"agree/{i}"))
            found += [state for state, _ in steps[i :: max(1, len(steps) // 5)]]
    return found


def test_a_move_is_legal_or_refused_with_a_clause_and_never_both() -> None:
    """Every move there is, tried in every position."""
    for state in positions():
        legal = set(rules.legal(state))
        for move in ALL_MOVES[:: 1 if len(legal) < 50 else 7]:
            if move in legal:
                rules.apply(state, move)
                continue
            with pytest.raises(Illegal) as refused:
                rules.apply(state, move)
            assert refused.value.clause in clauses


@settings(max_examples=soak(80, 2000))
@given(st.text(max_size=8))
def test_any_text_at_the_table_is_refused_politely(text: str) -> None:
    state = position(
        "R1 R2 R3 R4 R5 " + "Y1 Y2 Y3 Y4 Y5 " + "G1 G2 L G4 G5 " + ". . . . . " * 2, reference="R1"
    )
    try:
        rules.apply(state, parse_move(text))
    except (Unreadable, Illegal):
        return


@pytest.mark.clause("L1")
@pytest.mark.parametrize(
    "board", [None, "R1", [1] * 25, ["R1"] * 25, ["L"] * 25, ["R1"], [["R1"]] * 25, ["r1"] * 25]
)
def test_what_is_no_deal_is_refused(board: object) -> None:
    with pytest.raises(BadRecord):
        read_deal({"board": board}, 2, Options())


@given(st.recursive(st.none() | st.integers() | st.text(max_size=3), lambda x: st.lists(x, max_size=4)))
def test_what_is_no_rack_is_refused(cards: object) -> None:
    try:
        read_rack({"cards": cards})
    except BadRecord:
        return
    assert isinstance(cards, list)
