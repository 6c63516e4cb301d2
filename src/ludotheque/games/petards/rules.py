"""The rules of Pétards: what is legal (P2-P12), and what a move does, up to the end of a round (P13-P16)."""

from typing import NoReturn

from ludotheque.core.errors import Illegal, Message
from ludotheque.core.game import left_of, replaced
from ludotheque.games.petards.cards import (
    DECK,
    PETARD,
    STAR,
    Card,
    Hand,
    Pile,
    hand_groups,
    sort_hand,
    with_card,
    without,
)
from ludotheque.games.petards.law import HAND, OPENING_RUN, SHORTEST_RUN
from ludotheque.games.petards.moves import (
    Add,
    ClearPetard,
    Discard,
    Draw,
    Exchange,
    LayPetard,
    LayRun,
    Move,
    Take,
)
from ludotheque.games.petards.runs import Run, acts_on_table, has_run, opening_runs, runs_in, spell, star_acts
from ludotheque.games.petards.scoring import round_points
from ludotheque.games.petards.state import (
    DRAW,
    LAY,
    LAY_STAR,
    OVER,
    SECOND_RUN,
    State,
    Step,
    after_discard,
    after_draw,
    after_laying,
    start_round,
)

# -- what is legal -------------------------------------------------------------------------------------------

_DRAW_OR_TAKE = (Draw(), Take())
_DRAW_ONLY = (Draw(),)
_DISCARDS = {card: Discard(card) for card in DECK}


def legal(state: State) -> tuple[Move, ...]:
    """Every legal move: letters, stars and pétards by run; new runs round the circle; discards, sorted."""
    step = state.step
    if step is DRAW:
        return _DRAW_OR_TAKE if state.discard else _DRAW_ONLY  # P2: one of the piles has a card
    if step is OVER:
        return ()
    hand = state.hands[state.seat]
    if step is SECOND_RUN:  # P5
        return tuple(runs_in(hand))
    if step is LAY_STAR:  # P9
        return (*star_acts(state.runs), *[run for run in runs_in(hand) if STAR in run.cards])
    if state.opened[state.seat]:
        moves = acts_on_table(state.runs, hand)
        if len(hand) >= SHORTEST_RUN:
            moves += runs_in(hand)
    else:
        moves = [*opening_runs(hand)]
    kinds = hand if len(set(hand)) == len(hand) else dict.fromkeys(hand)  # most hands hold no card twice
    moves += map(_DISCARDS.__getitem__, kinds)
    return tuple(moves)


# -- making a move -------------------------------------------------------------------------------------------


def apply(state: State, move: Move) -> State:
    if isinstance(move, Discard):
        return _discard(state, move.card)
    if isinstance(move, Draw):
        return _draw(state)
    if isinstance(move, Take):
        return _take(state)
    if isinstance(move, Add):
        return _add(state, move)
    if isinstance(move, LayRun):
        return _lay_run(state, move.cards)
    if isinstance(move, Exchange):
        return _exchange(state, move)
    if isinstance(move, LayPetard):
        return _lay_petard(state, move)
    return _clear_petard(state, move)


# -- drawing (P2, P15) ---------------------------------------------------------------------------------------


def _check_draw_step(state: State) -> None:
    if state.step is OVER:
        raise Illegal("P17", Message("petards-game-over"))
    _check_debts(state)
    if state.step is LAY:
        raise Illegal("P2", Message("petards-already-drawn"))


def _draw(state: State) -> State:
    if state.step is not DRAW:
        _check_draw_step(state)
    seat, stock, shown = state.seat, state.stock, state.shown
    if len(stock) < 2:  # P15
        return _drawn(state, 1)
    if state.is_stock_known:
        shown = replaced(shown, seat, with_card(shown[seat], stock[0]))
    hands = replaced(state.hands, seat, with_card(state.hands[seat], stock[0]))
    return after_draw(state, hands, stock[1:], state.discard, shown)


def _drawn(state: State, count: int) -> State:
    """The state after the player to act has drawn up to this many cards from the stock, and may lay."""
    seat, hands, stock, discard = state.seat, state.hands, state.stock, state.discard
    drawn, stock, seen = stock[:count], stock[count:], state.shown[seat]
    is_known = state.is_stock_known
    if is_known:
        seen += drawn
    if not stock:  # P15: a card is needed, or this step has emptied it
        missing = count - len(drawn)
        drawn, seen = drawn + discard[:missing], seen + discard[:missing]
        stock, discard, is_known = discard[missing:], "", True
    return state._replace(
        step=LAY,
        hands=replaced(hands, seat, sort_hand(hands[seat] + drawn)),
        stock=stock,
        discard=discard,
        shown=replaced(state.shown, seat, sort_hand(seen)),
        is_stock_known=is_known,
    )


def _take(state: State) -> State:
    if state.step is not DRAW:
        _check_draw_step(state)
    if not state.discard:
        raise Illegal("P2", Message("petards-discard-empty"))
    seat, card = state.seat, state.discard[-1]
    hands = replaced(state.hands, seat, with_card(state.hands[seat], card))
    shown = replaced(state.shown, seat, with_card(state.shown[seat], card))
    return after_draw(state, hands, state.stock, state.discard[:-1], shown)


# -- laying (P5-P12) -----------------------------------------------------------------------------------------


def _check_debts(state: State) -> None:
    if state.step is SECOND_RUN:
        example = runs_in(state.hands[state.seat])[0].cards
        raise Illegal("P5", Message("petards-second-run-owed", example=example))
    if state.step is LAY_STAR:
        raise Illegal("P9", Message("petards-star-owed"))


def _check_lay_step(state: State) -> None:
    if state.step is OVER:
        raise Illegal("P17", Message("petards-game-over"))
    if state.step is DRAW:
        raise Illegal("P2", Message("petards-draw-first"))


def _check_laying(state: State, lays_star: bool) -> None:
    """Whether anything but a new run may be laid now."""
    _check_lay_step(state)
    if not (lays_star and state.step is LAY_STAR):
        _check_debts(state)
    if not state.opened[state.seat]:
        raise Illegal("P5", Message("petards-not-open"))


def _run(state: State, clause: str, number: int) -> Run:
    if not 0 < number <= len(state.runs):
        raise Illegal(clause, Message("petards-no-such-run", run=number, last=len(state.runs)))
    return state.runs[number - 1]


def _laid(state: State, cards: str, hand: Hand, runs: tuple[Run, ...], step: Step = LAY) -> State:
    """After an act that took these cards from the hand to the table."""
    seat, shown = state.seat, state.shown
    if shown[seat]:
        shown = replaced(shown, seat, _hide(shown[seat], cards))
    hands = replaced(state.hands, seat, hand)
    after = after_laying(state, step, hands, runs, shown)
    return after if hand else _laid_out(after)


def _hide(shown: Hand, cards: str) -> Hand:
    """What is still known of a hand when these cards, seen or not, have left it."""
    for card in cards:
        shown = shown.replace(card, "", 1)
    return shown


def _lay_run(state: State, cards: str) -> State:
    _check_lay_step(state)
    seat = state.seat
    clause = "P6" if state.opened[seat] else "P5"
    if state.step is LAY_STAR and STAR not in cards:
        raise Illegal("P9", Message("petards-star-owed"))
    letters = _check_spelling(cards, clause)
    rest = without(state.hands[seat], cards)
    if rest is None:
        missing = _first_missing(state.hands[seat], cards)
        raise Illegal(clause, Message("petards-run-not-held", cards=cards, missing=missing))
    runs = (*state.runs, Run(seat, cards, letters))
    if state.opened[seat]:
        return _laid(state, cards, rest, runs)
    if len(cards) >= OPENING_RUN or state.step is SECOND_RUN:
        return _laid(state._replace(opened=replaced(state.opened, seat, True)), cards, rest, runs)
    if not has_run(rest):
        raise Illegal("P5", Message("petards-no-second-run", count=len(cards)))
    return _laid(state, cards, rest, runs, SECOND_RUN)


def _check_spelling(cards: str, clause: str) -> str:
    """What the cards of a new run stand for, if they follow each other."""
    if len(cards) < SHORTEST_RUN:
        raise Illegal(clause, Message("petards-run-too-short", count=len(cards)))
    if not cards.strip(STAR):
        raise Illegal("P8", Message("petards-run-of-stars"))
    letters = spell(cards)
    for card, letter in zip(cards, letters, strict=True):
        if card not in (STAR, letter):
            raise Illegal(clause, Message("petards-run-broken", found=card, wanted=letter))
    return letters


def _first_missing(hand: Hand, cards: str) -> Card:
    return next(card for card in cards if cards.count(card) > hand.count(card))


def _add(state: State, move: Add) -> State:
    _check_laying(state, lays_star=move.card == STAR)
    run = _run(state, "P7", move.run)
    wanted = run.wanted(move.end)
    if move.card not in (STAR, wanted):
        about = {"end": move.end.name.lower(), "found": move.card, "wanted": wanted}
        raise Illegal("P7", Message("petards-does-not-fit", run=move.run, **about))
    rest = without(state.hands[state.seat], move.card)
    if rest is None:
        raise Illegal("P7", Message("petards-not-held", card=move.card, hand=_spaced(state)))
    if run.has_petard(move.end):
        _refuse_blocked_end(run, move)
    longer = run.longer(move.end, move.card)
    return _laid(state, move.card, rest, replaced(state.runs, move.run - 1, longer))


def _refuse_blocked_end(run: Run, move: Add) -> NoReturn:
    if run.is_frozen:
        raise Illegal("P11", Message("petards-frozen", run=move.run))
    raise Illegal("P10", Message("petards-end-blocked", run=move.run, end=move.end.name.lower()))


def _spaced(state: State) -> str:
    return " ".join("".join(hand_groups(state.hands[state.seat])))


def _exchange(state: State, move: Exchange) -> State:
    """P9. The star can always be laid: an end of any run takes it, or the pétard that lies there does."""
    _check_laying(state, lays_star=False)
    seat, run = state.seat, _run(state, "P9", move.run)
    place, rest = run.star_for(move.letter), without(state.hands[seat], move.letter)
    if place is None or rest is None:
        _refuse_exchange(state, run, move)
    runs = replaced(state.runs, move.run - 1, run.exchanged(place))
    after = _laid(state, move.letter, with_card(rest, STAR), runs, LAY_STAR)
    return after._replace(shown=replaced(after.shown, seat, with_card(after.shown[seat], STAR)))


def _refuse_exchange(state: State, run: Run, move: Exchange) -> NoReturn:
    letters = [run.letters[place] for place in run.stars()]
    if move.letter not in letters:
        stars, count = " ".join(letters), len(letters)
        message = Message("petards-no-star-for", run=move.run, letter=move.letter, stars=stars, count=count)
        raise Illegal("P9", message)
    if move.letter not in state.hands[state.seat]:
        raise Illegal("P9", Message("petards-not-held", card=move.letter, hand=_spaced(state)))
    if run.is_frozen:
        raise Illegal("P11", Message("petards-frozen", run=move.run))
    raise Illegal("P10", Message("petards-star-blocked", run=move.run, letter=move.letter))


def _lay_petard(state: State, move: LayPetard) -> State:
    _check_laying(state, lays_star=False)
    run = _run(state, "P10", move.run)
    if run.has_petard(move.end):
        raise Illegal("P10", Message("petards-petard-there", run=move.run, end=move.end.name.lower()))
    rest = without(state.hands[state.seat], PETARD)
    if rest is None:
        raise Illegal("P10", Message("petards-no-petard-held"))
    return _laid(state, PETARD, rest, replaced(state.runs, move.run - 1, run.with_petard(move.end, True)))


def _clear_petard(state: State, move: ClearPetard) -> State:
    _check_laying(state, lays_star=True)
    run = _run(state, "P12", move.run)
    if not run.has_petard(move.end):
        raise Illegal("P12", Message("petards-no-petard-there", run=move.run, end=move.end.name.lower()))
    rest = without(state.hands[state.seat], STAR)
    if rest is None:
        raise Illegal("P12", Message("petards-no-star-held"))
    runs = replaced(state.runs, move.run - 1, run.with_petard(move.end, False))
    return _laid(state._replace(aside=state.aside + 1), STAR, rest, runs)


# -- discarding (P4) and running out (P13-P16) ---------------------------------------------------------------


def _discard(state: State, card: Card) -> State:
    if state.step is not LAY:
        _check_lay_step(state)
        _check_debts(state)
    seat, shown = state.seat, state.shown
    rest = state.hands[seat].replace(card, "", 1)
    if len(rest) == len(state.hands[seat]):
        raise Illegal("P4", Message("petards-not-held", card=card, hand=_spaced(state)))
    if card in shown[seat]:
        shown = replaced(shown, seat, _hide(shown[seat], card))
    hands, discard = replaced(state.hands, seat, rest), state.discard + card
    if not rest:
        return _discarded_out(state._replace(hands=hands, discard=discard, shown=shown))
    return _next_turn(state, hands, discard, shown)


def _next_turn(state: State, hands: tuple[Hand, ...], discard: Pile, shown: tuple[Hand, ...]) -> State:
    """The turn of the next player, after this one has left these hands and this discard."""
    idle = state.idle + 1
    if idle == state.rounds.options.stall_turns * len(hands):  # P16
        return _end_round(state._replace(hands=hands, discard=discard, shown=shown), (0,) * len(hands))
    step = DRAW if state.stock or discard else LAY  # P2: with both piles empty the step falls away
    seat = left_of(state.seat, len(hands))
    return after_discard(state, seat, step, hands, discard, idle, shown)


def _laid_out(state: State) -> State:
    """P13, and what `empty_hand` makes of it."""
    if state.rounds.options.empty_hand == "refill" and _can_refill(state):
        return _drawn(state, HAND)
    return _end_round(state, round_points(state))


def _discarded_out(state: State) -> State:
    """P14, and what `empty_hand` makes of it."""
    empty_hand = state.rounds.options.empty_hand
    if empty_hand == "any_out" or (empty_hand == "refill" and not _can_refill(state)):
        return _end_round(state, round_points(state))
    refilled = _drawn(state, HAND)
    return _next_turn(refilled, refilled.hands, refilled.discard, refilled.shown)


def _can_refill(state: State) -> bool:
    return len(state.stock) + len(state.discard) >= HAND


def _end_round(state: State, points: tuple[int, ...]) -> State:
    rounds = state.rounds._replace(points=(*state.rounds.points, points))
    if not rounds.to_come:
        return state._replace(rounds=rounds, step=OVER)
    return start_round(len(state.hands), rounds)
