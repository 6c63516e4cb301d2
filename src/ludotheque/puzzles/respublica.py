"""Puzzles of Res Publica: what to say, take and lay, by many worlds; and what the rules alone decide."""

from collections.abc import Iterator, Set
from itertools import islice
from typing import Any

from ludotheque.core.chance import Chance
from ludotheque.core.errors import Illegal, Message
from ludotheque.core.game import Json
from ludotheque.games.respublica.cards import KINDS as CARDS
from ludotheque.games.respublica.cards import PAIR, Feature
from ludotheque.games.respublica.law import IDENTICAL_CARDS
from ludotheque.games.respublica.moves import Ask, Bid, Done, Move, Seek
from ludotheque.games.respublica.notation import format_move
from ludotheque.games.respublica.rules import apply, group_sizes, legal, pile_left
from ludotheque.games.respublica.scoring import board_points
from ludotheque.games.respublica.sentences import say_kind
from ludotheque.games.respublica.state import Phase, State
from ludotheque.games.respublica.terms import Term, Words, most
from ludotheque.play.table import Table
from ludotheque.puzzles.finding import CHOICES, Found, Where, best_of, by_worlds

SEATS = 3
SAMPLED = {
    Phase.ANNOUNCE: "announce",
    Phase.ANSWER: "answer",
    Phase.ACCEPT: "accept",
    Phase.LAY: "lay",
}
KINDS = (*SAMPLED.values(), "last", "say", "complete")
GAMES = 0.14  # that are looked through for each puzzle: they are long
CHOSEN = frozenset({"announce", "answer", "say", "complete"})
LINES: frozenset[str] = frozenset()
BY_RULES = frozenset({"say", "complete"})
TOLD: frozenset[str] = frozenset()
MOST_SAID = 3  # cards of a term in a made-up sentence


def find(table: Table, ply: int, seed: str, kinds: Set[str]) -> Iterator[Found]:
    """What of these kinds can be asked about the position before this ply."""
    state: State = table.states[ply]
    chance = Chance(f"{seed}/{ply}")
    if "complete" in kinds and state.phase is Phase.ANNOUNCE and (found := _complete(state, chance)):
        yield found
    if "say" in kinds and state.phase is Phase.ANSWER and (found := _say(state, chance)):
        yield found
    if "last" in kinds and state.phase is Phase.LAST_LAYING and (found := _last(state)):
        yield found
    if SAMPLED.get(state.phase) in kinds and (found := _sampled(state, f"{seed}/{ply}")):
        yield found


def _sampled(state: State, seed: str) -> Found | None:
    from ludotheque.review.respublica import Trial

    moves = legal(state)
    if len(list(islice(moves, 2))) < 2:
        return None
    trial = Trial(state, state.actor, (moves[0],), seed)
    return by_worlds(SAMPLED[state.phase], trial, [format_move(line[0]) for line in trial.lines])


# -- what the rules decide ----------------------------------------------------------------------------------------


def _last(state: State) -> Found | None:
    """What the seat ends with after each laying, the rest being laid as well as can be."""
    values = {format_move(move): float(_most_after(state, move)) for move in legal(state)}
    return best_of("last", values, "turn", 1) if len(values) > 1 else None


def _most_after(state: State, move: Move) -> int:
    after = apply(state, move)
    if isinstance(move, Done):
        hand = after.hands[state.actor]
        return board_points(after.boards[state.actor]) + IDENTICAL_CARDS * most(hand, PAIR)
    return max(_most_after(after, following) for following in legal(after))


def _complete(state: State, chance: Chance) -> Found | None:
    """Of some cards that could be sought, which would complete a group: the others leave one missing."""
    hand, sizes = state.hands[state.actor], group_sizes(state.boards[state.actor])
    wanted = [kind for kind in CARDS if 0 < hand[kind] < sizes[kind] and pile_left(state, kind)]
    kinds = chance.shuffled([kind for kind in wanted if sizes[kind] - hand[kind] <= MOST_SAID])[:CHOICES]
    if len(kinds) < 3:
        return None
    right, *others = kinds
    others = [kind for kind in others if sizes[kind] - hand[kind] > 1]
    values = {_sought(right, sizes[right] - hand[right]): 0.0}
    values |= {_sought(kind, sizes[kind] - hand[kind] - 1): -1.0 for kind in others}
    return best_of("complete", dict(sorted(values.items())), "count", 1) if len(values) > 2 else None


def _sought(kind: Feature, count: int) -> str:
    return format_move(Seek(Words(Term(count, kind))))


def _say(state: State, chance: Chance) -> Found | None:
    """Of some answers, which may be given: one, by what is in the hand and what was said."""
    assert state.trade is not None
    is_sought = isinstance(state.trade.announcement, Seek)
    values: dict[str, float] = {}
    for _ in range(40):
        move = _sentence(chance, is_sought)
        value = float(_may_say(state, move))
        if len(values) < CHOICES and list(values.values()).count(value) < (CHOICES - 1 if not value else 1):
            values[format_move(move)] = value
    found = best_of("say", dict(sorted(values.items())), "count", 1) if len(values) == CHOICES else None
    return found if found and len(found.answers) == 1 else None


def _sentence(chance: Chance, is_sought: bool) -> Move:
    """Something that somebody might say; one in four mistakes the verb."""
    words = Words(Term(1 + chance.below(MOST_SAID), chance.choice(CARDS)))
    is_ask = is_sought if chance.below(4) else not is_sought
    return Ask(words) if is_ask else Bid(words)


def _may_say(state: State, move: Move) -> bool:
    try:
        apply(state, move)
    except Illegal:
        return False
    return True


def veiled(outlook: Any, kind: str) -> Json:
    """What is shown before the answer: what can be said, without suggestions."""
    return outlook | {"suggestions": []} if "suggestions" in (outlook or {}) else outlook


def place(kind: str, good: str, wrong: str) -> Where | None:
    """The answers to choose from, or the cards that the answer speaks of."""
    if kind == "accept":
        seats = [text.partition(" ")[2] for text in (good, wrong) if text.startswith("accept")]
        return Where(Message("puzzle-hint-answers"), tuple(f"test=answer-{seat}" for seat in sorted(seats)))
    named = next((card for card in CARDS if str(card) in good.split()), None)
    if named is None:
        return None
    return Where(Message("puzzle-hint-cards", cards=say_kind(named)), (f"test=kind-{named}",))
