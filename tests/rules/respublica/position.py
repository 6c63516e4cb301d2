"""Positions of Res Publica written as text, and short ways to ask about them.

    0 announces  3 hun, 1 goth
    1 holds      2 goth, 1 monk
    2 holds      -
    laid 1       saxon, book, alchemy
    people       goth, hun
    civ          book, book, alchemy

A player `announces`, `lays`, `lays-last` or `holds`; `-` is an empty hand or deck. `laid` names the groups
before a player in their order; towns come off the pile in the order of the lines. Decks are written top
first; without a line for it a deck holds all cards that are nowhere else. What follows in a turn is reached
by playing on.
"""

import pytest

from ludotheque.core.errors import Illegal, Message, Unreadable
from ludotheque.core.game import Seat, Unlisted
from ludotheque.games.respublica.cards import (
    BOOK,
    BY_NAME,
    CIV_KINDS,
    EDITIONS,
    KINDS,
    MONK,
    NO_CARDS,
    PEOPLE_KINDS,
    Hand,
    Kind,
    kinds_in,
    put,
    subtract,
)
from ludotheque.games.respublica.law import Options
from ludotheque.games.respublica.notation import format_move, parse_move
from ludotheque.games.respublica.rules import apply, group_sizes, legal
from ludotheque.games.respublica.state import Board, Countdown, Group, Phase, State
from ludotheque.language import LANGUAGES, say

DOING = {"announces": Phase.ANNOUNCE, "lays": Phase.LAY, "lays-last": Phase.LAST_LAYING}


def position(text: str, idle: int = 0, left: int | None = None, **options: str | int) -> State:
    lines = [line.split(maxsplit=2) for line in text.strip().splitlines()]
    players = [words for words in lines if words[0].isdigit()]
    acting = next(words for words in players if words[1] in DOING)
    chosen = Options(**options)  # type: ignore[arg-type]
    hands = tuple(cards(words[2]) for words in players)
    boards = _boards({int(words[1]): words[2] for words in lines if words[0] == "laid"}, len(players), chosen)
    piles = {words[0]: " ".join(words[1:]) for words in lines if words[0] in ("people", "civ")}
    rest = _rest(hands, boards, chosen)
    return State(
        chosen,
        DOING[acting[1]],
        Seat(int(acting[0])),
        Seat(int(acting[0])),
        None,
        hands,
        (NO_CARDS,) * len(players),
        boards,
        _deck(piles.get("people"), [kind for kind in rest if kind in PEOPLE_KINDS]),
        _deck(piles.get("civ"), [kind for kind in rest if kind in CIV_KINDS]),
        Countdown(idle, False, left),
    )


def cards(text: str) -> Hand:
    """`2 goth, 1 hun` as a heap."""
    heap = NO_CARDS
    for part in text.strip("- ").split(","):
        if part:
            number, name = part.split()
            heap = put(heap, BY_NAME[name], int(number))
    return heap


def _deck(text: str | None, rest: list[Kind]) -> tuple[Kind, ...]:
    if text is None:
        return tuple(rest)
    return tuple(BY_NAME[name.strip()] for name in text.strip("- ").split(",") if name.strip())


def _boards(laid: dict[int, str], seats: int, options: Options) -> tuple[Board, ...]:
    boards, towns = [Board() for _ in range(seats)], list(EDITIONS[options.edition].towns)
    for seat, names in laid.items():
        for name in names.split(","):
            boards[seat] = _lay(boards[seat], BY_NAME[name.strip()], towns)
    return tuple(boards)


def _lay(board: Board, kind: Kind, towns: list[int]) -> Board:
    board = board._replace(groups=(*board.groups, Group(kind, group_sizes(board)[kind])))
    if kind == MONK:
        return board._replace(churches=board.churches + 1)
    if kind == BOOK:
        return board._replace(libraries=board.libraries + 1)
    if kind in PEOPLE_KINDS:
        return board._replace(settlements=board.settlements + 1)
    return board._replace(towns=(*board.towns, towns.pop(0)))


def _rest(hands: tuple[Hand, ...], boards: tuple[Board, ...], options: Options) -> tuple[Kind, ...]:
    rest = EDITIONS[options.edition].cards
    for hand in hands:
        rest = subtract(rest, hand)
    for group in (group for board in boards for group in board.groups):
        rest = subtract(rest, put(NO_CARDS, group.kind, group.cards))
    return kinds_in(rest)


# -- asking --------------------------------------------------------------------------------------------------


def play(state: State, *moves: str) -> State:
    for text in moves:
        state = apply(state, parse_move(text))
    return state


def listed(state: State) -> list[str]:
    """Every legal move as text, where they are listed."""
    moves = legal(state)
    assert not isinstance(moves, Unlisted)
    return sorted(map(format_move, moves))


def can(state: State, text: str) -> bool:
    """Whether a move is legal; the list and `apply` must agree."""
    move = parse_move(text)
    is_listed = move in legal(state)
    try:
        apply(state, move)
    except Illegal:
        assert not is_listed, text
        return False
    assert is_listed, text
    return True


def unreadable(text: str, clause: str | None = None) -> str:
    """The English reason why the text is no move; it can be said in every language."""
    with pytest.raises(Unreadable) as caught:
        parse_move(text)
    assert caught.value.clause == clause
    return in_english(caught.value.message)


def in_english(message: Message) -> str:
    """The message, which must have a text in every language."""
    english, *_ = [say(message, language) for language in LANGUAGES]
    return english


def hand(state: State, seat: int) -> str:
    """`2 goth, 1 hun`: the kinds in the order of the law."""
    held = state.hands[seat]
    return ", ".join(f"{held[kind]} {kind}" for kind in KINDS if held[kind]) or "-"
