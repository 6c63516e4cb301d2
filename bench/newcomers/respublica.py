"""Res Publica as somebody plays it after three games: what was written down by one who had read the rules and played
six by hand against `easy`. It collects what it has most of, and parts with single cards; nothing in it was tuned.
`ludotheque arena respublica bench.newcomers.respublica:person easy --players 4`."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ludotheque.bots.turn import Turn

Hand = dict[str, int]
Term = tuple[int, str]

PEOPLE = ("saxon", "hun", "viking", "goth", "lombard")
CIV = ("alchemy", "commerce", "shipbuilding", "architecture", "metallurgy")
MONK, BOOK = "monk", "book"
FEATURES = ("people", "civ", "card", "pair")
LAYING = ("lay", "last_laying")
NEAR = {1: 0.62, 2: 0.36, 3: 0.18, 4: 0.06}  # part of a group's worth, by the cards that are missing
SINGLE, PAIR, UNKNOWN = 0.25, 0.5, 0.7  # for any card, for two alike, and for one of which it knows no name
LATE = 12  # cards of civilisation that are left
WELCOME, BETTER = 0.3, 0.4  # how much better it wants to feel: to accept, to ask or bid
SEEN = 200  # ways to give that it looks at


class Words(NamedTuple):
    """What is sought, offered, asked or bid."""

    terms: tuple[Term, ...]
    joint: str | None = None

    def ways(self) -> list[tuple[Term, ...]]:
        return [(term,) for term in self.terms] if self.joint == "or" else [self.terms]

    def most(self) -> int:
        """Cards, by the way with most of them."""
        return max(sum(number for number, _ in way) for way in self.ways())

    def texts(self) -> list[str]:
        """In both orders, for only one of them is said."""
        parts = [f"{number} {what}" for number, what in self.terms]
        return [f" {self.joint} ".join(order) for order in (parts, parts[::-1])]


def one(kind: str) -> Words:
    return Words(((1, kind),))


def both(kinds: Iterable[str]) -> Words:
    return Words(tuple((1, kind) for kind in kinds), "and")


def either(kinds: Iterable[str], number: int = 1) -> Words:
    return Words(tuple((number, kind) for kind in kinds), "or")


def heard(saying: Any) -> Words:
    """What the view tells."""
    return Words(tuple(saying["terms"]), saying["joint"])


def added(hand: Hand, terms: Iterable[Term]) -> Hand:
    """With what comes by name."""
    more = dict(hand)
    for number, what in terms:
        if what not in FEATURES:
            more[what] = more.get(what, 0) + number
    return more


def unknown(terms: Iterable[Term]) -> float:
    return UNKNOWN * sum(number for number, what in terms if what in FEATURES)


def is_meant(kind: str, what: str) -> bool:
    if what in ("people", "civ"):
        return (what == "people") == (kind == MONK or kind in PEOPLE)
    return what in ("card", "pair", kind)


class Person:
    """It remembers who last sought or asked for which kinds in this game."""

    def __init__(self) -> None:
        self.left = 0
        self.wants: dict[int, set[str]] = {}

    def __call__(self, turn: Turn) -> str:
        self.listen(turn.view)
        return _Look(turn, self.wants).move()

    def listen(self, view: Any) -> None:
        left, trade = view["people"] + view["civ"], view["trade"]
        if left > self.left:  # another game
            self.wants = {}
        self.left = left
        if trade:
            for seat, saying in ((view["active"], trade["announcement"]), *enumerate(trade["answers"])):
                if saying and saying["verb"] in ("seek", "ask") and seat != view["seat"]:
                    self.wants[seat] = {what for _, what in saying["terms"]}


person = Person


class _Look:
    """One look at the table."""

    def __init__(self, turn: Turn, wants: dict[int, set[str]]) -> None:
        self.view: Any = turn.view
        self.legal, self.chance, self.wants = turn.legal, turn.chance, wants
        self.hand: Hand = {kind: cards for kind, cards in self.view["hand"].items() if cards}
        self.phase, self.seat = self.view["phase"], self.view["seat"]
        self.others = [seat for seat in range(len(self.view["hand_sizes"])) if seat != self.seat]
        self.is_late = self.view["civ"] < LATE

    def move(self) -> str:
        if self.phase in LAYING:
            return self.lay()
        if self.phase == "draw":
            return "draw 1+2" if self.view["civ"] <= 2 else "draw 0+3"
        if self.phase == "give":
            return max(self.legal[:SEEN], key=self.after_giving)
        if self.phase == "accept":
            return self.accept()
        if self.phase == "announce":
            return self.announce()
        saying = self.view["trade"]["announcement"]
        return self.ask(heard(saying)) if saying["verb"] == "seek" else self.bid(heard(saying))

    def prize(self, kind: str) -> int:
        """What a whole group is worth: points, and a little for the cards that it lets one draw."""
        mine, towns = self.view["boards"][self.seat], self.view["towns"]
        if kind == MONK:
            return 7 if self.view["churches"] else 0
        if kind == BOOK:
            return 5 if self.view["libraries"] and not mine["libraries"] and not self.is_late else 0
        if kind in CIV:
            return int(towns[0]) if towns else 0
        first = 7 if mine["settlements"] < 3 and not self.is_late else 3
        return first if self.view["settlements"] else 0

    def feel(self, hand: Hand) -> float:
        """How much it likes a hand."""
        return sum(self.liking(kind, cards) for kind, cards in hand.items())

    def liking(self, kind: str, cards: int) -> float:
        size: int = self.view["groups"][kind]
        groups, begun = divmod(cards, size)
        hope = NEAR[min(size - begun, max(NEAR))] if begun else 0.0
        return SINGLE * cards + PAIR * (cards // 2) + self.prize(kind) * (groups + hope)

    def missing(self, kind: str) -> int:
        """Of its next group."""
        return int(-self.hand[kind] % self.view["groups"][kind])

    def parted(self, hand: Hand, terms: Iterable[Term]) -> Hand | None:
        """Without what goes; of what has no name that which it likes least. None: it has not so much."""
        left: Hand | None = hand
        for what in [what for number, what in terms for _ in range(number)]:
            if left is not None:
                left = self.less(left, what)
        return left

    def less(self, hand: Hand, what: str) -> Hand | None:
        cards = 2 if what == "pair" else 1
        fits = [kind for kind, held in hand.items() if held >= cards and is_meant(kind, what)]
        if not fits:
            return None
        kind = max(fits, key=lambda kind: self.feel({**hand, kind: hand[kind] - 1}))
        return {**hand, kind: hand[kind] - cards}

    def better(self, come: Words, go: Words) -> float:
        """How much better it would feel: the worst of what may come, the best of what it may give. If it cannot give
        anything, not at all."""
        found = [
            min(self.feel(added(left, way)) + unknown(way) for way in come.ways()) - self.feel(self.hand)
            for left in (self.parted(self.hand, way) for way in go.ways())
            if left is not None
        ]
        return max(found, default=0.0)

    def said(self, verb: str, words: Words) -> str | None:
        """As a move, if it may be said."""
        return next((move for text in words.texts() if (move := f"{verb} {text}") in self.legal), None)

    def wanted(self) -> list[str]:
        """Kinds that it collects, the nearest to being whole first: two missing at most."""
        mine = [kind for kind in self.hand if self.prize(kind) and 0 < self.missing(kind) <= 2]
        return sorted(
            mine,
            key=lambda kind: (1.5 if kind in (MONK, BOOK) else self.missing(kind), -self.prize(kind)),
        )

    def spares(self, seats: Sequence[int]) -> list[str]:
        """Kinds of which a card is alone or beyond a whole group: first what one of these wants."""
        hot = {what for seat in seats for what in self.wants.get(seat, ())}
        lone = [
            kind
            for kind, cards in self.hand.items()
            if kind not in (MONK, BOOK) and cards % self.view["groups"][kind] == 1
        ]
        return sorted(lone, key=lambda kind: (kind not in hot, self.prize(kind) > 7, self.hand[kind]))

    def lay(self) -> str:
        has_four = any(self.hand.get(kind, 0) >= 4 for kind in CIV)
        is_early = self.phase == "lay" and self.view["civ"] > 6
        kinds = (*([BOOK] if has_four or is_early else []), MONK, *PEOPLE, *CIV)
        return next((f"lay {kind}" for kind in kinds if f"lay {kind}" in self.legal), "done")

    def after_giving(self, move: str) -> float:
        left = dict(self.hand)
        for kind in move.split()[1:]:
            left[kind] -= 1
        return self.feel(left)

    def accept(self) -> str:
        trade, choices = self.view["trade"], [(WELCOME, "refuse")]
        mine = heard(trade["announcement"])
        for seat in self.others:
            if f"accept {seat}" in self.legal:
                answer = heard(trade["answers"][seat])
                is_asked = trade["answers"][seat]["verb"] == "ask"
                better = self.better(mine, answer) if is_asked else self.better(answer, mine)
                choices.append((better, f"accept {seat}"))
        return max(choices)[1]

    def announce(self) -> str:
        goals, lone = self.wanted(), self.spares(self.others)
        if goals and sum(self.hand.values()) > 3:
            is_close = any(self.missing(kind) == 1 for kind in goals)
            if self.chance.below(4) < (3 if is_close else 2):
                return self.seek(goals)
        if lone:
            return self.said("offer", both(lone[:2])) or "pass"
        return (goals and self.said("seek", one(goals[0]))) or "pass"

    def seek(self, goals: Sequence[str]) -> str:
        first = goals[0]
        tries = [one(first)]
        if len(goals) > 1:
            tries = [either(goals[:2]), *tries]
        elif self.missing(first) == 2:
            tries = [Words(((1, first), (2, first)), "or"), *tries]
        return next((move for words in tries if (move := self.said("seek", words))), "pass")

    def ask(self, sought: Words) -> str:
        goals = self.wanted()[:2]
        tries = [either(goals)] if len(goals) > 1 else []
        tries += [one(kind) for kind in goals]
        if sought.most() > 1:
            more = [both((kind, "card")) for kind in goals[:1]]
            more += [either(goals, number=2)] if len(goals) > 1 else []
            tries = more + tries
        for words in tries:
            move = self.said("ask", words)
            if move and self.better(words, sought) > BETTER:
                return move
        return "decline"

    def bid(self, offered: Words) -> str:
        lone = self.spares([self.view["active"]])[:2]
        tries = [one(kind) for kind in lone]
        if offered.most() > 1:
            pairs = [kind for kind, cards in self.hand.items() if cards == 2 and kind not in (MONK, BOOK)]
            two = [both(lone)] if len(lone) == 2 else []
            tries = [*two, *tries, *(Words(((2, kind),)) for kind in pairs)]
        good = next((words for words in tries if self.better(offered, words) > BETTER), None)
        return (good and self.said("bid", good)) or "decline"
