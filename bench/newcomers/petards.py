"""Pétards as somebody plays it after three games: what was written down by one who had read the rules and played eight
by hand against `easy`. It opens as soon as it can, keeps one good card, and never blocks; nothing in it was tuned.
`ludotheque arena petards bench.newcomers.petards:person easy --players 2`."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ludotheque.bots.turn import Turn

ABC = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
STAR, PETARD = "*", "!"
STEP = {"<": -1, ">": 1}
LONGEST_SEEN = 8  # letters of a run in the hand

Cards = list[str]


class End(NamedTuple):
    """Of a run: its number, empty for one that is about to be laid, on which side, and which letter fits."""

    run: str
    side: str
    letter: int

    def further(self) -> "End":
        return self._replace(letter=self.letter + STEP[self.side])


def at(place: int) -> str:
    return ABC[place % len(ABC)]


def without(hand: Sequence[str], cards: Sequence[str]) -> Cards:
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return rest


def runs_in(hand: Sequence[str]) -> list[str]:
    """Those that one sees in a hand; a star stands only for a letter that is missing."""
    found = set()
    for start in range(len(ABC)):
        for length in range(3, LONGEST_SEEN + 1):
            letters = [at(place) for place in range(start, start + length)]
            text = "".join(letter if letter in hand else STAR for letter in letters)
            if text.count(STAR) <= hand.count(STAR) and text.count(STAR) < length:
                found.add(text)
    return sorted(found)


def ends_of(run: str) -> list[End]:
    """Of a run that is about to be laid."""
    place = next(i for i, letter in enumerate(run) if letter != STAR)
    first = ABC.index(run[place]) - place
    return [End("", "<", first - 1), End("", ">", first + len(run))]


def open_ends(view: Any) -> Iterator[End]:
    """Of the runs that lie on the table."""
    for run in view["runs"]:
        if not run["petard_before"]:
            yield End(str(run["number"]), "<", ABC.index(run["letters"][0]) - 1)
        if not run["petard_after"]:
            yield End(str(run["number"]), ">", ABC.index(run["letters"][-1]) + 1)


def all_out(cards: Sequence[str], found: Sequence[End]) -> list[str] | None:
    """Moves that lay all of these cards."""
    ends, hand, moves = list(found), list(cards), []
    while letters := [card for card in hand if card in ABC]:
        fits = [(card, end) for card in letters for end in ends if at(end.letter) == card]
        if not fits and STAR in hand:  # a star as a bridge to my letter
            fits = [
                (STAR, end) for card in letters for end in ends if at(end.letter + STEP[end.side]) == card
            ]
        if not fits:
            return None
        card, end = fits[0]
        moves.append(f"{end.run}{end.side}{card}")
        hand.remove(card)
        ends[ends.index(end)] = end.further()
    if len(hand) > len(ends):
        return None
    # pétards last: a star goes to an end that stays open
    return moves + [
        f"{end.run}{end.side}{card}" for card, end in zip(sorted(hand, reverse=True), ends, strict=False)
    ]


def keeping(card: str, ends: Sequence[End]) -> int:
    """How good the card is to keep, once one has opened."""
    if card in (STAR, PETARD):
        return 8
    if card in [at(end.letter) for end in ends]:
        return 5
    return 2 if card in [at(end.further().letter) for end in ends] else 0


Plan = tuple[tuple[str, ...], Cards]
"""Runs to open with, and what is left of the hand."""


def plans(hand: Sequence[str], is_second: bool) -> list[Plan]:
    """Ways to open, the best first."""
    found: list[Plan] = []
    for run in runs_in(hand):
        rest = without(hand, run)
        if len(run) >= 5 or is_second:
            found.append(((run,), rest))
        if not is_second:
            found += [((run, other), without(rest, other)) for other in runs_in(rest)]
    return sorted(found, key=_worth, reverse=True)


def _worth(plan: Plan) -> int:
    runs, rest = plan
    ends = [end for run in runs for end in ends_of(run)]
    if not rest or all_out(rest, ends):
        return 1000
    if len(rest) == 1:  # it would be discarded, and seven drawn
        return -20
    stars = sum(run.count(STAR) for run in runs)
    return 10 * len(runs) + max(keeping(card, ends) for card in rest) - len(rest) - stars


class _Look:
    """One look at the table."""

    def __init__(self, turn: Turn) -> None:
        self.view: Any = turn.view
        self.legal, self.chance = list(turn.legal), turn.chance
        self.hand: Cards = list(self.view["hand"])
        self.seat, self.ends = self.view["seat"], list(open_ends(self.view))
        self.has_opened = self.view["opened"][self.seat]

    def draw(self) -> str:
        top = self.view["discard_top"]
        if "take" not in self.legal or not top:
            return self.legal[0]
        if not self.has_opened:
            return "take" if top == STAR or plans([*self.hand, top], False) else "draw"
        best = max((keeping(card, self.ends) for card in self.hand), default=0)
        fits = keeping(top, self.ends) == 5 and best < 5
        is_good = top in (STAR, PETARD) or fits or all_out([*self.hand, top], self.ends)
        return "take" if is_good else "draw"

    def opening(self, runs: Sequence[str]) -> str | None:
        is_second = any(run["owner"] == self.seat for run in self.view["runs"])
        for (first, *_), _ in plans(self.hand, is_second):
            if f"run {first}" in runs:
                return f"run {first}"
        return runs[0] if is_second else None

    def going_out(self, runs: Sequence[str]) -> str | None:
        """The first move of a way to lay everything."""
        if moves := [move for move in all_out(self.hand, self.ends) or () if move in self.legal]:
            return moves[0]
        tries = [(move, without(self.hand, move[4:]), ends_of(move[4:])) for move in runs]
        exchanges = [move for move in self.legal if ":" in move]
        tries += [(move, [*without(self.hand, move[-1]), STAR], []) for move in exchanges]
        for move, rest, more in tries:
            if not rest or all_out(rest, [*self.ends, *more]):
                return move
        return None

    def quiet(self, runs: Sequence[str]) -> str | None:
        """Letters that can be laid while two cards stay."""
        adds = [move for move in self.legal if move[-1] in ABC and ("<" in move or ">" in move)]
        laid = [(move, 1) for move in adds] + [(move, len(move) - 4) for move in runs if STAR not in move]
        found = [move for move, cards in laid if len(self.hand) - cards >= 2]
        return found[-1] if found else None

    def discard(self) -> str:
        throws = [move for move in self.legal if move.startswith("discard ")]
        if not throws:
            return self.chance.choice(self.legal)
        values = {move: self.missed(move[-1]) for move in throws}
        return self.chance.choice([move for move in throws if values[move] == min(values.values())])

    def missed(self, card: str) -> float:
        """How much it would miss the card."""
        rest = without(self.hand, card)
        sizes = zip(self.view["hand_sizes"], self.view["opened"], strict=True)
        others = [size for seat, (size, opened) in enumerate(sizes) if seat != self.seat and opened]
        if self.has_opened:
            return keeping(card, self.ends)
        if card == STAR:
            return 99
        if card == PETARD:
            return 50 if others else 0.5 if PETARD in rest else 2.5
        is_danger = bool(others) and min(others) <= 2 and keeping(card, self.ends) > 0
        near = [distance(card, other) for other in {*rest} if other in ABC]
        wanted = 0 if card in rest else 3 * near.count(1) + 2 * near.count(2)
        return wanted + (2.5 if is_danger else 0)


def distance(one: str, other: str) -> int:
    apart = (ABC.index(one) - ABC.index(other)) % len(ABC)
    return min(apart, len(ABC) - apart)


def person(turn: Turn) -> str:
    look = _Look(turn)
    if look.view["step"] == "draw":
        return look.draw()
    runs = [move for move in look.legal if move.startswith("run ")]
    if not look.has_opened:
        opening = look.opening(runs) if runs else None
        return opening or look.discard()
    return look.going_out(runs) or look.quiet(runs) or look.discard()
