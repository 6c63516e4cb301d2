"""What a page shows a seat before it chooses: its moves taken apart, so that no page has to read notation."""

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import Any

from ludotheque.core.game import Seat
from ludotheque.games.petards.cards import LETTERS, PETARD, PLACE, STAR, Card, Hand, kinds, sort_hand, without
from ludotheque.games.petards.law import ALPHABET, OPENING_RUN, SHORTEST_RUN
from ludotheque.games.petards.laying import wastes_star
from ludotheque.games.petards.moves import (
    Add,
    ClearPetard,
    Discard,
    Draw,
    Exchange,
    Laying,
    LayPetard,
    LayRun,
    Move,
    Take,
)
from ludotheque.games.petards.notation import format_move
from ludotheque.games.petards.rules import apply, legal
from ludotheque.games.petards.runs import acts_on_table, runs_in, spell
from ludotheque.games.petards.state import LAY, SECOND_RUN, State, to_act

MOST_SHOWN = 6  # new runs that are put forward; the others are found by choosing their cards


def outlook(state: State, seat: Seat | None) -> dict[str, Any]:
    """`acts`: every legal move of the seat with what it uses of the hand and where it goes. `best_runs`: the moves
    among them that lay the longest new runs. `next`: the seat to which a discard is left; what it `gives` that seat
    stands with the act. `lays_top`: whether the top of the discard, taken, could be laid at once; told only while a
    card is to be drawn."""
    if seat is None or to_act(state) != seat:
        return {}
    moves = legal(state)
    runs = [move.cards for move in moves if isinstance(move, LayRun)]
    told: dict[str, Any] = {
        "acts": [_act(state, move) for move in moves],
        "best_runs": [format_move(LayRun(cards)) for cards in best_runs(state.hands[seat], runs)],
        "next": _next_seat(state),
    }
    return told | {"lays_top": lays_top(state)} if Take() in moves else told


def _act(state: State, move: Move) -> dict[str, Any]:
    told = {"move": format_move(move), **_parts(state, move)}
    if isinstance(move, Discard) and (gives := given_away(state, move.card)):
        told["gives"] = gives
    return told | _out(state, move) if _empties(state, move, told["uses"]) else told


def _parts(state: State, move: Move) -> dict[str, Any]:
    """`uses`: the cards that leave the hand, sorted. The rest says where they go, and what they stand for there."""
    match move:
        case Draw():
            return {"kind": "draw", "uses": ""}
        case Take():
            return {"kind": "take", "uses": ""}
        case LayRun(cards):
            laid = {"cards": cards, "letters": spell(cards), "owes_run": _owes_run(state, move)}
            return {"kind": "run", "uses": sort_hand(cards), **laid}
        case Add(run, end, card):
            place = {"run": run, "end": end.name.lower(), "letter": state.runs[run - 1].wanted(end)}
            return {"kind": "add", "uses": card, **place}
        case Exchange(run, letter):
            place = {"run": run, "place": state.runs[run - 1].star_for(letter)}
            return {"kind": "exchange", "uses": letter, **place}
        case LayPetard(run, end):
            return {"kind": "petard", "uses": PETARD, "run": run, "end": end.name.lower()}
        case ClearPetard(run, end):
            return {"kind": "clear", "uses": STAR, "run": run, "end": end.name.lower()}
        case Discard(card):
            return {"kind": "discard", "uses": card}


def _owes_run(state: State, move: LayRun) -> bool:
    """P5: whether a second run must follow this one at once."""
    is_first = state.step is LAY and not state.opened[state.seat]
    return is_first and apply(state, move).step is SECOND_RUN


# -- the last card (P13, P14) --------------------------------------------------------------------------------


def _empties(state: State, move: Move, uses: Hand) -> bool:
    return len(uses) == len(state.hands[state.seat]) and not isinstance(move, Exchange)


def _out(state: State, move: Move) -> dict[str, Any]:
    """`out`: what happens when the last card has left the hand: the round `ends`, or the hand `refills`."""
    after = apply(state, move)
    if len(after.rounds.points) > len(state.rounds.points):
        return {"out": "ends"}
    return {"out": "refills", "new_cards": len(after.hands[state.seat])}


def refills_by_discard(state: State) -> bool:
    """P14: the hand has one card, and to discard it only brings new ones."""
    hand = state.hands[state.seat]
    if len(hand) != 1:
        return False
    discard = Discard(hand)
    return discard in legal(state) and _out(state, discard)["out"] == "refills"


def ends_by_laying(state: State) -> bool:
    """P13: the hand has one card, and to lay it ends the round."""
    if len(state.hands[state.seat]) != 1:
        return False
    layings = [move for move in legal(state) if isinstance(move, Laying) and not isinstance(move, Exchange)]
    return any(_out(state, move)["out"] == "ends" for move in layings)


# -- what a discard gives away -------------------------------------------------------------------------------


def _next_seat(state: State) -> Seat:
    return Seat((state.seat + 1) % len(state.hands))


def given_away(state: State, card: Card) -> dict[str, Any]:
    """What the next player could do with the letter, as far as all know: lay it at `ends`, put it for the stars of
    `runs`, form a `run` with cards that were seen to go into their hand. The first two only once they have opened."""
    if card in (STAR, PETARD):
        return {}
    acts = acts_on_table(state.runs, card)
    found = {
        "ends": [{"run": act.run, "end": act.end.name.lower()} for act in acts if isinstance(act, Add)],
        "runs": [act.run for act in acts if isinstance(act, Exchange)],
        "run": _seen_run(state.shown[_next_seat(state)], card),
    }
    return {what: told for what, told in found.items() if told}


NEAR = 2  # letters this far from a card can stand beside it in the shortest run


def _seen_run(shown: Hand, card: Card) -> str:
    """A run of three that the card forms with these cards, with as few stars as may be; empty where it forms none.

    >>> _seen_run("*DEX", "F"), _seen_run("*DX", "F"), _seen_run("DX", "F")
    ('DEF', 'D*F', '')
    """
    near = [letter for letter in kinds(shown) if letter in LETTERS and _distance(letter, card) <= NEAR]
    hand = sort_hand("".join(near) + card + STAR * min(shown.count(STAR), NEAR))
    runs = [run.cards for run in runs_in(hand) if card in run.cards and len(run.cards) == SHORTEST_RUN]
    return min(runs, key=lambda cards: cards.count(STAR), default="")


def _distance(one: Card, other: Card) -> int:
    """Round the circle, the shorter way."""
    away = abs(PLACE[one] - PLACE[other])
    return min(away, ALPHABET - away)


# -- what is put forward -------------------------------------------------------------------------------------


def best_runs(hand: Hand, runs: Iterable[str]) -> list[str]:
    """The longest runs, those with fewer stars first; none that wastes a star, or is of cards of one before it.

    >>> best_runs("*ABCGHI", ["ABC", "ABC*", "*ABC", "AB*", "GHI", "GH*"])
    ['ABC*', 'GHI']
    """
    found: list[str] = []
    for cards in sorted(runs, key=lambda cards: (-len(cards), cards.count(STAR))):
        if wastes_star(hand, cards) or any(without(other, cards) is not None for other in found):
            continue
        found.append(cards)
    return found[:MOST_SHOWN]


def opening_pairs(hand: Hand, runs: Iterable[str]) -> list[tuple[str, str]]:
    """P5: pairs among these runs that open together though neither does alone, the longest first, those with fewer
    stars before others; none that wastes a star, and of the same cards one.

    >>> opening_pairs("*ABCGHI", ["ABC", "*ABC", "ABC*", "GHI", "GH*", "*GHI", "GHI*"])
    [('ABC', '*GHI'), ('ABC', 'GHI')]
    """
    short = [cards for cards in runs if len(cards) < OPENING_RUN]
    found: dict[Hand, tuple[str, str]] = {}
    for pair in combinations_with_replacement(short, 2):
        laid = sort_hand("".join(pair))
        rest = without(hand, laid)
        if rest is not None and not any(_wastes(rest, cards) for cards in pair):
            found.setdefault(laid, pair)
    return [found[laid] for laid in sorted(found, key=lambda laid: (-len(laid), laid.count(STAR)))]


def _wastes(rest: Hand, cards: str) -> bool:
    """Whether a star of the run stands for a letter that stays in the hand."""
    return any(card == STAR and letter in rest for card, letter in zip(cards, spell(cards), strict=True))


def fitting(state: State, cards: Hand) -> list[Move]:
    """Where the seat to act could lay these cards on the table, if it held them: nowhere before it has opened (P5)."""
    return acts_on_table(state.runs, cards) if state.opened[state.seat] else []


def lays_top(state: State) -> bool:
    """Whether the hand lacks the top of the discard, and could lay it."""
    return state.discard[-1] not in state.hands[state.seat] and bool(layings_of_top(state))


def layings_of_top(state: State) -> list[Move]:
    """What could be done with the top of the discard, if it is taken, besides discarding it again."""
    top, after = state.discard[-1], apply(state, Take())
    layings = [move for move in legal(after) if isinstance(move, Laying)]
    return [move for move in layings if top in _parts(after, move)["uses"]]
