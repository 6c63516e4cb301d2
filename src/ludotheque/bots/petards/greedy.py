"""A bot for Pétards that plans the whole laying of its turn, then minds what it leaves to the others."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from ludotheque.bots.adding import added
from ludotheque.core.chance import Chance
from ludotheque.core.game import Seat, replaced
from ludotheque.games.petards.cards import (
    AFTER,
    BEFORE,
    DECK,
    PETARD,
    STAR,
    Card,
    Hand,
    kinds,
    with_card,
    without,
)
from ludotheque.games.petards.known import Known
from ludotheque.games.petards.law import HAND
from ludotheque.games.petards.laying import Plan, count_free_ends, plans
from ludotheque.games.petards.moves import Add, ClearPetard, Discard, Draw, End, LayPetard, Move, Take
from ludotheque.games.petards.runs import Run
from ludotheque.games.petards.scoring import POINTS
from ludotheque.games.petards.state import DRAW, LAY, State

T = TypeVar("T")

FEW = 3  # cards: an opponent who has opened and holds no more of them may be out any time, and leads
OUT = 100.0  # to end the round is worth more than anything else
NEW_HAND = 9.0  # what seven new cards weigh, about
STAR_WEIGHT, PETARD_WEIGHT = 0.5, 1.5  # to keep them is no burden, as long as nobody leads
FITS = 0.5  # a letter that fits on the table weighs less by this
BESIDE, ONE_BETWEEN = 0.35, 0.2  # and by this for each neighbour in hand; by twice that before opening
LEAST_WEIGHT = 0.2  # but every letter weighs something: to lay one is always a gain
SURPRISE = 0.8  # how much better than a useless card an unknown one is, about
MOST_POSITIONS = 400  # of a plan: enough for all but the fullest tables, and a few hundredths of a second
FEAR = 0.6  # what helps the next player counts a little less than what helps oneself


def greedy(known: Known, legal: Sequence[Move], chance: Chance) -> Move:
    """Lays what lightens the hand most, and discards what it and the next player need least."""
    return legal[0] if len(legal) == 1 else Greedy(known, chance).choose(legal)


class _Choice(NamedTuple):
    """A plan, and what shall be kept after it: stars and pétards may be laid besides."""

    value: float
    plan: Plan
    keep: Hand


class Greedy:
    """One decision."""

    def __init__(self, known: Known, chance: Chance) -> None:
        self.seat, self.state = known
        self.chance = chance
        self.hand = self.state.hands[self.seat]
        self.next = Seat((self.seat + 1) % len(self.state.hands))
        self.leader = _leader(self.state, self.seat)

    def choose(self, legal: Sequence[Move]) -> Move:
        if self.state.step is DRAW:
            return self._draw()
        choice = self._best(self.state)
        if choice.plan.acts:
            return choice.plan.acts[0]
        if choice.keep != self.hand:
            return self._lay_special(legal)
        return Discard(self._least(_spare_cards(self.hand), self._discard_cost))

    # -- laying ----------------------------------------------------------------------------------------------

    def _choices(self, state: State, value: Callable[[State, Hand], float]) -> Iterator[_Choice]:
        for rest, plan in plans(state, MOST_POSITIONS).items():
            for keep in self.keeps(rest, plan):
                yield _Choice(value(plan.state or state, keep), plan, keep)

    def _best(self, state: State) -> _Choice:
        """What to make of the turn: of equal choices the one with the fewest acts."""
        return max(
            self._choices(state, self._value), key=lambda choice: (choice.value, -len(choice.plan.acts))
        )

    def keeps(self, rest: Hand, plan: Plan) -> Iterator[Hand]:
        """The rest of the hand, and the same without stars and pétards to be out or when somebody leads."""
        yield rest
        if plan.state is not None and plan.state.opened[self.seat]:
            petards = min(rest.count(PETARD), count_free_ends(plan.state))
            letters = without(rest, STAR * rest.count(STAR) + PETARD * petards)
            assert letters is not None
            if not letters or self.leader is not None:
                yield letters

    def _value(self, state: State, keep: Hand) -> float:
        """Of these cards when the laying is done and one of them is to be discarded."""
        if _is_out(state, keep):
            return OUT
        if len(keep) < 2:
            return -_weight_of_new_hand(state)  # P14
        return max(-self._burden(state, keep.replace(card, "", 1)) for card in _spare_cards(keep))

    def _value_beside_useless_card(self, state: State, keep: Hand) -> float:
        """Of these cards when the card just drawn is to be discarded."""
        return -self._burden(state, keep) if keep else -_weight_of_new_hand(state)

    def _burden(self, state: State, hand: Hand) -> float:
        fitting = _fitting_letters(state.runs) if state.opened[self.seat] else set()
        return added(self._weight(state, hand, card, card in fitting) for card in hand)

    def _weight(self, state: State, hand: Hand, card: Card, fits: bool) -> float:
        if card in (STAR, PETARD):
            held = STAR_WEIGHT if card == STAR else PETARD_WEIGHT
            return held if self.leader is None else POINTS[card]
        gain = (1 if state.opened[self.seat] else 2) * _kinship(hand, card, BESIDE, ONE_BETWEEN)
        return max(1 - FITS * fits - gain, LEAST_WEIGHT)

    def _lay_special(self, legal: Sequence[Move]) -> Move:
        """A pétard where it hurts the leader most, then a star where it helps others least."""
        petards = [act for act in legal if isinstance(act, LayPetard)]
        if petards:
            return self._least(petards, self._petard_cost)
        stars = [
            act
            for act in legal
            if isinstance(act, ClearPetard) or (isinstance(act, Add) and act.card == STAR)
        ]
        return self._least(stars, self._star_cost)

    def _petard_cost(self, act: LayPetard) -> float:
        wanted = self.state.runs[act.run - 1].wanted(act.end)
        known = 0 if self.leader is None else self.state.hands[self.leader].count(wanted)
        return 3 * (wanted in self.hand) - 3 * known - self._at_large(wanted)

    def _star_cost(self, act: Add | ClearPetard) -> float:
        """Others can exchange the star and add what follows it, or what the pétard held off."""
        wanted = self.state.runs[act.run - 1].wanted(act.end)
        beyond = (BEFORE if act.end is End.BEFORE else AFTER)[wanted]
        return self._at_large(wanted) + (0 if isinstance(act, ClearPetard) else 0.5 * self._at_large(beyond))

    def _at_large(self, letter: Card) -> int:
        """How many of this letter others may hold or draw."""
        seen = self.hand + self.state.discard + "".join(run.cards for run in self.state.runs)
        return DECK.count(letter) - seen.count(letter)

    # -- drawing and discarding ------------------------------------------------------------------------------

    def _draw(self) -> Move:
        """The discard's top if it is better than the stock's, which is known once the discard was turned."""
        state = self.state
        if not state.discard:
            return Draw()
        if state.stock and not state.is_stock_known:
            choices = self._choices(self._with_hand(self.hand), self._value_beside_useless_card)
            drawn = SURPRISE + max(choice.value for choice in choices)
        else:
            drawn = self._value_with((state.stock or state.discard)[0])
        return Take() if self._value_with(state.discard[-1]) > drawn else Draw()

    def _value_with(self, card: Card) -> float:
        return self._best(self._with_hand(with_card(self.hand, card))).value

    def _with_hand(self, hand: Hand) -> State:
        return self.state._replace(hands=replaced(self.state.hands, self.seat, hand), step=LAY)

    def _discard_cost(self, card: Card) -> float:
        return self._burden(self.state, self.hand.replace(card, "", 1)) + FEAR * self._help(card)

    def _help(self, card: Card) -> float:
        """What the card is worth to the next player: to lay at once, or beside cards seen to go there."""
        if card in (STAR, PETARD):
            return POINTS[card]
        fits = self.state.opened[self.next] and card in _fitting_letters(self.state.runs)
        return 2 * fits + _kinship(self.state.shown[self.next], card, 0.6, 0.3)

    def _least(self, things: Sequence[T], cost: Callable[[T], float]) -> T:
        """The thing with the least cost; of equal ones any."""
        costs = [cost(thing) for thing in things]
        least = min(costs)
        return self.chance.choice([thing for thing, its in zip(things, costs, strict=True) if its == least])


def _leader(state: State, seat: Seat) -> Seat | None:
    """The opponent who is nearest to be out, if that is near."""
    near = [
        Seat(i) for i, hand in enumerate(state.hands) if i != seat and state.opened[i] and len(hand) <= FEW
    ]
    return min(near, key=lambda i: len(state.hands[i]), default=None)


def _is_out(state: State, keep: Hand) -> bool:
    """Whether who keeps these cards when the laying is done ends the round (P13, P14)."""
    match state.rounds.options.empty_hand:
        case "any_out":
            return len(keep) < 2
        case "refill":
            return len(keep) < 2 and len(state.stock) + len(state.discard) + len(keep) < HAND
        case _:
            return not keep


def _weight_of_new_hand(state: State) -> float:
    """Nothing where emptied hands are the way to the end of the round."""
    return 0 if state.rounds.options.empty_hand == "refill" else NEW_HAND


def _spare_cards(hand: Hand) -> tuple[Card, ...]:
    """What may be discarded: a star only where there is nothing else."""
    return kinds(hand.replace(STAR, "")) or (STAR,)


def _fitting_letters(runs: tuple[Run, ...]) -> set[Card]:
    """The letters that can be added or exchanged."""
    ends = {run.wanted(end) for run in runs for end in End if not run.has_petard(end)}
    return ends | {
        run.letters[place] for run in runs for place in run.stars() if not run.is_star_blocked(place)
    }


def _kinship(hand: Hand, letter: Card, beside: float, one_between: float) -> float:
    """How near the letters of the hand are to this one."""
    before, after = BEFORE[letter], AFTER[letter]
    near = (before in hand) + (after in hand)
    return beside * near + one_between * ((BEFORE[before] in hand) + (AFTER[after] in hand))
