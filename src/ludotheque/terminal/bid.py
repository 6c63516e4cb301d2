"""A bid before a game between two: one names what the second player is given (L16), the other chooses the seat."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rich.console import Console

from ludotheque.catalog import fair_bid
from ludotheque.core.errors import BadRecord
from ludotheque.core.game import AnyGame
from ludotheque.core.options import Value, read_options
from ludotheque.play.bids import OPTION
from ludotheque.terminal.voice import Voice


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
        fair = fair_bid(self.game.name)
        while True:
            text = self._asked("bid-ask", name=self.bidder, fair=fair)
            try:
                return self._read(text or str(fair))
            except BadRecord as error:
                self.console.print(self.voice.explain(error), markup=False)

    def _read(self, text: str) -> int:
        bid = int(text) if text.isdecimal() and len(text) < 10 else text[:40]
        read_options(self.game.Options, {**self.given, OPTION: bid}, 2)
        return int(bid)

    def _begins(self, bid: int) -> bool:
        """Whether the other person begins: 1 or 2 is asked for until it comes."""
        while (seat := self._asked("bid-choose", name=self.other, bid=bid)) not in {"1", "2"}:
            pass
        return seat == "1"

    def _asked(self, question: str, **about: str | int) -> str:
        return self.ask(self.voice(question, **about) + " ").strip()
