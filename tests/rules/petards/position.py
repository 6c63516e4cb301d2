"""Positions of Pétards written as text, and short ways to ask about them.

    0 lays   KLM*!  open
    1 waits  ABC    open
    run 1    M*OPQ !
    run 2    of 1 ! XYZ
    stock    DEF
    discard  QR

A player `draws`, `lays`, `owes-run`, `owes-star` or `waits`; `-` is an empty hand or pile; a discard ends
with its top, a stock begins with it. A lone `!` is a pétard at that end of the run. Without a line for it the
discard is empty and the stock holds all cards that are nowhere else.
"""

from collections import Counter

from ludotheque.core.game import Seat
from ludotheque.games.petards.cards import DECK, sort_hand
from ludotheque.games.petards.known import unseen
from ludotheque.games.petards.law import Options
from ludotheque.games.petards.notation import format_move, parse_move
from ludotheque.games.petards.rules import apply, legal
from ludotheque.games.petards.runs import Run, spell
from ludotheque.games.petards.state import Rounds, State, Step

DOING = {"draws": Step.DRAW, "lays": Step.LAY, "owes-run": Step.SECOND_RUN, "owes-star": Step.LAY_STAR}


def position(text: str, idle: int = 0, **options: str | int) -> State:
    lines = [line.split() for line in text.strip().splitlines()]
    players = [words for words in lines if words[0].isdigit()]
    acting = next(words for words in players if words[1] in DOING)
    piles = {words[0]: words[1].strip("-") for words in lines if words[0] in ("stock", "discard")}
    chosen = Options(**options)  # type: ignore[arg-type]
    rounds = chosen.rounds or len(players)
    state = State(
        rounds=Rounds(chosen, (DECK,) * (rounds - 1), ()),
        seat=Seat(int(acting[0])),
        step=DOING[acting[1]],
        hands=tuple(sort_hand(words[2].strip("-")) for words in players),
        stock=piles.get("stock", ""),
        discard=piles.get("discard", ""),
        runs=tuple(_run(words[2:]) for words in lines if words[0] == "run"),
        opened=tuple("open" in words for words in players),
        aside=0,
        idle=idle,
        shown=("",) * len(players),
        is_stock_known=False,
    )
    return state if "stock" in piles else state._replace(stock=sort_hand(unseen(state)))


def _run(words: list[str]) -> Run:
    owner = Seat(0)
    if words[0] == "of":
        owner, words = Seat(int(words[1])), words[2:]
    cards = next(word for word in words if word != "!")
    return Run(owner, cards, spell(cards), words[0] == "!", words[-1] == "!")


def play(state: State, *moves: str) -> State:
    for text in moves:
        state = apply(state, parse_move(text))
    return state


def legal_texts(state: State) -> set[str]:
    """Every legal move as text; each text once."""
    texts = [format_move(move) for move in legal(state)]
    assert not [text for text, count in Counter(texts).items() if count > 1]
    return set(texts)


def layings(state: State) -> set[str]:
    """Every legal move that lays something."""
    return {text for text in legal_texts(state) if not text.startswith(("draw", "take", "discard"))}


def table(state: State) -> list[str]:
    """The runs as text, pétards at their ends."""
    return ["!" * run.petard_before + run.cards + "!" * run.petard_after for run in state.runs]
