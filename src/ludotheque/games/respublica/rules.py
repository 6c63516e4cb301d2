"""The rules of Res Publica (Reiner Knizia), after the sheet 003_5696c65f3d882321 as `respublica.md`, the law,
reads it (clauses R1-R18): the Queen edition with monks and books, and the classic one without.

Left out: the oldest player begins (seat 0 does, R1); house rules of bargaining, which the sheet allows; and
that whoever says more than a term is shut out of the trade, since no move says more than its terms (R4).
"""

from collections.abc import Callable, Sequence
from operator import ge
from typing import Any, NoReturn

from ludotheque.core.game import Seat, left_of, replaced
from ludotheque.games.respublica.announcements import Gifts, bids, demands, openings
from ludotheque.games.respublica.cards import (
    BOOK,
    EDITIONS,
    KINDS,
    MONK,
    NO_CARDS,
    Hand,
    Kind,
    add,
    contains,
    put,
    subtract,
)
from ludotheque.games.respublica.hand_overs import hand_overs, has_choice, only_hand_over
from ludotheque.games.respublica.law import (
    GROUP,
    GROUP_OF_MONKS_OR_BOOKS,
    GROUP_WITH_LIBRARY,
    SETTLEMENTS_FOR_A_CHOICE,
    SPLITS,
)
from ludotheque.games.respublica.moves import (
    DECLINE,
    DONE,
    REFUSE,
    Accept,
    Announcement,
    Answer,
    Ask,
    Bid,
    Decline,
    Done,
    Draw,
    Give,
    Lay,
    Move,
    Offer,
    Pass,
    Refuse,
    Seek,
)
from ludotheque.games.respublica.refusals import check_promise, check_wish, refuse
from ludotheque.games.respublica.sentences import say_kind, say_move, say_term, say_words
from ludotheque.games.respublica.state import (
    ACCEPT,
    ANNOUNCE,
    ANSWER,
    DRAW,
    GIVE,
    LAST_LAYING,
    LAY,
    OVER,
    Board,
    Countdown,
    Group,
    PastTurn,
    Phase,
    State,
    Trade,
    bargaining,
    next_turn,
    trade_over,
    trade_over_without_exchange,
    with_answers,
)
from ludotheque.games.respublica.terms import Term, Words, can_meet, is_hand_over, surely_held

GROUPS = (*[GROUP] * 5, GROUP_OF_MONKS_OR_BOOKS) * 2  # how many cards, by kind
GROUPS_WITH_LIBRARY = (*GROUPS[:6], *[GROUP_WITH_LIBRARY] * 5, GROUP_OF_MONKS_OR_BOOKS)
_NONE_AND_THREE, _ONE_AND_TWO = SPLITS
DRAWS = tuple(Draw(people, civ) for people, civ in SPLITS)

# -- who may do what -----------------------------------------------------------------------------------------


def legal(state: State) -> Sequence[Move]:
    """A tuple; announcements and answers are `Unlisted`, hand-overs a lazy list."""
    return _LEGAL[state.phase](state)


def _legal_announcements(state: State) -> Sequence[Move]:
    return openings(state.options.edition, state.hands[state.actor])


def _legal_answers(state: State) -> Sequence[Move]:
    trade, hand = state.trade, state.hands[state.actor]
    assert trade is not None
    announcement = trade.announcement
    if type(announcement) is Seek:
        return demands(state.options.edition, can_meet(hand, announcement.words))  # R6
    return bids(hand)


def _legal_acceptances(state: State) -> Sequence[Move]:
    return (*(Accept(seat) for seat in range(len(state.hands)) if _can_accept(state, seat)), REFUSE)


def _legal_gifts(state: State) -> Sequence[Move]:
    return Gifts(
        hand_overs(state.hands[state.actor], words_to_keep(_trade(state), state.active, state.actor))
    )


def _legal_layings(state: State) -> Sequence[Move]:
    hand, sizes = state.hands[state.actor], group_sizes(state.boards[state.actor])
    if not any(map(ge, hand, sizes)):
        return _ONLY_DONE  # most turns
    full = [kind for kind, held, size in zip(KINDS, hand, sizes, strict=True) if held >= size]
    return (*[Lay(kind) for kind in full if pile_left(state, kind)], DONE)


def _legal_draws(state: State) -> Sequence[Move]:
    return DRAWS


def _no_moves(state: State) -> Sequence[Move]:
    return ()


_ONLY_DONE = (DONE,)
_LEGAL: dict[Phase, Callable[[State], Sequence[Move]]] = {
    ANNOUNCE: _legal_announcements,
    ANSWER: _legal_answers,
    ACCEPT: _legal_acceptances,
    GIVE: _legal_gifts,
    LAY: _legal_layings,
    DRAW: _legal_draws,
    LAST_LAYING: _legal_layings,
    OVER: _no_moves,
}


def apply(state: State, move: Move) -> State:
    act = _ACTS[state.phase].get(type(move))
    if act is None:
        _refuse_now(state, move)
    return act(state, move)


def _refuse_now(state: State, move: Move) -> NoReturn:
    """The move belongs to another step of the turn: say which step this is."""
    if state.phase is ANSWER and isinstance(move, Accept | Refuse):
        refuse("R7", "respublica-not-yours-to-accept")
    if state.phase in (LAY, DRAW) and isinstance(move, Seek | Offer):
        refuse("R9", "respublica-no-further-announcement")
    clause, id = _NOW[state.phase]
    refuse(clause, id)


_NOW = {
    ANNOUNCE: ("R3", "respublica-now-announce"),
    ANSWER: ("R5", "respublica-now-answer"),
    ACCEPT: ("R7", "respublica-now-accept"),
    GIVE: ("R8", "respublica-now-give"),
    LAY: ("R11", "respublica-now-lay"),
    DRAW: ("R13", "respublica-now-draw"),
    LAST_LAYING: ("R16", "respublica-now-last-laying"),
    OVER: ("R16", "respublica-over"),
}


# -- trade: announcements and answers ------------------------------------------------------------------------


def _pass(state: State, move: Pass) -> State:
    return trade_over_without_exchange(state, None, ())


def _announce(state: State, move: Seek | Offer) -> State:
    hand, shown = state.hands[state.actor], state.shown
    if not any(hand):
        refuse("R10", "respublica-no-cards-pass")
    if isinstance(move, Offer):
        check_promise(state.options.edition, hand, move)
        shown = _show(state, surely_held(move.words, is_each=True))
    else:
        check_wish(state.options.edition, move)
    following = left_of(state.actor, len(state.hands))
    return bargaining(state, ANSWER, following, Trade(move), shown)


def _answer(state: State, move: Ask | Bid) -> State:
    surely = _check_answer(state, _trade(state).announcement, move)
    return _answered(state, move, _show(state, surely))


def _answered(state: State, move: Answer, shown: tuple[Hand, ...] | None = None) -> State:
    """Half of all moves come by here."""
    trade = state.trade
    assert trade is not None
    answers = (*trade.answers, move)
    if len(answers) == len(state.hands) - 1 == answers.count(DECLINE):  # R7: the step falls away
        return trade_over_without_exchange(state, trade.announcement, answers)
    return with_answers(state, trade.announcement, answers, shown)


def _check_answer(state: State, announcement: Announcement, move: Ask | Bid) -> Hand:
    """Whether it may be given (R5, R6, R10), and the cards that it shows to be there."""
    hand, edition = state.hands[state.actor], state.options.edition
    if type(announcement) is Seek and type(move) is Bid:
        refuse("R5", "respublica-answer-with-ask", example=say_move(Ask(move.words)))
    if type(announcement) is Offer and type(move) is Ask:
        refuse("R5", "respublica-answer-with-bid", example=say_move(Bid(move.words)))
    if not any(hand):
        refuse("R10", "respublica-no-cards-decline")
    if isinstance(move, Bid):
        check_promise(edition, hand, move)
        return surely_held(move.words, is_each=True)
    if not can_meet(hand, announcement.words):
        refuse("R6", "respublica-sought-not-held", words=say_words(announcement.words))
    check_wish(edition, move)
    return surely_held(announcement.words, is_each=False)


def _show(state: State, cards: Hand) -> tuple[Hand, ...]:
    """What all know to be in the hands, once they know that the seat to act holds these cards at least."""
    before = state.shown[state.actor]
    if cards is NO_CARDS or contains(before, cards):
        return state.shown
    return replaced(state.shown, state.actor, tuple(map(max, before, cards)))


# -- trade: accepting and giving -----------------------------------------------------------------------------


def _can_accept(state: State, seat: int) -> bool:
    """R7: there is an answer, and a demand can be met."""
    answer = answer_of(state, seat)
    return type(answer) is Bid or (type(answer) is Ask and can_meet(state.hands[state.active], answer.words))


def answer_of(state: State, seat: int) -> Answer | None:
    """What the seat has answered in this trade, if it has."""
    place = (seat - state.active - 1) % len(state.hands)
    answers = _trade(state).answers
    return answers[place] if 0 <= seat < len(state.hands) and place < len(answers) else None


def _accept(state: State, move: Accept) -> State:
    answer = answer_of(state, move.seat)
    if not _can_accept(state, move.seat):
        if isinstance(answer, Ask):
            refuse("R7", "respublica-demand-not-held", words=say_words(answer.words))
        refuse("R7", "respublica-no-answer-there", seat=move.seat)
    trade = _trade(state)._replace(partner=Seat(move.seat))
    if has_choice(state.hands[state.active], words_to_keep(trade, state.active, state.active)):
        return bargaining(state, GIVE, state.active, trade, state.shown)
    return _ask_partner(state, trade)


def _refuse_all(state: State, move: Refuse) -> State:
    trade = _trade(state)
    return trade_over_without_exchange(state, trade.announcement, trade.answers)


def words_to_keep(trade: Trade, active: Seat, giver: Seat) -> Words:
    """What the giver has promised, or has agreed to, to give."""
    assert trade.partner is not None
    answer = trade.answers[(trade.partner - active - 1) % (len(trade.answers) + 1)]
    assert not isinstance(answer, Decline)
    is_announced = isinstance(trade.announcement, Offer) == (giver == active)
    return trade.announcement.words if is_announced else answer.words


def _give(state: State, move: Give) -> State:
    trade = _trade(state)
    words = words_to_keep(trade, state.active, state.actor)
    hand = state.hands[state.actor]
    if not contains(hand, move.cards):
        refuse(
            "R8",
            "respublica-gift-not-held",
            words=say_words(words),
            example=say_move(_first_gift(hand, words)),
        )
    if not is_hand_over(move.cards, words):
        refuse(
            "R8",
            "respublica-gift-not-promised",
            words=say_words(words),
            example=say_move(_first_gift(hand, words)),
        )
    if state.actor == state.active:
        return _ask_partner(state, trade._replace(sealed=move.cards))
    return _exchange(state, trade, move.cards)


def _first_gift(hand: Hand, words: Words) -> Give:
    return Give(hand_overs(hand, words)[0])


def _ask_partner(state: State, trade: Trade) -> State:
    """R8: the partner chooses second, without seeing."""
    assert trade.partner is not None
    hand, words = state.hands[trade.partner], words_to_keep(trade, state.active, trade.partner)
    if has_choice(hand, words):
        return bargaining(state, GIVE, trade.partner, trade, state.shown)
    return _exchange(state, trade, only_hand_over(hand, words))


def _exchange(state: State, trade: Trade, received: Hand) -> State:
    """R9: both are shown, and all see them."""
    active, partner = state.active, trade.partner
    assert partner is not None
    given = trade.sealed or only_hand_over(state.hands[active], words_to_keep(trade, active, active))
    hands = _swap(state.hands, active, partner, given, received)
    shown = _swap(state.shown, active, partner, given, received)
    turn = PastTurn(active, trade.announcement, trade.answers, partner, given, received)
    return trade_over(state, turn, hands, shown)


def _swap(heaps: tuple[Hand, ...], one: Seat, other: Seat, given: Hand, received: Hand) -> tuple[Hand, ...]:
    heaps = replaced(heaps, one, add(subtract(heaps[one], given), received))
    return replaced(heaps, other, add(subtract(heaps[other], received), given))


# -- lay -----------------------------------------------------------------------------------------------------


def group_sizes(board: Board) -> tuple[int, ...]:
    """R11, R12: how many cards of each kind make a group."""
    return GROUPS_WITH_LIBRARY if board.libraries else GROUPS


def pile_left(state: State, kind: Kind) -> int:
    """How many point cards are left for groups of the kind (R1, R11)."""
    edition, boards = EDITIONS[state.options.edition], state.boards
    if kind == MONK:
        return edition.churches - sum([board.churches for board in boards])
    if kind == BOOK:
        return edition.libraries - sum([board.libraries for board in boards])
    if kind < MONK:
        return edition.settlements - sum([board.settlements for board in boards])
    return len(edition.towns) - sum([len(board.towns) for board in boards])


def _lay(state: State, move: Lay) -> State:
    kind, seat = move.kind, state.actor
    board, left = state.boards[seat], pile_left(state, kind)
    count = group_sizes(board)[kind]
    _check_lay(state, kind, count, left)
    hands = replaced(state.hands, seat, put(state.hands[seat], kind, -count))
    shown = replaced(state.shown, seat, put(state.shown[seat], kind, -min(count, state.shown[seat][kind])))
    boards = replaced(state.boards, seat, _with_group(state, board, Group(kind, count)))
    countdown = Countdown(state.countdown.idle, True, state.countdown.left)
    return state._replace(
        trade=None,
        hands=hands,
        shown=shown,
        boards=boards,
        countdown=countdown,
        heard_by_tens=_with_laid(state, kind),
    )


def _with_laid(state: State, kind: Kind) -> tuple[tuple[PastTurn, ...], ...]:
    """What was heard, with this group; in the last laying, which is no turn, the boards tell it."""
    if state.phase is not LAY or not state.heard_by_tens:
        return state.heard_by_tens
    *before, (*others, turn) = state.heard_by_tens
    return (*before, (*others, turn._replace(laid=(*turn.laid, kind))))


def _check_lay(state: State, kind: Kind, count: int, left: int) -> None:
    if not EDITIONS[state.options.edition].cards[kind]:
        refuse("R11", "respublica-not-in-edition", kind=say_kind(kind))
    if not left:
        refuse("R11", "respublica-pile-empty", kind=say_kind(kind))
    held = state.hands[state.actor][kind]
    if held < count:
        clause = "R12" if count == GROUP_WITH_LIBRARY else "R11"
        refuse(clause, "respublica-group-too-small", needed=say_term(Term(count, kind)), held=held)


def _with_group(state: State, board: Board, group: Group) -> Board:
    """The board with the group and its point card (R11)."""
    groups = (*board.groups, group)
    if group.kind == MONK:
        return board._replace(groups=groups, churches=board.churches + 1)
    if group.kind == BOOK:
        return board._replace(groups=groups, libraries=board.libraries + 1)
    if group.kind < MONK:
        return board._replace(groups=groups, settlements=board.settlements + 1)
    top = EDITIONS[state.options.edition].towns[-pile_left(state, group.kind)]
    return board._replace(groups=groups, towns=(*board.towns, top))


def _done(state: State, move: Done) -> State:
    if state.phase is LAST_LAYING:
        return _next_laying(state)
    settlements = state.boards[state.actor].settlements
    if settlements < SETTLEMENTS_FOR_A_CHOICE:
        return _draw_cards(state, 1, settlements)
    if state.people and state.civ:
        return state._replace(phase=DRAW, trade=None)
    return _draw_cards(state, *(_ONE_AND_TWO if state.people else _NONE_AND_THREE))


# -- draw, and the end of a turn -----------------------------------------------------------------------------


def _draw(state: State, move: Draw) -> State:
    if move not in DRAWS:
        refuse("R13", "respublica-draw-split")
    return _draw_cards(state, move.people, move.civ)


def _draw_cards(state: State, people: int, civ: int) -> State:
    """R13: this many cards, or as many as there are; then it is the next one's turn."""
    drawn = state.people[:people] + state.civ[:civ]
    if not drawn:
        return _end_turn(state, state.hands, state.people, state.civ)
    hand = list(state.hands[state.active])
    for kind in drawn:
        hand[kind] += 1
    hands = replaced(state.hands, state.active, tuple(hand))
    return _end_turn(state, hands, state.people[people:], state.civ[civ:])


def _end_turn(
    state: State, hands: tuple[Hand, ...], people: tuple[Kind, ...], civ: tuple[Kind, ...]
) -> State:
    (idle, has_laid, left), seats = state.countdown, len(hands)
    idle = 0 if has_laid or hands is not state.hands else idle + 1
    if left is not None:
        left -= 1
    elif state.civ and not civ:
        left = seats  # R15: one more turn for each, the drawer's own last
    phase = ANNOUNCE
    if left == 0 or idle >= state.options.stall_rounds * seats:  # R16, R17
        phase, left = LAST_LAYING, seats
    return next_turn(state, phase, hands, people, civ, idle, left)


def _next_laying(state: State) -> State:
    idle, _, left = state.countdown
    assert left is not None
    phase = LAST_LAYING if left > 1 else OVER
    return next_turn(state, phase, state.hands, state.people, state.civ, idle, left - 1)


_Act = Callable[[State, Any], State]
_LAYING: dict[type[Move], _Act] = {Lay: _lay, Done: _done}
_ACTS: dict[Phase, dict[type[Move], _Act]] = {
    ANNOUNCE: {Seek: _announce, Offer: _announce, Pass: _pass},
    ANSWER: {Ask: _answer, Bid: _answer, Decline: _answered},
    ACCEPT: {Accept: _accept, Refuse: _refuse_all},
    GIVE: {Give: _give},
    LAY: _LAYING,
    DRAW: {Draw: _draw},
    LAST_LAYING: _LAYING,
    OVER: {},
}


# -- small things --------------------------------------------------------------------------------------------


def _trade(state: State) -> Trade:
    assert state.trade is not None
    return state.trade
