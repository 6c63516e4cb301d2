"""A bid before a game between two: one names what the second player is given (L16), the other chooses the seat."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rich.console import Console

from ludotheque.catalog import fair_bid, is_fair_bid_known
from ludotheque.core.errors import BadRecord
from ludotheque.core.game import AnyGame
from ludotheque.core.options import Value, read_options
from ludotheque.play.bids import OPTION
from ludotheque.terminal.evening import command_of
from ludotheque.terminal.voice import Voice

FIRST = {
    "1",
    "first",
    "premier",
    "première",
    "premiere",
    "en premier",
    "zuerst",
    "erste",
    "erster",
    "als erste",
    "als erster",
}
SECOND = {
    "2",
    "second",
    "seconde",
    "en second",
    "deuxième",
    "deuxieme",
    "zweite",
    "zweiter",
    "als zweite",
    "als zweiter",
}
"""What people say of a seat, in any of the languages."""


@dataclass(frozen=True)
class Bidding:
    """Who sits at it, how they are asked, and the options of the game as far as they are given."""

    game: AnyGame
    given: Mapping[str, Value]
    bidder: str
    other: str
    is_bot: bool  # the other
    voice: Voice
    console: Console
    ask: Callable[[str], str]

    def agreed(self) -> tuple[int, bool]:
        """What is bid, and whether the other begins."""
        bid = self._bid()
        begins = bid < fair_bid(self.game.name) if self.is_bot else self._begins(bid)
        chosen = "bid-begins" if begins else "bid-waits"
        self.console.print(self.voice(chosen, name=self.other, bid=bid), markup=False)
        return bid, begins

    def _bid(self) -> int:
        """As it was given already, or as it is typed: asked again until it is one; nothing is what is suggested."""
        if OPTION in self.given:
            return self._read(str(self.given[OPTION]))
        options = read_options(self.game.Options, self.given, 2)
        if (divisor := getattr(options, "divisor", 1)) > 1:
            self.console.print(self.voice("bid-scale", divisor=divisor), markup=False)
        if is_fair_bid_known(self.game.name, options):
            return self._asked_until_good("bid-ask", str(fair_bid(self.game.name)))
        self.console.print(self.voice("bid-unstudied"), markup=False)
        return self._asked_until_good("bid-ask-open", "")

    def _asked_until_good(self, question: str, fair: str) -> int:
        while True:
            try:
                return self._read(self._asked(question, name=self.bidder, fair=fair) or fair)
            except BadRecord as error:
                self.console.print(self.voice.explain(error), markup=False)

    def _read(self, text: str) -> int:
        bid = int(text) if text.isdecimal() and len(text) < 10 else text[:40]
        read_options(self.game.Options, {**self.given, OPTION: bid}, 2)
        return int(bid)

    def _begins(self, bid: int) -> bool:
        """Whether the other person begins: asked for until it is understood."""
        while (seat := self._asked("bid-choose", name=self.other, bid=bid).casefold()) not in {
            *FIRST,
            *SECOND,
        }:
            pass
        return seat in FIRST

    def _asked(self, question: str, **about: str | int) -> str:
        """`EOFError` for whoever leaves, by a command of the table too."""
        said = self.ask(self.voice(question, **about) + " ").strip()
        if command_of(said) == "quit":
            raise EOFError
        return said
